"""Colours by the part they play, and the sets of colours to choose from; `scheme.py` tells how each looks."""

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
    """Whether light things lie on a dark ground or dark things on a light one."""

    DARK = "dark"
    LIGHT = "light"


class Palette(Enum):
    """For whose eyes the colours are made; each palette has both themes."""

    ORDINARY = "ordinary"
    CONTRAST = "high_contrast"
    DEUTERANOPIA = "deuteranopia"  # green is not seen
    PROTANOPIA = "protanopia"  # red is not seen
    TRITANOPIA = "tritanopia"  # blue is not seen


class Role(Enum):
    """What a colour is for; theme and palette decide how it looks."""

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
    SIDE_A = "side_a"  # the first player, in words and lines
    SIDE_B = "side_b"
    NEUTRAL = "neutral"  # what belongs to nobody
    PLINTH_A = "plinth_a"  # what the pieces of side A stand on
    PLINTH_B = "plinth_b"
    PLINTH_N = "plinth_n"
    TIME = "time"  # what comes from another time, and what is to be noticed
    NOW = "now"  # what is looked at or going on just now, and what is ready
    NOW_FILL = "now_fill"  # ground of the button that goes on
    ALARM = "alarm"  # what is lost, fails or cannot be
    SHADE = "shade"  # laid translucently over what is not in play


@dataclass(frozen=True, slots=True)
class Tint:
    """A role's colour, translucent: alpha 0 (nothing) to 255 (opaque)."""

    role: Role
    alpha: int


Color: TypeAlias = Role | Tint | Rgba
"""Whatever can be painted with."""
