"""Effects that exclude each other, in words: why what holds in one history fails in another that has something more."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.reasons.clues import Arrives, Exit, Root
from game.titles.causality.reasons.ranking import Fallen, Outranked
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.deed_words import deed
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
            yield f"#{fallen.number} fails then, for {_why(base.flags, fallen)}."


def _why(flags: Flags, fallen: Fallen) -> str:
    """What keeps the stone of an effect from causing it."""
    cause = fallen.cause
    stone = flags.stones[cause.stone]
    if cause.gone is not None and cause.gone.how is Exit.NEVER:
        away = f"does not come, for #{stone.ante} fails" if stone.ante else "is taken back"
        return f"{stone.name}, which sends it, {away}"
    first = fallen.chain.links[0].clue
    if isinstance(first, Root):
        return f"{stone.name} does not {deed(flags.ante(fallen.number))}"
    return f"{came_words(flags, first)}{_sent(flags, fallen)}"


def _sent(flags: Flags, fallen: Fallen) -> str:
    """By which effects those come that keep the stone from it, as the end of a clause."""
    by = set(getattr(fallen.chain.links[0].clue, "by", ()))
    found = [link.clue for link in fallen.chain.links if isinstance(link.clue, Arrives) and link.clue.stone in by]
    said = [f"{flags.stones[each.stone or 0].name} comes by #{each.number}" for each in found]
    return f" ({' and '.join(said)})" if said else ""
