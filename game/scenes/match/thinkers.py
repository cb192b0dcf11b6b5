"""Computer players thinking beside the frames: at most one turn of each at a time, watched, hurried and stopped."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.errand import Errand, Workplace
from game.app.job import Job
from game.bots.asking import Replied, ask_elsewhere
from game.bots.outside_player import OutsidePlayer
from game.bots.thought import ThoughtProgress
from game.engine.outcome import Player
from game.engine.title import Match
from game.play.ports import Bot


@dataclass(frozen=True, slots=True)
class TurnThought:
    """What a computer player came to for that player in that turn."""

    player: Player
    turn: int
    replied: Replied


class Thinker:
    """One chain of thought: nothing, or one turn of one player, in a job of its own."""

    def __init__(self, workplace: Workplace) -> None:
        """Nothing is thought of; `workplace` is where the thinking is carried out."""
        self._workplace = workplace
        self._job: Job[TurnThought] | None = None
        self._about: tuple[Player, int] | None = None

    @property
    def about(self) -> tuple[Player, int] | None:
        """Whose turn it thinks of, and which; None: nobody's."""
        return self._about

    @property
    def percent(self) -> int:
        """How far it has come, of 100."""
        progress = None if self._job is None else self._job.progress
        return progress.percent if isinstance(progress, ThoughtProgress) else 0

    def begin(self, bot: Bot, match: Match, player: Player) -> None:
        """Thinks of the player's turn, in place of whatever it was thinking of."""
        self.stop()
        known, turn = match.known_to(player), match.turn

        def work(errand: Errand) -> TurnThought:
            if isinstance(bot, OutsidePlayer):
                return TurnThought(player, turn, bot.answer(known, player, errand.hear))
            solve = self._workplace.solving(errand)
            return TurnThought(player, turn, ask_elsewhere(bot, known, player, solve, errand.check))

        self._about = (player, turn)
        self._job = Job(work, "thinker")
        self._job.start()

    def come(self) -> TurnThought | None:
        """What it came to, once; None while it thinks or has nothing to say. Raises what went wrong."""
        if self._job is None or not self._job.done:
            return None
        job, self._job, self._about = self._job, None, None
        return job.result()

    def stop(self) -> None:
        """What it thinks of is not wanted any more."""
        if self._job is not None:
            self._job.stop()
        self._job = self._about = None
