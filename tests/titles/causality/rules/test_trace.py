"""The trace tells everything that happens, with its cause: rich steps by example, whole games by retelling."""

from __future__ import annotations

import pytest

from game.titles.causality.rules.flag import Act, Tagscreen
from game.titles.causality.rules.geometry import Azimuth, Square
from game.titles.causality.rules.stone import Faction
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import (
    BaseTaken,
    BombExploded,
    Captured,
    Chosen,
    Emerged,
    Exploded,
    Faded,
    Followed,
    Hid,
    MineExploded,
    Opposed,
    PortalOpened,
    Pushed,
    PushRefused,
    Returned,
    ScreenDeployed,
    SetUp,
    Shot,
    Tagged,
    victims_of,
)
from game.titles.causality.trial.chance import some_match
from tests.titles.causality.rules.golden import GAMES, game_record, positions
from tests.titles.causality.rules.play import Play
from tests.titles.causality.rules.retelling import retold, slice_of


def at(text: str) -> Square:
    x, y = text.split(",")
    return Square(int(x), int(y))


def happened(game: Play, t: int) -> list[object]:
    """What happened on the way into a slice, without who followed what, who ended and who chose what."""
    return [fact for fact in game.now.trace(t) if not isinstance(fact, Followed | Faded | Chosen)]


def test_set_up_and_time_jumps_in():
    game = Play("ax.z", a="A tank E", x="N box", z="B tank N").round("", "a move 1,0 E", "a jump 0 as c")
    assert happened(game, 0) == [
        SetUp(0, at("0,0")),
        SetUp(1, at("1,0")),
        SetUp(2, at("3,0")),
        PortalOpened(3, at("1,0"), 1),
        Exploded(at("1,0"), (1, 3)),
    ]


def test_a_push_and_a_refused_push():
    game = Play("ab.. cd#.", a="A tank E", b="N box", c="A tank E", d="N box").turn("a move 1,0 E; c move 1,1 E")
    assert happened(game, 1) == [
        Pushed(1, 0, at("1,0"), at("2,0")),
        PushRefused(3, 2, at("1,1"), at("2,1"), None),
        Returned(2, at("1,1"), at("0,1"), (3,)),
    ]


def test_a_push_refused_because_of_a_stone():
    game = Play("abc.", a="A tank E", b="N box", c="N box").turn("a move 1,0 E")
    assert happened(game, 1) == [
        PushRefused(1, 0, at("1,0"), at("2,0"), 2),
        Returned(0, at("1,0"), at("0,0"), (1,)),
    ]


def test_figure_5():
    stones = {"a": "A tank E", "b": "A tank E", "s": "B sniper N", "d": "B bombardier", "w": "B wildcard"}
    game = Play("abs.. ...dw", **stones).turn("a move 1,0 E; b move 2,0 E; d move 3,0; w move 3,0")
    assert happened(game, 1) == [
        Pushed(2, 1, at("2,0"), at("3,0")),
        Captured((4,), at("3,0"), (2, 3)),
    ]


def test_opposition_and_the_impasse_behind_it():
    game = Play("cab", a="A tank E", b="B tank W", c="A tank E")
    game.turn("c move 1,0 E; a move 2,0 E; b move 1,0 W")
    assert happened(game, 1) == [
        Opposed(0, 1, at("1,0"), at("2,0")),
        Returned(2, at("1,0"), at("0,0"), (0,)),
    ]


def test_a_mine_names_who_met_on_it_and_all_victims():
    game = Play(".x. am. ...", a="A bombardier", m="N mine", x="N box").turn("a move 1,1")
    assert happened(game, 1) == [MineExploded(1, at("1,1"), (0,), (0, 1, 2))]


def test_wildcards_that_capture_each_other():
    game = Play("w.v .a.", w="A wildcard", v="B wildcard", a="A tank N").turn("w move 1,1; v move 1,1")
    assert happened(game, 1) == [Captured((0, 1), at("1,1"), (0, 1, 2))]


def test_a_promenade_is_told_from_its_head():
    game = Play("ab.c", a="A tank E", b="A tank E", c="B tank W").turn("a move 1,0 E; b move 2,0 E; c move 2,0 W")
    assert happened(game, 1) == [
        Returned(1, at("2,0"), at("1,0"), (2,)),
        Returned(2, at("2,0"), at("3,0"), (1,)),
        Returned(0, at("1,0"), at("0,0"), (1,)),
    ]


def test_screens_and_what_they_do_together():
    game = Play("txu", 4, t="A tagger", u="B tagger", x="B tank N").turn("t tag lock; u tag unlock")
    assert happened(game, 1) == [
        ScreenDeployed(0, Tagscreen.LOCK, at("0,0"), (0, 2)),
        ScreenDeployed(1, Tagscreen.UNLOCK, at("2,0"), (1, 2)),
        Tagged(0, at("0,0"), "locked", (0,)),
        Tagged(1, at("2,0"), "interfered", (1,)),
        Tagged(2, at("1,0"), "nothing", (0, 1)),
    ]


def test_hiding_and_coming_back():
    game = Play("tx", 4, t="A tagger", x="N box").turn("t tag hide")
    assert happened(game, 1) == [
        ScreenDeployed(0, Tagscreen.HIDE, at("0,0"), (0, 1)),
        Hid(0, at("0,0"), (0,)),
        Hid(1, at("1,0"), (0,)),
    ]
    assert happened(game, 2) == [Emerged(0, at("0,0")), Emerged(1, at("1,0"))]


def test_shots_that_hit_and_miss():
    game = Play("a.x. b..#", a="A tank E", x="N box", b="B tank E").turn("a fire; b fire")
    assert happened(game, 1) == [
        Shot(0, at("0,0"), Azimuth.E, at("2,0"), 1),
        Shot(2, at("0,1"), Azimuth.E, at("2,1"), None),
    ]


def test_a_bomb_and_the_base_of_whoever_comes_after():
    game = Play("d.z", 4, bases=["N 2,0", "A 1,0"], d="A bombardier", z="B tank N").round("", "", "d bomb 1")
    assert happened(game, 1) == [BombExploded(1, at("0,0"), (0,))]
    assert happened(game, 0) == [
        SetUp(0, at("0,0")),
        SetUp(1, at("2,0")),
        BaseTaken(1, at("2,0"), Faction.B, Faction.N),
    ]


def test_every_stone_says_what_it_does_next():
    game = Play("axb", a="A tank E", x="N box", b="B tank W").turn("a turn S")
    followed, faded = game.facts(1, Followed), game.facts(2, Faded)
    assert [(fact.stone, fact.square, fact.flag.act) for fact in followed] == [
        (0, at("0,0"), Act.TURN),
        (2, at("2,0"), Act.WAIT),
    ]
    assert faded == [Faded(0, at("0,0")), Faded(2, at("2,0"))]
    chosen = game.facts(0, Chosen)
    assert [(fact.stone, fact.flag.act, fact.passed_over) for fact in chosen] == [(0, Act.TURN, ()), (2, Act.WAIT, ())]
    assert [fact.flag for fact in game.facts(1, Chosen)] == [None, None]


def check(timeline: Timeline) -> None:
    for t in range(len(timeline.steps)):
        stones, taken = retold(timeline, t)
        assert stones == slice_of(timeline, t)
        level = timeline.flags.level
        before = timeline.owners[t - 1] if t else tuple(base.faction for base in level.bases)
        expected = {
            base.square: new.name
            for base, old, new in zip(level.bases, before, timeline.owners[t], strict=True)
            if new is not old
        }
        assert taken == expected
        destroyed = [victim for fact in timeline.trace(t) for victim in victims_of(fact)]
        assert not set(destroyed) & set(stones)


@pytest.mark.parametrize("first", range(0, GAMES, 50))
def test_golden_games_can_be_retold_from_their_facts(first):
    for number in range(first, first + 50):
        *_, match = positions(game_record(number))
        check(match.timeline)
        for canonisation in match.canonisations:
            check(canonisation.timeline)


@pytest.mark.parametrize("first", range(0, 300, 50))
def test_random_matches_can_be_retold_from_their_facts(first):
    for seed in range(first, first + 50):
        for match in some_match(seed):
            if match.active == 0:
                check(match.timeline)
