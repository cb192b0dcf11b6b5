"""Everything that a person can do in Time Chess, a row each, in the order in which keys are listed.

The program wants to know the keys when it starts: nothing is imported here that reads the rules.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.titles.chess.rules.squares import NAMES, NOWHERE
from game.titles.chess.view.desk import ChessChosen, ChessUpshot
from game.titles.chess.view.doings import or_why
from game.titles.chess.view.hand import EMPTY_HAND, Hand, SpotChoice
from game.titles.chess.view.rows import HERE, MAKING, SAVE_FILM, ChessButtons, ChessRow, looking_rows, making_rows
from game.titles.time_chess.title import TIME_CHESS
from game.titles.time_chess.view import keys
from game.titles.time_chess.view.board.spots import CLOCK, PASS_SPOT, copy_spot
from game.view.board.replay_rows import SAVE_SHEET, replay_key, replay_keys
from game.view.keys.command import Binding, ButtonAt, Command
from game.view.keys.command_table import Commands

if TYPE_CHECKING:
    from game.titles.time_chess.view.board.desk import TimeDesk

_NOBODY = "Nobody makes a turn just now."


def _cannot_leave(desk: TimeDesk) -> str:
    draft = desk.drafting
    if draft is None:
        return _NOBODY
    if desk.actor != NOWHERE and CLOCK in desk.reach.get(NAMES[desk.actor], ()):
        return ""
    said = "" if desk.actor == NOWHERE else draft.why_no_trip(desk.actor)
    return said or "Pick up a piece first that can go through time now."


def _cannot_be_copied(desk: TimeDesk) -> str:
    draft = desk.drafting
    if draft is None:
        return _NOBODY
    if desk.actor != NOWHERE and copy_spot(desk.actor) in desk.reach:
        return ""
    said = "" if desk.actor == NOWHERE else draft.why_no_copy(desk.actor)
    return said or "Pick up a queen, rook, bishop or knight first."


def _cannot_pass(desk: TimeDesk) -> str:
    if desk.drafting is None:
        return _NOBODY
    if PASS_SPOT in desk.reach:
        return ""
    return "Waiting is only allowed in temporal checkmate, or where no move ends the temporal check."


def _leave(desk: TimeDesk, key: str) -> ChessUpshot:
    del key
    return ChessChosen(SpotChoice(NAMES[desk.actor], CLOCK), replace(desk.look, hand=EMPTY_HAND))


def _copy(desk: TimeDesk, key: str) -> ChessUpshot:
    del key
    return replace(desk.look, hand=Hand(copy_spot(desk.actor)), cursor=NAMES[desk.actor])


def _pass(desk: TimeDesk, key: str) -> ChessUpshot:
    del key
    return ChessChosen(SpotChoice(PASS_SPOT), replace(desk.look, hand=EMPTY_HAND))


def _may_pass(desk: TimeDesk) -> bool:
    return PASS_SPOT in desk.reach


def _nobody(desk: TimeDesk) -> str:
    return "" if _drafts(desk) else _NOBODY


def _drafts(desk: TimeDesk) -> bool:
    return desk.drafting is not None


def _loses(desk: TimeDesk) -> bool:
    """Whether something speaks against the turn as it is drafted."""
    return desk.drafting is not None and bool(desk.drafting.dangers)


_OWN: tuple[ChessRow, ...] = (
    Command(
        keys.TRIP,
        "send the piece through time",
        or_why(_cannot_leave, _leave),
        Binding(("T",), MAKING, HERE),
        _nobody,
        hint="Sends the held piece through time: then choose how many moves, or its square.",
        topic="forward",
        buttons=(ButtonAt(ChessButtons.TURN, 1, lambda _: "Trip", 72, shown=_drafts, lacks=_cannot_leave),),
    ),
    Command(
        keys.COPY,
        "a copy of the piece from the future",
        or_why(_cannot_be_copied, _copy),
        Binding(("I",), MAKING, HERE),
        _nobody,
        hint="A copy of the held piece comes from the future: then choose an empty square.",
        topic="declaring",
    ),
    Command(
        keys.PASS,
        "wait, where that is allowed",
        or_why(_cannot_pass, _pass),
        Binding(("P",), MAKING, HERE),
        _nobody,
        hint="Makes no move this turn.",
        topic="temporal",
        buttons=(ButtonAt(ChessButtons.TURN, 2, lambda _: "Wait", 72, shown=_may_pass),),
    ),
)

_REPLAY_KEYS: tuple[ChessRow, ...] = replay_keys()

COMMANDS: Commands[Any, ChessUpshot] = Commands(
    TIME_CHESS.id,
    TIME_CHESS.name,
    (
        *making_rows(_loses),
        *_OWN,
        *looking_rows(),
        *_REPLAY_KEYS,
        replay_key(SAVE_SHEET, "save the match as PGN", "G"),
        replay_key(SAVE_FILM, "save a film of the match (GIF)", "F"),
    ),
)
