"""Barred effects in words: why no history that holds has an effect, even where what keeps its cause is changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.text import capitalised
from game.titles.causality.reasons.barred import Barred, Loss, OtherWay
from game.titles.causality.reasons.boards import BrokenLoad
from game.titles.causality.reasons.clues import TakenBack
from game.titles.causality.reasons.stuck import Contradiction, missed_in
from game.titles.causality.reasons.upset import Upset
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import CauseReached, causes_on
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.deed_words import made, unmade, would
from game.titles.causality.view.reasons.root_words import deed_words
from game.titles.causality.view.reasons.stuck_words import broken_words, contradiction_lines, where
from game.titles.causality.view.reasons.supposition_words import even_words, stuck_clause
from game.titles.causality.view.reasons.versus import Versus, in_what_counts, listed, named
from game.titles.causality.view.reasons.whatif_words import break_words, more_words
from game.titles.causality.view.words import at

_SEARCHED = "every other choice was tried or ruled out"
_FIXED = "nobody is taken back in a round without a paradox"


def barred_sentence(base: Timeline, what_if: WhatIf) -> str:
    """That no history has that thing, and what stands against it. `base` is the board that counts."""
    head, barred = f"No history that holds has {more_words(base.flags, what_if)}", what_if.barred
    onto_sender = onto_sender_words(base.flags, what_if)
    if onto_sender:
        return f"{head}: {onto_sender}"
    if what_if.unfailing is not None:
        head = f"{head}. {unfailing_words(base, what_if.ante, what_if.unfailing)}"
        if what_if.together is None and barred is None:
            return head
        head = f"{head} Nor does it help to take back others"
    if barred is None:
        return f"{head}: {together_words(base.flags, what_if) or _SEARCHED}."
    if barred.stuck is not None:
        return f"{head}{stuck_clause(base, what_if, barred.stuck)} {_no_other(base.flags, what_if)}"
    against = f"{head}: {_against(base, what_if, barred)}"
    return against if barred.firm else f"{against} {_no_other(base.flags, what_if)}"


def onto_sender_words(flags: Flags, what_if: WhatIf) -> str:
    """That an effect always comes onto whoever should cause it, as the end of a sentence; "": it does not."""
    barred = what_if.barred
    if what_if.falls:
        return _falls(flags, what_if)
    return _lands(flags, barred.stuck) if barred is not None and barred.stuck is not None and barred.lands else ""


def unfailing_words(base: Timeline, number: int, cause: CauseReached) -> str:
    """That an effect has no cause with another one, and that this one cannot fail."""
    left = "With the stones that are left, " if base.scenario.off else ""
    always = f"{left}{made(base.flags, cause)} whichever effects hold"
    return f"{always}: so #{cause.number} cannot fail, and with it #{number} never has a cause."


def _against(base: Timeline, what_if: WhatIf, barred: Barred) -> str:
    flags, even = base.flags, even_words(base, what_if)
    if barred.gone:
        return _gone(flags, what_if, barred, even)
    if barred.spent:
        who = listed([f"{flags.stones[each].name} itself{_deed(flags, barred.lack, each)}" for each in barred.spent])
        return f"{even}, #{what_if.ante} lacks {who}."
    if barred.never:
        return _never(flags, what_if, barred, even)
    assert barred.broken is not None
    return _broken(flags, barred.broken, even, _FIXED if barred.fixed else _again(what_if.ante, barred))


def _gone(flags: Flags, what_if: WhatIf, barred: Barred, even: str) -> str:
    """What stones that are gone for good did for its cause, and whether they alone could bring one about."""
    names, are = named(flags, barred.gone), "is" if len(barred.gone) == 1 else "are"
    who = listed([f"{flags.stones[each].name}{_deed(flags, barred.lack, each)}" for each in barred.gone])
    it = "it" if what_if.unfailing is None else f"#{what_if.ante}"
    gone, then = f"{who}; and {names} {are} gone for good.", f"{even}, " if even else ""
    if not barred.firm:
        return f"{then}{it} lacks {gone}{_other_way(flags, what_if, barred)}"
    never = f"with #{what_if.ante}, {_whichever(barred)}, nobody causes it without"
    return f"{then}{it} lacks {gone} So it is in any case: {never} {names}." if even else f"{never} {gone}"


def _whichever(barred: Barred) -> str:
    """For how many choices it is known, as a clause."""
    return f"whichever other effects hold{' and whoever is taken back' if barred.stones else ''}"


def _other_way(flags: Flags, what_if: WhatIf, barred: Barred) -> str:
    """Which effects it takes for a cause without the stones that it lacks, and what breaks with such a one."""
    head, other = f"Without {named(flags, barred.gone or barred.never)}, #{what_if.ante}", barred.other
    hold = "holds" if len(barred.needs) == 1 else "hold"
    only = f"{head} has a cause only if {_numbers(barred.needs)} {hold}" if barred.needs else ""
    if other is None:
        return f" {only}." if only else ""
    then = break_words(flags, other.broken)
    if barred.needs == (other.changed,):
        return f" {only}, and with nothing else changed, {then}."
    return f"{f' {only}.' if only else ''} {head} would have a cause {_if(other)}, but then {then}."


def _if(other: OtherWay) -> str:
    """The effect that is otherwise for another cause, as a condition."""
    return f"if #{other.changed} {'held' if other.board.scenario.is_active(other.changed) else 'failed'}"


def _deed(flags: Flags, lack: Loss | None, stone: int) -> str:
    """What a stone did for the cause in the round in which that was ordered, as a clause."""
    return "" if lack is None else f", which in round {lack.round + 1} {deed_words(flags, lack.chain, stone)}"


def _never(flags: Flags, what_if: WhatIf, barred: Barred, even: str) -> str:
    """That it would have its cause with stones that no history has, and whether they alone could bring one about."""
    names, (cause,) = named(flags, barred.never), causes_on(barred.board)[what_if.ante]
    said = f"{even.removeprefix('even ')}, {would(flags, cause)}, but no history that holds has {names} (see {names})"
    if barred.firm:
        never = f"with #{what_if.ante}, {_whichever(barred)}, nobody causes it without {names}"
        return f"{said}; and {never}."
    return f"{said}.{_other_way(flags, what_if, barred)}"


def _broken(flags: Flags, broken: BrokenLoad, even: str, end: str) -> str:
    """That it would have its cause, but something else would be wrong."""
    head = f"it would have a cause {even.removeprefix('even ')}, but then " if even else ""
    return f"{head}{break_words(flags, broken)}{f'; and {end}' if end else ''}."


def _again(number: int, barred: Barred) -> str:
    """That it has no cause where what is wrong is put right, as a clause; "": it is not so."""
    if not barred.answered or barred.broken is None:
        return ""
    other = barred.broken.number
    return f"{'without' if barred.board.scenario.is_active(other) else 'with'} #{other}, #{number} has no cause"


def _lands(flags: Flags, found: Contradiction) -> str:
    """That what an effect brings and the stone that should cause it destroy each other, or that one never does."""
    ante, missed = flags.ante(found.number), missed_in(found.present)
    assert ante.stone is not None
    assert missed is not None
    arrives = f"with #{found.number}, {flags.stones[ante.stone].name} arrives at {at(ante.position)}"
    there = f"If {flags.stones[missed.stone].name} is there, both are destroyed"
    return f"{arrives}. {there}; if not, {unmade(flags, missed)}."


def _falls(flags: Flags, what_if: WhatIf) -> str:
    """That a bomb destroys whoever should drop it, wherever that is by then."""
    number, ante = what_if.ante, flags.ante(what_if.ante)
    sender = flags.stones[flags.causes(number)[0].stone]
    squares = " or ".join(str(each) for each in what_if.falls)
    falls = f"bomb #{number} falls on {ante.position.square} in slice {ante.position.t}"
    if sender.t == ante.position.t:
        there = f"arrives at {squares} then, if at all" if sender.ante else f"starts at {squares}"
    else:
        there = f"is gone by then, or is at {squares}, whichever other effects hold"
    return f"{falls}. {sender.name} {there}: there the bomb destroys it, so it never drops it."


def _no_other(flags: Flags, what_if: WhatIf) -> str:
    """That no other choice would do, as a sentence, and if that is simple, why."""
    words = together_words(flags, what_if)
    return f"No other choice helps: {words}." if words else f"{capitalised(_SEARCHED)}, too."


def together_words(flags: Flags, what_if: WhatIf) -> str:
    """What is wrong with an effect whatever else is chosen, as a clause; "": it is not so simple."""
    together = what_if.together
    if together is None:
        return ""
    number, *others = together.numbers
    choice = f"whichever other effects hold{' and whoever is taken back' if together.stones else ''}"
    if others:
        *most, last = (f"#{each}" for each in together.numbers[1:])
        itself = ", ".join((f"#{number} itself", *most))
        return f"{choice}, with #{number} something is wrong: {itself} or {last}"
    causes = "nobody ever causes it" if len(flags.causes(number)) == 1 else "it never has just one cause"
    return f"{choice}, with #{number} {causes}"


def _numbers(numbers: Sequence[int]) -> str:
    return listed([f"#{each}" for each in numbers])


def barred_lines(base: Timeline, what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """Both halves of what is wrong both ways, line by line; or else how it comes about, as far as that was not told."""
    barred = what_if.barred
    if barred is None:
        return _turned_lines(base.flags, what_if)
    if barred.lands:
        return ()
    if barred.stuck is not None:
        return contradiction_lines(base.flags, barred.stuck, base.scenario)
    if barred.broken is not None:
        return _upset_lines(barred.board, barred.upset)
    return (*_lack_lines(what_if, barred), *_other_lines(base.flags, barred.other))


def _turned_lines(flags: Flags, what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """What is wrong with the second of two effects where the first has its cause; where it has none is told before."""
    turned = None if what_if.together is None else what_if.together.turned
    if turned is None:
        return ()
    there = turned.board.scenario.is_active(turned.changed)
    both = f"#{what_if.ante} and #{turned.changed}" if there else f"#{what_if.ante}, without #{turned.changed}"
    head = f"With {both}, and all else as it is: {broken_words(flags, turned.broken)}."
    line = ReasonLine(head, 0, *where(turned.broken), turned.board)
    return (line, *_upset_lines(turned.board, turned.upset, 1))


def _lack_lines(what_if: WhatIf, barred: Barred) -> tuple[ReasonLine, ...]:
    """How it has no cause."""
    lack = barred.lack
    if lack is None or barred.board.scenario == what_if.board.scenario:
        return ()
    return chain_lines(lack.board, lack.chain, Versus(f"in round {lack.round + 1}", "there", lack.round))


def _other_lines(flags: Flags, other: OtherWay | None) -> tuple[ReasonLine, ...]:
    """How that is wrong with which another way to a cause ends, after what that is."""
    lines = () if other is None else _upset_lines(other.board, other.upset, 1)
    if other is None or not lines:
        return ()
    cause = replace(
        lines[0], text=f"{capitalised(_if(other))}, {break_words(flags, other.broken)}.", depth=0, clue=None
    )
    return (cause, *lines)


def _upset_lines(board: Timeline, upset: Upset | None, depth: int = 0) -> tuple[ReasonLine, ...]:
    """How something comes to be wrong on a board that is only supposed."""
    if upset is None or all(isinstance(link.clue, TakenBack) for link in upset.chain.links):
        return ()
    then = in_what_counts("there")
    if upset.round is not None:
        then = Versus(f"in round {upset.round + 1}", "there", upset.round)
    return chain_lines(board, upset.chain, then, depth)
