"""The menu over a board: go on, offer a draw, resign, look things up, change settings, save a copy, leave."""

from __future__ import annotations

from enum import Enum

from game.app.scene import Pop, Push, Scene, Transition
from game.app.stage import Stage
from game.scenes.shell.form import Form, Page
from game.scenes.shell.keys import KeysScene
from game.scenes.shell.settings import SettingsScene
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.scenes.manual import manual
from game.titles.causality.scenes.round_end import looking_back
from game.titles.causality.view.keys import ACTIONS
from game.view.controls import Button, Style, panel, shade
from game.view.frame import Anchor, Point, Text, Weight


class Wish(Enum):
    """What a player may want from the menu."""

    GO_ON = "go on"
    DRAW = "offer a draw"
    RESIGN = "resign"
    LOOK_BACK = "look back"
    RULEBOOK = "rulebook"
    SETTINGS = "settings"
    KEYS = "keys"
    SAVE = "save a copy"
    LEAVE = "leave"


_LABELS: dict[Wish, str] = {
    Wish.GO_ON: "Go on",
    Wish.DRAW: "Offer a draw",
    Wish.RESIGN: "Resign",
    Wish.LOOK_BACK: "The last canonisation",
    Wish.RULEBOOK: "Rulebook",
    Wish.SETTINGS: "Settings",
    Wish.KEYS: "Keys",
    Wish.SAVE: "Save a copy",
    Wish.LEAVE: "Leave for the menu",
}


_HINTS: dict[Wish, str] = {
    Wish.GO_ON: "Back to the board.",
    Wish.DRAW: "The other player is asked whether the match ends without a winner.",
    Wish.RESIGN: "The match is lost, after a question.",
    Wish.LOOK_BACK: "The end of the last round once more: what held, what did not, and why.",
    Wish.RULEBOOK: "Opened at what you looked at on the board.",
    Wish.SETTINGS: "Look, sound, speed and keys.",
    Wish.KEYS: "What every key does, and a choice of others.",
    Wish.SAVE: "Writes the record to a file of its own.",
    Wish.LEAVE: "To the menu; the match is kept.",
}
_STYLES = {Wish.GO_ON: Style.MAIN}
_KEYS = {Wish.GO_ON: "Esc"}


class PauseScene(Form):
    """Pops with a `Wish`, never with one for another page, which it shows itself; Escape goes on."""

    opaque = False

    def __init__(self, stage: Stage, topic: str, match: CausalityMatch) -> None:
        """The rulebook opens at `topic`. A match that is over cannot be given up any more."""
        super().__init__(stage)
        self._topic = topic
        self._match = match
        missing = set() if match.canonisations else {Wish.LOOK_BACK}
        if match.outcome is not None:
            missing |= {Wish.DRAW, Wish.RESIGN}
        self._wishes = [wish for wish in Wish if wish not in missing]

    @property
    def topic(self) -> str:
        """What was looked at on the board."""
        return self._topic

    def chosen(self, name: str) -> Transition | None:
        """The wish is the result; from another page the player comes back here."""
        match Wish(name):
            case Wish.RULEBOOK:
                return Push(manual(self.stage, self._topic))
            case Wish.LOOK_BACK:
                return Push(looking_back(self.stage, self._match))
            case Wish.SETTINGS:
                return Push(SettingsScene(self.stage, self._keys))
            case Wish.KEYS:
                return Push(self._keys())
            case wish:
                return Pop(wish)

    def _keys(self) -> Scene:
        return KeysScene(self.stage, ACTIONS)

    def page(self) -> Page:
        """A box in the middle with one button below the other."""
        bounds, px = self.stage.bounds, self.stage.px
        count = len(self._wishes)
        box = bounds.centered(px(320), px(78) + count * px(44))
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
                wish.value,
                row,
                _LABELS[wish],
                _STYLES.get(wish, Style.PLAIN),
                hint=_HINTS[wish],
                key=_KEYS.get(wish, ""),
            )
            for wish, row in zip(self._wishes, rows, strict=True)
        )
        return Page((shade(bounds), *panel(box, px), title, note), buttons)
