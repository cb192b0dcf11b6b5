"""Stones that reality took back, in words: whose contradiction that solves, and why no other history has them."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.causality.reasons.clues import Chain, Clue, Destroyed
from game.titles.causality.reasons.reasons import Reasons, StoneReason
from game.titles.causality.reasons.whatif import Contradiction, WhatIf
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.trace import Exploded
from game.titles.causality.view.reasons.chain_words import Versus, clue_words, lost_clause
from game.titles.causality.view.reasons.cure_words import cure_deed, cure_end
from game.titles.causality.view.reasons.deed_words import deed, effect_words, uncapital
from game.titles.causality.view.reasons.whatif_words import (
    best_sentence,
    break_lines,
    circle_sentence,
    contradiction_lines,
    contradiction_sentence,
    forgoing_sentence,
    is_mirrored,
    sake_words,
    what_if_sentence,
)
from game.titles.causality.view.words import at


def stones_words(reasons: Reasons, priority: Priority) -> dict[int, str]:
    """Why each stone is off, by stone; what was said of one before is said more shortly of the next."""
    said: dict[int, str] = {}
    patterns: set[type] = set()
    for reason in reasons.stones:
        pattern = _pattern(reason)
        first = reason in reasons.newly_off[:1]
        words = [gone_sentence(reasons.board.flags, reason, reasons.round, first=first)]
        if reason.what_if is not None:
            words += why_off(reasons, reason.what_if, priority, known=pattern in patterns)
        said[reason.stone] = " ".join(words)
        patterns |= set() if pattern is None else {pattern}
    return said


def _pattern(reason: StoneReason) -> type | None:
    """What kind of thing keeps a stone from its own deed; None: it is not that which is wrong with it."""
    found = None if reason.what_if is None else reason.what_if.contradiction
    if found is None or found.prevented != reason.stone:
        return None
    return type(_first(found))


def _first(found: Contradiction) -> Clue:
    assert found.present.chain is not None
    return found.present.chain.links[0].clue


def short_words(reasons: Reasons, reason: StoneReason, priority: Priority) -> str:
    """Why a stone is off, in short: what its reasons do not say line by line."""
    flags, what_if = reasons.board.flags, reason.what_if
    said = [gone_sentence(flags, reason, reasons.round)]
    if what_if is None:
        return said[0]
    found = what_if.contradiction
    stone = None if found is None else found.prevented
    if found is not None and stone is not None:
        who = "It" if stone == reason.stone else flags.stones[stone].name
        said.append(f"{who} would have prevented its own {own_deed(flags, found)}.")
    if what_if.forgoing is not None:
        said.append(f"{sake_words(reasons.board, what_if)}.")
    if what_if.outranked is None:
        said.append(best_sentence(reasons.board, what_if, priority))
    return " ".join(each for each in said if each)


def brief_words(reasons: Reasons, reason: StoneReason, priority: Priority) -> str:
    """Why a stone is off, in a sentence or two: what it is about, and what decided it."""
    flags, what_if = reasons.board.flags, reason.what_if
    said = [gone_sentence(flags, reason, reasons.round, first=reason in reasons.newly_off[:1])]
    if what_if is not None:
        said.append(_decided(flags, what_if))
        if what_if.outranked is None:
            said.append(best_sentence(reasons.board, what_if, priority))
    return " ".join(each for each in said if each)


def _decided(flags: Flags, what_if: WhatIf) -> str:
    """What would be wrong with the stone there, without how that comes about."""
    found = what_if.contradiction
    if found is None:
        return "With it all goes round without end." if what_if.circle else what_if_sentence(flags, what_if)
    stone = found.prevented
    if stone is None:
        wrong = f"With it there is a contradiction: #{found.number} can neither be there nor not"
    else:
        who = "It" if stone == what_if.stone else flags.stones[stone].name
        wrong = f"{who} would have prevented its own {own_deed(flags, found)}"
    if what_if.solved is None or what_if.stone is None:
        return f"{wrong}."
    return f"{wrong}; without {flags.stones[what_if.stone].name}, {cure_deed(flags, what_if.solved)}."


def why_off(reasons: Reasons, what_if: WhatIf, priority: Priority, *, known: bool = False) -> Iterator[str]:
    """What would be wrong with the stone there, and whether other changes would mend that."""
    yield stuck_words(reasons.board.flags, what_if, known=known)
    yield from _others_words(reasons, what_if, priority)


def _others_words(reasons: Reasons, what_if: WhatIf, priority: Priority) -> Iterator[str]:
    """The histories with the stone that hold: where only what breaks goes, and the best one."""
    found = forgoing_sentence(reasons.board, what_if, priority), best_sentence(reasons.board, what_if, priority)
    yield from (each for each in found if each)


def gone_sentence(flags: Flags, reason: StoneReason, round_: int, *, first: bool = True) -> str:
    """That a set-up stone is off; with the `first` of several also for how long."""
    stone = flags.stones[reason.stone]
    name = f"The {stone.type.value} {stone.name} of {stone.square}"
    if reason.since == round_:
        time = "gone for good" if reason.for_ever else "tried anew after each round"
        return f"{name} was never there{f' ({time})' if first else ''}."
    if reason.for_ever:
        return (
            f"{name} is gone for good since the paradox of round {reason.since + 1}: the end of that round tells why."
        )
    return f"{name} stays away, as since the paradox of round {reason.since + 1}. It is tried anew after each round."


def stuck_words(flags: Flags, what_if: WhatIf, *, known: bool = False) -> str:
    """What would be wrong with the stone there; `known`: a like stone was told of before."""
    found = what_if.contradiction
    if found is None:
        if what_if.circle:
            return circle_sentence(flags, what_if.circle)
        return " ".join((what_if_sentence(flags, what_if), *_first_break(flags, what_if)))
    stone = found.prevented
    if what_if.solved is not None:
        return _solved(flags, what_if, found)
    if stone is None:
        return f"With it there is a contradiction. {contradiction_sentence(flags, found)}"
    who = "It" if stone == what_if.stone else flags.stones[stone].name
    return f"{who} would have prevented its own {own_deed(flags, found)}. {_both_ways(flags, found, known=known)}"


def _first_break(flags: Flags, what_if: WhatIf) -> list[str]:
    """How what breaks first comes about, by the first link."""
    return [line.text for line in break_lines(flags, what_if, what_if.breaks[0])[:1]]


def own_deed(flags: Flags, found: Contradiction) -> str:
    """Which effect of its own a stone prevents, and where that is."""
    ante = flags.ante(found.number)
    where = f"on {at(ante.position)}" if ante.is_bomb else effect_words(flags, found.number)
    return f"{'bomb' if ante.is_bomb else 'jump'} #{found.number} ({where})"


def _both_ways(flags: Flags, found: Contradiction, *, known: bool) -> str:
    """How a stone prevents its own deed, and that without that nothing does."""
    chain, number = found.present.chain, found.number
    assert chain is not None
    name, what = flags.stones[chain.stone].name, deed(flags.ante(number))
    end = "" if known else ": neither can be"
    how = _how(flags, found, known=known)
    return f"{how} So {name} does not {what} at {at(chain.place)}; without #{number} it does{end}."


def _how(flags: Flags, found: Contradiction, *, known: bool) -> str:
    """What comes of the effect, by the first link, and by the next one if it is the last."""
    chain, number, clue = found.present.chain, found.number, _first(found)
    assert chain is not None
    against = Versus(f"without #{number},", f"with #{number},")
    words = clue_words(flags, clue, against)
    if known and isinstance(clue, Destroyed) and isinstance(clue.how, Exploded):
        words = f"{lost_clause(flags, clue).partition(':')[0]}."
    head = f"In slice {clue.place.t}" if is_mirrored(clue) else f"With #{number}, in slice {clue.place.t}"
    others = [line.text for line in contradiction_lines(flags, found) if line.clue in _later(chain)]
    return f"{head}, {words}{f' {others[0]}' if len(others) == 1 else ''}"


def _later(chain: Chain) -> list[Clue]:
    return [link.clue for link in chain.links[1:]]


def _solved(flags: Flags, what_if: WhatIf, found: Contradiction) -> str:
    """Whose contradiction is solved by taking another stone back, and by which link first."""
    cure, mine = what_if.solved, what_if.stone
    assert cure is not None
    assert mine is not None
    stone, name = found.prevented, flags.stones[mine].name
    if stone is None:
        whose = f"That solves a contradiction. {contradiction_sentence(flags, found)}"
    else:
        other, how = flags.stones[stone].name, uncapital(_how(flags, found, known=True))
        own = f"which would have prevented its own {own_deed(flags, found)}"
        whose = f"That solves the contradiction of {other}, {own}: {how}"
    first = cure.chain.links[0].clue
    link = clue_words(flags, first, Versus(f"with {name},", f"without {name},"))
    said = f"{whose} But without {name}, {cure_deed(flags, cure)}: in slice {first.place.t}, {link}"
    return f"{said} {cure_end(flags, cure)}".rstrip()
