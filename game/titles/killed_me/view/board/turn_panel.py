"""The panel of the turn: its steps so far, what can come next, and what that would do."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.killed_me.rules.geometry import ERA_NAMES
from game.titles.killed_me.view.board.clicks import BackToStep, PickPicture, PickSheet
from game.titles.killed_me.view.board.desk import SceneNow
from game.titles.killed_me.view.board.draft import NextStep, TurnDraft
from game.titles.killed_me.view.board.groups import ButtonGroup
from game.titles.killed_me.view.keys import NOW, VERBS
from game.titles.killed_me.view.words import action_sign
from game.view.board.buttons import Buttons
from game.view.board.sheet import box, heading
from game.view.frame import Anchor, Fill, Measure, Point, Rect, Text, wrap
from game.view.keys.command import Press
from game.view.look.palette import Role

_ACROSS = 2
"""Verbs side by side."""


def turn_picture(desk: SceneNow, measure: Measure) -> PickPicture:
    """The whole panel."""
    sheet, px = PickSheet(), desk.layout.px
    sheet.ops.append(box(desk.layout.turn, px(8)))
    rect = desk.layout.turn.inset(px(10), px(6))
    title, rect = rect.cut_top(px(20), px(2))
    sheet.ops += heading(title, _title(desk), px(14), measure)
    draft = desk.drafting
    if draft is None:
        _idle(sheet, desk, rect, measure)
        return sheet.picture()
    buttons, rest = rect.cut_bottom(px(28), px(4))
    Buttons(sheet, Press, px, desk.look.hot).across(buttons, desk.offered(ButtonGroup.TURN))
    steps, rest = rest.cut_top(px(24), px(4))
    _steps(sheet, desk, draft, steps)
    if desk.offered(ButtonGroup.VERBS):
        _verbs(sheet, desk, rest)
    else:
        _say(sheet, desk, rest, measure, guidance(draft))
    return sheet.picture()


def _idle(sheet: PickSheet, desk: SceneNow, rect: Rect, measure: Measure) -> None:
    """While nobody makes a turn: the one that led here, and what is waited for."""
    steps, rest = rect.cut_top(desk.layout.px(24), desk.layout.px(4))
    if desk.led_here is None:
        rest = rect
    else:
        _steps(sheet, desk, desk.led_here, steps)
    _say(sheet, desk, rest, measure, _idle_words(desk))


def _title(desk: SceneNow) -> str:
    if desk.note:
        return desk.note
    if desk.player is not None and desk.drafting is not None:
        return f"{desk.names[desk.player]}: {_wanted(desk.drafting)}"
    return f"Turn {desk.turn} of {desk.listed.turn}" if desk.turn else "Before the first turn"


def _wanted(draft: TurnDraft) -> str:
    return "this turn wins" if draft.wins else _WANTED[draft.need]


_WANTED = {
    NextStep.COPY: "choose one of your copies",
    NextStep.ACTION: "choose what it does",
    NextStep.FOCUS: "move your token to another era",
    NextStep.NOTHING: "the turn is complete",
}


def guidance(draft: TurnDraft) -> str:
    """What to do now, in a sentence or two."""
    era = ERA_NAMES[draft.era]
    match draft.need:
        case NextStep.COPY:
            acts = f"Your token stands in the {era}: a copy there acts, {_times(draft.length)}. The ringed ones can."
            return f"{acts} Click one, or go there with the arrows and press Enter."
        case NextStep.FOCUS:
            none = "" if draft.length else f"You have no copy in the {era} that can act. "
            return f"{none}Choose the era in which you act next time. Nobody needs to be there."
        case NextStep.NOTHING:
            if draft.wins:
                return "The other side is left with copies in one era at most. Play it, and the match is won."
            return "Play it, or take steps back as far as you like."
        case _:
            return ""


def _times(count: int) -> str:
    return "twice" if count > 1 else "once"


def _idle_words(desk: SceneNow) -> str:
    if desk.look.turn is not None and desk.draft is not None:
        return f"{desk.keys.name(NOW)} leads back to your turn."
    if desk.match.outcome is not None:
        return "The match is over." if desk.turn == desk.match.turn else ""
    return f"To move: {desk.names[desk.match.mover]}." if desk.turn == desk.match.turn else ""


def _say(sheet: PickSheet, desk: SceneNow, rect: Rect, measure: Measure, words: str) -> None:
    size = desk.layout.px(13)
    for number, line in enumerate(wrap(measure, words, rect.w, size)):
        at = Point(rect.x, rect.y + number * size * 3 // 2)
        if at.y + size <= rect.bottom:
            sheet.ops.append(Text(line, at, size, Role.TEXT_DIM))


def step_words(draft: TurnDraft) -> Iterator[tuple[str, bool]]:
    """The steps of a turn, and whether each is made."""
    if draft.length:
        made = draft.need is not NextStep.COPY
        yield (f"copy on {draft.space + 1}" if made else "copy"), made
    for number in range(draft.length):
        done = number < len(draft.actions)
        yield (action_sign(draft.actions[number]) if done else f"action {number + 1}"), done
    yield (f"to {ERA_NAMES[draft.focus]}" if draft.focus >= 0 else "token"), draft.focus >= 0


def _steps(sheet: PickSheet, desk: SceneNow, draft: TurnDraft, rect: Rect) -> None:
    px = desk.layout.px
    words = list(step_words(draft))
    places = rect.columns(len(words), px(6))
    current = next((number for number, (_, made) in enumerate(words) if not made), len(words))
    for number, ((text, made), place) in enumerate(zip(words, places, strict=True)):
        edge = Role.NOW if number == current else Role.PANEL_LINE
        sheet.ops.append(Fill(place, Role.SELECTED if made else None, px(5), px(2) if number == current else 1, edge))
        ink = Role.TEXT if made or number == current else Role.TEXT_DIM
        sheet.ops.append(Text(text, place.center, px(13), ink, Anchor.CENTER, max_width=place.w - px(6)))
        if made and draft is desk.drafting:
            sheet.target(place, BackToStep(current - number), f"step {number + 1}")


def _verbs(sheet: PickSheet, desk: SceneNow, rect: Rect) -> None:
    """What the copy can do, each with its number."""
    px, offered = desk.layout.px, desk.offered(ButtonGroup.VERBS)
    across = _ACROSS if len(offered) <= 6 else _ACROSS + 1
    down = -(-len(offered) // across)
    buttons = Buttons(sheet, Press, px, _hot(desk))
    rows = Rect(rect.x, rect.y, rect.w, min(rect.h, down * px(28))).rows(down, px(3))
    places = [place for row in rows for place in row.columns(across, px(6))]
    for each, place in zip(offered, places, strict=False):
        buttons.put(place, each)


def _hot(desk: SceneNow) -> Press | None:
    """The button that is lit: the verb that waits for its target, or what the mouse is over."""
    if desk.draft is not None and desk.draft.verb is not None:
        return Press(VERBS[desk.draft.verb])
    return desk.look.hot if isinstance(desk.look.hot, Press) else None
