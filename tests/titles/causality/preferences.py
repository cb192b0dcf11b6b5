"""Settings in which something is kept for Battle of Causality."""

from functools import partial

from tests import preferences

preferring = partial(preferences.preferring, title="causality")
