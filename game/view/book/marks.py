"""Finds what is wrong in the markup of a page: marks left open, links and figures that lead nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from game.engine.errors import shown
from game.view.book.markup import SPAN, is_figure, is_heading, parts
from game.view.book.page_file import PageFile
from game.view.written import GAP, nearest


class Names(NamedTuple):
    """The names that a page may use."""

    pages: frozenset[str]
    figures: frozenset[str]


class _Fault(NamedTuple):
    """Something wrong, so many lines below the first one of the page's body."""

    line: int
    reason: str


_STRAY = re.compile(r"\*\*|[\[\]{}<>]")
_MEANT = {
    "**": "bold words stand between two '**'",
    "[": "a link is written '[words](page)'",
    "{": "a figure is written '{name}' on a line of its own",
    "<": "a gap is written '<name>'",
}
_OPENS = {"]": "[", "}": "{", ">": "<"}


def check_marks(file: PageFile, known: Names) -> None:
    """Raises AssetError for the first fault of the page."""
    for line, part in parts(file.body):
        for fault in _faults(file.name, part, known):
            raise file.fault(file.first + line + fault.line, fault.reason)


def _faults(page: str, part: str, known: Names) -> Iterator[_Fault]:
    lines = [line.strip() for line in part.split("\n")]
    for number, line in enumerate(lines):
        if (is_figure(line) or is_heading(line)) and len(lines) > 1:
            yield _Fault(number, f"{shown(line)} must stand between empty lines")
    if is_figure(lines[0]):
        yield from _figure_faults(lines[0], known)
    else:
        yield from _link_faults(page, part, known)
        yield from _stray_faults(part)


def _figure_faults(line: str, known: Names) -> Iterator[_Fault]:
    name = line.strip("{}")
    if line != f"{{{name}}}":
        yield _Fault(0, f"{shown(line)}: {_MEANT['{']}")
    elif name not in known.figures:
        yield _Fault(0, f"there is no figure {shown(name)}; {nearest(name, sorted(known.figures))}")


def _link_faults(page: str, part: str, known: Names) -> Iterator[_Fault]:
    for span in SPAN.finditer(part):
        name = span["link"]
        number = part.count("\n", 0, span.end())
        if name == page:
            yield _Fault(number, f"the link {shown(name)} leads to the page on which it stands")
        elif name is not None and name not in known.pages:
            yield _Fault(number, f"there is no page {shown(name)}; {nearest(name, sorted(known.pages))}")


def _stray_faults(part: str) -> Iterator[_Fault]:
    """Marks that are left when all that mean something are taken away."""
    words = GAP.sub("", SPAN.sub(lambda span: span["bold"] or span["words"], part))
    for stray in _STRAY.finditer(words):
        mark = stray[0]
        yield _Fault(words.count("\n", 0, stray.start()), f"'{mark}' is left over: {_MEANT[_OPENS.get(mark, mark)]}")
