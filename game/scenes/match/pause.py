"""The menu over a board: go on, take back, offer a draw, resign, look up, change settings, save a copy, leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from game.app.scene import Pop, Push, Scene, Transition
from game.app.stage import Stage
from game.engine.outcome import EndReason
from game.scenes.shell.form import Form, Page
from game.view.forms.controls import Button, Style, panel, shade
from game.view.frame import Anchor, Point, Text, Weight


class PauseChoice(Enum):
    """What a player may want from the menu."""

    GO_ON = "go on"
    TAKE_BACK = "take the last turn back"
    DRAW = "offer a draw"
    RESIGN = "resign"
    LOOK_BACK = "look back"
    RULEBOOK = "rulebook"
    SETTINGS = "settings"
    KEYS = "keys"
    SAVE = "save a copy"
    LEAVE = "leave"


_LABELS: dict[PauseChoice, str] = {
    PauseChoice.GO_ON: "Go on",
    PauseChoice.TAKE_BACK: "Take the last turn back",
    PauseChoice.DRAW: "Offer a draw",
    PauseChoice.RESIGN: "Resign",
    PauseChoice.RULEBOOK: "Rulebook",
    PauseChoice.SETTINGS: "Settings",
    PauseChoice.KEYS: "Keys",
    PauseChoice.SAVE: "Save a copy",
    PauseChoice.LEAVE: "Leave for the menu",
}


_HINTS: dict[PauseChoice, str] = {
    PauseChoice.GO_ON: "Back to the board.",
    PauseChoice.TAKE_BACK: "The other player is asked whether the last turn is ordered and played anew.",
    PauseChoice.DRAW: "The other player is asked whether the match ends without a winner.",
    PauseChoice.RESIGN: "The match is lost, after a question.",
    PauseChoice.RULEBOOK: "Opened at what you looked at on the board.",
    PauseChoice.SETTINGS: "Look, sound, speed and keys.",
    PauseChoice.KEYS: "What every key does, and a choice of others.",
    PauseChoice.SAVE: "Writes the record to a file of its own.",
    PauseChoice.LEAVE: "To the menu; the match is kept.",
}
_ENDS: dict[PauseChoice, EndReason] = {PauseChoice.DRAW: "agreement", PauseChoice.RESIGN: "resignation"}
_STYLES = {PauseChoice.GO_ON: Style.MAIN}
_KEYS = {PauseChoice.GO_ON: "Esc"}


@dataclass(frozen=True, slots=True)
class PausePages:
    """The pages that the menu opens: `look_back` tells once more what was told last (None: nothing was), which is
    called `look_back_name`, with a hint. `may_take_back`: there is a turn that could be taken back."""

    rulebook: Callable[[str], Scene | None]
    settings: Callable[[], Scene]
    keys: Callable[[], Scene]
    look_back: Callable[[], Scene] | None = None
    look_back_name: str = ""
    look_back_hint: str = ""
    may_take_back: bool = False


class PauseScene(Form):
    """Pops with a `PauseChoice`, never with one for another page, which it shows itself; Escape goes on."""

    opaque = False

    def __init__(self, stage: Stage, topic: str, ends: frozenset[EndReason], pages: PausePages) -> None:
        """The rulebook opens at `topic`; `ends` are the ends from outside that are open to who sits at the board."""
        super().__init__(stage)
        self._topic = topic
        self._pages = pages
        missing = {PauseChoice.LOOK_BACK} if pages.look_back is None else set()
        missing |= set() if pages.may_take_back else {PauseChoice.TAKE_BACK}
        missing |= {choice for choice, end in _ENDS.items() if end not in ends}
        self._labels = {**_LABELS, PauseChoice.LOOK_BACK: pages.look_back_name}
        self._hints = {**_HINTS, PauseChoice.LOOK_BACK: pages.look_back_hint}
        self._choices = [choice for choice in PauseChoice if choice not in missing]

    @property
    def topic(self) -> str:
        """What was looked at on the board."""
        return self._topic

    def chosen(self, name: str) -> Transition | None:
        """The choice is the result; from another page the player comes back here."""
        match PauseChoice(name):
            case PauseChoice.RULEBOOK:
                book = self._pages.rulebook(self._topic)
                return None if book is None else Push(book)
            case PauseChoice.LOOK_BACK if self._pages.look_back is not None:
                return Push(self._pages.look_back())
            case PauseChoice.SETTINGS:
                return Push(self._pages.settings())
            case PauseChoice.KEYS:
                return Push(self._pages.keys())
            case choice:
                return Pop(choice)

    def page(self) -> Page:
        """A box in the middle with one button below the other."""
        bounds, px = self.stage.bounds, self.stage.px
        count = len(self._choices)
        box = bounds.centered(px(320), min(bounds.h - px(12), px(78) + count * px(44)))
        title = Text("Menu", Point(box.center.x, box.y + px(30)), px(20), anchor=Anchor.CENTER, weight=Weight.BOLD)
        note = Text(
            "Turns and drafts are kept: Continue goes on.",
            Point(box.center.x, box.bottom - px(16)),
            px(12),
            anchor=Anchor.CENTER,
            max_width=box.w - px(16),
        )
        area = box.inset(px(24), px(0)).cut_top(px(54))[1].cut_bottom(px(32))[1]
        rows = area.rows(count, px(6))
        buttons = tuple(
            Button(
                choice.value,
                row,
                self._labels[choice],
                _STYLES.get(choice, Style.PLAIN),
                hint=self._hints[choice],
                key=_KEYS.get(choice, ""),
            )
            for choice, row in zip(self._choices, rows, strict=True)
        )
        return Page((shade(bounds), *panel(box, px), title, note), buttons)
