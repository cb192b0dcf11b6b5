"""What can be done in the replay of any title, a row each: for its buttons, keys, hints, and the list of keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Never, TypeVar

from game.view.board.stops import Stop
from game.view.keys.command import Binding, ButtonAt, Command, nothing, plainly, says
from game.view.keys.command_table import Commands
from game.view.keys.keyboard import TitleKeys
from game.view.keys.keymap import PANELS, PANELS_BACK
from game.view.keys.sitting_rows import BACK, KEYS, MENU, STAGE_BACK, STAGE_ON, FilmWish, Wish, sitting_row

D = TypeVar("D")
E = TypeVar("E", covariant=True)
F = TypeVar("F")

REPLAY = "replay"
"""The place in which the keys are heard; what else keys do there is the title's."""

RUN, TURN_BACK, TURN_ON, FIRST, LAST = "run", "turn_back", "turn_on", "first", "last"
SLOWER, FASTER = "slower", "faster"
TAKE_OVER, MAKE_PUZZLE, SAVE_RECORD, SAVE_VIEW = "take_over", "make_puzzle", "save_record", "save_view"
SAVE_SHEET = "save_sheet"
EXPECTED = "what_was_expected"
CHAPTER_BACK, CHAPTER_ON = "chapter_back", "chapter_on"
STAGE_BEFORE, STAGE_AFTER = "stage_before", "stage_after"

LEFT, RIGHT, CAPTION = "left of the line", "right of the line", "caption"
"""The groups of buttons: beside the line of time, and above the row where a board has no panel. RIGHT and CAPTION go
from right to left."""

IN_REPLAY = "In a replay"
"""The heading under which they are listed."""
_HERE = frozenset((REPLAY,))
_NOTHING_LEFT = "Nothing is left to be ordered here: go back a turn first."


@dataclass(frozen=True, slots=True)
class ReplayNow:
    """What is shown: the stop, and whether the replay runs; `foreseen`: a computer player can say what it was about,
    and `thought`: it was its turn that led here. `sheet`: what the notation is called in which the match can be saved
    beside its record (empty: there is none). `ended`: nothing of the record follows."""

    stop: Stop
    runs: bool
    foreseen: bool = False
    thought: bool = False
    sheet: str = ""
    ended: bool = False


@dataclass(frozen=True, slots=True)
class _Row:
    """What a row is made of; `words` stand on its button of so many pixels, in that group."""

    name: str
    keys: tuple[str, ...]
    hint: str
    words: str
    group: str
    width: int
    like: str = ""


_ROWS: dict[str, _Row] = {
    FIRST: _Row("first turn", ("Home",), "To the first turn.", "|◀", LEFT, 34),
    TURN_BACK: _Row("turn before", ("PgUp",), "To the turn before.", "◀", LEFT, 34),
    RUN: _Row(
        "play, stop",
        ("Space",),
        "Plays the match, or stops it; at its end, from the beginning again.",
        "▶ play",
        LEFT,
        84,
    ),
    TURN_ON: _Row("next turn", ("PgDn",), "To the next turn.", "▶", LEFT, 34),
    LAST: _Row("last turn", ("End",), "To the last turn.", "▶|", LEFT, 34),
    SLOWER: _Row("slower", ("[",), "Slower.", "−", RIGHT, 28),
    FASTER: _Row("faster", ("]",), "Faster.", "+", RIGHT, 28),
    STAGE_BEFORE: _Row("", (), "One stage of the step back.", "stage back", "", 0, STAGE_BACK),
    STAGE_AFTER: _Row("", (), "One stage of the step on.", "stage on", "", 0, STAGE_ON),
    TAKE_OVER: _Row(
        "take over from this turn",
        ("T",),
        "A new match from this turn; first it is asked who plays. The record stays as it is.",
        "take over",
        CAPTION,
        106,
    ),
    MAKE_PUZZLE: _Row(
        "make a puzzle from here",
        ("U",),
        "Looks for a puzzle at this turn, and keeps it if a complete search proves it.",
        "puzzle",
        CAPTION,
        86,
    ),
    EXPECTED: _Row(
        "what the computer expected",
        ("X",),
        "What the computer was about in the turn that led here: what it expected, and its second choice.",
        "expected",
        CAPTION,
        96,
    ),
    SAVE_RECORD: _Row("save a copy of the record", ("S",), "Writes a copy of the record.", "save record", CAPTION, 116),
    SAVE_SHEET: _Row(
        "save the match in its players' own notation",
        ("G",),
        "Saves the match as a text in its players' own notation, beside the copies of records.",
        "",
        CAPTION,
        98,
    ),
    SAVE_VIEW: _Row(
        "save a picture of the board", ("P",), "Saves what is to be seen as a PNG.", "picture", CAPTION, 88
    ),
    KEYS: _Row("", (), "What keys do here.", "keys", "", 0, KEYS),
    MENU: _Row("", (), "Back to where the replay was opened.", "Back", CAPTION, 88, BACK),
}
_PLACES = {
    **{id_: number for number, id_ in enumerate((FIRST, CHAPTER_BACK, TURN_BACK, RUN, TURN_ON, CHAPTER_ON, LAST))},
    **{id_: number for number, id_ in enumerate((FASTER, SLOWER))},
    **{
        id_: number
        for number, id_ in enumerate((MENU, SAVE_VIEW, SAVE_RECORD, SAVE_SHEET, EXPECTED, MAKE_PUZZLE, TAKE_OVER))
    },
}
"""The buttons of each group in their order."""


def _unheard(now: object, key: str) -> None:
    """The scene of a replay hears it before the board does."""
    del now, key


def replay_key(id_: str, name: str, *keys: str) -> Command[object, Never]:
    """The row of a title's table for something that keys do in replays, where the scene of a replay answers it."""
    return Command(id_, name, _unheard, Binding(keys, IN_REPLAY, _HERE))


_GOING = (RUN, TURN_BACK, TURN_ON, FIRST, LAST)
_LISTED = (SLOWER, FASTER, TAKE_OVER, MAKE_PUZZLE, EXPECTED, SAVE_RECORD, SAVE_VIEW)


def replay_keys(*stages: Command[D, F]) -> tuple[Command[D, F], ...]:
    """The keys of every replay in the order in which they are listed, for the table of a title that adds others to
    them; `stages` are its rows for those of a step, if a step has any."""
    return (*map(_key_row, _GOING), *stages, *map(_key_row, _LISTED))


def _key_row(id_: str) -> Command[object, Never]:
    return replay_key(id_, _ROWS[id_].name, *_ROWS[id_].keys)


def _leading(id_: str) -> Command[object, object]:
    return sitting_row(id_, IN_REPLAY, _HERE)


_CONTROL: tuple[Command[object, object], ...] = replay_keys()
_LEADING = tuple(map(_leading, (PANELS, PANELS_BACK, KEYS, BACK)))
_ORDINARY: Commands[object, object] = Commands("replays", "Replays", (*_CONTROL, *_LEADING))
ORDINARY_KEYS = TitleKeys("replays", "Replays", tuple(replace(each, fixed=True) for each in _ORDINARY.keys.actions))
"""What keys do in the replays of a title that says nothing of its own about them."""


def keys_in_replay(keys: TitleKeys | None) -> TitleKeys:
    """The keys of a title in its replays."""
    told = keys is not None and any(REPLAY in action.places for action in keys.actions)
    return keys if told and keys is not None else ORDINARY_KEYS


_WISHED: dict[Wish | FilmWish, str] = {
    Wish.MENU: MENU,
    Wish.KEYS: KEYS,
    Wish.SAVE: SAVE_RECORD,
    FilmWish.STAGE_BACK: STAGE_BEFORE,
    FilmWish.STAGE_ON: STAGE_AFTER,
}


def wished_row(wish: Wish | FilmWish | None) -> str:
    """The id of the row that answers in a replay what is wished at a board; empty: none does.

    >>> wished_row(Wish.SAVE), wished_row(Wish.SUBMIT)
    ('save_record', '')
    """
    return "" if wish is None else _WISHED.get(wish, "")


def _nobody_foresaw(now: ReplayNow) -> str:
    if not now.foreseen:
        return "No computer player of this match can say what it was about."
    if not now.stop.turns:
        return "Nothing has been played yet."
    return "" if now.thought else "What led here was not played by the computer: go on or back."


def _written_nowhere(now: ReplayNow) -> str:
    return "" if now.sheet else "Matches of this game are kept as records only."


def _nothing_left(now: ReplayNow) -> str:
    return "" if now.stop.ahead else _NOTHING_LEFT


_LACKS: dict[str, Callable[[ReplayNow], str]] = {
    TAKE_OVER: _nothing_left,
    MAKE_PUZZLE: _nothing_left,
    EXPECTED: _nobody_foresaw,
    SAVE_SHEET: _written_nowhere,
}


def _everywhere(now: ReplayNow) -> bool:
    del now
    return True


_SHOWN: dict[str, Callable[[ReplayNow], bool]] = {
    EXPECTED: lambda now: now.foreseen,
    SAVE_SHEET: lambda now: bool(now.sheet),
}
"""Buttons that would never do anything in some matches are not there."""


def replay_row(id_: str, does: Callable[[], E | None]) -> Command[ReplayNow, E]:
    """A row of every replay, with what comes of it; raises KeyError for any other id."""
    row = _ROWS[id_]
    return Command(
        id_,
        row.name,
        plainly(does),
        Binding(row.keys, IN_REPLAY, _HERE) if row.keys else None,
        lacks=_LACKS.get(id_, nothing),
        hint=row.hint,
        like=row.like,
        buttons=(
            ButtonAt(
                row.group,
                _PLACES.get(id_, 0),
                _words(id_, row.words),
                row.width,
                strong=id_ == RUN,
                shown=_SHOWN.get(id_, _everywhere),
            ),
        ),
    )


def title_row(
    id_: str,
    does: Callable[[], E | None],
    words: str,
    hint: str,
    like: str,
    lacks: Callable[[ReplayNow], str] = nothing,
) -> Command[ReplayNow, E]:
    """A row that a title adds to its own replays: the words of its button, and which of the title's keys does it."""
    return Command(id_, "", plainly(does), lacks=lacks, hint=hint, like=like, buttons=(ButtonAt("", 0, says(words)),))


def chapter_rows(
    word: str, back: Callable[[], E | None], on: Callable[[], E | None]
) -> tuple[Command[ReplayNow, E], ...]:
    """To the chapters before and after; the word says what they are (empty: there are none, and no rows)."""
    if not word:
        return ()
    return (
        _chapter_row(CHAPTER_BACK, f"To the {word} before.", "◀◀", "↑", back),
        _chapter_row(CHAPTER_ON, f"To the next {word}.", "▶▶", "↓", on),
    )


def _chapter_row(id_: str, hint: str, words: str, key: str, does: Callable[[], E | None]) -> Command[ReplayNow, E]:
    button: ButtonAt[ReplayNow] = ButtonAt(LEFT, _PLACES[id_], says(words), 34)
    return Command(id_, "", plainly(does), hint=hint, by_keys=key, buttons=(button,))


def _words(id_: str, words: str) -> Callable[[ReplayNow], str]:
    if id_ == SAVE_SHEET:
        return lambda now: f"save {now.sheet}"
    return (lambda now: _run_words(now, words)) if id_ == RUN else says(words)


def _run_words(now: ReplayNow, words: str) -> str:
    """At the end of a record its button says that it begins anew."""
    return "❚❚ stop" if now.runs else "↺ again" if now.ended else words
