"""What went wrong between two programs at a table, each in a sentence or two that say what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.errors import DataError, Desync, ProtocolError, StorageError, VersionMismatch
from game.engine.text import capitalised, plain_text
from game.net.messages import Decline, Leave
from game.net.secure import Rebuff

_LONGEST: Final = 300

REBUFFS: Final[Mapping[Rebuff, str]] = {
    Rebuff.VERSION: "The two programs are of different versions: update the older one.",
    Rebuff.WRONG_CODE: "That is not the code: look at the host's screen again; after three wrong ones it is a new one.",
    Rebuff.NO_CODE: "Somebody has come in with that code already: ask the host for a new one.",
    Rebuff.UNKNOWN: "The host does not know this match any more: ask for a code, and join as for a new match.",
    Rebuff.BUSY: "Somebody else is at that table.",
}
"""Why the host does not let us in."""

DECLINES: Final[Mapping[Decline, str]] = {
    Decline.NO_THANKS: "{them} does not want to play this match: offer another one.",
    Decline.VERSION: "The program of {them} does not play this title with the same rules: update the older one.",
    Decline.BOARD: "The program of {them} cannot play that board: offer another one.",
}
"""Why an offer is not taken."""

LEAVES: Final[Mapping[Leave, str]] = {
    Leave.LEFT: "{them} has left.",
    Leave.VERSION: "The program of {them} is of another version: update the older one.",
    Leave.FAULT: "The program of {them} did not understand this one.",
    Leave.DESYNC: "The program of {them} has a different board.",
    Leave.ILLEGAL_ORDERS: "The program of {them} says that orders from here are against the rules.",
    Leave.OTHER_MATCH: "The program of {them} plays another match now.",
    Leave.STORAGE: "The program of {them} could not write its record: there must be room on its disk to go on.",
}
"""Why the other has gone."""

FAULTS: Final = (Leave.FAULT, Leave.DESYNC, Leave.ILLEGAL_ORDERS)
"""Going for one of these means that something is wrong with one of the programs."""


def kept_both(place: str) -> str:
    """Where both find what there was."""
    return f"The match stops here, and both sides keep its record; here it is {place}" if place else ""


def of_error(error: ProtocolError, them: str, place: str) -> str:
    """Why two peers cannot go on."""
    what = plain_text(str(error), _LONGEST)
    if isinstance(error, VersionMismatch):
        return sentence(what)
    if isinstance(error, Desync):
        return f"{sentence(what)} {kept_both(place)}".strip()
    return f"The program of {them} said what cannot be: {what}. {kept_both(place)}".strip()


def of_orders(turn: int, them: str, reason: str, place: str) -> str:
    """What came from there cannot be played."""
    what = plain_text(reason, _LONGEST)
    return f"Turn {turn + 1}: the orders of {them} are against the rules ({what}). {kept_both(place)}"


def of_storage(error: StorageError) -> str:
    """What was agreed on cannot be kept here."""
    return f"{sentence(str(error))} The match stops here, so that nothing of it is lost: make room, and go on with it."


def of_board(error: DataError) -> str:
    """What is offered cannot be played here."""
    return f"The match that is offered cannot be played here: {plain_text(str(error), _LONGEST)}"


def sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    text = capitalised(text)
    return text if text.endswith((".", "!", "…")) else f"{text}."
