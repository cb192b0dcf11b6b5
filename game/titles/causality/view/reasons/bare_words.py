"""What is wrong with a stone there, and how its going mends that, by one step each: for lists that would be long even
tersely (see game.titles.causality.view.reasons.terse_stones). Scantly that is told without where and when.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.titles.causality.reasons.clues import (
    Absent,
    Blocked,
    Chain,
    Clue,
    Destroyed,
    Exit,
    Freed,
    Root,
    Unshoved,
    shield_of,
)
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.obstacles import Hindrance
from game.titles.causality.reasons.stuck import Contradiction, missed_in
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.trace import MineExploded
from game.titles.causality.view.reasons.came_words import came_words
from game.titles.causality.view.reasons.chain_briefs import came_briefly, came_shortly
from game.titles.causality.view.reasons.chain_words import is_besides
from game.titles.causality.view.reasons.cure_words import cure_deed, effect_outcome, gone_too_words, not_behind
from game.titles.causality.view.reasons.deed_words import other_jump
from game.titles.causality.view.reasons.gist_words import nor_again, other_way, what_comes
from game.titles.causality.view.reasons.obstacle_words import obstacle
from game.titles.causality.view.reasons.own_words import refused_push
from game.titles.causality.view.reasons.scant_parts import lets_be
from game.titles.causality.view.reasons.scant_words import stops_scantly
from game.titles.causality.view.reasons.versus import is_named, named, with_origins
from game.titles.causality.view.words import at


def wrong_barely(flags: Flags, found: Contradiction, mine: int) -> str:
    """By what a stone is kept from its deed: by the step in which the effect has a part, and by that to which it leads
    in the end, as a sentence; "": that takes more words. Whatever part the stone has in it that goes (`mine`) is told.
    """
    chain, missed = found.present.chain, missed_in(found.present)
    if chain is None or missed is None or other_jump(flags, missed):
        return ""
    is_told = missed.where in (None, missed.place.square)  # else the boards show where it is
    further = other_way(flags, found, terse=True) if is_told else ""
    refused = refused_push(chain)
    if refused is not None:
        by, stone = flags.stones[refused.blocked.stone].name, flags.stones[refused.stays.stone].name
        why = obstacle(flags, refused.stop)
        said = f"in slice {refused.stays.place.t}, {by} cannot push {stone} on, for {why}"
        is_there = missed.where in (None, refused.stays.place.square) or refused.stays.stone != missed.stone
        later = "" if is_there else f" In slice {missed.place.t} {stone} is at {missed.where}."
        return f"{said}.{later or further}"
    steps, brought = steps_of(chain), what_comes(flags, found.number)
    told = [_came(flags, each, flags.stones[mine].name, alone=len(steps) == 1) for each in steps]
    if not any(is_named(brought, each) for each in told):
        told = [_came(flags, each, brought, alone=False) for each in steps]
    told = with_left_behind(chain, steps, told)
    named_in = [each for each in told if is_named(brought, each)]
    if not named_in:
        return ""
    first, *others = told
    last = 0 if first in named_in else told.index(named_in[-1])
    if 1 < last <= _LINE:
        ways = ("and" if stands_beside(chain, steps, each - 1) else "so" for each in range(last, 0, -1))
        begins = "".join(f"{told[each]}, {way} " for each, way in zip(range(last, 0, -1), ways, strict=True))
    else:
        begins = f"{told[last]}, {_and_so(others)}" if last else ""
    led = with_origins(flags, f"{begins}{first}", found.number)
    return f"{led}{nor_again(flags, found, steps[0])}.{further}"


def stands_beside(chain: Chain, steps: Sequence[Clue], place: int) -> bool:
    """Whether a step does not come of the one before it, which is next in these, but beside it."""
    depths = {id(each.clue): each.depth for each in chain.links}
    return depths[id(steps[place])] >= depths[id(steps[place + 1])]


def _came(flags: Flags, clue: Clue, name: str, *, alone: bool) -> str:
    """What comes of a step; why one in the way makes no room only if it is the step `alone`, or for who has that
    name."""
    if isinstance(clue, Blocked) and clue.how is Hindrance.CAME_BACK:
        return came_words(flags, clue)  # by whom it was turned back is the reason, not that it is there
    short, whole = came_shortly(flags, clue), came_briefly(flags, clue)
    return whole if alone or (is_named(name, whole) and not is_named(name, short)) else short


def steps_of(chain: Chain) -> list[Clue]:
    """What comes of one thing after another, the last first; that a mine goes off is told with whom it destroys."""
    steps = [each.clue for each in chain.links if not isinstance(each.clue, Root) and not is_besides(each.clue)]
    blasts = [each.how for each in steps if isinstance(each, Destroyed) and not _is_mine(each)]
    return [each for each in steps if not (isinstance(each, Destroyed) and _is_mine(each) and each.how in blasts)]


def _is_mine(clue: Destroyed) -> bool:
    """Whether it is told of a mine that it goes off."""
    return isinstance(clue.how, MineExploded) and clue.how.mine == clue.stone


def _and_so(others: Sequence[str]) -> str:
    """How the first step leads to the last one, of so many others."""
    return "so " if len(others) == 1 else "and in the end "


_LINE = 4
"""So many steps at most are told one after the other, even where little is."""


_MORE, _MORE_WORDS = 5, 40
"""So many steps that come of the going of a stone are told one after the other, too, if that takes no more words."""


def mended_barely(flags: Flags, mine: int, cure: Cure, besides: Sequence[int]) -> str:
    """What comes of the going of a stone at first, and in the end, as a sentence; "": that takes more words."""
    clues = steps_of(cure.chain)
    clues = clues if len(clues) > _LINE else sorted(clues, key=lambda each: -each.place.t)  # as they come about
    steps = with_left_behind(cure.chain, clues, [came_shortly(flags, each) for each in clues])
    too = gone_too_words(flags, besides)
    if isinstance(cure.chain.links[0].clue, Root):
        return unsent_without(flags, mine, cure, too)
    fails = [each.clue for each in cure.chain.links if isinstance(each.clue, Absent)]
    steps += [f"{_with_stone(flags, each)} fails" for each in fails[:1]]
    first, *others = steps
    begins = f"{others[-1]}, {_and_so(others)}" if others else ""
    away = clues[-1].stone if clues else None
    each_step = "".join(f"{each}, so " for each in reversed(others))
    if len(steps) <= _LINE or (len(steps) == _MORE and len(each_step.split()) <= _MORE_WORDS):
        begins = each_step
    elif away is not None and (lets := lets_be(flags, cure.chain, away)):
        begins = "".join(f"{each}, so " for each in (*reversed(steps[len(clues) - 1 :]), lets))
    told = with_origins(flags, f"{begins}{first}", cure.number)
    role = in_way(flags, clues[-1], mine) if clues and not too else ""
    role = role or ("" if too else not_behind(flags, mine, cure))
    return f"Without {flags.stones[mine].name}{role}{too}, {told}{outcome_of(flags, cure)}."


def with_left_behind(chain: Chain, clues: Sequence[Clue], told: Sequence[str]) -> list[str]:
    """What is told of steps, the nearest first, with whose stone is gone by then where the next one comes."""
    left = ("", *_left_behind(chain, clues)) if clues else ()
    return [f"{each}{gone}" for each, gone in zip(told, left, strict=True)]


def _left_behind(chain: Chain, clues: Sequence[Clue]) -> Iterator[str]:
    """Of each step but the first that its stone is gone for it has no order there, as the end of a clause, where the
    step that it leads to is on just that square; "": it is not so."""
    courses = {id(each.clue): each.course for each in chain.links}
    for after, before in pairwise(clues):
        course = courses[id(before)]
        is_gone = course is not None and course.gone is Exit.STRAYED and before.stone != after.stone
        yield " and is gone" if is_gone and after.place.square == before.place.square else ""


def pushes_alone(clue: Clue, stone: int) -> bool:
    """Whether it is just that stone that pushed another one, which is not pushed now."""
    return isinstance(clue, Unshoved) and clue.by == (stone,) and not clue.in_vain


def in_way(flags: Flags, clue: Clue, mine: int) -> str:
    """That a stone that goes is in another one's way, or behind who is there, or comes there, too, or takes its shot,
    after its name; "": it is not."""
    if isinstance(clue, Destroyed) and shield_of(clue) == mine:
        return " to be hit first"
    if pushes_alone(clue, mine):
        return " to push it"
    if not isinstance(clue, Freed):
        return ""
    stop = clue.stop
    if stop is not None and stop.is_pushed and stop.by == (mine,) and len(clue.obstacles) == 1:
        return f" behind {named(flags, clue.obstacles)}"
    if mine not in clue.obstacles:
        return ""
    if clue.how is Hindrance.CLASH:
        by = next((each.pushed_by for each in clue.comers if each.stone == mine and each.pushed_by is not None), None)
        pushed = "" if by is None else f" (pushed by {flags.stones[by].name})"
        return f" coming to {clue.place.square} too in slice {clue.place.t}{pushed}"
    is_held = stop is not None and stop.is_pushed and stop.stone == mine and stop.by
    there = f" in its way at {clue.place.square}"
    return f"{there} ({stops_scantly(flags, stop)})" if stop is not None and is_held else there


def unsent_without(flags: Flags, mine: int, cure: Cure, too: str) -> str:
    """That whoever would do the deed does not come without a stone, as a sentence; "": it is not for that."""
    first = cure.chain.links[0].clue
    if not isinstance(first, Absent) or first.stone is None or cure.happens:
        return ""
    stone = flags.stones[first.stone]
    away = f"{stone.name} (of #{stone.ante}) does not come"
    return f"Without {flags.stones[mine].name}{too}, {away}: {effect_outcome(cure, '')}."


def _with_stone(flags: Flags, clue: Absent) -> str:
    """An effect with whom it should bring."""
    return f"#{clue.number}" if clue.stone is None else f"#{clue.number} ({flags.stones[clue.stone].name})"


def outcome_of(flags: Flags, cure: Cure) -> str:
    """What that is for what is stuck, as the end of a clause."""
    if not cure.happens:
        return f": {effect_outcome(cure, '')}"
    first, deed = cure.chain.links[0].clue, cure_deed(flags, cure)
    if isinstance(first, Blocked):  # it went back there first, so that "there" would be unclear
        return f", and {deed} {effect_outcome(cure)}"
    if first.place.square == cure.chain.place.square:
        deed = deed.replace(f"at {at(cure.chain.place)}", "there")
    if first.stone == cure.chain.stone:
        deed = deed.removeprefix(f"{flags.stones[cure.chain.stone].name} ")
    return f", and {deed} {effect_outcome(cure)}"
