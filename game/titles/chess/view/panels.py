"""The parts of a chess scene around the board, which both titles fill with their own words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from game.engine.outcome import Player
from game.titles.chess.rules.sides import BLACK, PLAYERS, WHITE
from game.titles.chess.view.captured import lead, lost_letters, lost_ops, lost_words
from game.titles.chess.view.clicks import ChessPick, ChessPicture, ChessSheet, LookAtTurn, PickSpot
from game.titles.chess.view.counting import made_heading, numbered
from game.titles.chess.view.doings import AnyDesk
from game.titles.chess.view.figures import SIDE_PLINTHS, figure_ops, figure_sprite
from game.titles.chess.view.ground import coordinate_ops, ground_ops
from game.titles.chess.view.layout import ChessLayout
from game.titles.chess.view.move_list import ListedMoves, show_moves
from game.titles.chess.view.overlay import signs_above, signs_below
from game.titles.chess.view.promotion import promotion_ops, promotion_places
from game.titles.chess.view.reading import legend_words
from game.titles.chess.view.rows import LOG_DOWN, ChessButtons
from game.titles.chess.view.sayings import FactSaying
from game.titles.chess.view.signs import BoardSigns
from game.view.board.bar import PlayerPlate, bar_ground, show_players
from game.view.board.buttons import Buttons
from game.view.board.log import LogLine, show_log
from game.view.board.sheet import box, heading, held_scroll, scroll_bar
from game.view.board.token import Token
from game.view.forms.controls import Px
from game.view.frame import Anchor, Circle, Fill, Frame, Measure, Op, Point, Rect, Text, Weight, wrap
from game.view.keys.command import Press
from game.view.look.palette import Role

D = TypeVar("D", bound=AnyDesk)
"""The title's own kind of desk."""

_LETTERS = "WB"


def still_frame(layout: ChessLayout) -> Frame:
    """The grounds of the window, of bar, rail and panels, and of the board, with its letters and numbers."""
    px = layout.px
    boxes = [box(each, px(8)) for each in (layout.rail, layout.turn, layout.log, layout.moves)]
    board = (*ground_ops(layout.board, max(2, px(3))), *coordinate_ops(layout.board, max(9, px(12)), px(5)))
    return (Fill(layout.room, Role.GROUND), *bar_ground(layout.bar), *boxes, *board)


def bar_picture(desk: AnyDesk, about: str, measure: Measure) -> ChessPicture:
    """The bar at the top: where the match stands, and what it is about, the players with their clocks, buttons."""
    title = "The end" if desk.over else numbered(desk.match.history[desk.turn])
    sheet, rect, px = ChessSheet(), desk.layout.bar, desk.layout.px
    row = Buttons(sheet, Press, px, desk.look.hot).from_right(
        rect.inset(px(14), px(6)), desk.offered(ChessButtons.BAR), 8
    )
    sheet.ops.append(Text(title, Point(row.x, row.center.y), px(18), Role.TEXT, Anchor.LEFT, Weight.BOLD))
    end = row.x + measure.width(title, px(18), Weight.BOLD)
    sheet.tells(Rect(row.x, row.y, end - row.x, row.h), about)
    between = Rect(end + px(14), row.y, max(0, row.right - end - px(22)), row.h)
    show_players(sheet, between, [_plate(desk, side) for side in (WHITE, BLACK)], measure, px)
    return sheet.picture()


def _plate(desk: AnyDesk, side: int) -> PlayerPlate:
    player: Player = PLAYERS[side]
    words, color = "waits", Role.TEXT_DIM
    if desk.match.outcome is not None:
        words = ""
    elif player in desk.match.pending:
        words, color = "to move", Role.NOW
    seconds = desk.clock.get(player)
    return PlayerPlate(
        SIDE_PLINTHS[side], _LETTERS[side], desk.names[player], words, color, seconds, player == desk.player
    )


def lost_picture(layout: ChessLayout, present: Sequence[str], begun: Sequence[str], counted: str) -> ChessPicture:
    """What each side has taken, at its own edge of the board; `present` are the letters of all pieces anywhere, `begun`
    those with which the match began. `counted` says which pieces beside those on the board."""
    sheet = ChessSheet()
    ahead = lead(present)
    for side, row in ((WHITE, layout.below), (BLACK, layout.above)):
        if layout.board.flipped:
            row = layout.above if side == WHITE else layout.below
        taken = lost_letters(present, BLACK - side, begun)
        own = ahead if side == WHITE else -ahead
        sheet.ops += lost_ops(row, taken, own)
        sheet.tells(row, lost_words(taken, own, counted))
    return sheet.picture()


# The board.


def board_ops(layout: ChessLayout, tokens: Iterable[Token], signs: BoardSigns) -> list[Op]:
    """Pieces, with what is marked below and above them."""
    place = layout.board
    return [*signs_below(place, signs), *figure_ops(place, tokens), *signs_above(place, signs)]


def held_ops(desk: AnyDesk, letter: str) -> list[Op]:
    """What is dragged, under the mouse; the piece of that letter."""
    at, cell = desk.look.hand.at, desk.layout.board.cell
    if at is None or not letter:
        return []
    return [figure_sprite(letter, Rect(at[0] - cell // 2, at[1] - cell // 2, cell, cell))]


def show_promotion(sheet: ChessSheet, desk: AnyDesk, square: int, side: int) -> None:
    """Asks what a pawn becomes that arrives on that square; the title's draft takes `promote to queen` and so on."""
    offered = promotion_places(desk.layout.board, square, side)
    hot = desk.look.hot
    lit = next((each.letter for each in offered if isinstance(hot, PickSpot) and hot.spot == each.name), "")
    sheet.ops += promotion_ops(desk.layout.board, offered, lit)
    for each in offered:
        sheet.target(each.rect, PickSpot(each.name), each.name)


# Panels.

_SAID = (13, 12)
"""Sizes of what is said, the largest in which all of it has room; smaller ones are hard to read, so it is scrolled."""


@dataclass(frozen=True, slots=True)
class ChessStep:
    """One step of a turn as a chip: its words, whether it is made, and whether it is next."""

    words: str
    made: bool
    next: bool = False


@dataclass(frozen=True, slots=True)
class TurnSaying:
    """A sentence in the panel of the turn."""

    words: str
    color: Role = Role.TEXT_DIM


def with_room(desk: D, title: str, sayings: Sequence[TurnSaying], measure: Measure) -> D:
    """The desk laid out so that all of these sentences have room in the panel of the turn, where nobody makes one."""
    if desk.drafting is not None or desk.moment is not None:
        return desk
    px = desk.layout.px
    rect = desk.layout.turn.inset(px(10), px(6))
    head = rect.h - _head(ChessSheet(), rect, title, px, measure).h
    buttons = px(32) if desk.offered(ChessButtons.TURN) else 0
    told = _height(rect.w, sayings, px(_SAID[0]), px, measure)
    layout = desk.layout.telling(2 * px(6) + head + buttons + told)
    return desk if layout is desk.layout else replace(desk, layout=layout)


def turn_picture(
    desk: AnyDesk, title: str, steps: Sequence[ChessStep], sayings: Sequence[TurnSaying], measure: Measure
) -> ChessPicture:
    """What is being done: a heading, the steps so far, sentences about what can come next, and the turn's buttons."""
    sheet, px = ChessSheet(), desk.layout.px
    rect = desk.layout.turn.inset(px(10), px(6))
    rect = _head(sheet, rect, title, px, measure)
    offered = desk.offered(ChessButtons.TURN)
    if offered:
        buttons, rect = rect.cut_bottom(px(28), px(4))
        Buttons(sheet, Press, px, desk.look.hot).across(buttons, offered)
    if steps:
        row, rect = rect.cut_top(px(24), px(5))
        _steps(sheet, row, steps, px)
    return sheet.picture(*_say(sheet, rect, sayings, desk, measure))


def _head(sheet: ChessSheet, rect: Rect, title: str, px: Px, measure: Measure) -> Rect:
    """The heading, a long one in several lines rather than small; gives the room below it."""
    if measure.width(title, px(14), Weight.BOLD) <= rect.w:
        head, rect = rect.cut_top(px(22), px(2))
        sheet.ops += heading(head, title, px(14), measure)
        return rect
    for line in wrap(measure, title, rect.w, px(13), Weight.BOLD):
        head, rect = rect.cut_top(px(17))
        sheet.ops += heading(head, line, px(13), measure)
    return rect.cut_top(px(4))[1]


def _steps(sheet: ChessSheet, row: Rect, steps: Sequence[ChessStep], px: Px) -> None:
    for step, place in zip(steps, row.columns(len(steps), px(5)), strict=True):
        edge = Role.NOW if step.next else Role.PANEL_LINE
        ground = Role.SELECTED if step.made else None
        sheet.ops.append(Fill(place, ground, px(5), px(2) if step.next else 1, edge))
        ink = Role.TEXT if step.made or step.next else Role.TEXT_DIM
        sheet.ops.append(Text(step.words, place.center, px(13), ink, Anchor.CENTER, max_width=place.w - px(6)))


def _say(
    sheet: ChessSheet, rect: Rect, sayings: Sequence[TurnSaying], desk: AnyDesk, measure: Measure
) -> tuple[int, int]:
    """The sentences, the first ones first, scrolled where there is no room for all; gives how far that can be, and how
    far it is."""
    px, width = desk.layout.px, rect.w
    size = next((px(size) for size in _SAID if _height(width, sayings, px(size), px, measure) <= rect.h), 0)
    if not size:
        size, width = px(_SAID[-1]), width - px(8)
        sheet.tells(rect, f"The wheel, or {desk.keys.name(LOG_DOWN)}, leads to the rest.")
    tall = _height(width, sayings, size, px, measure)
    scroll = held_scroll(desk.look.told, tall, rect.h)
    y = rect.y - scroll
    for saying in sayings:
        for line in wrap(measure, saying.words, width, size):
            if rect.y <= y and y + size * 5 // 4 <= rect.bottom:  # Half a line says nothing.
                sheet.ops.append(Text(line, Point(rect.x, y), size, saying.color))
            y += size * 27 // 20
        y += px(3)
    sheet.ops += scroll_bar(rect, tall, scroll)
    return max(0, tall - rect.h), scroll


def _height(width: int, sayings: Sequence[TurnSaying], size: int, px: Px, measure: Measure) -> int:
    """How high all these sentences would be in that size."""
    lines = sum(len(wrap(measure, saying.words, width, size)) for saying in sayings)
    return lines * (size * 27 // 20) + len(sayings) * px(3)


def log_picture(desk: AnyDesk, told: Sequence[FactSaying[object]], measure: Measure) -> ChessPicture:
    """What happened in the turn that led to the board that is shown, line by line."""
    sheet, px = ChessSheet(), desk.layout.px
    rect = desk.layout.log.inset(px(10), px(6))
    head, rect = rect.cut_top(px(22), px(2))
    head = Buttons(sheet, Press, px, desk.look.hot).from_right(head, desk.offered(ChessButtons.LOG))
    sheet.ops += heading(head, made_heading(desk.match, desk.turn, desk.last_mover), px(14), measure)
    quiet: LogLine[ChessPick] = LogLine("Nothing has happened yet.", Role.TEXT_DIM)
    shown: list[LogLine[ChessPick]]
    shown = [LogLine(each.text, each.tone.value, None, _is_on(desk, each.fact)) for each in told] or [quiet]
    scroll = None if desk.moment is not None else desk.look.log
    return sheet.picture(show_log(sheet, rect, shown, scroll, measure, px))


def _is_on(desk: AnyDesk, fact: object) -> bool:
    """Whether that fact is seen just now."""
    moment = desk.moment
    return moment is not None and any(effect.fact is fact for effect in moment.effects)


def moves_picture(desk: AnyDesk, title: str, moves: ListedMoves, measure: Measure) -> ChessPicture:
    """The list of moves, each of which leads to the board after it; what its signs mean is told at its heading."""
    sheet, px = ChessSheet(), desk.layout.px
    rect = desk.layout.moves.inset(px(10), px(6))
    head, rect = rect.cut_top(px(24), px(2))
    head = Buttons(sheet, Press, px, desk.look.hot).from_right(head, desk.offered(ChessButtons.MOVES))
    sheet.ops += heading(head, title, px(14), measure)
    ask = Rect(head.x + measure.width(title, px(14), Weight.BOLD) + px(6), head.center.y - px(8), px(16), px(16))
    sheet.ops += [Circle(ask.center, px(8), Role.LINK, 1), Text("?", ask.center, px(12), Role.LINK, Anchor.CENTER)]
    sheet.tells(Rect(head.x, head.y, ask.right - head.x, head.h), legend_words(moves.signs))
    return sheet.picture(*show_moves(sheet, rect, moves, desk.look.moves, LookAtTurn, px))
