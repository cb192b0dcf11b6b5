"""Whether each link of a chain is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Chain,
    ChainLink,
    Clue,
    Destroyed,
    Freed,
    PutBack,
    Screened,
    Shoved,
    Spared,
    TakenBack,
    Unscreened,
    Unshoved,
)
from game.titles.causality.reasons.obstacles import Hindrance, Standstill
from game.titles.causality.rules.flag import Act, Scenario
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.timeline import Loom, Slice, Timeline
from game.titles.causality.rules.trace import (
    Captured,
    Exploded,
    MineExploded,
    Pushed,
    PushRefused,
    Returned,
    Shot,
)
from tests.titles.causality.reasons.capture_truth import check_captors
from tests.titles.causality.reasons.course_truth import check_comers, check_course
from tests.titles.causality.reasons.difference_truth import (
    adopted,
    check_first,
    found_in,
    is_tagged,
    look,
    matters,
    outward,
)
from tests.titles.causality.reasons.loss_truth import check_cover, check_loss
from tests.titles.causality.reasons.meeting_truth import check_meeting, comes_to
from tests.titles.causality.reasons.standstill_truth import (
    check_behind,
    check_comers_of,
    check_firm,
    check_lost_there,
    goes_back,
)
from tests.titles.causality.reasons.tag_truth import check_tagging


class Chains:
    """Checks chains between two boards; `told` counts the claims by kind."""

    def __init__(self, told: Counter[str], *, tug_of_war: bool) -> None:
        self.told = told
        self.tug = tug_of_war

    def check(self, chain: Chain, then: Timeline, now: Timeline) -> None:
        assert look(then, chain.stone, chain.place.t) != look(now, chain.stone, chain.place.t)
        differ = [t for t in range(chain.place.t + 1) if look(then, chain.stone, t) != look(now, chain.stone, t)]
        way = list(range(chain.first, chain.place.t + 1))
        # A stone may have strayed before and come back to just where it was: that has nothing to do with it.
        assert differ[-len(way) :] == way
        self.told.update(check_first(Loom(now.flags, tug_of_war=self.tug), chain, then, now))
        assert chain.links
        assert chain.links[0].depth == 0
        beginnings = [link for link in chain.links if isinstance(link.clue, Arrives | Absent | TakenBack | PutBack)]
        assert beginnings, "a chain leads to a beginning"
        for link in chain.links:
            self.told[type(link.clue).__name__] += 1
            self.check_clue(link.clue, then, now)
            parent = _parent(chain, link)
            goal = chain.place if parent is None else parent.clue.place
            check_course(link, goal, (then, now), self.told, is_last=parent is None)
            self._check_waylaid(link, then, now)
            if isinstance(link.clue, Destroyed):
                check_loss(chain, link, (then, now), Loom(now.flags, tug_of_war=self.tug), self.told)
            if isinstance(link.clue, Screened | Unscreened):
                self._check_tag(link.clue, then, now)
                boards = (now, then) if isinstance(link.clue, Screened) else (then, now)
                planned = self._plan(boards[0], link.clue.stone, link.clue.place.t)
                check_tagging(link.clue, planned, boards, self.told)
        about = [link.clue for link in chain.links if link.depth == 0]
        starts = [clue.place.t for clue in about if getattr(clue, "stone", None) == chain.stone]
        assert not starts or min(starts) <= chain.first or chain.first in starts

    def _check_waylaid(self, link: ChainLink, then: Timeline, now: Timeline) -> None:
        """Who is said to meet another on one of two boards alone has to go back there, for both mean to come there."""
        found = link.waylaid
        if found is None:
            return
        self.told["one that is waylaid"] += 1
        t, late = link.clue.place.t, isinstance(link.clue, Freed | Unshoved | Unscreened | Spared)
        there, elsewhere = (now, then) if late else (then, now)
        back = [each for each in there.steps[t].facts if isinstance(each, Returned) and each.stone == found.stone]
        assert [(each.start, found.by in each.met) for each in back] == [(found.square, True)]
        assert not any(
            isinstance(each, Returned) and each.stone == found.stone and found.by in each.met
            for each in elsewhere.steps[t].facts
        )

    def check_clue(self, clue: Clue, then: Timeline, now: Timeline) -> None:
        """One link by itself."""
        match clue:
            case Arrives() | Absent():
                is_there = isinstance(clue, Arrives)
                assert now.scenario.is_active(clue.number) == is_there
                assert then.scenario.is_active(clue.number) != is_there
                ante = now.flags.ante(clue.number)
                assert (ante.position, ante.stone) == (clue.place, clue.stone)
            case TakenBack() | PutBack():
                is_off = isinstance(clue, TakenBack)
                assert bool(now.scenario.off >> clue.stone & 1) == is_off
                assert bool(then.scenario.off >> clue.stone & 1) != is_off
            case Blocked() | Shoved() | Screened() | Destroyed():
                self._check_hindrance(clue, now)
                self._check_instead(clue, now, then)
                assert look(then, clue.stone, clue.place.t) != look(now, clue.stone, clue.place.t)
                assert not isinstance(clue, Shoved) or clue.place.square in _pushed_to(now, clue.stone, clue.place.t)
                self._check_blame(clue, now)
            case Freed() | Unshoved() | Unscreened() | Spared():
                self._check_hindrance(clue, then)
                self._check_instead(clue, then, now)
                assert look(then, clue.stone, clue.place.t) != look(now, clue.stone, clue.place.t)
                here = found_in(now, clue.stone, clue.place.t)
                assert here is None or square_of(now.flags, here) == clue.place.square
                assert here is not None or not isinstance(clue, Spared)
                if isinstance(clue, Unshoved):
                    self._check_push(clue, now)
                self._check_blame(clue, then)

    def _check_tag(self, clue: Screened | Unscreened, then: Timeline, now: Timeline) -> None:
        """What tagscreens did is seen at once: the stone does otherwise; or else it is later, on some square."""
        t, last = clue.place.t, len(now.steps) - 1
        loom = Loom(now.flags, tug_of_war=self.tug)
        was, is_ = adopted(loom, then, clue.stone, t), adopted(loom, now, clue.stone, t)
        assert was.cell == is_.cell, "tagscreens move nobody"
        board, here = (now, is_) if isinstance(clue, Screened) else (then, was)
        if outward(was) == outward(is_):
            self.told["tagged, seen later"] += 1
            again = is_tagged(now, clue.stone, range(t + 1, last + 1))
            assert again or matters(loom, clue.stone, (t, last), then, now), "it has no effect"
        elif clue.by:
            self.told["tagged, seen at once"] += 1
            without = self._after(board, clue, [(stone, 0) for stone in clue.by])
            assert without is not None
            assert outward(loom.book.adopted(without)) != outward(here), "it is not what is seen"

    def _check_push(self, clue: Unshoved, board: Timeline) -> None:
        """Whether a stone is pushed on this board too, has to go back then, and would not without who stops it."""
        facts = board.steps[clue.place.t].facts
        every = [each for each in facts if isinstance(each, Pushed) and each.stone == clue.stone]
        pushes = [each for each in every if each.by in clue.by]
        assert clue.in_vain == bool(pushes)
        back = any(isinstance(each, Returned) and each.stone == clue.stone for each in facts)
        assert pushes or back or not every, "whoever does, in vain"
        self.told[f"push in vain{', stopped' if clue.stop else ''}"] += clue.in_vain
        assert not pushes or any(isinstance(each, Returned) and each.stone == clue.stone for each in facts)
        if clue.behind is not None:
            self.told["push refused, for one who is behind"] += 1
            refused = [each for each in facts if isinstance(each, PushRefused) and each.stone == clue.stone]
            assert (clue.behind, True) in {(each.blocker, each.by in clue.by) for each in refused}
        if clue.stop is not None:
            assert clue.in_vain
            assert (clue.stop.stone, clue.stop.is_pushed) == (clue.stone, True)
            assert clue.stop.place.square == pushes[0].end
            assert not {pushes[0].by, clue.stone} & set(clue.stop.by)
            after = self._after(board, clue, [(other, 0) for other in clue.stop.by])
            assert after is not None
            assert square_of(board.flags, after) == pushes[0].end

    def _check_site(self, clue: Destroyed | Spared, board: Timeline) -> None:
        """Where a stone is destroyed, how it came there, and whom it meets there and has to go back but for a mine."""
        site, t, fact = clue.site, clue.place.t, clue.how
        before = found_in(board, clue.stone, t - 1) if t else None
        assert site.start == (None if before is None else square_of(board.flags, before))
        plan = square_of(board.flags, self._plan(board, clue.stone, t))
        assert site.moved == (site.start not in (None, site.square) and plan == site.square)
        assert fact in board.steps[t].facts
        assert not isinstance(clue, Destroyed) or clue.place.square == site.square
        if isinstance(fact, Captured | Exploded):
            check_captors(board, fact, t, self.told)
        if isinstance(fact, Captured) and clue.stone in fact.by:
            self.told["capture each other"] += 1
            assert site.moved
            assert {*fact.by} <= {*fact.victims}
        if isinstance(fact, MineExploded):
            self._check_blast(clue, fact, board)
        else:
            assert not site.met

    def _check_blast(self, clue: Destroyed | Spared, fact: MineExploded, board: Timeline) -> None:
        """A stone is caught where it is as the mine goes off: on it, or beside it."""
        site = clue.site
        away = abs(site.square.x - fact.square.x) + abs(site.square.y - fact.square.y)
        on_it = clue.stone == fact.mine or clue.stone in fact.met
        self.told[f"blast: {'goes off' if clue.stone == fact.mine else 'onto it' if on_it else 'beside'}"] += 1
        assert away == (0 if on_it else 1)
        if site.met:
            self.told["blast: on the way"] += 1
            for other in site.met:
                plan = square_of(board.flags, self._plan(board, other, clue.place.t))
                pushed = any(isinstance(each, Pushed) and each.stone == other for each in board.trace(clue.place.t))
                was = found_in(board, other, clue.place.t - 1)
                came_back = was is not None and square_of(board.flags, was) == site.square
                assert pushed or came_back or plan == site.square
            blamed = [*((stone, 0) for stone in clue.by), *((-1, bomb) for bomb in clue.bombs)]
            after = self._after(board, clue, blamed)
            assert after is not None
            assert square_of(board.flags, after) == site.start != site.square

    def _check_instead(self, clue: Clue, board: Timeline, other: Timeline) -> None:
        """The stone is hit by a shot on the one board; on the other the same stone's shot hits another one."""
        if isinstance(clue, Destroyed | Spared):
            self._check_site(clue, board)
        if isinstance(clue, Destroyed):
            self._check_ordered(clue, board)
            check_cover(clue, board, other, Loom(board.flags, tug_of_war=self.tug), self.told)
        if not isinstance(clue, Destroyed | Spared) or clue.instead is None:
            return
        self.told["hit instead"] += 1
        shot = clue.instead
        assert isinstance(clue.how, Shot)
        assert clue.how in board.steps[clue.place.t].facts
        assert shot in other.steps[clue.place.t].facts
        assert (clue.how.hit, clue.how.by) == (clue.stone, shot.by)
        assert shot.hit is not None
        assert shot.hit != clue.stone

    def _check_ordered(self, clue: Destroyed, board: Timeline) -> None:
        """Who fires a shot does so by an order of that round."""
        assert (clue.ordered is not None) == isinstance(clue.how, Shot)
        if isinstance(clue.how, Shot):
            self.told["shot ordered"] += 1
            shooter = found_in(board, clue.how.by, clue.place.t - 1)
            assert shooter is not None
            assert shooter.flag is not None
            assert (shooter.flag.act, shooter.flag.round) == (Act.FIRE, clue.ordered)

    def _check_hindrance(self, clue: Clue, board: Timeline) -> None:
        """Who keeps a stone from a square is on it, or was on the way to it too, or meant to change places with it."""
        if not isinstance(clue, Blocked | Freed):
            return
        self.told[f"hindrance: {clue.how.name}"] += 1
        t, square = clue.place.t, clue.place.square
        plan = self._plan(board, clue.stone, t)
        assert square_of(board.flags, plan) == square, "it was to come to just that place"
        plans = {other: square_of(board.flags, self._plan(board, other, t)) for other in clue.obstacles}
        ends = {pose.stone: square_of(board.flags, pose) for pose in board.steps[t].before_fire}
        start = clue.stays if isinstance(clue, Blocked) else clue.then
        check_comers(clue, board, self.told)
        check_meeting(clue, board, partial(self._square_without, board, clue), self.told)
        assert bool(clue.met) <= (clue.met != clue.by)
        if clue.stop is not None:
            self._check_stop(clue, clue.stop, board)
        if clue.firm is not None:
            assert clue.stop is None
            assert clue.how is Hindrance.THERE
            check_firm(self.told, clue.firm, clue.stone, clue.obstacles, clue.place, board)
        assert goes_back(board, clue.stone, t) == start
        match clue.how:
            case Hindrance.THERE:
                assert all(ends[other] == square for other in clue.obstacles)
            case Hindrance.CAME_BACK:
                assert all(ends[other] == square != plans[other] for other in clue.obstacles)
            case Hindrance.CLASH:
                assert all(ends.get(other) != square for other in clue.obstacles)
                back = {fact.stone: fact for fact in board.steps[t].facts if isinstance(fact, Returned)}
                assert all(back[other].start == square != back[other].end for other in clue.obstacles)
                assert [each.start for each in clue.comers] == [goes_back(board, other, t) for other in clue.obstacles]
            case Hindrance.SWAP:
                (other,) = clue.obstacles
                assert (plans[other], goes_back(board, other, t)) == (start, square)
            case Hindrance.CROWD:
                assert len(clue.obstacles) > 1 or ends.get(clue.obstacles[0]) is None, "one that is destroyed there"
                assert all(comes_to(board, other, t, square) for other in clue.obstacles)

    def _check_stop(self, clue: Blocked | Freed, stop: Standstill, board: Timeline) -> None:
        """Who is in the way cannot come to that place; without what stops it the stone comes to its square."""
        self.told[f"stop: {stop.how.name}{', pushed' if stop.is_pushed else ''}{'' if stop.by else ', no floor'}"] += 1
        assert clue.obstacles == (stop.stone,)
        self._check_each_stop(clue, stop, (clue.stone, clue.place.square), board)

    def _check_each_stop(
        self, clue: Blocked | Freed, stop: Standstill, blocked: tuple[int, Square], board: Timeline
    ) -> None:
        """Who is in the way of a stone that wanted to come to a square; the same of whoever stops that one."""
        stone, square = blocked
        assert clue.stone not in stop.by
        t, terrain = clue.place.t, board.flags.level.terrain
        ends = {pose.stone: square_of(board.flags, pose) for pose in board.steps[t].before_fire}
        assert ends[stop.stone] == square
        pushes = (Pushed, PushRefused)
        assert stop.is_pushed == any(
            isinstance(fact, pushes) and (fact.by, fact.stone) == (stone, stop.stone) for fact in board.steps[t].facts
        )
        check_behind(stop, board)
        check_comers_of(stop, board, self.told)
        if stop.behind is not None:
            self.told["stop behind a stop"] += 1
            assert stop.by == (stop.behind.stone,)
            assert not stop.is_pushed or stop.how is Hindrance.CAME_BACK
            assert stop.firm is None
            self._check_each_stop(clue, stop.behind, (stop.stone, stop.place.square), board)
        if stop.firm is not None:
            self.told["firm behind a stop"] += 1
            assert stop.how is Hindrance.THERE
            mover = None if stop.is_pushed else stop.stone
            check_firm(self.told, stop.firm, mover, stop.by, stop.place, board)
        if not stop.is_pushed:
            assert square_of(board.flags, self._plan(board, stop.stone, t)) == stop.place.square
        if not stop.by:
            inside = 0 <= stop.place.x < terrain.width and 0 <= stop.place.y < terrain.height
            assert not inside or not terrain.is_floor[terrain.cell(stop.place.square)]
            return
        if stop.how is Hindrance.THERE:
            here = {other for other in stop.by if ends.get(other) == stop.place.square}
            assert here == set(stop.by) - set(stop.coming)
            check_lost_there(stop, board, self.told)
        if stop.how is Hindrance.SWAP:
            assert all(square_of(board.flags, self._plan(board, other, t)) == square for other in stop.by)
            assert all(goes_back(board, other, t) == stop.place.square for other in stop.by)
        assert all(comes_to(board, other, t, stop.place.square) for other in stop.by)
        if clue.met:
            return  # without who stops it, another one to blame may be in the way
        after = self._after(board, clue, [(other, 0) for other in stop.by])
        assert after is not None
        assert square_of(board.flags, after) == clue.place.square

    def _square_without(self, board: Timeline, clue: Blocked | Freed, others: Sequence[int]) -> Square | None:
        """Where the stone comes in that step if some others are not there."""
        after = self._after(board, clue, [(other, 0) for other in others])
        return None if after is None else square_of(board.flags, after)

    def _check_blame(self, clue: Clue, board: Timeline) -> None:
        """It befell the stone on that board; without those to blame it does not, with any one of them it does."""
        blamed = [(stone, 0) for stone in clue.by] + [(-1, bomb) for bomb in getattr(clue, "bombs", ())]
        if blamed and isinstance(clue, Screened | Unscreened):
            self._check_taggers(clue, board)
            return
        assert self._is_so(clue, board, self._after(board, clue, [])), f"it is not so: {clue}"
        assert blamed or isinstance(clue, Screened | Unscreened)
        if not blamed:
            return  # it tagged itself
        assert not self._is_so(clue, board, self._after(board, clue, blamed)), f"without {blamed} it goes on: {clue}"
        for each in blamed:
            others = [other for other in blamed if other != each]
            assert not others or self._is_so(clue, board, self._after(board, clue, others))

    def _check_taggers(self, clue: Screened | Unscreened, board: Timeline) -> None:
        """Without those to blame the stone comes out as it does by itself, with any one of them it does not."""
        every = [stone.number for stone in board.flags.stones if stone.number != clue.stone]
        lone, own = (self._after(board, clue, [(stone, 0) for stone in gone]) for gone in (clue.by, every))
        assert lone is not None
        assert own is None or _tags(lone) == _tags(own)
        for each in clue.by:
            others = [(other, 0) for other in clue.by if other != each]
            some = self._after(board, clue, others)
            assert some is not None
            assert _tags(some) != _tags(lone)
        if own is not None and _tags(own) != _tags(self._plan(board, clue.stone, clue.place.t)):
            self.told["tagged besides by itself"] += 1

    def _is_so(self, clue: Clue, board: Timeline, after: Pose | None) -> bool:
        square = None if after is None else square_of(board.flags, after)
        plan = self._plan(board, clue.stone, clue.place.t)
        match clue:
            case Destroyed() | Spared():
                return after is None
            case Blocked() | Freed() | Shoved() | Unshoved():
                return square != square_of(board.flags, plan)
            case _:
                assert after is not None, f"nobody was there to be tagged: {clue}"
                return _tags(after) != _tags(plan)

    def _plan(self, board: Timeline, stone: int, t: int) -> Pose:
        """The pose that its own order, or its being placed, brings it to."""
        before = found_in(board, stone, t - 1) if t else None
        if before is None or before.arrival is None:
            return Loom(board.flags, tug_of_war=self.tug).book.progenitor(stone)
        return before.arrival

    def _after(self, board: Timeline, clue: Clue, without: list[tuple[int, int]]) -> Pose | None:
        """The stone of the clue after that step of the board, made anew without some stones and bombs."""
        t, loom = clue.place.t, Loom(board.flags, tug_of_war=self.tug)
        gone = {stone for stone, _ in without}
        scenario = board.scenario
        active, off = scenario.active, scenario.off
        for stone, bomb in without:
            active &= ~(1 << bomb) if bomb else ~0
            source = board.flags.stones[stone] if stone >= 0 else None
            if source is not None and source.t == t:
                active, off = (active & ~(1 << source.ante), off) if source.ante else (active, off | 1 << stone)
        if not t:
            step = loom.first(Scenario(active, off))
        else:
            poses = [loom.book.adopted(pose) for pose in board.steps[t - 1].slice.poses if pose.stone not in gone]
            step = loom.step(Slice(t - 1, tuple(poses)), active & loom.antes_at[t])
        # What comes to a square moves there, even if it is shot or bombed then.
        poses = step.slice.poses if isinstance(clue, Destroyed | Spared) else step.before_fire
        return next((pose for pose in poses if pose.stone == clue.stone), None)


def _parent(chain: Chain, link: ChainLink) -> ChainLink | None:
    """The link that another one leads to; None: that is the first one."""
    before = chain.links[: next(place for place, each in enumerate(chain.links) if each is link)]
    return next((each for each in reversed(before) if each.depth < link.depth), None)


def _tags(pose: Pose) -> tuple[int, bool, bool]:
    """What tagscreens can do to a stone."""
    return pose.since, pose.locked, pose.hidden


def _pushed_to(board: Timeline, stone: int, t: int) -> set[Square]:
    """Where a stone is pushed on the way into a slice."""
    return {each.end for each in board.trace(t) if isinstance(each, Pushed) and each.stone == stone}
