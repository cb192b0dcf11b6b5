"""The file beside a journal that keeps what belongs to a match over a network; and where such matches are found."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game.engine.errors import DataError, GameError, StorageError
from game.engine.record import Record
from game.engine.text import plain_name, plain_text
from game.play.ports import ChatLine, Drawer, Pact, Shelved
from game.storage.files import RECORD_LIMIT, naming, read_text
from game.storage.folders import write_whole
from game.storage.journal import PLAYING, FileJournal, new_name, stem_of
from game.storage.records import SUFFIX, Titles, load_record, title_of

LAN = ".lan"
"""How the file ends that lies beside the record of a match over a network."""
_FORMAT = "battle-of-causality/pact"
_LONGEST = 500
_UNKNOWN = "the other player"


class FileDrawer:
    """See game.play.ports.Drawer: the pact in one file, the record in another beside it, under the same name."""

    def __init__(self, record: Path) -> None:
        """`record` is where the record will be; neither file need exist yet."""
        self._journal = FileJournal(record)
        self._pact = record.with_name(f"{stem_of(record)}{LAN}")

    @property
    def place(self) -> str:
        """The file with the record."""
        return self._journal.place

    def keep(self, pact: Pact) -> None:
        """Writes the pact; raises StorageError."""
        data = {**asdict(pact), "key": pact.key.hex(), "format": _FORMAT, "format_version": 1}
        write_whole(self._pact, json.dumps(data, ensure_ascii=False, indent=1).encode())

    def discard(self) -> None:
        """Takes the pact away. One that stays behind does no harm: nobody else knows of it."""
        with contextlib.suppress(OSError):
            self._pact.unlink()

    def begin(self, record: Record) -> FileJournal:
        """Writes the record for the first time; raises StorageError."""
        self._journal.write(record)
        return self._journal

    def shelved(self, titles: Titles) -> Shelved:
        """What lies in it; raises StorageError or DataError naming the file."""
        pact = read_pact(self._pact)
        path = self._journal.path
        if not path.exists():
            return Shelved(self, pact)
        record = load_record(path)
        with naming(path):
            players = title_of(titles, record.title).players
        aside = self._journal.read_aside(len(record.turns), players)
        return Shelved(self, pact, record, self._journal, aside)


class FileCabinet:
    """Matches over a network in a folder, each under a name of its own (see game.play.ports.Cabinet)."""

    def __init__(self, folder: Path) -> None:
        """The folder is made when the first match is written."""
        self._folder = folder

    def drawer(self, board: str) -> Drawer:
        """Where a new match will lie."""
        return FileDrawer(self._folder / f"{new_name(self._folder, board, (PLAYING, SUFFIX, LAN))}{PLAYING}")


class OneDrawer:
    """A single file for the record of a single match (see game.play.ports.Cabinet)."""

    def __init__(self, record: Path) -> None:
        """Raises StorageError if there is something in that place already."""
        drawer = FileDrawer(record)
        if record.exists() or is_shared(record):
            raise StorageError(f"{record}: is there already; --resume goes on with a match over a network")
        self._drawer = drawer

    def drawer(self, board: str) -> Drawer:
        """Always that file."""
        del board
        return self._drawer


def is_shared(record: Path) -> bool:
    """Whether the match in that file was played over a network, and can be gone on with there."""
    return record.with_name(f"{stem_of(record)}{LAN}").is_file()


def other_player(record: Path) -> str:
    """With whom the match in that file was played over a network, as far as that can be read."""
    try:
        pact = read_pact(record.with_name(f"{stem_of(record)}{LAN}"))
    except GameError:
        return _UNKNOWN
    return plain_name(pact.other, _UNKNOWN)


def find_match(record: Path, titles: Titles) -> Shelved:
    """The match over a network whose record is, or was to be, in that file; raises StorageError or DataError."""
    if not is_shared(record):
        raise StorageError(f"{record}: is not the record of a match over a network: there is no {LAN} file beside it")
    return FileDrawer(record).shelved(titles)


def agreed_on(folder: Path) -> tuple[Path, ...]:
    """Where records were to be of matches that were agreed on, and whose beginning this program never heard of."""
    try:
        pacts = sorted(path for path in folder.iterdir() if path.name.endswith(LAN))
    except OSError:
        return ()
    records = ((pact, pact.with_name(f"{pact.name.removesuffix(LAN)}{PLAYING}")) for pact in pacts)
    return tuple(
        record for pact, record in records if not record.exists() and not pact.with_name(_plain_name(pact)).exists()
    )


def _plain_name(pact: Path) -> str:
    return f"{pact.name.removesuffix(LAN)}{SUFFIX}"


def read_pact(path: Path) -> Pact:
    """The pact in that file; raises StorageError or DataError naming it."""
    text = read_text(path, RECORD_LIMIT)
    with naming(path):
        try:
            return _pact(json.loads(text))
        except (GameError, ValueError, LookupError, TypeError, RecursionError) as error:
            raise DataError(f"is not what is kept of a match over a network ({error})") from error


def _pact(data: Any) -> Pact:
    """Raises TypeError, ValueError or LookupError for anything else than what was written."""
    if data["format"] != _FORMAT or data["format_version"] != 1:
        raise ValueError("another format")
    promises, chat = data["promises"], data["chat"]
    if not isinstance(promises, Mapping) or not isinstance(chat, list):
        raise TypeError("promises are an object, chat is a list")
    return Pact(
        promises=promises,
        key=bytes.fromhex(data["key"]),
        here=_whole(data["here"]),
        there=_text(data["there"]),
        other=_text(data["other"]),
        chat=tuple(ChatLine(mine=bool(line["mine"]), text=_text(line["text"])) for line in chat),
    )


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("a text is missing")
    return plain_text(value, _LONGEST)


def _whole(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 65536:
        raise ValueError("a port is a whole number below 65536")
    return value
