"""What a playout adds to the board: flags of free stones by their plans, ante-effects, and the stones they place."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.bot.deed import WAIT, Intent, Script, SidePlan
from game.titles.causality.bot.field import Field
from game.titles.causality.bot.field_book import FieldBook, FlagRows
from game.titles.causality.rules.flag import Act, AnteEffect, Flag, Flags
from game.titles.causality.rules.geometry import Azimuth, Position
from game.titles.causality.rules.pose import Pose, azimuth_of
from game.titles.causality.rules.priority import NEVER
from game.titles.causality.rules.stone import Faction, Stone


class FlagStore:
    """Flags that playouts of a turn have in common: the same deed at the same place is the same flag."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, int, int, Intent], Flag] = {}

    def flag(self, field: Field, pose: Pose, deed: Intent, round_: int) -> Flag:
        """The flag of a deed that causes nothing."""
        key = (pose.stone, pose.t, pose.cell, round_, deed)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = made_flag(field, pose, deed, round_, 0)
        return found


def made_flag(field: Field, pose: Pose, deed: Intent, round_: int, ante: int) -> Flag:
    """The flag that the deed leaves where the stone is."""
    square = field.terrain.square
    to = square(pose.cell + deed.step) if deed.act is Act.MOVE else None
    azimuth = None if deed.azimuth < 0 else Azimuth(deed.azimuth)
    turn = round_ * field.level.time_cap + pose.t
    here = Position(pose.t, *square(pose.cell))
    return Flag(pose.stone, here, round_, turn, deed.act, to, azimuth, deed.screen, ante)


class Thought:
    """One playout's plans (of A and of B), and what they have added to the board so far."""

    def __init__(self, field: Field, plans: Sequence[SidePlan], store: FlagStore) -> None:
        self.field = field
        self.round = field.round
        self.stones: list[Stone] = []
        self.antes: list[AnteEffect] = []
        self.jumps = [0, 0]
        """How many stones A and B have sent back in the round of the turn."""
        self.swaps: list[tuple[int, int]] = []
        """Stone and ante-effect of each swap."""
        self.asked = 0
        """How many free stones there were so far, counted in each slice."""
        self._plans = plans
        self._store = store
        self._programs: dict[int, Script] = {}
        self._touched: list[tuple[int, Faction, int]] = []
        """Turn, side and stone of each order."""

    def ask(self, pose: Pose, book: FieldBook) -> Pose:
        """The free stone's pose once it has found what its plan has it do."""
        field, stone, flags = self.field, pose.stone, book.flags
        faction = field.factions[stone]
        program = self._programs.get(stone)
        if program is None:
            program = self._plans[faction].get(stone)
        deed = field.deed(pose, flags, program, self.round)
        if not (pose.locked and pose.t == field.final):
            self.asked += 1
        if deed is None:
            if pose.t == field.final:
                return pose
            deed = WAIT
        self._touched.append((self.round * field.level.time_cap + pose.t, faction, stone))
        if deed.t < 0:
            return book.ordered(pose, self._store.flag(field, pose, deed, self.round))
        return book.ordered(pose, self._cause(pose, deed, flags))

    def _cause(self, pose: Pose, deed: Intent, flags: Flags) -> Flag:
        """A time-jump-out or a bomb drop, with its ante-effect if that is new."""
        field = self.field
        if deed.swap:
            self.swaps.append((pose.stone, deed.swap))
            return made_flag(field, pose, deed, self.round, deed.swap)
        # Flags of the next round know the ante-effects of this one already.
        number = len(field.flags.antes) + len(self.antes) + 1
        target = Position(deed.t, *field.terrain.square(pose.cell + deed.step))
        cause = Position(pose.t, *field.terrain.square(pose.cell))
        placed: int | None = None
        if deed.act is Act.JUMP:
            placed = len(field.flags.stones) + len(self.stones)
            source = flags.stones[pose.stone]
            # In every playout the stones that it adds are numbered from the same one on.
            field.factions[placed:] = [source.faction]
            if self.round == field.round:
                self.jumps[source.faction] += 1
            self.stones.append(
                Stone(
                    placed,
                    "",
                    source.faction,
                    source.type,
                    azimuth_of(pose),
                    target.t,
                    target.square,
                    number,
                    self.round,
                )
            )
            if deed.child:
                self._programs[placed] = deed.child
        self.antes.append(AnteEffect(number, target, self.round, pose.stone, cause, placed))
        return made_flag(field, pose, deed, self.round, number)

    def flags(self, table: FlagRows) -> Flags:
        """Everything on the board by now; `table` gets rows for the stones that are new."""
        known = self.field.flags
        table += [{} for _ in range(len(known.stones) + len(self.stones) - len(table))]
        return Flags(known.level, (*known.stones, *self.stones), (*known.antes, *self.antes), tuple(table))

    def touched(self) -> list[int]:
        """The recency of each stone's last touch, with all that was ordered so far (rules 6.4)."""
        match = self.field.match
        recency = [*match.touched, *[NEVER] * len(self.stones)]
        for count, stone in enumerate(_stitched(self._touched)):
            recency[stone] = match.touches + count
        return recency


def _stitched(touched: Sequence[tuple[int, Faction, int]]) -> list[int]:
    """The stones in the order of recency: turn by turn, of each side one after the other."""
    counts: dict[tuple[int, Faction], int] = {}
    places = []
    for turn, faction, stone in touched:
        counts[turn, faction] = counts.get((turn, faction), 0) + 1
        places.append((turn, counts[turn, faction], faction, stone))
    return [place[-1] for place in sorted(places)]
