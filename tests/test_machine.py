"""A machine that lacks something: no screen, no sound, no disk to write on, a piece of the program gone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import main as program
from game import resources
from game.engine.errors import AssetError
from game.storage.records import load_record, save_record
from tests.toys import LEFT, heap_file, heap_record, write_level

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


@pytest.fixture
def record(toys, tmp_path):
    return heap_file(tmp_path)


@pytest.fixture
def level(toys, tmp_path):
    return write_level(tmp_path)


@pytest.fixture
def broken_loop(monkeypatch):
    """The game's loop fails as soon as it runs."""
    from game.app.loop import Loop

    def fail(_):
        raise ZeroDivisionError("a fault planted by this test")

    monkeypatch.setattr(Loop, "run", fail)


def one_line(capsys):
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.strip()


def test_a_data_folder_that_cannot_be_written(tmp_path, level, capsys):
    (tmp_path / "data").write_text("a file where the folder should be")
    assert program.main(["play", str(level)]) == 1
    line = one_line(capsys)
    assert str(tmp_path / "data") in line
    assert "cannot be written" in line


def test_a_fault_while_nothing_can_be_written_still_shows_itself(tmp_path, broken_loop, capsys):
    (tmp_path / "data").write_text("a file where the folder should be")
    with pytest.raises(ZeroDivisionError):
        program.main([])
    assert "cannot be written" in one_line(capsys)


def test_a_fault_in_the_game_saves_the_match(tmp_path, broken_loop, capsys, record):
    assert program.main(["play", str(record)]) == 3
    line = one_line(capsys)
    (report,) = (tmp_path / "data").rglob("crashes/*.txt")
    (saved,) = (tmp_path / "data").rglob("crashes/*.boc.json")
    (journal,) = (tmp_path / "data").rglob("records/*.playing.boc.json")
    assert str(report) in line
    assert str(saved) in report.read_text(encoding="utf-8")
    assert load_record(saved) == load_record(journal) == load_record(record)


@pytest.fixture
def watched(monkeypatch):
    """Somebody sits before the screen; gives the scenes that are on top when a loop begins, each drawn once."""
    from game import desktop
    from game.app.loop import Loop

    seen = []

    def look(loop):
        seen.append(loop.stack.top)
        loop.run_frame([], 0.02)

    monkeypatch.setattr(Loop, "run", look)
    monkeypatch.setattr(desktop, "is_seen", lambda: True)
    return seen


@pytest.mark.parametrize("part", ["update", "draw", "layout"])
def test_a_scene_that_fails_is_told_of_in_a_window(tmp_path, watched, monkeypatch, capsys, record, part):
    from game.scenes.match.sitting import SittingScene
    from game.scenes.shell.error import ErrorScene

    def fail(*_):
        raise ZeroDivisionError("a fault planted by this test")

    monkeypatch.setattr(SittingScene, part, fail)

    assert program.main(["play", str(record)]) == 3

    line = one_line(capsys)
    (report,) = (tmp_path / "data").rglob("crashes/*.txt")
    (saved,) = (tmp_path / "data").rglob("crashes/*.boc.json")
    assert str(report) in line
    told = watched[-1]
    assert isinstance(told, ErrorScene)
    assert str(report) in told.what
    assert told.saved == saved
    assert load_record(saved) == load_record(record)


def test_a_missing_drawing_is_told_of_in_a_window(watched, monkeypatch, capsys):
    from game.scenes.shell.error import ErrorScene
    from game.scenes.shell.menu import MenuScene

    def fail(*_):
        raise AssetError("sprites/alarm.svg is missing")

    monkeypatch.setattr(MenuScene, "draw", fail)

    assert program.main([]) == 1

    assert one_line(capsys) == "sprites/alarm.svg is missing"
    assert isinstance(watched[-1], ErrorScene)
    assert watched[-1].what == "sprites/alarm.svg is missing"


def test_where_nothing_can_be_drawn_the_system_tells_of_it(watched, monkeypatch, capsys):
    import pygame

    from game.scenes.shell.form import Form

    def fail(*_):
        raise ZeroDivisionError("a fault planted by this test")

    boxes = []
    monkeypatch.setattr(Form, "draw", fail)
    monkeypatch.setattr(pygame.display, "message_box", lambda *words: boxes.append(words))

    assert program.main([]) == 3

    ((title, what, _),) = boxes
    assert title == "Battle of Causality"
    assert one_line(capsys) in what


def test_where_not_even_the_system_can_tell_it_stands_on_the_terminal(watched, monkeypatch, capsys):
    import pygame

    from game.scenes.shell.form import Form

    def fail(*_):
        raise ZeroDivisionError("a fault planted by this test")

    def refuse(*_):
        raise pygame.error("No message system available")

    monkeypatch.setattr(Form, "draw", fail)
    monkeypatch.setattr(pygame.display, "message_box", refuse)

    assert program.main([]) == 3
    assert "The report is in" in one_line(capsys)


@pytest.mark.parametrize("name", ["no.toml", "no.boc.json"])
def test_playing_what_is_not_there(tmp_path, capsys, name):
    assert program.main(["play", str(tmp_path / name)]) == 1
    assert one_line(capsys) == f"{tmp_path / name}: cannot be read: No such file or directory"


def test_playing_a_broken_record_opens_no_window(toys, tmp_path, capsys):
    path = tmp_path / "bad.boc.json"
    save_record(path, heap_record({LEFT: ("3",)}))
    assert program.main(["play", str(path)]) == 1
    assert one_line(capsys).startswith(f"{path}: turn 1, player left")


def test_a_match_that_nobody_can_see_leaves_no_journal(tmp_path, level, monkeypatch, capsys):
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonesuch")
    import pygame

    pygame.display.quit()
    assert program.main(["play", str(level)]) == 1
    assert one_line(capsys).startswith("There is no screen to open a window on")
    assert not (tmp_path / "data").exists()


def test_a_missing_asset(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(resources, "roots", lambda: (tmp_path,))
    with pytest.raises(AssetError, match=r"assets/sprites/alarm.svg is missing"):
        resources.asset("sprites/alarm.svg")
    with pytest.raises(AssetError, match="levels is missing"):
        resources.levels_folder()


def test_a_game_without_its_assets_ends_with_one_line(tmp_path):
    code = (
        "import sys; from pathlib import Path; from game import resources; "
        f"resources.roots = lambda: (Path({str(tmp_path)!r}),); "
        "from game.main import main; sys.exit(main([]))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert found.returncode == 1
    assert "is missing from the installation" in found.stderr.splitlines()[-1]
    assert "Traceback" not in found.stderr


def test_a_user_without_a_home(monkeypatch, capsys):
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)

    def nowhere(_):
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("game.storage.folders.platformdirs.PlatformDirs.user_config_path", property(nowhere))
    assert program.main([]) == 1
    assert one_line(capsys).startswith("There is no place for matches and settings")


def test_no_sound_device_is_no_reason_to_stop(broken_loop):
    code = (
        "from game.app.environment import prepare_environment; prepare_environment(); "
        "from game.app.window import start_display, start_sound; start_display(); print(start_sound())"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "nonesuch"}
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    assert found.stdout.splitlines()[-1] == "False"
