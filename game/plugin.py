"""What a title brings: its rules, how its matches are written out, its searches, its scenes, what it is tried with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.scoresheet import Scoresheet
from game.engine.title import Json, Title
from game.puzzles.puzzle import PuzzleKit

if TYPE_CHECKING:
    from game.bots.strength import Strength
    from game.scenes.title_scenes import TitleScenes
    from game.trial.title_trials import TitleTrials


def no_reasons(before: Any, after: Any) -> str:
    """Nothing wants to be explained."""
    del before, after
    return ""


@dataclass(frozen=True, slots=True)
class Account:
    """How matches of one title are written out. A match is given as `Any`: each title knows its own kind.

    `board` gives each view of `replay --json`, and `more` what else stands in its document, by key; `text` is what
    `replay` prints, and `legend` how to read it. `reasons` says why a turn made of one match another, where that wants
    to be explained ("": it does not). `shows_end` tells whether the document has a view of a match that is over, too.
    """

    board: Callable[[Any], Json]
    more: Callable[[Any], Mapping[str, Json]]
    text: Callable[[Any], str]
    legend: str
    reasons: Callable[[Any, Any], str] = no_reasons
    shows_end: bool = False


def no_strengths() -> tuple[Strength, ...]:
    """The computer does not play this title, but by chance."""
    return ()


def each_turn(match: Any) -> int:
    """Every turn is a round of its own."""
    turns: int = match.turn
    return turns


@dataclass(frozen=True, slots=True)
class Plugin:
    """One title as the catalogue lists it.

    `searches` are what its rules search for at length. `scenes` brings what it shows, `trials` what the bench and the
    self-test try it with; only then is anything imported that draws. `rounds` tells how many rounds of a match are
    finished; `puzzles` is what it brings to them, if it has any. `strengths` brings the title's computer players,
    weakest first. `scoresheet` is another way of writing its matches, if its players have one.
    """

    title: Title
    account: Account
    scenes: Callable[[], TitleScenes]
    trials: Callable[[], TitleTrials]
    searches: tuple[Callable[..., object], ...] = ()
    rounds: Callable[[Any], int] = each_turn
    puzzles: PuzzleKit | None = None
    strengths: Callable[[], tuple[Strength, ...]] = no_strengths
    scoresheet: Scoresheet | None = None
