"""What the player is told in one plain sentence: what to do next, what a button does, what a jump would meet."""

from __future__ import annotations

from typing import assert_never

from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.order import Verb
from game.titles.causality.rules.pose import Pose
from game.titles.causality.view.board.clicks import Click, PickAnswer, PickSlice, PickVerb, Press
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.draft import Answer, Draft, Need
from game.titles.causality.view.keys import BACK, NEXT_STONE, STONE_BEFORE
from game.titles.causality.view.words import stone_name

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

_BUTTONS: dict[Press, str] = {
    Press.BOARD: "A past round as canonised, as played (differences outlined), or this round.",
    Press.SPREAD: "All slices side by side, or one of them large.",
    Press.EARLIER: "The board of the round before.",
    Press.LATER: "The board of the round after, or of this one.",
    Press.PLAY: "Plays the step into this slice once more.",
    Press.STAGE_BACK: "The stage before: a step happens in a few stages.",
    Press.STAGE_ON: "The next stage: a step happens in a few stages.",
    Press.REST: "All stones without an order wait, or pass in the last slice.",
    Press.WHY: "Why did this stone do that? Which orders, and who got in its way.",
    Press.AHEAD: "Ghosts of the next slice, if the opponent's free stones wait.",
    Press.WITHDRAW: "One step back: the last choice, or the order itself.",
}


def hint(desk: Desk, click: Click | None) -> str:
    """What pressing that does; empty where no words are needed."""
    match click:
        case PickVerb(verb):
            return _VERBS[verb]
        case PickAnswer(Tagscreen() as screen):
            return _SCREENS[screen]
        case PickAnswer(answer) if desk.ordering is not None and desk.ordering.need is Need.ANTE:
            return _ante_hint(answer)
        case Press() as button:
            return _BUTTONS.get(button, "")
        case _:
            return ""


def _ante_hint(number: Answer) -> str:
    if number:
        return f"Swap: one more cause of #{number}, of which just one may be reached."
    return "New: one more arrival or bomb there, next round."


def guidance(desk: Desk, draft: Draft) -> str:
    """What the player should do next, in one plain sentence."""
    keys = desk.keys
    if not desk.of_this_round:
        words = desk.board_words
        return f"{words[:1].upper()}{words[1:]}; outlined: what differs. {keys.name(BACK)}: back to this round."
    match draft.need:
        case Need.STONE if not draft.missing:
            return "Every stone has its order. Submit with Enter, or choose a stone to change it."
        case Need.STONE:
            return "Choose a stone: click it, or press its number."
        case Need.VERB:
            return "Choose what it does: a button, its key, or a marked square."
        case Need.PLACE if draft.verb is Verb.MOVE:
            return "Choose where it moves: click a square, or arrow keys and Enter."
        case Need.PLACE if draft.verb is Verb.BOMB:
            return "Choose the slice the bomb falls into: click it below, or ←→ and Enter."
        case Need.PLACE if len({p.square for p in draft.options if isinstance(p, Position)}) > 1:
            pages = f"{keys.name(STONE_BEFORE)} and {keys.name(NEXT_STONE)}"
            return f"Choose where it lands: click a marked square; {pages} change the slice."
        case Need.PLACE:
            return "Choose the slice it jumps to: click it below, or ←→ and Enter."
        case Need.AZIMUTH:
            return "Choose which way it faces: click an arrow, or arrow keys and Enter."
        case Need.SCREEN:
            return "Choose what its tagscreen does to the five squares."
        case Need.ANTE:
            return "Something of yours is there already: add a new one, or swap it."
        case _ as never:
            assert_never(never)


def landing_words(desk: Desk, draft: Draft) -> str:
    """A warning about the time-jump that is being chosen; empty if its square will be empty there.

    Whoever arrives by a time-jump cannot go back, so it and a stone that stands there are both destroyed (2.2).
    """
    place = _considered(desk, draft)
    if place is None or not desk.sees(place.t):
        return ""
    pose = desk.pose_at(place)
    if pose is None:
        return ""
    name = stone_name(desk.flags, pose.stone)
    if _stands(desk, pose, place):
        return f"{name} stands there: both would be destroyed."
    return f"{name} moves there: it would be sent back."


def _considered(desk: Desk, draft: Draft) -> Position | None:
    """The target under the mouse, or else the one that the keyboard would choose."""
    if draft.verb is not Verb.JUMP or draft.need is not Need.PLACE:
        return None
    hot = desk.look.hot
    if isinstance(hot, PickAnswer) and isinstance(hot.answer, Position):
        return hot.answer
    if isinstance(hot, PickSlice):
        there = [each for each in draft.options if isinstance(each, Position) and each.t == hot.t]
        if hot.square is None and len(there) == 1:
            return there[0]
        if hot.square is not None and Position(hot.t, *hot.square) in there:
            return Position(hot.t, *hot.square)
    return draft.lit if isinstance(draft.lit, Position) else None


def _stands(desk: Desk, pose: Pose, place: Position) -> bool:
    """Whether the stone was on the same square in the slice before, or was only placed in this one."""
    if not place.t:
        return True
    before = (each for each in desk.timeline.poses(place.t - 1) if each.stone == pose.stone)
    return next((each.cell == pose.cell for each in before), True)
