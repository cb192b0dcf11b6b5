"""The computer players: what they look at, what they find in time, and that they answer alike for the same seed."""

import pickle
from itertools import product

import pytest
from hypothesis import given, settings

from game.bots.thought import Foreseeing
from game.engine.search import unwatched
from game.titles.chess.rules.squares import SQUARES
from game.titles.time_chess.bot.candidates import turns_later, turns_now
from game.titles.time_chess.bot.copies import winning_turns
from game.titles.time_chess.bot.node import enter
from game.titles.time_chess.bot.strengths import STRENGTHS, made
from game.titles.time_chess.bot.swift import after_turn
from game.titles.time_chess.bot.worth import TimeTaste
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.pieces import DECLARABLE
from game.titles.time_chess.rules.playing import carry_out
from game.titles.time_chess.rules.turn import Declaration, TimeTurn
from tests.titles.time_chess.bot.one_ahead import OneAhead
from tests.titles.time_chess.rules.play import match_at, played
from tests.titles.time_chess.rules.test_properties import mirrored
from tests.titles.time_chess.rules.walks import going_on

PLAIN = TimeTaste(0, 0)
every_strength = pytest.mark.parametrize("strength", STRENGTHS, ids=lambda strength: strength.name)


def thought(bot, match):
    (player,) = match.pending
    return bot.orders(match.known_to(player), player, unwatched)


def strong(positions=2_000):
    return made("strong", positions, 64, 0, 1)


# What it looks at.


@settings(max_examples=40, deadline=None)
@given(going_on)
def test_what_the_search_sees_after_a_turn_is_what_the_rules_make_of_it(match):
    position, rules = match.position, match.ruleset
    if rules.displaces:
        return
    for turn in [*turns_later(Choices(position, rules))][:40]:
        by_rules = carry_out(position, rules, turn, TimeDie(0, 0))
        after, loser = after_turn(position, rules, turn)
        assert (after, loser) == (by_rules.position, by_rules.loser) or loser == by_rules.loser != -1


@settings(max_examples=40, deadline=None)
@given(going_on)
def test_every_turn_that_is_looked_at_is_legal(match):
    for turn in [*turns_now(Choices(match.position, match.ruleset))][-30:]:
        assert match.why_not(match.mover, (str(turn),)) is None


@settings(max_examples=40, deadline=None)
@given(going_on)
def test_every_legal_move_is_looked_at_where_a_turn_is_to_be_played(match):
    found = {orders[0] for orders, _ in enter(match, PLAIN).following()}
    assert set(match.legal) <= found


@settings(max_examples=40, deadline=None)
@given(going_on)
def test_both_sides_count_alike(match):
    from game.titles.time_chess.bot.worth import lead_of_white

    assert lead_of_white(match.position, match.ruleset) == -lead_of_white(mirrored(match.position), match.ruleset)


# Nothing that wins in one turn is missed.


WINS = {
    "the original of an open loop, in reach of a copy alone": ("4k3/8/8/8/6Q1/8/8/3QK2b b - - 0 2", "", "w g4 2 d1 g4"),
    "a second copy": ("4k3/8/8/8/6Q1/7n/8/Q3K3 b - - 0 3", "", "w g4 2 a1 g4, w c6 2 a1 -"),
    "a pawn that stayed where it was": ("4k3/8/2n5/8/8/8/P7/4K3 b - - 0 2", "wPe2>e2 2-3", ""),
    "a king that would arrive in check": ("4k3/8/2n5/8/8/8/P6P/8 b - - 0 2", "wKe1>e2 2-3", ""),
    "a king behind its own wall": ("4k3/8/8/8/2PPP3/2P1P3/2PbP3/8 b - - 0 2", "wKd2>d3 2-3", ""),
    "a knight for an original": ("4k2n/8/8/8/8/3NN3/3NQ3/4KQ2 b - - 0 2", "", "w a8 2 e2 f1"),
}


def turns_with_one_copy(match):
    """Every turn with at most one declaration, and every one with none: the whole of it."""
    position, rules = match.position, match.ruleset
    yield from map(TimeTurn, Choices(position, rules).legal)
    kinds = {}
    for square in position.squares(position.side):
        kinds.setdefault(position.piece(square), square)
    empty = [square for square in SQUARES if not position.piece(square)]
    for original, square in product([kinds[piece] for piece in DECLARABLE if piece in kinds], empty):
        declared = (Declaration(original, square),)
        for move in match.prepared((), declared).choices.legal:
            yield TimeTurn(move, declarations=declared)


def wins_at_once(match, turn):
    return after_turn(match.position, match.ruleset, turn)[1] == 1 - match.position.side


@pytest.mark.parametrize("place", WINS.values(), ids=WINS)
def test_a_copy_that_wins_at_once_is_found(place):
    match = match_at(*place)
    (turn,) = winning_turns(Choices(match.position, match.ruleset))
    after = played(match, str(turn))
    assert (after.outcome.winner, after.outcome.reason) == ("black", "paradox")
    assert played(match, *thought(strong(400), match)).outcome == after.outcome


def test_the_weakest_does_not_win_by_a_copy_at_once():
    """Whoever puts the first copy of his life on the board shall not have lost in the same move."""
    match = match_at(*WINS["the original of an open loop, in reach of a copy alone"])
    after = played(match, *thought(STRENGTHS[0].make(1), match))
    assert after.outcome is None


NO_WINS = {
    "a king that arrives behind walls": ("4k3/p7/8/8/2PPP3/2P1P3/2PPP3/8 b - - 0 2", "wKd2>d3 2-3", ""),
    "nothing open": ("4k3/8/2n5/8/8/8/P7/4K3 b - - 0 2", "wRe2>e2 2-3", ""),
    "in check": ("4k3/8/2n5/8/4R3/8/8/3QK3 b - - 0 2", "wPe2>e2 2-3", ""),
}


@pytest.mark.parametrize("place", [*WINS.values(), *NO_WINS.values()], ids=[*WINS, *NO_WINS])
def test_no_turn_with_one_copy_wins_that_is_not_found(place):
    match = match_at(*place)
    exists = not match.in_check and any(wins_at_once(match, turn) for turn in turns_with_one_copy(match))
    looked_at = any(
        wins_at_once(match, turn) for turn in turns_now(Choices(match.position, match.ruleset)) if not match.in_check
    )
    assert looked_at == exists == (place in WINS.values())


def test_a_second_copy_may_have_to_end_a_temporal_check_first():
    """A rook lands on e1 with check, so the original may only be captured once something stands between."""
    match = match_at("4k3/8/8/8/6Q1/8/8/3Q2K1 b - - 0 4", "wRe1>e1 2-5", "w g4 3 d1 g4")
    assert not [*winning_turns(Choices(match.position, match.ruleset))], "nobody to declare"
    match = match_at("4k3/8/8/1n6/6Q1/8/8/3Q2K1 b - - 0 4", "wRe1>e1 2-5", "w g4 3 d1 g4")
    (turn,) = winning_turns(Choices(match.position, match.ruleset))
    assert len(turn.declarations) == 2
    assert played(match, str(turn)).outcome.winner == "black"


# Time is used where it wins.


def answer(match, positions=2_000):
    return thought(strong(positions), match)[0]


def test_it_closes_a_loop_in_the_last_turn_in_which_that_can_be():
    assert answer(match_at("4k3/8/8/8/6Q1/8/8/3Q2K1 w - - 0 9", "", "w d8 2 d1 g4")) == "d1d8v7"


@every_strength
def test_a_debt_that_no_piece_pays_in_time_is_paid_by_a_new_copy(strength):
    match = match_at("4k3/8/8/8/8/8/8/R3K3 w - - 0 8", "", "w h3 1 a1 -")
    assert thought(strength.make(1), match) == ("!a1@h3 h3v7",)


def test_no_new_copy_is_brought_where_the_piece_itself_gets_back():
    match = match_at("4k3/8/8/8/8/8/8/R3K3 w - - 0 6", "", "w a8 1 a1 -")
    assert not any(turn.declarations for turn in turns_now(Choices(match.position, match.ruleset)))


def test_it_mates_by_leaving():
    """The pawn goes away through time, and the rook behind it checks where no flight is left."""
    match = match_at("3rkr2/3p1p2/8/8/4P3/8/4R3/6K1 w")
    turn = answer(match)
    assert turn.startswith("e4")
    assert "^" in turn
    assert played(match, turn).outcome.reason == "checkmate"


def test_it_does_not_leave_where_that_would_be_punished():
    """A king that hops can be met by a copy, so it steps."""
    match = match_at("4k3/pp5p/8/8/8/8/PP5P/3QK3 b - - 0 4", "wBf1>b5 1-5")
    assert "^" not in answer(match)


def test_it_does_not_open_what_a_copy_can_strand():
    match = match_at("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
    assert not answer(match).startswith("!")


# As a player.


@every_strength
def test_a_mate_in_this_turn_is_played(strength):
    match = match_at("6k1/5ppp/8/8/8/8/8/R3K3 w")
    assert played(match, *thought(strength.make(3), match)).outcome.winner == "white"


@every_strength
def test_what_it_orders_is_allowed_and_the_same_for_the_same_seed(strength):
    match = match_at()
    for _ in range(3):
        quick = made("quick", 300, 2, 20, 7)
        orders = thought(quick, match)
        assert orders == thought(made("quick", 300, 2, 20, 7), match)
        assert match.why_not(match.mover, orders) is None
        match = played(match, *orders)
    assert pickle.loads(pickle.dumps(strength.make(3))).name == strength.name


def test_it_says_what_it_was_about():
    match = match_at("6k1/5ppp/8/8/8/8/5PPP/R3K3 b")
    bot = made("quick", 800, 2, 0, 1)
    assert isinstance(bot, Foreseeing)
    expected = bot.expects(match.known_to("black"), "black", unwatched)
    assert expected.orders == thought(bot, match)
    assert expected.second != expected.orders


def test_it_beats_a_player_that_looks_one_move_ahead():
    """Four matches of the sixty that were played; see README."""
    for seed in range(4):
        match = match_at(seed=seed + 1)
        mine = match.players[seed % 2]
        while match.outcome is None and match.turn < 120:
            bot = made("quick", 500, 64, 3, seed) if match.mover == mine else OneAhead(seed)
            match = played(match, *thought(bot, match))
        assert match.outcome is not None
        assert match.outcome.winner == mine
