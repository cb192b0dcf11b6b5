"""The computer players: what they look at, what they find, and that they answer alike for the same match and seed."""

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.thought import Foreseeing
from game.engine.errors import RulesBug
from game.engine.search import unwatched
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_travelling_chess.bot.node import APPEARANCES, enter
from game.titles.time_travelling_chess.bot.strengths import STRENGTHS, made
from game.titles.time_travelling_chess.bot.worth import Liking, travel_worth
from game.titles.time_travelling_chess.rules.moves import legal_turns
from game.titles.time_travelling_chess.rules.turn import AppearTurn, parse_turn
from tests.titles.time_travelling_chess.rules.play import here, match_at
from tests.titles.time_travelling_chess.rules.test_properties import exchanged, match_in, places

PLAIN = Liking(0, 0)
WHITE, BLACK = PLAYERS
every_strength = pytest.mark.parametrize("strength", STRENGTHS, ids=lambda strength: strength.name)


def thought(bot, match):
    (player,) = match.pending
    return bot.orders(match.known_to(player), player, unwatched)


def quick(seed=1, positions=3_000, deepest=3):
    return made("quick", positions, deepest, 0, seed)


def looked_at(position):
    return {orders[0] for orders, _ in enter(match_in(position), PLAIN).following()}


# What is looked at.


@settings(max_examples=15, deadline=None)
@given(places)
def test_every_turn_but_appearing_is_looked_at_and_appearing_in_part(position):
    every = {str(turn) for turn in legal_turns(position)}
    found = looked_at(position)
    assert found <= every
    assert all(isinstance(parse_turn(turn), AppearTurn) for turn in every - found)
    assert len([turn for turn in found if "@" in turn]) <= 5 * APPEARANCES or "@" not in "".join(every - found)


@settings(max_examples=12, deadline=None)
@given(places)
def test_nothing_that_ends_the_match_in_one_turn_is_missed(position):
    match = match_in(position)
    ending = {turn for turn in match.legal if match.play({match.mover: (turn,)}).outcome is not None}
    assert ending <= looked_at(position)


def test_whoever_is_in_check_looks_at_every_square_to_appear_on():
    position = here("4r1k1/8/8/8/8/8/8/N3K2R w")
    assert looked_at(position) == {str(turn) for turn in legal_turns(position)}


def test_a_position_that_was_there_before_is_taken_for_a_draw():
    match = match_at(here())
    for turn in ("g1f3", "g8f6", "f3g1"):
        match = match.play({match.mover: (turn,)})
    after = dict(enter(match, PLAIN).following())
    assert after[("f6g8",)].outcome is not None
    assert after[("f6d5",)].outcome is None


@settings(max_examples=30, deadline=None)
@given(places)
def test_both_sides_count_alike(position):
    assert travel_worth(position, 0, PLAIN) == -travel_worth(position, 1, PLAIN)
    assert travel_worth(position, 0, PLAIN) == travel_worth(exchanged(position), 1, PLAIN)


def test_a_match_of_another_title_is_a_bug():
    with pytest.raises(RulesBug):
        enter(object(), PLAIN)


# What is found. Each position has one turn that wins or saves, and it is one in time.


@pytest.mark.parametrize(
    ("position", "turn"),
    [
        (here("4k3/4Bp2/1n6/3N4/3p4/P7/6K1/1B6 w", "wBc1 wNf6", "wNh2:-"), "^Nf6"),
        (here("6k1/8/8/8/8/8/5PPP/4r1KN w"), "N@f1"),
        (here("6k1/5p1p/8/8/8/8/5PPP/6K1 b", "bRe1"), "^Re1"),
    ],
    ids=["returns and mates", "appears and is not mated", "returns and mates on the last rank"],
)
@every_strength
def test_time_is_used_where_it_decides(strength, position, turn):
    assert thought(strength.make(3), match_at(position)) == (turn,)


@pytest.mark.parametrize(
    ("position", "turn"),
    [
        (here("6k1/5p1B/6p1/8/8/8/5PPP/6K1 w"), "Bh7^"),
        (here("3rr1k1/5ppp/8/8/8/8/1Q3PPP/6K1 w"), "Q@"),
        (here("7k/6p1/8/7P/2B5/8/6K1/7R w"), "Ph5^"),
        (here("1B3k2/2N1pp2/1Rr5/8/2p5/3B4/5PPP/qb4K1 w", "bPf7", "wBc4:-"), "d3c4"),
    ],
    ids=["leaves where it would be lost", "brings a second queen", "leaves and mates", "closes and is not mated"],
)
def test_it_leaves_appears_and_closes_where_that_is_good(position, turn):
    assert thought(quick(), match_at(position))[0].startswith(turn)


@every_strength
def test_a_mate_by_paradox_is_taken(strength):
    match = match_at(here("7k/8/1b6/8/4n3/8/6PP/6KQ b", loops="wQa5:-"))
    match = match.play({match.mover: thought(strength.make(5), match)})
    assert match.outcome is not None
    assert match.outcome.winner == BLACK


def test_who_looks_at_the_answer_does_not_walk_into_a_mate():
    """Without room for the king, and with the rook bound to stay, the back rank has to be kept."""
    match = match_at(here("4r1k1/5ppp/8/8/8/8/2q2PPP/R5K1 w", loops="wRh5:-"))
    after = match.play({WHITE: thought(quick(), match)})
    assert after.outcome is None
    assert not any(after.play({BLACK: (turn,)}).outcome for turn in after.legal)


# How it behaves.


@every_strength
def test_what_it_orders_is_allowed_and_the_same_for_the_same_seed(strength):
    match = match_at(here())
    for _ in range(4):
        orders = thought(made("quick", 300, 2, 20, 7), match)
        assert orders == thought(made("quick", 300, 2, 20, 7), match)
        assert match.why_not(match.mover, orders) is None
        match = match.play({match.mover: orders})
    assert pickle.loads(pickle.dumps(strength.make(3))).name == strength.name


def test_other_seeds_lead_to_other_matches():
    assert len({thought(made("quick", 300, 1, 60, seed), match_at(here())) for seed in range(12)}) > 2


def test_it_can_be_stopped_at_any_time():
    class Stop(Exception):
        pass

    def stop(progress):
        raise Stop

    match = match_at(here())
    with pytest.raises(Stop):
        made("slow", 10_000_000, 64, 4, 1).orders(match.known_to(WHITE), WHITE, stop)


def test_it_says_what_it_was_about():
    match = match_at(here("4k3/5ppp/8/8/8/8/5PPP/R3K3 w"))
    bot = quick(positions=1_000, deepest=2)
    assert isinstance(bot, Foreseeing)
    expected = bot.expects(match.known_to(WHITE), WHITE, unwatched)
    assert expected.orders == thought(bot, match)
    assert expected.second != expected.orders
    after = match.play({WHITE: expected.orders})
    assert after.why_not(BLACK, expected.others[BLACK]) is None


@settings(max_examples=6, deadline=None)
@given(places, st.integers(0, 3))
def test_a_node_is_over_when_the_match_is(position, seed):
    match = match_in(position)
    for orders, after in enter(match, Liking(seed, 0)).following():
        assert (after.outcome is None) == (match.play({match.mover: orders}).outcome is None)
