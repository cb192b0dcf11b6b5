"""A bot at a table over a network: it orders, takes draws and offers one in time, and tells what happens, in lines."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.bots.asking import ask
from game.engine.search import Watch
from game.engine.title import Json
from game.net.messages import Doing
from game.net.network import steady_ms
from game.net.table import Table
from game.net.table_status import (
    BrokenOff,
    Calling,
    DrawRefused,
    DrawWasOffered,
    HasEnded,
    IsListening,
    MayOrder,
    News,
    TakebackWasOffered,
    TurnPlayed,
    WasMet,
    WasRefused,
    WentAway,
)
from game.play.ports import Bot

_FAREWELL: Final = 10_000
"""Milliseconds at most in which the other may still have to hear how the match ended."""
_ANSWER: Final = 5_000
"""Milliseconds in which an offered draw is to be answered, before this side orders all the same."""


@dataclass(frozen=True, slots=True)
class HeadlessPlan:
    """How the bot plays: the word for it, and one for each title, by its id.

    `rounds` tells for each title how many rounds of a match are finished; after `most` of them (None: never) a draw is
    offered. Nobody is waited for longer than `wait` seconds.
    """

    name: str
    bots: Mapping[str, Bot]
    rounds: Mapping[str, Callable[[Any], int]]
    most: int | None = None
    wait: float = 60.0


@dataclass(frozen=True, slots=True)
class HeadlessEnd:
    """How it came out: the match is over if there is no `why`; `fault` if something is wrong with a program."""

    why: str = ""
    fault: bool = False


class BotPlayer:
    """Does at a table what a person would do. Call `step` until it gives an end."""

    def __init__(
        self, table: Table, plan: HeadlessPlan, say: Callable[[str], None], watch: Watch, now: Callable[[], int]
    ) -> None:
        """`say` is given each line. `watch` hears of the bot's thinking, and may end it; `now` is steady, in ms."""
        self._table = table
        self._plan = plan
        self._say = say
        self._watch = watch
        self._now = now
        self._is_there = False
        self._since = now()
        self._asked = False
        self._held_until = 0
        self._over_since: int | None = None
        self._has_gone = False
        self._refused = ""

    def step(self) -> HeadlessEnd | None:
        """Hears what is new, and does what there is to do; None while it goes on."""
        self._pump()
        standing = self._table.status.standing
        if isinstance(standing, BrokenOff):
            return HeadlessEnd(standing.why, standing.fault)
        if self._refused:
            return HeadlessEnd(self._refused)
        if self._over_since is not None:
            return self._part(self._over_since)
        if not self._is_there and self._now() - self._since > self._plan.wait * 1000:
            return self._give_up()
        self._table.accept()
        if self._table.status.lost_turns:
            self._table.believe()
        if self._asked and (self._now() >= self._held_until or self._table.status.has_sealed):
            self._order()
            self._pump()
        return None

    def _pump(self) -> None:
        for news in self._table.pump():
            self._hear(news)

    def _hear(self, news: News) -> None:
        match news:
            case IsListening(port, code):
                self._tell("listening", port=port, code=code)
            case WasMet():
                self._met()
            case WentAway(why, on_purpose):
                self._lost(why, on_purpose=on_purpose)
            case TurnPlayed(turn, digest):
                self._tell("turn", turn=turn, digest=digest.hex())
            case MayOrder(_, asked):
                self._opened(asked=asked)
            case DrawWasOffered():
                self._table.take_draw()
            case TakebackWasOffered():
                self._table.take_back()
            case DrawRefused():
                self._held_until = 0
            case WasRefused(why):
                self._refused = why
            case HasEnded():
                self._end()
            case _:
                pass

    def _tell(self, event: str, **facts: Json) -> None:
        self._say(json.dumps({"event": event, **facts}, ensure_ascii=False))

    # The other.

    def _met(self) -> None:
        self._tell("paired" if not self._has_gone else "back", **{"with": self._table.status.them})
        self._is_there = True

    def _lost(self, why: str, *, on_purpose: bool) -> None:
        if self._over_since is None:
            self._tell("lost", why=why)
        self._is_there, self._since, self._asked = False, self._now(), False
        self._has_gone = True
        if on_purpose and self._over_since is not None:
            self._over_since -= _FAREWELL

    def _give_up(self) -> HeadlessEnd:
        table, seconds = self._table, f"{self._plan.wait:g} seconds"
        session, standing = table.session, table.status.standing
        if session is not None and session.match.outcome is not None:
            self._end()
            return HeadlessEnd()
        if session is not None:
            return HeadlessEnd(
                f"The other program was not there for {seconds}; the match can be gone on with: --resume {table.place}"
            )
        if isinstance(standing, Calling):
            return HeadlessEnd(f"{standing.address} did not let this program in within {seconds}: {standing.why}.")
        return HeadlessEnd(f"Nobody has come in within {seconds}.")

    # The turn.

    def _opened(self, *, asked: bool) -> None:
        self._asked, self._held_until = asked, 0
        if self._wants_draw():
            self._table.offer_draw()
            self._held_until = self._now() + _ANSWER

    def _wants_draw(self) -> bool:
        session, most = self._table.session, self._plan.most
        return session is not None and most is not None and self._plan.rounds[session.title.id](session.match) >= most

    def _order(self) -> None:
        session, me = self._table.session, self._table.me
        self._asked = False
        if session is None or me not in session.waiting:
            return
        match = session.match
        orders = ask(self._plan.bots[session.title.id], match.known_to(me), me, self._watch).orders
        if match.why_not(me, orders) is not None:
            # What the bot has imagined is not as it is: it does the first thing that it may.
            orders = tuple(part.orders[0] for part in match.parts(me))
        session.submit(me, orders)

    # The end.

    def _end(self) -> None:
        session = self._table.session
        assert session is not None
        match = session.match
        assert match.outcome is not None
        place = "" if session.journal is None else session.journal.place
        outcome: Json = {"winner": match.outcome.winner, "reason": match.outcome.reason}
        self._tell("end", outcome=outcome, turn=match.turn, digest=match.digest().hex(), record=place)
        self._over_since, self._asked = self._now(), False

    def _part(self, since: int) -> HeadlessEnd | None:
        """Each lets the other know by `AWAY` that it has heard of the end, and waits for that for a while."""
        self._table.show(Doing.AWAY)
        if self._table.status.doing is Doing.AWAY or self._now() - since >= _FAREWELL:
            return HeadlessEnd()
        return None


def bot_player(table: Table, plan: HeadlessPlan, say: Callable[[str], None], watch: Watch) -> BotPlayer:
    """A bot at that table, by the steady clock of links."""
    return BotPlayer(table, plan, say, watch, steady_ms)
