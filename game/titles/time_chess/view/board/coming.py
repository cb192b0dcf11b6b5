"""What is coming on a board of Time Chess: arrivals and deadlines, each in how many turns, and what they would mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from game.titles.chess.rules.sides import BLACK, PLAYERS, WHITE
from game.titles.chess.rules.squares import NAMES, NOWHERE
from game.titles.chess.view.hand import BoardSpot
from game.titles.time_chess.rules.foresight import OpenLoop, dangers, loops
from game.titles.time_chess.rules.paying import WayBack, is_too_late, rescue_square, way_back
from game.titles.time_chess.rules.pieces import PAWN, letter_of
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.trace import ParadoxKind
from game.titles.time_chess.rules.travel import Traveller


@dataclass(frozen=True, slots=True)
class Coming:
    """Something that comes true on a square in so many turns of its side (None: when the side likes); `letter` is the
    piece, capital for white. `start` is where it came from, or where the piece is that is meant to close the loop
    (NOWHERE: none). `wrong`: as the board stands it would be a paradox."""

    side: int
    letter: str
    square: int
    turns: int | None
    start: int
    wrong: ParadoxKind | None = None

    @property
    def count(self) -> str:
        """The turns as a badge has them."""
        return "?" if self.turns is None else str(self.turns)


@dataclass(frozen=True, slots=True)
class Arrival(Coming):
    """A traveller comes back. `hunts`: a pawn that has to capture where it arrives (rules 5)."""

    departed: int = 0
    hunts: bool = False

    @property
    def presses(self) -> bool:
        """Whether something has to be done about it."""
        return self.wrong is not None

    @property
    def spot(self) -> BoardSpot:
        """What the rail calls it."""
        return f"arrival of {PLAYERS[self.side]} {self.departed}"


class DebtState(Enum):
    """How a debt stands for its owner."""

    CALM = "it can be paid, and also if the next move goes elsewhere"
    LAST = "it can be paid if that is begun with the next move"
    BEHIND = "no piece gets there in time, but a new copy may"
    LOST = "every move loses"


@dataclass(frozen=True, slots=True)
class Deadline(Coming):
    """Until then a piece has to go back to the square where its copy came from the future. `copy` is where that is now,
    `closers` could go back in this very turn; `way` is how it is paid soonest, `left` in how many own moves, the next
    one counted if it can pay (None: before the match ends). `rescue` is where a new copy would pay at once (NOWHERE:
    nowhere). `since` is the own turn in which the copy came, `now` the next own one."""

    copy: int = NOWHERE
    closers: tuple[int, ...] = ()
    left: int | None = None
    way: WayBack | None = None
    state: DebtState = DebtState.CALM
    rescue: int = NOWHERE
    since: int = 0
    now: int = 0

    @property
    def presses(self) -> bool:
        """Whether the very next move of its owner has to do something about it."""
        return self.state is not DebtState.CALM

    @property
    def badge(self) -> str:
        """The moves that are left, as a badge has them."""
        return "?" if self.left is None else str(self.left)

    @property
    def spot(self) -> BoardSpot:
        """What the rail calls it."""
        return f"loop of {PLAYERS[self.side]} {NAMES[self.square]}"


ToCome: TypeAlias = Arrival | Deadline


def piece_letter(side: int, piece: int) -> str:
    """The letter of a piece, capital for white."""
    letter = letter_of(piece)
    return letter if side == WHITE else letter.lower()


def turns_until(position: TimePosition, side: int, turn: int) -> int:
    """How many turns of a side from now on: 0 is the one that is being made, 1 the next one."""
    return turn - position.next_number(side) + (1 if side != position.side else 0)


def arrivals(position: TimePosition, rules: TimeChessRuleset) -> tuple[Arrival, ...]:
    """Everybody who is on the way, the nearest first, those without a day of return last."""
    wrong = {
        (danger.side, danger.square, danger.piece): danger.paradox
        for side in (WHITE, BLACK)
        for danger in dangers(position, rules, side)
        if danger.paradox not in (ParadoxKind.DEADLINE, ParadoxKind.STRANDED)
    }
    found = []
    for each in position.travellers:
        turns = None if each.is_open else turns_until(position, each.side, each.due)
        square = _landing(position, each)
        paradox = wrong.get((each.side, square, each.piece))
        letter = piece_letter(each.side, each.arriving)
        hunts = each.piece == PAWN and each.origin != each.target
        found.append(Arrival(each.side, letter, square, turns, each.origin, paradox, each.departed, hunts))
    return tuple(sorted(found, key=lambda each: (each.turns is None, each.turns or 0, each.side, each.departed)))


def _landing(position: TimePosition, traveller: Traveller) -> int:
    """Where it arrives, or could arrive next."""
    if not traveller.is_open:
        return traveller.target
    number = position.next_number(traveller.side)
    return traveller.lands_on(number + (1 if number == traveller.departed else 0))


@lru_cache(maxsize=16)
def deadlines(position: TimePosition, rules: TimeChessRuleset) -> tuple[Deadline, ...]:
    """Every loop that is still open, the most urgent first; kept, as the same boards are looked at again and again."""
    found = [_deadline(position, rules, side, loop) for side in (WHITE, BLACK) for loop in loops(position, rules, side)]
    return tuple(sorted(found, key=lambda each: (each.turns is None, each.turns or 0, each.side)))


def _deadline(position: TimePosition, rules: TimeChessRuleset, side: int, loop: OpenLoop) -> Deadline:
    line, entry, left = loop.line, loop.entry, loop.turns_left
    turns = None if left is None else left + (0 if side == position.side else 1)
    way = way_back(position, rules, line, entry)
    if left == 0 and side == position.side and not loop.closers:
        way = None  # Nothing hinders it but a pin or a check, and there is no other move to wait for.
    return Deadline(
        side,
        piece_letter(side, line.piece),
        entry.square,
        turns,
        way.start if way is not None and way.start in line.ends else line.origin,
        None,
        entry.at,
        loop.closers,
        None if left is None else left + (position.next_number(side) > entry.turn),
        way,
        _state(position, rules, loop, way),
        rescue_square(position, rules, line, entry) if way is None else NOWHERE,
        entry.turn,
        position.next_number(side),
    )


def _state(position: TimePosition, rules: TimeChessRuleset, loop: OpenLoop, way: WayBack | None) -> DebtState:
    if loop.turns_left is None:
        return DebtState.CALM
    if way is not None:
        late = way_back(position, rules, loop.line, loop.entry, idle=1) is None or not loop.turns_left
        return DebtState.LAST if late else DebtState.CALM
    return DebtState.LOST if is_too_late(position, rules, loop.line, loop.entry) else DebtState.BEHIND


def army_of(letters: str, away: Iterable[Arrival], owed: Iterable[Deadline]) -> str:
    """The letters of all pieces there are, travellers included; a copy counts once its loop is closed."""
    present = [letter for letter in letters if letter != "."] + [each.letter for each in away]
    for each in owed:
        if each.letter in present:
            present.remove(each.letter)
    return "".join(present)


def rows_of(found: Iterable[ToCome]) -> dict[int | None, list[ToCome]]:
    """By the turn in which they come true."""
    rows: dict[int | None, list[ToCome]] = {}
    for each in found:
        rows.setdefault(each.turns, []).append(each)
    return rows
