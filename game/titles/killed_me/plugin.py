"""That Time You Killed Me as the catalogue lists it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.engine.title import Json
from game.plugin import Account, Plugin
from game.titles.killed_me.puzzles.kit import KIT
from game.titles.killed_me.rules import text, views
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.title import KILLED_ME as TITLE

if TYPE_CHECKING:
    from game.bots.strength import Strength
    from game.scenes.title_scenes import TitleScenes
    from game.trial.title_trials import TitleTrials


def _nothing_more(match: KilledMatch) -> Mapping[str, Json]:
    del match
    return {}


def _scenes() -> TitleScenes:
    from game.titles.killed_me.scenes.own_scenes import KILLED_ME_SCENES

    return KILLED_ME_SCENES


def _trials() -> TitleTrials:
    from game.titles.killed_me.trial.trials import TRIALS

    return TRIALS


def _strengths() -> tuple[Strength, ...]:
    from game.titles.killed_me.bot.strengths import STRENGTHS

    return STRENGTHS


KILLED_ME = Plugin(
    title=TITLE,
    account=Account(views.view_data, _nothing_more, text.print_match, text.LEGEND, shows_end=True),
    scenes=_scenes,
    trials=_trials,
    puzzles=KIT,
    strengths=_strengths,
)
