"""Every lesson of Time Chess is played through: as the coach points, and with each wrong answer."""

import pytest

from game.app.scene import Pop
from game.engine.errors import AssetError
from game.resources import levels_folder
from game.scenes.lessons.exits import LessonExits
from game.scenes.lessons.scene import LessonScene
from game.scenes.lessons.school import ground_of
from game.storage.lessons import list_lessons
from game.storage.settings import Settings
from game.titles.chess.rules.squares import NAMES
from game.titles.time_chess.rules.turn import MoveKind, parse_turn
from game.titles.time_chess.scenes.own_scenes import TIME_CHESS_SCENES
from game.titles.time_chess.title import TIME_CHESS
from game.titles.time_chess.view.teaching import read_goal
from game.view.coach.lesson import Reached
from tests.lesson_rest import settle
from tests.titles.time_chess.rules.play import match_at

GROUND = ground_of(TIME_CHESS, TIME_CHESS_SCENES, ())
SHELF = list_lessons(levels_folder(), GROUND, TIME_CHESS_SCENES.pages())
every_lesson = pytest.mark.parametrize("file", SHELF.lessons, ids=lambda file: file.id)


def at_once(order):
    """The square where an ordinary move ends, which is played without anything more; else nothing."""
    turn = parse_turn(order)
    plain = turn.move is not None and turn.move.kind is MoveKind.ORDINARY and not turn.declarations
    return f"square {NAMES[turn.move.target]}" if plain else ""


class Pupil:
    """A pilot in a lesson, who does what the coach points at."""

    def __init__(self, fly, lesson):
        self.over = []
        self.lesson = lesson
        self.pilot = fly(self._make, (1024, 600), Settings(animation_speed=0))
        self.settle()

    def _make(self, stage):
        exits = LessonExits(lambda score: self.over.append(score) or Pop(), Pop)
        self.scene = LessonScene(stage, TIME_CHESS, TIME_CHESS_SCENES, self.lesson, exits)
        return self.scene

    def settle(self):
        settle(self.pilot, self.scene)

    @property
    def made(self):
        """The turns of the step so far."""
        exercise = self.scene._exercise
        return exercise.line(self.scene.lesson.steps.index(self.scene.step))

    def click(self, name):
        self.pilot.click(name)
        self.settle()

    def go(self):
        if "coach next" in self.pilot.scene.targets():
            self.click("coach next")
        elif isinstance(self.scene.step.wait, Reached):
            self.play(*self.scene.step.wait.solution[len(self.made)])
        else:
            assert self.scene.bubble.spot is not None, f"nothing is pointed at in {self.scene.step.name}"
            self.pilot.click_at(self.scene.bubble.spot.center)
            self.settle()

    def play(self, order):
        board, step, made = self.scene.sitting.board, self.scene.step, len(self.made)
        for _ in range(12):
            self.click(board.lead(order)[0])
            if self.scene.step is not step or len(self.made) > made:
                return
        raise AssertionError(f"{order} cannot be played")

    def reach(self, name):
        for _ in range(60):
            if self.scene.step.name == name:
                return
            self.go()
        raise AssertionError(f"{name} is never reached")


def test_there_are_four_and_none_is_refused():
    assert SHELF.refused == ()
    assert [file.number for file in SHELF.lessons] == [1, 2, 3, 4]


@every_lesson
def test_whoever_does_what_the_coach_points_at_comes_to_the_end_without_help(fly, file):
    pupil = Pupil(fly, file.lesson)
    for _ in range(80):
        if not pupil.pilot.running:
            break
        pupil.go()
    assert [score.words for score in pupil.over] == ["without help"]


WRONG = [
    pytest.param(file.lesson, step.name, wrong, id=f"{file.id} {step.name}")
    for file in SHELF.lessons
    for step in file.lesson.steps
    for wrong in step.wrong
]


@pytest.mark.parametrize(("lesson", "name", "wrong"), WRONG)
def test_each_likely_wrong_answer_is_answered(fly, lesson, name, wrong):
    pupil = Pupil(fly, lesson)
    pupil.reach(name)
    while "coach next" in pupil.pilot.scene.targets():
        pupil.click("coach next")
    step = pupil.scene.step
    if isinstance(step.wait, Reached):
        pupil.play(*wrong.turns[0])
        assert pupil.scene.bubble.speech.words == wrong.say
    else:
        order = wrong.turns[0][0]
        while (pressed := pupil.scene.sitting.board.lead(order)[0]) != "submit":
            pupil.click(pressed)
            if pressed == at_once(order):
                break
        assert pupil.scene.bubble.speech.hint.split()[0] == wrong.say.split()[0]


def test_states_that_can_be_waited_for():
    match = match_at("4k3/8/8/8/6Q1/8/8/3QK3 w - - 0 3", "", "w g4 2 d1 g4")
    for words in ("white queen on d1", "nothing on a1 and black king on e8"):
        assert read_goal(words)(match)
    assert not read_goal("no loop")(match)
    assert not read_goal("held")(match)


@pytest.mark.parametrize("words", ["", "lost", "cow on a1", "white queen on i9"])
def test_other_states_are_refused(words):
    with pytest.raises(AssetError, match="there is no state"):
        read_goal(words)
