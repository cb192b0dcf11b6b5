"""Battle of Causality as the catalogue lists it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.engine.title import Json
from game.plugin import Account, Plugin
from game.titles.causality.puzzles.kit import KIT
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules import text, views
from game.titles.causality.rules.canon import canonise
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.title import CAUSALITY as TITLE

if TYPE_CHECKING:
    from game.bots.strength import Strength
    from game.scenes.title_scenes import TitleScenes
    from game.trial.title_trials import TitleTrials


def _board(match: CausalityMatch) -> Json:
    return views.board_data(match.timeline)


def _more(match: CausalityMatch) -> Mapping[str, Json]:
    from game.titles.causality.view.reasons.data import reasons_data

    found: list[Json] = []
    for index, canonisation in enumerate(match.canonisations):
        reasons = reasons_data(reasons_of(match, index), match.ruleset.priority)
        found.append({**views.canonisation_data(canonisation), "reasons": reasons})
    return {"canonisations": found}


def _reasons(before: CausalityMatch, after: CausalityMatch) -> str:
    from game.titles.causality.view.reasons.data import reasons_text

    return reasons_text(before, after)


def _rounds(match: CausalityMatch) -> int:
    return match.round


def _scenes() -> TitleScenes:
    from game.titles.causality.scenes.own_scenes import CAUSALITY_SCENES

    return CAUSALITY_SCENES


def _trials() -> TitleTrials:
    from game.titles.causality.trial.trials import TRIALS

    return TRIALS


def _strengths() -> tuple[Strength, ...]:
    from game.titles.causality.bot.strengths import STRENGTHS

    return STRENGTHS


CAUSALITY = Plugin(
    title=TITLE,
    account=Account(_board, _more, text.print_match, text.LEGEND, _reasons),
    scenes=_scenes,
    trials=_trials,
    searches=(canonise,),
    rounds=_rounds,
    puzzles=KIT,
    strengths=_strengths,
)
