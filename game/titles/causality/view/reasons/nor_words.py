"""Which other effects would keep a stone from its deed as well as its own does, and why they do not help."""

from __future__ import annotations

from game.titles.causality.reasons.cases import ChoiceCase
from game.titles.causality.reasons.clues import Destroyed, Root
from game.titles.causality.reasons.stuck import Contradiction, Half, missed_in
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import BombExploded, Exploded, Fact
from game.titles.causality.view.board.life import blow_on
from game.titles.causality.view.reasons.own_words import refused_push
from game.titles.causality.view.reasons.scant_stuck_words import wrong_scantly
from game.titles.causality.view.reasons.versus import is_named, listed, with_origin


def nor_helps(flags: Flags, what_if: WhatIf) -> str:
    """Which other effects would keep a stone from its deed as well if they were there, and would have no cause then, as
    a sentence; "": there are none."""
    either_way = what_if.either_way
    if either_way is None or not (either_way.alike or _only_by_itself(what_if)) or len(either_way.numbers) == 1:
        return ""
    others = either_way.numbers[1:]
    names = listed([f"#{each}" for each in others])
    stone = None if what_if.contradiction is None else what_if.contradiction.prevented
    whom = "it" if stone is None else flags.stones[stone].name
    from_it = "dropping it" if flags.ante(either_way.numbers[0]).is_bomb else "that jump"
    said = f"{names} would keep {whom} from {from_it}, too, but would have no cause"
    besides = None if what_if.besides is None else what_if.besides.contradiction
    if besides is not None and others == (besides.number,):
        return f"{said}, as told below."
    whys = [_unsent_with(flags, what_if, each) for each in others]
    if len(others) > 1 and destroying_too(what_if):
        return f"{said}: each of them destroys {whom}, too."
    if len(others) > _FEW_TOLD or not all(whys):
        return f"{said}."
    if len(whys) == 1 and stone is not None and not is_named(whom, whys[0]) and _kills(flags, what_if, others[0]):
        what = "bomb" if flags.ante(others[0]).is_bomb else "jump"
        return f"The {what} {names} would destroy {whom}, too, but would have no cause: {whys[0]}."
    told = whys if len(whys) == 1 else [f"with #{number}, {why}" for number, why in zip(others, whys, strict=True)]
    return f"{said}: {'; '.join(told)}."


def _only_by_itself(what_if: WhatIf) -> bool:
    """Whether of two effects the one that does not contradict itself keeps the stone from its deed where it is there
    without the other one, and has no cause then; with both the first has none."""
    either_way = what_if.either_way
    if either_way is None or len(either_way.numbers) != _PAIR:
        return False
    first, other = either_way.numbers
    case = _case_of(what_if, other)
    if case is None or case.board.scenario.is_active(first) or what_if.contradiction is None:
        return False
    return not causes_on(case.board).get(first)


_PAIR = 2
_FEW_TOLD = 2
"""Of so many effects that do not help it is told why they would have no cause."""


def no_help_briefly(flags: Flags, what_if: WhatIf) -> str:
    """Why others do not help that would keep a stone from its deed as well, in few words: each would destroy it, too,
    or at least have no cause; "": there are none."""
    either_way = what_if.either_way
    if either_way is None or len(either_way.numbers) == 1 or not (either_way.alike or either_way.doomed):
        return ""
    kinds = {flags.ante(each).is_bomb for each in either_way.numbers}
    whats = (
        "" if len(kinds) == 1 else "bomb " if flags.ante(each).is_bomb else "jump " for each in either_way.numbers[1:]
    )
    names = [f"{what}#{each}" for what, each in zip(whats, either_way.numbers[1:], strict=True)]
    if destroying_too(what_if):
        return f"{listed(names)} would destroy it, too"
    return f"{listed(names)} would keep it from that, too, but would have no cause"


def destroying_too(what_if: WhatIf) -> tuple[int, ...]:
    """The other effects that would keep a stone from its deed as well, if each of them would destroy it, so that none
    has a cause then."""
    found, either_way = what_if.contradiction, what_if.either_way
    others = () if either_way is None else either_way.numbers[1:]
    is_so = found is not None and all(_destroys(what_if, each, found.prevented) for each in others)
    return others if is_so else ()


def _destroys(what_if: WhatIf, number: int, stone: int | None) -> bool:
    """Whether a stone is destroyed with an effect there instead of what contradicts itself, so that this has no
    cause."""
    case = _case_of(what_if, number)
    clue = None if case is None or case.chain is None else case.chain.links[0].clue
    return isinstance(clue, Destroyed) and clue.stone == stone


def _kills(flags: Flags, what_if: WhatIf, number: int) -> bool:
    """Whether an effect that is there instead destroys the stone before its deed: its bomb, or whom it brings."""
    case, found = _case_of(what_if, number), what_if.contradiction
    match None if case is None or found is None else blow_before_deed(case.board, found):
        case BombExploded(ante=ante):
            return ante == number
        case Exploded(victims=victims):
            return flags.ante(number).stone in victims
        case _:
            return False


def blow_before_deed(board: Timeline, found: Contradiction) -> Fact | None:
    """What destroys on a board the stone that contradicts itself, before it could do its deed; None: nothing does."""
    missed = missed_in(found.present)
    blow = None if missed is None else blow_on(board, missed.stone)
    return blow[1] if missed is not None and blow is not None and blow[0] <= missed.place.t else None


def _case_of(what_if: WhatIf, number: int) -> ChoiceCase | None:
    """The first of the cases in which an effect is there without a cause; None: there is none."""
    return next((each for each in what_if.cases if each.broken.number == number and not each.broken.reached), None)


def _unsent_with(flags: Flags, what_if: WhatIf, number: int) -> str:
    """By what an effect would have no cause if it were there instead of what contradicts itself, as a clause; "": that
    takes more words."""
    found, case = what_if.contradiction, _case_of(what_if, number)
    if found is None or case is None or case.chain is None or isinstance(case.chain.links[0].clue, Root):
        return ""
    half = Half(case.board, case.broken, case.chain)
    wrong = wrong_scantly(flags, Contradiction(number, half, found.absent)).removesuffix(".")
    brought = flags.ante(number).stone
    if brought is not None:
        wrong = with_origin(wrong, flags.stones[brought].name, number)
    refused = refused_push(case.chain)
    if refused is not None and refused.blocked.stone == found.prevented:
        wrong = wrong.replace(" on, for ", " on and goes back, for ", 1)  # so that it does not do its deed, either
    square, clue = f"from {case.chain.place.square} by ", case.chain.links[0].clue
    if clue.stone == case.chain.stone:
        wrong = wrong.replace(square, square.replace(" by ", f", where it would send #{number}, by "), 1)
    return "" if "." in wrong else wrong
