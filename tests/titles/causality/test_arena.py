"""`causality arena` and `causality bot`: matches of programs against each other, counted."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from game.main import main
from game.storage.records import load_record

WALKER = Path(__file__).parent / "bot" / "walker.py"


def arena(capsys, *words: str) -> dict[str, object]:
    """The JSON object that an arena prints."""
    assert main(["arena", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def command(file: Path) -> str:
    return f'cmd:"{sys.executable}" "{file}"'


def without_times(score: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in score.items() if not key.endswith("_ms")}


def test_strengths_are_printed_weakest_first(capsys):
    assert main(["arena", "--strengths"]) == 0
    assert capsys.readouterr().out.split() == ["beginner", "steady", "strong", "master"]


def test_the_result_is_one_object(capsys):
    found = arena(capsys, "first_light", "--a", "beginner", "--b", "random", "--games", "2", "--rounds", "3")
    assert set(found) == {
        *("a", "b", "games", "wins", "draws", "losses", "score", "interval", "median_ms", "p99_ms", "ends", "faults"),
    }
    assert found["games"] == 2 == found["wins"] + found["draws"] + found["losses"]
    assert found["faults"] == []


def test_several_jobs_play_the_same_matches(capsys, tmp_path):
    words = ("first_light", "lines_of_sight", "--a", "beginner", "--b", "random", "--games", "4", "--rounds", "3")
    one = arena(capsys, *words, "--records", str(tmp_path / "one"))
    two = arena(capsys, *words, "--records", str(tmp_path / "two"), "--jobs", "2")
    assert without_times(one) == without_times(two)
    for file in sorted((tmp_path / "one").iterdir()):
        assert load_record(file) == load_record(tmp_path / "two" / file.name)


def test_a_program_against_itself_never_plays_the_same_match_twice(capsys, tmp_path):
    words = ("first_light", "--a", "beginner", "--b", "beginner", "--games", "2", "--rounds", "2")
    arena(capsys, *words, "--records", str(tmp_path))
    first, second = (load_record(file).turns for file in sorted(tmp_path.iterdir()))
    assert first != second


def test_records_are_good_and_name_who_played(capsys, tmp_path):
    arena(
        capsys,
        "first_light",
        "--a",
        "beginner",
        "--b",
        "random",
        "--games",
        "2",
        "--rounds",
        "2",
        "--records",
        str(tmp_path),
    )
    files = sorted(tmp_path.iterdir())
    assert main(["check", *map(str, files)]) == 0
    assert [dict(load_record(file).players) for file in files] == [
        {"A": "beginner", "B": "random"},
        {"A": "random", "B": "beginner"},
    ]


def test_a_program_of_ones_own_plays(capsys):
    found = arena(capsys, "lines_of_sight", "--a", "random", "--b", command(WALKER), "--games", "2", "--rounds", "4")
    assert found["faults"] == []
    assert found["games"] == 2


def test_a_program_that_breaks_off_loses_with_a_sentence(capsys, tmp_path):
    file = tmp_path / "quitter.py"
    file.write_text(
        'input()\nprint(\'{"type": "hello", "protocol": 1, "name": "Quitter"}\', flush=True)\ninput()\ninput()\n',
        "utf-8",
    )
    found = arena(capsys, "first_light", "--a", "random", "--b", command(file), "--games", "2")
    assert found["wins"] == 2
    assert found["ends"] == {"fault": 2}
    assert "B Quitter, turn 1: ended without an answer (exit status 0)" in found["faults"][0]


def test_illegal_orders_lose_with_the_rule_in_the_sentence(capsys, tmp_path):
    text = WALKER.read_text("utf-8").replace("walker.orders(parts)", "['9,9 wait']")
    file = tmp_path / "liar.py"
    file.write_text(text, "utf-8")
    found = arena(
        capsys, "first_light", "--a", command(file), "--b", "random", "--games", "2", "--records", str(tmp_path / "r")
    )
    assert found["losses"] == 2
    assert "gave orders that are not allowed: " in found["faults"][0]
    assert load_record(tmp_path / "r" / "0001.boc.json").end.by == ("A",)


def test_our_own_players_speak_the_protocol_and_play_as_they_do_at_home(capsys, tmp_path):
    file = tmp_path / "own.py"
    file.write_text('from game.main import main\nmain(["bot", "beginner"])\n', "utf-8")
    words = ("first_light", "--b", "random", "--games", "2", "--rounds", "2", "--records")
    arena(capsys, *words, str(tmp_path / "home"), "--a", "beginner")
    arena(capsys, *words, str(tmp_path / "out"), "--a", command(file))
    for name in ("0001.boc.json", "0002.boc.json"):
        assert load_record(tmp_path / "home" / name).turns == load_record(tmp_path / "out" / name).turns


def test_the_program_in_the_readme_plays(capsys, tmp_path):
    readme = Path(__file__).parents[3] / "README.md"
    (program,) = re.findall(r"```python\n(import json\nimport sys\n.*?)```", readme.read_text("utf-8"), re.DOTALL)
    assert len(program.splitlines()) <= 40
    file = tmp_path / "mine.py"
    file.write_text(program, "utf-8")
    found = arena(capsys, "first_light", "--a", command(file), "--b", "random", "--games", "2", "--rounds", "3")
    assert found["faults"] == []
    assert found["games"] == 2


def test_in_the_fog_a_program_is_told_what_it_sees_and_nothing_else(capsys, tmp_path):
    heard = tmp_path / "heard.jsonl"
    text = WALKER.read_text("utf-8").replace(
        "    for line in sys.stdin:\n", f"    for line in sys.stdin:\n        open({str(heard)!r}, 'a').write(line)\n"
    )
    file = tmp_path / "listener.py"
    file.write_text(text, "utf-8")
    words = ("first_light", "--b", command(file), "--games", "1", "--rounds", "1", "--ruleset", "vision=fog_of_war")
    assert arena(capsys, "--a", "random", *words)["faults"] == []
    turns = [each for each in map(json.loads, heard.read_text("utf-8").splitlines()) if each["type"] == "turn"]
    assert turns[0]["turns"] is None
    assert len(turns[0]["seen"]) == 1, "only slice 0 is in sight in the first turn"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("first_light", "--a", "nobody", "--b", "random"), "there is no bot 'nobody'; known are beginner"),
        (("nowhere", "--a", "random", "--b", "random"), "nowhere"),
        (("first_light", "--a", "cmd:", "--b", "random"), "cmd: needs a command behind it"),
        (("first_light", "--a", "random", "--b", "random", "--ruleset", "clock=total 60"), "an arena has no clock"),
    ],
)
def test_what_is_wrong_is_said(capsys, words, why):
    assert main(["arena", *words]) == 1
    assert why in capsys.readouterr().err
