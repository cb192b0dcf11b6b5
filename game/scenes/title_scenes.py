"""What a title shows in its own way; every other scene is the same for all titles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from game.app.scene import Scene, Transition
from game.app.stage import Stage
from game.engine.outcome import Player
from game.scenes.match.board import Board, Laid
from game.scenes.match.exits import InterludeExits
from game.scenes.match.replay_board import ReplayBoard, ReplayLaid
from game.scenes.match.result import ResultContents
from game.scenes.shell.launch import Launch
from game.scenes.shell.rulebook import Taught
from game.scenes.shell.setup import BoardLook
from game.scenes.shell.working import WORKED_OUT, wordless
from game.view.board.stops import Reader, TurnReader
from game.view.board.token import Plinth
from game.view.coach.teaching import Teaching
from game.view.forms.palette_sample import PaletteSample
from game.view.forms.setup_plan import Plan
from game.view.frame import Frame, Rect, Sprite
from game.view.keys.keyboard import TitleKeys
from game.view.look.backdrop import Ornament
from game.view.sound import AnySound


@dataclass(frozen=True, slots=True)
class Interlude:
    """What a title tells between turns now and then, and what that is called when it can be told once more.

    `due` says whether there is something to tell between two states of a match (None: before its first turn). `report`
    works out what it is told with (None: there was none yet); that may take long, and touches nothing that is drawn.
    `scene` tells it. `name` and `hint` are for the menu of a match, `last` and `last_hint` for its result. `word` is
    what lessons call it.
    """

    due: Callable[[Any, Any], bool]
    report: Callable[[Any], Any]
    scene: Callable[[Stage, Any, InterludeExits], Scene]
    name: str
    hint: str
    last: str
    last_hint: str
    word: str = "told"


@dataclass(frozen=True, slots=True)
class TitleScenes:
    """The scenes of one title. Matches and reports are given as `Any`: each title knows its own kind.

    Required: `emblem` and `about`, a drawing and a sentence by which it is told from the other titles; `look`, how its
    boards look before a match; `plinths`, what marks its players; `board` makes its board;
    `moment` says in a line where a match stands, and gives nothing away; `result` tells how one ended.

    Optional: `position` makes the picture of where a match stands, or how it ended, for any room; `keys` is what keys
    do in it; `interlude`; `prepare` makes what the players still have to do before the match that they agreed on (None:
    nothing), which launches it or goes back; `searching` says what goes on while a turn is played, and `progress` how
    far a search of the rules has come; `manual` makes the rulebook, opened at a topic, with the lessons that it offers
    (None: none are); `reader` makes stops of its matches (else one for each turn), and `replay` its board in replay
    dress (else it is the board on which it is played); `decided` gives the number of the turn that decided a match that
    is over (0: none but the last); `tells_end`: its board says itself why a match ended; `teaching` is what lessons
    can wait for, and what the rules say in them; `pages` gives the names of the rulebook's pages; `persons` says who
    sits at the places, in the title's own words (else they are counted); `sounds` are those that only this title has;
    `ornament` is drawn behind the menu, and `sample` shows what colours tell (of several titles in the menu, those of
    the first that has any).
    """

    emblem: Sprite
    about: str
    look: BoardLook
    plinths: Mapping[Player, Plinth]
    board: Callable[[Laid], Board]
    moment: Callable[[Any], str]
    result: Callable[[Any, Mapping[Player, str]], ResultContents]
    position: Callable[[Any], Callable[[Rect], Frame]] | None = None
    keys: TitleKeys | None = None
    interlude: Interlude | None = None
    prepare: Callable[[Stage, Plan, Launch, Callable[[], Transition]], Scene | None] | None = None
    searching: str = WORKED_OUT
    progress: Callable[[Any], tuple[str, ...]] = wordless
    manual: Callable[[Stage, str, Taught | None], Scene] | None = None
    reader: Reader = field(default_factory=TurnReader)
    replay: Callable[[ReplayLaid], ReplayBoard] | None = None
    decided: Callable[[Any], int] | None = None
    tells_end: bool = False
    teaching: Teaching = field(default_factory=Teaching)
    pages: Callable[[], tuple[str, ...]] = tuple
    persons: tuple[str, ...] = ()
    sounds: tuple[AnySound, ...] = ()
    ornament: Ornament | None = None
    sample: PaletteSample | None = None


def keyboard(scenes: Iterable[TitleScenes]) -> tuple[TitleKeys, ...]:
    """The keys of these titles, as far as they have any of their own."""
    return tuple(each.keys for each in scenes if each.keys is not None)


def persons(scenes: TitleScenes) -> tuple[str, ...]:
    """Who sits at the places of a title: in its own words, or counted."""
    return scenes.persons or tuple(f"Player {number + 1}" for number in range(len(scenes.plinths)))


def sides_by_place(scenes: Sequence[TitleScenes]) -> tuple[str, ...]:
    """Which side the person plays who sits down first, who second and so on, by the names of the sides before a match:
    "Blue" of one title, "Blue or White" where titles differ."""
    named = zip_longest(*(each.look.sides.values() for each in scenes))
    return tuple(_either(dict.fromkeys(filter(None, sides))) for sides in named)


def _either(words: Iterable[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last
