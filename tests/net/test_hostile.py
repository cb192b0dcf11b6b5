"""Hostile bytes in numbers: a few thousand here, a million with the bench."""

from game.bench.hostile import throw


def test_no_frame_does_more_harm_than_to_its_sender():
    tally = throw(4000, seed=7)
    assert tally.frames >= 4000
    assert tally.messages > 1000
    assert tally.turns > 50
    assert len(tally.faults) > 25


def test_the_same_seed_throws_the_same_frames():
    one, other = throw(300, seed=3), throw(300, seed=3)
    assert (one.messages, one.faults) == (other.messages, other.faults)
