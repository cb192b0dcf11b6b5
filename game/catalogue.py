"""The titles that this program plays, and how their matches are written out; the one list of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.title import Json, Title
from game.titles.causality.rules import text, views
from game.titles.causality.rules.canon import canonise
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.title import CAUSALITY


@dataclass(frozen=True, slots=True)
class Account:
    """How matches of one title are written out. A match is given as `Any`: each title knows its own kind.

    `board` and `canonisations` give what `replay --json` prints, `text` what `replay` prints, `legend` how to
    read it.
    """

    board: Callable[[Any], Json]
    canonisations: Callable[[Any], list[Json]]
    text: Callable[[Any], str]
    legend: str


def _board(match: CausalityMatch) -> Json:
    return views.board_data(match.timeline)


def _canonisations(match: CausalityMatch) -> list[Json]:
    return [views.canonisation_data(canonisation) for canonisation in match.canonisations]


TITLES: Mapping[str, Title] = {CAUSALITY.id: CAUSALITY}
"""Every title by its id."""

SEARCHES: tuple[Callable[..., object], ...] = (canonise,)
"""What the rules of the titles search for at length."""

ACCOUNTS: Mapping[str, Account] = {
    CAUSALITY.id: Account(_board, _canonisations, text.print_match, text.LEGEND),
}
"""How each title's matches are written out, by the same ids."""
