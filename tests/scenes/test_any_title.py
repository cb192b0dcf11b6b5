"""The toy title played from the menu to the result: nothing on that way knows which game is played."""

import pygame as pg
import pytest

from game.app.scene import Scene
from game.scenes.match.curtain import Army
from game.scenes.match.result import ResultContents, ResultScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.setup import BoardLook, SetupScene
from game.scenes.title_scenes import TitleScenes
from game.storage.settings import Settings
from game.view.frame import Rect, Sprite
from game.view.keys.keyboard import TitleKeys
from game.view.look.palette import Role
from tests.end_to_end.whole_game import Program
from tests.engine.toy import COUNT, PLAYERS, CountMatch

LEVEL = """
title = "count"
about = "Name one or two."
difficulty = 1

[players]
left = "Left"
right = "Right"

[board]
name = "Nine"
goal = 9
"""
MARK = Sprite("plinth_n", Rect(0, 0, 0, 0), Role.NEUTRAL)
KEYS = {pg.K_1: "1", pg.K_2: "2"}


class CountBoard(Scene):
    """Whoever is waited for names what the key says."""

    def __init__(self, stage, session, exits):
        super().__init__()
        self.session, self.exits = session, exits

    def handle(self, event):
        if event.type != pg.KEYDOWN or event.key not in (*KEYS, pg.K_ESCAPE):
            return None
        if event.key == pg.K_ESCAPE:
            return self.exits.leave()
        return self.exits.submit(min(self.session.match.pending), (KEYS[event.key],))

    def update(self, seconds):
        return None if self.session.match.outcome is None else self.exits.match_over()

    def draw(self, surface):
        surface.fill((0, 0, 0))


def ended(match: CountMatch, names) -> ResultContents:
    winner = match.outcome.winner
    headline = "A draw" if winner is None else f"{names[winner]} wins"
    return ResultContents(headline, Role.TEXT, None, (), "", lambda room: (), lambda at, side: ())


SCENES = TitleScenes(
    look=BoardLook(lambda board, room: (), lambda board: "", lambda board: "", dict.fromkeys(PLAYERS, MARK)),
    armies=dict.fromkeys(PLAYERS, Army("plinth_n", Role.NEUTRAL, Role.PLINTH_N)),
    board=CountBoard,
    round_closed=lambda before, after: False,
    report=lambda match: None,
    round_end=lambda stage, report, exits: pytest.fail("no round ends in this title"),
    moment=lambda match: f"Turn {match.turn + 1}",
    result=ended,
    keys=TitleKeys(COUNT.id, COUNT.name, ()),
    headcount=lambda board, ruleset: None,
)


@pytest.fixture
def program(fly, tmp_path):
    (tmp_path / "levels").mkdir()
    (tmp_path / "levels" / "nine.toml").write_text(LEVEL)
    return Program(fly, tmp_path, Settings(), titles={COUNT.id: COUNT}, scenes={COUNT.id: SCENES})


def test_a_toy_title_is_set_up_played_left_continued_and_ended(program):
    program.click("play")
    assert isinstance(program.scene, SetupScene)
    assert "clock" not in program.scene.targets()  # its rules have none
    program.click("start")
    program.keys(pg.K_2, pg.K_1)
    assert program.records()[0].turns == ({PLAYERS[0]: ("2",), PLAYERS[1]: ("1",)},)
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, MenuScene)
    program.click("continue")
    program.keys(pg.K_2, pg.K_2, pg.K_2, pg.K_1)
    assert isinstance(program.scene, ResultScene)
    assert "Ada wins" in [op.text for op in program.scene.picture() if hasattr(op, "text")]
    (record,) = program.records()
    assert (record.title, record.players) == ("count", {PLAYERS[0]: "Ada", PLAYERS[1]: "Bo"})
    assert record.turns[2] == {}
