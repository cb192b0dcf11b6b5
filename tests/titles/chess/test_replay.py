"""A replay of either chess title: turn by turn on its board, saved as a scoresheet, and as a film to keep."""

import pygame as pg
import pytest

from game.titles.chess.rules.fen import START
from game.titles.chess.scenes.replay import ChessReplay
from game.titles.time_chess.scenes.own_scenes import TIME_CHESS_SCENES
from game.titles.time_chess.title import TIME_CHESS
from game.titles.time_chess.view.board.footage import match_footage as time_footage
from game.titles.time_travelling_chess.scenes.own_scenes import TRAVEL_SCENES
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from game.titles.time_travelling_chess.view.board.footage import match_footage as travel_footage
from tests.titles.chess.board_play import NAMES
from tests.titles.chess.replayed import ChessReplayed
from tests.titles.time_chess.rules import play as time_play
from tests.titles.time_travelling_chess.rules import play as travel_play

TIME_TURNS = ("e2e4", "e7e5", "!d1@g4 a1^2", "g8f6", "d1e2", "f6g4", "h2h3")
TRAVEL_TURNS = ("Nb1^", "N@e4", "^Nb1", "b8c6", "N@d4", "c6d4")


def time_replay(fly, turns=TIME_TURNS, **more):
    board = {"fen": START, "travellers": [], "entries": []}
    return ChessReplayed(fly, TIME_CHESS, TIME_CHESS_SCENES, board, turns, **more)


def travel_replay(fly, turns=TRAVEL_TURNS, **more):
    return ChessReplayed(fly, TIME_TRAVELLING_CHESS, TRAVEL_SCENES, {"fen": START}, turns, **more)


either = pytest.mark.parametrize("replayed", [time_replay, travel_replay])


@pytest.mark.parametrize(
    ("replayed", "turns", "said"),
    [
        (
            time_replay,
            3,
            (
                "Move 2, White: Ada",
                "A copy of the white queen on d1 comes from the future to g4: a debt to pay.",
                "White rook leaves a1 for the future: back on the same square in 2 moves.",
            ),
        ),
        (travel_replay, 2, ("Move 1, Black: Bo", "A black knight comes from the future to e4.")),
        (travel_replay, 6, ("It came from the future: the orange portal on d4 stays open",)),
    ],
)
def test_turn_by_turn_the_board_says_what_happened(fly, replayed, turns, said):
    replay = replayed(fly)
    assert isinstance(replay.scene.board, ChessReplay)
    replay.press(*[pg.K_PAGEDOWN] * turns)
    assert all(words in replay.words() for words in said)


def test_a_replay_that_opens_before_the_end_says_so_and_goes_on_to_it(fly):
    replay = travel_replay(fly, first=len(TRAVEL_TURNS) - 1)
    assert replay.scene.stop.turns == len(TRAVEL_TURNS) - 1
    assert replay.scene.news == "Before the last turn; it follows."
    for _ in range(60):
        replay.pilot.frames(1, 0.1)
    assert replay.scene.stop.turns == len(TRAVEL_TURNS)


def test_a_replay_that_opens_where_a_match_was_decided_says_that(fly):
    replay = travel_replay(fly, first=1)
    assert (replay.scene.stop.turns, replay.scene.news) == (1, "Before the deciding turn; the rest follows.")


def test_nothing_can_be_taken_in_a_replay(fly):
    replay = travel_replay(fly)
    replay.press(pg.K_END)
    assert not {"vortex", "counter knight", "go forward", "submit"} & replay.scene.board.board.targets().keys()


@either
def test_the_match_up_to_here_is_kept_as_a_film(fly, replayed):
    replay = replayed(fly)
    replay.press(*[pg.K_PAGEDOWN] * 3)
    replay.pilot.press(pg.K_f)
    replay.pilot.until(lambda: replay.films)
    ((name, pictures),) = replay.films
    assert name == "match"
    assert len({size for size, _ in pictures}) == 1
    assert len(pictures) > 6


def test_there_is_no_film_of_nothing(fly):
    replay = time_replay(fly, ())
    replay.press(pg.K_f)
    assert replay.films == []


@pytest.mark.parametrize(
    ("footage", "match", "words"),
    [
        (time_footage, time_play.played(time_play.match_at(), "e2e4"), "1. Ada: e4"),
        (travel_footage, travel_play.played(travel_play.match_at(travel_play.here()), "Nb1^"), "1. Ada: Nb1^"),
    ],
)
def test_a_film_begins_with_the_board_before_the_first_turn(footage, match, words):
    stills = list(footage(match, 1, dict(NAMES)).stills())
    assert any(getattr(op, "text", "") == "The beginning" for op in stills[0].ops)
    assert any(getattr(op, "text", "") == words for op in stills[-1].ops)


def test_the_whole_list_of_moves_stands_there_from_the_first_moment_and_each_leads_to_its_board(fly):
    replay = time_replay(fly)
    replay.press(pg.K_HOME)
    assert "1. e4 e5 2. !Qd1@g4 Ra1^2 Nf6 3. Qde2 Nxg4 4. h3" in replay.words()
    replay.pilot.click("move 5")
    replay.pilot.frames(2)
    assert replay.scene.stop.turns == 5
    assert replay.scene.stop.words == "After move 3, White"
    assert "Move 3, White: Ada" in replay.words()
    assert "h3" in replay.words()


@either
def test_arrows_lead_through_the_replay_and_to_its_ends(fly, replayed):
    replay = replayed(fly)
    last = replay.scene.projector.stops[-1].turns
    for key, turns in (
        (pg.K_RIGHT, 1),
        (pg.K_RIGHT, 2),
        (pg.K_LEFT, 1),
        (pg.K_UP, 0),
        (pg.K_DOWN, last),
        (pg.K_HOME, 0),
        (pg.K_END, last),
    ):
        replay.press(key)
        assert replay.scene.stop.turns == turns


def test_the_wheel_goes_through_the_moves(fly):
    replay = time_replay(fly)
    replay.press(pg.K_HOME)
    replay.pilot.wheel(replay.scene.targets()["square e4"].center, -1)
    replay.pilot.frames(2)
    assert replay.scene.stop.turns == 1


def test_the_match_is_saved_as_pgn_by_key_and_button_and_of_a_long_path_the_inner_folder_and_the_name_are_seen(fly):
    saved = "Saved: /home/ada/.local/share/battle-of-causality/copies/2026-11-22 16.53.02.pgn"
    replay = time_replay(fly, saved=saved)
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
    assert "what was expected" not in time_replay(fly).scene.targets()
