"""What the board explains: what a jump would meet, words of the rules, long paths; nothing covers the rim."""

import pygame
import pytest

from game.storage.settings import Settings
from game.titles.causality.rules.geometry import Azimuth
from game.titles.causality.rules.stone import A, B
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view.board import orders_panel
from game.titles.causality.view.board.guidance import landing_words
from game.titles.causality.view.board.overlay import dial, wedge_place
from game.view.frame import Text, fold, shorten_middle, wrap
from tests.titles.causality.scenes.board_play import DUEL, Game
from tests.titles.causality.scenes.test_board import ENTER, game_at
from tests.titles.causality.scenes.test_board_strip import ONE_JUMP
from tests.titles.causality.test_levels import LEVELS
from tests.view.ruler import Ruler

K = pygame


def careful(game: Game) -> str:
    desk = game.top.desk()
    return landing_words(desk, desk.draft)


def hints(top: TableTop, text: str) -> set[str]:
    """What is said where that text is written in a panel."""
    spots = [op for op in top.view.panels.ops if isinstance(op, Text) and op.text == text]
    found = set()
    for op in spots:
        for rect, words in (each for picture in top.view.panels.pictures for each in picture.lacking):
            near = (op.at.x + (-4 if op.anchor.value[0] == 2 else 4), op.at.y + (4 if not op.anchor.value[1] else 0))
            if rect.contains(near):
                found.add(words)
    return found


def test_a_jump_onto_a_stone_that_stands_there_is_warned_of(fly):
    game = game_at(fly, 2)
    game.click("stone 1,1")
    game.keys(K.K_j)
    assert careful(game).endswith("stands there: both would be destroyed.")
    assert any("both would be" in word for word in game.words())


def test_a_jump_to_where_nobody_is_needs_no_warning(fly):
    turns = (
        {A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},
        {A: ("1,0 move 2,0 E",), B: ("3,1 wait",)},
    )
    game = Game(fly, {**DUEL, "time_cap": 3}, turns=turns)
    game.keys(K.K_j)
    assert careful(game) == ""


def test_a_jump_to_where_somebody_moves_says_who_would_be_sent_back(fly):
    turns = (
        {A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},
        {A: ("1,0 move 0,0 E",), B: ("3,1 wait",)},
        {A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},
    )
    game = Game(fly, {**DUEL, "time_cap": 4}, turns=turns)
    game.keys(K.K_j, K.K_LEFT)
    assert game.draft.lit.t == 1
    assert careful(game).endswith("moves there: it would be sent back.")


def test_the_slice_under_the_mouse_is_the_one_that_is_judged(fly):
    turns = (
        {A: ("0,0 move 1,0 E",), B: ("3,1 wait",)},
        {A: ("1,0 wait",), B: ("3,1 wait",)},
    )
    game = Game(fly, {**DUEL, "time_cap": 3}, turns=turns)
    game.keys(K.K_j)
    assert game.draft.lit.t == 1
    assert careful(game)
    game.pilot.move(game.pilot.target("answer slice 0").center)
    assert careful(game) == ""


def test_words_of_the_rules_are_explained_where_they_stand(fly):
    game = Game(fly, {**DUEL, "time_cap": 3}, turns=ONE_JUMP, size=(1920, 1080))
    game.click("slice 0")
    game.click("square 2,0")
    assert any("before their causes" in words for words in hints(game.top, "Ante-effects here"))
    assert any("holds only if its cause" in words for words in hints(game.top, "dogmatic"))
    many = Game(fly)
    point = many.top.layout.orders
    words = many.top.picture.hint_at((point.x + 30, point.y + 15)).words
    assert "Touch order" in words


def test_the_signs_over_a_slice_are_explained(fly):
    game = game_at(fly, 0)
    slot = game.top.layout.slots[0]
    assert "6 free: still without an order there" in game.top.picture.hint_at((slot.center.x, slot.y + 4)).words


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_wedges_to_choose_a_direction_keep_off_the_rim_and_can_be_hit(fly, size):
    game = Game(fly, size=size)
    grid = game.top.layout.grid
    for square in game.session.match.level.terrain.floor:
        places = [wedge_place(dial(grid, square, grid.rect), azimuth) for azimuth in Azimuth]
        assert all(grid.rect.encloses(place) for place in places)
        assert all(min(place.w, place.h) >= 18 for place in places)
        assert not any(one.overlaps(other) for one in places for other in places if one is not other)


def test_a_long_path_keeps_its_end(fly):
    path = "/home/somebody/.local/share/battle-of-causality/copies/2026-01-01.boc.json"
    game = Game(fly)
    game.ways.save = lambda: f"Saved: {path}"
    game.keys(K.K_s, mod=K.KMOD_CTRL)
    shown = [word for word in game.words() if "…" in word[1:]]
    assert len(shown) == 1
    assert shown[0].endswith("boc.json")
    spot = next(op for op in game.top.view.panels.orders.ops if isinstance(op, Text) and "…" in op.text[1:])
    assert game.top.picture.hint_at((spot.at.x + 5, spot.at.y + 5)).words == f"Saved: {path}"


def test_the_middle_is_left_out_only_when_there_is_no_room():
    assert shorten_middle(Ruler(), "short", 100, 12) == "short"
    cut = shorten_middle(Ruler(), "a" * 30 + "b" * 30, 120, 12)
    assert cut.startswith("a")
    assert cut.endswith("b")
    assert Ruler().width(cut, 12) <= 120


def test_on_hover_a_long_path_is_told_whole():
    path = "/home/somebody/.local/share/battle-of-causality/copies/2026-01-01.boc.json"
    lines = wrap(Ruler(), fold(Ruler(), f"Saved: {path}", 150, 12), 150, 12)
    assert "".join(lines).replace("Saved:", "") == path
    assert all(Ruler().width(line, 12) <= 150 for line in lines)


def test_where_not_even_a_letter_has_room_the_letters_stand_one_by_one():
    assert fold(Ruler(), "abc", 1, 12) == "a b c"


def test_two_who_wait_and_jump_onto_themselves_go_on_playing(fly):
    """One mistake each on the first board does not end the match."""
    level = LEVELS["first_light"]
    game = Game(fly, level.board)
    for _ in range(3):
        for _ in range(2):
            game.keys(ENTER, mod=K.KMOD_LSHIFT)
            game.keys(ENTER)
    for _ in range(2):
        game.keys(K.K_j, ENTER, K.K_p, ENTER)
    assert game.session.match.round == 1
    assert game.session.match.outcome is None


@pytest.mark.parametrize("scale", [100, 125])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_what_to_do_next_is_told_in_whole_sentences(fly, monkeypatch, size, scale):
    told = "Choose where it lands: click a marked square; Shift+Tab and Tab change the slice."
    monkeypatch.setattr(orders_panel, "guidance", lambda desk, draft: told)
    game = Game(fly, DUEL, size=size, settings=Settings(ui_scale=scale, animation_speed=0))
    layout = game.top.desk().layout
    lines = wrap(game.pilot.stage.fonts, told, layout.orders.w - 2 * layout.px(10), layout.px(12))
    assert len(lines) == 3
    assert set(lines) <= set(game.words())
    card = game.board.targets()["stone 0,0"]
    game.pilot.move(game.pilot.target("try turn").center)
    game.pilot.frames(2)
    assert game.board.targets()["stone 0,0"] == card
