"""One match over a network as its owner sees it: the link, the peer and the session bound together.

HOW A PROGRAM USES IT
    table = host_table(...) or join_table(...) or resume_table(...), in `tables`
    news = table.pump()       once in every frame or turn of a loop; never waits, never raises for what the other does
    table.status              one frozen value with everything to be shown beside the board
    table.session             the match, once there is one; another one after HasBegun
    table.play(solve)         on TurnDue: plays the turn; may run in another thread while `pump` goes on
    table.leave()             in the end, whatever happened

    What people do: orders are given with `table.session.submit(table.me, orders)`, and told when the turn is open
    here and there; everything else from outside the board goes through the table (`resign`, `offer_draw`, ...) and
    never through `session.conclude`. A call that does not fit any more does nothing: the other may have been quicker.
    The clock of this side is spent by `pump`, and stands while there is no connection: nobody else spends it.

WHAT IS KEPT
    All that was promised lies in the drawer before it is sent, the record before its board is told. So the table can be
    dropped at any point and made again by `resume_table`. When the disk refuses, the table is Broken: what cannot be
    kept must not be said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import Final, Protocol, assert_never

from game.engine.clock import control_of
from game.engine.errors import (
    DataError,
    Desync,
    GameError,
    LocalProtocolError,
    ProtocolError,
    RuleError,
    StorageError,
    VersionMismatch,
)
from game.engine.outcome import End, Player
from game.engine.record import Record
from game.engine.search import Solve, at_once
from game.engine.text import plain_name, plain_text
from game.engine.title import Title, Turn
from game.net.address import own_addresses
from game.net.conversation import Me
from game.net.events import (
    Asked,
    Began,
    Does,
    DrawDeclined,
    DrawLapsed,
    DrawOffered,
    Ended,
    Event,
    Failed,
    Finished,
    Gone,
    Met,
    Missing,
    Offered,
    OfferRefused,
    Opened,
    Rematch,
    Said,
    Sealed,
    Supplied,
    TurnOrdered,
    WantsAgain,
)
from game.net.kept import KeptMatch
from game.net.link import (
    Connected,
    Knocking,
    LinkEvent,
    Listening,
    Lost,
    Received,
    Rejected,
    Trying,
    Unable,
    WrongGuess,
)
from game.net.messages import Decline, Doing, Leave
from game.net.network import steady_ms
from game.net.offers import begun_record, offer_of, proposal_of, rematch_of
from game.net.peer import LanPeer
from game.net.table_status import (
    Apart,
    Broken,
    Calling,
    Decided,
    DrawRefused,
    DrawWasOffered,
    HasBegun,
    HasEnded,
    HasSpoken,
    Invited,
    Inviting,
    IsListening,
    MayOrder,
    Meeting,
    News,
    Playing,
    Proposal,
    TableStatus,
    TurnDue,
    TurnPlayed,
    WasMet,
    WasRefused,
    WentAway,
    Whereabouts,
    WouldPlayAgain,
)
from game.net.table_words import DECLINES, FAULTS, LEAVES, REBUFFS, of_error, of_orders
from game.play.ports import Cabinet, ChatLine, Drawer, Pact, Remote, Shelved
from game.play.session import Session
