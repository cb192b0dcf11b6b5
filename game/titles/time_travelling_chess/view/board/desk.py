"""Everything that the board scene of Time Travelling Chess shows at one moment."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from game.titles.chess.rules.squares import NAMES, NOWHERE, read_square
from game.titles.chess.view.desk import ChessDesk
from game.titles.chess.view.hand import BoardSpot, SpotChoice
from game.titles.time_travelling_chess.rules.kinds import KING, PieceType, type_of
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.rules.position import Away, TravelPosition
from game.titles.time_travelling_chess.rules.trace import TravelEvent, TravelFact
from game.titles.time_travelling_chess.view.army import letter_of
from game.titles.time_travelling_chess.view.board.draft import TravelDraft
from game.titles.time_travelling_chess.view.board.outlook import TravelOutlook, outlook_of
from game.titles.time_travelling_chess.view.board.played import facts_of, squares_of
from game.titles.time_travelling_chess.view.board.spots import COUNTER_SPOTS, away_spot
from game.titles.time_travelling_chess.view.board.standing import board_letters, final_marks, marked_tokens, marks_of
from game.view.board.token import Token

_FAINT = 80
_GOING = frozenset((TravelEvent.MOVED, TravelEvent.LEFT, TravelEvent.CAPTURED))


class TravelDesk(ChessDesk[TravelMatch, TravelDraft]):
    """The scene at one moment, with what follows from it."""

    @property
    def position(self) -> TravelPosition:
        """The position that is shown, without what is drafted."""
        return self.match.history[self.turn]

    @cached_property
    def letters(self) -> str:
        """What stands where: one letter for each square, '.' for none."""
        return board_letters(self.position)

    @cached_property
    def facts(self) -> tuple[TravelFact, ...]:
        """What happened in the turn that led to the board that is shown."""
        return facts_of(self.match, self.turn) if self.turn else ()

    # What a turn would do.

    @property
    def aimed(self) -> BoardSpot:
        """Where the held thing would go next: where the keyboard is, which a click ends, or else under the mouse;
        empty: nowhere."""
        ways = self.reach.get(self.look.hand.held, ())
        return next((spot for spot in (self.look.cursor, self.look.hover) if spot and spot in ways), "")

    @cached_property
    def outlook(self) -> TravelOutlook | None:
        """What the drafted turn would do, or the one that is aimed at, if that touches time."""
        draft = self.drafting
        if draft is None:
            return None
        if self.aimed:
            turns = draft.turns_by(SpotChoice(self.look.hand.held, self.aimed))
            found = outlook_of(draft.position, turns[0])
            return found if found.touches_time else None
        return None if self.look.hand.held else draft.outlook

    @property
    def shown(self) -> TravelPosition:
        """The position whose portals and rings are shown: with what the turn would do."""
        return self.position if self.outlook is None else self.outlook.after

    # Pieces.

    @cached_property
    def figures(self) -> tuple[Token, ...]:
        """The pieces, marked as they will stand; faint where they are dragged from, and where they will be gone."""
        dragged = self.held_square if self.look.hand.drags else NOWHERE
        faint = {dragged, *self._leaving}
        marks = {square: mark for square, mark in self._marks.items() if square not in faint}
        return tuple(
            replace(token, alpha=_FAINT) if token.piece in faint else token
            for token in marked_tokens(self.position, marks)
        )

    @property
    def _marks(self) -> dict[int, str]:
        """How the pieces stand in time; at the end as on the page of the result."""
        ended = self.match.outcome if self.over else None
        return marks_of(self.shown) if ended is None else final_marks(self.position, ended.winner)

    @property
    def _leaving(self) -> set[int]:
        """The squares of those who will not be there any more."""
        if self.outlook is None:
            return set()
        going = (fact for fact in self.outlook.facts if fact.event in _GOING)
        return {fact.to if fact.event is TravelEvent.CAPTURED else fact.start for fact in going}

    @property
    def army(self) -> str:
        """The letters of all pieces there are."""
        return _army_of(self.position)

    @property
    def first_army(self) -> str:
        """Those with which the match began."""
        return _army_of(self.match.history[0])

    @property
    def held_square(self) -> int:
        """The square of the piece that is held; NOWHERE: none."""
        held = self.look.hand.held
        return read_square(held) if held in NAMES else NOWHERE

    @property
    def held_letter(self) -> str:
        """The letter of what is held, wherever it is taken from; empty: nothing is."""
        held, position = self.look.hand.held, self.position
        if held in COUNTER_SPOTS:
            return letter_of(COUNTER_SPOTS[held].kind, position.side)
        away = self.away_at(held)
        if away is not None:
            return letter_of(away.kind, away.side)
        return position.letter_at(self.held_square) if held in NAMES else ""

    def away_at(self, spot: BoardSpot) -> Away | None:
        """The piece in the vortex that such a spot means, by its own name or by its empty square; None: none."""
        position = self.position
        for each in position.vortex:
            if away_spot(each.side, each.kind, each.square) == spot:
                return each
            if each.side == position.side and NAMES[each.square] == spot and position.side_at(each.square) != each.side:
                return each
        return None

    @property
    def actor_type(self) -> PieceType | None:
        """Of what type that piece is; None: there is none, or it is a king or not one's own."""
        position, square = self.position, self.actor
        if square == NOWHERE or position.side_at(square) != position.side or position.kind_at(square) == KING:
            return None
        return type_of(position.kind_at(square), square)

    @property
    def last(self) -> tuple[int, ...]:
        """The squares of the turn that led here."""
        return squares_of(self.facts)


def _army_of(position: TravelPosition) -> str:
    """The letters of all pieces in a position, those in the vortex included; a future piece counts once its loop is
    closed."""
    future = position.futures(0) | position.futures(1)
    letters = enumerate(board_letters(position))
    present = [letter for square, letter in letters if letter != "." and not future >> square & 1]
    return "".join([*present, *(letter_of(each.kind, each.side) for each in position.vortex)])
