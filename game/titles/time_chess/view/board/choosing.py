"""Small choices on the board: how long a piece stays away, which of two ways it takes, what a pawn becomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.titles.chess.rules.squares import NAMES, NOWHERE, SIDE, SQUARES
from game.titles.chess.view.clicks import ChessSheet, PickSpot
from game.titles.chess.view.hand import BoardSpot
from game.titles.chess.view.panels import show_promotion
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
    """One thing to choose: its spot, its words, what it means, what speaks against it, and whether it pays a debt."""

    spot: BoardSpot
    words: str
    about: str
    dangers: tuple[Danger, ...] = ()
    pays: bool = False


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
    """First the trips that pay a debt; then the turns after which the piece can be back on its own square, and whatever
    else no square stands for."""
    trips = draft.trips_from(draft.leaving)
    paying = [move for move in trips if move.kind is MoveKind.BACKWARD]
    others = [move for move in trips if move.kind is not MoveKind.BACKWARD and draft.trip_spot(move) not in NAMES]
    if paying or others:
        stays = bool(others) and others[0].target == draft.leaving
        title = f"Back on {NAMES[draft.leaving]} in" if stays else "Through time"
        apart = [move for move in others if _leads_elsewhere(move)]
        chips = [_trip_chip(draft, move, draft.trip_spot(move)) for move in others if move not in apart]
        first = [*(_paying_chip(draft, move) for move in paying), *(_leaving_chip(draft, move) for move in apart)]
        _dial(sheet, desk, draft.leaving, title, chips, first)


def _paying_chip(draft: TimeDraft, move: TimeMove) -> Chip:
    words = f"Pay back: {trip_count(move)} to {NAMES[move.target]}"
    return Chip(draft.trip_spot(move), words, f"{trip_words(move)}.", draft.dangers_of(move), pays=True)


def _leads_elsewhere(move: TimeMove) -> bool:
    return move.target != move.origin and move.kind is MoveKind.FORWARD


def _leaving_chip(draft: TimeDraft, move: TimeMove) -> Chip:
    words = f"Leave: {trip_count(move)} to {NAMES[move.target]}"
    return Chip(draft.trip_spot(move), words, f"{trip_words(move)}; the debt stays.", draft.dangers_of(move))


def _trip_chip(draft: TimeDraft, move: TimeMove, spot: BoardSpot) -> Chip:
    if move.kind is MoveKind.OPEN:
        return Chip(spot, "until called", "Away until you call it back.", draft.dangers_of(move))
    words = f"{trip_count(move)} {NAMES[move.target]}" if _leads_elsewhere(move) else trip_count(move)
    return Chip(spot, words, f"{trip_words(move)}.", draft.dangers_of(move))


def _offered(sheet: ChessSheet, desk: TimeDesk, draft: TimeDraft) -> None:
    """What a pawn becomes; or by which way through time the square is reached."""
    first = draft.offered[0]
    if first.promotion:
        show_promotion(sheet, desk, first.target, desk.shown.side)
        return
    chips = [_trip_chip(draft, move, move_spot(move)) for move in draft.offered]
    _dial(sheet, desk, first.target, "By which way?", chips)


_ACROSS = 4


def _dial(
    sheet: ChessSheet,
    desk: TimeDesk,
    square: int,
    title: str,
    chips: Sequence[Chip],
    first: Sequence[Chip] = (),
) -> None:
    """Chips beside a square, where no trip of a piece on it leads: towards the middle, aslant. Those that come `first`
    have a row each."""
    px = desk.layout.px
    letters = max((len(chip.words) for chip in chips), default=0)
    wide = px(44) if letters < 4 else px(58) if letters < 6 else px(104)
    across = max(1, min(_ACROSS, len(chips)))
    down = len(first) + -(-len(chips) // across)
    width = max(across * (wide + px(4)) + px(10), px(170 if first else 120))
    rect = _beside(desk, square, width, px(26) + down * px(34) + px(6))
    sheet.ops.append(Fill(rect, Role.PANEL, px(8), px(2), Role.TIME))
    at = Point(rect.center.x, rect.y + px(13))
    sheet.ops.append(Text(title, at, px(12), Role.TEXT, Anchor.CENTER, Weight.BOLD, rect.w - px(8)))
    y = rect.y + px(26)
    for chip in first:
        _chip(sheet, desk, Rect(rect.x + px(7), y, rect.w - px(14), px(30)), chip)
        y += px(34)
    for number, chip in enumerate(chips):
        x = rect.x + px(7) + number % across * (wide + px(4))
        _chip(sheet, desk, Rect(x, y + number // across * px(34), wide, px(30)), chip)


def _chip(sheet: ChessSheet, desk: TimeDesk, rect: Rect, chip: Chip) -> None:
    px, hot = desk.layout.px, desk.look.hover == chip.spot
    grave = any(not danger.by_copy for danger in chip.dangers)
    edge = Role.ALARM if grave else Role.NOW if chip.pays else Role.TIME
    ground = Role.SELECTED if hot or chip.pays else Role.SLATE
    sheet.ops.append(Fill(rect, ground, px(6), px(2) if hot or chip.pays else 1, edge))
    words = f"{chip.words} !" if chip.dangers else chip.words
    sheet.ops.append(Text(words, rect.center, px(14), Role.TEXT, Anchor.CENTER, Weight.BOLD, rect.w - 4))
    sheet.target(rect, PickSpot(chip.spot), chip.spot)
    sheet.tells(rect, " ".join((chip.about, *map(danger_words, chip.dangers))))


def _beside(desk: TimeDesk, square: int, width: int, height: int) -> Rect:
    """A room of that size aslant of a square, where it hides the fewest pieces and debts; else where the board is
    larger."""
    place = desk.layout.board
    column, row = place.column_row(square)
    rect, cell = place.rect(square), place.cell
    xs = (rect.right + cell // 8, rect.x - cell // 8 - width)
    ys = (rect.y - cell // 8 - height, rect.bottom + cell // 8)
    corners = [(x, y) for x in (xs if column < SIDE // 2 else xs[::-1]) for y in (ys if row >= SIDE // 2 else ys[::-1])]
    rooms = [
        Rect(x + dx * cell * (1 if x > rect.x else -1), y + dy * cell * (1 if y > rect.y else -1), width, height)
        for dx, dy in _FARTHER
        for x, y in corners
    ]
    inside = [room for room in rooms if place.area.encloses(room)] or rooms[:1]
    busy = [each for each in SQUARES if desk.letters[each] != "."] + [each.square for each in desk.deadlines]
    return min(inside, key=lambda room: sum(room.overlaps(place.rect(each)) for each in busy))


_FARTHER: Final = ((0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (2, 0), (0, 3), (3, 0))
"""By how many squares such a room may be farther away, the nearest first."""
