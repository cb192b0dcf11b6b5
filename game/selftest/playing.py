"""A match from its first turn to its result through the scenes, with the orders of a golden record."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine.outcome import Outcome
from game.scenes.match.result import ResultScene
from game.selftest.parts import compare, first_golden
from game.storage.matches import open_match
from game.storage.records import load_record, title_of
from game.trial.faults import NotRight
from game.trial.golden import Golden
from game.trial.program import Program
from game.trial.title_trials import Candidates
from game.trial.turns import take_turns

_STEPS = 40
"""Enter is pressed at most so many times a turn: for orders, curtains, what happened, what is told after it."""


def check_matches(program: Program, candidates: Candidates) -> str:
    """Plays the first golden record of each title; raises NotRight when a match comes to another end, or its record is
    not the one on disk."""
    turns, ends = 0, list[str]()
    for id_ in candidates.titles:
        golden = first_golden(candidates, id_)
        outcome = _play(program, golden)
        turns += len(golden.record.turns)
        ends.append(outcome.reason)
    return f"{turns} turns through the scenes, saved and read: {', '.join(ends)}"


def _play(program: Program, golden: Golden) -> Outcome:
    record = golden.record
    title = title_of(program.titles, record.title)
    session = open_match(title, record.shortened(0), program.folders.records)
    program.show(program.flow.board(session))
    take_turns(
        lambda: program.scene,
        lambda: program.press(pygame.K_RETURN),
        lambda player: record.turns[session.match.turn].get(player, ()),
        lambda: isinstance(program.scene, ResultScene),
        _STEPS * len(record.turns),
    )
    outcome = session.match.outcome
    if outcome is None:
        raise NotRight(f"The match came to a stop in turn {session.match.turn + 1}.")
    compare(golden, session.match.digest())
    if session.journal is None or load_record(Path(session.journal.place)).turns != record.turns:
        raise NotRight("The match was played, but another one was saved.")
    return outcome
