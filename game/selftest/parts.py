"""The parts that lie on disk: assets are opened as what they are, levels set up, golden records replayed."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pygame

from game import NAME
from game.engine.errors import AssetError
from game.engine.record import replay
from game.resources import asset, levels_folder
from game.storage.levels import list_levels
from game.storage.records import Titles
from game.trial.faults import NotRight
from game.trial.golden import Golden
from game.trial.title_trials import Candidates
from game.ui.assets import rasterise

_SIDE = 48


def check_assets() -> str:
    """Opens every file of the asset folder; raises AssetError for the first that is not what its name says."""
    root = asset("")
    files = sorted(path for path in root.rglob("*") if path.is_file())
    for path in files:
        _check(path)
    kinds = sorted({path.suffix.removeprefix(".") for path in files})
    return f"{len(files)} files opened ({', '.join(kinds)})"


def _check(path: Path) -> None:
    opened = _KINDS.get(path.suffix)
    if opened is None:
        raise AssetError(f"{path} is of no kind that the program knows.")
    try:
        content = path.read_bytes()
        opened(path, content)
    except (OSError, ValueError, pygame.error) as error:
        raise AssetError(f"{path} cannot be used: {error}") from error


def _check_drawing(path: Path, content: bytes) -> None:
    drawn = rasterise(content, _SIDE, _SIDE, path.name)
    if pygame.mask.from_surface(drawn).count() == 0:
        raise ValueError("the drawing is empty")


def _check_typeface(path: Path, _: bytes) -> None:
    if pygame.font.Font(path, 16).size(NAME)[0] <= 0:
        raise ValueError("the typeface has no letters")


def _check_sound(path: Path, _: bytes) -> None:
    if pygame.mixer.Sound(path).get_length() <= 0:
        raise ValueError("the sound is empty")


def _check_text(_: Path, content: bytes) -> None:
    content.decode("utf-8")


def _check_json(_: Path, content: bytes) -> None:
    json.loads(content)


def _check_toml(_: Path, content: bytes) -> None:
    tomllib.loads(content.decode("utf-8"))


_KINDS: dict[str, Callable[[Path, bytes], None]] = {
    ".svg": _check_drawing,
    ".ttf": _check_typeface,
    ".ogg": _check_sound,
    ".txt": _check_text,
    ".md": _check_text,
    ".json": _check_json,
    ".toml": _check_toml,
}


def check_levels(titles: Titles) -> str:
    """Sets up every bundled level; raises NotRight when one is left out, or a title has none."""
    shelf = list_levels(levels_folder(), titles)
    if shelf.refused:
        raise NotRight(f"{len(shelf.refused)} levels cannot be played: {'; '.join(shelf.refused)}")
    for title in titles.values():
        if all(level.title != title.id for level in shelf.levels):
            raise NotRight(f"There is no level of {title.name} in {levels_folder()}.")
    return f"{len(shelf.levels)} boards set up"


def check_records(candidates: Candidates) -> str:
    """Replays the golden records of all titles; raises NotRight when one leads elsewhere than it did once."""
    matches = turns = 0
    for id_, title in candidates.titles.items():
        for each in candidates.trials[id_].golden():
            match = replay(title, each.record)
            compare(each, match.digest())
            matches, turns = matches + 1, turns + match.turn
    return f"{matches} matches with {turns} turns replayed, all to the digests they should have"


def first_golden(candidates: Candidates, title: str) -> Golden:
    """The record with which a title is played and shown; raises NotRight where there is none."""
    found = candidates.trials[title].golden()
    if not found:
        raise NotRight(f"There is no record to try {candidates.titles[title].name} with.")
    return found[0]


def compare(expected: Golden, digest: bytes) -> None:
    """Raises NotRight when a match that was played like a golden one is another one."""
    if digest.hex() != expected.digest:
        raise NotRight(f"The match '{expected.about}' came to {digest.hex()} instead of {expected.digest}.")
