"""What outlives a connection can be written down and read again, and nothing else is taken for it."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import DataError
from game.engine.outcome import End, Player
from game.net.kept import Given, KeptMatch, Ordered
from game.net.messages import EndCause, OfferMatch

FULL = KeptMatch(
    match=bytes(range(16)),
    hosting=True,
    begun=True,
    offer=OfferMatch("toy", 1, b"\x80", "left", "right", True, "total 60", bytes(32)),
    share=bytes(32),
    seed=2**53 - 1,
    me=Player("left"),
    them=Player("right"),
    clock="total 60",
    turn=7,
    digest=bytes(16),
    mine=Given(7, ("a", "ü"), bytes(32), 5),
    seal=bytes(32),
    theirs=Ordered(("b",)),
    before=Given(6, ()),
    offered=True,
    they_offered=True,
    takebacks=2,
    back_offered=True,
    they_offered_back=True,
    back_to=6,
    going_back=True,
    claim=EndCause.TAKE_DRAW,
    end=End("clock", (Player("left"), Player("right"))),
    their_left=9,
)
EMPTY = KeptMatch(b"", False, False, None, b"")


@pytest.mark.parametrize("kept", [FULL, EMPTY], ids=["full", "empty"])
def test_it_is_read_as_it_was_written(kept):
    assert KeptMatch.from_data(json.loads(json.dumps(kept.to_data()))) == kept


@pytest.mark.parametrize("data", [None, [], {}, {"format": "battle-of-causality/lan"}, {"format_version": 1}])
def test_other_data_is_not_taken_for_it(data):
    with pytest.raises(DataError, match="not what is kept of a LAN match"):
        KeptMatch.from_data(data)


@given(st.sampled_from([name for name in FULL.to_data() if not name.startswith("format")]), st.data())
def test_a_field_that_is_broken_is_named(name, data):
    broken = FULL.to_data()
    wrong = st.sampled_from([0.5, [None], {"a": 1}, "zz", -0.1, [[]], {"turn": "x", "orders": 3}])
    broken[name] = data.draw(wrong)
    if name in ("me", "them") and broken[name] == "zz":
        return  # as good a player as any other, as far as can be seen here
    with pytest.raises(DataError, match=f"{name}: cannot be"):
        KeptMatch.from_data(broken)


LATER = {"takebacks": 0, "back_offered": False, "they_offered_back": False, "back_to": 0, "going_back": False}


def test_a_file_from_before_turns_could_be_taken_back_is_read():
    data = {name: value for name, value in FULL.to_data().items() if name not in LATER}
    assert KeptMatch.from_data(data) == replace(FULL, **LATER)


@pytest.mark.parametrize("name", [name for name in FULL.to_data() if not name.startswith("format") | (name in LATER)])
def test_a_field_that_is_missing_is_named(name):
    data = FULL.to_data()
    del data[name]
    with pytest.raises(DataError, match=name):
        KeptMatch.from_data(data)
