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
    TaleList,
    TaleNow,
    TaleStep,
    TaleWay,
    ToldRound,
)
from game.view.keys.command import Binding, ButtonAt, Command, says
from game.view.keys.command_table import Commands
from game.view.keys.sitting_rows import BACK, KEYS

FIRST, LAST = "first", "last"
"""The groups of buttons: from the left, and the one at the right."""

_ON, _SKIP, _SLICE_BACK, _SLICE_ON = "on", "skip_tale", "slice_back", "slice_on"
_BROAD, _MIDDLE, _NARROW, _SMALL = 136, 104, 96, 36
"""Widths at the ordinary size."""

_GROUP = "At the end of a round"
_HERE = frozenset((keys.CANON,))


def _told(now: TaleNow) -> bool:
    return now.told


def _runs(now: TaleNow) -> bool:
    return not now.told


def _may_pause(now: TaleNow) -> bool:
    return now.in_history or not now.told


def _in_history(now: TaleNow) -> bool:
    return now.in_history


def _in_round(now: TaleNow) -> bool:
    return not now.in_history


# What lacks.


def _nothing_moves(now: TaleNow) -> str:
    return "Nothing moves just now." if now.told else ""


def _nothing_to_play(now: TaleNow) -> str:
    return "" if now.in_history and not now.still else _nothing_moves(now)


def _nothing_aside(now: TaleNow) -> str:
    if now.in_history or now.inside is not None or now.above is not None or now.looked is not None:
        return ""
    return "That goes into a line that opens and out of it, or by the slices of a history. Choose one first."


def _cannot_be_retold(now: TaleNow) -> str:
    return "Animation is off in the settings." if now.told and now.still else ""


def _no_other_board(now: TaleNow) -> str:
    if now.in_history:
        return "This history did not come about: there is no other board of it."
    if now.listed is TaleList.WHY:
        return "The answer speaks of this board."
    return "" if now.holds else "No history holds."


def _none_refused(now: TaleNow) -> str:
    return "" if now.has_histories else "Nothing was dropped or taken back that could have stayed."


def _no_history(now: TaleNow) -> str:
    return "" if now.in_history else "No history is being shown."


def _no_lead(now: TaleNow) -> str:
    return "" if now.leads or now.listed is TaleList.WHY else "Choose a line that speaks of a stone first."


def _none_before(now: TaleNow) -> str:
    return "" if now.rounds[0] else "This is the first round."


def _none_after(now: TaleNow) -> str:
    return "" if now.rounds[1] else "This is the last round that was played."


def _several_rounds(now: TaleNow) -> bool:
    return any(now.rounds) and not now.in_history


# What buttons say.


def _on_words(now: TaleNow) -> str:
    """Where it goes is said once it is told: that the match is over is news."""
    sign = "⏎  Esc" if now.looks_back and now.told and not _closes(now) else "⏎"
    return f"{now.next_step if now.told or now.in_history else 'On'}  {sign}"


def _back_words(now: TaleNow) -> str:
    """What the key for back does here."""
    return "Close" if _closes(now) else "Leave"


def _back_hint(now: TaleNow) -> str:
    return "Closes what is open here; then the same key leads out." if _closes(now) else ""


def _says_back(now: TaleNow) -> bool:
    """Whether the key for back has a button of its own: where it does what the button for going on does, it has not."""
    return (now.told or now.in_history) and (_closes(now) or not now.looks_back)


# What comes of them.


def _ask(now: TaleNow, key: str) -> TaleDeed:
    del key
    return ListedRows(TaleList.REASONS if now.listed is TaleList.WHY else TaleList.WHY)


def _back(now: TaleNow, key: str) -> TaleDeed:
    """To the end of the tale, back from why, from a history, from a row and from the list of histories, and out: one
    after the other. A row that the mouse opened holds nobody back: the mouse has it closed by a click."""
    del key
    if not now.told and not now.in_history:
        return TaleStep.END
    if not _closes(now):
        return TaleWay.LEAVE
    if now.listed is TaleList.WHY or not _is_in_row(now):
        return ListedRows(TaleList.REASONS)
    return ChosenRow(None)


def _is_in_row(now: TaleNow) -> bool:
    """Whether a row is open that is closed before all else: the keyboard is in it, or it plays a history."""
    return now.in_history or (now.chosen is not None and now.in_list)


def _closes(now: TaleNow) -> bool:
    """Whether the key for back closes something here before it leads out."""
    return now.listed is not TaleList.REASONS or _is_in_row(now)


def _onwards(now: TaleNow, key: str) -> TaleDeed:
    """To the end of what is told, then on with the match, as its button says."""
    del key
    return TaleWay.ON if now.told else TaleStep.END


def _space(now: TaleNow, key: str) -> TaleDeed:
    """To the end of what is told; a history that was told is played once more."""
    del key
    return TaleStep.START if now.told else TaleStep.END


def _up_or_down(now: TaleNow, key: str) -> TaleDeed | None:
    row = now.after if key == "Down" else now.before
    return None if row is None else ChosenRow(row)


def _aside(now: TaleNow, key: str) -> TaleDeed | None:
    if now.in_history:
        return TaleStep.ON if key == "Right" else TaleStep.BACK
    row = now.looked if now.chosen is None else now.inside if key == "Right" else now.above
    return None if row is None else ChosenRow(row)


def _to_verdict(now: TaleNow, key: str) -> TaleDeed | None:
    before, after = now.verdicts
    row = after if key == "Down" else before
    return None if row is None else ChosenRow(row)


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
        buttons=(ButtonAt(LAST, 0, _on_words, 158, strong=True, signed=False),),
    ),
    Command(
        keys.AGAIN,
        "tell it again",
        _tell_again,
        Binding(("R",), _GROUP, _HERE),
        _cannot_be_retold,
        "From the beginning.",
        topic="",
        buttons=(ButtonAt(FIRST, 0, says("Again"), 82, shown=_told),),
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
    Command(
        keys.SKIP,
        "skip to the end; play a history again",
        _space,
        Binding(("Space",), _GROUP, _HERE),
        _nothing_to_play,
    ),
    Command(
        keys.PAUSE,
        "pause, go on",
        lambda _, __: TaleStep.PAUSE,
        Binding(("P",), _GROUP, _HERE),
        _nothing_moves,
        "Lets the tale stand still, and go on.",
        topic="",
        buttons=(ButtonAt(FIRST, 1, lambda now: "On" if now.paused else "Pause", _MIDDLE, shown=_may_pause),),
    ),
    Command(
        keys.ROWS,
        "row of the list",
        _up_or_down,
        Binding(("Up", "Down"), _GROUP, _HERE, fixed=True, label="↑ ↓"),
    ),
    Command(
        keys.VERDICTS,
        "the verdict before, the next one",
        _to_verdict,
        Binding(("Shift+Up", "Shift+Down"), _GROUP, _HERE, fixed=True, label="Shift+↑ ↓"),
    ),
    Command(
        keys.ASIDE,
        "slice of a history; into a row, out of it",
        _aside,
        Binding(("Left", "Right"), _GROUP, _HERE, fixed=True, label="← →"),
        _nothing_aside,
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
        "reasons, or what if",
        lambda now, _: ListedRows(TaleList.REASONS if now.listed is TaleList.HISTORIES else TaleList.HISTORIES),
        Binding(("I",), _GROUP, _HERE),
        _none_refused,
        "Histories with one thing more, which would break.",
        topic="",
        buttons=(
            ButtonAt(
                FIRST,
                5,
                lambda now: "Reasons" if now.listed is TaleList.HISTORIES else "What if",
                100,
                hint=lambda now: (
                    "Back to what was kept and dropped, and why." if now.listed is TaleList.HISTORIES else ""
                ),
            ),
        ),
    ),
    Command(
        keys.WHY,
        "why did this stone do that",
        _ask,
        lacks=_no_lead,
        hint="Why did this stone do that? Which orders, and who got in its way.",
        topic="",
        like=keys.WHY,
        buttons=(ButtonAt(FIRST, 6, lambda now: "Back" if now.listed is TaleList.WHY else "Why?", 80),),
    ),
    Command(
        keys.ROUND_BEFORE,
        "the end of the round before",
        lambda _, __: ToldRound(-1),
        Binding(("PgUp",), _GROUP, _HERE),
        _none_before,
        "The end of the round before.",
        topic="",
        buttons=(ButtonAt(FIRST, 7, says("◂"), _SMALL, signed=False, shown=_several_rounds),),
    ),
    Command(
        keys.ROUND_AFTER,
        "the end of the round after",
        lambda _, __: ToldRound(1),
        Binding(("PgDn",), _GROUP, _HERE),
        _none_after,
        "The end of the round after.",
        topic="",
        buttons=(ButtonAt(FIRST, 8, says("▸"), _SMALL, signed=False, shown=_several_rounds),),
    ),
    Command(
        BACK,
        "close what is open; back",
        _back,
        hint="Out of the match; it can be played on later.",
        topic="",
        like=BACK,
        buttons=(ButtonAt(LAST, 1, _back_words, _NARROW, shown=_says_back, hint=_back_hint),),
    ),
    Command(KEYS, "this list of keys", lambda _, __: TaleWay.KEYS),
)

TALE_COMMANDS: Commands[TaleNow, TaleDeed] = Commands(CAUSALITY.id, CAUSALITY.name, TALE_ROWS)
