"""What lies next to the first link of a chain: the things that lead to it, without those farther back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.causality.reasons.clues import (
    Absent,
    Chain,
    ChainLink,
    Clue,
    Destroyed,
    Freed,
    Root,
    TakenBack,
    shield_of,
)
from game.titles.causality.reasons.help import help_of
from game.titles.causality.view.reasons.chain_words import is_besides
from game.titles.causality.view.reasons.root_words import is_same_accident, is_same_push


def next_to_first(chain: Chain) -> list[tuple[ChainLink, list[Clue]]]:
    """What is next to the first link of a chain, in order of time, each with what is next to that; of what befalls one
    stone the last decides, unless something before was enough; and with them for what one is not there that would take
    a shot, though that is told farther on."""
    first, *others = chain.links
    while others and _is_one_step(first, others[0]):
        others = others[1:]  # the same stone in the same step: what follows is next to both
    near = [*_nearest(first, others)]
    near += [] if near and {others[each].clue.stone for each in near} & {_shield(first)} else _of_shield(first, others)
    near = _of_obstacle(first, others, near) or _of_gone(first, others, near) or near
    nearest = sorted(near, key=lambda place: others[place].clue.place.t)
    deciding = [place for place in nearest if not is_besides(others[place].clue)]
    last = {others[place].clue.stone: place for place in (*nearest, *deciding)}
    return [
        (others[place], [others[each].clue for each in _nearest(others[place], others, place + 1)])
        for place in nearest
        if others[place].clue.stone is None or last[others[place].clue.stone] == place
    ]


def _shield(link: ChainLink) -> int | None:
    """Who would take the shot that destroys a stone, were it there; None: nobody."""
    return shield_of(link.clue) if isinstance(link.clue, Destroyed) else None


def _of_shield(first: ChainLink, others: Sequence[ChainLink]) -> list[int]:
    """The place of the link that tells what became of whoever would take the shot; none: no link does."""
    shield = _shield(first)
    return [place for place, each in enumerate(others) if shield is not None and each.clue.stone == shield][:1]


def _of_obstacle(first: ChainLink, others: Sequence[ChainLink], near: Sequence[int]) -> list[int]:
    """The place of the link that tells what became of whoever was in the way of a stone, if it is told farther on and
    what those that are `near` had to do with it takes more words; none: it is not so."""
    clue = first.clue
    if not isinstance(clue, Freed) or len(clue.obstacles) != 1 or any(_has_part(clue, others[each]) for each in near):
        return []
    those = (place for place, each in enumerate(others) if each.clue.stone in clue.obstacles)
    return [place for place in those if place not in near and not isinstance(others[place].clue, Root)][:1]


def _has_part(first: Freed, link: ChainLink) -> bool:
    """Whether it can be said in few words what a stone had to do with who keeps one back no more."""
    stone = link.clue.stone
    return stone is not None and (stone in first.obstacles or help_of(stone, first) is not None)


def _of_gone(first: ChainLink, others: Sequence[ChainLink], near: Sequence[int]) -> list[int]:
    """The places of the links that tell that whoever was in the way of a stone is not there now at all: then it does
    not matter who kept them there, but for who would have kept that stone back without them, too; none: it is not
    so."""
    clue = first.clue
    obstacles = {*clue.obstacles} if isinstance(clue, Freed) else set[int]()
    told = [each for each in near if others[each].clue.stone in obstacles]
    gone = {others[each].clue.stone for each in told if isinstance(others[each].clue, Absent | Destroyed | TakenBack)}
    if not obstacles or obstacles != gone or not isinstance(clue, Freed):
        return []
    by_itself = [each for each in near if each not in told and others[each].clue.stone in clue.by]
    return [*told, *(each for each in by_itself if help_of(others[each].clue.stone or 0, clue) is None)]


def _is_one_step(first: ChainLink, other: ChainLink) -> bool:
    """Whether two links tell of the same step of one stone, so that the same things lead to both."""
    mine, its = first.clue, other.clue
    return first.depth == other.depth and (mine.stone, mine.place.t) == (its.stone, its.place.t)


def _nearest(link: ChainLink, others: Sequence[ChainLink], first: int = 0) -> Iterator[int]:
    """The places of the links next to one, or next to what tells of the same accident, from that place on."""
    for place, each in enumerate(others[first:], first):
        if each.depth <= link.depth:
            return
        if each.depth == link.depth + 1:
            if is_same_accident(link.clue, each.clue) or is_same_push(link.clue, each.clue):
                yield from _nearest(each, others, place + 1)
            else:
                yield place
