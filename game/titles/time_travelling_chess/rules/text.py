"""The board as text for terminals, with what is in the vortex and which loops are open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import FILES, SIDE, names_in
from game.titles.time_travelling_chess.rules.attacks import checked, portals_of, vulnerable
from game.titles.time_travelling_chess.rules.compact import print_fen_of, print_loops, print_vortex
from game.titles.time_travelling_chess.rules.kinds import TYPES
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.rules.position import TravelPosition


def print_match(match: TravelMatch) -> str:
    """The position that the match is at, after lines that say where it stands."""
    position = match.position
    lines = [print_fen_of(position)]
    if match.outcome is None:
        in_check = names_in(checked(position, position.side))
        check = f", check on {', '.join(in_check)}" if in_check else ""
        lines.insert(0, f"move {position.number}, {match.mover} to move{check}")
    return "\n".join([*lines, *_lists(position), "", *_rows(position), ""])


def _lists(position: TravelPosition) -> Iterator[str]:
    yield f"vortex: {_listed(print_vortex(position))}    loops: {_listed(print_loops(position))}"
    for side, player in enumerate(PLAYERS):
        left = ", ".join(f"{piece.name} {position.counters_left(side, piece)}" for piece in TYPES)
        yield f"{player}'s counters left: {left}"


def _listed(texts: Sequence[str]) -> str:
    return " ".join(texts) or "none"


def _rows(position: TravelPosition) -> Iterator[str]:
    for rank in reversed(range(SIDE)):
        signs = "".join(_sign(position, rank * SIDE + file) for file in range(SIDE))
        yield f"{rank + 1}  {signs}".rstrip()
    yield "   " + "".join(f"{file}  " for file in FILES).rstrip()


def _sign(position: TravelPosition, square: int) -> str:
    return (position.letter_at(square) or ".") + _mark(position, square) + " "


def _mark(position: TravelPosition, square: int) -> str:
    side = position.side_at(square)
    if side >= 0 and position.futures(side) >> square & 1:
        return "'"
    if side >= 0 and vulnerable(position, side) >> square & 1:
        return "!"
    blue = any(portals_of(position, each) >> square & 1 for each in range(2))
    orange = any(loop.portal == square for loop in position.loops)
    return "*" if blue and orange else "-" if blue else "o" if orange else " "
