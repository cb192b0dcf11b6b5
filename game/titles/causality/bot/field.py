"""The board of one turn as a bot thinks of it: what stands, what is far, and what a free stone may be meant to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from game.titles.causality.bot.deed import Intent, Script, fits, may_swap
from game.titles.causality.bot.field_book import PosesOfStone
from game.titles.causality.bot.passage import Owners
from game.titles.causality.bot.ways import Ways, ways_on
from game.titles.causality.rules.flag import Flags, bits
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.ruleset import Tagscreens
from game.titles.causality.rules.stone import Faction, StoneKind

Arrivals: TypeAlias = "list[tuple[list[int], list[int]]]"
"""By slice: the stones that active time-jumps-in place there, and the numbers of its active bombs."""


class Field:
    """The board of one turn, from which all playouts of that turn start."""

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
        self.base_at = {cell: index for index, cell in enumerate(self.bases)}
        self.tug_of_war = match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR
        self.factions = [stone.faction for stone in self.flags.stones]
        """Whose each stone is; those that a playout sends back are known until the next one."""
        self.far = 2 * self.level.time_cap
        """So far off a base counts as out of reach."""
        self.size = len(self.flags.stones) * self.level.time_cap
        """What a round costs to play, as a measure."""
        self.on = match.timeline.scenario.active
        self.off = match.timeline.scenario.off
        self.considered = (1 << len(self.flags.antes) + 1) - 2
        """The ante-effects that canonisation will consider, as a mask."""
        for ante in self.flags.antes:
            if ante.round >= self.round:
                self.considered &= ~(1 << ante.number)
        self.sheets: list[PosesOfStone] = [{} for _ in self.flags.stones]
        """Poses of stones that playouts have not touched, shared by all of them."""
        self._near: dict[int, list[Mapping[int, int]]] = {}

    def portals(self, flags: Flags, on: int) -> Arrivals:
        """What ante-effects bring to each slice if these are on."""
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

    def faction_of(self, stone: int) -> Faction:
        """Whose a stone is."""
        return self.factions[stone]

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
