"""The entry in the menu of a desktop: it starts the program wherever its folder lies, and goes again."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

PARTS = Path(__file__).parents[1] / ".package"

pytestmark = pytest.mark.skipif(shutil.which("awk") is None, reason="desktops with such menus have awk")


@pytest.fixture
def unpacked(tmp_path):
    """The parts of the package that matter here, in a folder with a difficult name."""
    folder = tmp_path / "Spiele 'é' \"x\" $HOME `%f` \\ ж"
    folder.mkdir()
    for name in ("battle-of-causality.desktop", "add-to-menu.sh"):
        shutil.copy(PARTS / name, folder)
    shutil.copytree(PARTS / "icons", folder / "icons")
    return folder


@pytest.fixture
def run(unpacked, tmp_path):
    def start(*words):
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path / "home")}
        subprocess.run([unpacked / "add-to-menu.sh", *words], env=environment, check=True, capture_output=True)

    return start


def things(tmp_path):
    return {path for path in (tmp_path / "home").rglob("*") if path.is_file()}


def started_by(entry: Path) -> str:
    """What a desktop starts for the entry: the value unescaped, then unquoted, then without its codes."""
    (value,) = re.findall(r"^Exec=(.*)$", entry.read_text(encoding="utf-8"), re.MULTILINE)
    quoted = re.fullmatch(r'"((?:[^"\\`$]|\\.)*)"', re.sub(r"\\(.)", r"\1", value))
    assert quoted is not None, value
    return re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%")


def test_it_starts_the_program_wherever_that_lies(run, unpacked, tmp_path):
    run()

    entry = tmp_path / "home/.local/share/applications/battle-of-causality.desktop"
    assert started_by(entry) == str(unpacked / "causality")
    icons = {path.parent.parent.name for path in things(tmp_path) if path.suffix == ".png"}
    assert icons == {f"{path.stem}x{path.stem}" for path in (PARTS / "icons").glob("*.png")}


def test_it_goes_without_a_trace(run, tmp_path):
    run()
    run("remove")

    assert things(tmp_path) == set()
