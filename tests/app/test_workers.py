"""Searches in processes of their own: the same answers, nobody waits for another, nothing is lost when one dies."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.app.errand import Errand, SameProcess, Stopped
from game.app.workers import LIMIT, Workers
from game.engine.record import replay
from tests.app import errands
from tests.engine.toy import HEAP, growth
from tests.patience import PATIENCE, wait_until
from tests.toys import GROWING


@pytest.fixture(scope="module")
def workers():
    made = Workers((growth,))
    yield made
    made.close()


def solve(workers, search, question=None):
    return workers.solving(Errand())(search, question)


def alive(pid: int) -> bool:
    """Whether a process runs; one that nobody has buried yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def in_background(workers, search, errand, question=None):
    """Searches beside the test; gives the thread and the list of what came out."""
    out = []

    def run():
        try:
            out.append(workers.solving(errand)(search, question))
        except BaseException as error:
            out.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread, out


def busy(workers):
    """A search that has begun and never ends: its errand, its thread, and the list of what came out."""
    errand = Errand()
    thread, out = in_background(workers, errands.never_ends, errand)
    wait_until(lambda: errand.progress == "begun")
    return errand, thread, out


def test_a_search_is_carried_out_in_another_process(workers):
    assert solve(workers, errands.say_back, ("so", 2)) == ("so", 2)
    assert solve(workers, errands.who) in workers.pids
    assert os.getpid() not in workers.pids


def test_the_worker_loads_the_rules_but_no_pygame(workers):
    assert "tests.engine.toy" in solve(workers, errands.modules, "tests")
    assert solve(workers, errands.modules, "pygame") == []


def test_a_search_comes_out_the_same_wherever_it_is_carried_out(workers):
    heard = []

    def listening(search, question):
        heard.append(search)
        return workers.solving(Errand())(search, question)

    assert replay(HEAP, GROWING, solve=listening).digest() == replay(HEAP, GROWING).digest()
    assert heard == [growth]


def test_a_search_that_is_stopped_ends_and_the_next_one_finds_a_new_process(workers):
    first = solve(workers, errands.who)
    errand, thread, out = busy(workers)
    errand.stop()
    thread.join(PATIENCE)
    assert isinstance(out[0], Stopped)
    assert not alive(first)
    assert solve(workers, errands.who) not in (first, os.getpid())


def test_a_worker_that_is_killed_in_the_middle_is_replaced_and_asked_again(workers, tmp_path):
    first = solve(workers, errands.who)
    second = solve(workers, errands.dies_once, str(tmp_path / "sign"))
    assert second not in (first, os.getpid())
    errand, thread, out = busy(workers)
    os.kill(second, signal.SIGKILL)
    wait_until(lambda: workers.pids not in ((), (second,)))
    errand.stop()
    thread.join(PATIENCE)
    assert isinstance(out[0], Stopped)


def test_what_fails_in_the_worker_fails_in_the_program_with_its_own_error(workers):
    before = solve(workers, errands.who)
    with pytest.raises(ZeroDivisionError, match="seven"):
        solve(workers, errands.fails, "seven")
    assert solve(workers, errands.who) == before


def test_without_a_worker_the_search_is_carried_out_here():
    useless = Workers(entry=errands.no_worker)
    assert solve(useless, errands.who) == os.getpid()
    assert solve(useless, errands.who) == os.getpid()
    assert useless.pids == ()


def test_closing_ends_the_processes_and_whoever_waits():
    workers = Workers()
    searches = [busy(workers) for _ in range(LIMIT)]
    searches.append((Errand(), *in_background(workers, errands.say_back, Errand())))
    pids = workers.pids
    workers.close()
    for _, thread, out in searches:
        thread.join(PATIENCE)
        assert isinstance(out[0], Stopped)
    assert len(pids) == LIMIT
    assert not any(alive(pid) for pid in pids)
    workers.begin()
    with pytest.raises(Stopped):
        solve(workers, errands.who)


def test_a_search_does_not_wait_for_another_one(workers):
    errand, thread, out = busy(workers)
    assert solve(workers, errands.say_back, "mine") == "mine"
    assert not out  # the other one still goes on
    errand.stop()
    thread.join(PATIENCE)


def test_one_search_after_the_other_takes_one_process_only():
    workers = Workers()
    try:
        assert workers.pids == ()
        assert {solve(workers, errands.who) for _ in range(5)} == set(workers.pids)
        assert len(workers.pids) == 1
    finally:
        workers.close()


def test_when_all_are_busy_a_search_gets_the_first_that_is_free(workers):
    searches = [busy(workers) for _ in range(LIMIT)]
    waiting, out = in_background(workers, errands.say_back, Errand(), "mine")
    errand, thread, _ = searches.pop()
    errand.stop()
    waiting.join(PATIENCE)
    assert out == ["mine"]
    for each, _, _ in searches:
        each.stop()
    for ended in (thread, *(each for _, each, _ in searches)):
        ended.join(PATIENCE)


def test_a_search_that_waits_for_a_free_process_can_be_stopped(workers):
    searches = [busy(workers) for _ in range(LIMIT)]
    errand = Errand()
    waiting, out = in_background(workers, errands.say_back, errand, "mine")
    errand.stop()
    waiting.join(PATIENCE)
    assert isinstance(out[0], Stopped)
    for each, thread, _ in searches:
        each.stop()
        thread.join(PATIENCE)


def test_in_the_same_process_a_search_can_be_heard_and_stopped_too():
    errand = Errand()
    heard = []
    errand.hear = heard.append
    assert SameProcess().solving(errand)(growth, 2) == 1
    assert heard == ["step 1 in turn 3", "step 2 in turn 3", "step 3 in turn 3"]
    stopped = Errand()
    stopped.stop()
    with pytest.raises(Stopped):
        SameProcess().solving(stopped)(growth, 2)


PROGRAM = """
import os, signal, sys, threading, time
from game.app.errand import Errand, Stopped
from game.app.workers import Workers
from tests.app import errands

def search(workers, errand):
    try:
        workers.solving(errand)(errands.never_ends, None)
    except Stopped:
        pass

if __name__ == "__main__":
    workers = Workers()
    try:
        print(workers.solving(Errand())(errands.who, None), flush=True)
        errand = Errand()
        threading.Thread(target=search, args=(workers, errand), daemon=True).start()
        while errand.progress is None:
            time.sleep(0.01)
        {end}
    finally:
        workers.close()
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
    workers = Workers()
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        workers.begin()
        wait_until(lambda: workers.pids)
        os.kill(workers.pids[0], signal.SIGINT)
        assert solve(workers, errands.say_back, "alive") == "alive"
    finally:
        signal.signal(signal.SIGINT, before)
        workers.close()
    assert capfd.readouterr().err == ""
