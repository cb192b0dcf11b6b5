"""Everything that could happen under any scenario: the poses a stone may ever have, and who could meet whom.

Theory of operation. A canonisation needs to know which stones cannot matter for each other, whatever the scenario. So
from all progenitors at once, slice by slice, this collects every pose that each stone could get: by its flags, by
being returned or pushed, by tagscreens. It errs on the side of too much, never of too little. From that follow, for a
pose, the cells it may touch on its way to the next slice, who else may touch the same cells, and where it may lead.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from game.titles.causality.rules.flag import Act, Tagscreen, bits, mask_of
from game.titles.causality.rules.pose import Pose, tagscreen_of
from game.titles.causality.rules.problem import Problem


def possible_in(problem: Problem) -> Possible:
    """What could happen in a consistent scenario: without the bound ante-effects that nothing could cause."""
    found = Possible(problem, problem.considered)
    while any(problem.flags.ante(number).stone is not None for number in bits(found.considered & ~found.may_hold)):
        found = Possible(problem, found.may_hold)
    return found


class Possible:
    """The possible poses of the stones of a problem, in the slices that matter for it.

    Of its ante-effects those that are `considered` may be active; of them those `bound` to be right need a cause.
    """

    def __init__(self, problem: Problem, considered: int) -> None:
        self.considered = considered
        self.bound = problem.bound
        self.book = book = problem.loom.book
        level = book.flags.level
        self.terrain = level.terrain
        count = problem.last + 1
        self.at: list[list[Pose]] = [[] for _ in range(count)]
        self.on_cell: list[dict[int, list[Pose]]] = [{} for _ in range(count)]
        self.placed: list[list[Pose]] = [[] for _ in range(count)]
        self.touching: list[dict[int, list[Pose]]] = [{} for _ in range(count)]
        self.placed_on: list[dict[int, list[Pose]]] = [{} for _ in range(count)]
        self.taggers: list[list[Pose]] = [[] for _ in range(count)]
        self.shooters: list[list[Pose]] = [[] for _ in range(count)]
        self.retro: dict[int, list[Pose]] = {}
        self.touches: dict[Pose, tuple[int, ...]] = {}
        self.results: dict[Pose, list[Pose]] = {}
        """What conflict resolution may make of a pose in the next slice."""
        self.tagged: dict[Pose, list[Pose]] = {}
        """What tagscreens may make of such a result, or of a stone that is placed."""
        for stone in level.stones:
            if not problem.gone >> stone.number & 1:
                self.placed[0].append(book.progenitor(stone.number))
        for ante in book.flags.antes:
            if ante.stone is not None and ante.position.t < count and considered >> ante.number & 1:
                self.placed[ante.position.t].append(book.progenitor(ante.stone))
        for t in range(count):
            self._meet_placed(t)
            if t:
                self._step(t - 1)
            self._settle(t)

    @property
    def may_hold(self) -> int:
        """The mask of the considered ante-effects that some possible pose causes, or that need no cause."""
        return self.considered & (mask_of(self.retro) | ~self.bound)

    def placed_touch(self, pose: Pose) -> tuple[int, ...]:
        """The cells that a stone touches when it is placed."""
        return (pose.cell,) if pose.kind.pushable else self.terrain.cross(pose.cell)

    def _meet_placed(self, t: int) -> None:
        for pose in self.placed[t]:
            for cell in self.placed_touch(pose):
                self.placed_on[t].setdefault(cell, []).append(pose)

    def _settle(self, t: int) -> None:
        """Take in the poses of slice t: those placed, and what tagscreens may make of all of them."""
        seen = dict.fromkeys(self.at[t])
        for pose in self.placed[t]:
            self.tagged[pose] = self._tagged(pose) if t else [pose]
            seen.update(dict.fromkeys(self.tagged[pose]))
        self.at[t] = list(seen)
        for pose in self.at[t]:
            self.on_cell[t].setdefault(pose.cell, []).append(pose)
            if pose.retro:
                self.retro.setdefault(pose.retro, []).append(pose)
            if tagscreen_of(pose) is not None:
                self.taggers[t].append(pose)
            if pose.act is Act.FIRE:
                self.shooters[t].append(pose)

    def _step(self, t: int) -> None:
        """From the poses of slice t to those of t+1."""
        going = [pose for pose in self.at[t] if pose.arrival is not None]
        pushes = self._pushes(going)
        self._find_touches(t, going, pushes)
        found: dict[Pose, None] = {}
        for pose in going:
            results = self.results[pose] = self._results(t, pose, pushes.get(pose, ()))
            for result in results:
                if result not in self.tagged:
                    self.tagged[result] = self._tagged(result)
                found.update(dict.fromkeys(self.tagged[result]))
        self.at[t + 1] = list(found)

    def _pushes(self, going: Sequence[Pose]) -> dict[Pose, list[int]]:
        """Where standing stones might be pushed to."""
        steps, is_floor = self.terrain.steps, self.terrain.is_floor
        movers: dict[tuple[int, int], set[int]] = {}
        for pose in going:
            if pose.moved and pose.kind.opposable and pose.arrival is not None:
                movers.setdefault((pose.cell, pose.arrival.cell), set()).add(pose.stone)
        found: dict[Pose, list[int]] = {}
        if not movers:
            return found
        for pose in going:
            if pose.moved or pose.hidden or not pose.kind.pushable:
                continue
            for step in steps:
                if is_floor[pose.cell + step] and movers.get((pose.cell - step, pose.cell), set()) - {pose.stone}:
                    found.setdefault(pose, []).append(pose.cell + step)
        return found

    def _find_touches(self, t: int, going: Sequence[Pose], pushes: dict[Pose, list[int]]) -> None:
        touching = self.touching[t]
        for pose in going:
            assert pose.arrival is not None
            cells = [pose.arrival.cell, *pushes.get(pose, ())]
            if pose.moved:
                cells.append(pose.cell)
            elif not pose.kind.pushable:
                cells = list(self.terrain.cross(pose.cell))
            self.touches[pose] = tuple(cells)
            for cell in cells:
                touching.setdefault(cell, []).append(pose)

    def _results(self, t: int, pose: Pose, pushed_to: Sequence[int]) -> list[Pose]:
        """The poses in t+1 that conflict resolution may make of this one."""
        arrival = pose.arrival
        assert arrival is not None
        results = [arrival, *(self.book.moved_to(arrival, cell) for cell in pushed_to)]
        if pose.moved and self._may_be_stopped(t, pose.stone, arrival.cell):
            results.append(self.book.moved_to(arrival, pose.cell))
        return results

    def _may_be_stopped(self, t: int, stone: int, cell: int) -> bool:
        if self.placed_on[t + 1].get(cell):
            return True
        return any(other.stone != stone for other in self.touching[t].get(cell, ()))

    def _tagged(self, pose: Pose) -> list[Pose]:
        """The pose, and what tagscreens might make of it."""
        deployed = self.taggers[pose.t - 1]
        taggers = [each for each in deployed if pose.cell in self.terrain.cross(each.cell)] if deployed else ()
        if not taggers:
            return [pose]
        screens = {tagscreen_of(tagger) for tagger in taggers}
        rounds = [
            tagger.flag.round
            for tagger in taggers
            if tagger.flag is not None and tagscreen_of(tagger) is not Tagscreen.LOCK
        ]
        locked = [pose.locked]
        if (Tagscreen.LOCK if not pose.locked else Tagscreen.UNLOCK) in screens:
            locked.append(not pose.locked)
        hidden = [False, True] if Tagscreen.HIDE in screens else [False]
        since = sorted({pose.since, *(max(pose.since, round_) for round_ in rounds)})
        return [
            self.book.tagged(pose, since_, locked=locked_, hidden=hidden_)
            for locked_, since_, hidden_ in product(locked, since, hidden)
        ]
