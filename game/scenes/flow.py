"""How the scenes follow each other outside of a match: menu, set-up, records, rulebook, settings, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.scene import Pop, Push, Replace, Scene, Transition
from game.engine.errors import StorageError
from game.engine.record import Record
from game.play.seating import Seating
from game.play.session import Session
from game.scenes.copies import Copies
from game.scenes.house import House
from game.scenes.lessons.school import School
from game.scenes.match.course import MatchExits
from game.scenes.match.exits import ReplayExits, SheetWay
from game.scenes.match.foresight import can_foresee, foresight_scene
from game.scenes.match.replay import ReplayOpening, ReplayScene
from game.scenes.match_flow import MatchFlow
from game.scenes.menu_contents import MenuWays, menu_contents, title_card
from game.scenes.puzzles.puzzle_flow import PuzzleFlow, puzzle_from
from game.scenes.shell.keys import KeysScene
from game.scenes.shell.launch import Launch
from game.scenes.shell.menu import MenuContents, MenuScene
from game.scenes.shell.records import RecordsExits, RecordsScene
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.setup import SetupExits, SetupScene
from game.scenes.shell.titles import TitlesScene
from game.scenes.title_scenes import keyboard, sides_by_place
from game.storage.journal import PLAYING, begun_on
from game.storage.lan_file import is_shared
from game.storage.matches import file_of
from game.storage.record_store import RecordStore
from game.storage.records import title_of
from game.storage.seats_file import read_seating
from game.view.forms.setup_plan import Plan

if TYPE_CHECKING:
    from game.net.address import Address
    from game.net.table_status import Proposal
    from game.scenes.lobby.lan_flow import LanFlow

_PLAIN = ReplayOpening()


class Flow:
    """Makes every scene and says where it leads."""

    def __init__(self, house: House) -> None:
        """Nothing is shown yet: begin with `menu`."""
        self._house = house
        self._title = ""
        """The title that is set up, played or watched, or was last; empty in the menu."""
        self._far: LanFlow | None = None
        self._school = School(house)
        self._copies = Copies(house.folders)
        self._matches = MatchFlow(house, lambda: self._match_exits, self._about)
        house.stage.keep = house.settings.save
        house.stage.keyboard = keyboard(house.scenes.values())

    def menu(self) -> Scene:
        """The first scene."""
        self._title = ""
        ornaments = (scenes.ornament for scenes in self._house.scenes.values())
        ornament = next((each for each in ornaments if each is not None), None)
        return MenuScene(self._house.stage, self._contents, self._house.version, ornament)

    def _contents(self) -> MenuContents:
        self._title = ""
        return menu_contents(self._house, self._school, self._ways)

    @property
    def _ways(self) -> MenuWays:
        return MenuWays(
            begin=lambda: self._learn(self.first_lesson),
            learn=lambda: self._learn(self._lessons),
            play=self._set_up,
            lan=self._to_lan,
            puzzles=lambda: Push(self._one_of("Puzzles", list(self._house.kits), self._puzzles)),
            rulebook=self._open_manual,
            records=self._records,
            settings=self._settings,
            resume=self._resume,
        )

    def board(self, session: Session) -> Scene:
        """A match on its board, from which the whole match follows."""
        return self._matches.board(session)

    def seated(self, session: Session, seating: Seating) -> Scene:
        """The board of a match for those who sit at it."""
        return self._matches.seated(session, seating)

    @property
    def _match_exits(self) -> MatchExits:
        return MatchExits(
            menu=self.menu,
            again=self._matches.again,
            swapped=self._matches.swapped,
            replay=self._watch,
            save_copy=self._copies.copy,
            taught=self._school.taught,
            sheet=lambda session: self._sheet(lambda: session.record, session.title.id, file_of(session)),
        )

    def _sheet(self, record: Callable[[], Record], title: str, file: Path | None) -> SheetWay | None:
        """How the record of a match of that title, kept in that file, is saved as its players write it; None: they do
        not."""
        scoresheet = self._house.scoresheets.get(title)
        if scoresheet is None:
            return None
        day = "" if file is None else begun_on(file)
        return SheetWay(scoresheet.name, lambda: self._copies.sheet(record(), scoresheet, day))

    def manual(self, topic: str) -> Scene | None:
        """The rulebook of the present title, opened at a topic. Where none is present, of the only title that has
        one, or a choice of them; None: there is none."""
        stage, scenes = self._house.stage, self._house.scenes
        books = {title: each.manual for title, each in scenes.items() if each.manual is not None}
        wanted = [self._title] if self._title else list(books)
        if not set(wanted) & books.keys():
            return None
        return self._one_of("Rulebook", wanted, lambda title: books[title](stage, topic, self._school.taught(title)))

    def _one_of(self, words: str, titles: Sequence[str], make: Callable[[str], Scene]) -> Scene:
        """What is wanted of the only title there, or a choice of one first."""
        if len(titles) == 1:
            return make(titles[0])
        cards = [title_card(self._house.titles[title], self._house.scenes[title]) for title in titles]
        return TitlesScene(self._house.stage, words, cards, make)

    def _learn(self, make: Callable[[str], Scene]) -> Transition:
        titles = [title for title in self._house.scenes if self._school.offers(title)]
        return Push(self._one_of("Learn", titles, make))

    def _lessons(self, title: str) -> Scene:
        self._toured(title)
        return self._school.menu(title)

    def first_lesson(self, title: str) -> Scene:
        """The lesson with which who is new to a title begins."""
        self._toured(title)
        return self._school.first(title)

    def _toured(self, title: str) -> None:
        """From now on the menu does not offer the first lesson first any more."""
        stage = self._house.stage
        self._title = title
        stage.change(replace(stage.settings, toured=True))
        self._remember()

    def _open_manual(self) -> Transition | None:
        book = self.manual("")
        return None if book is None else Push(book)

    def opening(self, session: Session, file: Path) -> Scene:
        """What the match of a file from outside begins with: its board, or if it is over already, its replay."""
        return self.board(session) if session.match.outcome is None else self.replay(session.record, file=file)

    def replay(self, record: Record, opening: ReplayOpening = _PLAIN, file: Path | None = None) -> ReplayScene:
        """The record to look at; raises GameError if it cannot even begin.

        `file` is where it is kept, if that is known: beside it stands who sat at the match.
        """
        house = self._house
        title = title_of(house.titles, record.title)
        self._title = title.id
        puzzle = (lambda record: puzzle_from(house, record)) if title.id in house.kits else None
        over = file is not None and not file.name.endswith(PLAYING)
        seating = Seating() if file is None else read_seating(file, title.players)

        def take_over(record: Record) -> Transition:
            return self._matches.take_over(record, seating)

        copies = self._copies
        exits = ReplayExits(
            Pop,
            take_over,
            copies.record,
            copies.picture,
            copies.film,
            puzzle,
            sheet=self._sheet(lambda: record, title.id, file),
        )
        if over and can_foresee(house, title.id, seating):
            exits = replace(
                exits,
                expected=lambda before: Push(foresight_scene(house, before, seating)),
                thinkers=frozenset(seating.computers),
            )
        return ReplayScene(house.stage, title, house.scenes[title.id], record, exits, opening)

    def _watch(self, session: Session, first: int) -> Scene:
        """A match that was played here, opened after so many turns."""
        return self.replay(session.record, ReplayOpening(first), file_of(session))

    def _records(self) -> Transition:
        house = self._house
        exits = RecordsExits(lambda record, path: Push(self.replay(record, file=path)), self._resume, Pop)
        pictures = {title: scenes.position for title, scenes in house.scenes.items() if scenes.position is not None}
        suffixes = tuple(dict.fromkeys(each.suffix for each in house.scoresheets.values()))
        store = RecordStore(house.folders, suffixes)
        return Push(RecordsScene(house.stage, store, house.titles, pictures, exits, house.scoresheets))

    def _puzzles(self, title: str) -> Scene:
        """The list of a title's puzzles."""
        self._title = title
        return self.puzzles(title).list()

    def puzzles(self, title: str) -> PuzzleFlow:
        """The puzzles of a title, from their list on."""
        return PuzzleFlow(self._house, title, self._headed)

    def _headed(self, record: Record, first: int, heading: str) -> Scene:
        """A replay that says what is seen there, for it is no match that was played."""
        return self.replay(record, ReplayOpening(first, heading))

    # Somebody at another machine.

    def close(self) -> None:
        """The program ends: whoever plays at another machine is told."""
        if self._far is not None:
            self._far.close()

    def host(self, proposal: Proposal, port: int | None) -> Transition:
        """To the page of a match that is hosted here; without a port, at the usual one."""
        return self._lan().host(proposal, port)

    def join(self, address: Address | None) -> Transition:
        """To the door of who hosts there, or to the list of matches near by."""
        return self._lan().join(address)

    def go_on(self, path: Path) -> Transition:
        """To the board of the match in that file, whoever else plays it."""
        return self._resume(path)

    def _to_lan(self) -> Transition:
        return self._lan().door()

    def _lan(self) -> LanFlow:
        """The network takes long to import, and its thread begins here: the menu waits for neither."""
        if self._far is None:
            from game.scenes.lobby.lan_flow import LanExits, LanFlow

            exits = LanExits(self._match_exits, self._about, self._remember)
            self._far = LanFlow(self._house, exits)
        return self._far

    def _settings(self) -> Transition:
        stage = self._house.stage
        scenes = tuple(self._house.scenes.values())
        sample = next((each.sample for each in scenes if each.sample is not None), None)
        return Push(SettingsScene(stage, sides_by_place(scenes), lambda: KeysScene(stage, stage.keyboard), sample))

    def _set_up(self, title: str = "") -> Transition:
        return Push(self._setup_scene(title))

    def _setup_scene(self, title: str = "") -> Scene:
        house = self._house
        looks = {name: scenes.look for name, scenes in house.scenes.items()}
        exits = SetupExits(
            self._agreed, self._matches.start_unsaved, self._remember, self._about, house.strengths, self._lessons_from
        )
        return SetupScene(house.stage, house.shelf(), house.titles, looks, exits, title)

    def _lessons_from(self, title: str) -> Callable[[], Transition] | None:
        """From the set-up of a title to its lessons."""
        return (lambda: Push(self._lessons(title))) if self._school.offers(title) else None

    def _about(self, title: str) -> None:
        """From now on that title is the present one."""
        self._title = title

    def _remember(self) -> None:
        try:
            self._house.settings.save(self._house.stage.settings)
        except StorageError:
            # The match matters more: whoever changes settings on their own page is told.
            return

    def _agreed(self, plan: Plan) -> Transition:
        """Straight to the board, or first to what the rules ask of the players."""
        prepare = self._house.scenes[plan.title].prepare
        if prepare is None:
            return self._matches.start(plan)
        launch = Launch(self._matches.start, self._matches.start_unsaved)
        scene = prepare(self._house.stage, plan, launch, self._back_to_setup)
        return self._matches.start(plan) if scene is None else Replace(scene)

    def _back_to_setup(self) -> Transition:
        return Replace(self._setup_scene())

    def _resume(self, path: Path) -> Transition:
        if is_shared(path):
            return self._lan().resume(path)
        return self._matches.resume(path)
