"""Colours as eyes see them: the three kinds of colour-blindness, how far apart two colours look, their contrast."""

from math import dist

from game.view.look.palette import Palette, Rgba

MISSING = {
    Palette.PROTANOPIA: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Palette.DEUTERANOPIA: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Palette.TRITANOPIA: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Linear sRGB as it is seen when one kind of cone is missing (Machado, Oliveira and Fernandes 2009)."""

_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))


def _times(matrix, parts):
    return tuple(sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix)


def linear(color: Rgba):
    parts = (part / 255 for part in color[:3])
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def seen_without(cone: Palette, parts):
    """Linear sRGB for eyes that lack a cone."""
    return tuple(min(1.0, max(0.0, part)) for part in _times(MISSING[cone], parts))


def lab(parts):
    """CIE Lab of linear sRGB, under daylight."""
    white = [sum(row) for row in _XYZ]
    ratios = [value / full for value, full in zip(_times(_XYZ, parts), white, strict=True)]
    x, y, z = (r ** (1 / 3) if r > 216 / 24389 else (24389 / 27 * r + 16) / 116 for r in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(first: Rgba, second: Rgba, cone: Palette | None = None) -> float:
    """How far two colours lie apart in Lab, for ordinary eyes or those that lack a cone."""
    pair = (linear(first), linear(second))
    return dist(*(lab(parts if cone is None else seen_without(cone, parts)) for parts in pair))


def contrast(first: Rgba, second: Rgba) -> float:
    """Contrast ratio 1-21 of two opaque colours, as the WCAG defines it."""
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: Rgba) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
