"""The program with two toy titles in it: one for two players, that can be played, and one for three."""

from __future__ import annotations

from dataclasses import replace

import pygame as pg

from game.app.scene import Pop, Scene
from game.storage.settings import Settings
from game.view.board.token import Plinth
from game.view.keys.everywhere import everywhere
from game.view.keys.keyboard import TitleKeys
from game.view.keys.keymap import Action
from game.view.look.palette import Role
from tests.engine.toy import HEAP
from tests.engine.trio import TRIO
from tests.scenes.toy_scenes import HEAP_SCENES, MARK
from tests.toys import write_level
from tests.whole_game import Program

TRIO_LEVEL = """
title = "trio"
about = "Nobody wins."
difficulty = 1

[players]
red = "Red"
green = "Green"
blue = "Blue"

[board]
name = "{name}"
"""
PLINTH = Plinth("plinth_n", Role.NEUTRAL, Role.PLINTH_N, 10)
ON_BOARD = frozenset(("board",))


def keys_of(title, key: str) -> TitleKeys:
    """The same word for an action, and the same place, in either title."""
    own = Action("name_it", f"name it in {title.name}", (key,), "Playing", ON_BOARD)
    return TitleKeys(title.id, title.name, (own, *everywhere(ON_BOARD)))


KEYS = {title.id: keys_of(title, key) for title, key in ((HEAP, "N"), (TRIO, "Insert"))}


class Told(Scene):
    """A book that only says whose it is."""

    def __init__(self, title: str, topic: str) -> None:
        super().__init__()
        self.title, self.opened_at = title, topic

    def handle(self, event):
        return Pop() if event.type == pg.KEYDOWN and event.key == pg.K_ESCAPE else None

    def draw(self, surface):
        surface.fill((0, 0, 0))


LESSON = """
name = "Hello"
about = "Whose it is."
players = {players}
[[parts]]
[parts.board]
most = 2
[[parts.steps]]
name = "hello"
say = "This is {name}."
"""
"""A lesson of one step, that only says whose it is."""


def write_lessons(levels, titles) -> None:
    """One lesson for each title."""
    for title in titles:
        folder = levels / "lessons" / title.id
        folder.mkdir(parents=True, exist_ok=True)
        players = ", ".join(f'{player} = "{player}"' for player in title.players)
        (folder / "01_hello.toml").write_text(LESSON.format(players=f"{{ {players} }}", name=title.name))


def scenes_of(title):
    """What the toy shows, under another name; it needs no board for three, for nobody plays there."""
    marks = dict.fromkeys(title.players, MARK)
    sides = {player: player.capitalize() for player in title.players}
    return replace(
        HEAP_SCENES,
        look=replace(HEAP_SCENES.look, marks=marks, sides=sides),
        plinths=dict.fromkeys(title.players, PLINTH),
        keys=KEYS[title.id],
        manual=lambda stage, topic, learn: Told(title.id, topic),
    )


def two_titles(fly, root, settings=None, size=(1280, 720)) -> Program:
    """One board for two, and two boards for three."""
    titles = {title.id: title for title in (HEAP, TRIO)}
    write_lessons(root / "levels", titles.values())
    scenes = {id_: scenes_of(titles[id_]) for id_ in titles}
    program = Program(fly, root, settings or Settings(), size, titles=titles, scenes=scenes, own_lessons=True)
    write_level(program.levels)
    for name in ("Round", "Square"):
        (program.levels / f"{name.lower()}.toml").write_text(TRIO_LEVEL.format(name=name))
    return program


def words(program) -> str:
    """Everything that is written on the page."""
    return " | ".join(op.text for op in program.scene.picture() if hasattr(op, "text"))
