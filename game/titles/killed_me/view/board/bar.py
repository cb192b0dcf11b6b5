"""The bar at the top, with turn and players, and the row below the boards, with what each has left."""

from __future__ import annotations

from game.engine.outcome import Player
from game.titles.killed_me.rules.pieces import (
    BLACK,
    GROWTH,
    HATTED,
    INFLUENCE,
    MEMORY,
    PLAYERS,
    SEEDS,
    STATUES,
    WHITE,
)
from game.titles.killed_me.view.army import SEED_DRAWING, SEED_PLINTH, SIDE_PLINTHS, drawing, drawing_of, plinth_of
from game.titles.killed_me.view.board.clicks import PickPicture, PickSheet
from game.titles.killed_me.view.board.desk import SceneNow
from game.titles.killed_me.view.board.groups import ButtonGroup
from game.view.board.bar import PlayerPlate, bar_ground, show_players
from game.view.board.buttons import Buttons
from game.view.board.token import Plinth
from game.view.frame import Anchor, Measure, Op, Point, Rect, Sprite, Text, Weight
from game.view.keys.command import Press
from game.view.look.palette import Role

_WHEN = "The turn that is being made. Whoever leaves the other side with copies in one era at most, wins."


def bar_picture(desk: SceneNow, measure: Measure) -> PickPicture:
    """The whole bar."""
    sheet, rect, px = PickSheet(), desk.layout.bar, desk.layout.px
    sheet.ops += bar_ground(rect)
    row = Buttons(sheet, Press, px, desk.look.hot).from_right(
        rect.inset(px(14), px(6)), desk.offered(ButtonGroup.BAR), 12
    )
    title = f"Turn {min(desk.turn + 1, max(1, desk.match.turn + (desk.match.outcome is None)))}"
    sheet.ops.append(Text(title, Point(row.x, row.center.y), px(18), Role.TEXT, Anchor.LEFT, Weight.BOLD))
    end = row.x + measure.width(title, px(18), Weight.BOLD)
    sheet.tells(Rect(row.x, row.y, end - row.x, row.h), _WHEN)
    between = Rect(end + px(18), row.y, max(0, row.right - end - px(18)), row.h)
    show_players(sheet, between, [_plate(desk, side) for side in (WHITE, BLACK)], measure, px)
    return sheet.picture()


def _plate(desk: SceneNow, side: int) -> PlayerPlate:
    player = PLAYERS[side]
    words, color = _status(desk, player)
    clock = desk.clock.get(player)
    return PlayerPlate(SIDE_PLINTHS[side], "WB"[side], desk.names[player], words, color, clock, player == desk.player)


def _status(desk: SceneNow, player: Player) -> tuple[str, Role]:
    if desk.match.outcome is not None:
        return "", Role.TEXT_DIM
    return ("to move", Role.NOW) if player in desk.match.pending else ("waits", Role.TEXT_DIM)


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
    """The supply of a side, from the outer edge inwards."""
    px, icon = desk.layout.px, rect.h
    count, plinth = desk.supply[side], SIDE_PLINTHS[side]
    signs: list[list[Op]] = [_copy(plinth, Rect(0, 0, icon, icon)) for _ in range(count)]
    modules = desk.position.modules
    if INFLUENCE in modules and not any(STATUES[side] in cells for cells in desk.cells):
        signs.append([_bare(STATUES[side], Rect(0, 0, icon, icon))])
    if MEMORY in modules:
        hats = 3 - sum(letter in cells for cells in desk.cells for letter in HATTED[side])
        hat = Sprite(drawing("hat"), Rect(0, 0, icon, icon), plinth.ground, plinth.ink, plinth.ink)
        signs += [[hat] for _ in range(max(0, hats))]
    step = icon + px(2)
    start = rect.x if side == WHITE else rect.right - step * len(signs)
    for number, sign in enumerate(signs):
        place = Rect(start + number * step, rect.y, icon, icon)
        sheet.ops += [_moved(op, place) for op in sign]
    words = f"{count} {'copy' if count == 1 else 'copies'} of {PLAYERS[side]} in the supply, for travelling back"
    if INFLUENCE in modules:
        words += "; the statue, as long as it is not built"
    if MEMORY in modules:
        words += "; hats for elephants"
    sheet.tells(Rect(start, rect.y, max(1, step * len(signs)), icon), f"{words}.")


def _copy(plinth: Plinth, rect: Rect) -> list[Op]:
    inner = rect.inset(rect.w * (14 + plinth.margin // 2) // 100)
    return [
        Sprite(plinth.sprite, rect, plinth.ink, plinth.ground),
        Sprite(drawing("person"), inner, plinth.ink, plinth.ground, plinth.ground),
    ]


def _bare(letter: str, rect: Rect) -> Op:
    plinth = plinth_of(letter)
    return Sprite(drawing_of(letter), rect, plinth.ink, plinth.ground, plinth.ground)


def _moved(op: Op, place: Rect) -> Op:
    assert isinstance(op, Sprite)
    rect = op.rect.move(place.x, place.y)
    return Sprite(op.name, rect, op.ink, op.second, op.dark)


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
