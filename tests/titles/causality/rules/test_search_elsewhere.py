"""Canonisations searched in another process, heard and stopped."""

import threading

import pytest

from game.app.errand import Errand, SameProcess, Stopped
from game.app.workers import Workers
from game.engine.record import read_record, replay
from game.engine.search import at_once
from game.titles.causality.rules.canon import Effort, canonise
from game.titles.causality.title import CAUSALITY
from game.titles.causality.trial.rules import positions, wild_matches
from tests.app import errands
from tests.patience import PATIENCE, wait_until
from tests.titles.causality.endless import canonise_again_and_again


def solve(workers, search, question=None):
    return workers.solving(Errand())(search, question)


def test_the_worker_loads_the_rules_but_no_pygame():
    workers = Workers((canonise,))
    try:
        assert "game.titles.causality.rules.canon" in solve(workers, errands.modules, "game")
        assert solve(workers, errands.modules, "pygame") == []
    finally:
        workers.close()


def replayed(record, solve):
    heard = []

    def listening(search, question):
        heard.append(search)
        return solve(search, question)

    return replay(CAUSALITY, record, solve=listening), heard


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_canonisation_comes_out_the_same_wherever_it_is_searched(monkeypatch, seed):
    monkeypatch.setenv("PYTHONHASHSEED", seed)
    workers = Workers()
    try:
        assert solve(workers, errands.hash_of, "boc") != hash("boc")
        for data in positions()[::9]:
            record = read_record(data["record"])
            here, _ = replayed(record, at_once)
            there, heard = replayed(record, workers.solving(Errand()))
            assert set(heard) == {canonise}
            assert there.digest() == here.digest()
            assert [each.scenario for each in there.canonisations] == [each.scenario for each in here.canonisations]
    finally:
        workers.close()


def test_in_the_same_process_a_search_can_be_heard_and_stopped_too():
    errand = Errand()
    heard = []
    errand.hear = lambda progress: heard.append(progress)
    problem = replayed_problem()
    assert SameProcess().solving(errand)(canonise, problem) == canonise(problem)
    assert all(isinstance(each, Effort) for each in heard)
    assert [each.tried for each in heard] == list(range(1, len(heard) + 1))
    stopped = Errand()
    stopped.stop()
    with pytest.raises(Stopped):
        SameProcess().solving(stopped)(canonise, problem)


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_way_to_an_answer_hangs_neither_on_hashes_nor_on_places_in_memory(monkeypatch, seed):
    monkeypatch.setenv("PYTHONHASHSEED", seed)
    workers = Workers((canonise,))
    try:
        for data in wild_matches()[::6]:
            match = replay(CAUSALITY, read_record(data["record"]))
            problem = match.canonisations[data["canonisations"][-1]["number"] - 1].problem
            assert solve(workers, canonise, problem) == canonise(problem)
    finally:
        workers.close()


def test_a_search_that_is_under_way_is_heard_holds_up_no_other_and_can_be_stopped():
    problem = largest_wild_problem()
    expected = canonise(problem)
    workers = Workers((canonise,))
    errand, heard, out = Errand(), [], []
    errand.hear = heard.append

    def search():
        try:
            out.append(workers.solving(errand)(canonise_again_and_again, problem))
        except Stopped as stopped:
            out.append(stopped)

    thread = threading.Thread(target=search, daemon=True)
    try:
        thread.start()
        wait_until(lambda: len({each.tried for each in heard}) >= 3)
        assert all(isinstance(each, Effort) and each.antes == problem.considered.bit_count() for each in heard)
        assert solve(workers, errands.say_back, "small") == "small"
        assert thread.is_alive()
        busy = set(workers.pids)
        errand.stop()
        thread.join(PATIENCE)
        assert isinstance(out[0], Stopped)
        assert not set(workers.pids) >= busy
        assert solve(workers, canonise, problem) == expected
    finally:
        workers.close()


def largest_wild_problem():
    data = max(wild_matches(), key=lambda each: each["canonisations"][-1]["variables"])
    match = replay(CAUSALITY, read_record(data["record"]))
    return match.canonisations[data["canonisations"][-1]["number"] - 1].problem


def replayed_problem():
    match = replay(CAUSALITY, read_record(positions()[-1]["record"]))
    return match.paradox or match.canonisations[-1].problem
