"""The self-test finds nothing wrong here, sees every scene there is, and says what is wrong elsewhere."""

import json
import shutil
from importlib import import_module
from pkgutil import walk_packages

import pytest

import game.scenes
import game.titles
from game import main as program
from game import resources
from game.app.scene import Scene
from game.app.workers import Workers
from game.catalogue import SEARCHES
from game.engine.errors import AssetError
from game.scenes.shell.form import Form
from game.scenes.shell.launch import LaunchForm
from game.selftest import parts
from game.selftest.gallery import EXHIBITS, draw_all
from game.selftest.program import Program

PATTERNS = {Form, LaunchForm}
"""What scenes are made after, and no scene by itself."""


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def other_parts(tmp_path, monkeypatch):
    """Assets and levels that may be broken: a copy of ours."""
    for name in ("assets", "levels"):
        shutil.copytree(resources._find(name), tmp_path / "parts" / name)
    monkeypatch.setattr(resources, "_roots", lambda: (tmp_path / "parts",))
    return tmp_path / "parts"


@pytest.fixture
def started(screen, tmp_path):
    """The program of the self-test, in its window."""
    workers = Workers(SEARCHES)
    opened = Program(tmp_path / "own", workers)
    yield opened
    opened.close()
    workers.close()


def scene_classes():
    modules = [
        import_module(found.name)
        for package in (game.scenes, game.titles)
        for found in walk_packages(package.__path__, f"{package.__name__}.")
    ]
    named = {value for module in modules for value in vars(module).values() if isinstance(value, type)}
    return (
        {kind for kind in named if issubclass(kind, Scene) and not kind.__name__.startswith("_")} - PATTERNS - {Scene}
    )


def test_here_everything_is_as_it_should_be(screen, tmp_path, capsys):
    pictures = tmp_path / "pictures"

    assert program.main(["--self-test", "--pictures", str(pictures)]) == 0

    said = capsys.readouterr().out
    assert "WRONG" not in said
    assert said.endswith("Everything is as it should be.\n")
    assert {path.stem for path in pictures.glob("*.png")} >= {"menu", "board", "canonisation", "replay"}
    assert not (tmp_path / "data").exists(), "a self-test leaves the player's folders alone"


def test_every_scene_is_drawn_and_looks_the_same_the_next_time(started):
    first = list(draw_all(started, None))

    assert {shown.kind for shown in first} == scene_classes()
    assert list(draw_all(started, None)) == first


def test_whatever_scene_is_shown_help_opens_at_a_page_of_its_own(started):
    pages = {leaf.name for leaf in started.flow.manual("")._book.leaves}
    asked = set()
    for open_ in EXHIBITS.values():
        started.start_over()
        open_(started)
        asked.add(started.scene.topic)
    assert asked - {None, ""} <= pages
    assert len(asked) > 5


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("sprites/tank.svg", b"<svg"),
        ("sprites/tank.svg", b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>'),
        ("sounds/jump.ogg", b"no sound"),
        ("fonts/DejaVuSans.ttf", b""),
        ("bench/positions.json", b"{"),
        ("fonts/NOTICE.txt", b"\xff\xfe"),
        ("sprites/tank.xyz", b""),
    ],
)
def test_a_damaged_asset_is_named(screen, other_parts, name, content):
    from game.app.window import start_sound

    assert start_sound()
    (other_parts / "assets" / name).write_bytes(content)
    with pytest.raises(AssetError, match=name.rsplit("/")[-1]):
        parts.check_assets()


def test_a_sound_that_is_gone_is_named(screen, other_parts):
    from game.app.window import start_sound

    assert start_sound()
    (other_parts / "assets" / "sounds" / "jump.ogg").unlink()
    with pytest.raises(AssetError, match=r"jump\.ogg"):
        parts.check_assets()


def test_a_level_that_cannot_be_played_is_named(other_parts):
    (other_parts / "levels" / "broken.toml").write_text("title = 3")
    with pytest.raises(parts.NotRight, match=r"broken\.toml"):
        parts.check_levels()


def test_without_levels(other_parts):
    for path in (other_parts / "levels").glob("*.toml"):
        path.unlink()
    with pytest.raises(parts.NotRight, match="There is no level"):
        parts.check_levels()


def test_a_record_that_leads_elsewhere(other_parts):
    path = other_parts / "assets" / "selftest" / "records.json"
    plain = json.loads(path.read_text(encoding="utf-8"))
    plain[1]["digest"] = "0" * 32
    path.write_text(json.dumps(plain), encoding="utf-8")
    with pytest.raises(parts.NotRight, match="instead of 0000"):
        parts.check_records()


def test_what_is_wrong_is_said_and_the_rest_goes_on(screen, other_parts, capsys):
    (other_parts / "assets" / "sprites" / "box.svg").write_bytes(b"<svg")

    assert program.main(["--self-test"]) == 1

    lines = capsys.readouterr().out.splitlines()
    wrong = [line for line in lines if line.startswith("WRONG")]
    assert wrong[0].split()[1] == "assets"
    assert "box.svg" in wrong[0]
    assert any(line.startswith("good  levels") for line in lines)
    assert lines[-1] == f"{len(wrong)} checks failed."


@pytest.mark.parametrize("words", [["--self-test", "bench"], ["--pictures", "there"]])
def test_wrong_usage(words, capsys):
    with pytest.raises(SystemExit) as end:
        program.main(words)
    assert end.value.code == 2
    assert "--self-test" in capsys.readouterr().err
