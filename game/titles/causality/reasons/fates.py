"""Stones that are destroyed in the round as it was played and not on the board that counts, or there alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from game.titles.causality.reasons.boards import is_placed
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Absent, Arrives, Chain, Destroyed, PutBack, Root, Spared, TakenBack
from game.titles.causality.reasons.crossing import fewest, pose_in
from game.titles.causality.reasons.loss import lost_at
from game.titles.causality.rules.flag import Flags, Scenario, bits
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact, victims_of

MOST = 24
"""Of so many stones at most it is asked why they fare otherwise."""


@dataclass(frozen=True, slots=True)
class LifeEnd:
    """Where a stone is destroyed on the board on which it fares better, and how."""

    place: Position
    how: Fact


@dataclass(frozen=True, slots=True)
class FateOfStone:
    """A stone that is placed on both boards and destroyed on one of them, in a slice in which it is there on the other.

    `loss` says how, by whom, and on which board: it is spared on the one that counts, or destroyed there. `roots` are
    what the two boards differ in for that, and of which nothing can be spared: who destroys it, if those are on one
    board alone (`direct`), or else what the chain of the stone begins with, if that is enough for it in the round
    `round` as it was played. `end` says how the other board destroys it in its turn, if it does. `later`, of one that
    is spared, is what would destroy it after that in the round as it was played without those roots, and does not on
    the board that counts; each of these goes back to roots of its own.
    """

    loss: Spared | Destroyed
    roots: tuple[Root, ...]
    direct: bool
    round: int
    end: LifeEnd | None = None
    later: tuple[FateOfStone, ...] = ()

    @property
    def stone(self) -> int:
        """Whom it befalls."""
        return self.loss.stone

    @property
    def lives(self) -> bool:
        """Whether it is there on the board that counts."""
        return isinstance(self.loss, Spared)

    @property
    def place(self) -> Position:
        """Where it is destroyed."""
        return Position(self.loss.place.t, *self.loss.site.square)

    @property
    def until(self) -> int | None:
        """The slice in which the other board destroys it, if it does."""
        return None if self.end is None else self.end.place.t


def fates_of(boards: Comparison, round_: int) -> tuple[FateOfStone, ...]:
    """The stones to which something else happens than in the round as it was played, as that comes, up to `MOST`."""
    then, now = boards.then, boards.now
    lost = [(t, stone, True) for stone, t in _losses(then).items() if _is_there(now, stone, t)]
    lost += [(t, stone, False) for stone, t in _losses(now).items() if _is_there(then, stone, t)]
    found = (_fate(boards, round_, (stone, t), lives=lives) for t, stone, lives in sorted(lost)[:MOST])
    return tuple(each for each in found if each is not None)


class Rooted(Protocol):
    """What goes back to things in which two boards differ."""

    @property
    def roots(self) -> tuple[Root, ...]:
        """These, of which nothing can be spared."""


_Rooted = TypeVar("_Rooted", bound=Rooted)


def under_effect(fates: Sequence[_Rooted], number: int) -> tuple[_Rooted, ...]:
    """Those that go back to an ante-effect first."""
    heads = [(each, each.roots[0]) for each in fates]
    return tuple(each for each, head in heads if isinstance(head, Absent | Arrives) and head.number == number)


def untold(fates: Sequence[FateOfStone], chains: Sequence[Chain]) -> tuple[FateOfStone, ...]:
    """Those that no chain tells of."""
    told = {
        _befalls(link.clue) for chain in chains for link in chain.links if isinstance(link.clue, Spared | Destroyed)
    }
    return tuple(each for each in fates if _befalls(each.loss) not in told)


def _befalls(loss: Spared | Destroyed) -> tuple[type, int, int]:
    """Whom a loss befalls or does not, and when."""
    return type(loss), loss.stone, loss.place.t


def under_stone(fates: Sequence[_Rooted], stone: int) -> tuple[_Rooted, ...]:
    """Those that go back first to a set-up stone that was taken back, or is back."""
    heads = [(each, each.roots[0]) for each in fates]
    return tuple(each for each, head in heads if isinstance(head, TakenBack | PutBack) and head.stone == stone)


def _losses(board: Timeline) -> dict[int, int]:
    """The slice in which each stone is destroyed that is."""
    return {stone: t for t, step in enumerate(board.steps) for fact in step.facts for stone in victims_of(fact)}


def _is_there(board: Timeline, stone: int, t: int) -> bool:
    """Whether a stone is in a slice; a round that is still played has none after the active one."""
    return t < len(board.steps) and pose_in(board, stone, t) is not None


def _fate(boards: Comparison, round_: int, lost: tuple[int, int], *, lives: bool) -> FateOfStone | None:
    """Why a stone is destroyed in a slice on the one board alone; None: that goes back to too much to tell."""
    stone, t = lost
    loss = next(clue for each in boards.encounters(stone, t) if isinstance(clue := each.clue(), Spared | Destroyed))
    direct = tuple(_doers(boards, loss))
    is_all = len(direct) == len(loss.by) + len(loss.bombs)
    begun = direct if is_all else _begun(boards, loss)
    if not begun:
        return None
    roots = _enough(boards, loss, begun)
    found = FateOfStone(
        loss, roots, is_all and roots == direct, round_, _end(boards.now if lives else boards.then, stone)
    )
    return replace(found, later=_later(boards, found)) if lives else found


def _begun(boards: Comparison, loss: Spared | Destroyed) -> tuple[Root, ...]:
    """What the chain of a stone begins with; nothing, if that is too much to tell."""
    chain = boards.chain(loss.stone, Position(loss.place.t, *loss.site.square))
    return tuple(link.clue for link in chain.links if isinstance(link.clue, Root)) if chain.whole else ()


def _end(board: Timeline, stone: int) -> LifeEnd | None:
    """How a board destroys a stone; None: it does not."""
    t = _losses(board).get(stone)
    if t is None:
        return None
    how = next(fact for fact in board.steps[t].facts if stone in victims_of(fact))
    return LifeEnd(Position(t, *lost_at(board, stone, t, how)), how)


def _later(boards: Comparison, found: FateOfStone) -> tuple[FateOfStone, ...]:
    """What else would destroy a stone in the round as it was played without what it goes back to, one by one."""
    without = replace(boards, then=board_with(boards, found.roots))
    t = _losses(without.then).get(found.stone)
    if t is None or not _is_there(boards.now, found.stone, t):
        return ()
    later = _fate(without, found.round, (found.stone, t), lives=True)
    return () if later is None else (replace(later, later=()), *later.later)


def _enough(boards: Comparison, loss: Spared | Destroyed, roots: Sequence[Root]) -> tuple[Root, ...]:
    """The fewest things without which a stone fares as it does now in the round as it was played: best those."""
    return fewest_of(boards, roots, lambda board: _befell(board, loss) == isinstance(loss, Destroyed))


def fewest_of(boards: Comparison, roots: Sequence[Root], is_as_now: Callable[[Timeline], bool]) -> tuple[Root, ...]:
    """The fewest things by which it is so in the round as it was played, if only they are as now: best those."""
    roots = tuple(dict.fromkeys(roots))

    def enough(some: Sequence[Root]) -> bool:
        return is_as_now(board_with(boards, some))

    every = roots if enough(roots) else sorted(_differences(boards), key=lambda each: each in roots)
    found = fewest(every, enough)
    return tuple(sorted(found, key=lambda each: roots.index(each) if each in roots else len(roots)))


def board_with(boards: Comparison, roots: Iterable[Root]) -> Timeline:
    """The other board with some things as they are on the one that counts."""
    active, off = boards.then.scenario.active, boards.then.scenario.off
    for each in roots:
        match each:
            case Absent() | Arrives():
                active ^= 1 << each.number
            case _:
                off ^= 1 << each.stone
    scenario = Scenario(active, off)
    return Timeline(boards.now.flags, scenario, tuple(boards.loom.run(scenario)))


def _befell(board: Timeline, loss: Spared | Destroyed) -> bool:
    """Whether a loss is on a board: of one that is spared, that it is not there for whatever."""
    t, stone = loss.place.t, loss.stone
    return pose_in(board, stone, t) is None if isinstance(loss, Spared) else loss.how in board.steps[t].facts


def _differences(boards: Comparison) -> Iterator[Root]:
    """All that the board that counts has otherwise."""
    then, now = boards.then.scenario, boards.now.scenario
    for number in bits(then.active ^ now.active):
        yield _effect_root(boards.now.flags, number, spared=then.is_active(number))
    for stone in bits(then.off ^ now.off):
        place = Position(0, *boards.now.flags.stones[stone].square)
        yield (TakenBack if now.off >> stone & 1 else PutBack)(stone, place)


def _doers(boards: Comparison, loss: Spared | Destroyed) -> Iterator[Root]:
    """Those of the ones who destroy a stone that are on that board alone."""
    spared, flags = isinstance(loss, Spared), boards.now.flags
    other = boards.now if spared else boards.then
    for stone in loss.by:
        ante = flags.stones[stone].ante
        if ante and not is_placed(other, stone):
            yield _effect_root(flags, ante, spared=spared)
        elif not is_placed(other, stone):
            place = Position(0, *flags.stones[stone].square)
            yield TakenBack(stone, place) if spared else PutBack(stone, place)
    for number in loss.bombs:
        if not other.scenario.is_active(number):
            yield _effect_root(flags, number, spared=spared)


def _effect_root(flags: Flags, number: int, *, spared: bool) -> Root:
    """An ante-effect that is on one of the two boards alone."""
    ante = flags.ante(number)
    return (Absent if spared else Arrives)(number, ante.position, ante.stone)
