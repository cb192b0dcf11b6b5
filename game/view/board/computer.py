"""What stands below a board where computers play: what they do just now, and what can be asked of them."""

from __future__ import annotations

from dataclasses import dataclass

from game.view.board.below import LINE, Dot, StatusLine, status_line
from game.view.board.buttons import PlacedButton
from game.view.forms.controls import Px
from game.view.frame import Measure, Op, Rect
from game.view.keys.command import Offered
from game.view.look.palette import Role


@dataclass(frozen=True, slots=True)
class ComputerView:
    """`words` say what goes on; `thinking`: a program is. `line` are the buttons, from right to left."""

    words: str
    thinking: bool
    line: tuple[Offered, ...]


@dataclass(frozen=True, slots=True)
class ComputerPicture:
    """The picture with its buttons; `height` pixels of the window are its own."""

    height: int
    ops: tuple[Op, ...]
    buttons: tuple[PlacedButton, ...]


def computer_picture(view: ComputerView, window: Rect, measure: Measure, px: Px) -> ComputerPicture:
    """One line at the lower edge of the window."""
    row, _ = window.cut_bottom(px(LINE))
    ops: list[Op] = []
    dot = Dot(Role.TIME if view.thinking else Role.NOW, hollow=view.thinking)
    buttons = status_line(StatusLine(dot, view.words, Role.TEXT, view.line), row, measure, px, ops)
    return ComputerPicture(row.h, tuple(ops), tuple(buttons))


@dataclass(frozen=True, slots=True)
class ComputerMoment:
    """What is known: the name of who thinks and how far that has come, those of programs whose orders are sealed,
    whether somebody at this screen orders, a turn is being played, or everything waits."""

    thinks: str = ""
    percent: int = 0
    sealed: tuple[str, ...] = ()
    ordering: bool = False
    searching: bool = False
    paused: bool = False
    over: bool = False


def computer_words(moment: ComputerMoment) -> str:
    """One line: whose turn it is, and what the programs do."""
    if moment.over:
        return "The match is over."
    if moment.searching:
        return "What happens is being worked out…"
    does = f"{moment.thinks} thinks… {moment.percent} %" if moment.thinks else _sealed_words(moment.sealed)
    if moment.paused:
        return "Paused."
    if moment.ordering:
        return f"Your turn. {does}".strip()
    return does or "What happened is shown."


def _sealed_words(names: tuple[str, ...]) -> str:
    if not names:
        return ""
    return f"{names[0]} has sealed all orders." if len(names) == 1 else f"{' and '.join(names)} have sealed all orders."
