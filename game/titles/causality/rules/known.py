"""What one player knows of a match: in the fog, a match from which everything out of sight is cut (rules 6.6, vision).

Out of sight are the slices after the active one, and with them what the other player has placed and nobody has met yet:
ante-effects of the round before that lie in those slices, and all of this round, which come into force only with the
next. A cut match keeps the numbers of stones and ante-effects, for orders and pictures go by them; in the place of what
is unseen stands something that is nowhere. That a stone has jumped away is seen, where to is not; that a bombardier
dropped a bomb is not seen.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.outcome import Player
from game.engine.title import Turn
from game.titles.causality.rules.flag import Act, AnteEffect, Flag, Flags, Scenario, mask_of
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.order import parse_order
from game.titles.causality.rules.problem import pose_problem
from game.titles.causality.rules.ruleset import Tagscreens
from game.titles.causality.rules.stone import Stone, StoneType, faction_of
from game.titles.causality.rules.timeline import Timeline, evolve

if TYPE_CHECKING:
    from game.titles.causality.rules.match import Canonisation, CausalityMatch


@dataclass(frozen=True)
class KnownMatch:
    """A match as one player knows it, whose slices up to `last` are in sight; see game.engine.title.Known."""

    match: CausalityMatch
    last: int

    @property
    def hides(self) -> bool:
        """Whether there are slices out of sight."""
        return self.last < self.match.level.final

    @property
    def timeline(self) -> Timeline:
        """The board, which ends with the last slice in sight."""
        return self.match.timeline

    def imagine(self, seed: int) -> CausalityMatch:
        """The match itself, or in the fog one that it could be: what is unseen are bombs on squares out of sight."""
        match = self.match
        if not self.hides:
            return match
        flags = _imagined(match.flags, self.last, seed)
        board = evolve(flags, match.timeline.scenario, tug_of_war=match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR)
        return replace(match, flags=flags, timeline=board)


def known_in_fog(match: CausalityMatch, player: Player) -> KnownMatch:
    """What the player knows of a match with fog of war that goes on."""
    last = match.active
    unseen = _unseen(match, player, last)
    cut = _Cut(match, unseen)
    canonisations = tuple(cut.canonisation(each) for each in match.canonisations)
    known = replace(
        match,
        flags=cut.flags(match.flags),
        timeline=cut.board(match.timeline).up_to(last),
        turns=tuple(cut.turn(number, turn) for number, turn in enumerate(match.turns)),
        canonisations=canonisations,
    )
    return KnownMatch(known, last)


def _unseen(match: CausalityMatch, player: Player, last: int) -> int:
    """The ante-effects that the player cannot know of, as a mask."""
    faction, flags = faction_of(player), match.flags
    return mask_of(
        ante.number
        for ante in flags.antes
        if flags.stones[ante.maker].faction is not faction
        and (ante.round == match.round or (ante.round == match.round - 1 and ante.position.t > last))
    )


class _Cut:
    """Takes what is unseen out of the parts of a match."""

    def __init__(self, match: CausalityMatch, unseen: int) -> None:
        self._match = match
        self._unseen = unseen
        self._nowhere = Position(match.level.time_cap, 0, 0)
        self._tug = match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR

    def _hides(self, ante: int) -> bool:
        return bool(self._unseen >> ante & 1)

    def flags(self, flags: Flags) -> Flags:
        table = tuple(
            {key: tuple(self._flag(flag) for flag in here) for key, here in own.items()} for own in flags.table
        )
        stones = tuple(self._stone(stone) for stone in flags.stones)
        return Flags(flags.level, stones, tuple(self._ante(ante) for ante in flags.antes), table)

    def _flag(self, flag: Flag) -> Flag:
        if not self._hides(flag.ante):
            return flag
        return replace(flag, ante=0, act=Act.JUMP if flag.act is Act.JUMP else Act.WAIT)

    def _stone(self, stone: Stone) -> Stone:
        if not self._hides(stone.ante):
            return stone
        return Stone(stone.number, stone.name, stone.faction, StoneType.TAGGER, None, self._nowhere.t, Square(0, 0))

    def _ante(self, ante: AnteEffect) -> AnteEffect:
        if not self._hides(ante.number):
            return ante
        return AnteEffect(ante.number, self._nowhere, ante.round, ante.maker, self._nowhere)

    def board(self, board: Timeline) -> Timeline:
        scenario = Scenario(board.scenario.active & ~self._unseen, board.scenario.off)
        return evolve(self.flags(board.flags), scenario, tug_of_war=self._tug)

    def canonisation(self, closed: Canonisation) -> Canonisation:
        """The end of a round without what was placed in it unseen; what counted in it was never that."""
        board = self.board(closed.timeline)
        match, problem = self._match, closed.problem
        posed = pose_problem(board.flags, match.ruleset, closed.round, match.touched, problem.gone)
        return replace(closed, timeline=board, problem=posed)

    def turn(self, number: int, turn: Turn) -> Turn:
        """The orders of a turn without those that placed what is unseen."""
        silent = set(self._silent(number))
        return {
            player: tuple(order for order in orders if parse_order(order).square not in silent)
            for player, orders in turn.items()
        }

    def _silent(self, turn: int) -> Iterator[Square]:
        for own in self._match.flags.table:
            for here in own.values():
                for flag in here:
                    if flag.turn == turn and self._hides(flag.ante):
                        yield flag.position.square


def _imagined(flags: Flags, last: int, seed: int) -> Flags:
    """The flags with a bomb of the maker's faction, somewhere out of sight, for everything that is nowhere."""
    floor = sorted(flags.level.terrain.floor)
    antes = tuple(
        replace(ante, position=_somewhere(floor, range(last + 1, flags.level.time_cap), (seed, ante.number)))
        if ante.position.t == flags.level.time_cap
        else ante
        for ante in flags.antes
    )
    return replace(flags, antes=antes)


def _somewhere(floor: list[Square], slices: range, facts: tuple[int, int]) -> Position:
    """A square and a slice that hang on these numbers alone, and look like chance."""
    number = int.from_bytes(hashlib.blake2b(repr(facts).encode(), digest_size=8).digest())
    return Position(slices[number % len(slices)], *floor[number // len(slices) % len(floor)])
