"""How the scenes follow each other: menu, set-up, board, curtain, the end of a round, result, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

import pygame

from game.app.errand import Errand, SameProcess, Stopped, Workplace
from game.app.scene import Pop, Push, Replace, Reset, Scene, Transition
from game.app.stage import Stage
from game.engine.errors import GameError, RuleError, RulesBug, StorageError
from game.engine.outcome import Player
from game.engine.record import Record
from game.scenes.curtain import CurtainScene
from game.scenes.error import ErrorScene
from game.scenes.exits import BoardExits, ReplayExits, RoundEndExits
from game.scenes.headcount import HeadcountScene
from game.scenes.keys import KeysScene
from game.scenes.launch import Launch
from game.scenes.menu import MenuContents, MenuEntry, MenuScene, quit_entry
from game.scenes.records import RecordsExits, RecordsScene
from game.scenes.result import ResultExits, ResultScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupExits, SetupScene
from game.scenes.title_scenes import TitleScenes, all_actions
from game.scenes.working import WorkingScene
from game.storage.archive import copies_folder, saved_records
from game.storage.claim import Claim
from game.storage.folders import Folders
from game.storage.journal import Unfinished, unfinished
from game.storage.levels import Shelf
from game.storage.records import SUFFIX, Titles, save_record, title_of
from game.storage.session import Session
from game.storage.settings import SettingsStore
from game.ui.moving_picture import save_moving_picture
from game.ui.pictures import save_picture
from game.ui.text_gate import plain_name
from game.view.setup_plan import Plan

_STOPPED = "The search was stopped, and the turn is not played. Your orders are as they were."

_NOTES = 3
"""So many notes at most stand on the menu."""


def _unheard(session: Session) -> None:
    """Nobody needs to know of the match."""
    del session


@dataclass(frozen=True, slots=True)
class House:
    """What the scenes need of the rest of the program."""

    stage: Stage
    folders: Folders
    settings: SettingsStore
    titles: Titles
    scenes: Mapping[str, TitleScenes]
    shelf: Callable[[], Shelf]
    version: str
    notes: tuple[str, ...] = ()
    opened: Callable[[Session], None] = _unheard
    """Hears of every match that comes upon the board: its record must be saved if the program fails."""
    workplace: Workplace = field(default_factory=SameProcess)
    """Where the rules search for histories."""
    claim: Claim = field(default_factory=Claim)
    """Keeps other programs from the match that is played."""


class Flow:
    """Makes every scene and says where it leads."""

    def __init__(self, house: House) -> None:
        """Nothing is shown yet: begin with `menu`."""
        self._house = house
        house.stage.keep = house.settings.save

    def menu(self) -> Scene:
        """The first scene."""
        return MenuScene(self._house.stage, self._contents, self._house.version)

    def board(self, session: Session) -> Scene:
        """A match on its board, from which the whole match follows."""
        self._house.opened(session)
        self._house.claim.take(session.path)
        self._house.workplace.begin()
        return _Seat(self._house, session, self).board()

    def manual(self, topic: str) -> Scene | None:
        """The rulebook of the first title that has one, opened at a topic."""
        house = self._house
        makers = [scenes.manual for scenes in house.scenes.values() if scenes.manual is not None]
        return makers[0](house.stage, topic) if makers else None

    def _rulebook_entry(self) -> tuple[MenuEntry, ...]:
        if all(scenes.manual is None for scenes in self._house.scenes.values()):
            return ()
        return (
            MenuEntry(
                "rulebook", "Rulebook", "menu_rulebook", self._open_manual, hint="All rules, with pictures and search."
            ),
        )

    def _learn_entries(self, label: str, *, main: bool) -> tuple[MenuEntry, ...]:
        """The tour of the first title that has one."""
        makers = [scenes.tour for scenes in self._house.scenes.values() if scenes.tour is not None]
        if not makers:
            return ()
        hint = "A little match with a coach, to play through; it can be left at any time."
        return (MenuEntry("learn", label, "menu_learn", lambda: self._tour(makers[0]), main, hint),)

    def _tour(self, make: Callable[[Stage], Scene]) -> Transition:
        """Begins the tour; from now on the menu does not offer it first any more."""
        stage = self._house.stage
        stage.change(replace(stage.settings, toured=True))
        self._remember()
        return Push(make(stage))

    def _open_manual(self) -> Transition | None:
        book = self.manual("")
        return None if book is None else Push(book)

    def opening(self, session: Session) -> Scene:
        """What a match from outside begins with: its board, or if it is over already, its replay."""
        if session.match.outcome is None or self._house.scenes[session.title.id].replay is None:
            return self.board(session)
        return self.replay(session.record)

    def replay(self, record: Record) -> Scene:
        """The record to look at; raises GameError if it cannot even begin."""
        house = self._house
        make = house.scenes[title_of(self._shown_titles(), record.title).id].replay
        if make is None:
            raise RulesBug(f"nothing shows records of {record.title}")
        exits = ReplayExits(Pop, self._take_over, self._save_record, self._save_picture, self._save_film)
        return make(house.stage, record, exits)

    def _shown_titles(self) -> Titles:
        """The titles whose records can be shown."""
        house = self._house
        return {name: title for name, title in house.titles.items() if house.scenes[name].replay is not None}

    def _records(self) -> Transition:
        house = self._house
        exits = RecordsExits(lambda record: Push(self.replay(record)), Pop)
        return Push(RecordsScene(house.stage, saved_records(house.folders), self._shown_titles(), exits))

    def _take_over(self, record: Record) -> Transition:
        """A new match that begins with the record; the record's own file stays as it is."""

        house = self._house

        def work(errand: Errand) -> Session:
            title, solve = house.titles[record.title], house.workplace.solving(errand)
            try:
                return Session.open(record, title, house.folders.records, solve)
            except StorageError:
                # As for another match of the same kind: playing matters more.
                return Session.open(record, title, None, solve)

        told = house.scenes[record.title].progress
        return Push(WorkingScene(house.stage, work, "Going back in time…", self._opened, told=told))

    def _opened(self, session: object) -> Transition:
        """To the board, or to what is wrong with the file."""
        if isinstance(session, Session):
            return Replace(self.board(session))
        return Replace(ErrorScene(self._house.stage, str(session)))

    def save_copy(self, write: Callable[[Path], None]) -> str:
        """Lets a record be written under a name of its own, and says where it is."""
        stamp = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
        path = copies_folder(self._house.folders) / f"{stamp}{SUFFIX}"
        try:
            write(path)
        except StorageError as error:
            return str(error)
        return f"Saved: {path}"

    def _save_record(self, record: Record) -> str:
        return self.save_copy(lambda path: save_record(path, record))

    def _save_picture(self, surface: pygame.Surface) -> str:
        try:
            return f"Saved: {save_picture(surface, self._house.folders.pictures, 'replay')}"
        except StorageError as error:
            return str(error)

    def _save_film(self, pictures: Iterable[tuple[pygame.Surface, int]]) -> str:
        try:
            return f"Saved: {save_moving_picture(pictures, self._house.folders.pictures, 'round')}"
        except StorageError as error:
            return str(error)

    def _contents(self) -> MenuContents:
        waiting = unfinished(self._house.folders.records)
        settings = self._house.stage.settings
        is_new = not settings.toured and not settings.level
        learn = self._learn_entries("New here? One minute" if is_new else "Learn", main=is_new)
        entries = [
            *(learn if is_new else ()),
            MenuEntry(
                "play",
                "Play on this computer",
                "menu_play",
                self._set_up,
                main=True,
                hint="A match of two at this computer: choose board, rules and names.",
            ),
            *(() if is_new else learn),
            *self._rulebook_entry(),
            *self._records_entry(),
            MenuEntry("settings", "Settings", "menu_settings", self._settings, hint="Look, sound, names and keys."),
            quit_entry(),
        ]
        fit = [each for each in waiting if each.problem is None]
        if fit:
            entries.insert(0, _continue_entry(fit[0], lambda: self._resume(fit[0].path)))
        broken = tuple(each.problem for each in waiting if each.problem is not None)
        return MenuContents(tuple(entries), (*self._house.notes, *broken)[:_NOTES])

    def _records_entry(self) -> tuple[MenuEntry, ...]:
        if not self._shown_titles():
            return ()
        return (
            MenuEntry(
                "replays",
                "Replays",
                "menu_load",
                self._records,
                hint="Every match that was played here, to watch or to take over.",
            ),
        )

    def _settings(self) -> Transition:
        house = self._house
        actions = all_actions(house.scenes)
        return Push(SettingsScene(house.stage, house.settings.save, lambda: KeysScene(house.stage, actions)))

    def _set_up(self) -> Transition:
        return Push(self._setup_scene())

    def _setup_scene(self) -> Scene:
        house = self._house
        looks = {name: scenes.look for name, scenes in house.scenes.items()}
        exits = SetupExits(self._agreed, self._start_unsaved, self._remember)
        return SetupScene(house.stage, house.shelf(), house.titles, looks, exits)

    def _remember(self) -> None:
        try:
            self._house.settings.save(self._house.stage.settings)
        except StorageError:
            # The match matters more: whoever changes settings on their own page is told.
            return

    def _agreed(self, plan: Plan) -> Transition:
        """Straight to the board, or first to what the rules ask of the players."""
        headcount = self._house.scenes[plan.title].headcount(plan.board, plan.ruleset)
        if headcount is None:
            return self._start(plan)
        launch = Launch(self._start, self._start_unsaved)
        return Replace(HeadcountScene(self._house.stage, plan, headcount, launch, self._back_to_setup))

    def _back_to_setup(self) -> Transition:
        return Replace(self._setup_scene())

    def _start(self, plan: Plan) -> Transition:
        return Replace(self.board(self._begun(plan, self._house.folders.records)))

    def _start_unsaved(self, plan: Plan) -> Transition:
        return Replace(self.board(self._begun(plan, None)))

    def _begun(self, plan: Plan, folder: Path | None) -> Session:
        title = self._house.titles[plan.title]
        return Session.start(title, plan.board, plan.ruleset, plan.names, folder)

    def again(self, session: Session) -> Transition:
        """The same match anew, with the same players on the same board."""
        record = session.record
        plan = Plan(record.title, record.board, record.ruleset, record.players)
        try:
            return self._start(plan)
        except StorageError:
            return self._start_unsaved(plan)

    def _resume(self, path: Path) -> Transition:
        house = self._house

        def work(errand: Errand) -> Session | GameError:
            try:
                house.claim.take(path)
                return Session.resume(path, house.titles, house.workplace.solving(errand))
            except Stopped:
                house.claim.release()
                raise
            except GameError as error:
                house.claim.release()
                return error

        return Push(WorkingScene(house.stage, work, "Opening the match…", self._opened))


def _continue_entry(match: Unfinished, action: Callable[[], Transition]) -> MenuEntry:
    board = f": {match.board}" if match.board else ""
    return MenuEntry(
        "continue", f"Continue{board}", "menu_continue", action, main=True, hint="Plays on where the match was left."
    )


class _Seat:
    """One match from its first turn to its result."""

    def __init__(self, house: House, session: Session, flow: Flow) -> None:
        self._house = house
        self._stage = house.stage
        self._session = session
        self._flow = flow
        self._scenes = house.scenes[session.title.id]
        self._report: object = None

    def board(self) -> Scene:
        exits = BoardExits(
            submit=self._submit,
            curtain=self._curtain,
            round_closed=self._round_closed,
            match_over=self._match_over,
            leave=self._to_menu,
            save=self._save,
        )
        return self._scenes.board(self._stage, self._session, exits)

    def _submit(self, player: Player, orders: tuple[str, ...]) -> Transition:
        def work(errand: Errand) -> GameError | None:
            return self._play(player, orders, errand)

        told = self._scenes.progress
        words = "Finding history…"
        return Push(WorkingScene(self._stage, work, words, self._played, told=told, stopped=lambda: Pop(_STOPPED)))

    def _play(self, player: Player, orders: tuple[str, ...], errand: Errand) -> GameError | None:
        """Runs beside the frames: it changes the session, which no scene touches meanwhile."""
        before = self._session.match
        problem: GameError | None = None
        try:
            self._session.submit(player, orders, self._house.workplace.solving(errand))
        except (RuleError, StorageError) as error:
            problem = error
        after = self._session.match
        self._report = self._scenes.report(after) if self._scenes.round_closed(before, after) else None
        return problem

    def _played(self, problem: object) -> Transition:
        """A refusal goes to the board; that the turn could not be written is told at once, and it counts."""
        if isinstance(problem, StorageError):
            words = f"{problem}\nThe match goes on all the same. The next turn will be written together with this one."
            return Replace(ErrorScene(self._stage, words, way_out="Play on"))
        return Pop(None if problem is None else str(problem))

    def _names(self) -> Mapping[Player, str]:
        """What the players are called on the screen."""
        return {player: plain_name(name, str(player)) for player, name in self._session.names.items()}

    def _curtain(self, player: Player) -> Transition:
        army = self._scenes.armies[player]
        line = self._scenes.moment(self._session.match)
        return Push(CurtainScene(self._stage, self._names()[player], army, line))

    def _round_closed(self) -> Transition:
        exits = RoundEndExits(go_on=Pop, leave=self._to_menu)
        return Push(self._scenes.round_end(self._stage, self._report, exits))

    def _to_menu(self) -> Transition:
        """Straight there, also when the match was taken over from a replay."""
        self._house.claim.release()
        return Reset(self._flow.menu())

    def _again(self) -> Transition:
        return self._flow.again(self._session)

    def _watch(self) -> Callable[[], Transition] | None:
        if self._scenes.replay is None:
            return None
        return lambda: Push(self._flow.replay(self._session.record))

    def _match_over(self) -> Transition:
        contents = self._scenes.result(self._session.match, self._names())
        exits = ResultExits(self._again, self._to_menu, self._save, self._look_back(), self._watch())
        return Replace(ResultScene(self._stage, contents, exits))

    def _look_back(self) -> Callable[[], Transition] | None:
        """The end of the last round once more, if a round has ended."""
        match = self._session.match
        if not self._scenes.round_closed(None, match):
            return None

        def work(errand: Errand) -> object:
            del errand
            by_rule = self._session.record.end is None  # then it ended together with its last round
            return (self._report if by_rule else None) or self._scenes.report(match)

        def show(report: object) -> Transition:
            return Replace(self._scenes.round_end(self._stage, report, RoundEndExits(Pop, Pop)))

        return lambda: Push(WorkingScene(self._stage, work, "Looking back…", show))

    def _save(self) -> str:
        """Writes a copy of the record under a name of its own, and says where it is."""
        return self._flow.save_copy(self._session.save_copy)
