"""The looks of pygame_gui's elements, built from the palette; only text fields are used of it."""

from __future__ import annotations

from typing import Any

from game import resources
from game.ui.fonts import FACES
from game.view.frame import Weight
from game.view.look.palette import Color, Role
from game.view.look.scheme import Scheme, resolve

_FACE = "dejavu"


def hex_color(scheme: Scheme, color: Color) -> str:
    """The colour as pygame_gui writes it."""
    return "#{:02x}{:02x}{:02x}{:02x}".format(*resolve(scheme, color))


def entry_theme(scheme: Scheme, size: int) -> dict[str, Any]:
    """A pygame_gui theme for text fields whose words are `size` pixels high.

    pygame_gui does not inherit fonts from its defaults, so the element has its own font block.
    """
    colors = {
        "dark_bg": Role.GROUND,
        "disabled_dark_bg": Role.GROUND,
        "selected_bg": Role.SELECTED_LINE,
        "normal_text": Role.TEXT,
        "disabled_text": Role.TEXT_DIM,
        "selected_text": Role.GROUND,
        "normal_border": Role.GROUND,
        "disabled_border": Role.GROUND,
        "text_cursor": Role.TEXT,
    }
    return {
        "text_entry_line": {
            "colours": {name: hex_color(scheme, role) for name, role in colors.items()},
            "font": {
                "name": _FACE,
                "size": str(size),
                "regular_path": str(resources.asset(FACES[Weight.REGULAR])),
                "bold_path": str(resources.asset(FACES[Weight.BOLD])),
            },
            "misc": {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "padding": "6,2"},
        }
    }
