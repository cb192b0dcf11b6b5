"""Leaving a replay while the rules search for history."""

from game.engine.record import read_record
from game.scenes.match.projector import Projector
from game.titles.causality.rules import match as rules
from game.titles.causality.rules.canon import canonise
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.rules import positions
from game.titles.causality.view.replay.stops import RoundReader
from tests.app.errands import never_ends
from tests.patience import wait_until


def test_a_replay_that_is_left_in_the_middle_of_a_long_search_does_not_go_on_searching(monkeypatch):
    begun = []

    def search(problem, watch):
        if not problem.considered:
            return canonise(problem, watch)
        begun.append(problem)
        return never_ends(problem, watch)

    monkeypatch.setattr(rules, "canonise", search)
    projector = Projector(CAUSALITY, read_record(positions()[0]["record"]), RoundReader())
    projector.start()
    wait_until(lambda: begun)
    projector.stop()
    wait_until(lambda: projector.done)
    assert len(projector.stops) > 1
    assert not projector.broken
    projector.check()
