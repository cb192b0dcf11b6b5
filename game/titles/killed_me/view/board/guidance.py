"""What a player is told beside the steps of a turn."""

from __future__ import annotations

import re

from game.titles.killed_me.rules.action import ACTIONS, CopyAction
from game.titles.killed_me.rules.geometry import DIRECTION_LETTERS, DIRECTIONS, ERA_NAMES, NEXT
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.obstacles import hindrance
from game.titles.killed_me.rules.pieces import COPIES
from game.titles.killed_me.view.board.draft import EraPlace, NextStep, TurnDraft

_PLACE = re.compile(r"\b[pnf](\d+)\b")
"""A space as the notation writes it; people need its number only."""

_LACKS = {
    NextStep.COPY: "Choose one of your copies first.",
    NextStep.ACTION: "The copy can still act.",
    NextStep.FOCUS: "The token must go to another era.",
    NextStep.NOTHING: "",
}


def lacks(draft: TurnDraft | None) -> str:
    """Which step the turn lacks, in a sentence; empty: none."""
    return "Nobody is seated." if draft is None else _LACKS[draft.need]


def still_words(match: KilledMatch) -> str:
    """What is said when nothing moves on any more; empty as long as something does."""
    return "Nothing moves on any more: you may offer a draw in the menu." if match.stands_still else ""


def refusal(draft: TurnDraft, place: EraPlace) -> str:
    """Why nothing can be chosen at that place, in a sentence; empty: there is nothing to say."""
    match draft.need:
        case NextStep.COPY:
            return _no_copy(draft, place)
        case NextStep.ACTION:
            return _no_target(draft, place)
        case NextStep.FOCUS:
            return f"The token stands in the {ERA_NAMES[draft.era]} and must go to another era."
        case _:
            return ""


def _no_copy(draft: TurnDraft, place: EraPlace) -> str:
    era = ERA_NAMES[draft.era]
    if place.era != draft.era:
        return f"Your token stands in the {era}: a copy there acts."
    own = draft.position.cells[place.era][place.space] == COPIES[draft.position.side]
    return "That copy cannot act often enough; another one can." if own else f"Choose one of your copies in the {era}."


def _no_target(draft: TurnDraft, place: EraPlace) -> str:
    action = _meant(draft, place)
    if action is None or draft.verb is not None:
        return "Only what is marked can be chosen."
    reason = _PLACE.sub(r"\1", hindrance(draft.unfolding.boards, action))
    return f"Not there: {reason}." if reason else "Not there: the turn would be too short."


def _meant(draft: TurnDraft, place: EraPlace) -> CopyAction | None:
    """The step or journey that a click there would be, if it could be made."""
    active = draft.active
    if active is None:
        return None
    if place.space == active.space and abs(place.era - active.era) == 1:
        return ACTIONS[">" if place.era > active.era else "<"]
    if place.era != active.era:
        return None
    ways = (way for way in DIRECTIONS if NEXT[way][active.space] == place.space)
    return next((ACTIONS[DIRECTION_LETTERS[way]] for way in ways), None)
