"""Small choices on the board: how long a piece stays away, which of two ways it takes, what a pawn becomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.titles.chess.rules.squares import NAMES, NOWHERE, SIDE
from game.titles.chess.view.clicks import ChessSheet, PickSpot
from game.titles.chess.view.hand import BoardSpot
from game.titles.chess.view.panels import show_promotion
from game.titles.chess.view.place import BoardPlace
from game.titles.time_chess.rules.foresight import Danger
from game.titles.time_chess.rules.turn import MoveKind, TimeMove
from game.titles.time_chess.view.army import drawing
from game.titles.time_chess.view.board.desk import TimeDesk
from game.titles.time_chess.view.board.draft import TimeDraft, move_spot
from game.titles.time_chess.view.board.overlay import trip_count
from game.titles.time_chess.view.board.spots import CLOCK
from game.titles.time_chess.view.words import danger_words, trip_words
from game.view.frame import Anchor, Circle, Fill, Point, Rect, Sprite, Text, Weight
from game.view.look.palette import Role


class Chip(NamedTuple):
    """One thing to choose: its spot, its words, what it means, and what speaks against it."""

    spot: BoardSpot
    words: str
    about: str
    dangers: tuple[Danger, ...] = ()


def show_choices(sheet: ChessSheet, desk: TimeDesk) -> None:
    """Whatever is to be chosen on the board just now."""
    draft = desk.drafting
    if draft is None:
        return
    if draft.offered:
        _offered(sheet, desk, draft)
    elif draft.leaving != NOWHERE and not desk.look.hand.held:
        _stays(sheet, desk, draft)
    elif CLOCK in draft.reach.get(desk.look.hand.held, ()) and not desk.look.hand.drags:
        _clock(sheet, desk)


def _clock(sheet: ChessSheet, desk: TimeDesk) -> None:
    """The small clock at the held piece: a click there sends it through time."""
    rect = desk.layout.board.rect(desk.held_square)
    side = max(22, rect.w * 42 // 100)
    corner = Rect(rect.right - side - 1, rect.y + 1, side, side)
    hot = desk.look.hover == CLOCK
    ink, ground = (Role.GROUND, Role.TIME) if hot else (Role.TIME, Role.PANEL)
    sheet.ops.append(Circle(corner.center, side // 2 + 2, Role.GROUND))
    sheet.ops.append(Sprite(drawing("clock"), corner, ink, ground, ground))
    sheet.target(corner, PickSpot(CLOCK), CLOCK)
    sheet.tells(corner, "Sends this piece through time instead of over the board (T).")


def _stays(sheet: ChessSheet, desk: TimeDesk, draft: TimeDraft) -> None:
    """The turns after which the piece can be back on its own square; those that close a loop come first."""
    moves = [move for move in draft.trips_from(draft.leaving) if draft.trip_spot(move) not in NAMES]
    moves.sort(key=lambda move: move.kind is not MoveKind.BACKWARD)
    chips = [_trip_chip(draft, move, draft.trip_spot(move)) for move in moves]
    if chips:
        back = f"Back on {NAMES[draft.leaving]} in"
        _dial(sheet, desk, draft.leaving, back if moves[0].turns else "Away", chips)


def _trip_chip(draft: TimeDraft, move: TimeMove, spot: BoardSpot) -> Chip:
    if move.kind is MoveKind.OPEN:
        return Chip(spot, "until called", "Away until you call it back.", draft.dangers_of(move))
    return Chip(spot, trip_count(move), f"{trip_words(move)}.", draft.dangers_of(move))


def _offered(sheet: ChessSheet, desk: TimeDesk, draft: TimeDraft) -> None:
    """What a pawn becomes; or by which way through time the square is reached."""
    first = draft.offered[0]
    if first.promotion:
        show_promotion(sheet, desk, first.target, desk.shown.side)
        return
    chips = [_trip_chip(draft, move, move_spot(move)) for move in draft.offered]
    _dial(sheet, desk, first.target, "By which way?", chips)


_ACROSS = 4


def _dial(sheet: ChessSheet, desk: TimeDesk, square: int, title: str, chips: Sequence[Chip]) -> None:
    """Chips beside a square, where no trip of a piece on it leads: towards the middle, aslant."""
    px = desk.layout.px
    wide = px(44) if len(chips[0].words) < 4 else px(104)
    across = min(_ACROSS, len(chips))
    down = -(-len(chips) // across)
    width = max(across * (wide + px(4)) + px(10), px(120))
    rect = _beside(desk.layout.board, square, width, px(26) + down * px(34) + px(6))
    sheet.ops.append(Fill(rect, Role.PANEL, px(8), px(2), Role.TIME))
    at = Point(rect.center.x, rect.y + px(13))
    sheet.ops.append(Text(title, at, px(12), Role.TEXT, Anchor.CENTER, Weight.BOLD, rect.w - px(8)))
    for number, chip in enumerate(chips):
        x = rect.x + px(7) + number % across * (wide + px(4))
        y = rect.y + px(26) + number // across * px(34)
        _chip(sheet, desk, Rect(x, y, wide, px(30)), chip)


def _chip(sheet: ChessSheet, desk: TimeDesk, rect: Rect, chip: Chip) -> None:
    px, hot = desk.layout.px, desk.look.hover == chip.spot
    edge = Role.ALARM if chip.dangers else Role.TIME
    sheet.ops.append(Fill(rect, Role.SELECTED if hot else Role.SLATE, px(6), px(2) if hot else 1, edge))
    words = f"{chip.words} !" if chip.dangers else chip.words
    sheet.ops.append(Text(words, rect.center, px(14), Role.TEXT, Anchor.CENTER, Weight.BOLD, rect.w - 4))
    sheet.target(rect, PickSpot(chip.spot), chip.spot)
    sheet.tells(rect, " ".join((chip.about, *map(danger_words, chip.dangers))))


def _beside(place: BoardPlace, square: int, width: int, height: int) -> Rect:
    """A room of that size aslant of a square, on the side where the board is larger."""
    column, row = place.column_row(square)
    rect, cell = place.rect(square), place.cell
    x = rect.right + cell // 8 if column < SIDE // 2 else rect.x - cell // 8 - width
    y = rect.y - cell // 8 - height if row >= SIDE // 2 else rect.bottom + cell // 8
    return Rect(x, y, width, height)
