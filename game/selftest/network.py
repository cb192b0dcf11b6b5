"""A match between this process and another one over the loopback, to its end, kept by both."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from pathlib import Path

from game.bots.chance import ChanceBot
from game.engine.record import new_record
from game.engine.title import Match, Title
from game.headless.bot_player import HeadlessPlan
from game.headless.run import HeadlessPeer, PeerTask, ToHost, ToJoin
from game.net.address import Address
from game.net.table_status import Proposal
from game.resources import levels_folder
from game.storage.lan_file import OneDrawer
from game.storage.levels import LevelFile, list_levels
from game.storage.records import SUFFIX, Titles, load_record
from game.trial.faults import NotRight
from game.trial.title_trials import Candidates

_TURNS = 8
"""After so many turns a draw is offered."""
_WAIT = 30.0
"""Seconds that one process waits for the other."""


def check_network(folder: Path, candidates: Candidates) -> str:
    """Plays the easiest level of each title for two; raises NotRight when the two do not come to one end."""
    levels = {level.title: level for level in reversed(list_levels(levels_folder(), candidates.titles).levels)}
    pairs = [level for level in levels.values() if len(candidates.titles[level.title].players) == 2]
    turns = sum(_Match(folder / level.title, candidates.titles, level).play() for level in pairs)
    return f"{turns} turns between two processes over the loopback, and the same record in both"


def _unheard(line: str) -> None:
    del line


class _Match:
    """One match; this process hosts it, and starts the other one when it is known where."""

    def __init__(self, folder: Path, titles: Titles, level: LevelFile) -> None:
        self._folder = folder
        self._titles = titles
        self._level = level
        self._other: BaseProcess | None = None

    def play(self) -> int:
        """Gives the number of turns."""
        try:
            why = _sit(self._titles, self._kept("host"), ToHost(self._proposal(), port=0), self._hear)
            if self._other is not None:
                self._other.join(_WAIT)
        finally:
            if self._other is not None:
                self._other.kill()
        if why:
            raise NotRight(f"A match over the loopback was broken off: {why}")
        one, other = (load_record(self._kept(side)) for side in ("host", "guest"))
        if one != other:
            raise NotRight("Two processes played one match over the loopback and kept different records.")
        return len(one.turns)

    def _kept(self, side: str) -> Path:
        return self._folder / f"{side}{SUFFIX}"

    def _proposal(self) -> Proposal:
        title: Title = self._titles[self._level.title]
        first, second = title.players
        return Proposal(new_record(title, self._level.board, self._level.ruleset, {}), first, second)

    def _hear(self, line: str) -> None:
        told = json.loads(line)
        if told["event"] == "listening" and self._other is None:
            task = ToJoin(Address("127.0.0.1", told["port"]), told["code"])
            # Spawned, as the packaged program has no Python of its own to be called.
            self._other = multiprocessing.get_context("spawn").Process(
                target=_sit, args=(self._titles, self._kept("guest"), task)
            )
            self._other.start()


def _sit(titles: Titles, record: Path, task: PeerTask, say: Callable[[str], None] = _unheard) -> str:
    """One side of the match; gives why it did not come to an end, if it did not."""
    plan = HeadlessPlan("random", dict.fromkeys(titles, ChanceBot(1)), dict.fromkeys(titles, _turns), _TURNS, _WAIT)
    end = HeadlessPeer(titles, OneDrawer(record), plan, say).run(task)
    return "it was told to end" if end is None else end.why


def _turns(match: Match) -> int:
    return match.turn
