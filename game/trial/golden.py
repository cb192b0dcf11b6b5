"""Golden records: matches that come with the program, and the digests that replaying them must lead to."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from game.engine.record import Record, read_record
from game.resources import asset


@dataclass(frozen=True, slots=True)
class Golden:
    """A record, what it is about, and the digest of its last state, in hexadecimal."""

    about: str
    record: Record
    digest: str


def read_golden(name: str) -> tuple[Golden, ...]:
    """The records of an asset; raises AssetError or RecordError."""
    plain: list[Any] = json.loads(asset(name).read_text(encoding="utf-8"))
    return tuple(Golden(each["about"], read_record(each["record"]), each["digest"]) for each in plain)
