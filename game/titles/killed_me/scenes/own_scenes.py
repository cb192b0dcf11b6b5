"""What That Time You Killed Me shows in its own way."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.outcome import Player
from game.scenes.match.result import ResultContents
from game.scenes.shell.manual import Manual
from game.scenes.shell.setup import BoardLook
from game.scenes.title_scenes import TitleScenes
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.scenes.board import KilledMeBoard
from game.titles.killed_me.scenes.replay import TurnReplay
from game.titles.killed_me.view import preview as setup_preview
from game.titles.killed_me.view.army import COPY_DRAWINGS, PERSONS, SIDE_PLINTHS, SIDES, drawing
from game.titles.killed_me.view.board.commands import COMMANDS
from game.titles.killed_me.view.book.figures import FIGURES
from game.titles.killed_me.view.book.rulebook import read_rulebook
from game.titles.killed_me.view.preview import eras_frame
from game.titles.killed_me.view.result import headline, sentences, tally_picture
from game.titles.killed_me.view.sounds import KilledMeSound
from game.titles.killed_me.view.teaching import TEACHING
from game.view.frame import Rect, Sprite
from game.view.look.palette import Role


def _mark(player: Player) -> Sprite:
    side = PLAYERS.index(player)
    plinth = SIDE_PLINTHS[side]
    return Sprite(COPY_DRAWINGS[side], Rect(0, 0, 0, 0), plinth.ink, plinth.ground, plinth.ground)


def _moment(match: KilledMatch) -> str:
    return f"Turn {match.turn + 1}, {match.mover} to move"


def _result(match: KilledMatch, names: Mapping[Player, str]) -> ResultContents:
    winner = None if match.outcome is None else match.outcome.winner
    return ResultContents(
        headline=headline(match, names),
        ink=Role.TEXT,
        mark=None if winner is None else _mark(winner),
        sentences=sentences(match, names),
        caption="The boards at the end",
        board=lambda room: eras_frame(match.position, room),
        tally=lambda at, side: tally_picture(match, at, side),
    )


MANUAL = Manual("titles/killed_me/rulebook", COMMANDS.keys, read_rulebook, FIGURES)

KILLED_ME_SCENES = TitleScenes(
    emblem=Sprite(drawing("emblem"), Rect(0, 0, 0, 0), Role.TIME, Role.TEXT, Role.GROUND),
    about="Past, present and future of one garden. Push the other one out of time, or into oneself.",
    look=BoardLook(
        setup_preview.preview,
        setup_preview.size_words,
        setup_preview.facts,
        {player: _mark(player) for player in PLAYERS},
        SIDES,
    ),
    plinths=dict(zip(PLAYERS, SIDE_PLINTHS, strict=True)),
    persons=PERSONS,
    board=KilledMeBoard,
    replay=TurnReplay,
    moment=_moment,
    result=_result,
    position=lambda match: lambda room: eras_frame(match.position, room),
    keys=COMMANDS.keys,
    manual=MANUAL.open,
    pages=MANUAL.pages,
    teaching=TEACHING,
    sounds=tuple(KilledMeSound),
)
