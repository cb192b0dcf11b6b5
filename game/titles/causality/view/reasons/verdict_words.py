"""Verdicts in words: why an ante-effect was kept or dropped, from what happened when its cause was placed."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.clues import CauseMissed, Exit
from game.titles.causality.reasons.reasons import EffectReason, LostCause
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines, when_caused
from game.titles.causality.view.reasons.deed_words import capital, did, end_words, made
from game.titles.causality.view.reasons.root_words import root_words
from game.titles.causality.view.words import at


def effect_sentence(flags: Flags, reason: EffectReason) -> str:
    """The verdict on an ante-effect with its nearest reason, without its number."""
    if reason.kept:
        back = "" if reason.was_active else " In the round as it was played it was not there."
        return f"{_kept_words(flags, reason)}{back}"
    every = [_lost_words(flags, lost) for lost in reason.lost]
    return f"No cause: {every[0]}" if len(every) == 1 else f"No cause. {' '.join(capital(each) for each in every)}"


def _kept_words(flags: Flags, reason: EffectReason) -> str:
    """Who causes a kept one, in a circle or not, and who sent it first if that was another one."""
    cause = made(flags, reason.reached[0])
    loop = f"It causes itself, which may be: {_round(flags, reason.circle)}, and {cause}." if reason.circle else ""
    said = loop or f"One cause: {cause}."
    if reason.once is None:
        return said
    sender = flags.stones[reason.once.cause.stone].name
    return f"{said} It was sent first by {sender}: {_lost_words(flags, reason.once)}"


def _round(flags: Flags, circle: Sequence[int]) -> str:
    """Who brings whom in a circle of ante-effects, up to the one who closes it."""
    first, *others = circle
    said, last = [f"#{first} brings {_brought(flags, first)}"], _brought(flags, first)
    for number in reversed(others):
        said.append(f"{last} sends #{number}, which brings {_brought(flags, number)}")
        last = _brought(flags, number)
    return ", ".join(said)


def _brought(flags: Flags, number: int) -> str:
    stone = flags.ante(number).stone
    assert stone is not None, "a bomb causes nothing"
    return flags.stones[stone].name


def lost_words(board: Timeline, lost: LostCause) -> str:
    """Why a cause is not reached, with the first link of the chain that leads to what started it, and its end."""
    return capital(" ".join((_lost_words(board.flags, lost), *nearest_words(board, lost))))


def nearest_words(board: Timeline, lost: LostCause) -> Sequence[str]:
    """The first link of the chain, what it goes back to, and what comes of it for the stone.

    Nothing, if the stone is not placed at all: that is said before.
    """
    if _is_never(lost.cause):
        return ()
    then = when_caused(lost)
    first = chain_lines(board, lost.chain, then)[0].text
    told = (first, root_words(board.flags, lost.chain, then), end_words(board.flags, lost.cause))
    return tuple(each for each in told if each)


def _lost_words(flags: Flags, lost: LostCause) -> str:
    """What happened in the round in which a cause was placed, and that it does not now."""
    cause, ante = lost.cause, flags.ante(lost.cause.number)
    ends = "" if ante.position.square == cause.place.square else f" to {at(ante.position)}"
    did_it = f"{did(ante)} at {at(cause.place)}" if not ends else f"{did(ante)} from {at(cause.place)}{ends}"
    return f"in round {lost.round + 1} {flags.stones[cause.stone].name} {did_it}{_but_not(flags, cause)}."


def _but_not(flags: Flags, cause: CauseMissed) -> str:
    """That a stone does not do it now, and if it is not on the board at all, why."""
    stone = flags.stones[cause.stone]
    if not _is_never(cause):
        return f"; now {stone.name} does not"
    if stone.ante:
        return f", but {stone.name} does not come any more, for #{stone.ante} fails"
    return f", but {stone.name} was taken back"


def _is_never(cause: CauseMissed) -> bool:
    """Whether the stone that should cause something is not placed at all: then there is no more to say of it."""
    return cause.gone is not None and cause.gone.how is Exit.NEVER


def effect_lines(flags: Flags, reason: EffectReason, board: Timeline) -> tuple[ReasonLine, ...]:
    """How it comes about that a cause is not reached, line by line."""
    lines: list[ReasonLine] = []
    lost_ones = reason.lost if reason.once is None else (reason.once,)
    several = len(lost_ones) > 1
    for lost in lost_ones:
        place = (lost.cause.stone, lost.cause.place, board)
        if several:
            lines.append(ReasonLine(capital(_lost_words(flags, lost)), 0, *place))
        if not _is_never(lost.cause):
            lines += chain_lines(board, lost.chain, when_caused(lost), 1 if several else 0)
        end = end_words(flags, lost.cause)
        lines += [ReasonLine(end, 1 if several else 0, *place)] if end else []
    return tuple(lines)
