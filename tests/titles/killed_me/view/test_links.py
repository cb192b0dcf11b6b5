"""What belongs together through time is found from any of its places."""

import pytest

from game.titles.killed_me.rules.compact import parse_position
from game.titles.killed_me.rules.geometry import ERA_LETTERS
from game.titles.killed_me.view.board.draft import EraPlace
from game.titles.killed_me.view.board.links import linked

GARDEN = parse_position("1s2/2y1/4/l2b|1h2/4/2y1/3b|2<1/4/2y1/l2b w pf 4,4 gim c")


def found(place, position=GARDEN):
    at = EraPlace(ERA_LETTERS.index(place[0]), int(place[1:]) - 1)
    return [str(each) for each in linked(position.cells, position.seeds, at)]


@pytest.mark.parametrize("place", ["p2", "n2", "f3"])
def test_a_seed_its_shrub_and_its_tree_even_where_that_has_fallen(place):
    assert found(place) == ["p2", "n2", "f3"]


@pytest.mark.parametrize("place", ["p7", "n11", "f11"])
def test_a_statue_in_all_eras(place):
    assert found(place) == ["p7", "n11", "f11"]


def test_an_elephant_in_all_eras_where_it_is():
    assert found("p13") == found("f13") == ["p13", "f13"]


@pytest.mark.parametrize("place", ["p1", "n16", "f2"])
def test_copies_and_empty_spaces_are_alone(place):
    assert found(place) == []


def test_what_grew_from_a_seed_of_the_present():
    position = parse_position("4/4/4/4|s3/4/4/4|h3/4/4/4 w pf 4,4 g c")
    assert found("n1", position) == found("f1", position) == ["n1", "f1"]
    assert found("p1", position) == []


def test_a_seed_from_which_nothing_grew_is_alone():
    position = parse_position("s3/4/4/4|w3/4/4/4|4/4/4/4 w pf 4,4 g c")
    assert found("p1", position) == []
