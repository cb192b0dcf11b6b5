"""Whose work is bundled with the program, and under which terms: the text of THIRD-PARTY.txt.

Python distributions bring their licences with them. For libraries inside binary wheels, and for distributions without
a licence file, the texts lie in `licences/`: the copyright files that Debian keeps of them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

LICENCES = Path(__file__).parent / "licences"
OURS = "battle-of-causality"

TEXTS = {"hkdf": "hkdf", "pygame-ce": "lgpl-2.1", "spake2": "spake2"}
"""Distributions that bring no licence file: the text that stands for it."""

LIBRARIES = {
    "FLAC": "flac",
    "SDL2": "sdl2",
    "SDL2_image": "sdl2_image",
    "SDL2_mixer": "sdl2_mixer",
    "SDL2_ttf": "sdl2_ttf",
    "Xau": "xau",
    "asound": "alsa",
    "brotlicommon": "brotli",
    "brotlidec": "brotli",
    "bz2": "bzip2",
    "expat": "expat",
    "ffi": "ffi",
    "fluidsynth": "fluidsynth",
    "freetype": "freetype",
    "gcc_s": "gcc",
    "harfbuzz": "harfbuzz",
    "jpeg": "jpeg",
    "lzma": "lzma",
    "mpg123": "mpg123",
    "ogg": "ogg",
    "openjp2": "openjpeg",
    "opus": "opus",
    "opusfile": "opusfile",
    "png16": "png",
    "portmidi": "portmidi",
    "python": "python",
    "sharpyuv": "webp",
    "sndfile": "sndfile",
    "stdc++": "gcc",
    "tiff": "tiff",
    "vorbis": "vorbis",
    "vorbisenc": "vorbis",
    "vorbisfile": "vorbis",
    "wavpack": "wavpack",
    "webp": "webp",
    "webpdemux": "webp",
    "xcb": "xcb",
    "xmp": "xmp",
    "z": "zlib",
    "zstd": "zstd",
}
"""The text for each shared library, by its name without `lib` and version."""

ALWAYS = ("PyInstaller",)
"""The program that starts the bundle comes from there, whichever modules are in it."""

_LICENCE_FILE = re.compile(r"(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)
_RULE = "=" * 100


class Notice(NamedTuple):
    """One piece of work by others: what it is, and the terms it comes under."""

    title: str
    text: str


def library_name(file: str) -> str | None:
    """The name of a shared library by its file's name, None for anything else (extension modules belong to theirs)."""
    known = sorted(LIBRARIES, key=len, reverse=True)
    bare = file.removeprefix("lib")
    if not re.search(r"\.(so|dll|dylib)(\.|$)", file) or re.search(r"\.(cpython|abi3|cp\d)", file):
        return None
    return next((name for name in known if re.match(rf"{re.escape(name)}(?![A-Za-z_+])", bare)), bare)


def distributions(modules: Iterable[str]) -> list[str]:
    """The distributions that these top modules come from; ours is not among them."""
    where = metadata.packages_distributions()
    found = {name for module in modules for name in where.get(module, ())}
    return sorted((found | set(ALWAYS)) - {OURS}, key=str.lower)


def of_distribution(name: str) -> Notice | None:
    """The notice of an installed distribution; None when nobody knows its terms."""
    found = metadata.distribution(name)
    named = found.metadata["Name"]
    files = [
        file for file in found.files or () if _LICENCE_FILE.search(file.name) and file.suffix not in (".py", ".pyc")
    ]
    texts = [file.locate().read_text(encoding="utf-8", errors="replace") for file in files]
    if named in TEXTS:
        texts.append(_text(TEXTS[named]))
    return Notice(f"{named} {found.version}", "\n".join(texts)) if texts else None


def of_library(name: str) -> Notice | None:
    """The notice of a shared library; None when nobody knows its terms."""
    text = LIBRARIES.get(name)
    return None if text is None else Notice(text, _text(text))


def _text(name: str) -> str:
    return (LICENCES / f"{name}.txt").read_text(encoding="utf-8")


def collect(modules: Iterable[str], files: Iterable[str]) -> tuple[list[Notice], list[str]]:
    """The notices of what is bundled, and the names of what has none."""
    known = {f"Python {sys.version.split()[0]}": Notice(f"Python {sys.version.split()[0]}", _text("python"))}
    missing = []
    for name in distributions(modules):
        notice = of_distribution(name)
        known[name] = notice or Notice(name, "")
        missing += [] if notice else [name]
    for name in sorted({name for file in files if (name := library_name(file)) is not None}):
        notice = of_library(name)
        missing += [] if notice else [name]
        if notice and LIBRARIES[name] != "python":
            known[notice.title] = notice
    return [*known.values()], missing


def write(path: Path, notices: Iterable[Notice], fonts: str) -> None:
    """Writes them all into one file, our fonts included."""
    every = [*notices, Notice("The DejaVu fonts", fonts), Notice("GNU LGPL, version 2.1", _text("lgpl-2.1"))]
    lines = [
        "Battle of Causality is free software under the GNU General Public License, version 3 or later: see LICENSE.",
        "It comes together with the following work of others, each under its own terms, which are given below.",
        "The shared libraries lie in this folder as files of their own and may be replaced by other versions.",
        "",
        *(f"  {notice.title}" for notice in every),
    ]
    for notice in every:
        lines += ["", _RULE, notice.title, _RULE, "", notice.text.rstrip()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
