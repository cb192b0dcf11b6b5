"""A picture of the rulebook as a small record: a board, turns, the slices to show, and what they must show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from game.engine.title import Json
from game.titles.causality.match import CausalityMatch
from game.titles.causality.stone import PLAYERS
from game.titles.causality.timeline import Timeline
from game.titles.causality.title import CAUSALITY


@dataclass(frozen=True, slots=True)
class Panel:
    """One slice of a picture. `after` is the number of turns played before it is looked at (None: all);
    `canonised`: on the last canonised board in place of the board as played.

    `shows` lists what must be seen there, parted by "; ": "A1 at 2,1", "A1 gone", "A1 free", "A1 bound", "A1 locked",
    "A1 faces N", "base 2,0 A", "#1 active", "#1 passive", "off A1" (taken back by reality).
    """

    caption: str
    t: int
    shows: str
    after: int | None = None
    canonised: bool = False


@dataclass(frozen=True)
class Picture:
    """A board, the orders of each turn as "A: order; order / B: order", and slices of what comes of them."""

    rows: tuple[str, ...]
    stones: tuple[str, ...]
    turns: tuple[str, ...]
    panels: tuple[Panel, ...]
    caption: str
    time_cap: int = 2
    bases: tuple[str, ...] = ()
    ruleset: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def matches(self) -> tuple[CausalityMatch, ...]:
        """The match before the first turn and after each; raises RuleError where the orders are not legal."""
        board: dict[str, Json] = {
            "name": "",
            "time_cap": self.time_cap,
            "map": list(self.rows),
            "stones": list(self.stones),
            "bases": list(self.bases),
        }
        match = CAUSALITY.start(board, dict(self.ruleset), 0)
        played = [match]
        for turn in self.turns:
            played.append(_play(played[-1], turn))
        return tuple(played)

    def timeline(self, panel: Panel) -> Timeline:
        """The board that a panel looks at."""
        match = self.matches[-1 if panel.after is None else panel.after]
        return match.canonisations[-1].timeline if panel.canonised else match.timeline


def _play(match: CausalityMatch, turn: str) -> CausalityMatch:
    given = {part[0]: part[2:].strip() for part in turn.split(" / ") if part}
    pending = [player for player in PLAYERS if player in match.pending]
    if not pending:
        return match.advance()
    for player in pending:
        match = match.submit(player, _orders(given.get(str(player), "")))
    return match


def _orders(text: str) -> tuple[str, ...]:
    return tuple(order for order in text.split("; ") if order)
