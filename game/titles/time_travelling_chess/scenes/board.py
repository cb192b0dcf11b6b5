"""The board of Time Travelling Chess: the table of both chess titles, with what this one knows."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.errors import RulesBug
from game.engine.outcome import Player
from game.scenes.match.board import Laid
from game.titles.chess.scenes.table import ChessTable, TableKit
from game.titles.time_travelling_chess.rules.match import TravelMatch
from game.titles.time_travelling_chess.view.board.board_view import board_view, square_words
from game.titles.time_travelling_chess.view.board.coaching import lead, next_words, worth_seeing
from game.titles.time_travelling_chess.view.board.commands import COMMANDS
from game.titles.time_travelling_chess.view.board.desk import TravelDesk
from game.titles.time_travelling_chess.view.board.draft import TravelDraft, begin
from game.titles.time_travelling_chess.view.board.film import turn_film
from game.titles.time_travelling_chess.view.board.played import move_words
from game.titles.time_travelling_chess.view.board.topic import topic_of


def _ours(match: object) -> TravelMatch:
    if not isinstance(match, TravelMatch):
        raise RulesBug("the board of Time Travelling Chess was given a match of another title")
    return match


def _begin(match: TravelMatch, player: Player, drafted: Sequence[str]) -> TravelDraft:
    del player
    return begin(match, drafted)


def _nothing(match: TravelMatch) -> str:
    del match
    return ""


KIT: TableKit[TravelMatch, TravelDraft] = TableKit(
    commands=COMMANDS,
    ours=_ours,
    begin=_begin,
    desk=TravelDesk,
    view=board_view,
    film=turn_film,
    topic=topic_of,
    square_words=square_words,
    move_words=move_words,
    still=_nothing,
    lead=lead,
    worth_seeing=worth_seeing,
    next_words=next_words,
)


def travel_board(laid: Laid) -> ChessTable[TravelMatch, TravelDraft]:
    """The board on which a match is played."""
    return ChessTable(laid, KIT)
