"""Why a contradiction is new, in words: for what its ante-effect just failed at the end of the round before."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import Root
from game.titles.causality.reasons.crossing import Factor, FactorKind
from game.titles.causality.reasons.lately import Lately
from game.titles.causality.rules.flag import Flag
from game.titles.causality.view.reasons.came_words import came_words
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.cure_words import cure_deed, cure_end
from game.titles.causality.view.reasons.held_words import for_then
from game.titles.causality.view.reasons.scant_words import came_scantly
from game.titles.causality.view.reasons.versus import Versus, listed


def lately_words(lately: Lately) -> str:
    """That the effect just failed then, with its stone there, and how: by its first link."""
    flags = lately.now.flags
    name = flags.stones[lately.cause.stone].name
    failed = f"At the end of round {lately.round + 1} #{lately.number} just failed, though {name} was there,"
    return " ".join((failed, for_then(lately), *_how(lately)))


def lately_briefly(lately: Lately | None) -> str:
    """That a contradiction is new, and by what its effect just failed a round before; "": that is not known, or it is
    not."""
    first = None if lately is None or lately.cure is None else lately.cure.chain.links[0].clue
    if lately is None or first is None or isinstance(first, Root):
        return _by_orders(lately)
    came = came_words(lately.now.flags, first)
    return f"The contradiction is new: {undone_words(lately)}, {came}, and #{lately.number} just fails."


def lately_tersely(lately: Lately | None) -> str:
    """The same in fewer words."""
    first = None if lately is None or lately.cure is None else lately.cure.chain.links[0].clue
    if lately is None or first is None or isinstance(first, Root):
        return _by_orders(lately)
    then = f"At the end of round {lately.round + 1} #{lately.number} just failed"
    return f"{then}: {_as_then(lately)}, {_led(lately)}{came_words(lately.now.flags, first)}."


def as_then_shortly(lately: Lately) -> str:
    """What kept the sender of an effect that holds from its deed at the end of the round before, as a clause; "": that
    is not known."""
    first = None if lately.cure is None else lately.cure.chain.links[0].clue
    if first is None or isinstance(first, Root):
        return ""
    return f"{_as_then(lately)}, {_led(lately)}{came_words(lately.now.flags, first)}"


def as_then_scantly(lately: Lately) -> str:
    """The same without where and when."""
    first = None if lately.cure is None else lately.cure.chain.links[0].clue
    if first is None or isinstance(first, Root):
        return ""
    return f"{_as_then(lately)}, as a round before, {came_scantly(lately.now.flags, first)}"


def _by_orders(lately: Lately | None) -> str:
    """By what its effect just failed a round before, if orders given since are new, as a sentence; "": it is not so, or
    there is no more to that than the order to do that deed, which is told with it."""
    orders = [] if lately is None else [each for each in lately.news if isinstance(each, Flag)]
    if lately is None or not orders or [each.position for each in orders] == [lately.cause.place]:
        return ""
    return f"At the end of round {lately.round + 1} #{lately.number} just failed, {for_then(lately, is_brief=True)}"


_FEW_STEPS = 3
"""So many steps at most are told one after the other in few words."""


def _led(lately: Lately) -> str:
    """What leads to the first link, step by step, as clauses with what follows after them; "": nothing, or too much."""
    links = () if lately.cure is None else lately.cure.chain.links
    steps = [each for each in links if not isinstance(each.clue, Root)]
    if [each.depth for each in steps] != [*range(len(steps))] or len(steps) > _FEW_STEPS:
        return ""
    return "".join(f"{came_scantly(lately.now.flags, each.clue)}, so " for each in reversed(steps[1:]))


def _how(lately: Lately) -> Iterator[str]:
    cure = lately.cure
    first = None if cure is None else cure.chain.links[0].clue
    if cure is None or first is None or isinstance(first, Root):
        return
    flags = lately.now.flags
    how = f"{capitalised(_as_then(lately))}, {came_words(flags, first)}"
    end = cure_deed(flags, cure).replace(f"{flags.stones[cure.chain.stone].name} ", "it ", 1)
    yield f"{how}, so {end}: #{lately.number} just fails."


def _as_then(lately: Lately) -> str:
    """With and without what the news are undone, as boards are called."""
    flags, there, gone = lately.now.flags, list[str](), list[str]()
    for each in lately.news:
        if not isinstance(each, Factor):
            continue
        is_ante = each.kind is FactorKind.ANTE
        name = f"#{each.number}" if is_ante else flags.stones[each.number].name
        then = lately.then.scenario
        was = then.is_active(each.number) if is_ante else not then.off >> each.number & 1
        (there if was else gone).append(name)
    return ", ".join(f"{word} {listed(names)}" for word, names in (("with", there), ("without", gone)) if names)


def undone_words(lately: Lately) -> str:
    """What the board is called on which what is new is undone."""
    return f"{_as_then(lately)}, as at the end of round {lately.round + 1}"


def lately_lines(lately: Lately | None) -> tuple[ReasonLine, ...]:
    """How it failed then, line by line, on the board on which what is new is undone; no lines: that is not known."""
    if lately is None or lately.cure is None:
        return ()
    flags, cause, cure = lately.now.flags, lately.cause, lately.cure
    head = f"{capitalised(undone_words(lately))}: {cure_deed(flags, cure)}."
    lines = chain_lines(cure.board, cure.chain, Versus("now", f"{_as_then(lately)},"), 1)
    end = cure_end(flags, cure)
    place = (cause.stone, cause.place, cure.board)
    return (ReasonLine(head, 0, *place), *lines, *((ReasonLine(end, 1, *place),) if end else ()))
