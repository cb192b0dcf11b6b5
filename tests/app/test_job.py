"""Work beside the frames: its result and its faults come to whoever asks, and it ends when it is told to."""

import threading
import time

import pytest

from game.app.errand import Stopped
from game.app.job import Job
from tests.patience import PATIENCE


def begun(work) -> Job:
    job = Job(work, "test")
    job.start()
    return job


def over(work) -> Job:
    job = begun(work)
    assert job.wait(PATIENCE)
    return job


def until_stopped(errand):
    while True:
        errand.hear("begun")
        time.sleep(0.001)


def fails(errand):
    raise ZeroDivisionError("seven")


def test_the_work_is_done_in_a_thread_of_its_own_and_gives_its_result():
    job = over(lambda errand: threading.current_thread())
    assert job.result() is not threading.current_thread()
    assert job.result().daemon  # it never keeps the program from ending
    job.check()


def test_nothing_is_done_before_it_is_started():
    job = Job(lambda errand: "done", "test")
    assert not job.done
    job.start()
    job.wait(PATIENCE)
    assert (job.done, job.result()) == (True, "done")


def test_a_fault_of_the_work_is_raised_where_the_result_is_asked_for():
    job = over(fails)
    with pytest.raises(ZeroDivisionError, match="seven"):
        job.result()
    with pytest.raises(ZeroDivisionError, match="seven"):
        job.check()


def test_the_work_says_how_far_it_has_come():
    job = Job(lambda errand: errand.hear((3, 7)), "test")
    assert job.progress is None
    job.start()
    job.wait(PATIENCE)
    assert job.progress == (3, 7)


def test_work_that_is_stopped_has_no_result_and_no_fault():
    job = begun(until_stopped)
    assert not job.wait(0)
    job.stop()
    assert job.stopped
    assert job.wait(PATIENCE)
    with pytest.raises(Stopped):
        job.result()
    job.check()


def test_work_that_is_done_before_it_hears_of_the_stop_counts():
    job = over(lambda errand: "done")
    job.stop()
    assert job.result() == "done"


def test_the_end_waits_until_the_work_has_laid_down_its_tools():
    left = []

    def work(errand):
        try:
            until_stopped(errand)
        finally:
            left.append("tidy")

    job = begun(work)
    job.end()
    assert left == ["tidy"]
