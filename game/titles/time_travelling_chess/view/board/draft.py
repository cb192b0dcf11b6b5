"""The turn that a player makes: one step, and another for a pawn on the last rank; `spots.py` tells what is put where.

A plain move is played at once. What touches time waits for the player's word, so that its outlook can be seen first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.engine.errors import RuleError
from game.engine.text import capitalised
from game.titles.chess.rules.squares import NAMES, NOWHERE, SIDE, read_square, squares_in
from game.titles.chess.view.hand import BoardSpot, Reach, SpotChoice, not_yours
from game.titles.time_travelling_chess.rules.attacks import checked
from game.titles.time_travelling_chess.rules.effects import rook_way
from game.titles.time_travelling_chess.rules.kinds import KIND_NAMES, KING, LETTERS, PAWN, QUEEN, PieceType, type_of
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.rules.moves import can_appear, legal_turns, ordinary_moves
from game.titles.time_travelling_chess.rules.position import Away, TravelPosition
from game.titles.time_travelling_chess.rules.refusals import refusal
from game.titles.time_travelling_chess.rules.turn import (
    AppearTurn,
    ForwardTurn,
    OrdinaryTurn,
    ReturnTurn,
    TravelTurn,
    parse_turn,
)
from game.titles.time_travelling_chess.view.board.outlook import TravelOutlook, outlook_of
from game.titles.time_travelling_chess.view.board.spots import (
    COUNTER_SPOTS,
    VORTEX,
    away_spot,
    counter_spot,
    is_away,
    promotion_spot,
)


@dataclass(frozen=True)
class TravelDraft:
    """See game.titles.chess.view.desk.ChessDraft. `turn` is what was chosen; `offered` are the promotions among which
    a choice is open."""

    position: TravelPosition
    legal: tuple[TravelTurn, ...]
    turn: TravelTurn | None = None
    offered: tuple[OrdinaryTurn, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """The turn as an order."""
        return () if self.turn is None else (str(self.turn),)

    @property
    def lacks(self) -> str:
        """What it lacks."""
        if self.offered:
            return "Choose what the pawn becomes, or give the move up."
        return "" if self.turn is not None else "The turn still lacks its move."

    @property
    def at_once(self) -> bool:
        """A plain move is."""
        return self.outlook is not None and self.outlook.is_plain

    @property
    def outlook(self) -> TravelOutlook | None:
        """What the turn would do."""
        return None if self.turn is None else outlook_of(self.position, self.turn)

    @property
    def waits(self) -> bool:
        """While a pawn is to become something."""
        return bool(self.offered)

    @cached_property
    def reach(self) -> Reach:
        """What can be taken or pressed now."""
        if self.offered:
            return {promotion_spot(turn.promotion): () for turn in self.offered}
        return {spot: tuple(ways) for spot, ways in self._ways.items()}

    @cached_property
    def _ways(self) -> dict[BoardSpot, dict[BoardSpot, list[TravelTurn]]]:
        """Every legal turn by what is taken, and by where it is put."""
        found: dict[BoardSpot, dict[BoardSpot, list[TravelTurn]]] = {}
        for turn in self.legal:
            for spot, to in self._choices_of(turn):
                found.setdefault(spot, {}).setdefault(to, []).append(turn)
        return found

    def _choices_of(self, turn: TravelTurn) -> Iterator[SpotChoice]:
        """How a turn can be chosen; a king that castles may be put on its rook, as many are used to."""
        match turn:
            case OrdinaryTurn(start, to, _):
                yield SpotChoice(NAMES[start], NAMES[to])
                if self.position.kind_at(start) == KING and abs(to - start) == 2:
                    yield SpotChoice(NAMES[start], NAMES[rook_way(start, to)[0]])
            case ForwardTurn(_, square):
                yield SpotChoice(NAMES[square], VORTEX)
            case ReturnTurn(kind, square):
                yield SpotChoice(away_spot(self.position.side, kind, square), NAMES[square])
                if len(self._left(square)) == 1:
                    yield SpotChoice(NAMES[square], NAMES[square])
            case AppearTurn(kind, square):
                yield SpotChoice(counter_spot(type_of(kind, square)), NAMES[square])

    def _left(self, square: int) -> set[int]:
        """The kinds of own pieces that left a square for the future."""
        own = (each for each in self.position.vortex if each.side == self.position.side)
        return {each.kind for each in own if each.square == square}

    def turns_by(self, choice: SpotChoice) -> tuple[TravelTurn, ...]:
        """The legal turns that such a choice means: several where a pawn becomes something."""
        return tuple(self._ways.get(choice.spot, {}).get(choice.to, ()))

    def choose(self, choice: SpotChoice) -> TravelDraft:
        """The turn with that step."""
        if self.offered:
            (turn,) = (each for each in self.offered if promotion_spot(each.promotion) == choice.spot)
            return replace(self, turn=turn, offered=())
        turns = self.turns_by(choice)
        if len(turns) == 1:
            return replace(self, turn=turns[0])
        offered = tuple(turn for turn in turns if isinstance(turn, OrdinaryTurn))
        return replace(self, turn=None, offered=offered)

    def back(self) -> TravelDraft | None:
        """The turn without what was chosen; None: nothing was."""
        if self.offered:
            return replace(self, offered=())
        return None if self.turn is None else replace(self, turn=None)

    def typed(self, key: str) -> BoardSpot:
        """A letter for what a pawn becomes."""
        fitting = (turn for turn in self.offered if LETTERS[turn.promotion].lower() == key)
        return next((promotion_spot(turn.promotion) for turn in fitting), "")

    def entered(self, cursor: BoardSpot) -> BoardSpot:
        """Nothing: among what a pawn becomes no choice is the marked one."""
        del cursor
        return ""

    # Why not.

    def why_not(self, choice: SpotChoice) -> str:
        """Why that cannot be done, in the words of the rules."""
        if self.offered:
            return self.lacks
        words = self._reason(choice)
        return f"{capitalised(words)}." if words else ""

    def owns(self, spot: BoardSpot) -> bool:
        """Whether an own piece or counter is there."""
        if spot in NAMES:
            return self.position.side_at(read_square(spot)) == self.position.side
        return spot in COUNTER_SPOTS or is_away(spot)

    def _reason(self, choice: SpotChoice) -> str:
        spot, to = choice
        if spot in COUNTER_SPOTS:
            return self._no_appearance(COUNTER_SPOTS[spot], to)
        if is_away(spot):
            return self._no_return(spot, to)
        if spot == VORTEX:
            return "pick up a piece first, then put it into the vortex"
        if spot not in NAMES:
            return ""
        square = read_square(spot)
        if to and self.position.side_at(square) != self.position.side:
            return self._no_return(self._spot_of_portal(square), to)
        if not to:
            return self._idle(square)
        if to == VORTEX:
            return refusal(self.position, ForwardTurn(self.position.kind_at(square), square))
        return self._no_move(square, read_square(to)) if to in NAMES else ""

    def _no_appearance(self, piece: PieceType, to: BoardSpot) -> str:
        if not piece.comes_back:
            return "pawns cannot come from the future; these counters are for pawns that leave"
        if not to:
            free = piece.squares & ~self.position.occupied
            if can_appear(self.position, piece):
                return f"no square is left where a {piece.name} could appear without giving check or leaving one"
            return refusal(self.position, AppearTurn(piece.kind, next(squares_in(free))))
        if to not in NAMES:
            return ""
        square = read_square(to)
        if not piece.squares >> square & 1:
            return f"{to} is no square for a {piece.name}"
        return refusal(self.position, AppearTurn(piece.kind, square))

    def _no_return(self, spot: BoardSpot, to: BoardSpot) -> str:
        away = self._away(spot)
        if away is None:
            return ""
        if to not in ("", NAMES[away.square]):
            return f"the {KIND_NAMES[away.kind]} can only come back on {NAMES[away.square]}, the square that it left"
        return refusal(self.position, ReturnTurn(away.kind, away.square))

    def _away(self, spot: BoardSpot) -> Away | None:
        """The own piece in the vortex of that name."""
        own = (each for each in self.position.vortex if each.side == self.position.side)
        return next((each for each in own if away_spot(each.side, each.kind, each.square) == spot), None)

    def _spot_of_portal(self, square: int) -> BoardSpot:
        """The piece in the vortex that left that square, of which there is one."""
        return away_spot(self.position.side, min(self._left(square), default=NOWHERE), square)

    def _idle(self, square: int) -> str:
        """Why nothing can be done with what is there."""
        position = self.position
        if position.side_at(square) != position.side:
            return self._closed_portal(square) or self._not_ours(square)
        name = f"the {KIND_NAMES[position.kind_at(square)]} on {NAMES[square]}"
        attacked = checked(position, position.side)
        if not attacked:
            return f"{name} {self._no_board_move(square)}, and {self._no_departure(square)}"
        royal = next(squares_in(attacked & position.kinds[KING] or attacked))
        if attacked >> square & 1:
            plight = f"{name} is attacked and has no safe square, and {self._no_departure(square)}"
            return f"{plight}; something else has to help it"
        return f"your {KIND_NAMES[position.kind_at(royal)]} on {NAMES[royal]} is in check, and {name} cannot help it"

    def _no_board_move(self, square: int) -> str:
        """Why a piece cannot move, which has no legal move."""
        tried = next((turn for turn in ordinary_moves(self.position) if turn.start == square), None)
        return "has no square to go to" if tried is None else f"may not move ({refusal(self.position, tried)})"

    def _no_departure(self, square: int) -> str:
        """Why it cannot leave for the future."""
        kind = self.position.kind_at(square)
        words = refusal(self.position, ForwardTurn(kind, square))
        if "would be attacked" in words:
            return f"if it left for the future, {words}"
        return words.replace(f"the {KIND_NAMES[kind]} on {NAMES[square]}", "it")

    def _not_ours(self, square: int) -> str:
        kind = self.position.kind_at(square)
        return "" if kind == NOWHERE else not_yours(KIND_NAMES[kind], square, self.position.side)

    def _closed_portal(self, square: int) -> str:
        """Why nobody comes back on a square that somebody left."""
        kinds = self._left(square)
        return refusal(self.position, ReturnTurn(min(kinds), square)) if len(kinds) == 1 else ""

    def _no_move(self, start: int, to: int) -> str:
        last = to // SIDE in (0, SIDE - 1) and self.position.kind_at(start) == PAWN
        return refusal(self.position, OrdinaryTurn(start, to, QUEEN if last else NOWHERE))


def begin(match: TravelMatch, texts: Sequence[str]) -> TravelDraft:
    """The turn that was drafted before, if it is still legal; else a new one."""
    draft = TravelDraft(match.position, tuple(legal_turns(match.position)))
    try:
        turn = parse_turn(texts[0]) if texts else None
    except RuleError:
        turn = None
    return replace(draft, turn=turn) if turn in draft.legal else draft
