"""Puzzle files: one TOML file a puzzle, in a folder for each title; and those that the player has made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.engine.errors import GameError
from game.puzzles.puzzle import Puzzle, PuzzleTask, PuzzleTitles
from game.puzzles.reading import print_puzzle, read_puzzle
from game.storage.files import LEVEL_LIMIT, naming, read_text
from game.storage.folders import free_name, write_whole

SUFFIX = ".toml"


@dataclass(frozen=True, slots=True)
class PuzzleFile:
    """A puzzle that can be played, at its position."""

    path: Path
    question: PuzzleTask

    @property
    def id(self) -> str:
        """The word by which it is remembered: what its file is called."""
        return self.path.stem

    @property
    def puzzle(self) -> Puzzle:
        """What the file says."""
        return self.question.puzzle


@dataclass(frozen=True, slots=True)
class PuzzleShelf:
    """The puzzles of some folders, by idea and grade, and a sentence for each file that was left out."""

    puzzles: tuple[PuzzleFile, ...]
    refused: tuple[str, ...]


def load_puzzle(path: Path, known: PuzzleTitles) -> PuzzleFile:
    """The puzzle in a file, not yet proven; raises StorageError or DataError naming file, key and reason."""
    text = read_text(path, LEVEL_LIMIT)
    with naming(path):
        return PuzzleFile(path, read_puzzle(text, known))


def list_puzzles(folders: Iterable[Path], known: PuzzleTitles) -> PuzzleShelf:
    """Every puzzle of these folders that is there. Never fails: what cannot be played is in `refused`."""
    puzzles: list[PuzzleFile] = []
    refused: list[str] = []
    for path in (path for folder in folders for path in _files(folder)):
        try:
            puzzles.append(load_puzzle(path, known))
        except GameError as error:
            refused.append(str(error).removeprefix(str(path.parent)).lstrip("/\\"))
    puzzles.sort(key=_place)
    return PuzzleShelf(tuple(puzzles), tuple(refused))


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError:
        return []  # nobody has made any yet


def _place(file: PuzzleFile) -> tuple[int, int, str]:
    puzzle, kit = file.puzzle, file.question.kit
    return ([idea.id for idea in kit.ideas].index(puzzle.idea), puzzle.grade, file.id)


def save_puzzle(folder: Path, wanted: str, puzzle: Puzzle) -> Path:
    """Writes the puzzle under the wanted name or that with the next number; raises StorageError."""
    path = folder / f"{free_name(folder, wanted, (SUFFIX,))}{SUFFIX}"
    write_whole(path, print_puzzle(puzzle).encode())
    return path
