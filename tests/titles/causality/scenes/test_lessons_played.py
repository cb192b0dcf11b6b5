"""Every lesson of Battle of Causality is played through the scenes: its solution, and each listed wrong answer."""

import pytest

from game.titles.causality.rules.pose import square_of
from game.view.coach.lesson import Reached, TurnGiven
from tests.titles.causality.scenes.lesson_play import SHELF, Pupil, lesson, seen

NUMBERS = [each.number for each in SHELF.lessons]


def names(number):
    return [step.name for step in lesson(number).lesson.steps]


def test_there_are_twelve_lessons_and_the_tour_and_none_is_refused():
    assert SHELF.refused == ()
    assert list(range(13)) == NUMBERS


@pytest.mark.parametrize("number", NUMBERS)
def test_by_mouse_alone_each_lesson_is_played_to_its_end(fly, number):
    pupil = Pupil(fly, lesson(number).lesson)
    assert seen(pupil.steps()) == names(number)
    assert [score.words for score in pupil.over] == ["without help"]


@pytest.mark.parametrize("number", NUMBERS)
def test_by_keyboard_alone_each_lesson_is_played_to_its_end(fly, number):
    pupil = Pupil(fly, lesson(number).lesson)
    assert seen(pupil.steps(pupil.type)) == names(number)


WRONG = [
    pytest.param(each.number, step.name, place, id=f"{each.id} {step.name} {place}")
    for each in SHELF.lessons
    for step in each.lesson.steps
    for place in range(len(step.wrong))
]


@pytest.mark.parametrize(("number", "name", "place"), WRONG)
def test_each_likely_wrong_answer_is_answered_and_can_be_put_right(fly, number, name, place):
    pupil = Pupil(fly, lesson(number).lesson)
    pupil.reach(name)
    step = pupil.step
    wrong = step.wrong[place]
    if isinstance(step.wait, TurnGiven):
        for order in wrong.turns[0]:
            pupil.order(order)
        assert pupil.speech.hint.split()[0] == wrong.say.split()[0]
        pupil.click("submit")
        assert pupil.step is step
    else:
        assert isinstance(step.wait, Reached)
        for orders in wrong.turns:
            pupil.hear()
            pupil.turn(orders)
        assert pupil.speech.words == wrong.say
        assert dict(pupil.speech.offers).keys() == {"turn back", "again"}
        pupil.click("coach again")
        assert pupil.step is step
    pupil.go()
    assert pupil.step is not step or not pupil.pilot.running or isinstance(step.wait, TurnGiven)


def test_who_has_nothing_left_to_order_is_told_so_and_can_go_back(fly):
    pupil = Pupil(fly, lesson(5).lesson)
    pupil.reach("task")
    for orders in (["0,1 move 1,1"], ["1,1 move 2,1"], ["2,1 jump 1"]):
        pupil.hear()
        pupil.turn(orders)
    assert pupil.speech.words.startswith("The match is over, and this was not the way.")
    pupil.click("coach turn back")
    assert pupil.step.name == "task"
    assert pupil.desk.match.outcome is None
    assert pupil.desk.match.active == 2


def test_a_task_on_a_new_board_begins_without_a_word_on_how_the_board_before_ended(fly):
    pupil = Pupil(fly, lesson(7).lesson)
    pupil.reach("task")
    assert pupil.speech.words == pupil.step.say


def test_who_has_won_by_a_paradox_sees_the_history_that_holds(fly):
    pupil = Pupil(fly, lesson(11).lesson)
    pupil.reach("end")
    shown, last = pupil.desk.timeline()
    assert shown == pupil.desk.match.canonisations[-1].timeline
    assert (pupil.desk.look.focus, last) == (3, 3)
    assert {owner.name for owner in shown.owners[3]} == {"A"}, "the guard was never there"


def test_what_is_said_of_a_stone_without_an_order_is_seen_on_the_page_of_that_canonisation(fly):
    pupil = Pupil(fly, lesson(11).lesson)
    pupil.reach("without")
    canonised = pupil.desk.match.canonisations[-1].timeline
    names = [{canonised.flags.stones[pose.stone].name for pose in canonised.poses(t)} for t in range(4)]
    assert names == [{"A1", "A2"}, {"A1", "A2"}, {"A1", "A2"}, {"A1"}]
    assert square_of(canonised.flags, next(each for each in canonised.poses(2) if each.stone != 0)) == (3, 1)
    assert pupil.speech.words.endswith("A stone without an order in a slice is gone in the next one.")
