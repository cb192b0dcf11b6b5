"""How a match ended, in sentences: who lost by a paradox understands why."""

import pytest

from game.engine.outcome import End, Outcome
from game.titles.chess.rules.squares import read_square
from game.titles.time_travelling_chess.view.board.played import facts_of, squares_of
from game.titles.time_travelling_chess.view.board.scenery import mate_arrows
from game.titles.time_travelling_chess.view.preview import end_frame, position_frame
from game.titles.time_travelling_chess.view.result import headline, sentences, tally_picture
from game.view.frame import Point, Rect
from tests.titles.time_travelling_chess.rules.play import here, match_at, played

NAMES = {"white": "Ada", "black": "Bo"}
TWO_QUEENS = here("3qk1n1/1p1pp1p1/8/8/8/8/1P1PP1P1/3QK1N1 w")
KNIGHT = here("r7/4k3/8/8/8/6P1/5P2/1K5N b", loops="wNg5:-")


def said(match):
    return headline(match, NAMES), " ".join(sentences(match, NAMES)[:-1])


def test_a_paradox_checkmate_names_the_type_that_lacks_its_counterpart_and_why_each_answer_fails():
    assert said(played(match_at(KNIGHT), "a8h8")) == (
        "Bo wins",
        "Paradox checkmate: White's knight on h1 is attacked by the rook on h8, and nothing helps. White's orange "
        "portal on g5 waits for a present knight, and the only one is on h1. The knight that came out of it was "
        "captured. Once the knight on h1 is taken, a loop can never be closed: a paradox. That counts as mate, just as "
        "for a king. No piece can capture the rook on h8 or stand in between. The knight on h1 has no square to go to. "
        "A vulnerable piece has to stay: it cannot leave for the future. No present knight can reach g5 now to close "
        "the loop. Nothing from the future can stand in between: pawns never come; White has no present knight without "
        "a loop to close; White has no present rook, queen or bishop to go back later.",
    )


def test_a_mate_tells_of_the_vulnerable_queen_who_may_not_take():
    match = played(match_at(TWO_QUEENS), "Ng1^", "Q@e4", "Q@a1", "N@d4", "b2b3", "e4e2")
    assert match.outcome == Outcome("black", "checkmate")
    assert said(match)[1] == (
        "Checkmate: White's king on e1 and the vulnerable queen on d1 are attacked by the queen on e2, and nothing "
        "helps. White's orange portal on a1 waits for a present queen, and the only one is on d1. The one on a1 does "
        "not count: it came from the future. Once the queen on d1 is taken, a loop can never be closed: a paradox. The "
        "queen on d1 could capture on e2, but it is vulnerable, and the knight on d4 attacks it there. No other piece "
        "can capture the queen on e2. Wherever else the queen on d1 goes, the queen on e2 still attacks the king on "
        "e1. The king on e1 is not safe anywhere: e2 (the knight on d4); f2 and f1 (the queen on e2). Kings and "
        "vulnerable pieces never leave for the future. No present queen can reach a1 now to close the loop. The "
        "knight in the vortex can only come back on g1, which does not end the check. What comes from the future "
        "cannot capture, and there is no square in between."
    )


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (
            here("6kq/5Npp/8/8/8/8/8/5R1K b", loops="bQa4:-"),
            "The king on g8 could capture on f7, but then the rook on f1 attacks the king. No other piece can "
            "capture the knight on f7. The queen on h8 has no square to go to.",
        ),
        (
            here("6k1/8/8/2b5/8/8/6PP/3r2K1 w"),
            "More than one piece attacks, and no turn answers them all.",
        ),
        (
            here("7k/5K2/6P1/8/8/8/8/8 b", vortex="wRh8"),
            "Checkmate: Black's king on h8 is attacked by the rook in the vortex, and nothing helps. What comes "
            "out of the vortex on h8 cannot be captured, and nothing can stand in between. The king on h8 is not safe "
            "anywhere: h7 (the pawn on g6); g8 and g7 (the king on f7).",
        ),
    ],
)
def test_answers_that_look_as_if_they_helped_are_told_with_what_speaks_against_them(position, words):
    assert words in said(match_at(position))[1]


def test_several_pieces_and_portals_of_a_type_are_all_named():
    pieces = "r7/4k3/8/8/8/1p4P1/1P3P2/NK5N b"
    match = played(match_at(here(pieces, loops="wNg5:- wNe5:-")), "a8h8")
    assert (
        "White's orange portals on g5 and e5 wait for 2 present knights, and the only ones are on a1 and h1."
        in said(match)[1]
    )


def test_a_stalemate_says_why_no_way_through_time_is_open():
    match = played(match_at(here("6nk/4R3/6K1/8/8/8/8/8 w")), "e7e8")
    assert said(match)[1] == (
        "Stalemate: Bo has no turn, on the board or through time, and is not in check. The knight on g8 cannot leave: "
        "the king on h8 would be attacked by the rook on e8. Nothing comes from the future: pawns never do; no square "
        "is left where a knight could appear; Black has no present rook, queen or bishop to go back later."
    )


@pytest.mark.parametrize(
    ("position", "turn", "headed", "words"),
    [
        (
            here("4k3/R7/8/8/8/8/8/1R2K3 w"),
            "b1b8",
            "Ada wins",
            "Black's king on e8 is attacked by the rook on b8, and nothing helps.",
        ),
        (here("7k/8/5KQ1/8/8/8/8/8 w"), "g6f7", "A draw", "Stalemate: Bo has no turn"),
        (here("4k3/8/8/8/8/8/3p4/4K3 w"), "e1d2", "A draw", "Nothing but the two kings is left"),
    ],
)
def test_other_ends_by_the_rules(position, turn, headed, words):
    found, sentence = said(played(match_at(position), turn))
    assert found == headed
    assert words in sentence


def test_a_paradox_from_the_beginning_tells_who_has_too_few():
    match = match_at(here("4k3/8/8/8/8/8/8/4K3 w", loops="wNg5:-"))
    assert match.outcome == Outcome("black", "paradox")
    assert said(match)[1] == (
        "A paradox: Ada loses. White has 1 open loop of a knight and 0 present pieces of that type to close it."
    )


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (End("resignation", frozenset({"white"})), "Ada resigned."),
        (End("clock", frozenset({"black"})), "Bo ran out of time."),
        (End("agreement", frozenset()), "You agreed on a draw."),
    ],
)
def test_ends_from_outside(end, words):
    assert said(match_at(here()).conclude(end))[1] == words


def test_the_tally_counts_future_pieces_and_those_in_the_vortex_apart():
    match = played(match_at(here()), "Nb1^", "N@f4")
    words = [op.text for op in tally_picture(match, Point(0, 0), 20) if hasattr(op, "text")]
    assert words == ["15 left, 1 away", "16 left, 1 future"]


def test_the_last_board_shows_what_decided_the_match():
    def blows(match):
        return [(arrow.start, arrow.end) for arrow in mate_arrows(match.position)]

    mate = played(match_at(here("4k3/R7/8/8/8/8/8/1R2K3 w")), "b1b8")
    assert blows(mate) == [(read_square("b8"), read_square("e8"))]
    assert squares_of(facts_of(mate, mate.turn)) == (read_square("b1"), read_square("b8"))
    assert len(end_frame(mate, Rect(0, 0, 400, 400))) > len(position_frame(mate.position, Rect(0, 0, 400, 400)))
    paradox = played(match_at(KNIGHT), "a8h8")
    assert blows(paradox) == [(read_square("h8"), read_square("h1"))]
