"""Who hears an event first, with a ring through two places and a film of the toy."""

import pygame as pg
import pytest

from game.app.dispatch import Dispatch
from game.scenes.match.hearing import Hearing
from game.scenes.match.panel_steps import PanelSteps, Place
from game.scenes.match.playback import Playback
from game.scenes.match.step_show import StepShow
from game.view.frame import Rect
from game.view.keys.command_table import Commands
from game.view.keys.keymap import PANELS, keymap
from game.view.keys.sitting_rows import PLAY_STEP, SAVE, sitting_row
from tests.scenes.test_playback import AT, Ears, taking

PLACES = (Place("one", Rect(0, 0, 10, 10), "all"), Place("two", Rect(20, 0, 10, 10), "all"))
COMMANDS = Commands("toy", "Toy", [sitting_row(id_, "Toy", frozenset((AT,))) for id_ in (SAVE, PANELS, PLAY_STEP)])
F6, SAVING, SPACE = pg.K_F6, (pg.K_s, pg.KMOD_CTRL), pg.K_SPACE


class There:
    """What is there below film and ring: it answers with what it was asked."""

    def __init__(self):
        self.heard, self.changes = [], 0
        self.playback = Playback(Ears(), lambda turn: None)
        keys = keymap(COMMANDS.keys.actions, ())
        dispatch = Dispatch(COMMANDS, lambda: None, lambda: keys, AT)
        self.steps = PanelSteps(lambda: PLACES, lambda event: self.hearing.hear(event))
        show = StepShow(self.playback, dispatch, lambda point: "", lambda: None)
        self.hearing = Hearing(self.steps, dispatch, self.answer, self.change, show)

    def answer(self, event):
        self.heard.append(event.type)
        return "pressed" if event.type == pg.MOUSEBUTTONDOWN else None

    def change(self):
        self.changes += 1

    def key(self, code, mod=0):
        return self.hearing.hear(pg.Event(pg.KEYDOWN, key=code, mod=mod, unicode=""))

    def click(self):
        return self.hearing.hear(pg.Event(pg.MOUSEBUTTONDOWN, pos=(50, 50), button=1, touch=False))


@pytest.fixture
def there():
    return There()


def test_what_is_there_hears_what_nobody_else_wants(there):
    assert there.click() == "pressed"
    there.key(*SAVING)
    assert there.heard == [pg.MOUSEBUTTONDOWN, pg.KEYDOWN]
    assert there.changes == 0


def test_a_step_on_the_board_hears_keys_and_clicks_alone(there):
    there.playback.start((taking(1),))
    there.key(SPACE)
    assert there.playback.paused
    there.click()
    assert not there.playback.on
    assert (there.heard, there.changes) == ([], 2)


def test_the_ring_presses_as_the_mouse_does_and_is_gone_with_the_mouse(there):
    assert not there.steps.shown
    there.key(F6)
    assert there.steps.place.name == "one"
    assert there.key(SPACE) == "pressed"
    assert pg.KEYDOWN not in there.heard
    before = there.changes
    assert there.click() == "pressed"
    assert not there.steps.shown
    assert there.changes == before + 1


def test_another_key_ends_the_walk_and_is_heard_below(there):
    there.key(F6)
    before = there.changes
    there.key(*SAVING)
    assert not there.steps.shown
    assert there.heard[-1] == pg.KEYDOWN
    assert there.changes == before + 1
