"""The links of a chain in words: each one line, with its slice, and where it leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Chain,
    Clue,
    Destroyed,
    Freed,
    Hindrance,
    PutBack,
    Root,
    Screened,
    Shoved,
    Spared,
    TakenBack,
    Unscreened,
    Unshoved,
)
from game.titles.causality.reasons.reasons import LostCause
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import BombExploded, Captured, Exploded, Fact, MineExploded, Shot


@dataclass(frozen=True, slots=True)
class Versus:
    """The board that one is compared with, in words; `past`: it is spoken of as gone.

    `judged`: what is not there on the first board has failed.
    """

    words: str
    past: bool = False
    judged: bool = False

    def said(self, past: str, present: str) -> str:
        """One of two forms of a verb."""
        return past if self.past else present


IN_WHAT_COUNTS = Versus("in the history that counts")
BEFORE_THAT = Versus("one step before", past=True)


def when_caused(flags: Flags, lost: LostCause) -> Versus:
    """The round in which a cause was ordered."""
    name = flags.stones[lost.cause.stone].name
    deed = "dropped the bomb" if flags.ante(lost.cause.number).is_bomb else "jumped"
    return Versus(f"when {name} {deed} in round {lost.round + 1},", past=True, judged=True)


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
            f"Slice {link.clue.place.t}: {clue_words(flags, link.clue, then)}",
            depth + link.depth,
            *_leads_to(flags, link.clue),
            board,
            link.clue,
        )
        for link in chain.links
    ]
    return tuple(lines) if chain.whole else (*lines, replace(lines[-1], text="And so on.", depth=depth))


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


def named(flags: Flags, stones: Sequence[int]) -> str:
    """The names of several stones, as a list in a sentence."""
    words = [flags.stones[stone].name for stone in stones]
    return listed(words)


def listed(words: Sequence[str]) -> str:
    """Several words as a list in a sentence."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _beginning(flags: Flags, clue: Root, then: Versus) -> str:
    square, words, did = clue.place.square, then.words, then.said("did", "does")
    name = "" if clue.stone is None else flags.stones[clue.stone].name
    match clue:
        case Arrives(stone=None):
            return f"bomb #{clue.number} falls on {square}; {words} it {did} not."
        case Absent(stone=None):
            fails = " fails and" if then.judged else ""
            return f"bomb #{clue.number}{fails} does not fall on {square}; {words} it {did}."
        case Arrives():
            return f"#{clue.number} brings {name} to {square}; {words} it {did} not."
        case Absent():
            why = f"#{clue.number} {'fails' if then.judged else 'is not there'}"
            return f"{why}, so {name} does not come to {square}; {words} it {did}."
        case TakenBack():
            return f"{name} is not at {square}: it was taken back."
        case PutBack():
            return f"{name} stands at {square}; {words} it {did} not."


def _way(flags: Flags, clue: Blocked | Freed | Shoved | Unshoved, then: Versus) -> str:
    name, square = flags.stones[clue.stone].name, clue.place.square
    by, many = named(flags, clue.by), len(clue.by) > 1
    match clue:
        case Blocked():
            return _blocked(flags, clue)
        case Freed():
            order = f"as ordered in round {clue.round + 1}"
            return f"{name} comes to {square}, {order}; {then.words} {_held(flags, clue, then)}."
        case Shoved():
            return f"{by} {'push' if many else 'pushes'} {name} from {clue.start} to {square}."
        case Unshoved():
            pushes = then.said("pushed", "push" if many else "pushes")
            return f"{name} stays at {square}; {then.words} {by} {pushes} it to {clue.then}."


def _blocked(flags: Flags, clue: Blocked) -> str:
    """What keeps a stone where it is."""
    name, square = flags.stones[clue.stone].name, clue.place.square
    match clue.how:
        case Hindrance.CLASH:
            who, every = named(flags, (clue.stone, *clue.by)), _every(clue)
            return f"{who} {every} want to go to {square}, so {every} go back: {name} to {clue.stays}."
        case Hindrance.SWAP:
            who = named(flags, (clue.stone, *clue.by))
            return f"{who} want to change places, so both go back: {name} to {clue.stays}."
        case _:
            return f"{name} goes back to {clue.stays}: {_in_the_way(flags, clue, square)}."


def _every(clue: Blocked | Freed) -> str:
    return "all" if len(clue.by) > 1 else "both"


def _held(flags: Flags, clue: Freed, then: Versus) -> str:
    """What kept a stone where it was, on the other board."""
    by, square, every = named(flags, clue.by), clue.place.square, _every(clue)
    want, go = then.said("wanted", "want"), then.said("went", "go")
    match clue.how:
        case Hindrance.CLASH:
            return f"it and {by} {every} {want} to go to {square}, and {every} {go} back"
        case Hindrance.SWAP:
            return f"it and {by} {want} to change places, and both {go} back"
        case _:
            return f"it {then.said('went', 'goes')} back to {clue.then}: {_in_the_way(flags, clue, square, then)}"


def _in_the_way(flags: Flags, clue: Blocked | Freed, square: Square, then: Versus | None = None) -> str:
    """Who is on a square, or as good as there; on the other board if it is named."""
    by, many, past = named(flags, clue.by), len(clue.by) > 1, then is not None and then.past
    match clue.how:
        case Hindrance.THERE:
            be = ("were" if many else "was") if past else ("are" if many else "is")
            return f"{by} {be} on {square}"
        case Hindrance.CAME_BACK:
            return f"{by} {'could not' if past else 'cannot'} leave {square}"
        case _:
            return f"{by} {'were' if past else 'are'} in its way"


def _life(flags: Flags, clue: Destroyed | Spared, then: Versus) -> str:
    name, square = flags.stones[clue.stone].name, clue.place.square
    if isinstance(clue, Destroyed):
        return f"{name} {_lost(flags, clue.stone, clue.how, f' at {square}')}."
    return f"{name} lives on at {square}; {then.words} it {_lost(flags, clue.stone, clue.how, '', then)}."


def _lost(flags: Flags, stone: int, fact: Fact, where: str, then: Versus | None = None) -> str:
    """How a stone is destroyed; on the other board if it is named."""
    past = then is not None and then.past
    be = "was" if past else "is"
    match fact:
        case Shot():
            return f"{be} shot{where} by {named(flags, (fact.by,))} from {fact.square}"
        case Captured():
            return f"{be} captured{where} by {named(flags, [each for each in fact.by if each != stone] or fact.by)}"
        case MineExploded() if stone in fact.met:
            return f"{be} destroyed{where} by the mine {named(flags, (fact.mine,))}, onto which it {_come(then)}"
        case MineExploded() if fact.met:
            met, mine = named(flags, fact.met), named(flags, (fact.mine,))
            return f"{be} destroyed{where} by the mine {mine}, onto which {met} {_come(then, len(fact.met))}"
        case BombExploded():
            return f"{be} destroyed{where} by bomb #{fact.ante}, which {'fell' if past else 'falls'} on {fact.square}"
        case Exploded():
            others = [each for each in fact.victims if each != stone]
            both = "both" if len(others) == 1 else "all"
            end = f"{both} {'were' if past else 'are'} on one square and {'could not' if past else 'cannot'} go back"
            return f"{be} destroyed{where} together with {named(flags, others)}: {end}"
        case _:
            return f"{be} destroyed{where} by a mine"


def _come(then: Versus | None, many: int = 1) -> str:
    if then is not None and then.past:
        return "came"
    return "comes" if many == 1 else "come"


_EFFECTS = {
    "hidden": ("is hidden", "was hidden"),
    "locked": ("is locked", "was locked"),
    "unlocked": ("is unlocked", "was unlocked"),
    "interfered": ("forgets its older orders", "forgot its older orders"),
}
"""What tagscreens do, now and then."""


def _screen(flags: Flags, clue: Screened | Unscreened, then: Versus) -> str:
    name, square, (now, past) = flags.stones[clue.stone].name, clue.place.square, _EFFECTS[clue.effect]
    who = f"the tagscreen of {named(flags, clue.by or (clue.stone,))}"
    if isinstance(clue, Screened):
        return f"{who} reaches {name} at {square}: it {now}."
    did = f"{who} {then.said('did', 'does')}, and it {then.said(past, now)}"
    return f"no tagscreen reaches {name} at {square}; {then.words} {did}."
