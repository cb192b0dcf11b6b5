"""A lesson of a title that knows nothing of coaches: it is played through, left, and led astray like any other."""

from dataclasses import replace

import pygame as pg
import pytest

from game.app.scene import Scene
from game.engine.title import Match
from game.scenes.lessons.coached import Coached
from game.scenes.lessons.scene import LessonScene
from game.scenes.shell.dialog import DialogScene
from game.scenes.shell.keys import KeysScene
from game.scenes.title_scenes import Interlude
from game.storage.settings import UI_SCALES, Settings
from game.view.coach.bubble import bubble_ops
from game.view.frame import Rect, Text
from tests.engine.toy import HEAP
from tests.scenes.toy_scenes import HEAP_SCENES, LESSON, HeapBoard, heap_lesson

TOLD = """
[[steps]]
name = "gone"
words = "This is how the round ended."
way = ["on"]
wait = "round"
[[steps]]
name = "last"
words = "Back at the heap."
"""
ONE, HEAP_AT = Rect(500, 300, 40, 40), Rect(300, 300, 40, 40)


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

    chosen = False
    ended = False

    def targets(self):
        return {"one": ONE, "heap": HEAP_AT}

    def before(self, order):
        return () if self.chosen else ("nowhere", "heap")

    def answers(self, order):
        return ("one",)

    def worth_seeing(self):
        return ("heap", "what is not there")

    def show_decision(self):
        self.ended = True


def _round_ended(before: Match | None, after: Match) -> bool:
    return after.turn // 3 > (0 if before is None else before.turn // 3)


TALE = Interlude(_round_ended, lambda match: None, lambda stage, report, exits: Tale(exits), "", "", "", "")


@pytest.fixture
def learner(fly):
    """Begins a lesson: makes its pilot."""

    def begin(lesson=None, **scenes):
        shown = replace(HEAP_SCENES, **scenes)
        return fly(lambda stage: LessonScene(stage, HEAP, shown, lesson or heap_lesson()))

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


def test_keys_that_are_the_same_everywhere_are_named_without_keys_of_its_own(learner):
    assert learner().scene.bubble.speech.words.endswith("F11 is for more room.")


def test_another_order_is_not_played(learner):
    pilot = learner()
    pilot.press(pg.K_2, pg.K_RETURN)
    pilot.frames(2)
    assert taken(pilot) == ()
    assert pilot.scene.sitting.board.note == pilot.scene.bubble.speech.hint == "Take just one."
    pilot.press(pg.K_1, pg.K_RETURN)
    assert pilot.scene.step.name == "end"


def test_it_is_left_after_a_question_that_calls_it_what_it_is(learner):
    pilot = learner()
    pilot.press(pg.K_ESCAPE)
    assert isinstance(pilot.scene, DialogScene)
    assert "Leave the lesson?" in [op.text for op in pilot.scene.picture() if hasattr(op, "text")]
    pilot.click("leave")
    pilot.frames(2)
    assert not pilot.running


def test_it_is_not_saved_and_its_keys_are_shown(learner):
    pilot = learner()
    lesson = pilot.scene
    pilot.press(pg.K_s)
    assert lesson.sitting.board.note == "The lesson is not saved."
    pilot.press(pg.K_F2)
    assert lesson.bubble is None
    assert isinstance(lesson._below.top, KeysScene)
    pilot.press(pg.K_ESCAPE)
    assert lesson.bubble is not None


def test_what_is_told_between_turns_is_part_of_it(learner):
    lesson = heap_lesson(_round_ended, LESSON.partition('[[steps]]\nname = "end"')[0] + TOLD)
    pilot = learner(lesson, interlude=TALE)
    pilot.press(pg.K_1, pg.K_RETURN)
    pilot.frames(2)
    assert pilot.scene.step.name == "gone"
    assert pilot.scene.bubble.spot == Rect(10, 10, 40, 20)
    pilot.press(pg.K_RETURN)
    pilot.frames(2)
    assert pilot.scene.step.name == "last"


def test_keys_and_text_go_to_the_scene_below_that_takes_them(learner):
    lesson = heap_lesson(_round_ended, LESSON.partition('[[steps]]\nname = "end"')[0] + TOLD)
    pilot = learner(lesson, interlude=TALE)
    assert (pilot.scene.takes_text, pilot.scene.takes_all_keys) == (False, False)
    pilot.press(pg.K_1, pg.K_RETURN)
    pilot.frames(2)
    assert (pilot.scene.takes_text, pilot.scene.takes_all_keys) == (True, True)


@pytest.mark.parametrize("scale", UI_SCALES)
def test_the_words_of_its_buttons_fit_at_every_scale(fly, scale):
    pilot = fly(
        lambda stage: LessonScene(stage, HEAP, HEAP_SCENES, heap_lesson()), (1024, 600), Settings(ui_scale=scale)
    )
    stage = pilot.stage
    shown = bubble_ops(pilot.scene.bubble, stage.bounds, "", stage.fonts, stage.px)
    lines = [op for op in shown if isinstance(op, Text)]
    assert "Skip lesson  Esc" in [line.text for line in lines]
    assert [line for line in lines if line.max_width and stage.fonts.width(line.text, line.size) > line.max_width] == []


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
    lesson = heap_lesson(text=LESSON.replace("most = 40", "most = 1"))
    pilot = learner(lesson, board=CoachedBoard)
    assert not pilot.scene.sitting.board.ended
    pilot.press(pg.K_1, pg.K_RETURN)
    pilot.frames(2)
    assert pilot.scene.sitting.board.ended
    assert pilot.scene.step.name == "end"
