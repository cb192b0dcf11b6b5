"""Every lesson of That Time You Killed Me is played through: as the coach points, and with each wrong answer."""

import pytest

from game.app.scene import Pop
from game.engine.errors import AssetError
from game.resources import levels_folder
from game.scenes.lessons.exits import LessonExits
from game.scenes.lessons.scene import LessonScene
from game.scenes.lessons.school import ground_of
from game.storage.lessons import list_lessons
from game.storage.settings import Settings
from game.titles.killed_me.scenes.own_scenes import KILLED_ME_SCENES
from game.titles.killed_me.title import KILLED_ME
from game.titles.killed_me.view.teaching import read_goal
from game.view.coach.lesson import Reached
from tests.lesson_rest import settle
from tests.titles.killed_me.rules.play import match_of

GROUND = ground_of(KILLED_ME, KILLED_ME_SCENES, ())
SHELF = list_lessons(levels_folder(), GROUND, KILLED_ME_SCENES.pages())
every_lesson = pytest.mark.parametrize("file", SHELF.lessons, ids=lambda file: file.id)


class Pupil:
    """A pilot in a lesson, who does what the coach points at."""

    def __init__(self, fly, lesson):
        self.over = []
        self.lesson = lesson
        self.pilot = fly(self._make, (1024, 600), Settings(animation_speed=0))
        self.settle()

    def _make(self, stage):
        exits = LessonExits(lambda score: self.over.append(score) or Pop(), Pop)
        self.scene = LessonScene(stage, KILLED_ME, KILLED_ME_SCENES, self.lesson, exits)
        return self.scene

    def settle(self):
        settle(self.pilot, self.scene)

    def click(self, name):
        self.pilot.click(name)
        self.settle()

    def go(self):
        if "coach next" in self.pilot.scene.targets():
            self.click("coach next")
        elif isinstance(self.scene.step.wait, Reached):
            self.play(*self.scene.step.wait.solution[0])
        else:
            assert self.scene.bubble.spot is not None, f"nothing is pointed at in {self.scene.step.name}"
            self.pilot.click_at(self.scene.bubble.spot.center)
            self.settle()

    def play(self, order):
        board = self.scene.sitting.board
        for _ in range(12):
            name = board.lead(order)[0]
            self.click(name)
            if name == "submit":
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
        assert pupil.scene.bubble.speech.hint.split()[0] == wrong.say.split()[0]


def test_states_that_can_be_waited_for():
    match = match_of("w2e/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 m c")
    for words in ("white copy on p1", "dark elephant with a white hat on p4", "nothing on p2 and black copy on f16"):
        assert read_goal(words)(match)
    assert not read_goal("black copy on p1")(match)


@pytest.mark.parametrize("words", ["", "lost", "cow on p1", "white copy on p17", "white copy on x1"])
def test_other_states_are_refused(words):
    with pytest.raises(AssetError, match="there is no state"):
        read_goal(words)
