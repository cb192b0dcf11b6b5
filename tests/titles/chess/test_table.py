"""The shared chess board at work, with plain chess on it: drag, clicks, keyboard, promotion, looking back, turning."""

import pygame as pg
import pytest

from game.scenes.match.board import Around
from game.storage.settings import UI_SCALES, Settings
from game.titles.chess.rules.sides import PLAYERS
from game.view.frame import Weight
from game.view.keys.command import Press
from tests.scenes.words_fit import cut_texts, outside, overlaps
from tests.titles.chess.board_play import ChessGame
from tests.titles.chess.plain import PlainTitle, plain_board

PROMOTING = {"fen": "8/P6k/8/8/8/8/7K/1r6 w - - 0 1"}
SIZES = [
    *(((1024, 600), scale) for scale in UI_SCALES[::3]),
    *(((1280, 720), scale) for scale in (100, UI_SCALES[-1])),
    *(((1920, 1080), scale) for scale in (100, UI_SCALES[-1])),
]


@pytest.fixture
def play(fly):
    return lambda board=None, **more: ChessGame(fly, PlainTitle(), plain_board, board, **more)


def test_a_move_by_two_clicks_is_played_at_once(play):
    game = play()
    game.squares("e2", "e4")
    assert game.played == ["e2e4"]


def test_a_move_by_drag(play):
    game = play()
    game.drag("square g1", "square f3")
    assert game.played == ["g1f3"]


def test_dropped_on_a_square_where_it_may_not_go_a_piece_goes_back_and_the_reason_is_told(play):
    game = play()
    game.drag("square g1", "square g4")
    assert game.played == []
    assert game.held == ""
    assert "No piece can go from g1 to g4." in game.words()


def test_a_drag_that_misses_says_where_the_piece_is_and_one_that_took_nothing_says_so(play):
    game = play()
    corner = (3, 3)
    a = game.pilot.target("square b1").center
    for start, end, words in (
        (a, corner, "That was beside the board. The piece is back where you took it."),
        (corner, a, "There was nothing where you began to drag."),
    ):
        game.pilot.move(start)
        game.pilot.post(pg.Event(pg.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        game.pilot.move(end)
        game.pilot.post(pg.Event(pg.MOUSEBUTTONUP, pos=end, button=1, touch=False))
        game.pilot.frames(2)
        assert (game.held, game.played) == ("", [])
        assert words in game.words()


def test_a_reason_can_be_read_until_something_else_is_done(play):
    game = play()
    game.drag("square g1", "square g4")
    game.pilot.click_at(game.board.picture.layout.moves.center)
    game.pilot.frames(2)
    assert "No piece can go" in game.words()
    game.click("square b1")
    assert "No piece can go" not in game.words()


def test_a_long_reason_is_told_in_several_lines_and_not_in_small_letters(play):
    game = play()
    reason = "The king on g1 is attacked and has no safe square, so that something else has to help it in this turn."
    game.board.tell(reason)
    panel = game.board.picture.layout.turn
    lines = [op for op in game.ops() if hasattr(op, "text") and panel.contains(op.at) and op.weight is Weight.BOLD]
    assert " ".join(op.text for op in lines) == reason
    assert {op.size for op in lines} == {game.board.picture.layout.px(13)}


def test_another_piece_is_taken_instead_and_a_second_click_puts_it_back(play):
    game = play()
    game.squares("e2")
    assert game.held == "e2"
    game.squares("d2")
    assert game.held == "d2"
    game.squares("d2")
    assert game.held == ""


def test_a_dragged_piece_that_comes_home_is_put_back(play):
    game = play()
    start = game.pilot.target("square e2").center
    game.pilot.post(pg.Event(pg.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    game.pilot.move((start[0] + 20, start[1] - 90))
    game.pilot.move(start)
    game.pilot.post(pg.Event(pg.MOUSEBUTTONUP, pos=start, button=1, touch=False))
    assert game.held == ""
    assert game.played == []


def test_the_right_button_puts_back_what_is_held_and_draws_otherwise(play):
    game = play()
    game.squares("e2")
    game.pilot.click_at(game.pilot.target("square a5").center, button=3)
    assert game.held == ""
    game.pilot.click_at(game.pilot.target("square a5").center, button=3)
    assert len(game.board._look.drawn) == 1
    game.pilot.click_at(game.pilot.target("square a5").center, button=3)
    assert game.board._look.drawn == ()


def test_a_move_by_arrows_and_enter(play):
    game = play({"fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"})
    game.squares("e2")
    game.keys(pg.K_RIGHT)
    assert game.board._look.cursor == "e2"
    game.keys(pg.K_UP, pg.K_UP, pg.K_RETURN)
    assert game.played == ["e2e4"]


def test_a_move_is_typed_square_by_square(play):
    game = play()
    game.type("g1f3")
    assert game.played == ["g1f3"]


def test_a_pawn_asks_what_it_becomes_by_mouse(play):
    game = play(PROMOTING)
    game.squares("a7", "a8")
    assert game.played == []
    assert game.board.targets()["promote to queen"] == game.board.targets()["square a8"]
    game.click("promote to knight")
    assert game.played == ["a7a8n"]


def test_a_pawn_asks_what_it_becomes_by_key_and_escape_gives_up(play):
    game = play(PROMOTING)
    game.type("a7a8")
    game.keys(pg.K_ESCAPE)
    assert game.ways.went == []
    assert "promote to rook" not in game.board.targets()
    game.type("a7a8")
    game.type("r")
    assert game.played == ["a7a8r"]


def test_turned_round_black_is_below_and_arrows_go_as_they_are_seen(play):
    game = play()
    above = game.pilot.target("square e8").y
    game.keys(pg.K_v)
    assert game.pilot.target("square e1").y == above
    game.click("square e2")
    game.keys(pg.K_RIGHT, pg.K_DOWN, pg.K_DOWN, pg.K_RETURN)
    assert game.played == ["e2e4"]
    game.click("flip")
    assert game.pilot.target("square e8").y == above


def test_the_board_can_follow_whoever_is_to_move(play):
    game = play()
    above = game.pilot.target("square e8").y
    game.keys(pg.K_v, mod=pg.KMOD_SHIFT)
    game.squares("e2", "e4")
    assert game.pilot.target("square e1").y == above
    game.squares("e7", "e5")
    assert game.pilot.target("square e8").y == above


def test_who_looks_alone_at_a_screen_has_the_own_side_below_and_turns_it_for_a_while(play):
    game = play()
    above = game.pilot.target("square e8").y
    game.board.surround(Around(viewer=PLAYERS[1]))
    assert game.pilot.target("square e1").y == above
    game.keys(pg.K_v)
    assert game.pilot.target("square e8").y == above
    game.board.surround(Around(viewer=PLAYERS[0]))
    assert game.pilot.target("square e8").y == above


def test_the_list_of_moves_leads_anywhere(play):
    game = play(turns=("e2e4", "e7e5", "g1f3"))
    assert "Nf3" in game.words()
    game.click("move 1")
    assert game.board._desk().turn == 1
    game.keys(pg.K_PAGEDOWN)
    assert game.board._desk().turn == 2
    game.keys(pg.K_HOME)
    assert game.board._desk().turn == 0
    game.squares("e2", "e4")
    assert len(game.played) == 3
    game.keys(pg.K_END)
    game.squares("b8", "c6")
    assert len(game.played) == 4


def test_escape_puts_back_first_and_opens_the_menu_then(play):
    game = play()
    game.squares("e2")
    game.keys(pg.K_ESCAPE)
    assert (game.held, game.ways.went) == ("", [])
    game.keys(pg.K_ESCAPE)
    assert game.ways.went == ["menu moves"]


def test_a_clicked_move_glides_and_a_dragged_one_does_not(play):
    game = play(settings=Settings(animation_speed=100))
    game.squares("e2", "e4")
    assert game.board.plays
    game.pilot.frames(30, seconds=0.1)
    game.drag("square e7", "square e5")
    assert not game.board.plays
    assert game.played == ["e2e4", "e7e5"]


def test_who_is_to_move_need_not_wait_for_the_last_move_to_end(play):
    game = play(settings=Settings(animation_speed=100))
    game.squares("e2", "e4")
    assert game.board.plays
    game.drag("square e7", "square e5")
    assert game.played == ["e2e4", "e7e5"]


def test_what_stands_somewhere_is_told(play):
    game = play()
    assert game.board.hint(game.pilot.target("square g8").center).words == "Knight on g8."


def test_the_lost_pieces_stand_at_the_side_that_took_them(play):
    game = play(turns=("e2e4", "d7d5", "e4d5", "d8d5"))
    layout = game.board.picture.layout
    for row in (layout.below, layout.above):
        assert game.board.hint(row.center).words.startswith("Taken: pawn. A promoted piece stands in")


def test_mate_ends_the_match(play):
    game = play(turns=("f2f3", "e7e5", "g2g4"))
    game.squares("d8", "h4")
    assert game.ways.went == ["match over"]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_everything_fits(play, size, scale):
    game = play(PROMOTING, size=size, settings=Settings(ui_scale=scale, animation_speed=0))
    game.squares("a7", "a8")
    view = game.board.picture.view
    assert cut_texts(view.ops, game.pilot.stage.fonts) == []
    assert outside(view.ops, game.pilot.stage) == []
    assert overlaps([target.rect for target in view.targets if isinstance(target.click, Press)]) == []
