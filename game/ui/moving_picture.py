"""Moving pictures as files: animated GIFs with one palette for all their pictures."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.engine.errors import StorageError
from game.ui.pictures import free_path

if TYPE_CHECKING:
    from PIL.Image import Image

_COLORS = 255
_SAMPLES = 24
"""How many of the pictures are looked at to choose the colours."""


def save_moving_picture(pictures: Iterable[tuple[pygame.Surface, int]], folder: Path, name: str) -> Path:
    """Saves the pictures, each shown for its milliseconds, over and over, under the next free number.

    Whatever `pictures` raises ends it, and nothing is left behind. Raises `StorageError` when the file cannot be
    written. All pictures have one size.
    """
    from PIL import Image  # not at the top: nobody but those who save a film need wait for it

    images, lengths = [], []
    for surface, length in pictures:
        images.append(_image(surface))
        lengths.append(length)
    palette = _palette(images)
    plain = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = free_path(folder, name, ".gif")
        unfinished = path.with_suffix(".part")
        try:
            plain[0].save(
                unfinished, "GIF", save_all=True, append_images=plain[1:], duration=lengths, loop=0, optimize=False
            )
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
    except OSError as error:
        raise StorageError(f"The film cannot be saved in {folder}: {error}.") from error
    return path


def _image(surface: pygame.Surface) -> Image:
    from PIL import Image

    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _palette(images: list[Image]) -> Image:
    """The colours that do most for all pictures, from some of them made small."""
    from PIL import Image

    chosen = images[:: max(1, len(images) // _SAMPLES)]
    width, height = images[0].width // 3, images[0].height // 3
    sheet = Image.new("RGB", (width, height * len(chosen)))
    for number, image in enumerate(chosen):
        sheet.paste(image.resize((width, height), Image.Resampling.NEAREST), (0, number * height))
    return sheet.quantize(_COLORS, Image.Quantize.MEDIANCUT)
