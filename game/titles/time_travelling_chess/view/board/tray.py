"""The tray beside the board: who is in the vortex, where pieces are put to leave, and the portal counters left."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.chess.rules.sides import BLACK, PLAYERS, WHITE
from game.titles.chess.rules.squares import LIGHT_SQUARES, NAMES
from game.titles.chess.view.clicks import ChessPicture, ChessSheet, PickSpot
from game.titles.chess.view.figures import figure_sprite
from game.titles.chess.view.ground import plate_ops, square_ops
from game.titles.chess.view.overlay import portal_ops
from game.titles.chess.view.rows import ChessButtons
from game.titles.chess.view.signs import PortalForm
from game.titles.time_travelling_chess.rules.kinds import BISHOP, KIND_NAMES, PAWNS, TYPES, PieceType
from game.titles.time_travelling_chess.rules.position import Away
from game.titles.time_travelling_chess.view.army import BLUE, ORANGE, drawing, letter_of
from game.titles.time_travelling_chess.view.board.desk import TravelDesk
from game.titles.time_travelling_chess.view.board.spots import VORTEX, away_spot, counter_spot
from game.titles.time_travelling_chess.view.keys import APPEAR, FORWARD, RETURN
from game.view.board.buttons import Buttons
from game.view.board.sheet import heading
from game.view.frame import Anchor, Circle, Fill, Line, Measure, Point, Rect, Sprite, Text, Weight, wrap
from game.view.keys.command import Press
from game.view.look.palette import Role, Tint

_HEAD, _ROW, _BUTTON = 22, 27, 24
"""Heights of a heading, of a row of counters and of a button, at the ordinary size."""

_ROWS = tuple(reversed(TYPES))
_CHIP = 56
"""The side of a piece in the vortex where there is room enough."""
_NAMED = 34
"""From so many pixels on, a piece in the vortex has the name of its square beside it."""

_ABOUT_VORTEX = (
    "The vortex holds the pieces that have left for the future. Each can come back on the square that it left, "
    "where its blue portal is."
)
_ABOUT_COUNTERS = (
    "A portal needs a counter of its piece's type: round and blue for a piece that left, square and orange for a loop. "
    "What is filled is left. Put a piece from here on an empty square: it comes from the future."
)


def tray_picture(desk: TravelDesk, measure: Measure) -> ChessPicture:
    """The whole tray."""
    sheet, px = ChessSheet(), desk.layout.px
    low = px(_HEAD) + px(_ROW) * len(_ROWS) + px(18) + px(_BUTTON)
    lower, upper = desk.layout.rail.cut_bottom(min(low, desk.layout.rail.h * 55 // 100), px(8))
    ends = Point(lower.x + px(8), lower.y - px(4)), Point(lower.right - px(8), lower.y - px(4))
    sheet.ops.append(Line(ends, Role.PANEL_LINE, 1))
    _vortex(sheet, desk, upper, measure)
    _counters(sheet, desk, lower, measure)
    return sheet.picture()


def _buttons(sheet: ChessSheet, desk: TravelDesk, rect: Rect, commands: Sequence[str]) -> Rect:
    """Those of these commands, one below the other at the lower end; gives the room above them, which is the same
    while nobody makes a turn and they are not offered."""
    px = desk.layout.px
    buttons = Buttons(sheet, Press, px, desk.look.hot)
    offered = {each.id: each for each in desk.offered(ChessButtons.RAIL)}
    for command in reversed(commands):
        row, rect = rect.cut_bottom(px(_BUTTON), px(4))
        if command in offered:
            buttons.put(row, offered[command])
    return rect


# The vortex.


def _vortex(sheet: ChessSheet, desk: TravelDesk, rect: Rect, measure: Measure) -> None:
    px = desk.layout.px
    rect = rect.inset(px(8), px(5))
    head, rest = rect.cut_top(px(_HEAD), px(2))
    sheet.ops += heading(head, "Vortex", px(14), measure)
    sheet.tells(head, _ABOUT_VORTEX)
    rest = _buttons(sheet, desk, rest, (FORWARD, RETURN))
    upper, middle, lower = _thirds(rest, px(64))
    below = BLACK if desk.layout.board.flipped else WHITE
    _crowd(sheet, desk, upper, BLACK - below)
    _gate(sheet, desk, middle, measure)
    _crowd(sheet, desk, lower, below)


def _thirds(rect: Rect, middle: int) -> tuple[Rect, Rect, Rect]:
    """Two equal rooms with one of that height between them."""
    side = max(0, rect.h - middle) // 2
    upper, rest = rect.cut_top(side)
    gate, lower = rest.cut_top(middle)
    return upper, gate.inset(0, 4), lower


def _gate(sheet: ChessSheet, desk: TravelDesk, rect: Rect, measure: Measure) -> None:
    """Where a piece is put that leaves for the future."""
    px = desk.layout.px
    open_, hot = VORTEX in desk.reach.get(desk.look.hand.held, ()), desk.look.hover == VORTEX
    edge = BLUE if open_ else Role.PANEL_LINE
    sheet.ops.append(Fill(rect, Tint(BLUE, 110 if open_ and hot else 60 if open_ else 20), px(8), px(2), edge))
    side = min(rect.h - px(8), px(40))
    icon = Rect(rect.x + px(6), rect.center.y - side // 2, side, side)
    sheet.ops.append(Sprite(drawing("vortex"), icon, BLUE if open_ else Role.TEXT_DIM, Role.GROUND))
    words = "Put it here: it leaves for the future" if open_ else "To the future"
    room = rect.right - icon.right - px(8)
    lines = wrap(measure, words, room, px(11))[: max(1, (rect.h - px(4)) // px(14))]
    y = rect.center.y - len(lines) * px(14) // 2 + px(7)
    for number, line in enumerate(lines):
        at = Point(icon.right + px(5), y + number * px(14))
        sheet.ops.append(Text(line, at, px(11), Role.TEXT if open_ else Role.TEXT_DIM, Anchor.LEFT, max_width=room))
    if desk.drafting is not None and not desk.drafting.offered:
        sheet.target(rect, PickSpot(VORTEX), VORTEX)
    sheet.tells(rect, "A piece that is put here leaves for the future, and a blue portal stays on its square (T).")


def _crowd(sheet: ChessSheet, desk: TravelDesk, rect: Rect, side: int) -> None:
    """A side's pieces in the vortex."""
    crowd = [each for each in desk.shown.vortex if each.side == side]
    px = desk.layout.px
    if not crowd:
        words = f"No {PLAYERS[side]} piece"
        sheet.ops.append(Text(words, rect.center, px(11), Role.TEXT_DIM, Anchor.CENTER, max_width=rect.w))
        return
    chip = next(size for size in range(px(_CHIP), 0, -1) if _fits(len(crowd), rect, size) or size == 1)
    across = max(1, rect.w // chip)
    for number, each in enumerate(crowd):
        place = Rect(rect.x + number % across * chip, rect.y + number // across * chip, chip, chip).inset(px(2))
        if place.bottom <= rect.bottom:
            _traveller(sheet, desk, place, each)


def _fits(count: int, rect: Rect, size: int) -> bool:
    across = max(1, rect.w // size)
    return -(-count // across) * size <= rect.h


def _traveller(sheet: ChessSheet, desk: TravelDesk, rect: Rect, away: Away) -> None:
    """One piece in its portal, with the square that it left."""
    spot = away_spot(away.side, away.kind, away.square)
    held, hot = desk.look.hand.held == spot, spot == desk.look.hover
    sheet.ops += plate_ops(rect, rect.w // 5)
    sheet.ops += portal_ops(rect, PortalForm.ROUND, BLUE)
    alpha = 90 if held and desk.look.hand.drags else 255
    sheet.ops.append(figure_sprite(letter_of(away.kind, away.side), rect.inset(rect.w * 16 // 100), alpha))
    if held or hot:
        sheet.ops.append(Fill(rect, None, rect.w // 5, 2, Role.NOW if held else Role.TEXT))
    if rect.w >= _NAMED:
        size = rect.w * 26 // 100
        plate = Rect(rect.right - size * 3 // 2, rect.bottom - size * 5 // 4, size * 3 // 2, size * 5 // 4)
        sheet.ops.append(Fill(plate, BLUE, size // 3))
        sheet.ops.append(Text(NAMES[away.square], plate.center, size, Role.GROUND, Anchor.CENTER, Weight.BOLD))
    mover = desk.drafting is not None and away.side == desk.position.side
    if mover and away in desk.position.vortex:
        sheet.target(rect, PickSpot(spot), spot)
    owner = str(PLAYERS[away.side]).capitalize()
    sheet.tells(rect, f"{owner}'s {KIND_NAMES[away.kind]} left {NAMES[away.square]}, and can come back there.")


# Counters.


def _counters(sheet: ChessSheet, desk: TravelDesk, rect: Rect, measure: Measure) -> None:
    px = desk.layout.px
    rect = rect.inset(px(8), px(5))
    head, rest = rect.cut_top(px(_HEAD), px(2))
    sheet.ops += heading(head, "Portal counters", px(14), measure)
    sheet.tells(head, _ABOUT_COUNTERS)
    rest = _buttons(sheet, desk, rest, (APPEAR,))
    for piece, row in zip(_ROWS, rest.rows(len(_ROWS), px(2)), strict=True):
        left, right = row.columns(2, px(6))
        _type(sheet, desk, left, piece, WHITE)
        _type(sheet, desk, right, piece, BLACK)


def _type(sheet: ChessSheet, desk: TravelDesk, rect: Rect, piece: PieceType, side: int) -> None:
    """What a side has of one type: white's piece stands to the left of its counters, black's to the right."""
    side_length = min(rect.h, desk.layout.px(30))
    icon, rest = rect.cut_left(side_length, 3) if side == WHITE else rect.cut_right(side_length, 3)
    icon = icon.centered(side_length, side_length)
    _icon(sheet, desk, icon, piece, side)
    left = desk.shown.counters_left(side, piece)
    if piece is PAWNS:
        anchor, x = (Anchor.LEFT, rest.x + 2) if side == WHITE else (Anchor.RIGHT, rest.right - 2)
        words = f"{left} / {piece.counters}"
        sheet.ops.append(Text(words, Point(x, rest.center.y), desk.layout.px(12), Role.TEXT, anchor, max_width=rest.w))
    else:
        _pips(sheet, desk, rest, piece, side)
    blue, orange = desk.shown.blue(side, piece), desk.shown.orange(side, piece)
    words = f"{str(PLAYERS[side]).capitalize()}, {piece.name}: {left} of {piece.counters} counters left"
    sheet.tells(rect, f"{words}; {blue} in the vortex, {orange} in open loops.")


def _icon(sheet: ChessSheet, desk: TravelDesk, rect: Rect, piece: PieceType, side: int) -> None:
    """The piece; that of whoever makes a turn can be put on the board. Bishops stand on a square of their colour."""
    spot = counter_spot(piece)
    mine = desk.drafting is not None and side == desk.position.side
    can, held = mine and spot in desk.reach, mine and desk.look.hand.held == spot
    if piece.kind == BISHOP:
        sheet.ops += square_ops(rect, light=bool(piece.squares & LIGHT_SQUARES))
    else:
        sheet.ops += plate_ops(rect, rect.w // 6)
    sheet.ops.append(figure_sprite(letter_of(piece.kind, side), rect.inset(2), 255 if can or not mine else 110))
    if can:
        hot = held or desk.look.hover == spot
        sheet.ops.append(Fill(rect, Tint(ORANGE, 90) if hot else None, rect.w // 6, 2, Role.NOW if held else ORANGE))
    if mine:
        sheet.target(rect, PickSpot(spot), spot)


def _pips(sheet: ChessSheet, desk: TravelDesk, rect: Rect, piece: PieceType, side: int) -> None:
    """Each counter: filled while it is left, else as the portal that it is."""
    position, px = desk.shown, desk.layout.px
    size = min(rect.h - 4, px(13))
    signs = ["blue"] * position.blue(side, piece) + ["orange"] * position.orange(side, piece)
    signs = ["left"] * position.counters_left(side, piece) + signs
    for number, sign in enumerate(signs):
        shift = number * (size + px(4))
        x = rect.x + 2 + shift if side == WHITE else rect.right - 2 - size - shift
        pip = Rect(x, rect.center.y - size // 2, size, size)
        if sign == "left":
            sheet.ops.append(Circle(pip.center, size // 2 - 1, Role.TEXT_DIM))
        elif sign == "blue":
            sheet.ops += portal_ops(pip, PortalForm.ROUND, BLUE)
        else:
            sheet.ops += portal_ops(pip, PortalForm.SQUARE, ORANGE)
