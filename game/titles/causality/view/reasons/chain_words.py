"""The links of a chain in words: each one line, with its slice, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Chain,
    ChainLink,
    Clue,
    Destroyed,
    Freed,
    Onward,
    PutBack,
    Root,
    Screened,
    Shoved,
    Spared,
    TakenBack,
    Unscreened,
    Unshoved,
)
from game.titles.causality.reasons.cover import is_between
from game.titles.causality.rules.flag import Flag, Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import BombExploded, MineExploded, Shot
from game.titles.causality.view.reasons.came_words import is_late
from game.titles.causality.view.reasons.course_words import came_later, from_where, onward
from game.titles.causality.view.reasons.loss_words import is_told_of_blast, lost_clause
from game.titles.causality.view.reasons.obstacle_words import held_words, obstacle
from game.titles.causality.view.reasons.screen_words import forgotten_deed, screen_words
from game.titles.causality.view.reasons.shield_words import lost_before_words
from game.titles.causality.view.reasons.versus import Versus, named, stone_name
from game.titles.causality.view.words import at


@dataclass(frozen=True, slots=True)
class ReasonLine:
    """One sentence, so many steps of reasoning away from what it explains.

    `stone` and `place` are whom and what it leads to, if anywhere; `board` is the one that it speaks of, `clue` the
    fact that it says, if it is one; it may say, too, how the stone of that `goes_on`.
    """

    text: str
    depth: int = 0
    stone: int | None = None
    place: Position | None = None
    board: Timeline | None = None
    clue: Clue | None = None
    goes_on: bool = False


def chain_lines(board: Timeline, chain: Chain | None, then: Versus, depth: int = 0) -> tuple[ReasonLine, ...]:
    """A chain line by line; `then` is what the board is compared with."""
    if chain is None:
        return ()
    flags, lines = board.flags, list[ReasonLine]()
    for link in _shown(chain):
        text = f"Slice {link.clue.place.t}: {_link_words(board, chain, link, then)}"
        to = next((each.place for each in reversed(lines) if each.depth < depth + link.depth), None)
        leads_to, goes_on = _leads_to(flags, link.clue), _goes_on(link.course, to)
        lines.append(ReasonLine(text, depth + link.depth, *leads_to, board, link.clue, goes_on))
    return tuple(lines) if chain.whole else (*lines, replace(lines[-1], text="And so on.", depth=depth))


def _goes_on(course: Onward | None, to: Position | None) -> bool:
    """Whether the way on of a stone is more than what the link tells to which it leads: that it goes back there."""
    return course is not None and not (course.back is not None and to is not None and to.t == course.end.t)


def _shown(chain: Chain) -> Iterator[ChainLink]:
    """The links, but for a mine that goes off as was told of what it destroys; what leads there takes its place."""
    told: list[Clue] = []
    hidden: list[int] = []
    for link in chain.links:
        hidden = [depth for depth in hidden if depth < link.depth]
        if any(is_told_of_blast(each, link.clue) for each in told):
            hidden.append(link.depth)
        else:
            told.append(link.clue)
            yield replace(link, depth=link.depth - len(hidden))


def _link_words(board: Timeline, chain: Chain, link: ChainLink, then: Versus) -> str:
    """A link without what other links of its chain say, and how its stone goes on."""
    flags, clue = board.flags, link.clue
    if isinstance(clue, Root):
        return f"{_besides(chain, clue)}{_beginning(flags, clue, then, link.course)}"
    words = clue_words(flags, _told_once(chain, clue), then, link.before, forgotten_deed(flags, chain, clue))
    words = f"{words}{lost_before_words(board, clue, then)}"
    return f"{words}{_waylaid(flags, link, then)}{onward(flags, stone_name(flags, clue.stone), link.course)}"


def _waylaid(flags: Flags, link: ChainLink, then: Versus) -> str:
    """Who met one on the other board of whom the link says nothing, as a sentence with a space before it."""
    found = link.waylaid
    if found is None:
        return ""
    name, by = stone_name(flags, found.stone), stone_name(flags, found.by)
    if is_late(link.clue):
        return f" {capitalised(then.here)} {name} meets {by} at {found.square} and has to go back."
    meets, has = then.said("met", "meets"), then.said("had", "has")
    return f" {capitalised(then.words)} {name} {meets} {by} at {found.square} and {has} to go back."


def _told_once(chain: Chain, clue: Clue) -> Clue:
    """A link without why the one that stops a stone makes no room, if another link tells that."""
    stop = clue.stop if isinstance(clue, Blocked | Freed) else None
    if stop is None or not isinstance(clue, Blocked | Freed):
        return clue
    others = (link.clue for link in chain.links if isinstance(link.clue, Blocked | Freed))
    if any((each.stone, each.place.t) == (stop.stone, clue.place.t) for each in others):
        return replace(clue, stop=replace(stop, behind=None, firm=None))
    return clue


def _besides(chain: Chain, clue: Clue) -> str:
    """That a bomb is not what destroys the stone, but would have done it as well."""
    if not isinstance(clue, Arrives) or clue.stone is not None:
        return ""
    losses = [link.clue for link in chain.links if isinstance(link.clue, Destroyed)]
    told = any(clue.number in loss.bombs and not isinstance(loss.how, BombExploded) for loss in losses)
    return "besides, " if told else ""


def _leads_to(flags: Flags, clue: Clue) -> tuple[int, Position]:
    """The stone and the place at which more is to be learnt: of a bomb those of the order that sent it back."""
    if clue.stone is not None:
        return clue.stone, clue.place
    assert isinstance(clue, Arrives | Absent)
    ante = flags.ante(clue.number)
    return ante.maker, ante.cause


def says_more(line: ReasonLine) -> bool:
    """Whether a line tells of an arrival how it comes to where it matters, or why it is still where it came."""
    return isinstance(line.clue, Arrives) and line.goes_on


def is_besides(clue: Clue | None) -> bool:
    """Whether a link only tells what befalls a stone that would not be where it was then anyway."""
    return isinstance(clue, Destroyed) and clue.besides


def clue_words(flags: Flags, clue: Clue, then: Versus, before: Onward | None = None, deed: Flag | None = None) -> str:
    """A link as a sentence, without its slice.

    `before` is how its stone came on after that on the other board, `deed` an order that it forgets, by which it would
    cause something later on.
    """
    match clue:
        case Arrives() | Absent() | TakenBack() | PutBack():
            return _beginning(flags, clue, then, None)
        case Destroyed() | Spared():
            return _life(flags, clue, then)
        case Blocked() | Freed() | Shoved() | Unshoved():
            return _way(flags, clue, then, came_later(flags, stone_name(flags, clue.stone), before, then))
        case Screened() | Unscreened():
            later = came_later(flags, stone_name(flags, clue.stone), before, then)
            return screen_words(flags, clue, then, later, deed)
        case _:
            assert_never(clue)


def _beginning(flags: Flags, clue: Root, then: Versus, course: Onward | None) -> str:
    """What a chain begins with, and where the stone goes from there, on the board on which it is there."""
    match clue:
        case Arrives():
            return _arrives(flags, clue, then, from_where(flags, course, None, past=False))
        case Absent():
            return _absent(flags, clue, then, from_where(flags, course, None, past=then.past))
        case TakenBack():
            goes = from_where(flags, course, then, past=then.past)
            return f"{stone_name(flags, clue.stone)} was taken back, so it is not at {clue.place.square}{goes}."
        case PutBack():
            name, did = stone_name(flags, clue.stone), then.said("was", "is")
            stands = f"stands at {clue.place.square}{from_where(flags, course, None, past=False)}"
            return f"{then.words} {name} {did} not there; {then.here} it {stands}."


def _arrives(flags: Flags, clue: Arrives, then: Versus, goes: str) -> str:
    """What comes, and that it did not on the other board; in a round before it was sent, for that."""
    number, square = clue.number, clue.place.square
    comes = (
        f"bomb #{number} falls on {square}"
        if clue.stone is None
        else f"{stone_name(flags, clue.stone)} arrives at {square} by #{number}{goes}"
    )
    if then.round is None:
        return f"{comes}; {then.words} it does not."
    if flags.ante(number).round >= then.round:
        return f"{then.here} {comes}; {then.words} #{number} was not there yet."
    return f"{then.here} {comes}; {then.as_played} #{number} was not there."


def _absent(flags: Flags, clue: Absent, then: Versus, goes: str) -> str:
    """What came on the other board and does not on this one."""
    number, square = clue.number, clue.place.square
    if clue.stone is None:
        came, not_ = f"bomb #{number} {then.said('fell', 'falls')} on {square}", "it does not"
    else:
        name = stone_name(flags, clue.stone)
        came, not_ = f"{name} {then.said('arrived', 'arrives')} at {square} by #{number}{goes}", f"{name} does not"
    if then.past:
        return f"{then.words} {came}; {then.here} #{number} fails, so {not_}."
    return f"{then.words} {came}; {then.here} {not_}."


def _way(flags: Flags, clue: Blocked | Freed | Shoved | Unshoved, then: Versus, later: str) -> str:
    name, square = stone_name(flags, clue.stone), clue.place.square
    by, many = named(flags, clue.by), len(clue.by) > 1
    match clue:
        case Blocked():
            return f"{then.now}{held_words(flags, clue, clue.stays)}."
        case Freed():
            gets = f"{name} gets to {square}, as ordered in round {clue.round + 1}"
            return f"{then.words} {held_words(flags, clue, clue.then, then)}{later}; {then.here} {gets}."
        case Shoved():
            return f"{then.now}{by} {'push' if many else 'pushes'} {name} from {clue.start} to {square}."
        case Unshoved():
            does_not = (
                "nobody does" if then.here.endswith(f"without {by},") else f"{'they do' if many else f'{by} does'} not"
            )
            behind = "" if clue.behind is None else f", for {stone_name(flags, clue.behind)} is behind it"
            push, not_ = "push" if many else "pushes", f"{does_not}{behind}, so"
            if clue.in_vain:
                why = "has to go back" if clue.stop is None else f"cannot go there, for {obstacle(flags, clue.stop)}"
                not_ = f"{by} {push} it too, but it {why}:"
            left = f"{then.here} {not_} {name} stays at {square}"
            return f"{then.words} {by} {then.said('pushed', push)} {name} to {clue.then}{later}; {left}."


def _life(flags: Flags, clue: Destroyed | Spared, then: Versus) -> str:
    if isinstance(clue, Destroyed):
        besides = "besides, " if clue.besides else ""
        shield = shield_words(flags, clue, then)
        ordered, older = _newly_ordered(clue, then), outdated_words(flags, clue)
        return f"{besides}{then.now}{lost_clause(flags, clue)}{ordered}{shield}.{older}"
    shield = "" if clue.instead is None else f", for {_hits(flags, clue, clue.instead, None)}"
    return f"{then.words} {lost_clause(flags, clue, then)}; {then.here} {_lives(flags, clue)}{shield}."


def outdated_words(flags: Flags, clue: Destroyed) -> str:
    """Why a stone would not do its deed either, were it not lost, as a sentence with a space before it (rules 2.6)."""
    found = clue.outdated
    if found is None:
        return ""
    older, now = f"{stone_name(flags, clue.stone)}'s older order counts no more anyway", f"round {found.round + 1}"
    if found.tagged:
        return f" {older}: a tagscreen at {at(found.place)} made it forget all orders before {now}."
    return (
        f" {older}: from {at(found.place)} on it follows orders of {now}, and a stone never goes back to an older one."
    )


def _lives(flags: Flags, clue: Spared) -> str:
    """That a stone is not destroyed, and where it is; of a mine that it does not go off."""
    if isinstance(clue.how, MineExploded) and clue.how.mine == clue.stone:
        return "it does not"
    return f"{stone_name(flags, clue.stone)} lives on at {clue.place.square}"


def shield_words(flags: Flags, clue: Destroyed, then: Versus) -> str:
    """Who took the shot on the other board, or stood in its way there, as the end of a sentence."""
    if clue.instead is not None:
        return f"; {then.words} {_hits(flags, clue, clue.instead, then)}"
    if clue.cover is None:
        return ""
    stood = f"{stone_name(flags, clue.cover.stone)} {then.said('stood', 'stands')}"
    return f"; {then.words} {stood} in between, at {clue.cover.square}"


def _newly_ordered(clue: Destroyed, then: Versus) -> str:
    """That a shot was ordered after the round with which the board is compared, as the end of a clause."""
    if then.round is None or clue.ordered is None or clue.ordered <= then.round:
        return ""
    return f", on an order of round {clue.ordered + 1}"


def _hits(flags: Flags, clue: Destroyed | Spared, shot: Shot, then: Versus | None) -> str:
    """Whom the shot hits on the board where the stone is spared, and whether that one stands in between."""
    past = then is not None and then.past
    shooter, other = stone_name(flags, shot.by), "" if shot.hit is None else stone_name(flags, shot.hit)
    hits = f"{shooter}'s shot {'hit' if past else 'hits'} {other}"
    if isinstance(clue.how, Shot) and is_between(shot.end, clue.how.square, clue.how.end):
        return f"{other} {'stood' if past else 'stands'} in between, at {shot.end}, and {hits}"
    return f"{hits} at {shot.end}"
