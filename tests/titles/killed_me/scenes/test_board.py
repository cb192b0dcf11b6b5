"""The board at work: turns by mouse alone and by keyboard alone, ghosts, taking back, looking back, the film."""

import pygame as pg
import pytest

from game.storage.settings import UI_SCALES, Settings
from game.titles.killed_me.view.board.draft import EraPlace
from game.view.keys.command import Press
from tests.scenes.words_fit import cut_texts, outside, overlaps
from tests.titles.killed_me.scenes.board_play import Game

PUSH = "4/1wbb/4/4|w2b/4/4/3b|w3/4/4/3b w pf 4,4 - c"
SIZES = [
    *(((1024, 600), scale) for scale in UI_SCALES[::3]),
    *(((1280, 720), scale) for scale in (100, UI_SCALES[-1])),
    *(((1920, 1080), scale) for scale in (100, UI_SCALES[-1])),
]


def test_a_turn_by_mouse_alone(fly):
    game = Game(fly)
    game.click("choose p1", "choose p2", "choose n2", "choose f", "submit")
    assert game.played == ["p1: E > /f"]


def test_a_turn_by_keyboard_alone(fly):
    game = Game(fly)
    game.keys(pg.K_RETURN, pg.K_RETURN)
    game.keys(pg.K_RIGHT, pg.K_RETURN)
    game.keys(pg.K_4, pg.K_RIGHT, pg.K_RIGHT, pg.K_RETURN)
    game.keys(pg.K_RIGHT, pg.K_RIGHT, pg.K_RETURN, pg.K_RETURN)
    assert game.played == ["p1: E P3 /f"]


def drag(game, start, end):
    """Press on one target, and let go on another."""
    begin, goal = (game.pilot.target(name).center for name in (start, end))
    game.pilot.move(begin)
    game.pilot.post(pg.event.Event(pg.MOUSEBUTTONDOWN, pos=tuple(begin), button=1, touch=False))
    game.pilot.frames(1)
    game.pilot.move(goal)
    game.pilot.post(pg.event.Event(pg.MOUSEBUTTONUP, pos=tuple(goal), button=1, touch=False))
    game.pilot.frames(1)


def test_copies_are_dragged_along_the_board_and_through_time(fly):
    game = Game(fly)
    drag(game, "square p1", "square p2")
    assert game.board.orders == ("p1: E",)
    drag(game, "square p2", "square n2")
    assert game.board.orders == ("p1: E >",)
    game.click("choose f", "submit")
    assert game.played == ["p1: E > /f"]


def test_a_copy_that_is_dropped_where_it_cannot_go_stays_and_says_why(fly):
    game = Game(fly)
    drag(game, "square p1", "square n1")
    assert game.board.orders == ("p1:",)
    assert "Not there: 1 in the present is not free." in game.words()
    drag(game, "square p1", "square p1")
    assert game.board.orders == ("p1:",)


def test_a_click_that_leads_nowhere_says_why(fly):
    game = Game(fly)
    for name, said in (
        ("square f1", "Your token stands in the past: a copy there acts."),
        ("square p16", "Choose one of your copies in the past."),
    ):
        game.click(name)
        assert said in game.words()
    game.click("choose p1", "square p6")
    assert "Only what is marked can be chosen." in game.words()
    game.click("choose p2", "choose p3", "square p3")
    assert "The token stands in the past and must go to another era." in game.words()


def test_a_step_of_the_panel_leads_back_to_before_it(fly):
    game = Game(fly)
    game.click("choose p1", "choose p2", "choose n2", "choose f", "step 2")
    assert game.board.orders == ("p1:",)
    game.click("step 1")
    assert game.board.orders == ()


def test_what_cannot_be_done_stands_there_and_says_why(fly):
    game = Game(fly)
    game.click("choose p1")
    assert "remove seed" in game.words()
    assert "verb remove" not in game.board.targets()
    assert "statue" not in game.words().lower()


def test_a_turn_that_wins_says_so_before_it_is_played(fly):
    game = Game(fly, "4/2wb/4/4|w3/4/4/3b|w3/4/4/4 w pf 4,4 - c")
    game.click("choose p7", "choose p8", "choose p7", "choose n")
    assert "Ada: this turn wins" in game.words()


def test_looking_back_shows_whose_turn_it_was(fly):
    game = Game(fly, turns=("p1: E > /f", "f16: N W /n"))
    game.keys(pg.K_PAGEUP)
    words = game.words()
    assert words.index("Bo") < words.index("to move, in 3 eras")


def test_words_on_a_space_go_with_the_next_key(fly):
    game = Game(fly, turns=("p1: E > /f", "f16: N W /n"))
    game.keys(pg.K_RIGHT, mod=pg.KMOD_SHIFT)
    assert "White copy on 1 in the future." in game.words()
    game.keys(pg.K_PAGEUP)
    assert "White copy on 1 in the future." not in game.words()


def test_enter_lights_first_and_takes_nothing_that_was_not_seen(fly):
    game = Game(fly)
    game.keys(pg.K_RETURN)
    assert game.board.orders == ()
    game.keys(pg.K_RETURN)
    assert game.board.orders == ("p1:",)


def test_steps_are_taken_back_until_the_turn_is_played(fly):
    game = Game(fly)
    game.click("choose p1", "choose p2", "choose n2", "choose f")
    game.keys(pg.K_BACKSPACE, pg.K_BACKSPACE)
    assert game.board.orders == ("p1: E",)
    game.pilot.click_at(game.pilot.target("choose n2").center, button=3)
    assert game.board.orders == ("p1:",)
    game.click("undo")
    assert game.board.orders == ()
    assert game.played == []


def test_an_incomplete_turn_cannot_be_played(fly):
    game = Game(fly)
    game.click("choose p1")
    assert game.board.lacks == "The copy can still act."
    assert "submit" not in game.board.targets()


def test_a_key_that_can_do_nothing_now_says_why(fly):
    game = Game(fly)
    game.keys(pg.K_BACKSPACE)
    assert "There is no step to take back." in game.words()


def test_what_an_action_would_do_is_told_before_it_is_taken(fly):
    game = Game(fly, PUSH)
    game.click("choose p6")
    game.pilot.move(game.pilot.target("choose p7").center)
    game.pilot.frames(2)
    assert "This would happen" in game.words()
    assert "meets itself and vanishes" in game.words()
    assert game.board.orders == ("p6:",)


def test_verbs_are_offered_only_where_they_lead_on(fly):
    game = Game(fly)
    assert "verb plant" not in game.board.targets()
    game.click("choose p1")
    assert "verb plant" in game.board.targets()
    assert "verb build" not in game.board.targets()
    game.click("verb plant", "choose p2")
    assert game.board.orders == ("p1: P2",)


def test_the_list_of_turns_leads_anywhere_and_end_leads_back(fly):
    game = Game(fly, turns=("p1: E > /f", "f16: N W /n"))
    game.click("turn 1")
    assert "Turn 1 of 2" in game.words()
    assert game.board.orders == ()
    game.keys(pg.K_END)
    assert "Turn 1 of 2" not in game.words()
    game.keys(pg.K_PAGEUP, pg.K_PAGEUP)
    assert "The beginning" in game.words()
    game.keys(pg.K_ESCAPE)
    assert "The beginning" not in game.words()
    game.keys(pg.K_ESCAPE)
    assert game.ways.went == ["menu turn"]


def test_the_last_turn_is_played_at_the_beginning_of_the_next(fly):
    game = Game(fly, settings=Settings(animation_speed=100))
    game.click("choose p1", "choose p2", "choose n2", "choose f", "submit")
    assert game.board.plays
    game.keys(pg.K_ESCAPE)
    assert not game.board.plays
    game.keys(pg.K_SPACE)
    assert game.board.plays
    game.pilot.frames(60, seconds=0.2)
    assert not game.board.plays


def test_the_match_is_over_when_somebody_is_erased(fly):
    game = Game(fly, "4/2wb/4/4|w3/4/4/3b|w3/4/4/4 w pf 4,4 - c")
    game.click("choose p7", "choose p8", "choose p7", "choose n", "submit")
    assert game.ways.went == ["match over"]


def test_a_standstill_is_told_to_who_sits_down(fly):
    shuffle = ("p1: E W /f", "f16: W E /p", "f1: E W /p", "p16: W E /f")
    game = Game(fly, "w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w pf 4,4 - c", turns=shuffle * 2)
    assert "Nothing moves on any more" in game.words()


def test_whatever_stands_somewhere_is_named(fly):
    game = Game(fly, "w2e/4/4/l2B|w2d/4/4/l2b|w2d/4/4/l2b w pf 4,4 gm c")
    board = game.board

    def said(place):
        return board.hint(board.picture.layout.rect(place).center).words

    assert said(EraPlace(0, 3)) == "Dark elephant with a white hat on 4 in the past."
    assert said(EraPlace(0, 15)) == "Black copy, on a seed on 16 in the past."


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_everything_fits(fly, size, scale):
    crowded = "ww1e/wwy1/x1z1/lwwb|wwse/2y1/4/l2B|w2e/2y1/4/l2b w pf 4,4 gim c"
    game = Game(fly, crowded, size=size, settings=Settings(ui_scale=scale, animation_speed=0))
    stage = game.pilot.stage
    for label in (None, "choose p2", "verb plant"):
        if label is not None:
            game.click(label)
        view = game.board.picture.view
        assert cut_texts(view.ops, stage.fonts) == []
        assert outside(view.ops, stage) == []
        assert overlaps([target.rect for target in view.targets if isinstance(target.click, Press)]) == []


def test_spaces_are_looked_at_by_keyboard_across_the_eras(fly):
    game = Game(fly, "w2e/4/4/l2B|w2d/4/4/l2b|w2d/4/4/l2b w pf 4,4 gm c")
    game.keys(pg.K_RIGHT, mod=pg.KMOD_SHIFT)
    assert "White copy on 1 in the past." in game.words()
    for _ in range(3):
        game.keys(pg.K_RIGHT, mod=pg.KMOD_SHIFT)
    assert "Dark elephant with a white hat on 4 in the past." in game.words()
    assert game.board.topic == "elephants"
    game.keys(pg.K_RIGHT, mod=pg.KMOD_SHIFT)
    game.keys(pg.K_DOWN, mod=pg.KMOD_SHIFT)
    assert "Nothing on 5 in the present." in game.words()
    assert game.board.orders == ()
