"""Where a stone is in the end that does not cause something, or how it is gone, where its first link does not say."""

from __future__ import annotations

from game.titles.causality.reasons.clues import (
    Blocked,
    CauseMissed,
    Chain,
    Clue,
    Destroyed,
    Exit,
    Outdated,
    Site,
)
from game.titles.causality.reasons.obstacles import VainStep
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.board.life import blow_on, last_square
from game.titles.causality.view.reasons.loss_words import lost_briefly, lost_how
from game.titles.causality.view.words import at


def is_elsewhere(board: Timeline, cause: CauseMissed, chain: Chain) -> str:
    """Where the stone of a cause is in the end, or how it is gone, as the end of a clause; see `ending`."""
    end, again = ending(board, cause, chain), nor_later(cause, chain.links[0].clue)
    due = f", not at {cause.place.square}" if comes_late(cause, chain.links[0].clue) else ""
    return f"{again}, and {end}{due}" if end else again


def nor_later(cause: CauseMissed, clue: Clue) -> str:
    """That a stone sets out in vain once more for the square from which it is kept, as the end of a clause; "": it does
    not."""
    return ", nor later" if later_tries(cause, clue) else ""


def later_tries(cause: CauseMissed, clue: Clue) -> list[VainStep]:
    """The steps by which a stone sets out in vain once more for the square from which it is kept; none, if it gets
    there after all."""
    if not isinstance(clue, Blocked) or clue.stone != cause.stone:
        return []
    later = [each for each in cause.way if each.place.square == clue.place.square and each.place.t > clue.place.t]
    return [each.met for each in later if each.met is not None] if all(each.met is not None for each in later) else []


def comes_late(cause: CauseMissed, clue: Clue) -> bool:
    """Whether a stone comes to the square from which it is kept after all, when it should be on another one."""
    is_kept = isinstance(clue, Blocked) and clue.stone == cause.stone and clue.place.t < cause.place.t
    return is_kept and cause.where == clue.place.square != cause.place.square


def ending(board: Timeline, cause: CauseMissed, chain: Chain) -> str:
    """Where the stone of a cause is in the end, or how it is gone, as a clause; "": that is said, or it never came."""
    name = board.flags.stones[cause.stone].name
    first, gone = chain.links[0], cause.gone
    told = {first.clue.place.square} if first.clue.stone == cause.stone else set()
    if isinstance(first.clue, Blocked) and cause.place.t <= first.clue.place.t + 1:
        told.add(first.clue.stays)
    newly = "" if cause.moved is None else f" by an order of round {cause.moved.round + 1}"
    if comes_late(cause, first.clue):
        return f"in slice {cause.place.t} {name} is {'' if newly else 'only '}at {cause.where}{newly}"
    if cause.where is not None:
        is_said = cause.where == cause.place.square or cause.where in told
        return "" if is_said else f"in slice {cause.place.t} {name} is at {cause.where}{newly}"
    if gone is None or gone.how is Exit.NEVER or first.course is not None or isinstance(first.clue, Destroyed):
        return ""
    lost_by = _destroyed(board, cause.stone) if gone.how is Exit.DESTROYED else None
    if lost_by is not None and (newer := _newer_orders(chain, cause)) is not None:  # that it is lost is not why
        follows = f"from {at(newer.place)} on {name} follows orders of round {newer.round + 1}, not the older one"
        return f"{follows}, until it is {lost_how(lost_by)} in slice {lost_by.place.t}"
    if lost_by is not None:
        is_late = isinstance(first.clue, Blocked) and lost_by.site.square == first.clue.place.square
        when = "when it comes there," if is_late and first.clue.stone == cause.stone else "then"
        return f"{when} {lost_briefly(board.flags, lost_by)} in slice {lost_by.place.t}"
    return f"then {name} {_HOW_GONE[gone.how]} at {at(gone.place)}"


def _newer_orders(chain: Chain, cause: CauseMissed) -> Outdated | None:
    """From where on the stone of a cause, which is lost besides, follows newer orders anyway; None: it does not."""
    clues = (link.clue for link in chain.links if link.clue.stone == cause.stone)
    found = (clue.outdated for clue in clues if isinstance(clue, Destroyed) and clue.outdated is not None)
    return next((each for each in found if not each.tagged), None)


def _destroyed(board: Timeline, stone: int) -> Destroyed | None:
    """How a stone is destroyed on a board, as a link says it; None: it is not."""
    blow = blow_on(board, stone)
    if blow is None:
        return None
    t, fact = blow
    square = last_square(board, stone, t, board.steps[t].facts)
    return Destroyed(stone, Position(t, *square), (), (), fact, Site(square, None))


_HOW_GONE = {
    Exit.DESTROYED: "is destroyed, last seen",
    Exit.JUMPED: "jumps away",
    Exit.STRAYED: "has no order",
}
"""How a stone is nowhere in the slice in which it should cause something."""
