"""One plain sentence for whatever is under the mouse, for players who see it for the first time."""

from __future__ import annotations

from game.titles.causality.flag import Tagscreen
from game.titles.causality.order import Verb
from game.view.causality.desk import Desk
from game.view.causality.draft import Answer, Need
from game.view.causality.panel import Button, PickAnswer, PickVerb

_VERBS: dict[Verb, str] = {
    Verb.WAIT: "Wait: it stays where it is, and can be pushed.",
    Verb.PASS: "Pass: it gets no order and is free again next round.",
    Verb.TURN: "Turn: it stays and faces another way.",
    Verb.MOVE: "Move: in the next slice it stands on another square.",
    Verb.FIRE: "Fire: in the next slice it hits the first stone in line.",
    Verb.BOMB: "Bomb: five squares around here, in an earlier slice, next round.",
    Verb.TAG: "Tag: it acts on all stones on five squares in the next slice.",
    Verb.JUMP: "Jump: it leaves here and arrives in an earlier slice, next round.",
}

_SCREENS: dict[Tagscreen, str] = {
    Tagscreen.LOCK: "Lock: tagged stones cannot be ordered to jump any more.",
    Tagscreen.UNLOCK: "Unlock: frees locked stones; others forget their older flags.",
    Tagscreen.HIDE: "Hide: tagged stones are gone for one slice, then come back.",
}

_BUTTONS: dict[Button, str] = {
    Button.BOARD: "The board as it was played, or as history kept it last.",
    Button.SPREAD: "All slices side by side, or one of them large.",
    Button.WITHDRAW: "One step back: the last choice, or the order itself.",
}


def hint(desk: Desk) -> str:
    """What the button under the mouse does; empty where none needs words."""
    match desk.look.hot:
        case PickVerb(verb):
            return _VERBS[verb]
        case PickAnswer(Tagscreen() as screen):
            return _SCREENS[screen]
        case PickAnswer(answer) if desk.ordering is not None and desk.ordering.need is Need.ANTE:
            return _ante_hint(answer)
        case Button() as button:
            return _BUTTONS.get(button, "")
        case _:
            return ""


def _ante_hint(number: Answer) -> str:
    if number:
        return f"Swap: one more cause of #{number}, of which just one may be reached."
    return "New: one more arrival or bomb there, next round."
