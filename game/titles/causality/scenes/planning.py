"""What the player at a table has in mind beside the own orders: a guess at the other side's, and dry runs of both."""

from __future__ import annotations

from collections.abc import Callable

from game.app.errand import Errand
from game.engine.outcome import Player
from game.engine.search import Solve
from game.scenes.match.rehearsing import Rehearsing
from game.titles.causality.rules.canon import Effort
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.view.board.draft import Draft, begin
from game.titles.causality.view.board.forecast import Forecast, forecast_of
from game.titles.causality.view.board.plan import TurnPlan
from game.titles.causality.view.canonisation.effort_words import effort_words


class Planning:
    """Nothing of it leaves the table: it is in no record, is told to nobody, and ends with the turn."""

    def __init__(self, solving: Callable[[Errand], Solve]) -> None:
        """Nothing is guessed, and nothing is tried."""
        self._guess: Draft | None = None
        self._asked = False
        self._run: Rehearsing[CausalityMatch, Forecast] = Rehearsing(solving)

    # The guess.

    @property
    def guess(self) -> Draft | None:
        """What the other player may order; None: nothing was guessed."""
        return self._guess

    def think_of(self, match: CausalityMatch, player: Player, other: Player) -> None:
        """Begins to guess what the other one orders, by what the player knows; a guess that was begun stays."""
        if self._guess is None:
            seen = match.known_to(player).match
            choices = {square: seen.orders_for(pose) for square, pose in seen.commands[other].items()}
            self._guess = begin(seen.active, choices)

    def redraft(self, draft: Draft) -> None:
        """Another guess."""
        self._guess = draft

    def forget(self) -> None:
        """The turn is over, or somebody else comes to the table."""
        self._guess = None
        self.give_up()

    # The dry run of the round.

    @property
    def runs(self) -> bool:
        """Whether a dry run is being worked out."""
        return self._run.runs

    def try_round(self, match: CausalityMatch, plan: TurnPlan) -> None:
        """Begins to work out how the round would end, as far as the player knows."""
        known = match.known_to(plan.player)
        seen, whole, rounds = known.match, not known.hides, len(known.match.canonisations)
        given = {plan.player: plan.own.texts}
        if plan.guess is not None:
            given[plan.other] = plan.guess.texts
        self._asked = True

        def closed(after: CausalityMatch) -> bool:
            return len(after.canonisations) > rounds

        self._run.begin(seen, given, closed, lambda end: forecast_of(seen, end, whole=whole))

    def look(self) -> bool:
        """Whether a dry run has come to its end just now."""
        return self._run.look()

    def give_up(self) -> None:
        """Stops the dry run, and forgets what came of it."""
        self._asked = False
        self._run.give_up()

    def forecast(self, match: CausalityMatch, plan: TurnPlan | None) -> Forecast | None:
        """What is known by now of how the round would end; None: nobody asks."""
        if not self._asked or plan is None:
            return None
        if self._run.found is not None:
            return self._run.found
        progress = self._run.progress
        return Forecast(match.round, progress=effort_words(progress) if isinstance(progress, Effort) else ())
