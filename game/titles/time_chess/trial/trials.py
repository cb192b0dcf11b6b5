"""Everything that Time Chess is tried with, as one value."""

from __future__ import annotations

from game.titles.time_chess.trial.thinking import measure_turns
from game.trial.golden import Golden, read_golden
from game.trial.measuring import Measurement
from game.trial.program import Program
from game.trial.title_trials import Showpiece, TitleTrials


def _golden() -> tuple[Golden, ...]:
    return read_golden("titles/time_chess/records.json")


def _much_in_time(program: Program) -> None:
    """A position with travellers of both sides, open loops and a temporal check."""
    program.show_match(_golden()[1].record, turns=len(_golden()[1].record.turns) - 1)


TRIALS = TitleTrials(
    golden=_golden,
    showpieces=(Showpiece("much-in-time", "board", _much_in_time),),
    measurements=(Measurement("turns", lambda: measure_turns(_golden())),),
)
"""What the bench and the self-test try it with."""
