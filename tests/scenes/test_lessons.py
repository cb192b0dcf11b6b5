"""A lesson of a title that knows nothing of coaches: it is played through, left, and led astray like any other."""

from dataclasses import replace

import pygame as pg
import pytest

from game.app.scene import Pop, Scene
from game.engine.title import Match
from game.scenes.lessons.coached import Coached
from game.scenes.lessons.exits import LessonExits
from game.scenes.lessons.scene import LessonScene
from game.scenes.shell.dialog import DialogScene
from game.scenes.shell.keys import KeysScene
from game.scenes.title_scenes import Interlude
from game.storage.settings import UI_SCALES, Settings
from game.view.coach.bubble import bubble_ops
from game.view.coach.lesson import Score
from game.view.coach.teaching import Teaching
from game.view.frame import Rect, Text
from tests.engine.toy import HEAP
from tests.scenes.lesson_files import LESSON, TASK, heap_lesson
from tests.scenes.toy_scenes import HEAP_SCENES, HeapBoard

TOLD = """
[[parts.steps]]
name = "gone"
say = "This is how it ended."
at = "tale"
leave = true
point = ["on"]
[[parts.steps]]
name = "last"
say = "Back at the heap."
"""
ONE, HEAP_AT = Rect(500, 300, 40, 40), Rect(300, 300, 40, 40)
SECOND = TASK.partition("[[parts]]")[2]


class Tale(Scene):
    """What is told after a round; letters are written into it, and Enter goes on."""

    takes_text = takes_all_keys = True

    def __init__(self, exits):
        super().__init__()
        self.exits = exits

    def handle(self, event):
        return self.exits.go_on() if event.type == pg.KEYDOWN and event.key == pg.K_RETURN else None

    def targets(self):
        return {"on": Rect(10, 10, 40, 20)}

    def draw(self, surface):
        surface.fill((0, 0, 0))


class CoachedBoard(HeapBoard):
    """One that tells a coach where the heap is; what is taken is chosen after that."""

    chosen = ended = seen = False

    def targets(self):
        return {"one": ONE, "heap": HEAP_AT}

    def lead(self, order):
        return () if self.chosen else ("nowhere", "heap")

    def answers(self, order):
        return ("one",)

    def worth_seeing(self):
        return ("heap", "what is not there")

    def sights(self):
        return ("heap",) if self.seen else ()

    def show_decision(self):
        self.ended = True


def _round_ended(before: Match | None, after: Match) -> bool:
    return after.turn // 3 > (0 if before is None else before.turn // 3)


TALE = Interlude(_round_ended, lambda match: None, lambda stage, report, exits: Tale(exits), "", "", "", "", "tale")
TALKING = heap_lesson(LESSON.partition('[[parts.steps]]\nname = "end"')[0] + TOLD, _round_ended)


@pytest.fixture
def learner(fly):
    """Begins a lesson: makes its pilot, who keeps the scores of lessons that are over."""

    def begin(lesson=None, size=(1280, 720), settings=None, **scenes):
        shown, scores = replace(HEAP_SCENES, **scenes), []
        exits = LessonExits(lambda score: scores.append(score) or Pop(), Pop)
        make = lambda stage: LessonScene(stage, HEAP, shown, lesson or heap_lesson(), exits)  # noqa: E731
        pilot = fly(make, size, settings or Settings())
        pilot.scores = scores
        return pilot

    return begin


def taken(pilot) -> tuple:
    """What was played so far."""
    return pilot.scene.sitting.board.match.turns


def test_a_lesson_of_two_steps_is_played_by_key_presses(learner):
    pilot = learner()
    assert pilot.scene.step.name == "take"
    pilot.press(pg.K_1)
    assert pilot.scene.bubble.speech.words == "Press Enter."
    pilot.press(pg.K_RETURN)
    assert pilot.scene.step.name == "end"
    left, right, nobody = taken(pilot)
    assert (list(left.values()), list(right.values()), nobody) == ([("1",)], [("1",)], {})
    pilot.press(pg.K_RETURN)
    assert not pilot.running
    assert pilot.scores == [Score()]


def test_keys_that_are_the_same_everywhere_are_named_without_keys_of_its_own(learner):
    assert learner().scene.bubble.speech.words.endswith("F11 is for more room.")


def test_another_order_is_not_played_and_the_lesson_says_why(learner):
    pilot = learner()
    pilot.press(pg.K_2, pg.K_RETURN)
    pilot.frames(2)
    assert taken(pilot) == ()
    assert pilot.scene.sitting.board.note == pilot.scene.bubble.speech.hint == "Take just one."
    pilot.press(pg.K_1, pg.K_RETURN)
    assert pilot.scene.step.name == "end"


def test_it_is_left_after_a_question(learner):
    pilot = learner()
    pilot.press(pg.K_ESCAPE)
    assert isinstance(pilot.scene, DialogScene)
    pilot.click("leave")
    pilot.frames(2)
    assert not pilot.running
    assert pilot.scores == []


def test_the_button_leaves_it_at_once(learner):
    pilot = learner()
    pilot.click("lesson leave")
    assert not pilot.running


def test_it_is_not_saved_and_its_keys_are_shown(learner):
    pilot = learner()
    lesson = pilot.scene
    pilot.press(pg.K_s)
    assert lesson.sitting.board.note == "A lesson is not saved."
    pilot.press(pg.K_F2)
    assert lesson.bubble is None
    assert isinstance(lesson._below.top, KeysScene)
    pilot.press(pg.K_ESCAPE)
    assert lesson.bubble is not None


# The ways back, and hints.


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_turn_can_be_taken_back_and_counts(learner, way):
    pilot = learner()
    pilot.press(pg.K_1, pg.K_RETURN)
    assert len(taken(pilot)) == 3
    if way == "mouse":
        pilot.click("lesson turn back")
    else:
        pilot.press(pg.K_F9)
    assert (taken(pilot), pilot.scene.step.name) == ((), "take")
    assert "lesson turn back" not in pilot.scene.targets()
    pilot.press(pg.K_1, pg.K_RETURN, pg.K_RETURN)
    assert pilot.scores == [Score(back=1)]


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_lesson_can_be_begun_again_at_any_step(learner, way):
    pilot = learner()
    pilot.press(pg.K_1, pg.K_RETURN)
    if way == "mouse":
        pilot.click("lesson again")
    else:
        pilot.press(pg.K_F10)
    assert (taken(pilot), pilot.scene.step.name) == ((), "take")


def test_a_hint_is_said_below_the_words_and_counts(learner):
    pilot = learner()
    pilot.press(pg.K_F3)
    assert pilot.scene.bubble.speech.hint == "It is the key above Q."
    pilot.press(pg.K_F3)
    assert pilot.scene.score == Score(hints=1), "there was only one"


# Tasks.


def test_a_task_is_read_and_then_the_bubble_makes_room(learner):
    pilot = learner(heap_lesson(TASK))
    assert pilot.scene.bubble.speech.words == "Take the last one."
    pilot.press(pg.K_RETURN)
    assert pilot.scene.bubble is None
    assert pilot.scene._coach.bar.words.task == "Take the last one."
    pilot.press(pg.K_1, pg.K_RETURN)
    assert pilot.scene.step.name == "end"


def test_a_goal_out_of_reach_is_told_and_the_task_can_be_taken_again(learner):
    teaching = Teaching(
        goal=lambda words: lambda match: "1" in str(match.turns[:1]),
        why=lambda before, after: "One is left.",
    )
    text = TASK.replace("most = 1", "most = 40")
    pilot = learner(heap_lesson(text, teaching=teaching), teaching=teaching)
    pilot.press(pg.K_RETURN, pg.K_2, pg.K_RETURN)
    pilot.frames(3)
    assert pilot.scene.bubble.speech.words.startswith("One is left. ")
    pilot.click("coach again")
    assert taken(pilot) == ()
    assert pilot.scene.bubble is None, "the task is known already"
    pilot.press(pg.K_1, pg.K_RETURN)
    assert pilot.scene.step.name == "end"
    assert pilot.scene.score == Score(back=1)


def test_hints_of_a_task_are_told_one_after_the_other(learner):
    pilot = learner(heap_lesson(TASK))
    pilot.press(pg.K_RETURN, pg.K_F3)
    assert pilot.scene.bubble.speech.hint == "There is one."
    pilot.press(pg.K_RETURN, pg.K_F3)
    assert pilot.scene.bubble.speech.hint == "Take it."


def test_the_next_part_begins_on_a_board_of_its_own(learner):
    text = LESSON.partition('[[parts.steps]]\nname = "end"')[0] + "[[parts]]" + SECOND
    pilot = learner(heap_lesson(text))
    pilot.press(pg.K_1, pg.K_RETURN)
    pilot.frames(2)
    assert (pilot.scene.step.name, taken(pilot)) == ("task", ())
    assert pilot.scene.match.most == 1


def test_a_warning_stands_in_the_bar_while_the_draft_would_break_something(learner):
    teaching = Teaching(warning=lambda match, player, orders: "Too many." if "2" in orders else "")
    pilot = learner(
        heap_lesson(TASK.replace("[hints", "[h").replace("hints =", "warns = true\nhints =")), teaching=teaching
    )
    pilot.press(pg.K_RETURN, pg.K_2)
    pilot.frames(1)
    assert pilot.scene._coach.bar.words.warning == "Too many."
    pilot.press(pg.K_1)
    pilot.frames(1)
    assert pilot.scene._coach.bar.words.warning == ""


def test_a_step_that_waits_for_a_look_goes_on_by_itself(learner):
    text = (
        LESSON.replace('orders = ["1"]', 'look = "heap"').partition("then =")[0]
        + LESSON[LESSON.index('[[parts.steps]]\nname = "end"') :]
    )
    teaching = Teaching(sights=lambda match: ("heap",))
    pilot = learner(heap_lesson(text, teaching=teaching), board=CoachedBoard, teaching=teaching)
    assert pilot.scene.step.name == "take"
    pilot.scene.sitting.board.seen = True
    pilot.frames(1)
    assert pilot.scene.step.name == "end"


# What is told between turns.


def test_what_is_told_between_turns_is_part_of_it(learner):
    pilot = learner(TALKING, interlude=TALE)
    pilot.press(pg.K_1, pg.K_RETURN)
    pilot.frames(2)
    assert pilot.scene.step.name == "gone"
    assert pilot.scene.bubble.spot == Rect(10, 10, 40, 20)
    pilot.press(pg.K_RETURN)
    pilot.frames(2)
    assert pilot.scene.step.name == "last"


def test_keys_and_text_go_to_the_scene_below_that_takes_them(learner):
    pilot = learner(TALKING, interlude=TALE)
    assert (pilot.scene.takes_text, pilot.scene.takes_all_keys) == (False, False)
    pilot.press(pg.K_1, pg.K_RETURN)
    pilot.frames(2)
    assert (pilot.scene.takes_text, pilot.scene.takes_all_keys) == (True, True)


@pytest.mark.parametrize("scale", UI_SCALES)
@pytest.mark.parametrize("size", [(820, 480), (1024, 600), (1920, 1080)])
def test_its_buttons_and_their_words_fit_at_every_scale(learner, scale, size):
    pilot = learner(size=size, settings=Settings(ui_scale=scale))
    stage = pilot.stage
    shown = [
        *bubble_ops(pilot.scene.bubble, stage.bounds, "", stage.fonts, stage.px),
        *pilot.scene._coach._bar_picture(),
    ]
    lines = [op for op in shown if isinstance(op, Text)]
    cut = [line.text for line in lines if line.max_width and stage.fonts.width(line.text, line.size) > line.max_width]
    assert [text for text in cut if text != "Counting"] == []
    for rect in pilot.scene._coach.targets().values():
        assert stage.bounds.encloses(rect)


# The coach, at boards that know of it and at those that do not.


def test_at_a_board_that_tells_it_nothing_the_coach_points_at_what_the_lesson_says(learner):
    class Plain(HeapBoard):
        def targets(self):
            return {"one": ONE}

    assert learner(board=Plain).scene.bubble.spot == ONE
    assert learner().scene.bubble.spot is None, "what is not on the screen is not pointed at"


def test_at_a_board_that_knows_of_it_the_coach_points_first_at_what_comes_before(learner):
    pilot = learner(board=CoachedBoard)
    board = pilot.scene.sitting.board
    assert isinstance(board, Coached)
    bubble = pilot.scene.bubble
    assert bubble.spot == HEAP_AT
    assert not bubble.box.overlaps(ONE)
    board.chosen = True
    pilot.frames(1)
    assert pilot.scene.bubble.spot == ONE
    assert not pilot.scene.bubble.box.overlaps(HEAP_AT)


def test_at_the_end_of_the_match_the_board_shows_what_decided_it(learner):
    pilot = learner(heap_lesson(TASK), board=CoachedBoard)
    assert not pilot.scene.sitting.board.ended
    pilot.press(pg.K_RETURN, pg.K_1, pg.K_RETURN)
    pilot.frames(2)
    assert pilot.scene.sitting.board.ended
    assert pilot.scene.step.name == "end"
