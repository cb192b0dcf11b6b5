"""A replay of Time Chess: turn by turn on its board, saved as a scoresheet, and as a film to keep."""

import pygame as pg

from game.titles.chess.rules.fen import START
from game.titles.chess.scenes.replay import ChessReplay
from game.titles.time_chess.scenes.own_scenes import TIME_CHESS_SCENES
from game.titles.time_chess.title import TIME_CHESS
from game.titles.time_chess.view.board.footage import match_footage
from tests.titles.chess.board_play import NAMES
from tests.titles.chess.replay_suite import ReplaySuite
from tests.titles.chess.replayed import ChessReplayed
from tests.titles.time_chess.rules.play import match_at, played

TURNS = ("e2e4", "e7e5", "!d1@g4 a1^2", "g8f6", "d1e2", "f6g4", "h2h3")


def replay_of(fly, turns=TURNS, **more):
    board = {"fen": START, "travellers": [], "entries": []}
    return ChessReplayed(fly, TIME_CHESS, TIME_CHESS_SCENES, board, turns, **more)


class TestReplay(ReplaySuite):
    """What holds for both chess titles."""

    def opened(self, fly):
        return replay_of(fly)


def test_turn_by_turn_the_board_says_what_happened(fly):
    replay = replay_of(fly)
    assert isinstance(replay.scene.board, ChessReplay)
    replay.press(*[pg.K_PAGEDOWN] * 3)
    assert "Move 2, White: Ada" in replay.words()
    assert "A copy of the white queen on d1 comes from the future to g4: a debt to pay." in replay.words()
    assert "White rook leaves a1 for the future: back on the same square in 2 moves." in replay.words()


def test_there_is_no_film_of_nothing(fly):
    replay = replay_of(fly, ())
    replay.press(pg.K_f)
    assert replay.films == []


def test_a_film_begins_with_the_board_before_the_first_turn():
    stills = list(match_footage(played(match_at(), "e2e4"), 1, dict(NAMES)).stills())
    assert any(getattr(op, "text", "") == "The beginning" for op in stills[0].ops)
    assert any(getattr(op, "text", "") == "1. Ada: e4" for op in stills[-1].ops)


def test_the_whole_list_of_moves_stands_there_from_the_first_moment_and_each_leads_to_its_board(fly):
    replay = replay_of(fly)
    replay.press(pg.K_HOME)
    assert "1. e4 e5 2. !Qd1@g4 Ra1^2 Nf6 3. Qde2 Nxg4 4. h3" in replay.words()
    replay.pilot.click("move 5")
    replay.pilot.frames(2)
    assert replay.scene.stop.turns == 5
    assert replay.scene.stop.words == "After move 3, White"
    assert "Move 3, White: Ada" in replay.words()
    assert "h3" in replay.words()


def test_the_wheel_goes_through_the_moves(fly):
    replay = replay_of(fly)
    replay.press(pg.K_HOME)
    replay.pilot.wheel(replay.scene.targets()["square e4"].center, -1)
    replay.pilot.frames(2)
    assert replay.scene.stop.turns == 1


def test_the_match_is_saved_as_pgn_by_key_and_button_and_of_a_long_path_the_inner_folder_and_the_name_are_seen(fly):
    saved = "Saved: /home/ada/.local/share/battle-of-causality/copies/2026-11-22 16.53.02.pgn"
    replay = replay_of(fly, saved=saved)
    assert "save PGN" in [op.text for op in replay.scene.board.picture() if hasattr(op, "text")]
    replay.press(pg.K_g)
    assert replay.scene.news == saved
    words = [op.text for op in replay.scene.board.picture() if hasattr(op, "text")]
    assert {"Saved: …/copies", "2026-11-22 16.53.02.pgn"} <= {*words}
    replay.press(pg.K_HOME)
    assert replay.scene.news != saved
    replay.pilot.click("save sheet")
    assert replay.scene.news == saved


def test_nobody_is_asked_what_the_computer_expected_where_no_computer_played(fly):
    assert "what was expected" not in replay_of(fly).scene.targets()
