"""A peer without a screen from its beginning to its end: hosting, joining, or going on with a match in a file."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import TimeoutError as NotYet
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final, TypeAlias, TypeVar, assert_never

from game import COMMAND, __version__
from game.engine.errors import DataError
from game.engine.search import Watch
from game.headless.bot_player import BotPlayer, HeadlessEnd, HeadlessPlan, bot_player
from game.net.address import PORT, Address
from game.net.ground import TableGround
from game.net.kept import KeptMatch
from game.net.network import Network
from game.net.table import Table
from game.net.table_status import Proposal
from game.net.tables import host_table, join_table, resume_table
from game.play.ports import Cabinet
from game.storage.claim import Claim
from game.storage.lan_file import find_match
from game.storage.records import Titles

Q = TypeVar("Q")
A = TypeVar("A")

_TICK: Final = 0.1
"""Seconds after which a program that nothing happens to looks around."""
_GOODBYE: Final = 2.0
"""Seconds at most that the last words may take."""


@dataclass(frozen=True, slots=True)
class ToHost:
    """A new match is offered at that port (0: any that is free)."""

    proposal: Proposal
    port: int = PORT


@dataclass(frozen=True, slots=True)
class ToJoin:
    """Whatever is offered there is played."""

    address: Address
    code: str


@dataclass(frozen=True, slots=True)
class ToResume:
    """The match in the file goes on, from the end where it was played; a port or an address may be another one."""

    record: Path
    hosting: bool
    port: int | None = None
    address: Address | None = None


PeerTask: TypeAlias = ToHost | ToJoin | ToResume


class _Ended(Exception):
    """The program is to end, in the middle of a search."""


class HeadlessPeer:
    """One program at one table."""

    def __init__(self, titles: Titles, cabinet: Cabinet, plan: HeadlessPlan, say: Callable[[str], None]) -> None:
        """`say` is given each line about what happens."""
        self._ground = TableGround(f"{plan.name} bot", __version__, titles, cabinet)
        self._plan = plan
        self._say = say
        self._claim = Claim()
        self._has_claimed = False
        self._is_ending = False

    def run(self, task: PeerTask) -> HeadlessEnd | None:
        """Plays to the end; None if the program was told to end before. Raises DataError or StorageError."""
        with _asked_to_end(self._ask_to_end):
            network = Network()
            try:
                return self._sit(network, task)
            except _Ended:
                return None
            finally:
                network.stop()
                self._claim.release()

    def _ask_to_end(self) -> None:
        self._is_ending = True

    def _sit(self, network: Network, task: PeerTask) -> HeadlessEnd | None:
        table = self._table(network, task)
        try:
            return self._play(table, bot_player(table, self._plan, self._say, self._watch))
        finally:
            with suppress(NotYet):
                table.leave().result(_GOODBYE)

    def _play(self, table: Table, player: BotPlayer) -> HeadlessEnd | None:
        while not self._is_ending:
            end = player.step()
            if end is not None:
                return end
            self._claim_match(table)
            if table.is_due:
                table.play(self._solve)
            else:
                table.wait(_TICK)
        return None

    def _claim_match(self, table: Table) -> None:
        """No other program on this machine is to play the match that has begun."""
        journal = None if table.session is None else table.session.journal
        if journal is not None and not self._has_claimed:
            self._claim.take(Path(journal.place))
            self._has_claimed = True

    def _solve(self, search: Callable[[Q, Watch], A], question: Q, /) -> A:
        return search(question, self._watch)

    def _watch(self, progress: object) -> None:
        del progress
        if self._is_ending:
            raise _Ended

    def _table(self, network: Network, task: PeerTask) -> Table:
        match task:
            case ToHost(proposal, port):
                return host_table(network, self._ground, proposal, port)
            case ToJoin(address, code):
                return join_table(network, self._ground, address, code)
            case ToResume():
                return self._resumed(network, task)
            case _:
                assert_never(task)

    def _resumed(self, network: Network, task: ToResume) -> Table:
        self._claim.take(task.record)
        kept = find_match(task.record, self._ground.titles)
        if KeptMatch.from_data(kept.pact.promises).hosting != task.hosting:
            was, right = ("joined", "join") if task.hosting else ("hosted", "host")
            raise DataError(f"{task.record}: this match was {was} here: {COMMAND} {right} --resume goes on with it")
        return resume_table(network, self._ground, kept, task.address, task.port)


@contextmanager
def _asked_to_end(ask: Callable[[], None]) -> Iterator[None]:
    """Ctrl+C and being told to end by the system are heard between two steps, so that nothing is left half done."""

    def heard(number: int, frame: FrameType | None) -> None:
        del number, frame
        ask()

    before = {each: signal.signal(each, heard) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
