"""Proves the search that canonises by chance matches: trying every scenario finds the same, as do other solvers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import TypeVar

from game.engine.record import Record, new_record
from game.engine.title import Json
from game.titles.causality.rules.canon import canonise
from game.titles.causality.rules.enumeration import enumerate_best
from game.titles.causality.rules.flag import Scenario, bits
from game.titles.causality.rules.level import level_data
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.problem import Problem, Variables, is_consistent
from game.titles.causality.rules.ruleset import Tagscreens, ruleset_data
from game.titles.causality.rules.solver import Refute, Solver
from game.titles.causality.rules.timeline import Loom
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.chance import play_turn, some_board, some_ruleset
from game.titles.causality.trial.families import FULL, board_of
from game.trial.proof import Case, Proof

MOST = 14
"""Most ante-effects and set-up stones of a canonisation that is tried in full; each one more doubles the time."""
_ROUNDS = 7
_CROWDED = 0.4
"""The share of the matches on boards full of stones; fewer of their canonisations are small enough."""
_RESTLESS = (0.0, 0.3, 0.6)
"""How eager players are to jump and bomb."""

Answer = tuple[Scenario | None, bool]
"""What was canonised (None: nothing is consistent), and whether there was a paradox."""
T = TypeVar("T")


class OtherSolver(Solver):
    """A solver that is told its clauses in another order, and begins anew at other times."""

    def __init__(self, hear: Callable[[], None], random: Random) -> None:
        super().__init__(hear, random.choice((1, 3, 10, 1000)))
        self._random = random

    def add(self, literals: Iterable[int]) -> None:
        """The literals in any order."""
        super().add(self._mixed(literals))

    def solve(self, assumed: Sequence[int], refute: Refute | None, patience: int | None = None) -> bool | None:
        """The assumptions and what refutes a choice in any order."""
        mixed = None if refute is None else self._mixing(refute)
        return super().solve(self._mixed(assumed), mixed, patience)

    def _mixing(self, refute: Refute) -> Refute:
        def mixed() -> list[Sequence[int]] | None:
            found = refute()
            return None if found is None else self._mixed([self._mixed(clause) for clause in found])

        return mixed

    def _mixed(self, things: Iterable[T]) -> list[T]:
        mixed = list(things)
        self._random.shuffle(mixed)
        return mixed


def cases(seed: int) -> Iterator[Case]:
    """Canonisations in which not everything can stay and which are small enough to be tried in full, without end."""
    for number in count():
        random = Random(f"{seed} {number}")
        crowded = random.random() < _CROWDED
        for match in _rounds(random, _crowded_board(random) if crowded else some_board(random)):
            problem = _last_problem(match)
            found = _tried(match, problem) if _is_wanted(problem) else None
            if found is not None:
                yield _compared(match, problem, random, found, {"board": "crowded" if crowded else "open"})


def _crowded_board(random: Random) -> dict[str, Json]:
    return board_of(random.choice(FULL), random)


def _rounds(random: Random, board: dict[str, Json]) -> Iterator[CausalityMatch]:
    """A random match, each time that one of its rounds has ended."""
    match = CAUSALITY.start(board, some_ruleset(random, board), 0)
    restless = random.choice(_RESTLESS)
    ended = 0
    while match.outcome is None and match.round < _ROUNDS:
        match = play_turn(match, random, restless)
        if len(problems(match)) > ended:
            ended += 1
            yield match


def problems(match: CausalityMatch) -> list[Problem]:
    """Every canonisation of a match; the last one may have found nothing."""
    found = [canonisation.problem for canonisation in match.canonisations]
    return found if match.paradox is None else [*found, match.paradox]


def _last_problem(match: CausalityMatch) -> Problem:
    return problems(match)[-1]


def variables(problem: Problem) -> int:
    """How many ante-effects and set-up stones may be switched off."""
    setup = problem.available.bit_count() if problem.second_stage else 0
    return problem.considered.bit_count() + setup


def _is_wanted(problem: Problem) -> bool:
    """Whether there is something to decide among few enough ante-effects."""
    if not problem.considered or problem.considered.bit_count() > MOST:
        return False
    everything = Variables(problem.flags, problem.considered, problem.available)
    scenario = everything.scenario(everything.all, problem.gone)
    return not is_consistent(problem, problem.loom.run(scenario), scenario)


@dataclass(frozen=True, slots=True)
class CaseTried:
    """What trying everything found, and how many variables were varied for it: set-up stones only after a paradox."""

    answer: Answer
    variables: int


def _tried(match: CausalityMatch, problem: Problem) -> CaseTried | None:
    """What trying everything finds; None: there is too much."""
    antes = problem.considered.bit_count()
    first = replace(_anew(match, problem), second_stage=False)
    scenario, paradox, _ = enumerate_best(first)
    if not paradox or not problem.second_stage:
        return CaseTried((scenario, paradox), antes)
    if variables(problem) > MOST:
        return None
    scenario, paradox, _ = enumerate_best(_anew(match, problem))
    return CaseTried((scenario, paradox), variables(problem))


def _compared(
    match: CausalityMatch, problem: Problem, random: Random, tried: CaseTried, counted: dict[str, str]
) -> Case:
    found = canonise(_anew(match, problem))
    other = canonise(_anew(match, problem), solver=lambda hear: OtherSolver(hear, random), enough=1)
    answer: Answer = (found.scenario, found.paradox)
    differs = None
    if answer != tried.answer:
        differs = f"the search finds {_words(answer)}, trying everything {_words(tried.answer)}"
    elif answer != (other.scenario, other.paradox):
        differs = f"the search finds {_words(answer)}, another solver {_words((other.scenario, other.paradox))}"
    counted |= {
        "variables": str(tried.variables),
        "round": str(match.round),
        "priority": match.ruleset.priority.value,
        "paradox rule": match.ruleset.paradox.value,
        "tagscreens": match.ruleset.tagscreens.value,
        "outcome": _outcome(answer),
    }
    return Case(counted, _record(match), differs)


def _anew(match: CausalityMatch, problem: Problem) -> Problem:
    """The problem with nothing known about it."""
    tug_of_war = match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR
    return replace(problem, loom=Loom(problem.flags, tug_of_war=tug_of_war))


def _outcome(answer: Answer) -> str:
    scenario, paradox = answer
    if scenario is None:
        return "nothing is consistent"
    return "paradox resolved" if paradox else "no paradox"


def _words(answer: Answer) -> str:
    scenario, _ = answer
    if scenario is None:
        return "nothing"
    return f"active {bits(scenario.active)}, off {bits(scenario.off)}"


def _record(match: CausalityMatch) -> Record:
    names = {player: str(player) for player in match.players}
    fresh = new_record(CAUSALITY, level_data(match.level), ruleset_data(match.ruleset), names)
    return replace(fresh, turns=match.turns)


CANONISATION = Proof("canonisation", "random canonisations by the search and by trying everything", cases)
