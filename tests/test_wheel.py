"""The wheel: built, installed into an empty environment, and run from another folder."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalogue import candidates
from game.storage.records import save_record

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.skipif(shutil.which("uv") is None, reason="building a wheel takes uv")


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The programs folder of an environment that has nothing but the wheel and what it asks for."""
    place = tmp_path_factory.mktemp("wheel")
    environment = place / "environment"

    def uv(*words):
        subprocess.run(["uv", *map(str, words)], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120)

    uv("build", "--wheel", "--out-dir", place)
    (wheel,) = place.glob("*.whl")
    uv("venv", "--python", sys.executable, environment)
    uv("pip", "install", "--python", environment, wheel)
    return next(folder for folder in (environment / "bin", environment / "Scripts") if folder.exists())


@pytest.fixture
def run(installed, tmp_path):
    def start(program, *words, timeout=60):
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
        environment.update(
            SDL_VIDEODRIVER="dummy",
            SDL_AUDIODRIVER="dummy",
            XDG_DATA_HOME=str(tmp_path / "data"),
            XDG_CONFIG_HOME=str(tmp_path / "config"),
        )
        command = [str(installed / program), *map(str, words)]
        return subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=timeout, check=False
        )

    return start


@pytest.fixture(params=candidates().trials)
def record(request, tmp_path):
    """A golden record of each title."""
    path = tmp_path / "match.boc.json"
    save_record(path, candidates().trials[request.param].golden()[0].record)
    return path


def test_it_replays(run, record):
    found = run("causality", "replay", "--json", record)
    assert (found.returncode, found.stderr) == (0, "")
    assert json.loads(found.stdout)["views"]


def test_python_m_game_is_the_same_program(run):
    assert run("python", "-m", "game", "--version").stdout == run("causality", "--version").stdout != ""


def test_it_refuses_in_one_line(run, tmp_path):
    bad = tmp_path / "bad.boc.json"
    bad.write_text("{}")
    found = run("causality", "check", bad)
    assert found.returncode == 1
    assert found.stderr.startswith(f"{bad}: format: must be")


ASK_FOR_FILES = """
import sys
from pathlib import Path
import game
from game.catalogue import TITLES
from game.resources import asset, levels_folder
from game.storage.levels import list_levels
assert Path(sys.prefix) in Path(game.__file__).parents, game.__file__
shelf = list_levels(levels_folder(), TITLES)
there = all(asset(name).is_file() for name in sys.argv[1:])
print(len(shelf.levels), len(shelf.refused), there, levels_folder())
"""


def test_levels_and_assets_are_in_it(run):
    assets = [path.relative_to(ROOT / "assets") for path in (ROOT / "assets").rglob("*") if path.is_file()]
    found = run("python", "-c", ASK_FOR_FILES, *assets)
    assert found.returncode == 0, found.stderr
    count, refused, there, folder = found.stdout.split(maxsplit=3)
    assert int(count) == len(list((ROOT / "levels").glob("*.toml")))
    assert (refused, there) == ("0", "True")
    assert not Path(folder.strip()).is_relative_to(ROOT)


SHOW_THE_MENU = """
import game.app.loop as loop
from game.main import main

def a_few_frames(self):
    for _ in range(5):
        assert self.run_frame([], 0.02)

loop.Loop.run = a_few_frames
raise SystemExit(main([]))
"""


def test_the_game_opens_its_menu(run):
    found = run("python", "-c", SHOW_THE_MENU)
    assert found.returncode == 0, found.stderr


def test_it_finds_nothing_wrong_with_itself(run, tmp_path):
    pictures = tmp_path / "pictures"
    found = run("causality", "--self-test", "--pictures", pictures, timeout=600)
    assert (found.returncode, found.stderr) == (0, ""), found.stdout
    assert "WRONG" not in found.stdout
    assert found.stdout.endswith("Everything is as it should be.\n")
    assert {path.stem for path in pictures.glob("*.png")} >= {"menu", "setup", "settings", "records"}
    assert not (tmp_path / "data").exists(), "a self-test leaves the player's folders alone"
