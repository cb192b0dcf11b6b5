"""What can be done in a replay of Battle of Causality beside what can be done in every replay, a row each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from game.titles.causality.view import keys
from game.view.board.replay_rows import ReplayNow
from game.view.keys.command import ButtonAt, Command, plainly, says

E = TypeVar("E", covariant=True)

CANON, REASONS = "canon", "reasons"

_LACKS = "The end of this round is not in the record, or not replayed yet."


@dataclass(frozen=True, slots=True)
class _Row:
    """What is said about a row, and which key does the same."""

    words: str
    hint: str
    like: str


_ROWS: dict[str, _Row] = {
    CANON: _Row("as canonised", "The round as it was played, or as history kept it.", keys.CANONISED),
    REASONS: _Row("reasons", "The end of this round as it was told: what held, what did not, and why.", keys.HISTORIES),
    keys.SAVE_FILM: _Row(
        "film",
        "Saves this round as a moving picture (GIF), from slice 0 to the last, stage by stage.",
        keys.SAVE_FILM,
    ),
    keys.SAVE_ROW: _Row("row of slices", "Saves all slices of this round side by side in one PNG.", keys.SAVE_ROW),
}


def _always() -> bool:
    return True


def round_row(id_: str, does: Callable[[], E | None], can: Callable[[], bool] = _always) -> Command[ReplayNow, E]:
    """The row of that id, with what comes of it, and whether it can be done just now; what cannot be is about the end
    of a round."""
    row = _ROWS[id_]
    return Command(
        id_,
        "",
        plainly(does),
        lacks=lambda _: "" if can() else _LACKS,
        hint=row.hint,
        like=row.like,
        buttons=(ButtonAt("", 0, says(row.words)),),
    )
