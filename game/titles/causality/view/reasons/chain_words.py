"""The links of a chain in words: each one line, with its slice, and where it leads."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Chain,
    Clue,
    Destroyed,
    Firmness,
    Freed,
    Hindrance,
    PutBack,
    Root,
    Screened,
    Shoved,
    Spared,
    Standstill,
    TakenBack,
    Unscreened,
    Unshoved,
)
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import BombExploded, Captured, Exploded, MineExploded, Shot
from game.titles.causality.view.reasons.versus import Versus, listed, named


@dataclass(frozen=True, slots=True)
class ReasonLine:
    """One sentence, so many steps of reasoning away from what it explains.

    `stone` and `place` are whom and what it leads to, if anywhere; `board` is the one that it speaks of, `clue` the
    fact that it says, if it is one.
    """

    text: str
    depth: int = 0
    stone: int | None = None
    place: Position | None = None
    board: Timeline | None = None
    clue: Clue | None = None


def chain_lines(board: Timeline, chain: Chain | None, then: Versus, depth: int = 0) -> tuple[ReasonLine, ...]:
    """A chain line by line; `then` is what the board is compared with."""
    if chain is None:
        return ()
    flags = board.flags
    lines = [
        ReasonLine(
            f"Slice {link.clue.place.t}: {_besides(chain, link.clue)}{clue_words(flags, link.clue, then)}",
            depth + link.depth,
            *_leads_to(flags, link.clue),
            board,
            link.clue,
        )
        for link in chain.links
    ]
    return tuple(lines) if chain.whole else (*lines, replace(lines[-1], text="And so on.", depth=depth))


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


def clue_words(flags: Flags, clue: Clue, then: Versus) -> str:
    """A link as a sentence, without its slice."""
    match clue:
        case Arrives() | Absent() | TakenBack() | PutBack():
            return _beginning(flags, clue, then)
        case Destroyed() | Spared():
            return _life(flags, clue, then)
        case Blocked() | Freed() | Shoved() | Unshoved():
            return _way(flags, clue, then)
        case Screened() | Unscreened():
            return _screen(flags, clue, then)
        case _:
            assert_never(clue)


def _beginning(flags: Flags, clue: Root, then: Versus) -> str:
    match clue:
        case Arrives():
            return _arrives(flags, clue, then)
        case Absent():
            return _absent(flags, clue, then)
        case TakenBack():
            return f"{_name(flags, clue.stone)} was taken back, so it is not at {clue.place.square}."
        case PutBack():
            name, did = _name(flags, clue.stone), then.said("was", "is")
            return f"{then.words} {name} {did} not there; {then.here} it stands at {clue.place.square}."


def _name(flags: Flags, stone: int) -> str:
    return flags.stones[stone].name


def _arrives(flags: Flags, clue: Arrives, then: Versus) -> str:
    """What comes, and that it did not on the other board; in a round before it was sent, for that."""
    number, square = clue.number, clue.place.square
    comes = (
        f"bomb #{number} falls on {square}"
        if clue.stone is None
        else f"{_name(flags, clue.stone)} arrives at {square} by #{number}"
    )
    if then.round is None:
        return f"{comes}; {then.words} it does not."
    if flags.ante(number).round >= then.round:
        return f"now {comes}; {then.words} #{number} was not there yet."
    return f"now {comes}; {then.words} #{number} did not hold."


def _absent(flags: Flags, clue: Absent, then: Versus) -> str:
    """What came on the other board and does not on this one."""
    number, square = clue.number, clue.place.square
    if clue.stone is None:
        came, not_ = f"bomb #{number} {then.said('fell', 'falls')} on {square}", "it does not"
    else:
        name = _name(flags, clue.stone)
        came, not_ = f"{name} {then.said('arrived', 'arrives')} at {square} by #{number}", f"{name} does not"
    if then.past:
        return f"{then.words} {came}; now #{number} fails, so {not_}."
    return f"{then.words} {came}; {then.here} {not_}."


def _way(flags: Flags, clue: Blocked | Freed | Shoved | Unshoved, then: Versus) -> str:
    name, square = _name(flags, clue.stone), clue.place.square
    by, many = named(flags, clue.by), len(clue.by) > 1
    match clue:
        case Blocked():
            return f"{then.now}{_held(flags, clue, clue.stays)}."
        case Freed():
            order = f"as ordered in round {clue.round + 1}"
            return f"{then.words} {_held(flags, clue, clue.then, then)}; {then.here} {name} gets to {square}, {order}."
        case Shoved():
            return f"{then.now}{by} {'push' if many else 'pushes'} {name} from {clue.start} to {square}."
        case Unshoved():
            pushes = then.said("pushed", "push" if many else "pushes")
            fails = "that is in vain" if clue.in_vain else f"{'they do' if many else f'{by} does'} not"
            not_ = f"{then.here} {fails}, so {name} is left at {square}"
            return f"{then.words} {by} {pushes} {name} to {clue.then}; {not_}."


def _held(flags: Flags, clue: Blocked | Freed, stays: Square, then: Versus | None = None) -> str:
    """What keeps a stone where it is, on the other board if it is named."""
    name, by, square = _name(flags, clue.stone), named(flags, clue.by), clue.place.square
    past, every = then is not None and then.past, "all" if len(clue.by) > 1 else "both"
    want, go = ("wanted", "went") if past else ("want", "go")
    match clue.how:
        case Hindrance.CLASH:
            who = named(flags, (clue.stone, *clue.by))
            return f"{who} {every} {want} to go to {square}, so {every} {go} back: {name} to {stays}"
        case Hindrance.SWAP:
            return f"{name} and {by} {want} to change places, so both {go} back: {name} to {stays}"
        case _:
            goes = "had to go back" if past else "has to go back"
            return f"{name} {goes} to {stays}: {_in_the_way(flags, clue, square, past=past)}"


def _in_the_way(flags: Flags, clue: Blocked | Freed, square: Square, *, past: bool) -> str:
    """Who is on a square, or as good as there."""
    by, many = named(flags, clue.by), len(clue.by) > 1
    be = ("were" if many else "was") if past else ("are" if many else "is")
    match clue.how:
        case Hindrance.THERE:
            return _firm(flags, clue, past=past) or f"{by} {be} on {square}{_stopped(flags, clue.stop, past=past)}"
        case Hindrance.CAME_BACK:
            return _came_back(flags, clue, by, past=past)
        case _:
            meets, comes = ("met", "would have come") if past else ("meets", "would come")
            return f"it {meets} others at {square}, and only without {by} it {comes} there"


def _came_back(flags: Flags, clue: Blocked | Freed, by: str, *, past: bool) -> str:
    """Who is in the way because it had to go back to where it was, and why."""
    stop, square = clue.stop, clue.place.square
    if stop is None or stop.is_pushed or stop.how is not Hindrance.CLASH or not stop.by:
        return f"{by} {'could not' if past else 'cannot'} leave {square}{_stopped(flags, stop, past=past)}"
    wants, do, go = ("wanted", "did", "went") if past else ("wants", "do" if len(stop.by) > 1 else "does", "go")
    others = listed([_with_effect(flags, each) for each in stop.by])
    every = "all" if len(stop.by) > 1 else "both"
    return f"{by} {wants} to go on to {stop.place.square}, but so {do} {others}, and {every} {go} back"


def _with_effect(flags: Flags, stone: int) -> str:
    """A stone by name, with the ante-effect that brings it, if one does."""
    ante = flags.stones[stone].ante
    return f"{_name(flags, stone)} (of #{ante})" if ante else _name(flags, stone)


def _firm(flags: Flags, clue: Blocked | Freed, *, past: bool) -> str:
    """Who is in the way and is not even pushed, and why; "": it is not for that."""
    by, square = named(flags, clue.by), clue.place.square
    match clue.firm:
        case None:
            return ""
        case Firmness.ARRIVES:
            does, cannot = f"{'arrived' if past else 'arrives'} on {square}", "what arrives cannot be pushed"
        case Firmness.EMERGES:
            does, cannot = f"{'came' if past else 'comes'} out of hiding on {square}", "cannot be pushed then"
        case Firmness.KIND:
            kind = flags.stones[clue.stone].type.value
            return f"{by} {'was' if past else 'is'} on {square}, and a {kind} can push nobody"
    return f"{by} {does} in that very slice, and {cannot}"


def _stopped(flags: Flags, stop: Standstill | None, *, past: bool) -> str:
    """Why whoever is in the way does not make room, as the end of a sentence."""
    if stop is None:
        return ""
    cannot = f" and {'could not' if past else 'cannot'} be pushed on" if stop.is_pushed else ""
    return f"{cannot}, for {obstacle(flags, stop, past=past)}"


def obstacle(flags: Flags, stop: Standstill, *, past: bool = False) -> str:
    """Who or what is where a stone would have to go."""
    square, many = stop.place.square, len(stop.by) > 1
    be = ("were" if many else "was") if past else ("are" if many else "is")
    if not stop.by:
        terrain, inside = flags.level.terrain, f"a wall {be} behind it at {square}"
        is_inside = 0 <= square.x < terrain.width and 0 <= square.y < terrain.height
        return inside if is_inside else f"the edge of the board {be} behind it"
    by = named(flags, stop.by)
    match stop.how:
        case Hindrance.THERE if stop.is_pushed:
            return f"{by} {be} behind it on {square}"
        case Hindrance.THERE:
            return f"{by} {be} on {square}"
        case Hindrance.CAME_BACK:
            return f"{by} {'could not' if past else 'cannot'} leave {square}"
        case Hindrance.CLASH:
            want = "wanted" if past else "want" if many else "wants"
            return f"{by} {want} to go to {square} too"
        case _:
            return f"{by} {be} in its way to {square}"


def _life(flags: Flags, clue: Destroyed | Spared, then: Versus) -> str:
    name, square = _name(flags, clue.stone), clue.place.square
    if isinstance(clue, Destroyed):
        shield = "" if clue.instead is None else f"; {then.words} {_hits(flags, clue, clue.instead, then)}"
        return f"{then.now}{lost_clause(flags, clue)}{_newly_ordered(clue, then)}{shield}."
    shield = "" if clue.instead is None else f", for {_hits(flags, clue, clue.instead, None)}"
    return f"{then.words} {lost_clause(flags, clue, then)}; {then.here} {name} lives on at {square}{shield}."


def _newly_ordered(clue: Destroyed, then: Versus) -> str:
    """That a shot was ordered after the round with which the board is compared, as the end of a clause."""
    if then.round is None or clue.ordered is None or clue.ordered <= then.round:
        return ""
    return f", which was ordered only later, in round {clue.ordered + 1}"


def _hits(flags: Flags, clue: Destroyed | Spared, shot: Shot, then: Versus | None) -> str:
    """Whom the shot hits on the board where the stone is spared, and whether that one stands in between."""
    past = then is not None and then.past
    shooter, other = _name(flags, shot.by), "" if shot.hit is None else _name(flags, shot.hit)
    hits = f"{shooter}'s shot {'hit' if past else 'hits'} {other}"
    if isinstance(clue.how, Shot) and _is_between(shot.end, clue.how.square, clue.how.end):
        return f"{other} {'stood' if past else 'stands'} in between, at {shot.end}, and {hits}"
    return f"{hits} at {shot.end}"


def _is_between(middle: Square, one: Square, other: Square) -> bool:
    """Whether a square lies on the straight way between two others, and on neither."""
    across = (middle.x - one.x) * (other.y - one.y) - (middle.y - one.y) * (other.x - one.x)
    along = (middle.x - one.x) * (middle.x - other.x) + (middle.y - one.y) * (middle.y - other.y)
    return across == 0 and along < 0


def lost_clause(flags: Flags, clue: Destroyed | Spared, then: Versus | None = None) -> str:
    """How a stone is destroyed, and why nothing saved it; on the other board if it is named."""
    past, fact = then is not None and then.past, clue.how
    words = lost_briefly(flags, clue, then)
    return f"{words}: {_no_way(clue.stone, fact, past=past)}" if isinstance(fact, Exploded) else words


def lost_briefly(flags: Flags, clue: Destroyed | Spared, then: Versus | None = None) -> str:
    """How a stone is destroyed; on the other board if it is named."""
    stone, fact = clue.stone, clue.how
    past = then is not None and then.past
    where = f" at {clue.place.square}" if isinstance(clue, Destroyed) else ""
    dies = f"{_name(flags, stone)} {'was' if past else 'is'}"
    match fact:
        case Shot():
            return f"{dies} shot{where} by {named(flags, (fact.by,))} from {fact.square}"
        case Captured():
            by = [each for each in fact.by if each != stone] or fact.by
            move = "moved" if past else "moves" if len(by) == 1 else "move"
            return f"{dies} captured{where} by {named(flags, by)}, who {move} onto that square"
        case MineExploded() if stone in fact.met:
            comes = "came" if past else "comes"
            return f"{dies} destroyed{where} by the mine {named(flags, (fact.mine,))}, onto which it {comes}"
        case MineExploded() if fact.met:
            met, mine = named(flags, fact.met), named(flags, (fact.mine,))
            come = "came" if past else ("comes" if len(fact.met) == 1 else "come")
            return f"{dies} destroyed{where} by the mine {mine}, onto which {met} {come}"
        case BombExploded():
            beside = "beside it, " if clue.place.square != fact.square and isinstance(clue, Destroyed) else ""
            falls = f"{'fell' if past else 'falls'} {beside}on {fact.square}"
            hits = "" if beside or clue.place.square == fact.square else " (a bomb hits the squares beside its own too)"
            return f"{dies} destroyed{where} by bomb #{fact.ante}, which {falls}{hits}"
        case Exploded():
            return _crushed(flags, stone, fact, past=past)
        case _:
            return f"{dies} destroyed{where} by a mine"


def _crushed(flags: Flags, stone: int, fact: Exploded, *, past: bool) -> str:
    """Several stones on one square destroy each other (rules 2.2)."""
    every = (stone, *(each for each in fact.victims if each != stone))
    return f"{named(flags, every)} {'were' if past else 'are'} {_both(stone, fact)[0]} destroyed at {fact.square}"


def _no_way(stone: int, fact: Exploded, *, past: bool) -> str:
    """Why they did not go apart."""
    meet, can = ("met", "could") if past else ("meet", "can")
    return f"they {meet} on one square, and {_both(stone, fact)[1]} {can} step back to another"


def _both(stone: int, fact: Exploded) -> tuple[str, str]:
    """Words for every one of them, and for no one."""
    return ("both", "neither") if len({stone, *fact.victims}) == 2 else ("all", "none")


_EFFECTS = {
    "hidden": ("is hidden and forgets its older orders", "was hidden and forgot its older orders"),
    "locked": ("is locked", "was locked"),
    "unlocked": ("is unlocked", "was unlocked"),
    "interfered": ("is unlocked and so forgets its older orders", "was unlocked and so forgot its older orders"),
}
"""What tagscreens do, now and then."""


def _screen(flags: Flags, clue: Screened | Unscreened, then: Versus) -> str:
    name, square, (now, past) = _name(flags, clue.stone), clue.place.square, _EFFECTS[clue.effect]
    who = f"the tagscreen of {named(flags, clue.by or (clue.stone,))}"
    if isinstance(clue, Screened):
        return f"{then.now}{who} reaches {name} at {square}: {name} {now}."
    did = f"{who} {then.said('reached', 'reaches')} {name}, which {then.said(past, now)}"
    return f"{then.words} {did}; {then.here} none does that to {name}, at {square}."
