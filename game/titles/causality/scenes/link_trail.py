"""The lines from which the reader of a list was led to other verdicts, so that one gets back from there."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.causality.view.canonisation.deed import TaleList


class LeftLine(NamedTuple):
    """A line that was left: in which list, its path, of which verdict it is, and the name of the one it led to."""

    listed: TaleList
    path: str
    name: str
    aim: str


class LinkTrail:
    """One line after the other, for a verdict that is led to leads on to another one."""

    def __init__(self) -> None:
        """None was left."""
        self._left: list[LeftLine] = []

    def follow(self, left: LeftLine, path: str) -> None:
        """Another one, from within `path`; where one read elsewhere since the last, no way leads back beyond it."""
        if not self.leads_back(path):
            self._left.clear()
        self._left.append(left)

    def leads_back(self, path: str) -> str:
        """The name of the verdict that was left for the one that the path is in; empty: none was."""
        last = self._left[-1] if self._left else None
        return last.name if last is not None and last.aim in path.split("/") else ""

    def back(self) -> LeftLine:
        """The line that was left last."""
        return self._left.pop()
