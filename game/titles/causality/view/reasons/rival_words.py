"""Rivals in words: the histories that hold and count for less, who else could have gone, and who not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum

from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.reasons.rivals import Rivals, Swap
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.tasks import Task
from game.titles.causality.reasons.touches import Touch
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags, Scenario, bits
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.reasons.barred_words import barred_sentence, unfailing_words
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.circle_words import circle_lines
from game.titles.causality.view.reasons.cure_words import cured_clause, ground_lines, helped_words
from game.titles.causality.view.reasons.exclusion_words import exclusion_words, is_unsent
from game.titles.causality.view.reasons.otherwise_words import could_words, is_crowded, otherwise_lines
from game.titles.causality.view.reasons.rule_words import (
    again_words,
    effect_names,
    rival_name,
    rule_words,
)
from game.titles.causality.view.reasons.stuck_words import contradiction_lines
from game.titles.causality.view.reasons.vain_words import alike_in_vain, for_which, in_vain_sentence, swap_sentence
from game.titles.causality.view.reasons.versus import in_what_counts, listed, named
from game.titles.causality.view.reasons.whatif_words import more_words, short_break

_TRIED = 8
"""So many stones that were tried are named; of more only the number is said."""


def best_sentence(base: Timeline, what_if: WhatIf, priority: Priority) -> str:
    """Whether any history with that thing holds, and why it counts for less; "": it could not be found out.

    `base` is the board that counts.
    """
    if what_if.outranked is None:
        return _none_words(base, what_if)
    best = what_if.outranked
    rival, then = could_words(base, what_if, best), cured_clause(base.flags, what_if)
    against, rule = what_if.unfailing, rule_words(base.flags, best, priority)
    firm = () if against is None else (unfailing_words(base, what_if.ante, against),)
    if best.weighed is Weighed.SETUP:
        return " ".join(
            (*firm, f"{rival}{then}.", *_tasks_of_more(base.flags, best), rule, *_fewest(base, what_if, best))
        )
    excluded = () if is_crowded(what_if, best) else exclusion_words(base, best, what_if.ante)
    return " ".join((*firm, f"{rival}{then}.", *task_words(base.flags, best, None), *excluded, rule))


def _tasks_of_more(flags: Flags, best: Outranked) -> Iterator[str]:
    """What several stones go for where only their number decides; nothing, if they are too many even without those."""
    ours, theirs = best.counts
    if theirs.lost - len(best.tasks) <= ours.lost:
        yield from task_words(flags, best, None)


def _fewest(base: Timeline, what_if: WhatIf, best: Outranked) -> Iterator[str]:
    """That it takes as many stones as that, where more than one goes: the search asks for as few as can be.

    The rule compares that first, so of all histories with that thing the best one takes back fewest.
    """
    if (best.scenario.off & ~base.scenario.off).bit_count() > 1:
        yield f"No history that holds and has {more_words(base.flags, what_if)} takes back fewer."


def rival_sentence(base: Timeline, what_if: WhatIf, priority: Priority) -> str:
    """What else could have gone, and why it did not, in short: each history on lines of its own."""
    if what_if.rival is None:
        return _none_words(base, what_if) if what_if.sought else _UNSOUGHT
    (_, words, rule), *others = swaps_told(base, what_if, priority)
    further = (f"{also} {again}" for _, also, again in others)
    return "\n".join((words, rule, *further, *_others_in_vain(base, what_if)))


def rival_gist(base: Timeline, what_if: WhatIf, priority: Priority) -> str:
    """The same above lines that tell of each other choice: of the nearest one, of which others these tell, and whether
    those are all."""
    if what_if.rival is None:
        return rival_sentence(base, what_if, priority)
    (_, words, rule), *others = swaps_told(base, what_if, priority)
    gone = [bits(swap.outranked.scenario.off & ~base.scenario.off) for swap, *_ in others]
    gone += [list(each.others) for alike in alike_in_vain(base, what_if) for each in alike]
    return "\n".join((words, rule, *_other_choices(base.flags, gone), *_whether_all(base, what_if)))


def _other_choices(flags: Flags, gone: Sequence[Sequence[int]]) -> Iterator[str]:
    """Of which other choices the lines below tell, each by who goes then; of many only how many."""
    if len(gone) > _TRIED:
        yield f"What comes of {len(gone)} other choices is told below."
    elif gone:
        single = sorted(stone for stones in gone if len(stones) == 1 for stone in stones)
        several = [named(flags, stones) for stones in gone if len(stones) > 1]
        alone = [f"{'' if len(single) == 1 else 'one of '}{named(flags, single)}{' alone' if several else ''}"]
        choices = ", or ".join((*several, *(alone if single else ())))
        yield f"What comes of it if {choices} went instead is told below."


def swaps_told(base: Timeline, what_if: WhatIf, priority: Priority) -> Iterator[tuple[Swap, str, str]]:
    """The histories in which a stone could stay, those first in which fewest go for it, and why it is none of them."""
    swaps, flags = swaps_of(what_if), base.flags
    for swap in swaps:
        if swap is swaps[0]:
            rule = rule_words(flags, swap.outranked, priority)
        else:
            rule = again_words(flags, swaps[0].outranked, swap.outranked, priority)
        yield swap, _swap_words(base, what_if, swap, also=swap is not swaps[0]), rule


def first_swap(what_if: WhatIf) -> Swap | None:
    """The history in which a stone could stay that is told first; None: there is none."""
    return next(iter(swaps_of(what_if)), None)


def nearest_swap(what_if: WhatIf, off: int) -> Swap | None:
    """The history in which a stone could stay that is told at a glance: of those in which as few go in its place as in
    any, that in which whoever contradicts itself does, for everybody asks about that one first; `off` go as it is."""
    swaps, besides = swaps_of(what_if), None if what_if.besides is None else what_if.besides.contradiction
    stuck = [[each.prevented] for each in (what_if.contradiction, besides) if each is not None]
    itself = (each for each in swaps if bits(each.outranked.scenario.off & ~off) in stuck)
    return next(itself, next(iter(swaps), None))


class OrderedWhen(Enum):
    """When a stone that could have gone was ordered last, as compared with the one that goes."""

    LATER = "later"
    LEVEL = "at the same place of the other side"
    AT_ALL = "at all, and the other one never was"
    NEVER = "never, as the other one, but it comes later in the headcount"


def swaps_by_order(what_if: WhatIf, off: int) -> dict[int, OrderedWhen]:
    """The stones of which each could have gone alone in place of one, and stay for that alone when they were ordered,
    or where they stand in the headcount; `off` go as it is."""
    found = dict[int, OrderedWhen]()
    for swap in swaps_of(what_if):
        gone, rival = bits(swap.outranked.scenario.off & ~off), swap.outranked
        here, there = rival.touches
        is_single = len(gone) == 1 and bits(off & ~rival.scenario.off) == [what_if.stone]
        if is_single and rival.weighed is Weighed.RECENT and _decide(rival, gone[0], what_if.stone):
            found[gone[0]] = _ordered_when(here, there)
    return found


def _decide(rival: Outranked, stays: int, goes: int | None) -> bool:
    """Whether it is decided by these two stones which history counts, and not by others that are lost with them."""
    return bool(rival.ours and rival.theirs) and (rival.ours[0].setup, rival.theirs[0].setup) == ((stays,), (goes,))


def _ordered_when(here: Touch | None, there: Touch | None) -> OrderedWhen:
    """When a stone was ordered last that stays, as compared with the one that goes."""
    if here is None:
        return OrderedWhen.NEVER
    if there is None:
        return OrderedWhen.AT_ALL
    return OrderedWhen.LEVEL if here.recency[:-1] == there.recency[:-1] else OrderedWhen.LATER


def swaps_of(what_if: WhatIf) -> list[Swap]:
    """The histories that hold with a stone, those first in which fewest others go in its place."""
    best = what_if.rival
    if best is None:
        return []
    first = Swap(best, what_if.cured if best is what_if.outranked else None)
    others = () if what_if.rivals is None else what_if.rivals.others
    off = what_if.board.scenario.off
    return sorted((first, *others), key=lambda each: (each.outranked.scenario.off & ~off).bit_count())


def _swap_words(base: Timeline, what_if: WhatIf, swap: Swap, *, also: bool) -> str:
    """On what condition a stone could stay, and how that helps; where only the count decides, just who goes."""
    other, flags = swap.outranked, base.flags
    could = f"{could_words(base, what_if, other, 'also ' if also else '')}."
    if other.weighed is Weighed.SETUP:
        return could
    helped = helped_words(base, what_if, swap.cure)
    # That nobody sends an effect is said of what follows from it, if anything does.
    fails = () if is_crowded(what_if, other) else exclusion_words(base, other, what_if.ante)
    excluded = (each for each in fails if not _is_told(each, helped))
    return " ".join(
        each for each in (could, *task_words(flags, other, what_if.contradiction), *excluded, helped) if each
    )


def task_words(flags: Flags, best: Outranked, told: Contradiction | None) -> Iterator[str]:
    """What each of several stones goes for in a history, a sentence each; nothing, if it is but one.

    `told` is the contradiction that was told of before.
    """
    for place, task in enumerate(best.tasks):
        name = flags.stones[task.stone].name
        yield f"If {name} {'did' if place else 'stayed too'}, {_own(flags, task)}{_by_what(flags, task, told)}"


def _by_what(flags: Flags, task: Task, told: Contradiction | None) -> str:
    """By what a stone prevents its own deed, as the end of a sentence, unless that is told of it anyway."""
    shot = task.taken is not None
    return "." if shot else for_which(flags, task.contradiction, told)


def _shield(flags: Flags, task: Task) -> str:
    """That a stone would be hit in place of the one that contradicts itself then, as a clause before another one."""
    found, shot = task.contradiction, task.taken
    if shot is None or found.prevented is None:
        return ""
    shooter, other = flags.stones[shot.by].name, flags.stones[found.prevented].name
    return f"it would take {shooter}'s shot at {other} (on {shot.end}), so "


def _own(flags: Flags, task: Task) -> str:
    """Whose contradiction it is that a stone's going solves, as a clause, and which shot it would take for that."""
    found = task.contradiction
    itself = found.prevented == task.stone
    who = "it" if itself or found.prevented is None else flags.stones[found.prevented].name
    what = "bomb" if flags.ante(found.number).is_bomb else "jump"
    return f"{_shield(flags, task)}{who} would prevent its own {what} #{found.number}"


def _is_told(sentence: str, helped: str) -> bool:
    """Whether what is said of an effect, with which a sentence begins, is said with what follows from it."""
    number = sentence.partition(" ")[0]
    return any(f"nobody causes {what}{number}," in helped for what in ("", "bomb "))


def _others_in_vain(base: Timeline, what_if: WhatIf) -> Iterator[str]:
    """Who else could not go in place of a stone, and whether that is all."""
    rivals = what_if.rivals
    if rivals is None:
        return
    for alike in alike_in_vain(base, what_if):
        yield swap_sentence(base, what_if, alike)
    yield from _whether_all(base, what_if)


def _whether_all(base: Timeline, what_if: WhatIf) -> Iterator[str]:
    """Whether nothing else would do, or nobody else alone, as far as that is known."""
    rivals = what_if.rivals
    if rivals is None:
        return
    if rivals.all_told:
        told = [base.flags.stones[each].name for each in _gone_instead(base, what_if)]
        every = f"every history that holds and has {more_words(base.flags, what_if)}"
        yield f"Nothing else would do: {every} goes without {' or '.join(told)}."
    elif rivals.alone_told:
        lone = _lone(base, what_if)
        yield f"Besides {named(base.flags, lone)}, no stone alone would do{_tried(base.flags, rivals, lone)}."


def _gone_instead(base: Timeline, what_if: WhatIf) -> list[int]:
    """Whoever goes in one of the histories that are told and is there in the one that counts."""
    off = 0
    for each in swaps_of(what_if):
        off |= each.outranked.scenario.off & ~base.scenario.off
    return bits(off)


def _tried(flags: Flags, rivals: Rivals, lone: Sequence[int]) -> str:
    """Who was tried of whom nothing was told, as the end of a clause."""
    told = {*lone, *(stone for each in rivals.in_vain for stone in each.others)}
    others = [each for each in rivals.staying if each not in told]
    if not others:
        return ""
    names = named(flags, others) if len(others) <= _TRIED else f"{len(others)} others"
    return f": {names} {'was' if len(others) == 1 else 'were'} tried too"


def _lone(base: Timeline, what_if: WhatIf) -> list[int]:
    """The stones of which each could go alone in place of one, as they are told."""
    gone = (bits(each.outranked.scenario.off & ~base.scenario.off) for each in swaps_of(what_if))
    return [stone for stones in gone for stone in stones if len(stones) == 1]


NOBODY_ELSE = "Nobody else can go in its place"
_UNSOUGHT = "Whether another change mends that would take too long to find out."
NO_OTHER = "No other stone has a part in that, so only it can go"
"""The same where no other has a part in what is wrong."""
ALWAYS_WRONG = "one of them would lack its cause, or be caused without being there"
"""What is wrong with several effects of which no choice is right."""


def _none_words(base: Timeline, what_if: WhatIf) -> str:
    """That no history has that thing, and why the one that contradicts itself does not go instead."""
    if not what_if.sought:
        return ""
    return " ".join((*_not_instead(base.flags, what_if), _alone_words(base, what_if)))


def _not_instead(flags: Flags, what_if: WhatIf) -> Iterator[str]:
    """Why the one that contradicts itself does not go in place of a stone."""
    if what_if.in_vain is not None:
        yield in_vain_sentence(flags, what_if, what_if.in_vain)
        return
    found = what_if.contradiction
    stone = None if found is None or what_if.stone is None else found.prevented
    number = 0 if stone is None else flags.stones[stone].ante
    if stone is not None and number:
        name, sender = flags.stones[stone].name, flags.stones[flags.ante(number).maker].name
        yield f"{name} is an arrival (#{number}, which {sender} sent), and only set-up stones are taken back."


def _alone_words(base: Timeline, what_if: WhatIf) -> str:
    """That nobody else could go in its place, or what else stands against it."""
    if not what_if.alone or what_if.stone is None:
        return barred_sentence(base, what_if)
    why = why_not_alone(base.flags, what_if, base.flags.stones[what_if.stone].name)
    return f"{NOBODY_ELSE}: even with all other stones gone, {why}."


def why_not_alone(flags: Flags, what_if: WhatIf, name: str) -> str:
    """What is wrong even so: the ante-effect that was told of, or its own one, or one of some, in any choice."""
    number, *more = what_if.alone
    if more and what_if.lone is not None and what_if.lone.circle:
        numbers = listed([f"#{each}" for each in what_if.alone])
        return f"{name} could not stay, for with it alone all goes round without end ({numbers})"
    if more:
        is_own = all(flags.ante(each).maker == what_if.stone for each in what_if.alone)
        those = _own_deeds(flags, what_if.alone) if is_own else listed([f"#{each}" for each in what_if.alone])
        return f"{name} could not stay: whichever of {those} were there, {ALWAYS_WRONG}"
    stuck = what_if.contradiction, None if what_if.in_vain is None else what_if.in_vain.contradiction
    if number in {each.number for each in stuck if each}:
        return f"#{number} could neither hold nor fail"
    own = "its own " if flags.ante(number).maker == what_if.stone else ""
    return f"{name} could not stay, for {own}#{number} could then neither hold nor fail"


def _own_deeds(flags: Flags, numbers: Sequence[int]) -> str:
    """The bombs and jumps that are a stone's own ones, in their kinds."""
    kinds = {True: list[str](), False: list[str]()}
    for each in numbers:
        kinds[flags.ante(each).is_bomb].append(f"#{each}")
    words = ((("bomb" if is_bomb else "jump"), those) for is_bomb, those in kinds.items() if those)
    told = [f"{kind}{'s' if len(those) > 1 else ''} {listed(those)}" for kind, those in words]
    return f"its own {' and its '.join(told)}"


def lone_lines(flags: Flags, what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """What is wrong with a stone even with everybody else gone, line by line, unless it was told of before."""
    lone, stone = what_if.lone, what_if.stone
    if lone is None or stone is None:
        return ()
    found = lone.contradiction
    lines = circle_lines(flags, lone.circle) if found is None else contradiction_lines(flags, found, lone_counts(found))
    head = replace(lines[0], text=f"With {flags.stones[stone].name} and nobody else:")
    return (head, *(replace(line, depth=line.depth + 1) for line in lines))


def lone_counts(found: Contradiction) -> Scenario:
    """What boards without anybody else are compared with in their names: one without ante-effects."""
    return Scenario(0, found.present.board.scenario.off)


def forgoing_sentence(base: Timeline, what_if: WhatIf, priority: Priority) -> str:
    """That the stone could have stayed if what it breaks went, and why that counts for less; "": it could not."""
    forgoing = what_if.forgoing
    if forgoing is None or what_if.stone is None or forgoing is what_if.outranked:
        return ""
    return f"{could_words(base, what_if, forgoing)}. {rule_words(base.flags, forgoing, priority)}"


def sake_words(base: Timeline, what_if: WhatIf) -> str:
    """For which effects a stone went with which nothing contradicts itself, as a clause; "": it is not so."""
    if what_if.forgoing is None or what_if.stone is None:
        return ""
    name = base.flags.stones[what_if.stone].name
    lost = base.scenario.active & ~what_if.forgoing.scenario.active
    return f"{name} goes for the sake of {effect_names(lost)}: with {name}, {short_break(what_if.breaks[0])}"


def excluded_words(base: Timeline, what_if: WhatIf) -> str:
    """Why those effects for which a stone went fail with what it breaks, as sentences; "": that is not known."""
    other = what_if.forgoing
    more = 0 if other is None else other.scenario.active & ~base.scenario.active
    if other is None or not more:
        return ""
    with_them = f" with {effect_names(more)}"
    return " ".join(each.replace(" then", with_them, 1) for each in exclusion_words(base, other, 0))


def fallen_lines(what_if: WhatIf, outranked: Outranked, cure: Cure | None) -> tuple[ReasonLine, ...]:
    """Why ante-effects fail in a history that counts for less, first those that it would have to keep to count more.

    Without those of which the `cure` says already that nobody sends them. Before them which effects are otherwise
    there, if the sentence about it says nothing of that.
    """
    told = set() if cure is None else {each.number for each in cure.grounds if is_unsent(each)}
    board = outranked.board
    name = rival_name(board.flags, what_if, board)
    against = in_what_counts(f"{name},")
    untold = (each for each in outranked.fallen if each.number not in told)
    every = (ground_lines(board.flags, each, board, against, 0, name) for each in untold)
    return (*otherwise_lines(what_if, outranked, name), *(line for lines in every for line in lines))
