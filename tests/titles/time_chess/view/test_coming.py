"""What is coming: arrivals and deadlines with their turns, as their own side counts them."""

from game.titles.chess.rules.squares import NAMES
from game.titles.time_chess.rules.debts import Capture
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.view.board.coming import DebtState, arrivals, deadlines
from game.titles.time_chess.view.board.coming_words import coming_words, debt_words, their_debt_words, win_words
from tests.titles.time_chess.rules.play import match_at, played

RULES = TimeChessRuleset()


def coming(match):
    return [(each.letter, NAMES[each.square], each.turns) for each in arrivals(match.position, match.ruleset)]


def test_a_traveller_is_counted_down_by_the_turns_of_its_own_side():
    match = played(match_at(), "a1^3")
    assert coming(match) == [("R", "a1", 3)]
    match = played(match, "e7e5")
    assert coming(match) == [("R", "a1", 2)]
    match = played(match, "e2e4", "d7d5")
    assert coming(match) == [("R", "a1", 1)]
    match = played(match, "h2h3", "h7h6")
    assert coming(match) == []


def test_who_has_no_day_of_return_comes_last_where_it_could_land_next():
    match = match_at("4k3/8/8/8/8/8/8/4K2R w 5", travellers="wRb1>* 2-?, wBc1>*n 2-?, bNb8>b6 4-6", open_future=True)
    assert coming(match) == [("n", "b6", 2), ("R", "b1", None), ("B", "c4", None)]


def test_an_arrival_that_would_be_a_paradox_says_so():
    match = match_at("4k3/8/8/8/8/8/4P3/4K2R w 5", travellers="wRe2>e2 3-6")
    (arrival,) = arrivals(match.position, RULES)
    assert arrival.presses
    assert "As the board stands that is a paradox: the rook arrives on e2, where a piece of its own side stands." in (
        coming_words(arrival)
    )


def test_a_pawn_that_comes_to_capture_says_what_happens_if_nobody_stands_there():
    match = match_at("6k1/8/8/8/8/8/8/2B3K1 w - - 0 8", travellers="bPc2>c1=Q 7-8, bPa7>a7 7-8")
    hunter, straight = sorted(arrivals(match.position, RULES), key=lambda each: not each.hunts)
    assert "if nobody stands there then, Black loses by a paradox" in coming_words(hunter)
    assert not straight.hunts


def test_a_loop_has_so_many_turns_left_this_one_included():
    match = played(match_at(), "!b1@b5 e2e4")
    (loop,) = deadlines(match.position, RULES)
    assert (loop.letter, NAMES[loop.square], loop.turns, loop.badge) == ("N", "b5", 2, "2")
    match = played(match, "a7a6", "h2h3", "a6a5")
    (loop,) = deadlines(match.position, RULES)
    assert (loop.turns, loop.badge, loop.presses) == (0, "1", True)
    assert "within 1 move" in coming_words(loop)


def debt_at(fen, entries, travellers=""):
    """The first debt of White, and what White is told of it."""
    match = match_at(fen, travellers, entries)
    debt = next(each for each in deadlines(match.position, RULES) if each.side == 0)
    return debt.state, debt_words(debt)


def test_a_debt_is_told_with_every_move_that_it_takes_and_all_that_are_left():
    assert debt_at("4k3/8/8/8/3R4/8/8/R3K3 w 5", "w b1 2 a1 d4") == (
        DebtState.CALM,
        "Your rook on a1 must first walk to b1 (1 move), then go back in time there (1 move): 5 moves left, this one "
        "counted, or you lose.",
    )
    assert debt_at("4k3/8/8/8/7N/8/8/4K1N1 w 2", "w h4 1 g1 h4") == (
        DebtState.LAST,
        "Last chance: your knight on g1 must first walk to h3, for example (1 move), then go back in time to h4 (1 "
        "move): 2 moves left, this one counted, or you lose. A knight goes back two squares along a rank or file after "
        "one move, one square after two.",
    )


def test_a_last_chance_is_one_that_another_move_would_miss():
    state, words = debt_at("4k3/8/8/8/3R4/8/8/R3K3 w 8", "w b1 2 a1 d4")
    assert state is DebtState.LAST
    assert words.startswith("Last chance: your rook on a1 must first walk to b1 (1 move)")
    assert "2 moves left, this one counted, or you lose." in words
    state, words = debt_at("4k3/8/8/8/8/8/8/1N2K2N w 2", "w b3 1 b1 h1")
    assert state is DebtState.LAST, "after two moves a knight goes one square only"
    assert words.endswith("2 moves left, this one counted, or you lose. It can go now.")


def test_a_debt_for_which_its_piece_comes_too_late_names_what_is_left_to_do():
    assert debt_at("4k3/8/8/8/3R4/8/8/R3K3 w 9", "w b1 2 a1 d4") == (
        DebtState.BEHIND,
        "Your rook cannot get back to b1 in time by itself. One way is left: put a new copy of it on b1, and send that "
        "back with this move, or you lose.",
    )
    state, words = debt_at("4k3/8/8/8/8/7n/8/R3K3 w 7", "w h3 1 a1 -")
    assert state is DebtState.BEHIND
    assert words.endswith(
        "Only a new copy that can go back at once could pay: 2 moves left, this one counted, or you lose."
    )


def test_when_nobody_can_pay_any_more_that_alone_is_said():
    assert debt_at("4k3/8/8/8/8/7n/8/R3K3 w 8", "w h3 1 a1 -") == (
        DebtState.LOST,
        "Too late: every move loses, for no rook can get back to h3 any more.",
    )


def test_a_piece_that_is_away_pays_once_it_is_back():
    match = played(match_at("4k3/p7/8/8/8/8/8/3QK3 w"), "!d1@d4 d4d5", "a7a6", "d1^2", "a6a5")
    (debt,) = deadlines(match.position, RULES)
    assert debt_words(debt).startswith("Your queen, once it is back on d1, must")


def test_the_other_side_is_told_who_owes_and_what_wins():
    match = match_at("4k1n1/8/8/7n/8/8/1B6/4K3 w 2", entries="b h5 1 g8 h5")
    (debt,) = deadlines(match.position, RULES)
    assert their_debt_words(debt) == (
        "Black owes: its knight on g8 must go back in time to h5 within 2 moves, and has to start next move."
    )
    assert win_words(62, 2, Capture(3, 9)) == (
        "Take the knight on g8, without which no debt is paid, and you win: your bishop on b2 can."
    )
    assert win_words(62, 2, Capture(3, 53, copied=True)).endswith("a copy of your bishop from the future can.")
