"""A history that is played goes on where it was, whichever of its breaks a line speaks of."""

import pytest

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.scenes.canonisation_teller import RoundTeller
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


def played(teller, other):
    """Shows a history, and plays it to the end of what is told of it."""
    teller.show(other, still=False)
    teller.telling.pass_time(60, 100)
    assert teller.telling.told


def test_to_a_later_break_it_goes_on_from_the_slices_that_were_told(breaks):
    teller, (first, *_, last) = breaks
    played(teller, first)
    assert teller.moment.broken
    teller.show(last, still=False)
    assert teller.moment.flipped == first.broken.t + 1
    assert teller.telling.runs
    assert not teller.moment.broken
    assert teller.history.broken is last.broken


def test_to_an_earlier_break_it_goes_back_to_the_slice_of_that_and_is_not_played_anew(breaks):
    teller, (first, *_, last) = breaks
    played(teller, last)
    teller.show(first, still=False)
    assert teller.moment.flipped == first.broken.t + 1
    assert teller.telling.told
    assert teller.moment.broken
    assert teller.history.broken is first.broken


def test_after_the_round_was_looked_at_again_it_is_played_from_its_beginning(breaks):
    teller, (first, *_) = breaks
    played(teller, first)
    teller.show(None, still=False)
    teller.show(first, still=False)
    assert teller.moment.flipped == 0
    assert teller.telling.runs


def test_a_line_about_an_earlier_slice_stops_what_still_plays_on_at_that_slice(breaks):
    """Else the boards run on while the eye reads of what was before."""
    teller, (*_, last) = breaks
    teller.show(last, still=False, until=last.broken.t)
    while teller.moment.flipped < 2:
        teller.telling.pass_time(0.1, 100)
    assert teller.telling.runs
    teller.show(last, still=False, until=0)
    assert not teller.telling.runs
    assert teller.moment.flipped == 1
