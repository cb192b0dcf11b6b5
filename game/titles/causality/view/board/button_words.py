"""What buttons around the board say, when they stand there, and what lacks before they do anything (empty: nothing)."""

from __future__ import annotations

from game.titles.causality.rules.order import Verb
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.gaze import WhoseThreats
from game.titles.causality.view.board.life import stone_at
from game.titles.causality.view.board.verbs import offered_verbs
from game.view.keys import sitting_rows

_SMALL_CELL = 26
"""Below this side of a square, in pixels at the ordinary size, the buttons to zoom are offered."""


def nobody(desk: Desk) -> str:
    """What is said while nobody gives orders."""
    return "" if desk.draft is not None else "Nobody gives orders just now."


def rest_words(desk: Desk) -> str:
    """The button by which all stones without an order get the idle one."""
    final = desk.draft is not None and desk.draft.active == desk.flags.level.final
    return "all others " + ("pass" if final else "wait")


def many_missing(desk: Desk) -> bool:
    """Whether several stones have no order yet."""
    return desk.draft is not None and len(desk.draft.missing) > 1


def nothing_to_take_back(desk: Desk) -> str:
    """What is said while there is no order that could be taken back."""
    draft = desk.draft
    undo = draft is not None and bool(draft.answers or draft.given)
    return "" if undo else "There is no order to take back."


def impossible(desk: Desk, verb: Verb) -> str:
    """Why that order cannot be given to the chosen stone."""
    offered = () if desk.draft is None else offered_verbs(desk, desk.draft, desk.draft.stone)
    return next((offer.refusal for offer in offered if offer.verb is verb), "")


def submit_words(desk: Desk) -> str:
    """The button that submits the orders, or leads back to them."""
    count = 0 if desk.draft is None else len(desk.draft.missing)
    if desk.guessing:
        return f"To your orders {desk.keys.sign(sitting_rows.SUBMIT)}"
    if not count:
        return f"Submit orders {desk.keys.sign(sitting_rows.SUBMIT)}"
    return "1 stone to order" if count == 1 else f"{count} stones to order"


def no_next_slice(desk: Desk) -> str:
    """What is said while nobody gives orders, and in the last slice."""
    if nobody(desk):
        return nobody(desk)
    final = desk.match.active == desk.match.level.final
    return "No slice comes after this one: after it history is canonised." if final else ""


def nothing_to_guess(desk: Desk) -> str:
    """What is said while there are no orders of others to be guessed."""
    if desk.plan is None:
        return "Nobody gives orders just now."
    other = desk.plan.other
    return "" if desk.match.commands[other] else f"{desk.names[other]} has nothing to order in this slice."


def not_all_ordered(desk: Desk) -> str:
    """What is said while a free stone has no order."""
    if desk.guessing:
        return ""
    missing = desk.draft is not None and bool(desk.draft.missing)
    return "The orders can be given when every free stone has one; waiting is one, too." if missing else ""


def reach_words(desk: Desk) -> str:
    """What the next press shows."""
    return "yours" if desk.look.threats is WhoseThreats.OTHER else "off"


def next_words(desk: Desk) -> str:
    """The button by which the next player takes over; while it is still shown what happened, it ends that first."""
    if desk.moment is not None and not desk.stands:
        return f"On {desk.keys.sign(sitting_rows.SUBMIT)}"
    then = "" if desk.happened is None else desk.names[desk.happened.then]
    return f"I am {then} {desk.keys.sign(sitting_rows.SUBMIT)}"


def following_board(desk: Desk) -> str:
    """The button that leads from a board of a round to the next one."""
    if desk.look.round is None:
        return "canonised"
    return "this round" if desk.look.played else "as played"


def crowded(desk: Desk) -> bool:
    """Whether the board is larger than its room, or its squares are so small that it had better be."""
    layout = desk.layout
    return not layout.spread and (desk.look.viewport.zoom > 100 or layout.grid.cell < layout.px(_SMALL_CELL))


def stone_there(desk: Desk) -> bool:
    """Whether a stone is where somebody looks."""
    position = desk.attention
    return position is not None and desk.sees(position.t) and stone_at(desk.timeline, position) is not None


def play_sign(desk: Desk) -> str:
    """The button that plays a step, or pauses it."""
    return "▶" if desk.moment is None or desk.stands else "❚❚"


def forecast_words(desk: Desk) -> str:
    """The button that ends a dry run of the round."""
    return "stop" if desk.forecast is not None and desk.forecast.end is None else "close"
