"""What stands for the game outside of a match: the same colours tell the same there as on the board."""

import pytest

from game.titles.causality.view.drawings import drawing
from game.titles.causality.view.ornament import ornament
from game.titles.causality.view.palette_sample import SAMPLE
from game.view.forms.palette_sample import sample_ops
from game.view.frame import Curve, Rect, Sprite
from game.view.look.palette import Role

_STONES = {drawing("tank"): Role.SIDE_A, drawing("bombardier"): Role.SIDE_A, drawing("wildcard"): Role.SIDE_B}


def px(length: int) -> int:
    return length


@pytest.mark.parametrize("sky", [Rect(392, 0, 632, 600), Rect(392, 0, 1528, 1080)])
def test_a_thread_that_holds_has_the_colour_of_the_stones_at_its_ends(sky):
    ops = ornament(sky, px)
    stones = {op.rect.center: _STONES[op.name] for op in ops if isinstance(op, Sprite) and op.name in _STONES}
    holding = [op for op in ops if isinstance(op, Curve) and op.dash is None]
    assert {thread.color for thread in holding} == {Role.SIDE_A, Role.SIDE_B}
    for thread in holding:
        assert stones[thread.start] == stones[thread.end] == thread.color


def test_the_legend_shows_a_thread_as_the_board_draws_it():
    (thread,) = (op for op in sample_ops(SAMPLE, Rect(0, 0, 520, 100), px) if isinstance(op, Curve))
    assert thread.color is Role.SIDE_A
