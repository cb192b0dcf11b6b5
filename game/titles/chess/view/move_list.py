"""The list of moves: numbered pairs in the game's notation, each of which leads to the board after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.titles.chess.rules.sides import BLACK
from game.titles.chess.view.counting import CountedMatch
from game.titles.chess.view.reading import MoveSign
from game.view.board.sheet import C, Sheet, clipped, held_scroll, scroll_bar
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Frame, Op, Point, Reading, Rect, Text
from game.view.look.palette import Role

_ROW = 20


@dataclass(frozen=True, slots=True)
class ListedMoves:
    """The moves in order. `first` is the number of the first pair, `black_first`: black made the first of them. `now`
    is how many of them led to the board that is shown. `signs` are those that the texts may have."""

    texts: Sequence[str]
    now: int
    signs: Sequence[MoveSign]
    first: int = 1
    black_first: bool = False


def moves_listed(match: CountedMatch, texts: Sequence[str], now: int, signs: Sequence[MoveSign]) -> ListedMoves:
    """All moves of a match, as they are written, where the board after so many of them is shown."""
    start = match.history[0]
    return ListedMoves(texts, now, signs, start.number, black_first=start.side == BLACK)


def show_moves(
    sheet: Sheet[C], rect: Rect, moves: ListedMoves, scroll: int | None, click: Callable[[int], C], px: Px
) -> tuple[int, int]:
    """Puts the list into the rectangle, scrolled by so many pixels, or (None) so that the present move is in sight;
    gives how far it can be scrolled, and how far it is. `click` makes the click for the board after so many moves."""
    row = px(_ROW)
    slots = int(moves.black_first) + len(moves.texts)
    tall = row * -(-slots // 2)
    rect = rect.cut_top(max(row, rect.h // row * row))[0]
    held = held_scroll(_in_sight(moves, row, rect.h) if scroll is None else scroll, tall, rect.h)
    ops: list[Op] = []
    for number in range(-(-slots // 2)):
        line = Rect(rect.x, rect.y + number * row - held, rect.w - px(6), row)
        if line.overlaps(rect):
            ops += _pair(sheet, rect, line, moves, number, (click, px))
    sheet.ops += clipped(rect, ops)
    sheet.ops += scroll_bar(rect, tall, held)
    return max(0, tall - rect.h), held


def moves_frame(moves: ListedMoves, rect: Rect, px: Px) -> Frame:
    """The list by itself, where nothing can be clicked: its end, if there is no room for all of it."""
    sheet: Sheet[int] = Sheet()
    show_moves(sheet, rect, moves, None, lambda turn: turn, px)
    return tuple(sheet.ops)


def _in_sight(moves: ListedMoves, row: int, height: int) -> int:
    """So far that the present move is in the middle, as far as the list reaches; no line is cut."""
    pair = (moves.now - 1 + int(moves.black_first)) // 2
    return (pair - (height // row - 1) // 2) * row


def _pair(
    sheet: Sheet[C], rect: Rect, line: Rect, moves: ListedMoves, number: int, made: tuple[Callable[[int], C], Px]
) -> list[Op]:
    click, px = made
    digits, cells = line.cut_left(px(34))
    at = Point(digits.right - px(8), digits.center.y)
    ops: list[Op] = [Text(f"{moves.first + number}.", at, px(12), Role.TEXT_DIM, Anchor.RIGHT)]
    for side, cell in enumerate(cells.columns(2, px(4))):
        index = 2 * number + side - int(moves.black_first)
        if 0 <= index < len(moves.texts):
            ops += _move(cell, moves.texts[index], px, index + 1 - moves.now)
            sheet.target(cell, click(index + 1), f"move {index + 1}", rect)
        elif index < 0:
            ops.append(Text("…", Point(cell.x + px(4), cell.center.y), px(13), Role.TEXT_DIM, Anchor.LEFT))
    return ops


def _move(cell: Rect, text: str, px: Px, later: int) -> list[Op]:
    """A move made so many moves after the board that is shown: 0 is the one that led to it, later ones are dim."""
    ground = [] if later else [Fill(cell, Role.SELECTED, px(3), 1, Role.SELECTED_LINE)]
    ink = Role.TEXT_DIM if later > 0 else Role.LINK if later else Role.TEXT
    at = Point(cell.x + px(4), cell.center.y)
    return [*ground, Text(text, at, px(13), ink, Anchor.LEFT, max_width=cell.w - px(6), reading=Reading.VERBATIM)]
