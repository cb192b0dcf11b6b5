"""The compact position goes in and comes out as text, and a mistake in it is named (rules 2)."""

import pytest

from game.engine.errors import LevelError, NotationError, RecordError
from game.titles.chess.rules.endings import ChessDraws
from game.titles.chess.rules.fen import START
from game.titles.time_travelling_chess.rules.compact import parse_position, print_fen_of, print_loops, print_vortex
from game.titles.time_travelling_chess.rules.level import level_data, read_level
from game.titles.time_travelling_chess.rules.ruleset import TravelRuleset, read_ruleset, ruleset_data
from game.titles.time_travelling_chess.rules.turn import parse_turn

KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"


@pytest.mark.parametrize(
    ("fen", "vortex", "loops"),
    [
        (START, [], []),
        ("4k3/8/8/3N4/4N3/1N6/8/4K1N1 w - - 0 1", ["bRa8", "wPe2"], ["wNc5:e4", "wNa3:d5", "bBc8:-"]),
        ("r3k3/8/8/8/8/8/8/4K2R w Kq - 3 20", ["wRh1"], []),
        ("r3k3/8/8/8/8/8/8/4K3 w Kq - 3 20", ["wRh1", "wRh1"], []),
        ("4k3/8/8/8/4N3/1N6/8/4K1NN w - - 0 1", [], ["wNc5:-", "wNc5:e4"]),
    ],
)
def test_a_position_is_written_as_it_was_read(fen, vortex, loops):
    position = parse_position(fen, vortex, loops)
    assert (print_fen_of(position), print_vortex(position), print_loops(position)) == (fen, vortex, loops)


def test_of_two_rooks_that_left_a_corner_the_first_keeps_castling():
    position = parse_position("4k3/8/8/8/8/8/8/4K3 w K - 3 20", ["wRh1", "wRh1"])
    assert [away.castles for away in position.vortex] == [True, False]


@pytest.mark.parametrize(
    ("fen", "vortex", "loops", "said"),
    [
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", [], [], "white must have one king, not 0"),
        ("4k2k/8/8/8/8/8/8/4K3 w - - 0 1", [], [], "black must have one king, not 2"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", [], [], "castling: K is not open"),
        ("4k2r/8/8/8/8/8/8/4K3 w k - 0 1", [], ["bRa3:h8"], "castling: k is not open"),
        (KINGS, ["Ra1"], [], "vortex: 'Ra1' is no piece under way"),
        (KINGS, ["wKe1"], [], "vortex: 'wKe1' is no piece under way"),
        (KINGS, ["wPe1"], [], "a pawn cannot have stood on e1"),
        (KINGS, ["wQa1", "wQb1"], [], "white has more portals than counters for its queens"),
        (KINGS, [], ["wPe4:-"], "loops: 'wPe4:-' is no loop"),
        (KINGS, [], ["wNe4"], "loops: 'wNe4' is no loop"),
        (KINGS, [], ["wNe4:e5"], "no knight of that side stands on e5"),
        ("4k3/8/8/8/8/8/8/nN2K3 w - - 0 1", [], ["wNe4:a1"], "no knight of that side stands on a1"),
        ("4k3/8/8/8/8/8/8/NN2K3 w - - 0 1", [], ["wNe4:a1", "wNe5:a1"], "belongs to another loop"),
        ("4k3/8/8/8/8/8/8/B3K3 w - - 0 1", [], ["wBe4:a1"], "squares of the other colour"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", ["wBe4"], ["wBd3:-"], "more portals than counters for its light-squared"),
    ],
)
def test_a_mistake_is_named(fen, vortex, loops, said):
    with pytest.raises(LevelError, match=said):
        parse_position(fen, vortex, loops)


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ({}, "board.fen: must be a text"),
        ({"fen": START, "colour": 1}, "unknown key 'colour'"),
        ({"fen": START, "name": 3}, "board.name: must be a text"),
        ({"fen": START, "vortex": "wRa1"}, "vortex: must be a list of texts"),
        ({"fen": START, "loops": [3]}, "loops: must be a list of texts, not with 3"),
        ({"fen": "8"}, "board: a position has six fields"),
    ],
)
def test_a_board_that_cannot_be_is_refused(board, said):
    with pytest.raises(LevelError, match=said):
        read_level(board)


def test_a_board_is_written_as_it_was_read():
    board = {"name": "A", "fen": KINGS, "vortex": ["wRa1"], "loops": ["bNe4:-"]}
    assert level_data(read_level(board)) == board


def test_rules_are_written_as_they_were_read():
    rules = TravelRuleset(ChessDraws.NONE, "total 600")
    assert read_ruleset(ruleset_data(rules)) == rules
    assert read_ruleset({}) == TravelRuleset()


@pytest.mark.parametrize(
    ("data", "said"), [({"draw": "none"}, "unknown key 'draw'"), ({"draws": "all"}, "must be one of standard, none")]
)
def test_other_rules_are_refused(data, said):
    with pytest.raises(RecordError, match=said):
        read_ruleset(data)


@pytest.mark.parametrize("text", ["e2e4", "e7e8q", "e1g1", "Ra1^", "^Pe2", "Q@h5", "K@a1"])
def test_a_turn_is_written_as_it_was_read(text):
    assert str(parse_turn(text)) == text


@pytest.mark.parametrize("text", ["", "e4", "e2e9", "e7e8k", "e7e8Q", "Xa1^", "Ra1", "^a1", "Q@", "^Ra1^", "Q@h5 "])
def test_what_is_no_turn_is_refused(text):
    with pytest.raises(NotationError, match="is not a turn; write"):
        parse_turn(text)
