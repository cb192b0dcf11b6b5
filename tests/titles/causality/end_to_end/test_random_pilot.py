"""A pilot who clicks and presses at random: whatever is done, the program goes on and the record holds."""

from random import Random

import pygame as pg
import pytest

from game.catalogue import TITLES
from game.engine.record import replay
from game.resources import levels_folder
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.result import ResultScene
from game.scenes.match.sitting import SittingScene
from game.scenes.shell.error import ErrorScene
from game.scenes.shell.menu import MenuScene
from game.storage.settings import Settings
from game.titles.causality.scenes.canonisation import CanonisationScene
from game.view.look.palette import Theme
from tests.titles.causality.own_levels import LEVELS
from tests.whole_game import Program

KEYS = (
    *(pg.K_LEFT, pg.K_RIGHT, pg.K_UP, pg.K_DOWN, pg.K_RETURN, pg.K_SPACE, pg.K_TAB, pg.K_BACKSPACE),
    *(pg.K_w, pg.K_t, pg.K_m, pg.K_f, pg.K_b, pg.K_g, pg.K_j, pg.K_p, pg.K_c, pg.K_h, pg.K_i, pg.K_r),
    *(pg.K_1, pg.K_2, pg.K_3, pg.K_PLUS, pg.K_MINUS, pg.K_0, pg.K_PAGEUP, pg.K_PAGEDOWN, pg.K_ESCAPE),
)

SMALL = [(level, seed) for level in ("first_light", "hourglass") for seed in (1, 2, 3)]
"""Small boards are played more than once: what windows, scales, themes and clicks do hangs on no board."""


def program_on(fly, tmp_path, level: str, settings: Settings, size=(1280, 720)) -> Program:
    made = Program(fly, tmp_path, settings, size)
    made.levels.mkdir()
    source = levels_folder() / f"{level}.toml"
    (made.levels / source.name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    return made


def order_at_random(program: Program, random: Random) -> None:
    """One click that brings the orders nearer to being complete."""
    names = list(program.scene.targets())
    for label in ("go on", "submit"):
        if label in names:
            program.click(label)
            return
    answers = [name for name in names if name.startswith("answer ")]
    verbs = [name for name in names if name.startswith("verb ")]
    stones = [name for name in names if name.startswith("stone ")]
    program.click(random.choice(answers or verbs or stones))


def play_at_random(program: Program, random: Random, turns: int) -> bytes:
    """The digest of the match after so many turns, or at its end, as the board has it."""
    digest = b""
    while not isinstance(program.scene, ResultScene):
        scene = program.scene
        if isinstance(scene, CurtainScene):
            program.click("ready")
        elif isinstance(scene, CanonisationScene):
            program.click("on")
        else:
            assert isinstance(scene, SittingScene)
            digest = scene.board.desk.match.digest()
            if scene.board.desk.match.turn >= turns:
                break
            order_at_random(program, random)
    return digest


@pytest.mark.parametrize(("level", "seed"), [*((level, 0) for level in sorted(LEVELS)), *SMALL])
def test_random_orders_through_the_scenes_make_a_record_that_replays(fly, tmp_path, level, seed):
    random = Random(f"{level} {seed}")
    size = random.choice([(1024, 600), (1280, 720), (1920, 1080)])
    settings = Settings(ui_scale=random.choice((80, 100, 150)), animation_speed=0, theme=random.choice(list(Theme)))
    program = program_on(fly, tmp_path, level, settings, size)
    program.click("play", "start")
    digest = play_at_random(program, random, turns=20)
    (record,) = program.records()
    match = replay(TITLES[record.title], record)
    assert match.turns == record.turns
    if isinstance(program.scene, ResultScene):
        assert match.outcome is not None
    else:
        assert len(record.turns) >= 20
        assert match.digest() == digest


@pytest.mark.parametrize("seed", range(3))
def test_random_keys_and_clicks_never_break_anything(fly, tmp_path, seed):
    random = Random(seed)
    program = program_on(fly, tmp_path, "first_light", Settings(animation_speed=400))
    for _ in range(250):
        assert program.pilot.running, "the program ended without being asked to"
        assert not isinstance(program.scene, ErrorScene)
        poke(program, random)
        program.settle()
    for record in program.records():
        replay(TITLES[record.title], record)


def poke(program: Program, random: Random) -> None:
    """A key, a click on something, or a click anywhere; on the menu only what leads to a match."""
    if isinstance(program.scene, MenuScene):
        names = [name for name in program.scene.targets() if name in ("play", "continue")]
        program.pilot.click(random.choice(names))
        return
    kind = random.random()
    targets = program.scene.targets()
    if kind < 0.45:
        program.pilot.press(random.choice(KEYS), mod=random.choice((0, 0, 0, pg.KMOD_CTRL, pg.KMOD_SHIFT)))
    elif kind < 0.9 and targets:
        program.pilot.click(random.choice(sorted(targets)))
    else:
        width, height = program.pilot.stage.size
        program.pilot.click_at((random.randrange(width), random.randrange(height)), random.choice((1, 1, 3)))
