"""Two real programs over loopback, and one that is killed in the middle."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = "ACD-EFG"


@pytest.fixture
def start(tmp_path):
    running = []

    def begin(role, port, goal):
        command = [sys.executable, "-m", "tests.net.program", role, str(port), CODE, str(tmp_path), str(goal)]
        running.append(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True))
        return running[-1]

    yield begin
    for process in running:
        process.kill()
        process.wait(10)
        process.stdout.close()


def line(process, word):
    """The next line that begins with the word."""
    for text in process.stdout:
        if text.startswith(word):
            return text.split()[1]
    raise AssertionError(f"{word} was never said")


def records(folder):
    return [json.loads(json.loads((folder / role).read_text())["record"]) for role in ("host", "guest")]


def test_two_programs_play_a_match(start, tmp_path):
    host = start("host", 0, 20)
    guest = start("guest", line(host, "listening"), 20)
    assert (line(host, "end"), line(guest, "end")) == ("20", "20")
    assert (host.wait(30), guest.wait(30)) == (0, 0)
    one, other = records(tmp_path)
    assert one["turns"] == other["turns"]


@pytest.mark.parametrize("victim", ["host", "guest", "both"])
def test_a_program_that_is_killed_goes_on_with_the_match(start, tmp_path, victim):
    goal = 120
    host = start("host", 0, goal)
    port = line(host, "listening")
    guest = start("guest", port, goal)
    while int(line(host, "turn")) < 10:
        pass
    begun = records(tmp_path)[0]["match"]
    if victim in ("host", "both"):
        host.kill()
        host.wait(10)
        host = start("host", port, goal)
    if victim in ("guest", "both"):
        guest.kill()
        guest.wait(10)
        guest = start("guest", port, goal)
    assert (line(host, "end"), line(guest, "end")) == (str(goal), str(goal))
    one, other = records(tmp_path)
    assert one["match"] == other["match"] == begun
    assert len(one["turns"]) == goal
    assert one["turns"] == other["turns"]
