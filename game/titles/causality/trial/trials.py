"""Everything that Battle of Causality is tried with, as one value."""

from __future__ import annotations

import pygame

from game.app.scene import Pop
from game.engine.record import replay
from game.scenes.match.exits import InterludeExits
from game.scenes.shell.launch import Launch
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.scenes.own_scenes import CAUSALITY_SCENES
from game.titles.causality.scenes.round_end import round_end, round_telling
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.proving import CANONISATION
from game.titles.causality.trial.puzzles import measure_puzzles
from game.titles.causality.trial.replaying import measure_replay
from game.titles.causality.trial.rules import measure_evolution, measure_positions, measure_wild
from game.titles.causality.trial.screen import measure_screen
from game.titles.causality.trial.thinking import measure_playouts
from game.trial.faults import NotRight
from game.trial.golden import Golden, read_golden
from game.trial.measuring import Measurement
from game.trial.program import Program
from game.trial.title_trials import Showpiece, TitleTrials
from game.view.forms.setup_plan import Plan


def _golden() -> tuple[Golden, ...]:
    return read_golden("titles/causality/records.json")


def _headcount(program: Program) -> None:
    """What the golden match asks of its players before it begins."""
    record = _golden()[0].record
    plan = Plan(record.title, record.board, record.ruleset, record.players)
    prepare = CAUSALITY_SCENES.prepare
    scene = None if prepare is None else prepare(program.stage, plan, Launch(_stay, _stay), Pop)
    if scene is None:
        raise NotRight("The golden match has no headcount.")
    program.show(scene)


def _stay(plan: Plan) -> Pop:
    del plan
    return Pop()


def _all_slices(program: Program) -> None:
    """The board that is there, with all of its slices side by side."""
    program.show_match(_golden()[0].record, turns=1)
    program.press(pygame.K_TAB)


def _canonisation(program: Program) -> None:
    """The end of the last round, told to its end."""
    match = replay(CAUSALITY, _golden()[0].record)
    assert isinstance(match, CausalityMatch)
    telling = round_telling(match)
    if telling is None:
        raise NotRight("The golden match tells nothing between its turns.")
    program.show(round_end(program.stage, telling, InterludeExits(Pop, Pop)))


TRIALS = TitleTrials(
    golden=_golden,
    showpieces=(
        Showpiece("headcount", "setup", _headcount),
        Showpiece("all-slices", "board", _all_slices),
        Showpiece("canonisation", "working", _canonisation),
    ),
    measurements=(
        Measurement("evolution", measure_evolution),
        Measurement("positions", measure_positions),
        Measurement("wild", measure_wild),
        Measurement("puzzles", measure_puzzles),
        Measurement("playouts", measure_playouts),
        Measurement("screen", measure_screen),
        Measurement("replay", measure_replay),
    ),
    proofs=(CANONISATION,),
    replay_keys=(*(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_c, pygame.K_TAB),),
)
