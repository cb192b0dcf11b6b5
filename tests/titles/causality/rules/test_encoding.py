"""Everything that has a text or plain form comes back from it unchanged."""

from __future__ import annotations

from random import Random

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import NotationError
from game.engine.record import parse_record, print_record, read_record, record_data
from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.geometry import Azimuth, Square
from game.titles.causality.rules.level import level_data, read_level
from game.titles.causality.rules.order import Order, Verb, parse_order
from game.titles.causality.rules.ruleset import read_ruleset, ruleset_data
from game.titles.causality.trial.chance import some_board, some_ruleset
from tests.titles.causality.rules.golden import GAMES, game_record, games

squares = st.builds(Square, st.integers(0, 99), st.integers(0, 99))
azimuths = st.none() | st.sampled_from(Azimuth)
times = st.integers(0, 31)
swaps = st.integers(0, 9999)
orders = st.one_of(
    st.builds(Order, squares, st.sampled_from([Verb.WAIT, Verb.PASS, Verb.FIRE])),
    st.builds(Order, squares, st.just(Verb.TURN), azimuth=st.sampled_from(Azimuth)),
    st.builds(Order, squares, st.just(Verb.MOVE), to=squares, azimuth=azimuths),
    st.builds(Order, squares, st.just(Verb.TAG), screen=st.sampled_from(Tagscreen)),
    st.builds(Order, squares, st.just(Verb.BOMB), t=times, swap=swaps),
    st.builds(Order, squares, st.just(Verb.JUMP), to=st.none() | squares, t=times, swap=swaps),
)


@given(orders)
def test_an_order_is_parsed_as_it_was_printed(order):
    assert parse_order(str(order)) == order


@given(st.text(alphabet="0123456789,# NESWabcdefghijklmnoprtuwv", max_size=20))
def test_a_text_that_is_an_order_is_printed_as_it_was(text):
    try:
        order = parse_order(text)
    except NotationError:
        return
    assert str(order) == text


@pytest.mark.parametrize("number", range(0, GAMES, 7))
def test_a_record_comes_back_from_text_and_from_msgpack(number):
    record = game_record(number)
    assert parse_record(print_record(record)) == record
    packed = msgpack.packb(record_data(record))
    assert read_record(msgpack.unpackb(packed)) == record


def test_the_golden_records_are_written_as_the_program_writes_them():
    for number, game in enumerate(games()):
        assert record_data(game_record(number)) == game["record"]


@given(st.integers(0, 10**9))
def test_a_level_comes_back_from_its_data(seed):
    data = some_board(Random(seed))
    level = read_level(data)
    assert level_data(level) == data
    assert read_level(level_data(level)) == level


@given(st.integers(0, 10**9))
def test_a_ruleset_comes_back_from_its_data(seed):
    random = Random(seed)
    board = some_board(random)
    level = read_level(board)
    ruleset = read_ruleset(some_ruleset(random, board), level)
    assert read_ruleset(ruleset_data(ruleset), level) == ruleset
