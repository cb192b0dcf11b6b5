"""The compact position: FEN, travellers and open entries as texts, printed and parsed (rules 3).

A traveller is written as `wBf1>b5 1-5`, with `=Q` after the square for a promotion; one without a day of return as
`wRb1>* 2-?` or `wBc1>*n 2-?`. An open entry is `w g4 2 d1 h5`: side, square, turn, where the piece of the first stage
is now, where the piece that came through it is now; `-` is a captured piece, `^3` one that left in turn 3.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import chess

from game.engine.errors import LevelError, shown
from game.titles.chess.rules.fen import parse_fen, print_fen
from game.titles.chess.rules.sides import BLACK, PLAYERS, SIDE_LETTERS, WHITE
from game.titles.chess.rules.squares import NAMES, NOWHERE, SIDE, read_square
from game.titles.time_chess.rules.pieces import (
    DECLARABLE,
    KING,
    NOTHING,
    PAWN,
    PIECE_NAMES,
    UNBOUND,
    last_rank,
    letter_of,
    piece_of,
)
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.travel import LOST, OPEN, OpenEntry, PieceLine, Traveller, away_since, left_in

_SQUARE = "[a-h][1-8]"
_TRAVELLER = re.compile(
    rf"([wb])([PNBRQK])({_SQUARE})>(?:({_SQUARE})(?:=([QRBN]))?|\*(n|e|s|w|ne|nw|se|sw)?) (\d{{1,5}})-(\d{{1,5}}|\?)"
)
_PASSED = re.compile("[a-h][36]")
_AT = rf"(?:{_SQUARE}|-|\^\d{{1,5}})"
_ENTRY = re.compile(rf"([wb]) ({_SQUARE}) (\d{{1,5}}) ({_AT}) ({_AT})")
_TRAVELLER_FORM = "'wBf1>b5 1-5', 'wPe7>e8=Q 5-6', 'wRb1>* 2-?' or 'wBc1>*n 2-?'"
_ENTRY_FORM = "'w g4 2 d1 h5': side, square, turn, where the original is, where the copy is"


# Printing.


def print_position(position: TimePosition) -> str:
    """The board as FEN, en passant after every double step."""
    return position.board.fen(en_passant="fen")


def print_travellers(position: TimePosition) -> list[str]:
    """Who is on the way, sorted."""
    return sorted(print_traveller(each) for each in position.travellers)


def print_traveller(traveller: Traveller) -> str:
    """One traveller."""
    target = f"*{traveller.direction}" if traveller.is_open else NAMES[traveller.target]
    promotion = f"={letter_of(traveller.promotion)}" if traveller.promotion else ""
    due = "?" if traveller.is_open else str(traveller.due)
    name = SIDE_LETTERS[traveller.side] + letter_of(traveller.piece)
    return f"{name}{NAMES[traveller.origin]}>{target}{promotion} {traveller.departed}-{due}"


def print_entries(position: TimePosition) -> list[str]:
    """The open entries with what hangs on them, sorted; from these a position can be parsed."""
    return sorted(
        f"{SIDE_LETTERS[line.side]} {NAMES[entry.square]} {entry.turn} {_print_at(line.origin)} {_print_at(entry.at)}"
        for line in position.lines
        for entry in line.entries
    )


def short_entries(position: TimePosition) -> list[str]:
    """The open entries with the piece alone, as in `wQ g4 2`, sorted."""
    return sorted(
        f"{SIDE_LETTERS[line.side]}{letter_of(line.piece)} {NAMES[entry.square]} {entry.turn}"
        for line in position.lines
        for entry in line.entries
    )


def _print_at(at: int) -> str:
    if at == LOST:
        return "-"
    return NAMES[at] if left_in(at) == NOWHERE else f"^{left_in(at)}"


# Parsing.


def parse_position(fen: str, travellers: Sequence[str] = (), entries: Sequence[str] = ()) -> TimePosition:
    """The position that these texts describe; raises LevelError naming the text and what would be right."""
    bare = TimePosition(_read_board(fen))
    board = bare.board
    found = [_read_traveller(text, bare) for text in travellers]
    found.sort(key=lambda each: (each.side, each.departed))
    position = TimePosition(board, tuple(found), ())
    _check_kings(position)
    return TimePosition(board, tuple(found), _read_lines(entries, position))


def _read_board(fen: str) -> chess.Board:
    """The pawn that passed the en-passant square may be gone: an arrival can have captured it."""
    words = fen.split(" ")
    passed = words[3] if len(words) > 3 else "-"
    if _PASSED.fullmatch(passed) is not None:
        words[3] = "-"
    fields = parse_fen(" ".join(words), pushed_back=True)
    board = chess.Board(print_fen(fields))
    board.castling_rights = board.clean_castling_rights()
    if words[3] != passed:
        board.ep_square = read_square(passed)
        if board.ep_square // SIDE != (5 if fields.side == WHITE else 2):
            raise LevelError(
                f"{shown(passed)}: nobody can be captured there in passing when {PLAYERS[fields.side]} is to move"
            )
    return board


def _read_traveller(text: str, position: TimePosition) -> Traveller:
    found = _TRAVELLER.fullmatch(text)
    if found is None:
        raise LevelError(f"{shown(text)} is not a traveller; write {_TRAVELLER_FORM}")
    target = read_square(found[4]) if found[4] else NOWHERE
    due = OPEN if found[8] == "?" else int(found[8])
    promotion = piece_of(found[5]) if found[5] else NOTHING
    traveller = Traveller(
        SIDE_LETTERS.index(found[1]), piece_of(found[2]), read_square(found[3]), target, int(found[7]), due,
        found[6] or "", promotion,
    )  # fmt: skip
    problem = _wrong_traveller(traveller, position)
    if problem:
        raise LevelError(f"{shown(text)}: {problem}")
    return traveller


def _wrong_traveller(traveller: Traveller, position: TimePosition) -> str:
    now = position.next_number(traveller.side)
    soonest = now + 1 if traveller.side == position.side else now
    if (traveller.due == OPEN) != (traveller.target == NOWHERE):
        return "who has a square to arrive on has a turn to arrive in, and who has none writes ?"
    if traveller.is_open and traveller.piece not in UNBOUND:
        return f"a {PIECE_NAMES[traveller.piece]} always says in which turn it is back"
    if not 1 <= traveller.departed < now:
        return f"it must have left before turn {now} of {PLAYERS[traveller.side]}"
    if not traveller.is_open and traveller.due < soonest:
        return f"it must be due in turn {soonest} of {PLAYERS[traveller.side]} or later"
    return _wrong_promotion(traveller)


def _wrong_promotion(traveller: Traveller) -> str:
    promoted = (
        traveller.piece == PAWN and not traveller.is_open and traveller.target // SIDE == last_rank(traveller.side)
    )
    if promoted != bool(traveller.promotion):
        return "exactly a pawn that arrives on its last rank names a promotion"
    return ""


def _check_kings(position: TimePosition) -> None:
    for side in (WHITE, BLACK):
        here = sum(position.piece(square) == KING for square in position.squares(side))
        away = sum(each.piece == KING for each in position.travellers_of(side))
        if here + away != 1:
            raise LevelError(f"{PLAYERS[side]} must have one king, on the board or on the way, not {here + away}")


def _read_lines(texts: Sequence[str], position: TimePosition) -> tuple[PieceLine, ...]:
    """Entries with the same original are one line."""
    found: dict[tuple[int, int], list[OpenEntry]] = {}
    for text in texts:
        side, origin, entry = _read_entry(text, position)
        found.setdefault((side, origin), []).append(entry)
    lines = [_line(side, origin, entries, position) for (side, origin), entries in found.items()]
    ends = [(line.side, at) for line in lines for at in line.ends if at != LOST]
    for side, at in ends:
        if ends.count((side, at)) > 1:
            raise LevelError(f"entries: the piece {_print_at(at)} of {PLAYERS[side]} stands for two stages of a life")
    return tuple(sorted(lines, key=lambda line: (line.side, line.entries)))


def _read_entry(text: str, position: TimePosition) -> tuple[int, int, OpenEntry]:
    found = _ENTRY.fullmatch(text)
    if found is None:
        raise LevelError(f"{shown(text)} is not an open entry; write {_ENTRY_FORM}")
    side = SIDE_LETTERS.index(found[1])
    turn, latest = int(found[3]), position.next_number(side)
    if not 1 <= turn <= latest:
        raise LevelError(f"{shown(text)}: the turn must be 1 to {latest} of {PLAYERS[side]}")
    return side, _read_at(found[4]), OpenEntry(turn, read_square(found[2]), _read_at(found[5]))


def _read_at(text: str) -> int:
    if text == "-":
        return LOST
    return away_since(int(text[1:])) if text.startswith("^") else read_square(text)


def _line(side: int, origin: int, entries: Sequence[OpenEntry], position: TimePosition) -> PieceLine:
    pieces = {at: _piece_at(side, at, position) for at in (origin, *(entry.at for entry in entries)) if at != LOST}
    kinds = sorted(set(pieces.values()))
    if len(kinds) != 1 or kinds[0] not in DECLARABLE:
        names = ", ".join(_print_at(at) for at in pieces) or "-"
        raise LevelError(
            f"entries: {names} must be queens, rooks, bishops or knights of {PLAYERS[side]}, all of a kind"
        )
    return PieceLine(side, kinds[0], origin, tuple(sorted(entries)))


def _piece_at(side: int, at: int, position: TimePosition) -> int:
    """The piece of a side there, on the board or on the way; NOTHING where there is none."""
    turn = left_in(at)
    if turn == NOWHERE:
        return position.piece(at) if position.side_at(at) == side else NOTHING
    return next((each.piece for each in position.travellers_of(side) if each.departed == turn), NOTHING)
