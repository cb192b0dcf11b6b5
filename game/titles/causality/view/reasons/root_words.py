"""What a chain goes back to, in one sentence: its beginnings, with a bridge to what its first link tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import assert_never

from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Chain,
    ChainLink,
    Clue,
    Destroyed,
    Freed,
    PutBack,
    Root,
    Shoved,
    Spared,
    TakenBack,
    Unscreened,
    Unshoved,
    shield_of,
)
from game.titles.causality.reasons.help import Helped, help_of
from game.titles.causality.reasons.obstacles import Hindrance
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.trace import Captured, Exploded, MineExploded, Shot
from game.titles.causality.view.reasons.came_words import came_after, came_words
from game.titles.causality.view.reasons.loss_words import is_told_of_blast
from game.titles.causality.view.reasons.obstacle_words import obstacle
from game.titles.causality.view.reasons.screen_words import tagged_past
from game.titles.causality.view.reasons.versus import Versus, listed, named, stone_name, whose_effect

_ROOTS = 2
"""So many beginnings are told with what they led to; of more only what fails, is there and is gone."""
LITTLE = 12
"""So many words more are worth telling each step rather than only by way of whom it leads."""
_BETWEEN = 2
"""So many links after a beginning are told where the first link is told in a few words."""
_STEPS = 5
"""So many links between the first one and a beginning are told; of more those next to either."""


@dataclass(frozen=True, slots=True)
class RootPath:
    """A beginning, and the links that lead to it from the first one on, of which there is one at least."""

    root: Root
    path: tuple[ChainLink, ...]

    @property
    def bridged(self) -> Clue | None:
        """The link that tells what it had to do with it, unless that is the first one, which is told in full."""
        return self.path[-1].clue if len(self.path) > 1 else None

    @property
    def steps(self) -> list[ChainLink]:
        """The links between the first one and it, each accident once."""
        return [each for before, each in pairwise(self.path) if not is_same_accident(before.clue, each.clue)]

    @property
    def untold(self) -> list[ChainLink]:
        """The links between the first one and it, without what the first one says itself."""
        first, *_ = self.path
        return [each for before, each in pairwise(self.path) if not _is_said(first.clue, before.clue, each.clue)]


def is_told(first: Clue, clue: Clue) -> bool:
    """Whether a link says itself what a later one is about: the same accident, or why one in the way is still there."""
    if isinstance(first, Destroyed):
        return is_same_accident(first, clue)
    if not isinstance(first, Blocked | Freed) or clue.stone not in first.obstacles:
        return False
    return clue.place in (first.place, None if first.stop is None else first.stop.place)


def is_same_accident(first: Clue, clue: Clue) -> bool:
    """Whether two links tell of one accident: of each whom it befalls, or of the mine that goes off."""
    both = isinstance(first, Destroyed) and isinstance(clue, Destroyed) and first.how == clue.how
    return both or is_told_of_blast(first, clue)


def is_same_push(first: Clue, clue: Clue) -> bool:
    """Whether two links tell of one push, or one rest, of each whom it befalls."""
    match first, clue:
        case Shoved(by=by), Freed(stone=stone):
            return stone in by
        case Freed(stone=stone), Shoved(by=by):
            return stone in by
        case Blocked(), Unshoved(stone=stone, place=place):
            return stone in first.obstacles and place.square == first.place.square
        case _:
            return False


def is_pusher(pushed: Clue, clue: Clue) -> bool:
    """Whether a link tells only that whoever pushes a stone comes there with that."""
    return isinstance(pushed, Shoved) and is_same_push(pushed, clue) and pushed.place.t == clue.place.t


def _is_said(first: Clue, before: Clue, clue: Clue) -> bool:
    """Whether the first link, or the one before, says itself what a link is about."""
    return is_told(first, clue) or is_told_of_blast(before, clue)


def beginnings(links: Sequence[ChainLink]) -> Iterator[RootPath]:
    """With what a chain of these links begins, each with the way from the first link to it."""
    path: list[ChainLink] = []
    for link in links:
        path = [each for each in path if each.depth < link.depth]
        if not isinstance(link.clue, Root):
            path.append(link)
        elif path:
            yield RootPath(link.clue, tuple(path))


def root_words(flags: Flags, chain: Chain, then: Versus) -> str:
    """What the first link goes back to; "": it is itself the beginning."""
    found = list(beginnings(chain.links))
    if not found:
        return ""
    begun = _named(flags, [(each.root, each.bridged) for each in found], then)
    return f"That is because {begun}{_steps(flags, found[0].untold, chain.links[0])}."


def begun_with(chain: Chain) -> tuple[tuple[Root, Clue], ...]:
    """All with which a chain begins that goes further back than its first link, each with what it led to first."""
    return tuple((each.root, each.path[-1].clue) for each in beginnings(chain.links))


def root_briefly(flags: Flags, chain: Chain, then: Versus, told: int = 0) -> str:
    """The same where the first link is told in a few words; of what lies between what comes of the beginning first.

    `told`: the beginnings are told of that ante-effect.
    """
    every = list(beginnings(chain.links))
    if not every:
        return ""
    begun = [(each.root, _last_with_bridge(flags, each, then)) for each in every]
    (first, *others) = (each.path for each in every)
    is_one_way = all(each[-1] is first[-1] for each in others)
    if told or is_one_way or len(every) > _ROOTS:
        because = f"That goes back to the same as #{told}" if told else f"That is because {_named(flags, begun, then)}"
        return f"{because}{_steps(flags, _between(first) if is_one_way else [], first[0])}."
    each_way = zip(begun, (each.untold for each in every), strict=True)
    said = (f"{_named(flags, [root], then)}{_steps(flags, untold[-1:], None)}" for root, untold in each_way)
    return f"That is because {'; and '.join(said)}."


def _between(path: Sequence[ChainLink]) -> list[ChainLink]:
    """The links next to a beginning, of those that lead from it to the first one."""
    return [each for each in path[1:] if not is_told_of_blast(path[0].clue, each.clue)][-_BETWEEN:]


def _last_with_bridge(flags: Flags, each: RootPath, then: Versus) -> Clue | None:
    """The link to which it can be told what a beginning has to do with it: the next one, or else the first."""
    nearest = each.path[-1].clue
    bridge = "" if each.root.stone is None else bridge_of(flags, each.root.stone, nearest, then)
    return nearest if bridge else each.bridged


def begun_words(flags: Flags, chain: Chain, then: Versus) -> str:
    """What a chain goes back to whose first link is not told, as a clause; "": that is not known."""
    found = [(each.root, each.path[-1].clue) for each in beginnings(chain.links)]
    return _named(flags, found, then) if found else ""


def says_what_it_did(flags: Flags, chain: Chain, then: Versus) -> bool:
    """Whether what a chain begins with is told with what it had to do with the link that it leads to."""
    found = ((each.root.stone, each.path[-1].clue) for each in beginnings(chain.links))
    return any(stone is not None and bridge_of(flags, stone, parent, then) for stone, parent in found)


def _named(flags: Flags, found: Sequence[tuple[Root, Clue | None]], then: Versus) -> str:
    """Some beginnings, each with what it led to; that they were taken back is said of all such stones together."""
    named_ones = found[:_ROOTS]
    gone = [each for each in named_ones if isinstance(each[0], TakenBack)]
    said = [_root(flags, *each, then) for each in named_ones if each not in gone]
    if gone:
        every = sorted((_root(flags, *each, then) for each in gone), key=_ends_at_once)
        said.append(f"{listed(every)} {'was' if len(gone) == 1 else 'were'} taken back")
    begun = ", and ".join(said)
    others = in_short([root for root, _ in found[_ROOTS:]], [root for root, _ in named_ones], flags, then)
    return f"{begun}; besides, {others}" if others else begun


def _ends_at_once(name: str) -> bool:
    """Whether of a stone just its name is said: after those with what they did, else that would be said of it, too."""
    return not name.endswith(",")


def in_short(roots: Sequence[Root], told: Sequence[Root], flags: Flags, then: Versus) -> str:
    """What further beginnings are, without what they led to: what fails, what is there, who is gone or there again.

    That something holds is not said: on a board that is still played, what is there may have lost its cause.
    """
    new = [each for each in roots if each not in told]
    fails = sorted({each.number for each in new if isinstance(each, Absent)})
    there = sorted({each.number for each in new if isinstance(each, Arrives)})
    gone = sorted({each.stone for each in new if isinstance(each, TakenBack)})
    back = sorted({each.stone for each in new if isinstance(each, PutBack)})
    said = [_effects(fails, then.stands("failed", "fails" if len(fails) == 1 else "fail"))] if fails else []
    were, are = ("was", "is") if len(there) == 1 else ("were", "are")
    said += [_effects(there, f"{then.stands(were, are)} there")] if there else []
    said += [f"{named(flags, gone)} {'was' if len(gone) == 1 else 'were'} taken back"] if gone else []
    said += [f"{named(flags, back)} {'is' if len(back) == 1 else 'are'} there again"] if back else []
    return listed(said) if said else ""


def _effects(numbers: Sequence[int], verb: str) -> str:
    return f"{listed([f'#{each}' for each in numbers])} {verb}"


def _root(flags: Flags, root: Root, parent: Clue | None, then: Versus) -> str:
    """A beginning, with what it had to do with the link that it leads to; of a stone taken back only its name."""
    bridge = "" if root.stone is None or parent is None else bridge_of(flags, root.stone, parent, then)
    match root:
        case TakenBack():
            return f"{stone_name(flags, root.stone)}{bridge}"
        case PutBack():
            return f"{stone_name(flags, root.stone)} {then.stands('was', 'is')} there again"
        case Arrives():
            return _arrives(flags, root, then)
        case Absent():
            return _absent(flags, root, bridge, then)
        case _:
            assert_never(root)


def _arrives(flags: Flags, root: Arrives, then: Versus) -> str:
    number = root.number
    what = (
        f"bomb #{number} {then.stands('fell', 'falls')}"
        if root.stone is None
        else f"{stone_name(flags, root.stone)} {then.stands('arrived', 'arrives')} by #{number}"
    )
    new = then.round is not None and flags.ante(number).round >= then.round
    when = f"yet {then.words}" if new else then.as_played if then.past else then.words
    return f"{what}, which was not there {when}"


def _absent(flags: Flags, root: Absent, bridge: str, then: Versus) -> str:
    fails = f"{whose_effect(flags, root.number)} {then.stands('failed', 'fails')}"
    if root.stone is None:
        return fails.replace("#", "bomb #", 1)
    return f"{stone_name(flags, root.stone)}{bridge} {then.stands('did', 'does')} not come, for {fails}"


def bridge_of(flags: Flags, stone: int, parent: Clue, then: Versus) -> str:
    """What a stone that is gone did on the other board, as a clause about it."""
    other, when = stone_name(flags, parent.stone or 0), f" {then.words}" if then.words else ""
    part = _helped(flags, stone, parent) if isinstance(parent, Freed) and stone not in parent.obstacles else ""
    if part:
        return f", which {part}{when},"
    if stone not in getattr(parent, "by", ()):
        is_shield = isinstance(parent, Destroyed) and shield_of(parent) == stone
        return f", which took the shot{when}," if is_shield else ""
    match parent:
        case Spared():
            return f", {_killed(parent, other)}{when},"
        case Freed() if stone not in parent.obstacles:
            return f", which helped to keep {other} back{when},"
        case Freed():
            square, is_clash = parent.place.square, parent.how is Hindrance.CLASH
            did = f"turned {other} back at {square}" if is_clash else f"was in {other}'s way to {square}"
            return f", which {did}{when}{_held_there(flags, stone, parent)},"
        case Unshoved():
            return f", which pushed {other}{when},"
        case Unscreened():
            return f", which {tagged_past(parent)} {other}{when},"
        case _:
            return ""


def _held_there(flags: Flags, stone: int, parent: Freed) -> str:
    """Who kept one in the way from being pushed on, in brackets with a space before them; "": nobody, or a wall."""
    stop = parent.stop
    if stop is None or not stop.is_pushed or stop.stone != stone or not stop.by:
        return ""
    return f" (not pushed on, for {obstacle(flags, stop, past=True).partition(', so ')[0]})"


def bridge_words(flags: Flags, stone: int, parent: Clue, when: str) -> str:
    """What a stone that is gone did to a link on the other board, as a clause about it, with `when` that was; "":
    nothing by itself."""
    return bridge_of(flags, stone, parent, Versus(when, ""))


def _helped(flags: Flags, stone: int, clue: Freed) -> str:
    """What a stone had to do with it that others kept one from its square, as a verb; "": that is not known."""
    found = help_of(stone, clue)
    if found is None:
        return ""
    name, square = stone_name(flags, found.stone), found.square
    whom = name if found.before is None else f"{name} (behind {stone_name(flags, found.before)})"
    match found.how:
        case Helped.PUSHED:
            return f"pushed {name} towards {square}"
        case Helped.BEHIND:
            return f"was behind {whom} on {square}"
        case Helped.IN_WAY:
            behind = "" if found.before is None else f" behind {stone_name(flags, found.before)}"
            return f"kept {name}{behind} from going on to {square}"
        case Helped.CLASH:
            return f"turned {whom} back at {square}"
        case Helped.SWAP:
            return f"turned {whom} back, coming from {square} the other way"


def _killed(clue: Spared, other: str) -> str:
    elsewhere = "" if clue.site.square == clue.place.square else f" at {clue.site.square}"
    match clue.how:
        case Shot():
            return f"which shot {other}{elsewhere}"
        case Captured():
            return f"which captured {other}{elsewhere}"
        case Exploded():
            return f"with which {other} was destroyed"
        case MineExploded(mine=mine) if mine == clue.stone:
            return f"which set off the mine {other}"
        case _:
            return f"through which {other} was destroyed"


def deed_words(flags: Flags, chain: Chain, stone: int) -> str:
    """What a stone that was taken back did on the other board, as the end of a clause about it, told as past."""
    found = (each for each in beginnings(chain.links) if isinstance(each.root, TakenBack) and each.root.stone == stone)
    first = next(found, None)
    return "sent it" if first is None else _did(flags, stone, first.path[-1].clue)


def _did(flags: Flags, stone: int, clue: Clue) -> str:
    name, t = stone_name(flags, clue.stone or 0), clue.place.t
    if isinstance(clue, Shoved) and stone not in clue.by:
        return f"helped to keep {named(flags, clue.by)} from pushing {name} to {clue.place.square} in slice {t}"
    if stone not in getattr(clue, "by", ()):
        return f"was there: without it {came_words(flags, clue)}"
    match clue:
        case Spared():
            return f"{_kills(clue)} {name} in slice {t}"
        case Freed() if stone not in clue.obstacles:
            return f"helped to keep {name} from {clue.place.square} in slice {t}"
        case Freed(how=Hindrance.CLASH):
            return f"came to {clue.place.square} in slice {t} too, so that {name} had to go back"
        case Freed():
            return f"was in the way of {name}, which so could not come to {clue.place.square} in slice {t}"
        case Unshoved():
            return f"pushed {name} to {clue.then} in slice {t}"
        case Unscreened():
            return f"{tagged_past(clue)} {name} in slice {t}"
        case _:
            return f"was there: without it {came_words(flags, clue)}"


def _kills(clue: Spared) -> str:
    """How a stone destroyed another one, or was destroyed with it, as a verb before that one's name."""
    match clue.how:
        case Shot():
            return "shot"
        case Captured():
            return "captured"
        case Exploded():
            return "was destroyed together with"
        case _:
            return "helped to destroy"


def between_words(flags: Flags, chain: Chain, *, whole: bool = False) -> str:
    """By what a beginning that was named leads to the first link, as a sentence; "": directly. `whole`: also by what
    that would tell itself, were it told at length."""
    found = next(beginnings(chain.links), None)
    links = [] if found is None else found.steps if whole else found.untold
    return f"That is because {_and_so(flags, links, chain.links[0])}." if links else ""


def between_briefly(flags: Flags, chain: Chain) -> str:
    """As `between_words`; of many steps the first and the last."""
    found = next(beginnings(chain.links), None)
    if found is None:
        return ""
    # What befalls the stone besides its first link is a step itself.
    besides = [each for each in found.path if not is_same_accident(chain.links[0].clue, each.clue)]
    links: Sequence[ChainLink] = found.steps if found.path[0] is chain.links[0] else besides
    if len(links) <= _BETWEEN:
        return f"That is because {_and_so(flags, links, found.path[0])}." if links else ""
    return f"That is because {came_after(flags, links[-1])}, and step by step {came_after(flags, links[0])}."


def between_shortly(flags: Flags, chain: Chain) -> str:
    """As `between_words` of the whole way; of several steps the first, and by way of whom the others lead on, if that
    is much shorter."""
    found = next(beginnings(chain.links), None)
    if found is None or not found.steps:
        return ""
    *others, first = found.steps
    ends = (first.clue.stone, chain.links[0].clue.stone)
    stones = dict.fromkeys(each.clue.stone for each in reversed(others) if each.clue.stone not in ends)
    way = [stone for stone in stones if stone is not None]
    on = f", and that leads on by way of {named(flags, way)}" if way else ""
    short, whole = f"That is because {came_after(flags, first)}{on}.", between_words(flags, chain, whole=True)
    return short if len(whole.split()) > len(short.split()) + LITTLE else whole


def did_before(flags: Flags, chain: Chain) -> str:
    """What the one that is taken back, with which a chain begins, did to the next one, as a clause after its name."""
    found = next(beginnings(chain.links), None)
    if found is None or not isinstance(found.root, TakenBack) or isinstance(found.path[-1].clue, Destroyed):
        return ""  # Who would take a shot is told with that.
    return bridge_of(flags, found.root.stone, found.path[-1].clue, Versus("", "")).removesuffix(",")


def _steps(flags: Flags, links: Sequence[ChainLink], first: ChainLink | None) -> str:
    """What comes of a beginning, up to what the first link tells, as clauses; the links lead the other way."""
    if not links:
        return ""
    if len(links) <= _STEPS:
        return f": so {_and_so(flags, links, first)}"
    return f": so {came_after(flags, links[-1])}, and step by step {came_after(flags, links[0])}"


def _and_so(flags: Flags, links: Sequence[ChainLink], first: ChainLink | None) -> str:
    """What comes of links, each of the one after it, from the last to that which leads to the first one of the chain
    (None: that is left open)."""
    told = [None, *(each.clue.stone for each in links[:0:-1])]
    to = (first, *links)[len(links) - 1 :: -1]
    every = zip(links[::-1], told, to, strict=True)
    return ", and so ".join(f"{came_after(flags, each, stone)}{_by_then(each, next_)}" for each, stone, next_ in every)


def _by_then(link: ChainLink, to: ChainLink | None) -> str:
    """Where the stone of a link is when another one does not meet it any more, as the end of a clause; "": there it is
    met, or it is told."""
    course = link.course
    if to is None or course is None or course.gone is not None or not isinstance(to.clue, Freed | Unshoved | Spared):
        return ""
    end, is_away = course.end, course.end.square not in (course.start.square, to.clue.place.square)
    if not is_away or end.t not in (to.clue.place.t, to.clue.place.t - 1) or link.clue.stone not in to.clue.by:
        return ""
    return f", and is at {end.square} in slice {end.t}"
