"""A match from its first turn to its result through the scenes, with the orders of a built-in record."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.catalogue import TITLES
from game.engine.record import new_record
from game.engine.title import Turn
from game.scenes.match.result import ResultScene
from game.scenes.match.sitting import SittingScene
from game.selftest.parts import NotRight, built_in, compare
from game.selftest.program import Program
from game.storage.matches import open_match
from game.storage.records import load_record, title_of

_STEPS = 40
"""Enter is pressed at most so many times a turn: for orders, curtains, what happened, and the end of a round."""


def check_match(program: Program) -> str:
    """Plays it; raises NotRight when it comes to another end, or its record is not the one on disk."""
    expected = built_in()[0]
    record = expected.record
    title = title_of(TITLES, record.title)
    session = open_match(
        title, new_record(title, record.board, record.ruleset, record.players), program.folders.records
    )
    program.show(program.flow.board(session))
    for _ in range(_STEPS * len(record.turns)):
        if isinstance(program.scene, ResultScene):
            break
        _order(program, record.turns, session.match.turn)
        program.press(pygame.K_RETURN)
    if session.match.outcome is None:
        raise NotRight(f"The match came to a stop in turn {session.match.turn + 1}.")
    compare(expected, session.match.digest())
    (path,) = program.folders.records.glob("*.boc.json")
    if load_record(path).turns != record.turns:
        raise NotRight("The match was played, but another one was saved.")
    return f"{len(record.turns)} turns through the scenes, saved and read: {session.match.outcome.reason}"


def _order(program: Program, turns: Sequence[Turn], now: int) -> None:
    """Whoever sits at the board has thought of what the record says."""
    scene = program.scene
    if isinstance(scene, SittingScene) and scene.seated is not None and scene.board.lacks:
        scene.board.seat(scene.seated, tuple(turns[now].get(scene.seated, ())))
