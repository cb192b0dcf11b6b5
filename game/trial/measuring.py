"""What is measured: a name, how it is done, and what is found, as a table for people and as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FigureTable:
    """Rows of cells under a title. `widths` are those of the columns, in characters.

    The first cell of a row begins at the left, the others end at the right; a row may have fewer cells than there are
    columns, and what the columns are called is a row like any other.

    >>> print(*FigureTable("Speed", (8, 6), (("walk", "5 km/h"), ("run", "9"))).lines(), sep="|")
    Speed|  walk    5 km/h|  run          9
    """

    title: str
    widths: tuple[int, ...]
    rows: tuple[tuple[str, ...], ...]

    def lines(self) -> Iterator[str]:
        """The table as people read it."""
        yield self.title
        for row in self.rows:
            yield f"  {self._line(row)}".rstrip()

    def _line(self, row: tuple[str, ...]) -> str:
        first, *others = zip(row, self.widths, strict=False)
        return first[0].ljust(first[1]) + "".join(cell.rjust(width) for cell, width in others)


@dataclass(frozen=True, slots=True)
class Finding:
    """What was measured; `data` is the same as plain data, with fractions."""

    table: FigureTable
    data: object


@dataclass(frozen=True, slots=True)
class Measurement:
    """Something that can be measured, and what that is called in plain data; `take` may last many seconds."""

    name: str
    take: Callable[[], Finding]
