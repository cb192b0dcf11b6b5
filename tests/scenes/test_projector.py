"""The thread that reads a record for a replay."""

import pytest

from game.engine.outcome import End
from game.scenes.match.projector import Projector
from game.view.board.stops import TurnReader
from tests.engine.toy import HEAP, PLAYERS, HeapMatch
from tests.patience import wait_until
from tests.scenes.toy_replay import heap_record


def projected(record) -> Projector:
    projector = Projector(HEAP, record, TurnReader())
    projector.start()
    wait_until(lambda: projector.done)
    return projector


def test_there_is_a_stop_before_the_first_turn_and_after_each():
    stops = projected(heap_record(5)).stops
    assert [stop.turns for stop in stops] == [0, 1, 2, 3, 4, 5]
    assert [stop.place for stop in stops] == [0, 1000, 2000, 3000, 4000, 5000]


def test_an_end_from_outside_is_shown_in_place_of_the_last_turn_and_others_may_play_on_there():
    stops = projected(heap_record(4, end=End("resignation", PLAYERS[:1]))).stops
    assert [stop.turns for stop in stops] == [0, 1, 2, 3, 4]
    assert stops[-1].match.outcome is not None
    assert stops[-1].ahead


def test_a_match_that_ended_by_itself_leaves_nothing_to_take_over():
    stops = projected(heap_record()).stops
    assert [stop.ahead for stop in stops] == [*[True] * (len(stops) - 1), False]


def test_a_record_that_breaks_the_rules_is_followed_up_to_there():
    record = heap_record(4, more=({PLAYERS[1]: ("9",)},))
    projector = projected(record)
    assert projector.stops[-1].turns == 4
    assert "turn 5" in projector.broken


def test_a_fault_of_the_program_is_raised_where_the_stops_are_looked_at(monkeypatch):
    def fail(self, turn, solve):
        raise ZeroDivisionError("seven")

    record = heap_record(4)
    monkeypatch.setattr(HeapMatch, "play", fail)
    projector = projected(record)
    assert not projector.broken
    with pytest.raises(ZeroDivisionError, match="seven"):
        projector.check()
