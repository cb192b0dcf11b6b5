"""A walk through every scene at every size and UI scale, with the longest names: all words can be read."""

import pygame as pg
import pytest

from game.app.scene import Pop, Push
from game.engine.clock import ClockKind, TimeControl
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.exits import InterludeExits
from game.scenes.match.result import ResultScene
from game.scenes.match.sitting import SittingScene
from game.scenes.shell.error import ErrorScene
from game.titles.causality.scenes.canonisation import CanonisationScene
from tests.titles.causality.end_to_end.doors import picture_of
from tests.titles.causality.end_to_end.random_matches import match_on
from tests.titles.causality.own_levels import LEVELS
from tests.titles.causality.preferences import preferring
from tests.what_is_painted import faults
from tests.whole_game import Program

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440)]
SCALES = [80, 100, 150, 200]
NAMES = {"A": "Maximilian Weatherby", "B": "Wilhelmina Mumbwanga"}


class Walk:
    """The program, and everything that was wrong on the way."""

    def __init__(self, fly, root, size, scale) -> None:
        names = (NAMES["A"], NAMES["B"])
        settings = preferring(ui_scale=scale, animation_speed=0, names=names, ruleset=(("clock", "total 3600"),))
        self.program = Program(fly, root, settings, size)
        self.program.levels.mkdir()
        for path in (each.path for each in LEVELS.values()):
            (self.program.levels / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
        self.pilot = self.program.pilot
        self.pilot.loop.redraw()
        self.wrong: list[str] = []

    def look(self, where: str) -> None:
        self.program.settle()
        for fault in faults(picture_of(self.pilot.scene), self.pilot.stage):
            self.wrong.append(f"{where} ({type(self.pilot.scene).__name__}): {fault}")

    def keys(self, where: str, *keys: int, mod: int = 0) -> None:
        self.program.keys(*keys, mod=mod)
        self.look(where)

    def click(self, where: str, *labels: str) -> None:
        self.program.click(*labels)
        self.look(where)

    def open(self, where: str, scene) -> None:
        self.pilot.stack.apply(Push(scene))
        self.program.settle()
        self.look(where)

    def back(self) -> None:
        self.program.keys(pg.K_ESCAPE)


def walk_menu(walk: Walk) -> None:
    walk.look("menu")
    walk.click("settings", "settings")
    for key in (pg.K_PAGEDOWN, pg.K_PAGEDOWN, pg.K_END):
        walk.keys("settings further down", key)
    walk.click("keys", "keys")
    walk.keys("keys at the end", pg.K_END)
    walk.back()
    walk.back()
    walk.click("replays, none", "replays")
    walk.back()
    walk.click("set-up", "play")
    for name in sorted(name for name in walk.pilot.scene.targets() if name.startswith("level ")):
        walk.click(f"set-up {name}", name)
    walk.back()


def walk_board(walk: Walk) -> None:
    session = match_on("clockwork", 3, 18, NAMES, TimeControl(ClockKind.TOTAL, 3600))
    walk.pilot.stack.apply(Push(walk.program.flow.board(session)))
    walk.program.settle()
    while isinstance(walk.pilot.scene, CurtainScene):
        walk.look("curtain")
        walk.click("board", "ready")
    assert isinstance(walk.pilot.scene, SittingScene)
    walk.keys("a stone chosen", pg.K_1)
    for key in (pg.K_m, pg.K_f, pg.K_b, pg.K_g, pg.K_j, pg.K_t):
        walk.keys(f"order {pg.key.name(key)}", key)
        walk.keys("stone again", pg.K_ESCAPE, pg.K_1)
    walk.program.keys(pg.K_ESCAPE)
    walk.keys("all slices", pg.K_TAB)
    walk.keys("focus", pg.K_TAB)
    walk.keys("canonised", pg.K_c)
    walk.keys("as it is", pg.K_c)
    for name in sorted(n for n in walk.pilot.scene.targets() if n.startswith("square "))[::6]:
        walk.pilot.move(walk.pilot.target(name).center)
        walk.keys(f"why {name}", pg.K_y)
        walk.keys("why no more", pg.K_y)
    for name in ("offer a draw", "resign"):
        walk.click("pause menu", "menu")
        walk.click(f"question {name}", name)
        walk.back()
    walk.program.click("menu", "resign")
    walk.click("resigned", "resign")
    assert isinstance(walk.pilot.scene, ResultScene)


def walk_end_of_round(walk: Walk, seed: int) -> None:
    for turns in (7, 14, 21):
        session = match_on("clockwork", seed, turns, NAMES)
        scenes = walk.program.scenes["causality"]
        report = scenes.interlude.report(session.match)
        if report is not None:
            scene = scenes.interlude.scene(walk.pilot.stage, report, InterludeExits(Pop, Pop))
            walk.open(f"canonisation {turns}", scene)
            assert isinstance(walk.pilot.scene, CanonisationScene)
            for key in (pg.K_i, pg.K_DOWN, pg.K_DOWN, pg.K_i, pg.K_c):
                walk.keys("canonisation " + pg.key.name(key), key)
            walk.pilot.stack.apply(Pop())
            walk.program.settle()


def walk_replay_and_book(walk: Walk) -> None:
    record = match_on("clockwork", 3, 18, NAMES).record
    walk.open("replay", walk.program.flow.replay(record))
    walk.keys("replay on", pg.K_PAGEDOWN, pg.K_PAGEDOWN, pg.K_PERIOD)
    walk.keys("replay keys", pg.K_k)
    walk.back()
    walk.back()
    walk.open("rulebook", walk.program.flow.manual(""))
    for _ in range(12):
        walk.keys("rulebook on", pg.K_RIGHT)
    walk.back()
    words = "The file /home/somebody/with/a/long/name/records/2026-11-21 10.00.00.boc.json is not a record: "
    walk.open("error", ErrorScene(walk.pilot.stage, words + "turns[3].A[2] must be an order such as '1,2 wait'."))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_all_words_can_be_read(fly, tmp_path, size, scale):
    walk = Walk(fly, tmp_path, size, scale)
    walk_menu(walk)
    walk_end_of_round(walk, 3)
    walk_replay_and_book(walk)
    walk.back()
    walk_board(walk)
    assert walk.wrong == [], "\n".join(walk.wrong)
