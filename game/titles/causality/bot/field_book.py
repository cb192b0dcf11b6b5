"""Poses by stone, so that those of stones without new flags can be shared by all playouts of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from game.titles.causality.rules.flag import Flag, Flags
from game.titles.causality.rules.pose import Pose, PoseBook, PoseKey

FlagRows: TypeAlias = "list[Mapping[tuple[int, int], tuple[Flag, ...]]]"
"""By stone, as in Flags: the flags at each slice and cell."""
PosesOfStone: TypeAlias = dict[PoseKey, Pose]


class FieldBook(PoseBook):
    """Poses by stone, so that those of stones without new flags can be shared."""

    def __init__(self, flags: Flags, table: FlagRows, sheets: list[PosesOfStone]) -> None:
        """`table` is looked at in the place of that of the flags."""
        super().__init__(flags)
        self._table = table
        self.rows = table
        self._sheets = sheets
        self._own: set[int] = set()

    def pose(self, key: PoseKey) -> Pose:
        """The pose with these properties."""
        found = self._sheets[key[0]].get(key)
        return self._made(key) if found is None else found

    def _sheet(self, stone: int) -> PosesOfStone:
        return self._sheets[stone]

    def ordered(self, pose: Pose, flag: Flag) -> Pose:
        """The same pose when its stone has found this flag there; from here on the stone is this book's own."""
        stone = pose.stone
        if stone not in self._own:
            self._own.add(stone)
            self._sheets[stone] = {}
            self.rows[stone] = dict(self.rows[stone])
        key = (stone, pose.t, pose.cell, pose.azimuth, pose.since, pose.locked, pose.hidden)
        self._sheets[stone].pop(key, None)
        row, at = self.rows[stone], (pose.t, pose.cell)
        assert isinstance(row, dict)
        row[at] = (*row.get(at, ()), flag)
        return self.pose(key)

    @property
    def own(self) -> set[int]:
        """The stones that have new flags."""
        return self._own
