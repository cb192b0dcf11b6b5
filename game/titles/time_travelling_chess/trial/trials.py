"""Everything that Time Travelling Chess is tried with, as one value."""

from __future__ import annotations

from game.titles.time_travelling_chess.trial.thinking import measure_turns
from game.trial.golden import Golden, read_golden
from game.trial.measuring import Measurement
from game.trial.program import Program
from game.trial.title_trials import Showpiece, TitleTrials


def _golden() -> tuple[Golden, ...]:
    return read_golden("titles/time_travelling_chess/records.json")


def _much_in_time(program: Program) -> None:
    """A position with portals of both colours, pieces in the vortex and vulnerable ones."""
    program.show_match(_golden()[1].record, turns=len(_golden()[1].record.turns) // 2)


TRIALS = TitleTrials(
    golden=_golden,
    showpieces=(Showpiece("much-in-time", "board", _much_in_time),),
    measurements=(Measurement("turns", lambda: measure_turns(_golden())),),
)
"""What the bench and the self-test try it with."""
