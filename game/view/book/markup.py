"""The little markup of a page: headings, bullets, figures, bold words and links."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from game.view.book.book import Block, Kind, Run

SPAN = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\[(?P<words>[^\]]+)\]\((?P<link>[^)]+)\)")
"""Bold words and links within a block."""

_BLOCK = re.compile(r"(?:.*\S.*(?:\n|$))+")


def parts(text: str) -> Iterator[tuple[int, str]]:
    """What stands between empty lines, each with the number of lines before it."""
    for found in _BLOCK.finditer(text):
        yield text.count("\n", 0, found.start()), found[0].rstrip("\n")


def parse(text: str) -> Iterator[Block]:
    """The blocks of a text; empty lines part them.

    A block may begin with "= " (a heading) or be "{name}" (a figure). Lines with "- " are bullets, and whatever
    follows on other lines belongs to them. Within words, **bold** and [words](page) are known.
    """
    for _, part in parts(text):
        lines = [line.strip() for line in part.split("\n")]
        if is_figure(lines[0]):
            yield Block(Kind.FIGURE, figure=lines[0].strip("{}"))
        elif is_heading(lines[0]):
            yield Block(Kind.HEADING, (Run(lines[0][2:], bold=True),))
        else:
            yield from _lines(lines)


def is_heading(line: str) -> bool:
    """Whether a line is a heading."""
    return line.startswith("= ")


def is_figure(line: str) -> bool:
    """Whether a line names a figure."""
    return line.startswith("{")


def _lines(lines: Iterable[str]) -> Iterator[Block]:
    joined: list[str] = []
    for line in lines:
        if joined and not line.startswith("- "):
            joined[-1] += f" {line}"
        else:
            joined.append(line)
    for each in joined:
        bullet = each.startswith("- ")
        yield Block(Kind.BULLET if bullet else Kind.PARAGRAPH, tuple(_runs(each[2:] if bullet else each)))


def _runs(text: str) -> Iterator[Run]:
    start = 0
    for span in SPAN.finditer(text):
        if span.start() > start:
            yield Run(text[start : span.start()])
        if span["bold"] is not None:
            yield Run(span["bold"], bold=True)
        else:
            yield Run(span["words"], link=span["link"])
        start = span.end()
    if start < len(text):
        yield Run(text[start:])
