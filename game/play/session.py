"""One match being played: the match as all may see it, its record, who sits where, sealed orders, drafts, the clock.

Theory of operation. The match is public, so what one player has given before the other stays here, sealed, until all
have; then the turn is played as a whole, and after it those that ask nobody. Where somebody sits at another machine,
all orders are sealed here until both sides have agreed on the turn. What has been given or played counts at once in
memory, is told to the journal, and only then to peers. When the journal fails, StorageError says so, the match
has gone on all the same, and what is missing is written together with the next turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.engine.clock import RULE, Clock, control_of, has_clock
from game.engine.errors import IllegalOrders
from game.engine.outcome import End, Player
from game.engine.record import Record, replay
from game.engine.search import Solve, at_once
from game.engine.title import Match, Title, Turn
from game.play.ports import Aside, Computer, Journal, Peer, Person, Remote, Seat, Seats

_CLOCK_KEPT = 5000
"""Milliseconds of thinking after which what is left is written, if nothing else was written meanwhile."""

UNTIMED = "This match had a clock, but nothing is known of how much time was left: it goes on without one."
ANEW = "Nothing is known of how much time was left: the clocks begin anew."


class Session:
    """See the head of this module."""

    def __init__(self, title: Title, record: Record, seats: Seats | None = None, solve: Solve = at_once) -> None:
        """The match of that record, in memory only; turns that ask nobody are passed.

        Players without a seat are people. Raises DataError for a record that cannot be played, or what `solve` raises.
        """
        self.title = title
        self._record = record
        self._match = _passed(replay(title, record, solve=solve), solve)
        self._seats: Seats = {player: Person() for player in title.players} | dict(seats or {})
        self._journal: Journal | None = None
        control = control_of(record.ruleset)
        clock = None if control is None else Clock.full(control, title.players)
        self._aside = Aside(self._match.turn, clock=clock)
        self._news: tuple[str, ...] = ()
        self._behind = False
        self._unkept = 0

    # What there is to be known.

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._match

    @property
    def record(self) -> Record:
        """The record of every complete turn, and of the end."""
        turns = tuple({player: tuple(orders) for player, orders in turn.items()} for turn in self._match.turns)
        return replace(self._record, turns=turns)

    @property
    def journal(self) -> Journal | None:
        """Where it is kept; None when the match is in memory only."""
        return self._journal

    @property
    def names(self) -> Mapping[Player, str]:
        """What the players are called; a player without a name goes by the word in records."""
        return {player: self._record.players.get(player) or str(player) for player in self.title.players}

    def seat(self, player: Player) -> Seat:
        """Who decides for a player."""
        return self._seats[player]

    def reseat(self, seats: Seats) -> None:
        """From now on these decide for their players: a match that was kept knows nothing of programs."""
        self._seats = {**self._seats, **seats}

    @property
    def sealed(self) -> frozenset[Player]:
        """Who has given orders that are not played yet."""
        return frozenset(self._aside.sealed)

    def given(self, player: Player) -> tuple[str, ...]:
        """What the player has sealed in this turn: for nobody's eyes but that player's."""
        return tuple(self._aside.sealed.get(player, ()))

    @property
    def waiting(self) -> tuple[Player, ...]:
        """Who still has to give orders in this turn, in the title's order."""
        return tuple(each for each in self.title.players if each in self._match.pending and each not in self.sealed)

    @property
    def notices(self) -> tuple[str, ...]:
        """What players have to be told when they sit down again."""
        lost = self.clock is None and has_clock(self._record.ruleset)
        return (*self._news, UNTIMED) if lost else self._news

    @property
    def is_fresh(self) -> bool:
        """Whether nobody has drafted or given anything in this turn yet."""
        return self._aside.is_idle

    # Turns.

    def submit(self, player: Player, orders: Sequence[str], solve: Solve = at_once) -> None:
        """Seals the player's orders; the last ones play the turn, and those after it that ask nobody.

        Where somebody sits at another machine they stay sealed: `settle` plays the turn. Raises IllegalOrders, or what
        `solve` raises, and then nothing has changed; StorageError when the journal cannot be written, and then
        everything has.
        """
        if player not in self.waiting or isinstance(self._seats[player], Remote):
            raise IllegalOrders(f"player {player} has nothing to order in this turn")
        refusal = self._match.why_not(player, orders)
        if refusal is not None:
            raise IllegalOrders(refusal.reason)
        sealed = {**self._aside.sealed, player: tuple(orders)}
        drafts = {other: draft for other, draft in self._aside.drafts.items() if other != player}
        if len(self.waiting) == 1 and not self._peers:
            self._play(sealed, self._clock_after(player), solve)
            return
        clock = self.clock if self._peers else self._clock_after(player)
        self._aside = Aside(self._match.turn, sealed, drafts, clock)
        try:
            self._keep()
        finally:
            for peer in self._peers:
                peer.sealed(self._match.turn, player, tuple(orders))

    def settle(self, turn: Turn, solve: Solve = at_once) -> None:
        """Plays a turn as it was agreed on with another machine, and those after it that ask nobody.

        What is sealed here counts for nothing: the turn holds it. Raises RuleError for orders that the rules refuse, or
        what `solve` raises, and then nothing has changed; StorageError as for `submit`.
        """
        if set(turn) != self._match.pending:
            raise IllegalOrders("exactly those who are waited for order")
        clock = self.clock
        for player, orders in turn.items():
            refusal = self._match.why_not(player, orders)
            if refusal is not None:
                raise IllegalOrders(f"player {player}: {refusal.reason}")
            clock = None if clock is None else clock.submitted(player)
        self._play(turn, clock, solve)

    @property
    def last_ordered(self) -> int | None:
        """How many turns there were before the last one in which somebody was asked; None: there was none, or the match
        is over. Where people play programs, those are not asked: they would only order the same again."""
        programs = {player for player, seat in self._seats.items() if isinstance(seat, Computer)}
        people = frozenset(self._seats) - programs or programs
        asked = [number for number, turn in enumerate(self._match.turns) if people & turn.keys()]
        return asked[-1] if asked and self._match.outcome is None else None

    def take_back(self, solve: Solve = at_once) -> None:
        """The last turn in which somebody was asked (see `last_ordered`), and all after it, were never played.

        What was ordered in it is drafted by those who sit here. Time to think for a turn begins anew; other time stays
        spent. Raises IllegalOrders when there is nothing to take back, or what `solve` raises, and then nothing has
        changed; StorageError as for `submit`.
        """
        last = self.last_ordered
        if last is None:
            raise IllegalOrders("there is no turn that could be taken back")
        self.go_back(last, solve)

    def go_back(self, turns: int, solve: Solve = at_once) -> None:
        """As `take_back`, to after so many turns: one in which somebody is asked."""
        ordered = self._match.turns[turns]
        self._match = replay(self.title, self.record.shortened(turns), solve=solve)
        clock = self.clock
        for player in () if clock is None else self.title.players:
            clock = None if clock is None else clock.submitted(player)
        drafts = {each: given for each, given in ordered.items() if not isinstance(self._seats[each], Remote)}
        self._aside = Aside(turns, drafts=self._still_known(drafts), clock=clock)
        try:
            self._write()
            self._keep()
        finally:
            for peer in self._peers:
                peer.played(self._match.turn, self._match.digest())

    def _still_known(self, drafts: Turn) -> dict[Player, tuple[str, ...]]:
        """Of these drafts the orders that the players have in this turn."""
        known = {each: {order for part in self._match.parts(each) for order in part.orders} for each in drafts}
        return {player: tuple(order for order in orders if order in known[player]) for player, orders in drafts.items()}

    def _play(self, turn: Turn, clock: Clock | None, solve: Solve) -> None:
        self._match = _passed(self._match.play(turn, solve), solve)
        self._aside = Aside(self._match.turn, clock=clock)
        try:
            self._write()
        finally:
            for peer in self._peers:
                peer.played(self._match.turn, self._match.digest())

    def conclude(self, end: End) -> None:
        """Ends the match from outside the board; errors as for `submit`."""
        self._match = self._match.conclude(end)
        self._record = replace(self._record, end=end)
        self._aside = Aside(self._match.turn, clock=self._aside.clock)
        try:
            self._write()
        finally:
            for peer in self._peers:
                peer.concluded(end)

    # Drafts.

    def draft(self, player: Player) -> tuple[str, ...]:
        """The orders that the player has thought of in this turn so far."""
        return tuple(self._aside.drafts.get(player, ()))

    def keep_draft(self, player: Player, orders: Sequence[str]) -> None:
        """Keeps these orders until the player submits; raises StorageError when the journal refuses them."""
        if tuple(orders) != self.draft(player):
            self._aside = replace(self._aside, drafts={**self._aside.drafts, player: tuple(orders)})
            self._keep()

    # The clock.

    @property
    def clock(self) -> Clock | None:
        """What is left of the time to think; None for a match without a clock."""
        return self._aside.clock

    def spend(self, player: Player, milliseconds: int) -> None:
        """The player has thought for so long; nothing happens without a clock.

        Kept every few seconds. Raises StorageError when the journal refuses that, and the time is spent all the same.
        """
        if self.clock is None:
            return
        self._aside = replace(self._aside, clock=self.clock.spend(player, milliseconds))
        self._unkept += milliseconds
        if self._unkept >= _CLOCK_KEPT:
            self._keep()

    def keep_clock(self) -> None:
        """Writes what is left of the time, if that is not done yet; raises StorageError."""
        if self._unkept:
            self._keep()

    def _clock_after(self, player: Player) -> Clock | None:
        return None if self.clock is None else self.clock.submitted(player)

    # Journal and peers.

    def keep_in(self, journal: Journal) -> None:
        """From now on the match is kept there, where its record stands already; raises StorageError."""
        self._journal = journal
        if self._match.outcome is not None:
            journal.finish()
        elif self.clock is not None:
            self._keep()

    def take_up(self, aside: Aside) -> None:
        """Puts back what was kept aside, as far as it is for this turn.

        Sealed orders that the rules refuse become a draft as far as they can, and a notice says so.
        """
        if self._match.outcome is not None:
            return
        self._news = ()
        self._aside = Aside(self._match.turn, clock=self._clock_of(aside))
        if aside.turn == self._match.turn:
            self._take_up_orders(aside)

    def _clock_of(self, aside: Aside) -> Clock | None:
        """What was left, if that is of the clock that the record tells of; the kind may be all that it tells."""
        kept, own = aside.clock, self.clock
        if own is None:
            return kept if kept is not None and kept.control.kind.value == self._record.ruleset.get(RULE) else None
        if kept is not None and kept.control == own.control:
            return kept
        self._news += (ANEW,)
        return own

    def _take_up_orders(self, aside: Aside) -> None:
        pending = self._match.pending
        sealed: dict[Player, tuple[str, ...]] = {}
        drafts = {player: orders for player, orders in aside.drafts.items() if player in pending}
        for player, orders in aside.sealed.items():
            if player not in pending:
                continue
            refusal = self._match.why_not(player, orders)
            last = not (pending - set(sealed) - {player}) and not self._peers
            if refusal is None and not last:
                sealed[player] = tuple(orders)
            else:
                drafts[player] = orders
                reason = "everybody else's are given too" if refusal is None else refusal.reason
                self._news += (f"The orders that {self.names[player]} had given must be given anew: {reason}.",)
        kept = {player: orders for player, orders in drafts.items() if player not in sealed}
        self._aside = replace(self._aside, sealed=sealed, drafts=self._still_known(kept))

    @property
    def _peers(self) -> list[Peer]:
        found = [seat.peer for seat in self._seats.values() if isinstance(seat, Remote)]
        return [peer for place, peer in enumerate(found) if peer not in found[:place]]

    def catch_up(self) -> None:
        """Writes what the journal has refused so far, if anything; raises StorageError when it does so again."""
        if self._behind:
            self._write()

    def _keep(self) -> None:
        self._unkept = 0
        if self._journal is not None and self._match.outcome is None:
            self._journal.keep(self._aside)

    def _write(self) -> None:
        self._unkept = 0
        if self._journal is None:
            return
        self._behind = True
        self._journal.write(self.record)
        if self._match.outcome is not None:
            self._journal.finish()
        elif self.clock is not None:
            self._journal.keep(self._aside)
        self._behind = False


def _passed(match: Match, solve: Solve) -> Match:
    """The match after the turns in which nobody has anything to order."""
    while match.outcome is None and not match.pending:
        match = match.play({}, solve)
    return match
