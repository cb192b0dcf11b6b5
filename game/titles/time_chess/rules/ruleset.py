"""What players agree on before a match (rules 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.clock import NO_CLOCK, RULE, check_rule
from game.engine.errors import RecordError, shown
from game.engine.title import Choice, Json, Option
from game.titles.chess.rules.endings import DRAWS, ChessDraws

LOSES, BOTH_LOSE = "loses", "both_lose"
PARADOX, DISPLACE = "paradox", "displace"
_OFF, _ON = "false", "true"


@dataclass(frozen=True, slots=True)
class TimeChessRuleset:
    """One complete choice; the words are those of the options.

    `clock` is what the record says of the clock (game.engine.clock): the rules only know that it may end a match.
    """

    paradox: str = LOSES
    open_future: bool = False
    free_queen: bool = False
    own_capture: str = PARADOX
    draws: ChessDraws = ChessDraws.STANDARD
    clock: str = NO_CLOCK

    @property
    def displaces(self) -> bool:
        """Whether own pieces are pushed away by the die, and not a paradox."""
        return self.own_capture == DISPLACE

    @property
    def both_lose(self) -> bool:
        """Whether a paradox is lost by both."""
        return self.paradox == BOTH_LOSE


OPTIONS: Final = (
    Option(
        "paradox",
        "A paradox",
        (
            Choice(LOSES, "Loses", "Who commits a paradox loses the match."),
            Choice(BOTH_LOSE, "Both lose", "A paradox of one side is lost by both."),
        ),
    ),
    Option(
        "open_future",
        "Coming back",
        (
            Choice(_OFF, "Named in advance", "Who leaves says after how many moves the piece is back."),
            Choice(_ON, "When you like", "Queens, rooks and bishops leave for as long as you like, and are recalled."),
        ),
    ),
    Option(
        "free_queen",
        "The queen in time",
        (
            Choice(_OFF, "Straight", "A queen goes through time like a rook or a bishop."),
            Choice(_ON, "Free", "A queen may go through time along diagonals as well."),
        ),
    ),
    Option(
        "own_capture",
        "Landing on an own piece",
        (
            Choice(PARADOX, "Is a paradox", "A piece that arrives on one of its own side is a paradox."),
            Choice(DISPLACE, "Pushes it away", "An own piece that is captured goes where a die of eight sides says."),
        ),
    ),
    DRAWS,
)
"""The first choice of each is the default."""

_OPTION = {option.key: option for option in OPTIONS}
_SWITCHES = ("open_future", "free_queen")


def read_ruleset(data: Mapping[str, Json]) -> TimeChessRuleset:
    """The ruleset of a record, missing keys by default; raises RecordError naming the key."""
    switches: dict[str, bool] = {}
    words: dict[str, str] = {}
    draws = ChessDraws.STANDARD
    for key, value in data.items():
        if key in _SWITCHES:
            switches[key] = _read_switch(key, value)
        elif key == RULE:
            words[key] = check_rule(value)
        elif key == DRAWS.key:
            draws = ChessDraws(DRAWS.read(value))
        elif key in _OPTION:
            words[key] = _OPTION[key].read(value)
        else:
            raise RecordError(f"ruleset: unknown key {shown(key)}; known are {', '.join((*_OPTION, RULE))}")
    return TimeChessRuleset(**words, **switches, draws=draws)  # type: ignore[arg-type]  # the keys are those of its fields


def _read_switch(key: str, value: Json) -> bool:
    """A truth, or its word: records by others write truths, the set-up writes words."""
    return value if isinstance(value, bool) else _OPTION[key].read(value) == _ON


def ruleset_data(ruleset: TimeChessRuleset) -> dict[str, Json]:
    """The ruleset as a record keeps it, with every key; `read_ruleset` is its inverse."""
    plain: dict[str, Json] = {key: getattr(ruleset, key) for key in _OPTION if key != DRAWS.key}
    return {**plain, DRAWS.key: ruleset.draws.value, RULE: ruleset.clock}
