"""A match against the clock in the whole program: left and continued, lost on time, played again, taken over."""

import pygame as pg
import pytest

from game.engine.clock import ClockKind, TimeControl
from game.engine.outcome import End
from game.resources import levels_folder
from game.scenes.match.replay import ReplayScene
from game.scenes.match.result import ResultScene
from game.scenes.match.sitting import SittingScene
from game.scenes.shell.menu import MenuScene
from game.titles.causality.rules.stone import A
from tests.titles.causality.end_to_end.doors import picture_of
from tests.titles.causality.preferences import preferring
from tests.what_is_painted import faults
from tests.whole_game import Program

MINUTE = TimeControl(ClockKind.PER_MOVE, 60)


def words(program) -> str:
    return " ".join(op.text for op in picture_of(program.scene) if hasattr(op, "text"))


def against_the_clock(fly, root, **options) -> Program:
    """A match with a minute a turn has begun."""
    settings = preferring(animation_speed=0, level="first_light", ruleset=(("clock", str(MINUTE)),), **options)
    program = Program(fly, root, settings, size=(1024, 600))
    program.levels = levels_folder()
    program.click("play", "start")
    assert isinstance(program.scene, SittingScene)
    return program


def think(program, seconds: float) -> None:
    program.pilot.frames(round(seconds * 10), 0.1)


@pytest.mark.parametrize("page", [pg.K_F1, pg.K_F2, pg.K_ESCAPE])
def test_nobody_thinks_for_nothing_while_reading_the_rulebook_the_keys_or_the_menu(fly, tmp_path, page):
    program = against_the_clock(fly, tmp_path)
    program.keys(page)
    assert not isinstance(program.scene, SittingScene)
    think(program, 33)
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, SittingScene)
    assert any(left in words(program) for left in ("0:25", "0:26", "0:27"))
    program.keys(page)
    think(program, 40)
    assert isinstance(program.scene, ResultScene)
    assert "The time of Ada ran out." in words(program)


def test_a_match_that_is_left_goes_on_with_the_time_that_was_left(fly, tmp_path):
    program = against_the_clock(fly, tmp_path)
    think(program, 33)
    program.keys(pg.K_ESCAPE)
    program.click("leave")
    assert isinstance(program.scene, MenuScene)
    think(program, 100)
    program.click("continue")
    think(program, 2)
    assert "0:25" in words(program) or "0:24" in words(program)


def test_time_that_runs_out_is_told_and_the_rematch_has_the_same_clock(fly, tmp_path):
    program = against_the_clock(fly, tmp_path)
    think(program, 62)
    assert isinstance(program.scene, ResultScene)
    assert "Bo wins" in words(program)
    assert "The time of Ada ran out." in words(program)
    program.click("rematch")
    assert isinstance(program.scene, SittingScene)
    assert "1:00" in words(program)
    first, second = sorted(program.records(), key=lambda record: record.end is None)
    assert first.end == End("clock", (A,))
    assert second.ruleset == first.ruleset
    assert second.ruleset["clock"] == "per_move 60"


@pytest.mark.parametrize("scale", [80, 100, 200])
def test_a_match_that_is_taken_over_has_the_whole_time_again(fly, tmp_path, scale):
    program = against_the_clock(fly, tmp_path, ui_scale=scale)
    think(program, 62)
    program.click("watch")
    assert isinstance(program.scene, ReplayScene)
    program.keys(pg.K_HOME, pg.K_t)
    assert isinstance(program.scene, SittingScene)
    assert "1:00" in words(program)
    assert faults(picture_of(program.scene), program.pilot.stage) == []
    think(program, 62)
    assert isinstance(program.scene, ResultScene)
