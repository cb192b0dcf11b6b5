"""A page of controls: focus ring, mouse and keyboard for every scene that is a form."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.app.scene import Pop, Scene, Transition
from game.app.stage import Stage
from game.engine.text import plain_text
from game.view.forms.controls import (
    Button,
    Control,
    ControlState,
    Entry,
    Slider,
    Stepper,
    control_frame,
    enabled,
    slider_value,
    stepper_halves,
)
from game.view.forms.hint import Hint
from game.view.frame import Frame, Op, Rect
from game.view.sound import Sound

if TYPE_CHECKING:
    from game.ui.entries import EntryFields

_FORTH = (pygame.K_DOWN, pygame.K_RIGHT)
_BACK = (pygame.K_UP, pygame.K_LEFT)
_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_LEAVES_FIELD = (
    pygame.K_TAB,
    pygame.K_ESCAPE,
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_UP,
    pygame.K_DOWN,
)


@dataclass(frozen=True, slots=True)
class Page:
    """What a form shows: a picture, and the controls upon it in the order of the Tab key."""

    frame: Frame
    controls: tuple[Control, ...]


class Form(Scene):
    """A scene that says what it shows in `page` and hears of what the player did with it.

    `page` is asked again after every answer, so it is a pure picture of the scene's state.
    """

    def __init__(self, stage: Stage, first: str = "") -> None:
        """`first` names the control that has the focus in the beginning; otherwise the first one."""
        super().__init__()
        self.stage = stage
        self._page = Page((), ())
        self._focus = first
        self._pointed = ""
        self._held = ""
        self._fields: EntryFields | None = None

    # What a scene says and hears.

    @abstractmethod
    def page(self) -> Page:
        """The page as it is now, for the stage's size and scale."""

    def chosen(self, name: str) -> Transition | None:
        """A button was pressed."""
        del name
        return None

    def stepped(self, name: str, index: int) -> Transition | None:
        """A stepper shows another value."""
        del name, index
        return None

    def slid(self, name: str, value: int) -> Transition | None:
        """A slider was moved."""
        del name, value
        return None

    def typed(self, name: str, text: str) -> Transition | None:
        """A text field holds other words."""
        del name, text
        return None

    def dismissed(self) -> Transition | None:
        """Escape was pressed."""
        return Pop()

    # What the form does with it.

    @property
    def focus(self) -> str:
        """The name of the control that the keyboard would press."""
        return self._focus

    @property
    def takes_text(self) -> bool:
        """While a text field has the focus."""
        return isinstance(self._focused(), Entry)

    def targets(self) -> dict[str, Rect]:
        """Every control by its name, and every button by its label too."""
        found = {control.name: control.rect for control in self._page.controls}
        return found | {c.label: c.rect for c in self._page.controls if isinstance(c, Button)}

    def picture(self) -> Frame:
        """Everything but the words in text fields."""
        ops: list[Op] = [*self._page.frame]
        for control in self._page.controls:
            ops.extend(control_frame(control, self._look(control), self.stage.px))
        return tuple(ops)

    def _look(self, control: Control) -> ControlState:
        pointed = control.name == self._pointed
        return ControlState(pointed, pointed and control.name == self._held, control.name == self._focus)

    def layout(self) -> None:
        """Makes the page anew for the window as it is."""
        self._close_fields()
        self.refresh()
        self._focus_field()

    def refresh(self) -> None:
        """Asks for the page again and shows it."""
        self._page = self.page()
        live = [control.name for control in self._page.controls if enabled(control)]
        if self._focus not in live:
            self._focus = live[0] if live else ""
        self._place_fields()
        self.touch()

    def _place_fields(self) -> None:
        entries = self._entries()
        if self._fields is not None:
            self._fields.place(entries)
        elif entries:
            # pygame_gui takes longer to import than everything else together: the menu must not wait for it.
            from game.ui.entries import EntryFields

            stage = self.stage
            self._fields = EntryFields(stage.size, stage.scheme, stage.px(15), entries)

    def _entries(self) -> list[Entry]:
        return [control for control in self._page.controls if isinstance(control, Entry)]

    def resume(self, result: object) -> Transition | None:
        """Comes back to the top."""
        del result
        self.refresh()
        self._focus_field()
        return None

    def pause(self) -> None:
        """Another scene takes the keyboard."""
        self._pointed = self._held = ""
        if self._fields is not None:
            self._fields.focus(None)

    def exit(self) -> None:
        """Goes for good."""
        self._close_fields()

    def _close_fields(self) -> None:
        if self._fields is not None:
            self._fields.close()
            self._fields = None

    def update(self, seconds: float) -> Transition | None:
        """Lets the caret blink."""
        if self._fields is not None and self._fields.update(seconds):
            self.touch()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the page."""
        self.stage.painter.paint(surface, self.picture())
        if self._fields is not None:
            self._fields.draw(surface)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers mouse and keyboard."""
        answer: Transition | None = None
        match event.type:
            case pygame.MOUSEMOTION:
                answer = self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                answer = self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                answer = self._up(event.pos)
            case pygame.KEYDOWN if self._is_mine(event):
                return self._key(event)
        return answer or self._to_fields(event)

    def _is_mine(self, event: pygame.event.Event) -> bool:
        """Keys that move in a text field or write into it are the field's."""
        if isinstance(self._focused(), Entry):
            return event.key in _LEAVES_FIELD
        return True

    def _focused(self) -> Control | None:
        return next((c for c in self._page.controls if c.name == self._focus), None)

    def _at(self, point: tuple[int, int]) -> Control | None:
        return next((c for c in self._page.controls if enabled(c) and c.rect.contains(point)), None)

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What the control there does, or what it lacks."""
        control = next((each for each in self._page.controls if each.rect.contains(point)), None)
        if control is None:
            return None
        match control:
            case Stepper():
                return Hint(control.hint or "Click on its halves, or press ← →, for another choice.")
            case Slider():
                return Hint(control.hint or "Drag it, or press ← →.")
            case Entry():
                return Hint(control.hint or "Type a name.")
            case Button():
                return Hint(control.hint, control.key) if control.hint else None

    def _motion(self, point: tuple[int, int]) -> Transition | None:
        control = self._at(point)
        name = control.name if control else ""
        if name != self._pointed:
            self._pointed = name
            self.touch()
        held = self._focused()
        if self._held and isinstance(held, Slider) and held.name == self._held:
            return self._slide(held, slider_value(held, point[0], self.stage.px))
        return None

    def _down(self, point: tuple[int, int]) -> Transition | None:
        control = self._at(point)
        if control is None:
            return None
        self._held = self._pointed = control.name
        self.set_focus(control.name)
        if isinstance(control, Slider):
            return self._slide(control, slider_value(control, point[0], self.stage.px))
        return None

    def _up(self, point: tuple[int, int]) -> Transition | None:
        held, self._held = self._held, ""
        self.touch()
        control = self._at(point)
        if control is None or control.name != held:
            return None
        if isinstance(control, Stepper):
            left, _ = stepper_halves(control)
            return self._step(control, -1 if left.contains(point) else 1)
        return self._press(control) if isinstance(control, Button) else None

    def _key(self, event: pygame.event.Event) -> Transition | None:
        control = self._focused()
        if event.key == pygame.K_ESCAPE:
            return self.dismissed()
        if event.key == pygame.K_TAB:
            self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and isinstance(control, Stepper | Slider):
            return self._turn(control, 1 if event.key == pygame.K_RIGHT else -1)
        elif event.key in _FORTH or (event.key in _PRESS and isinstance(control, Entry)):
            self.move_focus(1)
        elif event.key in _BACK:
            self.move_focus(-1)
        elif event.key in _PRESS and control is not None:
            return self._press(control)
        return None

    def _press(self, control: Control) -> Transition | None:
        if isinstance(control, Stepper):
            return self._step(control, 1)
        if isinstance(control, Button) and control.enabled:
            self.stage.play(Sound.PRESS)
            answer = self.chosen(control.name)
            self.refresh()
            return answer
        return None

    def _turn(self, control: Stepper | Slider, way: int) -> Transition | None:
        if isinstance(control, Stepper):
            return self._step(control, way)
        return self._slide(control, max(control.low, min(control.high, control.value + way * control.step)))

    def _step(self, stepper: Stepper, way: int) -> Transition | None:
        self.stage.play(Sound.PRESS)
        answer = self.stepped(stepper.name, (stepper.index + way) % len(stepper.values))
        self.refresh()
        return answer

    def _slide(self, slider: Slider, value: int) -> Transition | None:
        if value == slider.value:
            return None
        answer = self.slid(slider.name, value)
        self.refresh()
        return answer

    def set_focus(self, name: str) -> None:
        """Gives the keyboard to that control."""
        if name != self._focus:
            self._focus = name
            self.touch()
        self._focus_field()

    def move_focus(self, way: int) -> None:
        """Goes to the next control that answers, or with -1 to the one before; round at the ends."""
        live = [control.name for control in self._page.controls if enabled(control)]
        if live:
            now = live.index(self._focus) if self._focus in live else -way
            self.set_focus(live[(now + way) % len(live)])

    def _focus_field(self) -> None:
        if self._fields is not None:
            control = self._focused()
            self._fields.focus(control.name if isinstance(control, Entry) else None)

    def _to_fields(self, event: pygame.event.Event) -> Transition | None:
        if self._fields is None:
            return None
        self._fields.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._focus_field()
        control = self._focused()
        if not isinstance(control, Entry):
            return None
        text = plain_text(self._fields.text(control.name), control.longest)
        if text == control.text:
            return None
        answer = self.typed(control.name, text)
        self.refresh()
        return answer
