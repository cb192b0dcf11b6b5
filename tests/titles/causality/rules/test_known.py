"""6.6, vision: what a player knows in the fog, and what it gives away of the rest: nothing."""

from __future__ import annotations

import pytest

from game.engine.outcome import End, Player
from game.engine.record import keeps_secrets
from game.titles.causality.rules.flag import Act
from game.titles.causality.trial.chance import some_match
from tests.titles.causality.rules.play import Play, listed

A, B = Player("A"), Player("B")
FOG = {"vision": "fog_of_war"}


def after_the_jump(t: int, **rules: str) -> Play:
    """B has jumped to that slice at the end of round 1; it is slice 0 of round 2."""
    return Play("a..b", 4, rules=rules or FOG, a="A tank E", b="B tank W").round("", "", "", f"b jump {t} as c")


def known(game: Play, player: Player = A) -> bytes:
    return game.match.known_to(player).match.digest()


def test_6_6_where_a_jump_went_to_cannot_be_known_before_its_slice_is_in_sight():
    assert known(after_the_jump(1)) == known(after_the_jump(2))
    assert after_the_jump(1).match.digest() != after_the_jump(2).match.digest()


def test_6_6_who_jumped_knows_where_to():
    assert known(after_the_jump(1), B) != known(after_the_jump(2), B)


def test_6_6_an_arrival_is_known_from_its_slice_on():
    near, far = after_the_jump(1).turn(), after_the_jump(2).turn()
    assert known(near) != known(far)
    assert near.rows(1, near.match.known_to(A).timeline) == near.rows(1)


def test_6_6_under_omniscience_everything_is_known():
    game = after_the_jump(1, vision="omniscience")
    known_ = game.match.known_to(A)
    assert known_.match is game.match
    assert not known_.hides
    assert known_.imagine(3) is game.match


def test_6_6_a_bomb_cannot_be_told_from_waiting_while_its_slice_is_out_of_sight():
    def dropped(order: str) -> Play:
        return Play("a..b", 4, rules=FOG, a="A tank E", b="B bombardier").round("", "", f"b {order}", "")

    bomb, wait = dropped("bomb 1"), dropped("wait")
    flags = [flag.act for own in bomb.match.known_to(A).match.flags.table for here in own.values() for flag in here]
    assert Act.BOMB not in flags
    assert bomb.match.known_to(A).match.turns[2][B] == ()
    assert wait.match.known_to(A).match.turns[2][B] == ("3,0 wait",)


def test_6_6_an_imagined_match_is_one_that_it_could_be():
    game = after_the_jump(2)
    known_ = game.match.known_to(A)
    imagined = known_.imagine(1)
    assert imagined.digest() == known_.imagine(1).digest()
    assert len(imagined.timeline.steps) == game.match.level.time_cap
    assert [ante.position.t for ante in imagined.flags.antes] != [ante.position.t for ante in known_.match.flags.antes]
    assert len({known_.imagine(seed).flags.antes[0].position for seed in range(12)}) > 3


@pytest.mark.parametrize("seed", range(0, 120, 2))
def test_6_6_in_any_match_the_slices_in_sight_are_as_they_are_and_orders_stay_the_same(seed):
    for match in some_match(seed):
        for player in match.players:
            seen = match.known_to(player)
            for t in range(seen.last + 1):
                drawn = [(pose.stone, pose.cell, pose.azimuth) for pose in seen.timeline.poses(t)]
                assert drawn == [(pose.stone, pose.cell, pose.azimuth) for pose in match.timeline.poses(t)]
            assert listed(seen.match, player) == listed(match, player)


def test_6_6_a_match_that_goes_on_keeps_secrets_in_every_slice_the_last_one_too():
    game = Play("a..b", 2, rules=FOG, a="A tank E", b="B bombardier")
    first, last = game.match, game.turn("b wait").match
    assert (last.active, last.known_to(A).last) == (1, last.level.final)
    assert keeps_secrets(first, first)
    assert keeps_secrets(first, last)
    assert not keeps_secrets(first, last.conclude(End("resignation", (A,))))


def test_6_6_under_omniscience_a_match_that_goes_on_has_no_secrets():
    game = Play("a..b", 2, rules={"vision": "omniscience"}, a="A tank E", b="B bombardier")
    assert not keeps_secrets(game.match, game.match)
