"""A turn as it is written: recalls, declarations, one move, the rolls of the die (rules 10)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.engine.errors import NotationError, shown
from game.titles.chess.rules.squares import NAMES, NOWHERE, read_square
from game.titles.time_chess.rules.pieces import NOTHING, letter_of, piece_of

PASS: Final = "--"
DIE: Final = 8
"""Sides of the die."""


class MoveKind(Enum):
    """What the move of a turn is."""

    # Looked up for every move that is thought of, and Enum's own hash is slow.
    __hash__ = object.__hash__

    ORDINARY = "an ordinary move"
    FORWARD = "a trip forward"
    OPEN = "a trip forward without a day of return"
    BACKWARD = "a trip back"
    PASS = "a pass"


@dataclass(frozen=True, slots=True)
class TimeMove:
    """One move from `origin` to `target`; a time move takes so many `turns`.

    An open trip has neither target nor turns, but a `direction` ("": the piece stays where it is). The target of a trip
    back is the entry. `promotion` is what a pawn becomes.
    """

    kind: MoveKind
    origin: int = NOWHERE
    target: int = NOWHERE
    turns: int = 0
    promotion: int = NOTHING
    direction: str = ""

    def __str__(self) -> str:
        match self.kind:
            case MoveKind.PASS:
                return PASS
            case MoveKind.ORDINARY:
                piece = letter_of(self.promotion).lower() if self.promotion else ""
                return NAMES[self.origin] + NAMES[self.target] + piece
            case MoveKind.OPEN:
                return f"{NAMES[self.origin]}^{self.direction}"
            case MoveKind.BACKWARD:
                return f"{self._way}v{self.turns}"
            case MoveKind.FORWARD:
                piece = f"={letter_of(self.promotion)}" if self.promotion else ""
                return f"{self._way}^{self.turns}{piece}"

    @property
    def _way(self) -> str:
        return NAMES[self.origin] + (NAMES[self.target] if self.target != self.origin else "")

    @property
    def is_time_move(self) -> bool:
        """Whether it goes through time."""
        return self.kind in (MoveKind.FORWARD, MoveKind.OPEN, MoveKind.BACKWARD)


PASSING: Final = TimeMove(MoveKind.PASS)


@dataclass(frozen=True, slots=True)
class Recall:
    """A traveller comes back to a square; `turns` after it left, 0 where that need not be said."""

    square: int
    turns: int = 0

    def __str__(self) -> str:
        return f"&{NAMES[self.square]}" + (f":{self.turns}" if self.turns else "")


@dataclass(frozen=True, slots=True)
class Declaration:
    """A copy of the piece on a square comes from the future to another."""

    square: int
    entry: int

    def __str__(self) -> str:
        return f"!{NAMES[self.square]}@{NAMES[self.entry]}"


@dataclass(frozen=True, slots=True)
class TimeTurn:
    """A whole turn. Without a move it is one that ends with a recall that ends the match."""

    move: TimeMove | None
    recalls: tuple[Recall, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    rolls: tuple[int, ...] = ()

    def __str__(self) -> str:
        words = [str(step) for step in (*self.recalls, *self.declarations)]
        if self.move is not None:
            words.append(str(self.move))
        if self.rolls:
            words.append("{" + ",".join(map(str, self.rolls)) + "}")
        return " ".join(words)


# Reading.

_SQUARE = "[a-h][1-8]"
_ORDINARY = re.compile(rf"({_SQUARE})({_SQUARE})([qrbn])?")
_FORWARD = re.compile(rf"({_SQUARE})({_SQUARE})?\^([1-9][0-9]?)(?:=([QRBN]))?")
_OPEN = re.compile(rf"({_SQUARE})\^(n|e|s|w|ne|nw|se|sw)?")
_BACKWARD = re.compile(rf"({_SQUARE})({_SQUARE})?v([1-9][0-9]{{0,4}})")
_RECALL = re.compile(rf"&({_SQUARE})(?::([1-9][0-9]{{0,4}}))?")
_DECLARATION = re.compile(rf"!({_SQUARE})@({_SQUARE})")
_BRACES = re.compile(r" *\{([^{}]*)\}")
_ROLLS = re.compile(rf"[1-{DIE}](?:, ?[1-{DIE}])*")
_FORM = "write recalls, declarations and a move as in '&c4 !d1@g4 g4g5', 'c1c5^4', 'd4g4v3' or '--'"


def parse_move(text: str) -> TimeMove:
    """The move that a text writes; raises NotationError.

    >>> str(parse_move("e7e8^1=Q")), parse_move("b1^3").target == parse_move("b1^3").origin
    ('e7e8^1=Q', True)
    """
    if text == PASS:
        return PASSING
    if found := _ORDINARY.fullmatch(text):
        promotion = piece_of(found[3]) if found[3] else NOTHING
        return TimeMove(MoveKind.ORDINARY, read_square(found[1]), read_square(found[2]), promotion=promotion)
    if found := _FORWARD.fullmatch(text):
        promotion = piece_of(found[4]) if found[4] else NOTHING
        return TimeMove(MoveKind.FORWARD, *_way(found), promotion=promotion)
    if found := _OPEN.fullmatch(text):
        return TimeMove(MoveKind.OPEN, read_square(found[1]), direction=found[2] or "")
    if found := _BACKWARD.fullmatch(text):
        return TimeMove(MoveKind.BACKWARD, *_way(found))
    raise NotationError(f"{shown(text)} is not a move; {_FORM}")


def _way(found: re.Match[str]) -> tuple[int, int, int]:
    return read_square(found[1]), read_square(found[2] or found[1]), int(found[3])


def parse_turn(text: str) -> TimeTurn:
    """The turn that a text writes; comments in braces that hold no rolls count for nothing. Raises NotationError.

    >>> str(parse_turn("!d1@g4 g4g5 {5,2}"))
    '!d1@g4 g4g5 {5,2}'
    """
    rolls: list[int] = []
    for comment in _BRACES.findall(text):
        if _ROLLS.fullmatch(comment.strip()):
            rolls += [int(digit) for digit in comment if digit.isdigit()]
    words = _BRACES.sub("", text).split(" ")
    recalls: list[Recall] = []
    declarations: list[Declaration] = []
    while words and words[0][:1] in ("&", "!"):
        word = words.pop(0)
        if found := _RECALL.fullmatch(word):
            if declarations:
                raise NotationError(f"{shown(text)}: recalls stand before declarations")
            recalls.append(Recall(read_square(found[1]), int(found[2] or 0)))
        elif found := _DECLARATION.fullmatch(word):
            declarations.append(Declaration(read_square(found[1]), read_square(found[2])))
        else:
            raise NotationError(f"{shown(word)} is neither a recall nor a declaration; {_FORM}")
    if len(words) > 1 or (not words and (declarations or not recalls)):
        raise NotationError(f"{shown(text)}: a turn has one move; {_FORM}")
    move = parse_move(words[0]) if words else None
    return TimeTurn(move, tuple(recalls), tuple(declarations), tuple(rolls))
