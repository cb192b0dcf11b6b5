"""The question what something is to be called."""

from __future__ import annotations

import pygame

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.scenes.shell.form import Form, Page
from game.view.forms.controls import Button, Entry, Style, panel, shade
from game.view.frame import Point, Text, Weight
from game.view.look.palette import Role


class NamingScene(Form):
    """Pops with the name as text, which may be empty; with None on Escape."""

    opaque = False

    def __init__(self, stage: Stage, name: str, note: str, longest: int) -> None:
        """`name` is what it is called so far, and `note` what it is called without any."""
        super().__init__(stage, "name")
        self._name = name
        self._note = note
        self._longest = longest

    def typed(self, name: str, text: str) -> None:
        """Another name."""
        del name
        self._name = text

    def chosen(self, name: str) -> Transition | None:
        """The name counts, or all stays as it was."""
        return Pop(self._name if name == "give" else None)

    def dismissed(self) -> Transition | None:
        """All stays as it was."""
        return Pop(None)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Enter in the field gives the name at once."""
        enters = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        return Pop(self._name) if enters and self.focus == "name" else super().handle(event)

    def page(self) -> Page:
        """A box in the middle: a title, the field, a line about it, two buttons."""
        stage, px = self.stage, self.stage.px
        box = stage.bounds.centered(min(px(520), stage.bounds.w - 2 * px(24)), px(206))
        inner = box.inset(px(24), px(20))
        title = Text("What is it called?", Point(inner.x, inner.y), px(20), weight=Weight.BOLD, max_width=inner.w)
        field = Entry("name", inner.cut_top(px(38))[1].cut_top(px(40))[0], self._name, self._longest)
        note = Text(self._note, Point(inner.x, inner.y + px(88)), px(13), Role.TEXT_DIM, max_width=inner.w)
        foot, _ = inner.cut_bottom(px(42))
        give, rest = foot.cut_right(px(130), px(12))
        cancel, _ = rest.cut_right(px(110))
        buttons = (
            Button("cancel", cancel, "Cancel", hint="Leaves the name as it is.", key="Esc"),
            Button("give", give, "Give name", Style.MAIN, hint="It is called so from now on.", key="Enter"),
        )
        return Page((shade(stage.bounds), *panel(box, px), title, note), (field, *buttons))
