"""A picture of the rulebook as a small record: a board, turns, the slices to show, and what they must show."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from game.engine.title import Json
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.stone import PLAYERS
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.title import CAUSALITY

Seniority: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]
"""The set-up stones of each player by number, the least recent first."""

Options: TypeAlias = tuple[tuple[str, str | Seniority], ...]
"""The options of a ruleset that are not as usual, as pairs of a key and a value."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One slice of a picture. `after` is the number of turns played before it is looked at (None: all);
    `canonised`: on the last canonised board in place of the board as played; `ruleset`: when the same is played under
    other options than the picture's.

    `shows` lists what must be seen there, parted by "; ": "A1 at 2,1", "A1 gone", "A1 free", "A1 bound", "A1 locked",
    "A1 faces N", "base 2,0 A", "#1 active", "#1 passive", "off A1" (taken back by reality), "fogged" (nobody may see
    it, and it is drawn as fog).
    """

    caption: str
    t: int
    shows: str
    after: int | None = None
    canonised: bool = False
    ruleset: Options | None = None

    @property
    def fogged(self) -> bool:
        """Whether the slice is hidden from the players."""
        return self.shows == "fogged"

    def is_beside(self, other: Panel) -> bool:
        """Whether both look at the same moment, in two ways."""
        return (self.t, self.after) == (other.t, other.after)


@dataclass(frozen=True, slots=True)
class Figure:
    """A board, the orders of each turn as "A: order; order / B: order", and slices of what comes of them."""

    rows: tuple[str, ...]
    stones: tuple[str, ...]
    turns: tuple[str, ...]
    panels: tuple[Panel, ...]
    caption: str
    time_cap: int = 2
    bases: tuple[str, ...] = ()
    ruleset: Options = ()

    @property
    def matches(self) -> tuple[CausalityMatch, ...]:
        """The match before the first turn and after each; raises RuleError where the orders are not legal."""
        return _played(self, self.ruleset)

    def match(self, panel: Panel) -> CausalityMatch:
        """The match at the turn that a panel looks at."""
        played = self.matches if panel.ruleset is None else _played(self, panel.ruleset)
        return played[-1 if panel.after is None else panel.after]

    def timeline(self, panel: Panel) -> Timeline:
        """The board that a panel looks at."""
        match = self.match(panel)
        return match.canonisations[-1].timeline if panel.canonised else match.timeline


@cache
def _played(picture: Figure, ruleset: Options) -> tuple[CausalityMatch, ...]:
    board: dict[str, Json] = {
        "name": "",
        "time_cap": picture.time_cap,
        "map": list(picture.rows),
        "stones": list(picture.stones),
        "bases": list(picture.bases),
    }
    options: dict[str, Json] = {
        key: value if isinstance(value, str) else {player: list(numbers) for player, numbers in value}
        for key, value in ruleset
    }
    played = [CAUSALITY.start(board, options, 0)]
    for turn in picture.turns:
        played.append(_play(played[-1], turn))
    return tuple(played)


def _play(match: CausalityMatch, turn: str) -> CausalityMatch:
    given = {part[0]: part[2:].strip() for part in turn.split(" / ") if part}
    pending = [player for player in PLAYERS if player in match.pending]
    return match.play({player: _orders(given.get(str(player), "")) for player in pending})


def _orders(text: str) -> tuple[str, ...]:
    return tuple(order for order in text.split("; ") if order)
