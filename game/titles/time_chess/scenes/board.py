"""The board of Time Chess: the table of both chess titles, with what this one knows."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.errors import RulesBug
from game.engine.outcome import Player
from game.scenes.match.board import Laid
from game.titles.chess.scenes.table import ChessTable, TableKit
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.view.board.board_view import board_view, square_words
from game.titles.time_chess.view.board.coaching import lead, next_words, worth_seeing
from game.titles.time_chess.view.board.commands import COMMANDS
from game.titles.time_chess.view.board.desk import TimeDesk
from game.titles.time_chess.view.board.draft import TimeDraft, begin
from game.titles.time_chess.view.board.film import turn_film
from game.titles.time_chess.view.board.played import move_words
from game.titles.time_chess.view.board.topic import topic_of


def _ours(match: object) -> TimeMatch:
    if not isinstance(match, TimeMatch):
        raise RulesBug("the board of Time Chess was given a match of another title")
    return match


def _begin(match: TimeMatch, player: Player, drafted: Sequence[str]) -> TimeDraft:
    del player
    return begin(match, drafted)


def _nothing(match: TimeMatch) -> str:
    del match
    return ""


KIT: TableKit[TimeMatch, TimeDraft] = TableKit(
    commands=COMMANDS,
    ours=_ours,
    begin=_begin,
    desk=TimeDesk,
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


def time_board(laid: Laid) -> ChessTable[TimeMatch, TimeDraft]:
    """The board on which a match is played."""
    return ChessTable(laid, KIT)
