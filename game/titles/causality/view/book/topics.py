"""Which page of the rulebook speaks of what a player is looking at on the board."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.order import Verb
from game.titles.causality.rules.pose import square_of
from game.titles.causality.view.board.board_frame import antes_in
from game.titles.causality.view.board.clicks import Click, PickSlice, PickStone, PickVerb, Press
from game.titles.causality.view.board.desk import Desk

_VERBS: dict[Verb, str] = {
    Verb.FIRE: "fire",
    Verb.BOMB: "bombs",
    Verb.TAG: "tagscreens",
    Verb.JUMP: "jump",
}

_BUTTONS: dict[Press, str] = {
    Press.SUBMIT: "turn",
    Press.BOARD: "rounds",
    Press.EARLIER: "rounds",
    Press.LATER: "rounds",
    Press.WHY: "flags",
}


def topic_of(desk: Desk) -> str:
    """The page about the button under the mouse, or else about the square that is inspected; of turns by default."""
    position = desk.attention
    return _topic_of_click(desk.look.hot) or (_topic_of_square(desk, position) if position else "") or "turn"


def _topic_of_click(click: Click | None) -> str:
    match click:
        case PickVerb(verb):
            return _VERBS.get(verb, "orders")
        case PickSlice(_, None):
            return "slices"
        case PickStone() | None:
            return ""
        case Press():
            return _BUTTONS.get(click, "keys")
        case _:
            return ""


def _topic_of_square(desk: Desk, position: Position) -> str:
    level, timeline = desk.flags.level, desk.timeline
    if position.t <= desk.last:
        for pose in timeline.poses(position.t):
            if square_of(desk.flags, pose) == position.square:
                return desk.flags.stones[pose.stone].type.value
        for ante in antes_in(timeline, position.t):
            if ante.position == position:
                return "bombs" if ante.is_bomb else "jump"
    if any(base.square == position.square for base in level.bases):
        return "bases"
    return "" if position.square in level.terrain.floor else "slices"
