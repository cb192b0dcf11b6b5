"""Sprites, portals and the canonisation look as they did when somebody last looked at them and found them good."""

import pygame
import pytest

from tests.titles.causality import golden_pictures
from tests.titles.causality.golden_pictures import FOLDER, PICTURES

TILE = 8
"""Compared is the mean colour of tiles of so many pixels: letters may be set a little differently elsewhere."""

TOLERANCE = 24
"""The most by which a part of a tile's mean colour may differ, of 255."""


def tiles(picture: pygame.Surface) -> pygame.Surface:
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture.convert(24), (width // TILE, height // TILE))


def differing(one: pygame.Surface, other: pygame.Surface) -> list[tuple[int, int]]:
    """The tiles in which they differ by more than the tolerance."""
    first, second = tiles(one), tiles(other)
    spots = [(x, y) for x in range(first.get_width()) for y in range(first.get_height())]
    return [
        spot
        for spot in spots
        if any(abs(a - b) > TOLERANCE for a, b in zip(first.get_at(spot), second.get_at(spot), strict=True))
    ]


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_did(screen, name):
    now, then = PICTURES[name](), pygame.image.load(FOLDER / f"{name}.png")
    assert now.get_size() == then.get_size()
    assert differing(now, then) == [], f"if that is meant: look at it, then python -m {golden_pictures.__name__} {name}"


def test_another_picture_is_noticed(screen):
    dark = pygame.image.load(FOLDER / "sprites-dark.png")
    one_stone_less = dark.copy()
    one_stone_less.fill(dark.get_at((2, 2)), pygame.Rect(52, 0, 48, 48))
    assert differing(dark, one_stone_less)
    assert differing(dark, pygame.image.load(FOLDER / "sprites-light.png"))
