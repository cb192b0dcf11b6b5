"""The numbers of threads at the end of a round keep off what else is written around the boards."""

import pytest

from game.titles.causality.view.canonisation.badges import badge_places
from game.titles.causality.view.canonisation.layout import layout
from game.titles.causality.view.canonisation.rims import coordinate_ops, rims
from game.titles.causality.view.canonisation.story import tell
from game.view.frame import Text
from tests.titles.causality.rules.play import Play


@pytest.mark.parametrize("size", [(1024, 550), (1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("wanted", [0, 999])
def test_the_number_of_a_jump_in_the_first_tour_hides_no_letter_of_a_column(size, wanted):
    game = Play("...... a...z. ......", a="A bombardier", z="B bombardier", bases=["N 2,1", "B 4,1"])
    game.round("a move 1,1", "a move 2,1", "a jump 0")
    story, placed = tell(game.match), layout(size, 100, game.match.level, wanted)
    (place,) = badge_places((*story.hung, *story.aside), placed).values()
    assert rims(placed), "coordinates are shown"
    assert not any(place.rect.overlaps(rim) for rim in rims(placed))
    assert not any(place.rect.overlaps(board.rect) for board in placed.boards)


def test_coordinates_stand_in_their_rims():
    match = Play("...... a...z. ......", a="A bombardier", z="B bombardier").match
    placed = layout((1280, 720), 100, match.level)
    for grid in placed.boards:
        written = [op.at for op in coordinate_ops(grid, placed) if isinstance(op, Text)]
        assert len(written) == 9
        around = [rim.inset(-1) for rim in rims(placed)]
        assert all(any(rim.contains(at) for rim in around) for at in written)
