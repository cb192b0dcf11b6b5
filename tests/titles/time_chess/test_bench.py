"""What the bench measures of Time Chess can be taken, and says what it is."""

from game.titles.time_chess.trial import thinking
from game.titles.time_chess.trial.trials import TRIALS


def test_what_is_measured_is_a_table_with_the_first_turn_and_each_golden_match(monkeypatch):
    monkeypatch.setattr(thinking, "POSITIONS", 600)
    (measurement,) = TRIALS.measurements
    finding = measurement.take()
    assert len(finding.table.rows) == len(TRIALS.golden()) + 2
    assert finding.data[0]["most"] == 135
    assert finding.data[0]["positions"] > 0
