"""The whole program under a pilot: menu and all, with levels and folders of its own."""

from __future__ import annotations

from pathlib import Path

from game.app.errand import SameProcess
from game.bots.strength import nobody_plays
from game.catalogue import TITLES, title_scenes
from game.engine.record import Record
from game.resources import levels_folder
from game.scenes.flow import Flow
from game.scenes.house import House
from game.scenes.shell.working import WorkingScene
from game.storage.folders import Folders, folders_under
from game.storage.levels import heir, list_levels
from game.storage.records import load_record
from game.storage.settings import Settings, SettingsStore


class Program:
    """The program with one pilot at it."""

    def __init__(
        self,
        fly,
        root: Path,
        settings: Settings,
        size=(1280, 720),
        *,
        titles=TITLES,
        scenes=None,
        workplace=None,
        own_lessons=False,
        strengths=nobody_plays,
    ):
        self.strengths = strengths
        self.own_lessons = own_lessons
        self.titles = titles
        self.scenes = scenes or title_scenes()
        self.workplace = workplace or SameProcess()
        self.folders: Folders = folders_under(root)
        self.sessions = []
        """Every match that came upon the board."""
        self.levels = root / "levels"
        self.store = SettingsStore(self.folders.settings_file, heir(self._shelf, self.titles))
        self.pilot = fly(self._first, size, settings)
        self.pilot.loop.manual = self.flow.manual

    def _shelf(self):
        return list_levels(self.levels, self.titles)

    def _first(self, stage):
        house = House(
            stage=stage,
            folders=self.folders,
            settings=self.store,
            titles=self.titles,
            scenes=self.scenes,
            shelf=self._shelf,
            version="test",
            opened=self.sessions.append,
            workplace=self.workplace,
            thinkers=self.workplace,
            strengths=self.strengths,
            levels=self.levels if self.own_lessons else levels_folder(),
        )
        self.flow = Flow(house)
        return self.flow.menu()

    @property
    def scene(self):
        return self.pilot.scene

    @property
    def match(self):
        """The match that came upon the board last, as it is now."""
        return self.sessions[-1].match

    def settle(self) -> None:
        """Until the work beside the frames is done and every scene has gone where it wanted to."""
        self.pilot.frames(3)
        self.pilot.until(lambda: not isinstance(self.pilot.scene, WorkingScene))
        self.pilot.frames(3)

    def keys(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.pilot.press(key, mod=mod)
            self.settle()

    def click(self, *labels: str) -> None:
        for label in labels:
            self.pilot.click(label)
            self.settle()

    def records(self) -> list[Record]:
        """Every match on disk, oldest first."""
        return [load_record(path) for path in sorted(self.folders.records.glob("*.boc.json"))]
