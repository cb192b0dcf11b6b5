"""The coach: what a step waits for and points at, and where its bubble stands."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.coach.bubble import LONGEST, Sight, Speech, bubble
from game.view.coach.lesson import LessonStep, Progress, Wait, is_astray, is_drafted, is_met, pointed_at, said
from game.view.frame import Rect
from tests.view.ruler import Ruler

MOVE = LessonStep(
    "move", "Move, or press <verb>.", way=("b", "a"), order="0,1 move 1,1", then="Submit.", wait=Wait(turn=1)
)
READ = LessonStep("read", "Look.", around=("a", "b"))
TARGETS = {"a": Rect(0, 0, 10, 10), "stone 0,1": Rect(0, 50, 10, 10), "submit": Rect(0, 90, 10, 10)}
WINDOW = Rect(0, 0, 1024, 600)


def px(length):
    return length


def test_a_step_is_met_by_turns_and_rounds_and_one_to_read_never_is():
    assert not is_met(MOVE, Progress())
    assert is_met(MOVE, Progress(turn=1))
    assert not is_met(replace(MOVE, wait=Wait(1, 1)), Progress(turn=2))
    assert is_met(replace(MOVE, wait=Wait(1, 1)), Progress(turn=2, closed=1))
    assert not is_met(READ, Progress(turn=9, closed=9))


@pytest.mark.parametrize(
    ("drafted", "right", "wrong"),
    [((), False, False), (("0,1 move 1,1",), True, False), (("0,1 wait",), False, True)],
)
def test_a_draft_is_right_or_astray_or_not_there_yet(drafted, right, wrong):
    progress = Progress(drafted=drafted)
    assert (is_drafted(MOVE, progress), is_astray(MOVE, progress)) == (right, wrong)
    assert not is_astray(READ, progress)


def test_the_words_change_when_the_order_is_drafted_and_name_keys():
    assert said(MOVE, Progress(), {"verb": "X"}) == "Move, or press X."
    assert said(MOVE, Progress(drafted=(MOVE.order,)), {"verb": "X"}) == "Submit."


def test_the_coach_points_at_what_comes_before_then_its_way_then_the_button_to_submit():
    assert pointed_at(MOVE, Progress(), TARGETS, ("card 0,1", "stone 0,1")) == TARGETS["stone 0,1"]
    assert pointed_at(MOVE, Progress(), TARGETS) == TARGETS["a"]
    later = {**TARGETS, "b": Rect(70, 0, 10, 10)}
    assert pointed_at(MOVE, Progress(), later) == later["b"]
    assert pointed_at(MOVE, Progress(drafted=(MOVE.order,)), TARGETS) == TARGETS["submit"]
    assert pointed_at(READ, Progress(), later) == Rect(0, 0, 80, 10)
    assert pointed_at(READ, Progress(), {}) is None


@given(st.integers(0, 720), st.integers(0, 450), st.integers(4, 300), st.integers(4, 150), st.booleans())
def test_wherever_the_spot_is_the_bubble_is_beside_it_in_the_window(x, y, width, height, reads):
    spot = Rect(x, y, width, height)
    placed = bubble(Speech("word " * 50, 0, 12, onward="Next" if reads else ""), Sight(spot), WINDOW, Ruler(), px)
    assert WINDOW.encloses(placed.box)
    assert not placed.box.overlaps(spot)
    for button in placed.buttons:
        assert placed.box.encloses(button.rect)


SPOTS = st.builds(Rect, st.integers(0, 720), st.integers(0, 450), st.integers(4, 300), st.integers(4, 150))


@given(SPOTS, st.lists(SPOTS, max_size=3))
def test_what_may_have_to_be_pressed_is_covered_only_where_there_is_no_room_beside_it(spot, clear):
    box = bubble(Speech("word " * 50, 0, 12), Sight(spot, tuple(clear)), WINDOW, Ruler(), px).box
    assert WINDOW.encloses(box)
    barred = (spot.inset(-5), *clear)
    if any(box.overlaps(rect) for rect in barred):
        lefts, tops = range(8, WINDOW.w - box.w - 7), range(8, WINDOW.h - box.h - 7)
        places = (Rect(x, y, box.w, box.h) for x in lefts[::4] for y in tops[::4])
        assert all(any(place.overlaps(rect) for rect in barred) for place in places)


def test_the_longest_words_leave_most_of_the_smallest_window_to_be_seen():
    window = Rect(0, 0, 820, 480)
    words = ("word " * LONGEST)[:LONGEST]
    box = bubble(Speech(words, 0, 12, hint=words[:100], onward="Next"), Sight(None), window, Ruler(), px).box
    assert window.encloses(box)
    assert 3 * box.w * box.h < window.w * window.h


def test_of_several_places_the_bubble_takes_the_one_that_covers_least():
    spot = Rect(480, 280, 40, 40)
    speech = Speech("A few words.", 0, 12)
    first = bubble(speech, Sight(spot), WINDOW, Ruler(), px).box
    other = bubble(speech, Sight(spot, keep=(first,)), WINDOW, Ruler(), px).box
    assert not other.overlaps(first)


def test_buttons_stand_side_by_side():
    speech = Speech("Words.", 1, 12, onward="Next", back=True, skip="Skip")
    buttons = bubble(speech, Sight(None), WINDOW, Ruler(), px).buttons
    assert [button.name for button in buttons] == ["skip", "next", "back"]
    assert not any(one.rect.overlaps(other.rect) for one in buttons for other in buttons if one is not other)
