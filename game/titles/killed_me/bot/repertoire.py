"""What a copy can do next and what comes of it, for the search: the rules asked once, and their answer remembered.

Theory of operation. A search meets the same era again and again: nearly every turn leaves two of three as they were.
What most actions do hangs on the copy's era alone, on how it looks and on what the supplies allow, and changes only
that era. So the rules carry each of them out once on boards that have nothing else, and whoever sees that era again
takes the answer from a table. An action that tells of anything that could reach a later era (a seed, a statue) is
marked there as far-reaching, and is carried out on the whole boards each time. Travels join two eras; what they do
is so little that it stands here a second time, and the tests compare all of it with the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

from game.titles.killed_me.rules.action import ACTIONS, ActionKind, CopyAction
from game.titles.killed_me.rules.effects import Unfolding
from game.titles.killed_me.rules.geometry import ERAS, NOWHERE, SPACES
from game.titles.killed_me.rules.obstacles import possible_actions
from game.titles.killed_me.rules.pieces import COPIES, EMPTY, GROWTH, INFLUENCE, SEEDS, STATUES
from game.titles.killed_me.rules.position import EraBoards, ErasPosition
from game.titles.killed_me.rules.trace import NO_CAUSE, TurnEvent

Cells: TypeAlias = tuple[str, str, str]
Garden: TypeAlias = tuple[Cells, tuple[int, int, int], tuple[int, int]]
"""The letters and seeds of each era, and both supplies of copies: what a turn changes besides its token."""
Feat: TypeAlias = tuple[CopyAction, Garden, int, int]
"""An action, what it leaves, and era and space of the active copy then (NOWHERE: dead)."""
_Doing: TypeAlias = tuple[CopyAction, str | None, int, int]
"""An action, the letters of its era afterwards (None: it is far-reaching), its seeds, and the copy's space."""

T = TypeVar("T")

_KNOWN: Final = 100_000
_FUTURE: Final = ERAS[-1]
_TRAVELS: Final = (ActionKind.FORWARD, ActionKind.BACKWARD)
_FORWARD, _BACKWARD = ACTIONS[">"], ACTIONS["<"]
_STAY_HERE: Final = frozenset(
    {
        TurnEvent.MOVED,
        TurnEvent.COMMANDED,
        TurnEvent.PUSHED,
        TurnEvent.SQUISHED,
        TurnEvent.PARADOX,
        TurnEvent.TRAMPLED,
    }
)
"""What can happen without any effect in a later era."""
_BARE: Final = EMPTY * len(SPACES)
_ALL_SEEDED: Final = (1 << len(SPACES)) - 1


class SilentUnfolding(Unfolding):
    """Carries actions out without noting what happens: nobody reads it here."""

    def tell(
        self, event: TurnEvent, era: int, space: int, to: int = NOWHERE, piece: str = "", cause: int = NO_CAUSE
    ) -> int:
        """Notes nothing."""
        del event, era, space, to, piece, cause
        return NO_CAUSE

    def _last_move(self, era: int, letter: str) -> int:
        del era, letter
        return NO_CAUSE


class CopyRepertoire:
    """What the copies of one side can do under the rules of one match."""

    def __init__(self, position: ErasPosition, side: int) -> None:
        """Only the position's modules and build rule matter."""
        self._side = side
        self._modules, self._rule = position.modules, position.rule
        self._has_seeds, self._has_statues = GROWTH in position.modules, INFLUENCE in position.modules

    def feats(self, garden: Garden, era: int, space: int) -> Iterator[Feat]:
        """Every action that the copy there can make now, in the order of the rules; none if it is dead."""
        if space == NOWHERE:
            return
        cells, seeds, _ = garden
        moves, others = _doings(
            (cells[era], seeds[era], space), era, self._side, self._modules, self._rule, self._means(garden)
        )
        yield from self._done(garden, era, space, moves)
        yield from self._travels(garden, era, space)
        if others:
            yield from self._done(garden, era, space, others)

    def _means(self, garden: Garden) -> str:
        """What may still be taken from the supplies: a seed, the statue."""
        means = ""
        if self._has_seeds:
            past, present, future = garden[1]
            if past.bit_count() + present.bit_count() + future.bit_count() < SEEDS:
                means = GROWTH
        if self._has_statues:
            past_cells, present_cells, future_cells = garden[0]
            statue = STATUES[self._side]
            if statue not in past_cells and statue not in present_cells and statue not in future_cells:
                means += INFLUENCE
        return means

    def _done(self, garden: Garden, era: int, space: int, doings: tuple[_Doing, ...]) -> Iterator[Feat]:
        cells, seeds, supply = garden
        boards: EraBoards | None = None
        for action, after, soil, goal in doings:
            if after is not None:
                left = seeds if soil == seeds[era] else _with(seeds, era, soil)
                yield action, (_with(cells, era, after), left, supply), era, goal
            else:
                boards = boards or self._boards(garden, era, space)
                yield _carried_out(boards, action)

    def _boards(self, garden: Garden, era: int, space: int) -> EraBoards:
        cells, seeds, supply = garden
        return EraBoards(ErasPosition(cells, seeds, self._side, (0, 0), supply, self._modules, self._rule), era, space)

    def _travels(self, garden: Garden, era: int, space: int) -> Iterator[Feat]:
        cells, seeds, supply = garden
        letter = COPIES[self._side]
        if era < _FUTURE and cells[era + 1][space] == EMPTY:
            there = _with(cells, era + 1, _put(cells[era + 1], space, letter))
            yield _FORWARD, (_with(there, era, _put(cells[era], space, EMPTY)), seeds, supply), era + 1, space
        if era > 0 and supply[self._side] and cells[era - 1][space] == EMPTY:
            white, black = supply
            left = (white, black - 1) if self._side else (white - 1, black)
            there = _with(cells, era - 1, _put(cells[era - 1], space, letter))
            yield _BACKWARD, (there, seeds, left), era - 1, space


def _put(cells: str, space: int, letter: str) -> str:
    return cells[:space] + letter + cells[space + 1 :]


def _with(three: tuple[T, T, T], era: int, value: T) -> tuple[T, T, T]:
    if era == 0:
        return value, three[1], three[2]
    return (three[0], value, three[2]) if era == 1 else (three[0], three[1], value)


def _carried_out(boards: EraBoards, action: CopyAction) -> Feat:
    after = boards.copy()
    SilentUnfolding(after).act(action)
    past, present, future = after.cells
    one, two, three = after.seeds
    white, black = after.supply
    cells = ("".join(past), "".join(present), "".join(future))
    return action, (cells, (one, two, three), (white, black)), after.era, after.space


@lru_cache(maxsize=_KNOWN)
def _doings(
    here: tuple[str, int, int], era: int, side: int, modules: str, rule: str, means: str
) -> tuple[tuple[_Doing, ...], tuple[_Doing, ...]]:
    """What the copy of a side can do but travel, in an era with these letters and seeds: its moves, and the rest."""
    boards = _alone(here, era, side, modules, rule, means)
    moves: list[_Doing] = []
    others: list[_Doing] = []
    for action in possible_actions(boards):
        if action.kind not in _TRAVELS:
            (moves if action.kind is ActionKind.MOVE else others).append(_doing(boards, action))
    return tuple(moves), tuple(others)


def _alone(here: tuple[str, int, int], era: int, side: int, modules: str, rule: str, means: str) -> EraBoards:
    """The era on boards where the other two have nothing but what uses up the supplies."""
    letters, soil, space = here
    other_letters = _BARE if INFLUENCE in means else _put(_BARE, 0, STATUES[side])
    other_soil = 0 if GROWTH in means else _ALL_SEEDED
    past, present, future = (letters if each == era else other_letters for each in ERAS)
    one, two, three = (soil if each == era else other_soil for each in ERAS)
    alone = ErasPosition((past, present, future), (one, two, three), side, (0, 0), (0, 0), modules, rule)
    return EraBoards(alone, era, space)


def _doing(boards: EraBoards, action: CopyAction) -> _Doing:
    era, after = boards.era, boards.copy()
    unfolding = Unfolding(after)
    unfolding.act(action)
    if era < _FUTURE and not all(fact.event in _STAY_HERE for fact in unfolding.facts):
        return action, None, 0, NOWHERE
    return action, "".join(after.cells[era]), after.seeds[era], after.space
