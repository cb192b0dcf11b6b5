"""A turn as a film: every board in it follows from the facts, and the last one is the board as it is."""

from game.titles.chess.view.film import number_at
from game.titles.time_chess.view.board.draft import board_letters
from game.titles.time_chess.view.board.film import turn_film
from game.view.board.animation import HOLD_TIME
from tests.titles.time_chess.rules.play import games, match_at, played


def shown(tokens):
    return sorted((token.sprite, token.plinth.ground, token.x, token.y) for token in tokens)


def test_a_plain_move_is_one_stage():
    film = turn_film(played(match_at(), "e2e4"), 1)
    assert len(film.stages) == 1


def test_castling_moves_both_at_once():
    film = turn_film(played(match_at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1"), 1)
    (stage,) = film.stages
    assert number_at(stage.end, 6) == 4
    assert number_at(stage.end, 5) == 7


def test_declaring_leaving_and_arriving_are_stages_of_their_own():
    match = played(match_at(), "!d1@g4 a1^1", "a7a6", "h2h3")
    assert [len(turn_film(match, turn).stages) for turn in (1, 2, 3)] == [2, 2, 1]


def test_the_stages_of_whole_games_lead_to_the_board_that_there_is():
    for game in games()[:12]:
        match = match_at(game["fen"], **game["ruleset"])
        for turn in game["turns"]:
            match = played(match, turn)
            film = turn_film(match, match.turn)
            if film.stages and match.outcome is None:
                assert shown(film.stages[-1].end.values()) == shown(film.final), turn
            assert film.sample(film.length - HOLD_TIME).tokens == film.final
        assert len(board_letters(match.position)) == 64
