"""Lessons of the toy title: their text, and the lesson in it."""

from __future__ import annotations

from game.scenes.lessons.opponents import opponents
from game.view.coach.lesson import Lesson
from game.view.coach.reader import read_lesson
from game.view.coach.teaching import Ground, Teaching
from game.view.keys.keyboard import EVERYWHERE
from tests.engine.toy import HEAP

TEACHING = Teaching()
KEYS = [action.id for action in EVERYWHERE.actions]

LESSON = """
name = "Counting"
about = "Take one, or two."
pages = ["start"]
[players]
left = "Lee"
right = "Ria"
[[parts]]
[parts.board]
most = 40
[[parts.steps]]
name = "take"
say = "Press 1 to take a counter. <full_screen> is for more room."
orders = ["1"]
point = ["one"]
then = "Press Enter."
hints = ["It is the key above Q."]
[[parts.steps.wrong]]
turns = [["2"]]
say = "Take just one."
[[parts.steps]]
name = "end"
say = "Whoever takes the last one wins."
"""

TASK = """
name = "Winning"
about = "Take the last one."
[players]
left = "Lee"
right = "Ria"
[[parts]]
[parts.board]
most = 1
[[parts.steps]]
name = "task"
say = "Take the last one."
until = "won"
solution = [["1"]]
hints = ["There is one.", "Take it."]
[[parts.steps]]
name = "end"
say = "That was it."
"""


def never(before: object, after: object) -> bool:
    """Nothing is told."""
    del before, after
    return False


def heap_ground(due=never, told="tale", teaching=TEACHING) -> Ground:
    """What lessons of the toy stand on; `due` says whether something is told between two states."""
    return Ground(HEAP, KEYS, teaching, told, due, opponents(()))


def heap_lesson(text=LESSON, due=never, teaching=TEACHING) -> Lesson:
    """The lesson in that text."""
    return read_lesson(text, heap_ground(due, teaching=teaching))
