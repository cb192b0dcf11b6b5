"""Which of several titles it shall be: one card each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.scene import Pop, Replace, Scene, Transition
from game.app.stage import Stage
from game.scenes.shell.form import Form, Page
from game.view.forms.controls import Button, Style, heading, panel
from game.view.forms.title_cards import CARD_GAP, CARD_HEIGHT, TitleCard, title_button, title_card_ops
from game.view.frame import Frame, Point, Rect
from game.view.look.backdrop import sky_only

_BACK = "back"


class TitlesScene(Form):
    """Gives way to what was wanted of the chosen title."""

    def __init__(self, stage: Stage, words: str, cards: Sequence[TitleCard], make: Callable[[str], Scene]) -> None:
        """`words` say what is wanted; the cards are named by the ids of their titles; `make` takes the chosen one."""
        super().__init__(stage)
        self._words = words
        self._cards = tuple(cards)
        self._make = make

    @property
    def topic(self) -> str | None:
        """No help: this page may be what came for it."""
        return None

    def chosen(self, name: str) -> Transition | None:
        """To what was wanted, or back."""
        return Pop() if name == _BACK else Replace(self._make(name))

    def page(self) -> Page:
        """The cards one below the other, in a box in the middle."""
        px, bounds = self.stage.px, self.stage.bounds
        head, box, foot = self._places()
        buttons = tuple(
            title_button(card, row, f"{self._words}: {card.title}.")
            for card, row in zip(self._cards, self._rows(box), strict=True)
        )
        back, _ = foot.cut_right(px(150))
        return Page(
            (*sky_only(bounds, px), heading(self._words, Point(head.x, head.y), px), *panel(box, px)),
            (*buttons, Button(_BACK, back, "Back", Style.MAIN, hint="Back to where you came from.", key="Esc")),
        )

    def picture(self) -> Frame:
        """With what is on the cards."""
        measure, px = self.stage.fonts, self.stage.px
        rows = self._rows(self._places()[1])
        cards = zip(self._cards, rows, strict=True)
        return (*super().picture(), *(op for card, row in cards for op in title_card_ops(card, row, measure, px)))

    def _places(self) -> tuple[Rect, Rect, Rect]:
        """The heading, the box of the cards, and the line below it."""
        px, count = self.stage.px, len(self._cards)
        tall = count * px(CARD_HEIGHT + CARD_GAP) + px(14)
        area = self.stage.bounds.centered(px(520), px(46) + tall + px(52))
        head, rest = area.cut_top(px(46))
        foot, box = rest.cut_bottom(px(42), px(10))
        return head, box, foot

    def _rows(self, box: Rect) -> tuple[Rect, ...]:
        px = self.stage.px
        return tuple(box.inset(px(12), px(12)).rows(len(self._cards), px(CARD_GAP)))
