"""Which colours are shown just now, and how each role looks in them."""

from __future__ import annotations

from typing import NamedTuple

from game.view.look.palette import Color, Palette, Rgba, Role, Theme, Tint
from game.view.look.palette_tables import DEPARTURES, ORDINARY


class Scheme(NamedTuple):
    """A theme in one of the palettes."""

    theme: Theme = Theme.DARK
    palette: Palette = Palette.ORDINARY


def _table(scheme: Scheme) -> dict[Role, Rgba]:
    texts = ORDINARY[scheme.theme] | DEPARTURES[scheme.palette][scheme.theme]
    return {role: Rgba(*bytes.fromhex(text)) for role, text in texts.items()}


SCHEMES = tuple(Scheme(theme, palette) for palette in Palette for theme in Theme)
"""Everything there is to choose from."""

_TABLES = {scheme: _table(scheme) for scheme in SCHEMES}


def resolve(scheme: Scheme, color: Color) -> Rgba:
    """The colour as it is shown in the scheme."""
    if isinstance(color, Role):
        return _TABLES[scheme][color]
    if isinstance(color, Tint):
        return _TABLES[scheme][color.role]._replace(a=color.alpha)
    return color
