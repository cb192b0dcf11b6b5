"""Two files written in the same second never write over each other."""

from game.engine.record import Record
from game.storage.crash import write_report
from game.storage.folders import free_name


def test_a_name_that_is_taken_gets_the_next_number(tmp_path):
    assert free_name(tmp_path, "now", (".a", ".b")) == "now"
    (tmp_path / "now.b").touch()
    assert free_name(tmp_path, "now", (".a", ".b")) == "now 2"
    (tmp_path / "now 2.a").touch()
    assert free_name(tmp_path, "now", (".a", ".b")) == "now 3"


def test_two_reports_in_one_second_are_two_files(tmp_path):
    record = Record("heap", 7, {})
    reports = [write_report(tmp_path, ValueError(text), record) for text in ("first", "second")]
    assert len({report.path for report in reports}) == 2
    assert len({report.record for report in reports}) == 2
    assert ["first" in report.path.read_text() for report in reports] == [True, False]
