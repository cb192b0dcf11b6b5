"""The draft of a turn: question by question to each order, without a screen."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.titles.causality.rules.flag import Tagscreen
from game.titles.causality.rules.geometry import Azimuth, Position, Square
from game.titles.causality.rules.order import Verb, parse_order
from game.titles.causality.rules.stone import A
from game.titles.causality.view.board.draft import Draft, Need, answer_of, begin
from tests.titles.causality.view.causality_boards import FIELD, match_on

WAITS = {
    "A": ("1,1 wait", "1,4 wait", "0,3 wait", "3,3 wait", "4,1 wait"),
    "B": ("5,5 wait",),
}
TANK, BOMBARDIER, TAGGER = Square(1, 1), Square(1, 4), Square(3, 3)


def draft_at(t: int, *texts: str) -> Draft:
    match = match_on(FIELD, *(WAITS,) * t)
    choices = {square: match.orders_for(pose) for square, pose in match.commands[A].items()}
    return begin(match.active, choices, texts)


def test_it_begins_with_the_first_stone_that_has_no_order():
    draft = draft_at(0, "0,3 fire")
    assert draft.texts == ("0,3 fire",)
    assert draft.stone == draft.missing[0]
    assert draft.need is Need.VERB


def test_kept_orders_that_are_not_legal_any_more_are_left_out():
    assert draft_at(0, "0,3 jump 5", "9,9 wait", "nonsense", "0,3 fire", "0,3 wait").texts == ("0,3 fire",)


def test_an_order_without_more_questions_is_complete_at_once_and_the_next_stone_follows():
    draft = draft_at(0).choose_stone(TANK).choose_verb(Verb.FIRE)
    assert draft.texts == ("1,1 fire",)
    assert draft.stone != TANK
    assert draft.stone in draft.missing


def test_a_tank_is_asked_for_square_and_azimuth():
    draft = draft_at(0).choose_stone(TANK).choose_verb(Verb.MOVE)
    assert draft.need is Need.PLACE
    assert set(draft.options) == {Position(0, 2, 1), Position(0, 0, 1)}
    draft = draft.choose(Position(0, 2, 1))
    assert draft.need is Need.AZIMUTH
    assert draft.options == (Azimuth.E, Azimuth.S, Azimuth.N)
    assert draft.place == Position(0, 2, 1)
    assert draft.choose(Azimuth.N).texts == ("1,1 move 2,1 N",)


def test_a_tagger_is_asked_which_screen():
    draft = draft_at(0).choose_stone(TAGGER).choose_verb(Verb.TAG)
    assert draft.options == tuple(Tagscreen)
    assert draft.choose(Tagscreen.HIDE).texts == ("3,3 tag hide",)


def test_a_time_jump_lists_slices_as_time_goes_and_lights_the_latest():
    draft = draft_at(2).choose_stone(TANK).choose_verb(Verb.JUMP)
    assert draft.options == (Position(0, 1, 1), Position(1, 1, 1))
    assert draft.lit == Position(1, 1, 1)
    assert draft.aim(-1, 0).lit == Position(0, 1, 1)
    assert draft.aim(-1, 0).aim(1, 0).lit == Position(1, 1, 1)


def test_arrow_keys_reach_every_target_of_a_tagger():
    draft = draft_at(0).choose_stone(TAGGER).choose_verb(Verb.MOVE)
    seen, waiting = {draft.lit}, [draft]
    while waiting:
        now = waiting.pop()
        for step in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            other = now.aim(*step)
            if other.lit not in seen:
                seen.add(other.lit)
                waiting.append(other)
    assert seen == set(draft.options)


def test_page_keys_change_the_slice_of_a_target():
    draft = draft_at(2).choose_stone(TAGGER).choose_verb(Verb.JUMP)
    assert draft.lit.t == 1
    assert draft.change_slice(-1).lit.t == 0
    assert draft.change_slice(-1).change_slice(1).lit.t == 1
    assert draft.change_slice(1) is draft


def test_what_is_no_option_changes_nothing():
    draft = draft_at(0).choose_stone(TANK)
    assert draft.choose_verb(Verb.BOMB) is draft
    assert draft.choose(Position(0, 5, 5)) is draft
    assert draft.choose_stone(Square(5, 5)) is draft


def test_back_undoes_one_answer_then_the_order_then_the_choice():
    draft = draft_at(0).choose_stone(TANK).choose_verb(Verb.MOVE).choose(Position(0, 2, 1))
    assert draft.back().need is Need.PLACE
    assert draft.back().back().need is Need.VERB
    assert draft.back().back().back().need is Need.STONE
    done = draft.choose(Azimuth.E).choose_stone(TANK)
    assert done.back().texts == ()
    assert done.back().stone == TANK


def test_with_nothing_of_the_chosen_stone_to_undo_back_takes_the_order_that_was_given_last():
    draft = draft_at(0).choose_stone(TANK).choose_verb(Verb.WAIT).choose_stone(BOMBARDIER).choose_verb(Verb.WAIT)
    anew = draft.choose_stone(TANK).choose_verb(Verb.FIRE)
    assert (anew.back().texts, anew.back().stone) == (("1,4 wait",), TANK)
    assert (draft.back().texts, draft.back().stone) == (("1,1 wait",), BOMBARDIER)
    assert draft.back().back().texts == ()
    assert draft.back().back().back().stone is None


def test_a_new_verb_replaces_the_old_order_only_when_it_is_complete():
    draft = draft_at(0, "1,1 wait").choose_stone(TANK).choose_verb(Verb.MOVE)
    assert draft.texts == ("1,1 wait",)
    assert draft.choose(Position(0, 0, 1)).choose(Azimuth.E).texts == ("1,1 move 0,1 E",)


def test_orders_are_listed_in_the_order_of_touch():
    draft = draft_at(0, "1,1 wait", "1,4 wait").reorder(BOMBARDIER, 0)
    assert draft.texts == ("1,4 wait", "1,1 wait")
    assert draft.move_by(BOMBARDIER, 1).texts == ("1,1 wait", "1,4 wait")
    assert draft.move_by(BOMBARDIER, -5) == draft


def test_with_every_order_given_nothing_is_asked_any_more():
    draft = draft_at(2)
    while draft.missing:
        draft = draft.choose_verb(Verb.PASS)
    assert draft.stone is None
    assert draft.need is Need.STONE
    assert draft.options == ()


@pytest.mark.parametrize("t", [0, 1, 2])
def test_every_legal_order_can_be_reached_by_answering_questions(t):
    draft = draft_at(t)
    for square, orders in draft.choices.items():
        for order in orders:
            now = draft.choose_stone(square)
            while square not in now.given:
                now = now.choose(answer_of(order, now.need, now.active))
            assert now.given[square] == order


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 40), max_size=40), st.integers(0, 2))
def test_whatever_is_pressed_the_draft_stays_sound(presses, t):
    draft = draft_at(t)
    for press in presses:
        draft = _press(draft, press)
        assert set(draft.sequence) == set(draft.choices)
        assert all(order in draft.choices[square] for square, order in draft.given.items())
        assert all(parse_order(text) for text in draft.texts)
        assert draft.need is Need.STONE or draft.lit in draft.options


def _press(draft: Draft, press: int) -> Draft:
    if press < 8:
        return draft.choose_verb(list(Verb)[press])
    if press < 13:
        return draft.choose_stone(draft.sequence[press - 8])
    if press < 17:
        return draft.aim(*((0, -1), (1, 0), (0, 1), (-1, 0))[press - 13])
    if press < 19:
        return draft.change_slice(1 if press == 17 else -1)
    if press < 22:
        return draft.back()
    return draft.choose(draft.options[press % len(draft.options)]) if draft.options else draft


def test_an_order_that_is_half_chosen_is_not_given_away_when_the_others_wait():
    draft = draft_at(0).choose_stone(TANK).choose_verb(Verb.MOVE).rest_idle()

    assert draft.missing == (TANK,)
    assert draft.stone == TANK
    assert draft.need is Need.PLACE


def test_a_stone_that_is_only_chosen_waits_like_the_others():
    assert not draft_at(0).choose_stone(TANK).rest_idle().missing
