"""What the commands print and the exit status they give, in this process and as a program of its own."""

import json

import pytest

from game import __version__
from game import main as program
from game.engine.outcome import End
from game.storage.records import save_record
from tests.toys import HIGH, LEFT, RIGHT, TO_THE_END, heap_file, heap_record


@pytest.fixture
def record(toys, tmp_path):
    return heap_file(tmp_path)


def test_replay_json_is_one_document_as_the_title_writes_it(record, capsys):
    assert program.main(["replay", "--json", "--reveal", str(record)]) == 0
    said = capsys.readouterr()
    assert (said.err, said.out.count("\n")) == ("", 1)
    assert json.loads(said.out) == {"views": [{"turn": 0}, {"turn": 1}], "outcome": None}


def test_a_match_that_is_over_has_no_view_after_its_last_turn(toys, tmp_path, capsys):
    path = tmp_path / "over.boc.json"
    save_record(path, heap_record({LEFT: ("1",)}, board=HIGH, end=End("resignation", (LEFT,))))
    assert program.main(["replay", "--json", str(path)]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["views"] == [{"turn": 0}]
    assert document["outcome"] == {"winner": RIGHT, "reason": "resignation"}


def test_replay_tells_of_every_turn_and_of_the_end(toys, tmp_path, capsys):
    path = tmp_path / "whole.boc.json"
    save_record(path, TO_THE_END)
    assert program.main(["replay", str(path)]) == 0
    text = capsys.readouterr().out
    assert "The Hidden Heap: Low; left: Ada, right: Bo\nNo legend." in text
    assert "--- turn 1\n  left: 1\n\nAfter 1 turns." in text
    assert text.endswith("The match is over: Ada (left) won (took the last counter).\n")


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_an_unfinished_match_with_something_hidden_is_shown_only_where_that_is_asked_for(record, form, capsys):
    assert program.main(["replay", *form, str(record)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"{record}: this match goes on, and its replay would show what is hidden")
    assert said.err.count("\n") == 1
    assert program.main(["replay", *form, "--reveal", str(record)]) == 0


def test_check_goes_on_after_a_mistake(record, tmp_path, capsys):
    bad = tmp_path / "bad.toml"
    bad.write_text("title = 3")
    assert program.main(["check", str(bad), str(record)]) == 1
    said = capsys.readouterr()
    assert said.out == f"{record}: a good record, 1 turns, unfinished\n"
    assert said.err.startswith(f"{bad}: title")


def test_check_without_a_mistake(record):
    assert program.main(["check", str(record)]) == 0


@pytest.mark.parametrize("words", [["fly"], ["replay"], ["check"], ["play"], ["replay", "a", "b"], ["--fast"]])
def test_wrong_usage(words, capsys):
    with pytest.raises(SystemExit) as end:
        program.main(words)
    assert end.value.code == 2
    assert "usage: causality" in capsys.readouterr().err


def test_version(capsys):
    with pytest.raises(SystemExit) as end:
        program.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"causality {__version__}\n"


def test_python_m_game_is_the_same_program(run):
    found = run("--version")
    assert (found.returncode, found.stdout) == (0, f"causality {__version__}\n")


def test_a_fault_of_the_program_leaves_a_report(monkeypatch, tmp_path, capsys, record):
    import game.commands

    def fail(_, **options):
        raise ZeroDivisionError("a fault planted by this test")

    monkeypatch.setattr(game.commands, "replay_json", fail)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert program.main(["replay", "--json", str(record)]) == 3
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    (report,) = (tmp_path / "data").rglob("*.txt")
    assert str(report) in said.err
    text = report.read_text(encoding="utf-8")
    assert __version__ in text
    assert "ZeroDivisionError: a fault planted by this test" in text


def test_without_a_screen(run):
    environment = {"SDL_VIDEODRIVER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    found = run(**environment)
    assert found.returncode == 1
    assert found.stderr.splitlines()[-1].startswith("There is no screen to open a window on")
    assert "Traceback" not in found.stderr


LAN_USAGE = [
    (["host"], "a LEVEL or --resume is needed"),
    (["host", "hourglass", "--headless"], "--headless goes with --bot"),
    (["host", "hourglass", "--bot", "random"], "--bot goes with --headless"),
    (["join", "--headless", "--bot", "random"], "--headless goes with HOST:PORT and --code"),
    (["join", "there", "--code", "ABC-DEF"], "--code goes with --headless"),
    (["join", "--resume", "a", "--code", "ABC-DEF", "--headless", "--bot", "random"], "without code"),
    (["host", "hourglass", "--port", "65536"], "a port is a whole number from 0 to 65535"),
]


@pytest.mark.parametrize(("words", "says"), LAN_USAGE)
def test_wrong_usage_of_host_and_join(words, says, capsys):
    with pytest.raises(SystemExit) as end:
        program.main(words)
    assert end.value.code == 2
    assert says in capsys.readouterr().err
