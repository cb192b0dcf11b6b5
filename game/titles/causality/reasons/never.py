"""Why no history that holds has a dropped ante-effect: what stands against it in every choice; see the package."""

from __future__ import annotations

from dataclasses import replace

from game.titles.causality.reasons.barred import Barred, Leeway, barred_of, with_upsets
from game.titles.causality.reasons.boards import PlayedBoards, board_of
from game.titles.causality.reasons.clues import Chain
from game.titles.causality.reasons.inquiry import Inquiry
from game.titles.causality.reasons.landfall import falls_on_sender, lands_on_sender
from game.titles.causality.reasons.pared import pared
from game.titles.causality.reasons.proofs import Proofs
from game.titles.causality.reasons.together import Together, Togethers, says_more, with_turned
from game.titles.causality.reasons.unfailing import unfailing_of
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Scenario
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline


class Nevers:
    """Questions about the ante-effects of one canonisation that no history has."""

    def __init__(
        self, problem: Problem, counts: Timeline, played: PlayedBoards, leeway: Leeway, asked: tuple[Proofs, Inquiry]
    ) -> None:
        self._problem = problem
        self._counts = counts
        self._played = played
        self._leeway = leeway
        self._proofs, inquiry = asked
        self._togethers = Togethers(problem, leeway.free, inquiry)

    def told(self, what_if: WhatIf, lost: Chain | None) -> WhatIf:
        """The same with what stands against it; `lost` is how its one cause got lost (None: there are several)."""
        if what_if.is_never and (falls := falls_on_sender(self._problem, what_if.ante)):
            return replace(what_if, falls=falls)  # nothing else matters then
        if lost is not None:
            what_if = self._unfailing(what_if, lost)
        is_told = what_if.unfailing is not None and what_if.together is None
        return what_if if is_told or not what_if.is_never else self._barred(what_if)

    def _unfailing(self, what_if: WhatIf, lost: Chain) -> WhatIf:
        """With what can never fail and keeps its cause; where the round lets stones go, only if it is so whoever goes.

        Then it is asked as well what stands against it without the stone that causes what cannot fail.
        """
        cause = unfailing_of(self._problem, self._counts, what_if.ante, lost)
        if cause is None or not self._leeway.free or not what_if.is_never:
            return replace(what_if, unfailing=cause)
        together = self._togethers.never_with(what_if.ante, cause.number)
        if together is None or not {*together.numbers} <= {what_if.ante, cause.number}:
            return what_if
        return replace(what_if, unfailing=cause, together=together)

    def _barred(self, what_if: WhatIf) -> WhatIf:
        number, barred = what_if.ante, self._found(what_if)
        together = self._never_with(what_if, barred)
        barred = None if says_more(together, barred) else self._landing(number, barred, together)
        # Where it comes just onto its own sender, nothing else matters.
        unfailing = None if barred is not None and barred.lands else what_if.unfailing
        return replace(what_if, barred=barred, together=together, unfailing=unfailing)

    def _found(self, what_if: WhatIf) -> Barred | None:
        number, kept = what_if.ante, what_if.board.scenario
        found = barred_of(self._problem, *self._supposed(what_if), number, self._played)
        if found is None:
            return None
        found = self._proofs.firm(number, pared(self._problem, number, kept, found), kept)
        return with_upsets(self._problem, self._counts, found, self._played)

    def _supposed(self, what_if: WhatIf) -> tuple[Timeline, Leeway]:
        """The board to begin with: the one that counts, without what cannot fail otherwise, and whoever causes that."""
        cause, counts = what_if.unfailing, self._counts.scenario
        if cause is None or not self._leeway.free >> cause.stone & 1:
            return self._counts, self._leeway
        spent = 1 << cause.stone
        board = board_of(self._problem, Scenario(counts.active & ~(1 << cause.number), counts.off | spent))
        return board, replace(self._leeway, spent=spent)

    def _landing(self, number: int, barred: Barred | None, together: Together | None) -> Barred | None:
        """With whether it never has a cause for its stone comes just where the one is that should cause it."""
        stuck = None if barred is None else barred.stuck
        if barred is None or stuck is None or together is None or together.numbers != (stuck.number,):
            return barred
        is_sole = len(self._problem.flags.causes(number)) == 1
        return replace(barred, lands=is_sole and lands_on_sender(self._problem, stuck))

    def _never_with(self, what_if: WhatIf, barred: Barred | None) -> Together | None:
        """Why no other choice helps an ante-effect that no history has; nothing, if it lacks stones in each."""
        if barred is not None and barred.firm:
            return None
        if what_if.together is not None:
            return what_if.together
        number = what_if.ante
        likely = number if barred is None else barred.wrong or next(iter(barred.needs), number)
        found = self._togethers.never_with(number, likely)
        return None if found is None else with_turned(self._problem, self._counts, self._played, found)
