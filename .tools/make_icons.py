"""Makes the icons of the program from its own mark: PNGs for Linux, .ico for Windows, .icns for macOS.

`uv run python .tools/make_icons.py` writes them into `.package/icons/`. The mark stands on a dark tile, so that it
can be seen on any desktop; the window's own icon is drawn by the program itself.
"""

from __future__ import annotations

from pathlib import Path

import pygame
from PIL import Image

from game import resources
from game.ui.assets import DARK, INK, SECOND, hexed, rasterise
from game.view.look.palette import Role
from game.view.look.scheme import Scheme, resolve

FOLDER = Path(__file__).parents[1] / ".package" / "icons"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
LARGEST = 1024
FINER = 4
"""Drawn so many times larger and then made smaller: smooth edges at every size."""
MARGIN = 0.13
CORNER = 0.2
_COLORS = ((INK, Role.TIME), (SECOND, Role.SIDE_A), (DARK, Role.SIDE_B))


def tile(side: int) -> pygame.Surface:
    """The mark on its tile; small ones have less room around it."""
    scheme, large = Scheme(), side * FINER
    surface = pygame.Surface((large, large), pygame.SRCALPHA)
    ground = resolve(scheme, Role.GROUND)
    pygame.draw.rect(surface, ground, surface.get_rect(), border_radius=round(large * CORNER))
    svg = resources.asset("sprites/wordmark.svg").read_bytes()
    for placeholder, role in _COLORS:
        svg = svg.replace(placeholder, hexed(resolve(scheme, role)))
    inside = round(large * (1 - 2 * (MARGIN if side > 32 else MARGIN / 2)))
    mark = rasterise(svg, inside, inside, "wordmark")
    place = (large - inside) // 2
    surface.blit(mark, (place, place))
    return pygame.transform.smoothscale(surface, (side, side))


def picture(side: int) -> Image.Image:
    """The tile as Pillow has it."""
    return Image.frombytes("RGBA", (side, side), pygame.image.tobytes(tile(side), "RGBA"))


def main() -> None:
    """Writes all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for side in PNG_SIZES:
        picture(side).save(FOLDER / f"{side}.png", optimize=True)
    small = [picture(side) for side in ICO_SIZES]
    small[-1].save(FOLDER / "causality.ico", sizes=[(side, side) for side in ICO_SIZES], append_images=small[:-1])
    picture(LARGEST).save(FOLDER / "causality.icns", append_images=[picture(side) for side in (32, 64, 128, 256, 512)])


if __name__ == "__main__":
    main()
