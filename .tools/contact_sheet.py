"""Paints every sprite at several sizes in every scheme of colours.

`uv run python .tools/contact_sheet.py FOLDER` writes PNGs.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from game import resources
from game.app.stage import Stage
from game.storage.settings import Settings
from game.view.frame import Anchor, Fill, Op, Point, Rect, Sprite, Text
from game.view.look.palette import Role
from game.view.look.scheme import SCHEMES, Scheme

SIZES = (20, 32, 48, 64)
WIDTH = 1280
ARMIES = {
    "a": (Role.SIDE_A, Role.PLINTH_A),
    "b": (Role.SIDE_B, Role.PLINTH_B),
    "n": (Role.NEUTRAL, Role.PLINTH_N),
}
STONES = {
    "a": ("tank", "bombardier", "sniper", "tagger", "wildcard"),
    "b": ("tank", "bombardier", "sniper", "tagger", "wildcard"),
    "n": ("box", "mine"),
}


def stones(top: int, side: int) -> list[Op]:
    """All stones on their plinths in one row; what has a nose also turned."""
    ops: list[Op] = []
    x = 8
    for army, names in STONES.items():
        ink, inside = ARMIES[army]
        for name in names:
            for turns in range(4 if name in ("tank", "sniper") and side < 48 else 1):
                place = Rect(x, top, side, side)
                ops.append(Fill(place, Role.FLOOR))
                ops.append(Sprite(f"plinth_{army}", place, ink, inside, inside))
                ops.append(Sprite(f"causality/{name}", place, ink, inside, inside, turns=turns))
                x += side + 6
    return ops


def everything(top: int, side: int) -> tuple[list[Op], int]:
    """All drawings with their names from a row on, and the row below them."""
    ops: list[Op] = []
    x, y = 8, top
    for path in sorted(resources.asset("").rglob("*.svg")):
        owner = path.parent.parent
        name = path.stem if owner == resources.asset("") else f"{owner.name}/{path.stem}"
        if x + 100 > WIDTH:
            x, y = 8, y + side + 24
        place = Rect(x + 18, y, side, side)
        ops.append(Fill(place, Role.FLOOR))
        ops.append(Sprite(name, place, Role.TEXT, Role.SLATE, Role.GROUND))
        ops.append(Text(path.stem, Point(x + 50, y + side + 3), 10, Role.TEXT_DIM, Anchor.TOP))
        x += 100
    return ops, y + side + 32


def sheet(scheme: Scheme) -> pygame.Surface:
    """The whole sheet in one scheme."""
    ops: list[Op] = []
    top = 8
    for side in SIZES:
        ops.extend(stones(top, side))
        top += side + 8
    rest, height = everything(top + 8, SIZES[-1])
    surface = pygame.Surface((WIDTH, height))
    stage = Stage((WIDTH, height), Settings(theme=scheme.theme, palette=scheme.palette))
    stage.painter.paint(surface, (Fill(stage.bounds, Role.GROUND), *ops, *rest))
    return surface


def main() -> None:
    """Writes a coloured and a grey sheet for each theme of each palette."""
    folder = Path(sys.argv[1])
    pygame.font.init()
    for scheme in SCHEMES:
        picture = sheet(scheme)
        name = f"sprites-{scheme.palette.value}-{scheme.theme.value}"
        pygame.image.save(picture, folder / f"{name}.png")
        pygame.image.save(pygame.transform.grayscale(picture), folder / f"{name}-grey.png")


if __name__ == "__main__":
    main()
