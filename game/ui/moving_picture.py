"""Moving pictures as files: animated GIFs with one palette for all their pictures."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.errors import StorageError
from game.ui.pictures import write_numbered

if TYPE_CHECKING:
    from PIL.Image import Image

_COLORS = 255
_SAMPLES = 24
"""How many of the pictures are looked at to choose the colours."""


class _Packed(NamedTuple):
    """A picture that waits for its palette: in full, the hundreds of a film would take half a gigabyte."""

    size: tuple[int, int]
    pixels: bytes
    length: int

    def image(self) -> Image:
        from PIL import Image  # not at the top: nobody but those who save a film need wait for it

        return Image.frombytes("RGB", self.size, zlib.decompress(self.pixels))


def save_moving_picture(pictures: Iterable[tuple[pygame.Surface, int]], folder: Path, name: str) -> Path:
    """Saves the pictures, each shown for its milliseconds, over and over, under the next free number.

    Whatever `pictures` raises ends it, and nothing is left behind. Raises `StorageError` when the file cannot be
    written. There is at least one picture, and all have one size.
    """
    packed = [_pack(surface, length) for surface, length in pictures]
    content = _gif(packed)
    try:
        return write_numbered(content, folder, name, ".gif")
    except OSError as error:
        raise StorageError(f"The film cannot be saved in {folder}: {error}.") from error


def _pack(surface: pygame.Surface, length: int) -> _Packed:
    # The lowest level: flat colours grow small at once, and painting shall not wait.
    return _Packed(surface.get_size(), zlib.compress(pygame.image.tobytes(surface, "RGB"), 1), length)


def _gif(packed: Sequence[_Packed]) -> bytes:
    plain = _plain(packed, _palette(packed))
    content = BytesIO()
    lengths = [each.length for each in packed]
    next(plain).save(content, "GIF", save_all=True, append_images=plain, duration=lengths, loop=0, optimize=False)
    return content.getvalue()


def _plain(packed: Sequence[_Packed], palette: Image) -> Iterator[Image]:
    """The pictures in the colours of the palette, one at a time."""
    from PIL import Image

    for each in packed:
        yield each.image().quantize(palette=palette, dither=Image.Dither.NONE)


def _palette(packed: Sequence[_Packed]) -> Image:
    """The colours that do most for all pictures, from some of them made small."""
    from PIL import Image

    chosen = packed[:: max(1, len(packed) // _SAMPLES)]
    width, height = packed[0].size[0] // 3, packed[0].size[1] // 3
    sheet = Image.new("RGB", (width, height * len(chosen)))
    for number, each in enumerate(chosen):
        sheet.paste(each.image().resize((width, height), Image.Resampling.NEAREST), (0, number * height))
    return sheet.quantize(_COLORS, Image.Quantize.MEDIANCUT)
