"""The buttons below a page of a book, and what each does in a hint."""

from __future__ import annotations

from game.view.forms.controls import Button, Px, Style
from game.view.forms.hint import Hint
from game.view.frame import Rect

CLOSE, BACK, BEFORE, AFTER, LEARN = "close", "back", "before", "after", "learn"
"""The names of the buttons."""

_HINTS = {
    CLOSE: "Closes the book.",
    BACK: "To the page that was open before.",
    BEFORE: "To the page before.",
    AFTER: "To the next page.",
    LEARN: "To be played on a small board, with somebody who explains.",
}
_LACKS = {
    BACK: "No other page was open before.",
    BEFORE: "This is the first page of the list.",
    AFTER: "This is the last page of the list.",
}
_KEYS = {CLOSE: "Esc", BACK: "←", BEFORE: "↑", AFTER: "↓"}


def foot_buttons(foot: Rect, ways: frozenset[str], px: Px, learn: str) -> tuple[Button, ...]:
    """All buttons in the row below the page, of which those named in `ways` lead somewhere.

    `learn` is what is offered to be learned here (empty: nothing).
    """
    close, rest = foot.cut_right(px(130), px(10))
    after, rest = rest.cut_right(px(130), px(10))
    before, rest = rest.cut_right(px(130), px(10))
    back, rest = rest.cut_left(px(130), px(10))
    offered = (Button(LEARN, rest, learn),) if learn else ()
    return (
        Button(BACK, back, "Back", enabled=BACK in ways),
        *offered,
        Button(BEFORE, before, "Page before", enabled=BEFORE in ways),
        Button(AFTER, after, "Next page", enabled=AFTER in ways),
        Button(CLOSE, close, "Close", Style.MAIN),
    )


def button_hint(button: Button) -> Hint:
    """What a button of the row does, or why it does nothing just now."""
    lacks = "" if button.enabled else _LACKS[button.name]
    return Hint(lacks or _HINTS[button.name], _KEYS.get(button.name, ""))
