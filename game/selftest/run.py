"""The order of the checks, and what is said of each."""

from __future__ import annotations

import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame

from game import COMMAND, NAME, __version__
from game.app.window import start_display
from game.app.workers import Workers
from game.engine.errors import GameError
from game.selftest.gallery import check_rulebooks, draw_all
from game.selftest.lessons import check_lessons
from game.selftest.machine import check_film, check_players, check_sound, check_workers
from game.selftest.network import check_network
from game.selftest.parts import check_assets, check_levels, check_records
from game.selftest.playing import check_matches
from game.selftest.puzzles import check_puzzles
from game.storage.folders import user_folders
from game.trial.program import SIZE, Brought, Program
from game.trial.title_trials import Candidates


class SelfTest:
    """One run. `failures` is how many checks have found something wrong so far."""

    def __init__(self, candidates: Candidates, say: Callable[[str], None], pictures: Path | None) -> None:
        """Tells what it finds to `say`, line by line; saves the pictures of the scenes in a folder (None: nowhere)."""
        self._candidates = candidates
        self._say = say
        self._pictures = pictures
        self.failures = 0

    def run(self) -> None:
        """All checks, one after the other. What goes wrong by a fault of the program is raised."""
        self._say(f"{NAME} {__version__}, {_origin()}, Python {platform.python_version()} on {sys.platform}")
        self._say(f"Matches are kept in {user_folders().records}")
        start_display()
        with tempfile.TemporaryDirectory(prefix=f"{COMMAND}-", ignore_cleanup_errors=True) as folder:
            workers = Workers(self._candidates.searches)
            workers.begin()
            try:
                self._check_all(Path(folder), workers)
            finally:
                workers.close()
        self._say("Everything is as it should be." if not self.failures else f"{self.failures} checks failed.")

    def _check_all(self, folder: Path, workers: Workers) -> None:
        self._check("sound", lambda: check_sound(self._candidates))
        self._check("assets", check_assets)
        self._check("levels", lambda: check_levels(self._candidates.titles))
        self._check("records", lambda: check_records(self._candidates))
        self._check("worker", lambda: check_workers(workers, self._candidates))
        self._check("players", lambda: check_players(workers, self._candidates))
        self._check("network", lambda: check_network(folder / "network", self._candidates))
        self._check("film", lambda: check_film(folder))
        programs: list[Program] = []
        self._check("window", lambda: self._open(folder, workers, programs))
        if programs:
            self._check_scenes(programs[0])

    def _open(self, folder: Path, workers: Workers, programs: list[Program]) -> str:
        each = self._candidates
        programs.append(Program(folder, each.titles, each.scenes, workers, brought=Brought(each.kits, each.strengths)))
        return f"{SIZE[0]} x {SIZE[1]}, driver {pygame.display.get_driver()}"

    def _check_scenes(self, program: Program) -> None:
        self._check("scenes", lambda: self._gallery(program))
        self._check("rulebook", lambda: check_rulebooks(program))
        self._check("lessons", lambda: check_lessons(program, self._candidates))
        self._check("match", lambda: check_matches(program, self._candidates))
        self._check("puzzles", lambda: check_puzzles(program, self._candidates))
        program.close()

    def _check(self, name: str, check: Callable[[], str]) -> None:
        try:
            found = check()
        except GameError as error:
            self.failures += 1
            self._say(f"WRONG {name:<9} {error}")
        else:
            self._say(f"good  {name:<9} {found}")

    def _gallery(self, program: Program) -> str:
        count = 0
        for shown in draw_all(program, self._candidates, self._pictures):
            count += 1
            self._say(f"      {shown.name:<20} {shown.digest}")
        where = "" if self._pictures is None else f", saved in {self._pictures}"
        return f"{count} drawn{where}"


def _origin() -> str:
    return "the packaged program" if getattr(sys, "frozen", False) else "from source"
