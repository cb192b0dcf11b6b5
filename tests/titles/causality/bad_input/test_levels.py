"""Level files with a mistake: refused with file, key and reason, and the others are listed all the same."""

import pytest

from game import main as program
from game.catalogue import TITLES
from game.storage.levels import list_levels

GOOD = """
title = "causality"
about = "Two stones meet."
difficulty = 1

[players]
A = "West"
B = "East"

[board]
name = "Meeting"
time_cap = 3
map = ["...", "..."]
stones = ["A tank 0,0 E", "B tank 2,1 W"]
bases = ["N 1,0"]
"""

MISTAKES = {
    "no TOML": ("Dear diary", "not a TOML text"),
    "truncated": (GOOD[:-5], "not a TOML text"),
    "JSON": ('{"title": "causality"}', "not a TOML text"),
    "empty": ("", "is empty"),
    "a double key": (GOOD.replace("difficulty = 1", "difficulty = 1\ndifficulty = 2"), "not a TOML text"),
    "deep nesting": ("title = " + "[" * 20_000, "nested too deeply"),
    "deep keys": (GOOD + "[board.extra" + ".a" * 5_000 + "]\n", "board.extra"),
    "an unknown key": ("weather = 'rain'\n" + GOOD, "unknown key 'weather'"),
    "no title": (GOOD.replace('title = "causality"', ""), "title: must be a text"),
    "another title": (GOOD.replace('"causality"', '"go"'), "title: 'go' is not played here"),
    "no about": (GOOD.replace("about", "# about"), "about: must be a text of 1 to 200 characters"),
    "an endless about": (GOOD.replace("Two stones", "x" * 999), "about: must be a text"),
    "no difficulty": (GOOD.replace("difficulty = 1", ""), "difficulty: must be a whole number from 1 to 5, not None"),
    "too difficult": (GOOD.replace("difficulty = 1", "difficulty = 6"), "difficulty: must be"),
    "a difficulty in words": (GOOD.replace("difficulty = 1", 'difficulty = "hard"'), "difficulty: must be"),
    "a true difficulty": (GOOD.replace("difficulty = 1", "difficulty = true"), "difficulty: must be"),
    "one player": (GOOD.replace('B = "East"', ""), "players: must name each of A, B once"),
    "a third player": (GOOD.replace('B = "East"', 'B = "East"\nC = "South"'), "players: must name each of A, B"),
    "a nameless player": (GOOD.replace('"East"', '""'), "players.B: must be a name of 1 to 40 characters"),
    "no board": (GOOD[: GOOD.index("[board]")], "board: must be a table"),
    "a nameless board": (GOOD.replace('name = "Meeting"', ""), "board.name: is missing"),
    "a board's mistake": (GOOD.replace("2,1 W", "2,1"), "board.stones[1] 'B tank 2,1': a tank needs an azimuth"),
    "a fraction": (
        GOOD.replace("time_cap = 3", "time_cap = 3.0"),
        "board.time_cap: levels hold texts and whole numbers",
    ),
    "not a number": (GOOD.replace("time_cap = 3", "time_cap = nan"), "board.time_cap: levels hold texts"),
    "a date": (GOOD.replace("time_cap = 3", "time_cap = 2025-01-01"), "board.time_cap: levels hold texts"),
    "a huge number": (GOOD.replace("time_cap = 3", "time_cap = 0x" + "f" * 20_000), "board.time_cap"),
    "a ruleset's mistake": (GOOD + '[ruleset]\nvision = "blind"\n', "ruleset.vision: must be one of"),
    "an impossible ruleset": (
        GOOD + '[ruleset]\npriority = "conservative"\n',
        "ruleset.priority: conservative does not",
    ),
    "a ruleset that is a text": ('ruleset = "hulot"\n' + GOOD, "ruleset: must be a table"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_refused_and_the_rest_is_listed(tmp_path, capsys, name):
    text, reason = MISTAKES[name]
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")

    assert program.main(["check", str(path)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith(f"{path}: ")
    assert reason in said.err

    shelf = list_levels(tmp_path, TITLES)
    assert [level.name for level in shelf.levels] == ["Meeting"]
    assert len(shelf.refused) == 1
    assert shelf.refused[0].startswith(f"{path.name}: ")


def test_what_is_no_text_is_refused(tmp_path):
    (tmp_path / "a.toml").write_bytes(GOOD.encode().replace(b"West", b"\xff\xfe"))
    (tmp_path / "b.toml").write_bytes(GOOD.encode() + b"\0")
    (tmp_path / "c.toml").write_bytes(b"#" * (300 << 10))
    (tmp_path / "d.toml").mkdir()
    (tmp_path / "e.toml").symlink_to(tmp_path / "nowhere")
    (tmp_path / "ignored.txt").write_text("no level")
    shelf = list_levels(tmp_path, TITLES)
    assert shelf.levels == ()
    reasons = ["is not UTF-8", "NUL byte", "is larger than 256 KB", "is a folder", "cannot be read"]
    assert all(reason in line for reason, line in zip(reasons, shelf.refused, strict=True))


def test_a_folder_that_is_not_there_gives_no_levels_and_says_so(tmp_path):
    shelf = list_levels(tmp_path / "nowhere", TITLES)
    assert shelf.levels == ()
    assert "cannot be listed" in shelf.refused[0]


def test_a_good_level_passes(tmp_path, capsys):
    path = tmp_path / "good.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert program.main(["check", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: a good level, Meeting\n"
