"""What holds in every position: symmetries, legal turns, notation, supplies, traces."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.titles.killed_me.rules.action import ACTIONS
from game.titles.killed_me.rules.compact import parse_position, print_position
from game.titles.killed_me.rules.geometry import DIRECTION_LETTERS, ERA_LETTERS
from game.titles.killed_me.rules.match import KilledMatch, start_match
from game.titles.killed_me.rules.pieces import BODIES, EMPTY, FALLEN, PLAYERS
from game.titles.killed_me.rules.position import ErasPosition
from game.titles.killed_me.rules.ruleset import CHAPTERS, BuildRule, DrawRule, KilledMeRuleset, starting_position
from game.titles.killed_me.rules.standing import has_won
from game.titles.killed_me.rules.trace import DEATHS, NO_CAUSE
from game.titles.killed_me.rules.turn import carry_out, check_turn, legal_turns, parse_turn


@cache
def walk(seed: int) -> tuple[ErasPosition, ...]:
    """The positions of a match by chance, in a chapter and by a build rule that are chance, too."""
    random = Random(seed)
    rules = KilledMeRuleset(build_rule=random.choice(list(BuildRule)))
    positions = [starting_position(random.choice(list(CHAPTERS)), rules, seed)]
    while len(positions) < 25:
        here = positions[-1]
        following, _ = carry_out(here, parse_turn(random.choice(legal_turns(here))))
        positions.append(following)
        if has_won(following, here.side):
            break
    return tuple(positions)


places = st.tuples(st.integers(0, 400), st.integers(0, 24)).map(lambda at: walk(at[0])[at[1] % len(walk(at[0]))])
"""Positions met in matches."""
some = settings(max_examples=60, deadline=None)


# Symmetries.


def turned(direction: int) -> int:
    """The direction in the mirror that exchanges rows and columns."""
    return (3, 2, 1, 0)[direction]


def mirrored_space(space: int) -> int:
    return space % 4 * 4 + space // 4


def mirrored_letter(letter: str) -> str:
    return FALLEN[turned(FALLEN.index(letter))] if letter in FALLEN else letter


def mirrored(position: ErasPosition) -> ErasPosition:
    cells = tuple("".join(mirrored_letter(era[mirrored_space(s)]) for s in range(16)) for era in position.cells)
    seeds = tuple(sum((mask >> mirrored_space(s) & 1) << s for s in range(16)) for mask in position.seeds)
    return replace(position, cells=cells, seeds=seeds)


def mirrored_word(word: str) -> str:
    if word[-1] == ":":
        return f"{word[0]}{mirrored_space(int(word[1:-1]) - 1) + 1}:"
    if word[0] in "PRB":
        return f"{word[0]}{mirrored_space(int(word[1:]) - 1) + 1}"
    if word[0] in "T/<>-":
        return word
    head = word[0] if word[0] == "C" else ""
    return head + DIRECTION_LETTERS[turned(DIRECTION_LETTERS.index(word[len(head)]))] + word[len(head) + 1 :]


def mirrored_turn(turn: str) -> str:
    return " ".join(mirrored_word(word) for word in turn.split(" "))


COLOURS = str.maketrans("wbxzefmn", "bwzxfenm")


def exchanged(position: ErasPosition) -> ErasPosition:
    return replace(
        position,
        cells=tuple(era.translate(COLOURS) for era in position.cells),
        side=1 - position.side,
        focus=position.focus[::-1],
        supply=position.supply[::-1],
    )


@some
@given(places, st.randoms(use_true_random=False))
def test_playing_in_the_mirror_leads_to_the_mirror_image(position, random):
    turn = random.choice(legal_turns(position))
    there, _ = carry_out(position, parse_turn(turn))
    assert carry_out(mirrored(position), parse_turn(mirrored_turn(turn)))[0] == mirrored(there)
    assert sorted(map(mirrored_turn, legal_turns(position))) == legal_turns(mirrored(position))


@some
@given(places, st.randoms(use_true_random=False))
def test_playing_with_colours_exchanged_leads_to_exchanged_colours(position, random):
    turn = random.choice(legal_turns(position))
    there, facts = carry_out(position, parse_turn(turn))
    other, others = carry_out(exchanged(position), parse_turn(turn))
    assert other == exchanged(there)
    assert [replace(fact, piece=fact.piece.translate(COLOURS)) for fact in facts] == list(others)
    assert legal_turns(exchanged(position)) == legal_turns(position)


# Legal turns and notation.

WORDS = sorted(ACTIONS)
turns = st.one_of(
    st.builds(
        lambda era, space, words, focus: f"{era}{space}: {' '.join(words)} /{focus}",
        st.sampled_from(ERA_LETTERS),
        st.integers(1, 16),
        st.lists(st.sampled_from(WORDS), min_size=1, max_size=2),
        st.sampled_from(ERA_LETTERS),
    ),
    st.sampled_from(ERA_LETTERS).map(lambda focus: f"-- /{focus}"),
)


def match_at(position: ErasPosition) -> KilledMatch:
    return start_match(position, KilledMeRuleset(draw_rule=DrawRule.NONE))


@settings(max_examples=300, deadline=None)
@given(places, turns)
def test_exactly_the_legal_turns_are_taken(position, turn):
    match = match_at(position)
    assert (match.why_not(match.mover, (turn,)) is None) == (turn in match.legal)


@some
@given(places, st.randoms(use_true_random=False))
def test_one_word_changed_in_a_legal_turn_is_legal_only_if_it_is_listed(position, random):
    match = match_at(position)
    words = random.choice(match.legal).split(" ")
    words[random.randrange(len(words))] = random.choice([*WORDS, "/p", "/n", "/f", "p1:", "n6:"])
    turn = " ".join(words)
    assert (match.why_not(match.mover, (turn,)) is None) == (turn in match.legal)


@some
@given(places)
def test_every_legal_turn_is_written_as_it_was_read_and_can_be_played(position):
    for text in legal_turns(position):
        turn = parse_turn(text)
        assert str(turn) == text
        check_turn(position, turn)
    assert len(set(legal_turns(position))) == len(legal_turns(position)) > 0


@given(turns)
def test_every_turn_is_written_as_it_was_read(turn):
    assert str(parse_turn(turn)) == turn


@some
@given(places)
def test_every_position_is_read_as_it_was_written(position):
    assert parse_position(print_position(position)) == position


# What is always so.


@some
@given(places)
def test_no_supply_is_ever_below_nothing(position):
    assert position.seeds_left >= 0
    for side in range(2):
        assert position.supply[side] >= 0
        assert position.bodies(side) <= BODIES


@some
@given(places)
def test_every_shrub_stands_above_a_seed_and_every_tree_above_a_shrub(position):
    """So that only seeds and copies can run out."""
    for space in range(16):
        for era in (1, 2):
            if position.cells[era][space] == "h":
                assert position.seeds[era - 1] >> space & 1
        if position.cells[2][space] == "t":
            assert position.cells[1][space] == "h"
    assert "t" not in position.cells[0] + position.cells[1]


@some
@given(places)
def test_a_seed_lies_under_a_copy_or_alone(position):
    for era in range(3):
        for space in range(16):
            if position.seeds[era] >> space & 1:
                assert position.cells[era][space] in EMPTY + "wb"


@some
@given(places, st.randoms(use_true_random=False))
def test_the_facts_of_a_turn_account_for_every_death_and_point_back_to_their_causes(position, random):
    there, facts = carry_out(position, parse_turn(random.choice(legal_turns(position))))
    dead = [sum(fact.event in DEATHS and fact.piece == "wb"[side] for fact in facts) for side in range(2)]
    assert [position.bodies(side) - there.bodies(side) for side in range(2)] == dead
    assert all(NO_CAUSE <= fact.cause < number for number, fact in enumerate(facts))


def test_a_turn_of_somebody_else_is_refused():
    match = match_at(starting_position("1", KilledMeRuleset(), 0))
    refusal = match.why_not(PLAYERS[1], (match.legal[0],))
    assert refusal is not None
    assert refusal.reason == "it is white's turn"
