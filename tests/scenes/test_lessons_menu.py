"""The list of lessons: what is done and how well, what comes next, and what is wrong with a file."""

import pygame as pg
import pytest

from game.app.scene import Reset
from game.scenes.lessons.menu import LessonsScene
from game.scenes.lessons.scene import LessonScene
from game.storage.learned import LearnedStore
from game.storage.settings import UI_SCALES, Settings
from game.view.coach.lesson import Score
from game.view.frame import Text
from tests.engine.toy import HEAP
from tests.scenes.lesson_files import LESSON, TASK
from tests.toys import shown, write_lesson, write_level
from tests.whole_game import Program


@pytest.fixture
def school(fly, tmp_path):
    """The program with two lessons of the toy, at their list."""

    def begin(settings=None, size=(1280, 720), lessons=(LESSON, TASK)) -> Program:
        write_level(tmp_path / "levels")
        for number, text in enumerate(lessons, start=1):
            write_lesson(tmp_path / "levels", text, f"{number:02}_lesson.toml")
        settings = settings or Settings(toured=True, animation_speed=0)
        scenes = {HEAP.id: shown()}
        program = Program(fly, tmp_path, settings, size, titles={HEAP.id: HEAP}, scenes=scenes, own_lessons=True)
        program.click("learn")
        assert isinstance(program.scene, LessonsScene)
        return program

    return begin


def written(program) -> list[str]:
    """Everything that is written on the page."""
    return [op.text for op in program.scene.picture() if isinstance(op, Text)]


def test_the_next_lesson_is_offered_and_has_the_focus(school):
    program = school()
    assert program.scene.focus == "01_lesson"
    assert "1  Counting" in written(program)
    assert "0 of 2 done" in written(program)
    assert written(program).count("next") == 1


def test_by_keyboard_a_lesson_is_gone_through_and_the_one_after_it_is_next(school):
    program = school()
    program.keys(pg.K_RETURN)
    assert isinstance(program.scene, LessonScene)
    program.keys(pg.K_F3, pg.K_1, pg.K_RETURN, pg.K_RETURN)
    assert program.scene.lesson.name == "Winning"
    program.click("lesson leave")
    assert isinstance(program.scene, LessonsScene)
    assert program.scene.focus == "02_lesson"
    assert "● 1 hint" in written(program)
    assert LearnedStore(program.folders.learned_file).load().learned == {HEAP.id: {"01_lesson": Score(hints=1)}}


def test_after_a_lesson_the_list_is_offered_too_and_after_the_last_one_alone(school):
    program = school()
    program.keys(pg.K_RETURN, pg.K_1, pg.K_RETURN)
    program.click("coach done")
    assert isinstance(program.scene, LessonsScene)


def test_by_mouse_any_lesson_can_be_taken_and_left(school):
    program = school()
    program.click("02_lesson")
    assert program.scene.lesson.name == "Winning"
    program.click("lesson leave")
    assert isinstance(program.scene, LessonsScene)
    assert "0 of 2 done" in written(program)
    program.click("back")
    assert not isinstance(program.scene, LessonsScene)


def test_a_bad_lesson_is_told_of_and_hurts_no_other(school):
    program = school(lessons=(LESSON, TASK.replace("[players]", "[player]"), TASK))
    assert "2  Winning" not in written(program)
    assert "3  Winning" in written(program)
    assert any(line.startswith("02_lesson.toml: unknown key 'player'") for line in written(program))


def test_a_file_of_scores_that_is_not_understood_is_told_of_once(school):
    program = school()
    program.folders.learned_file.parent.mkdir(parents=True, exist_ok=True)
    program.folders.learned_file.write_text("[")
    program.pilot.stack.apply(Reset(program.flow._lessons(HEAP.id)))
    program.pilot.frames(2)
    told = [line for line in written(program) if line.startswith("What was learned is not understood")]
    assert len(told) == 1
    assert program.folders.learned_file.with_name("learned.json.broken").exists()


@pytest.mark.parametrize("size", [(820, 480), (1024, 600), (1920, 1080)])
@pytest.mark.parametrize("scale", UI_SCALES)
def test_every_lesson_can_be_reached_at_every_size_and_scale(school, size, scale):
    settings = Settings(toured=True, animation_speed=0, ui_scale=scale)
    program = school(settings, size, lessons=(LESSON,) * 14)
    seen = set()
    for _ in range(14):
        targets = program.scene.targets()
        seen |= {name for name in targets if name.endswith("_lesson")}
        for rect in targets.values():
            assert program.pilot.stage.bounds.encloses(rect)
        if "later" not in targets or not next(c for c in program.scene.page().controls if c.name == "later").enabled:
            break
        program.keys(pg.K_PAGEDOWN)
    assert len(seen) == 14
