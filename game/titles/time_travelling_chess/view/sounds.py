"""What only Time Travelling Chess sounds like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.titles.time_travelling_chess.rules.trace import TravelEvent
from game.view.sound import AnySound, Sound


class TravelSound(AnySound):
    """Beside the sounds of the shell."""

    LEAVE = "titles/time_travelling_chess/sounds/leave"  # a piece goes to the future
    RETURN = "titles/time_travelling_chess/sounds/return"
    APPEAR = "titles/time_travelling_chess/sounds/appear"
    CLOSE = "titles/time_travelling_chess/sounds/close"  # a loop is closed
    CAPTURE = "titles/time_travelling_chess/sounds/capture"
    VULNERABLE = "titles/time_travelling_chess/sounds/vulnerable"  # a piece but the king is in check


SOUNDS: Final[Mapping[TravelEvent, AnySound]] = {
    TravelEvent.CLOSED: TravelSound.CLOSE,
    TravelEvent.CHECKED: TravelSound.VULNERABLE,
    TravelEvent.LEFT: TravelSound.LEAVE,
    TravelEvent.APPEARED: TravelSound.APPEAR,
    TravelEvent.CAPTURED: TravelSound.CAPTURE,
    TravelEvent.RETURNED: TravelSound.RETURN,
    TravelEvent.PROMOTED: TravelSound.APPEAR,
    TravelEvent.MOVED: Sound.MOVE,
    TravelEvent.CASTLED: Sound.MOVE,
}
"""What is heard when something happens; of several things in one stage, the first that is listed here."""
