"""Facts and orders in plain words."""

from game.titles.causality.rules.order import parse_order
from game.titles.causality.view.words import Tone, flag_words, log_lines, order_words
from tests.titles.causality.view.causality_boards import board, match_on

ROW = ["....."]


def log(match, t):
    return [saying.text for saying in log_lines(match.flags, match.timeline.trace(t))]


def test_orders_say_what_they_do():
    said = {
        "1,1 wait": "waits",
        "1,1 pass": "passes, stays free",
        "1,1 fire": "fires",
        "1,1 turn S": "turns south",
        "1,1 move 2,1": "moves to 2,1",
        "1,1 move 2,1 N": "moves to 2,1, faces N",
        "1,1 tag hide": "tags: hide",
        "1,1 bomb 0": "bombs slice 0",
        "1,1 bomb 0 #4": "bombs slice 0, swaps #4",
        "1,1 jump 2 3,4": "jumps to slice 2 on 3,4",
        "1,1 jump 2 #3": "jumps to 2, swaps #3",
    }
    for text, words in said.items():
        assert order_words(parse_order(text)) == words


def test_a_push_names_both_stones():
    match = match_on(board(ROW, "A tank 0,0 E", "B tank 1,0 N"), {"A": ("0,0 move 1,0 E",), "B": ("1,0 wait",)})
    names = [stone.name for stone in match.flags.stones]
    assert log(match, 1) == [f"{names[0]} tank moves 0,0 → 1,0", f"{names[0]} pushes {names[1]} tank to 2,0"]


def test_a_shot_says_who_was_destroyed():
    match = match_on(board(ROW, "A tank 0,0 E", "B tank 3,0 N"), {"A": ("0,0 fire",), "B": ("3,0 wait",)})
    names = [stone.name for stone in match.flags.stones]
    lines = log_lines(match.flags, match.timeline.trace(1))
    assert lines[-1].text == f"{names[0]} tank fires east: {names[1]} tank destroyed"
    assert lines[-1].tone is Tone.LOSS


def test_a_miss_and_a_base_are_news():
    plain = board(ROW, "A tank 0,0 E", "B tank 4,0 N", bases=("N 1,0",))
    match = match_on(plain, {"A": ("0,0 move 1,0 E",), "B": ("4,0 fire",)})
    assert [line.split(" ", 2)[2] for line in log(match, 1)] == [
        "moves 0,0 → 1,0",
        "fires north, hits nothing",
        "takes the base 1,0",
    ]


def test_blocked_stones_say_by_whom():
    match = match_on(board(ROW, "A tank 0,0 E", "B tank 2,0 W"), {"A": ("0,0 move 1,0 E",), "B": ("2,0 move 1,0 W",)})
    a, b = (stone.name for stone in match.flags.stones)
    assert f"{a} tank is sent back to 0,0 by {b}" in log(match, 1)


def test_arrivals_name_their_cause():
    turns = ({"A": ("0,0 move 1,0 E",)}, {"A": ("1,0 jump 0",)})
    match = match_on(board(ROW, "A tank 0,0 E", time_cap=2), *turns)
    assert log(match, 0) == [f"{match.flags.stones[1].name} tank arrives: A1 from slice 1 (#1)"]
    jump = match.flags.causes(1)[0]
    assert flag_words(jump) == "jump in time (#1)"


def test_no_fact_is_without_words_or_silence():
    """Every golden fact either has a sentence or is deliberately quiet; none raises."""
    rows = ["......."] * 7
    stones = ("A tank 0,0 E", "B tank 6,0 W", "A tagger 3,3", "B wildcard 5,5", "N mine 2,0", "N box 4,4")
    match = match_on(
        board(rows, *stones),
        {"A": ("0,0 move 1,0 E", "3,3 tag hide"), "B": ("6,0 fire", "5,5 move 4,4")},
        {"A": ("1,0 move 2,0 E",), "B": ("6,0 wait", "4,4 move 5,5")},
    )
    for t in range(4):
        assert all(line for line in log(match, t))


def test_what_stops_a_push_is_a_wall_only_where_there_is_one():
    edge = match_on(board(["..."], "A tank 1,0 E", "B tank 2,0 N"), {"A": ("1,0 move 2,0 E",), "B": ("2,0 wait",)})
    wall = match_on(board(["...#"], "A tank 1,0 E", "B tank 2,0 N"), {"A": ("1,0 move 2,0 E",), "B": ("2,0 wait",)})
    assert "A1 cannot push B1 tank: the edge of the board behind it" in log(edge, 1)
    assert "A1 cannot push B1 tank: a wall behind it" in log(wall, 1)
