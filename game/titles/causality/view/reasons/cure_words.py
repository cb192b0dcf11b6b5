"""Cures in words: why what is stuck in one history is not in another that holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.titles.causality.reasons.clues import Absent, ChainLink, Root, Shoved, TakenBack
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.fallen import Fallen
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.flag import Flags, bits
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import PushRefused
from game.titles.causality.view.reasons.came_words import after, came_words
from game.titles.causality.view.reasons.chain_briefs import came_briefly
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.deed_words import does, end_words, unmade, unmade_briefly
from game.titles.causality.view.reasons.exclusion_words import away_words, is_unsent
from game.titles.causality.view.reasons.root_words import LITTLE, did_before
from game.titles.causality.view.reasons.rule_words import rival_name
from game.titles.causality.view.reasons.steps_words import steps_words
from game.titles.causality.view.reasons.versus import Versus, named
from game.titles.causality.view.words import at

_FEW_STEPS = 3
"""So many steps to what solves a contradiction are told wherever it is told."""
_NAMED = 6
"""So many stones that are gone on both boards are named; of more only the number is said."""


def cured_clause(flags: Flags, what_if: WhatIf) -> str:
    """What is otherwise in the best history with that thing, so that it holds; "": what was stuck is gone there."""
    cure = what_if.cured
    if cure is None or isinstance(cure.chain.links[0].clue, TakenBack):
        return ""
    return f": then {cure_deed(flags, cure)}"


def helped_words(base: Timeline, what_if: WhatIf, cure: Cure | None) -> str:
    """By what a history with a stone holds, as a sentence; "": whoever was stuck is itself gone there."""
    if cure is None or what_if.stone is None or isinstance(cure.chain.links[0].clue, TakenBack):
        return ""
    gone = cure.board.scenario.off & ~base.scenario.off
    if not gone:
        return _solution(base.flags, cure, f"In the history {rival_name(base.flags, what_if, cure.board)}")
    both = either_way_words(base.flags, cure.board.scenario.off & base.scenario.off)
    return _solution(base.flags, cure, f"Without {named(base.flags, bits(gone))}{both}")


def cured_lines(flags: Flags, what_if: WhatIf, cure: Cure | None) -> tuple[ReasonLine, ...]:
    """Why it is not so in a history with that thing, line by line."""
    if cure is None:
        return ()
    name = rival_name(flags, what_if, cure.board)
    other = f"with #{what_if.ante} and nothing else changed," if what_if.stone is None else f"{half_name(cure)},"
    return cure_lines(flags, cure, f"The history {name} holds, for in it", Versus(other, f"{name},"))


def half_name(cure: Cure) -> str:
    """Which half of a contradiction it is that the board is compared with, as that is headed."""
    return f"{'with' if cure.wrong.scenario.is_active(cure.number) else 'without'} #{cure.number}"


def way_words(flags: Flags, what_if: WhatIf) -> str:
    """By what the going of a stone solves the contradiction of another one, step by step; "": it solves its own."""
    if what_if.solved is None or what_if.stone is None:
        return ""
    return solved_words(flags, what_if.stone, what_if.solved)


def solved_words(flags: Flags, mine: int, cure: Cure) -> str:
    """By what the going of a stone solves a contradiction, step by step."""
    return _solution(flags, cure, f"Without {flags.stones[mine].name}{_others_gone(flags, mine, cure)}")


def _others_gone(flags: Flags, mine: int, cure: Cure) -> str:
    """Who is gone besides a stone on the board where its going solves a contradiction, in brackets."""
    return either_way_words(flags, cure.board.scenario.off & ~(1 << mine))


def either_way_words(flags: Flags, off: int) -> str:
    """Who is gone on each of the boards that are compared, in brackets; "": nobody is."""
    gone = bits(off)
    if not gone:
        return ""
    who = named(flags, gone) if len(gone) <= _NAMED else f"{len(gone)} other stones that were taken back"
    return f" ({who} {'is' if len(gone) == 1 else 'are'} gone either way)"


def gone_too_words(flags: Flags, besides: Sequence[int]) -> str:
    """Who else has to be gone where the going of a stone mends something, in brackets; "": nobody."""
    return f" ({named(flags, besides)} {'is' if len(besides) == 1 else 'are'} gone, too)" if besides else ""


def solved_briefly(flags: Flags, mine: int, cure: Cure, besides: Sequence[int] = ()) -> str:
    """As `solved_words`, with what the stone did, and of who else is gone on that board only those `besides`."""
    too = gone_too_words(flags, besides)
    name = f"Without {flags.stones[mine].name}"
    words = _solution(flags, cure, f"{name}{too}", brief=True)
    did = did_before(flags, cure.chain) or ("" if too else not_behind(flags, mine, cure))
    return words.replace(f"{name}{too}, ", f"{name}{did}{too}, ", 1) if did else words


def not_behind(flags: Flags, mine: int, cure: Cure) -> str:
    """Behind whom a stone that goes does not stand, who so is pushed, after its name; "": that is not how it begins."""
    steps = [each.clue for each in cure.chain.links if not isinstance(each.clue, Root)]
    last = steps[-1] if steps else None
    if not isinstance(last, Shoved) or not _was_behind(cure.wrong, last, mine):
        return ""
    return f" behind {flags.stones[last.stone].name}"


def _was_behind(board: Timeline, clue: Shoved, mine: int) -> bool:
    """Whether on a board with it a stone stops just that push by standing behind the one that is pushed."""
    facts = board.trace(clue.place.t)
    return any(isinstance(each, PushRefused) and (each.stone, each.blocker) == (clue.stone, mine) for each in facts)


def solved_tersely(flags: Flags, mine: int, cure: Cure, besides: Sequence[int] = ()) -> str:
    """As `solved_briefly`; of many steps only what comes of them in the end, if that is much shorter."""
    first, whole = cure.chain.links[0], solved_briefly(flags, mine, cure, besides)
    chains = (cure.chain, *(each.chain for each in cure.grounds))
    steps = sum(not isinstance(each.clue, Root) for chain in chains for each in chain.links)
    if isinstance(first.clue, Root) or cure.happens or steps <= _FEW_STEPS:
        return whole
    too = gone_too_words(flags, besides)
    name = f"Without {flags.stones[mine].name}{did_before(flags, cure.chain)}{too}"
    short = f"{name}, step by step, {came_briefly(flags, first.clue)}{after(flags, first)}: {effect_outcome(cure)}."
    return short if len(whole.split()) > len(short.split()) + LITTLE else whole


def _solution(flags: Flags, cure: Cure, head: str, *, brief: bool = False) -> str:
    """What is otherwise, step by step, and that what was stuck is not any more; the `head` is the condition.

    `brief`: of a deed that is not done only the square is told, as its slice is that of the contradiction.
    """
    stuck = flags.stones[cure.chain.stone].name
    begin = _ground_words(flags, cure, head, brief=brief)
    steps, end = steps_words(flags, cure.chain, "So" if begin else head), _end(flags, cure)
    is_about_it = cure.chain.links[0].clue.stone == cure.chain.stone
    if brief and is_about_it and not cure.happens:
        return f"{begin}{steps}: {effect_outcome(cure)}."  # where it is then is told: so it is not where it would do it
    if brief and cure.missed is not None:
        end = end.replace(unmade(flags, cure.missed), unmade_briefly(flags, cure.missed), 1)
    if is_about_it:
        end = end.removeprefix(f"{stuck} ") if cure.happens else end.replace(stuck, "it", 1)
    return f"{begin}{steps}{', and' if cure.happens else ', so'} {end}."


def _ground_words(flags: Flags, cure: Cure, head: str, *, brief: bool) -> str:
    """By what the ante-effect fails with which all begins, as a sentence; "": it is not so, or its sender is gone.

    `brief`: where the sender is then is told with why, and not that it is not where it would send that.
    """
    ground = _ground(cure)
    if ground is None or isinstance(ground.chain.links[0].clue, Root):
        return ""
    first = ground.chain.links[0].clue
    came = came_words(flags, first)
    if brief and first.stone == ground.cause.stone:
        return f"{head}{did_before(flags, ground.chain)}, {came}. "
    return f"{head}, {came}, so {unmade(flags, ground.cause)}. "


def _ground(cure: Cure) -> Fallen | None:
    """For what the ante-effect fails with which a cure begins; None: it does not begin so."""
    first = next((link.clue for link in cure.chain.links if isinstance(link.clue, Root)), None)
    return next((each for each in cure.grounds if isinstance(first, Absent) and each.number == first.number), None)


def first_link(cure: Cure) -> ChainLink | None:
    """The first thing that is otherwise where a cure holds: on its chain, or if whoever was stuck does not come, on
    that of what brings it; None: somebody is taken back, and that is all."""
    if not isinstance(cure.chain.links[0].clue, Root):
        return cure.chain.links[0]
    ground = _ground(cure)
    first = None if ground is None else ground.chain.links[0]
    return None if first is None or isinstance(first.clue, Root) else first


def _end(flags: Flags, cure: Cure) -> str:
    """What a stone does in the end or not, and so the effect of it is there or not."""
    end = cure_deed(flags, cure)
    if cure.chain.links[0].clue.place == cure.chain.place:
        end = end.replace(f"at {at(cure.chain.place)}", "there")
    return f"{end}{' ' if cure.happens else ': '}{effect_outcome(cure)}"


def effect_outcome(cure: Cure, then: str = " then") -> str:
    """What that is for the effect, as the end of a clause."""
    if cure.happens:
        return f"even with #{cure.number}"
    is_there = cure.board.scenario.is_active(cure.number)
    return f"#{cure.number} {f'has only one cause{then}' if is_there else 'just fails'}"


def solved_lines(flags: Flags, mine: int | None, cure: Cure | None) -> tuple[ReasonLine, ...]:
    """Why what is stuck with a stone is not in the history that counts, line by line."""
    if cure is None or mine is None:
        return ()
    name = flags.stones[mine].name
    head = f"Without {name}{_others_gone(flags, mine, cure)},"
    return cure_lines(flags, cure, head, Versus(f"with {name},", f"without {name},"))


def cure_lines(flags: Flags, cure: Cure, head: str, then: Versus) -> tuple[ReasonLine, ...]:
    """What a stone does on the board that holds, or not, after the head, and how that comes about, line by line."""
    text = f"{head} {cure_deed(flags, cure)}."
    first = ReasonLine(text, 0, cure.chain.stone, cure.chain.place, cure.board)
    lines = (first, *chain_lines(cure.board, cure.chain, then, 1))
    end = cure_end(flags, cure)
    ended = (replace(first, text=end, depth=1),) if end else ()
    grounds = (fallen_line for each in cure.grounds for fallen_line in ground_lines(flags, each, cure.board, then, 1))
    return (*lines, *ended, *grounds)


def ground_lines(
    flags: Flags, fallen: Fallen, board: Timeline, then: Versus, depth: int, where: str = ""
) -> tuple[ReasonLine, ...]:
    """By what an ante-effect fails on a board, and how its cause is lost, line by line; `where`: on which board."""
    cause, named_board = fallen.cause, f" {where}" if where else ""
    if is_unsent(fallen):
        words = f"#{fallen.number} fails{named_board}, for {away_words(flags, cause.stone)}."
        return (ReasonLine(words, depth, cause.stone, cause.place, board),)
    words = f"#{fallen.number} fails{named_board}: {unmade(flags, cause)}."
    first = ReasonLine(words, depth, cause.stone, cause.place, board)
    end = end_words(flags, cause, fallen.chain)
    ended = (replace(first, text=end, depth=depth + 1),) if end else ()
    return (first, *chain_lines(board, fallen.chain, then, depth + 1), *ended)


def cure_end(flags: Flags, cure: Cure) -> str:
    """Where the stone is instead of doing it; "": it does it, or that is said by the chain."""
    return "" if cure.missed is None else end_words(flags, cure.missed, cure.chain)


def cure_deed(flags: Flags, cure: Cure) -> str:
    """What a stone does or does not do on the board that holds."""
    if cure.missed is not None:
        return unmade(flags, cure.missed)
    return f"{flags.stones[cure.chain.stone].name} {does(flags.ante(cure.number))} at {at(cure.chain.place)}"
