"""A computer player does not fidget: an order that leads nowhere gives way to resting, if that is worth the same."""

from __future__ import annotations

from random import Random

import pytest

from game.catalogue import TITLES
from game.engine.outcome import Player
from game.engine.search import unwatched
from game.lan_line import find_level
from game.titles.causality.bot.deed import Intent, Script, SidePlan, order_of
from game.titles.causality.bot.field import Field
from game.titles.causality.bot.ideas import Ideas
from game.titles.causality.bot.idling import Idling
from game.titles.causality.bot.judging import Judge
from game.titles.causality.bot.strengths import EFFORTS
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import parse_order
from game.titles.causality.rules.pose import NO_AZIMUTH
from game.titles.causality.rules.stone import PLAYERS, A, B, faction_of
from game.titles.causality.title import CAUSALITY
from tests.titles.causality.bot.matches import MAKE, played_on, start


def gate(*turns: tuple[str, str]) -> CausalityMatch:
    """Night Watch without the tagger of the Watch, after these orders of A and of B."""
    board = find_level("night_watch", TITLES).board
    match = CAUSALITY.start({**board, "stones": [each for each in board["stones"] if each != "A tagger 3,2"]}, {}, 0)
    for ours, theirs in turns:
        match = match.play({A: ours.split("; "), B: theirs.split("; ")})
    return match


RUN_AT_A_CRATE = (
    ("3,3 wait; 4,2 move 4,3 W; 3,4 move 3,3; 5,4 turn S", "8,2 turn S; 7,5 wait; 8,4 move 8,3; 7,0 move 8,2"),
    ("3,2 turn E; 4,3 wait; 3,3 move 4,3; 5,4 wait", "8,2 move 8,3 W; 7,5 wait; 8,3 move 7,3; 7,0 move 8,2"),
    ("3,2 wait; 5,3 move 6,3 N; 4,3 move 4,4; 5,4 move 5,3 E", "8,3 move 7,3 W; 7,5 turn S; 7,3 move 6,3; 8,2 wait"),
    ("3,2 wait; 5,3 turn W; 4,4 move 5,4; 5,4 turn N", "8,3 move 7,3 W; 7,5 move 7,4 S; 7,3 move 6,3; 8,2 move 7,4"),
)
"""B's bombardier has pushed at the crate twice, and a tank behind it at the bombardier; nothing has moved."""
KEPT_OUT = (
    ("3,3 wait; 4,2 move 4,3 W; 3,4 move 3,3; 5,4 turn N", "8,2 move 7,2 N; 7,5 turn S; 8,4 move 8,3; 7,0 move 8,2"),
    (
        "3,2 wait; 4,3 move 5,3 W; 3,3 move 4,3; 5,4 move 5,3 W",
        "7,2 move 7,3 W; 7,5 move 7,4 S; 8,3 move 7,3; 8,2 wait",
    ),
    ("3,2 wait; 4,3 wait; 3,3 move 4,3; 5,4 move 4,4 S", "7,2 turn N; 7,4 move 7,3 W; 8,3 move 7,3; 8,2 wait"),
)
"""A's tank stands behind the crate on the base, to push it off; B runs at the square that it would be pushed to."""


def test_stones_that_ran_against_something_twice_do_not_do_so_a_third_time():
    match = gate(*RUN_AT_A_CRATE)
    orders = MAKE["master"](4005).orders(match.known_to(B), B, unwatched)
    assert {"8,3 wait", "7,3 wait"} <= set(orders)


def test_whoever_keeps_somebody_out_by_running_against_him_goes_on_to_do_so():
    match = gate(*KEPT_OUT)
    assert "8,3 move 7,3" in MAKE["master"](5001).orders(match.known_to(B), B, unwatched)


# Plans that are given.


def meant(match: CausalityMatch, player: Player, *orders: str) -> SidePlan:
    """The plan to order this now, and to wait after that."""
    found: dict[int, Script] = {}
    for text in orders:
        order = parse_order(text)
        pose = match.commands[player][order.square]
        step = 0 if order.to is None else match.level.terrain.cell(order.to) - pose.cell
        azimuth = NO_AZIMUTH if order.azimuth is None else int(order.azimuth)
        deed = Intent(Act[order.verb.name], step, azimuth)
        found[pose.stone] = (*[None] * match.active, deed)
    return found


def ordered(judge: Judge, plan: SidePlan) -> list[str]:
    """What the plan orders in this turn, stone by stone."""
    field = judge.field
    return [
        str(order_of(field.deed(pose, field.flags, plan.get(pose.stone), field.round), pose, field.flags))
        for pose in field.match.commands[PLAYERS[judge.side]].values()
    ]


def judge_of(match: CausalityMatch, player: Player) -> Judge:
    return Judge(Field(match), faction_of(player), EFFORTS["strong"])


PUSHES = "3,2 wait; 5,3 move 6,3 W; 4,3 wait; 4,4 wait"
WAITS = "3,2 wait; 5,3 wait; 4,3 wait; 4,4 wait"


@pytest.mark.parametrize(
    ("plan", "answer", "rested"),
    [
        ("7,2 move 7,3 N; 7,4 wait; 8,3 move 7,3; 8,2 wait", WAITS, "7,2 wait; 7,4 wait; 8,3 wait; 8,2 wait"),
        ("7,2 move 7,3 N; 7,4 wait; 8,3 move 7,3; 8,2 wait", PUSHES, "7,2 wait; 7,4 wait; 8,3 move 7,3; 8,2 wait"),
        ("7,2 turn S; 7,4 wait; 8,3 wait; 8,2 wait", WAITS, "7,2 wait; 7,4 wait; 8,3 wait; 8,2 wait"),
        ("7,2 wait; 7,4 turn S; 8,3 wait; 8,2 wait", WAITS, "7,2 wait; 7,4 wait; 8,3 wait; 8,2 wait"),
        ("7,2 move 7,1 N; 7,4 wait; 8,3 wait; 8,2 wait", WAITS, "7,2 move 7,1 N; 7,4 wait; 8,3 wait; 8,2 wait"),
    ],
    ids=[
        "two that keep each other out rest",
        "one of two goes on if somebody has to be kept out",
        "who has just turned does not turn again",
        "who has just run against something does not turn",
        "who gets somewhere goes",
    ],
)
def test_what_looks_idle(plan, answer, rested):
    match = gate(*KEPT_OUT)
    judge = judge_of(match, B)
    wanted = meant(match, B, *plan.split("; "))
    assert sorted(ordered(judge, wanted)) == sorted(plan.split("; "))
    idling = Idling(judge, wanted, [meant(match, A, *answer.split("; "))])
    assert sorted(ordered(judge, idling.calmed())) == sorted(rested.split("; "))


def test_a_step_back_is_not_taken_if_it_is_as_good_to_stay():
    match = gate(*KEPT_OUT, (WAITS, "7,2 move 7,1 N; 7,4 wait; 8,3 wait; 8,2 wait"))
    judge = judge_of(match, B)
    plan = meant(match, B, "7,1 move 7,2 N", "7,4 wait", "8,3 wait", "8,2 wait")
    assert "7,1 wait" in ordered(judge, Idling(judge, plan, [meant(match, A, *WAITS.split("; "))]).calmed())


@pytest.mark.parametrize(("board", "turns"), [("night_watch", 2), ("lines_of_sight", 8)])
def test_nothing_is_given_away(board, turns):
    match, calmed = played_on(start(board), turns), 0
    for player in (A, B):
        judge = judge_of(match, player)
        ideas = Ideas(judge.field, Random(turns))
        ideas.look(judge.play({}, {}))
        answers = [ideas.wild(judge.other) for _ in range(3)]
        for _ in range(6):
            plan = ideas.wild(judge.side)
            rested = Idling(judge, plan, answers).calmed()
            changed = [new for old, new in zip(ordered(judge, plan), ordered(judge, rested), strict=True) if old != new]
            assert all(order.endswith(" wait") for order in changed)
            assert [judge.relied(plan, each) for each in answers] == [judge.relied(rested, each) for each in answers]
            calmed += len(changed)
    assert calmed
