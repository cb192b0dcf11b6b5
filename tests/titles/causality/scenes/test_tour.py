"""The first tour: everybody gets to its end, by mouse or keyboard, and nobody is held in it."""

import pygame
import pytest

from game.scenes.lessons.scene import LessonScene
from game.scenes.shell.dialog import DialogScene
from game.scenes.shell.rulebook import RulebookScene
from game.storage.settings import UI_SCALES, Settings
from game.titles.causality.rules.stone import A
from game.view.coach.bubble import bubble_ops
from game.view.frame import Text
from tests.titles.causality.preferences import preferring
from tests.titles.causality.scenes.tour_play import Tourist, read_tour
from tests.whole_game import Program

TOUR = read_tour()
STEPS = [step.name for step in TOUR.steps]
SIZES = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1440))


@pytest.fixture
def tourist(fly):
    return Tourist(fly)


def seen(names):
    """Each step once, in the order in which they came."""
    return list(dict.fromkeys(names))


def test_by_mouse_alone_the_tour_is_played_to_its_end_and_won(tourist):
    assert seen(tourist.bubbles(tourist.click)) == STEPS
    assert tourist.desk.match.outcome.winner == A


def test_by_keyboard_alone_the_tour_is_played_to_its_end_and_won(tourist):
    assert seen(tourist.bubbles(tourist.type)) == STEPS
    assert tourist.desk.match.outcome.winner == A


def test_the_tour_can_be_watched_with_films(fly):
    tourist = Tourist(fly, Settings(animation_speed=400))
    assert seen(tourist.bubbles(tourist.click)) == STEPS


def test_the_tour_has_no_more_than_twelve_steps_of_few_words():
    assert 8 <= len(STEPS) <= 12
    for step in TOUR.steps:
        assert len(step.words.split()) <= 50, step.name


@pytest.mark.parametrize("name", STEPS[:-1])
def test_the_tour_can_be_skipped_at_each_step(fly, name):
    tourist = Tourist(fly)
    next(step for step in tourist.bubbles(tourist.click) if step == name)
    tourist.pilot.click("coach skip")
    assert not tourist.pilot.running


@pytest.mark.parametrize("name", STEPS)
def test_escape_asks_and_then_leaves_at_each_step(fly, name):
    tourist = Tourist(fly)
    next(step for step in tourist.bubbles(tourist.type) if step == name)
    tourist.pilot.press(pygame.K_ESCAPE)
    assert isinstance(tourist.pilot.scene, DialogScene)
    tourist.pilot.press(pygame.K_RETURN)
    assert tourist.pilot.scene is tourist.tour
    assert tourist.step == name
    tourist.pilot.press(pygame.K_ESCAPE)
    tourist.pilot.click("leave")
    tourist.pilot.frames(2)
    assert not tourist.pilot.running


def test_the_menu_of_the_board_leads_to_the_same_question(tourist):
    tourist.pilot.click("coach next")
    tourist.pilot.click("coach next")
    tourist.pilot.click("menu")
    tourist.pilot.frames(2)
    assert isinstance(tourist.pilot.scene, DialogScene)


def test_what_was_read_can_be_read_again_until_something_is_done(tourist):
    assert not tourist.speech.back
    tourist.pilot.click("coach next")
    tourist.pilot.click("coach back")
    assert tourist.step == "goal"
    tourist.pilot.press(pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN)
    assert tourist.step == "move"
    tourist.pilot.click("coach back")
    assert tourist.step == "time"
    next(step for step in tourist.bubbles(tourist.click) if step == "flag")
    assert not tourist.speech.back


def to_the_first_order(tourist):
    next(step for step in tourist.bubbles(tourist.click) if step == "move")


def test_another_order_is_not_played_and_can_be_given_anew(tourist):
    to_the_first_order(tourist)
    tourist.pilot.click("verb wait")
    tourist.settle()
    assert tourist.speech.hint == TOUR.astray
    tourist.pilot.click("submit")
    tourist.settle()
    assert tourist.desk.match.turn == 0
    assert (tourist.step, tourist.speech.hint) == ("move", TOUR.astray)
    assert seen(tourist.bubbles(tourist.click)) == STEPS[2:]


def test_the_keyboard_finds_back_from_another_order_too(tourist):
    to_the_first_order(tourist)
    tourist.pilot.press(pygame.K_w, pygame.K_RETURN)
    assert tourist.desk.match.turn == 0
    tourist.pilot.press(pygame.K_1, pygame.K_m, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
    tourist.settle()
    assert tourist.step == "flag"


def test_a_jump_into_another_slice_is_not_played(tourist):
    next(step for step in tourist.bubbles(tourist.click) if step == "jump")
    tourist.pilot.press(pygame.K_j, pygame.K_RETURN)
    tourist.settle()
    assert tourist.speech.hint == TOUR.astray
    assert seen(tourist.bubbles(tourist.click)) == STEPS[4:]


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
    tourist = Tourist(fly)
    next(step for step in tourist.bubbles(tourist.click) if step == name)
    stray(tourist.pilot)
    tourist.settle()
    assert tourist.tour.bubble.spot is not None
    assert seen(tourist.bubbles(tourist.click)) == STEPS[STEPS.index(name) :]


def test_while_there_is_something_to_read_the_board_takes_no_orders(tourist):
    tourist.pilot.press(pygame.K_w)
    tourist.pilot.click("verb wait")
    assert tourist.desk.draft.texts == ()
    assert tourist.step == "goal"


def test_a_click_on_the_bubble_does_not_reach_the_board_below(tourist):
    next(step for step in tourist.bubbles(tourist.click) if step == "jump")
    tourist.pilot.press(pygame.K_j)
    tourist.settle()
    below = tourist.tour.sitting.targets()["answer slice 1"].center
    assert tourist.tour.bubble.box.contains(below)
    tourist.pilot.click_at(below)
    assert tourist.desk.draft.texts == ()


def wanted(tourist):
    """Where everything is that may have to be clicked for the order of the step, until it is drafted."""
    step, targets = tourist.tour.step, tourist.tour.targets()
    if not step.order or tourist.desk.draft.texts:
        return []
    names = (*step.way, *tourist.tour.sitting.board.answers(step.order))
    return [targets[name] for name in names if name in targets]


def test_the_bubble_is_in_the_window_and_never_covers_what_it_points_at_or_what_is_to_be_clicked(tourist):
    stage, tour = tourist.pilot.stage, tourist.tour
    cut = []
    for name in tourist.bubbles(tourist.click):
        for size in SIZES:
            for scale in UI_SCALES:
                stage.size = size
                stage.change(Settings(ui_scale=scale, animation_speed=0))
                tour.layout()
                placed = tour.bubble
                assert stage.bounds.encloses(placed.box), (name, size, scale)
                assert placed.spot is not None, (name, size, scale)
                assert stage.bounds.encloses(placed.spot)
                if any(placed.box.overlaps(rect) for rect in (placed.spot, *wanted(tourist))):
                    cut.append((name, size, scale))
                for op in bubble_ops(placed, stage.bounds, "", stage.fonts, stage.px):
                    if isinstance(op, Text):
                        assert stage.fonts.width(op.text, op.size, op.weight) <= (op.max_width or placed.box.w)
        stage.size = (1280, 720)
        stage.change(Settings(animation_speed=0))
        tour.layout()
    assert not cut


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 125, 150])
def test_the_slice_to_jump_to_can_be_clicked_wherever_it_is_shown(fly, size, scale):
    tourist = Tourist(fly, Settings(ui_scale=scale, animation_speed=0), size)
    next(step for step in tourist.bubbles(tourist.click) if step == "jump")
    tourist.pilot.click("verb jump")
    tourist.settle()
    tourist.pilot.click("slice 0")
    assert tourist.desk.draft.texts == ("2,1 jump 0",)


def test_at_the_end_the_last_slice_is_shown(tourist):
    next(step for step in tourist.bubbles(tourist.click) if step == "end")
    assert tourist.desk.look.focus == tourist.desk.match.level.final
    shown = tourist.desk.view
    tourist.desk.refresh()
    assert tourist.desk.view == shown


def test_the_keys_that_are_named_are_those_in_force(fly):
    tourist = Tourist(fly, preferring(animation_speed=0, keys=(("verb_move", "X"),)))
    to_the_first_order(tourist)
    assert "press X," in tourist.speech.words


def test_keys_can_be_changed_in_the_tour_and_the_coach_names_the_new_one(tourist):
    to_the_first_order(tourist)
    tourist.pilot.press(pygame.K_F2)
    tourist.pilot.click("key causality.verb_move")
    assert tourist.tour.takes_all_keys
    tourist.pilot.press(pygame.K_x)
    assert not tourist.tour.takes_all_keys
    tourist.pilot.press(pygame.K_ESCAPE)
    tourist.settle()
    assert "press X," in tourist.speech.words
    tourist.pilot.press(pygame.K_x, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
    tourist.settle()
    assert tourist.step == "flag"


def test_help_leads_to_the_rulebook_and_from_there_to_the_tour(fly, tmp_path):
    tourist = Tourist(fly)
    assert tourist.tour.topic == tourist.tour.sitting.topic
    program = Program(fly, tmp_path, Settings(), (1024, 600))
    program.click("rulebook", "tour")
    assert isinstance(program.scene, LessonScene)
    assert program.scene.step.name == STEPS[0]
    program.click("coach skip")
    assert isinstance(program.scene, RulebookScene)
