"""What the shell does in every replay, of any title: going to other turns, taking the match over, saving files."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.app.scene import Transition
from game.engine.record import Record
from game.scenes.match.exits import ReplayExits
from game.scenes.match.reel_run import ReelRun
from game.view.board import replay_rows as rows
from game.view.board.replay_rows import ReplayNow, chapter_rows, replay_row
from game.view.keys.command import Command
from game.view.keys.sitting_rows import KEYS, MENU


@dataclass(frozen=True, slots=True)
class ReplayDeeds:
    """The commands of a replay of that record, and what comes of them."""

    record: Record
    run: ReelRun
    exits: ReplayExits
    tell: Callable[[str], None]
    """A line for whoever looks on."""
    keys: Callable[[], Transition]
    """What keys do."""
    view: Callable[[], pygame.Surface]
    """What is to be seen, without news and without anything pointed at."""

    def rows(self, chapter: str) -> tuple[Command[ReplayNow, Transition], ...]:
        """Their rows in the table of commands; `chapter` is what the title calls a part of a match, if it has parts."""
        chapters: tuple[Command[ReplayNow, Transition], ...] = chapter_rows(
            chapter, lambda: self.run.step_chapter(-1), lambda: self.run.step_chapter(1)
        )
        return (*itertools.starmap(_row, self._deeds().items()), *chapters)

    def _deeds(self) -> dict[str, Callable[[], Transition | None]]:
        return {
            rows.FIRST: lambda: self._step_to(0),
            rows.TURN_BACK: lambda: self._step_to(self.run.now - 1),
            rows.RUN: self._play,
            rows.TURN_ON: lambda: self._step_to(self.run.now + 1),
            rows.LAST: lambda: self._step_to(self.run.last),
            rows.SLOWER: lambda: self.run.change_speed(-1),
            rows.FASTER: lambda: self.run.change_speed(1),
            rows.STAGE_BEFORE: lambda: self.run.step_stage(-1),
            rows.STAGE_AFTER: lambda: self.run.step_stage(1),
            rows.TAKE_OVER: self._take_over,
            rows.MAKE_PUZZLE: self._make_puzzle,
            rows.EXPECTED: self._tell_expected,
            rows.SAVE_RECORD: lambda: self.tell(self.exits.save(self.record)),
            rows.SAVE_SHEET: self._save_sheet,
            rows.SAVE_VIEW: lambda: self.tell(self.exits.picture(self.view(), "replay")),
            KEYS: self.keys,
            MENU: self.exits.leave,
        }

    def _play(self) -> None:
        """Whoever is sent back to the beginning is told so."""
        if self.run.ended:
            self.tell("From the beginning again.")
        self.run.play()

    def _step_to(self, number: int) -> None:
        self.run.step(number)

    def _take_over(self) -> Transition:
        """A match that begins with the turns up to here."""
        self.run.halt()
        return self.exits.take_over(self._up_to_here())

    def _make_puzzle(self) -> Transition | None:
        """A puzzle that begins with the turns up to here; it comes back with what became of it."""
        self.run.halt()
        if self.exits.puzzle is None:
            self.tell("There are no puzzles of this game.")
            return None
        return self.exits.puzzle(self._up_to_here())

    def _tell_expected(self) -> Transition | None:
        """What computer players were about in the last turn before here."""
        self.run.halt()
        return None if self.exits.expected is None else self.exits.expected(self._up_to(self.run.stop.turns - 1))

    def _save_sheet(self) -> None:
        if self.exits.sheet is not None:
            self.tell(self.exits.sheet.save())

    def _up_to_here(self) -> Record:
        return self._up_to(self.run.stop.turns)

    def _up_to(self, turns: int) -> Record:
        return replace(self.record, turns=self.record.turns[:turns], end=None)


def _row(id_: str, does: Callable[[], Transition | None]) -> Command[ReplayNow, Transition]:
    return replay_row(id_, does)
