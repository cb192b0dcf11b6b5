"""How matches end, in a sentence, and the board that shows where."""

from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import read_square
from game.titles.time_chess.view.preview import end_frame, end_signs, facts, preview, size_words
from game.titles.time_chess.view.result import headline, sentences
from game.view.frame import Rect, Sprite
from tests.titles.time_chess.rules.play import match_at, played

NAMES = dict(zip(PLAYERS, ("Ada", "Bo"), strict=True))
ROOM = Rect(0, 0, 400, 400)


def told(match):
    return headline(match, NAMES), sentences(match, NAMES)[0]


def test_a_mate():
    match = played(match_at(), "f2f3", "e7e5", "g2g4", "d8h4")
    assert told(match) == ("Bo wins", "Ada is checkmated.")


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
    assert told(match) == (
        "Ada wins",
        "White is checkmated, but that is not all. A paradox of black: no move is left, and somebody is still "
        "missing in time.",
    )


def test_the_preview_tells_what_is_under_way():
    board = {
        "name": "Test",
        "fen": "4k3/8/8/8/8/8/8/Q3K2Q w - - 0 5",
        "travellers": ["wBf1>b5 2-6"],
        "entries": ["w a4 3 a1 h1"],
    }
    assert facts(board) == "white to move, 1 on the way, 1 open loop"
    assert size_words(board) == "4 pieces"
    assert len(preview(board, ROOM)) > 64
    assert preview(board, Rect(0, 0, 10, 10)) == ()


def test_the_last_board_shows_the_last_move_and_who_gave_mate():
    match = played(match_at(), "f2f3", "e7e5", "g2g4", "d8h4")
    signs = end_signs(match)
    assert signs.last == (read_square("d8"), read_square("h4"))
    assert signs.checked == (read_square("e1"),)
    assert [(arrow.start, arrow.end) for arrow in signs.arrows] == [(read_square("h4"), read_square("e1"))]
