"""The computer players: what they look at, what they find, and that they answer alike for the same match and seed."""

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.thought import Foreseeing, ThoughtProgress
from game.engine.search import unwatched
from game.titles.killed_me.bot.node import enter, node_of
from game.titles.killed_me.bot.strengths import STRENGTHS, made
from game.titles.killed_me.bot.worth import Taste
from game.titles.killed_me.rules.match import start_match
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.rules.ruleset import KilledMeRuleset
from game.titles.killed_me.rules.turn import carry_out, legal_turns, parse_turn
from game.titles.killed_me.title import KILLED_ME
from tests.titles.killed_me.rules.play import match_of
from tests.titles.killed_me.rules.test_properties import exchanged, places

PLAIN = Taste(0, 0)
every_strength = pytest.mark.parametrize("strength", STRENGTHS, ids=lambda strength: strength.name)


def thought(bot, match):
    (player,) = match.pending
    return bot.orders(match.known_to(player), player, unwatched)


def looked_on(position):
    """What the search sees after a position: each turn that it finds, with the node behind it."""
    return [(parse_turn(text), node) for (text,), node in node_of(position, 0, PLAIN).following()]


@settings(max_examples=100, deadline=None)
@given(places)
def test_what_is_looked_at_are_all_positions_that_turns_lead_to_each_once(position):
    found = looked_on(position)
    assert len({node.key for _, node in found}) == len(found)
    assert {node.key for _, node in found} == {
        node_of(carry_out(position, parse_turn(text))[0], 0, PLAIN).key for text in legal_turns(position)
    }


@settings(max_examples=100, deadline=None)
@given(places)
def test_what_the_search_sees_after_a_turn_is_what_the_rules_make_of_it(position):
    for turn, node in looked_on(position):
        after = node_of(carry_out(position, turn)[0], 0, PLAIN)
        assert (node.key, node.mover, node.worth(PLAYERS[0])) == (after.key, after.mover, after.worth(PLAYERS[0]))


@settings(max_examples=40, deadline=None)
@given(places)
def test_both_sides_count_alike(position):
    node = node_of(position, 0, PLAIN)
    assert node.worth(PLAYERS[0]) == -node.worth(PLAYERS[1]) == node_of(exchanged(position), 0, PLAIN).worth(PLAYERS[1])


@every_strength
def test_a_win_in_this_turn_is_taken(strength):
    match = match_of("4/2wb/4/4|w3/4/4/3b|w3/4/4/4 w pf 4,4 - c")
    match = match.play({match.mover: thought(strength.make(5), match)})
    assert match.outcome is not None
    assert match.outcome.winner == PLAYERS[0]


def test_who_looks_at_the_answer_does_not_leave_itself_in_one_era():
    match = match_of("w3/4/4/3b|4/1w2/4/3b|4/4/4/3b w nf 0,4 - c")
    for name in ("steady", "strong"):
        strength = next(each for each in STRENGTHS if each.name == name)
        after = match.play({match.mover: thought(strength.make(1), match)})
        assert len(after.position.presence(0)) > 1


@every_strength
def test_what_it_orders_is_allowed_and_the_same_for_the_same_seed(strength):
    match = KILLED_ME.start({"name": "X", "chapter": "4gi"}, {}, 0)
    for _ in range(4):
        orders = thought(made("quick", 300, 2, 20, 7), match)
        assert orders == thought(made("quick", 300, 2, 20, 7), match)
        assert match.why_not(match.mover, orders) is None
        match = match.play({match.mover: orders})
    assert pickle.loads(pickle.dumps(strength.make(3))).name == strength.name


def test_other_seeds_lead_to_other_matches():
    match = KILLED_ME.start({"name": "X", "chapter": "1"}, {}, 0)
    assert len({thought(made("quick", 300, 1, 60, seed), match) for seed in range(12)}) > 2


def test_it_says_how_far_it_has_looked():
    heard = []
    match = KILLED_ME.start({"name": "X", "chapter": "1"}, {}, 0)
    made("quick", 3_000, 64, 4, 1).orders(match.known_to(PLAYERS[0]), PLAYERS[0], heard.append)
    percents = [told.percent for told in heard if isinstance(told, ThoughtProgress)]
    assert percents == sorted(percents)
    assert percents[-1] > 90


def test_it_can_be_stopped_at_any_time():
    class Stop(Exception):
        pass

    def stop(progress):
        raise Stop

    match = KILLED_ME.start({"name": "X", "chapter": "1"}, {}, 0)
    with pytest.raises(Stop):
        made("slow", 10_000_000, 64, 4, 1).orders(match.known_to(PLAYERS[0]), PLAYERS[0], stop)


def test_it_says_what_it_was_about():
    match = match_of("4/2wb/4/4|w3/4/4/3b|w3/4/4/3b w pf 4,0 - c")
    bot = made("quick", 3_000, 3, 0, 1)
    assert isinstance(bot, Foreseeing)
    expected = bot.expects(match.known_to(PLAYERS[0]), PLAYERS[0], unwatched)
    assert expected.orders == thought(bot, match)
    assert expected.second != expected.orders
    after = match.play({PLAYERS[0]: expected.orders})
    assert after.why_not(PLAYERS[1], expected.others[PLAYERS[1]]) is None


@settings(max_examples=25, deadline=None)
@given(places, st.integers(0, 3))
def test_a_node_is_over_when_the_match_is(position, seed):
    match = start_match(position, KilledMeRuleset())
    node = enter(match, Taste(seed, 0))
    for orders, after in node.following():
        assert (after.outcome is None) == (match.play({match.mover: orders}).outcome is None)
