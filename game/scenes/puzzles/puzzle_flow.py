"""How the list of puzzles, puzzles and replays follow each other, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from game.app.errand import Errand
from game.app.scene import Push, Scene, Transition
from game.engine.errors import DataError, StorageError
from game.engine.record import Record
from game.puzzles.making import Here, PuzzleGround, find_here
from game.puzzles.puzzle import PuzzleTitles
from game.resources import levels_folder
from game.scenes.house import House
from game.scenes.puzzles.list import PuzzleListExits, PuzzleListScene
from game.scenes.puzzles.scene import PuzzleExits, PuzzleScene
from game.scenes.shell.working import WorkingScene
from game.storage.puzzle_progress import PuzzleProgress, load_progress, save_progress
from game.storage.puzzles import PuzzleFile, PuzzleShelf, list_puzzles, save_puzzle


def bundled_puzzles(title: str) -> Path:
    """The folder of the puzzles that come with the program."""
    return levels_folder() / "puzzles" / title


def puzzle_from(house: House, record: Record) -> Transition:
    """Looks for a puzzle where a record stops and keeps it; comes back with a line that says where, or why not."""
    title, kit = house.titles[record.title], house.kits[record.title]
    here = Here(PuzzleGround(title, kit, record.board, record.ruleset), record.turns, Random(len(record.turns)))

    def work(errand: Errand) -> str:
        try:
            made = house.workplace.solving(errand)(find_here, here)
            if isinstance(made, str):
                return made
            puzzle = replace(made.question.puzzle, name=f"From a match, turn {len(record.turns) + 1}")
            save_puzzle(house.folders.puzzles / record.title, f"match-{puzzle.idea}-{puzzle.grade}", puzzle)
        except (DataError, StorageError) as error:
            return str(error)
        return f"{made.question.goal.sentence} It is in the list of puzzles now."

    return Push(WorkingScene(house.stage, work, "Looking for a puzzle…"))


class PuzzleFlow:
    """The puzzles of one title."""

    def __init__(self, house: House, title: str, replay: Callable[[Record, int, str], Scene]) -> None:
        """`replay` makes the scene that shows a record, opened after so many turns, under a heading."""
        self._house = house
        self._title = title
        self._replay = replay
        kept = load_progress(self._file)
        self._progress = kept.progress
        self._note = kept.problem
        self._shelf = self._listed()

    @property
    def _file(self) -> Path:
        return self._house.folders.puzzles / f"{self._title}.json"

    @property
    def own_folder(self) -> Path:
        """Where the player's own puzzles of this title are."""
        return self._house.folders.puzzles / self._title

    def _listed(self) -> PuzzleShelf:
        known = PuzzleTitles(self._house.titles, {self._title: self._house.kits[self._title]})
        return list_puzzles((bundled_puzzles(self._title), self.own_folder), known)

    @property
    def shelf(self) -> PuzzleShelf:
        """The puzzles that there are."""
        return self._shelf

    def list(self) -> Scene:
        """The list of them all."""
        exits = PuzzleListExits(
            lambda: self._shelf,
            lambda: self._progress,
            self._note,
            lambda file: Push(self.puzzle(file)),
            self._house.scenes[self._title].position,
        )
        return PuzzleListScene(self._house.stage, exits)

    def puzzle(self, file: PuzzleFile) -> PuzzleScene:
        """One of them on its board."""
        house = self._house
        exits = PuzzleExits(
            lambda record, heading: self._replay(record, len(file.puzzle.record.turns), heading),
            lambda: self._next(file),
            lambda clean: self._keep(self._progress.with_solved(file.id, clean=clean)),
            lambda: self._keep(self._progress.broken()),
        )
        return PuzzleScene(house.stage, house.scenes[self._title], file, house.workplace, exits)

    def _next(self, file: PuzzleFile) -> Scene | None:
        """The next one that is not solved, in the order of the list, from the beginning again after the last."""
        files = self._shelf.puzzles
        place = files.index(file)
        order = (*files[place + 1 :], *files[:place])
        following = next((each for each in order if each.id not in self._progress.solved), None)
        return None if following is None else self.puzzle(following)

    def _keep(self, progress: PuzzleProgress) -> None:
        if progress == self._progress:
            return
        self._progress = progress
        try:
            save_progress(self._file, progress)
        except StorageError as error:
            self._note = str(error)
