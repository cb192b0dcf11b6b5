"""What clicks on squares and slices mean for the draft of the player at the board."""

from __future__ import annotations

from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.order import Verb
from game.titles.causality.view.board.draft import Draft, Need
from game.titles.causality.view.board.overlay import moves_of


def click_square(draft: Draft, position: Position) -> Draft | None:
    """The draft after a click on a square; None when the click means nothing for it."""
    if draft.need is Need.PLACE and position in draft.options:
        return draft.choose(position)
    # A marked square is a target whoever stands there: its stone is chosen by its card or its number.
    if draft.need in (Need.VERB, Need.AZIMUTH) and position in moves_of(draft):
        return _move_to(draft, position)
    if position.t == draft.active and position.square in draft.choices:
        return draft.choose_stone(position.square)
    return None


def _move_to(draft: Draft, position: Position) -> Draft:
    """The move chosen in one click; with only one square to go to, the square is settled by the verb."""
    moving = draft.choose_verb(Verb.MOVE)
    return moving.choose(position) if moving.need is Need.PLACE else moving


def drag_stone(draft: Draft, position: Position) -> Draft | None:
    """The draft after the chosen stone was dragged to a square; None when it cannot move there."""
    return _move_to(draft, position) if position in moves_of(draft) else None


def click_slice(draft: Draft, t: int) -> Draft | None:
    """The draft after a click on a slice: the target there, if there is just one, else lit in that slice."""
    if draft.need is not Need.PLACE:
        return None
    there = [option for option in draft.options if isinstance(option, Position) and option.t == t]
    if not there or t == draft.active:
        return None
    return draft.choose(there[0]) if len(there) == 1 else draft.light_up(there[0])


def sight(draft: Draft) -> int:
    """The slice to look at: that of the target which is lit, or else the active one."""
    lit = draft.lit
    return lit.t if isinstance(lit, Position) else draft.active
