"""Stones that reality took back, in words: whose contradiction that solves, and why no other history has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.titles.causality.reasons.reasons import Reasons, StoneReason
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags, mask_of
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.reasons.case_words import halves_lines
from game.titles.causality.view.reasons.chain_words import ReasonLine, clue_words
from game.titles.causality.view.reasons.choice_words import ALONE, AS_IT_IS, choice_words
from game.titles.causality.view.reasons.circle_words import circle_sentence
from game.titles.causality.view.reasons.course_words import onward
from game.titles.causality.view.reasons.cure_words import cure_deed, cure_end, solved_lines, solved_words, way_words
from game.titles.causality.view.reasons.deed_words import uncapital
from game.titles.causality.view.reasons.held_words import since_held
from game.titles.causality.view.reasons.lately_words import lately_words
from game.titles.causality.view.reasons.leadup_words import with_it_words, wrong_together
from game.titles.causality.view.reasons.own_words import both_ways, first_clue, how_words, own_deed
from game.titles.causality.view.reasons.rival_words import (
    best_sentence,
    forgoing_sentence,
    rival_gist,
    rival_sentence,
)
from game.titles.causality.view.reasons.state_words import counts_of, state_words
from game.titles.causality.view.reasons.stuck_words import (
    contradiction_lines,
    contradiction_sentence,
    numbers_of,
    where,
)
from game.titles.causality.view.reasons.versus import Versus, listed
from game.titles.causality.view.reasons.whatif_words import break_lines, what_if_sentence


def stones_words(reasons: Reasons, priority: Priority) -> dict[int, str]:
    """Why each stone is off, by stone; what was said of one before is said more shortly of the next."""
    said: dict[int, str] = {}
    patterns: set[type] = set()
    for reason in reasons.stones:
        pattern = _pattern(reason)
        words = [gone_sentence(reasons.board.flags, reason, reasons.round)]
        words += why_off(reasons, reason, priority, known=pattern in patterns)
        said[reason.stone] = " ".join(words).replace("\n", " ")
        patterns |= set() if pattern is None else {pattern}
    return said


def _pattern(reason: StoneReason) -> type | None:
    """What kind of thing keeps a stone from its own deed; None: it is not that which is wrong with it."""
    found = None if reason.what_if is None else reason.what_if.contradiction
    if found is None or found.prevented != reason.stone:
        return None
    return type(first_clue(found))


def whole_words(reasons: Reasons, reason: StoneReason, priority: Priority) -> str:
    """Why a stone is off, in a few sentences: what would be wrong with it there, and what could have gone instead."""
    flags, what_if = reasons.board.flags, reason.what_if
    said = [gone_sentence(flags, reason, reasons.round)]
    if what_if is not None:
        said.append(f"{both_words(flags, what_if)}{with_it_words(flags, what_if)}{_brief_stuck(flags, what_if)}")
        said += [*_since(reason), way_words(flags, what_if), *besides_words(flags, what_if)]
        said.append(_rival(reasons, reason, what_if, priority))
    return "\n".join(each for each in said if each)


def _since(reason: StoneReason) -> Iterator[str]:
    """What is new since the effect held, or just failed, that contradicts itself with the stone."""
    if reason.held is not None:
        yield since_held(reason.held)
    if reason.lately is not None:
        yield lately_words(reason.lately)


def both_words(flags: Flags, what_if: WhatIf) -> str:
    """That the going of a stone solves two contradictions, whose these are; "": it does not."""
    first, besides = what_if.contradiction, what_if.besides
    if first is None or besides is None:
        return ""
    whose = listed([_of_whom(flags, each, what_if.stone) for each in (first, besides.contradiction)])
    return f"That solves two contradictions: {whose}. "


def _of_whom(flags: Flags, found: Contradiction, mine: int | None) -> str:
    if found.prevented is None:
        return f"that of #{found.number}"
    own = found.prevented == mine
    return f"{'its own' if own else f'that of {flags.stones[found.prevented].name}'} (#{found.number})"


def besides_words(flags: Flags, what_if: WhatIf) -> Iterator[str]:
    """The other one of two contradictions, and by what it is solved if it is not the stone's own."""
    if what_if.besides is None:
        return
    found, solved = what_if.besides.contradiction, what_if.besides.solved
    yield f"{given_words(what_if, found)}{_own_words(flags, found, AS_IT_IS)}"
    if solved is not None and what_if.stone is not None:
        yield solved_words(flags, what_if.stone, solved)


def besides_lines(flags: Flags, what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """The other one of two contradictions, both halves, and by what it is solved, line by line."""
    if what_if.besides is None or what_if.stone is None:
        return ()
    found, solved = what_if.besides.contradiction, what_if.besides.solved
    assert found.prevented is not None
    given, name = uncapital(given_words(what_if, found)), flags.stones[found.prevented].name
    text = f"Besides, {given}{name} would have prevented its own {own_deed(flags, found)}."
    halves = contradiction_lines(flags, found, counts_of(what_if))
    lines = (*halves, *solved_lines(flags, what_if.stone, solved))
    head = ReasonLine(text, 0, *where(found.present.broken), found.present.board)
    return (head, *(replace(line, depth=line.depth + 1) for line in lines))


def given_words(what_if: WhatIf, found: Contradiction) -> str:
    """What is otherwise than in the history that counts on both boards of a contradiction, as a condition before it;
    "": only that the very stone is there that contradicts itself."""
    assert found.prevented is not None
    state = state_words(found.present.board, counts_of(what_if), 1 << found.number)
    return "" if state == f"With {found.present.board.flags.stones[found.prevented].name}" else f"{state}, "


def _own_words(flags: Flags, found: Contradiction, when: str = "") -> str:
    assert found.prevented is not None
    own = f"{flags.stones[found.prevented].name} would have prevented its own {own_deed(flags, found)}"
    return f"{own}.\n{both_ways(flags, found, known=True, when=when)}"


def _rival(reasons: Reasons, reason: StoneReason, what_if: WhatIf, priority: Priority) -> str:
    """What else could have gone; where that is the same history as for a stone that was told of before, only so."""
    rival, flags = what_if.rival, reasons.board.flags
    for each in reasons.stones[: reasons.stones.index(reason)]:
        told = None if each.what_if is None else each.what_if.rival
        same = rival is not None and told is not None and told.scenario == rival.scenario
        if same and not (what_if.rivals is not None and what_if.rivals.others):
            name, other = (flags.stones[one.stone].name for one in (reason, each))
            return f"{name} could stay just where {other} could, and that history counts for less, as told of {other}."
    return rival_gist(reasons.board, what_if, priority)


def _brief_stuck(flags: Flags, what_if: WhatIf) -> str:
    """What would be wrong with the stone there: both halves of a contradiction."""
    found = what_if.contradiction
    if found is None or what_if.solved is None:
        return stuck_words(flags, what_if, known=True, between="\n")
    if found.prevented is None:
        return f"With it there is a contradiction. {contradiction_sentence(flags, found)}"
    return f"{_own_words(flags, found, _when(what_if, found))}{choice_words(what_if)}"


def why_off(reasons: Reasons, reason: StoneReason, priority: Priority, *, known: bool = False) -> Iterator[str]:
    """What would be wrong with the stone there, and whether other changes would mend that."""
    flags, what_if = reasons.board.flags, reason.what_if
    if what_if is None:
        return
    if what_if.besides is None:
        yield stuck_words(flags, what_if, known=known)
    else:
        yield f"{both_words(flags, what_if)}{with_it_words(flags, what_if)}{_brief_stuck(flags, what_if)}"
    yield from _since(reason)
    if what_if.besides is not None:
        yield from (each for each in (way_words(flags, what_if), *besides_words(flags, what_if)) if each)
    yield from _others_words(reasons, what_if, priority)


def _others_words(reasons: Reasons, what_if: WhatIf, priority: Priority) -> Iterator[str]:
    """The histories with the stone that hold: where only what breaks goes, and the best one."""
    if what_if.rivals is not None:
        yield rival_sentence(reasons.board, what_if, priority)
        return
    found = forgoing_sentence(reasons.board, what_if, priority), best_sentence(reasons.board, what_if, priority)
    yield from (each for each in found if each)


def gone_sentence(flags: Flags, reason: StoneReason, round_: int) -> str:
    """That a set-up stone is off, and for how long."""
    stone = flags.stones[reason.stone]
    name = f"The {stone.type.value} {stone.name} of {stone.square}"
    if reason.since == round_:
        time = "gone for good" if reason.for_ever else "tried anew after each round"
        return f"{name} was never there ({time})."
    if reason.for_ever:
        what = then_words(flags, reason.stone, None if reason.then is None else reason.then.found)
        return (
            f"{name} is gone for good since the paradox of round {reason.since + 1}{what}{_solved_then(flags, reason)}"
        )
    return f"{name} stays away, as since the paradox of round {reason.since + 1}. It is tried anew after each round."


def then_words(flags: Flags, mine: int, found: Contradiction | None) -> str:
    """For what a stone was taken back in an earlier round, as the end of a sentence."""
    if found is None:
        return ": the end of that round tells why."
    if found.prevented is None:
        return f": with it, #{found.number} could neither be there nor not."
    own, how = own_deed(flags, found), uncapital(how_words(flags, found, known=True))
    if found.prevented == mine:
        return f": it would have prevented its own {own}, for {how}"
    return f": with it, {flags.stones[found.prevented].name} would have prevented its own {own}, for {how}"


def _solved_then(flags: Flags, reason: StoneReason) -> str:
    """How its going solved the contradiction of another one then, and that it had one of its own, as sentences more."""
    own = None if reason.then is None else reason.then.own
    also = "" if own is None else f" It would also have prevented its own {own_deed(flags, own)}."
    return f"{'' if reason.then_solved is None else f' {solved_words(flags, reason.stone, reason.then_solved)}'}{also}"


def then_lines(flags: Flags, reason: StoneReason) -> tuple[ReasonLine, ...]:
    """What contradicted itself with a stone that was taken back in an earlier round, line by line."""
    return () if reason.then is None else tuple(halves_lines(flags, reason.then))


def stuck_words(flags: Flags, what_if: WhatIf, *, known: bool = False, between: str = " ") -> str:
    """What would be wrong with the stone there; `known`: a like stone was told of before; `between` that a stone
    prevents its own deed and how."""
    found = what_if.contradiction
    if found is None:
        if what_if.circle:
            return f"{circle_sentence(flags, what_if.circle)}{_order_words(what_if)}"
        return " ".join((what_if_sentence(flags, what_if), *_first_break(flags, what_if)))
    stone = found.prevented
    if what_if.solved is not None:
        return _solved(flags, what_if, found)
    if stone is None:
        return f"With it there is a contradiction. {contradiction_sentence(flags, found)}"
    who = "It" if stone == what_if.stone else flags.stones[stone].name
    both = both_ways(flags, found, known=known, when=_when(what_if, found))
    return between.join(
        (f"{who} would have prevented its own {own_deed(flags, found)}.", f"{both}{choice_words(what_if)}")
    )


def _when(what_if: WhatIf, found: Contradiction) -> str:
    """Whichever effects hold besides, or as long as those do without which the stone could stay, or with all as it is.

    Nothing, if it is so whichever others hold and with everybody else gone too: that is told, and says as much. Nor if
    others would change that which nobody is left to send.
    """
    if what_if.forgoing is not None:
        both = found.present.board.scenario.active & found.absent.board.scenario.active
        given = both & ~what_if.forgoing.scenario.active
        if given:
            return f"as long as {numbers_of(given)} {'holds' if given.bit_count() == 1 else 'hold'}"
    if what_if.is_sole:
        return f"{ALONE}, whichever other effects hold" if what_if.outranked is not None else ""
    may_help = wrong_together(what_if) or not (what_if.either_way and what_if.either_way.numbers)
    return AS_IT_IS if may_help else ""


def _order_words(what_if: WhatIf) -> str:
    """That it does not matter what is answered first where it goes round, with a space before it; "": not known."""
    if not what_if.orders:
        return ""
    numbers = numbers_of(mask_of(what_if.orders))
    wrong = f"{ALONE}, one of {numbers} is wrong, whichever effects hold"
    return f" Nor does it help to begin with another of them: {wrong}."


def _first_break(flags: Flags, what_if: WhatIf) -> list[str]:
    """How what breaks first comes about, by the first link."""
    return [line.text for line in break_lines(flags, what_if, what_if.breaks[0])[:1]]


def _solved(flags: Flags, what_if: WhatIf, found: Contradiction) -> str:
    """Whose contradiction is solved by taking another stone back, and by which link first."""
    cure, mine = what_if.solved, what_if.stone
    assert cure is not None
    assert mine is not None
    stone, name = found.prevented, flags.stones[mine].name
    if stone is None:
        whose = f"That solves a contradiction. {contradiction_sentence(flags, found)}"
    else:
        other, how = flags.stones[stone].name, uncapital(how_words(flags, found, known=True))
        own = f"which would have prevented its own {own_deed(flags, found)}"
        whose = f"That solves the contradiction of {other}, {own}: {how}"
    first, course = cure.chain.links[0].clue, cure.chain.links[0].course
    link = clue_words(flags, first, Versus(f"with {name},", f"without {name},"))
    goes_on = onward(flags, flags.stones[cure.chain.stone].name, course)
    said = f"{whose} But without {name}, {cure_deed(flags, cure)}: in slice {first.place.t}, {link}{goes_on}"
    return f"{said} {cure_end(flags, cure)}".rstrip()
