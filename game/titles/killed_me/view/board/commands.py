"""Everything that a person can do in That Time You Killed Me, a row each, in the order in which keys are listed."""

from __future__ import annotations

from dataclasses import replace

from game.titles.killed_me.title import KILLED_ME
from game.titles.killed_me.view import keys
from game.titles.killed_me.view.board import doings
from game.titles.killed_me.view.board.deed import Upshot
from game.titles.killed_me.view.board.desk import SceneNow
from game.titles.killed_me.view.board.doings import SceneHandling
from game.titles.killed_me.view.board.draft import ActionVerb, NextStep, verbs_with
from game.titles.killed_me.view.board.groups import ButtonGroup
from game.view.board.replay_rows import REPLAY, replay_key, replay_keys
from game.view.keys import sitting_rows
from game.view.keys.command import Binding, ButtonAt, Command
from game.view.keys.command_table import Commands
from game.view.keys.keymap import PANELS, PANELS_BACK
from game.view.keys.sitting_rows import BOARD, sitting_row

_TURN = "Making a turn"
_LOOK = "Looking around"
_HERE = frozenset((BOARD,))
_BOTH = frozenset((BOARD, REPLAY))

_TOPICS = {
    ActionVerb.MOVE: "moving",
    ActionVerb.PULL: "statues",
    ActionVerb.FORWARD: "travelling",
    ActionVerb.BACKWARD: "travelling",
    ActionVerb.PLANT: "growth",
    ActionVerb.REMOVE: "growth",
    ActionVerb.BUILD: "statues",
    ActionVerb.TRAIN: "elephants",
    ActionVerb.COMMAND: "elephants",
    ActionVerb.LEAD: "elephants",
}

_HINTS = {
    ActionVerb.MOVE: "One space north, east, south or west; whoever is there is pushed.",
    ActionVerb.PULL: "One space, and the statue right behind comes along.",
    ActionVerb.FORWARD: "To the same space of the next era, if it is free.",
    ActionVerb.BACKWARD: "To the same space of the era before, if it is free; a copy of the supply stays behind.",
    ActionVerb.PLANT: "A seed here or beside: it grows a shrub in the next era and a tree in the one after.",
    ActionVerb.REMOVE: "Takes a seed from here or from beside, and with it what grew from it.",
    ActionVerb.BUILD: "Your statue, once in a match, on an empty space beside, in all later eras too.",
    ActionVerb.TRAIN: "Your hat for an elephant beside; it remembers that in all later eras.",
    ActionVerb.COMMAND: "The elephant with your hat in this era walks one space, over whoever stands there.",
    ActionVerb.LEAD: "The elephant with your hat walks one space and pulls the statue right behind.",
}


def _nobody(desk: SceneNow) -> str:
    return "" if desk.drafting is not None else "Nobody makes a turn just now."


def _drafts(desk: SceneNow) -> bool:
    return desk.drafting is not None


def _no_step(desk: SceneNow) -> str:
    draft = desk.drafting
    return "" if draft is not None and draft.back() is not None else "There is no step to take back."


def _incomplete(desk: SceneNow) -> str:
    draft = desk.drafting
    return "" if draft is not None and draft.need is NextStep.NOTHING else "The turn still lacks a step."


def _cannot(desk: SceneNow, verb: ActionVerb) -> str:
    """Why nothing can be done with that verb just now."""
    draft = desk.drafting
    if draft is None or draft.need is not NextStep.ACTION:
        return "An action is chosen after the copy that does it."
    return _MISSING[verb]


_MISSING = {
    ActionVerb.MOVE: "The copy cannot step anywhere.",
    ActionVerb.FORWARD: "The same space of the next era is not free, or there is no next era.",
    ActionVerb.BACKWARD: "The same space of the era before is not free, there is none, or the supply is empty.",
    ActionVerb.PLANT: "There is no room for a seed here or beside, or no seed is left.",
    ActionVerb.REMOVE: "There is no seed here or beside.",
    ActionVerb.PULL: "There is no statue right behind the copy that would have room.",
    ActionVerb.BUILD: "The statue stands already, or no space beside is empty.",
    ActionVerb.TRAIN: "No elephant beside is without the hat of this side.",
    ActionVerb.COMMAND: "No elephant in this era wears the hat of this side, or it cannot walk.",
    ActionVerb.LEAD: "No elephant with the hat of this side has a statue right behind it.",
}
"""Why there is nothing to do with a verb: what it would need."""


def _lacks_verb(verb: ActionVerb) -> Command[SceneNow, Upshot]:
    def lacks(desk: SceneNow) -> str:
        known = desk.drafting is not None and verb in desk.drafting.verbs
        return "" if known else _cannot(desk, verb)

    def shown(desk: SceneNow) -> bool:
        draft = desk.drafting
        return draft is not None and draft.need is NextStep.ACTION and verb in verbs_with(desk.position.modules)

    number = list(ActionVerb).index(verb) + 1
    return Command(
        keys.VERBS[verb],
        f"action: {verb.value}",
        doings.verb(verb),
        Binding((str(number % 10),), _TURN, _HERE),
        lacks,
        hint=_HINTS[verb],
        topic=_TOPICS[verb],
        buttons=(ButtonAt(ButtonGroup.VERBS, number, lambda _: verb.value, shown=shown),),
    )


def _shared(id_: str, group: str = "", buttons: tuple[ButtonAt[SceneNow], ...] = ()) -> Command[SceneNow, Upshot]:
    return sitting_row(id_, group, _HERE if group else frozenset(), buttons)


def _everywhere(id_: str) -> Command[SceneNow, Upshot]:
    return sitting_row(id_, _LOOK, _BOTH)


def _look(
    id_: str, name: str, does: SceneHandling, key: str, *buttons: ButtonAt[SceneNow]
) -> Command[SceneNow, Upshot]:
    return Command(id_, name, does, Binding((key,), _LOOK, _HERE), hint=f"{name.capitalize()}.", buttons=buttons)


def _page(number: int, words: str) -> ButtonAt[SceneNow]:
    return ButtonAt(
        ButtonGroup.MOVES, number, lambda _: words, 24, signed=False, shown=lambda desk: desk.listed.turn > 0
    )


def _has_turns(desk: SceneNow) -> bool:
    return desk.turn > 0


def _play_sign(desk: SceneNow) -> str:
    return "▶" if desk.moment is None or desk.stands else "❚❚"


_REPLAY_KEYS: tuple[Command[SceneNow, Upshot], ...] = replay_keys()

COMMANDS: Commands[SceneNow, Upshot] = Commands(
    KILLED_ME.id,
    KILLED_ME.name,
    (
        *(_lacks_verb(verb) for verb in ActionVerb),
        Command(
            keys.ARROWS,
            "light what can be chosen; turns",
            doings.arrow,
            Binding(("Left", "Right", "Up", "Down"), _TURN, _HERE, fixed=True, label="← → ↑ ↓"),
        ),
        Command(
            keys.UNDO,
            "one step back",
            doings.undo,
            Binding(("Backspace",), _TURN, _HERE),
            _no_step,
            hint="Takes the last step of the turn back.",
            buttons=(
                ButtonAt(
                    ButtonGroup.TURN,
                    0,
                    lambda desk: f"Back {desk.keys.sign(keys.UNDO)}",
                    110,
                    signed=False,
                    shown=_drafts,
                ),
            ),
        ),
        replace(
            _shared(
                sitting_rows.SUBMIT,
                _TURN,
                (
                    ButtonAt(
                        ButtonGroup.TURN,
                        1,
                        lambda desk: f"Play this turn {desk.keys.sign(sitting_rows.SUBMIT)}",
                        strong=True,
                        signed=False,
                        shown=_drafts,
                        lacks=_incomplete,
                    ),
                ),
            ),
            name="choose what is lit; play the turn",
            does=doings.enter,
        ),
        Command(
            keys.LOOK_AT,
            "look at a space",
            doings.look_at,
            Binding(
                ("Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down"), _LOOK, _HERE, fixed=True, label="Shift+arrows"
            ),
            topic="",
        ),
        replace(
            _shared(
                sitting_rows.PLAY_STEP,
                _LOOK,
                (ButtonAt(ButtonGroup.LOG, 1, _play_sign, 30, signed=False, shown=_has_turns),),
            ),
            hint="Plays the turn that led here once more.",
        ),
        _look(keys.TURN_BEFORE, "the boards a turn before", doings.turning_pages(-1), "PgUp", _page(2, "◂")),
        _look(keys.TURN_AFTER, "the boards a turn later", doings.turning_pages(1), "PgDn", _page(1, "▸")),
        _look(keys.NOW, "the boards as they are", doings.to_now, "End"),
        _look(keys.LOG_UP, "scroll what happened: up", doings.scrolling(-1), "Shift+PgUp"),
        _look(keys.LOG_DOWN, "scroll what happened: down", doings.scrolling(1), "Shift+PgDn"),
        _everywhere(PANELS),
        _everywhere(PANELS_BACK),
        _shared(sitting_rows.TAKE_BACK, _LOOK),
        _everywhere(sitting_rows.SAVE),
        _everywhere(sitting_rows.KEYS),
        replace(_everywhere(sitting_rows.BACK), does=doings.back),
        _shared(sitting_rows.MENU, buttons=(ButtonAt(ButtonGroup.BAR, 0, lambda _: "Menu", 88),)),
        _shared(sitting_rows.GO_ON),
        *_REPLAY_KEYS,
        replay_key(keys.SAVE_FILM, "save a film of the match (GIF)", "F"),
    ),
)
