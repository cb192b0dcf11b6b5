"""Effects that exclude each other, in words: why what holds in one history fails in another that has something more."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.reasons.clues import Arrives, Exit, Root
from game.titles.causality.reasons.fallen import Fallen
from game.titles.causality.reasons.ranking import Outranked
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.came_words import came_words
from game.titles.causality.view.reasons.rule_words import effect_names

_TOLD = 2
"""Of so many effects that fail for what comes it is told why."""


def exclusion_words(base: Timeline, other: Outranked, known: int) -> Iterator[str]:
    """Why effects fail in a history with others that are not in the one that counts; nothing, if it has none.

    `known` is the effect that is asked about, which that history has more anyway; 0: a stone is.
    """
    more = other.scenario.active & ~base.scenario.active & ~(1 << known)
    if not more:
        return
    told = [each for each in other.fallen[:_TOLD] if base.scenario.is_active(each.number)]
    unsent: dict[int, int] = {}
    for fallen in told:
        if is_unsent(fallen):
            unsent[fallen.cause.stone] = unsent.get(fallen.cause.stone, 0) | 1 << fallen.number
    said = [_unsent(base.flags, stone, numbers) for stone, numbers in unsent.items()]
    yield from (*said, *(f"{_why(base.flags, each)}." for each in told if not is_unsent(each)))


def is_unsent(fallen: Fallen) -> bool:
    """Whether the stone that should send an effect is not on the board at all."""
    return fallen.cause.gone is not None and fallen.cause.gone.how is Exit.NEVER


def away_words(flags: Flags, sender: int) -> str:
    """That whoever sends an effect is not there, as a clause."""
    stone = flags.stones[sender]
    return f"{stone.name}, which sends it, {f'does not come without #{stone.ante}' if stone.ante else 'is taken back'}"


def _unsent(flags: Flags, sender: int, numbers: int) -> str:
    """That effects have no cause, for whoever sends them is not there."""
    stone, lone = flags.stones[sender], numbers.bit_count() == 1
    away = f", which does not come without #{stone.ante}" if stone.ante else ""
    fail, them = ("fails", "it is") if lone else ("fail", "they are")
    return f"{effect_names(numbers)} {fail} then, for {them} sent by {stone.name}{away}."


def _why(flags: Flags, fallen: Fallen) -> str:
    """That an effect has no cause, and what keeps its stone from giving it."""
    cause, number = fallen.cause, f"#{fallen.number}"
    stone = flags.stones[cause.stone]
    first = fallen.chain.links[0].clue
    sent = f"{number}, sent by {stone.name}, fails then"
    return sent if isinstance(first, Root) else f"{sent}: {came_words(flags, first)}{_sent(flags, fallen)}"


def _sent(flags: Flags, fallen: Fallen) -> str:
    """By which effects those come that keep the stone from it, as the end of a clause."""
    by = set(getattr(fallen.chain.links[0].clue, "by", ()))
    found = [link.clue for link in fallen.chain.links if isinstance(link.clue, Arrives) and link.clue.stone in by]
    said = [f"{flags.stones[each.stone or 0].name} comes by #{each.number}" for each in found]
    return f" ({' and '.join(said)})" if said else ""
