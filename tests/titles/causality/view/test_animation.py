"""The film of a step: stages in the order of the rules, and where the stones are between."""

from itertools import pairwise
from random import Random

import pytest

from game.titles.causality.view.board.animation import animate
from game.titles.causality.view.board.tokens import tokens_of
from game.titles.causality.view.sounds import CausalitySound
from game.view.board.token import WHOLE
from tests.titles.causality.view.causality_boards import board, match_on

ROW = ["....."]


def test_a_move_glides_and_ends_in_the_slice_as_it_is():
    match = match_on(board(ROW, "A tank 0,0 E"), {"A": ("0,0 move 1,0 E",)})
    moves = animate(match.timeline, 1)
    assert [stage.name.value for stage in moves.stages] == ["flags"]
    places = [moves.sample(time).tokens[0].x for time in range(0, moves.length, 30)]
    assert places[0] == 0
    assert places == sorted(places)
    assert places[-1] == WHOLE
    assert moves.sample(moves.length).tokens == tokens_of(match.timeline, 1)


def test_a_push_follows_the_move_and_a_shot_follows_both():
    plain = board(["....", "...."], "A tank 0,0 E", "B tank 1,0 S", "B sniper 0,1 E", "A tank 3,1 N")
    match = match_on(
        plain,
        {"A": ("0,0 move 1,0 E", "3,1 wait"), "B": ("1,0 wait", "0,1 fire")},
    )
    stages = [stage.name.value for stage in animate(match.timeline, 1).stages]
    assert stages == ["flags", "pushes", "fire"]


def test_a_destroyed_stone_fades_and_is_gone():
    match = match_on(board(ROW, "A tank 0,0 E", "B tank 3,0 N"), {"A": ("0,0 fire",), "B": ("3,0 wait",)})
    moves = animate(match.timeline, 1)
    assert len(moves.sample(0).tokens) == 2
    half = moves.sample(190)
    assert {token.alpha for token in half.tokens} - {255}
    assert half.effects
    assert len(moves.sample(moves.length).tokens) == 1


def test_stones_sent_back_go_there_and_return():
    match = match_on(board(ROW, "A tank 0,0 E", "B tank 2,0 W"), {"A": ("0,0 move 1,0 E",), "B": ("2,0 move 1,0 W",)})
    moves = animate(match.timeline, 1)
    assert [stage.name.value for stage in moves.stages][:2] == ["flags", "impasse"]
    middle = moves.sample(430)
    assert {token.x for token in middle.tokens} == {WHOLE}


def test_arrivals_grow_out_of_their_portal():
    turns = ({"A": ("0,0 move 1,0 E",)}, {"A": ("1,0 jump 0",)})
    match = match_on(board(ROW, "A tank 0,0 E", time_cap=2), *turns)
    assert animate(match.timeline, 0).sample(0).tokens[0].size < 100


@pytest.mark.parametrize("time", [0, 1, 200, 419, 420, 539, 540, 10_000])
def test_any_moment_can_be_asked_for_in_any_order(time):
    match = match_on(board(ROW, "A tank 0,0 E"), {"A": ("0,0 move 1,0 E",)})
    moves = animate(match.timeline, 1)
    assert moves.sample(time) == moves.sample(time)


def test_every_sound_of_a_film_is_heard_once_however_time_is_cut():
    match = match_on(board(ROW, "A tank 0,0 E", "B tank 3,0 N"), {"A": ("0,0 fire",), "B": ("3,0 wait",)})
    moves = animate(match.timeline, 1)
    assert moves.sounds(0, moves.length) == (CausalitySound.FIRE,)
    cuts = [0, 1, 7, 100, 543, 544, moves.length]
    heard = [sound for start, end in pairwise(cuts) for sound in moves.sounds(start, end)]
    assert heard == [CausalitySound.FIRE]


@pytest.mark.parametrize("seed", range(12))
def test_the_last_stage_of_every_film_ends_as_the_slice_is(seed):
    """Whatever happens in a step: the film's stages lead to exactly the stones that are there."""
    rows = ["......."] * 7
    stones = (
        "A tank 0,0 E",
        "A bombardier 1,1",
        "A sniper 0,3 E",
        "A tagger 3,3",
        "A wildcard 4,1",
        "B tank 6,6 W",
        "B wildcard 5,2",
        "N mine 2,0",
        "N box 3,0",
    )
    chance = Random(seed)
    match = match_on(board(rows, *stones, time_cap=5))
    for _ in range(14):
        if match.outcome is not None:
            break
        given = {}
        for player in sorted(match.pending):
            given[player] = [str(chance.choice(match.orders_for(p))) for p in match.commands[player].values()]
        match = match.play(given)
        for t in range(5):
            moves = animate(match.timeline, t)
            if moves.stages:
                end = moves.stages[-1].end
                places = {(token.piece, token.x, token.y, token.turns) for token in moves.final}
                assert {(token.piece, token.x, token.y, token.turns) for token in end.values()} == places
