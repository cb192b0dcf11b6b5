"""The coach: what a step waits for and points at, and where its bubble stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.coach.bubble import LONGEST, Sight, Speech, bubble, bubble_ops
from game.view.coach.lesson import (
    LessonStep,
    Reached,
    Score,
    TurnGiven,
    Wrong,
    aim,
    answer_to,
    is_astray,
    is_drafted,
)
from game.view.frame import Fill, Rect
from tests.view.ruler import Ruler

FIRST, SECOND = "0,1 move 1,1", "3,0 move 3,1"
MOVE = LessonStep("move", "Move.", wait=TurnGiven(((FIRST, SECOND), ("0,1 wait",))))
READ = LessonStep("read", "Look.")
TASK = LessonStep(
    "task",
    "Win.",
    wait=Reached(lambda match: False, ((FIRST,),), 1),
    wrong=(Wrong((("0,1 wait",),), "Late."), Wrong(((FIRST,), ("1,1 wait",)), "Too late.")),
)
WINDOW = Rect(0, 0, 1024, 600)


def px(length):
    return length


@pytest.mark.parametrize(
    ("drafted", "right", "wrong"),
    [
        ((), False, False),
        ((FIRST,), False, False),
        ((SECOND, FIRST), True, False),
        (("0,1 wait",), True, False),
        ((FIRST, "3,0 wait"), False, True),
    ],
)
def test_a_draft_is_right_or_astray_or_not_whole_yet(drafted, right, wrong):
    assert (is_drafted(MOVE, drafted), is_astray(MOVE, drafted)) == (right, wrong)
    assert not is_astray(READ, drafted)


def test_a_likely_wrong_answer_is_astray_though_another_order_begins_so():
    wrong = Wrong((("2,1 jump 0", "1,1 pass"),), "Swap it.")
    swap = LessonStep("swap", "Swap.", wait=TurnGiven((("2,1 jump 0 #1", "1,1 pass"),)), wrong=(wrong,))
    assert not is_astray(swap, ("2,1 jump 0",))
    assert is_astray(swap, ("1,1 pass", "2,1 jump 0"))
    assert not is_astray(swap, ("1,1 pass", "2,1 jump 0 #1"))


def test_of_several_turns_the_one_that_the_draft_comes_nearest_is_aimed_at():
    assert aim(MOVE, ()) == (FIRST, SECOND)
    assert aim(MOVE, ("0,1 wait",)) == ("0,1 wait",)
    assert aim(READ, ()) == ()


def test_a_likely_wrong_answer_is_known_by_the_orders_that_matter_in_each_turn():
    assert answer_to(TASK, [("0,1 wait", "3,0 wait")]) == "Late."
    assert answer_to(TASK, [(FIRST,), ("1,1 wait",)]) == "Too late."
    assert answer_to(TASK, [(FIRST,)]) == ""


def test_the_better_score_is_the_one_with_less_help():
    assert Score(0, 1).better(Score(1, 1)) == Score(0, 1)
    assert Score(2, 0).better(Score(0, 1)) == Score(0, 1)
    assert Score(2, 0).better(None) == Score(2, 0)
    assert Score().words == "without help"


def framed(*spots):
    return bubble(Speech("A few words.", 0, 12), Sight(spots), WINDOW, Ruler(), px).spots


def test_neighbours_that_are_pointed_at_are_framed_together_and_others_each_for_itself():
    square, right, below, far = (Rect(x, y, 40, 40) for x, y in ((100, 100), (141, 100), (100, 141), (300, 220)))
    assert framed(right, square) == (Rect(100, 100, 81, 40),)
    assert framed(square, below) == (Rect(100, 100, 40, 81),)
    assert framed(far, square) == (square, far)
    assert framed() == ()


def test_what_lies_between_the_frames_is_shaded_like_everything_else():
    spots = (Rect(100, 100, 40, 40), Rect(300, 220, 40, 40))
    placed = bubble(Speech("A few words.", 0, 12), Sight(spots), WINDOW, Ruler(), px)
    shaded = [op.rect for op in bubble_ops(placed, WINDOW, "", Ruler(), px) if isinstance(op, Fill)]
    shaded = [rect for rect in shaded if rect != placed.box and rect not in [spot.inset(-5) for spot in spots]]
    assert any(rect.contains((200, 160)) for rect in shaded)
    assert not any(rect.overlaps(spot) for rect in shaded for spot in spots)
    assert sum(rect.w * rect.h for rect in shaded) == WINDOW.w * WINDOW.h - 2 * 50 * 50


@given(st.integers(0, 720), st.integers(0, 450), st.integers(4, 300), st.integers(4, 150), st.booleans())
def test_wherever_the_spot_is_the_bubble_is_beside_it_in_the_window(x, y, width, height, reads):
    spot = Rect(x, y, width, height)
    placed = bubble(Speech("word " * 50, 0, 12, onward="Next" if reads else ""), Sight((spot,)), WINDOW, Ruler(), px)
    assert WINDOW.encloses(placed.box)
    assert not placed.box.overlaps(spot)
    for button in placed.buttons:
        assert placed.box.encloses(button.rect)


SPOTS = st.builds(Rect, st.integers(0, 720), st.integers(0, 450), st.integers(4, 300), st.integers(4, 150))


@given(SPOTS, st.lists(SPOTS, max_size=3))
def test_what_may_have_to_be_pressed_is_covered_only_where_there_is_no_room_beside_it(spot, clear):
    box = bubble(Speech("word " * 50, 0, 12), Sight((spot,), tuple(clear)), WINDOW, Ruler(), px).box
    assert WINDOW.encloses(box)
    barred = (spot.inset(-5), *clear)
    if any(box.overlaps(rect) for rect in barred):
        lefts, tops = range(8, WINDOW.w - box.w - 7), range(8, WINDOW.h - box.h - 7)
        places = (Rect(x, y, box.w, box.h) for x in lefts[::4] for y in tops[::4])
        assert all(any(place.overlaps(rect) for rect in barred) for place in places)


def test_the_longest_words_leave_most_of_the_smallest_window_to_be_seen():
    window = Rect(0, 0, 820, 480)
    words = ("word " * LONGEST)[:LONGEST]
    box = bubble(Speech(words, 0, 12, hint=words[:100], onward="Next"), Sight(), window, Ruler(), px).box
    assert window.encloses(box)
    assert 3 * box.w * box.h < window.w * window.h


def test_of_several_places_the_bubble_takes_the_one_that_covers_least():
    spot = Rect(480, 280, 40, 40)
    speech = Speech("A few words.", 0, 12)
    first = bubble(speech, Sight((spot,)), WINDOW, Ruler(), px).box
    other = bubble(speech, Sight((spot,), keep=(first,)), WINDOW, Ruler(), px).box
    assert not other.overlaps(first)


def test_without_a_spot_it_stands_in_the_middle_or_else_in_a_corner():
    speech = Speech("A few words.", 0, 12)
    middle = bubble(speech, Sight(), WINDOW, Ruler(), px).box
    assert abs(middle.center.x - WINDOW.center.x) <= 1
    other = bubble(speech, Sight(keep=(middle,)), WINDOW, Ruler(), px).box
    assert not other.overlaps(middle)


def test_buttons_stand_side_by_side():
    speech = Speech("Words.", 1, 12, onward="Next", back=True, offers=(("again", "Again"),))
    buttons = bubble(speech, Sight(), WINDOW, Ruler(), px).buttons
    assert [button.name for button in buttons] == ["again", "next", "back"]
    assert not any(one.rect.overlaps(other.rect) for one in buttons for other in buttons if one is not other)
