"""Arrivals that nobody sees on their portal: what befell them is drawn in their slice."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Square
from game.titles.causality.view.board.arrivals import Astray, lost_arrivals
from game.titles.causality.view.board.labels import slice_ops
from game.view.board.grid import Grid
from game.view.frame import Sprite, Text
from tests.titles.causality.rules.play import Play


def fates(game, t):
    """Of each such arrival in a slice: what it is called there, what befell it, and where."""
    flags = game.now.flags
    return [(flags.stones[each.stone].name, each.fate, each.square) for each in lost_arrivals(game.now, t)]


def drawn(game, t, cell):
    """The names and the drawings of a slice in squares of so many pixels."""
    width, height = game.match.level.terrain.width, game.match.level.terrain.height
    ops = slice_ops(Grid(0, 0, cell, width, height), game.now, t)
    texts = [op.text for op in ops if isinstance(op, Text)]
    return texts, [op.name for op in ops if isinstance(op, Sprite)]


def meeting():
    """A sniper that jumps onto itself: both are destroyed where they meet."""
    return Play("s..z", 2, s="A sniper E", z="B tank W").round("", "s jump 0 as c")


def test_of_an_arrival_that_is_destroyed_at_once_the_name_and_the_blast_are_seen():
    game = meeting()
    assert fates(game, 0) == [("A2", Astray.DESTROYED, Square(0, 0))]
    texts, drawings = drawn(game, 0, 40)
    assert {"A2", "#1"} <= set(texts)
    assert any("explosion" in each for each in drawings)


def test_where_squares_are_small_the_blast_alone_is_seen():
    texts, drawings = drawn(meeting(), 0, 12)
    assert not texts
    assert any("explosion" in each for each in drawings)


def test_of_an_arrival_that_a_tagscreen_hides_at_once_the_name_is_seen():
    game = Play("a.. .tz", a="A tank E", t="A tagger", z="B tank W")
    game.round("t tag hide", "a move 1,0 E", "a jump 1 as c")
    assert fates(game, 1) == [("A3", Astray.HIDDEN, Square(1, 0))]
    texts, drawings = drawn(game, 1, 40)
    assert "A3" in texts
    assert any("hide" in each for each in drawings)


def test_an_arrival_that_stands_on_its_portal_needs_no_sign():
    game = Play("a..", a="A tank E").round("a move 1,0 E", "a move 2,0 E", "a jump 1 as c")
    assert fates(game, 1) == []
    assert not any("explosion" in each for each in drawn(game, 1, 40)[1])
