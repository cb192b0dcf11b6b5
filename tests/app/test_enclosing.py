"""A scene with others in it: it is asked, and they answer."""

import pygame

from game.app.enclosing import Enclosing
from game.app.scene import Pop, Push, Scene
from game.view.forms.hint import Hint
from game.view.frame import Rect


class Inner(Scene):
    """Writes into something, and goes where it is told to."""

    moving = True
    topic = "jump"
    takes_all_keys = True
    takes_text = True

    def __init__(self, leads=None) -> None:
        super().__init__()
        self.leads = leads
        self.revealed = []

    def reveal(self, names):
        self.revealed.append(names)

    def hint(self, point):
        return Hint(f"at {point}")

    def handle(self, event):
        return self.leads

    def targets(self):
        return {"here": Rect(1, 2, 3, 4)}


def enclosing(inner) -> Enclosing:
    scene = Enclosing()
    scene.enclose(inner)
    return scene


def test_what_the_loop_asks_is_answered_by_the_scene_inside():
    scene = enclosing(Inner())
    assert (scene.moving, scene.topic, scene.takes_all_keys, scene.takes_text) == (True, "jump", True, True)
    assert scene.hint_inside((5, 6)) == Hint("at (5, 6)")
    assert scene.targets_inside() == {"here": Rect(1, 2, 3, 4)}


def test_with_nothing_inside_nothing_is_said():
    scene = enclosing(Inner(Pop()))
    scene.handle_inside(pygame.event.Event(pygame.KEYDOWN))
    assert (scene.moving, scene.topic, scene.takes_all_keys, scene.takes_text) == (False, None, False, False)
    assert scene.hint_inside((5, 6)) is None
    assert scene.targets_inside() == {}


def test_an_event_leads_on_inside_and_changes_the_picture():
    scene = enclosing(Inner(Push(Scene())))
    scene.look_inside()
    before = scene.revision
    scene.handle_inside(pygame.event.Event(pygame.KEYDOWN))
    scene.look_inside()
    assert scene.topic == ""
    assert scene.revision == before + 1


def test_inside_something_is_brought_into_sight_once_for_each_occasion():
    inner = Inner()
    scene = enclosing(inner)
    for occasion in (1, 1, 2):
        scene.reveal_inside(("here",), occasion)
    assert inner.revealed == [("here",), ("here",)]
