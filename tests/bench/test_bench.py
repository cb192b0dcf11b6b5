"""The bench prints what titles measure, and how fast the program starts; how fast that is, is for people to judge."""

import json
from dataclasses import replace

import pytest

from game.bench import table
from game.bench.table import run_bench
from game.main import main
from game.trial.measuring import FigureTable
from tests.engine.trio import TRIO
from tests.toys import candidates, tried


@pytest.fixture(autouse=True)
def starts_at_once(monkeypatch):
    monkeypatch.setattr(table, "_time_start", lambda: 618.4)


def test_the_tables_of_the_titles_come_first_and_that_of_the_program_last():
    assert run_bench(candidates(), as_json=False).split("\n\n") == [
        "Counting\n  1 to 3    2 us",
        "The program\n  start to menu                            618 ms\n",
    ]


def test_the_command_prints_one_document(toys, capsys):
    assert main(["bench", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"counting": {"to three": 2.5}, "start": 618.4}


def test_what_several_titles_measure_is_told_apart():
    one = candidates()
    two = replace(one, titles={"heap": one.titles["heap"], "trio": TRIO}, trials={"heap": tried(), "trio": tried()})
    assert list(json.loads(run_bench(two, as_json=True))) == ["heap-counting", "trio-counting", "start"]


def test_a_row_may_have_fewer_cells_and_ends_without_blanks():
    lines = FigureTable("Walks", (6, 4, 4), (("", "km", "h"), ("long", "12", ""), ("none",))).lines()
    assert list(lines) == ["Walks", "          km   h", "  long    12", "  none"]
