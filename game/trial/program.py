"""The whole program in its window, with folders of its own, and fingers that press what is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep

import pygame

from game import __version__
from game.app.errand import Workplace
from game.app.scene import Reset, Scene
from game.app.stage import Stage
from game.bots.strength import Strength, nobody_plays
from game.engine.record import Record
from game.puzzles.puzzle import PuzzleKit
from game.resources import levels_folder
from game.scenes.flow import Flow
from game.scenes.house import House
from game.scenes.shell.working import WorkingScene
from game.scenes.title_scenes import TitleScenes
from game.storage.folders import Folders, folders_under
from game.storage.levels import Shelf, heir, list_levels
from game.storage.matches import open_match
from game.storage.records import Titles, title_of
from game.storage.settings import Settings, SettingsStore
from game.trial.faults import NotRight
from game.trial.robot import Robot, moved

SIZE = (1280, 720)
_PATIENCE = 60.0
"""Seconds after which whatever is waited for will not come any more."""
_GLANCE = 0.005
STILL = Settings(animation_speed=0, reduced_motion=True)
"""Nothing moves by itself, so that each picture is the same every time."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What titles bring beside rules and scenes, if they do: to puzzles, and computer players, weakest first."""

    kits: Mapping[str, PuzzleKit] = field(default_factory=dict)
    strengths: Callable[[str], tuple[Strength, ...]] = nobody_plays


class Program:
    """One window with the menu in it, and everything behind it."""

    def __init__(
        self,
        folder: Path,
        titles: Titles,
        scenes: Mapping[str, TitleScenes],
        workplace: Workplace,
        settings: Settings = STILL,
        brought: Brought | None = None,
    ) -> None:
        """Keeps records and settings in the folder; raises DisplayError where no window can be opened."""
        self.folders: Folders = folders_under(folder)
        self.titles = titles
        self.scenes = scenes
        self._workplace = workplace
        self._brought = brought or Brought()
        self._settings = settings
        self.robot = Robot(SIZE, self._menu, self.folders.pictures)
        self.robot.loop.manual = self.flow.manual
        self.stage: Stage = self.robot.stage

    def _menu(self, stage: Stage) -> Scene:
        stage.change(self._settings)
        self.flow = Flow(
            House(
                stage=stage,
                folders=self.folders,
                settings=SettingsStore(self.folders.settings_file, heir(self._shelf, self.titles)),
                titles=self.titles,
                scenes=self.scenes,
                shelf=self._shelf,
                version=__version__,
                workplace=self._workplace,
                kits=self._brought.kits,
                thinkers=self._workplace,
                strengths=self._brought.strengths,
            )
        )
        return self.flow.menu()

    def _shelf(self) -> Shelf:
        return list_levels(levels_folder(), self.titles)

    @property
    def scene(self) -> Scene:
        """What is on top."""
        top = self.robot.stack.top
        if top is None:
            raise NotRight("The program ended by itself.")
        return top

    def start_over(self) -> None:
        """The menu, as at the first start, with the mouse out of the way: nothing shall depend on how long it rests."""
        self.stage.change(self._settings)
        self.robot.frame(moved((0, 0)))
        self.show(self.flow.menu())

    def show(self, scene: Scene) -> None:
        """Nothing but that scene."""
        self.robot.stack.apply(Reset(scene))
        self.settle()

    def show_match(self, record: Record, turns: int) -> None:
        """The board of that match after so many turns, without whatever keeps its first player from seeing it."""
        session = open_match(title_of(self.titles, record.title), record.shortened(turns), None)
        self.show(self.flow.board(session))
        self.press(pygame.K_RETURN)

    def click(self, label: str) -> None:
        """Presses what the scene calls by that label; raises NotRight when there is no such thing."""
        found = self.scene.targets().get(label)
        if found is None:
            raise NotRight(f"{type(self.scene).__name__} has nothing to press that is called '{label}'.")
        self.robot.click((round(found.center.x), round(found.center.y)))
        self.settle()

    def press(self, key: int) -> None:
        """Presses a key."""
        self.robot.press(key)
        self.settle()

    def settle(self) -> None:
        """Lets work beside the frames come to its end, and the scenes go where it leads."""
        self.wait(lambda: not isinstance(self.robot.stack.top, WorkingScene))

    def wait(self, done: Callable[[], bool]) -> None:
        """Lets frames pass until that is so, and a few more; raises NotRight when it takes too long."""
        limit = monotonic() + _PATIENCE
        while not done():
            if monotonic() > limit:
                raise NotRight(f"{type(self.scene).__name__} was waited for in vain.")
            self.robot.frame()
            sleep(_GLANCE)
        self.robot.run(3)

    def picture(self) -> pygame.Surface:
        """What is on the screen, drawn anew."""
        self.robot.loop.redraw()
        self.robot.frame()
        return self.robot.window.surface

    def close(self) -> None:
        """The window goes."""
        self.robot.close()
