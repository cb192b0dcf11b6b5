"""Playing a round on in thought: what both sides mean to do, slice by slice, to the end of it and through the next.

Theory of operation. A `Field` is the board of one turn, from which each playout starts. The active slice stands; every
free stone does what its side's plan says, and the next slice comes of it by the rules' own parts. Flags go by inner
values and into tables that belong to the playout, but poses of stones that it has not touched are shared by all of
them. When the round is over its history is settled: often what was played is consistent as it is. If not, what settled
earlier playouts is tried, then causes that fail are switched off, and at last a short canonisation is done: mostly the
history is the one that the rules would find. Then the ante-effects of the round come into force, and the next round is
played in the same way, though settled less exactly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from game.titles.causality.bot.deed import WAIT, Intent, Script, SidePlan, fits, may_swap
from game.titles.causality.bot.field_book import FieldBook, FlagRows, PosesOfStone
from game.titles.causality.bot.passage import Owners, Passage, Played, count_causes, is_consistent
from game.titles.causality.bot.ways import Ways, ways_on
from game.titles.causality.rules.action import strike, tag
from game.titles.causality.rules.canon import Effort, canonise
from game.titles.causality.rules.conflict import GONE, PLACED, Body, resolve
from game.titles.causality.rules.flag import Act, AnteEffect, Flag, Flags, Scenario, bits
from game.titles.causality.rules.geometry import Azimuth, Position
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.pose import Pose, azimuth_of
from game.titles.causality.rules.priority import NEVER
from game.titles.causality.rules.problem import pose_problem
from game.titles.causality.rules.ruleset import Paradox, Tagscreens
from game.titles.causality.rules.stone import Faction, Stone, StoneKind
from game.titles.causality.rules.timeline import Slice

MENDINGS: Final = 4
"""How often a history is mended before it is taken as it is."""
REMEMBERED: Final = 3
"""Histories of earlier playouts that are tried first."""
SEARCH: Final = 5
"""As many playouts as a search for the history takes the time of."""
TRIED: Final = 12
"""Scenarios after which such a search is given up."""
NEXT_MENDINGS: Final = 2
"""The same for the next round, of which less is certain."""

Arrivals: TypeAlias = "list[tuple[list[int], list[int]]]"
"""By slice: the stones that active time-jumps-in place there, and the numbers of its active bombs."""


class _TakesLong(Exception):
    """The history is hard to find."""


class _Enough:
    """Watches a search for a history, and ends it after so many scenarios."""

    def __call__(self, progress: object) -> None:
        if isinstance(progress, Effort) and progress.tried > TRIED:
            raise _TakesLong


@dataclass(slots=True)
class _Thought:
    """What a playout has added to the board so far."""

    plans: Sequence[SidePlan]
    turn: int
    round: int
    stones: list[Stone] = field(default_factory=list)
    antes: list[AnteEffect] = field(default_factory=list)
    programs: dict[int, Script] = field(default_factory=dict)
    touched: list[tuple[int, Faction, int]] = field(default_factory=list)
    """Slice, side and stone of each order of this round."""


class Field:
    """The board of one turn, as playouts start from it."""

    def __init__(self, match: CausalityMatch) -> None:
        self.match = match
        self.flags = match.flags
        self.level = match.level
        self.terrain = match.level.terrain
        self.final = match.level.final
        self.round = match.round
        self.active = match.active
        self.ways: Ways = ways_on(self.terrain)
        self.bases = tuple(self.terrain.cell(base.square) for base in self.level.bases)
        self._base_at = {cell: index for index, cell in enumerate(self.bases)}
        self._tug = match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR
        self._deadly = match.ruleset.paradox is Paradox.KNOW_YOUR_PARADOXES
        self._factions = [stone.faction for stone in self.flags.stones]
        self.far = 2 * self.level.time_cap
        """So far off a base counts as out of reach."""
        self.size = len(self.flags.stones) * self.level.time_cap
        """What a round costs to play, as a measure."""
        self._near: dict[int, list[Mapping[int, int]]] = {}
        scenario = match.timeline.scenario
        self._on, self._off = scenario.active, scenario.off
        self._sheets: list[PosesOfStone] = [{} for _ in self.flags.stones]
        self._portals = self._portals_of(self.flags, self._on)
        steps = match.timeline.steps[: self.active + 1]
        self._begun = Passage([], match.timeline.owners[self.active])
        for step in steps[:-1]:
            count_causes(self._begun, step.slice)
        self._start = [
            (pose.stone, pose.t, pose.cell, pose.azimuth, pose.since, pose.locked, pose.hidden)
            for pose in steps[-1].slice.poses
        ]
        self._flags: dict[tuple[int, int, int, int, Intent], Flag] = {}
        self._considered = (1 << len(self.flags.antes) + 1) - 2
        for ante in self.flags.antes:
            if ante.round >= self.round:
                self._considered &= ~(1 << ante.number)
        self._new = ((1 << len(self.flags.antes) + 1) - 2) & ~self._considered
        self._usual: list[Scenario] = []
        """By what this round was settled in the last playouts, the latest first."""
        self.playouts = 0

    def play(self, plans: Sequence[SidePlan], *, through_next: bool) -> Played:
        """Plays on to the end of the round, and through the next one; `plans` of A and of B."""
        self.playouts += 1
        table: FlagRows = list(self.flags.table)
        book = FieldBook(self.flags, table, list(self._sheets))
        thought = _Thought(plans, self.match.turn, self.round)
        poses: Sequence[Pose] = [book.pose(key) for key in self._start]
        begun = Passage([], self._begun.owners, self._begun.once, self._begun.twice)
        course = self._run(book, poses, begun, self._portals, thought)
        return self._settle(course, book, table, thought, through_next=through_next)

    # A round.

    def _run(
        self, book: FieldBook, poses: Sequence[Pose], course: Passage, portals: Arrivals, thought: _Thought | None
    ) -> Passage:
        t, final, stones = poses[0].t if poses else 0, self.final, book.flags.stones
        if not poses:
            t = 0 if thought is None or thought.round != self.round else self.active
        owners, base_at = list(course.owners), self._base_at
        while True:
            if thought is not None:
                poses = [self._asked(pose, book, thought) if _is_open(pose) else pose for pose in poses]
            slice_ = Slice(t, tuple(poses))
            course.slices.append(slice_)
            if slice_.retros:
                count_causes(course, slice_)
            if t == final:
                break
            t += 1
            placed, bombs = portals[t]
            poses = self._come(book, slice_, [book.progenitor(stone) for stone in placed], bombs)
            for pose in poses:
                if pose.cell in base_at and pose.kind.takes_bases and not pose.hidden:
                    owners[base_at[pose.cell]] = stones[pose.stone].faction
        course.owners = tuple(owners)
        return course

    def _come(self, book: FieldBook, before: Slice, placed: Sequence[Pose], bombs: Sequence[int]) -> Sequence[Pose]:
        """Who is in the slice after this one (rules 2.1 to 2.4)."""
        poses: list[Pose] = [*before.arrivals, *placed]
        if not before.quiet or (placed and len({pose.cell for pose in poses}) < len(poses)):
            poses = self._resolved(book, before.poses, placed, poses)
        if before.taggers:
            poses, _ = tag(book, before.taggers, poses, tug_of_war=self._tug)
        if placed:
            poses.sort(key=_by_stone)
        if before.shooters or bombs:
            firing = [pose for pose in poses if pose.stone in before.shooters]
            destroyed, _ = strike(book.flags, firing, bombs, poses)
            if destroyed:
                poses = [pose for pose in poses if pose.stone not in destroyed]
        return poses

    def _resolved(
        self, book: FieldBook, going: Sequence[Pose], placed: Sequence[Pose], arriving: Sequence[Pose]
    ) -> list[Pose]:
        bodies = [
            Body(pose.stone, pose.kind, PLACED if pose.hidden else pose.cell, pose.arrival.cell)
            for pose in going
            if pose.arrival is not None
        ]
        bodies += [Body(pose.stone, pose.kind, PLACED, pose.cell) for pose in placed]
        cells, _ = resolve(self.terrain, bodies)
        return [
            pose if pose.cell == cell else book.moved_to(pose, cell)
            for pose, cell in zip(arriving, cells, strict=True)
            if cell != GONE
        ]

    def _first(self, book: FieldBook, portals: Arrivals, off: int) -> Sequence[Pose]:
        """Slice 0."""
        placed, bombs = portals[0]
        poses = [book.progenitor(each.number) for each in self.level.stones if not off >> each.number & 1]
        poses += [book.progenitor(stone) for stone in placed]
        if len({pose.cell for pose in poses}) < len(poses):
            poses = self._resolved(book, [], poses, poses)
            poses.sort(key=_by_stone)
        if bombs:
            destroyed, _ = strike(book.flags, [], bombs, poses)
            poses = [pose for pose in poses if pose.stone not in destroyed]
        return poses

    # What free stones do.

    def _asked(self, pose: Pose, book: FieldBook, thought: _Thought) -> Pose:
        stone, flags = pose.stone, book.flags
        program = thought.programs.get(stone)
        if program is None:
            program = thought.plans[flags.stones[stone].faction].get(stone)
        deed = self.deed(pose, flags, program, thought.round)
        if deed is None:
            if pose.t == self.final:
                return pose
            deed = WAIT
        if thought.round == self.round:
            thought.touched.append((pose.t, flags.stones[stone].faction, stone))
        return book.ordered(pose, self._flag(pose, deed, flags, thought))

    def deed(self, pose: Pose, flags: Flags, program: Script | None, round_: int) -> Intent | None:
        """What the free stone does: as it is planned if it may, else a step towards the bases; None: nothing."""
        if program is None:
            return self.habit(pose)
        deed = program[pose.t] if pose.t < len(program) else None
        if deed is None:
            return None
        if deed.at not in (-1, pose.cell) or not fits(deed, pose, flags):
            # It has come off its way, and tries again.
            return self.habit(pose)
        if deed.swap and not may_swap(deed, pose, flags, round_):
            return deed._replace(swap=0)
        return deed

    def habit(self, pose: Pose) -> Intent | None:
        """What a stone does of which nobody has thought: it goes to the nearest base."""
        if pose.t == self.final or not self.bases:
            return None
        return self.ways.homeward(pose.kind, (pose.cell, pose.azimuth), self.bases)

    def _flag(self, pose: Pose, deed: Intent, flags: Flags, thought: _Thought) -> Flag:
        if deed.t >= 0:
            return self._cause(pose, deed, flags, thought)
        key = (pose.stone, pose.t, pose.cell, thought.round, deed)
        found = self._flags.get(key)
        if found is None:
            found = self._flags[key] = self._made_flag(pose, deed, thought, 0)
        return found

    def _made_flag(self, pose: Pose, deed: Intent, thought: _Thought, ante: int) -> Flag:
        square = self.terrain.square
        to = square(pose.cell + deed.step) if deed.act is Act.MOVE else None
        azimuth = None if deed.azimuth < 0 else Azimuth(deed.azimuth)
        turn = thought.round * self.level.time_cap + pose.t
        here = Position(pose.t, *square(pose.cell))
        return Flag(pose.stone, here, thought.round, turn, deed.act, to, azimuth, deed.screen, ante)

    def _cause(self, pose: Pose, deed: Intent, flags: Flags, thought: _Thought) -> Flag:
        """A time-jump-out or a bomb drop, with its ante-effect if that is new."""
        if deed.swap:
            return self._made_flag(pose, deed, thought, deed.swap)
        number = len(flags.antes) + len(thought.antes) + 1
        target = Position(deed.t, *self.terrain.square(pose.cell + deed.step))
        cause = Position(pose.t, *self.terrain.square(pose.cell))
        placed: int | None = None
        if deed.act is Act.JUMP:
            placed = len(flags.stones) + len(thought.stones)
            source = flags.stones[pose.stone]
            azimuth = azimuth_of(pose)
            # In every playout the stones that it adds are numbered from the same one on.
            self._factions[placed:] = [source.faction]
            thought.stones.append(
                Stone(placed, "", source.faction, source.type, azimuth, target.t, target.square, number, thought.round)
            )
            if deed.child:
                thought.programs[placed] = deed.child
        thought.antes.append(AnteEffect(number, target, thought.round, pose.stone, cause, placed))
        return self._made_flag(pose, deed, thought, number)

    # Between rounds.

    def _settle(
        self, course: Passage, book: FieldBook, table: FlagRows, thought: _Thought, *, through_next: bool
    ) -> Played:
        """The history of the round that was played, and the next round."""
        table += [{} for _ in thought.stones]
        stones = (*self.flags.stones, *thought.stones)
        flags = Flags(self.level, stones, (*self.flags.antes, *thought.antes), tuple(table))
        considered, scenario = self._considered, Scenario(self._on & self._considered, self._off)
        jumps = [0, 0]
        for stone in thought.stones:
            jumps[stone.faction] += 1
        owners, last, paradox = course.owners, course.slices[-1], False
        consistent = is_consistent(course, scenario.active, considered)
        if not consistent or through_next:
            sheets = [{} if stone in book.own else sheet for stone, sheet in enumerate(self._sheets)]
            sheets += [{} for _ in thought.stones]
            fresh = FieldBook(flags, table, sheets)
            if not consistent:
                settled, scenario, consistent = self._history(fresh, course, scenario, thought)
                owners, last, paradox = settled.owners, settled.slices[-1], not consistent
        played = Played(owners, last, (jumps[0], jumps[1]), paradox and self._deadly, course)
        if through_next and not self.decided(owners):
            thought.round += 1
            new = (1 << len(flags.antes) + 1) - 2 & ~considered
            scenario = Scenario(scenario.active | new, scenario.off)
            played.next_course = after = self._whole(fresh, scenario, thought)
            played.next_owners, played.next_last = after.owners, after.slices[-1]
            self._second(played, fresh, flags, scenario)
        return played

    def _second(self, played: Played, book: FieldBook, flags: Flags, scenario: Scenario) -> None:
        """What of the next round would last: what its own ante-effects brought counts only if they were caused."""
        course = played.next_course
        assert course is not None
        if is_consistent(course, scenario.active, (1 << len(flags.antes) + 1) - 2):
            return
        fresh = FieldBook(flags, book.rows, [{} for _ in flags.stones])
        settled, _, _ = self._mended(fresh, course, scenario, (1 << len(flags.antes) + 1) - 2, NEXT_MENDINGS)
        played.next_owners, played.next_last = settled.owners, settled.slices[-1]

    def _whole(self, book: FieldBook, scenario: Scenario, thought: _Thought | None) -> Passage:
        """A round from its first slice on; without a thought nobody orders anything."""
        portals = self._portals_of(book.flags, scenario.active)
        poses = self._first(book, portals, scenario.off)
        owners = [base.faction for base in self.level.bases]
        for pose in poses:
            if pose.cell in self._base_at and pose.kind.takes_bases:
                owners[self._base_at[pose.cell]] = book.flags.stones[pose.stone].faction
        return self._run(book, poses, Passage([], tuple(owners)), portals, thought)

    def _history(
        self, book: FieldBook, course: Passage, scenario: Scenario, thought: _Thought
    ) -> tuple[Passage, Scenario, bool]:
        """How the round is settled. What did so in an earlier playout mostly does so again."""
        considered = self._considered
        for usual in self._usual:
            settled = self._whole(book, usual, None)
            if is_consistent(settled, usual.active, considered):
                return settled, usual, True
        found = self._mended(book, course, scenario, considered, MENDINGS)
        if not found[2]:
            best = self._searched(book.flags, thought)
            if best is not None:
                found = (self._whole(book, best, None), best, True)
        if found[2]:
            self._usual = [found[1], *self._usual][:REMEMBERED]
        return found

    def _searched(self, flags: Flags, thought: _Thought) -> Scenario | None:
        """What canonisation finds, as far as it does so soon; a search counts as several playouts."""
        self.playouts += SEARCH
        touched = [*self.match.touched, *[NEVER] * (len(flags.stones) - len(self.flags.stones))]
        for count, stone in enumerate(_stitched(thought.touched)):
            touched[stone] = self.match.touches + count
        problem = pose_problem(flags, self.match.ruleset, self.round, touched, self.match.gone)
        try:
            return canonise(problem, _Enough()).scenario
        except _TakesLong:
            return None

    def _mended(
        self, book: FieldBook, course: Passage, scenario: Scenario, considered: int, most: int
    ) -> tuple[Passage, Scenario, bool]:
        """A consistent history near the one that was played, what is on in it, and whether one was found."""
        tried, on = 0, scenario.active
        for _ in range(most):
            right = course.once & ~course.twice & considered
            raised = right & ~on & ~tried
            tried |= raised
            changed = (on & right) | raised
            if changed == on:
                break
            on = changed
            course = self._whole(book, Scenario(on, scenario.off), None)
            if is_consistent(course, on, considered):
                return course, Scenario(on, scenario.off), True
        return course, Scenario(on, scenario.off), False

    def _portals_of(self, flags: Flags, on: int) -> Arrivals:
        found: Arrivals = [([], []) for _ in range(self.final + 1)]
        for number in bits(on):
            ante = flags.antes[number - 1]
            if ante.position.t <= self.final:
                stones, bombs = found[ante.position.t]
                if ante.stone is None:
                    bombs.append(number)
                else:
                    stones.append(ante.stone)
        return found

    def faction_of(self, stone: int) -> Faction:
        """Whose a stone is; those that a playout has sent back are known until the next one."""
        return self._factions[stone]

    def distances_of(self, kind: StoneKind) -> list[Mapping[int, int]]:
        """By base: in how many slices a stone of this kind is there, from each cell."""
        found = self._near.get(id(kind))
        if found is None:
            found = self._near[id(kind)] = [self.ways.by_cell(kind, base) for base in self.bases]
        return found

    def decided(self, owners: Owners) -> Faction | None:
        """Whose all bases are; None: nobody's."""
        if owners and owners[0] is not Faction.N and all(owner is owners[0] for owner in owners):
            return owners[0]
        return None


def _stitched(touched: Sequence[tuple[int, Faction, int]]) -> list[int]:
    """The stones in the order of recency: turn by turn, of each side one after the other (rules 6.4)."""
    counts: dict[tuple[int, Faction], int] = {}
    places = []
    for t, faction, stone in touched:
        counts[t, faction] = counts.get((t, faction), 0) + 1
        places.append((t, counts[t, faction], faction, stone))
    return [place[-1] for place in sorted(places)]


def _is_open(pose: Pose) -> bool:
    return pose.flag is None and not pose.kind.neutral and not pose.hidden


def _by_stone(pose: Pose) -> int:
    return pose.stone
