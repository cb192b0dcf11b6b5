"""The links of a chain in words: each one line, with its slice, and where it leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    Chain,
    Clue,
    Destroyed,
    Freed,
    PutBack,
    Root,
    Screened,
    Shoved,
    Spared,
    TakenBack,
    Unscreened,
    Unshoved,
)
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import BombExploded, Captured, Exploded, Fact, MineExploded, Shot


@dataclass(frozen=True, slots=True)
class Versus:
    """The board that one is compared with, in words; `past`: it is spoken of as gone."""

    words: str
    past: bool = False

    def said(self, past: str, present: str) -> str:
        """One of two forms of a verb."""
        return past if self.past else present


WHEN_PLACED = Versus("when its cause was placed", past=True)
IN_WHAT_COUNTS = Versus("in the history that counts")
BEFORE_THAT = Versus("before that", past=True)


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
            link.clue.stone,
            link.clue.place,
            board,
            link.clue,
        )
        for link in chain.links
    ]
    return tuple(lines) if chain.whole else (*lines, ReasonLine("And so on.", depth))


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
    square = clue.place.square
    match clue:
        case Arrives(stone=None):
            return f"bomb #{clue.number} falls on {square}; {then.words} it {then.said('did', 'does')} not."
        case Absent(stone=None):
            return f"bomb #{clue.number} does not fall on {square}; {then.words} it {then.said('did', 'does')}."
    name = "" if clue.stone is None else flags.stones[clue.stone].name
    match clue:
        case Arrives():
            return f"#{clue.number} brings {name} to {square}; {then.words} it {then.said('did', 'does')} not."
        case Absent() if then is WHEN_PLACED:
            return f"#{clue.number} fails and does not bring {name} to {square}; {then.words} it did."
        case Absent():
            return f"#{clue.number} does not bring {name} to {square}; {then.words} it {then.said('did', 'does')}."
        case TakenBack():
            return f"{name} is not at {square}: it was taken back."
        case PutBack():
            return f"{name} stands at {square}; {then.words} it {then.said('did', 'does')} not."


def _way(flags: Flags, clue: Blocked | Freed | Shoved | Unshoved, then: Versus) -> str:
    name, square = flags.stones[clue.stone].name, clue.place.square
    by, many = named(flags, clue.by), len(clue.by) > 1
    keeps = then.said("kept", "keep" if many else "keeps")
    pushes = then.said("pushed", "push" if many else "pushes")
    match clue:
        case Blocked():
            return f"{name} stays at {clue.stays}: {by} {'keep' if many else 'keeps'} it from {square}."
        case Freed():
            order = f"as ordered in round {clue.round + 1}"
            return f"{name} comes to {square}, {order}; {then.words} {by} {keeps} it at {clue.then}."
        case Shoved():
            return f"{by} {'push' if many else 'pushes'} {name} from {clue.start} to {square}."
        case Unshoved():
            return f"{name} stays at {square}; {then.words} {by} {pushes} it to {clue.then}."


def _life(flags: Flags, clue: Destroyed | Spared, then: Versus) -> str:
    name, square = flags.stones[clue.stone].name, clue.place.square
    how = _how(flags, clue.stone, clue.how)
    if isinstance(clue, Destroyed):
        return f"{name} is destroyed at {square}: {how}."
    return f"{name} lives on at {square}; {then.words} it {then.said('was', 'is')} destroyed: {how}."


def _how(flags: Flags, stone: int, fact: Fact) -> str:
    match fact:
        case Shot():
            return f"shot by {named(flags, (fact.by,))} from {fact.square}"
        case Captured():
            return f"captured by {named(flags, [each for each in fact.by if each != stone] or fact.by)}"
        case MineExploded() if stone in fact.met:
            return f"on the mine {named(flags, (fact.mine,))}"
        case MineExploded() if fact.met:
            return f"by the mine {named(flags, (fact.mine,))}, set off by {named(flags, fact.met)}"
        case BombExploded():
            return f"by bomb #{fact.ante} on {fact.square}"
        case Exploded():
            others = [each for each in fact.victims if each != stone]
            return f"it meets {named(flags, others)} on one square, and there is no way back"
        case _:
            return "by a mine"


_EFFECTS = {
    "hidden": ("is hidden", "was hidden"),
    "locked": ("is locked", "was locked"),
    "unlocked": ("is unlocked", "was unlocked"),
    "interfered": ("forgets its older orders", "forgot its older orders"),
}
"""What tagscreens do, now and then."""


def _screen(flags: Flags, clue: Screened | Unscreened, then: Versus) -> str:
    name, square, (now, past) = flags.stones[clue.stone].name, clue.place.square, _EFFECTS[clue.effect]
    who = named(flags, clue.by or (clue.stone,))
    if isinstance(clue, Screened):
        return f"{name} {now} at {square}, by the screen of {who}."
    return f"{name} is not tagged at {square}; {then.words} it {then.said(past, now)}, by the screen of {who}."
