"""The panels of what happened: the last turn in sentences, and the list of all turns."""

from __future__ import annotations

from game.titles.killed_me.rules.geometry import NOWHERE
from game.titles.killed_me.rules.pieces import GROWTH, INFLUENCE, MEMORY, PLAYERS
from game.titles.killed_me.rules.trace import TurnFact
from game.titles.killed_me.view.board.clicks import GoToTurn, Pick, PickPicture, PickSheet
from game.titles.killed_me.view.board.desk import SceneNow
from game.titles.killed_me.view.board.groups import ButtonGroup
from game.titles.killed_me.view.words import FactWords, WordTone, told
from game.view.board.buttons import Buttons
from game.view.board.log import LogLine, show_log
from game.view.board.sheet import box, clipped, heading, held_scroll, scroll_bar
from game.view.frame import Anchor, Fill, Measure, Op, Point, Rect, Text, Weight
from game.view.keys.command import Press
from game.view.look.palette import Role

_TONES = {WordTone.PLAIN: Role.TEXT, WordTone.LOSS: Role.ALARM, WordTone.TIME: Role.TIME, WordTone.GAIN: Role.NOW}


def log_picture(desk: SceneNow, measure: Measure) -> PickPicture:
    """What an action would do; or else what the draft did so far; or else the turn that led here."""
    sheet, px = PickSheet(), desk.layout.px
    sheet.ops.append(box(desk.layout.log, px(8)))
    rect = desk.layout.log.inset(px(10), px(6))
    title, rect = rect.cut_top(px(20), px(2))
    words, facts = _subject(desk)
    title = Buttons(sheet, Press, px, desk.look.hot).from_right(title, desk.offered(ButtonGroup.LOG))
    sheet.ops += heading(title, words, px(14), measure)
    lines = [_line(desk, each) for each in told(facts)]
    quiet = f"Nothing has happened yet. {module_words(desk.position.modules)}"
    nothing: LogLine[Pick] = LogLine(quiet, Role.TEXT_DIM)
    scroll = None if desk.moment is not None else desk.look.log
    return sheet.picture(show_log(sheet, rect, lines or [nothing], scroll, measure, px))


def module_words(modules: str) -> str:
    """What is in the garden beside the copies, in a sentence."""
    known = " and ".join(_IN_GARDEN[module] for module in modules)
    return f"In the garden there are {known}." if known else "There is nothing in the garden but copies."


_IN_GARDEN = {GROWTH: "seeds to plant", INFLUENCE: "statues", MEMORY: "elephants"}


def _subject(desk: SceneNow) -> tuple[str, tuple[TurnFact, ...]]:
    if desk.foreseen:
        return "This would happen", desk.foreseen
    if desk.drafting is not None and desk.drafting.facts:
        return "This turn so far", desk.drafting.facts
    if not desk.turn:
        return "The beginning", ()
    return f"Turn {desk.turn}: {desk.names[desk.mover]}", desk.facts


def _line(desk: SceneNow, saying: FactWords) -> LogLine[Pick]:
    """One fact; while a turn is played, those of the stage that is on are marked."""
    moment = desk.moment
    now = moment is not None and moment.stage is not None and moment.stage.era == saying.era != NOWHERE
    return LogLine(saying.text, _TONES[saying.tone], None, now=now)


def moves_picture(desk: SceneNow, measure: Measure) -> PickPicture:
    """All turns in the notation, numbered in pairs; a click leads to the boards after it."""
    sheet, px = PickSheet(), desk.layout.px
    sheet.ops.append(box(desk.layout.moves, px(8)))
    rect = desk.layout.moves.inset(px(10), px(6))
    title, rect = rect.cut_top(px(20), px(2))
    title = Buttons(sheet, Press, px, desk.look.hot).from_right(title, desk.offered(ButtonGroup.MOVES))
    sheet.ops += heading(title, "Turns", px(14), measure)
    row = px(19)
    rect = rect.cut_top(max(row, rect.h // row * row))[0]  # whole rows, so that none is cut
    texts = [orders[0] for turn in desk.listed.turns for orders in turn.values()]
    first = desk.match.history[0].side
    slots = [None] * first + list(range(1, len(texts) + 1))
    tall = row * -(-len(slots) // len(PLAYERS))
    room = rect.w - (px(8) if tall > rect.h else 0)  # beside the mark of how far it is scrolled
    here = max(0, (desk.turn - 1 + first) // len(PLAYERS) * row - rect.h // 2)
    held = held_scroll(here if desk.look.moves is None else desk.look.moves, tall, rect.h)
    ops: list[Op] = []
    for place, turn in enumerate(slots):
        line = Rect(rect.x, rect.y + place // 2 * row - held, room, row)
        number, cells = line.cut_left(px(26))
        if place % 2 == 0:
            at = Point(number.right - px(6), number.center.y)
            ops.append(Text(f"{place // 2 + 1}.", at, px(12), Role.TEXT_DIM, Anchor.RIGHT))
        if turn is not None:
            cell = cells.columns(2, px(4))[place % 2]
            ops += _move(desk, turn, texts[turn - 1], cell)
            sheet.target(cell, GoToTurn(turn), f"turn {turn}", rect)
    reach = max(0, tall - rect.h)
    sheet.ops += clipped(rect, ops)
    sheet.ops += scroll_bar(rect, tall, held)
    return sheet.picture(reach, held)


def _move(desk: SceneNow, turn: int, text: str, cell: Rect) -> list[Op]:
    here = turn == desk.turn
    ground = [Fill(cell, Role.SELECTED, 3, 1, Role.SELECTED_LINE)] if here else []
    ink = Role.TEXT if here else Role.LINK
    at, size = Point(cell.x + 4, cell.center.y), desk.layout.px(12)
    return [*ground, Text(text, at, size, ink, Anchor.LEFT, Weight.MONO, cell.w - 6)]
