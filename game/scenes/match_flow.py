"""How matches at this machine begin: new, once more, taken up again or taken over, each with those who sit at it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from game import COMMAND
from game.app.errand import Errand, Stopped
from game.app.scene import Push, Replace, Scene, Transition
from game.bots.outside_player import Introduction
from game.engine.clock import control_of
from game.engine.errors import GameError, StorageError
from game.engine.outcome import Player
from game.engine.record import Record, laid_out, new_record
from game.play.seating import Seating, computer_names
from game.play.session import Session
from game.scenes.house import House
from game.scenes.match.computer_course import ComputerCourse
from game.scenes.match.course import Course, MatchExits
from game.scenes.match.seats import computer_seats, computer_words
from game.scenes.shell.error import WRONG, ErrorScene
from game.scenes.shell.seat_choice import programs_offered
from game.scenes.shell.take_over import TakeOverScene
from game.scenes.shell.working import WorkingScene
from game.storage.claim import AlreadyOpen
from game.storage.matches import file_of, open_match, resume_match
from game.storage.seats_file import read_seating, write_seating
from game.view.forms.setup_plan import Plan

_SEED_BITS = 31
_OPENING = "Opening the match…"


class MatchFlow:
    """Makes the boards of matches, and says where they lead."""

    def __init__(self, house: House, exits: Callable[[], MatchExits], about: Callable[[str], None]) -> None:
        """`exits` are where matches lead; `about` hears of which title one is played."""
        self._house = house
        self._exits = exits
        self._about = about

    def board(self, session: Session) -> Scene:
        """A match on its board, from which the whole match follows."""
        file = file_of(session)
        return self.seated(session, Seating() if file is None else read_seating(file, session.title.players))

    def seated(self, session: Session, seating: Seating) -> Scene:
        """The board of a match for those who sit at it."""
        house, exits = self._house, self._exits()
        self._about(session.title.id)
        house.opened(session)
        house.claim.take(file_of(session))
        house.workplace.begin()
        strengths = house.strengths(session.title.id) if seating.computers else ()
        if not strengths:
            return Course(house, session, exits).board()
        session.reseat(computer_seats(seating, strengths, self._introduction(session, seating)))
        house.thinkers.begin()

        def keep(changed: Seating) -> None:
            file = file_of(session)
            if file is not None:
                write_seating(file, changed)

        return ComputerCourse(house, session, exits, seating, keep).board()

    def _introduction(self, session: Session, seating: Seating) -> Introduction | None:
        """What a program of the player's own is started with, if there is one."""
        command = self._house.stage.settings.program
        sees = self._house.sees(session.title.id)
        program = f"{COMMAND} {self._house.version}"
        return Introduction(command, program, session.record.shortened(0), seating.seed, sees) if command else None

    def take_over(self, record: Record, before: Seating) -> Transition:
        """A new match that begins with the record, first of all for whom; the record's own file stays as it is."""
        house = self._house
        offered = programs_offered(house.strengths(record.title), house.stage.settings.program)
        if not offered:
            return Push(self._taking_over(record, Seating()))

        def go_on(words: dict[Player, str]) -> Transition:
            seating = Seating(words, secrets.randbits(_SEED_BITS)) if words else Seating()
            return Replace(self._taking_over(self._renamed(record, before, seating), seating))

        marks = house.scenes[record.title].look.marks
        return Push(TakeOverScene(house.stage, marks, offered, before.computers, go_on))

    def _renamed(self, record: Record, before: Seating, seating: Seating) -> Record:
        """The record with other names where somebody else sits from now on."""
        own = self._house.stage.settings.named(len(record.players))
        persons = {player: own[place] for place, player in enumerate(record.players) if player in before.computers}
        return replace(record, players={**record.players, **persons, **computer_names(seating.computers)})

    def _taking_over(self, record: Record, seating: Seating) -> Scene:
        house = self._house

        def work(errand: Errand) -> Session:
            title, solve = house.titles[record.title], house.workplace.solving(errand)
            try:
                return open_match(title, record, house.folders.records, solve=solve)
            except StorageError:
                # As for another match of the same kind: playing matters more.
                return open_match(title, record, None, solve=solve)

        told = house.scenes[record.title].progress
        return WorkingScene(house.stage, work, _OPENING, lambda found: self._opened(found, seating), told=told)

    def _kept(self, session: Session, seating: Seating) -> Scene:
        """The board of a new match; who sits at it is kept beside its file, if it has one."""
        file = file_of(session)
        if seating.computers and file is not None:
            write_seating(file, seating)
        return self.seated(session, seating)

    def _opened(self, session: object, seating: Seating | None = None) -> Transition:
        """To the board, or to what is wrong with the file. A match without a seating has one beside its file."""
        if isinstance(session, Session):
            return Replace(self.board(session) if seating is None else self._kept(session, seating))
        title = "This match is open already" if isinstance(session, AlreadyOpen) else WRONG
        return Replace(ErrorScene(self._house.stage, str(session), title=title))

    def start(self, plan: Plan) -> Transition:
        """A new match, kept in its folder; raises StorageError."""
        return Replace(self._begun(plan, self._house.folders.records))

    def start_unsaved(self, plan: Plan) -> Transition:
        """A new match, kept in memory only."""
        return Replace(self._begun(plan, None))

    def _begun(self, plan: Plan, folder: Path | None) -> Scene:
        title = self._house.titles[plan.title]
        seed = secrets.randbits(_SEED_BITS) if title.traits.chance else 0
        fresh = new_record(title, plan.board, plan.ruleset, plan.names, plan.control, seed)
        record = laid_out(title, fresh)
        session = open_match(title, record, folder)
        return self._kept(session, Seating(plan.seats, secrets.randbits(_SEED_BITS)) if plan.seats else Seating())

    def again(self, session: Session) -> Transition:
        """The same match anew, with the same players on the same board, and as much time."""
        return self._anew(session, session.title.players)

    def swapped(self, session: Session) -> Transition:
        """The same, but each player sits where another one sat."""
        return self._anew(session, session.title.players[::-1])

    def _anew(self, session: Session, seated: Sequence[Player]) -> Transition:
        """The same match; `seated` are those who sit at its places now, by the places that they had."""
        record, words = session.record, computer_words(session)
        places = dict(zip(session.title.players, seated, strict=True))
        names = {place: record.players[who] for place, who in places.items() if who in record.players}
        seats = {place: words[who] for place, who in places.items() if who in words}
        plan = Plan(record.title, record.board, record.ruleset, names, control_of(record.ruleset), seats)
        try:
            return self.start(plan)
        except StorageError:
            return self.start_unsaved(plan)

    def resume(self, path: Path) -> Transition:
        """Takes the match in that file up again, with those who sat at it."""
        house = self._house

        def work(errand: Errand) -> Session | GameError:
            try:
                house.claim.take(path)
                return resume_match(path, house.titles, solve=house.workplace.solving(errand))
            except Stopped:
                house.claim.release()
                raise
            except GameError as error:
                house.claim.release()
                return error

        return Push(WorkingScene(house.stage, work, _OPENING, self._opened))
