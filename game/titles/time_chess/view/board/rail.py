"""The rail beside the board: coming turns with who arrives and which loop must be closed, and pieces to be copied."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.chess.rules.squares import NAMES, NOWHERE
from game.titles.chess.view.clicks import ChessPicture, ChessSheet, PickSpot
from game.titles.chess.view.figures import figure_sprite
from game.titles.chess.view.ground import plate_ops
from game.titles.chess.view.overlay import portal_ops
from game.titles.chess.view.signs import PortalForm
from game.titles.time_chess.rules.trips import LONGEST
from game.titles.time_chess.view.board.coming import Arrival, Deadline, ToCome, rows_of
from game.titles.time_chess.view.board.coming_words import coming_words
from game.titles.time_chess.view.board.desk import TimeDesk
from game.titles.time_chess.view.board.draft import recall_spot
from game.titles.time_chess.view.board.spots import copy_spot
from game.titles.time_chess.view.words import PIECE_WORDS
from game.view.board.sheet import ButtonLook, button, heading
from game.view.frame import Anchor, Fill, Line, Measure, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role, Tint

_ROW, _HEAD, _CHIP = 27, 22, 32
"""Heights of a coming turn, of a heading and of a piece that can be copied, at the ordinary size."""

_COPIES_ACROSS = 3

_ABOUT_TURNS = (
    "Coming moves, counted for each side from now: who arrives where, and by when copies must be paid back (in rings)."
)
_ABOUT_COPIES = (
    "A copy of one of these pieces can come from the future: put it on an empty square. The piece itself then has to "
    "travel back there in time, or you lose."
)


def rail_picture(desk: TimeDesk, measure: Measure) -> ChessPicture:
    """The whole rail."""
    sheet, px = ChessSheet(), desk.layout.px
    tall = px(_HEAD) + px(_ROW) * (LONGEST + 2) + px(14)
    upper, lower = desk.layout.rail.cut_top(min(tall, desk.layout.rail.h * 62 // 100), px(8))
    edge = Line((Point(lower.x + px(8), lower.y), Point(lower.right - px(8), lower.y)), Role.PANEL_LINE)
    sheet.ops.append(edge)
    _turns(sheet, desk, upper, measure)
    _copies(sheet, desk, lower, measure)
    return sheet.picture()


# Coming turns.


def _turns(sheet: ChessSheet, desk: TimeDesk, rect: Rect, measure: Measure) -> None:
    px = desk.layout.px
    rect = rect.inset(px(8), px(5))
    head, rest = rect.cut_top(px(_HEAD), px(2))
    sheet.ops += heading(head, "Coming moves", px(14), measure)
    sheet.tells(head, _ABOUT_TURNS)
    rows = rows_of(desk.to_come)
    places = rest.rows(LONGEST + 2)
    spine = places[0].x + px(16)
    sheet.ops.append(Line((Point(spine, places[0].center.y), Point(spine, places[LONGEST].center.y)), Role.TIME, 2))
    for turns, place in enumerate(places[:-1]):
        _row(sheet, desk, place, (str(turns) if turns else "now", rows.get(turns, ())), measure)
    if desk.match.ruleset.open_future:
        _row(sheet, desk, places[-1], ("?", rows.get(None, ())), measure)


def _row(sheet: ChessSheet, desk: TimeDesk, place: Rect, row: tuple[str, Sequence[ToCome]], measure: Measure) -> None:
    px, (name, coming) = desk.layout.px, row
    digits, rest = place.cut_left(px(34), px(2))
    disc = Point(digits.x + px(16), place.center.y)
    wide = px(30) if len(name) > 1 else px(18)
    plate = Rect(disc.x - wide // 2, disc.y - px(9), wide, px(18))
    urgent = any(desk.color_of(each) is Role.ALARM for each in coming)
    edge = Role.ALARM if urgent else Role.TIME if coming else Role.PANEL_LINE
    ink = Role.TEXT if coming or name == "now" else Role.TEXT_DIM
    sheet.ops.append(Fill(plate, Role.PANEL, px(9), px(2) if coming else 1, edge))
    sheet.ops.append(Text(name, plate.center, px(11), ink, Anchor.CENTER, Weight.BOLD))
    if not coming:
        return
    wanted = px(46)
    for each, cell in zip(coming, rest.columns(max(len(coming), rest.w // wanted), px(2)), strict=False):
        _coming(sheet, desk, cell, each, measure)


def _coming(sheet: ChessSheet, desk: TimeDesk, cell: Rect, coming: ToCome, measure: Measure) -> None:
    """One arrival in a frame as its ghost has it, or one loop in a ring; with its square if there is room."""
    px = desk.layout.px
    spot, loops = coming.spot, isinstance(coming, Deadline)
    hot = desk.look.hover == spot
    cell = cell.inset(0, px(1))
    side = min(cell.h, cell.w)
    icon = Rect(cell.x, cell.y + (cell.h - side) // 2, side, side)
    color = desk.color_of(coming)
    sheet.ops += plate_ops(icon, px(5))
    sheet.ops.append(Fill(cell, Tint(color, 90 if hot else 30), px(5), px(2) if hot else 1, color))
    if loops:
        sheet.ops += portal_ops(icon.inset(px(1)), PortalForm.ROUND, color)
    sheet.ops.append(figure_sprite(coming.letter, icon.inset(side * (18 if loops else 6) // 100)))
    if cell.w - side >= px(18):
        at = Point(icon.right + (cell.right - icon.right) // 2, cell.center.y)
        words = "gone" if coming.square == NOWHERE else NAMES[coming.square]
        if isinstance(coming, Arrival) and coming.hunts:
            words = f"×{words}"
        if loops and measure.width(f"↺{words}", px(12)) <= cell.w - side:
            words = f"↺{words}"
        sheet.ops.append(Text(words, at, px(12), Role.TEXT, Anchor.CENTER, max_width=cell.w - side))
    sheet.target(cell, PickSpot(spot), spot)
    sheet.tells(cell, coming_words(coming))


# Copies from the future, and who can be called back.


def _copies(sheet: ChessSheet, desk: TimeDesk, rect: Rect, measure: Measure) -> None:
    px = desk.layout.px
    rect = rect.inset(px(8), px(5))
    head, rest = rect.cut_top(px(_HEAD), px(2))
    sheet.ops += heading(head, "From the future", px(14), measure)
    sheet.tells(head, _ABOUT_COPIES)
    draft = desk.drafting
    if draft is None:
        return
    for recall in draft.recallable:
        row, rest = rest.cut_top(px(26), px(4))
        spot = recall_spot(recall)
        look = ButtonLook(lit=desk.look.hover == spot)
        sheet.ops += button(row, f"Call back to {NAMES[recall.square]}", px(12), look)
        sheet.target(row, PickSpot(spot), spot, rest.around(row))
    copies = [square for square in draft.declarable if copy_spot(square) in draft.reach]
    if not copies:
        words = "Not while your king is in check." if desk.shown.in_check else "Nothing can come just now."
        for number, line in enumerate(wrap(measure, words, rest.w, px(12))):
            sheet.ops.append(Text(line, Point(rest.x, rest.y + number * px(17)), px(12), Role.TEXT_DIM))
        return
    down = -(-len(copies) // _COPIES_ACROSS)
    high = min(px(_CHIP), max(px(16), rest.h // down - px(3)))
    for number, square in enumerate(copies):
        column, row_number = number % _COPIES_ACROSS, number // _COPIES_ACROSS
        wide = rest.columns(_COPIES_ACROSS, px(3))[column]
        chip = Rect(wide.x, rest.y + row_number * (high + px(3)), wide.w, high)
        if chip.bottom <= rest.bottom:
            _copy(sheet, desk, chip, square)


def _copy(sheet: ChessSheet, desk: TimeDesk, chip: Rect, square: int) -> None:
    px, spot, letter = desk.layout.px, copy_spot(square), desk.letters[square]
    held = desk.look.hand.held == spot
    hot = desk.look.hover == spot or held
    ground, edge = (Role.SELECTED, Role.SELECTED_LINE) if hot else (Role.SLATE, Role.PANEL_LINE)
    sheet.ops.append(Fill(chip, ground, px(5), px(2) if held else 1, edge))
    side = min(chip.h - px(4), chip.w * 54 // 100)
    icon = Rect(chip.x + px(2), chip.y + (chip.h - side) // 2, side, side)
    sheet.ops += plate_ops(icon, px(4))
    sheet.ops.append(figure_sprite(letter, icon.inset(1)))
    at = Point(chip.right - px(4), chip.center.y)
    sheet.ops.append(Text(NAMES[square], at, px(11), Role.TEXT_DIM, Anchor.RIGHT, max_width=chip.w - side))
    sheet.target(chip, PickSpot(spot), spot)
    sheet.tells(chip, f"A copy of the {PIECE_WORDS[letter.upper()]} on {NAMES[square]}: put it on an empty square.")
