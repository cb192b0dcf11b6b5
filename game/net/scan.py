"""A look over MessagePack before anything is built of it: what it holds, how deep and how much.

MessagePack's own reader bounds each array, not their sum: 64 KiB of nested arrays become 67 MB. This one goes over the
bytes once, builds nothing, and does not recurse; it refuses what `wire` does not allow.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much may be in there: arrays within arrays, and values in all. Plain data has maps, and no bytes."""

    depth: int
    values: int
    plain: bool = False


class _Head(NamedTuple):
    """What a first byte says: bytes of its length, bytes behind it at least, values in it for each of that length."""

    length: int = 0
    body: int = 0
    inner: int = 0
    fixed: int = 0


_FORBIDDEN: Final = "it holds a float, an ext type, a map or bytes where none may be sent"


def _heads() -> tuple[_Head | None, ...]:
    heads: list[_Head | None] = [None] * 256
    for byte in (*range(0x80), *range(0xE0, 0x100), 0xC0, 0xC2, 0xC3):
        heads[byte] = _Head()
    for size in range(16):
        heads[0x80 + size] = _Head(inner=2, fixed=size)
        heads[0x90 + size] = _Head(inner=1, fixed=size)
    for size in range(32):
        heads[0xA0 + size] = _Head(body=size)
    for power in range(3):  # bin, str: 8, 16, 32 bits of length
        heads[0xC4 + power] = heads[0xD9 + power] = _Head(length=1 << power)
    for power in range(4):  # unsigned, signed numbers
        heads[0xCC + power] = heads[0xD0 + power] = _Head(body=1 << power)
    for power in range(2):  # array, map: 16, 32 bits of length
        heads[0xDC + power] = _Head(length=2 << power, inner=1)
        heads[0xDE + power] = _Head(length=2 << power, inner=2)
    return tuple(heads)


_HEADS: Final = _heads()
_MAPS: Final = frozenset((*range(0x80, 0x90), 0xDE, 0xDF))
_BYTES: Final = frozenset((0xC4, 0xC5, 0xC6))


def scan(packed: bytes, bounds: Bounds) -> str | None:
    """None if the bytes are one value within the bounds, else what is wrong with them."""
    at, end, values = 0, len(packed), 0
    refused = _BYTES if bounds.plain else _MAPS
    open_ends = [1]  # how many values are still missing in each array that is not yet whole, the outermost first
    while open_ends:
        if not open_ends[-1]:
            open_ends.pop()
            continue
        if at >= end:
            return "it ends too early"
        head = _HEADS[packed[at]]
        if head is None or packed[at] in refused:
            return _FORBIDDEN
        open_ends[-1] -= 1
        values += 1
        size = int.from_bytes(packed[at + 1 : at + 1 + head.length], "big") if head.length else head.fixed
        at += 1 + head.length + head.body
        if head.inner:
            values_inside = size * head.inner
            if values + values_inside > bounds.values:
                return f"it holds more than {bounds.values} values"
            if len(open_ends) > bounds.depth:
                return f"it is nested deeper than {bounds.depth}"
            open_ends.append(values_inside)
        elif head.length:
            at += size
    if at != end:
        return "it ends too early" if at > end else "something stands behind it"
    return None if values <= bounds.values else f"it holds more than {bounds.values} values"
