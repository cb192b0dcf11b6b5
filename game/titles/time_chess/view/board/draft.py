"""The turn that a player is making: recalls, copies from the future, then one move; each step can be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from game.engine.errors import RuleError
from game.engine.text import capitalised
from game.titles.chess.rules.squares import NAMES, NOWHERE, SQUARES, read_square
from game.titles.chess.view.hand import BoardSpot, Reach, SpotChoice, not_yours
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.foresight import Danger, warnings_after
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.moves import recalls
from game.titles.time_chess.rules.pieces import DECLARABLE, KING, PIECE_NAMES, letter_of
from game.titles.time_chess.rules.playing import PreparedTurn, finish, prepare
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.refusals import check_move, why_idle, why_no_trips
from game.titles.time_chess.rules.trace import NOBODY, TimeEvent, TimeFact
from game.titles.time_chess.rules.trips import along
from game.titles.time_chess.rules.turn import (
    PASS,
    PASSING,
    Declaration,
    MoveKind,
    Recall,
    TimeMove,
    TimeTurn,
    parse_turn,
)
from game.titles.time_chess.view.board.spots import CLOCK, COPY, PASS_SPOT, copied_square, copy_spot, turns_spot

_RECALL: Final = "recall "


def recall_spot(recall: Recall) -> BoardSpot:
    """A traveller that can be called back."""
    return _RECALL + str(recall).removeprefix("&")


def move_spot(move: TimeMove) -> BoardSpot:
    """One of several moves that fit: what a pawn becomes, or which way through time it is.

    >>> move_spot(TimeMove(MoveKind.BACKWARD, 3, 30, 2)), move_spot(TimeMove(MoveKind.FORWARD, 48, 56, 1, 5))
    ('back 2 g4', 'promote to queen')
    """
    if move.promotion:
        return f"promote to {PIECE_NAMES[move.promotion]}"
    if not move.is_time_move:
        return "now"
    way = f"{'back' if move.kind is MoveKind.BACKWARD else 'ahead'} {move.turns}"
    return way if move.target in (NOWHERE, move.origin) else f"{way} {NAMES[move.target]}"


@dataclass(frozen=True)
class TimeDraft:
    """A turn as far as it has come. `leaving` is the square of the piece whose trip is being chosen; `offered` are the
    moves among which a choice is open."""

    match: TimeMatch
    recalls: tuple[Recall, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    move: TimeMove | None = None
    leaving: int = NOWHERE
    offered: tuple[TimeMove, ...] = ()

    @cached_property
    def _start(self) -> PreparedTurn:
        return self.match.prepared(self.recalls, self.declarations)

    @property
    def prepared(self) -> TimePosition:
        """The position in which the move is made: with what was recalled and declared."""
        return self._start.position

    @property
    def choices(self) -> Choices:
        """The moves that can be made."""
        return self._start.choices

    @property
    def facts(self) -> tuple[TimeFact, ...]:
        """What recalls and declarations have done."""
        return self._start.facts

    @property
    def ends_early(self) -> bool:
        """Whether a recall ends the match, so that there is no move any more."""
        return self._start.loser != NOBODY

    @cached_property
    def legal(self) -> tuple[TimeMove, ...]:
        """Every move that can be made."""
        return () if self.ends_early else self.choices.legal

    def trips_from(self, square: int) -> tuple[TimeMove, ...]:
        """The trips that the piece on a square can make."""
        return tuple(move for move in self.legal if move.origin == square and move.is_time_move)

    @property
    def turn(self) -> TimeTurn:
        """The turn as it is."""
        return TimeTurn(self.move, self.recalls, self.declarations)

    # What the board asks: see game.titles.chess.view.desk.ChessDraft.

    @property
    def texts(self) -> tuple[str, ...]:
        """The turn as an order, also while it lacks a move; nothing before the first step."""
        return (str(self.turn),) if self.recalls or self.declarations or self.move is not None else ()

    @property
    def lacks(self) -> str:
        """What it lacks."""
        if self.offered or self.leaving != NOWHERE:
            return "A choice is open: make it, or give it up."
        return "" if self.move is not None or self.ends_early else "The turn still lacks its move."

    @property
    def at_once(self) -> bool:
        """A move alone is played without being asked again, unless something speaks against it."""
        return self.move is not None and not (self.recalls or self.declarations or self.dangers_of(self.move))

    @property
    def dangers(self) -> tuple[Danger, ...]:
        """What speaks against the turn as it is."""
        return () if self.move is None else self.dangers_of(self.move)

    def dangers_of(self, move: TimeMove) -> tuple[Danger, ...]:
        """What would speak against the turn with that move, which must be legal."""
        if move not in self._known_dangers:
            self._known_dangers[move] = self._dangers(move)
        return self._known_dangers[move]

    @cached_property
    def _known_dangers(self) -> dict[TimeMove, tuple[Danger, ...]]:
        return {}

    def _dangers(self, move: TimeMove) -> tuple[Danger, ...]:
        """Nobody foresees what the die will show: then nothing is said."""
        match = self.match
        unrolling = prepare(match.position, match.ruleset, self.recalls, self.declarations, TimeDie(0, 0))
        unrolling.move(move)
        played = finish(unrolling, replace(self.turn, move=move))
        if any(fact.event is TimeEvent.ROLLED for fact in played.facts):
            return ()
        return warnings_after(match.position, match.ruleset, played)

    @property
    def waits(self) -> bool:
        """While a trip is chosen, or one of several moves."""
        return bool(self.offered) or self.leaving != NOWHERE

    @cached_property
    def reach(self) -> Reach:
        """What can be taken or pressed now."""
        if self.offered:
            return {move_spot(move): () for move in self.offered}
        if self.leaving != NOWHERE:
            trips = self.trips_from(self.leaving)
            return {**self._steps, **{spot: () for move in trips for spot in self._trip_spots(move)}}
        return self._steps

    @cached_property
    def _steps(self) -> Reach:
        """What can be taken where no choice is open."""
        found: dict[BoardSpot, list[BoardSpot]] = {}
        for move in self.legal:
            if move.kind is MoveKind.ORDINARY:
                places = found.setdefault(NAMES[move.origin], [])
                places += [place for place in _places(self.prepared, move) if place not in places]
        for origin in sorted({move.origin for move in self.legal if move.is_time_move}):
            found.setdefault(NAMES[origin], []).append(CLOCK)
        return {**found, **self._copies, **self._pressed}

    @cached_property
    def _copies(self) -> dict[BoardSpot, tuple[BoardSpot, ...]]:
        """Pieces that can be declared, each for every empty square (rules 6.1)."""
        position = self.prepared
        if self.ends_early or position.in_check:
            return {}
        free = tuple(NAMES[square] for square in SQUARES if not position.piece(square))
        return {copy_spot(square): free for square in self.declarable} if free else {}

    @property
    def declarable(self) -> tuple[int, ...]:
        """Where own pieces stand that can come from the future, the dearest first."""
        position = self.prepared
        squares = [square for square in position.squares(position.side) if position.piece(square) in DECLARABLE]
        return tuple(sorted(squares, key=lambda square: (DECLARABLE.index(position.piece(square)), square)))

    @property
    def recallable(self) -> tuple[Recall, ...]:
        """Who can be called back now; those that come to the same square are told apart by their turns."""
        if self.declarations or self.ends_early:
            return ()
        found = recalls(self.prepared)
        squares = [square for _, square in found]
        number = self.prepared.number
        return tuple(
            Recall(square, number - traveller.departed if squares.count(square) > 1 else 0)
            for traveller, square in found
        )

    @property
    def _pressed(self) -> dict[BoardSpot, tuple[BoardSpot, ...]]:
        passing = {PASS_SPOT: ()} if PASSING in self.legal else {}
        return {**passing, **{recall_spot(recall): () for recall in self.recallable}}

    def trip_spot(self, move: TimeMove) -> BoardSpot:
        """Where a trip of the leaving piece is chosen: its square of arrival; or how long, if it stays where it is.
        Where it could go ahead or back to the same square, the square means back: that pays a debt."""
        if move.kind is MoveKind.OPEN:
            return NAMES[along(move.origin, move.direction, 1)] if move.direction else turns_spot(0)
        if move.target != move.origin:
            return move_spot(move) if self._pays_instead(move) else NAMES[move.target]
        staying = [each.turns for each in self.trips_from(move.origin) if each.target == move.origin]
        return turns_spot(move.turns) if staying.count(move.turns) == 1 else move_spot(move)

    def _pays_instead(self, move: TimeMove) -> bool:
        """Whether another trip of that piece goes to the same square and pays a debt."""
        trips = self.trips_from(move.origin) if move.kind is MoveKind.FORWARD and not move.promotion else ()
        return any(each.kind is MoveKind.BACKWARD and each.target == move.target for each in trips)

    def _trip_spots(self, move: TimeMove) -> tuple[BoardSpot, ...]:
        """Where it can be chosen; a typed number alone may still leave open whether it is ahead or back."""
        spot = self.trip_spot(move)
        return (spot, turns_spot(move.turns)) if spot == move_spot(move) and move.target == move.origin else (spot,)

    # Steps.

    def choose(self, choice: SpotChoice) -> TimeDraft:
        """The turn with that step."""
        spot, to = choice
        if self.offered:
            return self._with(move for move in self.offered if move_spot(move) == spot)
        trips = self.trips_from(self.leaving) if self.leaving != NOWHERE and not to else ()
        fitting = [move for move in trips if spot in self._trip_spots(move)]
        return self._with(fitting) if fitting else replace(self, leaving=NOWHERE)._stepped(spot, to)

    def _stepped(self, spot: BoardSpot, to: BoardSpot) -> TimeDraft:
        """The turn with a step that is no open choice."""
        if to == CLOCK:
            return replace(self, leaving=read_square(spot), move=None)
        if spot == PASS_SPOT:
            return replace(self, move=PASSING)
        if spot.startswith(COPY):
            declaration = Declaration(copied_square(spot), read_square(to))
            return replace(self, declarations=(*self.declarations, declaration), move=None)
        if spot.startswith(_RECALL):
            recall = next(each for each in self.recallable if recall_spot(each) == spot)
            return replace(self, recalls=(*self.recalls, recall), move=None)
        return self._with(self.ordinary(read_square(spot), to))

    def ordinary(self, origin: int, to: BoardSpot) -> list[TimeMove]:
        """The ordinary moves from a square that are chosen by going there."""
        fitting = [move for move in self.legal if move.kind is MoveKind.ORDINARY and move.origin == origin]
        return [move for move in fitting if to in _places(self.prepared, move)]

    def _with(self, moves: Iterable[TimeMove]) -> TimeDraft:
        found = tuple(moves)
        if len(found) == 1:
            return replace(self, move=found[0], leaving=NOWHERE, offered=())
        return replace(self, move=None, offered=found)

    def back(self) -> TimeDraft | None:
        """The turn without its last step; None: there is none."""
        if self.offered:
            return replace(self, offered=())
        if self.leaving != NOWHERE:
            return replace(self, leaving=NOWHERE)
        if self.move is not None:
            return replace(self, move=None)
        if self.declarations:
            return replace(self, declarations=self.declarations[:-1])
        return replace(self, recalls=self.recalls[:-1]) if self.recalls else None

    def why_not(self, choice: SpotChoice) -> str:
        """Why that cannot be done, in the words of the rules."""
        if self.waits:
            return self.lacks
        spot, to = choice
        if spot not in NAMES:
            return "A copy needs an empty square." if spot.startswith(COPY) else ""
        square = read_square(spot)
        if not to:
            return self._why_idle(square)
        return self._why_no_move(square, read_square(to)) if to in NAMES else ""

    def owns(self, spot: BoardSpot) -> bool:
        """Whether an own piece is there."""
        return spot in NAMES and self.prepared.side_at(read_square(spot)) == self.prepared.side

    def _why_idle(self, square: int) -> str:
        """Why the piece there cannot be taken."""
        position = self.prepared
        owner = position.side_at(square)
        if owner != position.side:
            return "" if owner == NOWHERE else _sentence(not_yours(self._name_at(square), square, position.side))
        return _sentence(why_idle(self.choices, square))

    def why_no_trip(self, square: int) -> str:
        """Why the piece on a square cannot go through time now; empty if it can, or if nothing stands there."""
        if self.prepared.side_at(square) != self.prepared.side:
            return self._why_idle(square)
        words = why_no_trips(self.choices, square)
        return _sentence(words) if words else ""

    def why_no_copy(self, square: int) -> str:
        """Why no copy of the piece on a square can come now; empty if one can, or if nothing stands there."""
        position = self.prepared
        if position.side_at(square) != position.side:
            return self._why_idle(square)
        if position.in_check:
            return "Nothing comes from the future while your king is in check."
        if position.piece(square) not in DECLARABLE:
            return f"A {self._name_at(square)} cannot come from the future; queens, rooks, bishops and knights can."
        return ""

    def _name_at(self, square: int) -> str:
        return PIECE_NAMES[self.prepared.piece(square)]

    def _why_no_move(self, origin: int, target: int) -> str:
        try:
            check_move(self.choices, TimeMove(MoveKind.ORDINARY, origin, target))
        except RuleError as error:
            return _sentence(str(error).partition(": ")[2])
        return ""

    def typed(self, key: str) -> BoardSpot:
        """A letter for what a pawn becomes, a digit for how many turns."""
        if self.offered:
            fitting = [move for move in self.offered if key in (letter_of(move.promotion).lower(), str(move.turns))]
            return move_spot(fitting[0]) if fitting else ""
        spot = turns_spot(int(key)) if key.isdigit() else ""
        return spot if spot and self.leaving != NOWHERE and spot in self.reach else ""

    def entered(self, cursor: BoardSpot) -> BoardSpot:
        """The one trip that pays a debt, while the cursor has not gone elsewhere."""
        if self.offered or self.leaving == NOWHERE or cursor not in ("", NAMES[self.leaving]):
            return ""
        paying = [move for move in self.trips_from(self.leaving) if move.kind is MoveKind.BACKWARD]
        return self.trip_spot(paying[0]) if len(paying) == 1 else ""


def _sentence(words: str) -> str:
    return f"{capitalised(words)}."


def _places(position: TimePosition, move: TimeMove) -> tuple[BoardSpot, ...]:
    """Where an ordinary move is chosen: its target; of a king that castles also the rook, as many are used to."""
    places = NAMES[move.target]
    if position.piece(move.origin) != KING or abs(move.target - move.origin) != 2:
        return (places,)
    return places, NAMES[move.origin + 3 if move.target > move.origin else move.origin - 4]


def board_letters(position: TimePosition) -> str:
    """One letter for each square from a1 on, capitals white, '.' for none."""
    found = (position.board.piece_at(square) for square in SQUARES)
    return "".join("." if piece is None else piece.symbol() for piece in found)


def begin(match: TimeMatch, texts: Sequence[str]) -> TimeDraft:
    """The turn that was drafted before, as far as it is still one; else a new one."""
    try:
        return _restored(match, texts[0]) if texts else TimeDraft(match)
    except RuleError:
        return TimeDraft(match)


def _restored(match: TimeMatch, text: str) -> TimeDraft:
    lacks_move = text.split(" ")[-1][:1] in ("&", "!")
    turn = parse_turn(f"{text} {PASS}" if lacks_move else text)
    draft = TimeDraft(match, turn.recalls, turn.declarations)
    if lacks_move or turn.move is None:
        return draft if draft.prepared else TimeDraft(match)
    check_move(draft.choices, turn.move)
    return replace(draft, move=turn.move)
