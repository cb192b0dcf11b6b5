"""Why an ante-effect newly fails, by what is new: compared with the end of the round before, where it held then."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.reasons.clues import Absent
from game.titles.causality.reasons.idle import without_idle
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons


def newly(reasons: Reasons) -> Reasons:
    """The same, but of each ante-effect that held a round before its lost cause is compared with the end of that round,
    as far as what is new since leads to it, not with the round in which it was placed; of one that would have no cause
    even if it were there it is told why not then, rather than by its own failing; and what has no part is left out."""
    return replace(reasons, effects=tuple(_newly(each) for each in reasons.effects))


def _newly(reason: EffectReason) -> EffectReason:
    reason = replace(reason, lost=tuple(_told_of(reason, each) for each in reason.lost))
    held = reason.held
    if held is None or held.chain is None or held.undone is None:
        return reason
    cause = (held.cause.stone, held.cause.place)
    lost = tuple(
        LostCause(each.cause, held.round, held.chain, held.undone)
        if (each.cause.stone, each.cause.place) == cause
        else each
        for each in reason.lost
    )
    return reason if lost == reason.lost else replace(reason, lost=lost, held=None)


def _told_of(reason: EffectReason, lost: LostCause) -> LostCause:
    """The same, but without what has no part in it, and not by the failing of the ante-effect itself."""
    return _not_for_itself(reason, replace(lost, chain=without_idle(lost.chain, lost.idle)))


def _not_for_itself(reason: EffectReason, lost: LostCause) -> LostCause:
    """The same, but of one that goes back to it that the ante-effect itself fails, by what it goes back to even if that
    were there, where just the same befalls the stone then."""
    still = None if reason.what_if is None else reason.what_if.still
    own = any(isinstance(link.clue, Absent) and link.clue.number == reason.number for link in lost.chain.links)
    if not own or still is None:
        return lost
    one, other = lost.chain.links[0].clue, still.chain.links[0].clue
    is_same = (type(one), one.stone, one.place) == (type(other), other.stone, other.place)
    return replace(lost, chain=still.chain) if is_same else lost
