"""What the bot plays in thought is what the rules would make of it."""

from __future__ import annotations

from random import Random

import pytest

from game.titles.causality.bot.deed import order_of
from game.titles.causality.bot.ideas import Ideas
from game.titles.causality.bot.playout import Field
from game.titles.causality.rules.stone import PLAYERS, Faction, faction_of
from tests.titles.causality.bot.matches import BOARDS, played_on, start


def stands(poses):
    return [(pose.stone, pose.cell, pose.azimuth, pose.since, pose.locked, pose.hidden) for pose in poses]


def thought(match, seed):
    """A playout of plans by chance, and the plans."""
    field = Field(match)
    ideas = Ideas(field, Random(seed))
    ideas.look(field.play(({}, {}), through_next=False))
    plans = (ideas.wild(Faction.A), ideas.wild(Faction.B))
    return field, plans, field.play(plans, through_next=True)


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
        field, plans, played = thought(match, seed)
        after, slices = carried_out(field, plans, match)
        assert [stands(each.poses) for each in played.course.slices] == slices
        assert played.owners == after.canonisations[-1].timeline.owners[-1]


@pytest.mark.parametrize("board", ["first_light", "hourglass", "masquerade"])
def test_later_rounds_too_and_their_history_is_mostly_settled_as_canonisation_does(board):
    right = total = 0
    for seed in range(4):
        match = start(board)
        match = played_on(match, match.level.time_cap + 2, seed=seed)
        if match.outcome is not None:
            continue
        field, plans, played = thought(match, seed)
        after, slices = carried_out(field, plans, match)
        assert [stands(each.poses) for each in played.course.slices] == slices
        total += 1
        right += played.owners == after.canonisations[-1].timeline.owners[-1]
    assert right >= total * 0.5


def test_the_same_playout_twice_is_the_same():
    match = played_on(start("night_watch"), 8)
    field, plans, first = thought(match, 1)
    again = field.play(plans, through_next=True)
    assert (first.owners, first.next_owners) == (again.owners, again.next_owners)
    assert stands(first.last.poses) == stands(again.last.poses)
