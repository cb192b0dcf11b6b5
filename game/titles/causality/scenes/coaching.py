"""What a coach over the board wants to know: see game.scenes.lessons.coached for the contract."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.order import Order, Verb, parse_order
from game.titles.causality.rules.pose import square_of
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view.board.draft import Draft, Need, answer_of
from game.titles.causality.view.board.orders_panel import answer_words
from game.titles.causality.view.keys import GUESS


def lead(top: TableTop, order: str) -> tuple[str, ...]:
    """What to press next: the way back to the slice that is ordered in, the stone, and then answer after answer."""
    draft, active = top.draft, top.match.active
    if draft is None:
        return ()
    if top.look.guessing:
        return (GUESS,)
    if top.look.focus != active and _place_awaited(draft) is None:
        return (f"slice {active}",)
    wanted = parse_order(order)
    if draft.stone != wanted.square or wanted not in draft.candidates:
        return (f"stone {wanted.square}", f"square {wanted.square}")
    return tuple(_next_answers(top, draft, wanted))


def _next_answers(top: TableTop, draft: Draft, order: Order) -> Iterator[str]:
    """What settles the next question about that order, as buttons and squares have it."""
    need = draft.need
    if need is Need.VERB:
        if order.verb is Verb.MOVE and order.to is not None:
            yield f"square {order.to}"
        yield f"verb {order.verb.value}"
        return
    answer = answer_of(order, need, draft.active)
    if isinstance(answer, Position) and answer.t == draft.active:
        yield f"square {answer.square}"
    yield f"answer {answer_words(top.desk(), draft, answer)}"
    if isinstance(answer, Position):
        yield f"target {answer}"


def answers(top: TableTop, order: str) -> tuple[str, ...]:
    """The square where the order takes effect, and its slice, once they have to be chosen; before, whatever the chosen
    stone may do, for another stone may be ordered first."""
    if top.draft is not None and top.draft.need is Need.VERB:
        return _buttons(top, "verb ")
    draft = _place_awaited(top.draft)
    if draft is None:
        return ()
    return tuple(_places(top, draft, parse_order(order)))


def _buttons(top: TableTop, *kinds: str) -> tuple[str, ...]:
    """The buttons with which orders are given, as far as their names begin so."""
    return tuple(target.name for target in top.view.targets if target.name.startswith(kinds))


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
    """The squares with something on them, the stones to order, and the buttons with which orders are given."""
    timeline = top.timeline()[0]
    squares = [square_of(timeline.flags, pose) for pose in timeline.poses(top.look.focus)]
    squares += [base.square for base in top.match.level.bases]
    return (*(f"square {square}" for square in squares), *_buttons(top, "answer ", "verb ", "stone "))


def sights(top: TableTop) -> tuple[str, ...]:
    """The slice of this round's board that is shown large."""
    return (f"slice {top.look.focus}",) if top.look.of_this_round else ()
