"""Which of several titles it shall be: one button each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.app.scene import Pop, Replace, Scene, Transition
from game.app.stage import Stage
from game.scenes.shell.form import Form, Page
from game.view.forms.controls import Button, Style, heading, panel
from game.view.frame import Point
from game.view.look.backdrop import sky_only

_BACK = "back"


class TitlesScene(Form):
    """Gives way to what was wanted of the chosen title."""

    def __init__(self, stage: Stage, words: str, names: Mapping[str, str], make: Callable[[str], Scene]) -> None:
        """`words` say what is wanted; `names` are the titles by their ids; `make` takes the id of the chosen one."""
        super().__init__(stage)
        self._words = words
        self._names = names
        self._make = make

    @property
    def topic(self) -> str | None:
        """No help: this page may be what came for it."""
        return None

    def chosen(self, name: str) -> Transition | None:
        """To what was wanted, or back."""
        return Pop() if name == _BACK else Replace(self._make(name))

    def page(self) -> Page:
        """The buttons one below the other, in a box in the middle."""
        px, bounds = self.stage.px, self.stage.bounds
        count = len(self._names)
        area = bounds.centered(px(420), px(46) + count * px(52) + px(16) + px(52))
        head, rest = area.cut_top(px(46))
        foot, box = rest.cut_bottom(px(42), px(10))
        rows = box.inset(px(12), px(8)).rows(count, px(8))
        buttons = tuple(
            Button(title, row, name, hint=f"{self._words}: {name}.")
            for (title, name), row in zip(self._names.items(), rows, strict=True)
        )
        back, _ = foot.cut_right(px(150))
        return Page(
            (*sky_only(bounds, px), heading(self._words, Point(head.x, head.y), px), *panel(box, px)),
            (*buttons, Button(_BACK, back, "Back", Style.MAIN, hint="Back to where you came from.", key="Esc")),
        )
