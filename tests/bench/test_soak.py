"""The soak plays matches and replays, and says plainly whether memory grew; how long it takes is not judged."""

import re
from itertools import count

from game.bench.soak import Sample, soak, verdict
from tests.toys import HIGH, candidates, write_level


def test_a_short_soak_plays_and_ends_with_a_verdict(toys):
    write_level(toys / "levels", HIGH)
    ticks = count(step=30)  # seconds for each match with its replay

    lines = list(soak(candidates(), 1.2, clock=lambda: next(ticks)))

    assert lines[0].startswith("At the start")
    assert lines[1].startswith("After 1 min") or "cannot be measured" in lines[-1]
    assert int(re.search(r"(\d+) turns in", lines[-2])[1]) > 5
    assert "Memory was" in lines[-1] or "cannot be measured" in lines[-1]


def test_memory_that_levels_off_has_not_grown():
    samples = [Sample(second, min(100.0, 50.0 + second)) for second in range(300)]

    assert "it did not grow" in verdict(samples)
    assert "within the limit" in verdict(samples)


def test_memory_that_goes_on_growing_is_told_of():
    samples = [Sample(second, 50.0 + second) for second in range(300)]

    assert "it GREW by" in verdict(samples)
    assert "OVER the limit" in verdict(samples)


def test_without_a_measure_nothing_is_claimed():
    assert "cannot be measured" in verdict([])
