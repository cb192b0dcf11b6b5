"""The compact position: an ordinary position in FEN, and the lists of the vortex and of the loops (rules 2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.errors import LevelError, shown
from game.titles.chess.rules.fen import CASTLINGS, EMPTY, START, FenFields, parse_fen, print_fen
from game.titles.chess.rules.sides import PLAYERS, SIDE_LETTERS, side_of
from game.titles.chess.rules.squares import NAMES, NOWHERE, SIDE, SQUARES, read_square
from game.titles.time_travelling_chess.rules.kinds import KIND_NAMES, KING, LETTERS, PAWN, ROOK, TYPES
from game.titles.time_travelling_chess.rules.position import Away, TimeLoop, TravelPosition

_AWAY: Final = re.compile("([wb])([PNBRQ])([a-h][1-8])")
_LOOP: Final = re.compile("([wb])([NBRQ])([a-h][1-8]):([a-h][1-8]|-)")
_CASTLING_CORNERS: Final = {"K": 7, "Q": 0, "k": 63, "q": 56}
_CASTLING_KINGS: Final = {"K": 4, "Q": 4, "k": 60, "q": 60}


def parse_position(fen: str, vortex: Sequence[str] = (), loops: Sequence[str] = ()) -> TravelPosition:
    """The position that these texts write, `loops` in the sequence in which they were opened; raises LevelError.

    >>> print_fen_of(parse_position(START)) == START
    True
    """
    fields = parse_fen(fen)
    away = tuple(map(_parse_away, vortex))
    opened = tuple(map(_parse_loop, loops))
    position = TravelPosition(
        kinds=tuple(_mask(fields.letters, letter + letter.lower()) for letter in LETTERS),
        sides=(_mask(fields.letters, LETTERS), _mask(fields.letters, LETTERS.lower())),
        side=fields.side,
        rights=sum(1 << _CASTLING_CORNERS[right] for right in fields.castling),
        ep=fields.ep,
        quiet=fields.quiet,
        number=fields.number,
        vortex=_keeping_rights(away, fields.castling),
        loops=opened,
    )
    _check_kings(position)
    _check_loops(position)
    _check_counters(position)
    _check_castling(position, fields.castling)
    return position


def print_fen_of(position: TravelPosition) -> str:
    """What an ordinary position can say of it."""
    letters = "".join(position.letter_at(square) or EMPTY for square in SQUARES)
    castling = "".join(right for right in CASTLINGS if position.rights >> _CASTLING_CORNERS[right] & 1)
    return print_fen(FenFields(letters, position.side, castling, position.ep, position.quiet, position.number))


def print_vortex(position: TravelPosition) -> list[str]:
    """The pieces in the vortex, in the sequence in which they left."""
    return [SIDE_LETTERS[each.side] + LETTERS[each.kind] + NAMES[each.square] for each in position.vortex]


def print_loops(position: TravelPosition) -> list[str]:
    """The open loops, in the sequence in which they were opened."""
    return [_print_loop(loop) for loop in position.loops]


def starting_position() -> TravelPosition:
    """How a game begins (rules 3)."""
    return parse_position(START)


def _print_loop(loop: TimeLoop) -> str:
    future = "-" if loop.future == NOWHERE else NAMES[loop.future]
    return f"{SIDE_LETTERS[loop.side]}{LETTERS[loop.kind]}{NAMES[loop.portal]}:{future}"


def _mask(letters: str, wanted: str) -> int:
    return sum(1 << square for square, letter in enumerate(letters) if letter in wanted)


def _parse_away(text: str) -> Away:
    found = _AWAY.fullmatch(text)
    if found is None:
        raise LevelError(f"vortex: {shown(text)} is no piece under way; write side, piece and square as in 'wRa1'")
    away = Away(SIDE_LETTERS.index(found[1]), LETTERS.index(found[2]), read_square(found[3]))
    if away.kind == PAWN and not SIDE <= away.square < SIDE * (SIDE - 1):
        raise LevelError(f"vortex: {shown(text)}: a pawn cannot have stood on {found[3]}")
    return away


def _parse_loop(text: str) -> TimeLoop:
    found = _LOOP.fullmatch(text)
    if found is None:
        raise LevelError(
            f"loops: {shown(text)} is no loop; write side, piece, portal and future piece as in 'wQh5:d4' or 'wQh5:-'"
        )
    future = NOWHERE if found[4] == "-" else read_square(found[4])
    return TimeLoop(SIDE_LETTERS.index(found[1]), LETTERS.index(found[2]), read_square(found[3]), future)


def _keeping_rights(vortex: Iterable[Away], castling: str) -> tuple[Away, ...]:
    """The vortex with each rook marked that keeps a right to castle: the first that left its corner."""
    open_corners = {(side_of(right), _CASTLING_CORNERS[right]) for right in castling}
    marked = []
    for each in vortex:
        castles = each.kind == ROOK and (each.side, each.square) in open_corners
        open_corners -= {(each.side, each.square)} if castles else set()
        marked.append(Away(each.side, each.kind, each.square, castles))
    return tuple(marked)


def _check_kings(position: TravelPosition) -> None:
    for side, player in enumerate(PLAYERS):
        count = (position.kinds[KING] & position.sides[side]).bit_count()
        if count != 1:
            raise LevelError(f"the pieces: {player} must have one king, not {count}")


def _check_loops(position: TravelPosition) -> None:
    taken = set()
    for loop in position.loops:
        text = _print_loop(loop)
        if loop.future == NOWHERE:
            continue
        letter = LETTERS[loop.kind] if loop.side == 0 else LETTERS[loop.kind].lower()
        if position.letter_at(loop.future) != letter:
            raise LevelError(f"loops: {text}: no {KIND_NAMES[loop.kind]} of that side stands on {NAMES[loop.future]}")
        if loop.future in taken:
            raise LevelError(f"loops: {text}: the piece on {NAMES[loop.future]} belongs to another loop")
        if not any(loop.is_for(piece) and piece.squares >> loop.future & 1 for piece in TYPES):
            raise LevelError(f"loops: {text}: the bishop stands on squares of the other colour")
        taken.add(loop.future)


def _check_counters(position: TravelPosition) -> None:
    for side, player in enumerate(PLAYERS):
        for piece in TYPES:
            if position.counters_left(side, piece) < 0:
                raise LevelError(f"vortex, loops: {player} has more portals than counters for its {piece.name}s")


def _check_castling(position: TravelPosition, castling: str) -> None:
    for right in castling:
        side, corner = side_of(right), _CASTLING_CORNERS[right]
        rook_stands = position.kinds[ROOK] & position.sides[side] & ~position.futures(side) & 1 << corner
        if position.king(side) != _CASTLING_KINGS[right] or (position.has_original(corner) and not rook_stands):
            raise LevelError(f"castling: {right} is not open, for king and rook are not at home; write - for none")
