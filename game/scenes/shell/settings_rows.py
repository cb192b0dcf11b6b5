"""Which preferences there are: their words, their choices, and what a choice changes."""

from __future__ import annotations

from dataclasses import replace

from game.app.stage import Stage
from game.storage.settings import ANIMATION_SPEEDS, NAME_LENGTH, UI_SCALES, Settings
from game.view.forms.controls import Button, Entry, Slider, Stepper
from game.view.forms.palette_sample import SAMPLE_HEIGHT, PaletteSample, sample_ops
from game.view.forms.settings_page import Exhibit, Note, Preference, Section
from game.view.keys.everywhere import FULL_SCREEN
from game.view.keys.keyboard import EVERYWHERE
from game.view.look.palette import Palette, Theme

_THEMES = {Theme.DARK: "Dark", Theme.LIGHT: "Light"}
_PALETTES = {
    Palette.ORDINARY: ("Ordinary", ""),
    Palette.CONTRAST: ("High contrast", "Stronger lines and words"),
    Palette.DEUTERANOPIA: ("Deuteranopia", "For eyes that see no green"),
    Palette.PROTANOPIA: ("Protanopia", "For eyes that see no red"),
    Palette.TRITANOPIA: ("Tritanopia", "For eyes that see no blue"),
}
_SQUARES = ("Such as 2,5", "Such as c6")
_SQUARE_REMARKS = ("Column and row, counted from 0", "Letter and number, from the top")
_OFF_ON = ("Off", "On")

PROGRAM = "program"
"""What the control of the command line is called."""
NAME = "name "
"""What the controls of names are called, followed by the person's place."""


def changed(settings: Settings, name: str, value: int) -> Settings:
    """The settings after a choice: `value` counts the choices of a stepper, or is a slider's number."""
    match name:
        case "theme":
            return replace(settings, theme=tuple(_THEMES)[value])
        case "palette":
            return replace(settings, palette=tuple(_PALETTES)[value])
        case "squares":
            return replace(settings, square_letters=bool(value))
        case "scale":
            return replace(settings, ui_scale=UI_SCALES[value])
        case "screen":
            return replace(settings, full_screen=bool(value))
        case "speed":
            return replace(settings, animation_speed=ANIMATION_SPEEDS[value])
        case "motion":
            return replace(settings, reduced_motion=bool(value))
        case "volume":
            return replace(settings, sound_volume=value)
        case "ambience":
            return replace(settings, ambience_volume=value)
        case _:
            raise KeyError(name)


def sections(stage: Stage, sides: tuple[str, ...], sample: PaletteSample | None) -> tuple[Section, ...]:
    """Everything that can be preferred, as it is now.

    `sides` says of each person whose name can be what that one plays; `sample` shows the colours, if there is one.
    """
    return (
        Section("Look", _look(stage, sample), 0),
        Section("Motion and sound", (*_motion(stage.settings), *_sound(stage)), 1),
        Section("Names", _names(stage.settings, sides), 0),
        Section("Computer players", (_program(stage.settings),), 1),
        Section("Keys", (_keys(),), 1),
    )


def _look(stage: Stage, sample: PaletteSample | None) -> tuple[Preference | Exhibit, ...]:
    now, shown = stage.settings, stage.scale
    too_small = "" if shown == now.ui_scale else f"This window has room for {shown} %"
    key = stage.keymap(EVERYWHERE).name(FULL_SCREEN)
    names = tuple(name for name, _ in _PALETTES.values())
    scales = tuple(f"{scale} %" for scale in UI_SCALES)
    return (
        _choice("theme", "Theme", tuple(_THEMES.values()), list(_THEMES).index(now.theme)),
        _choice("palette", "Colours", names, list(_PALETTES).index(now.palette), _PALETTES[now.palette][1]),
        *(() if sample is None else (Exhibit(SAMPLE_HEIGHT, lambda rect: sample_ops(sample, rect, stage.px)),)),
        _choice("scale", "Size of texts and buttons", scales, UI_SCALES.index(now.ui_scale), too_small),
        _choice("squares", "Names of squares", _SQUARES, int(now.square_letters), _SQUARE_REMARKS[now.square_letters]),
        _choice("screen", "Full screen", _OFF_ON, int(now.full_screen), key),
    )


def _motion(now: Settings) -> tuple[Preference, ...]:
    speeds = tuple(f"{speed} %" if speed else "Off" for speed in ANIMATION_SPEEDS)
    off = "Results are shown at once" if now.animation_speed == 0 else ""
    return (
        _choice("speed", "Speed of animations", speeds, ANIMATION_SPEEDS.index(now.animation_speed), off),
        _choice("motion", "Reduced motion", _OFF_ON, int(now.reduced_motion), "No flying and no shaking"),
    )


def _sound(stage: Stage) -> tuple[Preference | Note, ...]:
    if not stage.sound_available:
        return (Note("No sound device was found: the game is silent."),)
    now = stage.settings
    return (
        _volume("volume", "Sounds", now.sound_volume),
        _volume("ambience", "Ambience", now.ambience_volume, "One quiet chord behind everything"),
    )


def _names(now: Settings, sides: tuple[str, ...]) -> tuple[Preference, ...]:
    """Counted wherever the page is opened from: one name is for every title, whatever its side is called there."""
    named = enumerate(zip(sides, now.named(len(sides)), strict=True))
    return tuple(_name(f"{NAME}{place}", f"Player {place + 1}", name, side) for place, (side, name) in named)


def _program(now: Settings) -> Preference:
    hint = "How it is started. In the set-up of a match it can play a side then; README says what it has to speak."
    remark = "Its command, like python3 mine.py"
    longest = 200
    return Preference(
        PROGRAM, "A program of your own", lambda rect: Entry(PROGRAM, rect, now.program, longest, hint), remark
    )


def _keys() -> Preference:
    hint = "Every key by name; most can be changed."
    return Preference("keys", "What each key does", lambda rect: Button("keys", rect, "Keys", hint=hint))


def _choice(name: str, label: str, values: tuple[str, ...], index: int, remark: str = "") -> Preference:
    return Preference(name, label, lambda rect: Stepper(name, rect, values, index), remark)


def _volume(name: str, label: str, volume: int, remark: str = "") -> Preference:
    caption = f"{volume} %" if volume else "Off"
    return Preference(name, label, lambda rect: Slider(name, rect, volume, 0, 100, 5, caption), remark)


def _name(name: str, label: str, text: str, side: str) -> Preference:
    return Preference(name, label, lambda rect: Entry(name, rect, text, NAME_LENGTH), side)
