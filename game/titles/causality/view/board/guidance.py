"""What the player is told in one plain sentence: what to do next, what a button does, what a jump would meet."""

from __future__ import annotations

from typing import assert_never

from game.engine.text import capitalised
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.order import Verb
from game.titles.causality.rules.pose import Pose
from game.titles.causality.view.board.clicks import Click, PickAnswer, PickSlice, command_id
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.draft import Answer, Draft, Need
from game.titles.causality.view.keys import GUESS, NEXT_STONE, STONE_BEFORE
from game.titles.causality.view.words import stone_name
from game.view.keys.sitting_rows import BACK


def hint(desk: Desk, click: Click | None) -> str:
    """What pressing that does, as long as the mouse is on it; empty where no words are needed."""
    row = desk.commands.find(command_id(click))
    if row is not None:
        return "" if row.quiet else row.hint
    if isinstance(click, PickAnswer) and desk.ordering is not None and desk.ordering.need is Need.ANTE:
        return ante_hint(click.answer)
    return ""


def ante_hint(number: Answer) -> str:
    """What it means to be one more cause of that ante-effect, or with 0 of a new one."""
    if number:
        return f"Swap: one more cause of #{number}, of which just one may be reached."
    return "New: one more arrival or bomb there, next round."


def guidance(desk: Desk, draft: Draft) -> str:
    """What the player should do next, in one plain sentence."""
    keys = desk.keys
    if not desk.of_this_round:
        return _elsewhere(desk)
    match draft.need:
        case Need.STONE:
            return _choice_of_stone(desk, draft)
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


def _elsewhere(desk: Desk) -> str:
    """While another board than that of this round is shown."""
    back, words = desk.keys.name(BACK), desk.board_words
    if desk.look.trial is not None:
        return f"Nothing of this has happened. {back}, or another order: back to this round."
    return f"{capitalised(words)}; outlined: what differs. {back}: back to this round."


def _choice_of_stone(desk: Desk, draft: Draft) -> str:
    if draft.missing:
        return "Choose a stone: click it, or press its number."
    if desk.guessing:
        return f"Everything is guessed. {desk.keys.name(GUESS)}: back to your own orders."
    return "Every stone has its order. Submit with Enter, or choose a stone to change it."


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
