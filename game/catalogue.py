"""The titles that this program plays; the one list of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.engine.scoresheet import Scoresheet
from game.engine.title import Json, Title
from game.plugin import Account, Plugin
from game.titles.causality.plugin import CAUSALITY
from game.titles.killed_me.plugin import KILLED_ME
from game.titles.time_chess.plugin import TIME_CHESS
from game.titles.time_travelling_chess.plugin import TIME_TRAVELLING_CHESS

if TYPE_CHECKING:
    from game.bots.strength import Strength
    from game.puzzles.puzzle import PuzzleKit
    from game.scenes.title_scenes import TitleScenes
    from game.trial.title_trials import Candidates

PLUGINS: tuple[Plugin, ...] = (
    CAUSALITY,
    KILLED_ME,
    TIME_CHESS,
    TIME_TRAVELLING_CHESS,
)  # fmt: skip
"""Every title, in the order in which they are offered."""

TITLES: Mapping[str, Title] = {plugin.title.id: plugin.title for plugin in PLUGINS}
"""Every title by its id."""

SEARCHES: tuple[Callable[..., object], ...] = tuple(search for plugin in PLUGINS for search in plugin.searches)
"""What the rules of the titles search for at length."""

ACCOUNTS: Mapping[str, Account] = {plugin.title.id: plugin.account for plugin in PLUGINS}
"""How each title's matches are written out, by the same ids."""

ROUNDS: Mapping[str, Callable[[Any], int]] = {plugin.title.id: plugin.rounds for plugin in PLUGINS}
"""How many rounds of a match of each title are finished, by the same ids."""

KITS: Mapping[str, PuzzleKit] = {plugin.title.id: plugin.puzzles for plugin in PLUGINS if plugin.puzzles is not None}
"""What the titles bring to puzzles, by the same ids; not all of them have any."""


SCORESHEETS: Mapping[str, Scoresheet] = {
    plugin.title.id: plugin.scoresheet for plugin in PLUGINS if plugin.scoresheet is not None
}
"""How matches of a title are written elsewhere, by the same ids; not all of them are."""


def strengths() -> Mapping[str, tuple[Strength, ...]]:
    """The computer players of every title, weakest first, by the same ids."""
    return {plugin.title.id: plugin.strengths() for plugin in PLUGINS}


def account_of(title: str) -> Callable[[Any], Json]:
    """How the title of that id writes out a match, or what a player knows of it."""
    return ACCOUNTS[title].board


def strengths_of(title: str) -> tuple[Strength, ...]:
    """The computer players of the title of that id, weakest first; imports what thinks."""
    return next((plugin.strengths() for plugin in PLUGINS if plugin.title.id == title), ())


def title_scenes() -> Mapping[str, TitleScenes]:
    """What every title shows, by the same ids; imports what draws."""
    return {plugin.title.id: plugin.scenes() for plugin in PLUGINS}


def candidates() -> Candidates:
    """Every title with what it is tried with; imports what draws."""
    from game.trial.title_trials import Candidates

    trials = {plugin.title.id: plugin.trials() for plugin in PLUGINS}
    return Candidates(TITLES, title_scenes(), trials, SEARCHES, KITS, strengths_of)
