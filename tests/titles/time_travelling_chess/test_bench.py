"""What the bench measures of Time Travelling Chess can be taken, and says what it is; its golden records hold."""

from game.engine.record import replay
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from game.titles.time_travelling_chess.trial import thinking
from game.titles.time_travelling_chess.trial.trials import TRIALS


def test_what_is_measured_is_a_table_with_a_row_for_the_opening_and_each_golden_match(monkeypatch):
    monkeypatch.setattr(thinking, "POSITIONS", 200)
    (measurement,) = TRIALS.measurements
    finding = measurement.take()
    assert len(finding.table.rows) == len(TRIALS.golden()) + 2
    assert finding.data[0]["most"] == 161
    assert all(each["most"] > 10 and each["positions"] > 0 for each in finding.data)


def test_golden_records_lead_where_they_led():
    golden = TRIALS.golden()
    found = [replay(TIME_TRAVELLING_CHESS, each.record) for each in golden]
    assert [match.digest().hex() for match in found] == [each.digest for each in golden]
    assert [match.outcome.reason for match in found] == ["paradox checkmate", "checkmate", "paradox checkmate"]
