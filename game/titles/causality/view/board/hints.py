"""What is said when the mouse rests on something of the board: what a click there does, and its key."""

from __future__ import annotations

from typing import assert_never

from game.engine.errors import RulesBug
from game.titles.causality.rules.geometry import Azimuth, Position, Square
from game.titles.causality.view import keys
from game.titles.causality.view.board.clicks import (
    ClickTarget,
    GoTo,
    PickAnswer,
    PickSlice,
    PickStone,
    PickVerb,
    TakeOrder,
    command_id,
)
from game.titles.causality.view.board.danger import danger_hint, swap_hint
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.filmstrip import badge_words
from game.titles.causality.view.board.guidance import hint
from game.titles.causality.view.board.peek import peek_place
from game.titles.causality.view.words import AZIMUTHS, origin_words
from game.view.forms.hint import Hint
from game.view.keys.command import Press

_AGAIN = "Digits soon after each other are one number; if it is chosen already, the next whose number begins so."
"""How numbers are typed."""


def board_hint(desk: Desk, target: ClickTarget) -> Hint:
    """The hint about something that can be clicked. What needs no more words says at least where it leads."""
    row = desk.commands.find(command_id(target.click))
    if row is not None:
        return Hint(row.hint, row.key_name(desk.keys))
    match target.click:
        case PickAnswer(Azimuth() as azimuth):
            return Hint(f"It faces {AZIMUTHS[azimuth]}.", "arrows and Enter")
        case PickAnswer():
            return Hint(hint(desk, target.click) or "Takes this as the target.", "arrows and Enter")
        case PickStone(square):
            return Hint(_stone_words(desk, square), _digit(desk, square))
        case PickSlice(t, None):
            return Hint(f"Shows slice {t} large. {badge_words(desk, t)}".rstrip(), "← →", peek_place(desk, t))
        case PickSlice(t, square):
            return Hint(f"Takes {square} in slice {t} as the target.", "arrows and Enter")
        case GoTo(position, stone) if target.name.startswith("danger"):
            return Hint(f"{danger_hint(desk, position)} {_goto_words(position, why=False)}".lstrip())
        case GoTo(position, stone):
            return Hint(_goto_words(position, why=stone is not None))
        case TakeOrder():
            return Hint(swap_hint(desk, target.click))
        case Press() | PickVerb():
            raise RulesBug(f"nothing is known of the button {target.name}")
        case _ as never:
            assert_never(never)


def _stone_words(desk: Desk, square: Square) -> str:
    pose = desk.command(square)
    origin = "" if pose is None else origin_words(desk.flags, desk.flags.stones[pose.stone])
    who = f"{desk.name_of(square)} is {origin}. " if origin else ""
    many = desk.draft is not None and len(desk.draft.sequence) > 1
    earlier, later = desk.keys.name(keys.EARLIER), desk.keys.name(keys.LATER)
    again = f" {_AGAIN}" if many else ""
    drag = f" Drag the card, or press {earlier} or {later}, to touch it earlier or later." if many else ""
    return f"{who}Chooses this stone, to order it.{again}{drag}"


def _digit(desk: Desk, square: Square) -> str:
    """The number keys of a card."""
    return " ".join(desk.name_of(square)[1:])


def _goto_words(position: Position, *, why: bool) -> str:
    where = f"Shows square {position.square} in slice {position.t}"
    return f"{where}, and why the stone did that." if why else f"{where}."
