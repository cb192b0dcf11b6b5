"""The reasons of a verdict as an outline: a few are shown at once, of many those parts that are opened.

A line and the lines further in that follow it are a part. It has a path: that of what it belongs to, and its place in
there. What is open is known by its paths.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.titles.causality.view.canonisation.story_row import StoryRow
from game.view.board.listing import first_sentence

_FEW = 5
"""So many lines are shown at once: whoever reads them needs no gist of them first."""

_Part: TypeAlias = tuple[StoryRow, Sequence[StoryRow]]
"""A line, and the lines further in that belong to it."""


def folded(head: StoryRow, lines: Sequence[StoryRow], opened: frozenset[str]) -> Iterator[StoryRow]:
    """A verdict, and those of its reasons that are to be seen while these paths are open.

    What they say that are shown is not told twice.
    """
    is_open = bool(lines) and head.path in opened
    depth = head.depth + 1 if head.line else 0
    shown = tuple(_outline(lines, head.path, opened, depth)) if is_open else ()
    yield replace(head, text=_untold(head, shown), folds=bool(lines), is_open=is_open)
    yield from shown


def _untold(head: StoryRow, shown: Sequence[StoryRow]) -> str:
    """What a verdict says, without what the lines say at length that are shown below it; of what one of them says word
    by word the first sentence, for what follows may speak of that."""
    gist = () if not shown or any(row.folds for row in shown) else head.gist
    title, *others = head.text.split("\n")
    left = (each for each in others if each not in gist)
    told = (first_sentence(each) if any(each in row.text for row in shown) else each for each in left)
    return "\n".join((title, *told))


def _outline(lines: Sequence[StoryRow], path: str, opened: frozenset[str], depth: int) -> Iterator[StoryRow]:
    """Those of the lines under a path that are to be seen while these paths are open."""
    parts = tuple(_parts(lines))
    many = sum(not line.retold for line in lines) > _FEW and len(parts) > 1
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
