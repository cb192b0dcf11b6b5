"""The board scene, played by posted events: each kind of order by mouse and by keyboard, turns, hidden orders."""

import pygame
import pytest

from game.engine.outcome import End
from game.scenes.causality.pause import PauseScene
from game.storage.settings import Settings
from game.titles.causality.geometry import Position
from game.titles.causality.stone import A, B
from game.ui.fonts import Fonts
from game.view.causality import guidance
from game.view.frame import Fill, wrap
from game.view.palette import Theme
from tests.scenes.board_play import ARENA, DUEL, NAMES, Game, Veil

K = pygame
ENTER = K.K_RETURN

WAITS_A = ("1,1 wait", "1,4 wait", "0,3 wait", "3,3 wait", "4,1 wait")
WAITS = {A: WAITS_A, B: ("5,5 wait",)}


def game_at(fly, t: int, **options) -> Game:
    """The arena with everybody waiting up to slice t."""
    return Game(fly, ARENA, turns=(WAITS,) * t, **options)


def order_of(game: Game, square: str) -> str | None:
    found = {str(order.square): str(order) for order in game.draft.orders}
    return found.get(square)


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


CORRIDOR = {**DUEL, "time_cap": 3}


def at_its_own_portal(fly) -> Game:
    """Round 2, final slice: the tank that came by portal #1 blocked its old self and stands at (2; 2,0)."""
    turns = (
        {A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},
        {A: ("1,0 move 2,0 E",), B: ("3,1 wait",)},
        {A: ("2,0 jump 1",), B: ("3,1 pass",)},
        {A: ("2,0 move 1,0 E",)},
    )
    return Game(fly, CORRIDOR, turns=turns)


def test_a_new_jump_or_a_swap_by_keyboard_and_by_mouse(fly):
    game = at_its_own_portal(fly)
    game.click("stone 2,0")
    game.keys(K.K_j, ENTER)
    assert "Something of yours is there already" in joined(game)
    assert "New: one more arrival there" in game.words()
    assert "Swap #1: be the cause of this arrival of A2" in game.words()
    game.keys(K.K_RIGHT, ENTER)
    assert order_of(game, "2,0") == "2,0 jump 1 #1"
    game.click("stone 2,0", "verb jump", "answer slice 1", "answer new")
    assert order_of(game, "2,0") == "2,0 jump 1"


def joined(game: Game) -> str:
    return " ".join(game.words())


def test_a_turn_is_played_when_both_have_submitted(fly):
    game = Game(fly, DUEL)
    game.keys(K.K_w, ENTER)
    assert game.top.player == B
    game.click("verb wait", "submit")
    assert game.session.match.turn == 1
    assert game.top.player == A
    assert game.top.look.focus == 1
    assert game.ways.went == ["submit A", "curtain B", "submit B", "curtain A"]


def test_the_first_player_needs_no_curtain(fly):
    game = Game(fly, DUEL)
    assert game.top.player == A
    assert game.ways.went == []


def test_nothing_of_the_orders_is_left_on_the_table_behind_the_curtain(fly):
    game = Game(fly, DUEL, veils=True)
    game.keys(K.K_m, ENTER, ENTER, ENTER)
    assert isinstance(game.pilot.scene, Veil)
    assert game.draft is None
    assert "moves to" not in joined(game)
    game.pilot.scene.answer = True
    game.pilot.frames(3)
    assert game.top.player == B
    assert "moves to" not in joined(game)
    assert "Bo's orders" in game.words()


def test_a_curtain_that_is_dismissed_leads_away(fly):
    game = Game(fly, DUEL, veils=True)
    game.keys(K.K_w, ENTER)
    game.pilot.scene.answer = False
    game.pilot.frames(3)
    assert game.ways.went[-1] == "leave"


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


def drag(game: Game, start, end, button: int = 1) -> None:
    pilot = game.pilot
    pilot.move(start)
    pilot.post(K.Event(K.MOUSEBUTTONDOWN, pos=start, button=button, touch=False))
    pilot.move(end)
    pilot.post(K.Event(K.MOUSEBUTTONUP, pos=end, button=button, touch=False))


def test_a_stone_is_moved_by_dragging_it(fly):
    game = Game(fly)
    start, end = (game.pilot.target(f"square {each}").center for each in ("1,4", "2,4"))
    drag(game, start, end)
    assert order_of(game, "1,4") == "1,4 move 2,4"


def test_a_click_on_a_neighbour_of_ones_own_chooses_it_and_does_not_run_it_over(fly):
    close = {**DUEL, "stones": ["A tank 0,0 E", "A tank 1,0 E", "B tank 3,1 W"]}
    game = Game(fly, close)
    game.click("square 0,0", "square 1,0")
    assert str(game.draft.stone) == "1,0"
    assert game.draft.orders == ()
    game.click("square 0,0", "verb move")
    assert "Choose which way" in joined(game)


def test_whatever_the_mouse_points_at_is_said_in_a_sentence(fly):
    game = Game(fly)
    game.pilot.move(game.pilot.target("verb wait").center)
    assert "it stays where it is" in joined(game)


def test_the_draft_is_kept_while_it_grows_and_found_again(fly):
    game = Game(fly)
    game.keys(K.K_1, K.K_w, K.K_f)
    assert game.session.draft(A) == ("1,1 wait",)
    game.keys(K.K_w)
    again = Game.__new__(Game)
    again.session, again.ways = game.session, game.ways
    again.pilot = fly(again._make, (1280, 720), Settings(animation_speed=0))
    again.pilot.frames(4)
    assert again.top.draft.texts == ("1,1 wait", "1,4 wait")
    assert game.ways.went == ["curtain A"]


def test_the_end_of_a_round_leads_to_its_canonisation(fly):
    game = Game(fly, DUEL)
    for keys in ((K.K_m, ENTER, ENTER, ENTER), (K.K_w, ENTER), (ENTER,), (K.K_j, ENTER), (K.K_p, ENTER)):
        game.keys(*keys)
    assert "round closed" in game.ways.went
    assert game.session.match.round == 1
    assert game.top.player == A


def test_the_filmstrip_is_chosen_by_click_wheel_and_arrows(fly):
    game = Game(fly)
    game.keys(K.K_ESCAPE) if game.draft.answers else None
    game.click("slice 2")
    assert game.top.look.focus == 2
    game.keys(K.K_LEFT)
    assert game.top.look.focus == 1
    game.pilot.wheel(game.pilot.target("slice 0").center, 1)
    assert game.top.look.focus == 0


def test_pointing_at_a_square_fills_the_inspector_and_a_click_pins_it(fly):
    game = Game(fly)
    game.pilot.move(game.pilot.target("square 5,5").center)
    assert "B1 tank" in game.words()
    game.pilot.click("square 5,4")
    assert game.top.look.pinned == Position(0, 5, 4)
    assert "base of army B" in game.words()


def test_the_inspector_says_what_happened_to_a_stone(fly):
    turns = ({A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},)
    game = Game(fly, CORRIDOR, turns=turns)
    game.pilot.click("square 2,1")
    game.pilot.move(game.pilot.target("square 1,0").center)
    assert "On its way from slice 0" in game.words()


def test_the_square_that_is_inspected_goes_with_shift_and_arrows(fly):
    game = Game(fly)
    start = game.draft.stone
    game.keys(K.K_RIGHT, K.K_DOWN, mod=K.KMOD_LSHIFT)
    assert game.top.look.pinned == Position(0, start.x + 1, start.y + 1)


def test_a_link_is_marked_on_the_board_and_the_inspector_stays(fly):
    game = at_its_own_portal(fly)
    game.pilot.click("square 3,0")
    game.pilot.click_at(game.top.layout.bar.center)
    links = [name for name in game.board.targets() if name.startswith("fact ")]
    game.pilot.move(game.board.targets()[links[0]].center)
    assert game.top.look.mark is not None
    assert game.top.attention() == game.top.look.pinned


def test_page_keys_go_through_the_stones(fly):
    game = Game(fly)
    first = game.draft.stone
    game.keys(K.K_PAGEDOWN)
    assert game.draft.stone == game.draft.sequence[1]
    game.keys(K.K_PAGEUP)
    assert game.draft.stone == first


def test_all_slices_can_be_spread_out_and_played_on(fly):
    game = game_at(fly, 2)
    game.keys(K.K_TAB)
    assert game.top.layout.spread
    game.click("square 1,1", "verb jump")
    grid = game.top.layout.boards[0]
    game.pilot.click_at(grid.square_rect(game.draft.stone).center)
    assert order_of(game, "1,1") == "1,1 jump 0"
    game.keys(K.K_TAB)
    assert not game.top.layout.spread


def test_the_mouse_alone_leaves_the_spread_again_and_replays_a_step(fly):
    game = Game(fly, DUEL, turns=({A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},), settings=Settings())
    game.click("spread", "spread")
    assert not game.top.layout.spread
    game.click("play")
    assert game.board.moving
    game.pilot.click_at(game.top.layout.center.center)
    assert not game.board.moving


def test_earlier_boards_are_reached_by_mouse(fly):
    turns = (*({A: (f"{x},0 move {x + 1},0 E",), B: ("3,1 wait",)} for x in (0,)),)
    turns += ({A: ("1,0 jump 0",), B: ("3,1 pass",)}, {A: ("1,0 wait",)}, {A: ("2,0 pass",), B: ("3,1 pass",)})
    game = Game(fly, DUEL, turns=turns)
    assert len(game.session.match.canonisations) == 2
    game.click("earlier board", "earlier board")
    assert game.top.look.round == 0
    game.click("later board")
    assert game.top.look.round == 1


def test_all_others_wait_at_once(fly):
    game = Game(fly)
    game.keys(K.K_f)
    game.click("rest")
    assert game.draft.missing == ()
    assert "1,1 fire" in game.draft.texts
    again = Game(fly)
    again.keys(ENTER, mod=K.KMOD_LSHIFT)
    assert set(again.draft.texts) == set(WAITS_A)


def test_small_squares_offer_buttons_to_zoom(fly):
    wide = {**DUEL, "map": ["." * 26] * 26}
    game = Game(fly, wide)
    cell = game.top.layout.grid.cell
    game.click("zoom in")
    assert game.top.layout.grid.cell > cell
    game.click("zoom out")
    assert game.top.layout.grid.cell == cell


def test_zoom_and_pan_keep_squares_under_the_mouse(fly):
    game = Game(fly)
    before = game.top.layout.grid
    game.keys(K.K_PLUS, K.K_PLUS, K.K_PLUS)
    assert game.top.layout.grid.cell > before.cell
    drag(game, (640, 300), (660, 320), button=3)
    game.keys(K.K_0)
    assert game.top.layout.grid == before


def test_fog_hides_later_slices_everywhere(fly):
    game = Game(fly, DUEL, ruleset={"vision": "fog_of_war"})
    assert "fog" in game.words()
    game.keys(K.K_ESCAPE)
    assert isinstance(game.pilot.scene, PauseScene)
    game.keys(K.K_ESCAPE)
    game.click("slice 1")
    assert "Fog of War: not known before its turn" in game.words()
    assert "Fog" in game.words()
    game.pilot.move(game.top.layout.boards[1].rect.center)
    assert "Fog: this slice is not known yet." in game.words()


def test_fog_keeps_portals_of_later_slices_secret(fly):
    turns = (
        WAITS,
        WAITS,
        {A: ("1,1 jump 1", "1,4 pass", "0,3 pass", "3,3 pass", "4,1 pass"), B: ("5,5 pass",)},
    )
    game = Game(fly, ARENA, turns=turns, ruleset={"vision": "fog_of_war"})
    if game.top.match.active == 0:
        assert all("#1" not in word for word in game.words())
    else:
        assert game.top.match.active >= 1


def test_a_step_is_animated_and_any_key_skips_it(fly):
    game = Game(fly, DUEL, settings=Settings())
    game.keys(K.K_m, ENTER, ENTER, ENTER)
    game.keys(K.K_w, ENTER)
    assert game.board.moving
    assert game.top.view.board.ops
    game.keys(K.K_SPACE)
    assert not game.board.moving
    game.keys(K.K_SPACE)
    assert game.board.moving
    game.keys(K.K_w)
    assert not game.board.moving
    assert "Slice 1 has happened" in game.words()
    game.keys(ENTER)
    assert game.top.player == A
    assert game.draft.orders == ()


def test_an_animated_step_comes_to_its_end_by_itself(fly):
    game = Game(fly, DUEL, settings=Settings(animation_speed=400))
    game.keys(K.K_m, ENTER, ENTER, ENTER)
    game.keys(K.K_w, ENTER)
    game.pilot.frames(60)
    assert not game.board.moving
    assert "Slice 1 has happened" in game.words()


def test_a_draw_needs_the_other_players_word(fly):
    game = Game(fly, DUEL)
    game.keys(K.K_ESCAPE)
    game.click("offer a draw")
    game.click("decline")
    assert game.session.match.outcome is None
    game.keys(K.K_ESCAPE)
    game.click("offer a draw", "accept")
    assert game.session.match.outcome.reason == "agreement"
    assert game.ways.went == ["match over"]


def test_resigning_is_asked_twice_and_ends_the_match(fly):
    game = Game(fly, DUEL)
    game.click("menu", "resign", "resign")
    assert game.session.match.outcome.winner == B
    assert game.session.record.end == End("resignation", (A,))
    assert game.ways.went == ["match over"]


def test_saving_says_where(fly):
    game = Game(fly, DUEL)
    game.keys(K.K_s, mod=K.KMOD_CTRL)
    assert "Saved." in game.words()


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440)])
def test_it_can_be_painted_at_every_size_and_theme(fly, size, theme):
    game = game_at(fly, 2, size=size, settings=Settings(theme=theme, animation_speed=0))
    game.keys(K.K_1, K.K_j)
    picture = game.pilot.picture()
    assert picture.get_size() == size
    assert len({tuple(picture.get_at((x, size[1] // 2))) for x in range(0, size[0], 7)}) > 5


def test_names_come_from_the_players(fly):
    assert set(NAMES.values()) <= set(Game(fly).words())


def test_guidance_and_hints_fit_into_their_two_lines(screen):
    fonts = Fonts()
    said = [*guidance._VERBS.values(), *guidance._SCREENS.values(), *guidance._BUTTONS.values()]
    said.append(guidance._ante_hint(28))
    for words in said:
        assert len(wrap(fonts, words, 238, 12)) <= 2, words
