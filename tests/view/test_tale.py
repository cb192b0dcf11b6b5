"""Tales in beats: a countdown and its end as an example."""

import pytest

from game.view.board.tale import DONE, LONGEST, beat_after, in_time, pace, shared

PLAN = [*shared("count", (3, 2, 1), 400, 900), ("go", 0, 500)]
TALE = in_time(PLAN)


def test_many_beats_of_a_kind_share_the_time_for_all_of_them():
    assert PLAN[:3] == [("count", 3, 300), ("count", 2, 300), ("count", 1, 300)]
    assert list(shared("count", (1,), 400, 900)) == [("count", 1, 400)]
    assert {length for _, _, length in shared("count", range(5), 400, 3)} == {1}


def test_beats_follow_each_other_without_a_gap():
    assert [(beat.start, beat.end) for beat in TALE.beats] == [(0, 300), (300, 600), (600, 900), (900, 1400)]
    assert TALE.length == 1400


@pytest.mark.parametrize(("time", "subject"), [(0, 3), (299, 3), (300, 2), (1399, 0)])
def test_one_beat_is_on_at_a_time(time, subject):
    assert TALE.beat_at(time).subject == subject


def test_at_the_end_none_is():
    assert TALE.beat_at(1400) is None


def test_a_beat_is_not_begun_half_done_or_over():
    assert [TALE.beats[1].part_at(time) for time in (0, 450, 9999)] == [0, DONE // 2, DONE]


def test_from_beat_to_beat_and_back():
    assert [beat_after(TALE, time, 1) for time in (0, 450, 1400)] == [300, 600, 1400]
    assert [beat_after(TALE, time, -1) for time in (1400, 450, 0)] == [900, 300, 0]


def test_nothing_ends_before_it_has_begun():
    nothing = in_time(())
    assert (nothing.length, beat_after(nothing, 0, 1), beat_after(nothing, 0, -1)) == (0, 0, 0)


@pytest.mark.parametrize("speed", [25, 100, 400])
def test_however_slow_a_tale_ends_in_time(speed):
    long = in_time([("count", number, 2_000) for number in range(30)])
    assert long.length * 1000 // pace(long, speed) <= LONGEST
    assert pace(TALE, 100) == 1000
