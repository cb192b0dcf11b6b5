"""One stone's program as it is being drawn up: walks, shots, meetings, bombs, tags and time-jumps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from game.titles.causality.bot.deed import FIRE, WAIT, Intent, Script
from game.titles.causality.bot.field import Field
from game.titles.causality.bot.ways import Stand
from game.titles.causality.rules.flag import Act, AnteEffect, Tagscreen
from game.titles.causality.rules.pose import NO_AZIMUTH
from game.titles.causality.rules.stone import Stone, TimeJump

_OWN: Final = 0.6
"""How often a stone that can cause its own arrival looks at nothing else."""

Sight = Sequence[dict[int, int]]
"""Where stones were in a playout: by slice, the cell of each stone (or one that no stone is expected at)."""


class ScriptSketch:
    """A stone from a slice on: what it does so far, and where that brings it if nobody is in the way."""

    def __init__(self, field: Field, chance: Random, stone: Stone, t: int, state: Stand) -> None:
        self.field = field
        self.chance = chance
        self.stone = stone
        self.kind = stone.kind
        self.t = t
        self.state = state
        self._deeds: list[Intent | None] = [None] * t

    @property
    def program(self) -> Script:
        """What it does, from slice 0 on."""
        return tuple(self._deeds)

    @property
    def left(self) -> int:
        """Slices in which it can still do something before the final one."""
        return self.field.final - self.t

    def do(self, deed: Intent, state: Stand | None = None) -> None:
        """One deed in the slice that it has come to."""
        if self.left > 0:
            self._deeds.append(deed._replace(at=self.state[0]))
            self.t += 1
            self.state = state or self.state

    def wait(self, slices: int) -> None:
        """It stays as it is."""
        for _ in range(slices):
            self.do(WAIT)

    def walk(self, goals: Sequence[int]) -> None:
        """By a shortest way, one of them by chance, to the nearest of these cells."""
        while self.left > 0:
            steps = self.field.ways.nearer(self.kind, self.state, goals)
            if not steps:
                return
            self.do(*self.chance.choice(steps))

    def follow(self, way: Sequence[tuple[Intent, Stand]]) -> None:
        """Stride by step."""
        for deed, state in way:
            self.do(deed, state)

    def wander(self) -> None:
        """One step by chance."""
        steps = self.field.ways.steps(self.kind)[self.state]
        if steps:
            self.do(*self.chance.choice(steps))

    def stay(self) -> None:
        """The rest of the round where it is: waiting, or firing now and then."""
        fires = self.kind.fires and self.chance.random() < 0.5
        while self.left > 0:
            self.do(FIRE if fires and self.chance.random() < 0.5 else WAIT)

    # Against somebody.

    def shoot(self, sight: Sight, targets: Sequence[int]) -> bool:
        """Goes where it can hit one of these stones as they were seen, and fires; False: it finds no such place."""
        found: list[tuple[int, Stand, Sequence[tuple[Intent, Stand]]]] = []
        reach = self.field.ways.reach(self.kind, self.state)
        for t in range(self.t, min(self.field.final, len(sight) - 1)):
            cells = sight[t + 1]
            # It is not in its own way where it was seen: there it did something else.
            taken = {cell for stone, cell in cells.items() if stone != self.stone.number}
            for target in targets:
                if target in cells:
                    for state in self._aims(cells[target], taken):
                        if state in reach and reach[state][0] <= t - self.t:
                            found.append((t, state, ()))
        if not found:
            return False
        t, state, _ = self.chance.choice(found)
        self._be(state, t, reach)
        self.do(FIRE)
        return True

    def _aims(self, target: int, taken: set[int]) -> list[Stand]:
        """The states from which a shot would come to that cell."""
        found = []
        terrain = self.field.terrain
        for azimuth, step in enumerate(terrain.steps):
            cell = target - step
            while terrain.is_floor[cell]:
                found.append((cell, azimuth))
                if cell in taken and cell != self.state[0] and not self.kind.fires_past_friends:
                    break
                cell -= step
        return found

    def _be(self, state: Stand, t: int, reach: Mapping[Stand, tuple[int, Stand, Intent | None]]) -> None:
        """In that state in that slice, by the ways that were found from here."""
        way: list[tuple[Intent, Stand]] = []
        while reach[state][2] is not None:
            _, before, deed = reach[state]
            assert deed is not None
            way.append((deed, state))
            state = before
        spare = t - self.t - len(way)
        early = self.chance.randint(0, spare) if spare > 0 else 0
        self.wait(early)
        self.follow(way[::-1])
        self.wait(spare - early)

    def meet(self, sight: Sight, targets: Sequence[int], *, near: bool) -> bool:
        """Comes to where one of these stones is seen, in that very slice, or next to it; False: it cannot."""
        found: list[tuple[int, Stand]] = []
        reach = self.field.ways.reach(self.kind, self.state)
        azimuths = range(4) if self.kind.orientable else (NO_AZIMUTH,)
        for t in range(self.t + 1, min(self.field.final + 1, len(sight))):
            for target in targets:
                if target in sight[t]:
                    cross = self.field.terrain.cross(sight[t][target])
                    cells = cross[1:] if near else cross[:1]
                    states = [(cell, azimuth) for cell in cells for azimuth in azimuths]
                    found += [(t, state) for state in states if state in reach and reach[state][0] <= t - self.t]
        if not found:
            return False
        t, state = self.chance.choice(found)
        self._be(state, t, reach)
        return True

    def tag(self, sight: Sight, targets: Sequence[int]) -> bool:
        """Tags one of these stones as they were seen; False: it cannot."""
        if not self.kind.tags or not self.meet(sight, targets, near=self.chance.random() < 0.7):
            return False
        screens = [Tagscreen.LOCK, Tagscreen.UNLOCK] + [Tagscreen.HIDE] * (self.t < self.field.final - 1)
        self.do(Intent(Act.TAG, screen=self.chance.choice(screens)))
        return True

    def bomb(self, sight: Sight, targets: Sequence[int], friends: Sequence[int]) -> bool:
        """Drops a bomb onto where one of these stones was seen earlier; False: it cannot."""
        reach = self.field.ways.reach(self.kind, self.state)
        near: dict[int, int] = {}
        for (cell, _), (far, _, _) in reach.items():
            near[cell] = min(far, near.get(cell, far))
        found: list[tuple[int, int, int]] = []
        terrain = self.field.terrain
        for then, cells in enumerate(sight[: self.field.final - 1]):
            hit: dict[int, int] = {}
            for stones, worth in ((targets, 1), (friends, -1)):
                for stone in stones:
                    if stone in cells:
                        for cell in terrain.cross(cells[stone]):
                            hit[cell] = hit.get(cell, 0) + worth
            for cell, worth in hit.items():
                if worth > 0 and cell in near:
                    t = max(self.t + near[cell], then + 1)
                    if t < self.field.final:
                        found += [(t, cell, then)] * worth
        if not found:
            return False
        t, cell, then = self.chance.choice(found)
        self._be((cell, NO_AZIMUTH), t, reach)
        self.do(Intent(Act.BOMB, t=then, swap=self._swap(then, cell, bomb=True)))
        return True

    # Back in time.

    def may_leap(self) -> bool:
        """Whether it can jump in time out of the slice that it has come to."""
        jump = self.kind.time_jump
        return self.t > 0 and (jump is not TimeJump.NEVER) and (jump is not TimeJump.FINAL_SLICE or self.left == 0)

    def leap(self, landings: Sequence[tuple[int, int]], child: Script, pick: int) -> None:
        """Jumps to one of the landings (slice, step of the cell); nothing more can follow."""
        t, step = landings[pick]
        swap = self._swap(t, self.state[0] + step, bomb=False) if self.chance.random() < 0.25 else 0
        self._deeds.append(Intent(Act.JUMP, step, t=t, swap=swap, child=child))
        self.t += 1

    def pay(self) -> bool:
        """Comes to a time-jump-in of its side out of which it could step, and causes it in the final slice; False: it
        cannot.

        Its own one is tried first, so that it brings about itself, whatever becomes of who sent it back.
        """
        if self.kind.time_jump in (TimeJump.NEVER, TimeJump.KNIGHT):
            return False
        field, reach = self.field, self.field.ways.reach(self.kind, self.state)
        found = [
            (ante, state)
            for ante, state in self._doors()
            if state in reach and reach[state][0] <= self.left and ante.position.t < field.final
        ]
        own = [each for each in found if each[0].number == self.stone.ante]
        if own and self.chance.random() < _OWN:
            found = own
        if not found:
            return False
        ante, state = self.chance.choice(found)
        self._be(state, field.final, reach)
        self._deeds.append(Intent(Act.JUMP, t=ante.position.t, swap=ante.number))
        self.t += 1
        return True

    def _doors(self) -> list[tuple[AnteEffect, Stand]]:
        """The time-jumps-in of earlier rounds that the stone may cause, and how it has to stand for that."""
        field, stones = self.field, self.field.flags.stones
        found = []
        for ante in field.flags.antes:
            if ante.stone is None or ante.round >= field.round:
                continue
            arriving = stones[ante.stone]
            same = self.kind.swaps_any_type or arriving.type is self.stone.type
            if same and arriving.faction is self.stone.faction:
                azimuth = NO_AZIMUTH if arriving.azimuth is None or not self.kind.orientable else int(arriving.azimuth)
                found.append((ante, (field.terrain.cell(ante.position.square), azimuth)))
        return found

    def landings(self) -> list[tuple[int, int]]:
        """Where a jump can lead from here."""
        terrain, cell = self.field.terrain, self.state[0]
        if self.kind.time_jump is not TimeJump.KNIGHT:
            return [(t, 0) for t in range(self.t)]
        straight = [(self.t - 2, step) for step in terrain.steps] + [(self.t - 1, 2 * step) for step in terrain.steps]
        return [(t, step) for t, step in straight if t >= 0 and terrain.is_floor[cell + step]]

    def _swap(self, t: int, cell: int, *, bomb: bool) -> int:
        """An ante-effect of its faction that lies there, if there is one."""
        field = self.field
        found = [
            ante.number
            for ante in field.flags.antes
            if ante.is_bomb is bomb
            and ante.round < field.round
            and ante.position.t == t
            and field.flags.stones[ante.maker].faction is self.stone.faction
            and ante.position.square == field.terrain.square(cell)
        ]
        return self.chance.choice(found) if found else 0
