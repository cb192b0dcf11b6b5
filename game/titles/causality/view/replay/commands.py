"""What can be done in a replay of Battle of Causality beside what can be done in every replay, a row each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.titles.causality.view import keys
from game.view.board.replay_rows import ReplayNow, title_row
from game.view.keys.command import Command

E = TypeVar("E", covariant=True)

CANON, REASONS = "canon", "reasons"

_LACKS = "The end of this round is not in the record, or not replayed yet."


def canon_row(does: Callable[[], E | None], can: Callable[[], bool]) -> Command[ReplayNow, E]:
    """From one board of a round to the other, where the record knows both."""
    hint = "The round as played, or as in the history that counts; of a round that has not ended, the one before."
    return title_row(CANON, does, "as canonised", hint, keys.CANONISED, _if_ended(can, _LACKS))


def reasons_row(does: Callable[[], E | None], can: Callable[[], bool]) -> Command[ReplayNow, E]:
    """To the end of a round, where the record knows it, or else of the last one before it."""
    hint = "The end of this round, or of the one before, as it was told: what held, what did not, and why."
    return title_row(REASONS, does, "canonisation", hint, keys.TOLD_END, _if_ended(can, _LACKS))


def film_row(does: Callable[[], E | None]) -> Command[ReplayNow, E]:
    """A round to keep as a moving picture."""
    hint = "Saves this round as a moving picture (GIF), from slice 0 to the last, stage by stage."
    return title_row(keys.SAVE_FILM, does, "film", hint, keys.SAVE_FILM)


def slices_row(does: Callable[[], E | None]) -> Command[ReplayNow, E]:
    """A round to keep as one picture."""
    hint = "Saves all slices of this round side by side in one PNG."
    return title_row(keys.SAVE_ROW, does, "row of slices", hint, keys.SAVE_ROW)


def _if_ended(can: Callable[[], bool], lacks: str) -> Callable[[ReplayNow], str]:
    return lambda _: "" if can() else lacks
