"""What a title is tried with, and all titles that are tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.bots.strength import Strength, nobody_plays
from game.engine.title import Title
from game.puzzles.puzzle import PuzzleKit
from game.scenes.title_scenes import TitleScenes
from game.trial.golden import Golden
from game.trial.measuring import Measurement
from game.trial.program import Program
from game.trial.proof import Proof


@dataclass(frozen=True, slots=True)
class Showpiece:
    """A scene that only one title has, or shows in its own way, in the gallery of the self-test.

    `after` is the name of the scene that it is drawn after, `open` brings it upon the screen.
    """

    name: str
    after: str
    open: Callable[[Program], None]


@dataclass(frozen=True, slots=True)
class TitleTrials:
    """What one title is tried with.

    Required: `golden` reads its golden records, of which the first is played through the scenes and shown in the
    gallery.

    Optional: `showpieces` are drawn beside what every title shows; `measurements` are what the bench takes, and
    `proofs` what it proves by chance cases; `replay_keys` are pressed by chance beside those of every replay while one
    is looked at for long.
    """

    golden: Callable[[], Sequence[Golden]]
    showpieces: tuple[Showpiece, ...] = ()
    measurements: tuple[Measurement, ...] = ()
    proofs: tuple[Proof, ...] = ()
    replay_keys: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Candidates:
    """The titles that are tried, each with its rules, scenes and trials by the same id, all of their searches, what
    they bring to puzzles, and their computer players, weakest first."""

    titles: Mapping[str, Title]
    scenes: Mapping[str, TitleScenes]
    trials: Mapping[str, TitleTrials]
    searches: tuple[Callable[..., object], ...] = ()
    kits: Mapping[str, PuzzleKit] = field(default_factory=dict)
    strengths: Callable[[str], tuple[Strength, ...]] = nobody_plays

    def called(self, title: str, name: str) -> str:
        """What something of a title is called among the others': by its own name where it is the only title."""
        return name if len(self.titles) == 1 else f"{title}-{name}"
