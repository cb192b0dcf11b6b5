"""What decided the fate of a stone: the ante-effects and set-up stones that a fact of one evolution hangs on.

Theory of operation. In an evolution under one scenario, the fate of a stone up to a slice hangs on a set of variables
(ante-effects, set-up stones): in every scenario that treats these the same, the stone has the same fate up to there,
whatever the other variables are. Such a set is found backwards: a stone's step hangs on the stones that touched the
same cells (they, and whom they touched in turn), on tagscreens, shots and bombs that reached it, and also on every
rival that could have come in between but did not - switched off, or kept elsewhere, from the first slice on from which
no possible course leads it here any more (possible.py). It errs on the side of too large sets, never of too small ones.

A variable is one bit: bit k for ante-effect #k, bits above for set-up stones (`Variables`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.titles.causality.rules.action import line_of_fire
from game.titles.causality.rules.flag import Flags, Scenario
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.possible import Possible
from game.titles.causality.rules.timeline import Step


@dataclass(frozen=True, slots=True)
class Variables:
    """Which bit stands for which ante-effect or set-up stone. Scenarios become one mask of what is on."""

    flags: Flags
    considered: int
    available: int

    @property
    def shift(self) -> int:
        """Bit of set-up stone 0."""
        return len(self.flags.antes) + 1

    @property
    def all(self) -> int:
        """Every variable on."""
        return self.considered | self.available << self.shift

    @property
    def setup(self) -> int:
        """The set-up stones among the variables."""
        return self.available << self.shift

    def of_stone(self, stone: int) -> int:
        """The bit of the progenitor of a stone; 0 if it does not vary."""
        ante = self.flags.stones[stone].ante
        return (1 << ante if ante else 1 << stone + self.shift) & self.all

    def scenario(self, on: int, gone: int) -> Scenario:
        """The scenario in which these variables are on; `gone`: set-up stones that are off anyway."""
        return Scenario(on & self.considered, gone | self.available & ~(on >> self.shift))


class Causes:
    """The causes of everything in one evolution; masks of variables, found when they are asked for.

    `steps` is the evolution in which exactly the variables in `on` are on.
    """

    def __init__(self, possible: Possible, variables: Variables, steps: Sequence[Step], on: int) -> None:
        self.possible = possible
        self.variables = variables
        self.flags = variables.flags
        self.on = on
        self.here: list[dict[int, Pose]] = [{pose.stone: pose for pose in step.slice.poses} for step in steps]
        self._fates: dict[tuple[int, int], int] = {}
        self._clashes: dict[tuple[int, int], int] = {}
        self._before_fire: dict[int, dict[int, Pose]] = {}
        self._steps = steps

    def fate(self, stone: int, t: int) -> int:
        """What the fate of a stone up to and in slice t hangs on."""
        key = (stone, t)
        found = self._fates.get(key)
        if found is None:
            found = self._fates[key] = self._find_fate(stone, t)
        return found

    def absence(self, pose: Pose) -> int:
        """What it hangs on that a stone does not get into this possible pose."""
        bit = self.variables.of_stone(pose.stone)
        start = self.flags.stones[pose.stone].t
        if not self._is_placed(pose.stone):
            return bit
        for t in range(start, pose.t + 1):
            now = self.here[t].get(pose.stone)
            if now is None or pose not in self.possible.reach(now):
                return self.fate(pose.stone, t)
        raise AssertionError("the pose is not absent")

    def _is_placed(self, stone: int) -> bool:
        bit = self.variables.of_stone(stone)
        return not bit or bool(self.on & bit)

    def _find_fate(self, stone: int, t: int) -> int:
        start = self.flags.stones[stone].t
        if not self._is_placed(stone):
            return self.variables.of_stone(stone)
        before = self.here[t - 1].get(stone) if t > start else None
        if t > start and (before is None or before.arrival is None):
            return self.fate(stone, t - 1)
        found = self._clash(stone, t)
        arrived = self._arrived(t).get(stone)
        if arrived is None:
            return found
        found |= self._tags(arrived, t)
        if arrived.hidden:
            return found
        return found | self._strikes(arrived, t)

    def _clash(self, stone: int, t: int) -> int:
        """What it hangs on where conflict resolution leaves the stone in slice t (or destroys it)."""
        key = (stone, t)
        found = self._clashes.get(key)
        if found is None:
            group, found = self._group(stone, t)
            for member in group:
                self._clashes[member, t] = found
        return found

    def _group(self, stone: int, t: int) -> tuple[list[int], int]:
        """The stones that touch each other, directly or through others, on the way into slice t, and their causes."""
        members = {stone: None}
        queue = [stone]
        causes = 0
        while queue:
            member = queue.pop()
            for pose in self._rivals(member, t):
                if self._is_here(pose, t):
                    if pose.stone not in members:
                        members[pose.stone] = None
                        queue.append(pose.stone)
                elif not self._is_implied(pose, causes):
                    causes |= self.absence(pose)
            causes |= self._origin(member, t)
        return list(members), causes

    def _is_implied(self, pose: Pose, causes: int) -> bool:
        """Whether the causes collected so far already keep the rival away."""
        bit = self.variables.of_stone(pose.stone)
        return not self._is_placed(pose.stone) and bool(causes & bit)

    def _origin(self, stone: int, t: int) -> int:
        """What it hangs on that the stone sets out for slice t as it does."""
        if t == self.flags.stones[stone].t:
            return self.variables.of_stone(stone)
        return self.fate(stone, t - 1)

    def _rivals(self, stone: int, t: int) -> Iterable[Pose]:
        """The possible poses of other stones that touch the same cells on the way into slice t."""
        source = self.flags.stones[stone]
        if t == source.t:
            pose = self.possible.book.progenitor(stone)
            cells = self.possible.placed_touch(pose)
            before = self.possible.touching[t - 1] if t else {}
            going = {each: None for cell in cells for each in before.get(cell, ())}
            placed = self.possible.placed_rivals(t, cells)
        else:
            rivals, placed = self.possible.rivals(self.here[t - 1][stone])
            going = dict.fromkeys(rivals)
        return [each for each in (*going, *placed) if each.stone != stone]

    def _is_here(self, pose: Pose, t: int) -> bool:
        """Whether a rival really is on its way into slice t."""
        if pose.t == t:
            return self._is_placed(pose.stone)
        return self.here[pose.t].get(pose.stone) is pose

    def _arrived(self, t: int) -> dict[int, Pose]:
        """The stones in slice t after tagscreens, before fire and bombs."""
        found = self._before_fire.get(t)
        if found is None:
            found = self._before_fire[t] = {pose.stone: pose for pose in self._steps[t].before_fire}
        return found

    def _tags(self, pose: Pose, t: int) -> int:
        """What it hangs on which tagscreens reach the stone where it is in slice t."""
        causes = 0
        if t == 0:
            return causes
        for tagger in self.possible.taggers[t - 1]:
            if pose.cell in self.possible.terrain.cross(tagger.cell):
                is_here = self.here[t - 1].get(tagger.stone) is tagger
                causes |= self.fate(tagger.stone, t - 1) if is_here else self.absence(tagger)
        return causes

    def _strikes(self, pose: Pose, t: int) -> int:
        """What it hangs on that the stone is destroyed by fire or bombs in slice t, or that it is not."""
        threats = [self._bomb(number) for number in self._bombs_near(pose, t)]
        threats += [self._shot(shooter, pose, t) for shooter in self._shooters_at(pose, t)]
        if pose.stone in self.here[t]:
            causes = 0
            for _, threat in threats:
                causes |= threat
            return causes
        return min((threat for hits, threat in threats if hits), key=lambda mask: (mask.bit_count(), mask))

    def _bombs_near(self, pose: Pose, t: int) -> list[int]:
        cross = self.possible.terrain.cross(pose.cell)
        return [
            ante.number
            for ante in self.flags.antes
            if ante.stone is None
            and ante.position.t == t
            and self.variables.considered >> ante.number & 1
            and self.possible.terrain.cell(ante.position.square) in cross
        ]

    def _bomb(self, number: int) -> tuple[bool, int]:
        return bool(self.on >> number & 1), 1 << number

    def _shooters_at(self, pose: Pose, t: int) -> list[Pose]:
        """The possible shooters whose line might cross the stone where it is in slice t."""
        if t == 0:
            return []
        faction = self.flags.stones[pose.stone].faction
        return [
            shooter
            for shooter in self.possible.fire[t - 1].get(pose.cell, ())
            if shooter.stone != pose.stone
            and not (shooter.kind.fires_past_friends and self.flags.stones[shooter.stone].faction is faction)
        ]

    def _shot(self, shooter: Pose, target: Pose, t: int) -> tuple[bool, int]:
        """Whether a possible shooter hits the target, and what that hangs on."""
        if self.here[t - 1].get(shooter.stone) is not shooter:
            return False, self.absence(shooter)
        causes = self._clash(shooter.stone, t)
        arrived = self._arrived(t)
        firing = arrived.get(shooter.stone)
        if firing is None or target.cell not in self._line(firing):
            return False, causes
        seen = {pose.cell: pose for pose in arrived.values() if not pose.hidden}
        _, hit = line_of_fire(self.flags, firing, seen)
        assert hit is not None
        if hit is not target:
            return False, causes | self._clash(hit.stone, t) | self._tags(hit, t)
        return True, causes | self._clear_line(firing, target, t)

    def _line(self, firing: Pose) -> list[int]:
        terrain = self.possible.terrain
        step, cell, line = terrain.steps[firing.azimuth], firing.cell, []
        while terrain.is_floor[cell + step]:
            cell += step
            line.append(cell)
        return line

    def _clear_line(self, firing: Pose, target: Pose, t: int) -> int:
        """What it hangs on that nobody stops a shot on its way."""
        causes = 0
        line = self._line(firing)
        friendly = self.flags.stones[firing.stone].faction if firing.kind.fires_past_friends else None
        arrived = self._arrived(t)
        for cell in line[: line.index(target.cell)]:
            for pose in self.possible.on_cell[t].get(cell, ()):
                if pose.hidden or self.flags.stones[pose.stone].faction is friendly:
                    continue
                causes |= self._not_arrived(pose, arrived, t)
        return causes

    def _not_arrived(self, pose: Pose, arrived: dict[int, Pose], t: int) -> int:
        """What it hangs on that a stone is not in this pose before fire in slice t."""
        if not self._is_placed(pose.stone):
            return self.variables.of_stone(pose.stone)
        for earlier in range(self.flags.stones[pose.stone].t, t):
            now = self.here[earlier].get(pose.stone)
            if now is None or pose not in self.possible.reach(now):
                return self.fate(pose.stone, earlier)
        now = arrived.get(pose.stone)
        return self._clash(pose.stone, t) | (0 if now is None else self._tags(now, t))
