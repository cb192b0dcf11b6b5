"""Everything that That Time You Killed Me is tried with, as one value."""

from __future__ import annotations

import pygame

from game.titles.killed_me.trial.thinking import measure_turns
from game.trial.golden import Golden, read_golden
from game.trial.measuring import Measurement
from game.trial.program import Program
from game.trial.title_trials import Showpiece, TitleTrials


def _golden() -> tuple[Golden, ...]:
    return read_golden("titles/killed_me/records.json")


def _half_a_turn(program: Program) -> None:
    """The board with a copy chosen, and a step lit whose ghost is shown."""
    program.show_match(_golden()[0].record, turns=2)
    for key in (pygame.K_RETURN, pygame.K_RETURN, pygame.K_RIGHT):
        program.press(key)


TRIALS = TitleTrials(
    golden=_golden,
    showpieces=(Showpiece("half-a-turn", "board", _half_a_turn),),
    measurements=(Measurement("turns", lambda: measure_turns(_golden())),),
)
"""What the bench and the self-test try it with."""
