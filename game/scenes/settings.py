"""What the player prefers, each preference in force as soon as it is changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.app.scene import Pop, Push, Scene, Transition
from game.app.stage import Stage
from game.engine.errors import StorageError
from game.scenes.form import Form, Page
from game.storage.settings import ANIMATION_SPEEDS, NAME_LENGTH, UI_SCALES, Settings
from game.view.backdrop import sky_only
from game.view.controls import Button, Control, Entry, Slider, Stepper, Style, heading, panel
from game.view.frame import Anchor, Op, Point, Rect, Text
from game.view.palette import Role, Theme
from game.view.sound import Sound

_THEMES = (Theme.DARK, Theme.LIGHT)
_THEME_NAMES = ("Dark", "Light")
_OFF_ON = ("Off", "On")


@dataclass(frozen=True, slots=True)
class Row:
    """One preference: its name on the left, its control on the right, and a remark below the name."""

    label: str
    make: Callable[[Rect], Control]
    remark: str = ""


class SettingsScene(Form):
    """Changes the stage's settings at once and writes them when it is left."""

    def __init__(self, stage: Stage, save: Callable[[Settings], None], keys: Callable[[], Scene] | None = None) -> None:
        """`save` writes the file and may raise `StorageError`; `keys` makes the page of key bindings."""
        super().__init__(stage)
        self._save = save
        self._keys = keys
        self._problem = ""

    def chosen(self, name: str) -> Transition | None:
        """Back, or to the keys."""
        if name == "keys" and self._keys is not None:
            return Push(self._keys())
        return self.dismissed()

    def dismissed(self) -> Transition | None:
        """Leaves when the file could be written, or when the player has read that it could not."""
        if not self._problem:
            try:
                self._save(self.stage.settings)
            except StorageError as error:
                self._problem = str(error)
                self.refresh()
                return None
        return Pop()

    def stepped(self, name: str, index: int) -> Transition | None:
        """Another theme, scale, speed, or a switch."""
        settings = self.stage.settings
        changed = {
            "theme": lambda: replace(settings, theme=_THEMES[index]),
            "scale": lambda: replace(settings, ui_scale=UI_SCALES[index]),
            "speed": lambda: replace(settings, animation_speed=ANIMATION_SPEEDS[index]),
            "motion": lambda: replace(settings, reduced_motion=bool(index)),
            "screen": lambda: replace(settings, full_screen=bool(index)),
        }
        self.stage.change(changed[name]())
        return None

    def slid(self, name: str, value: int) -> Transition | None:
        """Another volume."""
        del name
        self.stage.change(replace(self.stage.settings, sound_volume=value))
        self.stage.play(Sound.MOVE)
        return None

    def typed(self, name: str, text: str) -> Transition | None:
        """Another name; an empty one leaves the old one in force."""
        first, second = self.stage.settings.names
        if text:
            self.stage.change(replace(self.stage.settings, names=(text, second) if name == "name_a" else (first, text)))
        return None

    def _rows(self) -> tuple[Row, ...]:
        now = self.stage.settings
        shown = self.stage.scale
        too_small = "" if shown == now.ui_scale else f"This window has room for {shown} %"
        rows = [
            _choice("Theme", "theme", _THEME_NAMES, _THEMES.index(now.theme)),
            _choice(
                "Size of texts and buttons",
                "scale",
                tuple(f"{scale} %" for scale in UI_SCALES),
                UI_SCALES.index(now.ui_scale),
                too_small,
            ),
            _choice("Full screen", "screen", _OFF_ON, int(now.full_screen), "F11"),
            _choice(
                "Speed of animations",
                "speed",
                tuple(_speed(speed) for speed in ANIMATION_SPEEDS),
                ANIMATION_SPEEDS.index(now.animation_speed),
            ),
            _choice("Reduced motion", "motion", _OFF_ON, int(now.reduced_motion), "No flying and no shaking"),
        ]
        if self.stage.sound_available:
            rows.append(_volume(now.sound_volume))
        rows.append(_name("Name of the blue player", "name_a", now.names[0]))
        rows.append(_name("Name of the orange player", "name_b", now.names[1]))
        return tuple(rows)

    def page(self) -> Page:
        """A list of rows in a box, with the way back below."""
        bounds, px = self.stage.bounds, self.stage.px
        rows = self._rows()
        width = min(px(720), bounds.w - 2 * px(24))
        height = px(60) + len(rows) * px(42) + px(64)
        area = bounds.centered(width, min(height, bounds.h - px(16)))
        title, rest = area.cut_top(px(48))
        foot, middle = area.cut_bottom(px(42), px(10))
        box = Rect(area.x, rest.y, area.w, middle.bottom - rest.y)
        frame: list[Op] = [
            *sky_only(bounds, px),
            heading("Settings", Point(title.x, title.y), px),
            *panel(box, px),
        ]
        controls: list[Control] = []
        for row, place in zip(rows, box.inset(px(20), px(6)).rows(len(rows)), strict=True):
            self._put(row, place, frame, controls)
        buttons = self._buttons(foot)
        if self._problem:
            at = Point(foot.x, foot.center.y)
            room = buttons[0].rect.x - foot.x - px(12)
            frame.append(Text(self._problem, at, px(13), Role.PARADOX, Anchor.LEFT, max_width=room))
        return Page(tuple(frame), (*controls, *buttons))

    def _put(self, row: Row, place: Rect, frame: list[Op], controls: list[Control]) -> None:
        px = self.stage.px
        right, left = place.cut_right(px(270), px(12))
        middle = left.center.y
        if row.remark:
            frame.append(Text(row.label, Point(left.x, middle + px(2)), px(15), anchor=Anchor.BOTTOM_LEFT))
            at = Point(left.x, middle + px(2))
            frame.append(Text(row.remark, at, px(12), Role.TEXT_DIM, max_width=left.w))
        else:
            frame.append(Text(row.label, Point(left.x, middle), px(15), anchor=Anchor.LEFT, max_width=left.w))
        controls.append(row.make(right.centered(right.w, min(px(34), right.h - px(2)))))

    def _buttons(self, foot: Rect) -> tuple[Button, ...]:
        px = self.stage.px
        back, rest = foot.cut_right(px(150), px(12))
        buttons = [Button("back", back, "Back", Style.MAIN)]
        if self._keys is not None:
            keys, _ = rest.cut_right(px(150))
            buttons.insert(0, Button("keys", keys, "Keys"))
        return tuple(buttons)


def _speed(percent: int) -> str:
    return f"{percent} %" if percent else "Off"


def _choice(label: str, name: str, values: tuple[str, ...], index: int, remark: str = "") -> Row:
    return Row(label, lambda rect: Stepper(name, rect, values, index), remark)


def _volume(volume: int) -> Row:
    caption = f"{volume} %" if volume else "Off"
    return Row("Volume of sounds", lambda rect: Slider("volume", rect, volume, 0, 100, 5, caption))


def _name(label: str, name: str, text: str) -> Row:
    return Row(label, lambda rect: Entry(name, rect, text, NAME_LENGTH))
