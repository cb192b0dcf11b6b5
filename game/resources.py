"""Where the pictures, fonts, sounds, texts and levels that come with the program lie."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from game.engine.errors import AssetError


@cache
def roots() -> tuple[Path, ...]:
    """Folders that may hold `assets` and `levels`, the first one first: frozen program, installed package, source
    tree."""
    package = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return (Path(frozen),)
    return (package / "_data", package.parent)


def _find(name: str) -> Path:
    for root in roots():
        path = root / name
        if path.exists():
            return path
    tried = " or ".join(str(root / name) for root in roots())
    raise AssetError(f"{name} is missing from the installation: it should be at {tried}.")


def asset(name: str) -> Path:
    """The file or folder `assets/<name>`; raises `AssetError` naming it when it is not there."""
    return _find(f"assets/{name}")


def text(name: str) -> str:
    """What the file `assets/<name>` says; raises `AssetError` naming it when it cannot be read."""
    return _read(asset(name))


def texts(folder: str) -> dict[str, str]:
    """What each .txt file in `assets/<folder>` says, by its name without ending; raises `AssetError`."""
    return {path.stem: _read(path) for path in sorted(asset(folder).glob("*.txt"))}


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise AssetError(f"{path} cannot be read: {error}") from error


def levels_folder() -> Path:
    """The folder of the bundled levels; raises `AssetError` when it is not there."""
    return _find("levels")
