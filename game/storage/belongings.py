"""The files that lie beside a record and belong to it: what goes where the record goes."""

from __future__ import annotations

from pathlib import Path

from game.storage.journal import CLOCK, DRAFT, stem_of
from game.storage.lan_file import LAN
from game.storage.records import SUFFIX
from game.storage.seats_file import SEATS

BESIDE = (DRAFT, CLOCK, LAN, SEATS)
"""How the names of such files end."""


def belongings(record: Path) -> tuple[Path, ...]:
    """Those that there are of the record in that file."""
    if not record.name.endswith(SUFFIX):
        return ()
    beside = (record.with_name(f"{stem_of(record)}{ending}") for ending in BESIDE)
    return tuple(path for path in beside if path.is_file())
