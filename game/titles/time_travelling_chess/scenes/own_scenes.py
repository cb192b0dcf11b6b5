"""What Time Travelling Chess shows in its own way.

The board and the pictures of positions stand on the rules, and these on a library that takes a while to load. So they
are imported when something is drawn; the menu needs none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.engine.outcome import Player
from game.engine.title import Json
from game.scenes.match.board import Board, Laid
from game.scenes.match.replay_board import ReplayLaid
from game.scenes.match.result import ResultContents
from game.scenes.shell.manual import Manual
from game.scenes.shell.setup import BoardLook
from game.scenes.title_scenes import TitleScenes
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.scenes.replay import ChessReplay
from game.titles.chess.view.counting import stop_words
from game.titles.chess.view.figures import SIDE_PLINTHS, side_mark
from game.titles.time_travelling_chess.view.army import BLUE, ORANGE, PERSONS, drawing
from game.titles.time_travelling_chess.view.board.commands import COMMANDS
from game.titles.time_travelling_chess.view.book.figures import FIGURES
from game.titles.time_travelling_chess.view.book.rulebook import read_rulebook
from game.titles.time_travelling_chess.view.sounds import TravelSound
from game.titles.time_travelling_chess.view.teaching import TEACHING
from game.view.board.stops import TurnReader
from game.view.frame import Frame, Point, Rect, Sprite
from game.view.look.palette import Role

if TYPE_CHECKING:
    from game.titles.time_travelling_chess.rules.match import TravelMatch


def _board(laid: Laid) -> Board:
    from game.titles.time_travelling_chess.scenes.board import travel_board

    return travel_board(laid)


def _replay(laid: ReplayLaid) -> ChessReplay:
    from game.titles.time_travelling_chess.scenes.board import travel_board
    from game.titles.time_travelling_chess.view.board.footage import match_footage

    return ChessReplay(laid, travel_board, match_footage)


def _preview(board: Mapping[str, Json], room: Rect) -> Frame:
    from game.titles.time_travelling_chess.view.preview import preview

    return preview(board, room)


def _size_words(board: Mapping[str, Json]) -> str:
    from game.titles.time_travelling_chess.view.preview import size_words

    return size_words(board)


def _facts(board: Mapping[str, Json]) -> str:
    from game.titles.time_travelling_chess.view.preview import facts

    return facts(board)


def _position(match: TravelMatch) -> Callable[[Rect], Frame]:
    from game.titles.time_travelling_chess.view.preview import end_frame

    return lambda room: end_frame(match, room)


def _moment(match: TravelMatch) -> str:
    return f"Move {match.position.number}, {match.mover} to move"


def _result(match: TravelMatch, names: Mapping[Player, str]) -> ResultContents:
    from game.titles.chess.view.move_list import moves_frame
    from game.titles.time_travelling_chess.view.board.played import listed_moves
    from game.titles.time_travelling_chess.view.result import headline, sentences, tally_picture

    def tally(at: Point, side: int) -> Frame:
        return tally_picture(match, at, side)

    winner = None if match.outcome is None else match.outcome.winner
    return ResultContents(
        headline=headline(match, names),
        ink=Role.TEXT,
        mark=None if winner is None else side_mark(PLAYERS.index(winner)),
        sentences=sentences(match, names),
        caption="The board at the end",
        board=_position(match),
        moves=lambda room, px: moves_frame(listed_moves(match, match.turn), room, px),
        tally=tally,
    )


MANUAL = Manual("titles/time_travelling_chess/rulebook", COMMANDS.keys, read_rulebook, FIGURES)

TRAVEL_SCENES = TitleScenes(
    emblem=Sprite(drawing("emblem"), Rect(0, 0, 0, 0), Role.TEXT, BLUE, ORANGE),
    about="Chess with portals. Send pieces ahead, or borrow them from the future.",
    look=BoardLook(
        _preview,
        _size_words,
        _facts,
        {player: side_mark(number) for number, player in enumerate(PLAYERS)},
        dict(zip(PLAYERS, PERSONS, strict=True)),
    ),
    plinths=dict(zip(PLAYERS, SIDE_PLINTHS, strict=True)),
    persons=PERSONS,
    board=_board,
    reader=TurnReader(stop_words),
    replay=_replay,
    moment=_moment,
    result=_result,
    position=_position,
    keys=COMMANDS.keys,
    manual=MANUAL.open,
    pages=MANUAL.pages,
    tells_end=True,
    teaching=TEACHING,
    sounds=tuple(TravelSound),
)
