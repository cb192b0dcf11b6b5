"""Effects that exclude each other, in words: why what holds in one history fails in another that has something more."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.reasons.clues import Arrives, Exit, Root
from game.titles.causality.reasons.ranking import Fallen, Outranked
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.root_words import came_words

_TOLD = 2
"""Of so many effects that fail for what comes it is told why."""


def exclusion_words(base: Timeline, other: Outranked, known: int) -> Iterator[str]:
    """Why effects fail in a history with others that are not in the one that counts; nothing, if it has none.

    `known` is the effect that is asked about, which that history has more anyway; 0: a stone is.
    """
    more = other.scenario.active & ~base.scenario.active & ~(1 << known)
    if not more:
        return
    for fallen in other.fallen[:_TOLD]:
        if base.scenario.is_active(fallen.number):
            yield f"{_why(base.flags, fallen)}."


def _why(flags: Flags, fallen: Fallen) -> str:
    """That an effect has no cause, and what keeps its stone from giving it."""
    cause, number = fallen.cause, f"#{fallen.number}"
    stone = flags.stones[cause.stone]
    if cause.gone is not None and cause.gone.how is Exit.NEVER:
        away = f", which does not come without #{stone.ante}" if stone.ante else ""
        return f"{number} fails then, for it is sent by {stone.name}{away}"
    first = fallen.chain.links[0].clue
    sent = f"{number}, sent by {stone.name}, fails then"
    return sent if isinstance(first, Root) else f"{sent}: {came_words(flags, first)}{_sent(flags, fallen)}"


def _sent(flags: Flags, fallen: Fallen) -> str:
    """By which effects those come that keep the stone from it, as the end of a clause."""
    by = set(getattr(fallen.chain.links[0].clue, "by", ()))
    found = [link.clue for link in fallen.chain.links if isinstance(link.clue, Arrives) and link.clue.stone in by]
    said = [f"{flags.stones[each.stone or 0].name} comes by #{each.number}" for each in found]
    return f" ({' and '.join(said)})" if said else ""
