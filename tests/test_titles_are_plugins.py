"""Nothing outside of its own folders knows a title: without them, and its two lines in the catalogue, the rest goes on.

The tree is copied, all titles but one are removed from it, and the copy runs as a program and tests itself. What only a
title speaks of is listed beside its tests, in `own_words.txt`.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game import COMMAND, NAME
from game.catalogue import TITLES

ROOT = Path(__file__).parents[1]
FAST = (
    *("tests/engine", "tests/play", "tests/storage", "tests/view", "tests/titles/test_every_title.py"),
    *("tests/scenes/test_any_title.py", "tests/scenes/test_two_titles.py", "tests/test_command_line.py"),
    *("tests/test_architecture.py", "tests/bench/test_bench.py"),
)
"""Tests of every floor that together take a few seconds; the others know no more of any title."""

RULES = ("--deselect", "tests/titles/test_every_title.py::TestEveryTitle")
"""What the rules of the other titles promise: they import the engine and themselves, as the walls say, which stand here
as well, so that nothing of it hangs on who is in the catalogue."""

READ = {".py", ".toml", ".txt", ".json", ".svg"}
NAMED = {".ogg", ".ttf"}
"""What is searched for the words of a title, and what only by its name. Handbooks (.md) may take one as an example."""

pytestmark = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="git tells which files belong to the program")


def belonging() -> list[Path]:
    """The files of the program, and those that are new."""
    words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [Path(name) for name in listed.split("\0") if name and (ROOT / name).is_file()]


def without(place: Path, title: str) -> None:
    """Takes everything of a title away; only the catalogue has to be edited for that."""
    for folder in ("game/titles", "tests/titles", "assets/titles"):
        shutil.rmtree(place / folder / title)
    for kind in (each for each in (place / "levels").iterdir() if each.is_dir()):
        shutil.rmtree(kind / title, ignore_errors=True)
    for level in (place / "levels").rglob("*.toml"):
        if tomllib.loads(level.read_text(encoding="utf-8")).get("title") == title:
            level.unlink()
    catalogue = place / "game" / "catalogue.py"
    text = catalogue.read_text(encoding="utf-8")
    (name,) = re.findall(rf"^from game\.titles\.{title}\.\w+ import (\w+)\n", text, re.MULTILINE)
    text = re.sub(rf"^from game\.titles\.{title}\..*\n", "", text, flags=re.MULTILINE)
    catalogue.write_text(text.replace(f"    {name},\n", "", 1), encoding="utf-8")


@pytest.fixture(params=TITLES, scope="module")
def copied(request, tmp_path_factory):
    """The program with one of its titles alone, after which the folder is named."""
    place = tmp_path_factory.mktemp("only") / request.param
    for path in belonging():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, place / path)
    for title in others(place):
        without(place, title)
    return place


def others(copied: Path) -> list[str]:
    """The titles that are not there."""
    return [each for each in TITLES if each != copied.name]


@pytest.fixture
def run(copied, tmp_path):
    def start(*words):
        own = {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CONFIG_HOME": str(tmp_path / "config")}
        environment = {**os.environ, **own, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        environment.pop("PYTEST_XDIST_WORKER", None)
        found = subprocess.run(
            [sys.executable, *words], cwd=copied, env=environment, capture_output=True, text=True, timeout=600
        )
        return found.returncode, found.stdout + found.stderr

    return start


def test_the_others_are_gone_and_nothing_speaks_of_their_folders(copied, run):
    status, said = run("-c", "import game.catalogue; print(game.__file__, *game.catalogue.TITLES)")
    assert status == 0, said
    assert said.split() == [str(copied / "game" / "__init__.py"), copied.name]
    assert [
        str(path.relative_to(copied))
        for path in copied.rglob("*.py")
        if re.search(rf"titles\.({'|'.join(others(copied))})\b", path.read_text(encoding="utf-8"))
    ] == []


def test_the_walls_stand_without_them(run):
    status, said = run("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")
    assert status == 0, said[-2000:]


def test_the_rest_passes_its_tests(run):
    status, said = run("-m", "pytest", "-p", "no:cacheprovider", "-n", "0", "-q", *RULES, *FAST)
    assert status == 0, said[-4000:]


SLUG = NAME.lower().replace(" ", "-")
PROGRAM = re.compile(
    # The program has the name of its first title: in files and over a network, as a command, and where it stands once.
    rf'{SLUG}|b?"{COMMAND}[" -]|_{COMMAND}\._tcp|`{COMMAND} |^NAME = "{NAME}"|^"""{NAME}: a board game of time travel.',
    re.MULTILINE,
)


def plain(text: str) -> str:
    """Identifiers as the words they are made of, in small letters; what the program itself is called is left out."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", PROGRAM.sub("", text)).lower()


def speaking_of(place: Path, words: list[str]) -> dict[str, list[str]]:
    """Which of the words are found in the code, the assets and the levels, or in the names of their files."""
    wanted = re.compile(rf"(?<![a-z])(?:{'|'.join(re.escape(word.lower()) for word in words)})(?:s|es)?(?![a-z])")
    found = {}
    for path in sorted(path for folder in ("game", "assets", "levels") for path in (place / folder).rglob("*")):
        if path.is_file() and path.suffix in READ | NAMED:
            text = path.read_text(encoding="utf-8") if path.suffix in READ else ""
            name = path.relative_to(place).as_posix()
            if hits := wanted.findall(plain(f"{name}\n{text}")):
                found[name] = sorted(set(hits))
    return found


def test_nothing_that_is_left_speaks_of_the_others(copied):
    for title in (TITLES[each] for each in others(copied)):
        own = (ROOT / "tests" / "titles" / title.id / "own_words.txt").read_text(encoding="utf-8").split()
        assert speaking_of(copied, [title.id, title.name]) == {}
        assert {name for name in speaking_of(copied, own) if not is_of_a_title(copied / name)} == set()


def is_of_a_title(path: Path) -> bool:
    """Whether it belongs to a title alone: titles may have words in common, for each has those of its rulebook."""
    if {"titles", *TITLES} & set(path.parts):
        return True
    text = path.read_text(encoding="utf-8") if path.suffix == ".toml" else ""
    return bool(text) and "title" in tomllib.loads(text)


def test_what_speaks_of_a_title_is_noticed(tmp_path):
    for folder in ("game", "assets"):
        (tmp_path / folder).mkdir()
    (tmp_path / "assets" / "old_rook.svg").write_text("<svg/>")
    (tmp_path / "game" / "brook.py").write_text(f'NAMES = "{SLUG}/record", "{COMMAND}"\n')
    (tmp_path / "game" / "view.py").write_text(f"class BishopsView:\n    '''{COMMAND.title()}'''\n")
    assert speaking_of(tmp_path, ["rook", "bishop", COMMAND]) == {
        "assets/old_rook.svg": ["rook"],
        "game/view.py": ["bishops", COMMAND],
    }


SHOW_THE_MENU = """
import sys
from pathlib import Path
from game.app.environment import prepare_environment
prepare_environment()
from game import desktop
from game.storage.folders import user_folders
desktop.run(user_folders(), None, lambda session: sys.exit("a match began by itself"), frames=5)
"""


def test_the_program_answers_and_shows_its_menu(run, copied, tmp_path):
    assert run("-m", "game", "--help")[0] == 0
    level = tmp_path / "level.toml"
    gone = others(copied)[0]
    level.write_text(f'title = "{gone}"\nabout = "Gone."\n')
    status, said = run("-m", "game", "check", str(level))
    assert (status, said.count("\n")) == (1, 1)
    assert f"title: '{gone}' is not played here" in said
    status, said = run("-c", SHOW_THE_MENU)
    assert status == 0, said
