"""The computer player as a seat: from what a player knows to orders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.thought import Expectation
from game.engine.outcome import Player
from game.engine.search import Watch
from game.engine.title import Known
from game.titles.causality.bot.council import Council, MindQuestion, Opinion, agree, deliberate, explain
from game.titles.causality.bot.effort import ThinkingEffort
from game.titles.causality.rules.match import CausalityMatch


@dataclass(frozen=True, slots=True)
class CausalityBot:
    """Thinks as hard as `effort` says; what it hangs on besides is what the player knows, and the seed."""

    name: str
    effort: ThinkingEffort
    seed: int = 0

    def orders(self, known: Known, player: Player, watch: Watch) -> tuple[str, ...]:
        """What it orders (see game.play.ports.Bot)."""
        return self.agree(self._council(known, player, watch), watch)

    def expects(self, known: Known, player: Player, watch: Watch) -> Expectation:
        """What it was about (see game.bots.thought.Foreseeing)."""
        return explain(self._council(known, player, watch))

    def _council(self, known: Known, player: Player, watch: Watch) -> Council:
        questions = self.questions(known, player)
        return self.council(questions, [self.deliberate(each, watch) for each in questions])

    # In parts that can be carried out elsewhere (see game.play.ports.ManyMinded).

    deliberate = staticmethod(deliberate)
    agree = staticmethod(agree)

    def questions(self, known: Known, player: Player) -> Sequence[MindQuestion]:
        """What each of its minds is asked."""
        match = known.imagine(self.seed)
        assert isinstance(match, CausalityMatch)
        seed = f"{self.name} {self.seed} {match.turn} {player}"
        return [MindQuestion(match, player, self.effort, seed, mind) for mind in range(self.effort.minds)]

    def council(self, questions: Sequence[MindQuestion], opinions: Sequence[Opinion]) -> Council:
        """What they answered, to agree on."""
        return Council(questions[0], tuple(opinions))
