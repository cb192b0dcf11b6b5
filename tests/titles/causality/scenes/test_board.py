"""The board scene, played by posted events: turns, hidden orders, looking around, films, the end of a match."""

import pygame
import pytest

from game.engine.outcome import End
from game.scenes.match.pause import PauseScene
from game.storage.settings import Settings
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.stone import A, B
from game.titles.causality.view.board import guidance
from game.titles.causality.view.board.commands import COMMANDS
from game.ui.fonts import Fonts
from game.view.frame import wrap
from game.view.look.palette import Theme
from tests.titles.causality.scenes.board_play import (
    ARENA,
    CORRIDOR,
    DUEL,
    NAMES,
    WAITS,
    Game,
    Veil,
    at_its_own_portal,
    drag,
    game_at,
    joined,
    order_of,
)

K = pygame
ENTER = K.K_RETURN


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


def test_whatever_the_mouse_points_at_is_said_in_a_sentence(fly):
    game = Game(fly)
    game.pilot.move(game.pilot.target("verb wait").center)
    assert "it stays where it is" in joined(game)


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
    assert "base of Bo" in game.words()


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
    assert game.top.desk().attention == game.top.look.pinned


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
    game.click("play step")
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
    game.keys(K.K_F12)
    assert "Saved." not in game.words(), "a picture does not tell of it"


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
    said = [row.hint for row in COMMANDS.rows if not row.quiet]
    said.append(guidance.ante_hint(28))
    for words in said:
        assert len(wrap(fonts, words, 238, 12)) <= 2, words
