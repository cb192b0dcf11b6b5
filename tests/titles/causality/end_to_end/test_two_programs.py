"""The game as programs of their own: two at one match, and how they end."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.journal import PLAYING
from game.storage.records import load_record
from tests.patience import PATIENCE, wait_until
from tests.titles.causality.boards import OPENING, duel_record

ROOT = Path(__file__).parents[4]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and process groups of POSIX")


@pytest.fixture
def start(tmp_path):
    """Starts the game on a record, without a screen and with folders of its own; ends what is left of it."""
    started = []
    own = {
        **os.environ,
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }

    def begin(path):
        command = [sys.executable, "-m", "game", "play", str(path)]
        started.append(
            subprocess.Popen(command, cwd=ROOT, env=own, stderr=subprocess.PIPE, text=True, start_new_session=True)
        )
        return started[-1]

    yield begin
    for process in started:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        process.stderr.close()


def group(leader: int) -> list[int]:
    """The processes of a group that are still there."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, its_group = stat.read_text().rsplit(")", 1)[1].split()[:3]
        except OSError:
            continue
        if int(its_group) == leader and state != "Z":
            found.append(int(stat.parent.name))
    return found


def test_a_match_is_played_in_one_window_at_a_time_and_ctrl_c_ends_it_cleanly(start, tmp_path):
    path = tmp_path / "duel.boc.json"
    path.write_text(json.dumps(duel_record(OPENING)), encoding="utf-8")
    records = tmp_path / "data" / "battle-of-causality" / "records"
    first = start(path)
    wait_until(lambda: list(records.glob(".*.lock")))
    (journal,) = records.glob(f"*{PLAYING}")

    second = start(journal)
    assert second.wait(PATIENCE) == 1
    (words,) = [line for line in second.stderr.read().splitlines() if not line.startswith("ALSA")]
    assert "another window" in words

    wait_until(lambda: len(group(first.pid)) > 1)  # the program and its worker
    os.killpg(first.pid, signal.SIGINT)
    assert first.wait(PATIENCE) == 130
    assert first.stderr.read() == ""
    wait_until(lambda: not group(first.pid))
    assert [file.name for file in records.iterdir()] == [journal.name]
    assert len(load_record(journal).turns) == 1
