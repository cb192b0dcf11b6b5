"""What can be done about a computer player in a match at this screen, a row each, whatever the title."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.view.keys.command import Binding, ButtonAt, Command, says

COMPUTER = "computer"
"""The place where the keys are heard, beside those of every title."""

HINT, HURRY, PACE = "lesson_hint", "computer_hurry", "computer_pace"
"""The first is the same key as for a hint in a lesson or a puzzle."""

LINE = "line"
"""The group of buttons on the line below the board, from right to left."""

_GROUP = "Against the computer"
_HERE = frozenset((COMPUTER,))


class ComputerWish(Enum):
    """What comes of it."""

    HINT = "a hint"
    HURRY = "order at once"
    PAUSE = "pause, or go on"
    PACE = "another pace"


@dataclass(frozen=True, slots=True)
class ComputerNow:
    """What the rows depend on.

    `watched`: computers play each other, then `paused` says whether they wait, and `pace` is a percentage. Else
    somebody may want a hint, while `ordering`; one is being thought of while `advising`. `thinking`: a computer player
    is.
    """

    watched: bool = False
    paused: bool = False
    pace: int = 100
    ordering: bool = False
    advising: bool = False
    thinking: bool = False


def _no_hint(now: ComputerNow) -> str:
    if now.advising:
        return "A hint is being thought of."
    return "" if now.ordering else "There is nothing for you to order just now."


def _no_hurry(now: ComputerNow) -> str:
    return "" if now.watched or now.thinking else "The computer is not thinking."


def _hurry_words(now: ComputerNow) -> str:
    if not now.watched:
        return "Play at once"
    return "Go on" if now.paused else "Pause"


def _hurry_hint(now: ComputerNow) -> str:
    if not now.watched:
        return ""
    return "The computers go on." if now.paused else "The computers wait after this turn."


def _hurried(now: ComputerNow, key: str) -> ComputerWish:
    del key
    return ComputerWish.PAUSE if now.watched else ComputerWish.HURRY


COMPUTER_ROWS: tuple[Command[ComputerNow, ComputerWish], ...] = (
    Command(
        HINT,
        "a hint",
        lambda _, __: ComputerWish.HINT,
        None,
        _no_hint,
        "What a good computer player would do in your place. The match remembers that you have asked.",
        topic="",
        like=HINT,
        buttons=(ButtonAt(LINE, 0, says("Hint"), shown=lambda now: not now.watched),),
    ),
    Command(
        HURRY,
        "have it play at once; pause (computers alone)",
        _hurried,
        Binding(("F5",), _GROUP, _HERE),
        _no_hurry,
        "The computer thinks no longer, and orders by what the weakest one would.",
        topic="",
        buttons=(ButtonAt(LINE, 1, _hurry_words, shown=lambda now: now.watched or now.thinking, hint=_hurry_hint),),
    ),
    Command(
        PACE,
        "pace (computers alone)",
        lambda _, __: ComputerWish.PACE,
        Binding(("Shift+F5",), _GROUP, _HERE),
        lambda now: "" if now.watched else "You play yourself.",
        "How fast the computers' turns are shown.",
        topic="",
        buttons=(ButtonAt(LINE, 0, lambda now: f"Pace {now.pace} %", shown=lambda now: now.watched),),
    ),
)
