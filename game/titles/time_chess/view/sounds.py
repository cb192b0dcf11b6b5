"""What only Time Chess sounds like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.titles.time_chess.rules.trace import TimeEvent
from game.view.sound import AnySound, Sound


class TimeChessSound(AnySound):
    """Beside the sounds of the shell."""

    DEPART = "titles/time_chess/sounds/depart"  # a piece leaves the board
    ARRIVE = "titles/time_chess/sounds/arrive"
    COPY = "titles/time_chess/sounds/copy"  # a copy comes from the future
    LOOP = "titles/time_chess/sounds/loop"  # a loop is closed
    TAKEN = "titles/time_chess/sounds/taken"
    ALARM = "titles/time_chess/sounds/alarm"  # check, real or temporal
    RIFT = "titles/time_chess/sounds/rift"  # a paradox


SOUNDS: Final[Mapping[TimeEvent, AnySound]] = {
    TimeEvent.PARADOX: TimeChessSound.RIFT,
    TimeEvent.CHECK: TimeChessSound.ALARM,
    TimeEvent.WENT_BACK: TimeChessSound.LOOP,
    TimeEvent.DECLARED: TimeChessSound.COPY,
    TimeEvent.CAPTURED: TimeChessSound.TAKEN,
    TimeEvent.LEFT: TimeChessSound.DEPART,
    TimeEvent.ARRIVED: TimeChessSound.ARRIVE,
    TimeEvent.TEMPORAL_CHECK: TimeChessSound.ALARM,
    TimeEvent.BUMPED: TimeChessSound.TAKEN,
    TimeEvent.PROMOTED: TimeChessSound.COPY,
    TimeEvent.MOVED: Sound.MOVE,
}
"""What is heard when something happens; of several things in one stage, the first that is listed here."""
