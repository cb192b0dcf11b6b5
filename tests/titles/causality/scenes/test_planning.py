"""Planning at the board: effects in danger, a guess at the other side, dry runs and threatened squares."""

import threading
from collections import Counter
from itertools import combinations

import pygame
import pytest

from game.app.errand import Stopped
from game.scenes.match.sitting import SittingScene
from game.storage.settings import Settings
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.stone import A, B
from game.titles.causality.scenes.board import CausalityBoard
from game.titles.causality.view.board.arrivals import lost_arrivals
from game.titles.causality.view.board.danger import badge_ops
from game.titles.causality.view.board.gaze import Trial, WhoseThreats
from game.titles.causality.view.board.ghosts import lost_squares
from game.titles.causality.view.board.reach import threat_signs
from game.titles.causality.view.drawings import drawing
from game.trial.nowhere import Nowhere
from game.view.board.marks import cursor_op
from game.view.board.token import name_place
from game.view.frame import Curve, Fill, Line, Sprite, Text
from game.view.look.palette import Role, Tint
from tests.scenes.words_fit import cut_texts
from tests.titles.causality.end_to_end.random_matches import match_on
from tests.titles.causality.scenes.board_play import (
    ARENA,
    CORRIDOR,
    Game,
    at_its_own_portal,
    game_at,
    joined,
    order_of,
)
from tests.titles.causality.scenes.replay_play import random_record
from tests.titles.causality.scenes.test_board_fits import SIZES, check, shown

K = pygame
CALM = Settings(animation_speed=0)

SIGNS = ("order_move", "order_tag_lock", "order_fire", "explosion")
"""The drawings of what may come upon a square."""


def started(fly, **options) -> Game:
    return Game(fly, CORRIDOR, **options)


def red_threads(game: Game) -> int:
    ops = [op for op in game.top.view.around if isinstance(op, Curve)]
    return sum(isinstance(op.color, Tint) and op.color.role is Role.ALARM for op in ops)


# Effects in danger.


def test_what_has_lost_its_cause_is_red_and_listed(fly):
    game = at_its_own_portal(fly)
    assert "⚠ #1 has lost its cause" in game.words()
    assert red_threads(game) == 2  # two loose ends
    assert "!#1" in game.words(), "on a square of that size its number stands on the badge"


def pointed_at_its_portal(fly, size):
    """The same, with the mouse over its portal."""
    game = at_its_own_portal(fly, size=size)
    game.pilot.move(game.board.targets()["square 2,0"].center)
    game.pilot.frames(2)
    return game


@pytest.mark.parametrize("size", SIZES[:3])
def test_where_its_thread_is_pointed_at_the_break_is_still_seen_and_its_number_is_red(fly, size):
    game = pointed_at_its_portal(fly, size)
    marks = game.top.view.marks.ops
    (crack,) = [op for op in marks if isinstance(op, Line) and len(op.points) == 4]
    number = next(op for op in marks if isinstance(op, Fill) and op.border and op.color is Role.PANEL)
    assert number.border_color is Role.ALARM
    assert not any(number.rect.contains(point) for point in crack.points)


def test_pointing_at_it_says_since_when_and_by_whom(fly):
    game = at_its_own_portal(fly)
    place = game.board.targets()["danger #1"].center
    game.pilot.move(place)
    game.pilot.frames(2)
    hint = game.board.hint(place)
    assert "In round 1 A1 jumped at 2,0 in slice 2; now A1 does not. Slice 2: now A1 comes to" in hint.words
    game.click("danger #1")
    assert game.top.look.pinned == Position(2, 2, 0)


def test_a_click_drafts_the_swap_and_all_is_well(fly):
    game = at_its_own_portal(fly)
    game.click("swap #1 with A2")
    assert order_of(game, "2,0") == "2,0 jump 1 #1"
    assert "⚠" not in joined(game)
    assert red_threads(game) == 0


def test_the_keyboard_drafts_the_swap_too(fly):
    game = at_its_own_portal(fly)
    for _ in range(20):
        game.keys(K.K_F6)
        if game.board.board.steps.place and game.board.board.steps.place.name.startswith("swap #1"):
            break
    game.keys(K.K_RETURN)
    assert order_of(game, "2,0") == "2,0 jump 1 #1"


def test_a_key_goes_to_the_next_one_in_danger_and_the_inspector_says_why(fly):
    game = at_its_own_portal(fly)
    game.keys(K.K_n)
    assert game.top.look.pinned == Position(1, 2, 0)
    assert "#1 has lost its cause." in joined(game)
    assert "Nothing is in danger" not in joined(game)


def test_where_nothing_is_in_danger_the_key_says_so(fly):
    game = started(fly)
    game.keys(K.K_n)
    assert "Nothing is in danger on this board." in joined(game)


# The guess.


def test_a_guess_is_drafted_like_orders_but_kept_nowhere(fly):
    game = started(fly)
    game.keys(K.K_o)
    assert "A guess: Bo" in game.words()
    game.keys(K.K_f)
    assert [str(order) for order in game.top.planning.guess.orders] == ["3,1 fire"]
    assert game.board.board.orders == ()
    assert game.session.draft(B) == ()
    assert game.session.draft(A) == ()
    assert "?" in game.words()


def test_ghosts_go_by_the_guess(fly):
    game = started(fly)
    game.keys(K.K_o, K.K_f)
    board = game.top.desk().ahead.board
    assert [type(fact).__name__ for fact in board.steps[1].facts] == ["Shot"]


def test_enter_leads_from_a_guess_to_ones_own_orders_and_submits_nothing(fly):
    game = started(fly)
    game.keys(K.K_w, K.K_o, K.K_w, K.K_RETURN)
    assert not game.top.look.guessing
    assert game.ways.went == []
    assert order_of(game, "0,0") == "0,0 wait"


def test_the_mouse_goes_to_the_guess_and_back(fly):
    game = started(fly)
    game.click("guess", "verb wait", "submit")
    assert [str(order) for order in game.top.planning.guess.orders] == ["3,1 wait"]
    assert not game.top.look.guessing


def test_a_guess_is_gone_when_the_orders_are_given(fly):
    game = started(fly, veils=True)
    game.keys(K.K_o, K.K_f, K.K_o, K.K_w, K.K_RETURN)
    assert game.board.seated is None
    assert game.top.planning.guess is None
    assert "guess" not in joined(game).replace("guess at", "")
    assert game.session.draft(B) == ()


def test_what_was_said_about_the_own_orders_is_not_said_over_a_guess(fly):
    game = started(fly)
    game.keys(K.K_RETURN)
    assert "no order yet" in joined(game)
    game.keys(K.K_o)
    assert "no order yet" not in joined(game)


def test_who_has_nothing_to_order_cannot_be_guessed(fly):
    turns = (
        {A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},
        {A: ("1,0 move 2,0 E",), B: ("3,1 wait",)},
        {A: ("2,0 jump 1",), B: ("3,1 pass",)},
    )
    game = started(fly, turns=turns)
    game.keys(K.K_o)
    assert not game.top.look.guessing
    assert "guess" not in game.board.targets()


def test_in_the_fog_a_guess_and_a_dry_run_go_by_what_is_known(fly):
    game = started(fly, ruleset={"vision": "fog_of_war"})
    game.keys(K.K_o, K.K_f, K.K_e)
    game.pilot.until(lambda: not game.board.moving)
    assert "What you cannot see is left out." in joined(game)
    game.keys(K.K_d)
    assert game.top.desk().last == 1


# Dry runs.


def test_a_dry_run_of_the_turn_shows_the_next_slice_and_plays_nothing(fly):
    game = started(fly)
    game.keys(K.K_m, K.K_RETURN, K.K_o, K.K_f, K.K_d)
    assert game.top.look.trial is Trial.TURN
    assert game.top.look.focus == 1
    assert "dry run, as planned" in game.words()
    assert "B1 tank fires west, hits nothing" in joined(game)
    assert game.session.match.turn == 0
    game.keys(K.K_ESCAPE)
    assert game.top.look.of_this_round
    assert game.top.look.focus == 0, "where the orders are given"


def test_its_film_runs_where_things_may_move(fly):
    game = started(fly, settings=Settings(animation_speed=100))
    game.keys(K.K_w, K.K_o, K.K_f)
    game.pilot.press(K.K_d)
    game.pilot.frames(2)
    assert game.top.playback.on
    game.pilot.frames(200)
    assert not game.top.playback.on


def test_another_order_ends_a_dry_run(fly):
    game = started(fly)
    game.keys(K.K_d)
    assert game.top.look.trial is Trial.TURN
    game.keys(K.K_w)
    assert game.top.look.trial is None
    assert game.top.look.focus == 0


def test_after_the_last_slice_there_is_no_turn_to_try(fly):
    game = at_its_own_portal(fly)
    game.keys(K.K_d)
    assert game.top.look.trial is None


def test_a_dry_run_of_the_round_says_what_would_be_canonised(fly):
    game = at_its_own_portal(fly)
    game.keys(K.K_e)
    game.pilot.until(lambda: not game.board.moving)
    said = joined(game)
    assert "Paradox: A1 tank is taken back." in said
    assert "#1 fails." in said
    assert game.session.match.canonisations[-1].round == 0
    game.click("end trial")
    assert game.top.look.of_this_round
    assert game.top.look.focus == game.session.match.active
    assert game.top.planning.forecast(game.session.match, game.top.plan) is None


def test_with_the_swap_it_holds(fly):
    game = at_its_own_portal(fly)
    game.click("swap #1 with A2")
    game.keys(K.K_e)
    game.pilot.until(lambda: not game.board.moving)
    assert "#1 holds: A2 at 2,0 in slice 2." in game.words()


def test_of_an_effect_that_failed_before_it_says_that_it_still_fails(fly):
    game = Game(fly, ARENA, turns=random_record(3, 6).turns)
    last = game.session.match.canonisations[-1]
    failed = set(bits(last.problem.considered & ~last.scenario.active))
    assert failed
    game.keys(K.K_e)
    game.pilot.until(lambda: not game.board.moving)
    assert {f"#{number} still fails." for number in failed} & set(game.words())


def test_what_it_says_is_what_comes(fly):
    game = at_its_own_portal(fly)
    game.keys(K.K_e)
    game.pilot.until(lambda: not game.board.moving)
    end = game.top.desk().forecast.end
    real = game.session.match.play({A: ("1,0 pass", "2,0 pass"), B: ("3,1 pass",)})
    assert end.digest() == real.digest()


class Endless(Game):
    """A game whose searches last until nobody wants them any more."""

    def make(self, stage):
        self.asked = threading.Event()
        self.stopped = threading.Event()
        self.ways.solving = self.solving
        return super().make(stage)

    def solving(self, errand):
        def solve(search, question):
            self.asked.set()
            while not errand.stopped:
                threading.Event().wait(0.005)
            self.stopped.set()
            raise Stopped

        return solve


def test_a_long_search_leaves_the_frames_alone_and_can_be_stopped(fly):
    turns = (
        {A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},
        {A: ("1,0 move 2,0 E",), B: ("3,1 wait",)},
        {A: ("2,0 jump 1",), B: ("3,1 pass",)},
        {A: ("2,0 move 1,0 E",)},
    )
    game = Endless(fly, CORRIDOR, turns=turns)
    game.keys(K.K_e)
    assert game.asked.wait(5)
    assert game.board.moving
    assert "History is being looked for…" in game.words()
    assert "stop" in game.words()
    game.click("end trial")
    assert game.stopped.wait(5)
    assert game.top.look.of_this_round
    assert not game.board.moving


@pytest.mark.parametrize("size", SIZES[:3])
def test_the_frame_of_the_square_that_is_looked_at_hides_neither_name_nor_badge(fly, size):
    game = pointed_at_its_portal(fly, size)
    ops = game.top.view.board.ops
    frame = ops.index(cursor_op(game.top.layout.grid, (2, 0), meant=True))
    over = [op.text for op in ops[frame:] if isinstance(op, Text)]
    assert {"A2", "#1"} <= set(over)
    assert "A2" not in [op.text for op in ops[:frame] if isinstance(op, Text)]


@pytest.mark.parametrize("size", SIZES[:3])
def test_the_frame_of_the_square_that_is_looked_at_does_not_cut_what_its_stone_does(fly, size):
    session = match_on("the_long_war", 6, 13, {"A": "Ada", "B": "Bo"})
    pilot = fly(lambda stage: SittingScene(stage, session, CausalityBoard, Nowhere()), size, CALM)
    pilot.press(K.K_c, *[K.K_RIGHT] * 9)
    desk = pilot.scene.board.desk.desk()
    square, number = next(
        (square_of(desk.flags, pose), pose.flag.ante)
        for pose in desk.timeline.poses(desk.look.focus)
        if pose.flag is not None and pose.flag.ante
    )
    pilot.move(pilot.target(f"square {square}").center)
    ops = pilot.scene.board.desk.view.board.ops
    frame = ops.index(cursor_op(desk.layout.grid, square, meant=True))
    assert f"#{number}" in [op.text for op in ops[frame:] if isinstance(op, Text)]


def test_the_frame_of_the_square_that_is_looked_at_does_not_cut_what_is_ordered_there(fly):
    game = game_at(fly, 2)
    game.click("stone 1,1")
    game.keys(K.K_j)
    game.keys(K.K_RETURN, K.K_RETURN, K.K_RETURN)
    order = next(order for order in game.draft.orders if order.t is not None)
    game.pilot.move(game.board.targets()[f"square {order.square}"].center)
    game.pilot.frames(2)
    ops = game.top.view.board.ops
    frame = ops.index(cursor_op(game.top.layout.grid, order.square, meant=True))
    assert f"→{order.t}" in [op.text for op in ops[frame:] if isinstance(op, Text)]


def test_several_effects_in_danger_on_a_small_square_leave_its_names_readable(fly):
    session = match_on("the_long_war", 6, 9, {"A": "Ada", "B": "Bo"})
    pilot = fly(
        lambda stage: SittingScene(stage, session, CausalityBoard, Nowhere()), (1024, 600), Settings(animation_speed=0)
    )
    desk = pilot.scene.board.desk.desk()
    grid, t = desk.layout.grid, desk.look.focus
    antes = Counter(desk.flags.ante(each.number).position for each in desk.outlooks if each.at_odds)
    many = [place.square for place, count in antes.items() if place.t == t and count > 2]
    assert many, "three of them are on one square"
    badges = [op.rect for op in badge_ops(desk, grid, t) if isinstance(op, Fill)]
    for square in many:
        assert len([badge for badge in badges if badge.overlaps(grid.square_rect(square).inset(4))]) == 1
    for lost in lost_arrivals(desk.timeline, t):
        name = name_place(grid.square_rect(lost.square), desk.flags.stones[lost.stone].name)
        assert not any(badge.overlaps(name.inset(3)) for badge in badges)


# Threatened squares.


def test_a_key_marks_what_the_other_side_can_do_then_ones_own(fly):
    game = started(fly)
    game.keys(K.K_v)
    assert game.top.look.threats is WhoseThreats.OTHER
    assert {str(each.square) for each in game.top.desk().threats} == {"0,1", "1,1", "2,1"}
    game.keys(K.K_v)
    assert {str(each.square) for each in game.top.desk().threats} == {"1,0", "2,0", "3,0"}
    game.click("threats")
    assert game.top.desk().threats == ()


def test_a_legend_says_what_the_marks_mean_and_whose_they_are(fly):
    game = started(fly)
    game.keys(K.K_v)
    said = joined(game)
    assert "Bo's reach" in said
    assert {"may come here", "shot"} <= set(game.words())
    assert "What can happen in slice 1, marked there and in slice 0." in said
    game.keys(K.K_v)
    assert "Ada's reach" in joined(game)
    game.keys(K.K_v)
    assert "Here everything begins." in joined(game)


def test_the_legend_says_where_the_marks_are_and_where_nothing_is_marked(fly):
    game = started(fly)
    game.keys(K.K_v, K.K_RIGHT, K.K_RIGHT)
    assert "This is another slice." in joined(game)
    alone = Game(fly, {**CORRIDOR, "stones": ["A tank 0,0 E"]})
    alone.keys(K.K_v)
    assert "Nothing is marked: Bo can come to, hit or tag no square in slice 1." in joined(alone)


@pytest.mark.parametrize(("size", "spread"), [((1024, 600), False), ((1920, 1080), False), ((1920, 1080), True)])
def test_marks_keep_to_their_square_and_clear_of_names_and_of_each_other(fly, size, spread):
    session = match_on("the_long_war", 8, 1, {"A": "Ada", "B": "Bo"})
    pilot = fly(
        lambda stage: SittingScene(stage, session, CausalityBoard, Nowhere()), size, Settings(animation_speed=0)
    )
    pilot.press(K.K_v, *([K.K_TAB] if spread else []))
    desk = pilot.scene.board.desk.desk()
    t, signs = desk.look.focus, {drawing(name) for name in SIGNS}
    grid, poses = desk.grid_of(t), desk.timeline.poses(t)
    stones = {square_of(desk.flags, pose): desk.flags.stones[pose.stone] for pose in poses}
    names = [name_place(grid.square_rect(square), stone.name) for square, stone in stones.items()]
    harms = Counter(each.square for each in desk.threats)
    assert max(harms.values()) == 3
    marks = [op.rect for op in threat_signs(desk, grid, t) if isinstance(op, Sprite) and op.name in signs]
    for square, count in harms.items():
        rect = grid.square_rect(square)
        here = [mark for mark in marks if mark.overlaps(rect)]
        assert all(rect.encloses(mark) for mark in here)
        assert not any(one.overlaps(other) for one, other in combinations(here, 2))
        assert spread or not any(mark.overlaps(name) for mark in here for name in names)
        assert len(here) == count or (here and (spread or square in stones)), "only the worst, where there is no room"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_neither_a_burst_nor_marks_hide_each_other(fly, size):
    session = match_on("the_long_war", 0, 14, {"A": "Ada", "B": "Bo"})
    pilot = fly(lambda stage: SittingScene(stage, session, CausalityBoard, Nowhere()), size, CALM)
    pilot.press(K.K_v)
    desk = pilot.scene.board.desk.desk()
    grid, ops = desk.layout.grid, pilot.scene.board.desk.view.board.ops
    (square,) = lost_squares(desk) & {each.square for each in desk.threats}
    rect, signs = grid.square_rect(square), {drawing(name) for name in SIGNS[:3]}
    burst = next(
        number for number, op in enumerate(ops) if isinstance(op, Sprite) and op.rect == rect and "expl" in op.name
    )
    marks = [n for n, op in enumerate(ops) if isinstance(op, Sprite) and op.name in signs and rect.encloses(op.rect)]
    assert all(number > burst for number in marks)
    assert bool(marks) == (size == (1920, 1080)), "on a small square there is room for one of them"


# How it looks.


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("size", SIZES[:3])
def test_everything_fits(fly, size, scale):
    game = at_its_own_portal(fly, size=size, settings=Settings(ui_scale=scale, animation_speed=0))
    check(game)
    game.keys(K.K_o)
    check(game)
    game.keys(K.K_w, K.K_e)
    game.pilot.until(lambda: not game.board.moving)
    assert cut_texts(shown(game.top), game.pilot.stage.fonts) == []
    check(game)


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("level", [ARENA, CORRIDOR])
def test_the_legend_of_threatened_squares_fits(fly, size, scale, level):
    game = Game(fly, level, size=size, settings=Settings(ui_scale=scale, animation_speed=0))
    game.keys(K.K_v)
    check(game)
    assert not cut_texts(shown(game.top), game.pilot.stage.fonts)
