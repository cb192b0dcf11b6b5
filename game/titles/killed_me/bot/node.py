"""A position as the search for alternating games looks at it: without notation and without history."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.bots.alternating import Node
from game.engine.errors import RulesBug
from game.engine.outcome import Outcome, Player
from game.engine.title import Match
from game.titles.killed_me.bot.repertoire import CopyRepertoire, Garden
from game.titles.killed_me.bot.worth import Taste, Valuer, token_lead
from game.titles.killed_me.rules.action import CopyAction
from game.titles.killed_me.rules.geometry import ERA_LETTERS, NOWHERE
from game.titles.killed_me.rules.match import ABSENT, KilledMatch
from game.titles.killed_me.rules.pieces import BLACK, COPIES, PLAYERS, WHITE
from game.titles.killed_me.rules.position import ErasPosition
from game.titles.killed_me.rules.turn import other_eras, steps_text


@dataclass(frozen=True, slots=True)
class SearchMind:
    """What all positions of one search have in common: what each side can do, and what they are worth."""

    repertoires: tuple[CopyRepertoire, CopyRepertoire]
    valuer: Valuer


NodeKey: TypeAlias = tuple[Garden, int, tuple[int, int]]
"""What all that follows hangs on: the garden, the side to move, and the eras of both tokens."""
_Way: TypeAlias = tuple[int, tuple[CopyAction, ...], Garden]
"""Where the active copy stood, what it did, and what that leaves."""
_WON = tuple(Outcome(player, ABSENT) for player in PLAYERS)


class ErasNode:
    """See game.bots.alternating.Node."""

    __slots__ = ("_lead", "_mind", "key", "outcome", "turn")

    def __init__(self, mind: SearchMind, key: NodeKey, turn: int, lead: int, outcome: Outcome | None) -> None:
        """A position after so many turns; `lead` is what it is worth to white."""
        self._mind = mind
        self._lead = lead
        self.key = key
        self.turn = turn
        self.outcome = outcome

    @property
    def mover(self) -> Player:
        """Whose turn it is."""
        return PLAYERS[self.key[1]]

    def following(self) -> Iterator[tuple[tuple[str, ...], Node]]:
        """Every position to which a turn leads, with the first such turn."""
        _, side, focus = self.key
        seen: set[Garden] = set()
        for space, actions, garden in self._ways():
            if garden not in seen:
                seen.add(garden)
                steps = steps_text(focus[side], space, actions) if actions else "--"
                for era, node in self._left(garden):
                    yield (f"{steps} /{ERA_LETTERS[era]}",), node

    def _left(self, garden: Garden) -> Iterator[tuple[int, Node]]:
        """The positions with that garden, for each era to which the token can go."""
        _, side, (white, black) = self.key
        lead, white_eras, black_eras = self._mind.valuer.garden(garden)
        outcome = _WON[side] if (white_eras if side else black_eras) <= 1 else None
        for era in other_eras(black if side else white):
            focus = (white, era) if side else (era, black)
            ahead = lead + token_lead(garden, focus)
            yield era, ErasNode(self._mind, (garden, 1 - side, focus), self.turn + 1, ahead, outcome)

    def _ways(self) -> Iterator[_Way]:
        """Every legal turn but for its token; if none has two actions, those with one; else the forfeit (rules 4)."""
        start, side, focus = self.key
        feats, letter, era = self._mind.repertoires[side].feats, COPIES[side], focus[side]
        singles: list[_Way] = []
        has_doubles = False
        for space, found in enumerate(start[0][era]):
            if found != letter:
                continue
            for first, halfway, there, then in feats(start, era, space):
                singles.append((space, (first,), halfway))
                for second, garden, _, _ in feats(halfway, there, then):
                    has_doubles = True
                    yield space, (first, second), garden
        if not has_doubles:
            yield from singles or [(NOWHERE, (), start)]

    def worth(self, player: Player) -> int:
        """How far the player is ahead."""
        return self._lead if player == PLAYERS[WHITE] else -self._lead


def enter(match: Match, taste: Taste) -> ErasNode:
    """A match at which somebody with that taste thinks."""
    if not isinstance(match, KilledMatch):
        raise RulesBug("a player of That Time You Killed Me was given a match of another title")
    return node_of(match.position, match.turn, taste, match.outcome)


def node_of(position: ErasPosition, turn: int, taste: Taste, outcome: Outcome | None = None) -> ErasNode:
    """A position after so many turns, as somebody with that taste looks at it."""
    mind = SearchMind((CopyRepertoire(position, WHITE), CopyRepertoire(position, BLACK)), Valuer(taste))
    garden: Garden = (position.cells, position.seeds, position.supply)
    lead = mind.valuer.garden(garden).lead + token_lead(garden, position.focus)
    return ErasNode(mind, (garden, position.side, position.focus), turn, lead, outcome)
