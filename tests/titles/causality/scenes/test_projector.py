"""The thread that reads a record for a replay."""

import time

import pytest

from game.engine.record import read_record
from game.titles.causality.rules import match as rules
from game.titles.causality.rules.canon import canonise
from game.titles.causality.scenes.projector import Projector
from game.titles.causality.trial.rules import positions
from tests.app.errands import never_ends


def wait_for(condition):
    limit = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < limit, "this should have happened by now"
        time.sleep(0.005)


def test_a_replay_that_is_left_in_the_middle_of_a_long_search_does_not_go_on_searching(monkeypatch):
    begun = []

    def search(problem, watch):
        if not problem.considered:
            return canonise(problem, watch)
        begun.append(problem)
        return never_ends(problem, watch)

    monkeypatch.setattr(rules, "canonise", search)
    projector = Projector(read_record(positions()[0]["record"]))
    projector.start()
    wait_for(lambda: begun)
    projector.stop()
    wait_for(lambda: projector.done)
    assert len(projector.stops) > 1
    assert not projector.broken
    projector.check()


def test_a_fault_of_the_program_is_raised_where_the_stops_are_looked_at(monkeypatch):
    def search(problem, watch):
        raise ZeroDivisionError("seven")

    monkeypatch.setattr(rules, "canonise", search)
    projector = Projector(read_record(positions()[0]["record"]))
    projector.check()
    projector.start()
    wait_for(lambda: projector.done)
    assert not projector.broken
    with pytest.raises(ZeroDivisionError, match="seven"):
        projector.check()
