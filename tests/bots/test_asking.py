"""A program that fails ends no match: orders by chance take the place of its own, and a sentence says so."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.bots.asking import ask, ask_elsewhere
from game.engine.search import at_once, unwatched
from tests.engine.toy import PLAYERS, HeapMatch

LEFT, _ = PLAYERS
MATCH = HeapMatch(5, 5, grows=False)


@dataclass(frozen=True)
class Odd:
    """A program that does one thing."""

    answer: tuple[str, ...] | Exception
    name: str = "odd"

    def orders(self, known, player, watch):
        watch("thinking")
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def asked(answer, watch=unwatched):
    return ask(Odd(answer), MATCH.known_to(LEFT), LEFT, watch)


def test_good_orders_are_handed_on():
    assert asked(("2",)).orders == ("2",)
    assert asked(("2",)).fault == ""


@pytest.mark.parametrize(
    ("answer", "why"), [(ValueError("no idea"), "it failed: ValueError: no idea"), (("3",), "take 1 or 2 counters")]
)
def test_a_fault_is_told_of_and_something_allowed_is_ordered(answer, why):
    given = asked(answer)
    assert MATCH.why_not(LEFT, given.orders) is None
    assert given.fault.startswith("odd in turn 1: ")
    assert why in given.fault


def test_who_stops_the_thinking_is_no_fault_of_the_program():
    def stop(progress):
        raise InterruptedError(progress)

    with pytest.raises(InterruptedError):
        asked(("1",), stop)


@pytest.mark.parametrize("answer", [("2",), ("3",), ValueError("no idea")])
def test_elsewhere_it_comes_to_the_same(answer):
    assert ask_elsewhere(Odd(answer), MATCH.known_to(LEFT), LEFT, at_once, lambda: None) == asked(answer)


def test_elsewhere_too_who_stops_the_thinking_is_no_fault_of_the_program():
    def check():
        raise InterruptedError

    with pytest.raises(InterruptedError):
        ask_elsewhere(Odd(ValueError("broken off")), MATCH.known_to(LEFT), LEFT, at_once, check)
