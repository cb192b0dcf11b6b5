"""The board of Time Travelling Chess at work: by drag, by clicks and by keys between board and tray."""

from itertools import product

import pygame as pg
import pytest

from game.storage.settings import UI_SCALES, Settings
from game.titles.chess.rules.squares import read_square
from game.titles.time_travelling_chess.view.board.overlay import signs_of
from game.titles.time_travelling_chess.view.board.standing import FUTURE, VULNERABLE
from game.view.keys.command import Press
from tests.scenes.words_fit import cut_texts, outside, overlaps
from tests.titles.time_travelling_chess.scenes.travel_play import (
    AWAY,
    LOOPS,
    ONE_LOOP,
    PARADOX_CHECK,
    PARADOX_MATE,
    PROMOTING,
    START,
    play_at,
)

PENNED = {"fen": "4k3/8/8/8/8/8/1P1P4/2B1K3 w - - 0 1", "loops": ["wBd6:-"]}
BOTH_EXPOSED = {"fen": "r7/4k3/8/8/8/n5P1/5P2/1K5N b - - 0 1", "loops": ["wNg5:-", "bNe4:-"]}
"""Each side has one knight left, with a loop to close; black wins by taking the h-file."""
PINNED = {"fen": "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"}


@pytest.fixture
def play(fly):
    return lambda board=START, **more: play_at(fly, board, **more)


def marks(game):
    """The mark of each piece that has one, by the name of its square."""
    return {token.piece: token.mark for token in game.board._desk().figures if token.mark}


def at(name):
    return read_square(name)


def texts(game):
    """The lines that are written, one by one."""
    return [op.text for op in game.ops() if hasattr(op, "text")]


# A turn.


def test_a_plain_move_is_played_at_once(play):
    game = play()
    game.squares("e2", "e4")
    game.drag("square e7", "square e5")
    game.type("g1f3")
    assert game.played == ["e2e4", "e7e5", "g1f3"]


def test_a_piece_dragged_into_the_vortex_leaves_when_the_player_says_so(play):
    game = play()
    game.drag("square b1", "vortex")
    assert game.played == []
    assert "The white knight leaves b1 for the future." in game.words()
    game.click("submit")
    assert game.played == ["Nb1^"]
    assert "away Nb1" not in game.board.targets()


def test_a_piece_goes_to_the_vortex_by_clicks_and_comes_back_to_its_square(play):
    game = play(turns=("Nb1^", "a7a6"))
    game.click("away Nb1", "square b1", "submit")
    assert game.played[-1] == "^Nb1"


def test_a_piece_comes_back_by_drag_and_captures_who_is_there(play):
    game = play(AWAY)
    game.drag("away Ra1", "square a1")
    assert "The black knight on a1 is captured." in game.words()
    game.keys(pg.K_RETURN)
    assert game.played == ["^Ra1"]


def test_an_empty_portal_on_the_board_is_clicked_twice_to_come_back(play):
    game = play(turns=("Nb1^", "a7a6"))
    game.squares("b1", "b1")
    game.keys(pg.K_RETURN)
    assert game.played[-1] == "^Nb1"


def test_of_two_pieces_that_left_a_square_the_tray_tells_which_comes_back(play):
    game = play(AWAY)
    game.squares("a1")
    assert game.held == ""
    game.click("away Ba1", "square a1", "submit")
    assert game.played == ["^Ba1"]


def test_a_future_piece_is_dragged_from_the_tray_onto_an_empty_square(play):
    game = play()
    game.drag("counter knight", "square d4")
    assert game.played == []
    game.click("submit")
    assert game.played == ["N@d4"]


def test_what_waits_to_be_played_is_taken_back_or_replaced(play):
    game = play()
    game.drag("counter knight", "square d4")
    game.keys(pg.K_BACKSPACE)
    assert game.board.orders == ()
    game.drag("counter knight", "square d4")
    game.squares("e2", "e4")
    assert game.played == ["e2e4"]


def test_everything_by_keys(play):
    game = play()
    game.type("b1")
    game.pilot.press(pg.K_t)
    game.keys(pg.K_RETURN)
    game.keys(pg.K_i)
    assert game.held == "counter queen"
    game.keys(pg.K_i)
    assert game.held == "counter rook"
    game.type("a5")
    game.keys(pg.K_RETURN)
    game.pilot.press(pg.K_o)
    game.keys(pg.K_RETURN, pg.K_RETURN)
    assert game.played == ["Nb1^", "R@a5", "^Nb1"]


def test_the_key_for_the_future_takes_the_type_of_the_piece_that_is_looked_at(play):
    game = play()
    game.type("c1")
    game.pilot.press(pg.K_i)
    game.pilot.frames(1)
    assert game.held == "counter dark-squared bishop"
    assert game.board._look.cursor == "d4"


def ringed(game, name):
    """The ring of the keyboard goes to what has that name, and Enter presses it."""
    game.keys(pg.K_F6)
    places = [place.name for place in game.board.picture.places()]
    game.keys(*[pg.K_RIGHT] * places.index(name), pg.K_RETURN)


def test_the_tray_is_reached_by_the_ring_of_the_keyboard(play):
    game = play()
    ringed(game, "counter knight")
    assert game.held == "counter knight"
    game.type("d4")
    game.keys(pg.K_RETURN)
    assert game.played == ["N@d4"]


def test_what_is_held_is_put_into_the_vortex_by_the_ring_of_the_keyboard(play):
    game = play()
    game.type("b1")
    ringed(game, "vortex")
    assert game.board.orders == ("Nb1^",)


def test_a_king_that_castles_may_be_put_on_its_rook(play):
    game = play({"fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1"})
    game.squares("e1", "h1")
    assert game.played == ["e1g1"]


def test_a_pawn_asks_what_it_becomes_and_escape_gives_up(play):
    game = play(PROMOTING)
    game.type("a7a8")
    game.keys(pg.K_ESCAPE)
    assert game.board.orders == ()
    game.type("a7a8n")
    assert game.played == ["a7a8n"]


# Loops.


def test_a_move_that_closes_a_loop_shows_what_it_does_before_it_is_played(play):
    game = play(ONE_LOOP)
    game.squares("c3", "e4")
    assert game.played == []
    assert "goes back in time" in game.words()
    assert "is a present piece now" in game.words()
    assert marks(game) == {}
    assert "Move: Nce4o" in game.words()
    game.click("submit")
    assert game.played == ["c3e4"]
    assert "Nce4o" in game.words()


def test_the_closing_of_a_loop_is_seen_to_happen_even_if_the_piece_was_dragged(play):
    game = play(ONE_LOOP, settings=Settings(animation_speed=100))
    game.drag("square c3", "square e4")
    game.click("submit")
    assert game.board.plays
    (film,) = game.board._films()
    assert [stage.name.fact for stage in film.stages] == [0, 1]


def test_what_the_mouse_aims_at_is_foreseen_if_it_touches_time(play):
    game = play(ONE_LOOP)
    game.squares("c3")
    game.pilot.move(game.pilot.target("square d5").center)
    assert game.board._desk().outlook is None
    game.pilot.move(game.pilot.target("square e4").center)
    game.pilot.frames(1)
    assert game.board._desk().outlook.closes
    assert "goes back in time" in game.words()


def test_the_keyboard_aims_even_while_the_mouse_rests_on_the_board(play):
    game = play(ONE_LOOP)
    game.pilot.move(game.pilot.target("square d5").center)
    game.type("c3")
    game.keys(pg.K_UP, pg.K_RIGHT)
    assert game.board._desk().outlook is None
    game.keys(pg.K_RIGHT)
    assert game.board._desk().aimed == "e4"
    assert "goes back in time" in game.words()


def test_future_and_vulnerable_pieces_are_marked_and_no_king(play):
    game = play(LOOPS)
    assert marks(game) == {
        at("f3"): FUTURE,
        at("c3"): VULNERABLE,
        at("h8"): FUTURE,
        at("a8"): VULNERABLE,
    }


def test_the_panel_says_what_must_not_be_captured_and_until_when(play):
    game = play(LOOPS)
    assert "Your knight on c3 must not be captured, like a king, until the loop on e5 is closed." in game.words()


def test_portals_lie_on_their_squares_with_the_pieces_that_belong_to_them(play):
    game = play(LOOPS)
    portals = {(portal.square, portal.letter, portal.form.value) for portal in signs_of(game.board._desk()).portals}
    assert portals == {
        *{(at("d1"), "Q", "round"), (at("d8"), "q", "round"), (at("f8"), "b", "round")},
        *{(at("e5"), "N", "square"), (at("h4"), "r", "square")},
    }


def test_a_loop_is_shown_as_a_thread_where_either_end_is_looked_at(play):
    game = play(LOOPS)
    for name in ("e5", "f3"):
        game.pilot.move(game.pilot.target(f"square {name}").center)
        (thread,) = signs_of(game.board._desk()).threads
        assert (thread.start, thread.end) == (at("e5"), at("f3"))


def test_going_to_the_future_shows_who_would_be_vulnerable(play):
    game = play({"fen": "4k3/8/8/8/8/2N5/5N2/4K1N1 w - - 0 1", "loops": ["wNe4:f2"]})
    game.drag("square g1", "vortex")
    assert marks(game)[at("c3")] == VULNERABLE
    assert "The white knight on c3 is vulnerable now" in game.words()


# Why not.


@pytest.mark.parametrize(
    ("board", "start", "end", "words"),
    [
        (START, "square g1", "square g4", "The knight on g1 cannot move to g4."),
        (START, "square e1", "", "The king on e1 has no square to go to, and a king cannot travel in time."),
        (START, "square a1", "square a4", "The pawn on a2 stands in the way."),
        (START, "square e7", "", "The pawn on e7 is black's, and white is to move."),
        (LOOPS, "counter pawn", "", "Pawns cannot come from the future"),
        (LOOPS, "square c3", "vortex", "The knight on c3 is vulnerable, so it has to stay."),
        (LOOPS, "square f3", "vortex", "A future piece cannot go forward in time."),
        (LOOPS, "square c1", "vortex", "A king cannot travel in time."),
        (LOOPS, "counter rook", "square e4", "It would give check to the king on e8"),
        (LOOPS, "counter rook", "square f4", "F4 is not empty."),
        (LOOPS, "counter queen", "", "You have no present queen on the board that could go back."),
        (LOOPS, "counter knight", "", "Every present knight of yours has a loop to close already."),
        (LOOPS, "counter dark-squared bishop", "square a4", "A4 is no square for a dark-squared bishop."),
        (LOOPS, "away Qd1", "", "The rook on d1 is your own and in the way."),
        (AWAY, "away Ra1", "square b1", "The rook can only come back on a1, the square that it left."),
        (START, "vortex", "", "Pick up a piece first, then put it into the vortex."),
        (PENNED, "square c1", "", "The bishop on c1 has no square to go to, and it is vulnerable, so it has to stay."),
        (PINNED, "square e2", "", "The knight on e2 may not move (the king on e1 would be attacked by the rook on e8)"),
    ],
)
def test_why_a_turn_is_illegal_is_said_when_it_is_tried(play, board, start, end, words):
    game = play(board)
    game.drag(start, end) if end else game.click(start)
    assert words in game.words()
    assert game.played == []


@pytest.mark.parametrize(
    ("clicks", "words"),
    [
        (("vortex",), "The bishop on c1 is vulnerable, so it has to stay."),
        (("square e4",), "The bishop on c1 cannot move to e4."),
        (("square e8",), "A king is never captured."),
        (("list of moves",), "The bishop on c1 has no square to go to"),
    ],
)
def test_of_what_was_clicked_and_cannot_go_the_next_click_asks_why(play, clicks, words):
    game = play(PENNED)
    game.click("square c1")
    for name in clicks:
        place = game.board.picture.layout.moves if name == "list of moves" else game.board.targets()[name]
        game.pilot.click_at(place.center)
        game.pilot.frames(2)
    assert words in game.words()


@pytest.mark.parametrize(
    ("board", "keys", "words"),
    [
        (LOOPS, "c3t", "The knight on c3 is vulnerable, so it has to stay."),
        (LOOPS, "a5t", "Pick up a piece of yours first."),
        (LOOPS, "o", "The rook on d1 is your own and in the way."),
        (START, "o", "No piece of yours is in the vortex."),
        (PROMOTING, "i", "Nothing can come from the future now"),
    ],
)
def test_the_keys_say_why_they_can_do_nothing(play, board, keys, words):
    game = play(board)
    for key in keys:
        game.pilot.press(getattr(pg, f"K_{key}"))
    game.pilot.frames(2)
    assert words in game.words()
    assert game.board.orders == ()


# Check.


def test_a_paradox_check_is_told_with_the_type_that_lacks_its_counterpart(play):
    game = play(PARADOX_CHECK)
    game.squares("a8", "h8")
    assert "Paradox check: your knight on h1 is attacked by the rook on h8." in game.words()
    assert "White's orange portal on g5 waits for a present knight, and the only one is on h1." in game.words()
    signs = signs_of(game.board._desk())
    assert signs.checked == (at("h1"),)
    assert [(arrow.start, arrow.end) for arrow in signs.arrows] == [(at("h8"), at("h1"))]


def test_a_drag_from_an_empty_square_says_that_nothing_was_there(play):
    game = play()
    game.drag("square e5", "square e4")
    assert "There was nothing where you began to drag. Begin on the piece itself." in game.words()


def test_a_coach_says_each_step(play):
    game = play(AWAY)
    for order, pressed, words in (
        ("^Ra1", "away Ra1", "Now: pick up the rook in the vortex, at the left."),
        ("^Ra1", "undo", "Now: put it on a1."),
        ("Rh1^", "square h1", "Now: pick up the rook on h1."),
        ("Rh1^", "vortex", "Now: put it into the vortex, at the left."),
        ("e1e2", "undo", "Another step is asked for here: take that one back."),
        ("R@d4", "counter rook", "Now: pick up the counter of the rook, at the left."),
    ):
        assert game.board.next_words(order) == words
        if pressed == "undo":
            game.keys(pg.K_BACKSPACE)
        else:
            game.click(pressed)


def test_in_check_it_is_told_which_capture_of_ordinary_chess_is_none_here(play):
    game = play({"fen": "3qk1n1/8/8/8/3n4/1P6/3Pq3/3Q1K1R w - - 0 3", "loops": ["wQa1:-", "bQe4:e2", "bNd4:d4"]})
    assert "The queen on d1 could capture on e2, but it is vulnerable, and the knight on d4" in game.words()


def test_before_a_turn_is_played_its_text_does_not_say_that_it_mates(play):
    game = play({"fen": "7k/4R3/5N2/8/8/8/8/4K3 w - - 0 1", "vortex": ["wRh1"], "loops": []})
    game.squares("h1", "h1")
    assert "Back from the vortex: ^Rh1" in texts(game)
    game.click("submit")
    assert "^Rh1#" in texts(game)


def test_at_the_end_the_winner_has_no_red_ring_any_more_and_the_loser_keeps_those(play):
    game = play(BOTH_EXPOSED)
    assert marks(game) == {at("a3"): VULNERABLE, at("h1"): VULNERABLE}
    game.squares("a8", "h8")
    assert game.ways.went == ["match over"]
    assert marks(game) == {at("h1"): VULNERABLE}


def test_over_the_board_of_a_match_that_is_over_stands_that_it_is_the_end(play):
    game = play(PARADOX_MATE)
    assert "Move 1, Black" in texts(game)
    game.squares("a8", "h8")
    assert "The end" in texts(game)
    game.keys(pg.K_PAGEUP)
    assert "Move 1, Black" in texts(game)


def test_a_paradox_checkmate_ends_the_match(play):
    game = play(PARADOX_MATE)
    game.squares("a8", "h8")
    assert game.ways.went == ["match over"]
    assert "Rh8#p" in game.words()
    assert "Once the knight on h1 is taken, a loop can never be closed: a paradox." in game.words()


def test_whose_king_is_in_check_is_told_to_whoever_makes_no_turn(play):
    game = play(START, turns=("e2e4", "f7f6", "d1h5", "g7g6"))
    game.click("move 3")
    assert "Check: black's king is attacked by the queen on h5." in game.words()


# Around the board.


def test_a_piece_in_the_vortex_and_the_original_of_a_loop_are_not_lost(play):
    game = play(turns=("Nb1^", "Q@d5", "a2a3", "h7h6"))
    layout = game.board.picture.layout
    assert game.board.hint(layout.below.center).words == "Nothing was taken."
    assert game.board.hint(layout.above.center).words == "Nothing was taken."


def test_what_is_on_a_square_is_told(play):
    game = play(LOOPS)
    told = {
        name: game.board.hint(game.pilot.target(f"square {name}").center).words for name in ("f3", "c3", "d1", "e5")
    }
    assert told["f3"] == "White knight on f3, a future piece: it came out of the orange portal on e5."
    assert told["c3"].startswith("White knight on c3, vulnerable like a king.")
    assert "Blue portal: the white queen that left here can come back." in told["d1"]
    assert "Orange portal: a present white knight" in told["e5"]


def test_help_opens_at_the_page_about_what_is_looked_at(play):
    game = play(LOOPS)
    pages = {}
    for name in ("square f3", "square c3", "square d1", "square a2", "vortex", "away Qd1", "counter rook"):
        game.pilot.move(game.pilot.target(name).center)
        pages[name] = game.board.topic
    assert list(pages.values()) == ["closing", "vulnerable", "returning", "board", "forward", "returning", "appearing"]


def test_the_last_turn_is_marked_and_old_boards_have_their_own_portals(play):
    game = play(turns=("Nb1^", "e7e5", "^Nb1"))
    assert signs_of(game.board._desk()).last == (at("b1"),)
    game.click("move 2")
    assert [portal.letter for portal in signs_of(game.board._desk()).portals] == ["N"]
    game.keys(pg.K_HOME)
    assert signs_of(game.board._desk()).portals == ()


_SIZES = [((1024, 600), UI_SCALES[0]), ((1024, 600), UI_SCALES[-1]), ((1280, 720), 100), ((1920, 1080), UI_SCALES[-1])]


@pytest.mark.parametrize(("where", "board"), [*product(_SIZES, (START, LOOPS))])
def test_everything_fits(play, where, board):
    size, scale = where
    game = play(board, size=size, settings=Settings(ui_scale=scale, animation_speed=0))
    game.squares("f3" if board == LOOPS else "b1")
    view = game.board.picture.view
    assert cut_texts(view.ops, game.pilot.stage.fonts) == []
    assert outside(view.ops, game.pilot.stage) == []
    assert overlaps([target.rect for target in view.targets if isinstance(target.click, Press)]) == []
