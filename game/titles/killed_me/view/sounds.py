"""What only That Time You Killed Me sounds like."""

from __future__ import annotations

from game.titles.killed_me.rules.trace import TurnEvent
from game.view.sound import AnySound


class KilledMeSound(AnySound):
    """Beside the sounds of the shell."""

    SQUISH = "titles/killed_me/sounds/squish"  # a copy dies
    VANISH = "titles/killed_me/sounds/vanish"  # a paradox
    TRAVEL = "titles/killed_me/sounds/travel"
    GROW = "titles/killed_me/sounds/grow"
    TOPPLE = "titles/killed_me/sounds/topple"
    GRIND = "titles/killed_me/sounds/grind"  # a statue moves, or is built
    HAT = "titles/killed_me/sounds/hat"


SOUNDS = {
    TurnEvent.PARADOX: KilledMeSound.VANISH,
    TurnEvent.SQUISHED: KilledMeSound.SQUISH,
    TurnEvent.TRAMPLED: KilledMeSound.SQUISH,
    TurnEvent.CRUSHED: KilledMeSound.SQUISH,
    TurnEvent.TOPPLED: KilledMeSound.TOPPLE,
    TurnEvent.TRAVELLED: KilledMeSound.TRAVEL,
    TurnEvent.PLANTED: KilledMeSound.GROW,
    TurnEvent.GREW: KilledMeSound.GROW,
    TurnEvent.BUILT: KilledMeSound.GRIND,
    TurnEvent.STATUE_PUSHED: KilledMeSound.GRIND,
    TurnEvent.STATUE_PULLED: KilledMeSound.GRIND,
    TurnEvent.STATUE_FOLLOWED: KilledMeSound.GRIND,
    TurnEvent.TRAINED: KilledMeSound.HAT,
    TurnEvent.REMEMBERED: KilledMeSound.HAT,
}
"""What is heard when something happens; of several things in one stage, the first that is listed here."""
