"""Ante-effects that newly fail as an outline: each below that one whose line tells by what it fails.

Theory of operation: the line of an effect tells what comes of its sender, and each of its clauses a thing next to that.
If such a thing is what comes of the sender of another effect of the crowd, or that this effect fails, the clause is
told by that line, and the effect stands below it; of several below the one of which the last thing comes. So each step
of a chain is told once, however many effects come of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from game.titles.causality.reasons.clues import Absent, Arrives, Clue, Freed
from game.titles.causality.view.reasons.chain_briefs import Clause
from game.titles.causality.view.reasons.effect_briefs import Brief, Steps, bracket

DEEPEST = 4
"""So many steps at most an effect stands further in than the title of its crowd."""


class CrowdTrees:
    """Which effects of a crowd stand below which others, and what is left to be told of each there."""

    def __init__(self, crowd: Mapping[int, Brief]) -> None:
        """`crowd` are effects by number, each with why it fails."""
        self._crowd = crowd
        self.parents: dict[int, int] = {}
        """Those that stand below another one, and that one."""
        for number in crowd:
            above = [each for each in self._tellers(number) if number not in self._line_up(each)]
            if above:
                self.parents[number] = above[-1]

    def __contains__(self, number: int) -> bool:
        """Whether it is one of the crowd."""
        return number in self._crowd

    def _line_up(self, number: int) -> Iterator[int]:
        """An effect, and those below which it stands."""
        yield number
        while number in self.parents:
            number = self.parents[number]
            yield number

    def top(self, number: int) -> int:
        """Below which effect it stands in the end, itself if below none."""
        return [*self._line_up(number)][-1]

    def words(self, number: int, roots: frozenset[str]) -> str:
        """What is left to be told of an effect, as a sentence, below a title that names `roots`."""
        steps, above = self._crowd[number].steps, self.parents.get(number, 0)
        if steps is None:
            return self._crowd[number].words
        if above and above == steps.by:
            return f"{steps.unsent}."
        named = frozenset(each.root for each in steps.clauses)
        is_title_enough = bool(roots) and roots <= named
        said = []
        for clause in steps.clauses:
            teller = self._teller(number, clause)
            if teller and teller == above:
                said.append(_below_its_teller(steps, clause))
            elif teller:
                said.append(_told_elsewhere(clause, teller))
            elif not (clause.root in roots and _goes_without_saying(steps.first, clause, is_enough=is_title_enough)):
                said.append(clause.words)
        return f"{steps.came}{bracket('; '.join(each for each in said if each))}."

    def _tellers(self, number: int) -> list[int]:
        """Whose lines tell by what an effect fails, that last of which the last thing comes."""
        steps = self._crowd[number].steps
        if steps is None:
            return []
        if steps.by in self._crowd:
            return [steps.by]
        found = ((clause.clue.place.t, self._teller(number, clause)) for clause in steps.clauses)
        return [teller for _, teller in sorted(found, key=lambda each: each[0]) if teller]

    def _teller(self, number: int, clause: Clause) -> int:
        """Whose line tells what a clause does; 0: none does."""
        if isinstance(clause.clue, Absent):
            return clause.clue.number if clause.clue.number in self._crowd and clause.clue.number != number else 0
        same = (each for each, brief in self._crowd.items() if each != number and _is_same(brief, clause.clue))
        return next(same, 0)


def _is_same(brief: Brief, clue: Clue) -> bool:
    """Whether what comes of an effect's sender is what a clue tells."""
    first = None if brief.steps is None else brief.steps.first
    if first is None or first.stone is None:
        return False
    return type(first) is type(clue) and (first.stone, first.place) == (clue.stone, clue.place)


def _goes_without_saying(first: Clue | None, clause: Clause, *, is_enough: bool) -> bool:
    """Whether it is plain what something in the title has to do with what comes of it: it comes, and whom that brings
    is named; or only it was in the way."""
    return isinstance(clause.clue, Arrives) or (is_enough and isinstance(first, Freed))


def _below_its_teller(steps: Steps, clause: Clause) -> str:
    """What is left of a clause right below the line that tells it; "": nothing."""
    if isinstance(clause.clue, Absent):
        return clause.words.removeprefix(f"#{clause.clue.number} fails, ").removeprefix("and ")
    is_plain = isinstance(steps.first, Freed) or re.search(rf"\b{clause.name}\b", steps.came) is not None
    return "" if is_plain else _part_of(clause)


def _told_elsewhere(clause: Clause, teller: int) -> str:
    """What is left of a clause that is told in another line."""
    if isinstance(clause.clue, Absent):
        return clause.words
    return f"{_part_of(clause) or f'{clause.name} has a part in that'}, see #{teller}"


def _part_of(clause: Clause) -> str:
    """What the one that a clause is about does not do, or did then; "": that takes more words."""
    part = clause.lacks or clause.did
    return f"{clause.name} {part}" if part else ""
