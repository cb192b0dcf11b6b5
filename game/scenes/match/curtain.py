"""The curtain between two players at one computer: nothing of the game can be seen."""

from __future__ import annotations

from game.app.scene import Pop, Transition
from game.app.stage import Stage
from game.engine.text import plain_text
from game.scenes.shell.form import Form, Page
from game.view.board.token import Plinth
from game.view.forms.controls import Button, Style
from game.view.frame import Anchor, Point, Rect, Sprite, Text, Weight, fitted
from game.view.look.backdrop import sky_only
from game.view.look.palette import Role


class CurtainScene(Form):
    """Waits until the named player is there; pops with True, on Escape with False."""

    ambience = 60

    def __init__(self, stage: Stage, name: str, plinth: Plinth, line: str = "") -> None:
        """`plinth` marks the player who comes next; `line` may say which turn it is, and must give nothing away."""
        super().__init__(stage)
        self._name = plain_text(name, 40)
        self._plinth = plinth
        self._line = plain_text(line)

    def chosen(self, name: str) -> Transition | None:
        """The player is there."""
        del name
        return Pop(True)

    def dismissed(self) -> Transition | None:
        """Back to the menu, or whatever the scene below makes of it."""
        return Pop(False)

    def page(self) -> Page:
        """The next player's mark, name and one button, in the middle."""
        bounds, px, plinth = self.stage.bounds, self.stage.px, self._plinth
        middle = bounds.center
        side = px(112)
        mark = Rect(middle.x - side // 2, middle.y - px(190), side, side)
        inner = mark.inset(side // 4)
        title = f"Pass the keyboard to {self._name}"
        room = bounds.w - 2 * px(24)
        size = fitted(self.stage.fonts, title, room, (px(16), px(30)), Weight.BOLD)
        frame = (
            *sky_only(bounds, px),
            Sprite(plinth.sprite, mark, plinth.ink, plinth.ground, plinth.ground),
            Sprite("hand_over", inner, plinth.ink, plinth.ink, plinth.ground),
            Text(title, Point(middle.x, middle.y - px(30)), size, Role.TEXT, Anchor.CENTER, Weight.BOLD, room),
            Text(
                self._line,
                Point(middle.x, middle.y + px(12)),
                px(16),
                Role.TEXT_DIM,
                Anchor.CENTER,
                max_width=room,
            ),
        )
        label = f"I am {self._name}"
        width = max(px(200), min(room, self.stage.fonts.width(label, px(15)) + px(48)))
        rect = Rect(middle.x - width // 2, middle.y + px(56), width, px(48))
        return Page(
            frame, (Button("ready", rect, label, Style.MAIN, hint="Shows the board to this player.", key="Enter"),)
        )
