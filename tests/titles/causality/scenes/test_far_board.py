"""The board of Battle of Causality while the other player sits at another machine."""

import pygame as pg

from game.scenes.match.far_sitting import FarSitting
from game.storage.settings import Settings
from game.titles.causality.rules.stone import A, B
from game.titles.causality.scenes.board import CausalityBoard
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.board.commands import COMMANDS
from game.view.frame import Text
from tests.scenes.fake_table import FakeTable
from tests.scenes.test_far_sitting import Nowhere

BOARD = {
    "name": "Foggy",
    "time_cap": 3,
    "map": ["......", "......"],
    "stones": ["A bombardier 0,0", "B tank 5,1 W"],
    "bases": ["N 3,0"],
}
FOG = {"vision": "fog_of_war"}


def sat(fly, me, ruleset=None):
    table = FakeTable().sit(CAUSALITY, BOARD, me, seed=0, ruleset=ruleset)

    def first(stage):
        return FarSitting(stage, table, CausalityBoard, Nowhere(table), COMMANDS.keys)

    return table, fly(first, settings=Settings(animation_speed=0))


def play(table, **wished):
    """A turn in which everybody rests, but for what is wished."""
    match = table.session.match
    orders = {}
    for player in match.pending:
        found = [
            next((each for each in part.orders if wished.get(player, "-") in each), part.rest)
            for part in match.parts(player)
        ]
        orders[player] = tuple(order or part.orders[0] for order, part in zip(found, match.parts(player), strict=True))
    table.session.settle(orders)


def give(pilot):
    """Whoever sits there lets all stones rest, and gives these orders."""
    pilot.press(pg.K_RETURN, mod=pg.KMOD_SHIFT)
    pilot.press(pg.K_RETURN)
    pilot.frames(3)


def test_in_the_fog_nobody_sees_with_the_other_players_eyes_while_waiting(fly):
    seen = []
    for me in (A, B):
        table, pilot = sat(fly, me, FOG)
        play(table)
        play(table, A="bomb")
        pilot.frames(3)
        give(pilot)
        shown, last = pilot.scene.board.desk.timeline()
        known = table.session.match.known_to(me)
        assert pilot.scene.seated is None
        assert (shown.flags, last) == (known.timeline.flags, known.last)
        seen.append(shown.flags)
    assert seen[0] != seen[1]


def test_orders_that_are_given_and_not_played_yet_say_so(fly):
    _, pilot = sat(fly, A)
    give(pilot)
    words = [op.text for op in pilot.scene.board.desk.view.panels.ops if isinstance(op, Text)]
    assert "You have sealed these orders" in words
    assert {"A1", "waits."} <= set(words)  # nobody need remember what it was
