"""Everything that a person can do in Battle of Causality, a row each, in the order in which keys are listed.

A row is the whole of a command: whoever wants another button, or another key, writes one here. The end of a round has
rows of its own (see game.titles.causality.view.canonisation.commands), whose keys are listed here; replays answer their
own keys.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.order import Verb
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view import keys
from game.titles.causality.view.board import button_words, doings
from game.titles.causality.view.board.deed import Deed
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.doings import Handling
from game.titles.causality.view.board.gaze import Trial
from game.titles.causality.view.board.groups import Group
from game.titles.causality.view.board.layout import Zone
from game.titles.causality.view.canonisation.commands import TALE_ROWS
from game.view.board.replay_rows import IN_REPLAY, REPLAY, replay_key, replay_keys
from game.view.board.zoom_rows import ZOOM_FIT, zoom_rows
from game.view.keys import sitting_rows
from game.view.keys.command import Binding, ButtonAt, Command
from game.view.keys.command_table import Commands
from game.view.keys.keymap import PANELS, PANELS_BACK
from game.view.keys.sitting_rows import BOARD, sitting_row

_ORDERS = "Giving orders"
_PLANS = "Planning"
_LOOK = "Looking around, on the board and in replays"

_ON_BOARD = frozenset((BOARD,))
_BOTH = frozenset((BOARD, REPLAY))
_IN_REPLAY = frozenset((REPLAY,))
_ALL = frozenset((BOARD, REPLAY, keys.CANON))

_ARROWS = ("Left", "Right", "Up", "Down")


# Rows that have much in common.


def _order(
    id_: str, name: str, does: Handling, key: str, hint: str = "", *buttons: ButtonAt[Desk]
) -> Command[Desk, Deed]:
    return Command(
        id_, name, does, Binding((key,), _ORDERS, _ON_BOARD), button_words.nobody, hint=hint, buttons=buttons
    )


def _look(
    id_: str, name: str, does: Handling, key: str, hint: str = "", *buttons: ButtonAt[Desk]
) -> Command[Desk, Deed]:
    return Command(id_, name, does, Binding((key,), _LOOK, _BOTH), hint=hint, buttons=buttons)


def _shared(
    id_: str, group: str = "", places: frozenset[str] = frozenset(), buttons: tuple[ButtonAt[Desk], ...] = ()
) -> Command[Desk, Deed]:
    return sitting_row(id_, group, places, buttons)


def _verb(verb: Verb, key: str, topic: str, hint: str) -> Command[Desk, Deed]:
    row = _order(keys.VERBS[verb], f"order: {verb.value}", doings.verb(verb), key, hint)
    return replace(row, topic=topic, lacks=lambda desk: button_words.impossible(desk, verb))


def _screen(screen: Tagscreen, key: str, hint: str) -> Command[Desk, Deed]:
    row = _order(keys.SCREENS[screen], f"tagscreen: {screen.value}", doings.screen(screen), key, hint)
    return replace(row, topic="")


def _step_button(number: int, words: str) -> ButtonAt[Desk]:
    return ButtonAt(Group.STEP, number, lambda _: words, 24, signed=False)


def _zoom_button(number: int, words: str) -> ButtonAt[Desk]:
    return ButtonAt(Group.HEADING, number, lambda _: words, 24, signed=False, shown=button_words.crowded)


def _round_button(number: int, words: str) -> ButtonAt[Desk]:
    return ButtonAt(Group.HEADING, number, lambda _: words, 18, shown=lambda desk: doings.rounds(desk) > 1)


def _plan_button(number: int, words: str, width: int, lit: Callable[[Desk], bool]) -> ButtonAt[Desk]:
    return ButtonAt(Group.AHEAD, number, lambda _: words, width, signed=False, lit=lit)


_ZOOM: tuple[Command[Desk, Deed], ...] = zoom_rows(
    doings.framing, doings.see, _LOOK, _BOTH, (_zoom_button(4, "+"), _zoom_button(5, "−"))
)

COMMANDS: Commands[Desk, Deed] = Commands(
    CAUSALITY.id,
    CAUSALITY.name,
    (
        Command(
            keys.STONE,
            "choose a stone by its number",
            doings.choose_numbered,
            Binding(tuple("123456789"), _ORDERS, _ON_BOARD, fixed=True, label="1 – 9"),
            button_words.nobody,
        ),
        _order(keys.STONE_BEFORE, "the stone before; target in another slice", doings.turning_pages(-1), "PgUp"),
        _order(keys.NEXT_STONE, "the next stone; target in another slice", doings.turning_pages(1), "PgDn"),
        _verb(Verb.WAIT, "W", "orders", "Wait: it stays where it is, and can be pushed."),
        _verb(Verb.TURN, "T", "orders", "Turn: it stays and faces another way."),
        _verb(Verb.MOVE, "M", "orders", "Move: in the next slice it stands on another square."),
        _verb(Verb.FIRE, "F", "fire", "Fire: in the next slice it hits the first stone in line."),
        _verb(Verb.BOMB, "B", "bombs", "Bomb: five squares around here, in an earlier slice, next round."),
        _verb(Verb.TAG, "G", "tagscreens", "Tag: it acts on all stones on five squares in the next slice."),
        _verb(Verb.JUMP, "J", "jump", "Jump: it leaves here and arrives in an earlier slice, next round."),
        _verb(Verb.PASS, "P", "orders", "Pass: it gets no order and is free again next round."),
        _screen(Tagscreen.LOCK, "L", "Lock: tagged stones cannot be ordered to jump any more."),
        _screen(Tagscreen.UNLOCK, "U", "Unlock: frees locked stones; others forget their older flags."),
        _screen(Tagscreen.HIDE, "H", "Hide: tagged stones are gone for one slice, then come back."),
        _order(
            keys.WITHDRAW,
            "one step back",
            doings.ordering(lambda draft: draft.back()),
            "Backspace",
            "One step back: the last choice, or the order given last.",
            ButtonAt(
                Group.ORDERS,
                0,
                lambda desk: f"Back {desk.keys.sign(keys.WITHDRAW)}",
                72,
                signed=False,
                lacks=button_words.nothing_to_take_back,
            ),
        ),
        _order(keys.EARLIER, "touch the stone earlier", doings.touching_later(-1), "Ctrl+Up"),
        _order(keys.LATER, "touch the stone later", doings.touching_later(1), "Ctrl+Down"),
        _order(
            keys.REST,
            "all others wait or pass",
            doings.ordering(lambda draft: draft.rest_idle()),
            "Shift+Enter",
            "All stones without an order wait, or pass in the last slice.",
            ButtonAt(Group.CARDS, 0, button_words.rest_words, shown=button_words.many_missing),
        ),
        replace(
            _shared(
                sitting_rows.SUBMIT,
                _ORDERS,
                _ON_BOARD,
                (
                    ButtonAt(
                        Group.ORDERS,
                        1,
                        button_words.submit_words,
                        strong=True,
                        signed=False,
                        lacks=button_words.not_all_ordered,
                    ),
                ),
            ),
            name="choose the target; submit all orders",
            does=doings.enter,
        ),
        _shared(
            sitting_rows.GO_ON,
            buttons=(ButtonAt(Group.HAPPENED, 0, button_words.next_words, strong=True, signed=False),),
        ),
        _shared(
            sitting_rows.PLAY_STEP,
            _ORDERS,
            _ON_BOARD,
            (ButtonAt(Group.STEP, 1, button_words.play_sign, 34, signed=False),),
        ),
        Command(
            keys.ARROWS,
            "slice, rounds; target; stage of a step",
            doings.arrow,
            Binding(_ARROWS, _LOOK, _BOTH, fixed=True, label="← → ↑ ↓"),
        ),
        Command(
            keys.AIM_LEFT,
            "slice before, also while a target is chosen",
            doings.looking(lambda desk: doings.focus_by(desk, -1)),
            Binding(("Ctrl+Left",), _LOOK, _BOTH, fixed=True),
        ),
        Command(
            keys.AIM_RIGHT,
            "next slice, also while a target is chosen",
            doings.looking(lambda desk: doings.focus_by(desk, 1)),
            Binding(("Ctrl+Right",), _LOOK, _BOTH, fixed=True),
        ),
        Command(
            keys.CANONISED,
            "as played, as canonised",
            doings.looking(lambda desk: desk.look.toggle_board(doings.rounds(desk))),
            Binding(("C",), _LOOK, _ALL),
            hint="A past round as canonised, as played (differences outlined), or this round.",
            topic="rounds",
            buttons=(
                ButtonAt(
                    Group.HEADING, 1, button_words.following_board, 100, shown=lambda desk: doings.rounds(desk) > 0
                ),
            ),
        ),
        Command(
            keys.EARLIER_BOARD,
            "the board of the round before",
            doings.looking(lambda desk: desk.look.change_board(doings.rounds(desk), -1)),
            hint="The board of the round before.",
            topic="rounds",
            by_keys="↑",
            buttons=(_round_button(3, "↑"),),
        ),
        Command(
            keys.LATER_BOARD,
            "the board of the round after",
            doings.looking(lambda desk: desk.look.change_board(doings.rounds(desk), 1)),
            hint="The board of the round after, or of this one.",
            topic="rounds",
            by_keys="↓",
            buttons=(_round_button(2, "↓"),),
        ),
        replace(
            _look(
                keys.WHY,
                "why did this stone do that",
                doings.ask_why,
                "Y",
                "Why did this stone do that? Which orders, and who got in its way.",
                ButtonAt(Group.INSPECTOR, 0, lambda _: "why?", 64, shown=button_words.stone_there),
                ButtonAt(Group.WHY, 0, lambda _: "close", 68),
            ),
            heard=Binding(("Y",), _LOOK, _ALL),
            topic="flags",
        ),
        Command(
            keys.AHEAD,
            "look ahead, on or off",
            doings.looking(doings.toggle_ahead),
            Binding(("A",), _LOOK, _ON_BOARD),
            hint="Ghosts of the next slice, if the opponent's free stones wait.",
            buttons=(_plan_button(0, "ahead", 50, lambda desk: desk.look.ahead),),
        ),
        Command(
            keys.GUESS,
            "plan the other side too, as a guess",
            doings.looking(doings.toggle_guess),
            Binding(("O",), _PLANS, _ON_BOARD),
            button_words.nothing_to_guess,
            hint="What the other side may order: your guess, for your eyes alone.",
            topic="planning",
            buttons=(_plan_button(1, "guess", 44, lambda desk: desk.guessing),),
        ),
        Command(
            keys.TRY_TURN,
            "dry run of the turn",
            doings.try_turn,
            Binding(("D",), _PLANS, _ON_BOARD),
            button_words.no_next_slice,
            hint="Dry run: plays the next slice as planned. Nothing is given.",
            topic="planning",
            buttons=(_plan_button(2, "next", 36, lambda desk: desk.look.trial is Trial.TURN),),
        ),
        Command(
            keys.TRY_ROUND,
            "dry run of the round to its end",
            doings.try_round,
            Binding(("E",), _PLANS, _ON_BOARD),
            button_words.nobody,
            hint="Dry run: how the round would end if nothing else were ordered.",
            topic="planning",
            buttons=(_plan_button(3, "end", 31, lambda desk: desk.look.trial is Trial.ROUND),),
        ),
        Command(
            keys.END_TRIAL,
            "end the dry run",
            doings.looking(lambda desk: desk.look.at_this_round()),
            hint="Ends the dry run and its search; nothing is changed by it.",
            topic="planning",
            like=sitting_rows.BACK,
            buttons=(ButtonAt(Group.FORECAST, 0, button_words.forecast_words, 68, signed=False),),
        ),
        Command(
            keys.THREATS,
            "threatened squares: theirs, yours, off",
            doings.looking(doings.change_threats),
            Binding(("V",), _PLANS, _ON_BOARD),
            button_words.no_next_slice,
            hint="Squares that they can reach or hit next; again: yours; again: off.",
            topic="planning",
            buttons=(
                _plan_button(4, "reach", 46, lambda desk: desk.look.threats is not None),
                ButtonAt(Group.REACH, 0, button_words.reach_words, 74),
            ),
        ),
        Command(
            keys.DANGER,
            "the next jump or bomb in danger",
            doings.next_danger,
            Binding(("N",), _LOOK, _BOTH),
            hint="Goes to the next effect that is at odds with history.",
            topic="planning",
        ),
        _look(
            keys.SPREAD,
            "all slices, one slice",
            doings.looking(lambda desk: doings.see(desk, desk.look.viewport.turned())),
            "Tab",
            "All slices side by side, or one of them large.",
            ButtonAt(Group.HEADING, 0, lambda desk: "one slice" if desk.layout.spread else "all slices", 100),
        ),
        _shared(PANELS, _LOOK, _ALL),
        _shared(PANELS_BACK, _LOOK, _ALL),
        Command(
            keys.LOOK_AT,
            "look at a square",
            doings.look_at,
            Binding(tuple(f"Shift+{key}" for key in _ARROWS), _LOOK, _BOTH, fixed=True, label="Shift+arrows"),
        ),
        _look(keys.SCROLL_UP, "scroll what is there: up", doings.scrolling(Zone.INSPECTOR, -1), "Shift+PgUp"),
        _look(keys.SCROLL_DOWN, "scroll what is there: down", doings.scrolling(Zone.INSPECTOR, 1), "Shift+PgDn"),
        _look(keys.LOG_UP, "scroll what happened: up", doings.scrolling(Zone.LOG, -1), "Ctrl+PgUp"),
        _look(keys.LOG_DOWN, "scroll what happened: down", doings.scrolling(Zone.LOG, 1), "Ctrl+PgDn"),
        *(replace(row, does=doings.digit_or(row.does)) if row.id == ZOOM_FIT else row for row in _ZOOM),
        _shared(sitting_rows.TAKE_BACK, _ORDERS, _ON_BOARD),
        _shared(sitting_rows.SAVE, _LOOK, _BOTH),
        _shared(sitting_rows.KEYS, _LOOK, _ALL),
        replace(_shared(sitting_rows.BACK, _LOOK, _ALL), does=doings.back),
        _shared(sitting_rows.MENU, buttons=(ButtonAt(Group.BAR, 0, lambda _: "Menu", 88),)),
        *replay_keys(
            _shared(sitting_rows.STAGE_BACK, IN_REPLAY, _IN_REPLAY, (_step_button(2, "◂"),)),
            _shared(sitting_rows.STAGE_ON, IN_REPLAY, _IN_REPLAY, (_step_button(0, "▸"),)),
        ),
        replay_key(keys.TOLD_END, "the end of the round, as it was told", "H"),
        replay_key(keys.SAVE_FILM, "save a film of the round (GIF)", "F"),
        replay_key(keys.SAVE_ROW, "save all slices in one picture", "R"),
    ),
    others=TALE_ROWS,
)
