"""How a match ends (rules 6)."""

import pytest

from game.engine.outcome import End, Outcome
from game.titles.chess.rules.endings import ChessDraws
from game.titles.chess.rules.sides import PLAYERS
from tests.titles.time_travelling_chess.rules.play import after, here, in_check, legal, match_at, played

WHITE, BLACK = PLAYERS


def ended(position, *turns, **rules):
    return played(match_at(position, **rules), *turns).outcome


def test_checkmate():
    position = here("6k1/5ppp/8/8/8/8/8/R3K3 w")
    assert ended(position, "a1a8") == Outcome(WHITE, "checkmate")


def test_checkmate_is_none_if_something_can_appear_or_return_between():
    assert ended(here("6kn/5ppp/8/8/8/8/8/R3K3 w"), "a1a8") is None
    assert ended(here("6k1/5ppp/8/8/8/8/8/R3K3 w", "bRd8"), "a1a8") is None


def test_paradox_checkmate():
    position = here("7k/8/1b6/8/4n3/8/6PP/6KQ b", loops="wQa5:-")
    assert ended(position, "e4f2") == Outcome(BLACK, "paradox checkmate")
    assert ended(here("7k/8/1b6/8/4n3/8/6PP/6KQ b"), "e4f2") is None


def test_a_mate_of_king_and_vulnerable_piece_is_a_checkmate():
    position = here("r5k1/5ppp/8/8/8/8/4R3/4Q2K w", loops="bRh3:-")
    assert in_check(after(position, "e2e8")) == "a8 g8"
    assert ended(position, "e2e8") == Outcome(WHITE, "checkmate")


def test_stalemate_is_a_draw_and_looks_at_all_kinds_of_turns():
    assert ended(here("7k/8/8/8/8/2q5/8/K7 b"), "c3b3") == Outcome(None, "stalemate")
    assert ended(here("7k/8/8/8/8/2q5/8/K7 b", "wPh2"), "c3b3") is None
    assert legal(after(here("7k/8/8/8/8/2q5/8/K7 b", "wPh2"), "c3b3")) == {"^Ph2"}


@pytest.mark.parametrize(
    ("loops", "outcome"),
    [
        ("wQh5:-", Outcome(BLACK, "paradox")),
        ("bNh5:-", Outcome(WHITE, "paradox")),
        ("wQh5:- bNh5:-", Outcome(None, "paradox")),
        ("wRh5:-", None),
    ],
)
def test_more_loops_than_present_pieces_are_a_paradox(loops, outcome):
    assert match_at(here("4k3/8/8/8/8/8/8/R3K3 w", loops=loops)).outcome == outcome


def test_a_vulnerable_piece_that_is_captured_all_the_same_is_a_paradox():
    """No legal play leads there: white would have had to leave it attacked."""
    position = here("r3k3/8/8/8/8/8/8/Q3K3 b", loops="wQh5:-")
    assert ended(position, "a8a1") == Outcome(BLACK, "paradox")


# Draws.

SHUFFLE = ("g1f3", "g8f6", "f3g1", "f6g8")


def test_the_same_position_three_times_is_a_draw():
    assert ended(here(), *SHUFFLE * 2) == Outcome(None, "repetition")
    assert ended(here(), *SHUFFLE * 2, draws=ChessDraws.NONE) is None


def test_a_position_is_another_one_with_a_piece_in_the_vortex_or_another_future_piece():
    away = here("4k2n/8/8/8/8/8/8/N3K3 w")
    assert ended(away, "Na1^", "Nh8^", *("e1e2", "e8e7", "e2e1", "e7e8") * 2) == Outcome(None, "repetition")
    swapped = here("4k3/8/8/8/8/8/8/RR2K3 w", loops="wRd4:a1")
    assert swapped.key != here("4k3/8/8/8/8/8/8/RR2K3 w", loops="wRd4:b1").key


def test_the_sequence_of_loops_counts_only_where_it_decides_which_is_closed():
    def key(loops):
        return here("4k3/8/8/8/4N3/1N6/8/4K1NR w", loops=loops).key

    assert key("wNc5:e4 wRa4:-") == key("wRa4:- wNc5:e4")
    assert key("wNc5:e4 wNc5:-") != key("wNc5:- wNc5:e4")


def test_fifty_moves_without_anything_that_counts_are_a_draw():
    assert ended(here("4k3/8/8/8/8/8/8/R3K3 w - - 99 80"), "a1a2") == Outcome(None, "fifty moves")
    assert ended(here("4k3/8/8/8/8/8/8/R3K3 w - - 99 80"), "a1a2", draws=ChessDraws.NONE) is None


def test_mate_on_the_last_of_them_is_mate():
    assert ended(here("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80"), "a1a8") == Outcome(WHITE, "checkmate")


@pytest.mark.parametrize(
    ("turn", "quiet"),
    [
        ("a1a2", 8),
        ("Ra1^", 8),
        ("^Nb1", 8),
        ("^Nc6", 0),
        ("h2h3", 0),
        ("Ph2^", 8),
        ("R@b2", 0),
        ("a1a7", 0),
        ("h1g1", 0),
    ],
)
def test_what_counts(turn, quiet):
    """Captures, moves of pawns on the board, appearances and closings; not leaving and returning."""
    position = here("4k3/p7/2n5/8/8/8/7P/R3K2R w - - 7 20", "wNb1 wNc6", "wRg1:-")
    assert after(position, turn).quiet == quiet


def test_bare_kings_are_a_draw_if_nothing_is_in_time():
    assert ended(here("4k3/8/8/8/8/8/4p3/4K3 w"), "e1e2") == Outcome(None, "bare kings")
    assert ended(here("4k3/8/8/8/8/8/4p3/4K3 w", "wPa2"), "e1e2") is None
    assert ended(here("4k3/8/8/8/8/8/4p3/4K3 w"), "e1e2", draws=ChessDraws.NONE) is None


def test_players_may_resign_and_agree_at_any_time():
    match = match_at(here())
    assert match.may(WHITE) == {"resignation", "agreement"}
    assert match.conclude(End("resignation", (WHITE,))).outcome == Outcome(BLACK, "resignation")
    assert match.conclude(End("agreement")).outcome == Outcome(None, "agreement")
    assert match.conclude(End("agreement")).may(WHITE) == set()


def test_a_start_without_a_legal_turn_is_over_at_once():
    match = match_at(here("7k/8/8/8/8/1q6/8/K7 w"))
    assert (match.outcome, match.legal, match.pending) == (Outcome(None, "stalemate"), (), frozenset())
