"""What only Time Chess sounds like."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.time_chess.rules.trace import TimeEvent
from game.view.sound import AnySound

SOUNDS: Mapping[TimeEvent, AnySound] = {}
"""What is heard when something happens; of several things in one stage, the first that is listed here."""
