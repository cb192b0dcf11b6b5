"""Rings in words: why ante-effects that fail one for the other do not hold each other either."""

from __future__ import annotations

from game.titles.causality.reasons.clues import Root
from game.titles.causality.reasons.ring import SendingRing
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.came_words import came_words
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.deed_words import end_words, unmade
from game.titles.causality.view.reasons.stuck_words import where
from game.titles.causality.view.reasons.versus import Versus, listed
from game.titles.causality.view.reasons.whatif_words import break_words


def ring_words(flags: Flags, ring: SendingRing | None) -> str:
    """What is wrong where all of a ring are there, as a sentence with a space before it; "": it is in none."""
    if ring is None:
        return ""
    if len(ring.numbers) == len("ab"):
        return f" Nor do {_names(ring)} hold each other: with both and nothing else changed, {_wrong(flags, ring)}."
    all_of_them = f"With all of them and nothing else changed, {_wrong(flags, ring)}."
    return f" Nor do these hold each other: {_steps(flags, ring)}. {all_of_them}"


def _steps(flags: Flags, ring: SendingRing) -> str:
    """By whom each of a ring would be sent, which comes by the next one, as a clause."""
    senders = zip(ring.numbers, (*ring.numbers[1:], ring.numbers[0]), strict=True)
    made = [(number, flags.ante(by).stone, by) for number, by in senders]
    first, *others = [
        (number, f"{flags.stones[stone].name} (of #{by})") for number, stone, by in made if stone is not None
    ]
    return listed(
        [f"#{first[0]} would be sent by {first[1]}", *(f"#{number} by {sender}" for number, sender in others)]
    )


def _names(ring: SendingRing) -> str:
    return listed([f"#{each}" for each in sorted(ring.numbers)])


def _wrong(flags: Flags, ring: SendingRing) -> str:
    missing = ring.missing
    if missing is None:
        return break_words(flags, ring.broken)
    first, end = missing.chain.links[0].clue, f"{unmade(flags, missing.cause)}: #{ring.broken.number} has no cause"
    return end if isinstance(first, Root) else f"{came_words(flags, first)}, so {end}"


def ring_lines(flags: Flags, ring: SendingRing | None) -> tuple[ReasonLine, ...]:
    """How that comes about, line by line."""
    if ring is None or ring.missing is None:
        return ()
    cause, chain, round_ = ring.missing.cause, ring.missing.chain, ring.missing.round
    words = f"With {_names(ring)}: {unmade(flags, cause)}, so #{cause.number} has no cause."
    first = ReasonLine(words, 0, *where(ring.broken), ring.board)
    end = end_words(flags, cause, chain)
    ended = (ReasonLine(end, 1, cause.stone, cause.place, ring.board),) if end else ()
    return (first, *chain_lines(ring.board, chain, Versus(f"in round {round_ + 1}", "here", round_), 1), *ended)
