"""Other histories in words: what would be if an effect were kept or a stone had stayed, and contradictions."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.boards import BrokenLoad
from game.titles.causality.reasons.clues import (
    CauseMissed,
    Exit,
    Root,
)
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.came_words import came_words
from game.titles.causality.view.reasons.chain_words import ReasonLine, chain_lines
from game.titles.causality.view.reasons.deed_words import (
    deed,
    other_jump,
    would,
)
from game.titles.causality.view.reasons.stuck_words import (
    but_of,
    half_words,
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
        return f"If #{what_if.ante} held and nothing else changed"
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
    stones = [flags.stones[each.stone].name for each in missed]
    one, *others = (
        _deed_missed(flags, each).removeprefix(f"{name} ") for each, name in zip(missed, stones, strict=True)
    )
    if others != [one] or not one.startswith("would not ") or any(each.follows is not None for each in missed):
        return listed([_would_not(flags, each) for each in missed])
    return f"neither {stones[0]} nor {stones[1]} {one.replace('would not', 'would', 1)}"


def _would_not(flags: Flags, cause: CauseMissed) -> str:
    """That a stone would not give a cause, and why, where that is no more than that."""
    words = _deed_missed(flags, cause)
    return words if other_jump(flags, cause) else f"{words}{for_words(flags, cause)}"


def _deed_missed(flags: Flags, cause: CauseMissed) -> str:
    name, other = flags.stones[cause.stone].name, other_jump(flags, cause)
    if other:
        return f"{name} would jump at {at(cause.place)} by {other}"
    return f"{name} would not {deed(flags.ante(cause.number))} at {at(cause.place)}"


def for_words(flags: Flags, cause: CauseMissed) -> str:
    """Why a stone does not do it, where that is no more than that, as the end of a clause."""
    if cause.follows is not None:
        return ", for it would have another order to follow"
    if cause.gone is None or cause.gone.how is not Exit.NEVER:
        return ""
    number = flags.stones[cause.stone].ante
    return f", for it does not come without #{number}" if number else ", for it is taken back"
