"""The first tour of Battle of Causality: its lesson as it is written, checked by the rules."""

from __future__ import annotations

from collections.abc import Callable

from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.board.commands import COMMANDS
from game.view.coach.lesson import Lesson
from game.view.coach.reader import read_lesson
from game.view.coach.rehearsal import Ground


def read_tour(text: str, closes: Callable[[CausalityMatch | None, CausalityMatch], bool]) -> Lesson:
    """The lesson in a text; `closes` says whether a round ended between two states. Raises AssetError."""
    return read_lesson(text, Ground(CAUSALITY, [action.id for action in COMMANDS.keys.actions], closes))
