"""How much is said of each verdict at a glance: the more there are, the less."""

from __future__ import annotations

from enum import Enum


class Length(Enum):
    """How much is said of a verdict until it is opened, shorter and shorter: all that is near at hand; tersely, without
    what goes without saying; barely, by the steps that decide."""

    USUAL = 0
    TERSE = 1
    BARE = 2

    @property
    def shorter(self) -> Length | None:
        """The next shorter one; None: there is none."""
        return None if self is Length.BARE else Length(self.value + 1)
