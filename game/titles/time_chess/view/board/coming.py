"""What is coming on a board of Time Chess: arrivals and deadlines, each in how many turns, and what they would mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from game.titles.chess.rules.sides import BLACK, PLAYERS, WHITE
from game.titles.chess.rules.squares import NAMES, NOWHERE, SQUARES
from game.titles.chess.view.hand import BoardSpot
from game.titles.time_chess.rules.foresight import OpenLoop, dangers, loops
from game.titles.time_chess.rules.pieces import PAWN, PIECE_NAMES, letter_of
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.trace import ParadoxKind
from game.titles.time_chess.rules.travel import Traveller
from game.titles.time_chess.rules.trips import fits
from game.titles.time_chess.view.words import count_moves, in_moves, paradox_reason


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


@dataclass(frozen=True, slots=True)
class Deadline(Coming):
    """Until then a piece has to go back to the square where its copy came from the future. `copy` is where that is now,
    `closers` could go back in this very turn; `far`: no trip in time leads there from where the original stands."""

    copy: int = NOWHERE
    closers: tuple[int, ...] = ()
    far: bool = False

    @property
    def presses(self) -> bool:
        """Whether hardly any time is left."""
        return self.turns is not None and self.turns <= 1

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


def deadlines(position: TimePosition, rules: TimeChessRuleset) -> tuple[Deadline, ...]:
    """Every loop that is still open, the most urgent first."""
    found = [_deadline(position, rules, side, loop) for side in (WHITE, BLACK) for loop in loops(position, rules, side)]
    return tuple(sorted(found, key=lambda each: (each.turns is None, each.turns or 0, each.side)))


def _deadline(position: TimePosition, rules: TimeChessRuleset, side: int, loop: OpenLoop) -> Deadline:
    left = loop.turns_left
    turns = None if left is None else left + (0 if side == position.side else 1)
    letter = piece_letter(side, loop.line.piece)
    far = _is_far(position, rules, side, loop)
    return Deadline(side, letter, loop.entry.square, turns, loop.line.origin, None, loop.entry.at, loop.closers, far)


def _is_far(position: TimePosition, rules: TimeChessRuleset, side: int, loop: OpenLoop) -> bool:
    """Whether the original could wait for its last turn where it stands, and still not go back."""
    if loop.line.origin not in SQUARES or loop.turns_left is None:
        return False
    passed = position.next_number(side) - loop.entry.turn
    return not any(
        fits(
            loop.line.piece,
            loop.line.origin,
            loop.entry.square,
            turns,
            free_queen=rules.free_queen,
            unlimited=rules.open_future,
        )
        for turns in range(max(1, passed), passed + loop.turns_left + 1)
    )


def army_of(letters: str, away: Iterable[Arrival], owed: Iterable[Deadline]) -> str:
    """The letters of all pieces there are, travellers included; a copy counts once its loop is closed."""
    present = [letter for letter in letters if letter != "."] + [each.letter for each in away]
    for each in owed:
        if each.letter in present:
            present.remove(each.letter)
    return "".join(present)


def coming_words(coming: ToCome) -> str:
    """In a sentence or two."""
    return _arrival_words(coming) if isinstance(coming, Arrival) else _deadline_words(coming)


def _arrival_words(coming: Arrival) -> str:
    who = f"The {PLAYERS[coming.side]} {_name(coming.letter)} of {NAMES[coming.start]}"
    if coming.square == NOWHERE:
        return f"{who} has gone beyond the board and cannot be called back any more."
    where = NAMES[coming.square]
    if coming.turns is None:
        return f"{who} can be called back; the next square for that is {where}."
    words = f"{who} arrives on {where} {in_moves(coming.turns)}."
    if coming.start == coming.square:
        words = f"The {PLAYERS[coming.side]} {_name(coming.letter)} is back on {where} {in_moves(coming.turns)}."
    if coming.wrong is None:
        return f"{words} {hunt_words(coming)}" if coming.hunts else words
    piece = "PNBRQK".index(coming.letter.upper()) + 1
    return f"{words} As the board stands that is a paradox: {paradox_reason(coming.wrong, piece, coming.square)}."


def hunt_words(coming: Arrival) -> str:
    """What the owner of a pawn that comes to capture has to fear."""
    return (
        f"The pawn arrives on {NAMES[coming.square]} to capture: if nobody stands there then, "
        f"{PLAYERS[coming.side].capitalize()} loses by a paradox."
    )


def _deadline_words(coming: Deadline) -> str:
    what, where = f"{PLAYERS[coming.side]} {_name(coming.letter)}", NAMES[coming.square]
    first = f"A {what} came from the future to {where}: a {_name(coming.letter)} of its line has to go back there"
    if coming.turns is None:
        return f"{first} before the match ends."
    return f"{first} {_within(coming.turns)}."


def debt_words(debt: Deadline) -> str:
    """What its owner has to do, in a sentence."""
    name, where = _name(debt.letter), NAMES[debt.square]
    who = f"Your {name} on {NAMES[debt.start]}" if debt.start in SQUARES else f"Your {name}"
    if debt.turns is None:
        return f"{who} must go back to {where} before the match ends, or you lose."
    if debt.far and debt.letter.upper() == "R":
        return f"{who} must walk to {where} first, then go back in time there by its clock, {_within(debt.turns)}."
    if debt.far:
        return f"{who} must go back to {where} {_within(debt.turns)}, but first move to the rank or file of {where}."
    ways = f" It can do so now, from {' or '.join(NAMES[each] for each in debt.closers)}." if debt.closers else ""
    return f"{who} must go back to {where} {_within(debt.turns)}, or you lose.{ways}"


def _within(turns: int) -> str:
    return "with this move" if turns == 0 else f"within {count_moves(turns)}"


def _name(letter: str) -> str:
    return PIECE_NAMES["PNBRQK".index(letter.upper()) + 1]


def rows_of(found: Iterable[ToCome]) -> dict[int | None, list[ToCome]]:
    """By the turn in which they come true."""
    rows: dict[int | None, list[ToCome]] = {}
    for each in found:
        rows.setdefault(each.turns, []).append(each)
    return rows
