"""The game in its window: puts settings, folders, window and scenes together; and tells of what ended it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pygame

from game import NAME, __version__, resources
from game.app.loop import Loop
from game.app.scene import Push, Transition
from game.app.stack import SceneStack
from game.app.stage import Stage
from game.app.window import Window, first_size, is_seen, start_display, start_sound
from game.app.workers import Workers
from game.catalogue import KITS, SCORESHEETS, SEARCHES, TITLES, account_of, strengths_of, title_scenes
from game.play.session import Session
from game.scenes.flow import Flow
from game.scenes.house import House
from game.scenes.shell.error import ErrorScene
from game.scenes.title_scenes import keyboard
from game.storage.claim import Claim
from game.storage.folders import Folders
from game.storage.kept_keys import all_changes, with_changes
from game.storage.levels import Shelf, heir, list_levels
from game.storage.settings import Loaded, Settings, SettingsStore
from game.view.keys.keyboard import joined
from game.view.keys.keymap import checked

Visit: TypeAlias = Callable[[Flow], Transition]
"""Where somebody wants to go without passing through the menu."""


@dataclass(frozen=True, slots=True)
class FirstMatch:
    """The match with which the program begins."""

    file: Path
    begin: Callable[[Claim, Callable[[int], Sequence[str]]], Session]
    """Makes it from the file, claimed if it is played in there; a new one is played by so many persons of that name."""


def run(
    folders: Folders,
    first: FirstMatch | None,
    opened: Callable[[Session], None],
    visit: Visit | None = None,
    frames: int | None = None,
) -> None:
    """Plays until the player leaves, the first match at once, if there is one; `opened` hears of every match.

    `visit`: leads from the menu to somewhere else at once.
    `frames`: ends after so many pictures, to time a start.

    Raises DisplayError when there is no screen to open a window on. `prepare_environment` must have run before
    this module was imported.
    """
    start_display()
    claim, workers, thinkers = Claim(), Workers(SEARCHES), Workers(SEARCHES)
    store = SettingsStore(folders.settings_file, heir(_shelf, TITLES))
    try:
        _play(folders, first, _Means(opened, claim, workers, thinkers, visit, store, store.load()), frames)
    finally:
        thinkers.close()
        workers.close()
        claim.release()


@dataclass(frozen=True, slots=True)
class _Means:
    """What lasts as long as the program, and the settings as they were found in their `store`."""

    opened: Callable[[Session], None]
    claim: Claim
    workers: Workers
    thinkers: Workers
    visit: Visit | None
    store: SettingsStore
    loaded: Loaded


def _play(folders: Folders, first: FirstMatch | None, means: _Means, frames: int | None) -> None:
    # Only now, for a match that nobody can see should leave no journal, and one that is broken needs no window.
    visit = means.visit if first is None else _begun(first, means)
    window = Window(NAME, first_size())
    try:
        _show(folders, visit, means, window, frames)
    finally:
        window.close()


def _begun(first: FirstMatch, means: _Means) -> Visit:
    """The match has begun; the way to its board."""
    session = first.begin(means.claim, means.loaded.settings.named)
    means.opened(session)
    return lambda flow: Push(flow.opening(session, first.file))


def _show(folders: Folders, visit: Visit | None, means: _Means, window: Window, frames: int | None) -> None:
    loaded, scenes = means.loaded, title_scenes()
    keys = keyboard(scenes.values())
    changes = checked(joined(keys), all_changes(loaded.settings, keys))
    stage = Stage(window.size, with_changes(loaded.settings, keys, changes.changes))
    stage.sound_available = start_sound()
    window.set_icon(stage.icon())
    flow = Flow(
        House(
            stage=stage,
            folders=folders,
            settings=means.store,
            titles=TITLES,
            scenes=scenes,
            shelf=_shelf,
            version=__version__,
            notes=(*((loaded.problem,) if loaded.problem else ()), *changes.problems),
            opened=means.opened,
            claim=means.claim,
            workplace=means.workers,
            thinkers=means.thinkers,
            strengths=strengths_of,
            sees=account_of,
            kits=KITS,
            scoresheets=SCORESHEETS,
        )
    )
    stack = SceneStack(flow.menu())
    if visit is not None:
        stack.apply(visit(flow))
    loop = Loop(window, stage, stack, folders.pictures)
    loop.manual = flow.manual
    try:
        if frames is None:
            loop.run()
        for _ in range(frames or 0):
            loop.run_frame((), 0.0)
    finally:
        flow.close()


def _shelf() -> Shelf:
    return list_levels(resources.levels_folder(), TITLES)


def tell(what: str, saved: Path | None, pictures: Path) -> None:
    """Shows what ended the game in a window of its own until it is closed, or nothing where nobody could see it.

    `saved` is the file that holds the match, if one was written. Where not even that can be drawn, the system shows
    it in its own way.
    """
    start_display()
    if not is_seen():
        return
    try:
        _tell(what, saved, pictures)
    except Exception:  # whatever broke the game may break this too, and it is told already on the terminal
        with contextlib.suppress(pygame.error):  # not every system has such a box
            pygame.display.message_box(NAME, what, "error")


def _tell(what: str, saved: Path | None, pictures: Path) -> None:
    window = Window(NAME, first_size())
    try:
        stage = Stage(window.size, Settings())
        Loop(window, stage, SceneStack(ErrorScene(stage, what, saved, way_out="Close")), pictures).run()
    finally:
        window.close()
