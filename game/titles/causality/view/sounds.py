"""What only Battle of Causality sounds like."""

from __future__ import annotations

from game.view.sound import AnySound


class CausalitySound(AnySound):
    """Beside the sounds of the shell."""

    FIRE = "titles/causality/sounds/fire"
    EXPLOSION = "titles/causality/sounds/explosion"  # a bomb, a mine, or stones that share a square
    JUMP = "titles/causality/sounds/jump"  # into or out of time
    CAPTURE = "titles/causality/sounds/capture"  # a base changes hands
    SNAP = "titles/causality/sounds/snap"  # a thread does not hold
    PARADOX = "titles/causality/sounds/paradox"
    CANON = "titles/causality/sounds/canon"  # the round is canonised
