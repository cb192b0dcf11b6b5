"""Chess figures and squares as pixels: figures differ at 24 pixels, and both colours are seen on both squares."""

import pygame
import pytest

from game.titles.chess.view.figures import EBONY, IVORY, figure_sprite
from game.titles.chess.view.ground import square_ops
from game.ui.assets import Sprites
from game.ui.fonts import Fonts
from game.ui.painter import Painter
from game.view.frame import Rect
from game.view.look.palette import Rgba
from game.view.look.scheme import SCHEMES

LETTERS = "KQRBNPkqrbnp"


@pytest.fixture(params=SCHEMES, ids=lambda scheme: f"{scheme.theme.value}-{scheme.palette.value}")
def painter(request, screen):
    return Painter(Fonts(), Sprites(), request.param)


def painted(painter, *ops, side=24):
    surface = pygame.Surface((side, side))
    painter.paint(surface, ops)
    return surface


def difference(one, other):
    """The share of pixels, in percent, that clearly differ."""
    side = one.get_width()
    pairs = [(one.get_at((x, y)), other.get_at((x, y))) for x in range(side) for y in range(side)]
    return 100 * sum(max(abs(a - b) for a, b in zip(p, q, strict=True)) > 60 for p, q in pairs) // len(pairs)


def luminance(color):
    parts = [part / 255 for part in color[:3]]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("light", [True, False], ids=["light square", "dark square"])
def test_every_figure_stands_out_from_the_square_and_from_the_others(painter, light):
    square = Rect(0, 0, 24, 24)
    ground = square_ops(square, light=light)
    empty = painted(painter, *ground)
    figures = {letter: painted(painter, *ground, figure_sprite(letter, square.inset(1))) for letter in LETTERS}
    for letter, figure in figures.items():
        assert difference(figure, empty) >= 12, letter
        for other in LETTERS:
            assert other == letter or difference(figure, figures[other]) >= 4, (letter, other)


def test_squares_and_armies_are_told_apart_by_lightness_alone(painter):
    light, dark = (
        painted(painter, *square_ops(Rect(0, 0, 24, 24), light=each)).get_at((12, 12)) for each in (True, False)
    )
    assert contrast(light, dark) >= 1.5
    assert contrast(IVORY, EBONY) >= 10
    for square in (light, dark):
        # White is told by its dark outline where the square is as light as itself.
        assert max(contrast(IVORY, square), contrast(Rgba(16, 14, 20), square)) >= 3
        assert contrast(EBONY, square) >= 2
