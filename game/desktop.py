"""The game in its window: puts settings, folders, window and scenes together."""

from __future__ import annotations

from game import __version__
from game.app.loop import Loop
from game.app.scene import Push, Transition
from game.app.stack import SceneStack
from game.app.stage import Stage
from game.app.window import Window, start_display, start_sound
from game.scenes.menu import MenuContents, MenuEntry, MenuScene, quit_entry
from game.scenes.settings import SettingsScene
from game.storage.folders import Folders
from game.storage.settings import SettingsStore


def run(folders: Folders) -> None:
    """Plays until the player leaves. Raises DisplayError when there is no screen to open a window on.

    `prepare_environment` must have run before this module was imported.
    """
    start_display()
    window = Window("Battle of Causality")
    store = SettingsStore(folders.settings_file)
    loaded = store.load()
    stage = Stage(window.size, loaded.settings)
    stage.sound_available = start_sound()
    notes = (loaded.problem,) if loaded.problem else ()

    def settings() -> Transition:
        return Push(SettingsScene(stage, store.save))

    def contents() -> MenuContents:
        entries = (MenuEntry("settings", "Settings", "menu_settings", settings), quit_entry())
        return MenuContents(entries, notes)

    stack = SceneStack(MenuScene(stage, contents, __version__))
    Loop(window, stage, stack, folders.pictures).run()
