"""Buttons, steppers, sliders and text fields as values, and how each looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias, assert_never

from game.view.frame import Anchor, Circle, Fill, Frame, Op, Point, Polygon, Rect, Sprite, Text, Weight
from game.view.look.palette import Role, Tint

Px: TypeAlias = Callable[[int], int]
"""Turns a length of the ordinary size into pixels of this window."""


class Style(Enum):
    """How much a button calls for attention."""

    PLAIN = "plain"
    MAIN = "main"  # the one that goes on
    QUIET = "quiet"  # no box until it is pointed at
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press. `key` is shown beside the label, `sprite` is drawn before it.

    `hint` is said when the mouse rests on a control: what it does, or what it lacks while it is not enabled.
    """

    name: str
    rect: Rect
    label: str
    style: Style = Style.PLAIN
    enabled: bool = True
    sprite: str = ""
    key: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Stepper:
    """A choice of a few: arrows left and right of the chosen value."""

    name: str
    rect: Rect
    values: tuple[str, ...]
    index: int
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Slider:
    """A number from `low` to `high` in steps; `caption` says it in words."""

    name: str
    rect: Rect
    value: int
    low: int
    high: int
    step: int
    caption: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line that can be typed into, at most `longest` characters."""

    name: str
    rect: Rect
    text: str
    longest: int
    hint: str = ""


Control: TypeAlias = Button | Stepper | Slider | Entry
"""Anything that can have the keyboard's focus."""


@dataclass(frozen=True, slots=True)
class ControlState:
    """What is going on with a control just now."""

    pointed: bool = False
    down: bool = False
    focused: bool = False


def enabled(control: Control) -> bool:
    """Whether the control answers."""
    return not isinstance(control, Button) or control.enabled


def control_frame(control: Control, look: ControlState, px: Px) -> Frame:
    """The picture of one control."""
    match control:
        case Button():
            ops = _button(control, look, px)
        case Stepper():
            ops = _stepper(control, look, px)
        case Slider():
            ops = _slider(control, look, px)
        case Entry():
            ops = (Fill(control.rect, Role.GROUND, px(7), 1, _edge(look)),)
        case _:
            assert_never(control)
    return (*ops, *_ring(control.rect, px)) if look.focused else ops


def _ring(rect: Rect, px: Px) -> Frame:
    gap = px(3)
    return (Fill(rect.inset(-gap), None, px(9), px(2), Role.FOCUS),)


def _edge(look: ControlState) -> Role:
    return Role.SELECTED_LINE if look.pointed or look.down or look.focused else Role.PANEL_LINE


def _surface(look: ControlState) -> Role:
    if look.down:
        return Role.SLATE_DOWN
    return Role.SLATE_HOVER if look.pointed else Role.SLATE


def _button_box(button: Button, look: ControlState, px: Px) -> Frame:
    fill: Role | None = _surface(look)
    edge = _edge(look)
    if not button.enabled:
        fill, edge = None, Role.PANEL_LINE
    elif button.style is Style.MAIN:
        fill, edge = (Role.SLATE_HOVER if look.pointed else Role.NOW_FILL), Role.NOW
    elif button.style is Style.DANGER:
        edge = Role.ALARM
    elif button.style is Style.QUIET and not (look.pointed or look.down):
        return ()
    return (Fill(button.rect, fill, px(7), 1, edge),)


def _button_ink(button: Button) -> Role:
    if not button.enabled:
        return Role.TEXT_DIM
    return Role.ALARM if button.style is Style.DANGER else Role.TEXT


def _button(button: Button, look: ControlState, px: Px) -> Frame:
    rect, ink = button.rect, _button_ink(button)
    ops: list[Op] = [*_button_box(button, look, px)]
    pad = px(14)
    if not button.sprite:
        room = rect.w - px(12)
        at = rect.center
        ops.append(Text(button.label, at, px(15), ink, Anchor.CENTER, max_width=room))
        return tuple(ops)
    side = min(rect.h - px(14), px(24))
    ops.append(Sprite(button.sprite, Rect(rect.x + pad, rect.center.y - side // 2, side, side), ink, ink))
    left = rect.x + pad + side + px(12)
    ops.append(
        Text(
            button.label,
            Point(left, rect.center.y),
            px(15),
            ink,
            Anchor.LEFT,
            max_width=rect.right - px(8) - left,
        )
    )
    if button.key:
        ops.append(Text(button.key, Point(rect.right - pad, rect.center.y), px(13), Role.TEXT_DIM, Anchor.RIGHT))
    return tuple(ops)


def stepper_halves(stepper: Stepper) -> tuple[Rect, Rect]:
    """Where a click goes to the value before, and where to the next one."""
    left, right = stepper.rect.columns(2)
    return left, right


def _stepper(stepper: Stepper, look: ControlState, px: Px) -> Frame:
    rect = stepper.rect
    text = stepper.values[stepper.index]
    reach = px(5)
    room = rect.w - 2 * px(34)
    arrows = tuple(
        Polygon(
            (
                Point(x + side * reach, rect.center.y),
                Point(x - side * reach // 2, rect.center.y - reach),
                Point(x - side * reach // 2, rect.center.y + reach),
            ),
            Role.TEXT if look.pointed or look.focused else Role.TEXT_DIM,
        )
        for x, side in ((rect.x + px(18), -1), (rect.right - px(18), 1))
    )
    label = Text(text, rect.center, px(15), Role.TEXT, Anchor.CENTER, max_width=room)
    return (Fill(rect, _surface(look), px(7), 1, _edge(look)), *arrows, label)


def slider_track(slider: Slider, px: Px) -> Rect:
    """The line along which the knob moves; its ends are the lowest and highest value."""
    pad = px(16)
    room = px(64)
    return Rect(slider.rect.x + pad, slider.rect.center.y - px(2), slider.rect.w - 2 * pad - room, px(4))


def slider_value(slider: Slider, x: int, px: Px) -> int:
    """The value at a column of pixels."""
    track = slider_track(slider, px)
    span = slider.high - slider.low
    raw = (max(track.x, min(track.right, x)) - track.x) * span / max(1, track.w)
    return min(slider.high, slider.low + round(raw / slider.step) * slider.step)


def _slider(slider: Slider, look: ControlState, px: Px) -> Frame:
    track = slider_track(slider, px)
    share = track.w * (slider.value - slider.low) // (slider.high - slider.low)
    knob = Point(track.x + share, track.center.y)
    right = Point(slider.rect.right - px(14), slider.rect.center.y)
    return (
        Fill(slider.rect, _surface(look), px(7), 1, _edge(look)),
        Fill(track, Role.LINE, px(2)),
        Fill(Rect(track.x, track.y, share, track.h), Role.SELECTED_LINE, px(2)),
        Circle(knob, px(8), Role.TEXT),
        Text(slider.caption, right, px(14), Role.TEXT_DIM, Anchor.RIGHT),
    )


def panel(rect: Rect, px: Px) -> Frame:
    """A box of information on the ground."""
    return (Fill(rect, Role.PANEL, px(10), 1, Role.PANEL_LINE),)


def heading(text: str, at: Point, px: Px) -> Text:
    """The title of a page."""
    return Text(text, at, px(26), Role.TEXT, weight=Weight.BOLD)


def shade(rect: Rect) -> Fill:
    """Dims what lies below a dialog."""
    return Fill(rect, Tint(Role.SHADE, 170))
