"""The board at every size and UI scale: nothing cut, nothing beyond the window, no buttons over each other."""

import pygame
import pytest

from game.storage.settings import UI_SCALES, Settings
from game.titles.causality.scenes.hands import Hands
from game.titles.causality.scenes.table_top import TableTop
from game.titles.causality.view.board.clicks import GoTo, PickAnswer, PickVerb
from game.titles.causality.view.board.draft import begin
from game.view.frame import Text, Weight
from game.view.keys.command import Press
from tests.scenes.words_fit import cut_texts, outside, overlaps
from tests.titles.causality.scenes.board_play import ARENA, Game
from tests.titles.causality.scenes.test_board import CORRIDOR, WAITS

CROWD = {
    "name": "Crowd",
    "time_cap": 6,
    "map": ["......."] * 9,
    "stones": [*(f"A tank {x},{y} E" for x in range(6) for y in (7, 8)), "B tank 5,0 W"],
    "bases": [],
}
"""More stones than there are names for on cards; so high that the panels are narrow in a small window."""

WIDE = {
    "name": "Wide",
    "time_cap": 4,
    "map": ["........"] * 5,
    "stones": ["A tank 1,2 E", "A bombardier 2,4", "A sniper 0,3 E", "A tagger 3,3", "B tank 6,2 W"],
    "bases": ["N 7,0"],
}
"""So wide that in a small window the panels beside it are as narrow as they can be."""

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440)]


def shown(top: TableTop) -> tuple:
    return top.view.ops


def check(game: Game) -> None:
    top, stage = game.top, game.pilot.stage
    assert cut_texts(shown(top), stage.fonts) == []
    assert outside(shown(top), stage) == []
    buttons = [t.rect for t in top.view.targets if isinstance(t.click, Press | PickVerb)]
    assert overlaps(buttons) == []
    answers = [t.rect for t in top.view.panels.orders.targets if isinstance(t.click, PickAnswer)]
    assert overlaps(answers) == []
    for part, panel in (
        (top.view.panels.orders, top.layout.orders),
        (top.view.panels.inspector, top.layout.inspector),
        (top.view.panels.log, top.layout.log),
    ):
        assert all(panel.overlaps(target.rect) for target in part.targets)


@pytest.mark.parametrize("scale", UI_SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_ordering_fits(fly, size, scale):
    game = Game(fly, ARENA, turns=(WAITS, WAITS), size=size, settings=Settings(ui_scale=scale, animation_speed=0))
    check(game)
    for square in [str(each) for each in game.draft.sequence]:
        game.click(f"stone {square}") if f"stone {square}" in game.board.targets() else None
        check(game)
        game.keys(pygame.K_j)
        check(game)
        game.keys(pygame.K_ESCAPE)


def test_the_button_says_whole_how_many_stones_are_to_be_ordered(fly):
    game = Game(fly, CROWD, size=(1024, 600))
    assert "12 stones to order" in game.words()
    assert cut_texts(game.top.view.panels.orders.ops, game.pilot.stage.fonts) == []


@pytest.mark.parametrize("size", SIZES)
def test_every_order_fits_on_its_card(fly, size):
    for turns in ((), (WAITS,) * 2):
        game = Game(fly, ARENA, turns=turns, size=size)
        for square, orders in game.draft.choices.items():
            for order in orders:
                Hands(game.top).order(begin(game.draft.active, game.draft.choices, (str(order),)))
                game.top.refresh()
                assert cut_texts(game.top.view.panels.orders.ops, game.pilot.stage.fonts) == [], (square, order)


@pytest.mark.parametrize("size", SIZES)
def test_later_rounds_and_all_slices_fit(fly, size):
    turns = (
        {"A": ("0,0 move 1,0 E",), "B": ("3,1 wait",)},
        {"A": ("1,0 move 2,0 E",), "B": ("3,1 wait",)},
        {"A": ("2,0 jump 1",), "B": ("3,1 pass",)},
        {"A": ("2,0 move 1,0 E",)},
        {"A": ("2,0 jump 0", "1,0 pass"), "B": ("3,1 pass",)},
    )
    game = Game(fly, CORRIDOR, turns=turns, size=size)
    check(game)
    game.keys(pygame.K_c)
    check(game)
    game.keys(pygame.K_c, pygame.K_TAB)
    check(game)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_known_of_a_square_fits(fly, size):
    game = Game(fly, ARENA, turns=(WAITS,) * 2, size=size)
    for square in sorted(game.session.match.level.terrain.floor)[::5]:
        game.pilot.move(game.pilot.target(f"square {square}").center)
        links = [t for t in game.top.view.panels.inspector.targets if isinstance(t.click, GoTo)]
        assert overlaps([t.rect for t in links]) == []
        assert cut_texts(shown(game.top), game.pilot.stage.fonts) == []


@pytest.mark.parametrize("key", [pygame.K_y, pygame.K_v, pygame.K_d, pygame.K_TAB])
def test_narrow_panels_have_whole_headings_and_hold_all_they_tell(fly, key):
    turns = ({"A": ("1,2 wait", "2,4 wait", "0,3 wait", "3,3 wait"), "B": ("6,2 wait",)},)
    game = Game(fly, WIDE, turns=turns, size=(1024, 600))
    assert game.top.layout.inspector.w < 220
    heads = {op.text: op.size for op in shown(game.top) if isinstance(op, Text) and op.weight is Weight.BOLD}
    assert heads["To slice 1"] == heads["1,2, slice 1"] == 15, "not set smaller"
    game.keys(key)
    assert cut_texts(shown(game.top), game.pilot.stage.fonts) == []
    assert outside(shown(game.top), game.pilot.stage) == []
    place, log, panels = game.top.layout.inspector, game.top.layout.log, game.top.view.panels
    room = place._replace(h=log.bottom - place.y)
    words = [op for op in (*panels.inspector.ops, *panels.log.ops) if isinstance(op, Text)]
    assert all(room.contains(op.at) for op in words)


@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stones", [CORRIDOR, CROWD])
def test_what_stands_on_a_card_keeps_off_its_tick(fly, monkeypatch, stones, size, scale):
    long = "jumps to 2, swaps #12"
    monkeypatch.setattr("game.titles.causality.view.board.cards.order_words", lambda order: long)
    game = Game(fly, stones, size=size, settings=Settings(ui_scale=scale, animation_speed=0))
    game.keys(pygame.K_w)
    fonts, ops = game.pilot.stage.fonts, [op for op in game.top.view.panels.orders.ops if isinstance(op, Text)]
    tick = next(op for op in ops if op.text == "✓")
    words = next(op for op in ops if op.text == long)
    assert cut_texts(ops, fonts) == []
    tick_x = tick.at.x - fonts.width(tick.text, tick.size, tick.weight)
    assert tick_x - (words.at.x + fonts.width(long, words.size)) >= game.top.layout.px(5)


def test_in_the_smallest_window_all_orders_are_seen_at_once(fly):
    arms = ["A tank 0,0 E", "A sniper 0,1 E", "A bombardier 0,2", "A tank 0,3 E", "A sniper 0,4 E", "A tagger 1,0"]
    board = {**ARENA, "map": ["......."] * 5, "time_cap": 5, "stones": [*arms, "B tank 6,4 W"], "bases": ["N 5,0"]}
    game = Game(fly, board, size=(1024, 600))
    cards = [f"stone {square}" for square in game.draft.sequence]
    assert len(cards) == len(arms)
    assert set(cards) <= set(game.board.targets())
    assert not game.top.view.panels.orders.reach, "nothing is left to be scrolled to"
