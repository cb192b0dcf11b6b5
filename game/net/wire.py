"""Messages as bytes and back. This head is the specification: whoever reads it can write a second program.

THE LAYERS
    socket     TCP, one connection between host and guest.
    channel    Boxes: encrypted pieces of a stream, as the head of `secure` says. What is inside is a stream again.
    frames     This stream, cut into frames: a length of four bytes, the highest first, and so many bytes of payload.
    messages   A payload is one MessagePack array `[kind, field, field, ...]`, and nothing behind it.
    order      Which message may follow which: the table in `stages`; what they mean: the head of `peer`.

    Why lengths and not lines: payloads hold any byte. Why four bytes although two would nearly do: records are
    larger. Why MessagePack: records go into it as they are, and it has texts and bytes apart.

FRAMES
    length      1 to 65,536 bytes (FRAME); for OfferMatch and Turns, which hold a record, up to 1,048,576 (RECORD).
    A length that is 0 or above RECORD ends the connection before anything is stored; one above FRAME is taken, for the
    kind stands only inside, and the payload is refused if it is not one of the two.

PAYLOADS
    Out of MessagePack: nil, false, true, whole numbers, str in UTF-8, array; in messages bin, in packed plain data map.
    Not allowed anywhere: floats (the rules count in whole numbers, and NaN equals nothing), ext types and timestamps
    (nobody needs them, and readers differ), the unused byte c1, maps with keys that are not texts or come twice, texts
    that are no UTF-8, anything behind the value, and arrays nested deeper than three (in plain data arrays and maps,
    twelve).
    At most 2,048 values in a message and 131,072 in plain data: small bytes can claim a lot of memory, one byte an
    empty array, and this bounds it to about 10 MB. All this is checked on the bytes, before anything is built of them.

KINDS (numbered once; a kind that is given up keeps its number)
    t a turn: finished turns so far, 0 to 1,000,000. ms thinking time left, 0 to 86,400,000 or nil without a clock.
    text(n): n bytes of UTF-8 at most. bin(n): exactly n bytes. bin(a..b): a to b bytes. [x](n): at most n of x.

     1 Hello        protocol 1..65535, program text(32), name text(160), titles [[text(32), 0..65535]](64),
                    match bin(0) or bin(16), begun bool
     2 OfferMatch   title text(32), rules version 0..65535, record bin(1..RECORD - 1024), host text(32),
                    guest text(32), lot bool, clock text(32), seed's seal bin(32)
     3 Accept       share bin(32)
     4 Refuse       why 0..2 (no thanks, version, board)
     5 Begin        share bin(32)
     6 BoardState   t, digest bin(16), ms, takebacks 0..1,000,000
     7 Commit       t, seal bin(32), ms
     8 Reveal       t, nonce bin(32), orders [text(256)](512)
     9 Orders       t, orders [text(256)](512), ms
    10 Turns        t, turns bin(1..RECORD - 1024)
    11 ClaimEnd     t, cause 0..3 (resign, take the draw, out of time, take the turn back)
    12 Over         t, reason text(16), by [text(32)](2)
    13 OfferDraw    t
    14 DeclineDraw  t
    15 Presence     doing 0..2 (looking, ordering, away)
    16 Chat         text(2000)
    17 Again
    18 Bye          why 0..6 (left, version, fault, desync, illegal orders, other match, storage)
    19 Lack         t, whole bool
    20 OfferTakeback    t
    21 DeclineTakeback  t
    22 TurnUnplayed        t

    The first two fields of Hello never change their place or meaning, so that two programs of any age can tell people
    which of them is too old; of a Hello with another protocol number nothing else is looked at.
    A record and turns travel as bin, packed plain data of their own, because they alone may be deep and large:
    `pack` and `unpack`. What they mean, `game.engine.record` says.
    Names and chat are what a stranger typed: whoever shows them sends them through `game.engine.text` first, as `peer`
    does. Sums of the above bound every message; whatever is larger cannot be said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias, cast

import msgpack

from game.engine.errors import DataError, LocalProtocolError, RemoteProtocolError, shown
from game.engine.title import Json
from game.net.messages import (
    Accept,
    Again,
    Begin,
    BoardState,
    Bye,
    Chat,
    ClaimEnd,
    Commit,
    Decline,
    DeclineDraw,
    DeclineTakeback,
    Doing,
    EndCause,
    Hello,
    Lack,
    Leave,
    Message,
    OfferDraw,
    OfferMatch,
    OfferTakeback,
    Orders,
    OtherHello,
    Over,
    Presence,
    Refuse,
    Reveal,
    Turns,
    TurnUnplayed,
)
from game.net.scan import Bounds, scan

PROTOCOL: Final = 2
"""Goes up when programs of two ages could misunderstand each other."""
FRAME: Final = 64 * 1024
"""Largest payload, in bytes."""
RECORD: Final = 1024 * 1024
"""Largest payload that holds a record, in bytes."""
PLAIN: Final = RECORD - 1024
"""Largest packed plain data, in bytes: the rest of its message needs room, too."""
HEAD: Final = 4
"""Bytes of a frame's length."""
NAME: Final = 40
"""Longest name, in characters, as records have it."""
CHAT: Final = 500
"""Longest words to the other player, in characters."""
MOST_TURNS: Final = 1_000_000
LONGEST_CLOCK: Final = 24 * 60 * 60 * 1000

_MESSAGE = Bounds(depth=3, values=2_048)
_PLAIN = Bounds(depth=12, values=131_072, plain=True)

Check: TypeAlias = Callable[[Any], Any]
"""Gives the field that a value stands for; raises ValueError, saying what would be right."""


def _whole(low: int, high: int) -> Check:
    def check(value: Any) -> int:
        if type(value) is int and low <= value <= high:
            return value
        raise ValueError(f"a whole number from {low} to {high}")

    return check


def _or_nil(inner: Check) -> Check:
    def check(value: Any) -> Any:
        return None if value is None else inner(value)

    return check


def _word(enum: Callable[[int], Any]) -> Check:
    def check(value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError("a number out of the table")
        return enum(value)

    return check


def _flag(value: Any) -> bool:
    if type(value) is bool:
        return value
    raise ValueError("true or false")


def _text(most: int) -> Check:
    def check(value: Any) -> str:
        if type(value) is str and len(value) <= most and len(value.encode()) <= most:
            return value
        raise ValueError(f"a text of at most {most} bytes")

    return check


def _bytes(low: int, high: int) -> Check:
    def check(value: Any) -> bytes:
        if type(value) is bytes and low <= len(value) <= high:
            return value
        raise ValueError(f"{low} to {high} bytes")

    return check


def _match(value: Any) -> bytes:
    if type(value) is bytes and len(value) in (0, 16):
        return value
    raise ValueError("16 bytes, or none")


def _list(most: int, inner: Check) -> Check:
    def check(value: Any) -> tuple[Any, ...]:
        if type(value) in (list, tuple) and len(value) <= most:
            return tuple(map(inner, value))
        raise ValueError(f"at most {most} of them in an array")

    return check


def _title(value: Any) -> tuple[str, int]:
    if type(value) in (list, tuple) and len(value) == 2:
        return _text(32)(value[0]), _whole(0, 65535)(value[1])
    raise ValueError("pairs of a title and its rules version")


_TURN = _whole(0, MOST_TURNS)
_LEFT = _or_nil(_whole(0, LONGEST_CLOCK))
_ORDERS = _list(512, _text(256))
_ID = _text(32)


@dataclass(frozen=True, slots=True)
class _Kind:
    """One row of the table of kinds."""

    number: int
    message: type[Message]
    checks: tuple[Check, ...] = ()
    limit: int = FRAME


_KINDS: Final = (
    _Kind(1, Hello, (_whole(1, 65535), _text(32), _text(160), _list(64, _title), _match, _flag)),
    _Kind(2, OfferMatch, (_ID, _whole(0, 65535), _bytes(1, PLAIN), _ID, _ID, _flag, _ID, _bytes(32, 32)), RECORD),
    _Kind(3, Accept, (_bytes(32, 32),)),
    _Kind(4, Refuse, (_word(Decline),)),
    _Kind(5, Begin, (_bytes(32, 32),)),
    _Kind(6, BoardState, (_TURN, _bytes(16, 16), _LEFT, _TURN)),
    _Kind(7, Commit, (_TURN, _bytes(32, 32), _LEFT)),
    _Kind(8, Reveal, (_TURN, _bytes(32, 32), _ORDERS)),
    _Kind(9, Orders, (_TURN, _ORDERS, _LEFT)),
    _Kind(10, Turns, (_TURN, _bytes(1, PLAIN)), RECORD),
    _Kind(11, ClaimEnd, (_TURN, _word(EndCause))),
    _Kind(12, Over, (_TURN, _text(16), _list(2, _ID))),
    _Kind(13, OfferDraw, (_TURN,)),
    _Kind(14, DeclineDraw, (_TURN,)),
    _Kind(15, Presence, (_word(Doing),)),
    _Kind(16, Chat, (_text(2000),)),
    _Kind(17, Again),
    _Kind(18, Bye, (_word(Leave),)),
    _Kind(19, Lack, (_TURN, _flag)),
    _Kind(20, OfferTakeback, (_TURN,)),
    _Kind(21, DeclineTakeback, (_TURN,)),
    _Kind(22, TurnUnplayed, (_TURN,)),
)
_BY_NUMBER: Final[Mapping[int, _Kind]] = {kind.number: kind for kind in _KINDS}
_BY_MESSAGE: Final[Mapping[type[Message], _Kind]] = {kind.message: kind for kind in _KINDS}


def encode(message: Message) -> bytes:
    """The message as one frame; raises LocalProtocolError, naming the field, if it cannot be said."""
    kind = _BY_MESSAGE[type(message)]
    values: list[Any] = [kind.number]
    for field, check in zip(fields(message), kind.checks, strict=True):
        value = getattr(message, field.name)
        try:
            values.append(check(value))
        except ValueError as error:  # half a character cannot be encoded, which is a ValueError, too
            raise LocalProtocolError(
                f"{kind.message.__name__}.{field.name}: must be {error}, not {shown(value)}"
            ) from error
    payload = _packed(values)
    if len(payload) > kind.limit:
        raise LocalProtocolError(f"{kind.message.__name__}: at most {kind.limit} bytes, not {len(payload)}")
    return len(payload).to_bytes(HEAD, "big") + payload


def decode(payload: bytes) -> Message | OtherHello:
    """The message in the payload of a frame; raises RemoteProtocolError, naming the field."""
    values = _unpacked(payload, _MESSAGE, RemoteProtocolError)
    if type(values) is not list or not values or type(values[0]) is not int or values[0] not in _BY_NUMBER:
        raise RemoteProtocolError("a message is an array that begins with a known kind")
    kind = _BY_NUMBER[values[0]]
    name = kind.message.__name__
    if len(payload) > kind.limit:
        raise RemoteProtocolError(f"{name}: at most {kind.limit} bytes, not {len(payload)}")
    if kind.message is Hello and len(values) > 2 and values[1] != PROTOCOL:
        return _other_hello(values)
    if len(values) != len(kind.checks) + 1:
        raise RemoteProtocolError(f"{name}: {len(kind.checks)} fields, not {len(values) - 1}")
    return kind.message(*_checked(name, kind.checks, values[1:]))


def _checked(name: str, checks: tuple[Check, ...], values: list[Any]) -> Iterator[Any]:
    for number, (check, value) in enumerate(zip(checks, values, strict=True), start=1):
        try:
            yield check(value)
        except ValueError as error:
            raise RemoteProtocolError(f"{name}, field {number}: must be {error}, not {shown(value)}") from error


def _other_hello(values: list[Any]) -> OtherHello:
    return OtherHello(*_checked("Hello", (_whole(1, 65535), _text(32)), values[1:3]))


class Frames:
    """Cuts a stream into payloads. It never holds more than one frame and what came with its end."""

    def __init__(self, limit: int = RECORD) -> None:
        """Payloads have at most `limit` bytes."""
        self._limit = limit
        self._held = bytearray()

    def widen(self, limit: int) -> None:
        """From here on payloads have at most `limit` bytes."""
        self._limit = limit

    def receive(self, data: bytes) -> Iterator[bytes]:
        """The payloads that are whole now; raises RemoteProtocolError as soon as a length is wrong."""
        self._held += data
        start = 0
        try:
            while (end := self._end(start)) is not None and end <= len(self._held):
                yield bytes(self._held[start + HEAD : end])
                start = end
        finally:
            del self._held[:start]

    def _end(self, start: int) -> int | None:
        if len(self._held) < start + HEAD:
            return None
        length = int.from_bytes(self._held[start : start + HEAD], "big")
        if not 0 < length <= self._limit:
            raise RemoteProtocolError(f"a frame has 1 to {self._limit} bytes, not {length}")
        return start + HEAD + length


def pack(data: Json) -> bytes:
    """Plain data (a record, turns) as it travels in a message; raises LocalProtocolError if it is too large."""
    try:
        packed = _packed(data)
        _unpacked(packed, _PLAIN, DataError)
    except (ValueError, TypeError, OverflowError, DataError) as error:
        raise LocalProtocolError(f"this cannot be sent: {error}") from error
    if len(packed) > PLAIN:
        raise LocalProtocolError(f"this cannot be sent: it has {len(packed)} bytes, at most {PLAIN} are allowed")
    return packed


def unpack(packed: bytes) -> Json:
    """What `pack` was given; raises DataError. Whether it is a record that can be played, its reader says."""
    return cast(Json, _unpacked(packed, _PLAIN, DataError))


def _packed(values: object) -> bytes:
    return cast(bytes, msgpack.packb(values, use_bin_type=True))


def _unpacked(packed: bytes, bounds: Bounds, error: type[Exception]) -> Any:
    """What the bytes hold; whatever is wrong with them is raised as the error given."""
    fault = scan(packed, bounds)
    if fault is not None:
        raise error(fault)
    size = len(packed)
    try:
        return msgpack.unpackb(
            packed,
            raw=False,
            strict_map_key=True,
            object_pairs_hook=_table,
            max_str_len=size,
            max_bin_len=size,
            max_array_len=min(size, bounds.values),
            max_map_len=min(size, bounds.values),
            max_ext_len=0,
        )
    except ValueError as fault_inside:
        raise error(f"this is not what may be sent: {shown(str(fault_inside))}") from fault_inside


def _table(pairs: list[tuple[Any, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs) or any(type(key) is not str for key in table):
        raise ValueError("keys are texts, and each stands once")
    return table
