"""Other histories in words: what would be if an effect were kept or a stone had stayed, and contradictions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.engine.text import capitalised
from game.titles.causality.reasons.boards import BrokenLoad
from game.titles.causality.reasons.clues import (
    CauseMissed,
    Root,
)
from game.titles.causality.reasons.coming import ComesAlong
from game.titles.causality.reasons.stuck import Contradiction, missed_in
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import CauseReached, EffectState, causes_on
from game.titles.causality.rules.flag import Flags, bits, mask_of
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.deed_words import (
    deed,
    does,
    other_jump,
    unmade,
    would,
)
from game.titles.causality.view.reasons.root_words import came_words
from game.titles.causality.view.reasons.state_words import counts_of
from game.titles.causality.view.reasons.stuck_words import (
    broken_words,
    but_of,
    circle_lines,
    contradiction_lines,
    half_words,
    numbers_of,
    where,
)
from game.titles.causality.view.reasons.versus import Versus, in_what_counts, listed
from game.titles.causality.view.words import at


def more_words(flags: Flags, what_if: WhatIf) -> str:
    """What a history has more than the one that counts, by name."""
    return f"#{what_if.ante}" if what_if.stone is None else flags.stones[what_if.stone].name


def what_if_head(flags: Flags, what_if: WhatIf) -> str:
    """The condition."""
    if what_if.stone is None:
        return f"If #{what_if.ante} were kept and nothing else changed"
    return f"If {flags.stones[what_if.stone].name} stayed and nothing else changed"


def what_if_sentence(flags: Flags, what_if: WhatIf) -> str:
    """The condition, and what breaks then."""
    return f"{what_if_head(flags, what_if)}, {_breaks(flags, what_if)}."


def both_ways_sentence(flags: Flags, what_if: WhatIf) -> str:
    """The same, and of a contradiction that it breaks the other way as well."""
    return f"{what_if_sentence(flags, what_if)}{_other_way(flags, what_if)}"


def _other_way(flags: Flags, what_if: WhatIf) -> str:
    """What is wrong if the effect that breaks is changed, where that is wrong too."""
    found = what_if.contradiction
    if found is None:
        return ""
    if what_if.breaks[0].number != found.number:
        return f" Even if that is mended, #{found.number} can neither be there nor not."
    if what_if.board.scenario.is_active(found.number):
        return f" And if #{found.number} then goes too, {half_words(flags, found.absent)}."
    return f" And if #{found.number} then comes too, {half_words(flags, found.present)}."


def short_break(broken: BrokenLoad) -> str:
    """What is wrong with one effect, in a few words."""
    match broken.standing:
        case EffectState.LOST:
            return f"#{broken.number} would have no cause"
        case EffectState.DOUBLE:
            return f"#{broken.number} would have {len(broken.reached)} causes"
        case _:
            return f"#{broken.number} would be caused, though it is not there"


def _breaks(flags: Flags, what_if: WhatIf) -> str:
    """What breaks, first of all that it is still without a cause itself."""
    first = told_first(what_if)
    if first.number != what_if.ante or first.standing is not EffectState.LOST:
        return break_words(flags, what_if.breaks[0])
    return f"it would still have no cause{_still(flags, what_if)}"


def _still(flags: Flags, what_if: WhatIf) -> str:
    """Why a kept effect has no cause all the same, in short, as the end of a clause."""
    if what_if.still is None:
        return ", for the same reason"
    first = what_if.still.chain.links[0].clue
    return "" if isinstance(first, Root) else f": {came_words(flags, first)}"


def told_first(what_if: WhatIf) -> BrokenLoad:
    """What is said with the condition: that the effect has no cause itself, or else what breaks first."""
    own = (each for each in what_if.breaks if each.number == what_if.ante and each.standing is EffectState.LOST)
    return next(own, what_if.breaks[0])


def breaks_told(what_if: WhatIf) -> tuple[BrokenLoad, ...]:
    """What breaks, in the order in which it is told."""
    first = told_first(what_if)
    return (first, *(each for each in what_if.breaks if each is not first))


def what_if_lines(flags: Flags, what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """How the breaks come about, or why it is stuck both ways, or goes round."""
    found = what_if.contradiction
    if found is not None:
        return (*on_the_way(flags, what_if, found), *contradiction_lines(flags, found, counts_of(what_if)))
    if what_if.circle:
        return circle_lines(flags, what_if.circle)
    return tuple(line for broken in breaks_told(what_if) for line in break_lines(flags, what_if, broken))


def break_lines(flags: Flags, what_if: WhatIf, broken: BrokenLoad) -> tuple[ReasonLine, ...]:
    """One thing that breaks, unless it was said with the condition, and how it comes about."""
    chain = next(chain for each, chain in what_if.followed() if each is broken)
    lines = but_of(chain_lines(what_if.board, chain, _against(flags, what_if), 1), what_if.ante, what_if.stone)
    if broken is told_first(what_if):
        return (*_still_lines(what_if), *lines)
    words = break_words(flags, broken)
    return (ReasonLine(f"Besides, {words}.", 0, *where(broken), what_if.board), *lines)


def _still_lines(what_if: WhatIf) -> tuple[ReasonLine, ...]:
    """How a kept effect comes to have no cause all the same, if that is otherwise than without it."""
    still = what_if.still
    if still is None:
        return ()
    then = Versus(f"in round {still.round + 1}", f"with #{what_if.ante},", still.round)
    return but_of(chain_lines(still.board, still.chain, then, 1), what_if.ante, None)


def _against(flags: Flags, what_if: WhatIf) -> Versus:
    """The board with that thing, compared with the one that counts."""
    return in_what_counts(f"with {more_words(flags, what_if)},")


def with_it_words(flags: Flags, what_if: WhatIf) -> str:
    """Which effects are there otherwise, where it is stuck, than in the history that counts, in short; "": none."""
    found = what_if.contradiction
    if found is None or _is_sole(what_if):
        return ""
    comes, goes = _follow(what_if, found)
    said = [f"{numbers_of(comes)} {'comes' if comes.bit_count() == 1 else 'come'} too"] if comes else []
    said += [f"{numbers_of(goes)} {'goes' if goes.bit_count() == 1 else 'go'}"] if goes else []
    return f"With {more_words(flags, what_if)}, {' and '.join(said)}. " if said else ""


def _is_sole(what_if: WhatIf) -> bool:
    """Whether what contradicts itself does so whichever other effects hold."""
    return what_if.either_way is not None and len(what_if.either_way.numbers) == 1


def _comes_and_goes(what_if: WhatIf, found: Contradiction) -> tuple[int, int]:
    """The ante-effects that both boards of a contradiction have more, and less, than the one with that thing alone."""
    own, before, after = 1 << found.number, what_if.board.scenario.active, found.absent.board.scenario.active
    return after & ~before & ~own, before & ~after & ~own


def _follow(what_if: WhatIf, found: Contradiction) -> tuple[int, int]:
    """Those of them that come for they are caused, or go for they are not, on the board without what is stuck."""
    comes, goes = _comes_and_goes(what_if, found)
    caused = mask_of(causes_on(found.absent.board))
    return comes & caused, goes & ~caused


def on_the_way(flags: Flags, what_if: WhatIf, found: Contradiction) -> tuple[ReasonLine, ...]:
    """What comes and goes before it is stuck, and what other choices of effects come to."""
    comes, goes = _comes_and_goes(what_if, found)
    if not comes | goes:
        return ()
    first = ReasonLine(_supposed(flags, what_if, found), 0, *where(found.absent.broken), found.absent.board)
    cases = ReasonLine(_cases(flags, what_if, found), 0, *where(found.present.broken), found.present.board)
    if _is_sole(what_if):
        return (cases,)
    how = (line for each in what_if.coming for line in _coming_lines(flags, what_if, each))
    lost = tuple(replace(first, text=each, depth=1) for each in _neither(found, comes))
    lost = (*lost, *_other_cases(flags, what_if))
    return (first, *how, cases, *lost) if first.text else (cases, *lost)


def _other_cases(flags: Flags, what_if: WhatIf) -> Iterator[ReasonLine]:
    """What is wrong in each other case of a few effects of which one is always wrong, the boards being else alike."""
    either_way = what_if.either_way
    if either_way is None or not either_way.cases:
        return
    every = mask_of(either_way.numbers)
    yield ReasonLine("In the other cases, with all else as on these boards:", 1)
    for board, broken in either_way.cases:
        there = every & board.scenario.active
        said = [f"{head} {numbers_of(mask)}" for head, mask in (("with", there), ("without", every & ~there)) if mask]
        yield ReasonLine(f"{capitalised(', '.join(said))}: {_wrong_there(flags, broken)}.", 2)


def _wrong_there(flags: Flags, broken: BrokenLoad) -> str:
    """What is wrong with one effect on a board, as a clause, in fewer words than where only that is told."""
    if len(broken.reached) != 1:
        return broken_words(flags, broken)
    return f"{_does(flags, broken.reached[0])}, so #{broken.number} is caused, yet it is not there"


def _coming_lines(flags: Flags, what_if: WhatIf, coming: ComesAlong) -> tuple[ReasonLine, ...]:
    """How it comes about that a stone causes an effect that comes, unless it is just the one that is supposed."""
    lines = chain_lines(coming.board, coming.chain, _against(flags, what_if), 1)
    return but_of(lines, what_if.ante, what_if.stone)


def _supposed(flags: Flags, what_if: WhatIf, found: Contradiction) -> str:
    """What comes of a stone without what is stuck: who causes what again, and what has no cause then; "": nothing."""
    comes, goes = _follow(what_if, found)
    causes = [each.cause for each in what_if.coming]
    said = [f"{_does(flags, each)}, so #{each.number} comes too" for each in causes]
    rest = comes & ~mask_of(each.number for each in causes)
    said += [f"{numbers_of(rest)} {'comes' if rest.bit_count() == 1 else 'come'} too"] if rest else []
    if goes:
        lone = goes.bit_count() == 1
        said.append(f"{numbers_of(goes)} {'has no cause, so it goes' if lone else 'have no causes, so they go'}")
    then = f"Then {'; '.join(said)}."
    return f"Suppose {more_words(flags, what_if)} stayed and #{found.number} failed. {then}" if said else ""


def _cases(flags: Flags, what_if: WhatIf, found: Contradiction) -> str:
    """That no other choice of effects is right either, and which two cases are shown."""
    either_way, number = what_if.either_way, found.number
    shown = f"The two boards that follow{_state(*_comes_and_goes(what_if, found))}, are two cases"
    if either_way is None:
        return f"{shown}; they differ in #{number} alone."
    if not either_way.numbers:
        return f"{shown}, which differ in #{number} alone; every other choice of effects was tried or ruled out."
    head = f"With {more_words(flags, what_if)}, whichever other effects hold"
    if _is_sole(what_if):
        return f"{head}: {_sole_words(flags, found)}. {shown}."
    return (
        f"{head}, one of {numbers_of(mask_of(either_way.numbers))} is wrong. {shown}; they differ in #{number} alone."
    )


def _sole_words(flags: Flags, found: Contradiction) -> str:
    """That an effect is wrong both ways, as a clause."""
    missed = missed_in(found.present)
    if len(flags.causes(found.number)) > 1 or missed is None:
        return f"#{found.number} can neither hold nor fail"
    return f"with #{found.number}, {unmade(flags, missed)}; without #{found.number} it does"


def _state(comes: int, goes: int) -> str:
    """Which effects both boards of a contradiction have, and have not, that came and went before it."""
    said = [f"{head} {numbers_of(mask)}" for head, mask in (("with", comes), ("without", goes)) if mask]
    return f", {', '.join(said)}"


def _does(flags: Flags, cause: CauseReached) -> str:
    return f"{flags.stones[cause.stone].name} {does(flags.ante(cause.number))} at {at(cause.place)}"


def _neither(found: Contradiction, comes: int) -> Iterator[str]:
    """Which of what comes has no cause on which board, beside that which is stuck."""
    for half, head in ((found.present, "with"), (found.absent, "without")):
        caused = causes_on(half.board)
        lost = mask_of(number for number in bits(comes) if number not in caused)
        if lost:
            has = "has no cause" if lost.bit_count() == 1 else "have no causes"
            yield f"On the board {head} #{found.number}, {numbers_of(lost)} {has}."


def break_words(flags: Flags, broken: BrokenLoad) -> str:
    """Why one ante-effect cannot be as a board has it, as a clause."""
    number, who = f"#{broken.number}", [would(flags, each) for each in broken.reached]
    match broken.standing:
        case EffectState.LOST if len(broken.missed) == 1:
            return f"{number} would have no cause: {_would_not(flags, broken.missed[0])}"
        case EffectState.LOST:
            return f"{number} would have no cause: {_none_would(flags, broken.missed)}"
        case EffectState.DOUBLE:
            return f"{number} would have {len(who)} causes: {listed(who)}"
        case _:
            return f"{listed(who)} and so cause #{broken.number}, which is not there"


def _none_would(flags: Flags, missed: Sequence[CauseMissed]) -> str:
    """Who would not give any of several causes, as a clause; of two at one place in one."""
    every, stones = [_would_not(flags, each) for each in missed], [flags.stones[each.stone].name for each in missed]
    one, *others = (words.removeprefix(f"{name} ") for words, name in zip(every, stones, strict=True))
    if others != [one] or not one.startswith("would not "):
        return listed(every)
    return f"neither {stones[0]} nor {stones[1]} {one.replace('would not', 'would', 1)}"


def _would_not(flags: Flags, cause: CauseMissed) -> str:
    name, other = flags.stones[cause.stone].name, other_jump(flags, cause)
    if other:
        return f"{name} would jump at {at(cause.place)} by {other}"
    why = ", for it would have another order to follow" if cause.follows is not None else ""
    return f"{name} would not {deed(flags.ante(cause.number))} at {at(cause.place)}{why}"
