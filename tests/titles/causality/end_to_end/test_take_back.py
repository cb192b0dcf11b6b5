"""Turns of Battle of Causality taken back in the whole program, also over the end of a round."""

import pygame as pg
import pytest

from game.resources import levels_folder
from game.scenes.match.curtain import CurtainScene
from game.scenes.match.sitting import SittingScene
from game.titles.causality.rules.stone import A, B
from tests.titles.causality.preferences import preferring
from tests.whole_game import Program


@pytest.fixture
def program(fly, tmp_path):
    program = Program(fly, tmp_path, preferring(animation_speed=0, level="first_light"), size=(1024, 600))
    program.levels = levels_folder()
    program.click("play", "start")
    assert isinstance(program.scene, SittingScene)
    return program


def rest(program, turns):
    """Everybody's stones wait, or jump onto themselves in the last slice."""
    for _ in range(turns):
        turn = program.match.turn
        while program.match.turn == turn:
            scene = program.scene
            if isinstance(scene, SittingScene) and scene.seated is not None:
                program.keys(pg.K_RETURN, mod=pg.KMOD_SHIFT)
            program.keys(pg.K_RETURN)


def take_back(program):
    before = program.match.turn
    program.keys(pg.K_z, mod=pg.KMOD_CTRL)
    program.click("accept")
    program.pilot.until(lambda: program.match.turn != before)
    program.settle()


def test_turn_by_turn_to_the_beginning_of_the_match(program):
    rest(program, 3)
    for left in (2, 1, 0):
        if isinstance(program.scene, CurtainScene):
            program.keys(pg.K_RETURN)
        take_back(program)
        assert len(program.sessions[-1].record.turns) == left
        assert [len(record.turns) for record in program.records()] == [left]
    if isinstance(program.scene, CurtainScene):
        program.keys(pg.K_RETURN)
    assert program.scene.seated is A
    assert program.scene.board.orders == ("0,4 wait", "4,4 wait")


def test_the_last_turn_of_a_round_with_its_canonisation(program):
    rest(program, 3)
    while program.match.turn == 3:
        scene = program.scene
        if isinstance(scene, SittingScene) and scene.seated is not None:
            program.keys(pg.K_j, pg.K_RETURN, pg.K_p)
        program.keys(pg.K_RETURN)
    assert len(program.match.canonisations) == 1
    while not (isinstance(program.scene, SittingScene) and program.scene.seated is not None):
        program.keys(pg.K_RETURN)
    assert program.match.round == 1
    take_back(program)
    assert (program.match.turn, program.match.canonisations, program.match.flags.antes) == (3, (), ())
    while not (isinstance(program.scene, SittingScene) and program.scene.seated is not None):
        program.keys(pg.K_RETURN)
    assert program.scene.seated in (A, B)
    assert any("jump" in order for order in program.scene.board.orders)
    while program.match.turn == 3:
        program.keys(pg.K_RETURN)
    assert len(program.match.canonisations) == 1
