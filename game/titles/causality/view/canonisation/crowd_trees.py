"""Ante-effects that newly fail as an outline: each below that one whose line tells by what it fails.

Theory of operation: the line of an effect tells what comes of its sender, and each of its clauses a thing next to that.
If such a thing is what comes of the sender of another effect of the crowd, or that this effect fails, the clause is
told by that line, and the effect stands below it; of several below the one of which the last thing comes. So each step
of a chain is told once, however many effects come of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from game.titles.causality.reasons.clues import Absent, Arrives, Clue, Spared
from game.titles.causality.view.reasons.chain_briefs import Clause
from game.titles.causality.view.reasons.effect_briefs import Brief, Steps, bracket

DEEPEST = 4
"""So many steps at most an effect stands further in than the title of its crowd."""


class CrowdTrees:
    """Which effects of a crowd stand below which others, and what is left to be told of each there."""

    def __init__(self, crowd: Mapping[int, Brief]) -> None:
        """`crowd` are effects by number, each with why it fails."""
        self._crowd = crowd
        self._told = {number: brief.steps for number, brief in crowd.items() if brief.steps is not None}
        self.parents: dict[int, int] = {}
        """Those that stand below another one, and that one."""
        self._saved: dict[str, int] = {}
        """What is told of who lives on, and in which line first."""
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

    def words(self, number: int, roots: frozenset[str], *, is_alone: bool) -> str:
        """What is left to be told of an effect, as a sentence, below a title that names `roots`; `is_alone`: none says
        to what it goes back."""
        steps, above = self._crowd[number].steps, self.parents.get(number, 0)
        if steps is None:
            return self._crowd[number].alone if is_alone else self._crowd[number].words
        if above and above == steps.by:
            return f"{steps.unsent}."
        said = []
        for clause in self._needed(number, steps):
            teller = self._teller(number, clause)
            if teller and teller == above:
                said.append(_below_its_teller(steps, clause))
            elif teller:
                said.append(_told_elsewhere(steps, clause, teller))
            elif not (isinstance(clause.clue, Arrives) and clause.root in roots and _names(steps, clause)):
                said.append(self._once(number, clause))
        if is_alone and steps.back:
            said.append(f"{'all that, ' if len(said) > 1 else ''}for {steps.back}")
        return f"{steps.came}{bracket(_joined(said))}{steps.then}.{steps.further}"

    def _needed(self, number: int, steps: Steps) -> Sequence[Clause]:
        """The clauses that are told: all, or the one about that to which alone it goes back; were that as it was, so
        would all else be."""
        roots = self._crowd[number].roots
        alone = [each for each in steps.clauses if {each.root} == roots and not isinstance(each.clue, Absent)]
        return alone or steps.clauses

    def _once(self, number: int, clause: Clause) -> str:
        """A clause; of who lives on it is told once by what."""
        lives, _, why = clause.words.partition(", for ")
        if not isinstance(clause.clue, Spared) or not why:
            return clause.words
        first = self._saved.setdefault(clause.words, number)
        return clause.words if first == number else f"{lives}, see #{first}"

    def _tellers(self, number: int) -> list[int]:
        """Whose lines tell by what an effect fails, that last of which the last thing comes."""
        steps = self._crowd[number].steps
        if steps is None:
            return []
        if steps.by in self._crowd:
            return [steps.by]
        found = ((clause.clue.place.t, self._teller(number, clause)) for clause in steps.clauses)
        return [teller for _, teller in sorted(found, key=lambda each: each[0]) if teller in self._crowd]

    def _teller(self, number: int, clause: Clause) -> int:
        """Whose line tells what a clause does; 0: none does."""
        if isinstance(clause.clue, Absent):
            return clause.clue.number if clause.clue.number in self._told and clause.clue.number != number else 0
        same = (each for each, steps in self._told.items() if each != number and _is_same(steps, clause.clue))
        return next(same, 0)


def _joined(said: Sequence[str]) -> str:
    """Clauses one after the other, each told for what follows it."""
    told = [each for each in said if each]
    *first, last = told or [""]
    return ", ".join(("; ".join(first), last)) if first and last.startswith("for ") else "; ".join(told)


def _is_same(steps: Steps, clue: Clue) -> bool:
    """Whether what comes of an effect's sender is what a clue tells."""
    first = steps.first
    if first is None or first.stone is None:
        return False
    return type(first) is type(clue) and (first.stone, first.place) == (clue.stone, clue.place)


def _below_its_teller(steps: Steps, clause: Clause) -> str:
    """What is left of a clause right below the line that tells it; "": nothing."""
    if isinstance(clause.clue, Absent):
        return clause.words.removeprefix(f"#{clause.clue.number} fails, ").removeprefix("and ")
    return "" if _names(steps, clause) else _part_of(clause)


def _told_elsewhere(steps: Steps, clause: Clause, teller: int) -> str:
    """What is left of a clause that is told in another line."""
    if isinstance(clause.clue, Absent):
        return clause.words
    part = "" if _names(steps, clause) else _part_of(clause) or f"{clause.name} has a part in that"
    return f"{part}, see #{teller}" if part else f"{clause.name}: see #{teller}"


def _names(steps: Steps, clause: Clause) -> bool:
    """Whether what comes of a sender names the one that a clause is about: that one has a part in it."""
    return re.search(rf"\b{clause.name}\b", steps.came) is not None


def _part_of(clause: Clause) -> str:
    """What the one that a clause is about does not do, or did then; "": that takes more words."""
    part = clause.lacks or clause.did
    return f"{clause.name} {part}" if part else ""
