"""Every kind of claim is true, on hundreds of canonisations under all rulesets; truth.py checks thousands."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from game.titles.causality.reasons.obstacles import Hindrance
from game.titles.causality.reasons.reasons import deadlock_of, reasons_of
from game.titles.causality.rules.ruleset import Tagscreens
from game.titles.causality.trial.chance import some_match
from game.titles.causality.view.reasons.data import reasons_data
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.contradiction_truth import Contradictions
from tests.titles.causality.reasons.draws import drawn
from tests.titles.causality.reasons.truth import judge, of_computers, on_bundled_boards
from tests.titles.causality.rules.golden import GAMES, game_record, positions


@pytest.mark.parametrize("first", range(0, 160, 20))
def test_of_random_matches_under_all_rulesets(first):
    told: Counter[str] = Counter()
    at_stake = 0
    for seed in range(first, first + 20):
        *_, match = some_match(seed, 5)
        at_stake += judge(match, told)
    assert at_stake >= 5


@pytest.mark.parametrize("first", range(0, 20, 5))
def test_of_matches_on_the_bundled_boards(first):
    told: Counter[str] = Counter()
    assert sum(judge(on_bundled_boards(seed, 4), told) for seed in range(first, first + 5)) >= 5
    assert told["dropped"]
    assert told["kept"]


def test_of_matches_of_computers():
    assert sum(judge(of_computers(seed, 3), Counter()) for seed in (1, 3)) >= 2


def test_of_drawn_matches_some_of_strong_computers():
    told: Counter[str] = Counter()
    for each in islice(drawn(31), 12):
        judge(each.match, told)
    assert told["dropped"]
    assert told["brief: scant"]
    kinds = ("too early", "is destroyed later", "both go back", "ends without an order", "does not stop another")
    assert all(told[f"scantly: {each}"] for each in kinds)


@pytest.mark.parametrize("first", range(0, GAMES, 100))
def test_of_golden_games(first):
    for number in range(first, first + 100, 10):
        *_, match = positions(game_record(number))
        judge(match, Counter())


def test_of_paradoxes_that_end_matches():
    told: Counter[str] = Counter()
    for seed in range(150):
        *_, match = some_match(seed)
        if match.paradox is not None:
            deadlock = deadlock_of(match.paradox)
            if deadlock.contradiction is not None:
                chains = Chains(told, tug_of_war=match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR)
                Contradictions(match.paradox, chains).check(deadlock.contradiction)
    assert told["contradiction"] >= 10


def test_every_kind_of_claim_was_made():
    told: Counter[str] = Counter()
    kinds = "Absent Arrives Blocked Destroyed Freed PutBack Screened Shoved Spared TakenBack Unscreened Unshoved"
    wanted = {*kinds.split(), "contradiction", "outranked: SETUP", "outranked: RECENT"}
    wanted |= {f"hindrance: {each.name}" for each in Hindrance if each is not Hindrance.CROWD}
    wanted |= {f"gist: {each}" for each in ("goes rather than another", "goes wrong all alone", "just fails")}
    wanted |= {"brief: in an outline", "brief: bare", "brief: scant"}
    wanted |= {f"scantly: {each}" for each in ("not pushed or stopped", "without one", "is kept from a square")}
    wanted |= {f"gist: barely, {each}" for each in ("lost", "cannot come to", "gets to", "one after the other")}
    for seed in range(60):
        judge(on_bundled_boards(seed, 3), told)
        if wanted <= set(told):
            return
    raise AssertionError(f"never claimed: {wanted - set(told)}")


def test_of_the_best_history_that_counts_for_less_every_kind_of_claim_was_made():
    told: Counter[str] = Counter()
    wanted = {"fallen", "best, all tried", "none holds", "outranked: RECENT"}
    for seed in range(300):
        *_, match = some_match(seed, 5)
        judge(match, told)
        if wanted <= set(told):
            return
    raise AssertionError(f"never claimed: {wanted - set(told)}")


def test_what_goes_round_is_told_of_as_a_circle_in_words():
    found = None
    for seed in range(400):
        *_, match = some_match(seed)
        for index in range(len(match.canonisations)):
            reasons = reasons_of(match, index)
            for stone in reasons.stones:
                if stone.what_if is not None and stone.what_if.circle:
                    found = (match, index, reasons, stone.what_if.circle)
        if found:
            break
    assert found is not None, "random matches have some"
    match, index, reasons, circle = found
    assert judge(match, Counter())
    texts = [entry["text"] for entry in reasons_data(reasons, match.ruleset.priority)]
    assert any("it goes round without end." in text for text in texts)
    assert len({half.broken.number for half in circle}) > 1
