"""What can be done about the other player where that one sits at another machine, a row each, whatever the title."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from game.view.keys.command import Binding, ButtonAt, Command, says

FAR = "far"
"""The place where the keys are heard, beside those of every title."""

CHAT, AGREE, DECLINE, LEAVE = "chat", "agree", "decline", "leave_the_board"

LINE, ASKED, TROUBLE = "line", "asked", "trouble"
"""The groups of buttons, each from right to left: on the line to the other player, at a question, at what is wrong."""

_GROUP = "In a LAN match"
_HERE = frozenset((FAR,))


class FarWish(Enum):
    """What comes of it."""

    CHAT = "open the chat or close it"
    TAKE_DRAW = "take the draw"
    DECLINE_DRAW = "play on"
    TAKE_BACK = "take the last turn back"
    DECLINE_BACK = "leave the last turn as it was played"
    BELIEVE = "take the lost turns over"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Reaction:
    """The words of its button, what it does in a sentence, and what comes of it."""

    words: str
    hint: str
    wish: FarWish


@dataclass(frozen=True, slots=True)
class Question:
    """Something that the player can answer in one of two ways."""

    words: str
    yes: Reaction
    no: Reaction


@dataclass(frozen=True, slots=True)
class FarNow:
    """What the rows depend on: `unread` lines of the chat are new; `in_trouble`: the other one cannot be heard."""

    chatting: bool = False
    unread: int = 0
    question: Question | None = None
    in_trouble: bool = False


def _chat_words(now: FarNow) -> str:
    words = "Close chat" if now.chatting else "Chat"
    return f"{words} ({now.unread} new)" if now.unread else words


def _is_asked(now: FarNow) -> bool:
    return now.question is not None


def _nothing_asked(now: FarNow) -> str:
    return "" if _is_asked(now) else "The other player asks nothing just now."


def _yes(question: Question) -> Reaction:
    return question.yes


def _no(question: Question) -> Reaction:
    return question.no


def _said(now: FarNow, which: Callable[[Question], Reaction], part: Callable[[Reaction], str]) -> str:
    return "" if now.question is None else part(which(now.question))


def _answer_button(which: Callable[[Question], Reaction], number: int, *, strong: bool) -> ButtonAt[FarNow]:
    return ButtonAt(
        ASKED,
        number,
        lambda now: _said(now, which, lambda answer: answer.words),
        strong=strong,
        shown=_is_asked,
        hint=lambda now: _said(now, which, lambda answer: answer.hint),
    )


def _answering(which: Callable[[Question], Reaction]) -> Callable[[FarNow, str], FarWish | None]:
    return lambda now, _: None if now.question is None else which(now.question).wish


FAR_ROWS: tuple[Command[FarNow, FarWish], ...] = (
    Command(
        CHAT,
        "chat, open or closed",
        lambda _, __: FarWish.CHAT,
        Binding(("F4",), _GROUP, _HERE),
        hint="Words to the other player, beside the board.",
        topic="",
        buttons=(ButtonAt(LINE, 0, _chat_words),),
    ),
    Command(
        AGREE,
        "agree to what the other player asks",
        _answering(_yes),
        Binding(("F7",), _GROUP, _HERE),
        _nothing_asked,
        "Agrees to what the other player asks.",
        topic="",
        buttons=(_answer_button(_yes, 1, strong=True),),
    ),
    Command(
        DECLINE,
        "decline it",
        _answering(_no),
        Binding(("F8",), _GROUP, _HERE),
        _nothing_asked,
        "Declines what the other player asks.",
        topic="",
        buttons=(_answer_button(_no, 0, strong=False),),
    ),
    Command(
        LEAVE,
        "leave for the menu",
        lambda _, __: FarWish.LEAVE,
        hint="To the menu; the match is kept, and goes on from there.",
        topic="",
        buttons=(ButtonAt(TROUBLE, 0, says("Leave for the menu"), shown=lambda now: now.in_trouble),),
    ),
)
