"""What the bench measures of That Time You Killed Me can be taken, and says what it is."""

from game.titles.killed_me.trial import thinking
from game.titles.killed_me.trial.trials import TRIALS


def test_what_is_measured_is_a_table_with_a_row_for_each_golden_match(monkeypatch):
    monkeypatch.setattr(thinking, "POSITIONS", 200)
    (measurement,) = TRIALS.measurements
    finding = measurement.take()
    assert len(finding.table.rows) == len(TRIALS.golden()) + 1
    assert all(each["most"] > 10 and each["positions"] > 0 for each in finding.data)
