"""Colours by the part they play, in a dark and a light theme."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias


class Rgba(NamedTuple):
    """A colour in sRGB, each part 0-255; alpha 255 is opaque."""

    r: int
    g: int
    b: int
    a: int = 255


class Theme(Enum):
    """Which of the two sets of colours is shown."""

    DARK = "dark"
    LIGHT = "light"


class Role(Enum):
    """What a colour is for; the theme decides how it looks."""

    # Members are looked up thousands of times a frame, and Enum's own hash is slow.
    __hash__ = object.__hash__

    GROUND = "ground"  # the window behind everything
    PANEL = "panel"  # a box of information on the ground
    PANEL_LINE = "panel_line"  # its outline
    SLATE = "slate"  # raised things: cards, buttons, fields
    SLATE_HOVER = "slate_hover"
    SLATE_DOWN = "slate_down"
    SELECTED = "selected"  # the chosen card or button
    SELECTED_LINE = "selected_line"
    BOARD = "board"  # behind a board's squares, shows as the gap between them
    WALL = "wall"
    FLOOR = "floor"
    FLOOR_ALT = "floor_alt"  # every other floor square
    LINE = "line"  # thin separators
    FAINT = "faint"  # ornaments behind everything, never needed to play
    TEXT = "text"
    TEXT_DIM = "text_dim"  # secondary text, still readable
    LINK = "link"  # text that can be clicked
    FOCUS = "focus"  # ring around what the keyboard would press
    ARMY_A = "army_a"
    ARMY_B = "army_b"
    NEUTRAL = "neutral"
    PLINTH_A = "plinth_a"  # the inside of army A's plinth
    PLINTH_B = "plinth_b"
    PLINTH_N = "plinth_n"
    TIME = "time"  # portals and the threads between cause and effect
    NOW = "now"  # the active slice, and what is ready
    NOW_FILL = "now_fill"  # ground of the button that goes on
    PARADOX = "paradox"  # paradox and loss
    SHADE = "shade"  # laid translucently over what is not in play


@dataclass(frozen=True, slots=True)
class Tint:
    """A role's colour, translucent: alpha 0 (nothing) to 255 (opaque)."""

    role: Role
    alpha: int


Color: TypeAlias = Role | Tint | Rgba
"""Whatever can be painted with."""

_DARK: dict[Role, str] = {
    Role.GROUND: "0c111a",
    Role.PANEL: "141b29",
    Role.PANEL_LINE: "2a354a",
    Role.SLATE: "1e283a",
    Role.SLATE_HOVER: "243046",
    Role.SLATE_DOWN: "17202f",
    Role.SELECTED: "1d2d4e",
    Role.SELECTED_LINE: "6f93d8",
    Role.BOARD: "0a0e16",
    Role.WALL: "0b1018",
    Role.FLOOR: "1f2a3d",
    Role.FLOOR_ALT: "232f44",
    Role.LINE: "2a354a",
    Role.FAINT: "18202f",
    Role.TEXT: "e7ecf5",
    Role.TEXT_DIM: "9aa6ba",
    Role.LINK: "6cb0f2",
    Role.FOCUS: "ffffff",
    Role.ARMY_A: "4c9be8",
    Role.ARMY_B: "f28f3b",
    Role.NEUTRAL: "cfc6b4",
    Role.PLINTH_A: "163556",
    Role.PLINTH_B: "553418",
    Role.PLINTH_N: "3b3a39",
    Role.TIME: "b08cfb",
    Role.NOW: "5fd592",
    Role.NOW_FILL: "18331f",
    Role.PARADOX: "ff736e",
    Role.SHADE: "05070b",
}

_LIGHT: dict[Role, str] = {
    Role.GROUND: "eceff5",
    Role.PANEL: "f8fafd",
    Role.PANEL_LINE: "c3ccda",
    Role.SLATE: "ffffff",
    Role.SLATE_HOVER: "e9f0fb",
    Role.SLATE_DOWN: "dbe4f2",
    Role.SELECTED: "dbe8fb",
    Role.SELECTED_LINE: "3f6fbf",
    Role.BOARD: "aab4c4",
    Role.WALL: "b3bccb",
    Role.FLOOR: "fbfcfe",
    Role.FLOOR_ALT: "f1f4f9",
    Role.LINE: "c3ccda",
    Role.FAINT: "d9dfe9",
    Role.TEXT: "161d2a",
    Role.TEXT_DIM: "4f5b6e",
    Role.LINK: "15599f",
    Role.FOCUS: "101828",
    Role.ARMY_A: "1763b5",
    Role.ARMY_B: "a8480a",
    Role.NEUTRAL: "5d564a",
    Role.PLINTH_A: "cfe2f7",
    Role.PLINTH_B: "fbdcc0",
    Role.PLINTH_N: "e4dfd4",
    Role.TIME: "6b3fc9",
    Role.NOW: "0f6b3b",
    Role.NOW_FILL: "d8f1e0",
    Role.PARADOX: "b91c1c",
    Role.SHADE: "dfe4ec",
}

TEXT_ROLES = (
    Role.TEXT,
    Role.TEXT_DIM,
    Role.LINK,
    Role.ARMY_A,
    Role.ARMY_B,
    Role.NEUTRAL,
    Role.TIME,
    Role.NOW,
    Role.PARADOX,
)
"""Roles in which words are written."""

TEXT_GROUNDS = (
    Role.GROUND,
    Role.PANEL,
    Role.SLATE,
    Role.SLATE_HOVER,
    Role.SLATE_DOWN,
    Role.SELECTED,
    Role.FLOOR,
    Role.FLOOR_ALT,
    Role.NOW_FILL,
)
"""Roles on which words are written; every text role is readable on each of them."""


def _parse(table: dict[Role, str]) -> dict[Role, Rgba]:
    return {role: Rgba(*bytes.fromhex(text)) for role, text in table.items()}


_PALETTES = {Theme.DARK: _parse(_DARK), Theme.LIGHT: _parse(_LIGHT)}


def resolve(theme: Theme, color: Color) -> Rgba:
    """The colour as it is shown in the theme."""
    if isinstance(color, Role):
        return _PALETTES[theme][color]
    if isinstance(color, Tint):
        return _PALETTES[theme][color.role]._replace(a=color.alpha)
    return color


def _luminance(color: Rgba) -> float:
    parts = [part / 255 for part in color[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Rgba, second: Rgba) -> float:
    """Contrast ratio 1-21 of two opaque colours, as the WCAG defines it."""
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)
