"""What the scenes need of the rest of the program, as one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.app.errand import SameProcess, Workplace
from game.app.stage import Stage
from game.bots.strength import Strength, nobody_plays
from game.engine.scoresheet import Scoresheet
from game.engine.title import Json
from game.play.session import Session
from game.puzzles.puzzle import PuzzleKit
from game.resources import levels_folder
from game.scenes.title_scenes import TitleScenes
from game.storage.claim import Claim
from game.storage.folders import Folders
from game.storage.levels import Shelf
from game.storage.records import Titles
from game.storage.settings import SettingsStore


def _unseen(known: Any) -> Json:
    """Nothing."""
    del known
    return None


def seen_by_nobody(title: str) -> Callable[[Any], Json]:
    """No program asks."""
    del title
    return _unseen


def _unheard(session: Session) -> None:
    """Nobody needs to know of the match."""
    del session


@dataclass(frozen=True, slots=True)
class House:
    """What the scenes need of the rest of the program."""

    stage: Stage
    folders: Folders
    settings: SettingsStore
    titles: Titles
    scenes: Mapping[str, TitleScenes]
    shelf: Callable[[], Shelf]
    version: str
    notes: tuple[str, ...] = ()
    opened: Callable[[Session], None] = _unheard
    """Hears of every match that comes upon the board: its record must be saved if the program fails."""
    workplace: Workplace = field(default_factory=SameProcess)
    """Where the rules search at length."""
    thinkers: Workplace = field(default_factory=SameProcess)
    """Where computer players think: no player's search waits for them."""
    strengths: Callable[[str], tuple[Strength, ...]] = nobody_plays
    """The computer players of the title of that id, weakest first."""
    sees: Callable[[str], Callable[[Any], Json]] = seen_by_nobody
    """How the title of that id writes out what a player knows, for programs of somebody else's."""
    levels: Path = field(default_factory=levels_folder)
    """Where the levels lie, and among them the lessons."""
    kits: Mapping[str, PuzzleKit] = field(default_factory=dict)
    """What the titles bring to puzzles, by their ids; not all of them have any."""
    scoresheets: Mapping[str, Scoresheet] = field(default_factory=dict)
    """How matches of titles are written elsewhere, by their ids; not all of them are."""
    claim: Claim = field(default_factory=Claim)
    """Keeps other programs from the match that is played."""
