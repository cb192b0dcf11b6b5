"""One text file of a book: a few lines of what it is, an empty line, and what stands in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.engine.errors import AssetError, shown


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file taken apart. `header` has what it says of itself by key, `body` begins in line `first` of the file."""

    name: str
    header: Mapping[str, str]
    body: str
    first: int

    @property
    def title(self) -> str:
        """What stands above it."""
        return self.header["title"]

    def lines(self) -> Iterator[tuple[int, str]]:
        """The lines with anything on them, by their numbers in the file."""
        for number, line in enumerate(self.body.split("\n"), self.first):
            if line.strip():
                yield number, line.strip()

    def fault(self, line: int, reason: str) -> AssetError:
        """The error for something in that line; for the whole file with 0."""
        return AssetError(f"{self.name}.txt, line {line}: {reason}" if line else f"{self.name}.txt: {reason}")


def read_page_file(name: str, text: str, keys: tuple[str, ...]) -> PageFile:
    """The file of that name; raises AssetError for keys that are not among these, or if it has no title."""
    head, _, body = text.rstrip("\n").partition("\n\n")
    file = PageFile(name, {}, body, head.count("\n") + 3)
    header: dict[str, str] = {}
    for number, line in enumerate(head.split("\n"), 1):
        key, _, value = (part.strip() for part in line.partition(":"))
        if key not in keys or not value:
            forms = " or ".join(f"'{each}: ...'" for each in keys)
            raise file.fault(number, f"must be {forms} before the first empty line, not {shown(line)}")
        if key in header:
            raise file.fault(number, f"the {key} is given twice")
        header[key] = value
    if "title" not in header:
        raise file.fault(1, "the page has no title; begin with 'title: ...'")
    return PageFile(name, header, body, file.first)
