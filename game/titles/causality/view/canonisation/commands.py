"""Everything that a person can do at the end of a round, a row each, in the order in which keys are listed.

What is heard on the board too (to see a round as played, the list of keys, the way back) has its keys in
game.titles.causality.view.board.commands; the rows of the same ids say here what comes of them.
"""

from __future__ import annotations

from game.titles.causality.title import CAUSALITY
from game.titles.causality.view import keys
from game.titles.causality.view.canonisation.deed import (
    ChosenRow,
    ListedRows,
    ShownBoards,
    TaleDeed,
    TaleNow,
    TaleStep,
    TaleWay,
)
from game.view.board.replay_rows import REPLAY
from game.view.keys.command import Binding, ButtonAt, Command, says
from game.view.keys.command_table import Commands
from game.view.keys.sitting_rows import BACK, KEYS

FIRST, LAST = "first", "last"
"""The groups of buttons: from the left, and the one at the right."""

_ON, _SKIP, _SLICE_BACK, _SLICE_ON = "on", "skip_tale", "slice_back", "slice_on"
_BROAD, _MIDDLE, _SMALL = 150, 118, 48
"""Widths at the ordinary size."""

_GROUP = "At the end of a round"
_HERE = frozenset((keys.CANON,))
_ARROWS = ("Left", "Right", "Up", "Down")


def _told(now: TaleNow) -> bool:
    return now.told


def _runs(now: TaleNow) -> bool:
    return not now.told


def _in_history(now: TaleNow) -> bool:
    return now.in_history


def _in_round(now: TaleNow) -> bool:
    return not now.in_history


# What lacks.


def _nothing_moves(now: TaleNow) -> str:
    return "Nothing moves just now." if now.told else ""


def _cannot_be_retold(now: TaleNow) -> str:
    return "Animation is off in the settings." if now.told and now.still else ""


def _no_other_board(now: TaleNow) -> str:
    if now.in_history:
        return "This history did not come about: there is no other board of it."
    return "" if now.holds else "No history holds."


def _none_refused(now: TaleNow) -> str:
    return "" if now.has_histories else "No better history had to be refused."


def _no_history(now: TaleNow) -> str:
    return "" if now.in_history else "No history is being shown."


# What comes of them.


def _back(now: TaleNow, key: str) -> TaleDeed:
    """To the end of the tale, from the histories to the reasons, from a chosen row, and out: one after the other."""
    del key
    if not now.told and not now.in_history:
        return TaleStep.END
    if now.refused and not now.in_history:
        return ListedRows(refused=False)
    return TaleWay.LEAVE if now.chosen is None else ChosenRow(None)


def _onwards(now: TaleNow, key: str) -> TaleDeed:
    """To the end of the tale, out of a history, and on with the match: one after the other."""
    del key
    if not now.told:
        return TaleStep.END
    return ChosenRow(None) if now.in_history else TaleWay.ON


def _space(now: TaleNow, key: str) -> TaleDeed | None:
    del key
    if not now.in_history:
        return TaleStep.END
    if not now.told:
        return TaleStep.PAUSE
    return None if now.still else TaleStep.START


def _arrow(now: TaleNow, key: str) -> TaleDeed | None:
    if key in ("Up", "Down"):
        row = now.after if key == "Down" else now.before
        return None if row is None else ChosenRow(row)
    if not now.in_history:
        return None
    return TaleStep.ON if key == "Right" else TaleStep.BACK


def _tell_again(now: TaleNow, key: str) -> TaleDeed:
    del key
    return TaleStep.START if now.told else TaleStep.END


TALE_ROWS: tuple[Command[TaleNow, TaleDeed], ...] = (
    Command(
        keys.TALE_END,
        "to the end of the tale; go on",
        _onwards,
        Binding(("Enter",), _GROUP, _HERE, fixed=True),
    ),
    Command(
        _ON,
        "go on",
        lambda _, __: TaleWay.ON,
        hint="Goes on with the match.",
        topic="",
        like=keys.TALE_END,
        buttons=(ButtonAt(LAST, 0, lambda now: f"{now.next_step}  ⏎", 190, strong=True, signed=False),),
    ),
    Command(
        keys.AGAIN,
        "tell it again",
        _tell_again,
        Binding(("R",), _GROUP, _HERE),
        _cannot_be_retold,
        "From the beginning.",
        topic="",
        buttons=(ButtonAt(FIRST, 0, says("Again"), _MIDDLE, shown=_told),),
    ),
    Command(
        _SKIP,
        "skip to the end",
        lambda _, __: TaleStep.END,
        hint="To the end of the tale.",
        topic="",
        like=keys.SKIP,
        buttons=(ButtonAt(FIRST, 0, says("Skip"), _MIDDLE, shown=_runs),),
    ),
    Command(keys.SKIP, "skip to the end; play or stop a history", _space, Binding(("Space",), _GROUP, _HERE)),
    Command(
        keys.PAUSE,
        "pause, go on",
        lambda _, __: TaleStep.PAUSE,
        Binding(("P",), _GROUP, _HERE),
        _nothing_moves,
        "Lets the tale stand still, and go on.",
        topic="",
        buttons=(ButtonAt(FIRST, 1, lambda now: "On" if now.paused else "Pause", _MIDDLE),),
    ),
    Command(
        keys.ROWS,
        "row of the list; slice of a history",
        _arrow,
        Binding(_ARROWS, _GROUP, _HERE, fixed=True, label="← → ↑ ↓"),
    ),
    Command(
        _SLICE_BACK,
        "one slice back",
        lambda _, __: TaleStep.BACK,
        lacks=_no_history,
        hint="One slice back.",
        topic="",
        by_keys="←",
        buttons=(ButtonAt(FIRST, 2, says("←"), _SMALL, signed=False, shown=_in_history),),
    ),
    Command(
        _SLICE_ON,
        "one slice on",
        lambda _, __: TaleStep.ON,
        lacks=_no_history,
        hint="One slice on.",
        topic="",
        by_keys="→",
        buttons=(ButtonAt(FIRST, 3, says("→"), _SMALL, signed=False, shown=_in_history),),
    ),
    Command(
        keys.CANONISED,
        "as played, as canonised",
        lambda now, _: ShownBoards(not now.canonised),
        lacks=_no_other_board,
        hint="The round as it was played, or as it is canonised.",
        topic="",
        like=keys.CANONISED,
        buttons=(
            ButtonAt(FIRST, 4, lambda now: "As played" if now.canonised else "As canonised", _BROAD, shown=_in_round),
        ),
    ),
    Command(
        keys.HISTORIES,
        "reasons, or what broke",
        lambda now, _: ListedRows(not now.refused),
        Binding(("H",), _GROUP, frozenset((keys.CANON, REPLAY))),
        _none_refused,
        "Better histories, which would not hold.",
        topic="",
        buttons=(
            ButtonAt(
                FIRST,
                5,
                lambda now: "Reasons" if now.refused else "What broke",
                _BROAD,
                hint=lambda now: "Back to what holds, what snaps, and why." if now.refused else "",
            ),
        ),
    ),
    Command(BACK, "back", _back),
    Command(KEYS, "this list of keys", lambda _, __: TaleWay.KEYS),
)

TALE_COMMANDS: Commands[TaleNow, TaleDeed] = Commands(CAUSALITY.id, CAUSALITY.name, TALE_ROWS)
