"""Ante-effects that newly fail as an outline: each below that one whose line tells by what it fails.

Theory of operation: the line of an effect tells what comes of its sender, and each of its clauses a thing next to that.
If such a thing is what comes of the sender of another effect of the crowd, or that this effect fails, the clause is
told by that line, and the effect stands below it; of several below the one of which the last thing comes. So each step
of a chain is told once, however many effects come of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Clue,
    Freed,
    PutBack,
    Shoved,
    Spared,
    TakenBack,
    Unshoved,
)
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.reasons.brief import Brief, Steps
from game.titles.causality.view.reasons.chain_briefs import ChainClause
from game.titles.causality.view.reasons.effect_gists import DOES_NOT_COME
from game.titles.causality.view.reasons.part_words import joined
from game.titles.causality.view.reasons.scant_lost import ScantCame, in_one_bracket
from game.titles.causality.view.reasons.scant_parts import Partaker, Partaking, parts_words
from game.titles.causality.view.reasons.sender_briefs import bracket, bracketed
from game.titles.causality.view.reasons.versus import is_named, with_effect, with_origin


@dataclass(frozen=True, slots=True)
class Outline:
    """A crowd of effects by number, each with why it fails; of those that stand below another one, which that is; and
    what clauses tell at length, with the effect in whose line that is told first. If the `length` is bare or shorter,
    it is told of each only what comes first of its sender, and who has a part in that."""

    crowd: Mapping[int, Brief]
    parents: Mapping[int, int]
    first_told: Mapping[str, int]
    length: Length = Length.TERSE

    def top(self, number: int) -> int:
        """Below which effect one stands in the end, itself if below none."""
        return [*_line_up(self.parents, number)][-1]

    def words(self, number: int, title: frozenset[str] | None) -> str:
        """What is left to be told of an effect, as a sentence, below a `title` with these names, to which it goes back,
        and effects that fail for that (None: there is none)."""
        brief, above = self.crowd[number], self.parents.get(number, 0)
        is_alone = title is None and not above
        if brief.steps is None:
            return brief.alone if is_alone else brief.words
        if self.length.is_scant and (scantly := self._scantly(number, brief.steps, title)):
            return scantly
        steps = _barely(brief.steps) if self.length.is_bare else brief.steps
        if above and above == steps.by:
            return f"{steps.unsent}."
        if self.length.is_bare and title is not None and f"#{steps.by}" in title and steps.first is None:
            return f"{steps.unsent.replace(DOES_NOT_COME, f'(of #{steps.by}) {DOES_NOT_COME}')}."
        if above in _told_alike(self.crowd, number):
            return f"{capitalised(steps.then.removeprefix(', '))}.{steps.further}"
        said = [self._clause(number, steps, each, title or frozenset()) for each in _needed(brief, steps)]
        told = joined([each for each in said if each])
        told = "; ".join(each for each in (told, _by_whom(steps, f"{steps.came} {told}{steps.end}")) if each)
        back = f"as {steps.back}" if is_alone and steps.back else ""
        why = bracket(": ".join(each for each in (back, told) if each))
        came = bracketed(steps.came, why, steps.end)
        if is_alone and self.length.is_bare and not back and (back := _back_to(steps, steps.whole)):
            came = f"{came}, {back}"
        return f"{came}{steps.then}.{steps.further}"

    def _scantly(self, number: int, steps: Steps, title: frozenset[str] | None) -> str:
        """The same in as few words as can be; "": that takes more."""
        above, brief = self.parents.get(number, 0), self.crowd[number]
        is_alone = title is None and not above
        away = f"{steps.missing} does not come"
        if above and above == steps.by:
            return f"So {away}."
        if above and above in _told_alike(self.crowd, number):
            return ""
        if steps.first is None and title is not None and f"#{steps.by}" in title:
            return f"{away}."
        if steps.scant is None:
            return ""
        needed = [each for each in _needed(brief, steps) if not self._goes_with(number, steps.scant, each, title)]
        scants = (self._scant_of(number, each) for each in needed)
        every = (*steps.scant.parts, *(each for each in scants if each is not None))
        is_timed, is_gist = self._shares_square(number), self.length is Length.GIST
        came = steps.scant.came(is_timed=is_timed, is_least=self.length.is_least, tells_away=not is_gist)
        back = _back_to(steps, came) if is_alone else ""
        is_gist = is_gist and bool(back or not is_alone or steps.scant.is_whole)  # to what it goes back is told
        parts = parts_words(every)
        for each in _arrivals(steps, title or frozenset()):
            came = came if is_named(each.root, back) else with_origin(came, each.name, each.clue.number)
            parts = with_effect(parts, each.name, each.clue.number)
        further = "" if is_gist and not steps.further.startswith(" With #") else steps.further  # else it is a riddle
        said = f"{in_one_bracket(came, parts)}{steps.scant.ends}{back and f', {back}'}.{further}"
        return f"{self._so(number, above, said)} {said}" if above else capitalised(said)

    def _scant_of(self, number: int, clause: ChainClause) -> Partaker | None:
        """Who has a part in something by a clause, without who does not stop that one itself where the line above tells
        that."""
        found, teller = clause.scant, _teller(self.crowd, number, clause)
        is_told = teller != 0 and teller == self.parents.get(number, 0)
        if found is not None and found.whole and not teller and not self.length.is_least:
            return replace(found, clause=found.whole)
        return replace(found, nor="", lost="", why="") if found is not None and is_told else found

    def _so(self, number: int, above: int, said: str) -> str:
        """That what is `said` of an effect comes of what the line `above` tells: through the stone of which it tells,
        or without whom its effect should bring, unless that one is named."""
        found, name = self._told_by(number, above), self._through(number, above)
        if found is None or is_named(name, said):
            return "So"
        if found.lacks and found.name == name and not isinstance(found.clue, Absent):
            return f"So, as {name} {found.lacks},"
        if found.lets and found.name == name:
            return f"So, as {name} {found.lets},"
        return f"So, {'without' if isinstance(found.clue, Absent) else 'through'} {name},"

    def _told_by(self, number: int, above: int) -> ChainClause | None:
        """What of that by which an effect fails the line `above` tells; None: nothing."""
        steps = self.crowd[number].steps
        clauses = () if steps is None or not above else steps.clauses
        return next((each for each in clauses if _teller(self.crowd, number, each) == above), None)

    def _through(self, number: int, above: int) -> str:
        """Of whom the line `above` tells, of those by whom an effect fails; "": of none."""
        found = self._told_by(number, above)
        return "" if found is None else found.name if found.scant is None else found.scant.name

    def _shares_square(self, number: int) -> bool:
        """Whether a line above or below, or another one of the same stone, is about the same square in another slice,
        so that it has to be told in which."""
        return any(
            each.place.square == mine.place.square and each.place.t != mine.place.t
            for mine in _placed_first(self.crowd[number])
            for other, brief in self.crowd.items()
            for each in _placed_first(brief)
            if each.stone == mine.stone
            or number in _line_up(self.parents, other)
            or other in _line_up(self.parents, number)
        )

    def _goes_with(self, number: int, scant: ScantCame, clause: ChainClause, title: frozenset[str] | None) -> bool:
        """Whether what stands above, or who is named, tells a clause already."""
        above = self.parents.get(number, 0)
        if above and above == _teller(self.crowd, number, clause) and not _is_stopper(clause):
            return True  # whether who stops one is told by that depends on all of them
        if not isinstance(clause.clue, Arrives | PutBack | TakenBack):
            return False
        is_all = title is not None and self.crowd[number].roots == {clause.root} and clause.root in title
        tells_step = bool(clause.lets) and self.length is not Length.GIST  # by whom else one was stopped then
        return (is_all and bool(scant.parts) and not tells_step) or is_named(clause.name, scant.comes)

    def _clause(self, number: int, steps: Steps, clause: ChainClause, title: frozenset[str]) -> str:
        """What is left of a clause; "": nothing."""
        teller, above = _teller(self.crowd, number, clause), self.parents.get(number, 0)
        names = _names(steps, clause)
        if teller and isinstance(clause.clue, Absent):
            return clause.so.removeprefix("so ") or clause.head if teller == above else clause.head
        if self.length.is_bare and isinstance(clause.clue, Absent) and f"#{clause.clue.number}" in title:
            told = clause.so.removeprefix("so ") or clause.head
            told = f"{clause.name} {clause.lets}" if clause.lets and told.endswith(DOES_NOT_COME) else told
            return with_effect(told, clause.name, clause.clue.number)
        if teller:
            part = "" if names else _part_of(clause)
            if teller == above:
                return part
            told = clause.name if names else part or f"{clause.name} has a part in that"
            return f"{told}: see #{teller}" if names else f"{told}, see #{teller}"
        if names and clause.root in title and isinstance(clause.clue, Arrives):
            return ""  # it comes, and who that is stands in the title
        if self.length.is_bare and _goes_without_saying(clause, names=names, in_title=clause.root in title):
            return ""
        first = self.first_told.get(clause.words, number)
        return clause.words if _are_alike(self.crowd[first], self.crowd[number]) else f"{clause.head}, see #{first}"


def _by_whom(steps: Steps, told: str) -> str:
    """By whom a sender is not stopped or pushed any more of whom it is not `told`, as a clause; "": by nobody else."""
    parts = () if steps.scant is None else steps.scant.parts
    return parts_words([each for each in parts if not is_named(each.name, told)]).removeprefix(" (").removesuffix(")")


def _placed_first(brief: Brief) -> Iterator[Blocked | Freed | Shoved | Unshoved]:
    """What comes of the sender of an effect, if that is told with a square."""
    first = None if brief.steps is None else brief.steps.first
    if isinstance(first, Blocked | Freed | Shoved | Unshoved):
        yield first


def _back_to(steps: Steps, came: str) -> str:
    """To what it goes back what comes of a sender, of one that stands alone: if that is told with it, by which effect
    one comes that it names, if just one does; "": that is told."""
    if steps.back:
        return f"as {without_since(steps.back)}"
    new = [each for each in steps.clauses if _brings(each, came)]
    if len(new) != 1:
        return ""
    whom = "" if f"(of {new[0].root})" in came else f" ({new[0].name})"
    return f"as {new[0].root}{whom} holds"


class _Arrival(NamedTuple):
    """One that an effect brings, or does not: its clause says so."""

    clue: Arrives | Absent
    name: str
    root: str


def _arrivals(steps: Steps, title: frozenset[str]) -> Iterator[_Arrival]:
    """Those of which a clause tells that an effect brings them, unless a title says so, or does not."""
    for each in steps.clauses:
        clue = each.clue
        is_told = isinstance(clue, Arrives) and each.root in title  # with whom it brings
        if isinstance(clue, Arrives | Absent) and clue.stone is not None and not is_told:
            yield _Arrival(clue, each.name, each.root)


def _is_stopper(clause: ChainClause) -> bool:
    """Whether a clause is about one that stopped a sender."""
    return clause.scant is not None and clause.scant.kind is Partaking.STOPS


def _brings(clause: ChainClause, came: str) -> bool:
    """Whether a clause is about one that an effect brings, and what comes of a sender names that one."""
    return isinstance(clause.clue, Arrives) and clause.clue.stone is not None and is_named(clause.name, came)


def _goes_without_saying(clause: ChainClause, *, names: bool, in_title: bool) -> bool:
    """Whether, barely told, what is said already tells a clause: beside a name who comes or is gone, or in the title
    that one comes."""
    comes = isinstance(clause.clue, Arrives)
    return (names and (comes or isinstance(clause.clue, TakenBack))) or (comes and in_title)


def _barely(steps: Steps) -> Steps:
    """The same with no more than what comes first of a sender, and who has a part in that."""
    came, end = steps.barely if steps.barely[0] else (steps.came, steps.end)
    for clause in steps.clauses:
        if isinstance(clause.clue, Arrives) and clause.clue.stone is not None:
            before = came
            came = with_origin(came, clause.name, clause.clue.number)
            end = end if came != before else with_origin(end, clause.name, clause.clue.number)
    clauses = tuple(each.barely for each in steps.clauses)
    return replace(steps, came=came, end=end, clauses=clauses, back=without_since(steps.back))


def without_since(back: str) -> str:
    """To what all goes back, without since when that is so, but that it is not new, and whom an effect brings in
    brackets."""
    back = re.sub(r"\b(is|are) gone since (?:the paradox of round \d+|earlier rounds)", r"\1 still gone", back)
    return re.sub(r" since (?:the paradox of round \d+|earlier rounds)|(?<=\()which brings ", "", back)


def outline_of(crowd: Mapping[int, Brief], length: Length = Length.TERSE) -> Outline:
    """Which effects of a crowd stand below which others, to be told at that length, which is terse at most."""
    parents = dict[int, int]()
    for number in crowd:
        above = [*_tellers(crowd, number), *_told_alike(crowd, number)]
        above = [each for each in above if number not in _line_up(parents, each)]
        if above:
            parents[number] = above[-1]
    tops = [each for each in crowd if each not in parents]
    first = dict[str, int]()
    for number in _in_order(parents, tops):
        steps = crowd[number].steps
        for clause in () if steps is None else steps.clauses:
            if clause.why:
                first.setdefault(clause.words, number)
    return Outline(crowd, parents, first, length)


def _line_up(parents: Mapping[int, int], number: int) -> Iterator[int]:
    """An effect, and those below which it stands."""
    yield number
    while number in parents:
        number = parents[number]
        yield number


def _in_order(parents: Mapping[int, int], tops: Sequence[int]) -> Iterator[int]:
    """These effects, each with those below it after it."""
    for number in tops:
        yield number
        yield from _in_order(parents, [each for each, above in parents.items() if above == number])


def _tellers(crowd: Mapping[int, Brief], number: int) -> list[int]:
    """Whose lines tell by what an effect fails, that last of which the last thing comes."""
    steps = crowd[number].steps
    if steps is None:
        return []
    if steps.by in crowd:
        return [steps.by]
    found = [(clause.clue.place.t, _teller(crowd, number, clause)) for clause in steps.clauses]
    return [teller for _, teller in sorted(found, key=lambda each: each[0]) if teller]


def _told_alike(crowd: Mapping[int, Brief], number: int) -> list[int]:
    """Of one that fails as another one does: who else fails by just the same, in whose line that is told."""
    steps = crowd[number].steps
    if steps is None or steps.first is None or not steps.then:
        return []
    others = {each: brief.steps for each, brief in crowd.items() if each != number and brief.steps is not None}
    alike = [each for each, other in others.items() if _do_alike(steps, other)]
    return [each for each in alike if not others[each].then][:1] or [each for each in alike if each < number][:1]


def _do_alike(one: Steps, other: Steps) -> bool:
    """Whether the same comes of both senders, by the same."""
    clues = [[each.clue for each in steps.clauses] for steps in (one, other)]
    return one.first == other.first and clues[0] == clues[1]


def _teller(crowd: Mapping[int, Brief], number: int, clause: ChainClause) -> int:
    """Whose line tells what a clause does; 0: none does."""
    others = {each: brief.steps for each, brief in crowd.items() if each != number and brief.steps is not None}
    if isinstance(clause.clue, Absent):
        return clause.clue.number if clause.clue.number in others else 0
    return next((each for each, steps in others.items() if _is_same(steps.first, clause.clue)), 0)


def _is_same(first: Clue | None, clue: Clue) -> bool:
    """Whether what comes of an effect's sender is what a clue tells."""
    if first is None or first.stone is None:
        return False
    return type(first) is type(clue) and (first.stone, first.place) == (clue.stone, clue.place)


def _are_alike(one: Brief, other: Brief) -> bool:
    """Whether just the same is told of two effects: then neither is told by the other."""
    if one.steps is None or other.steps is None:
        return one is other
    return (one.steps.whole, one.steps.clauses) == (other.steps.whole, other.steps.clauses)


def _needed(brief: Brief, steps: Steps) -> Sequence[ChainClause]:
    """The clauses that are told: all; or if one is about that to which alone it goes back, only those besides that are
    about the sender itself, for were that one as it was, so would all else be, or about who lives on: that one is seen
    to be there, and was not."""
    alone = [each for each in steps.clauses if {each.root} == brief.roots and not isinstance(each.clue, Absent)]
    told = [each for each in steps.clauses if each in alone or each.is_direct or isinstance(each.clue, Spared)]
    return told if alone else steps.clauses


def _names(steps: Steps, clause: ChainClause) -> bool:
    """Whether what comes of a sender names the one that a clause is about: that one has a part in it."""
    return is_named(clause.name, steps.whole)


def _part_of(clause: ChainClause) -> str:
    """What the one that a clause is about does not do, or did then; "": that takes more words."""
    part = clause.lacks or clause.did
    return f"{clause.name} {part}" if part else ""
