"""Everything that a person can do at the end of a round, a row each, in the order in which keys are listed.

What is heard on the board too (to see a round as played, the list of keys, the way back) has its keys in
game.titles.causality.view.board.commands; the rows of the same ids say here what comes of them.
"""

from __future__ import annotations

from game.titles.causality.title import CAUSALITY
from game.titles.causality.view import keys
from game.titles.causality.view.canonisation.command_words import (
    again_words,
    back_hint,
    back_words,
    cannot_be_retold,
    closes,
    enlarge_words,
    first_row,
    is_in_list,
    is_in_row,
    leads_home,
    leads_out,
    leads_to_line,
    no_history,
    no_lead,
    no_other_board,
    none_after,
    none_before,
    none_refused,
    none_to_enlarge,
    nothing_aside,
    nothing_moves,
    nothing_opens,
    nothing_to_play,
    on_words,
)
from game.titles.causality.view.canonisation.deed import (
    ChosenRow,
    ListedRows,
    ListMove,
    OpenedRow,
    RowExit,
    SeenBoards,
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
_HOME, _BROAD, _MIDDLE, _NARROW, _SMALL = 174, 136, 104, 96, 32
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


def _enlarges(now: TaleNow) -> bool:
    return now.enlarged or now.enlarges


def _several_rounds(now: TaleNow) -> bool:
    return any(now.rounds) and not now.in_history


# What comes of them.


def _ask(now: TaleNow, key: str) -> TaleDeed:
    del key
    return ListedRows(TaleList.REASONS if now.listed is TaleList.WHY else TaleList.WHY)


def _enlarge(now: TaleNow, key: str) -> TaleDeed:
    """All boards on the whole page, then one alone, then the next; after the last the list again."""
    del key
    return SeenBoards.ALONE if now.enlarges else SeenBoards.ALL


def _back(now: TaleNow, key: str) -> TaleDeed:
    """To the end of the tale, back from a board seen alone, to the line that led here, back from why, from a history,
    from a row and from the list of histories, back from another round, and out: one after the other. A row that the
    mouse opened holds nobody back: the mouse has it closed by a click."""
    del key
    if not now.told and not now.in_history:
        return TaleStep.END
    if now.enlarged:
        return SeenBoards.ALL
    if leads_to_line(now):
        return RowExit.BACK
    if not closes(now):
        return TaleWay.HOME if now.home else TaleWay.LEAVE
    if now.listed is TaleList.WHY or not is_in_row(now):
        return ListedRows(TaleList.REASONS)
    return RowExit.CLOSE


def _onwards(now: TaleNow, key: str) -> TaleDeed:
    """To the end of what is told; then what is marked opens or closes, or the first line of a list that was called up
    is marked, or it goes on with the match, as the button says."""
    del key
    if not now.told:
        return TaleStep.END
    first = first_row(now)
    if first is not None:
        return ChosenRow(first)
    return OpenedRow(now.chosen) if is_in_list(now) and now.chosen is not None else TaleWay.ON


def _space(now: TaleNow, key: str) -> TaleDeed:
    """To the end of what is told; a history is played."""
    del key
    return TaleStep.START if now.told else TaleStep.END


def _up_or_down(now: TaleNow, key: str) -> TaleDeed | None:
    """By rows; beyond the last that can be marked, on to the words below it."""
    down = key == "Down"
    row = now.after if down else now.before
    if now.hides[down] or row is None:
        return ListMove.PAGE_ON if down else ListMove.PAGE_BACK
    return ChosenRow(row)


def _page(now: TaleNow, key: str) -> TaleDeed:
    del now
    return ListMove.PAGE_ON if key == "PgDn" else ListMove.PAGE_BACK


def _to_end(now: TaleNow, key: str) -> TaleDeed:
    """To the beginning or the end of the list, and marks the row there; while a tale is told, only that is seen."""
    row = now.ends[key == "End"]
    if now.told and row is not None:
        return ChosenRow(row)
    return ListMove.BOTTOM if key == "End" else ListMove.TOP


def _aside(now: TaleNow, key: str) -> TaleDeed | None:
    if now.in_history:
        return TaleStep.ON if key == "Right" else TaleStep.BACK
    if key == "Left" and now.home and (not is_in_row(now) or (now.above is None and not now.is_open)):
        return TaleWay.HOME
    if now.chosen is not None and now.opens and now.is_open != (key == "Right"):
        return OpenedRow(now.chosen)
    if now.chosen is None:
        first = first_row(now)
        if first is None and now.looked is not None and now.looked_opens and key == "Right":
            return OpenedRow(now.looked)
        row = now.looked if first is None else first
    else:
        row = now.inside if key == "Right" else now.above
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
        "to the end of the tale; open or close the marked row; go on",
        _onwards,
        Binding(("Enter",), _GROUP, _HERE, fixed=True),
        nothing_opens,
    ),
    Command(
        _ON,
        "go on, whatever is marked",
        lambda _, __: TaleWay.ON,
        Binding(("Ctrl+Enter",), _GROUP, _HERE, fixed=True),
        hint="Goes on with the match.",
        topic="",
        buttons=(ButtonAt(LAST, 0, on_words, 190, strong=True, signed=False),),
    ),
    Command(
        keys.AGAIN,
        "tell it again",
        _tell_again,
        Binding(("R",), _GROUP, _HERE),
        cannot_be_retold,
        "From the beginning.",
        topic="",
        buttons=(ButtonAt(FIRST, 0, again_words, 82, shown=_told),),
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
        "skip to the end; play a history",
        _space,
        Binding(("Space",), _GROUP, _HERE),
        nothing_to_play,
    ),
    Command(
        keys.PAUSE,
        "pause, go on",
        lambda _, __: TaleStep.PAUSE,
        Binding(("P",), _GROUP, _HERE),
        nothing_moves,
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
        keys.PAGES,
        "the list a page back, a page on",
        _page,
        Binding(("PgUp", "PgDn"), _GROUP, _HERE, fixed=True),
    ),
    Command(
        keys.LIST_ENDS,
        "beginning and end of the list",
        _to_end,
        Binding(("Home", "End"), _GROUP, _HERE, fixed=True),
    ),
    Command(
        keys.ASIDE,
        "slice of a history; into a row, out of it",
        _aside,
        Binding(("Left", "Right"), _GROUP, _HERE, fixed=True, label="← →"),
        nothing_aside,
    ),
    Command(
        _SLICE_BACK,
        "one slice back",
        lambda _, __: TaleStep.BACK,
        lacks=no_history,
        hint="One slice back.",
        topic="",
        by_keys="←",
        buttons=(ButtonAt(FIRST, 2, says("←"), _SMALL, signed=False, shown=_in_history),),
    ),
    Command(
        _SLICE_ON,
        "one slice on",
        lambda _, __: TaleStep.ON,
        lacks=no_history,
        hint="One slice on.",
        topic="",
        by_keys="→",
        buttons=(ButtonAt(FIRST, 3, says("→"), _SMALL, signed=False, shown=_in_history),),
    ),
    Command(
        keys.CANONISED,
        "as played, as canonised",
        lambda now, _: ShownBoards(not now.canonised),
        lacks=no_other_board,
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
        none_refused,
        "Histories with one thing more, which would break.",
        topic="",
        buttons=(
            ButtonAt(
                FIRST,
                5,
                lambda now: "Reasons" if now.listed is TaleList.HISTORIES else "What if",
                92,
                hint=lambda now: (
                    "Back to what holds and what fails, and why." if now.listed is TaleList.HISTORIES else ""
                ),
            ),
        ),
    ),
    Command(
        keys.WHY,
        "why did this stone do that",
        _ask,
        lacks=no_lead,
        hint="Why did this stone do that? Which orders, and who got in its way.",
        topic="",
        like=keys.WHY,
        buttons=(ButtonAt(FIRST, 6, lambda now: "Back" if now.listed is TaleList.WHY else "Why?", 80),),
    ),
    Command(
        keys.ENLARGE,
        "the boards on the whole page, then one alone",
        _enlarge,
        Binding(("E",), _GROUP, _HERE),
        none_to_enlarge,
        "The boards on the whole page; then one alone, the next one, and at last the list again.",
        topic="",
        buttons=(ButtonAt(FIRST, 9, enlarge_words, 114, shown=_enlarges),),
    ),
    Command(
        keys.ROUND_BEFORE,
        "the end of the round before",
        lambda _, __: ToldRound(-1),
        Binding(("Ctrl+PgUp",), _GROUP, _HERE),
        none_before,
        "The end of the round before.",
        topic="",
        buttons=(ButtonAt(FIRST, 7, says("◂"), _SMALL, signed=False, shown=_several_rounds),),
    ),
    Command(
        keys.ROUND_AFTER,
        "the end of the round after",
        lambda _, __: ToldRound(1),
        Binding(("Ctrl+PgDn",), _GROUP, _HERE),
        none_after,
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
        buttons=(
            ButtonAt(LAST, 1, back_words, _NARROW, shown=leads_out, hint=back_hint),
            ButtonAt(LAST, 1, back_words, _HOME, strong=True, shown=leads_home, hint=back_hint),
        ),
    ),
    Command(KEYS, "this list of keys", lambda _, __: TaleWay.KEYS),
)

TALE_COMMANDS: Commands[TaleNow, TaleDeed] = Commands(CAUSALITY.id, CAUSALITY.name, TALE_ROWS)
