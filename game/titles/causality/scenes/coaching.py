"""What a coach over the board wants to know: see game.scenes.lessons.coached for the contract."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.order import Order, parse_order
from game.titles.causality.rules.pose import square_of
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view.board.draft import Draft, Need, answer_of


def before(top: TableTop, order: str) -> tuple[str, ...]:
    """The way back to the slice that is ordered in, where another one is looked at; else the stone, until it is
    chosen."""
    draft, active = top.draft, top.match.active
    if top.look.focus != active and _place_awaited(draft) is None:
        return (f"slice {active}",)
    square = parse_order(order).square
    if draft is not None and (draft.stone == square or order in draft.texts):
        return ()
    return (f"stone {square}", f"square {square}")


def answers(top: TableTop, order: str) -> tuple[str, ...]:
    """The square where the order takes effect, and its slice, once they have to be chosen."""
    draft = _place_awaited(top.draft)
    if draft is None:
        return ()
    return tuple(_places(top, draft, parse_order(order)))


def _place_awaited(draft: Draft | None) -> Draft | None:
    """The draft, if it is a place that has to be chosen next."""
    return draft if draft is not None and draft.need is Need.PLACE else None


def _places(top: TableTop, draft: Draft, order: Order) -> Iterator[str]:
    place = answer_of(order, Need.PLACE, draft.active)
    if order not in draft.candidates or not isinstance(place, Position):
        return
    if place.t != draft.active:
        yield f"slice {place.t}"
    if place.t == top.look.focus:
        yield f"square {place.square}"


def worth_seeing(top: TableTop) -> tuple[str, ...]:
    """The squares with something on them."""
    timeline = top.timeline()[0]
    squares = [square_of(timeline.flags, pose) for pose in timeline.poses(top.look.focus)]
    squares += [base.square for base in top.match.level.bases]
    return tuple(f"square {square}" for square in squares)
