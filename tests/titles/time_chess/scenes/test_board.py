"""Time Chess at its board: turns by mouse alone and by keyboard alone, warnings, the rail, taking back, the film."""

import pygame as pg
import pytest

from game.storage.settings import UI_SCALES, Settings
from game.titles.chess.rules.fen import START
from game.titles.time_chess.scenes.board import time_board
from game.titles.time_chess.title import TIME_CHESS
from game.view.keys.command import Press
from tests.scenes.words_fit import cut_texts, outside, overlaps
from tests.titles.chess.board_play import ChessGame

SIZES = [
    *(((1024, 600), scale) for scale in UI_SCALES[::3]),
    *(((1280, 720), scale) for scale in (100, UI_SCALES[-1])),
    *(((1920, 1080), scale) for scale in (100, UI_SCALES[-1])),
]


def level(fen=START, travellers=(), entries=()):
    return {"name": "Test", "fen": fen, "travellers": [*travellers], "entries": [*entries]}


@pytest.fixture
def play(fly):
    def begin(fen=START, travellers=(), entries=(), **more):
        return ChessGame(fly, TIME_CHESS, time_board, level(fen, travellers, entries), **more)

    return begin


# Turns by mouse.


def test_a_plain_move_is_played_when_it_is_dropped(play):
    game = play()
    game.drag("square e2", "square e4")
    game.squares("e7", "e5")
    assert game.played == ["e2e4", "e7e5"]


def test_a_king_castles_onto_its_square_or_its_rook(play):
    game = play("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    game.squares("e1", "h1")
    assert game.played == ["e1g1"]


def test_the_clock_at_the_piece_lets_a_rook_stay_for_three_turns(play):
    game = play()
    game.squares("a1")
    game.click("clock", "turns 3")
    assert game.played == ["a1^3"]


def test_a_rook_on_the_square_of_its_debt_is_asked_once_whether_ahead_or_back(play):
    game = play("4k3/8/8/8/8/7R/8/R3K3 w - - 0 5", entries=("w h3 1 h3 a1",))
    game.squares("h3")
    game.click("clock")
    assert {"ahead 4", "back 4", "turns 3"} <= game.board.targets().keys()
    game.click("back 4")
    assert game.played == ["h3v4"]


def test_a_bishop_goes_to_a_square_whose_distance_is_its_turns(play):
    game = play()
    game.squares("c1")
    game.click("clock")
    assert "+4" in game.words()
    game.squares("c5")
    assert game.played == ["c1c5^4"]


def test_a_copy_is_dragged_from_the_rail_and_the_turn_then_wants_to_be_confirmed(play):
    game = play()
    game.drag("copy d1", "square g4")
    assert game.board.orders == ("!d1@g4",)
    assert "submit" not in game.board.targets()
    game.drag("square g4", "square g5")
    assert game.board.orders == ("!d1@g4 g4g5",)
    assert game.played == []
    game.click("submit")
    assert game.played == ["!d1@g4 g4g5"]


def test_steps_are_taken_back_one_by_one(play):
    game = play()
    game.drag("copy d1", "square g4")
    game.drag("copy b1", "square a5")
    game.squares("e2", "e4")
    game.click("undo")
    assert game.board.orders == ("!d1@g4 !b1@a5",)
    game.keys(pg.K_BACKSPACE)
    assert game.board.orders == ("!d1@g4",)
    game.click("undo")
    assert game.board.orders == ()


def test_a_loop_is_closed_by_a_trip_back_to_its_square(play):
    game = play("4k3/8/8/8/7Q/8/8/Q3K3 w - - 0 5", entries=("w a4 2 a1 h4",))
    game.squares("a1")
    game.click("clock")
    assert "Pay back: −3 to a4" in game.words()
    game.squares("a4")
    assert game.played == ["a1a4v3"]
    assert game.session.match.position.lines == ()


def test_where_a_trip_ahead_and_one_back_lead_to_the_same_square_both_can_be_chosen_at_once(play):
    game = play("4k3/8/8/8/7Q/8/8/Q3K3 w - - 0 5", entries=("w a4 2 a1 h4",))
    game.squares("a1")
    game.click("clock")
    game.click("ahead 3 a4")
    assert game.played == ["a1a4^3"]


def test_a_pawn_names_at_departure_what_it_becomes(play):
    game = play("r3k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    game.squares("a7")
    game.click("clock")
    game.squares("a8")
    game.click("promote to rook")
    assert game.played == ["a7a8^1=R"]


def test_a_click_beside_the_clock_gives_the_trip_up(play):
    game = play()
    game.squares("a1")
    game.click("clock")
    game.squares("e5")
    assert "turns 3" not in game.board.targets()
    assert game.played == []


def test_who_is_away_for_an_open_time_is_called_back_from_the_rail(play):
    game = play(
        "4k3/8/8/8/8/8/8/4K2R w - - 0 5", travellers=("wRb1>* 2-?", "wBc1>*n 2-?"), rules={"open_future": "true"}
    )
    game.click("recall c4")
    game.squares("h1", "h2")
    assert game.board.orders == ("&c4 h1h2",)
    game.click("submit")
    assert game.played == ["&c4 h1h2"]


# By keyboard.


def test_a_turn_by_keyboard_alone_trip_and_copy(play):
    game = play()
    game.type("a1")
    game.keys(pg.K_t)
    game.type("3")
    assert game.played == ["a1^3"]
    game.type("b8")
    game.keys(pg.K_i)
    game.type("h5")
    assert game.board.orders == ("!b8@h5",)
    game.type("e7e5")
    game.keys(pg.K_RETURN)
    assert game.played == ["a1^3", "!b8@h5 e7e5"]


def test_the_ring_takes_a_copy_and_the_arrows_put_it_down(play):
    game = play()
    while game.board.steps.place is None or game.board.steps.place.name != "copy d1":
        game.keys(pg.K_F6)
    game.keys(pg.K_RETURN)
    assert game.held == "copy d1"
    game.keys(pg.K_RETURN)
    assert len(game.board.orders) == 1


def test_waiting_is_offered_only_where_the_rules_allow_it(play):
    game = play()
    assert "pass turn" not in game.board.targets()
    game.keys(pg.K_p)
    assert game.played == []


def test_in_temporal_checkmate_one_may_wait_by_button_or_key(play):
    mate = ("3rkr2/3p1p2/8/8/8/8/4P3/4K2R b - - 0 4", ("wQe2>e6 1-5",))
    game = play(*mate)
    game.click("pass turn")
    assert game.played == ["--"]
    game = play(*mate)
    game.keys(pg.K_p)
    assert game.played == ["--"]


# Warnings and checks.


def test_a_pawn_that_would_capture_nobody_is_warned_of_and_asks_to_be_confirmed(play):
    game = play()
    game.squares("e2")
    game.click("clock")
    game.squares("e3")
    assert game.played == []
    assert "nobody is there to be captured" in game.words()
    game.click("submit")
    assert game.played == ["e2e3^1"]


def test_a_deadline_that_passes_is_warned_of_before_it_loses(play):
    game = play("4k3/8/8/8/8/8/8/1N2K2N w - - 0 3", entries=("w b2 1 b1 h1",))
    assert "must go back in time to b2: only this move is left, or you lose. It can go now." in game.words()
    game.squares("e1", "e2")
    assert game.played == []
    assert "This loses at once, a paradox: no knight went back to b2 in time" in game.words()
    game.click("undo")
    game.type("b1")
    game.keys(pg.K_t)
    game.type("b2")
    assert game.played == ["b1b2v2"]


def test_real_and_temporal_check_are_told_apart_in_words(play):
    game = play("4k3/8/8/8/8/2q5/8/Q3K3 w - - 0 5", travellers=("bRe7>e7 4-6",))
    assert "Check: your king is attacked now." in game.words()
    assert "Temporal check: the rook arrives on e7 in 2 moves" in game.words()


def test_whose_piece_it_is_is_told_to_whoever_takes_a_wrong_one(play):
    game = play()
    game.squares("e7")
    assert "The pawn on e7 is black's, and white is to move." in game.words()


def test_a_piece_that_cannot_end_a_temporal_check_is_told_so(play):
    game = play("4k3/8/8/8/8/8/2P4P/4K3 w - - 0 5", travellers=("bBf8>b4 1-5",))
    game.squares("h2")
    assert (
        "Whatever the pawn on h2 does, your king would be in check from the bishop due on b4 next move." in game.words()
    )


def test_why_a_move_is_refused_is_told(play):
    game = play()
    game.squares("b1", "b5")
    assert "A knight does not move from b1 to b5." in game.words()
    game.squares("a1", "a5")
    assert "The pawn on a2 stands in the way." in game.words()


def test_a_key_says_the_same_as_the_mouse(play):
    game = play("4k3/8/8/8/8/8/4r3/4K2R w - - 0 5")
    game.squares("h1")
    game.keys(pg.K_t)
    assert "Your king is in check, and only a move on the board helps." in game.words()
    game.type("e2")
    assert "The rook on e2 is black's, and white is to move." in game.words()
    game.keys(pg.K_LEFT)
    assert "white is to move" not in game.words()


def test_a_coach_says_each_step(play):
    game = play()
    board = game.board
    assert board.next_words("a1^3") == "Now: pick up the rook on a1."
    game.squares("a1")
    assert board.next_words("a1^3") == "Now: press the small clock at the piece."
    assert board.next_words("e2e4") == "Now: pick up the pawn on e2."
    game.click("clock")
    assert board.next_words("a1^3") == "Now: choose +3."
    assert board.next_words("e2e4") == "Another step is asked for here: take that one back."
    game.keys(pg.K_ESCAPE)
    assert board.next_words("!d1@g4 e2e4").startswith("Now: pick up the copy of the queen on d1, at the left")
    game.click("copy d1")
    assert board.next_words("!d1@g4 e2e4") == "Now: put it on g4."


# What is to be seen.


def test_arrivals_and_deadlines_stand_in_the_rail_and_say_what_they_are(play):
    game = play(turns=("e2e4", "e7e5", "!d1@g4 g4h5", "g8f6", "c1c5^4", "d7d6"))
    targets = game.board.targets()
    arrival, loop = targets["arrival of white 3"], targets["loop of white g4"]
    assert "arrives on c5 in 3 moves" in game.board.hint(arrival.center).words
    assert "the queen has to go back in time there within 6 moves" in game.board.hint(loop.center).words


def test_what_stands_and_what_comes_on_a_square_is_told(play):
    game = play(turns=("c1c5^4", "d7d6"))
    said = game.board.hint(game.pilot.target("square c5").center).words
    assert said == "The white bishop of c1 arrives on c5 in 3 moves."


def test_whose_capture_would_be_a_paradox_is_told(play):
    game = play(turns=("!d1@g4 e2e4", "e7e5"))
    said = game.board.hint(game.pilot.target("square d1").center).words
    assert said.startswith("White queen on d1: the original of its copies. If it were captured now, that would be a ")
    assert game.board.hint(game.pilot.target("square a2").center) is None


def test_what_a_trip_means_is_told_before_it_is_chosen(play):
    game = play()
    game.squares("c1")
    game.click("clock")
    assert game.board.hint(game.pilot.target("square c5").center).words == "Back on c5 in 4 moves."
    game.keys(pg.K_ESCAPE)
    game.squares("a1")
    game.click("clock")
    assert game.board.hint(game.pilot.target("turns 5").center).words == "Back on a1 in 5 moves."


def test_the_list_of_moves_leads_to_old_boards(play):
    game = play(turns=("e2e4", "e7e5", "a1^3"))
    assert "Ra1^3" in game.words()
    game.click("move 1")
    assert "Move 1, White: Ada" in game.words()
    game.keys(pg.K_END)
    assert "Move 2, White: Ada" in game.words()


def test_a_move_in_the_list_says_how_it_is_read_and_the_heading_explains_all_signs(play):
    game = play(turns=("e2e4", "e7e5", "a1^3"))
    said = game.board.hint(game.pilot.target("move 3").center).words
    assert said.startswith("Move 2, White: Ra1^3. Leaves for the future, and arrives after that many moves.")
    first = game.pilot.target("move 1")
    above = (first.x - 25, first.y - 12)
    assert "v3  goes that many moves back in time" in game.board.hint(above).words


def test_the_list_tells_what_an_arrival_captures(play):
    game = play("4k3/8/8/8/8/8/1b4P1/R3K3 w - - 0 1", turns=("a1^1", "b2a1"))
    assert "Ba1 (Rxa1)" in game.words()


def test_a_trip_is_shown_as_a_small_scene_and_can_be_skipped(play):
    game = play(settings=Settings(animation_speed=100))
    game.squares("a1")
    game.click("clock", "turns 1")
    assert game.board.plays
    game.keys(pg.K_ESCAPE)
    assert not game.board.plays
    game.keys(pg.K_SPACE)
    assert game.board.plays


def test_a_paradox_ends_the_match(play):
    game = play("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", turns=("e2e3^1",))
    game.squares("e8", "e7")
    assert game.ways.went == ["match over"]
    assert game.session.match.outcome.reason == "paradox"


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_everything_fits(play, size, scale):
    game = play(
        "r3k2r/8/8/8/8/8/8/R2QK2R w KQkq - 0 9",
        travellers=("wBf1>b5 6-10", "wNb1>b3 8-10", "bRe7>e7 7-12"),
        entries=("w g4 5 d1 -", "w a4 3 a1 h1"),
        size=size,
        settings=Settings(ui_scale=scale, animation_speed=0),
    )
    stage = game.pilot.stage
    for labels in ((), ("square d1",), ("clock",)):
        game.click(*labels)
        view = game.board.picture.view
        assert cut_texts(view.ops, stage.fonts) == []
        assert outside(view.ops, stage) == []
        assert overlaps([target.rect for target in view.targets if isinstance(target.click, Press)]) == []


def test_a_match_by_typed_squares_alone_to_the_mate(play):
    game = play()
    game.type("f2f3e7e5g2g4d8h4")
    assert game.session.match.outcome.reason == "checkmate"
    assert game.ways.went == ["match over"]


def test_over_the_board_of_a_match_that_is_over_stands_that_it_is_the_end(play):
    game = play("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1")
    game.squares("f7", "g7")
    assert game.ways.went == ["match over"]
    title = [op.text for op in game.ops() if getattr(op, "text", "") in ("The end", "Move 1, White")]
    assert title == ["The end"]
    game.keys(pg.K_PAGEUP)
    assert "Move 1, White" in [op.text for op in game.ops() if hasattr(op, "text")]


def told_lines(game):
    """What is to be read of the turn now, line by line, with its size."""
    room = game.board.picture.layout.turn
    return [
        (op.text, op.size) for op in game.board.picture.view.turn.ops if hasattr(op, "text") and room.contains(op.at)
    ]


FOUR_DEBTS = ("w a4 4 d1 a4", "w c4 4 b1 c4", "w e4 4 h1 e4", "w h4 4 f1 h4")


def test_four_debts_are_told_large_enough_to_be_read_and_the_wheel_leads_to_all_of_them(play):
    game = play("4k3/pppp1ppp/8/8/Q1N1R2B/8/PPPP1PPP/RN1QKB1R w KQ - 0 5", entries=FOUR_DEBTS, size=(1024, 600))
    assert (
        "The wheel, or Shift+PgDn, leads to the rest." in game.board.hint(game.pilot.target("your move").center).words
    )
    seen = []
    for _ in range(9):
        seen += [line for line in told_lines(game) if line not in seen]
        game.pilot.wheel(game.pilot.target("your move").center, -1)
    words = " ".join(text for text, _ in seen)
    assert min(size for _, size in seen) >= 12
    assert all(f"Your {name}" in words or f"your {name}" in words for name in ("queen", "knight", "rook", "bishop"))
    assert "Make a move, or first put a copy on the board" in words


def test_keys_scroll_what_is_told_too_and_another_step_begins_at_its_top_again(play):
    game = play("4k3/pppp1ppp/8/8/Q1N1R2B/8/PPPP1PPP/RN1QKB1R w KQ - 0 5", entries=FOUR_DEBTS, size=(1024, 600))
    assert begins(game)
    game.keys(pg.K_PAGEDOWN, mod=pg.KMOD_SHIFT)
    assert not begins(game)
    game.squares("a2")
    assert begins(game)


def begins(game):
    """Whether the worst is to be read, which is told first."""
    return any(text.startswith("Last chance: your knight on b1") for text, _ in told_lines(game))
