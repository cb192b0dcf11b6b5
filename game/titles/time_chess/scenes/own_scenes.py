"""What Time Chess shows in its own way."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.outcome import Player
from game.scenes.match.replay_board import ReplayLaid
from game.scenes.match.result import ResultContents
from game.scenes.shell.setup import BoardLook
from game.scenes.title_scenes import TitleScenes
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.scenes.replay import ChessReplay
from game.titles.chess.view.figures import SIDE_PLINTHS, side_mark
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.scenes.board import time_board
from game.titles.time_chess.view import preview as setup_preview
from game.titles.time_chess.view.army import PERSONS
from game.titles.time_chess.view.board.commands import COMMANDS
from game.titles.time_chess.view.board.footage import match_footage
from game.titles.time_chess.view.preview import position_frame
from game.titles.time_chess.view.result import headline, sentences, tally_picture
from game.view.look.palette import Role


def _moment(match: TimeMatch) -> str:
    return f"Move {match.position.number}, {match.mover} to move"


def _replay(laid: ReplayLaid) -> ChessReplay:
    return ChessReplay(laid, time_board, match_footage)


def _result(match: TimeMatch, names: Mapping[Player, str]) -> ResultContents:
    winner = None if match.outcome is None else match.outcome.winner
    return ResultContents(
        headline=headline(match, names),
        ink=Role.TEXT,
        mark=None if winner is None else side_mark(PLAYERS.index(winner)),
        sentences=sentences(match, names),
        caption="The board at the end",
        board=lambda room: position_frame(match.position, room),
        tally=lambda at, side: tally_picture(match, at, side),
    )


TIME_CHESS_SCENES = TitleScenes(
    look=BoardLook(
        setup_preview.preview,
        setup_preview.size_words,
        setup_preview.facts,
        {player: side_mark(number) for number, player in enumerate(PLAYERS)},
    ),
    plinths=dict(zip(PLAYERS, SIDE_PLINTHS, strict=True)),
    persons=PERSONS,
    board=time_board,
    replay=_replay,
    moment=_moment,
    result=_result,
    position=lambda match: lambda room: position_frame(match.position, room),
    keys=COMMANDS.keys,
)
