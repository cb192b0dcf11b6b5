"""What keys do whatever the title: in windows, forms, lessons and puzzles, and where others play than who sits here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.view.keys.computer_rows import COMPUTER, COMPUTER_ROWS
from game.view.keys.far_rows import FAR_ROWS
from game.view.keys.keymap import FORMS, Action

RULEBOOK, FULL_SCREEN, PICTURE = "rulebook", "full_screen", "picture"

LESSON = "lesson"
"""The place of what keys do in a lesson, whatever the title."""
PUZZLE = "puzzle"
"""The same of a puzzle."""
HINT, TURN_BACK, AGAIN = "lesson_hint", "lesson_back", "lesson_again"
SOLUTION, NEXT_PUZZLE, WATCH = "puzzle_solution", "puzzle_next", "puzzle_watch"

_GROUP = "Everywhere"
_LEARNING = "Learning"
_FORM_KEYS = (
    *("Tab", "Shift+Tab", "Enter", "Esc", "Space", "Up", "Down", "Left", "Right"),
    *("Backspace", "Delete", "Home", "End", "PgUp", "PgDn"),
    *("Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X"),
)
_FAR = tuple(action for row in FAR_ROWS if (action := row.action) is not None)
_COMPUTER = tuple(action for row in COMPUTER_ROWS if (action := row.action) is not None)


def everywhere(places: Iterable[str]) -> tuple[Action, ...]:
    """What keys do whatever the scene, in a program with these places beside its forms."""
    own = frozenset(places)
    all_ = own | {FORMS}
    lesson, puzzle = own | {LESSON}, own | {PUZZLE}
    return (
        Action(RULEBOOK, "rulebook, at what is looked at", ("F1",), _GROUP, all_),
        Action(FULL_SCREEN, "full screen", ("F11",), _GROUP, all_),
        Action(PICTURE, "save a picture of the window", ("F12",), _GROUP, all_),
        *(replace(action, places=action.places | own) for action in (*_FAR, *_COMPUTER)),
        Action(HINT, "a hint", ("F3",), _LEARNING, lesson | puzzle | {COMPUTER}),
        Action(TURN_BACK, "back one turn (lesson)", ("F9",), _LEARNING, lesson),
        Action(AGAIN, "again from the beginning", ("F10",), _LEARNING, lesson | puzzle),
        Action(SOLUTION, "the solution (puzzle)", ("Shift+F3",), _LEARNING, puzzle),
        Action(NEXT_PUZZLE, "the next puzzle", ("Shift+F10",), _LEARNING, puzzle),
        Action(WATCH, "watch the try (puzzle)", ("Shift+F9",), _LEARNING, puzzle),
        Action(
            "forms",
            "choose and press; back",
            _FORM_KEYS,
            _GROUP,
            frozenset((FORMS,)),
            fixed=True,
            label="Tab, Enter, Esc",
        ),
    )
