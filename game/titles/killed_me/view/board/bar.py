"""The bar at the top, with turn and players, and the row below the boards, with what each has left."""

from __future__ import annotations

from game.titles.killed_me.rules.geometry import ERAS
from game.titles.killed_me.rules.pieces import (
    BLACK,
    COPIES,
    GROWTH,
    HATTED,
    INFLUENCE,
    MEMORY,
    PLAYERS,
    SEEDS,
    STATUES,
    WHITE,
)
from game.titles.killed_me.view.army import (
    COPY_DRAWINGS,
    SEED_DRAWING,
    SEED_PLINTH,
    SIDE_LETTERS,
    SIDE_PLINTHS,
    drawing,
    drawing_of,
    plinth_of,
)
from game.titles.killed_me.view.board.clicks import PickPicture, PickSheet
from game.titles.killed_me.view.board.desk import SceneNow
from game.titles.killed_me.view.board.groups import ButtonGroup
from game.view.board.bar import PlayerPlate, bar_ground, show_players
from game.view.board.buttons import Buttons
from game.view.frame import Anchor, Measure, Point, Rect, Sprite, Text, Weight
from game.view.keys.command import Press
from game.view.look.palette import Color, Role

_WHEN = "The turn that is being made. Whoever leaves the other side with copies in one era at most, wins."


def bar_picture(desk: SceneNow, measure: Measure) -> PickPicture:
    """The whole bar."""
    sheet, rect, px = PickSheet(), desk.layout.bar, desk.layout.px
    sheet.ops += bar_ground(rect)
    row = Buttons(sheet, Press, px, desk.look.hot).from_right(
        rect.inset(px(14), px(6)), desk.offered(ButtonGroup.BAR), 12
    )
    title = f"Turn {_turn_shown(desk)}"
    sheet.ops.append(Text(title, Point(row.x, row.center.y), px(18), Role.TEXT, Anchor.LEFT, Weight.BOLD))
    end = row.x + measure.width(title, px(18), Weight.BOLD)
    sheet.tells(Rect(row.x, row.y, end - row.x, row.h), _WHEN)
    between = Rect(end + px(18), row.y, max(0, row.right - end - px(18)), row.h)
    show_players(sheet, between, [_plate(desk, side) for side in (WHITE, BLACK)], measure, px)
    return sheet.picture()


def _turn_shown(desk: SceneNow) -> int:
    """The turn that is being made, or that is played just now; after the last one, that."""
    if desk.moment is not None:
        return max(1, desk.turn)
    return min(desk.turn + 1, max(1, desk.match.turn + (desk.match.outcome is None)))


def _plate(desk: SceneNow, side: int) -> PlayerPlate:
    player = PLAYERS[side]
    words, color = _status(desk, side)
    clock = desk.clock.get(player)
    return PlayerPlate(
        SIDE_PLINTHS[side], SIDE_LETTERS[side], desk.names[player], words, color, clock, player == desk.player
    )


def _acting(desk: SceneNow) -> int | None:
    """The side that makes the turn that is shown: now, or at the turn that is looked back to. None: it is over."""
    if desk.moment is not None:
        return 1 - desk.position.side
    is_over = desk.match.outcome is not None and desk.turn == desk.match.turn
    return None if is_over else desk.position.side


def _status(desk: SceneNow, side: int) -> tuple[str, Role]:
    """Who is to move, and in how many eras each is: with one, the match is lost."""
    count = sum(COPIES[side] in cells for cells in desk.cells)
    eras = "in no era" if not count else f"in {count} {'era' if count == 1 else 'eras'}"
    if _acting(desk) != side:
        return eras, Role.ALARM if count < len(ERAS) - 1 else Role.TEXT_DIM
    return f"{'moves' if desk.moment is not None else 'to move'}, {eras}", Role.NOW


# What is left.


def supplies_picture(desk: SceneNow) -> PickPicture:
    """Copies, statues and hats of white on the left and of black on the right, and the seeds between."""
    sheet, rect = PickSheet(), desk.layout.supplies
    left, middle, right = rect.columns(3)
    _own(sheet, desk, WHITE, left)
    _own(sheet, desk, BLACK, right)
    if GROWTH in desk.position.modules:
        _seeds(sheet, desk, middle)
    return sheet.picture()


def _own(sheet: PickSheet, desk: SceneNow, side: int, rect: Rect) -> None:
    """The supply of a side at its edge: copies, the statue, hats."""
    px, icon = desk.layout.px, rect.h
    signs = _signs(desk, side)
    step = icon + px(2)
    start = rect.x if side == WHITE else rect.right - step * len(signs)
    for number, (name, ink, lines) in enumerate(signs):
        place = Rect(start + number * step, rect.y, icon, icon)
        sheet.ops.append(Sprite(name, place, ink, lines, lines))
    end = start + step * len(signs)
    label = Point(end + px(4), rect.center.y) if side == WHITE else Point(start - px(6), rect.center.y)
    anchor = Anchor.LEFT if side == WHITE else Anchor.RIGHT
    sheet.ops.append(Text("supply" if signs else "no supply", label, px(12), Role.TEXT_DIM, anchor))
    sheet.tells(Rect(start, rect.y, max(1, end - start), icon), _supply_words(desk, side))


def _signs(desk: SceneNow, side: int) -> list[tuple[str, Color, Color]]:
    """A drawing with its two colours for everything that a side has left."""
    plinth, modules = SIDE_PLINTHS[side], desk.position.modules
    signs: list[tuple[str, Color, Color]] = [(COPY_DRAWINGS[side], plinth.ink, plinth.ground)] * desk.supply[side]
    if INFLUENCE in modules and not _has_built(desk, side):
        statue = plinth_of(STATUES[side])
        signs.append((drawing_of(STATUES[side]), statue.ink, statue.ground))
    if MEMORY in modules:
        signs += [(drawing("hat"), plinth.ground, plinth.ink)] * _hats_left(desk, side)
    return signs


def _has_built(desk: SceneNow, side: int) -> bool:
    return any(STATUES[side] in cells for cells in desk.cells)


def _hats_left(desk: SceneNow, side: int) -> int:
    """One for each era, as far as no elephant wears it."""
    return len(ERAS) - sum(any(letter in cells for letter in HATTED[side]) for cells in desk.cells)


def _supply_words(desk: SceneNow, side: int) -> str:
    count, modules = desk.supply[side], desk.position.modules
    words = [f"{count} {'copy' if count == 1 else 'copies'} for travelling back"]
    if INFLUENCE in modules:
        words.append("no statue any more" if _has_built(desk, side) else "a statue to be built")
    if MEMORY in modules:
        words.append(f"{_hats_left(desk, side)} of {len(ERAS)} hats for elephants")
    return f"What {PLAYERS[side]} has left: {', '.join(words)}."


def _seeds(sheet: PickSheet, desk: SceneNow, rect: Rect) -> None:
    px, icon = desk.layout.px, rect.h
    left = SEEDS - sum(mask.bit_count() for mask in desk.seeds)
    step = icon + px(2)
    start = rect.center.x - step * left // 2
    for number in range(left):
        place = Rect(start + number * step, rect.y, icon, icon).inset(px(2))
        sheet.ops.append(Sprite(SEED_DRAWING, place, SEED_PLINTH.ink, SEED_PLINTH.ground, SEED_PLINTH.ground))
    words = f"{left} of {SEEDS} seeds are left for both players."
    sheet.tells(Rect(start, rect.y, max(1, step * left), icon), words)
