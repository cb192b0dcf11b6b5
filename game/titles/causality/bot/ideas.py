"""What a player might be about: plans drawn up by chance, but not at random."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.titles.causality.bot.deed import Intent, Script, SidePlan
from game.titles.causality.bot.field import Field
from game.titles.causality.bot.passage import Passage, Played
from game.titles.causality.bot.sketch import ScriptSketch, Sight
from game.titles.causality.bot.ways import Stand
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.stone import Faction, Stone

_PART: Final = 0.4
"""How often a program is changed in part only."""
_PAYS: Final = 0.35
"""How often a stone is to cause what was sent back before."""
_NOWHERE: Final = 1000
"""The distance of what cannot be reached."""


@dataclass(frozen=True, slots=True)
class FreeStone:
    """A stone that was free in a playout, from which slice on and in which state."""

    stone: Stone
    t: int
    state: Stand


class Ideas:
    """Draws up plans for one turn. `sight` is what was seen in the playout that is thought likely."""

    def __init__(self, field: Field, chance: Random, *, pays: bool = False) -> None:
        """`pays`: stones may be meant to cause what was sent back before (see ScriptSketch.pay)."""
        self.field = field
        self._pays = pays and field.considered != 0
        self.chance = chance
        self._asked: tuple[list[FreeStone], list[FreeStone]] = ([], [])
        self._sight: Sight = ()
        self._wanted = tuple(
            tuple(
                base
                for base, owner in zip(field.bases, field.match.timeline.owners[-1], strict=True)
                if owner is not own
            )
            for own in (Faction.A, Faction.B)
        )
        """By side: the bases that are not its own as the board stands."""
        self._ours: tuple[list[int], list[int]] = ([], [])

    def look(self, played: Played) -> None:
        """Goes by this playout from here on: in the final slice by the round that comes, else by the present one."""
        field = self.field
        steps = [step.slice for step in field.match.timeline.steps[: field.active]]
        for faction in (Faction.A, Faction.B):
            self._asked[faction][:] = self._free(played.course, faction)
        slices = steps + played.course.slices
        if played.next_course is not None and field.active == field.final:
            slices = played.next_course.slices
        self._sight = [{pose.stone: pose.cell for pose in each.poses} for each in slices]
        for faction in (Faction.A, Faction.B):
            self._ours[faction][:] = [stone for stone, own in enumerate(field.factions) if own is faction]

    def _free(self, course: Passage, faction: Faction) -> list[FreeStone]:
        """The stones of that faction that were ordered in this round, from the first time on."""
        found: dict[int, FreeStone] = {}
        for slice_ in course.slices:
            for pose in slice_.poses:
                if self.field.factions[pose.stone] is faction and pose.stone not in found and self._is_new(pose):
                    stone = self.field.flags.stones[pose.stone]
                    found[pose.stone] = FreeStone(stone, pose.t, (pose.cell, pose.azimuth))
        return list(found.values())

    def _is_new(self, pose: Pose) -> bool:
        if pose.hidden or pose.kind.neutral:
            return False
        return (pose.flag is None) or (pose.flag.turn >= self.field.match.turn)

    # Whole plans.

    def plain(self, faction: Faction) -> SidePlan:
        """Every stone goes for a base that is not its side's, each for another as long as there are some, and jumps
        back at the end to go on."""
        plan: dict[int, Script] = {}
        for asked, goal in self._assigned(faction):
            sketch = self._begin(asked)
            sketch.walk(goal)
            sketch.wait(sketch.left)
            if sketch.may_leap():
                landings = sketch.landings()
                pick = self._pick(sketch, landings)
                t, step = landings[pick]
                child = ScriptSketch(self.field, self.chance, asked.stone, t, (sketch.state[0] + step, sketch.state[1]))
                child.walk(goal)
                sketch.leap(landings, child.program, pick)
            plan[asked.stone.number] = sketch.program
        return plan

    def _assigned(self, faction: Faction) -> list[tuple[FreeStone, tuple[int, ...]]]:
        """Where each stone is to go: the nearest pairs of stone and base first; who is left goes for the nearest."""
        wanted = self._wanted[faction] or self.field.bases
        pairs = sorted(
            (asked.t + self._far(asked, goal), index, goal)
            for index, asked in enumerate(self._asked[faction])
            for goal in wanted
        )
        found: dict[int, int] = {}
        for far, index, goal in pairs:
            if index not in found and goal not in found.values() and far < _NOWHERE:
                found[index] = goal
        return [
            (asked, (found[index],) if index in found else tuple(wanted))
            for index, asked in enumerate(self._asked[faction])
        ]

    def _far(self, asked: FreeStone, goal: int) -> int:
        return self.field.ways.distances(asked.stone.kind, (goal,)).get(asked.state, _NOWHERE)

    def wild(self, faction: Faction) -> SidePlan:
        """Every stone does something, by chance."""
        return {asked.stone.number: self.program(asked) for asked in self._asked[faction]}

    def varied(self, plan: SidePlan, faction: Faction) -> SidePlan:
        """The same plan, but for one stone or two."""
        asked = self._asked[faction]
        if not asked:
            return plan
        changed = dict(plan)
        for _ in range(1 if self.chance.random() < 0.7 else 2):
            one = self.chance.choice(asked)
            changed[one.stone.number] = self._changed(one, changed.get(one.stone.number))
        return changed

    # One stone.

    def _begin(self, asked: FreeStone) -> ScriptSketch:
        return ScriptSketch(self.field, self.chance, asked.stone, asked.t, asked.state)

    def program(self, asked: FreeStone) -> Script:
        """Something that the stone might do for the rest of the round, and in the next."""
        sketch = self._begin(asked)
        if self._pays and self.chance.random() < _PAYS:
            if sketch.left and self.chance.random() < 0.5:
                self._one_thing(sketch, self._sight)
            if sketch.pay():
                return sketch.program
        self._fill(sketch, self._sight)
        self._end(sketch, 0.85)
        return sketch.program

    def _fill(self, sketch: ScriptSketch, sight: Sight) -> None:
        """One thing, and then another, until the round is over."""
        chance = self.chance
        self._one_thing(sketch, sight)
        if sketch.may_leap() and sketch.left and chance.random() < 0.25:
            return
        if sketch.left and chance.random() < 0.5:
            self._one_thing(sketch, sight)
        if self.field.bases and chance.random() < 0.6:
            sketch.walk(self._goals(sketch.stone.faction))
        sketch.stay()

    def _one_thing(self, sketch: ScriptSketch, sight: Sight) -> None:
        chance, kind = self.chance, sketch.kind
        foes = self._foes(sketch.stone.faction)
        choice = chance.random()
        if choice < 0.35 and kind.fires and sketch.shoot(sight, foes):
            return
        if choice < 0.35 and kind.bombs and sketch.bomb(sight, foes, self._ours[sketch.stone.faction]):
            return
        if choice < 0.3 and kind.tags and sketch.tag(sight, foes):
            return
        moves = kind.drives or bool(kind.moves)
        if choice < 0.55 and moves and sketch.meet(sight, foes, near=chance.random() < 0.3):
            return
        if choice < 0.9 and self.field.bases:
            if chance.random() < 0.25:
                sketch.wait(1)
            sketch.walk([chance.choice(self._goals(sketch.stone.faction))])
            return
        sketch.wander()

    def _goals(self, faction: Faction) -> Sequence[int]:
        """A base that the side has not got, more often than not."""
        wanted = self._wanted[faction]
        return wanted if wanted and self.chance.random() < 0.7 else self.field.bases

    def _foes(self, faction: Faction) -> list[int]:
        return self._ours[1 - faction]

    def _end(self, sketch: ScriptSketch, eager: float) -> None:
        """A jump back in time with a program for whoever arrives, if it is to be."""
        if sketch.may_leap() and self.chance.random() < eager:
            landings = sketch.landings()
            if landings:
                pick = self._pick(sketch, landings)
                sketch.leap(landings, self._child(sketch, *landings[pick]), pick)

    def _pick(self, sketch: ScriptSketch, landings: Sequence[tuple[int, int]]) -> int:
        """A landing where nobody is seen, if there is one."""
        free = [
            index
            for index, (t, step) in enumerate(landings)
            if t >= len(self._sight) or sketch.state[0] + step not in self._sight[t].values()
        ]
        return self.chance.choice(free or range(len(landings)))

    def _child(self, sketch: ScriptSketch, t: int, step: int) -> Script:
        cell, azimuth = sketch.state
        child = ScriptSketch(self.field, self.chance, sketch.stone, t, (cell + step, azimuth))
        self._fill(child, self._sight)
        return child.program

    def _changed(self, asked: FreeStone, program: Script | None) -> Script:
        """Another program, or the same with another end."""
        if program and self.chance.random() < _PART:
            if asked.t < self.field.final:
                return self._other_end(asked, program)
            leap = program[-1]
            there = (asked.state[0] + leap.step, asked.state[1]) if leap is not None else asked.state
            # It may have been thought to be somewhere else when the program was drawn up.
            if leap is not None and leap.child and there in self.field.ways.steps(asked.stone.kind):
                arrived = FreeStone(asked.stone, leap.t, there)
                return (*program[:-1], leap._replace(child=self._other_end(arrived, leap.child)))
        return self.program(asked)

    def _other_end(self, asked: FreeStone, program: Script) -> Script:
        """The same up to some slice, and then something else."""
        keep = self.chance.randint(asked.t, self.field.final)
        sketch = self._begin(asked)
        for deed in program[asked.t : keep]:
            if deed is None or deed.act is Act.JUMP:
                break
            after = self._after(sketch, deed)
            if after not in self.field.ways.steps(sketch.kind):
                break
            sketch.do(deed, after)
        if sketch.left:
            self._fill(sketch, self._sight)
        self._end(sketch, 0.85)
        return sketch.program

    def _after(self, sketch: ScriptSketch, deed: Intent) -> Stand:
        cell, azimuth = sketch.state
        if deed.act is Act.MOVE or deed.act is Act.TURN:
            return cell + deed.step, azimuth if deed.azimuth < 0 else deed.azimuth
        return sketch.state
