"""A position as the search for alternating games looks at it: without notation and without history."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.bots.alternating import Node
from game.engine.errors import RulesBug
from game.engine.outcome import Outcome, Player
from game.engine.title import Match
from game.titles.chess.rules.endings import REPETITION, ChessDraws
from game.titles.chess.rules.sides import PLAYERS, WHITE
from game.titles.chess.rules.squares import NOWHERE
from game.titles.time_chess.bot.candidates import turns_later, turns_now
from game.titles.time_chess.bot.copies import seems_won
from game.titles.time_chess.bot.swift import after_turn
from game.titles.time_chess.bot.worth import TimeTaste, lead_of_white
from game.titles.time_chess.rules.ending import draw_reason, paradox_outcome, settled, stuck_reason
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.trace import NOBODY

_AS_GOOD_AS_WON = 100_000
"""What a position is worth in which the side to move wins at once."""
_AGAIN = 30
"""What a position is worth less to whoever brings it about for the second time."""


@dataclass(frozen=True, slots=True)
class TimeMind:
    """What all positions of one search have in common; `seen` counts how often a turn of the match ended in a
    position, by what has to come back. Who `spares` does not win by a copy that makes the other side lose at once."""

    rules: TimeChessRuleset
    taste: TimeTaste
    seen: Mapping[Hashable, int]
    spares: bool = False


class TimeNode:
    """See game.bots.alternating.Node."""

    def __init__(
        self, mind: TimeMind, position: TimePosition, turn: int, outcome: Outcome | None, bonus: int = 0
    ) -> None:
        """A position after so many turns; `bonus` is what white likes about how it came about."""
        self._mind = mind
        self._position = position
        self._bonus = bonus
        self.turn = turn
        self.outcome = outcome

    @cached_property
    def key(self) -> Hashable:
        """The position; without anything in time, whatever its turn is."""
        position = self._position
        return position.key if position.travellers or position.lines else position.placement

    @property
    def mover(self) -> Player:
        """Whose turn it is."""
        return PLAYERS[self._position.side]

    def following(self) -> Iterator[tuple[tuple[str, ...], Node]]:
        """Every position to which the turns lead that are looked at (see candidates.py)."""
        mind, position = self._mind, self._position
        choices = Choices(position, mind.rules)
        is_root = self._is_root
        for turn in turns_now(choices) if is_root else turns_later(choices):
            after, loser = after_turn(position, mind.rules, turn)
            if mind.spares and turn.declarations and loser == 1 - position.side:
                continue
            yield (str(turn),), self._child(after, loser, is_root=is_root)

    _is_root = False

    def _child(self, after: TimePosition, loser: int, *, is_root: bool) -> TimeNode:
        mind = self._mind
        if loser != NOBODY:
            return TimeNode(mind, after, self.turn + 1, paradox_outcome(loser, mind.rules))
        outcome = _outcome(after, mind.rules)
        if not is_root or outcome is not None:
            return TimeNode(mind, after, self.turn + 1, outcome)
        times = mind.seen.get(after.repetition_key, 0)
        if times >= 2 and mind.rules.draws is ChessDraws.STANDARD:
            outcome = settled(after, mind.rules, REPETITION)
        bonus = times * (-_AGAIN if self._position.side == WHITE else _AGAIN)
        return TimeNode(mind, after, self.turn + 1, outcome, bonus)

    @cached_property
    def _lead(self) -> int:
        mind, position = self._mind, self._position
        if seems_won(position, mind.rules):
            return _AS_GOOD_AS_WON if position.side == WHITE else -_AS_GOOD_AS_WON
        return lead_of_white(position, mind.rules) + mind.taste.liking(position) + self._bonus

    def worth(self, player: Player) -> int:
        """How far the player is ahead."""
        return self._lead if player == PLAYERS[WHITE] else -self._lead


class RootNode(TimeNode):
    """The position in which a turn is to be played: more turns are looked at."""

    _is_root = True


def _outcome(position: TimePosition, rules: TimeChessRuleset) -> Outcome | None:
    """The end that a position is. A king that is not in check can always hop, so only checks have to be looked into."""
    if position.in_check or position.king(position.side) == NOWHERE:
        reason = stuck_reason(position, rules)
        if reason is not None:
            return settled(position, rules, reason)
    if position.board.occupied.bit_count() == 2 or position.board.halfmove_clock >= 100:
        drawn = draw_reason(position, rules, (position.key,), position.board.halfmove_clock)
        return None if drawn is None else settled(position, rules, drawn)
    return None


def enter(match: Match, taste: TimeTaste, *, spares: bool = False) -> TimeNode:
    """A match at which somebody with that taste thinks; see TimeMind for `spares`."""
    if not isinstance(match, TimeMatch):
        raise RulesBug("a player of Time Chess was given a match of another title")
    seen: dict[Hashable, int] = {}
    for key in match.finished:
        seen[key] = seen.get(key, 0) + 1
    return RootNode(TimeMind(match.ruleset, taste, seen, spares), match.position, match.turn, match.outcome)
