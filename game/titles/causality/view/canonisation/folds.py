"""The reasons of a verdict as an outline: a few are shown at once, of many those parts that are opened.

A line and the lines further in that follow it are a part. It has a path: that of what it belongs to, and its place in
there. What is open is known by its paths.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.titles.causality.view.canonisation.story_row import StoryRow
from game.view.board.listing import sentences

_FEW = 5
"""So many lines are shown at once: whoever reads them needs no gist of them first."""

BESIDE = "/beside"
"""How the path of a line ends that stands below a verdict until that is opened."""

_Part: TypeAlias = tuple[StoryRow, Sequence[StoryRow]]
"""A line, and the lines further in that belong to it."""


def folded(head: StoryRow, lines: Sequence[StoryRow], opened: frozenset[str]) -> Iterator[StoryRow]:
    """A verdict, and those of its reasons that are to be seen while these paths are open.

    What they say that are shown is not told twice.
    """
    folds = bool(lines) or head.brief not in ("", head.text)
    is_open = folds and head.path in opened
    depth = head.depth + 1 if head.line else 0
    shown = tuple(_outline(lines, head.path, opened, depth)) if is_open else ()
    text = _untold(head, shown) if is_open else head.brief or head.text
    yield replace(head, text=text, folds=folds, is_open=is_open)
    yield from (_unsaid(line, text) for line in shown)
    if head.beside is not None and not is_open:
        yield replace(head.beside, path=f"{head.path}{BESIDE}", depth=depth)


def _untold(head: StoryRow, shown: Sequence[StoryRow]) -> str:
    """What a verdict says, without what the lines say at length that are shown below it."""
    below = () if not shown or any(row.folds for row in shown) else head.told_below
    return "\n".join(each for each in head.text.split("\n") if each not in below)


def _unsaid(line: StoryRow, head: str) -> StoryRow:
    """A line without those of its sentences that stand word by word in its verdict above it; of them all the first."""
    first, *others = sentences(line.text)
    said = frozenset(each for paragraph in head.split("\n") for each in sentences(paragraph))
    return replace(line, text=" ".join((first, *(each for each in others if each not in said))))


def _outline(lines: Sequence[StoryRow], path: str, opened: frozenset[str], depth: int) -> Iterator[StoryRow]:
    """Those of the lines under a path that are to be seen while these paths are open."""
    parts = tuple(_parts(lines))
    many = sum(not line.is_link for line in lines) > _FEW and len(parts) > 1
    for place, (head, under) in enumerate(parts):
        own = f"{path}/{place}"
        folds = bool(under) and many
        is_open = not folds or own in opened
        yield replace(head, path=own, depth=depth, folds=folds, is_open=folds and is_open)
        if is_open:
            yield from _outline(under, own, opened, depth + 1)


def _parts(lines: Sequence[StoryRow]) -> Iterator[_Part]:
    first = 0
    while first < len(lines):
        after = first + 1
        while after < len(lines) and lines[after].depth > lines[first].depth:
            after += 1
        yield lines[first], lines[first + 1 : after]
        first = after


def ways_to(path: str) -> Iterator[str]:
    """A path, and the paths of all that it belongs to."""
    while path:
        yield path
        path = above(path)


def above(path: str) -> str:
    """What a path belongs to; empty: to nothing."""
    return path.rpartition("/")[0]


def row_above(rows: Sequence[StoryRow], index: int | None) -> int | None:
    """The row to which one of them belongs; None: to none."""
    path = "" if index is None else above(rows[index].path)
    return next((place for place, row in enumerate(rows) if path and row.path == path), None)


def row_inside(rows: Sequence[StoryRow], index: int | None) -> int | None:
    """The first row that belongs to one of them; None: none does, or it is not open."""
    path = "" if index is None else rows[index].path
    return next((place for place, row in enumerate(rows) if path and above(row.path) == path), None)


def last_inside(rows: Sequence[StoryRow], index: int | None) -> int | None:
    """The last row that belongs to one of them, however far in; None: none does, or it is not open."""
    path = "" if index is None else rows[index].path
    found = [place for place, row in enumerate(rows) if path and row.path.startswith(f"{path}/")]
    return found[-1] if found else None


def verdicts_beside(rows: Sequence[StoryRow], index: int | None) -> tuple[int | None, int | None]:
    """The verdict, or history, that begins before that row, and the one after it; None: there is none."""
    at = -1 if index is None else index
    heads = [place for place, row in enumerate(rows) if row.tells and not above(row.path)]
    return (
        next((place for place in reversed(heads) if place < at), None),
        next((place for place in heads if place > at), None),
    )


def verdict_of(rows: Sequence[StoryRow], path: str) -> str:
    """The name of the verdict in which a path is."""
    ways = frozenset(ways_to(path))
    heads = (row.path for row in rows if row.path in ways and not row.line and not row.gathers)
    return next(heads, path).rpartition("/")[2]
