"""The rows with which any large board is zoomed and shifted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from game.view.board.viewport import Viewport
from game.view.frame import Rect
from game.view.keys.command import Binding, ButtonAt, Command

D = TypeVar("D")
E = TypeVar("E", covariant=True)

ZOOM_IN, ZOOM_OUT, ZOOM_FIT, PAN = "zoom_in", "zoom_out", "zoom_fit", "pan"

WAYS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
"""The arrow keys by their names, as columns and rows."""


@dataclass(frozen=True, slots=True)
class Framing:
    """How a large board is seen: where it lies in which room, and how many pixels it is shifted at one key."""

    viewport: Viewport
    board: Rect
    room: Rect
    step: int


def zoom_rows(
    seen: Callable[[D], Framing],
    see: Callable[[D, Viewport], E],
    group: str,
    places: frozenset[str],
    buttons: tuple[ButtonAt[D], ButtonAt[D]],
) -> tuple[Command[D, E], ...]:
    """The four rows. `seen` tells how the board is seen, and `see` what comes of it that it is seen otherwise; the keys
    are listed under that heading, and heard in these places; the buttons are those for larger and for smaller."""

    def zoom(steps: int) -> Callable[[D, str], E]:
        return lambda now, _: see(now, seen(now).viewport.zoomed(steps))

    def fit(now: D, key: str) -> E:
        del key
        return see(now, seen(now).viewport.whole())

    def pan(now: D, key: str) -> E:
        framing, (dx, dy) = seen(now), WAYS[key]
        shift = (-dx * framing.step, -dy * framing.step)
        return see(now, framing.viewport.panned(*shift, framing.board, framing.room))

    larger, smaller = buttons
    return (
        Command(
            ZOOM_IN,
            "larger board",
            zoom(1),
            Binding(("+", "=", "Shift+="), group, places, label="+"),
            hint="A larger board; the right mouse button shifts it.",
            quiet=True,
            buttons=(larger,),
        ),
        Command(
            ZOOM_OUT,
            "smaller board",
            zoom(-1),
            Binding(("-",), group, places),
            hint="A smaller board.",
            quiet=True,
            buttons=(smaller,),
        ),
        Command(ZOOM_FIT, "whole board", fit, Binding(("0",), group, places)),
        Command(
            PAN,
            "shift the board",
            pan,
            Binding(tuple(f"Alt+{key}" for key in WAYS), group, places, fixed=True, label="Alt+arrows"),
        ),
    )
