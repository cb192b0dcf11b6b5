"""Why an ante-effect newly fails, by what is new: compared with the end of the round before, where it held then."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons


def newly(reasons: Reasons) -> Reasons:
    """The same, but of each ante-effect that held a round before its lost cause is compared with the end of that round,
    as far as what is new since leads to it, and not with the round in which it was placed."""
    return replace(reasons, effects=tuple(_newly(each) for each in reasons.effects))


def _newly(reason: EffectReason) -> EffectReason:
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
