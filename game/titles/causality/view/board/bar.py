"""The bar at the top: round, turn and slice, who still has to order, and whose the bases are."""

from __future__ import annotations

from game.engine.outcome import Player
from game.titles.causality.rules.stone import PLAYERS, Faction, faction_of
from game.titles.causality.view.army import BASE, GROUND, INK, PLINTHS
from game.titles.causality.view.board.clicks import ClickPicture, ClickSheet
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.groups import Group
from game.view.board.bar import PlayerPlate, bar_ground, show_players
from game.view.board.buttons import Buttons
from game.view.frame import Anchor, Fill, Measure, Point, Rect, Sprite, Text, Weight
from game.view.keys.command import Press
from game.view.look.palette import Role

_CROWDED = 720
"""Below this room for players and bases, in pixels at ordinary scale, clocks take the place of words about bases."""

_WHEN = "A round has one turn for each slice. The green number is the slice that gets orders in this turn."
_OWNERS = (
    "How many bases {}, nobody, and {} own in this slice. After each round, whoever owns all of them in the last "
    "slice of the history that holds, wins."
)


def bar_picture(desk: Desk, measure: Measure, *, replayed: bool = False) -> ClickPicture:
    """The whole bar; in a replay nobody has to order anything."""
    sheet, rect, px = ClickSheet(), desk.layout.bar, desk.layout.px
    sheet.ops += bar_ground(rect)
    row = rect.inset(px(14), px(6))
    row = Buttons(sheet, Press, px).from_right(row, desk.offered(Group.BAR), 12)
    end = _when(sheet, desk, row, measure)
    crowded = bool(desk.clock) and row.right - end < px(_CROWDED)
    begin = _bases(sheet, desk, row, "" if crowded else f"bases in slice {desk.look.focus}", measure)
    between = Rect(end + px(18), row.y, max(0, begin - end - px(36)), row.h)
    nothing = ("", Role.TEXT_DIM)
    plates = [_plate(desk, player, nothing if replayed else _status(desk, player)) for player in PLAYERS]
    show_players(sheet, between, plates, measure, px)
    return sheet.picture()


def _when(sheet: ClickSheet, desk: Desk, rect: Rect, measure: Measure) -> int:
    """Gives where its words end."""
    px, match, y = desk.layout.px, desk.match, rect.center.y
    turn, cap = match.turn, match.level.time_cap
    if match.outcome is not None and turn:
        turn -= 1
    title = f"Round {turn // cap + 1}"
    sheet.ops.append(Text(title, Point(rect.x, y), px(18), Role.TEXT, Anchor.LEFT, Weight.BOLD))
    x = rect.x + measure.width(title, px(18), Weight.BOLD) + px(12)
    words = f"turn {turn + 1} · slice"
    sheet.ops.append(Text(words, Point(x, y), px(13), Role.TEXT_DIM, Anchor.LEFT))
    x += measure.width(words, px(13)) + px(8)
    badge = Rect(x, y - px(11), px(26), px(22))
    sheet.ops.append(Fill(badge, Role.NOW_FILL, px(4), 2, Role.NOW))
    sheet.ops.append(Text(str(turn % cap), badge.center, px(14), Role.NOW, Anchor.CENTER, Weight.BOLD))
    sheet.tells(Rect(rect.x, rect.y, badge.right - rect.x, rect.h), _WHEN)
    slices = f"of 0–{cap - 1}"
    sheet.ops.append(Text(slices, Point(badge.right + px(8), y), px(12), Role.TEXT_DIM, Anchor.LEFT))
    return badge.right + px(8) + measure.width(slices, px(12))


def _plate(desk: Desk, player: Player, status: tuple[str, Role]) -> PlayerPlate:
    plinth, clock = PLINTHS[faction_of(player)], desk.clock.get(player)
    return PlayerPlate(plinth, str(player), desk.names[player], *status, clock, player == desk.player)


def _status(desk: Desk, player: Player) -> tuple[str, Role]:
    """What is expected of a player."""
    match = desk.match
    if match.outcome is not None:
        return "", Role.TEXT_DIM
    if desk.guessing and player == desk.player:
        return "a guess", INK[faction_of(player)]
    if desk.plan is not None and player == desk.plan.player:
        count = len(desk.plan.own.missing)
        return (f"{count} to order" if count else "may submit"), Role.NOW
    if player in desk.sealed:
        return "ready", Role.NOW
    if player in match.pending:
        return "still to order", Role.TEXT_DIM
    return "nothing to order", Role.TEXT_DIM


def _bases(sheet: ClickSheet, desk: Desk, rect: Rect, words: str, measure: Measure) -> int:
    """How many bases each faction holds in the focus slice, and words about it; gives where these begin."""
    if not desk.flags.level.bases or not desk.sees(desk.look.focus):
        return rect.right
    px, side, y = desk.layout.px, desk.layout.px(22), rect.center.y
    owners = desk.timeline.owners[desk.look.focus]
    x = rect.right
    for faction in (Faction.B, Faction.N, Faction.A):
        x -= px(24)
        count = str(owners.count(faction))
        sheet.ops.append(Text(count, Point(x + px(4), y), px(15), INK[faction], Anchor.LEFT, Weight.BOLD))
        x -= side
        sheet.ops.append(Sprite(BASE[faction], Rect(x, y - side // 2, side, side), INK[faction], GROUND[faction]))
        x -= px(8)
    sheet.tells(Rect(x, rect.y, rect.right - x, rect.h), _OWNERS.format(*(desk.names[player] for player in PLAYERS)))
    sheet.ops.append(Text(words, Point(x, y), px(12), Role.TEXT_DIM, Anchor.RIGHT))
    return x - measure.width(words, px(12))
