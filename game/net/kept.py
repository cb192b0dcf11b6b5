"""What a side must know of a LAN match after a restart, beside its record: what it has promised and been promised."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, TypeVar

from game.engine.clock import read_control
from game.engine.errors import DataError, shown
from game.engine.outcome import End, Player, read_end
from game.engine.title import Json
from game.net.messages import EndCause, OfferMatch

_FORMAT: Final = "battle-of-causality/lan"
_VERSION: Final = 1
_NOBODY: Final = Player("")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Given:
    """Orders of ours. The nonce is empty when we alone were asked; `left` is our clock in milliseconds."""

    turn: int
    orders: tuple[str, ...]
    nonce: bytes = b""
    left: int | None = None


@dataclass(frozen=True, slots=True)
class Ordered:
    """Orders of theirs, opened."""

    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """One side of a match. A new value after every change; the owner writes it as a whole, before anything is sent.

    `offer` stays until the owner has said `played` for the first time. `turn` is the turn that the rest is about:
    our orders for it, their seal, their orders, what is offered, and what we have claimed. `before` is what we ordered
    in the turn that was played last, should the other not have heard of it. `takebacks` counts how often the match has
    gone back; `back_to` is after how many turns it would go on if what is offered now is agreed on. `going_back`: it
    has been, and the record may still be longer than `turn`: then it is to be shortened.
    """

    match: bytes
    hosting: bool
    begun: bool
    offer: OfferMatch | None
    share: bytes
    seed: int = 0
    me: Player = _NOBODY
    them: Player = _NOBODY
    clock: str = ""
    turn: int = 0
    digest: bytes = b""
    mine: Given | None = None
    seal: bytes = b""
    theirs: Ordered | None = None
    before: Given | None = None
    offered: bool = False
    they_offered: bool = False
    takebacks: int = 0
    back_offered: bool = False
    they_offered_back: bool = False
    back_to: int = 0
    going_back: bool = False
    claim: EndCause | None = None
    end: End | None = None
    their_left: int | None = None

    def to_data(self) -> dict[str, Json]:
        """As plain data for a file."""
        data: dict[str, Json] = {"format": _FORMAT, "format_version": _VERSION}
        for field in fields(self):
            data[field.name] = _plain(getattr(self, field.name))
        return data

    @classmethod
    def from_data(cls, data: object) -> KeptMatch:
        """What `to_data` wrote; raises DataError naming the field."""
        if not isinstance(data, dict) or data.get("format") != _FORMAT or data.get("format_version") != _VERSION:
            raise DataError(f"not what is kept of a LAN match ({_FORMAT}, version {_VERSION})")
        values = {}
        known = {**_LATER, **data}
        for name, read in _READERS.items():
            try:
                values[name] = read(known[name])
            except (KeyError, TypeError, ValueError, DataError) as error:
                raise DataError(f"{name}: cannot be {shown(data.get(name))}") from error
        return cls(**values)


def _plain(value: Any) -> Any:
    """Whole numbers, texts, lists and tables; bytes in hexadecimal."""
    match value:
        case bytes():
            return value.hex()
        case EndCause():
            return int(value)
        case OfferMatch() | Given() | Ordered() | End():
            return {name: _plain(inner) for name, inner in asdict(value).items()}
        case tuple():
            return [_plain(inner) for inner in value]
        case _:
            return value


def _exactly(kind: type[T]) -> Callable[[Any], T]:
    def read(value: Any) -> T:
        if type(value) is not kind:
            raise ValueError(f"must be {kind.__name__}")
        return value

    return read


def _or_none(read: Callable[[Any], T]) -> Callable[[Any], T | None]:
    return lambda value: None if value is None else read(value)


def _player(value: Any) -> Player:
    return Player(_text(value))


def _bytes(value: Any) -> bytes:
    return bytes.fromhex(_text(value))


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(map(_text, _exactly(list)(value)))


def _values(readers: Mapping[str, Callable[[Any], Any]], value: Any) -> dict[str, Any]:
    table = _exactly(dict)(value)
    return {name: read(table[name]) for name, read in readers.items()}


_text, _whole, _flag = _exactly(str), _exactly(int), _exactly(bool)

_GIVEN: Final = {"turn": _whole, "orders": _texts, "nonce": _bytes, "left": _or_none(_whole)}
_ORDERED: Final = {"orders": _texts}
_OFFER: Final = {
    "title": _text,
    "rules_version": _whole,
    "record": _bytes,
    "host": _text,
    "guest": _text,
    "lot": _flag,
    "clock": _text,
    "seed_seal": _bytes,
}


def _control(value: Any) -> str:
    return str(read_control(value)) if _text(value) else ""


def _given(value: Any) -> Given:
    return Given(**_values(_GIVEN, value))


def _end(value: Any) -> End | None:
    by = tuple(map(Player, _texts(_exactly(dict)(value)["by"])))
    return read_end(value, by)


_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "match": _bytes,
    "hosting": _flag,
    "begun": _flag,
    "offer": _or_none(lambda value: OfferMatch(**_values(_OFFER, value))),
    "share": _bytes,
    "seed": _whole,
    "me": _player,
    "them": _player,
    "clock": _control,
    "turn": _whole,
    "digest": _bytes,
    "mine": _or_none(_given),
    "seal": _bytes,
    "theirs": _or_none(lambda value: Ordered(**_values(_ORDERED, value))),
    "before": _or_none(_given),
    "offered": _flag,
    "they_offered": _flag,
    "takebacks": _whole,
    "back_offered": _flag,
    "they_offered_back": _flag,
    "back_to": _whole,
    "going_back": _flag,
    "claim": _or_none(lambda value: EndCause(_whole(value))),
    "end": _or_none(_end),
    "their_left": _or_none(_whole),
}
_LATER: Final[Mapping[str, Json]] = {
    "takebacks": 0,
    "back_offered": False,
    "they_offered_back": False,
    "back_to": 0,
    "going_back": False,
}
"""What older files say nothing of, as it was then."""
