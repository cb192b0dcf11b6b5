"""Time Chess as the catalogue lists it; the rules and their library are loaded when they are needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.engine.record import Record
from game.engine.scoresheet import Scoresheet
from game.engine.title import Json
from game.plugin import Account, Plugin
from game.titles.chess.rules.pgn import NOTATION, SUFFIX
from game.titles.time_chess.puzzles.kit import KIT
from game.titles.time_chess.rules.basics import LEGEND
from game.titles.time_chess.title import TIME_CHESS as TITLE

if TYPE_CHECKING:
    from game.bots.strength import Strength
    from game.scenes.title_scenes import TitleScenes
    from game.titles.time_chess.rules.match import TimeMatch
    from game.trial.title_trials import TitleTrials


def _view(match: TimeMatch) -> Json:
    from game.titles.time_chess.rules.views import view_data

    return view_data(match)


def _text(match: TimeMatch) -> str:
    from game.titles.time_chess.rules.text import print_match

    return print_match(match)


def _nothing_more(match: TimeMatch) -> Mapping[str, Json]:
    del match
    return {}


def _write(record: Record, day: str) -> str:
    from game.titles.time_chess.scoresheet import write_scoresheet

    return write_scoresheet(record, day)


def _read(text: str) -> Record:
    from game.titles.time_chess.scoresheet import read_scoresheet

    return read_scoresheet(text)


def _is_of(text: str) -> bool:
    return f'[Variant "{TITLE.name}"]' in text


def _scenes() -> TitleScenes:
    from game.titles.time_chess.scenes.own_scenes import TIME_CHESS_SCENES

    return TIME_CHESS_SCENES


def _trials() -> TitleTrials:
    from game.titles.time_chess.trial.trials import TRIALS

    return TRIALS


def _strengths() -> tuple[Strength, ...]:
    from game.titles.time_chess.bot.strengths import STRENGTHS

    return STRENGTHS


TIME_CHESS: Final = Plugin(
    title=TITLE,
    account=Account(_view, _nothing_more, _text, LEGEND, shows_end=True),
    scenes=_scenes,
    trials=_trials,
    puzzles=KIT,
    strengths=_strengths,
    scoresheet=Scoresheet(_write, _read, _is_of, NOTATION, SUFFIX),
)
