"""What is said when the mouse rests on something of the board: what a click there does, and its key."""

from __future__ import annotations

from typing import assert_never

from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.geometry import Azimuth, Position
from game.titles.causality.view import keys
from game.titles.causality.view.board.clicks import ClickTarget, GoTo, PickAnswer, PickSlice, PickStone, PickVerb, Press
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.filmstrip import badge_words
from game.titles.causality.view.board.guidance import hint
from game.titles.causality.view.words import AZIMUTHS
from game.view.forms.hint import Hint

_KEYS: dict[Press, str] = {
    Press.SUBMIT: keys.SUBMIT,
    Press.WITHDRAW: keys.WITHDRAW,
    Press.MENU: keys.BACK,
    Press.BOARD: keys.CANONISED,
    Press.SPREAD: keys.SPREAD,
    Press.ZOOM_IN: keys.ZOOM_IN,
    Press.ZOOM_OUT: keys.ZOOM_OUT,
    Press.PLAY: keys.PLAY_STEP,
    Press.REST: keys.REST,
    Press.WHY: keys.WHY,
    Press.AHEAD: keys.AHEAD,
    Press.GO_ON: keys.SUBMIT,
}
_ARROWS: dict[Press, str] = {
    Press.EARLIER: "↑",
    Press.LATER: "↓",
    Press.STAGE_BACK: "←, while it is played",
    Press.STAGE_ON: "→, while it is played",
}

_MORE: dict[Press, str] = {
    Press.SUBMIT: "Gives these orders; they cannot be changed after that.",
    Press.GO_ON: "Everything has been seen: the board is covered until the next player is there.",
    Press.MENU: "Go on, offer a draw, resign, keys, save a copy, leave.",
    Press.ZOOM_IN: "A larger board; the right mouse button shifts it.",
    Press.ZOOM_OUT: "A smaller board.",
}


def board_hint(desk: Desk, target: ClickTarget) -> Hint:
    """The hint about something that can be clicked. What needs no more words says at least where it leads."""
    match target.click:
        case Press() as button:
            return _button_hint(desk, button)
        case PickVerb(verb):
            return Hint(hint(desk, target.click), desk.keys.name(keys.VERBS[verb]))
        case PickAnswer(Tagscreen() as screen):
            return Hint(hint(desk, target.click), desk.keys.name(keys.SCREENS[screen]))
        case PickAnswer(Azimuth() as azimuth):
            return Hint(f"It faces {AZIMUTHS[azimuth]}.", "arrows and Enter")
        case PickAnswer():
            return Hint(hint(desk, target.click) or "Takes this as the target.", "arrows and Enter")
        case PickStone(square):
            return Hint(_stone_words(desk), _digit(desk, square))
        case PickSlice(t, None):
            return Hint(f"Shows slice {t} large. {badge_words(desk, t)}".rstrip(), "← →")
        case PickSlice(t, square):
            return Hint(f"Takes {square} in slice {t} as the target.", "arrows and Enter")
        case GoTo(position, stone):
            return Hint(_goto_words(position, why=stone is not None))
        case _ as never:
            assert_never(never)


def _button_hint(desk: Desk, button: Press) -> Hint:
    words = _MORE.get(button) or hint(desk, button)
    return Hint(words, _ARROWS.get(button) or desk.keys.name(_KEYS[button]))


def _stone_words(desk: Desk) -> str:
    many = desk.draft is not None and len(desk.draft.sequence) > 1
    earlier, later = desk.keys.name(keys.EARLIER), desk.keys.name(keys.LATER)
    drag = f" Drag the card, or press {earlier} or {later}, to touch it earlier or later." if many else ""
    return f"Chooses this stone, to order it.{drag}"


def _digit(desk: Desk, square: object) -> str:
    """The number key of a card; the tenth has none."""
    sequence = () if desk.draft is None else desk.draft.sequence
    place = next((number for number, each in enumerate(sequence, 1) if each == square), 10)
    return str(place) if place < 10 else ""


def _goto_words(position: Position, *, why: bool) -> str:
    where = f"Shows square {position.square} in slice {position.t}"
    return f"{where}, and why the stone did that." if why else f"{where}."
