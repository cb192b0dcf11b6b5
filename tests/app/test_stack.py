"""Scenes follow each other as the stack promises."""

import pygame
import pytest

from game.app.scene import Pop, Push, Quit, Replace, Reset, Scene
from game.app.stack import SceneStack

KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_a)


class Spy(Scene):
    def __init__(self, name, log, answer=None, opaque=True):
        super().__init__()
        self.name, self.log, self.answer, self.opaque = name, log, answer, opaque

    def note(self, word):
        self.log.append(f"{self.name} {word}")

    def enter(self):
        self.note("enter")

    def layout(self):
        self.note("layout")

    def pause(self):
        self.note("pause")

    def resume(self, result):
        self.note(f"resume {result}")

    def exit(self):
        self.note("exit")

    def handle(self, event):
        self.note("event")
        return self.answer

    def draw(self, surface):
        self.note("draw")


def start(answer, **kwargs):
    log = []
    stack = SceneStack(Spy("one", log, answer, **kwargs))
    log.clear()
    return stack, log


def test_first_scene_is_entered_and_laid_out():
    log = []
    SceneStack(Spy("one", log))
    assert log == ["one enter", "one layout"]


def test_push_pauses_and_pop_resumes_with_the_result():
    log = []
    two = Spy("two", log, Pop("yes"))
    stack = SceneStack(Spy("one", log, Push(two)))
    log.clear()
    stack.step([KEY], 0)
    stack.step([KEY], 0)
    assert log == [
        "one event",
        "one pause",
        "two enter",
        "two layout",
        "two event",
        "two exit",
        "one resume yes",
    ]


def test_events_left_after_a_transition_are_dropped():
    log = []
    stack = SceneStack(Spy("one", log, Push(Spy("two", log))))
    stack.step([KEY, KEY, KEY], 0)
    assert log.count("one event") == 1
    assert "two event" not in log


class Going(Spy):
    """A scene that leads on when it comes up again."""

    def __init__(self, name, log, answer, then):
        super().__init__(name, log, answer)
        self.then = then

    def resume(self, result):
        super().resume(result)
        return self.then


def three(log, then):
    """Scenes upon each other, of which the last pops with "yes"; `then` is where that leads the middle one."""
    top = Spy("three", log, Pop("yes"))
    stack = SceneStack(Spy("one", log, Push(Going("two", log, Push(top), then))))
    stack.step([KEY], 0)
    stack.step([KEY], 0)
    log.clear()
    stack.step([KEY], 0)
    return stack


def test_a_scene_that_comes_up_again_may_go_away_at_once():
    log = []
    stack = three(log, Pop("and no"))
    assert log == ["three event", "three exit", "two resume yes", "two exit", "one resume and no"]
    assert [scene.name for scene in stack.scenes] == ["one"]


def test_a_scene_that_comes_up_again_may_push_another_one():
    log = []
    stack = three(log, Push(Spy("four", log)))
    assert log == ["three event", "three exit", "two resume yes", "two pause", "four enter", "four layout"]
    assert [scene.name for scene in stack.scenes] == ["one", "two", "four"]


@pytest.mark.parametrize("then", [Quit(), Pop()])
def test_the_last_scene_that_comes_up_again_may_end_the_program(then):
    log = []
    stack = SceneStack(Going("one", log, Push(Spy("two", log, Pop())), then))
    stack.step([KEY], 0)
    stack.step([KEY], 0)
    assert stack.top is None
    assert log[-2:] == ["one resume None", "one exit"]


class Calling(Spy):
    """Calls back as soon as time has passed beside it."""

    calls_back = False

    def beside(self, seconds):
        self.calls_back = seconds > 0


def test_all_that_lies_over_a_scene_that_calls_back_closes_and_hears_no_more():
    log = []
    top = Spy("three", log)
    stack = SceneStack(Calling("one", log, Push(Spy("two", log, Push(top)))))
    stack.step([KEY], 0)
    stack.step([KEY], 0)
    assert stack.top is top
    log.clear()
    stack.step([KEY], 0.1)
    assert log == ["three exit", "two exit", "one resume None"]
    assert [scene.name for scene in stack.scenes] == ["one"]


def test_replace_leaves_the_scene_below_alone():
    log = []
    stack = SceneStack(Spy("below", log, Push(Spy("one", log, Replace(Spy("two", log))))))
    stack.step([KEY], 0)
    log.clear()
    stack.step([KEY], 0)
    assert log == ["one event", "one exit", "two enter", "two layout"]
    assert [scene.name for scene in stack.scenes] == ["below", "two"]


def test_reset_leaves_everything_from_top_to_bottom():
    log = []
    stack = SceneStack(Spy("one", log, Push(Spy("two", log, Reset(Spy("new", log))))))
    stack.step([KEY], 0)
    log.clear()
    stack.step([KEY], 0)
    assert log == ["two event", "two exit", "one exit", "new enter", "new layout"]


@pytest.mark.parametrize("answer", [Quit(), Pop()])
def test_the_last_scene_ends_the_program(answer):
    stack, log = start(answer)
    stack.step([KEY], 0)
    assert stack.top is None
    assert log[-1] == "one exit"
    stack.step([KEY], 0)


def test_a_dialog_is_drawn_over_what_lies_below():
    log = []
    dialog = Spy("dialog", log, opaque=False)
    stack = SceneStack(Spy("one", log, Push(Spy("two", log, Push(dialog)))))
    stack.step([KEY], 0)
    stack.step([KEY], 0)
    log.clear()
    stack.draw(None)
    assert log == ["two draw", "dialog draw"]


def test_picture_changes_with_the_scene_and_with_its_revision():
    stack, _ = start(None)
    before = stack.picture()
    assert stack.picture() == before
    stack.top.touch()
    assert stack.picture() != before


class Leading(Spy):
    """A scene that leads on as soon as it is entered."""

    def __init__(self, name, log, on):
        super().__init__(name, log)
        self.on = on

    def enter(self):
        super().enter()
        return self.on


def test_a_scene_that_is_entered_may_lead_on_when_it_is_laid_out():
    log = []
    two = Leading("two", log, Push(Spy("three", log)))
    stack = SceneStack(Leading("one", log, Replace(two)))
    assert log == [
        *("one enter", "one layout", "one exit"),
        *("two enter", "two layout", "two pause"),
        *("three enter", "three layout"),
    ]
    assert [scene.name for scene in stack.scenes] == ["two", "three"]


def test_an_answer_that_is_known_when_a_scene_is_entered_comes_back_at_once():
    log = []
    stack = SceneStack(Spy("one", log, Push(Leading("two", log, Pop("at once")))))
    stack.step([KEY], 0)
    assert log[-3:] == ["two layout", "two exit", "one resume at once"]
