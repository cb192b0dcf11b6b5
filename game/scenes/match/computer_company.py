"""What a sitting asks about its players, where programs decide for some of them, or for all.

Theory of operation. Whoever is a computer player thinks as soon as its turn is there, while persons look around and
draft theirs; what it comes to is sealed like a person's orders. If its orders are the last ones, the turn is played
beside the frames, as any long search is. A person who does not want to wait may have it order at once: then the weakest
computer player of the title takes its place for that turn, so that what it orders never hangs on the time it was given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from game.app.errand import Errand, Workplace
from game.app.job import Job
from game.app.scene import Scene
from game.app.stage import Stage
from game.bots.outside_player import OutsidePlayer
from game.engine.errors import GameError, StorageError
from game.engine.outcome import End, Player
from game.play.ports import Bot, Computer, Person
from game.play.session import Session
from game.scenes.match.company import OneScreen
from game.scenes.match.thinkers import Thinker, TurnThought

_LINGER = 1.2
"""Seconds for which each turn stays before the next one, where computers play each other at the ordinary pace."""


@dataclass(frozen=True, slots=True)
class Programs:
    """What is needed of the rest of the program: where they think, which one orders at once and which one gives hints,
    how a turn is played beside the frames (gives what the players have to know), and who hears that somebody asked for
    a hint."""

    workplace: Workplace
    quick: Bot
    adviser: Bot
    play: Callable[[Player, tuple[str, ...], Errand], GameError | None]
    asked: Callable[[int, Player], None]


def _farewell(program: OutsidePlayer) -> Callable[[Errand], None]:
    return lambda _: program.end()


class ComputerCompany(OneScreen):
    """See `Company`."""

    def __init__(self, stage: Stage, session: Session, names: Mapping[Player, str], programs: Programs) -> None:
        """At least one seat of the session is a computer player's."""
        players = session.title.players
        self.persons = tuple(player for player in players if isinstance(session.seat(player), Person))
        super().__init__(stage, session, names, self.persons[0] if len(self.persons) == 1 else None)
        self._programs = programs
        self._mind = Thinker(programs.workplace)
        self._advice = Thinker(programs.workplace)
        self._turn: Job[GameError | None] | None = None
        self._news = ""
        self.gave_up = ""
        """Why a program has lost the match by itself; empty: none has."""
        self._rest = 0.0
        self._hurried = False
        self._lost: Player | None = None
        self.paused = False
        self.pace = 100
        """Percent of the ordinary pace where computers play each other."""

    # What the line below the board tells.

    @property
    def watched(self) -> bool:
        """Whether nobody sits at this screen who orders."""
        return not self.persons

    @property
    def thinking(self) -> tuple[Player, int] | None:
        """Who thinks, and how far that has come, of 100; None: nobody does."""
        about = self._mind.about
        return None if about is None else (about[0], self._mind.percent)

    @property
    def advising(self) -> bool:
        """Whether a hint is being thought of."""
        return self._advice.about is not None

    @property
    def searching(self) -> bool:
        """Whether a turn is being played."""
        return self._turn is not None

    # What persons may want of the programs.

    def hurry(self) -> None:
        """Whoever thinks orders at once."""
        about = self._mind.about
        if about is not None and about[1] == self._session.match.turn:
            self._dismiss((about[0],))
            self._mind.begin(self._programs.quick, self._session.match, about[0])

    def advise(self, player: Player) -> None:
        """Begins to think of a hint for the player."""
        self._programs.asked(self._session.match.turn, player)
        self._advice.begin(self._programs.adviser, self._session.match, player)

    def advice(self, seated: Player | None) -> tuple[str, ...] | None:
        """The orders of the hint, once, if it is there and still of use to that player."""
        thought = self._advice.come()
        if thought is None or (thought.player, thought.turn) != (seated, self._session.match.turn):
            return None
        return thought.replied.orders

    # What the sitting asks.

    @property
    def busy(self) -> bool:
        """Until the turn is played."""
        return self._turn is not None and not self._turn.done

    def called(self) -> Player | None:
        """The first person who is waited for; None: only programs are."""
        return next((player for player in self._session.waiting if player in self.persons), None)

    def hear(self) -> str:
        """What there is to know, once; and whoever has to think begins."""
        if self._turn is None:
            self._think()
        news, self._news = self._news, ""
        return news

    def pass_time(self, seated: Player | None, seconds: float) -> End | None:
        """Clocks run, also that of who thinks; what was thought of is sealed, and the last orders play the turn."""
        if self._turn is not None:
            self._end_turn(self._turn)
            return None
        self._run_clock(seconds)
        end = super().pass_time(seated, seconds)
        if end is not None:
            self._mind.stop()
            return end
        self._rest = max(0.0, self._rest - seconds)
        if not (self.watched and (self.paused or self._rest > 0)):
            self._seal(self._mind.come())
        return None if self._lost is None else End("resignation", (self._lost,))

    def _run_clock(self, seconds: float) -> None:
        """Who has no time left orders at once, from then on always."""
        about = self._mind.about
        if about is None:
            return
        self._thinking.run(about[0], seconds)
        if self._thinking.left(about[0]) == 0 and not self._hurried:
            self._hurried = True
            self.hurry()

    def _think(self) -> None:
        """The next program whose orders are waited for begins, unless one thinks already."""
        match = self._session.match
        about = self._mind.about
        if about is not None and about[1] == match.turn and match.outcome is None:
            return
        self._mind.stop()
        if match.outcome is not None or (self.watched and self.paused):
            return
        for player in self._session.waiting:
            seat = self._session.seat(player)
            if isinstance(seat, Computer):
                self._hurried = False
                self._mind.begin(seat.bot, match, player)
                return

    def _seal(self, thought: TurnThought | None) -> None:
        session = self._session
        if thought is None or thought.turn != session.match.turn or thought.player not in session.waiting:
            return
        if thought.replied.lost:
            self.gave_up, self._lost = thought.replied.fault, thought.player
            return
        player, orders = thought.player, self._allowed(thought)
        if session.waiting != (player,):
            try:
                session.submit(player, orders)
            except StorageError as error:
                self._news = str(error)
            return
        self._rest = _LINGER * 100 / self.pace
        self._turn = Job(lambda errand: self._programs.play(player, orders, errand), "turn")
        self._turn.start()

    def _allowed(self, thought: TurnThought) -> tuple[str, ...]:
        """Its orders, or the first of each part where what it does not know of forbids them."""
        match, player = self._session.match, thought.player
        refusal = match.why_not(player, thought.replied.orders)
        self._news = thought.replied.fault
        if refusal is None:
            return thought.replied.orders
        self._news = f"{self._names[player]} had orders that are not allowed: {refusal.reason}."
        return tuple(part.orders[0] for part in match.parts(player))

    def _end_turn(self, turn: Job[GameError | None]) -> None:
        self._turn = None
        problem = turn.result()
        if problem is not None:
            self._news = str(problem)

    def keep(self) -> None:
        """Whoever thinks begins again when somebody comes back; what is left of the clock is kept."""
        self._advice.stop()
        super().keep()

    def _dismiss(self, players: Iterable[Player]) -> None:
        """Programs of somebody else's that play for them are ended, which may take a moment; asked again, they are
        started anew."""
        seats = (self._session.seat(player) for player in players)
        programs = [seat.bot for seat in seats if isinstance(seat, Computer) and isinstance(seat.bot, OutsidePlayer)]
        for program in programs:
            Job(_farewell(program), "farewell").start()

    def leave(self) -> None:
        """Nobody thinks any more."""
        self._dismiss(self._session.title.players)
        self._mind.stop()
        self._advice.stop()

    def offer_back(self, speaker: Player) -> Scene | None:
        """Programs always agree; other persons at this screen are asked."""
        return super().offer_back(speaker) if len(self.persons) > 1 else None

    def offer_draw(self, speaker: Player) -> str:
        """A program knows nothing of mercy, and is not asked to judge itself."""
        del speaker
        return "The computer plays on: it takes no draws."
