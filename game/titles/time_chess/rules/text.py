"""The board as text for terminals, with who is on the way and what is open."""

from __future__ import annotations

from game.titles.chess.rules.squares import FILES, SIDE, SQUARES
from game.titles.time_chess.rules.compact import print_entries, print_traveller
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.position import TimePosition


def print_match(match: TimeMatch) -> str:
    """The position that the match is at, after lines that say where it stands."""
    position = match.position
    heads = []
    if match.outcome is None:
        check = ", in check" if match.in_check else ""
        temporal = ", in temporal check" if match.choices.is_temporal_check else ""
        heads.append(f"turn {position.number}, {match.mover} to move{check}{temporal}")
    heads.append("on the way: " + (", ".join(map(print_traveller, position.travellers)) or "nobody"))
    heads.append("open entries: " + (", ".join(print_entries(position)) or "none"))
    return "\n".join([*heads, "", *_rows(position), ""])


def _rows(position: TimePosition) -> list[str]:
    letters = [_letter(position, square) for square in SQUARES]
    rows = [f"{rank + 1}  " + " ".join(letters[rank * SIDE : rank * SIDE + SIDE]) for rank in reversed(range(SIDE))]
    return [*rows, "   " + " ".join(FILES)]


def _letter(position: TimePosition, square: int) -> str:
    piece = position.board.piece_at(square)
    return "." if piece is None else piece.symbol()
