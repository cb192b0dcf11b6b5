"""A replay of Time Travelling Chess: turn by turn on its board, to its end, and as a film to keep."""

import pygame as pg
import pytest

from game.titles.chess.rules.fen import START
from game.titles.chess.scenes.replay import ChessReplay
from game.titles.time_travelling_chess.scenes.own_scenes import TRAVEL_SCENES
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from game.titles.time_travelling_chess.view.board.footage import match_footage
from tests.titles.chess.board_play import NAMES
from tests.titles.chess.replay_suite import ReplaySuite
from tests.titles.chess.replayed import ChessReplayed
from tests.titles.time_travelling_chess.rules.play import here, match_at, played

TURNS = ("Nb1^", "N@e4", "^Nb1", "b8c6", "N@d4", "c6d4")


def replay_of(fly, turns=TURNS, **more):
    return ChessReplayed(fly, TIME_TRAVELLING_CHESS, TRAVEL_SCENES, {"fen": START}, turns, **more)


class TestReplay(ReplaySuite):
    """What holds for both chess titles."""

    def opened(self, fly):
        return replay_of(fly)


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        (2, ("Move 1, Black: Bo", "A black knight comes from the future to e4.")),
        (6, ("It came from the future: the orange portal on d4 stays open",)),
    ],
)
def test_turn_by_turn_the_board_says_what_happened(fly, turns, said):
    replay = replay_of(fly)
    assert isinstance(replay.scene.board, ChessReplay)
    replay.press(*[pg.K_PAGEDOWN] * turns)
    assert all(words in replay.words() for words in said)


def test_a_replay_that_opens_before_the_end_says_so_and_goes_on_to_it(fly):
    replay = replay_of(fly, first=len(TURNS) - 1)
    assert replay.scene.stop.turns == len(TURNS) - 1
    assert replay.scene.news == "Before the last turn; it follows."
    for _ in range(60):
        replay.pilot.frames(1, 0.1)
    assert replay.scene.stop.turns == len(TURNS)


def test_a_replay_that_opens_where_a_match_was_decided_says_that(fly):
    replay = replay_of(fly, first=1)
    assert (replay.scene.stop.turns, replay.scene.news) == (1, "Before the deciding turn; the rest follows.")


def test_nothing_can_be_taken_in_a_replay(fly):
    replay = replay_of(fly)
    replay.press(pg.K_END)
    assert not {"vortex", "counter knight", "go forward", "submit"} & replay.scene.board.board.targets().keys()


def test_a_film_begins_with_the_board_before_the_first_turn():
    stills = list(match_footage(played(match_at(here()), "Nb1^"), 1, dict(NAMES)).stills())
    assert any(getattr(op, "text", "") == "The beginning" for op in stills[0].ops)
    assert any(getattr(op, "text", "") == "1. Ada: Nb1^" for op in stills[-1].ops)
