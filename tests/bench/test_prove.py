"""The bench compares two ways case by case, and keeps the record of a case in which they differ."""

import pytest

from game.bench import prove
from game.main import main
from game.storage.records import load_record
from tests.toys import GROWING


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_was_compared_is_counted(toys, capsys):
    assert main(["bench", "--prove", "5"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "taking: counters taken and counted, from seed 0",
        "  5 cases, both ways the same in all",
        "  by counters: 0 3, 1 2",
    ]


def test_the_record_of_a_difference_is_kept(toys, folder, capsys):
    assert main(["bench", "--prove", "5", "--seed", "7"]) == 1
    kept = folder / "taking-7-3.boc.json"
    assert f"  DIFFERENT: 2 is not 3; {kept} is the record that leads there" in capsys.readouterr().out.splitlines()
    assert load_record(kept) == GROWING


def test_progress_is_told(toys, monkeypatch, capsys):
    monkeypatch.setattr(prove, "TELL", 0.0)
    assert main(["bench", "--prove", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[1:3] == ["  1 of 2", "  2 of 2"]


@pytest.mark.parametrize("arguments", [["--prove", "0"], ["--prove", "many"], ["--seed", "3"]])
def test_what_cannot_be_proven_is_wrong_usage(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["bench", *arguments])
    assert ended.value.code == 2
    assert "prove" in capsys.readouterr().err
