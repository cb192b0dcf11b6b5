"""After a turn: what has happened is played, stage by stage if wished for, and stays until somebody goes on."""

import pygame
import pytest

from game.scenes.match.pause import PauseScene
from game.storage.settings import Settings
from game.titles.causality.rules.stone import A, B
from game.view.board.marks import chosen_op
from game.view.frame import Circle, Text
from game.view.look.palette import Role, Tint
from tests.titles.causality.scenes.board_play import CORRIDOR, DUEL, Game, at_its_own_portal
from tests.titles.causality.scenes.test_board_fits import SIZES, check

K = pygame
ENTER = K.K_RETURN

CRASH = {
    "name": "Crash",
    "time_cap": 3,
    "map": ["....", "...."],
    "stones": ["A tank 0,0 E", "B tank 1,0 S", "B sniper 0,1 E", "A tank 3,1 N"],
    "bases": ["A 0,0"],
}
"""One step with three stages: A moves and pushes, B shoots."""

SHOVE = {A: ("0,0 move 1,0 E", "3,1 wait"), B: ("1,0 wait", "0,1 fire")}
STAGES = ["moves and arrivals", "pushes", "shots and bombs"]


def after_the_shove(fly, settings: Settings | None = None, board: dict = CRASH, **options) -> Game:
    """Both have ordered, and the step into slice 1 is shown."""
    game = Game(fly, board, settings=settings or Settings(), **options)
    game.top.chair.redraft(game.draft.choose_stone(None))
    for player, orders in SHOVE.items():
        game.session.keep_draft(player, orders)
    game.board.board.seat(A, game.session.draft(A))
    game.keys(ENTER)
    game.keys(ENTER)
    return game


def stage(game: Game) -> str:
    """The stage that the heading names."""
    return next((word.split(": ")[1] for word in game.words() if word.startswith(("Stage", "❚❚"))), "")


def test_a_step_is_stepped_through_by_arrows_both_ways(fly):
    game = after_the_shove(fly)
    assert game.board.moving
    seen = []
    for _ in range(3):
        game.keys(K.K_RIGHT)
        seen.append(stage(game))
    assert seen == STAGES
    assert not game.board.moving
    game.keys(K.K_LEFT, K.K_LEFT)
    assert stage(game) == STAGES[0]
    game.keys(K.K_LEFT)
    assert stage(game) == STAGES[0]


def test_a_step_is_stepped_through_by_the_mouse_alone(fly):
    game = after_the_shove(fly)
    game.click("play step")
    assert not game.board.moving
    assert game.top.playback.on
    game.click("stage on")
    first = stage(game)
    game.click("stage on")
    assert [first, stage(game)] == STAGES[:2] or [first, stage(game)] == STAGES[1:]
    game.click("stage back")
    assert stage(game) == first
    game.click("play step")
    assert game.board.moving
    game.pilot.click_at(game.top.layout.center.center)
    assert not game.top.playback.on


def test_when_it_stands_still_the_log_marks_what_belongs_to_the_stage(fly):
    game = after_the_shove(fly)
    game.keys(K.K_RIGHT, K.K_RIGHT)
    marked = [op for op in game.top.view.panels.log.ops if hasattr(op, "text") and "pushes" in op.text]
    others = [op for op in game.top.view.panels.log.ops if hasattr(op, "text") and "fires" in op.text]
    assert marked[0].color != others[0].color


def test_after_the_last_stage_the_slice_is_shown_as_it_is(fly):
    game = after_the_shove(fly)
    game.keys(*[K.K_RIGHT] * 4)
    assert not game.top.playback.on
    assert "Slice 1 has happened" in game.words()


@pytest.mark.parametrize(("key", "mod"), [(K.K_1, 0), (K.K_UP, K.KMOD_LSHIFT), (K.K_UP, K.KMOD_LALT), (K.K_F9, 0)])
def test_any_other_key_only_skips_the_step(fly, key, mod):
    game = after_the_shove(fly, Settings(animation_speed=100))
    assert game.top.playback.on
    looked = game.top.look
    game.keys(key, mod=mod)
    assert not game.top.playback.on
    assert (game.top.look.pinned, game.top.look.viewport) == (looked.pinned, looked.viewport)


@pytest.mark.parametrize("speed", [0, 100])
def test_nobody_is_hurried_away_from_what_has_happened(fly, speed):
    game = after_the_shove(fly, Settings(animation_speed=speed))
    game.pilot.frames(400)
    assert game.ways.went == ["submit A", "curtain B", "submit B"]
    assert game.top.player is None
    assert game.top.look.focus == 1
    assert {"Slice 1 has happened", "I am Ada ⏎"} <= set(game.words())
    game.keys(ENTER)
    assert game.ways.went == ["submit A", "curtain B", "submit B"]  # nothing secret lies between: no second question
    assert game.top.player == A


def test_while_it_is_shown_the_button_says_that_it_ends_that(fly):
    game = after_the_shove(fly, Settings(animation_speed=100))
    assert game.top.playback.on
    assert "On ⏎" in game.words()
    assert "I am Ada ⏎" not in game.words()
    game.keys(ENTER)
    assert game.top.player is None, "it has ended that, and no more"
    assert "I am Ada ⏎" in game.words()


def test_the_mouse_alone_goes_on_to_the_next_player(fly):
    game = after_the_shove(fly, Settings(animation_speed=0))
    game.click("go on")
    assert game.top.player == A


def test_while_they_look_everything_can_be_looked_at_and_played_again(fly):
    game = after_the_shove(fly, Settings())
    game.keys(K.K_w)
    game.click("slice 0")
    assert game.top.look.focus == 0
    game.click("slice 1")
    game.keys(K.K_SPACE)
    assert game.board.moving
    game.keys(K.K_w)
    game.click("stage back")
    assert stage(game) == STAGES[-1]
    game.keys(K.K_w)
    game.keys(K.K_ESCAPE)
    assert isinstance(game.pilot.scene, PauseScene)
    game.keys(K.K_ESCAPE)
    assert "Slice 1 has happened" in game.words()


def test_when_nothing_happened_the_next_player_is_called_at_once(fly):
    game = Game(fly, DUEL)
    game.keys(K.K_w, ENTER)
    game.keys(K.K_w, ENTER)
    assert game.ways.went == ["submit A", "curtain B", "submit B", "curtain A"]


def test_who_goes_on_alone_is_not_kept_waiting(fly):
    alone = {**DUEL, "stones": ["A tank 0,0 E"], "time_cap": 3}
    game = Game(fly, alone, settings=Settings())
    game.keys(K.K_m, ENTER, ENTER)
    assert game.top.player == A
    assert game.board.moving
    game.keys(K.K_x)
    assert game.top.player == A
    assert game.draft.missing


def test_no_orders_are_on_the_table_while_both_look(fly):
    game = after_the_shove(fly, Settings(animation_speed=0))
    assert game.draft is None
    assert "submit" not in game.board.targets()


def test_a_step_asked_for_among_all_slices_is_played_on_the_large_board(fly):
    game = Game(fly, DUEL, turns=({A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},), settings=Settings())
    game.keys(K.K_TAB, K.K_SPACE)
    assert not game.top.layout.spread
    assert game.board.moving


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_what_has_happened_fits(fly, size, scale):
    game = after_the_shove(fly, Settings(ui_scale=scale), size=size)
    for _ in STAGES:
        game.keys(K.K_RIGHT)
        check(game)
    game.keys(K.K_w)
    check(game)


def test_the_name_of_the_stage_is_never_cut_on_a_board_with_many_buttons(fly):
    wide = {**CRASH, "map": ["." * 20] * 20}
    game = after_the_shove(fly, Settings(ui_scale=200), size=(1280, 720), board=wide)
    game.keys(K.K_RIGHT)
    check(game)


JUMPED = (
    {A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},
    {A: ("1,0 move 2,0 E",), B: ("3,1 wait",)},
    {A: ("2,0 jump 1",)},
)
"""The round ends when the other tank passes; the next one begins with a portal that opens in slice 1."""


def plays_to_its_first_orders(game: Game) -> None:
    """What happens by itself is played, and then the first player orders."""
    assert game.board.board.plays
    assert game.top.playback.t == game.top.match.active == 1
    assert any(word.startswith("Stage 1 of") and "moves and arrivals" in word for word in game.words())
    while game.board.board.plays:
        game.pilot.frames(10)
    assert game.board.seated == A
    assert game.top.look.focus == 1


def test_what_begins_a_round_by_itself_is_played_at_once(fly):
    game = Game(fly, CORRIDOR, turns=JUMPED, settings=Settings())
    game.ways.veils = True
    game.keys(K.K_p, ENTER)
    assert game.ways.went[-1] == "round closed", "all have seen what was told: no curtain is needed"
    plays_to_its_first_orders(game)


def test_what_the_next_player_can_do_lies_on_the_board_only_when_the_film_is_over(fly):
    game = Game(fly, CORRIDOR, turns=JUMPED, settings=Settings())
    game.keys(K.K_p, ENTER)
    assert game.board.seated == A
    assert game.board.board.plays
    assert game.draft.stone is not None, "it is chosen already"
    grid, square = game.top.layout.grid, game.draft.stone
    frame = chosen_op(grid, square)
    while game.board.board.plays:
        ops = game.top.view.board.ops
        assert frame not in ops
        assert not any(isinstance(op, Circle) and op.color == Tint(Role.NOW, 150) for op in ops)
        game.pilot.frames(5)
    ops = game.top.view.board.ops
    assert frame in ops
    assert any(isinstance(op, Circle) and op.color == Tint(Role.NOW, 150) for op in ops)


def test_what_is_at_odds_with_history_is_marked_only_when_the_film_is_over(fly):
    game = at_its_own_portal(fly, settings=Settings())
    while game.board.board.plays:
        game.pilot.frames(5)
    game.click("slice 1")
    game.keys(K.K_SPACE)
    assert game.board.board.plays
    while game.board.board.plays:
        assert "!" not in [op.text for op in game.top.view.board.ops if isinstance(op, Text)]
        game.pilot.frames(5)
    assert "!" in [op.text for op in game.top.view.board.ops if isinstance(op, Text)]


def test_in_the_fog_it_is_played_when_the_first_player_sits_down(fly):
    game = Game(fly, CORRIDOR, turns=JUMPED, settings=Settings(), ruleset={"vision": "fog_of_war"})
    game.ways.veils = True
    game.keys(K.K_p, ENTER)
    assert game.ways.went[-2:] == ["round closed", "curtain A"]
    assert not game.board.board.plays
    game.pilot.scene.answer = True
    game.pilot.frames(3)
    plays_to_its_first_orders(game)


def test_a_round_that_begins_with_orders_shows_no_film(fly):
    turns = ({A: ("0,0 wait",), B: ("3,1 wait",)}, {A: ("0,0 pass",)})
    game = Game(fly, DUEL, turns=turns, settings=Settings())
    game.keys(K.K_p, ENTER)
    assert "round closed" in game.ways.went
    assert not game.board.board.plays


@pytest.mark.parametrize("skip", [False, True])
def test_after_what_happened_the_slice_that_gets_orders_is_shown_though_nothing_happened_in_it(fly, skip):
    wait = {A: ("0,0 wait", "1,1 wait"), B: ("3,1 wait",)}
    board = {**CORRIDOR, "stones": ["A tank 0,0 E", "A tank 1,1 E", "B tank 3,1 W"]}
    turns = (wait, wait, {A: ("0,0 jump 1", "1,1 pass")})
    game = Game(fly, board, turns=turns, settings=Settings())
    game.keys(K.K_p, ENTER)
    assert game.board.board.plays
    assert game.top.look.focus == 1
    if skip:
        game.keys(K.K_F9)
    while game.board.board.plays:
        game.pilot.frames(10)
    assert game.top.look.focus == game.top.match.active == 2
