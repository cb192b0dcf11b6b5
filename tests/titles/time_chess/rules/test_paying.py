"""How a debt can still be paid: by walking, by a new copy, or not at all."""

from itertools import product

import pytest

from game.titles.chess.rules.squares import NAMES, NOWHERE, SQUARES, read_square
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.paying import WayBack, can_be_closed, is_too_late, rescue_square, way_back
from game.titles.time_chess.rules.pieces import DECLARABLE
from game.titles.time_chess.rules.playing import carry_out
from game.titles.time_chess.rules.turn import Declaration, TimeTurn
from tests.titles.time_chess.rules.play import match_at, played


@pytest.mark.parametrize(
    ("fen", "entry", "paid"),
    [
        ("4k3/8/8/8/8/8/8/1N2K3 b 1", "w b5 1 b1 -", False),
        ("4k3/8/8/8/8/8/8/1N2K3 b 1", "w b3 1 b1 -", True),
        ("4k3/8/8/8/8/8/8/R3K3 b 1", "w h8 1 a1 -", True),
        ("4k3/8/8/8/8/8/8/R3K3 b 7", "w h8 1 a1 -", False),
        ("4k3/8/8/8/8/8/8/R3K3 b 6", "w a8 1 a1 -", True),
        ("4k3/8/8/P7/8/8/8/R3K3 b 6", "w a8 1 a1 -", False),
        ("4k3/8/8/P7/8/8/8/R3K3 b 5", "w a8 1 a1 -", True),
    ],
    ids=[
        "knight too far",
        "knight",
        "rook in two moves",
        "rook too late",
        "rook in one",
        "own pawn",
        "pawn goes first",
    ],
)
def test_a_debt_is_paid_in_time_or_not_as_if_nobody_hindered_it(fen, entry, paid):
    match = match_at(fen, entries=entry)
    (line,) = match.position.lines_of(0)
    assert can_be_closed(match.position, match.ruleset, line, line.entries[0]) is paid


def test_a_traveller_pays_once_it_is_back():
    match = played(match_at("4k3/p7/8/8/8/8/8/3QK3 w"), "!d1@d4 d4d5", "a7a6", "d1^3")
    (line,) = match.position.lines_of(0)
    assert can_be_closed(match.position, match.ruleset, line, line.entries[0])


def asked(question, match, **more):
    """The question about the first debt of White."""
    line = next(match.position.lines_of(0))
    return question(match.position, match.ruleset, line, line.entries[0], **more)


def way(start, square, steps, turn, **more):
    return WayBack(read_square(start), read_square(square), steps, turn, **more)


@pytest.mark.parametrize(
    ("fen", "entry", "expected"),
    [
        ("4k3/8/8/8/8/8/8/R3K3 w 2", "w a1 1 a1 -", way("a1", "a1", 0, 2)),
        ("4k3/8/8/8/8/8/4K3/R7 w 2", "w h8 1 a1 -", way("a1", "h8", 2, 4)),
        ("4k3/8/8/8/8/8/8/B3K3 w 2", "w a4 1 a1 -", way("a1", "a1", 0, 4)),
        ("4k3/4r3/8/8/8/8/8/R3K3 w 2", "w a1 1 a1 -", way("a1", "a1", 0, 3)),
        ("4k3/8/8/8/8/8/8/B3K3 w 2", "w h8 1 a1 -", way("a1", "h4", 2, 5)),
    ],
    ids=["stands right", "walks twice", "waits", "not while in check", "walks and waits"],
)
def test_the_way_back_has_the_fewest_steps(fen, entry, expected):
    match = match_at(fen, entries=entry)
    assert asked(way_back, match) == expected


def test_a_knight_that_walks_too_slowly_may_go_by_a_trip_ahead():
    match = match_at("4k3/8/8/8/8/8/8/1N2K3 b 1", entries="w b4 1 b1 -")
    assert asked(way_back, match) == way("b1", "b3", 1, 3, travels=True)
    assert asked(way_back, match, idle=1) is None


def test_a_new_copy_pays_a_debt_for_which_its_piece_comes_too_late():
    match = match_at("4k3/8/8/8/8/8/8/R3K3 w 8", entries="w h3 1 a1 -")
    assert asked(way_back, match) is None
    assert NAMES[asked(rescue_square, match)] == "h3"
    assert not asked(is_too_late, match)
    after = played(match, "!a1@h3 h3v7")
    assert after.outcome is None
    assert [entry.square for line in after.position.lines for entry in line.entries] == [read_square("h3")]


TOO_LATE = {
    "somebody stands where a rook would have to": ("4k3/8/8/8/8/7n/8/R3K3 w 8", "w h3 1 a1 -"),
    "in check": ("4k3/8/8/8/8/8/4r3/RR2K3 w 8", "w h3 1 a1 b1"),
}
NOT_YET = {
    "a capture wins first": ("4k3/8/8/8/8/R6n/8/4K3 w 8", "w h3 1 a3 -, b b5 7 h3 -"),
    "it goes back": ("4k3/8/8/8/8/7R/8/4K3 w 8", "w h3 1 h3 -"),
    "a move is left": ("4k3/8/8/8/8/7n/8/R3K3 w 7", "w h3 1 a1 -"),
}


@pytest.mark.parametrize(("fen", "entries"), [*TOO_LATE.values(), *NOT_YET.values()], ids=[*TOO_LATE, *NOT_YET])
def test_too_late_means_that_every_turn_loses(fen, entries):
    match = match_at(fen, entries=entries)
    late = (fen, entries) in TOO_LATE.values()
    assert asked(is_too_late, match) is late
    assert all(loses(match, turn) for turn in turns_with_one_copy(match)) is late


def loses(match, turn):
    return carry_out(match.position, match.ruleset, turn, TimeDie(0, 0)).loser == 0


def turns_with_one_copy(match):
    """Every turn with at most one declaration."""
    position = match.position
    yield from map(TimeTurn, match.choices.legal)
    if position.in_check:
        return
    own = [square for square in position.squares(position.side) if position.piece(square) in DECLARABLE]
    empty = [square for square in SQUARES if not position.piece(square)]
    for original, square in product(own, empty):
        declared = (Declaration(original, square),)
        for move in match.prepared((), declared).choices.legal:
            yield TimeTurn(move, declarations=declared)


def test_nobody_is_rescued_where_no_copy_can_come():
    assert asked(rescue_square, match_at(*TOO_LATE["in check"][:1], entries=TOO_LATE["in check"][1])) == NOWHERE
