"""The first tour: everybody gets to its end, whatever they do on the way, and nobody is held in it."""

import pygame
import pytest

from game.scenes.lessons.scene import LessonScene
from game.scenes.shell.dialog import DialogScene
from game.scenes.shell.rulebook import RulebookScene
from game.storage.settings import Settings
from game.titles.causality.rules.stone import A
from tests.titles.causality.preferences import preferring
from tests.titles.causality.scenes.lesson_play import QUICK, Pupil, lesson, seen
from tests.whole_game import Program

TOUR = lesson(0).lesson
STEPS = [step.name for step in TOUR.steps]


@pytest.fixture
def tourist(fly):
    return Pupil(fly, TOUR)


def test_the_tour_is_won(tourist):
    tourist.reach("end")
    assert tourist.desk.match.outcome.winner == A
    assert tourist.desk.look.focus == tourist.desk.match.level.final, "the last slice is shown"


def test_the_tour_can_be_watched_with_films(fly):
    assert seen(Pupil(fly, TOUR, Settings(animation_speed=400)).steps()) == STEPS


def test_the_tour_has_no_more_than_thirteen_steps_of_few_words():
    assert 8 <= len(STEPS) <= 13
    for step in TOUR.steps:
        assert len(step.say.split()) <= 40, step.name


def test_enter_that_ends_the_film_of_a_canonisation_does_not_leave_it(fly):
    tourist = Pupil(fly, TOUR)
    tourist.reach("round")
    told = tourist.pilot.stack.top
    tourist.pilot.press(pygame.K_RETURN)
    assert tourist.step.name == "onward"
    assert tourist.pilot.stack.top is told


@pytest.mark.parametrize("name", STEPS)
def test_the_tour_can_be_left_at_each_step(fly, name):
    tourist = Pupil(fly, TOUR)
    tourist.reach(name)
    tourist.pilot.click("lesson leave")
    assert not tourist.pilot.running
    assert len(tourist.over) == (name == STEPS[-1]), "at the last words it was gone through"


@pytest.mark.parametrize("name", STEPS[:-1])
def test_escape_asks_and_then_leaves_at_each_step(fly, name):
    tourist = Pupil(fly, TOUR)
    tourist.reach(name)
    tourist.pilot.press(pygame.K_ESCAPE)
    assert isinstance(tourist.pilot.scene, DialogScene)
    tourist.pilot.press(pygame.K_RETURN)
    assert tourist.pilot.scene is tourist.scene
    assert tourist.step.name == name
    tourist.pilot.press(pygame.K_ESCAPE)
    tourist.pilot.click("leave")
    tourist.pilot.frames(2)
    assert not tourist.pilot.running


def test_escape_at_the_last_words_ends_the_tour_as_one_that_was_gone_through(tourist):
    tourist.reach(STEPS[-1])
    tourist.pilot.press(pygame.K_ESCAPE)
    assert not tourist.pilot.running
    assert len(tourist.over) == 1


def test_enter_before_the_order_is_given_says_so_in_the_bubble(tourist):
    tourist.reach("move")
    tourist.pilot.press(pygame.K_RETURN)
    assert tourist.speech.hint == "Not yet: first comes what is asked for here. Without an order: A1."
    tourist.pilot.press(pygame.K_m, pygame.K_RIGHT, pygame.K_RETURN)
    assert not tourist.speech.hint


@pytest.mark.parametrize("name", STEPS[3:])
def test_a_turn_can_be_taken_back_at_each_step(fly, name):
    tourist = Pupil(fly, TOUR)
    tourist.reach(name)
    tourist.pilot.click("lesson turn back")
    tourist.settle()
    assert STEPS.index(tourist.step.name) < STEPS.index(name)
    assert seen(tourist.steps()) == STEPS[STEPS.index(tourist.step.name) :] or not tourist.pilot.running
    assert [score.back for score in tourist.over] == [1]


@pytest.mark.parametrize("name", STEPS)
def test_the_tour_can_be_begun_again_at_each_step(fly, name):
    tourist = Pupil(fly, TOUR)
    tourist.reach(name)
    tourist.pilot.click("lesson again")
    tourist.settle()
    assert (tourist.step.name, tourist.desk.match.turn) == (STEPS[0], 0)


def test_the_menu_of_the_board_leads_to_the_question_whether_to_leave(tourist):
    tourist.reach("move")
    tourist.pilot.click("menu")
    tourist.pilot.frames(2)
    assert isinstance(tourist.pilot.scene, DialogScene)


def test_what_was_read_can_be_read_again_until_something_is_done(tourist):
    assert not tourist.speech.back
    tourist.click("coach next")
    tourist.click("coach back")
    assert tourist.step.name == "goal"
    tourist.pilot.press(pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN)
    assert tourist.step.name == "move"
    tourist.click("coach back")
    assert tourist.step.name == "time"
    tourist.reach("flag")
    assert not tourist.speech.back


def test_another_order_is_not_played_and_can_be_given_anew(tourist):
    tourist.reach("move")
    tourist.click("verb wait")
    astray = tourist.speech.hint
    assert "something else" in astray
    tourist.click("submit")
    assert tourist.desk.match.turn == 0
    assert (tourist.step.name, tourist.speech.hint) == ("move", astray)
    assert seen(tourist.steps()) == STEPS[2:]


def test_the_keyboard_finds_back_from_another_order_too(tourist):
    tourist.reach("move")
    tourist.pilot.press(pygame.K_w, pygame.K_RETURN)
    assert tourist.desk.match.turn == 0
    tourist.pilot.press(pygame.K_1, pygame.K_m, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
    tourist.settle()
    assert tourist.step.name == "flag"


@pytest.mark.parametrize(
    "stray",
    [
        pytest.param(lambda pilot: pilot.click("slice 2"), id="another slice"),
        pytest.param(lambda pilot: pilot.click("spread"), id="all slices"),
        pytest.param(lambda pilot: pilot.press(pygame.K_m), id="half an order"),
        pytest.param(lambda pilot: pilot.press(pygame.K_PLUS, pygame.K_PLUS, pygame.K_PLUS), id="zoom"),
        pytest.param(lambda pilot: pilot.press(pygame.K_a, pygame.K_y), id="other keys"),
        pytest.param(lambda pilot: pilot.press(pygame.K_F2, pygame.K_ESCAPE), id="the list of keys"),
        pytest.param(lambda pilot: pilot.click_at((700, 150)), id="a click beside"),
    ],
)
@pytest.mark.parametrize("name", ["move", "twice"])
def test_looking_around_is_no_dead_end(fly, name, stray):
    tourist = Pupil(fly, TOUR)
    tourist.reach(name)
    stray(tourist.pilot)
    tourist.settle()
    assert tourist.scene.bubble.spot is not None
    assert seen(tourist.steps()) == STEPS[STEPS.index(name) :]


def test_while_there_is_something_to_read_the_board_takes_no_orders(tourist):
    tourist.pilot.press(pygame.K_w)
    tourist.pilot.click("verb wait")
    assert tourist.desk.draft.texts == ()
    assert tourist.step.name == "goal"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 125, 150])
def test_the_slice_to_jump_to_can_be_clicked_wherever_it_is_shown(fly, size, scale):
    for name in ("slice 0", "answer slice 0", "target 0; 2,1"):
        tourist = Pupil(fly, TOUR, Settings(ui_scale=scale, animation_speed=0), size)
        tourist.reach("jump")
        tourist.click("verb jump")
        tourist.click(name)
        assert tourist.desk.draft.texts == ("2,1 jump 0",)


def test_the_keys_that_are_named_are_those_in_force(fly):
    tourist = Pupil(fly, TOUR, preferring(animation_speed=0, keys=(("verb_move", "X"),)))
    tourist.reach("move")
    assert "press X," in tourist.speech.words


def test_keys_can_be_changed_in_the_tour_and_the_coach_names_the_new_one(tourist):
    tourist.reach("move")
    tourist.pilot.press(pygame.K_F2)
    tourist.pilot.click("key causality.verb_move")
    assert tourist.scene.takes_all_keys
    tourist.pilot.press(pygame.K_x)
    assert not tourist.scene.takes_all_keys
    tourist.pilot.press(pygame.K_ESCAPE)
    tourist.settle()
    assert "press X," in tourist.speech.words
    tourist.pilot.press(pygame.K_x, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
    tourist.settle()
    assert tourist.step.name == "flag"


def test_help_leads_to_the_rulebook_and_the_page_of_a_lesson_leads_to_it(fly, tmp_path):
    tourist = Pupil(fly, TOUR)
    assert tourist.scene.topic == tourist.scene.sitting.topic
    program = Program(fly, tmp_path, QUICK, (1024, 600))
    program.click("rulebook", "causality", "page tagger", "learn")
    assert isinstance(program.scene, LessonScene)
    assert program.scene.lesson.name == "Tagscreens"
    program.click("lesson leave")
    assert isinstance(program.scene, RulebookScene)
    assert program.scene.leaf.name == "tagger"


def test_at_its_end_a_lesson_leads_to_its_page_and_back(fly, tmp_path):
    program = Program(fly, tmp_path, QUICK)
    program.click("rulebook", "causality", "page tagger", "learn")
    scene = program.scene
    scene._coach.go_to(len(scene.lesson.steps) - 1)
    program.pilot.frames(2)
    program.click("coach read more")
    assert isinstance(program.scene, RulebookScene)
    assert program.scene.leaf.name == "tagscreens"
    program.click("close")
    assert program.scene is scene
