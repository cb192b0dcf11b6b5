"""Ante-effects and the deeds that cause them, in the words that all reasons share."""

from __future__ import annotations

from game.titles.causality.reasons.clues import CauseMissed, Exit
from game.titles.causality.rules.causes import CauseReached
from game.titles.causality.rules.flag import AnteEffect, Flags
from game.titles.causality.view.words import at, flag_words

UNORDERED = "without one a player's stone does not even wait, so it is on no later board until it gets one there"
"""What becomes of a stone that has no order where it is: even to stay takes an order (rules 2.6)."""


def effect_words(flags: Flags, number: int) -> str:
    """What an ante-effect is, for example 'arrival of A4 at 1,1 in slice 0'."""
    ante = flags.ante(number)
    if ante.stone is None:
        return f"bomb on {at(ante.position)}"
    return f"arrival of {flags.stones[ante.stone].name} at {at(ante.position)}"


def deed(ante: AnteEffect) -> str:
    """What a stone has to do to cause it."""
    return f"drop bomb #{ante.number}" if ante.is_bomb else "jump"


def does(ante: AnteEffect) -> str:
    """That a stone does it."""
    return f"drops bomb #{ante.number}" if ante.is_bomb else "jumps"


def did(ante: AnteEffect) -> str:
    """That a stone did it, where it is spoken of that effect."""
    return "dropped it" if ante.is_bomb else "jumped"


def made(flags: Flags, cause: CauseReached) -> str:
    """Who causes it, where, and where a jump ends if not on the square on which it began."""
    ante = flags.ante(cause.number)
    done = f"{flags.stones[cause.stone].name} {does(ante)} at {at(cause.place)}"
    if ante.position.square == cause.place.square:
        return done
    return f"{done} and arrives at {at(ante.position)}{may_choose(flags, cause.stone)}"


def may_choose(flags: Flags, stone: int) -> str:
    """That a stone jumps to another square than it was on, since its kind may."""
    return f" (a {flags.stones[stone].type.value} may choose the square on which it arrives)"


def would(flags: Flags, cause: CauseReached) -> str:
    """Who would cause it, and where."""
    return f"{flags.stones[cause.stone].name} would {deed(flags.ante(cause.number))} at {at(cause.place)}"


def unmade(flags: Flags, cause: CauseMissed) -> str:
    """Who does not cause it, and where."""
    return f"{flags.stones[cause.stone].name} does not {deed(flags.ante(cause.number))} at {at(cause.place)}"


def uncapital(words: str) -> str:
    """A sentence as a part of another one."""
    return f"{words[:1].lower()}{words[1:]}"


def _other_order(cause: CauseMissed) -> str:
    """What a stone does instead, that is where it should have been."""
    if cause.follows is None:
        return "it has forgotten its order there"
    return f"follows its order of round {cause.follows.round + 1} there: {flag_words(cause.follows)}"


def end_words(flags: Flags, cause: CauseMissed) -> str:
    """What becomes of the stone until the slice in which it should cause something; "": that is said by the chain."""
    name, t, gone = flags.stones[cause.stone].name, cause.place.t, cause.gone
    if cause.hidden:
        return f"So in slice {t} {name} is hidden."
    if cause.where == cause.place.square:
        return f"So in slice {t} {name} is at {cause.where} too, but {_other_order(cause)}."
    if cause.where is not None:
        return f"So in slice {t} {name} is at {cause.where}, not at {cause.place.square}."
    if gone is not None and gone.how is Exit.STRAYED and gone.via not in (None, gone.place.square):
        comes = f"From {gone.via} {name} comes to {at(gone.place)}"
        return f"{comes}, where it has no order: {UNORDERED}."
    if gone is not None and gone.how is Exit.STRAYED:
        return f"At {at(gone.place)} {name} has no order: {UNORDERED}."
    if gone is not None and gone.how is Exit.JUMPED:
        return f"So {name} jumps away before that, at {at(gone.place)}."
    return ""
