"""The main loop: events in, time on, a picture out whenever it changed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from game.app.chords import chord_of
from game.app.hover import Hover
from game.app.scene import Countdown, Push, Quit, Scene
from game.app.stack import SceneStack
from game.app.stage import Stage
from game.app.sweeping import Sweeper
from game.app.window import Window
from game.engine.errors import StorageError
from game.storage.settings import Settings
from game.view.forms.hint import Hint, hint_frame
from game.view.frame import Anchor, Fill, Frame, Rect, Text
from game.view.keys.everywhere import FULL_SCREEN, PICTURE, RULEBOOK
from game.view.keys.keyboard import EVERYWHERE
from game.view.keys.keymap import FORMS
from game.view.look.palette import Role

BUSY_RATE = 60
IDLE_RATE = 25
LINGER = 0.5
"""Seconds for which frames keep coming quickly after the last input."""

NOTICE_SECONDS = 4.0
_LONGEST_STEP = 0.1
_SWITCH = 0.0005
"""Seconds after which a thread beside the frames gives way to them."""

_INPUT = frozenset(
    (
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
    )
)
_EXPOSED = frozenset((pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED))


class Loop:
    """Drives one scene stack in one window; `run_frame` is the whole of it and can be called by tests."""

    def __init__(self, window: Window, stage: Stage, stack: SceneStack, pictures: Path) -> None:
        """Screenshots go into the folder `pictures`."""
        # Threads beside the frames must not hold one up for as long as they may ordinarily.
        sys.setswitchinterval(_SWITCH)
        self._window = window
        self._stage = stage
        self.stack = stack
        self._pictures = pictures
        self._since_input = 0.0
        self._shown: object = None
        self.frames_drawn = 0
        self.manual: Callable[[str], Scene | None] = lambda _: None
        """Makes the rulebook, opened at a topic, when it is asked for; None: there is none."""
        self._notice = ""
        self._notice_left = 0.0
        settings = stage.settings
        self._hover = Hover()
        self._hinted: tuple[object, Frame] = (None, ())
        self._sweeper = Sweeper()
        self._look = _look(settings)
        self._hears_text: bool | None = None
        """Whether the system sends text beside keys; None: as it was when the program began."""
        window.set_full_screen(on=settings.full_screen)
        stage.listen(self._settings_changed)
        stage.beckon = window.beckon

    @property
    def rate(self) -> int:
        """How many frames a second are worth their work now."""
        busy = self.stack.moving or self._since_input < LINGER
        return BUSY_RATE if busy else IDLE_RATE

    def run(self) -> None:
        """Runs until the stack is empty."""
        clock = pygame.time.Clock()
        seconds = 0.0
        while self.run_frame(pygame.event.get(), seconds):
            seconds = clock.tick(self.rate) / 1000

    def run_frame(self, events: Sequence[pygame.event.Event], seconds: float) -> bool:
        """One frame; False when the program is over. A long pause counts as a tenth of a second."""
        self._since_input += seconds
        self._age_notice(seconds)
        self._fit()
        self.stack.step([event for event in events if not self._take(event)], min(seconds, _LONGEST_STEP))
        if self.stack.top is None:
            return False
        self._hear_text(self.stack.top)
        self._stage.hum(self.stack.visible()[0].ambience, min(seconds, _LONGEST_STEP))
        if self._hover.wait(min(seconds, _LONGEST_STEP), self.stack.top):
            self.redraw()
        self._fit()
        drawn = self.frames_drawn
        self._draw()
        resting = self.rate == IDLE_RATE and drawn == self.frames_drawn
        self._sweeper.look(self.stack.top, seconds, resting=resting)
        return True

    def _hear_text(self, top: Scene) -> None:
        """Has the system send text as long as the scene on top wants any: an input method would keep keys back."""
        if top.takes_text != self._hears_text:
            self._hears_text = top.takes_text
            (pygame.key.start_text_input if top.takes_text else pygame.key.stop_text_input)()

    @property
    def hint(self) -> Hint | None:
        """What the mouse rests on says, while it is shown."""
        return self._hover.shown

    def redraw(self) -> None:
        """The next frame is painted even if nothing changed."""
        self._shown = None

    def _take(self, event: pygame.event.Event) -> bool:
        """Whether the event concerns the window and not the scene."""
        if event.type in _INPUT:
            self._since_input = 0.0
        if event.type in _EXPOSED:
            self.redraw()
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._window.calm()
        if event.type == pygame.QUIT:
            self.stack.apply(Quit())
            return True
        if self._hover.hear(event):
            self.redraw()
        return event.type == pygame.KEYDOWN and self._take_key(event)

    def _take_key(self, event: pygame.event.Event) -> bool:
        """Keys that mean the same everywhere."""
        chord, top = chord_of(event), self.stack.top
        if chord is None or (top is not None and top.takes_all_keys):
            return False
        action = self._stage.keymap(EVERYWHERE).heard(FORMS, chord)
        if action == FULL_SCREEN:
            full = not self._stage.settings.full_screen
            self._stage.change(replace(self._stage.settings, full_screen=full))
        elif action == PICTURE:
            self._screenshot()
        return action in (FULL_SCREEN, PICTURE) or (action == RULEBOOK and self._open_manual())

    def _open_manual(self) -> bool:
        """Puts the rulebook on top, unless the scene takes no help just now."""
        topic = self.stack.top.topic if self.stack.top is not None else None
        book = None if topic is None else self.manual(topic)
        if book is not None:
            self.stack.apply(Push(book))
        return book is not None

    def _screenshot(self) -> None:
        """Of what was there before: a line about the last picture is none of it, whoever tells it."""
        if self._notice_left > 0:
            self._notice_left = 0
            self.redraw()
        for scene in self.stack.visible():
            scene.hush()
        self._draw()
        try:
            path = self._window.screenshot(self._pictures)
        except StorageError as error:
            self.notify(str(error))
        else:
            self.notify(f"Picture saved: {path}")

    def notify(self, text: str) -> None:
        """Shows one line at the lower edge for a while, whatever the scene."""
        self._notice = text
        self._notice_left = NOTICE_SECONDS
        self.redraw()

    def _age_notice(self, seconds: float) -> None:
        if self._notice_left > 0:
            self._notice_left -= seconds
            if self._notice_left <= 0:
                self.redraw()

    def _fit(self) -> None:
        """Follows the window's size."""
        size = self._window.size
        if size != self._stage.size:
            self._stage.size = size
            self.stack.layout()
            self.redraw()

    def _settings_changed(self, settings: Settings) -> None:
        """Lays out again when the change can be seen; a name or a volume must not disturb who is typing."""
        look = _look(settings)
        if look == self._look:
            return
        self._look = look
        self._window.set_full_screen(on=settings.full_screen)
        self._stage.size = self._window.size
        self.stack.layout()
        self.redraw()

    def _draw(self) -> None:
        picture = self.stack.picture()
        if picture == self._shown:
            return
        surface = self._window.surface
        self._hover.look_again()
        self.stack.draw(surface)
        countdown = self.stack.countdown
        if countdown is not None:
            self._stage.painter.paint(surface, countdown_frame(self._stage, countdown))
        if self._notice_left > 0:
            self._stage.painter.paint(surface, notice_frame(self._stage, self._notice))
        self._stage.painter.paint(surface, self._hint_frame())
        self._window.show()
        self._shown = picture
        self.frames_drawn += 1

    def _hint_frame(self) -> Frame:
        """The hint that is shown, off the buttons of the scene that it is about."""
        hint, point, top, stage = self._hover.shown, self._hover.point, self.stack.top, self._stage
        if hint is None or point is None or top is None:
            return ()
        # Its place is looked for once: behind it a film may be running.
        about = hint, point, stage.bounds
        if self._hinted[0] != about:
            self._hinted = about, hint_frame(hint, point, stage.bounds, stage.fonts, stage.px, top.targets())
        return self._hinted[1]


def _look(settings: Settings) -> tuple[object, ...]:
    """The settings that change the picture."""
    own_keys = tuple(own.keys for _, own in settings.titles if own.keys)
    return settings.scheme, settings.square_letters, settings.ui_scale, settings.full_screen, settings.keys, own_keys


def notice_frame(stage: Stage, text: str) -> Frame:
    """A strip with one line of text at the lower edge of the window."""
    wide, high = _strip_size(stage, text)
    bounds, pad = stage.bounds, stage.px(_PAD)
    box = Rect((bounds.w - wide) // 2, bounds.h - high - pad, wide, high)
    return _strip(stage, text, box, Role.TEXT, Role.SELECTED_LINE)


def countdown_frame(stage: Stage, countdown: Countdown) -> Frame:
    """The time that runs on below: at the upper right, where no page, menu or question has words or buttons."""
    wide, high = _strip_size(stage, countdown.words)
    box = Rect(stage.bounds.w - wide - 2 * stage.px(_PAD), stage.px(_PAD) + stage.px(_PAD) // 2, wide, high)
    return _strip(stage, countdown.words, box, Role.ALARM if countdown.hurries else Role.TEXT, Role.LINE)


_PAD = 12
"""Between the edge of the window and a strip, and between that and its words, at the ordinary size."""
_LETTERS = 14


def _strip_size(stage: Stage, text: str) -> tuple[int, int]:
    size, pad = stage.px(_LETTERS), stage.px(_PAD)
    return min(stage.fonts.width(text, size) + 2 * pad, stage.bounds.w - 2 * pad), stage.fonts.height(size) + pad


def _strip(stage: Stage, text: str, box: Rect, ink: Role, line: Role) -> Frame:
    return (
        Fill(box, Role.SLATE, stage.px(8), 1, line),
        Text(text, box.center, stage.px(_LETTERS), ink, Anchor.CENTER, max_width=box.w - 2 * stage.px(_PAD)),
    )
