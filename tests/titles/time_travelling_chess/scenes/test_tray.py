"""The tray of Time Travelling Chess: where it is, which side is below, and that all pieces have room in it."""

import pygame as pg
import pytest

from game.storage.settings import UI_SCALES, Settings
from tests.scenes.words_fit import overlaps
from tests.titles.time_travelling_chess.scenes.travel_play import LOOPS, START, play_at


@pytest.fixture
def play(fly):
    return lambda board=START, **more: play_at(fly, board, **more)


def test_the_tray_stays_where_it_is_while_a_turn_is_played(play):
    def gate():
        return next(op.at for op in game.ops() if getattr(op, "text", "") == "To the future")

    game = play(settings=Settings(animation_speed=100))
    before = gate()
    game.squares("e2", "e4")
    assert game.board.plays
    assert "T Send away" not in game.words()
    assert gate() == before


def test_with_black_below_the_tray_has_black_below(play):
    game = play(LOOPS)
    above = game.words().index("d8") < game.words().index("d1")
    game.keys(pg.K_v)
    assert above
    assert game.words().index("d1") < game.words().index("d8")


CROWD = {
    "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    "vortex": [
        *(f"{side}P{file}{rank}" for side, rank in (("w", 2), ("b", 7)) for file in "abcdefgh"),
        *(
            f"{side}{piece}{file}{rank}"
            for side, rank in (("w", 1), ("b", 8))
            for piece, file in zip("RNBQBNR", "abcdfgh", strict=True)
        ),
    ],
}
"""Nobody but the kings is on the board."""


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1280, 720), 100), ((1920, 1080), UI_SCALES[-1])])
def test_the_tray_has_room_for_all_pieces(play, size, scale):
    game = play(CROWD, size=size, settings=Settings(ui_scale=scale, animation_speed=0))
    away = [name for name in game.board.targets() if name.startswith("away ")]
    assert len(away) == 15
    assert overlaps([game.board.targets()[name] for name in away]) == []
    game.click("away Ra1", "square a1", "submit")
    assert game.played == ["^Ra1"]
