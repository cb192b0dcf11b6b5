"""Asking why and looking ahead at the board, by mouse and by keyboard, at every size."""

import pygame
import pytest

from game.storage.settings import UI_SCALES, Settings
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.stone import A, B
from game.titles.causality.scenes import insight
from game.titles.causality.view.board.clicks import GoTo
from game.titles.causality.view.board.tokens import tokens_of
from game.view.frame import Sprite
from tests.scenes.words_fit import cut_texts, outside, overlaps
from tests.titles.causality.scenes.board_play import DUEL, Game
from tests.titles.causality.scenes.replay_play import Watching, random_record
from tests.titles.causality.scenes.test_board_fits import SIZES, check, shown

K = pygame
LANE = {
    "name": "Lane",
    "time_cap": 3,
    "map": ["......", "......", "......"],
    "stones": ["A tank 0,0 E", "B tank 1,0 W", "B tank 5,2 W", "A sniper 0,2 E"],
    "bases": [],
}
PUSH = ({A: ("0,0 move 1,0 E", "0,2 fire"), B: ("1,0 wait", "5,2 wait")},)
"""Slice 1: B1 was pushed to 2,0, and B2 was shot."""

LOOP = (
    {A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},
    {A: ("1,0 wait",), B: ("3,1 wait",)},
    {A: ("1,0 jump 0",), B: ("3,1 pass",)},
)
"""Round 2, slice 0: the arrival of #1 stands at 1,0, where the tank will push it."""


def lane(fly, **options) -> Game:
    return Game(fly, LANE, turns=PUSH, **options)


def said(game: Game) -> str:
    return "\n".join(line.text for line in game.top.desk().why)


def point(game: Game, square: str) -> None:
    game.pilot.move(game.pilot.target(f"square {square}").center)


def test_y_asks_why_of_the_stone_under_the_mouse_and_closes_again(fly):
    game = lane(fly)
    point(game, "2,0")
    game.keys(K.K_y)
    assert "Pushed by A1 tank from 1,0 to 2,0." in said(game)
    assert "Why? B1 tank" in game.words()
    game.keys(K.K_y)
    assert game.top.look.why is None


def test_y_asks_about_another_stone_at_once(fly):
    game = lane(fly)
    point(game, "2,0")
    game.keys(K.K_y)
    point(game, "1,0")
    game.keys(K.K_y)
    assert "It pushes B1 tank to 2,0." in said(game)


def test_without_a_stone_it_says_how_to_ask(fly):
    game = lane(fly)
    point(game, "4,1")
    game.keys(K.K_y)
    assert game.top.look.why is None
    assert "Point at a stone" in " ".join(game.words())


def test_the_mouse_alone_asks_follows_a_link_and_closes(fly):
    game = lane(fly)
    game.click("stone 0,2", "square 2,0", "why")
    name = next(name for name in game.board.targets() if name.endswith(": A1 tank"))
    game.pilot.move(game.pilot.target(name).center)
    assert game.top.look.mark == Position(1, 1, 0)
    game.click(name)
    assert "Why? A1 tank" in game.words()
    assert game.top.look.pinned == Position(1, 1, 0)
    game.click("why")
    assert game.top.look.why is None


def test_the_middle_button_asks_even_where_a_click_would_order(fly):
    game = lane(fly)
    game.click("stone 1,0")
    game.pilot.click_at(game.pilot.target("square 2,0").center, 2)
    game.pilot.frames(2)
    assert "Pushed by A1 tank" in said(game)
    assert game.draft.orders == ()


def test_a_link_never_gives_an_order(fly):
    game = lane(fly)
    game.click("stone 1,0")
    links = [name for name, rect in game.board.targets().items() if name.startswith("fact ")]
    for name in links:
        game.click(name)
    assert game.draft.orders == ()


def test_a_link_to_a_square_goes_there_and_the_question_stays(fly):
    game = lane(fly)
    game.click("stone 0,2", "square 2,0", "why")
    name = next(name for name in game.board.targets() if name.endswith(": 1,0"))
    game.click(name)
    assert game.top.look.focus == 0
    assert game.top.look.pinned == Position(0, 1, 0)
    assert "Why? B1 tank" in game.words()
    assert game.draft.orders == ()


def test_the_keyboard_alone_asks_goes_through_the_slices_and_closes(fly):
    game = lane(fly)
    game.keys(K.K_RIGHT, mod=K.KMOD_LSHIFT)
    assert game.top.desk().attention == Position(1, 2, 0)
    game.keys(K.K_y)
    assert "Pushed by A1 tank" in said(game)
    game.keys(K.K_LEFT)
    assert game.top.look.focus == 0
    assert "What comes of it in slice 1" in said(game)
    game.keys(K.K_ESCAPE)
    assert game.top.look.why is None


def test_a_stone_that_was_destroyed_is_asked_on_the_square_where_it_fell(fly):
    game = lane(fly)
    point(game, "5,2")
    game.keys(K.K_y)
    assert "Shot by A2 sniper" in said(game)


def test_why_answers_for_the_canonised_board_too(fly):
    game = Game(fly, {**DUEL, "time_cap": 3}, turns=LOOP)
    game.keys(K.K_c)
    point(game, "0,0")
    game.keys(K.K_y)
    assert "round 1, canonised" in " ".join(game.words())
    game.keys(K.K_c)
    assert "Slice 0, round 1, played" in game.words()
    game.keys(K.K_c)
    assert "Slice 0, this round" in game.words()


def test_nobody_is_asked_any_more_behind_the_curtain(fly):
    game = lane(fly)
    point(game, "2,0")
    game.keys(K.K_y)
    game.keys(K.K_RETURN, mod=K.KMOD_LSHIFT)
    game.keys(K.K_RETURN)
    assert game.top.look.why is None


def test_the_answer_scrolls_by_wheel_and_by_keyboard(fly):
    game = lane(fly, size=(1024, 600), settings=Settings(ui_scale=200, animation_speed=0))
    point(game, "2,0")
    game.keys(K.K_y)
    reach = game.top.view.panels.inspector.reach
    game.pilot.wheel(game.top.layout.log.center, -1)
    assert game.top.look.inspector_scroll == min(reach, game.top.layout.px(36))
    game.pilot.wheel(game.top.layout.log.center, 9)
    game.keys(K.K_PAGEDOWN, mod=K.KMOD_LSHIFT)
    assert game.top.look.inspector_scroll == min(reach, game.top.layout.px(40))


@pytest.mark.parametrize("scale", UI_SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_answer_fits(fly, size, scale):
    game = lane(fly, size=size, settings=Settings(ui_scale=scale, animation_speed=0))
    for square in ("2,0", "5,2", "1,0", "0,2"):
        point(game, square)
        game.keys(K.K_y)
        links = [target.rect for target in game.top.view.panels.inspector.targets if isinstance(target.click, GoTo)]
        assert links
        assert overlaps(links) == []
        assert cut_texts(shown(game.top), game.pilot.stage.fonts) == []
        right = game.top.layout.inspector.right
        assert all(rect.right <= right for rect in links)
        game.keys(K.K_ESCAPE)


def ghosts(game: Game) -> list[str]:
    """The types of the ghosts on the large board."""
    types = {token.sprite for token in tokens_of(game.top.match.timeline, 0)}
    ops = game.top.view.board.ops
    return [op.name for op in ops if isinstance(op, Sprite) and op.alpha == 130 and op.name in types]


def test_a_drafted_move_shows_whom_it_pushes_and_a_switches_that_off(fly):
    game = Game(fly, LANE)
    game.keys(K.K_m, K.K_RETURN)
    assert ghosts(game) == ["causality/tank", "causality/tank"]
    game.keys(K.K_a)
    assert ghosts(game) == ["causality/tank"]
    game.click("ahead")
    assert ghosts(game) == ["causality/tank", "causality/tank"]


def test_a_drafted_shot_shows_whom_it_destroys(fly):
    game = Game(fly, LANE)
    game.click("stone 0,2")
    game.keys(K.K_f)
    losses = [op for op in game.top.view.board.ops if isinstance(op, Sprite) and op.name == "causality/explosion"]
    assert [game.top.layout.grid.square_at(op.rect.center) for op in losses] == [(5, 2)]
    (burst,) = losses
    ops = game.top.view.board.ops
    inside = [op for op in ops[ops.index(burst) + 1 :] if isinstance(op, Sprite) and burst.rect.encloses(op.rect)]
    assert "causality/tank" in [op.name for op in inside], "whose kind is seen in the middle of the burst"


def test_the_next_slice_is_shown_as_drafted(fly):
    game = Game(fly, LANE)
    game.keys(K.K_m, K.K_RETURN)
    game.click("slice 1")
    assert "as drafted" in game.words()
    places = {game.top.layout.grid.square_at(op.rect.center) for op in game.top.view.board.ops if is_ghost(op)}
    assert places == {(1, 0), (2, 0), (5, 2)}
    game.keys(K.K_a)
    assert "as drafted" not in game.words()


def is_ghost(op) -> bool:
    return isinstance(op, Sprite) and op.alpha == 130


def test_the_wish_to_look_ahead_outlives_the_turn(fly):
    game = Game(fly, DUEL)
    game.keys(K.K_a, K.K_w, K.K_RETURN)
    assert game.top.player == B
    assert not game.top.look.ahead


def test_fog_shows_no_ghost_in_a_slice_that_is_hidden(fly):
    game = Game(fly, LANE, ruleset={"vision": "fog_of_war"})
    game.keys(K.K_m, K.K_RETURN)
    assert ghosts(game) == ["causality/tank", "causality/tank"]
    game.click("slice 1")
    assert "as drafted" not in game.words()
    assert not any(is_ghost(op) for op in (*game.top.view.board.ops, *game.top.view.marks.ops))


def warned(game: Game) -> str:
    return next((text for text in game.words() if text.startswith("⚠")), "")


def test_a_draft_that_would_break_history_is_warned_of_and_can_be_submitted(fly):
    game = Game(fly, {**DUEL, "time_cap": 3}, turns=LOOP)
    assert warned(game) == ""
    game.keys(K.K_m, K.K_LEFT, K.K_RETURN, K.K_RIGHT, K.K_RETURN)
    assert game.draft.texts == ("1,0 move 0,0 E",)
    assert warned(game) == "⚠ #1 loses its cause"
    check(game)
    game.keys(K.K_RETURN)
    assert game.session.match.turn == 4


@pytest.mark.parametrize("scale", UI_SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_warning_fits(fly, size, scale):
    game = Game(
        fly,
        {**DUEL, "time_cap": 3},
        turns=LOOP,
        size=size,
        settings=Settings(ui_scale=scale, animation_speed=0),
    )
    game.keys(K.K_m, K.K_LEFT, K.K_RETURN, K.K_RIGHT, K.K_RETURN)
    assert warned(game)
    check(game)
    assert outside(shown(game.top), game.pilot.stage) == []


def test_it_is_worked_out_when_the_draft_changes_and_not_when_the_mouse_moves(fly, monkeypatch):
    game = Game(fly, LANE)
    game.keys(K.K_m, K.K_RETURN)
    calls = []
    real = insight.look_ahead
    monkeypatch.setattr(insight, "look_ahead", lambda *args: calls.append(args) or real(*args))
    for square in ("0,0", "1,1", "2,2", "3,0"):
        point(game, square)
    assert calls == []
    game.keys(K.K_f)
    assert len(calls) == 1


def test_a_replay_answers_why_too(fly):
    game = Watching(fly, random_record())
    timeline, _ = game.table.timeline()
    square = square_of(timeline.flags, timeline.poses(game.table.look.focus)[0])
    game.pilot.move(game.pilot.target(f"square {square}").center)
    game.pilot.press(K.K_y)
    game.pilot.frames(2)
    assert any(word.startswith("Why? ") for word in game.words())
    game.pilot.press(K.K_ESCAPE)
    game.pilot.frames(2)
    assert game.table.look.why is None
