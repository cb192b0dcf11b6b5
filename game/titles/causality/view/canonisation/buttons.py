"""The row of buttons under a canonisation: while it is told, when all is told, and for a history that breaks."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.keys import AGAIN, CANONISED, HISTORIES, PAUSE, SKIP, TALE_END
from game.view.forms.controls import Button, Style
from game.view.keys.keymap import Keymap

_ON, _BROAD, _MIDDLE, _SMALL = 190, 150, 118, 48
"""Widths at the ordinary size."""


@dataclass(frozen=True, slots=True)
class Controls:
    """What the buttons depend on. `still`: nothing is animated; `lists`: the histories are listed."""

    next_step: str
    told: bool
    paused: bool
    still: bool
    canonised: bool
    holds: bool
    lists: bool
    has_histories: bool
    in_history: bool


def canonisation_buttons(layout: CanonisationLayout, state: Controls, keymap: Keymap) -> tuple[Button, ...]:
    """All buttons with their places; each name stays the same whatever it says."""
    px, area = layout.px, layout.buttons
    on, rest = area.cut_right(px(_ON), px(12))
    again, rest = rest.cut_left(px(_MIDDLE), px(8))
    pause, rest = rest.cut_left(px(_MIDDLE), px(8))
    words = "On" if state.paused else "Pause"
    stop = "nothing moves just now" if state.told else "lets the tale stand still, and go on"
    found = [
        Button("on", on, f"{state.next_step}  ⏎", Style.MAIN, hint="goes on with the match", key=keymap.name(TALE_END)),
        _again(Button("again", again, ""), state, keymap),
        Button("pause", pause, f"{keymap.sign(PAUSE)}  {words}", enabled=not state.told, hint=stop),
    ]
    if state.in_history:
        back, rest = rest.cut_left(px(_SMALL), px(8))
        after, rest = rest.cut_left(px(_SMALL), px(8))
        found += [Button("back", back, "←", hint="one slice back"), Button("next", after, "→", hint="one slice on")]
    else:
        toggle, rest = rest.cut_left(px(_BROAD), px(8))
        label = "As played" if state.canonised else "As canonised"
        hint = "the round as it was played, or as it is canonised" if state.holds else "no history holds"
        sign = keymap.sign(CANONISED)
        found.append(Button("toggle", toggle, f"{sign}  {label}", enabled=state.holds, hint=hint))
    histories, _ = rest.cut_left(px(_BROAD))
    other = "Reasons" if state.lists else "What broke"
    hint = "better histories, which would not hold" if state.has_histories else "no better history had to be refused"
    found.append(
        Button("histories", histories, f"{keymap.sign(HISTORIES)}  {other}", enabled=state.has_histories, hint=hint)
    )
    return tuple(found)


def _again(button: Button, state: Controls, keymap: Keymap) -> Button:
    if not state.told:
        return Button("again", button.rect, f"{keymap.sign(SKIP)}  Skip", hint="to the end of the tale")
    hint = "animation is off in the settings" if state.still else "from the beginning"
    return Button("again", button.rect, f"{keymap.sign(AGAIN)}  Again", enabled=not state.still, hint=hint)
