"""What is said beside a board about the player at another machine: what it does and asks, and why it is not heard."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from game.engine.text import capitalised
from game.net.messages import Doing
from game.net.table_status import Apart, BrokenOff, Decided, Playing, TableStatus
from game.view.board.chat import Remark
from game.view.board.far import Contact, Trouble
from game.view.keys.far_rows import FarWish, Question, Reaction

_DOINGS = {
    Doing.LOOKING: "is looking at the board",
    Doing.ORDERING: "is making a turn",
    Doing.AWAY: "is not at the screen",
}


@dataclass(frozen=True, slots=True)
class FarMoment:
    """What the sitting knows: who still orders in this turn, whether a search runs, and the clock on the wall.

    `now` is of the same steady clock as the times of the status, in milliseconds.
    """

    i_order: bool
    they_order: bool
    searching: bool
    now: int
    wall: datetime


def contact(status: TableStatus) -> Contact:
    """How things stand between the two programs."""
    match status.standing:
        case Playing() | Decided():
            return Contact.THERE
        case BrokenOff():
            return Contact.OVER
        case _:
            return Contact.AWAY


def doing_words(status: TableStatus, moment: FarMoment) -> str:
    """One line: whose turn it is, and what the other does."""
    them = status.them or "the other player"
    match status.standing:
        case BrokenOff():
            return "This match cannot go on here."
        case Decided():
            return "The match is over."
        case Playing(open=True) if not status.resigned:
            return _turn_words(status, moment, them)
        case Playing(open=True):
            return f"You have resigned. {them} is told."
        case Playing():
            return "What happens is being worked out…" if moment.searching else f"Comparing boards with {them}…"
        case Apart():
            return f"{capitalised(them)} is away. {_own_words(status, moment)}"
        case _:
            return f"Waiting for {them}…"


def _own_words(status: TableStatus, moment: FarMoment) -> str:
    if status.resigned:
        return "You have resigned, which is told as soon as the connection is back."
    return (
        "You can go on with your turn."
        if moment.i_order
        else "Your turn is kept, and told when the connection is back."
    )


def _turn_words(status: TableStatus, moment: FarMoment, them: str) -> str:
    if moment.searching:
        return "What happens is being worked out…"
    busy = "has sealed all orders" if status.has_sealed else _DOINGS[status.doing]
    does = busy if moment.they_order else "waits"
    return f"Your turn. {capitalised(them)} {does}." if moment.i_order else f"Waiting for {them}, who {does}."


def question(status: TableStatus) -> Question | None:
    """What the player may answer, if anything."""
    them = status.them or "The other player"
    if status.lost_turns:
        return _lost_turns(status.lost_turns, them)
    if status.standing != Playing(open=True):
        return None  # an answer could not be given just now
    if status.they_offer:
        return Question(
            f"{them} offers a draw: the match would end without a winner.",
            Reaction("Agree", "Ends the match without a winner.", FarWish.TAKE_DRAW),
            Reaction("Play on", "The match goes on.", FarWish.DECLINE_DRAW),
        )
    if status.they_offer_back:
        return Question(
            f"{them} would take the last turn back: it would be made anew.",
            Reaction("Take it back", "The match goes on from before the last turn.", FarWish.TAKE_BACK),
            Reaction("Leave it", "The match goes on from here.", FarWish.DECLINE_BACK),
        )
    return None


def _lost_turns(count: int, them: str) -> Question:
    turns = "one turn" if count == 1 else f"{count} turns"
    return Question(
        f"{them} has {turns} with orders of yours of which nothing is known on this computer. If its record was lost "
        "here (another computer, an older copy), go on from there. If you never gave such orders, leave.",
        Reaction("Go on from there", "Takes these turns over.", FarWish.BELIEVE),
        Reaction("Leave", "To the menu; nothing here is changed.", FarWish.LEAVE),
    )


def is_troubled(status: TableStatus) -> bool:
    """Whether the other cannot be heard."""
    return isinstance(status.standing, Apart | BrokenOff)


def trouble(status: TableStatus, moment: FarMoment) -> Trouble | None:
    """Why the other cannot be heard, if so."""
    them = status.them or "the other player"
    match status.standing:
        case Apart(since, why, trying):
            gone = max(0, moment.now - since) // 1000
            at = (moment.wall - timedelta(seconds=gone)).strftime("%H:%M:%S")
            how = (
                "Nothing is lost: wait here, or leave and come back at any time with "
                f"“Continue with {them}” in the menu."
            )
            if status.their_left is not None:
                how += " The clocks stand."
            title = f"No connection to {them} since {at}, for {span(gone)}."
            return Trouble(title, tuple(line for line in (_told(why, trying), how) if line))
        case BrokenOff(why):
            return Trouble("This match cannot go on here.", (why,), grave=True)
        case _:
            return None


def _told(*parts: str) -> str:
    return " ".join(f"{capitalised(part.rstrip('.'))}." for part in parts if part)


def remarks(status: TableStatus) -> list[Remark]:
    """What both have said to each other."""
    return [Remark(status.me if each.mine else status.them, each.text, each.mine) for each in status.chat]


def span(seconds: int) -> str:
    """So long, as people say it."""
    if seconds < 60:
        return f"{seconds} s"
    minutes = seconds // 60
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02} min"
