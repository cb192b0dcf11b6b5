"""Which few ante-effects are never all right where one of them holds, whatever else is chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.titles.causality.reasons.barred import Barred, OtherWay
from game.titles.causality.reasons.boards import PlayedBoards, board_of, breaks_in
from game.titles.causality.reasons.inquiry import MOST_TOLD, Inquiry, Unanswered
from game.titles.causality.reasons.upset import upset_of
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Together:
    """Ante-effects of which one is wrong in every choice that has the first of them; none of them can be left out.

    Chosen are all other ante-effects and, if the round lets stones go (`stones`), who of the set-up is taken back.
    `turned`, of two: that the second one is wrong where it is otherwise than in the history that counts, and all else
    is not, so that the first one has its cause (None: there it has none).
    """

    numbers: tuple[int, ...]
    stones: bool
    turned: OtherWay | None = None


class Togethers:
    """Questions about the ante-effects of one canonisation; `free` are the set-up stones that the round lets go."""

    def __init__(self, problem: Problem, free: int, inquiry: Inquiry) -> None:
        self._problem = problem
        self._free = free
        self._inquiry = inquiry

    def never_with(self, number: int, likely: int) -> Together | None:
        """What is never all right with an ante-effect, by way of a `likely` one; None: too many, or too long a search.

        Those are left out that it does not take, the likely one last.
        """
        asked, own = (self._problem, 1 << number, self._free), 1 << number
        self._inquiry.begin()
        try:
            bound = self._inquiry.at_odds(*asked, mask_of((number, likely)))
            if bound is None:
                return None
            others = sorted(bits(bound & ~own), key=lambda each: each == likely)
            bound = self._inquiry.needed(*asked, bound, others)
        except Unanswered:
            return None
        numbers = (number, *bits(bound & ~own))
        return Together(numbers, bool(self._free)) if len(numbers) <= MOST_TOLD else None


def with_turned(problem: Problem, counts: Timeline, played: PlayedBoards, together: Together) -> Together:
    """The same with what is wrong with the second of two ante-effects in the case in which the first has its cause."""
    number, *others = together.numbers
    if len(others) != 1:
        return together
    scenario = Scenario(counts.scenario.active ^ mask_of((number, *others)), counts.scenario.off)
    board = board_of(problem, scenario)
    wrong = {each.number: each for each in breaks_in(problem, board)}
    if number in wrong:
        return together
    broken = wrong[others[0]]
    upset = upset_of(problem, counts, played, board, broken)
    return replace(together, turned=OtherWay(others[0], board, broken, upset))


def says_more(together: Together | None, barred: Barred | None) -> bool:
    """Whether two effects of which one is always wrong say more than how a third is wrong where it has its cause."""
    if together is None or together.turned is None or barred is None or barred.broken is None:
        return False
    return barred.broken.number not in together.numbers
