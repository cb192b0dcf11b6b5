"""Orders given on the board by posted events: each kind by mouse and by keyboard, drafts, their order."""

import pygame
import pytest

from game.storage.settings import Settings
from game.titles.causality.rules.stone import A
from game.view.frame import Fill, Rect, Text
from tests.titles.causality.scenes.board_play import (
    DUEL,
    WAITS_A,
    Game,
    at_its_own_portal,
    drag,
    game_at,
    joined,
    order_of,
)

K = pygame
ENTER = K.K_RETURN


BY_KEYBOARD = [
    (0, "1,1", (K.K_w,), "wait"),
    (0, "1,1", (K.K_f,), "fire"),
    (0, "1,1", (K.K_t, K.K_DOWN, ENTER), "turn S"),
    (0, "1,1", (K.K_m, ENTER, ENTER), "move 2,1 E"),
    (0, "1,1", (K.K_m, K.K_LEFT, ENTER, K.K_UP, ENTER), "move 0,1 N"),
    (0, "1,4", (K.K_m, K.K_DOWN, ENTER), "move 1,5"),
    (0, "3,3", (K.K_m, K.K_RIGHT, ENTER), "move 5,2"),
    (0, "3,3", (K.K_g, K.K_l), "tag lock"),
    (0, "3,3", (K.K_g, K.K_u), "tag unlock"),
    (0, "3,3", (K.K_g, K.K_RIGHT, K.K_RIGHT, ENTER), "tag hide"),
    (0, "4,1", (K.K_m, K.K_DOWN, ENTER), "move 5,2"),
    (1, "0,3", (K.K_j,), "jump 0"),
    (1, "1,4", (K.K_b,), "bomb 0"),
    (1, "3,3", (K.K_j, K.K_UP, ENTER), "jump 0 3,1"),
    (2, "1,1", (K.K_p,), "pass"),
    (2, "1,1", (K.K_j, ENTER), "jump 1"),
    (2, "1,1", (K.K_j, K.K_LEFT, ENTER), "jump 0"),
    (2, "3,3", (K.K_j, K.K_PAGEUP, K.K_LEFT, ENTER), "jump 0 2,3"),
]


@pytest.mark.parametrize(("t", "square", "keys", "expected"), BY_KEYBOARD)
def test_every_order_by_keyboard(fly, t, square, keys, expected):
    game = game_at(fly, t)
    stones = [str(each) for each in game.draft.sequence]
    game.keys(K.K_1 + stones.index(square))
    game.keys(*keys)
    assert order_of(game, square) == f"{square} {expected}"


BY_MOUSE = [
    (0, "1,1", ("verb wait",), "wait"),
    (0, "1,1", ("verb fire",), "fire"),
    (0, "1,1", ("verb turn", "face south"), "turn S"),
    (0, "1,1", ("square 2,1", "face east"), "move 2,1 E"),
    (0, "1,1", ("verb move", "square 0,1", "face north"), "move 0,1 N"),
    (0, "1,4", ("square 1,5",), "move 1,5"),
    (0, "3,3", ("square 5,2",), "move 5,2"),
    (0, "3,3", ("verb tag", "answer hide"), "tag hide"),
    (0, "4,1", ("verb move", "answer to 5,2"), "move 5,2"),
    (1, "0,3", ("verb jump",), "jump 0"),
    (1, "1,4", ("verb bomb",), "bomb 0"),
    (1, "3,3", ("verb jump", "square 3,1"), "jump 0 3,1"),
    (2, "1,1", ("verb pass",), "pass"),
    (2, "1,1", ("verb jump", "slice 0"), "jump 0"),
    (2, "1,1", ("verb jump", "answer slice 1"), "jump 1"),
    (2, "3,3", ("verb jump", "answer slice 1: 5,3"), "jump 1 5,3"),
]


@pytest.mark.parametrize(("t", "square", "clicks", "expected"), BY_MOUSE)
def test_every_order_by_mouse(fly, t, square, clicks, expected):
    game = game_at(fly, t)
    game.click(f"square {square}")
    game.click(*clicks)
    assert order_of(game, square) == f"{square} {expected}"


def test_a_click_on_a_slice_with_several_targets_flies_there(fly):
    game = game_at(fly, 2)
    game.click("square 3,3", "verb jump")
    slot = game.pilot.target("slice 0")
    game.pilot.click_at((slot.center.x, slot.y + 4))
    assert game.top.look.focus == 0
    game.click("square 2,3")
    assert order_of(game, "3,3") == "3,3 jump 0 2,3"


def test_a_new_jump_or_a_swap_by_keyboard_and_by_mouse(fly):
    game = at_its_own_portal(fly)
    game.click("stone 2,0")
    game.keys(K.K_j, ENTER)
    assert "Something of yours is there already" in joined(game)
    assert "New: one more arrival" in game.words()
    assert "Swap #1: cause A2" in game.words()
    game.keys(K.K_RIGHT, ENTER)
    assert order_of(game, "2,0") == "2,0 jump 1 #1"
    game.click("stone 2,0", "verb jump", "answer slice 1", "answer new")
    assert order_of(game, "2,0") == "2,0 jump 1"


def test_enter_says_what_is_missing(fly):
    game = Game(fly)
    game.keys(ENTER)
    assert "5 stones have no order yet" in joined(game)
    assert game.ways.went == []
    assert "submit" not in game.board.targets()


def test_backspace_goes_back_step_by_step(fly):
    game = Game(fly)
    game.keys(K.K_1, K.K_m, ENTER)
    assert "Choose which way it faces" in joined(game)
    game.keys(K.K_BACKSPACE)
    assert "Choose where it moves" in joined(game)
    game.keys(K.K_BACKSPACE)
    assert "Choose what it does" in joined(game)
    game.keys(K.K_w, K.K_1, K.K_BACKSPACE)
    assert game.draft.orders == ()


def test_stones_are_reordered_by_keyboard_and_by_dragging(fly):
    game = Game(fly)
    first = game.draft.sequence[0]
    game.keys(K.K_1)
    game.keys(K.K_DOWN, mod=K.KMOD_CTRL)
    assert game.draft.sequence.index(first) == 1
    start, end = (game.pilot.target(f"stone {game.draft.sequence[i]}").center for i in (1, 0))
    drag(game, start, (end[0], end[1] - 10))
    assert game.draft.sequence[0] == first


def test_a_line_shows_where_the_dragged_card_will_lie(fly):
    game = Game(fly)
    first, second, third, *_ = (str(each) for each in game.draft.sequence)
    start, end = game.pilot.target(f"stone {first}").center, game.pilot.target(f"stone {second}")
    game.pilot.move(start)
    game.pilot.post(K.Event(K.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    below = (end.center.x, end.center.y + 6)
    game.pilot.move(below)
    lines = [op for op in game.top.view.panels.orders.ops if isinstance(op, Fill) and op.rect.h == 3]
    assert len(lines) == 1
    assert end.bottom <= lines[0].rect.center.y <= game.pilot.target(f"stone {third}").y
    assert [str(each) for each in game.draft.sequence][:2] == [first, second]
    game.pilot.post(K.Event(K.MOUSEBUTTONUP, pos=below, button=1, touch=False))
    assert [str(each) for each in game.draft.sequence][:3] == [second, first, third]


def test_a_stone_is_moved_by_dragging_it(fly):
    game = Game(fly)
    start, end = (game.pilot.target(f"square {each}").center for each in ("1,4", "2,4"))
    drag(game, start, end)
    assert order_of(game, "1,4") == "1,4 move 2,4"


def test_a_click_on_a_marked_square_gives_the_order_whoever_stands_there(fly):
    close = {**DUEL, "stones": ["A tank 0,0 E", "A tank 1,0 E", "B tank 3,1 W"]}
    game = Game(fly, close)
    game.click("square 0,0", "square 1,0")
    assert "Choose which way" in joined(game)
    game.keys(ENTER)
    assert order_of(game, "0,0").startswith("0,0 move 1,0")
    game.click("stone 1,0")
    assert str(game.draft.stone) == "1,0"


def test_the_draft_is_kept_while_it_grows_and_found_again(fly):
    game = Game(fly)
    game.keys(K.K_1, K.K_w, K.K_f)
    assert game.session.draft(A) == ("1,1 wait",)
    game.keys(K.K_w)
    again = Game.__new__(Game)
    again.session, again.ways = game.session, game.ways
    again.pilot = fly(again.make, (1280, 720), Settings(animation_speed=0))
    again.pilot.frames(4)
    assert again.top.draft.texts == ("1,1 wait", "1,4 wait")
    assert game.ways.went == ["curtain A"]


def test_page_keys_go_through_the_stones(fly):
    game = Game(fly)
    first = game.draft.stone
    game.keys(K.K_PAGEDOWN)
    assert game.draft.stone == game.draft.sequence[1]
    game.keys(K.K_PAGEUP)
    assert game.draft.stone == first


def test_all_others_wait_at_once(fly):
    game = Game(fly)
    game.keys(K.K_f)
    game.click("rest")
    assert game.draft.missing == ()
    assert "1,1 fire" in game.draft.texts
    again = Game(fly)
    again.keys(ENTER, mod=K.KMOD_LSHIFT)
    assert set(again.draft.texts) == set(WAITS_A)


CROWD = {
    "name": "Crowd",
    "time_cap": 3,
    "map": ["." * 11] * 11,
    "stones": [*(f"A tank {x},{y} E" for y in (0, 2) for x in range(0, 11, 1)), "B tank 5,9 W"],
    "bases": [],
}
"""More stones than there is room for cards."""


def test_the_card_of_the_stone_that_comes_next_is_all_in_sight(fly):
    game = Game(fly, CROWD, size=(1024, 600))
    whole = game.pilot.target("stone 0,0").h
    for _ in range(21):
        game.keys(K.K_w)
        chosen = game.draft.stone
        assert game.pilot.target(f"stone {chosen}").h == whole
    game.keys(K.K_1)
    assert game.pilot.target("stone 0,0").h == whole


def test_a_number_key_chooses_the_stone_with_that_number_and_if_it_is_chosen_the_next_that_begins_with_it(fly):
    game = Game(fly, CROWD)
    seen = []
    for key in (K.K_2, K.K_2, K.K_2, K.K_3, K.K_2):
        game.keys(key)
        seen.append(chosen(game))
        game.pilot.frames(70)
    assert seen == ["A2", "A20", "A2", "A3", "A2"]


def chosen(game) -> str:
    return game.top.desk().name_of(game.draft.stone)


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ((K.K_1, K.K_8), "A18"),
        ((K.K_KP_2, K.K_KP_1), "A21"),
        ((K.K_1, K.K_0), "A10"),
        ((K.K_3, K.K_4), "A4"),  # there is no A34
        ((K.K_9, K.K_1, K.K_8), "A18"),  # nor A91
        ((K.K_1, K.K_8, K.K_3), "A3"),  # nor A183
        ((K.K_2, K.K_2), "A22"),
        ((K.K_3, K.K_1, K.K_1), "A11"),
    ],
)
def test_digits_soon_after_each_other_are_one_number_if_there_is_such_a_stone(fly, keys, name):
    game = Game(fly, CROWD)
    game.keys(*keys)
    assert chosen(game) == name


def test_after_a_second_the_next_digit_is_a_number_of_its_own(fly):
    game = Game(fly, CROWD)
    game.keys(K.K_1)
    game.pilot.frames(50)
    game.keys(K.K_8)
    assert chosen(game) == "A18", "just in time"
    game.keys(K.K_1)
    game.pilot.frames(70)
    game.keys(K.K_8)
    assert chosen(game) == "A8"


@pytest.mark.parametrize("between", ["a key", "a click"])
def test_a_digit_after_anything_else_is_a_number_of_its_own(fly, between):
    game = Game(fly, CROWD)
    game.keys(K.K_1)
    if between == "a key":
        game.keys(K.K_w)
    else:
        game.pilot.click("stone 3,0")
    game.keys(K.K_8)
    assert chosen(game) == "A8"


def test_a_zero_that_belongs_to_no_number_shows_the_whole_board(fly):
    game = Game(fly, CROWD)
    game.keys(K.K_PLUS, K.K_3, K.K_0)
    assert chosen(game) == "A3"
    assert game.top.look.viewport.zoom == 100
    game.keys(K.K_PLUS, K.K_2, K.K_0)
    assert chosen(game) == "A20"
    assert game.top.look.viewport.zoom > 100


def test_a_cards_hint_names_the_keys_of_its_number(fly):
    game = Game(fly, CROWD)
    hint = game.board.hint(game.pilot.target("stone 2,0").center)
    assert hint.key == "3"
    game.keys(K.K_1, K.K_8)
    hint = game.board.hint(game.pilot.target(f"stone {game.draft.stone}").center)
    assert hint.key == "1 8"
    assert "Digits soon after each other are one number" in hint.words


def test_at_least_eight_of_the_longest_lists_cards_are_in_sight_in_the_smallest_window(fly):
    game = Game(fly, CROWD, size=(1024, 600))
    assert sum(name.startswith("stone ") for name in game.board.targets()) >= 8


def cards_in_sight(game) -> list[Rect]:
    return [rect for name, rect in game.board.targets().items() if name.startswith("stone ")]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_no_card_is_cut_however_little_room_the_buttons_below_leave(fly, size):
    game = at_its_own_portal(fly, size=size)
    game.keys(K.K_1)
    assert "⚠ #1 has lost its cause" in game.words()
    crowd = Game(fly, CROWD, size=size)
    for each in (game, crowd):
        assert len({rect.h for rect in cards_in_sight(each)}) == 1


def test_cards_keep_their_size_whichever_stone_is_chosen(fly):
    game = Game(fly, size=(1024, 600))
    sizes = set()
    for _ in range(5):
        sizes |= {rect.h for rect in cards_in_sight(game)}
        game.keys(K.K_w)
    assert len(sizes) == 1


def test_stones_wear_their_names_where_there_is_room_and_else_while_alt_is_held(fly):
    game = Game(fly, CROWD, size=(1024, 600))
    assert {"A1", "A22", "B1"} <= {op.text for op in game.top.view.board.ops if isinstance(op, Text)}
    game.keys(K.K_TAB)
    assert not any(isinstance(op, Text) and op.text == "B1" for op in game.top.view.board.ops)
    pg_mods = K.key.get_mods()
    K.key.set_mods(K.KMOD_LALT)
    game.pilot.frames(2)
    assert any(isinstance(op, Text) and op.text == "B1" for op in game.top.view.board.ops)
    K.key.set_mods(pg_mods)
    game.pilot.frames(2)
    assert not game.top.look.named


def test_what_lacks_is_told_by_names_also_while_the_other_ones_orders_are_guessed(fly):
    game = Game(fly)
    game.keys(K.K_w)
    assert game.board.board.lacks == "Without an order: A2, A3, A4, A5."
    game.keys(K.K_o)
    assert game.top.desk().guessing
    assert game.board.board.lacks == "Without an order: A2, A3, A4, A5."


def test_the_key_of_an_order_that_a_stone_cannot_be_given_says_why(fly):
    game = Game(fly)
    game.keys(K.K_j)
    assert game.top.note == "This stone cannot jump now: last slice only."
    assert game.draft.answers == ()
