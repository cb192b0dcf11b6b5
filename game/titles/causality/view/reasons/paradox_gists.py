"""Why a paradox takes back stones, in a sentence or two: for the headline of a canonisation."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.engine.text import capitalised
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.reasons import Reasons, StoneReason
from game.titles.causality.reasons.stuck import Contradiction, Half
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.deed_words import deed, does, other_jump
from game.titles.causality.view.reasons.rival_words import sake_words
from game.titles.causality.view.reasons.versus import listed, named
from game.titles.causality.view.reasons.whatif_words import short_break

NAMED = 3
"""So many ante-effects are named; of more only the number is said."""
_PAIR = 4
"""So many steps has a circle of two ante-effects of which each comes and goes for the other."""
_STONES = 6
"""So many stones are named."""
_SEVERAL = 2
"""Of so many stones that go it is told with their names for whom; of a single one in a sentence."""
_FEW_FOR = 2
"""Of so many stones at most that go for others it is told in short for whom."""
_MOST = 3
"""If so many of those who contradict themselves go, it is told who of them stays."""
_GISTS = 3
"""So many contradictions are told; of more the first ones, and how many."""


def stones_are(flags: Flags, stones: tuple[int, ...]) -> str:
    """These stones, or how many they are, with a verb."""
    if len(stones) > _STONES:
        return f"{len(stones)} stones are"
    return f"{named(flags, stones)} {'is' if len(stones) == 1 else 'are'}"


def paradox_gist(reasons: Reasons, *, briefly: bool = False) -> str:
    """Why no history with all stones holds, and which were taken back for whom; `briefly`: not what comes of that."""
    flags, new = reasons.board.flags, reasons.newly_off
    if not new:
        since = {each.since for each in reasons.stones}
        when = f"as since round {since.pop() + 1}" if len(since) == 1 else "as before"
        names = listed([flags.stones[each.stone].name for each in reasons.stones])
        still = f"Still without {names}, {when}; no other stone is lost."
        return f"Paradox again: {_gist(reasons)}. {still}"
    gone = tuple(each.stone for each in new)
    who = f"{len(gone)} stones" if len(gone) > _STONES else listed([_with_whom_for(reasons, each) for each in new])
    never = f"{'was' if len(gone) == 1 else 'were'} never there{_nor(reasons)}"
    is_said = {*gone} == {stone for stone, _ in _own_deeds(reasons)} and not _others_told(reasons)
    end = f", and so {never}" if is_said else f". {who} {never}"
    return f"Paradox: {_gist(reasons)}{end}.{'' if briefly else _for_others(reasons)}"


def never_there(flags: Flags, stones: Sequence[int]) -> str:
    """That these stones were never there, by name if they are few."""
    names = f"{len(stones)} stones" if len(stones) > _STONES else named(flags, stones)
    return f"{names} {'was' if len(stones) == 1 else 'were'} never there"


def paradox_in_short(reasons: Reasons, *, is_told_for: bool = False) -> str:
    """Whose deeds contradict themselves, and which stones are taken back, without for whom unless that `is_told_for` a
    few, but for the sake of which effect one of them is."""
    flags, new, own = reasons.board.flags, [each.stone for each in reasons.newly_off], _own_deeds(reasons)
    stones, others, gist = [*dict.fromkeys(stone for stone, _ in own)], _others_told(reasons), _gist(reasons)
    gone = f"{'was' if len(new) == 1 else 'were'} never there{_nor(reasons)}"
    if own and len(own) <= _STONES and not others:
        kinds = listed(
            [*dict.fromkeys(f"{_what(flags, number)}{'s' if len(own) > 1 else ''}" for _, number in own)], "or"
        )
        whose = "each have prevented their own" if len(own) > 1 else "have prevented its own"
        are_told = len(stones) > NAMED and {*new} == {*stones}
        who = f"{len(stones)} stones" if are_told else named(flags, stones)
        gist = f"{who} would {whose} {kinds}"
    every = (each.what_if for each in reasons.newly_off if each.what_if is not None)
    sake = _for_others(reasons) if any(not each.contradiction and not each.circle for each in every) else ""
    if {*new} == {*stones} and not others:
        return f"Paradox: {gist}, and so {gone}.{sake}"
    if not others and (mostly := _all_but(reasons, stones)):
        return f"Paradox: {gist}. {mostly}.{sake}"
    others_for = [each for each in reasons.newly_off if _for_whom(each)]
    names = [_with_whom_for(reasons, each) for each in reasons.newly_off]
    names = names if is_told_for and len(others_for) <= _FEW_FOR else [flags.stones[each].name for each in new]
    return f"Paradox: {gist}. {f'{len(new)} stones' if len(new) > _STONES else listed(names)} {gone}.{sake}"


def _all_but(reasons: Reasons, stones: Sequence[int]) -> str:
    """Which of the stones whose deeds contradict themselves stay, and who went instead, where most of those went, and a
    list of all who did would look the same; "": it would not."""
    flags, off = reasons.board.flags, [each.stone for each in reasons.newly_off]
    stay, others = [each for each in stones if each not in off], [each for each in off if each not in stones]
    if len(stones) - len(stay) < _MOST or not 0 < len(stay) <= _FEW_FOR or len(others) > _FEW_FOR or _nor(reasons):
        return ""
    went = f", nor {'was' if len(others) == 1 else 'were'} {named(flags, others)}" if others else ""
    return f"All of these but {named(flags, stay)} were never there{went}"


def _with_whom_for(reasons: Reasons, off: StoneReason) -> str:
    """A stone that is taken back; among others also for whose contradictions, if not its own, in brackets."""
    flags, whom = reasons.board.flags, _for_whom(off)
    name = flags.stones[off.stone].name
    names = ["itself" if each == off.stone else flags.stones[each].name for each in whom]
    return f"{name} (because of {listed(names)})" if whom and len(reasons.newly_off) > 1 else name


def _for_whom(off: StoneReason) -> Sequence[int]:
    """Whose contradictions the going of a stone solves; none: its own, or nobody's alone."""
    what_if = off.what_if
    found = None if what_if is None else what_if.contradiction
    if found is None or what_if is None or _own_contradiction(off.stone, what_if) is not found:
        return ()
    besides = None if what_if.besides is None else what_if.besides.contradiction
    whom = [each.prevented for each in (found, besides) if each is not None and each.prevented is not None]
    return whom if any(each != off.stone for each in whom) else ()


def _gist(reasons: Reasons) -> str:
    """Why no history with all stones holds, told of the stones that were taken back."""
    gone = [each.stone for each in _off_now(reasons)]
    every = [*_own_gist(reasons.board.flags, _own_deeds(reasons), gone), *_others_told(reasons)]
    if not every:
        return "no history with all stones holds"
    if len(every) <= _GISTS:
        return "; ".join(every)
    more = len(every) - _GISTS
    return f"{'; '.join(every[:_GISTS])}; and {more} contradiction{'s' if more > 1 else ''} more"


def _off_now(reasons: Reasons) -> Sequence[StoneReason]:
    """The stones that are taken back anew, or, if there are none, those that stay away."""
    return reasons.newly_off or reasons.stones


def _others_told(reasons: Reasons) -> list[str]:
    """The contradictions in which no stone prevents its own deed, and the circles."""
    flags, own, told = reasons.board.flags, _own_deeds(reasons), list[str]()
    for each in _off_now(reasons):
        if each.what_if is None:
            continue
        found = _own_contradiction(each.stone, each.what_if)
        if found is not None and (found.prevented, found.number) not in own:
            told.append(contradiction_gist(flags, found))
        elif found is None and each.what_if.circle:
            told.append(circle_gist(each.what_if.circle))
    return list(dict.fromkeys(told))


def _own_deeds(reasons: Reasons) -> list[tuple[int, int]]:
    """The stones that would each have prevented what they did themselves, each with the effect of it."""
    found = []
    for each in _off_now(reasons):
        stuck = None if each.what_if is None else _own_contradiction(each.stone, each.what_if)
        stone = None if stuck is None else stuck.prevented
        if stuck is not None and stone is not None:
            found.append((stone, stuck.number))
        besides = None if each.what_if is None or len(reasons.newly_off) < _SEVERAL else each.what_if.besides
        other = None if besides is None else besides.contradiction.prevented
        if besides is not None and other is not None:
            found.append((other, besides.contradiction.number))
    return list(dict.fromkeys(found))


def _own_gist(flags: Flags, own: Sequence[tuple[int, int]], gone: Collection[int]) -> list[str]:
    """Them in a clause, each stone with the effect that it prevents; of many just how many, if these are all who are
    `gone`, or else who."""
    if not own:
        return []
    bombs = {flags.ante(number).is_bomb for _, number in own}
    if len(own) == 1:
        ((stone, number),) = own
        return [f"{flags.stones[stone].name} would have prevented its own {_what(flags, number)}, #{number}"]
    if len(own) > _STONES:
        what = "jumps and bombs" if len(bombs) > 1 else f"{_what(flags, own[0][1])}s"
        stones = [stone for stone, _ in own]
        who = f"{len(own)} stones" if {*stones} == {*gone} else named(flags, stones)
        return [f"{who} would each have prevented their own {what}"]
    return [_each_deed(flags, own)]


def _what(flags: Flags, number: int) -> str:
    return "bomb" if flags.ante(number).is_bomb else "jump"


def _each_deed(flags: Flags, own: Sequence[tuple[int, int]]) -> str:
    """Stones with what each of them prevents, those with bombs together, and those with jumps."""
    kinds = dict.fromkeys(_what(flags, number) for _, number in own)
    every = ([each for each in own if _what(flags, each[1]) == kind] for kind in kinds)
    return ", and ".join(_alike(flags, those, is_first=not place) for place, those in enumerate(every))


def _alike(flags: Flags, own: Sequence[tuple[int, int]], *, is_first: bool) -> str:
    """Stones that prevent the same kind of deed."""
    many, what = len(own) > 1, _what(flags, own[0][1])
    who = listed([f"{flags.stones[stone].name} (#{number})" for stone, number in own])
    verb = f"would {'each ' if many else ''}have prevented " if is_first else ""
    return f"{who} {verb}{f'their own {what}s' if many else f'its own {what}'}"


def _for_others(reasons: Reasons) -> str:
    """Why the stone went that does not contradict itself, for another one that did, or for effects; of several the list
    tells."""
    flags, said = reasons.board.flags, []
    for each in reasons.newly_off:
        what_if = each.what_if
        name = flags.stones[each.stone].name
        if what_if is None or what_if.circle:
            continue
        if what_if.contradiction is None:
            said.append(sake_words(reasons.board, what_if) or f"with {name}, {short_break(what_if.breaks[0])}")
            continue
        if len(reasons.newly_off) > 1 and _for_whom(each):
            continue  # That is said with its name.
        said += in_place_words(reasons, each.stone, what_if, what_if.contradiction)
    return f" {capitalised(said[0])}." if len(said) == 1 else ""


def in_place_words(reasons: Reasons, mine: int, what_if: WhatIf, found: Contradiction) -> list[str]:
    """What the going of a stone does for another one that would contradict itself, and whether that could have gone."""
    stone, flags = found.prevented, reasons.board.flags
    if stone == mine:
        return _would_too(reasons, mine, what_if)
    if what_if.solved is None or stone is None or reasons.board.scenario.off >> stone & 1:
        return []
    name, other, end = flags.stones[mine].name, flags.stones[stone].name, _what_happens(flags, what_if.solved)
    if what_if.outranked is not None and what_if.outranked.scenario.off >> stone & 1:
        whose = _whose(reasons, f"the contradiction of {other} (#{found.number})")
        return [f"taking {name} back in place of {other} solves {whose}{_too(flags, what_if)}: then {end}"]
    if _own_contradiction(mine, what_if) is not found:
        return [_solved_too(flags, found, mine, what_if.solved)]
    whose = _whose(reasons, f"that of {other}")
    return [f"taking {name} back solves {whose}{_too(flags, what_if)}: then {end}"]


def _whose(reasons: Reasons, name: str) -> str:
    """A contradiction: the only one that the headline tells needs no name."""
    return "that" if len(_own_deeds(reasons)) + len(_others_told(reasons)) == 1 else name


def _would_too(reasons: Reasons, mine: int, what_if: WhatIf) -> list[str]:
    """Whose contradiction the going of a stone solves beside its own."""
    flags, besides = reasons.board.flags, what_if.besides
    stone = None if besides is None else besides.contradiction.prevented
    if besides is None or besides.solved is None or stone is None or reasons.board.scenario.off >> stone & 1:
        return []
    return [_solved_too(flags, besides.contradiction, mine, besides.solved)]


def _solved_too(flags: Flags, found: Contradiction, mine: int, solved: Cure) -> str:
    """That another stone would have prevented its own deed as well, and what becomes of that without one."""
    who, name = flags.stones[found.prevented or 0].name, flags.stones[mine].name
    return f"{who} (#{found.number}) would have too, but without {name}, {_what_happens(flags, solved)}"


def _too(flags: Flags, what_if: WhatIf) -> str:
    """Whose contradiction the going of a stone solves besides, as the end of a clause."""
    besides = what_if.besides
    stone = None if besides is None else besides.contradiction.prevented
    if besides is None or stone is None:
        return ""
    if stone == what_if.stone:
        return f", and its own contradiction (#{besides.contradiction.number}) as well"
    return f", and the contradiction of {flags.stones[stone].name} (#{besides.contradiction.number}) as well"


def _own_contradiction(mine: int, what_if: WhatIf) -> Contradiction | None:
    """What is stuck with a stone: its own contradiction if it has one even where others go in its place."""
    in_vain = what_if.in_vain
    found = None if in_vain is None else in_vain.contradiction
    if found is not None and found.prevented == mine:
        return found
    return what_if.contradiction


def _nor(reasons: Reasons) -> str:
    """Who does not come because of that, if it is told of them."""
    flags, scenario = reasons.board.flags, reasons.board.scenario
    found = [each.what_if.contradiction for each in reasons.newly_off if each.what_if is not None]
    stones = {each.present.chain.stone for each in found if each is not None and each.present.chain is not None}
    arrived = [(stone, flags.stones[stone].ante) for stone in sorted(stones) if flags.stones[stone].ante]
    absent = [stone for stone, ante in arrived if not scenario.is_active(ante)]
    return f", and {named(flags, absent)} {'does' if len(absent) == 1 else 'do'} not come" if absent else ""


def _what_happens(flags: Flags, cure: Cure) -> str:
    """What a stone does or does not do on the board that holds, in short."""
    name, ante = flags.stones[cure.chain.stone].name, flags.ante(cure.number)
    if cure.happens:
        return f"{name} {does(ante)} even with #{cure.number}"
    by_other = cure.missed is not None and other_jump(flags, cure.missed)
    return f"{name} {'jumps by another order' if by_other else f'does not {deed(ante)}'}"


def circle_gist(circle: Sequence[Half]) -> str:
    """How effects undo each other in turn, in a clause."""
    pair = undoing_pair(circle)
    if pair is not None:
        one, other = pair
        return f"#{one} brings about #{other}, and #{other} undoes #{one}"
    numbers = sorted({half.broken.number for half in circle})
    if len(numbers) == 1:
        return f"#{numbers[0]} would undo itself"
    return f"{listed([f'#{number}' for number in numbers])} would undo each other in a circle"


def undoing_pair(circle: Sequence[Half]) -> tuple[int, int] | None:
    """The effect that brings about another one, and that one, which undoes it; None: it is not so simple."""
    for half, after in zip(circle, (*circle[1:], *circle[:1]), strict=True):
        one, other = half.broken.number, after.broken.number
        comes = half.broken.standing is after.broken.standing is EffectState.UNWANTED
        if comes and len(circle) == _PAIR and {each.broken.number for each in circle} == {one, other} and one != other:
            return one, other
    return None


def contradiction_gist(flags: Flags, found: Contradiction) -> str:
    """Why an ante-effect can neither be there nor not, in a clause."""
    present = found.present.broken
    if present.standing is EffectState.DOUBLE:
        who = [flags.stones[each.stone].name for each in present.reached]
        return (
            f"{listed(who)} would both have made #{found.number}"
            if len(who) == 2
            else (f"#{found.number} would have had {len(who)} causes")
        )
    stone = found.prevented
    if stone is None:
        return f"#{found.number} can neither be there nor not"
    return f"{flags.stones[stone].name} would have prevented its own {_what(flags, found.number)}, #{found.number}"
