"""The row of buttons under a canonisation: where each that is offered stands, and how it looks."""

from __future__ import annotations

from collections.abc import Iterable

from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.view.board.buttons import PlacedButton
from game.view.forms.controls import Button, ControlState, Style, control_frame
from game.view.frame import Frame, Op
from game.view.keys.command import Offered


def placed_buttons(
    layout: CanonisationLayout, first: Iterable[Offered], last: Iterable[Offered]
) -> tuple[PlacedButton, ...]:
    """The first ones from the left, and the last ones from the right."""
    px, rest, found = layout.px, layout.buttons, []
    for offered in last:
        place, rest = rest.cut_right(px(offered.width), px(12))
        found.append(PlacedButton(offered, place))
    for offered in first:
        place, rest = rest.cut_left(px(offered.width), px(8))
        found.append(PlacedButton(offered, place))
    return tuple(found)


def buttons_frame(layout: CanonisationLayout, buttons: Iterable[PlacedButton], pointed: str) -> Frame:
    """They as they look while the mouse is on the one of that id (empty: on none)."""
    ops: list[Op] = []
    for each in buttons:
        offered = each.offered
        label = f"{offered.key}  {offered.words}" if offered.key else offered.words
        style = Style.MAIN if offered.strong else Style.PLAIN
        button = Button(offered.target, each.rect, label, style, enabled=not offered.lacks)
        ops += control_frame(button, ControlState(pointed=offered.id == pointed), layout.px)
    return tuple(ops)
