"""What the bot plays in thought is what the rules would make of it."""

from __future__ import annotations

from random import Random

import pytest

from game.titles.causality.bot.deed import WAIT, Intent, order_of
from game.titles.causality.bot.field import Field
from game.titles.causality.bot.ideas import Ideas
from game.titles.causality.bot.playout import Playouts
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.stone import PLAYERS, Faction, faction_of
from tests.titles.causality.bot.matches import BOARDS, played_on, start


def stands(poses):
    return [(pose.stone, pose.cell, pose.azimuth, pose.since, pose.locked, pose.hidden) for pose in poses]


def thought(match, seed):
    """A playout of plans by chance, settled exactly, and the plans."""
    playouts = Playouts(Field(match), careful=False)
    ideas = Ideas(playouts.field, Random(seed))
    ideas.look(playouts.play(({}, {}), through_next=False, exact=False))
    plans = (ideas.wild(Faction.A), ideas.wild(Faction.B))
    return playouts, plans, playouts.play(plans, through_next=False, exact=True)


def carried_out(field, plans, match):
    """The match at the end of its round, with every stone ordered as the plans have it."""
    round_, slices = match.round, []
    while match.outcome is None and match.round == round_:
        slices.append(stands(match.timeline.steps[match.active].slice.poses))
        turn = {}
        for player in PLAYERS:
            if player in match.pending:
                plan = plans[faction_of(player)]
                turn[player] = [
                    str(order_of(field.deed(pose, match.flags, plan.get(pose.stone), round_), pose, match.flags))
                    for pose in match.commands[player].values()
                ]
        match = match.play(turn)
    return match, slices


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("turns", [0, 3])
def test_a_round_in_thought_goes_as_the_rules_have_it(board, turns):
    match = played_on(start(board), turns)
    for seed in range(3):
        playouts, plans, played = thought(match, seed)
        after, slices = carried_out(playouts.field, plans, match)
        assert [stands(each.poses) for each in played.course.slices] == slices
        assert played.settled.owners == after.canonisations[-1].timeline.owners[-1]


@pytest.mark.parametrize("board", ["first_light", "hourglass", "clockwork", "masquerade"])
def test_in_later_rounds_too_and_their_history_is_settled_as_canonisation_does_it(board):
    settled = 0
    for seed in range(4):
        match = start(board)
        match = played_on(match, match.level.time_cap + 2, seed=seed)
        if match.outcome is not None:
            continue
        playouts, plans, played = thought(match, seed)
        after, slices = carried_out(playouts.field, plans, match)
        assert [stands(each.poses) for each in played.course.slices] == slices
        history = after.canonisations[-1].timeline
        assert played.settled.owners == history.owners[-1]
        assert stands(played.settled.slices[-1].poses) == stands(history.steps[-1].slice.poses)
        settled += 1
    assert settled


def test_a_quick_answer_is_a_history_that_holds_or_is_given_up():
    match = played_on(start("loading_dock"), 8)
    playouts, plans, _ = thought(match, 1)
    quick = playouts.play(plans, through_next=False, exact=False)
    assert quick.settled.owners
    assert len(quick.settled.slices) == match.level.time_cap


def test_histories_that_were_found_exactly_are_found_again_by_a_quick_answer():
    match = played_on(start("eggshells"), 14, seed=3)
    playouts = Playouts(Field(match), careful=False)
    ideas = Ideas(playouts.field, Random(1))
    ideas.look(playouts.play(({}, {}), through_next=False, exact=False))
    plans = [(ideas.wild(Faction.A), ideas.wild(Faction.B)) for _ in range(6)]
    exact, quick = (
        [playouts.play(each, through_next=False, exact=exact).settled for each in plans] for exact in (True, False)
    )
    assert [stands(each.slices[-1].poses) for each in quick] == [stands(each.slices[-1].poses) for each in exact]
    assert len({str(stands(each.slices[-1].poses)) for each in exact}) > 1


def test_that_nobody_is_left_to_order_in_the_next_round_is_seen():
    playouts = Playouts(Field(start("first_light")), careful=False)
    onto_itself = (WAIT, WAIT, WAIT, Intent(Act.JUMP, t=1))
    plan = dict.fromkeys(range(4), onto_itself)
    assert playouts.play((plan, plan), through_next=True, exact=True).still
    assert not playouts.play(({}, {}), through_next=True, exact=True).still


def test_the_same_playout_twice_is_the_same():
    match = played_on(start("loading_dock"), 8)
    playouts, plans, _ = thought(match, 1)
    first, again = (playouts.play(plans, through_next=True, exact=True) for _ in range(2))
    assert (first.settled.owners, first.jumps) == (again.settled.owners, again.jumps)
    assert [stands(each.poses) for each in first.next_settled.slices] == [
        stands(each.poses) for each in again.next_settled.slices
    ]
