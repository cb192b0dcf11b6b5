"""What is in danger is told whole in the panel of orders, with the swaps that would help."""

from dataclasses import replace

import pygame as pg
import pytest

from game.scenes.match.sitting import SittingScene
from game.storage.settings import Settings
from game.titles.causality.rules.geometry import Position
from game.titles.causality.scenes.board import CausalityBoard
from game.titles.causality.view.board.clicks import ClickSheet, GoTo, TakeOrder
from game.titles.causality.view.board.danger import danger_rows
from game.titles.causality.view.board.orders_panel import orders_picture
from game.trial.nowhere import Nowhere
from game.view.frame import Text
from game.view.look.palette import Theme
from tests.scenes.words_fit import cut_texts, overlaps
from tests.titles.causality.end_to_end.random_matches import match_on


def in_danger(fly, size, swaps, theme=Theme.DARK):
    """A desk where #20 can be saved later, and #23 now by so many swaps; and the fonts of its letters."""
    session = match_on("the_long_war", 3, 20, {"A": "Ada", "B": "Bo"})
    settings = Settings(animation_speed=0, theme=theme)
    pilot = fly(lambda stage: SittingScene(stage, session, CausalityBoard, Nowhere()), size, settings)
    desk = pilot.scene.board.desk.desk()
    (now,) = desk.ahead.rescues
    assert (now.number, now.t) == (23, desk.match.active)
    found = (*[replace(now, stone=now.stone - each) for each in range(swaps)], replace(now, number=20, t=5))
    return replace(desk, ahead=replace(desk.ahead, rescues=found)), pilot.stage.fonts


@pytest.mark.parametrize("swaps", [1, 2])
@pytest.mark.parametrize("theme", [Theme.DARK, Theme.LIGHT])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_swap_that_will_help_is_told_whole_however_narrow_the_panel_is(fly, size, theme, swaps):
    desk, fonts = in_danger(fly, size, swaps, theme)
    picture = orders_picture(desk, fonts)
    assert cut_texts(picture.ops, fonts) == []
    said = " ".join(op.text for op in picture.ops if isinstance(op, Text))
    assert "⚠ #20 has lost its cause; A14 may swap in 5" in said
    assert "⚠ #23 has lost its cause" in said
    assert said.count("swap: ") == swaps
    places = [each.rect for each in picture.targets if isinstance(each.click, GoTo | TakeOrder)]
    assert overlaps(places) == []


def test_where_other_things_need_the_room_each_of_them_has_one_line(fly):
    desk, fonts = in_danger(fly, (1024, 600), 2)
    sheet, rect = ClickSheet(), desk.layout.orders.inset(10)
    left = danger_rows(sheet, desk, rect, rect.h - 50, fonts)
    assert left.h >= rect.h - 50
    said = [op.text for op in sheet.ops if isinstance(op, Text)]
    assert "⚠ #20 has lost its cause; A14 may swap in 5" in said
    assert "⚠ #23 has lost its cause" in said


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_where_there_is_room_more_than_three_are_named_and_all_orders_are_seen_for_all_that(fly, size):
    session = match_on("the_long_war", 1, 10, {"A": "Ada", "B": "Bo"})
    settings = Settings(animation_speed=0)
    pilot = fly(lambda stage: SittingScene(stage, session, CausalityBoard, Nowhere()), size, settings)
    picture = orders_picture(pilot.scene.board.desk.desk(), pilot.stage.fonts)
    said = [op.text for op in picture.ops if isinstance(op, Text)]
    assert sum(words.startswith("⚠ #") for words in said) > 3
    assert cut_texts(picture.ops, pilot.stage.fonts) == []


def test_the_key_goes_round_all_of_them_the_named_ones_first_and_once_to_a_square_with_two(fly):
    session = match_on("the_long_war", 1, 10, {"A": "Ada", "B": "Bo"})
    settings = Settings(animation_speed=0)
    pilot = fly(lambda stage: SittingScene(stage, session, CausalityBoard, Nowhere()), (1024, 600), settings)
    table = pilot.scene.board.desk
    said = [op.text for op in orders_picture(table.desk(), pilot.stage.fonts).ops if isinstance(op, Text)]
    assert [words for words in said if "⚠" in words and "more" in words] == ["⚠ 3 more: N goes there"]

    def next_one():
        pilot.press(pg.K_n)
        return [each.number for each in table.desk().outlooks if each.at_odds and place_of(each) == table.look.pinned]

    def place_of(outlook) -> Position:
        return table.desk().flags.ante(outlook.number).position

    of_bo, of_ada = [[1], [3, 8], [9], [15]], [[2], [4], [5], [7], [10], [11], [12], [16]]
    assert [next_one() for _ in range(13)] == [*of_bo, *of_ada, of_bo[0]]
