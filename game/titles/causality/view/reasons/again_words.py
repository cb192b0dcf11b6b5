"""Ante-effects that hold again, in words: what kept their cause from being given before, and what is otherwise now."""

from __future__ import annotations

from game.engine.text import capitalised
from game.titles.causality.reasons.again import HoldsAgain
from game.titles.causality.reasons.clues import CauseMissed, Chain
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.deed_words import deed, other_jump
from game.titles.causality.view.reasons.held_words import by_new_orders
from game.titles.causality.view.reasons.lately_words import as_then_shortly
from game.titles.causality.view.reasons.root_words import root_words
from game.titles.causality.view.reasons.versus import Versus


def holds_again_words(again: HoldsAgain) -> str:
    """Why it holds and did not before, with the nearest reason and what that goes back to."""
    flags, cause = again.board.flags, again.cause
    name, do = flags.stones[cause.stone].name, deed(flags.ante(cause.number))
    ended = f"at the end of round {again.round}"
    if again.missed is None:
        return f"It had no cause {ended}; in round {again.round + 1} {name} was ordered to {do} there."
    if again.chain is None:
        not_done = _not_done(flags, again.missed, ended)
        if again.since is not None and (how := as_then_shortly(again.since)):
            return f"{not_done}: {how}."
        return f"{not_done}; with the orders of round {again.round + 1} that is otherwise."
    then = _against(again)
    words = (f"{not_done_then(again)}.", *_nearest(again, again.chain, then), *_earlier_words(again), new_orders(again))
    return " ".join(each for each in words if each)


def new_orders(again: HoldsAgain) -> str:
    """Whose orders of which round make an effect hold that failed at the end of the round before, if nothing else that
    is new does, as a sentence; "": it is not so."""
    orders = by_new_orders(again.since)
    return f"{capitalised(orders)}." if orders else ""


def not_done_then(again: HoldsAgain) -> str:
    """That the cause was not given when that is compared, without a full stop."""
    assert again.missed is not None, "it was given then"
    ended = f"at the end of round {again.round}"
    when = ended if again.was_caused else f"in round {again.round + 1}"
    return _not_done(again.board.flags, again.missed, when)


def _nearest(again: HoldsAgain, chain: Chain, then: Versus) -> tuple[str, str]:
    """The first link of a chain, and what that goes back to."""
    return chain_lines(again.board, chain, then)[0].text, root_words(again.board.flags, chain, then)


def _earlier_words(again: HoldsAgain) -> tuple[str, ...]:
    """What kept the cause from being given at the end of the round before, if that was something else."""
    if again.earlier is None:
        return ()
    return (_nor(again), *_nearest(again, again.earlier, _ended(again)))


def _nor(again: HoldsAgain) -> str:
    flags, cause = again.board.flags, again.cause
    do = deed(flags.ante(cause.number))
    return f"At the end of round {again.round} {flags.stones[cause.stone].name} did not {do} there either."


def _ended(again: HoldsAgain) -> Versus:
    return Versus(f"at the end of round {again.round}", "now", again.round - 1)


def _not_done(flags: Flags, cause: CauseMissed, when: str) -> str:
    name, other = flags.stones[cause.stone].name, other_jump(flags, cause)
    did = f"jumped there by {other}" if other else f"did not {deed(flags.ante(cause.number))} there"
    return f"{capitalised(when)} {name} {did}"


def again_lines(again: HoldsAgain) -> tuple[ReasonLine, ...]:
    """How that comes about, line by line."""
    lines = chain_lines(again.board, again.chain, _against(again))
    earlier = chain_lines(again.board, again.earlier, _ended(again), 1)
    if not earlier:
        return lines
    words, (stone, place) = _nor(again), (again.cause.stone, again.cause.place)
    head = ReasonLine(words, 0, stone, place, again.board)
    return (*lines, head, *earlier)


def _against(again: HoldsAgain) -> Versus:
    """What the history that counts is compared with: the round as it was played, or the end of the one before."""
    if again.was_caused:
        return _ended(again)
    return Versus(f"in round {again.round + 1} as played", "now", again.round)
