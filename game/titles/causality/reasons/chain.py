"""Chains: from a difference between two boards back to what started it, link by link; see the package."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeAlias

from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Chain,
    ChainLink,
    Clue,
    Onward,
    Outdated,
    PutBack,
    Root,
    TakenBack,
    Unshoved,
    Waylaid,
)
from game.titles.causality.reasons.course import course_of, gone_after, order_at, outdated_after, way_to
from game.titles.causality.reasons.crossing import (
    Factor,
    FactorKind,
    Inputs,
    comes_of,
    differing,
    fewest,
    inputs_of,
    mended,
    pose_in,
    showing,
    state,
)
from game.titles.causality.reasons.encounter import BoardSide, Encounter, encounters
from game.titles.causality.reasons.turnout import MishapKind
from game.titles.causality.reasons.waylaid import waylaid_in
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.timeline import Loom, Timeline
from game.titles.causality.rules.trace import Pushed, Shot, victims_of

Aspect: TypeAlias = Callable[[Pose | None], object]
"""What is looked at of a stone."""

MOST = 40
"""Links of a chain at most."""


def _spot(pose: Pose | None) -> object:
    """Where a stone is, and which way it looks; None: nowhere."""
    return None if pose is None else (pose.cell, pose.azimuth, pose.hidden)


@dataclass(frozen=True)
class Comparison:
    """Two boards, of which the second has at least the flags of the first; `loom` weaves with those."""

    loom: Loom
    then: Timeline
    now: Timeline

    def differs(self, stone: int, t: int) -> bool:
        """Whether a stone is otherwise in that slice."""
        return state(pose_in(self.then, stone, t)) != state(pose_in(self.now, stone, t))

    def stands_otherwise(self, stone: int, t: int) -> bool:
        """Whether a stone is on another square in that slice, or looks another way; whatever it may do later."""
        return _spot(pose_in(self.then, stone, t)) != _spot(pose_in(self.now, stone, t))

    def first(self, stone: int, t: int) -> int:
        """The first of all slices up to t, without a gap, in which a stone is otherwise and that matters."""
        first = t
        while first and self.differs(stone, first - 1) and self._leads_on(stone, first - 1, t):
            first -= 1
        return first

    def _leads_on(self, stone: int, t: int, last: int) -> bool:
        """Whether what is otherwise with a stone in a slice is a part of why it is so up to the last one.

        That it is elsewhere always is. What tagscreens did to it is if without that it would fare otherwise: a lock
        stops no order that was given before. (Where nothing else befell it, it is too.)
        """
        then, now = pose_in(self.then, stone, t), pose_in(self.now, stone, t)
        if then is None or now is None or (then.cell, then.azimuth) != (now.cell, now.azimuth):
            return True
        return self._tells(stone, t, last) or not self.encounters(stone, t + 1)

    def _tells(self, stone: int, t: int, last: int) -> bool:
        """Whether a stone would fare otherwise up to the last slice were it in this one as it was then."""
        other = mended(self.loom, self.now, self.then, stone, t)
        aspects = [partial(showing, self.loom.book)] * (last - t - 1) + [self.aspect(stone, last)]
        return any(
            aspect(pose_in(other, stone, later)) != aspect(pose_in(self.now, stone, later))
            for later, aspect in enumerate(aspects, t + 1)
        )

    def is_enough(self, stone: int, t: int, last: int) -> bool:
        """Whether a stone would not have fared as it did then up to the last slice, had it been as now in this one."""
        other, aspect = mended(self.loom, self.then, self.now, stone, t), self.aspect(stone, last)
        return aspect(pose_in(other, stone, last)) != aspect(pose_in(self.then, stone, last))

    def aspect(self, stone: int, t: int) -> Aspect:
        """What has to be explained of a stone in a slice: what is seen of it, if that is otherwise, else its state."""
        seen = partial(showing, self.loom.book)
        differs = seen(pose_in(self.then, stone, t)) != seen(pose_in(self.now, stone, t))
        return seen if differs else state

    def encounters(self, stone: int, t: int) -> tuple[Encounter, ...]:
        """What others do to a stone on the way into a slice, on one of the boards."""
        then, now = self.inputs(t)
        return encounters(self.loom, BoardSide(self.then, then), BoardSide(self.now, now), stone)

    def inputs(self, t: int) -> tuple[Inputs, Inputs]:
        """What goes into the step to slice t then and now."""
        return inputs_of(self.loom, self.then, t), inputs_of(self.loom, self.now, t)

    def decided_by(self, stone: int, t: int, *, by_then: bool = False) -> list[Factor]:
        """The fewest things that, were they as on the other board, would make the stone fare as there.

        `by_then`: the step of then is changed to go as now, not the other way round.
        """
        then, now = self.inputs(t)
        if by_then:
            then, now = now, then
        # It is itself to blame only if nobody else is.
        itself = Factor(FactorKind.STONE, stone)
        every = sorted(differing(then, now), key=lambda each: each != itself)
        found = self._fewest(every, self.aspect(stone, t), (then, now), stone)
        if itself in found and comes_of(self.loom, now, stone) is None:
            # What was done to its orders does not matter to one that is lost: it matters where it would be.
            found = self._fewest(every, _spot, (then, now), stone)
        return found

    def lost_by(self, stone: int, t: int) -> list[Factor]:
        """The fewest things that, were they as now, would have made the stone be lost then as well.

        What else would keep it from where it was is another matter, but for what would destroy it without these.
        """
        then, now = self.inputs(t)
        found = self.decided_by(stone, t, by_then=True)
        is_lost = comes_of(self.loom, now.switched(found, then), stone) is None
        return self.decided_by(stone, t) if is_lost else found

    def driven_by(self, met: Encounter) -> list[Factor]:
        """The fewest things that, were they as on the board without that mishap, would undo it.

        Of those that befall a stone now fewer are told if they would have been enough for it then as well: what else
        would befall it without these is another matter.
        """
        stone, t = met.stone, met.planned.t
        found = self.decided_by(stone, t, by_then=met.by_then)
        if met.stop is not None and len(met.stop.by) > 1:
            return found
        enough = found if met.by_then else self.decided_by(stone, t, by_then=True)
        return enough if set(enough) < set(found) else found

    def _fewest(
        self, every: Sequence[Factor], aspect: Aspect, sides: tuple[Inputs, Inputs], stone: int
    ) -> list[Factor]:
        """The fewest of these that, were they as then, would make the stone look as then."""
        then, now = sides
        target = aspect(comes_of(self.loom, then, stone))

        def enough(factors: Sequence[Factor]) -> bool:
            return aspect(comes_of(self.loom, now.switched(factors, then), stone)) == target

        return fewest(every, enough)

    def saved_by(self, stone: int, t: int) -> list[Factor]:
        """The fewest others that, were they as on the other board, would save a stone that is lost; none: no others."""
        then, now = self.inputs(t)
        itself = Factor(FactorKind.STONE, stone)
        others = [each for each in differing(then, now) if each != itself and self._is_followed(each, t)]

        def enough(factors: Sequence[Factor]) -> bool:
            return comes_of(self.loom, now.switched(factors, then), stone) is not None

        return fewest(others, enough) if enough(others) else []

    def _is_followed(self, factor: Factor, t: int) -> bool:
        """Whether it can be told what made a thing be otherwise that goes into the step to a slice."""
        return factor.kind is not FactorKind.STONE or self.differs(factor.number, t - 1)

    def chain(self, stone: int, place: Position) -> Chain:
        """Why the stone is otherwise in the slice of the place, if it is."""
        weaving = _Weaving(self, place)
        weaving.follow(stone, place.t, 0)
        return Chain(stone, place, self.first(stone, place.t), tuple(weaving.links), whole=len(weaving.links) < MOST)


@dataclass
class _Weaving:
    """One chain in the making, which is about a stone in the slice of the `goal`, and whether it is on that square.

    `met` are the stones, by slice, and the beginnings that were told of.
    """

    boards: Comparison
    goal: Position
    links: list[ChainLink] = field(default_factory=list)
    met: set[tuple[int, int] | Factor] = field(default_factory=set)

    def follow(self, stone: int, t: int, depth: int, until: int | None = None) -> None:
        """The links from a stone that is otherwise in a slice, for what befalls another one in slice `until`."""
        first = self.boards.first(stone, t)
        if (stone, first) in self.met:
            return
        self.met.add((stone, first))
        losses = [met for later in range(t, first, -1) for met in self.boards.encounters(stone, later) if met.is_loss]
        is_enough = bool(losses) and self.boards.is_enough(stone, first, t)
        for met in () if is_enough else losses:
            self._add(met.clue(), depth)
            for factor in self.boards.saved_by(stone, met.planned.t):
                self._lead_back(factor, met.planned.t, depth + 1, met.planned.t)
        self._begin_way(stone, (first, t), depth, until)
        for met in losses if is_enough else ():  # it would not be there anyway: why it is lost is another matter
            self._add(met.besides(self._outdated(met) if until is None else None), depth)

    def _outdated(self, met: Encounter) -> Outdated | None:
        """Since where the order of its deed counts no more for a stone that is lost; None: it would still count."""
        deed = order_at(self.boards.then, met.stone, self.goal)
        found = outdated_after(self.boards.now, met.stone, met.planned.t - 1)
        return None if deed is None or found is None or found.round <= deed.round else found

    def _begin_way(self, stone: int, way: tuple[int, int], depth: int, until: int | None) -> None:
        """The link of the first slice in which the stone is otherwise, and those of what made it so.

        The way is from that slice to the last one for which it is followed.
        """
        boards, (t, last) = self.boards, way
        placing = _placing(boards.now, stone)
        if boards.now.flags.stones[stone].t == t and placing in differing(*boards.inputs(t)):
            self._lead_back(placing, t, depth, until)
            return
        met = boards.encounters(stone, t)
        assert met, "a stone that comes from the same pose fares otherwise only by others"
        factors = boards.lost_by(stone, t) if met[0].is_loss else boards.driven_by(met[0])
        by = dict.fromkeys(other for each in met for other in each.by if not self._shoots(other, each))
        others = [
            other
            for other in by
            if Factor(FactorKind.STONE, other) not in factors
            and boards.stands_otherwise(other, t)
            and not any(self._is_pushed_off(other, each) for each in met)
        ]
        for each in met:
            before = self._before(each) if until is None and each is met[-1] else None
            sides = (boards.then, boards.now) if each.by_then else (boards.now, boards.then)
            is_told = any(other not in victims_of(each.mishap.fact) for other in others)  # by what became of that one
            waylaid = None if is_told else waylaid_in(boards.now.flags, sides, each, factors)
            clue = self._for_what_decides(each.clue(), factors)
            self._add(clue, depth, self._onward(stone, t, last, until), before, waylaid)
        for other in others:
            self.follow(other, t, depth + 1, t)
        for factor in self._in_turn(factors, t):
            self._lead_back(factor, t, depth + 1, t)

    def _in_turn(self, factors: Sequence[Factor], t: int) -> Sequence[Factor]:
        """These, which go into the step to a slice: first the stones that fare otherwise for others of them, so that
        one way leads to both."""
        if len(factors) == 1:
            return factors
        every = set(factors)
        return sorted(factors, key=lambda each: every.isdisjoint(self._begun_by(each, t)))

    def _begun_by(self, factor: Factor, t: int) -> Sequence[Factor]:
        """For what a stone begins to fare otherwise that goes into the step to a slice; none: it is no such thing."""
        if factor.kind is not FactorKind.STONE:
            return ()
        first = self.boards.first(factor.number, t - 1)
        met = self.boards.encounters(factor.number, first)
        if not met:
            return ()
        every = self.boards.lost_by(factor.number, first) if met[0].is_loss else self.boards.driven_by(met[0])
        return [each for each in every if each != factor]

    def _for_what_decides(self, clue: Clue, factors: Sequence[Factor]) -> Clue:
        """A link, without who is behind a stone that is not pushed any more if that one is not what decides it."""
        if not isinstance(clue, Unshoved) or clue.behind is None:
            return clue
        ante = self.boards.now.flags.stones[clue.behind].ante
        placed = Factor(FactorKind.ANTE, ante) if ante else Factor(FactorKind.SETUP, clue.behind)
        decides = placed in factors or Factor(FactorKind.STONE, clue.behind) in factors
        return clue if decides else replace(clue, behind=None)

    def _is_pushed_off(self, other: int, met: Encounter) -> bool:
        """Whether the stone itself, where it was not kept, pushed the one off that keeps it now, and that was destroyed
        there: this came too late to matter to it."""
        board, t = self.boards.now if met.by_then else self.boards.then, met.planned.t
        if met.mishap.kind is not MishapKind.BLOCKED or pose_in(board, other, t) is not None:
            return False
        pushes = (each for each in board.steps[t].facts if isinstance(each, Pushed))
        return any((each.stone, each.by) == (other, met.stone) for each in pushes)

    def _shoots(self, other: int, met: Encounter) -> bool:
        """Whether one only shoots a stone in that step: where else it shoots is nothing to follow in that very step.

        One that does not shoot at all on the other board is lost there before, in an explosion of that step.
        """
        board, other_one = (self.boards.now, self.boards.then)[:: -1 if met.by_then else 1]
        facts = (each.steps[met.planned.t].facts for each in (board, other_one))
        shots, without = ([each for each in every if isinstance(each, Shot)] for every in facts)
        shoots = any((each.by, each.hit) == (other, met.stone) for each in shots)
        return shoots and any(each.by == other for each in without)

    def _onward(self, stone: int, t: int, last: int, until: int | None) -> Onward | None:
        """How the stone goes on from a slice now: to where another one meets it, or if it is gone before the last."""
        now = self.boards.now
        pose = pose_in(now, stone, t)
        if pose is None:
            return None
        start = Position(t, *square_of(now.flags, pose))
        if until is not None:
            return course_of(now, stone, start, until)
        return gone_after(now, stone, start, last) or self._to_deed(start, stone, now)

    def _before(self, met: Encounter) -> Onward | None:
        """How a stone that was held back then came to its deed all the same."""
        if not met.by_then or met.was_at is None:
            return None
        return self._to_deed(Position(met.planned.t, *met.was_at), met.stone, self.boards.then)

    def _to_deed(self, start: Position, stone: int, board: Timeline) -> Onward | None:
        """How a stone comes to the goal, if it does its deed there on that board, and not on the other one."""
        other = self.boards.then if board is self.boards.now else self.boards.now
        flag, instead = (order_at(each, stone, self.goal) for each in (board, other))
        # One that it follows on the other board, on that square too, was given later: it follows no older one after it.
        does = flag is not None and (instead is None or instead.round > flag.round)
        return way_to(board, stone, start, self.goal) if does else None

    def _lead_back(self, factor: Factor, t: int, depth: int, until: int | None) -> None:
        """What made this thing be otherwise on the way into slice t."""
        if factor.kind is FactorKind.STONE:
            self.follow(factor.number, t - 1, depth, until)
        elif factor not in self.met:
            self.met.add(factor)
            root = _root(self.boards.now, factor)
            self._add(root, depth, self._led_on(root, until))

    def _led_on(self, root: Root, until: int | None) -> Onward | None:
        """How a stone goes on from a beginning, on the board on which it is there."""
        if root.stone is None:
            return None
        comes = isinstance(root, Arrives | PutBack)
        if until is None:
            return self._to_deed(root.place, root.stone, self.boards.now) if comes else None
        return course_of(self.boards.now if comes else self.boards.then, root.stone, root.place, until)

    def _add(
        self,
        clue: Clue,
        depth: int,
        course: Onward | None = None,
        before: Onward | None = None,
        waylaid: Waylaid | None = None,
    ) -> None:
        if len(self.links) < MOST:
            self.links.append(ChainLink(clue, depth, self._untold(course, depth), before, waylaid))

    def _untold(self, course: Onward | None, depth: int) -> Onward | None:
        """A way without whom it meets at its end, if the link to which it leads tells of that meeting."""
        to = next((each.clue.stone for each in reversed(self.links) if each.depth < depth), None)
        is_told = course is not None and course.met is not None and to in course.met.obstacles
        return replace(course, met=None) if course is not None and is_told else course


def _placing(board: Timeline, stone: int) -> Factor:
    """What places the stone."""
    ante = board.flags.stones[stone].ante
    return Factor(FactorKind.ANTE, ante) if ante else Factor(FactorKind.SETUP, stone)


def _root(now: Timeline, factor: Factor) -> Root:
    number, flags = factor.number, now.flags
    if factor.kind is FactorKind.SETUP:
        kind = TakenBack if now.scenario.off >> number & 1 else PutBack
        return kind(number, Position(0, *flags.stones[number].square))
    ante = flags.ante(number)
    return (Arrives if now.scenario.is_active(number) else Absent)(number, ante.position, ante.stone)
