"""A history that is shown stands still where a line speaks of it, and is played from its beginning if that is asked."""

import pytest

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.scenes.canonisation_teller import RoundTeller
from game.titles.causality.view.canonisation.deed import TaleStep
from game.titles.causality.view.canonisation.history_rows import break_rows, what_ifs
from game.titles.causality.view.canonisation.story import tell
from tests.titles.causality.reasons.test_cures import last_of


@pytest.fixture
def breaks():
    """A teller, and several breaks of one history, in the order of their slices."""
    match = last_of("box_back")
    story = tell(match)
    what_if = max(what_ifs(reasons_of(match)), key=lambda each: len(each.breaks))
    others = {row.other.broken.number: row.other for row in break_rows(story, what_if)}
    found = sorted(others.values(), key=lambda each: each.broken.t)
    assert found[0].broken.t < found[-1].broken.t
    assert found[0].board is found[-1].board
    return RoundTeller(story), found


def test_it_stands_at_what_breaks_whichever_way_one_comes_to_it(breaks):
    teller, (first, *_, last) = breaks
    for other in (first, last, first):
        teller.show(other)
        assert not teller.telling.runs
        assert teller.moment.broken
        assert teller.moment.flipped == other.broken.t + 1
        assert teller.history.broken is other.broken


def test_it_is_played_from_its_beginning_up_to_that(breaks):
    teller, (first, *_) = breaks
    teller.show(first)
    teller.step(TaleStep.START)
    assert teller.telling.runs
    assert teller.moment.flipped == 0
    teller.telling.pass_time(60, 100)
    assert teller.telling.told
    assert teller.moment.broken


def test_a_line_about_an_earlier_slice_shows_it_up_to_that_and_steps_go_on_from_there(breaks):
    """Else boards would tell of what comes after the words."""
    teller, (*_, last) = breaks
    teller.show(last, 0)
    assert not teller.telling.runs
    assert teller.moment.flipped == 1
    teller.step(TaleStep.ON)
    assert teller.moment.flipped == 2
    assert not teller.moment.broken


def test_what_plays_stands_still_where_another_line_is_read(breaks):
    teller, (first, *_, last) = breaks
    teller.show(last)
    teller.step(TaleStep.START)
    teller.telling.pass_time(0.1, 100)
    assert teller.telling.runs
    teller.show(first)
    assert not teller.telling.runs
