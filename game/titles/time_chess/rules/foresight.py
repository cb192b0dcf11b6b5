"""What would become a paradox: for the warnings before a turn, and the rail of what is coming."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.titles.chess.rules.squares import NOWHERE
from game.titles.time_chess.rules.checks import hindrance_on
from game.titles.time_chess.rules.debts import Capture, capture_on, vital_squares
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.ending import owes, stuck_reason
from game.titles.time_chess.rules.paying import can_be_closed, closers_of
from game.titles.time_chess.rules.pieces import KING, NOTHING
from game.titles.time_chess.rules.playing import FinishedTurn, carry_out
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.trace import NOBODY, ParadoxKind
from game.titles.time_chess.rules.travel import OpenEntry, PieceLine, Traveller
from game.titles.time_chess.rules.turn import TimeTurn


@dataclass(frozen=True, slots=True)
class Danger:
    """A paradox of `side` to come: what it would be, by which piece, where, and in how many own turns (0: at once).

    `square` is where somebody arrives, where the entry is, or where the piece stands that must not be captured; `by` is
    how the other side can capture that one. `mates`: the turn gives mate, and somebody is still missing in time.
    """

    side: int
    paradox: ParadoxKind
    piece: int
    square: int
    turns: int
    by: Capture | None = None
    mates: bool = False

    @property
    def by_copy(self) -> bool:
        """Whether only a copy that the other side still has to think of brings it about."""
        return self.by is not None and self.by.copied


@dataclass(frozen=True, slots=True)
class OpenLoop:
    """An open entry of a side: how many own turns are left to close it (None: as many as you like; 0: this is the last
    one), which pieces could close it in the very next move, and where it is in the line."""

    line: PieceLine
    entry: OpenEntry
    turns_left: int | None
    closers: tuple[int, ...]


def loops(position: TimePosition, rules: TimeChessRuleset, side: int) -> tuple[OpenLoop, ...]:
    """The open entries of a side, the most urgent first."""
    number = position.next_number(side)
    found = []
    for line in position.lines_of(side):
        for entry in line.entries:
            limit = entry.limit(line.piece, open_future=rules.open_future)
            closers = closers_of(position, rules, line, entry)
            found.append(OpenLoop(line, entry, None if limit is None else limit - number, closers))
    return tuple(sorted(found, key=lambda each: (each.turns_left is None, each.turns_left or 0, each.entry)))


def dangers(position: TimePosition, rules: TimeChessRuleset, side: int) -> tuple[Danger, ...]:
    """What would be a paradox of a side if nothing changes on the board, the nearest first."""
    found = [*_arrivals(position, rules, side), *_deadlines(position, rules, side)]
    return tuple(sorted(found, key=lambda each: (each.turns, each.square, each.paradox.value)))


def _arrivals(position: TimePosition, rules: TimeChessRuleset, side: int) -> Iterator[Danger]:
    number = position.next_number(side)
    travellers = [each for each in position.travellers_of(side) if not each.is_open]
    for traveller in travellers:
        wrong = _wrong_arrival(position, rules, traveller)
        if wrong is None and _is_met(traveller, travellers) and not rules.displaces:
            wrong = ParadoxKind.OWN_CAPTURE
        if wrong is not None:
            yield Danger(side, wrong, traveller.piece, traveller.target, traveller.due - number)


def _wrong_arrival(position: TimePosition, rules: TimeChessRuleset, traveller: Traveller) -> ParadoxKind | None:
    wrong = hindrance_on(position.board, traveller, traveller.target, displaces=rules.displaces)
    if wrong is None and traveller.piece == KING and position.is_attacked(traveller.target, 1 - traveller.side):
        return ParadoxKind.KING_ATTACKED
    return wrong


def _is_met(traveller: Traveller, others: list[Traveller]) -> bool:
    """Whether another one of the side is on the square before it, and nothing can be done about that in between."""
    return any(
        each.target == traveller.target and each.due == traveller.due and each.departed < traveller.departed
        for each in others
    )


def _deadlines(position: TimePosition, rules: TimeChessRuleset, side: int) -> Iterator[Danger]:
    for loop in loops(position, rules, side):
        if loop.turns_left is not None and loop.turns_left <= 1:
            yield Danger(side, ParadoxKind.DEADLINE, loop.line.piece, loop.entry.square, max(0, loop.turns_left))


def warnings(position: TimePosition, rules: TimeChessRuleset, turn: TimeTurn) -> tuple[Danger, ...]:
    """What is dangerous about a legal turn for the side that plays it: a paradox at once, an arrival that it makes one
    or, where that comes next, does not prevent, a loop that the other side can tear next, or that can no longer be
    closed in time. Turns are counted from this one, 0. Raises IllegalOrders for a turn that is not legal."""
    return warnings_after(position, rules, carry_out(position, rules, turn, TimeDie(0, 0)))


def warnings_after(position: TimePosition, rules: TimeChessRuleset, played: FinishedTurn) -> tuple[Danger, ...]:
    """The same for what came of a turn in that position."""
    side = position.side
    if played.loser == side:
        last = next(fact for fact in reversed(played.facts) if fact.paradox is not None)
        assert last.paradox is not None
        return (Danger(side, last.paradox, last.piece, last.target, 0),)
    if played.loser != NOBODY:
        return ()
    if owes(played.position, side, rules) and stuck_reason(played.position, rules) is not None:
        mates = played.position.in_check
        return (Danger(side, ParadoxKind.NO_TURNS_LEFT, NOTHING, NOWHERE, 0, mates=mates),)
    before = {(each.paradox, each.square) for each in _arrivals(position, rules, side)}
    arising = [
        each
        for each in _arrivals(played.position, rules, side)
        if not each.turns or (each.paradox, each.square) not in before
    ]
    return (
        *_captures(played.position, rules, side),
        *_hopeless(played.position, rules, side),
        *(replace(each, turns=each.turns + 1) for each in arising),
    )


def _captures(position: TimePosition, rules: TimeChessRuleset, side: int) -> Iterator[Danger]:
    """Pieces without which a loop stays open, and that the other side can capture in its next turn."""
    for square in sorted(vital_squares(position, side)):
        capture = capture_on(position, rules, square)
        if capture is not None:
            yield Danger(side, ParadoxKind.STRANDED, position.piece(square), square, 1, capture)


def _hopeless(position: TimePosition, rules: TimeChessRuleset, side: int) -> Iterator[Danger]:
    """Loops of a side that is not to move, and that no piece can close in time any more."""
    for loop in loops(position, rules, side):
        if not can_be_closed(position, rules, loop.line, loop.entry):
            assert loop.turns_left is not None
            turns = loop.turns_left + 1
            yield Danger(side, ParadoxKind.DEADLINE, loop.line.piece, loop.entry.square, turns)
