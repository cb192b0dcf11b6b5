"""Chains in few words: what comes of the first link, and, in a clause each, what lies next to it.

How that leads on to what a chain begins with is left to the chain told at length.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

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
    Unshoved,
    shield_of,
)
from game.titles.causality.reasons.obstacles import Firmness, Hindrance, Standstill
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.trace import Captured, Exploded, MineExploded, Shot
from game.titles.causality.view.reasons.came_words import (
    after,
    came_words,
    hit_instead,
    pushed_there,
    still_waylaid,
)
from game.titles.causality.view.reasons.nearness import next_to_first
from game.titles.causality.view.reasons.obstacle_words import obstacle
from game.titles.causality.view.reasons.part_words import did_then, joined, meets_now, part_of, without_place
from game.titles.causality.view.reasons.scant_parts import (
    LETS,
    Partaker,
    Partaking,
    by_whom_not,
    cannot_push,
    lets_be,
    no_longer_onto_mine,
    part_scantly,
)
from game.titles.causality.view.reasons.scant_words import came_scantly
from game.titles.causality.view.reasons.versus import listed, named, whose_effect, with_effect
from game.titles.causality.view.words import at

TOLD_WHOLE = (TakenBack, PutBack, Arrives)
"""With what a chain begins where no other effect fails for it."""

NONE: frozenset[int] = frozenset()
"""No effects."""


def came_first(flags: Flags, chain: Chain, *, barely: bool = False) -> str:
    """As `came_briefly`, of the first link of a chain; by whom one in the way is turned back is left to the clause
    about that one, if there is one next to it."""
    clue = chain.links[0].clue
    stop = clue.stop if isinstance(clue, Blocked) else None
    blocked = [each.clue for each, _ in next_to_first(chain) if isinstance(each.clue, Blocked)]
    is_told = stop is not None and any(each.stone == stop.stone for each in blocked)
    return came_briefly(flags, clue, barely=barely, tells_turn=not is_told)


def came_briefly(flags: Flags, clue: Clue, *, barely: bool = False, tells_turn: bool = True) -> str:
    """What comes of a link; who is in the way of a stone is named, and not why that one is; `barely`: of why that one
    makes no room not what comes of that; `tells_turn`: by whom one is turned back that is in the way."""
    if not isinstance(clue, Blocked):
        return came_words(flags, clue)
    by, many = named(flags, clue.obstacles), len(clue.obstacles) > 1
    come = f"{flags.stones[clue.stone].name} cannot come to {clue.place.square} in slice {clue.place.t}"
    match clue.how:
        case Hindrance.CLASH:
            return f"{come}, where {by} {'come' if many else 'comes'} too{pushed_there(flags, clue)}"
        case Hindrance.CROWD:
            return f"{come}, for {by} {'are' if many else 'is'} in its way"
        case Hindrance.SWAP:
            return f"{come}, from where {by} {'come' if many else 'comes'} the other way"
        case Hindrance.CAME_BACK if clue.stop is not None and not clue.stop.is_pushed:
            turned = _turned_back(flags, clue.stop) if tells_turn else ""
            return f"{come}, to which {by} {'have' if many else 'has'} to go back{turned}"
        case _:
            return f"{come}, where {by} {_firmly(flags, clue, are='are' if many else 'is', barely=barely)}"


def _turned_back(flags: Flags, stop: Standstill) -> str:
    """By whom one was turned back that is in the way of another, as the end of a clause."""
    return f", for {obstacle(flags, stop).partition(', so ')[0]}" if stop.by else ""


def came_shortly(flags: Flags, clue: Clue) -> str:
    """As `came_briefly`, and not what comes of those who keep one in the way from making room."""
    return came_briefly(flags, clue, barely=True)


def _firmly(flags: Flags, clue: Blocked, are: str, *, barely: bool) -> str:
    """How whoever is in the way is there, as a verb."""
    match clue.firm:
        case Firmness.ARRIVES:
            return "arrives just then and cannot be pushed"
        case Firmness.EMERGES:
            return "comes out of hiding just then and cannot be pushed"
        case Firmness.KIND:
            stone = flags.stones[clue.stone]
            return f"{are}, which {stone.name}, a {stone.type.value}, cannot push"
        case None:
            is_firm = clue.stop is not None and clue.stop.is_pushed
            behind = _behind(flags, clue)
            behind = behind.partition(", so ")[0] if barely else behind  # that all go back goes without saying
            return f"{are} and cannot be pushed on{behind}" if is_firm else are


def _behind(flags: Flags, clue: Blocked) -> str:
    """Why whoever is in the way cannot be pushed on, as the end of a clause."""
    return "" if clue.stop is None else f", for {obstacle(flags, clue.stop)}"


def _onward(flags: Flags, link: ChainLink) -> str:
    """Where the stone of a link goes on to, as the end of a clause; "": nowhere, or it means to in vain."""
    course = link.course
    if course is None or course.back is not None or isinstance(link.clue, Root):
        return ""
    if course.gone is not None:
        return after(flags, link)
    if isinstance(link.clue, Blocked) and course.end.square == link.clue.place.square:
        return f", comes there only in slice {course.end.t}"
    when = "later" if isinstance(link.clue, Blocked) else "then"
    if course.by is not None:
        return f", {when} is pushed to {course.end.square} by {flags.stones[course.by].name}"
    return "" if course.end.square == course.start.square else f", {when} comes to {course.end.square}"


def because(flags: Flags, chain: Chain, when: str, told: frozenset[int] = NONE) -> str:
    """By what that begins, as clauses, but for the effects that hold of which it is `told` already; `when` it was
    otherwise."""
    said = list[str]()
    for link, roots in next_to_first(chain):
        if _is_told(link.clue, told):
            continue
        came = f"{_cause(flags, chain.links[0], link.clue, when)}{_and_on(flags, link)}"
        more = [each for each in roots if _is_more(link.clue, each, told)]
        failing = [f"#{each.number}" for each in more if isinstance(each, Absent)]
        if not roots:
            came = f"{came}{_not_by(flags, link.clue)}"
        elif len(more) == len(roots) == 1:
            came = f"{came}, for {_cause(flags, link, more[0], when)}"
        elif len(failing) == len(roots) > 1:
            each_way = ", and ".join(_cause(flags, link, each, when) for each in roots)
            is_soon = len(each_way.split()) <= _FURTHER
            came = f"{came}, for {each_way if is_soon else f'{listed(failing)} fail'}"
        elif why := _why(flags, chain, link, when, told):
            came = f"{came}, for {why}" if len(why.split()) <= _FURTHER else came
        said.append(came)
    return joined(said)


_FURTHER = 40
"""In so many words it is told step by step what leads to what lies next to the first link."""


def _why(flags: Flags, chain: Chain, link: ChainLink, when: str, told: frozenset[int]) -> str:
    """Step by step what leads to a link, as clauses; "": it is told already."""
    place = chain.links.index(link)
    ends = (each for each, other in enumerate(chain.links) if each > place and other.depth <= link.depth)
    part = replace(chain, links=chain.links[place : next(ends, len(chain.links))])
    said = list[str]()
    for each, following in next_to_first(part):
        if _is_told(each.clue, told) or each.clue == link.clue:
            continue
        came = f"{_cause(flags, link, each.clue, when)}{_and_on(flags, each)}"
        why = _why(flags, part, each, when, told) if following else ""
        said.append(f"{came}, for {why}" if why else came)
    return " and ".join(said)


def _and_on(flags: Flags, link: ChainLink) -> str:
    """Whom the stone of a link meets, and where it goes on to, as the end of a clause; first that of which it is told
    where it is."""
    on, met = _onward(flags, link), still_waylaid(flags, link)
    return f"{on}{met}" if on.startswith(", where ") else f"{met}{on}"


class ChainClause(NamedTuple):
    """One thing next to the first link of a chain: its clue, and that in words: the `head`, and `why` ("": not told).

    It is about a stone or an ante-effect by `name`: what it `did` to the other one then, and that it does not now, both
    as verbs ("": that takes more words); `is_direct`: it did that to just that other one. Of an effect that fails `so`
    is what the head says comes of that. With `root` a chain may begin: a stone that is not there, or is again, or an
    ante-effect ("": it is no such thing). `short_head` is the head without what was otherwise then, `because` why in
    few words ("": in more) and what it so does not do, `scant` all in fewest words (None: told with the first link).
    """

    clue: Clue
    head: str
    name: str
    why: str = ""
    did: str = ""
    lacks: str = ""
    so: str = ""
    root: str = ""
    is_direct: bool = False
    short_head: str = ""
    because: str = ""
    scant: Partaker | None = None

    @property
    def words(self) -> str:
        """All of it."""
        return f"{self.head}{self.why}"

    @property
    def lets(self) -> str:
        """What the one that it is about does not do to another any more, in few words, after its name; "": nothing."""
        clause = "" if self.scant is None else self.scant.clause.removeprefix(f"{self.name} ")
        return clause if clause.startswith(LETS) else ""

    @property
    def barely(self) -> ChainClause:
        """The same without what was otherwise then, and without where that is which is told of the other one; why in
        few words, if it has them."""
        so, lacks = _so(self.clue, self.short_head), without_place(self.lacks) or self.lets
        head, why = self.short_head, self.because
        if isinstance(self.clue, Spared) and self.why and self.scant is not None and self.scant.clause:
            head, why = self.scant.clause, ""  # that tells who does not destroy it
        if isinstance(self.clue, TakenBack) and self.lets and not self.lacks:
            head = f"{self.name} {self.lets}"
        return self._replace(head=head, why=why, did="", lacks=lacks, so=so)


def clauses_shortly(flags: Flags, chain: Chain, when: str) -> tuple[ChainClause, ...]:
    """What is next to the first link of a chain, of each what it does otherwise, and for what one thing."""
    return tuple(_clause(flags, chain, link, next_, when) for link, next_ in next_to_first(chain))


def _clause(flags: Flags, chain: Chain, link: ChainLink, following: Sequence[Clue], when: str) -> ChainClause:
    first = chain.links[0]
    clue, head = link.clue, _cause(flags, first, link.clue, when)
    head = f"{head}{_onward(flags, link)}" if isinstance(clue, Shoved | Unshoved) else head  # else it is not met there
    if isinstance(clue, Spared):
        following = _by_destroyers(clue, following)
        head = no_longer_onto_mine(flags, chain, clue, when=f"at {at(clue.place)}") or head
    why = _farther(flags, chain, link, following[0], when) if _tells_why(clue, following) else ""
    if why and (hit := _hit_by_effect(clue, following[0])):
        why = hit
    effect = f"#{clue.number}" if isinstance(clue, Arrives | Absent) else ""
    scant = part_scantly(flags, chain, clue)
    if scant is None and why and isinstance(clue, Blocked):
        scant = part_scantly(flags, chain, following[0])
    if clue.stone is None:
        return ChainClause(clue, head, effect, root=effect, short_head=head, scant=scant)
    name, (part, lacks) = flags.stones[clue.stone].name, part_of(flags, first.clue, clue.stone, when)
    root = name if isinstance(clue, TakenBack | PutBack) else effect
    did = did_then(flags, first, clue.stone, when).removeprefix(", which ").removesuffix(",")
    if not lacks and not did and not isinstance(clue, Arrives | PutBack | Spared):
        lacks = lets_be(flags, chain, clue.stone).removeprefix(f"{name} ")
        head = f"{name} {lacks}" if lacks and head == f"{name} is not there" else head
    short = _cause(flags, first, clue, when, barely=True)
    so = _so(clue, head)
    barely = by_whom_not(flags, clue, following[0]) if why else ""
    barely = why if why.startswith("; ") else barely  # else it would not be told why one is in the way
    let_be = _let_be_by(flags, chain, link, following) if isinstance(clue, Freed) else ""
    if let_be and not barely:
        barely = f", for {let_be}"
    if not why:
        why = _unprevented(flags, clue, following) if following else _not_by(flags, clue)
        barely = why if isinstance(clue, Freed) else barely
    scant = None if scant is None else _with_why(flags, scant, clue, following)
    if scant is not None and scant.kind is Partaking.STOPS and not scant.nor:
        scant = replace(scant, why=let_be)
    told = ChainClause(clue, head, name, why, did, lacks, so, root, bool(part), short, barely, scant)
    not_done = without_place(lacks) or told.lets
    if not not_done or isinstance(clue, Root | Spared) or (isinstance(clue, Blocked) and cannot_push(first.clue, clue)):
        return told
    return told._replace(because=f"{barely}, so {name} {not_done}")


def _let_be_by(flags: Flags, chain: Chain, link: ChainLink, following: Sequence[Clue]) -> str:
    """Who does not do his part any more in keeping one back from which another one was in the way, as a clause; "":
    that is not just one, or takes more words."""
    if len(following) != 1 or following[0].stone is None:
        return ""
    return lets_be(flags, replace(chain, links=chain.links[chain.links.index(link) :]), following[0].stone)


def _farther(flags: Flags, chain: Chain, link: ChainLink, clue: Clue, when: str) -> str:
    """By what a link comes about that is next to the first one, as the end of a clause: with who else does not push
    that one any more, where that is pushed later, and what it had to do with the first link itself."""
    came = _cause(flags, link, clue, when)
    name = "" if clue.stone is None else flags.stones[clue.stone].name
    if isinstance(clue, Unshoved) and not clue.in_vain and clue.behind is None:
        came = f"{came}, not pushed by {named(flags, clue.by)}"
    if isinstance(clue, Unshoved | Shoved):
        came = f"{came}{_onward(flags, next(each for each in chain.links if each.clue is clue))}"
    if isinstance(link.clue, Blocked):
        return f"{', for' if isinstance(clue, Spared) else ';'} {came}"  # why it is there, not why it makes no room
    did = (
        ""
        if clue.stone is None or not came.startswith(f"{name} ")
        else did_then(flags, chain.links[0], clue.stone, when)
    )
    return f", for {came if not did or did in came else f'{name}{did}{came.removeprefix(name)}'}"


def _with_why(flags: Flags, part: Partaker, clue: Clue, following: Sequence[Clue]) -> Partaker:
    """Who has a part in something, with who does not stop that one itself any more, and by which effect those should
    come that are missing."""
    absent = {each.stone: each.number for each in following if isinstance(each, Absent) and each.stone is not None}
    if isinstance(clue, Spared) and part.clause:
        told = part.clause
        for stone, number in absent.items():
            told = with_effect(told, flags.stones[stone].name, number)
        return replace(part, clause=told)
    if part.lost and isinstance(clue, Shoved):
        return replace(part, lost=f"{part.lost}{_unprevented(flags, clue, following)}")
    if isinstance(clue, Destroyed | Blocked) and not part.clause and part.kind in {Partaking.STOPS, Partaking.PUSHES}:
        lost = came_scantly(flags, replace(clue, instead=None) if isinstance(clue, Destroyed) else clue)
        lost = f"{lost}{_not_set_off(flags, clue, following)}"
        is_whole = lost.startswith(f"{part.name} is ") or isinstance(clue, Blocked)
        return replace(part, lost=lost.removeprefix(f"{part.name} ") if is_whole else "")
    if part.kind is Partaking.CLAUSE and isinstance(clue, Freed | Unshoved) and len(following) == 1:
        why = by_whom_not(flags, clue, following[0])
        for stone, number in absent.items():
            why = with_effect(why, flags.stones[stone].name, number)
        came = f"{came_scantly(flags, clue)}{why}"
        return replace(part, clause=came) if why and came_scantly(flags, clue) == part.clause else part
    if part.kind is not Partaking.STOPS or not isinstance(clue, Freed):
        return part
    those = [each.stone for each in following if each.stone is not None and each.stone in clue.obstacles]
    nor = [f"{flags.stones[each].name}{f' of #{absent[each]}' if each in absent else ''}" for each in those]
    return replace(part, nor=listed(nor) if nor else "")


def _unprevented(flags: Flags, clue: Clue, following: Sequence[Clue]) -> str:
    """Which several that are not there kept one from a square, or from pushing a stone away, or which bombs do not fall
    any more, or who does not set off a mine before, as the end of a clause; "": it is not so."""
    missing = [each for each in following if isinstance(each, TakenBack | Absent) and each.stone is not None]
    gone = [each.stone for each in missing if each.stone is not None]
    if isinstance(clue, Freed) and len(gone) == len(following) > 1 and {*gone} <= {*clue.obstacles, *clue.by}:
        numbers = {each.stone: each.number for each in missing if isinstance(each, Absent)}
        names = [f"{flags.stones[each].name}{f' of #{numbers[each]}' if each in numbers else ''}" for each in gone]
        return f", not stopped by {listed(names)}"
    is_all = isinstance(clue, Shoved) and len(gone) == len(following) > 1
    if isinstance(clue, Spared) and clue.bombs and not clue.by:
        return f", not destroyed there by bombs {listed([f'#{each}' for each in clue.bombs])}"
    return f", not prevented by {named(flags, gone)}" if is_all else _not_set_off(flags, clue, following)


def _not_set_off(flags: Flags, clue: Clue, following: Sequence[Clue]) -> str:
    """Who no longer sets off before the mine by which a stone is destroyed, as the end of a clause; "": it is no such
    thing."""
    how = clue.how if isinstance(clue, Destroyed) else None
    every = [each for each in following if isinstance(each, Spared) and isinstance(each.how, MineExploded)]
    before = [each.how for each in every if isinstance(how, MineExploded) and each.stone == how.mine]
    if not before or not isinstance(before[0], MineExploded):
        return ""
    return f", which {named(flags, before[0].met)} no longer set{'s' * (len(before[0].met) == 1)} off before"


def _by_destroyers(clue: Spared, following: Sequence[Clue]) -> Sequence[Clue]:
    """Of what comes before that one lives on just what befalls the one who destroyed it then, if that is one thing."""
    those = [each for each in following if each.stone is not None and each.stone in clue.by]
    return those if len(those) == 1 and shield_of(clue) is None else following


def _not_by(flags: Flags, clue: Clue) -> str:
    """Who does not destroy one that lives on, as the end of a clause, where no link tells what became of that one; "":
    that is told with who takes the shot."""
    if not isinstance(clue, Spared) or shield_of(clue) is not None or not clue.by:
        return ""
    how = {Shot: "shot there by", Captured: "captured there by", Exploded: "destroyed there with"}
    return f", not {how.get(type(clue.how), 'destroyed there by')} {named(flags, clue.by)}"


def _hit_by_effect(clue: Clue, following: Clue) -> str:
    """By which effect the one comes that takes a shot in place of another, after its name; "": it is not so."""
    if not isinstance(clue, Spared) or not isinstance(following, Arrives) or following.stone is None:
        return ""
    return f" (of #{following.number})" if shield_of(clue) == following.stone else ""


def _so(clue: Clue, head: str) -> str:
    """Of an effect that fails what the head of its clause says comes of that; "": it is no such thing."""
    if not isinstance(clue, Absent):
        return ""
    return head.partition(f"#{clue.number} fails, ")[2].removeprefix("and ")


def _tells_why(clue: Clue, following: Sequence[Clue]) -> bool:
    """Whether it is told of one thing also for what it is so: of who lives on, who does not destroy it now; of who
    comes elsewhere, what does that, if that is one thing."""
    if isinstance(clue, Unshoved) and clue.behind is not None and any(isinstance(each, Blocked) for each in following):
        return False  # who is behind it is told, and so why it cannot be pushed on
    if isinstance(clue, Blocked):  # who is in the way, and was not, is no less to be told than who is not any more
        is_new = len(following) == 1 and isinstance(following[0], Spared | Unshoved | Shoved | Freed)
        return is_new and following[0].stone in clue.obstacles
    return isinstance(clue, Spared | Freed | Unshoved | Shoved) and len(following) == 1


def because_shortly(flags: Flags, chain: Chain, when: str, told: frozenset[int] = NONE) -> str:
    """As `because`, of each only what it does otherwise, and not why."""
    every = clauses_shortly(flags, chain, when)
    return joined([each.words for each in every if not _is_told(each.clue, told)])


def _is_more(clue: Clue, root: Clue, told: frozenset[int]) -> bool:
    """Whether a beginning tells more than what it leads to: who takes no shot any more is named with that."""
    if isinstance(clue, Destroyed) and root.stone is not None and root.stone == shield_of(clue):
        return False
    return isinstance(root, (*TOLD_WHOLE, Absent)) and not _is_told(root, told)


def _is_told(clue: Clue, told: frozenset[int]) -> bool:
    return isinstance(clue, Arrives) and clue.number in told


def ends(chain: Chain) -> Iterator[Clue]:
    """What is told last of each of the clauses."""
    for link, roots in next_to_first(chain):
        is_told = len(roots) == 1 and isinstance(roots[0], TOLD_WHOLE)
        yield roots[0] if is_told else link.clue


def nearest(chain: Chain) -> list[Clue]:
    """What is told first of each of the clauses."""
    return [link.clue for link, _ in next_to_first(chain)]


def lacking(chain: Chain) -> Iterator[int]:
    """The effects of which the clauses say in few words that they fail."""
    for link, following in next_to_first(chain):
        told = (link.clue, *(following if _tells_why(link.clue, following) else ()))
        yield from (each.number for each in told if isinstance(each, Absent))


def _cause(flags: Flags, first: ChainLink, clue: Clue, when: str, *, barely: bool = False) -> str:
    """What is otherwise than then that leads to the first link, with what it had to do with it then, or `barely`."""
    if clue.stone is None:
        return _bomb(clue, when)
    name, (_, lacks) = flags.stones[clue.stone].name, part_of(flags, first.clue, clue.stone, when)
    part = "" if barely else did_then(flags, first, clue.stone, when)
    lacks = without_place(lacks) if barely else lacks
    match clue:
        case TakenBack():
            return f"{name} {lacks}" if lacks else f"{name}{part} is not there"
        case PutBack():
            return f"{name} is there again"
        case Absent():
            fails = f"{whose_effect(flags, clue.number)} fails"
            return f"{fails}, {f'so {name} {lacks}' if lacks else f'and so {name}{part} does not come'}"
        case Arrives() if barely:
            return f"{name} comes by #{clue.number}{meets_now(flags, first, clue.stone)}"
        case Arrives():
            return f"{name} comes by #{clue.number}, which was not there {when}{meets_now(flags, first, clue.stone)}"
        case Blocked() if cannot_push(first.clue, clue) and clue.stop is not None:
            return f"{name} cannot push it on, for {obstacle(flags, clue.stop)}"
        case _:
            came = f"{came_briefly(flags, clue, barely=barely)}{hit_instead(flags, clue)}"
            who = name if came.startswith(f"{name} ") else f"the mine {name}"
            return f"{who}{part}{came.removeprefix(who)}" if came.startswith(f"{who} ") else came


def _bomb(clue: Clue, when: str) -> str:
    """That a bomb falls, and did not `when` that was otherwise, or does not."""
    if isinstance(clue, Absent):
        return f"bomb #{clue.number} fails"
    assert isinstance(clue, Arrives), "nothing else is without a stone"
    return f"bomb #{clue.number} was not there {when}"
