"""Searches in a process of their own: the same answers, and nothing is lost when it dies or is stopped."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from game.app.errand import Errand, SameProcess, Stopped
from game.app.worker import Worker
from game.bench.rules import positions
from game.engine.record import read_record, replay
from game.engine.search import at_once
from game.titles.causality.rules.canon import Effort, canonise
from game.titles.causality.title import CAUSALITY
from tests.app import errands

PATIENCE = 30.0
"""Seconds after which a test gives up; nothing here takes long."""


@pytest.fixture(scope="module")
def worker():
    made = Worker((canonise,))
    yield made
    made.close()


def solve(worker, search, question=None):
    return worker.solving(Errand())(search, question)


def wait_until(condition):
    limit = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < limit, "this should have happened by now"
        time.sleep(0.01)


def alive(pid: int) -> bool:
    """Whether a process runs; one that nobody has buried yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def in_background(worker, search, errand, question=None):
    """Searches beside the test; gives the thread and the list of what came out."""
    out = []

    def run():
        try:
            out.append(worker.solving(errand)(search, question))
        except BaseException as error:
            out.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread, out


def test_a_search_is_carried_out_in_another_process(worker):
    assert solve(worker, errands.say_back, ("so", 2)) == ("so", 2)
    assert solve(worker, errands.who) == worker.pid != os.getpid()


def test_the_worker_loads_the_rules_but_no_pygame(worker):
    assert "game.titles.causality.rules.canon" in solve(worker, errands.modules, "game")
    assert solve(worker, errands.modules, "pygame") == []


def replayed(record, solve):
    heard = []

    def listening(search, question):
        heard.append(search)
        return solve(search, question)

    return replay(CAUSALITY, record, solve=listening), heard


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_canonisation_comes_out_the_same_wherever_it_is_searched(monkeypatch, seed):
    monkeypatch.setenv("PYTHONHASHSEED", seed)
    worker = Worker()
    try:
        assert solve(worker, errands.hash_of, "boc") != hash("boc")
        for data in positions()[::9]:
            record = read_record(data["record"])
            here, _ = replayed(record, at_once)
            there, heard = replayed(record, worker.solving(Errand()))
            assert set(heard) == {canonise}
            assert there.digest() == here.digest()
            assert [each.scenario for each in there.canonisations] == [each.scenario for each in here.canonisations]
    finally:
        worker.close()


def test_a_search_that_is_stopped_ends_and_the_next_one_finds_a_new_process(worker):
    errand = Errand()
    first = solve(worker, errands.who)
    thread, out = in_background(worker, errands.never_ends, errand)
    wait_until(lambda: errand.progress == "begun")
    errand.stop()
    thread.join(PATIENCE)
    assert isinstance(out[0], Stopped)
    assert not alive(first)
    assert solve(worker, errands.who) not in (first, os.getpid())


def test_a_worker_that_is_killed_in_the_middle_is_replaced_and_asked_again(worker, tmp_path):
    first = solve(worker, errands.who)
    second = solve(worker, errands.dies_once, str(tmp_path / "sign"))
    assert second not in (first, os.getpid())
    errand = Errand()
    thread, out = in_background(worker, errands.never_ends, errand)
    wait_until(lambda: errand.progress == "begun")
    os.kill(second, signal.SIGKILL)
    wait_until(lambda: worker.pid not in (None, second))
    errand.stop()
    thread.join(PATIENCE)
    assert isinstance(out[0], Stopped)


def test_what_fails_in_the_worker_fails_in_the_program_with_its_own_error(worker):
    with pytest.raises(ZeroDivisionError, match="seven"):
        solve(worker, errands.fails, "seven")
    assert solve(worker, errands.who) == worker.pid


def test_without_a_worker_the_search_is_carried_out_here():
    useless = Worker(entry=errands.no_worker)
    assert solve(useless, errands.who) == os.getpid()
    assert solve(useless, errands.who) == os.getpid()
    assert useless.pid is None


def test_closing_ends_the_process_and_whoever_waits():
    worker = Worker()
    errand = Errand()
    thread, out = in_background(worker, errands.never_ends, errand)
    wait_until(lambda: errand.progress == "begun")
    pid = worker.pid
    worker.close()
    thread.join(PATIENCE)
    assert isinstance(out[0], Stopped)
    assert not alive(pid)
    worker.begin()
    with pytest.raises(Stopped):
        solve(worker, errands.who)


def test_two_threads_get_their_answers_one_after_the_other(worker):
    errand = Errand()
    thread, _ = in_background(worker, errands.never_ends, errand)
    wait_until(lambda: errand.progress == "begun")
    waiting, out = in_background(worker, errands.say_back, Errand(), "mine")
    errand.stop()
    thread.join(PATIENCE)
    waiting.join(PATIENCE)
    assert out == ["mine"]


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


def replayed_problem():
    match = replay(CAUSALITY, read_record(positions()[-1]["record"]))
    return match.paradox or match.canonisations[-1].problem


PROGRAM = """
import os, signal, sys, threading, time
from game.app.errand import Errand, Stopped
from game.app.worker import Worker
from tests.app import errands

def search(worker, errand):
    try:
        worker.solving(errand)(errands.never_ends, None)
    except Stopped:
        pass

if __name__ == "__main__":
    worker = Worker()
    try:
        print(worker.solving(Errand())(errands.who, None), flush=True)
        errand = Errand()
        threading.Thread(target=search, args=(worker, errand), daemon=True).start()
        while errand.progress is None:
            time.sleep(0.01)
        {end}
    finally:
        worker.close()
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes by /proc")
@pytest.mark.parametrize(
    "end",
    [
        pytest.param("sys.exit(0)", id="ends"),
        pytest.param("1 / 0", id="fails"),
        pytest.param("os.kill(os.getpid(), signal.SIGKILL)", id="is killed"),
        pytest.param("os.killpg(0, signal.SIGINT); time.sleep(60)", id="Ctrl+C"),
    ],
)
def test_the_worker_ends_with_the_program_however_that_ends_and_says_nothing(tmp_path, end):
    script = tmp_path / "program.py"
    script.write_text(PROGRAM.format(end=end))
    run = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(Path.cwd()), *sys.path))},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        start_new_session=True,
    )
    pid = int(run.stdout)
    wait_until(lambda: not alive(pid))
    words = [line for line in run.stderr.splitlines() if line and not line.startswith((" ", "Traceback"))]
    assert [word for word in words if not word.startswith(("ZeroDivisionError", "KeyboardInterrupt"))] == []


def test_ctrl_c_while_the_worker_starts_is_not_its_business(capfd):
    worker = Worker()
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        worker.begin()
        wait_until(lambda: worker.pid is not None)
        os.kill(worker.pid, signal.SIGINT)
        assert solve(worker, errands.say_back, "alive") == "alive"
    finally:
        signal.signal(signal.SIGINT, before)
        worker.close()
    assert capfd.readouterr().err == ""
