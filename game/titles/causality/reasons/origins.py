"""What all goes back to for which an ante-effect fails, over however many other ante-effects that fail, too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.clues import Absent, Arrives, Chain, Exit, PutBack, Root, TakenBack
from game.titles.causality.reasons.reasons import LostCause, Reasons
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Origins:
    """Set-up stones that are taken back or there again, and ante-effects that hold, each otherwise than then.

    What comes of it if all of that is as it was then was tried, with each of those that fail for it where its cause is
    given. `rival` is another ante-effect that holds and would be enough by itself, as the one thing is. `sole`: it is
    not known that anything else would keep the causes away; else `lost` is one of those that fail which would have no
    cause even so, whichever of the others are there (None: none is known). `own` is one of them which would keep its
    own cause away, and `own_way` how, compared with the board without it. `final`: the `taken` are gone for good, and
    without them it would have no cause even if all else were as it was then; `either`: nor would it with them, if all
    else is as it is.
    """

    taken: frozenset[int] = frozenset()
    back: frozenset[int] = frozenset()
    hold: frozenset[int] = frozenset()
    rival: int | None = None
    sole: bool = True
    lost: int | None = None
    own: int | None = None
    own_way: Chain | None = None
    final: bool = False
    either: bool = False

    def __len__(self) -> int:
        return len(self.taken) + len(self.back) + len(self.hold)


NOTHING = Origins()
"""That it goes back to nothing that is known."""
MOST_TRIED = 6
"""Of so many ante-effects at most that fail one for the other it is tried what comes of it."""


def origins_of(reasons: Reasons, number: int) -> Origins:
    """To what an effect's failing goes back; nothing: it goes round, or has several causes, or one is not known."""
    tracing = _Tracing(reasons)
    found = tracing.of_effect(number)
    failing = mask_of(tracing.met)
    if not found or failing.bit_count() > MOST_TRIED:
        return found
    beside = [each for each in tracing.failing if not failing >> each & 1 and _is_part(tracing.of_effect(each), found)]
    return _Trying(reasons, failing, mask_of(beside)).tried(found, number)


def gone_at_the_root(reasons: Reasons, numbers: Iterable[int]) -> dict[int, frozenset[int]]:
    """The set-up stones that are taken back, to which alone it goes back, link by link, that some effects fail, by
    effect, for each of their causes; without those for which it is not so."""
    found = {number: begun_by(reasons, number) for number in numbers}
    return {number: each.taken for number, each in found.items() if each.taken and not each.back and not each.hold}


def begun_by(reasons: Reasons, number: int) -> Origins:
    """To what it goes back, link by link, that an effect fails, without what would come of it otherwise.

    Of several causes it is told of all together. Nothing: it goes round, or one on the way failed already when its
    sender was still there.
    """
    already = {each.number for each in reasons.effects if any(lost.earlier is not None for lost in each.lost)}
    tracing = _Tracing(reasons, several=True)
    found = tracing.of_effect(number)
    return found if already.isdisjoint(tracing.met) else NOTHING


def fails_since_earlier(reasons: Reasons, number: int) -> bool:
    """Whether an effect is judged for the first time, and would have failed before: one for which it fails did, or all
    to which it goes back, link by link, is older than the round."""
    ante, last = reasons.board.flags.ante, reasons.round - 1
    if ante(number).round != last:
        return False
    was_there = {each.number for each in reasons.effects if each.was_active}
    if not was_there.issuperset(way_of_effect(reasons, number)[1:]):
        return True
    begun, held = begun_by(reasons, number), {each for each in was_there if ante(each).round < last}
    newly = {each.stone for each in reasons.newly_off}
    return bool(begun) and not begun.back and begun.hold <= held and not begun.taken & newly


def failed_for_something_else(reasons: Reasons, number: int) -> bool:
    """Whether an effect that failed a round before, too, fails now for a stone that was there then, or an effect that
    was not on the board."""
    if not any(each.number == number and not each.kept and not each.was_active for each in reasons.effects):
        return False
    begun, sent = begun_by(reasons, number), reasons.round - 1
    newly = any(reasons.board.flags.ante(each).round == sent for each in begun.hold)
    return newly or bool(begun.taken & {each.stone for each in reasons.newly_off})


def held_by(reasons: Reasons, number: int) -> int:
    """The one effect for which another one holds again, perhaps the same, link by link: without it there is no cause.

    0: there is no such one, or it is not known.
    """
    again = next((each.again for each in reasons.effects if each.number == number), None)
    roots = () if again is None or again.chain is None or not again.chain.whole else roots_of(again.chain)
    arriving = [each.number for each in roots if isinstance(each, Arrives)]
    if len({*arriving}) != 1 or len(arriving) < len(roots):
        return 0
    counts = reasons.board.scenario
    without = board_of(reasons.problem, replace(counts, active=counts.active & ~(1 << arriving[0])))
    return 0 if causes_on(without).get(number) else arriving[0]


def kept_away_without(reasons: Reasons, number: int, lost: LostCause) -> int | None:
    """The stone that was taken back whose going is known to keep a cause of that effect away; None: of none."""
    for each in reasons.newly_off:
        what_if = each.what_if
        besides = None if what_if is None or what_if.besides is None else what_if.besides.solved
        for cure in (None if what_if is None else what_if.solved, besides):
            if cure is None or cure.happens or cure.missed is None or cure.number != number:
                continue
            same = (cure.missed.stone, cure.missed.place) == (lost.cause.stone, lost.cause.place)
            if same and cure.board.scenario == reasons.board.scenario:
                return each.stone
    return None


def way_of_effect(reasons: Reasons, number: int) -> Sequence[int]:
    """An effect that fails, and those for which it does, and so on, each once, the nearest way first."""
    tracing = _Tracing(reasons)
    tracing.of_effect(number)
    return tracing.met


def senders_back(reasons: Reasons, lost: LostCause) -> Iterator[tuple[int, LostCause]]:
    """The effects that bring whoever should have sent one, and its sender, and so on, each with how its one cause is
    lost; the last one is that whose sender is there, is of the set-up, or may be another one."""
    lost_by, met = {each.number: each.lost for each in reasons.effects if not each.kept}, set[int]()
    while lost.cause.gone is not None and lost.cause.gone.how is Exit.NEVER:
        number = reasons.board.flags.stones[lost.cause.stone].ante
        if number in met or len(lost_by.get(number, ())) != 1:
            return
        met.add(number)
        (lost,) = lost_by[number]
        yield number, lost


def _is_part(one: Origins, other: Origins) -> bool:
    """Whether something goes back to nothing else than another thing does."""
    return bool(one) and one.taken <= other.taken and one.back <= other.back and one.hold <= other.hold


def roots_of(chain: Chain) -> list[Root]:
    """All that a chain ends with."""
    return [link.clue for link in chain.links if isinstance(link.clue, Root)]


class _Tracing:
    """Failing effects followed to what they fail for, each once; what goes round goes back to nothing, nor does what
    has `several` causes, unless these are followed, too, but for whom it brings itself."""

    def __init__(self, reasons: Reasons, *, several: bool = False) -> None:
        self._several, self._flags = several, reasons.board.flags
        self._lost = {each.number: each.lost for each in reasons.effects if not each.kept}
        self._found: dict[int, Origins] = {}

    @property
    def failing(self) -> Iterable[int]:
        """All that fail."""
        return self._lost.keys()

    @property
    def met(self) -> Sequence[int]:
        """All that were followed, in that order."""
        return tuple(self._found)

    def of_effect(self, number: int) -> Origins:
        if number not in self._found:
            self._found[number] = NOTHING
            lost = self._lost.get(number, ())
            others = [each for each in lost if self._flags.stones[each.cause.stone].ante != number] or lost
            found = [self._of_cause(each) for each in (others if self._several else lost[: len(lost) == 1])]
            self._found[number] = _joined(found) if all(found) else NOTHING
        return self._found[number]

    def _of_cause(self, lost: LostCause) -> Origins:
        found = [self._of_root(each) for each in roots_of(lost.chain) if each not in lost.idle]
        return _joined(found) if lost.chain.whole and all(found) else NOTHING

    def _of_root(self, root: Root) -> Origins:
        match root:
            case TakenBack():
                return Origins(taken=frozenset({root.stone}))
            case PutBack():
                return Origins(back=frozenset({root.stone}))
            case Arrives():
                return Origins(hold=frozenset({root.number}))
            case Absent():
                return self.of_effect(root.number)


class _Trying:
    """What comes of some failing effects if that is undone to which it goes back that they fail.

    Others fail for just the same `beside` them: where it takes these as well, they are there too.
    """

    def __init__(self, reasons: Reasons, failing: int, beside: int) -> None:
        self._problem = reasons.problem
        self._counts = reasons.board.scenario
        self._failing = failing
        self._beside = (0, beside) if beside else (0,)

    def tried(self, found: Origins, number: int) -> Origins:
        """The same with whether that is enough for them to be caused, or at least for the one of that number."""
        gone = found.taken if found.taken <= {*bits(self._problem.gone)} else frozenset[int]()
        if gone and not self._may_hold(replace(found, taken=frozenset()), number):
            either = len(found) > len(gone) and not self._may_hold(Origins(taken=gone), number)
            return replace(found, final=True, either=either)
        for beside in self._beside:
            if self._are_caused(found, beside):
                own = self._own(found, beside)
                way = None if own is None else self._own_way(found, own, beside)
                return replace(found, own=own, own_way=way)
        if self._is_left(found, number):
            return found
        others = bits(self._counts.active & ~mask_of(found.hold)) if len(found) == 1 else []
        rival = next((each for each in others if self._is_rival(found, each)), None)
        return replace(found, rival=rival, sole=False, lost=self._lost_anyway(found))

    def _may_hold(self, undone: Origins, number: int) -> bool:
        """Whether one of them has a cause, with those beside them or without."""
        return any(self._is_left(undone, number, beside) for beside in self._beside)

    def _is_left(self, undone: Origins, number: int, beside: int = 0) -> bool:
        """Whether one of them has a cause where those that have none are dropped, until all that are there have one."""
        there = self._failing | beside
        while lost := mask_of(each for each in bits(there) if not self._is_caused(undone, each, there)):
            there &= ~lost
        return self._is_caused(undone, number, there)

    def _is_rival(self, found: Origins, other: int) -> bool:
        both = replace(found, hold=found.hold | {other})
        return self._are_caused(both, 0) and not self._are_caused(Origins(hold=frozenset({other})), 0)

    def _are_caused(self, undone: Origins, beside: int) -> bool:
        """Whether each of them is caused where the others are there."""
        return next(self._lost(undone, beside), None) is None

    def _lost(self, undone: Origins, beside: int) -> Iterator[int]:
        """Those that are not caused where the others are there."""
        there = self._failing | beside
        return (each for each in bits(self._failing) if not self._is_caused(undone, each, there & ~(1 << each)))

    def _lost_anyway(self, undone: Origins) -> int | None:
        """One that is not caused whichever of the others are there; None: each is with some of them."""
        for each in self._lost(undone, 0):
            others = [1 << other for other in bits(self._failing) if other != each]
            choices = (sum(chosen) for size in range(len(others) + 1) for chosen in combinations(others, size))
            if not any(self._is_caused(undone, each, there) for there in choices):
                return each
        return None

    def _own(self, undone: Origins, beside: int) -> int | None:
        """One that has no cause where they are all there, so that it keeps that away itself."""
        there = self._failing | beside
        return next((each for each in bits(self._failing) if not self._is_caused(undone, each, there)), None)

    def _own_way(self, undone: Origins, own: int, beside: int) -> Chain | None:
        """How one keeps its cause away; None: that is nothing that befalls the stone of just that cause."""
        there = self._failing | beside
        without, with_it = self._board(undone, there & ~(1 << own)), self._board(undone, there)
        (cause, *_) = causes_on(without)[own]
        comparison = Comparison(self._problem.loom, without, with_it)
        differs = comparison.differs(cause.stone, cause.place.t)
        return comparison.chain(cause.stone, cause.place) if differs else None

    def _is_caused(self, undone: Origins, number: int, there: int) -> bool:
        return bool(causes_on(self._board(undone, there)).get(number))

    def _board(self, undone: Origins, there: int) -> Timeline:
        """The board on which that is undone, and those are there."""
        active = self._counts.active & ~mask_of(undone.hold) | there
        off = self._counts.off & ~mask_of(undone.taken) | mask_of(undone.back)
        return board_of(self._problem, Scenario(active, off))


def _joined(found: Iterable[Origins]) -> Origins:
    every = list(found)
    return Origins(
        frozenset().union(*(each.taken for each in every)),
        frozenset().union(*(each.back for each in every)),
        frozenset().union(*(each.hold for each in every)),
    )
