"""How matches end, in a sentence, and the board that shows where."""

import pytest

from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NAMES as NAMES_OF
from game.titles.chess.rules.squares import read_square
from game.titles.time_chess.rules.hindsight import deciding_turn
from game.titles.time_chess.view.board.played import turn_texts
from game.titles.time_chess.view.preview import end_frame, end_signs, facts, preview, size_words
from game.titles.time_chess.view.result import headline, sentences
from game.view.frame import Rect, Sprite
from tests.titles.time_chess.rules.play import match_at, played

NAMES = dict(zip(PLAYERS, ("Ada", "Bo"), strict=True))
ROOM = Rect(0, 0, 400, 400)


def told(match):
    return headline(match, NAMES), sentences(match, NAMES)[0]


def story(match):
    """What is told behind the sentence that names the paradox."""
    return " ".join(sentences(match, NAMES)[1:-1])


def test_a_mate_says_who_attacks_and_that_time_does_not_help():
    match = played(match_at(), "f2f3", "e7e5", "g2g4", "d8h4")
    assert told(match) == (
        "Bo wins",
        "Checkmate: White's king on e1 is attacked by the queen on h4, and no move on the board helps.",
    )
    assert story(match) == "In check no piece may travel, not even the king, and no copy may come in between."


def test_a_debt_that_ran_out_says_when_it_began_until_when_it_could_be_paid_and_where_the_original_is():
    match = played(match_at(), "!b1@a3 e2e4", "e7e5", "d2d3", "d7d6", "d3d4")
    assert told(match)[1].startswith("A paradox of white: no knight went back to a3 in time")
    assert story(match) == (
        "The copy came to a3 in move 1, and a knight goes back 2 moves at most: move 3 was the last in which its debt "
        "could be paid. A knight goes back two squares along a rank or file after one move, one square after two; "
        "the original stands on b1."
    )
    assert unpaid(match) == [("b1", "a3")]


def test_a_captured_original_says_of_which_copy_it_was_one():
    match = played(match_at("4k3/8/8/8/8/8/6b1/4K2R w"), "!h1@a3 e1e2", "g2h1")
    assert told(match)[1].endswith("was captured on h1 by the bishop from g2, so the debt can never be paid.")
    assert story(match).startswith("It was the original of the copy that came to a3 in move 1. Nobody can go back")
    assert unpaid(match) == [("h1", "a3")]


def test_a_debt_of_the_other_side_does_not_matter_any_more():
    match = played(match_at("2b1k3/8/8/8/8/8/8/2B1K3 w"), "!c1@a3 e1e2", "!c8@b2 b2c1")
    assert story(match).endswith(
        "Black had a debt, too, but the first paradox ends the match: what is still open then does not count."
    )


@pytest.mark.parametrize(
    ("turns", "decided", "marked"),
    [
        (("!b1@b5 e2e4", "e7e5", "d2d3", "d7d6", "d3d4"), 1, ["!Nb1@b5 e4??", "d4??"]),
        (("!b1@a3 e2e4", "e7e5", "d2d3", "d7d6", "d3d4"), 3, ["d3??", "d4??"]),
        (("!d1@d4 e2e4", "!b8@c3 c3d1"), 1, ["!Qd1@d4 e4??"]),
        (("f2f3", "e7e5", "g2g4", "d8h4"), 0, []),
    ],
    ids=["never payable", "payable by a trip", "struck", "mate"],
)
def test_the_turn_after_which_a_debt_could_not_be_paid_decided(turns, decided, marked):
    match = played(match_at(), *turns)
    assert deciding_turn(match) == decided
    assert [text for text in turn_texts(match) if text.endswith("??")] == marked


def test_a_king_that_arrives_in_check_says_from_whom():
    match = played(match_at("4k2r/8/8/8/8/8/8/4K3 w"), "e1e2^1", "h8h2")
    assert story(match) == "Attacked by: the rook on h2. A king may travel out of danger, but not into it."


def test_an_arrival_on_an_own_piece_says_on_which_and_that_nothing_could_stop_it():
    match = played(match_at("4k3/8/8/8/8/8/P7/B3K3 w"), "a1a3^2", "e8d8", "a2a3", "d8c8")
    assert story(match) == (
        "In its way stands the pawn on a3. It left a1 2 moves earlier; where it arrives was fixed then, and nothing "
        "stops it on the way."
    )


def unpaid(match):
    return [(NAMES_OF[each.start], NAMES_OF[each.end]) for each in end_signs(match).threads]


def test_a_paradox_says_which():
    match = played(match_at("4k3/8/8/8/8/8/4P3/4K3 w"), "e2e3^1", "e8e7")
    assert told(match) == (
        "Bo wins",
        "A paradox of white: the pawn arrives on e3 to capture, and nobody is there to be captured.",
    )
    whirls = [op for op in end_frame(match, ROOM) if isinstance(op, Sprite) and op.name == "time_chess/paradox"]
    assert len(whirls) == 1


def test_a_paradox_that_both_lose():
    match = played(match_at("4k3/8/8/8/8/8/4P3/4K3 w", paradox="both_lose"), "e2e3^1", "e8e7")
    assert told(match)[0] == "Both lose"


def test_a_mate_by_a_side_that_still_owes_something_is_its_own_loss():
    match = played(match_at(), "f2f3", "e7e5", "g2g4", "!b8@h6 d8h4")
    assert told(match) == ("Ada wins", "White is checkmated, but that is not all.")
    assert story(match) == (
        "A paradox of black: no move is left, and a debt is not paid. Black's copy of a knight on h6 "
        "is not paid. Whoever still owes something when the match ends has lost, even by giving mate. Pay first, then "
        "mate."
    )
    assert unpaid(match) == [("b8", "h6")]


def test_the_preview_tells_what_is_under_way():
    board = {
        "name": "Test",
        "fen": "4k3/8/8/8/8/8/8/Q3K2Q w - - 0 5",
        "travellers": ["wBf1>b5 2-6"],
        "entries": ["w a4 3 a1 h1"],
    }
    assert facts(board) == "white to move, 1 on the way, 1 unpaid debt"
    assert size_words(board) == "4 pieces"
    assert len(preview(board, ROOM)) > 64
    assert preview(board, Rect(0, 0, 10, 10)) == ()


def test_the_last_board_shows_the_last_move_and_who_gave_mate():
    match = played(match_at(), "f2f3", "e7e5", "g2g4", "d8h4")
    signs = end_signs(match)
    assert signs.last == (read_square("d8"), read_square("h4"))
    assert signs.checked == (read_square("e1"),)
    assert [(arrow.start, arrow.end) for arrow in signs.arrows] == [(read_square("h4"), read_square("e1"))]
