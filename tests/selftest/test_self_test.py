"""The self-test finds nothing wrong here, sees every scene there is, and says what is wrong elsewhere."""

import shutil
from dataclasses import replace
from importlib import import_module
from pkgutil import walk_packages

import pytest

import game.scenes
from game import main as program
from game import resources
from game.app.enclosing import Enclosing
from game.app.scene import Scene
from game.app.workers import Workers
from game.engine.errors import AssetError
from game.scenes.lobby.comeback import ReturnScene
from game.scenes.lobby.host import HostScene
from game.scenes.lobby.join import JoinScene
from game.scenes.lobby.knock import KnockScene
from game.scenes.lobby.setup import LanSetupScene
from game.scenes.match.far_result import FarResultScene
from game.scenes.match.far_sitting import FarSitting
from game.scenes.match.framed import FramedSitting
from game.scenes.puzzles.list import PuzzleListScene
from game.scenes.puzzles.scene import PuzzleScene
from game.scenes.shell.form import Form
from game.scenes.shell.launch import LaunchForm
from game.selftest import parts
from game.selftest.gallery import draw_all
from game.selftest.machine import check_sound
from game.trial.faults import NotRight
from game.trial.golden import Golden
from game.trial.program import Brought, Program
from game.view.sound import AnySound
from tests.engine.trio import TRIO
from tests.toys import TO_THE_END, Told, candidates

ASSETS = resources.asset("")

PATTERNS = {Form, LaunchForm, Enclosing, FramedSitting}
"""What scenes are made after, and no scene by itself."""

OVER_A_NETWORK = {HostScene, JoinScene, KnockScene, FarSitting, FarResultScene, LanSetupScene, ReturnScene}
"""What is shown there hangs on codes, addresses and another program: tests of matches over a network open these."""


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def other_parts(toys, tmp_path):
    """Assets and levels that may be broken: a copy of ours."""
    (toys / "assets").unlink()
    shutil.copytree(ASSETS, toys / "assets")
    return toys


@pytest.fixture
def started(screen, toys, tmp_path):
    """The program of the self-test, in its window."""
    found = candidates()
    workers = Workers(found.searches)
    opened = Program(tmp_path / "own", found.titles, found.scenes, workers, brought=Brought(strengths=found.strengths))
    yield opened
    opened.close()
    workers.close()


OF_PUZZLES = {PuzzleListScene, PuzzleScene}
"""The toy has no puzzles; `test_every_title.py` draws every title that has some."""


def scene_classes():
    """The scenes of the house."""
    modules = [import_module(found.name) for found in walk_packages(game.scenes.__path__, "game.scenes.")]
    named = {value for module in modules for value in vars(module).values() if isinstance(value, type)}
    return (
        {kind for kind in named if issubclass(kind, Scene) and not kind.__name__.startswith("_")}
        - PATTERNS
        - OVER_A_NETWORK
        - OF_PUZZLES
        - {Scene}
    )


def test_where_everything_is_as_it_should_be_that_is_said(toys, screen, tmp_path, capsys):
    pictures = tmp_path / "pictures"

    assert program.main(["--self-test", "--pictures", str(pictures)]) == 0

    said = capsys.readouterr().out
    assert "WRONG" not in said
    assert said.endswith("Everything is as it should be.\n")
    assert {path.stem for path in pictures.glob("*.png")} >= {"menu", "setup", "settings", "records"}
    assert not (tmp_path / "data").exists(), "a self-test leaves the player's folders alone"


def test_every_scene_is_drawn_and_looks_the_same_the_next_time(started):
    first = list(draw_all(started, candidates(), None))

    assert {shown.kind for shown in first} - {Told} == scene_classes()
    assert list(draw_all(started, candidates(), None)) == first


def test_the_showpieces_of_a_title_hang_where_it_wants_them(started):
    names = [shown.name for shown in draw_all(started, candidates(), None)]
    assert names[names.index("pause") + 1] == "growth"
    assert names.index("menu") < names.index("tour") < names.index("board") < names.index("rulebook")


def test_where_there_are_several_titles_their_scenes_are_told_apart():
    two = candidates()
    two = replace(two, titles={**two.titles, "trio": TRIO})
    assert two.called("heap", "board") == "heap-board"
    assert candidates().called("heap", "board") == "board"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("sprites/alarm.svg", b"<svg"),
        ("sprites/alarm.svg", b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>'),
        ("sounds/move.ogg", b"no sound"),
        ("fonts/DejaVuSans.ttf", b""),
        ("titles/one.json", b"{"),
        ("fonts/NOTICE.txt", b"\xff\xfe"),
        ("sprites/alarm.xyz", b""),
    ],
)
def test_a_damaged_asset_is_named(screen, other_parts, name, content):
    from game.app.window import start_sound

    assert start_sound()
    path = other_parts / "assets" / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    with pytest.raises(AssetError, match=name.rsplit("/")[-1]):
        parts.check_assets()


def test_a_sound_that_is_gone_is_named(screen, other_parts):
    from game.app.window import start_sound

    assert start_sound()
    (other_parts / "assets" / "sounds" / "move.ogg").unlink()
    with pytest.raises(AssetError, match=r"move\.ogg"):
        check_sound(candidates())


def test_the_sounds_of_a_title_are_heard_too(screen, other_parts):
    class Creak(AnySound):
        GROWS = "titles/heap/sounds/creak"

    heap = replace(candidates().scenes["heap"], sounds=tuple(Creak))
    with pytest.raises(AssetError, match=r"titles/heap/sounds/creak\.ogg"):
        check_sound(replace(candidates(), scenes={"heap": heap}))


def test_a_level_that_cannot_be_played_is_named(toys):
    (toys / "levels" / "broken.toml").write_text("title = 3")
    with pytest.raises(NotRight, match=r"broken\.toml"):
        parts.check_levels(candidates().titles)


def test_a_title_without_levels_is_named(toys):
    (toys / "levels" / "low.toml").unlink()
    with pytest.raises(NotRight, match="There is no level of The Hidden Heap"):
        parts.check_levels(candidates().titles)


def test_a_golden_record_that_leads_elsewhere_is_named():
    wrong = replace(candidates().trials["heap"], golden=lambda: (Golden("one heap", TO_THE_END, "0" * 32),))
    with pytest.raises(NotRight, match=r"'one heap' came to .* instead of 0000"):
        parts.check_records(replace(candidates(), trials={"heap": wrong}))


def test_a_title_without_a_golden_record_is_named():
    none = replace(candidates().trials["heap"], golden=lambda: ())
    with pytest.raises(NotRight, match="no record to try The Hidden Heap with"):
        parts.first_golden(replace(candidates(), trials={"heap": none}), "heap")


def test_what_is_wrong_is_said_and_the_rest_goes_on(screen, other_parts, capsys):
    (other_parts / "assets" / "sprites" / "alarm.svg").write_bytes(b"<svg")

    assert program.main(["--self-test"]) == 1

    lines = capsys.readouterr().out.splitlines()
    wrong = [line for line in lines if line.startswith("WRONG")]
    assert wrong[0].split()[1] == "assets"
    assert "alarm.svg" in wrong[0]
    assert any(line.startswith("good  levels") for line in lines)
    assert lines[-1] == f"{len(wrong)} checks failed."


@pytest.mark.parametrize("words", [["--self-test", "bench"], ["--pictures", "there"]])
def test_wrong_usage(words, capsys):
    with pytest.raises(SystemExit) as end:
        program.main(words)
    assert end.value.code == 2
    assert "--self-test" in capsys.readouterr().err
