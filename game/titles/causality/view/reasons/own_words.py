"""How a stone prevents its own deed, in words: what the effect of the deed brings about, by its first link."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Chain,
    Clue,
    Destroyed,
    Freed,
    Spared,
    Unscreened,
    Unshoved,
)
from game.titles.causality.reasons.obstacles import Standstill
from game.titles.causality.reasons.stuck import Contradiction, missed_in
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.trace import Exploded
from game.titles.causality.view.reasons.chain_words import (
    ReasonLine,
    chain_lines,
    clue_words,
    is_besides,
    outdated_words,
    says_more,
)
from game.titles.causality.view.reasons.deed_words import effect_words, other_jump, uncapital, unmade
from game.titles.causality.view.reasons.loss_words import NO_WAY_BACK, lost_briefly
from game.titles.causality.view.reasons.obstacle_words import obstacle
from game.titles.causality.view.reasons.root_words import between_words, is_told
from game.titles.causality.view.reasons.screen_words import forgotten_deed
from game.titles.causality.view.reasons.versus import Versus
from game.titles.causality.view.words import at

_WITH_ROOT = 2
"""A link and a beginning."""


class RefusedPush(NamedTuple):
    """A stone that stays where it is, the one that cannot push it on, and why not."""

    stays: Unshoved
    blocked: Blocked
    stop: Standstill


def first_clue(found: Contradiction) -> Clue:
    """What the effect brings about, nearest to the deed."""
    assert found.present.chain is not None
    return found.present.chain.links[0].clue


def own_deed(flags: Flags, found: Contradiction) -> str:
    """Which effect of its own a stone prevents, and where that is."""
    ante = flags.ante(found.number)
    where = f"on {at(ante.position)}" if ante.is_bomb else effect_words(flags, found.number)
    return f"{'bomb' if ante.is_bomb else 'jump'} #{found.number} ({where})"


def both_ways(flags: Flags, found: Contradiction, *, known: bool, when: str = "") -> str:
    """How a stone prevents its own deed, and why the effect of it cannot just fail either; `when` that is so."""
    number = found.number
    missed = missed_in(found.present)
    assert missed is not None
    how = how_words(flags, found, known=known)
    does_it = "follows that one" if other_jump(flags, missed) else "does"
    without = f"without #{number} it {does_it}, and that causes #{number}"
    neither = f"so #{number} can neither hold nor fail{f', {when}' if when else ''}"
    return f"{how}{_outdated_besides(flags, found)} So {unmade(flags, missed)}; {without}: {neither}."


def _outdated_besides(flags: Flags, found: Contradiction) -> str:
    """Why a stone that is lost besides would not do its deed anyway, as a sentence with a space before it."""
    chain = found.present.chain
    clues = () if chain is None else tuple(link.clue for link in chain.links)
    return "".join(outdated_words(flags, each) for each in clues if isinstance(each, Destroyed))


def how_words(flags: Flags, found: Contradiction, *, known: bool) -> str:
    """What comes of the effect, by the first link, and by the next one if it is the last."""
    chain, number, clue = found.present.chain, found.number, first_clue(found)
    assert chain is not None
    refused = push_refused(flags, chain)
    if refused:
        return f"With #{number}, {refused}"
    against = Versus(f"without #{number},", f"with #{number},")
    words = clue_words(flags, clue, against, deed=forgotten_deed(flags, chain, clue))
    if known and isinstance(clue, Destroyed) and isinstance(clue.how, Exploded):
        why = NO_WAY_BACK if len(clue.how.victims) == len("ab") else NO_WAY_BACK.replace("neither", "none")
        words = f"{lost_briefly(flags, clue)}, {why}."
    head = f"In slice {clue.place.t}" if is_mirrored(clue) else f"With #{number}, in slice {clue.place.t}"
    lines = chain_lines(found.present.board, chain, against)[1:]
    others = [line for line in lines if line.clue is not None and not _is_beside_it(line, number)]
    others = [line for line in others if not says_more(line)] or others
    told = [line.text for line in others if line.clue is not None and not is_told(clue, line.clue)]
    last = "".join(_because(each) for each in told) if len(others) == 1 else between_words(flags, chain)
    return f"{head}, {words}{f' {last}' if last else ''}"


def _because(line: str) -> str:
    """A link as the reason for what was said before it."""
    when, _, words = line.partition(": ")
    return f"That is because in {uncapital(when)}, {words}"


def push_refused(flags: Flags, chain: Chain) -> str:
    """That one cannot push the stone on, where that is all: its way back tells no more; "": it is otherwise."""
    found = refused_push(chain)
    if found is None:
        return ""
    stays, blocked, stop = found
    by, name, why = flags.stones[blocked.stone].name, flags.stones[stays.stone].name, obstacle(flags, stop)
    left = f"{name} stays at {stays.place.square}"
    return f"in slice {stays.place.t}, {by} cannot push {name} on to {stays.then}, for {why}: {left}."


def refused_push(chain: Chain) -> RefusedPush | None:
    """Who stays where it is, and who cannot push it on, where that is all; None: it is otherwise."""
    first, *others = _not_where_it_should_be([link.clue for link in chain.links if not is_besides(link.clue)])
    blocked = next((each for each in others if isinstance(each, Blocked)), None)
    if not isinstance(first, Unshoved) or blocked is None or blocked.stop is None or len(others) != _WITH_ROOT:
        return None
    is_it = blocked.stop.is_pushed and (blocked.stop.stone, first.by) == (first.stone, (blocked.stone,))
    return RefusedPush(first, blocked, blocked.stop) if is_it else None


def _not_where_it_should_be(clues: list[Clue]) -> list[Clue]:
    """What a chain tells, without what hits a stone later on a square where it is only as nobody pushes it on."""
    hit, unmoved = (*clues, None)[:2]
    if not isinstance(hit, Destroyed) or not isinstance(unmoved, Unshoved) or hit.stone != unmoved.stone:
        return clues
    return clues[1:] if hit.place.square == unmoved.place.square else clues


def _is_beside_it(line: ReasonLine, number: int) -> bool:
    """Whether a link says no more of why: that the effect is there, or what is not needed for it."""
    clue = line.clue
    is_the_effect = isinstance(clue, Arrives | Absent) and clue.number == number
    return is_besides(clue) or (is_the_effect and not says_more(line))


def is_mirrored(clue: Clue | None) -> bool:
    """Whether a link says no more than that what happens on the other board does not on this one."""
    return isinstance(clue, Freed | Spared | Unshoved | Unscreened)
