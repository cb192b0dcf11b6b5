"""What can be done at the board of both chess titles, a row each; every title makes its table of these and its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import Any, TypeAlias

from game.titles.chess.view import doings
from game.titles.chess.view.desk import ChessUpshot
from game.titles.chess.view.doings import AnyDesk, ChessDoing
from game.view.board.replay_rows import REPLAY
from game.view.keys import sitting_rows
from game.view.keys.command import Binding, ButtonAt, Command
from game.view.keys.keymap import PANELS, PANELS_BACK
from game.view.keys.sitting_rows import BOARD, sitting_row

ARROWS, TYPING, UNDO, LOOK_AT = "arrows", "typing", "undo", "look_at"
TURN_FIRST, TURN_BEFORE, TURN_AFTER, NOW = "turn_first", "turn_before", "turn_after", "now"
LOG_UP, LOG_DOWN = "log_up", "log_down"
FLIP, FOLLOW = "flip", "follow_mover"
SAVE_FILM = "save_film"

ChessRow: TypeAlias = Command[Any, ChessUpshot]

MAKING, LOOKING = "Making a turn", "Looking around"
"""The headings under which keys are listed."""

HERE = frozenset((BOARD,))
BOTH = frozenset((BOARD, REPLAY))

_TYPED = (*"ABCDEFGH", *"12345678", *"QRN")


class ChessButtons(StrEnum):
    """The rows in which buttons stand together; those of BAR, LOG and MOVES from right to left, TURN from left."""

    BAR = "bar"
    TURN = "turn"  # below what is being done
    RAIL = "rail"  # beside the board
    LOG = "log"  # over what happened
    MOVES = "moves"  # over the list of moves


def _drafts(desk: AnyDesk) -> bool:
    return desk.drafting is not None


def _no_step(desk: AnyDesk) -> str:
    draft = desk.drafting
    free = draft is None or (draft.back() is None and not desk.look.hand.held)
    return "There is no step to take back." if free else ""


def _incomplete(desk: AnyDesk) -> str:
    return "Nobody makes a turn just now." if desk.drafting is None else str(desk.drafting.lacks)


def _has_turns(desk: AnyDesk) -> bool:
    return desk.turn > 0


def _play_sign(desk: AnyDesk) -> str:
    return "▶" if desk.moment is None or desk.stands else "❚❚"


def _shared(id_: str, group: str = LOOKING, *buttons: ButtonAt[AnyDesk], places: frozenset[str] = HERE) -> ChessRow:
    return sitting_row(id_, group, places, buttons)


def _look(id_: str, name: str, does: ChessDoing, key: str, *buttons: ButtonAt[AnyDesk]) -> ChessRow:
    return Command(id_, name, does, Binding((key,), LOOKING, HERE), hint=f"{name.capitalize()}.", buttons=buttons)


def _page(number: int, words: str) -> ButtonAt[AnyDesk]:
    return ButtonAt(
        ChessButtons.MOVES, number, lambda _: words, 26, signed=False, shown=lambda desk: bool(desk.listed.turn)
    )


def _never(desk: AnyDesk) -> bool:
    del desk
    return False


def making_rows(loses: Callable[[Any], bool] = _never) -> tuple[ChessRow, ...]:
    """How a turn is made: squares by arrows or typed, taking back, playing it; a turn that `loses` is not offered as
    what is to be done next."""
    undo: ButtonAt[AnyDesk] = ButtonAt(
        ChessButtons.TURN, 0, lambda desk: f"Back {desk.keys.sign(UNDO)}", 84, signed=False, shown=_drafts
    )
    submit: ButtonAt[AnyDesk] = ButtonAt(
        ChessButtons.TURN,
        9,
        lambda desk: f"Play {desk.keys.sign(sitting_rows.SUBMIT)}",
        strong=True,
        signed=False,
        shown=lambda desk: _drafts(desk) and not loses(desk),
        lacks=_incomplete,
    )
    risk = replace(
        submit,
        words=lambda desk: f"Play all the same {desk.keys.sign(sitting_rows.SUBMIT)}",
        strong=False,
        shown=lambda desk: _drafts(desk) and loses(desk),
    )
    return (
        Command(
            ARROWS,
            "go over the squares; turns",
            doings.arrow,
            Binding(("Left", "Right", "Up", "Down"), MAKING, HERE, fixed=True, label="← → ↑ ↓"),
        ),
        Command(
            TYPING,
            "a square, as in E 4; a piece or a number, where one is asked for",
            doings.typing,
            Binding(_TYPED, MAKING, HERE, fixed=True, label="A-H, 1-8; Q, R, B, N"),
        ),
        replace(
            _shared(sitting_rows.SUBMIT, MAKING, submit, risk),
            name="take or put down; play the turn",
            does=doings.enter,
        ),
        Command(
            UNDO,
            "put back; one step back",
            doings.undo,
            Binding(("Backspace",), MAKING, HERE),
            _no_step,
            hint="Puts back what is held, or takes the last step of the turn back.",
            buttons=(undo,),
        ),
    )


def looking_rows() -> tuple[ChessRow, ...]:
    """How a player looks around: old turns, the other side of the board, and what all titles have."""
    play: ButtonAt[AnyDesk] = ButtonAt(ChessButtons.LOG, 1, _play_sign, 30, signed=False, shown=_has_turns)
    flip: ButtonAt[AnyDesk] = ButtonAt(ChessButtons.BAR, 1, lambda _: "Turn board", 124)
    return (
        replace(_shared(sitting_rows.PLAY_STEP, LOOKING, play), hint="Plays the turn that led here once more."),
        replace(
            _look(FLIP, "see the board from the other side", doings.turn_round, "V", flip),
            hint="Turns the board round: the other side comes below.",
        ),
        _look(FOLLOW, "whoever is to move is always below, or not", doings.follow_mover, "Shift+V"),
        _look(TURN_FIRST, "the board before the first turn", doings.to_first, "Home", _page(4, "|◂")),
        _look(TURN_BEFORE, "the board a turn before", doings.turning_pages(-1), "PgUp", _page(3, "◂")),
        _look(TURN_AFTER, "the board a turn later", doings.turning_pages(1), "PgDn", _page(2, "▸")),
        _look(NOW, "the board as it is", doings.to_now, "End", _page(1, "▸|")),
        _look(LOG_UP, "scroll what is told: up", doings.scrolling(-1), "Shift+PgUp"),
        _look(LOG_DOWN, "scroll what is told: down", doings.scrolling(1), "Shift+PgDn"),
        Command(
            LOOK_AT,
            "look at a square",
            doings.look_at,
            Binding(
                ("Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down"), LOOKING, HERE, fixed=True, label="Shift+arrows"
            ),
            topic="",
        ),
        _shared(PANELS, places=BOTH),
        _shared(PANELS_BACK, places=BOTH),
        _shared(sitting_rows.TAKE_BACK),
        _shared(sitting_rows.SAVE, places=BOTH),
        _shared(sitting_rows.KEYS, places=BOTH),
        replace(_shared(sitting_rows.BACK, places=BOTH), does=doings.back),
        _shared(sitting_rows.MENU, LOOKING, ButtonAt(ChessButtons.BAR, 0, lambda _: "Menu", 88)),
        _shared(sitting_rows.GO_ON),
    )
