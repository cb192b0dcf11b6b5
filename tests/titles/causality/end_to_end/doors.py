"""Battle of Causality in the whole program: level files of its own, and what its scenes show."""

from __future__ import annotations

from pathlib import Path

from game.app.scene import Scene
from game.scenes.match.replay import ReplayScene
from game.scenes.match.sitting import SittingScene
from game.view.frame import Frame
from tests.whole_game import Program

LEVEL = """
title = "causality"
about = "A test of doors."
difficulty = 1

[players]
A = "West"
B = "East"

[board]
name = "{name}"
time_cap = {time_cap}
map = {map}
stones = {stones}
bases = {bases}
"""


def write_level(folder: Path, board: dict) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{board['name']}.toml").write_text(LEVEL.format(**board))


def looking(program: Program) -> bool:
    """Whether the board shows what has happened, before the next player is called."""
    return isinstance(program.scene, SittingScene) and program.scene.board.desk.happened is not None


def picture_of(scene: Scene) -> Frame:
    """Everything that the scene on top shows."""
    if isinstance(scene, SittingScene):
        return scene.board.desk.view.ops
    if isinstance(scene, ReplayScene):
        return scene.picture()
    return scene.picture()
