"""Programs without a screen, each a process of its own with folders of its own."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.catalogue import TITLES
from game.engine.record import replay
from game.storage.records import load_record

ROOT = Path(__file__).parents[2]
PATIENCE = 40
LEVEL = "hourglass"
LONG = "loading_dock"
"""A board on which seats that order by chance play for many rounds."""


class Peer:
    """A running program, and the lines that it says."""

    def __init__(self, home, role, *words, prefix=(), module="game", **options):
        self.role, self.record = role, options.get("record") or options.get("resume")
        spelled = [str(part) for key, value in options.items() if value is not None for part in (f"--{key}", value)]
        spelled += ["--headless", *(() if "bot" in options else ("--bot", "random"))]
        own = {"XDG_DATA_HOME": f"{home}/{role}", "XDG_CONFIG_HOME": f"{home}/{role}", "PYTHONDONTWRITEBYTECODE": "1"}
        command = [*prefix, sys.executable, "-m", module, role, *map(str, words), *spelled]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=os.environ | own, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.said, self._lines = [], queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self):
        for text in self.process.stdout:
            self._lines.put(json.loads(text))
        self._lines.put(None)

    def hear(self, event, **facts):
        """The next such line."""
        while (line := self._lines.get(timeout=PATIENCE)) is not None:
            self.said.append(line)
            if line["event"] == event and facts.items() <= line.items():
                return line
        raise AssertionError(f"{self.role} never said {event}: {self.said[-4:]} {self.process.stderr.read()}")

    def end(self):
        """How it ends by itself, after its last line."""
        while (line := self._lines.get(timeout=PATIENCE)) is not None:
            self.said.append(line)
        self._reader.join(PATIENCE)
        status = self.process.wait(PATIENCE)
        self.error = self.process.stderr.read()
        return status

    def turns(self):
        return [(line["turn"], line["digest"]) for line in self.said if line["event"] == "turn"]

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)

    def close(self):
        if self.process.poll() is None:
            self.kill()
        self._reader.join(PATIENCE)
        self.process.stdout.close()
        self.process.stderr.close()


@pytest.fixture
def start(tmp_path):
    """Starts a program; all are gone in the end."""
    running = []

    def begin(role, *words, **options):
        peer = Peer(tmp_path, role, *words, **options)
        running.append(peer)
        return peer

    yield begin
    for peer in running:
        peer.close()


@pytest.fixture
def pair(start, tmp_path):
    """A host and a guest who have met."""

    def begin(level=LEVEL, *, rules=(), rounds=2, prefixes=((), ()), at="127.0.0.1"):
        words = (level, "--ruleset", *rules) if rules else (level,)
        kept = tmp_path / "host.boc.json"
        host = start("host", *words, port=0, seed=1, rounds=rounds, record=kept, prefix=prefixes[0])
        listening = host.hear("listening")
        host.port = listening["port"]
        guest = start(
            "join",
            f"{at}:{host.port}",
            code=listening["code"],
            seed=2,
            rounds=rounds,
            record=tmp_path / "guest.boc.json",
            prefix=prefixes[1],
        )
        return host, guest

    return begin


def check(*peers):
    """All came to the same end, with the same record and the same board after every turn."""
    assert [peer.end() for peer in peers] == [0] * len(peers), [peer.error for peer in peers]
    ends = [peer.said[-1] for peer in peers]
    assert [end["event"] for end in ends] == ["end"] * len(peers)
    assert len({(end["digest"], end["turn"]) for end in ends}) == 1
    one, other = (load_record(peer.record) for peer in peers)
    assert one == other
    assert replay(TITLES[one.title], one).digest().hex() == ends[0]["digest"]
    told = dict(peers[0].turns()) | dict(peers[1].turns())
    for peer in peers:
        turns = peer.turns()
        assert turns == sorted(set(turns))
        assert all(told[number] == digest for number, digest in turns)
    return one
