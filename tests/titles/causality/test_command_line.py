"""What the commands print of matches of Battle of Causality, in this process and as a program of its own."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from game import main as program
from tests.titles.causality.boards import OPENING, duel_record

ROOT = Path(__file__).parents[3]
DATA = Path(__file__).parent / "data"


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "duel.boc.json"
    path.write_text(json.dumps(duel_record(OPENING)), encoding="utf-8")
    return path


def test_replay_json_is_one_document(record, capsys):
    assert program.main(["replay", "--json", str(record)]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.count("\n") == 1
    document = json.loads(said.out)
    assert list(document) == ["views", "canonisations", "outcome"]
    assert [len(view) for view in document["views"]] == [3, 3]
    assert document["views"][1][1]["stones"] == [
        ["A", "tank", 0, 0, "E", True],
        ["B", "bombardier", 2, 1, "", True],
        ["N", "box", 1, 0, "", False],
    ]
    assert document["outcome"] is None


def test_replay_json_gives_what_the_worked_cases_expect(tmp_path, capsys):
    path = tmp_path / "case.boc.json"
    for case in json.loads((DATA / "cases.json").read_text(encoding="utf-8")):
        path.write_text(json.dumps(case["record"]), encoding="utf-8")
        assert program.main(["replay", "--json", str(path)]) == 0
        document = json.loads(capsys.readouterr().out)
        for canonisation in document["canonisations"]:
            assert isinstance(canonisation.pop("reasons"), list)
        assert document == case["expect"], case["id"]


def test_a_match_that_is_over_has_no_view_after_its_last_turn(tmp_path, capsys):
    path = tmp_path / "over.boc.json"
    path.write_text(json.dumps(duel_record(OPENING, end={"reason": "resignation", "by": ["A"]})))
    assert program.main(["replay", "--json", str(path)]) == 0
    document = json.loads(capsys.readouterr().out)
    assert len(document["views"]) == 1
    assert document["outcome"] == {"winner": "B", "reason": "resignation"}


def test_replay_shows_the_board_after_every_turn(record, capsys):
    assert program.main(["replay", str(record)]) == 0
    text = capsys.readouterr().out
    assert "Duel; A: Ada, B: Bo" in text
    assert "--- turn 1\n  A: 0,0 wait\n  B: 2,2 move 2,1\n" in text
    assert "\n  0  T>  O   . N   |  0 !T>  O   . N   |" in text
    assert text.endswith("The match goes on.\n")


@pytest.fixture
def paradox(tmp_path):
    games = json.loads((DATA / "cases.json").read_text(encoding="utf-8"))
    game = next(game for game in games if any(each["paradox"] for each in game["expect"]["canonisations"]))
    path = tmp_path / "paradox.boc.json"
    path.write_text(json.dumps(game["record"]), encoding="utf-8")
    return path


def test_replay_json_has_the_reasons_beside_each_canonisation(paradox, capsys):
    assert program.main(["replay", "--json", str(paradox)]) == 0
    for canonisation in json.loads(capsys.readouterr().out)["canonisations"]:
        kept = [each["effect"] for each in canonisation["reasons"] if each["verdict"] == "kept"]
        assert kept == canonisation["active"]
        off = [each for each in canonisation["reasons"] if each["verdict"] == "off"]
        assert len(off) == len(canonisation["off"])
        assert all(each["text"].endswith(".") for each in canonisation["reasons"])


def test_replay_tells_the_reasons_only_if_asked(paradox, capsys):
    assert program.main(["replay", str(paradox)]) == 0
    assert "Paradox:" not in capsys.readouterr().out
    assert program.main(["replay", str(paradox), "--reasons"]) == 0
    assert "\nwhy round 2 is so: Paradox: " in capsys.readouterr().out


def test_replay_says_what_was_canonised_and_who_won(tmp_path, capsys):
    path = tmp_path / "game.boc.json"
    with gzip.open(DATA / "games.jsonl.gz", "rt", encoding="utf-8") as lines:
        games = map(json.loads, lines)
        game = next(game for game in games if game["expect"]["outcome"] and game["expect"]["canonisations"])
    path.write_text(json.dumps(game["record"]), encoding="utf-8")
    assert program.main(["replay", str(path)]) == 0
    text = capsys.readouterr().out
    assert text.count("canonised: round ") == len(game["expect"]["canonisations"])
    assert f"({game['expect']['outcome']['reason']})" in text.splitlines()[-1]


def test_python_m_game_is_the_same_program(run, record):
    found = run("replay", "--json", record)
    assert (found.returncode, found.stderr) == (0, "")
    assert len(json.loads(found.stdout)["views"]) == 2


def test_replaying_and_checking_need_no_window(record):
    code = "import sys; from game.main import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    for command in (["replay", "--json"], ["check"]):
        words = [sys.executable, "-c", code, *command, str(record)]
        modules = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stderr.split()
        assert not {"pygame", "pygame_gui", "game.app", "game.ui", "game.scenes"} & set(modules)


def test_a_reader_who_leaves_early_is_no_fault(tmp_path):
    path = tmp_path / "game.boc.json"
    with gzip.open(DATA / "games.jsonl.gz", "rt", encoding="utf-8") as lines:
        path.write_text(json.dumps(json.loads(lines.readline())["record"]), encoding="utf-8")
    words = f"{sys.executable} -m game replay {path} | head -1"
    found = subprocess.run(words, shell=True, cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stderr == ""
    assert found.stdout.startswith("Battle of Causality")


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_names_that_the_terminal_cannot_show(run, tmp_path, locale):
    path = tmp_path / "names.boc.json"
    path.write_text(json.dumps(duel_record(players={"A": "Ada ☂ é", "B": "Бо"})), encoding="utf-8")
    found = run("replay", path, LC_ALL=locale, PYTHONIOENCODING="ascii")
    assert found.returncode == 0
    assert "A: Ada ? ?, B: ??" in found.stdout
