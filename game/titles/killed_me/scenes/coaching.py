"""What a coach over the board wants to know: see game.scenes.lessons.coached for the contract."""

from __future__ import annotations

from game.titles.killed_me.rules.geometry import ERA_NAMES, ERAS, NOWHERE, SPACES
from game.titles.killed_me.rules.pieces import EMPTY
from game.titles.killed_me.rules.turn import CopyTurn, parse_turn
from game.titles.killed_me.view.board.desk import SceneNow
from game.titles.killed_me.view.board.draft import ActionVerb, EraPlace, NextStep, TurnDraft, verb_of
from game.titles.killed_me.view.keys import UNDO, VERBS
from game.titles.killed_me.view.words import where
from game.view.keys.keymap import Keymap

_DIRECT = (ActionVerb.MOVE, ActionVerb.FORWARD, ActionVerb.BACKWARD, ActionVerb.TRAIN)
_SUBMIT = "submit"


def square_name(place: EraPlace) -> str:
    """What lessons call a space."""
    return f"square {place}"


def lead(draft: TurnDraft | None, order: str) -> tuple[str, ...]:
    """What to press next on the way to that turn."""
    if draft is None:
        return ()
    turn = parse_turn(order)
    if not _is_on_the_way(draft, turn):
        return (UNDO,)
    match draft.need:
        case NextStep.COPY:
            return (_choice(EraPlace(turn.era, turn.space)),)
        case NextStep.ACTION:
            return (_next_action(draft, turn),)
        case NextStep.FOCUS:
            return (_choice(EraPlace(turn.focus, NOWHERE)),)
        case _:
            return (_SUBMIT,)


def _is_on_the_way(draft: TurnDraft, turn: CopyTurn) -> bool:
    """Whether everything that was chosen belongs to that turn."""
    if draft.space not in (NOWHERE, turn.space) or draft.focus not in (NOWHERE, turn.focus):
        return False
    count = len(draft.actions)
    if draft.actions != turn.actions[:count]:
        return False
    return draft.verb is None or (count < len(turn.actions) and draft.verb is verb_of(turn.actions[count]))


def _next_action(draft: TurnDraft, turn: CopyTurn) -> str:
    action = turn.actions[len(draft.actions)]
    verb = verb_of(action)
    if verb not in _DIRECT and draft.verb is None:
        return VERBS[verb].replace("_", " ")
    return next((_choice(option.place) for option in draft.options if option.action == action), UNDO)


def next_words(draft: TurnDraft | None, order: str, keys: Keymap) -> str:
    """What to do next on the way to that turn, in a sentence."""
    if draft is None:
        return ""
    turn = parse_turn(order)
    if not _is_on_the_way(draft, turn):
        return f"Another step is asked for here: take that one back ({keys.name(UNDO)})."
    match draft.need:
        case NextStep.COPY:
            return f"Now: choose the copy on {where(turn.era, turn.space)}."
        case NextStep.ACTION:
            return f"Now: {_action_words(draft, turn, keys)}."
        case NextStep.FOCUS:
            return f"Now: move your token. Click the {ERA_NAMES[turn.focus]}."
        case _:
            return ""


def _action_words(draft: TurnDraft, turn: CopyTurn, keys: Keymap) -> str:
    """The next action of the turn, by what is to be pressed for it."""
    action = turn.actions[len(draft.actions)]
    verb = verb_of(action)
    place = next((option.place for option in draft.options if option.action == action), None)
    if place is None:
        return f"press {keys.name(VERBS[verb])}, {verb.value}"
    target = where(place.era, place.space)
    return f"{_DONE_AT[verb]} {target}" if verb in _DIRECT else f"{verb.value}: choose {target}"


_DONE_AT = {
    ActionVerb.MOVE: "step to",
    ActionVerb.FORWARD: "travel to",
    ActionVerb.BACKWARD: "travel to",
    ActionVerb.TRAIN: "train the elephant on",
}

MUST_SEE = ("era p", "era n", "era f", "panel turn", "panel log")
"""What the coach covers only where there is no other room."""


def _choice(place: EraPlace) -> str:
    return f"choose {place}"


def worth_seeing(now: SceneNow) -> tuple[str, ...]:
    """The spaces with something on them, and what can be chosen."""
    full = (
        EraPlace(era, space)
        for era in ERAS
        for space in SPACES
        if now.cells[era][space] != EMPTY or now.seeds[era] >> space & 1
    )
    options = () if now.drafting is None else now.drafting.options
    return (*map(square_name, full), *(_choice(option.place) for option in options))
