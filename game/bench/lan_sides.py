"""Programs without a screen in processes of their own, one after the other, and what they tell, with the time."""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from game.bots.chance import ChanceBot
from game.engine.errors import GameError
from game.engine.title import Match
from game.headless.bot_player import HeadlessPlan
from game.headless.run import HeadlessPeer, PeerTask
from game.storage.lan_file import OneDrawer
from game.storage.records import Titles

_PATIENCE = 120.0
"""Seconds in which a side has something to tell, or nobody waits for it any more."""


@dataclass(frozen=True, slots=True)
class ProcessTask:
    """One match of one side: kept in `record`, its bot's choices hang on `seed`, a draw after `turns` (None: never)."""

    task: PeerTask
    record: Path
    seed: int
    turns: int | None = None
    wait: float = 60.0


@dataclass(frozen=True, slots=True)
class ProcessNews:
    """What a side has told, and when, in seconds of a clock that all processes of the machine share."""

    at: float
    event: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class MatchProcess:
    """A process that plays one match after the other."""

    def __init__(self, titles: Titles) -> None:
        """It begins at once."""
        context = multiprocessing.get_context("spawn")
        self._pipe, far = context.Pipe()
        self._process = context.Process(target=_serve, args=(far, titles), daemon=True)
        self._process.start()
        far.close()

    def play(self, task: ProcessTask) -> None:
        """Has it play that match."""
        self._pipe.send(task)

    def next(self) -> ProcessNews:
        """What it tells next; raises RuntimeError when it has nothing to tell for too long, or is gone."""
        if not self._pipe.poll(_PATIENCE):
            raise RuntimeError("a side of a match over the loopback has fallen silent")
        try:
            news: ProcessNews = self._pipe.recv()
        except EOFError as error:
            raise RuntimeError("a side of a match over the loopback has ended by a fault of its own") from error
        return news

    def until(self, event: str) -> list[ProcessNews]:
        """All that it tells up to that event; raises RuntimeError if it never comes."""
        told = [self.next()]
        while told[-1].event != event:
            if told[-1].event == "done":
                raise RuntimeError(f"a side of a match over the loopback has ended before {event}: {told[-1].facts}")
            told.append(self.next())
        return told

    def close(self) -> None:
        """Ends it."""
        self._process.kill()
        self._process.join()


def _serve(pipe: Connection, titles: Titles) -> None:
    while True:
        try:
            task: ProcessTask = pipe.recv()
        except EOFError:
            return
        pipe.send(ProcessNews(time.monotonic(), "done", {"why": _play(task, titles, lambda line: _tell(pipe, line))}))


def _tell(pipe: Connection, line: str) -> None:
    facts = json.loads(line)
    pipe.send(ProcessNews(time.monotonic(), facts.pop("event"), facts))


def _play(task: ProcessTask, titles: Titles, say: Callable[[str], None]) -> str:
    bots = dict.fromkeys(titles, ChanceBot(task.seed))
    plan = HeadlessPlan("random", bots, dict.fromkeys(titles, _turns), task.turns, task.wait)
    try:
        end = HeadlessPeer(titles, OneDrawer(task.record), plan, say).run(task.task)
    except GameError as error:
        return str(error)
    return "it was told to end" if end is None else end.why


def _turns(match: Match) -> int:
    return match.turn
