"""Whether two programs can play with each other, and which of them is too old if not."""

from __future__ import annotations

from game.engine.errors import VersionMismatch, shown
from game.engine.text import plain_text
from game.net.messages import Hello, OfferMatch, OtherHello

_LONGEST = 32


def check_protocol(mine: Hello, theirs: OtherHello) -> VersionMismatch:
    """The two speak differently; whose protocol has the lower number is too old."""
    return _mismatch(mine.program, theirs.program, "protocol", mine.protocol, theirs.protocol)


def check_title(mine: Hello, theirs: Hello, offer: OfferMatch) -> VersionMismatch | None:
    """None if both know the offered title in the offered version of its rules."""
    word = f"rules of {plain_text(offer.title, _LONGEST)}"
    here, there = (dict(hello.titles).get(offer.title) for hello in (mine, theirs))
    if here == there == offer.rules_version:
        return None
    if here == there:
        return VersionMismatch(f"{word}: version {offer.rules_version} is offered, both programs have {shown(here)}")
    return _mismatch(mine.program, theirs.program, word, here or 0, there or 0)


def _mismatch(here: str, there: str, what: str, mine: int, theirs: int) -> VersionMismatch:
    there = plain_text(there, _LONGEST)
    versions = f"{what}: version {mine} in this program ({here}), {theirs} in the other ({there}); 0 means none"
    side = "this program must be updated" if mine < theirs else "the other program must be updated"
    return VersionMismatch(f"{versions}: {side}")
