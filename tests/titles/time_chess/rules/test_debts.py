"""Who can capture an original next turn."""

from game.titles.chess.rules.squares import NAMES, NOWHERE, SQUARES, read_square
from game.titles.time_chess.rules.debts import Capture, capture_on, vital_squares
from game.titles.time_chess.rules.paying import winning_captures
from game.titles.time_chess.rules.pieces import BISHOP, DECLARABLE, ROOK
from tests.titles.time_chess.rules.play import games, match_at, played


def capture(match, square):
    return capture_on(match.position, match.ruleset, read_square(square))


def at(name):
    return read_square(name)


def test_a_piece_on_the_board_captures_before_any_copy_is_thought_of():
    match = match_at("3rk3/8/8/8/8/8/8/3QK3 b 3", entries="w a4 2 d1 -")
    assert capture(match, "d1") == Capture(ROOK, at("d8"))


def test_a_pinned_piece_captures_nothing_but_a_copy_of_it_does():
    match = match_at("4k3/4b3/8/8/7Q/8/8/4R1K1 b 3", entries="w a4 2 h4 -")
    assert capture(match, "h4") == Capture(BISHOP, at("f2"), copied=True)


def test_in_check_nothing_comes_to_capture():
    match = match_at("Q3k3/8/1Q6/8/8/8/8/4K1r1 b 2", entries="w b7 1 b6 a8")
    assert match.in_check
    assert capture(match, "b6") is None


def test_a_side_without_pieces_to_copy_captures_nothing_from_afar():
    assert capture(match_at("4k3/7p/8/8/8/8/8/3QK3 b 3", entries="w a4 2 d1 -"), "d1") is None


def test_a_copy_cannot_capture_while_a_temporal_check_must_be_ended():
    match = match_at("4k3/8/8/8/8/8/8/N2QK1n1 b 5", "wRe3>e3 1-6", "w a4 4 d1 -")
    assert match.temporal_checks
    assert capture(match, "d1") is None


def test_who_is_called_back_onto_an_original_captures_it():
    match = match_at("4k3/8/8/8/8/8/8/3QK3 b 5", "bRd1>* 2-?", "w a4 4 d1 -", open_future=True)
    assert capture(match, "d1") == Capture(ROOK, NOWHERE)


def states_with_debts():
    """Positions of the games by chance in which the side that is not to move owes something, one of each game."""
    for game in games():
        match = match_at(game["fen"], **game["ruleset"])
        for turn in game["turns"]:
            match = played(match, turn)
            position = match.position
            if match.outcome is not None:
                break
            if not match.ruleset.displaces and vital_squares(position, 1 - position.side):
                yield match
                break


def capturing(match, square):
    """Whether any turn with a copy, or without one, captures there, found by asking for each."""
    position, name = match.position, NAMES[square]
    own = [each for each in position.squares(position.side) if position.piece(each) in DECLARABLE]
    kinds = {position.piece(each): NAMES[each] for each in own}
    free = [NAMES[each] for each in SQUARES if not position.piece(each)]
    moves = [f"{NAMES[each]}{name}" for each in position.squares(position.side)]
    copies = [f"!{piece}@{entry} {entry}{name}" for piece in kinds.values() for entry in free]
    return any(match.why_not(match.mover, (turn,)) is None for turn in (*moves, *copies))


def test_what_is_said_of_captures_is_what_the_rules_allow():
    found = [match for match in states_with_debts() if not list(match.position.travellers_of(match.position.side))]
    assert len(found) > 3
    for match in found[:12]:
        for square in vital_squares(match.position, 1 - match.position.side):
            assert (capture_on(match.position, match.ruleset, square) is not None) == capturing(match, square)
        for square, by in winning_captures(match.position, match.ruleset):
            assert won_by(match, square, by).outcome.winner == match.mover


def won_by(match, square, by):
    """What comes of that capture."""
    declared = ""
    if by.copied:
        own = (each for each in match.position.squares(match.position.side) if match.position.piece(each) == by.piece)
        declared = f"!{NAMES[next(own)]}@{NAMES[by.origin]} "
    after = f"{declared}{NAMES[by.origin]}{NAMES[square]}"
    return played(match, after if match.why_not(match.mover, (after,)) is None else f"{after}q")
