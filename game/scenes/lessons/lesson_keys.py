"""What keys and mouse mean in a lesson: they read on in what the coach says, press what stands below the board, or are
held back from it."""

from __future__ import annotations

import pygame

from game.app.chords import chord_of
from game.app.stage import Stage
from game.scenes.lessons.coach import Coach
from game.scenes.shell.dialog import DialogScene, Reply
from game.view.coach import bar
from game.view.coach.bubble import BACK, NEXT
from game.view.forms.controls import Style
from game.view.keys.everywhere import AGAIN, HINT, LESSON, TURN_BACK
from game.view.keys.keymap import Keymap

_READ = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_BY_KEY = {HINT: bar.HINT, TURN_BACK: bar.TURN_BACK, AGAIN: bar.AGAIN}


def read_by(key: int) -> str:
    """The button of the coach's words that the key presses; empty: none."""
    if key in _READ:
        return NEXT
    return BACK if key == pygame.K_BACKSPACE else ""


def pressed_by(event: pygame.event.Event, keymap: Keymap) -> str:
    """The button below the board that the key presses; empty: none."""
    chord = chord_of(event)
    return "" if chord is None else _BY_KEY.get(keymap.heard(LESSON, chord), "")


def is_held_back(event: pygame.event.Event, coach: Coach) -> bool:
    """Whether an event is not for the scenes below: the coach covers them, or wants to be read first."""
    if event.type in _MOUSE and coach.covers(pygame.mouse.get_pos()):
        return True
    return coach.bubble is not None and coach.reads and event.type in (*_MOUSE, pygame.KEYDOWN)


def leaving(stage: Stage) -> DialogScene:
    """Asks whether the lesson is to be left; answered with "leave" or "stay"."""
    words = "You can take it again whenever you like: Learn, in the menu."
    answers = (Reply("leave", "Leave", Style.DANGER), Reply("stay", "Go on with the lesson"))
    return DialogScene(stage, "Leave the lesson?", words, answers)
