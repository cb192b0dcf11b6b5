"""A position as the search for alternating games looks at it: without notation and without history."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.bots.alternating import Node
from game.engine.errors import RulesBug
from game.engine.outcome import Outcome, Player
from game.engine.title import Match
from game.titles.killed_me.bot.worth import Taste, worth
from game.titles.killed_me.rules.match import ABSENT, KilledMatch
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.rules.position import ErasPosition
from game.titles.killed_me.rules.standing import has_won
from game.titles.killed_me.rules.turn import following


class ErasNode:
    """See game.bots.alternating.Node."""

    __slots__ = ("_position", "_taste", "outcome", "turn")

    def __init__(self, position: ErasPosition, turn: int, taste: Taste, outcome: Outcome | None = None) -> None:
        """A position after so many turns, as somebody with that taste looks at it."""
        self._position = position
        self._taste = taste
        self.turn = turn
        self.outcome = outcome

    @property
    def key(self) -> Hashable:
        """The position."""
        return self._position

    @property
    def mover(self) -> Player:
        """Whose turn it is."""
        return PLAYERS[self._position.side]

    def following(self) -> Iterator[tuple[tuple[str, ...], Node]]:
        """Every position to which a turn leads, with its notation."""
        side = self._position.side
        won = Outcome(PLAYERS[side], ABSENT)
        for turn, after in following(self._position):
            yield (str(turn),), ErasNode(after, self.turn + 1, self._taste, won if has_won(after, side) else None)

    def worth(self, player: Player) -> int:
        """How far the player is ahead."""
        return worth(self._position, PLAYERS.index(player), self._taste)


def enter(match: Match, taste: Taste) -> ErasNode:
    """A match at which somebody with that taste thinks."""
    if not isinstance(match, KilledMatch):
        raise RulesBug("a player of That Time You Killed Me was given a match of another title")
    return ErasNode(match.position, match.turn, taste, match.outcome)
