"""What keys do on the board, in a replay and at the end of a round, with their ordinary keys."""

from __future__ import annotations

from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.order import Verb
from game.titles.causality.title import CAUSALITY
from game.view.keys.keyboard import TitleKeys
from game.view.keys.keymap import PANELS, PANELS_BACK, Action, everywhere, keymap

BOARD, REPLAY, CANON = "board", "replay", "canonisation"
"""The places where the keys are heard."""

STONE, NEXT_STONE, STONE_BEFORE, WITHDRAW = "stone", "next_stone", "stone_before", "withdraw"
EARLIER, LATER, REST, SUBMIT = "touched_earlier", "touched_later", "rest", "submit"
AIM_LEFT, AIM_RIGHT, PLAY_STEP = "aim_left", "aim_right", "play_step"
CANONISED, WHY, AHEAD, SPREAD = "canonised", "why", "ahead", "spread"
LOOK_AT, PAN = "look_at", "pan"
SCROLL_UP, SCROLL_DOWN, LOG_UP, LOG_DOWN = "scroll_up", "scroll_down", "log_up", "log_down"
ZOOM_IN, ZOOM_OUT, ZOOM_FIT = "zoom_in", "zoom_out", "zoom_fit"
SAVE, KEYS, BACK, ARROWS = "save", "keys", "back", "arrows"
RUN, TURN_BACK, TURN_ON, FIRST, LAST = "run", "turn_back", "turn_on", "first", "last"
STAGE_BACK, STAGE_ON, SLOWER, FASTER = "stage_back", "stage_on", "slower", "faster"
TAKE_OVER, SAVE_RECORD, SAVE_VIEW = "take_over", "save_record", "save_view"
SAVE_FILM, SAVE_ROW = "save_film", "save_row"
GO_ON, AGAIN, HISTORIES, SKIP, PAUSE, ROWS = "go_on", "again", "histories", "skip", "pause_tale", "rows"

VERBS: dict[Verb, str] = {verb: f"verb_{verb.value}" for verb in Verb}
"""The action that begins an order with each verb."""

SCREENS: dict[Tagscreen, str] = {screen: f"screen_{screen.value}" for screen in Tagscreen}
"""The action that chooses each tagscreen."""

_ORDERS = "Giving orders"
_LOOK = "Looking around, on the board and in replays"
_REPLAY = "In a replay"
_CANON = "At the end of a round"

_ARROWS = ("Left", "Right", "Up", "Down")

_ON_BOARD = frozenset((BOARD,))
_BOTH = frozenset((BOARD, REPLAY))
_IN_REPLAY = frozenset((REPLAY,))
_AT_END = frozenset((CANON,))
_ALL = frozenset((BOARD, REPLAY, CANON))


def _order(id_: str, name: str, *keys: str) -> Action:
    return Action(id_, name, keys, _ORDERS, _ON_BOARD)


def _look(id_: str, name: str, *keys: str, label: str = "") -> Action:
    return Action(id_, name, keys, _LOOK, _BOTH, label=label)


def _replay(id_: str, name: str, *keys: str) -> Action:
    return Action(id_, name, keys, _REPLAY, _IN_REPLAY)


def _canon(id_: str, name: str, *keys: str) -> Action:
    return Action(id_, name, keys, _CANON, _AT_END)


def _verb(verb: Verb, key: str) -> Action:
    return _order(VERBS[verb], f"order: {verb.value}", key)


def _screen(screen: Tagscreen, key: str) -> Action:
    return _order(SCREENS[screen], f"tagscreen: {screen.value}", key)


ACTIONS: tuple[Action, ...] = (
    Action(STONE, "choose a stone", tuple("123456789"), _ORDERS, _ON_BOARD, True, "1 – 9"),
    _order(STONE_BEFORE, "the stone before; target in another slice", "PgUp"),
    _order(NEXT_STONE, "the next stone; target in another slice", "PgDn"),
    _verb(Verb.WAIT, "W"),
    _verb(Verb.TURN, "T"),
    _verb(Verb.MOVE, "M"),
    _verb(Verb.FIRE, "F"),
    _verb(Verb.BOMB, "B"),
    _verb(Verb.TAG, "G"),
    _verb(Verb.JUMP, "J"),
    _verb(Verb.PASS, "P"),
    _screen(Tagscreen.LOCK, "L"),
    _screen(Tagscreen.UNLOCK, "U"),
    _screen(Tagscreen.HIDE, "H"),
    _order(WITHDRAW, "one step back", "Backspace"),
    _order(EARLIER, "touch the stone earlier", "Ctrl+Up"),
    _order(LATER, "touch the stone later", "Ctrl+Down"),
    _order(REST, "all others wait or pass", "Shift+Enter"),
    Action(SUBMIT, "choose the target; submit all orders", ("Enter",), _ORDERS, _ON_BOARD, True),
    _order(PLAY_STEP, "play the step again, pause", "Space"),
    Action(ARROWS, "slice, rounds; target; stage of a step", _ARROWS, _LOOK, _BOTH, True, "← → ↑ ↓"),
    Action(AIM_LEFT, "slice before, also while a target is chosen", ("Ctrl+Left",), _LOOK, _BOTH, True),
    Action(AIM_RIGHT, "next slice, also while a target is chosen", ("Ctrl+Right",), _LOOK, _BOTH, True),
    Action(CANONISED, "as played, as canonised", ("C",), _LOOK, _ALL),
    _look(WHY, "why did this stone do that", "Y"),
    Action(AHEAD, "look ahead, on or off", ("A",), _LOOK, _ON_BOARD),
    _look(SPREAD, "all slices, one slice", "Tab"),
    Action(PANELS, "next thing to press in the panels", ("F6",), _LOOK, _ALL),
    Action(PANELS_BACK, "thing to press before", ("Shift+F6",), _LOOK, _ALL),
    Action(
        LOOK_AT,
        "look at a square",
        ("Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down"),
        _LOOK,
        _BOTH,
        fixed=True,
        label="Shift+arrows",
    ),
    _look(SCROLL_UP, "scroll what is there: up", "Shift+PgUp"),
    _look(SCROLL_DOWN, "scroll what is there: down", "Shift+PgDn"),
    _look(LOG_UP, "scroll what happened: up", "Ctrl+PgUp"),
    _look(LOG_DOWN, "scroll what happened: down", "Ctrl+PgDn"),
    _look(ZOOM_IN, "larger board", "+", "=", "Shift+=", label="+"),
    _look(ZOOM_OUT, "smaller board", "-"),
    _look(ZOOM_FIT, "whole board", "0"),
    Action(
        PAN,
        "shift the board",
        ("Alt+Left", "Alt+Right", "Alt+Up", "Alt+Down"),
        _LOOK,
        _BOTH,
        fixed=True,
        label="Alt+arrows",
    ),
    _look(SAVE, "save a copy of the match", "Ctrl+S"),
    Action(KEYS, "this list of keys", ("K", "F2"), _LOOK, _ALL),
    Action(BACK, "back; menu", ("Esc",), _LOOK, _ALL, fixed=True),
    _replay(RUN, "play, stop", "Space"),
    _replay(TURN_BACK, "turn before", "PgUp"),
    _replay(TURN_ON, "next turn", "PgDn"),
    _replay(FIRST, "first turn", "Home"),
    _replay(LAST, "last turn", "End"),
    _replay(STAGE_BACK, "stage of a step before", ","),
    _replay(STAGE_ON, "next stage of a step", "."),
    _replay(SLOWER, "slower", "["),
    _replay(FASTER, "faster", "]"),
    _replay(TAKE_OVER, "take over from this turn", "T"),
    _replay(SAVE_RECORD, "save a copy of the record", "S"),
    _replay(SAVE_VIEW, "save a picture of the board", "P"),
    _replay(SAVE_FILM, "save a film of the round (GIF)", "F"),
    _replay(SAVE_ROW, "save all slices in one picture", "R"),
    Action(GO_ON, "to the end of the tale; go on", ("Enter",), _CANON, _AT_END, fixed=True),
    _canon(AGAIN, "tell it again", "R"),
    _canon(SKIP, "skip to the end; play or stop a history", "Space"),
    _canon(PAUSE, "pause, go on", "P"),
    Action(ROWS, "row of the list; slice of a history", _ARROWS, _CANON, _AT_END, True, "← → ↑ ↓"),
    Action(HISTORIES, "reasons, or what broke", ("H",), _CANON, frozenset((CANON, REPLAY))),
    *everywhere((BOARD, REPLAY, CANON)),
)
"""Everything that keys do, in the order in which it is listed."""

OWN_KEYS = TitleKeys(CAUSALITY.id, CAUSALITY.name, ACTIONS)
"""The same, as the keys of this title beside those of others."""

ORDINARY = keymap(ACTIONS, ())
"""The keys without anybody's changes."""
