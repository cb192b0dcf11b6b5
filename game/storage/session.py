"""A match being played on this computer: the match as it stands, its record, and its journal on disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from game.engine.clock import RULE, Clock, TimeControl, with_clock
from game.engine.errors import RuleError
from game.engine.outcome import End, Player
from game.engine.record import Record, replay
from game.engine.search import Solve, at_once
from game.engine.title import Json, Match, Title
from game.storage.files import naming
from game.storage.journal import Drafts, Journal
from game.storage.records import Titles, load_record, save_record, title_of

_CLOCK_KEPT = 5000
"""Milliseconds of thinking after which what is left is written, if nothing else was written meanwhile."""


class Session:
    """One match and its journal, and the clock of the players if there is one.

    What is played counts at once in memory and is then written. When writing fails, StorageError says so, the
    match has gone on all the same, and the next turn is written with everything before it.
    """

    def __init__(self, title: Title, record: Record, match: Match, journal: Journal | None) -> None:
        """Use `start`, `resume` or `open`. Without a journal the match lives in memory only."""
        self.title = title
        self._match = match
        self._record = record
        self._journal = journal
        self._drafts = Drafts(match.turn)
        self._behind = False
        self._clock: Clock | None = None
        self._unkept = 0

    @classmethod
    def start(
        cls,
        title: Title,
        board: Mapping[str, Json],
        ruleset: Mapping[str, Json],
        names: Mapping[Player, str],
        folder: Path | None,
        control: TimeControl | None = None,
    ) -> Session:
        """A new match, journaled in the folder (None: in memory only), with that much time to think (None: untimed).

        Raises LevelError or RecordError for what cannot be played, StorageError for a folder that cannot be
        written.
        """
        record = Record(title.id, title.rules_version, board, with_clock(ruleset, control), names)
        session = cls.open(record, title, folder)
        if control is not None:
            session._clock = Clock.full(control, title.players)
            session._keep_clock()
        return session

    @classmethod
    def open(cls, record: Record, title: Title, folder: Path | None, solve: Solve = at_once) -> Session:
        """A match that begins where the record stops, with a journal of its own, untimed; errors as for `start`."""
        session = cls(title, record, _passed(replay(title, record, solve=solve), solve), None)
        if folder is not None:
            session._journal = Journal.begin(folder, session.record)
            session._finish_if_over()
        return session

    @classmethod
    def resume(cls, path: Path, titles: Titles, solve: Solve = at_once) -> Session:
        """The match in a journal, with the drafts and the clock that were kept.

        Raises DataError or StorageError naming the file, which is left as it is.
        """
        record = load_record(path)
        with naming(path):
            title = title_of(titles, record.title)
            session = cls(title, record, _passed(replay(title, record, solve=solve), solve), Journal(path))
        session._take_up_clock()
        session._take_up_drafts()
        session._finish_if_over()
        return session

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._match

    @property
    def record(self) -> Record:
        """The record of every complete turn, and of the end."""
        return replace(self._record, turns=self._match.turns)

    @property
    def path(self) -> Path | None:
        """The file of the journal; None when the match is in memory only."""
        return None if self._journal is None else self._journal.path

    @property
    def names(self) -> Mapping[Player, str]:
        """What the players are called; a player without a name goes by the word in records."""
        return {player: self._record.players.get(player) or str(player) for player in self.title.players}

    @property
    def clock(self) -> Clock | None:
        """What is left of the time to think; None for a match without a clock."""
        return self._clock

    @property
    def lost_clock(self) -> bool:
        """Whether the record tells of a clock, and nothing of how long the players had: so there is none any more."""
        return self._clock is None and self._record.ruleset.get(RULE, "none") != "none"

    def spend(self, player: Player, milliseconds: int) -> None:
        """The player has thought for so long; nothing happens without a clock.

        Written every few seconds. Raises StorageError when the disk refuses that, and the time is spent all the same.
        """
        if self._clock is None:
            return
        self._clock = self._clock.spend(player, milliseconds)
        self._unkept += milliseconds
        if self._unkept >= _CLOCK_KEPT:
            self._keep_clock()

    def keep_clock(self) -> None:
        """Writes what is left of the time, if that is not done yet; raises StorageError."""
        if self._unkept:
            self._keep_clock()

    def submit(self, player: Player, orders: Sequence[str], solve: Solve = at_once) -> None:
        """Gives the player's orders; the last ones play the turn, and those after it that pass by themselves.

        Raises IllegalOrders or NotationError, or what `solve` raises, and then nothing has changed; StorageError
        when the journal cannot be written, and then everything has.
        """
        before = self._match.turn
        self._match = _passed(self._match.submit(player, orders, solve), solve)
        if self._clock is not None:
            self._clock = self._clock.submitted(player)
        if self._match.turn == before:
            kept = {other: draft for other, draft in self._drafts.orders.items() if other != player}
            self._keep(Drafts(before, {**self._drafts.submitted, player: tuple(orders)}, kept))
        else:
            self._drafts = Drafts(self._match.turn)
            self._write()

    def conclude(self, end: End) -> None:
        """Ends the match from outside the board; errors as for `submit`."""
        self._match = self._match.conclude(end)
        self._record = replace(self._record, end=end)
        self._drafts = Drafts(self._match.turn)
        self._write()

    def draft(self, player: Player) -> tuple[str, ...]:
        """The orders that the player has thought of in this turn so far."""
        return tuple(self._drafts.orders.get(player, ()))

    def keep_draft(self, player: Player, orders: Sequence[str]) -> None:
        """Keeps these orders until the player submits; raises StorageError when the disk refuses them."""
        if tuple(orders) != self.draft(player):
            drafts = {**self._drafts.orders, player: tuple(orders)}
            self._keep(replace(self._drafts, orders=drafts))

    def save_copy(self, path: Path) -> None:
        """Writes the record to another file; raises StorageError."""
        save_record(path, self.record)

    def catch_up(self) -> None:
        """Writes what the disk has refused so far, if anything; raises StorageError when it does so again."""
        if self._behind:
            self._write()

    def _keep(self, drafts: Drafts) -> None:
        self._drafts = drafts
        if self._journal is not None:
            self._journal.write_drafts(drafts)
            self._keep_clock()

    def _write(self) -> None:
        if self._journal is not None:
            self._behind = True
            self._journal.write(self.record)
            self._keep_clock()
            self._finish_if_over()
            self._behind = False

    def _keep_clock(self) -> None:
        self._unkept = 0
        if self._journal is not None and self._clock is not None and self._match.outcome is None:
            self._journal.write_clock(self._clock)

    def _finish_if_over(self) -> None:
        if self._journal is not None and self._match.outcome is not None:
            self._journal.finish()

    def _take_up_clock(self) -> None:
        """Puts back what was left, if that is the kind of clock that the record tells of."""
        kept = None if self._journal is None else self._journal.read_clock(self.title.players)
        if kept is not None and kept.control.kind.value == self._record.ruleset.get(RULE):
            self._clock = kept

    def _take_up_drafts(self) -> None:
        """Puts back what was submitted and drafted in this turn; what the rules refuse is left out."""
        if self._journal is None or self._match.outcome is not None:
            return
        kept = self._journal.read_drafts(self._match.turn)
        submitted = {}
        for player, orders in kept.submitted.items():
            if not self._match.pending - {player}:
                continue
            try:
                self._match = self._match.submit(player, orders)
            except RuleError:
                continue
            submitted[player] = orders
        known = {player: set(self._match.orders(player)) for player in self._match.pending}
        drafts = {
            player: tuple(order for order in orders if order in known.get(player, ()))
            for player, orders in kept.orders.items()
        }
        self._drafts = Drafts(self._match.turn, submitted, drafts)


def _passed(match: Match, solve: Solve) -> Match:
    """The match after the turns in which nobody has anything to order."""
    while match.outcome is None and not match.pending:
        match = match.advance(solve)
    return match
