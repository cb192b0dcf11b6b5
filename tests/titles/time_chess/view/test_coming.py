"""What is coming: arrivals and deadlines with their turns, as their own side counts them."""

from game.titles.chess.rules.squares import NAMES
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.view.board.coming import arrivals, coming_words, deadlines, debt_words
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
    assert (loop.letter, NAMES[loop.square], loop.turns) == ("N", "b5", 2)
    match = played(match, "a7a6", "h2h3", "a6a5")
    (loop,) = deadlines(match.position, RULES)
    assert (loop.turns, loop.presses) == (0, True)
    assert "with this move" in coming_words(loop)


def test_a_debt_that_cannot_be_paid_from_where_its_piece_stands_says_how_it_is_paid():
    match = match_at("4k3/8/8/8/3R4/8/8/R3K3 w - - 0 3", entries="w b1 2 a1 d4")
    words = debt_words(deadlines(match.position, RULES)[0])
    assert words == "Your rook on a1 must walk to b1 first, then go back in time there by its clock, within 6 moves."
    queen = match_at("4k3/8/8/8/7Q/8/2Q5/4K3 w - - 0 3", entries="w h7 2 c2 h4")
    assert "but first move to the rank or file of h7" in debt_words(deadlines(queen.position, RULES)[0])
