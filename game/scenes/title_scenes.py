"""What a title shows in its own way; every other scene is the same for all titles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.app.scene import Scene
from game.app.stage import Stage
from game.engine.outcome import Player
from game.engine.record import Record
from game.engine.title import Json
from game.scenes.match.curtain import Army
from game.scenes.match.exits import BoardExits, ReplayExits, RoundEndExits
from game.scenes.match.headcount import Headcount
from game.scenes.match.result import ResultContents
from game.scenes.shell.setup import BoardLook
from game.scenes.shell.working import wordless
from game.storage.session import Session
from game.view.keymap import Action, everywhere


@dataclass(frozen=True, slots=True)
class TitleScenes:
    """The scenes of one title. Matches and reports are given as `Any`: each title knows its own kind.

    `headcount` is what the players may order before the match (None: nothing) on a board with a ruleset.
    `replay` shows a record, and raises GameError for one that cannot even begin (None: nothing to show it with).
    `round_closed` says whether a round ended between two states of a match (None: before its first turn). `report`
    works out what the end of the last round is told with (None: none has ended); that may take long, and touches
    nothing that is drawn. `progress` puts in words how far a search of the rules has come.
    `round_end` makes the scene that tells it. `manual` makes the rulebook, opened at a topic
    (None: there is none). `tour` makes the first lesson, which pops when it is over or left (None: there is none).
    """

    look: BoardLook
    armies: Mapping[Player, Army]
    board: Callable[[Stage, Session, BoardExits], Scene]
    round_closed: Callable[[Any, Any], bool]
    report: Callable[[Any], Any]
    round_end: Callable[[Stage, Any, RoundEndExits], Scene]
    moment: Callable[[Any], str]
    result: Callable[[Any, Mapping[Player, str]], ResultContents]
    actions: tuple[Action, ...]
    headcount: Callable[[Mapping[str, Json], Mapping[str, Json]], Headcount | None]
    progress: Callable[[Any], tuple[str, ...]] = wordless
    manual: Callable[[Stage, str], Scene] | None = None
    replay: Callable[[Stage, Record, ReplayExits], Scene] | None = None
    tour: Callable[[Stage], Scene] | None = None


def all_actions(scenes: Mapping[str, TitleScenes]) -> tuple[Action, ...]:
    """What keys do in any of these titles, and everywhere, once each."""
    own = dict.fromkeys(action for each in scenes.values() for action in each.actions)
    known = {action.id for action in own}
    return (*own, *(action for action in everywhere(()) if action.id not in known))
