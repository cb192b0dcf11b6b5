"""The clauses of the rules that no worked case is about, one by one."""

import pytest

from game.engine.errors import LevelError, NotationError
from game.titles.chess.rules.squares import NAMES
from game.titles.time_chess.rules.debts import vital_squares
from game.titles.time_chess.rules.foresight import dangers, loops, warnings
from game.titles.time_chess.rules.turn import parse_turn
from tests.titles.time_chess.rules.play import ended, events, lists, match_at, paradoxes, pieces, played, refused


def squares(found):
    return sorted(NAMES[square] for square in found)


# 5. Trips forward and arrivals.


def test_a_queen_may_stay_or_go_along_ranks_and_files_and_no_piece_is_in_the_way():
    legal = match_at("4k3/8/8/8/8/p7/PP6/Q3K3 w").legal
    assert {"a1^7", "a1a8^7", "a1c1^2", "a1a4^3"} <= set(legal)
    assert not {"a1d4^3", "a1c2^2"} & set(legal)


def test_a_pawn_trip_to_the_last_rank_names_its_promotion():
    match = match_at("3rk3/3P4/8/8/8/8/8/4K3 w")
    assert {"d7d8^1=Q", "d7d8^1=N"} <= set(match.legal)
    assert refused(match, "d7d8^1").endswith("names its promotion, as in e7e8^1=Q, and nobody else does")
    after = played(match, "d7d8^1=N", "e8e7")
    assert lists(after)[0].startswith("3N4/4k3")
    assert "PROMOTED" in events(after)


def test_a_straight_pawn_trip_onto_a_piece_is_a_paradox_even_if_the_piece_is_of_the_other_side():
    after = played(match_at("4k3/8/8/8/8/3n4/4P3/4K3 b"), "d3f2", "e2^1", "f2d3", "e1d1", "d3f2", "d1c1", "e8e7")
    assert after.outcome is None
    after = played(match_at("4k3/8/8/8/8/2n5/4P3/4K3 w"), "e2^1", "c3e2")
    assert ended(after) == ("black", "paradox")
    assert paradoxes(after) == ["a pawn that stayed where it was arrives on a piece"]


def test_a_pawn_that_was_to_capture_and_captures_nothing_is_a_paradox():
    after = played(match_at("4k3/8/8/4p3/4P3/8/8/4K3 w"), "e4d4^1", "e8e7")
    assert paradoxes(after) == ["a pawn arrives that was to capture, and captures nothing"]


def test_whoever_arrives_on_a_king_commits_a_paradox():
    after = played(match_at("8/8/8/2k5/8/8/8/B3K3 w"), "a1a5^4", "c5b5", "e1e2", "b5a5", "e2e1", "a5a4", "e1e2", "a4a5")
    assert ended(after) == ("black", "paradox")
    assert paradoxes(after) == ["a piece arrives on a king"]


def test_who_left_first_arrives_first():
    after = played(match_at("4k3/8/8/8/8/8/8/RB2K3 w"), "a1^2", "e8e7", "b1b2^1", "e7e8")
    arrived = [fact.piece for fact in after.trace if fact.event.name == "ARRIVED"]
    assert arrived == [4, 3]


def test_an_arrival_may_take_a_rook_and_the_right_to_castle_with_it():
    match = match_at("r3k2r/p7/8/8/8/8/8/B3K3 b kq - 0 7", "wBh1>h8 1-8")
    assert lists(played(match, "a7a6"))[0] == "r3k2B/8/p7/8/8/8/8/B3K3 w q - 0 8"


def test_a_traveller_does_not_stand_in_the_way_nor_attack():
    match = played(match_at("4k3/8/8/8/8/8/4R3/4K3 w"), "e2^3")
    assert not match.in_check
    assert "e8e7" in match.legal


def test_leaving_clears_en_passant_and_counts_as_a_quiet_turn():
    after = played(match_at("4k3/8/8/8/3pP3/8/8/R3K3 b - e3 0 1"), "e8^1")
    assert lists(after)[0].endswith("w - - 1 2")


def test_a_pawn_that_passed_and_was_captured_by_an_arrival_is_not_captured_again():
    match = match_at("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 4", "bNc4>e4 3-4")
    after = played(match, "e2e4")
    assert lists(after)[0] == "4k3/8/8/8/3pn3/8/8/4K3 b - e3 0 4"
    assert "d4e3" not in after.legal


# 6. Pieces from the future.


def test_kings_and_pawns_cannot_be_declared_nor_anything_on_a_piece_or_by_the_other_side():
    match = match_at("4k3/8/8/8/8/8/P7/3QK3 w")
    assert (
        refused(match, "!e1@e4 a2a3")
        == "!e1@e4: a king cannot come from the future; queens, rooks, bishops and knights can"
    )
    assert "a pawn cannot" in refused(match, "!a2@e4 a2a3")
    assert refused(match, "!d1@a2 a2a3") == "!d1@a2: a2 is not empty"
    assert refused(match, "!e8@e4 a2a3") == "!e8@e4: white has no piece on e8"


def test_a_copy_can_be_declared_again_and_all_of_them_are_one_line():
    after = played(match_at("4k3/8/8/8/8/8/8/3QK3 w"), "!d1@a4 !a4@h5 h5h6")
    assert lists(after)[2] == "wQ a4 1, wQ h5 1"
    assert len(after.position.lines) == 1


def test_nobody_goes_back_to_the_turn_in_which_the_copy_came():
    assert "cannot" not in refused(match_at("4k3/8/8/8/8/8/8/3QK3 w"), "!d1@d2 d1d2v1")


def test_closing_a_loop_takes_the_piece_off_and_leaves_one():
    after = played(match_at("4k3/p7/8/8/8/8/8/3QK3 w"), "!d1@d4 d4d5", "a7a6", "e1e2", "a6a5", "d5d6", "a5a4", "d1d4v3")
    assert lists(after) == ("4k3/8/3Q4/8/p7/8/4K3/8 b - - 1 4", "", "")
    assert "WENT_BACK" in events(after)


def test_a_traveller_of_a_line_still_belongs_to_it():
    match = played(match_at("4k3/p7/8/8/8/8/8/3QK3 w"), "!d1@d4 d4d5", "a7a6", "d1^2", "a6a5", "e1e2", "a5a4")
    assert squares(vital_squares(match.position, 0)) == ["d1"]
    assert "d1d4v3" in match.legal


def test_joining_a_stage_whose_end_is_lost_is_a_paradox_while_another_entry_is_open():
    match = match_at("4k3/8/8/8/3Q4/5Q2/8/4K3 w - - 0 4", "", "w d6 2 d4 -, w f6 2 d4 f3")
    after = played(match, "d4d6v2")
    assert ended(after) == ("black", "paradox")


def test_a_knight_has_two_turns_to_close_its_loop():
    after = played(match_at("4k3/p7/8/8/8/8/8/1N2K3 w"), "!b1@h4 h4g6", "a7a6", "e1e2", "a6a5", "e2e1")
    assert paradoxes(after) == ["the deadline of an entry has passed"]


def test_the_origin_may_not_be_lost_and_of_the_copies_only_one():
    match = match_at("3rk3/8/8/8/6Q1/8/8/3QK3 b - - 0 2", "", "w g4 2 d1 g4")
    assert squares(vital_squares(match.position, 0)) == ["d1"]
    both = match_at("3rk3/8/8/8/3Q4/8/8/4K2Q b - - 0 3", "", "w g4 2 h1 d4, w c6 2 h1 -")
    assert squares(vital_squares(both.position, 0)) == ["d4", "h1"]


# 7. Checks and passing.


def test_a_pass_needs_a_temporal_checkmate():
    assert refused(match_at(), "--") == "--: a pass needs a temporal checkmate; this is no temporal check at all"
    checked = match_at("4r1k1/8/8/8/8/8/8/3QK3 w")
    assert refused(checked, "--") == "--: the king is in check, and that must be answered"


def test_a_real_check_is_answered_so_that_no_temporal_check_follows_if_that_can_be():
    match = match_at("4k3/8/8/8/8/8/4R3/4K3 b - - 0 4", "wRd2>d2 1-5")
    assert match.legal == ("e8f7", "e8f8")


def test_a_landing_that_would_be_a_paradox_is_no_temporal_check():
    assert not match_at("4k3/8/8/1R6/8/8/8/4K3 b - - 0 4", "wBf1>b5 1-5").temporal_checks
    assert match_at("4k3/8/8/1r6/8/8/8/4K3 b - - 0 4", "wBf1>b5 1-5").temporal_checks


def test_the_king_may_step_where_somebody_lands():
    match = match_at("8/8/8/8/1k6/8/8/4K3 b - - 0 4", "wBf1>b5 1-5")
    after = played(match, "b4b5")
    assert ended(after) == ("black", "paradox")


def test_after_an_arrival_with_check_the_arriving_side_still_moves_and_takes_no_king():
    match = match_at("4k3/8/8/8/8/8/8/4K2R b - - 0 4", "wRe5>e5 1-5")
    assert refused(match, "e8e7") == "e8e7: your king would be in check from the rook due on e5 next move"
    after = match_at("4k3/8/8/4R3/8/8/8/4K2R w - - 0 5")
    assert "e5e8" not in after.legal
    assert refused(after, "e5e8") == "e5e8: a king is never captured"


# 8. The end.


def test_mate_of_a_side_without_debts_is_a_win_and_who_is_on_the_way_does_not_matter():
    match = match_at("4r1k1/8/8/8/8/8/5PPP/6K1 b - - 0 5", "bRa8>a8 2-8")
    after = played(match, "e8e1")
    assert ended(after) == ("black", "checkmate")
    assert events(after)[-1] == "MATED"


def test_debts_on_both_sides_at_the_end_are_a_draw():
    match = match_at("r3r1k1/8/8/8/8/R6R/5PPP/6K1 b - - 0 3", "", "b a5 2 a8 e8, w a4 2 a3 h3")
    assert ended(played(match, "e8e1")) == (None, "paradox")


def test_a_paradox_is_lost_by_both_where_that_was_agreed():
    match = match_at("4k3/8/8/4p3/4P3/8/8/4K3 w", paradox="both_lose")
    assert ended(played(match, "e4d4^1", "e8e7")) == (None, "paradox")


def test_the_same_position_for_the_third_time_is_a_draw_unless_that_was_agreed():
    there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"] * 2
    assert ended(played(match_at(), *there_and_back)) == (None, "repetition")
    assert ended(played(match_at(draws="none"), *there_and_back)) is None


def test_a_traveller_that_comes_nearer_is_another_position():
    there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"] * 2
    assert ended(played(match_at(), "a1^7", "a7a6", *there_and_back[:7])) is None


def test_a_hundred_half_turns_without_anything_are_a_draw_and_a_copy_is_something():
    fen = "4k3/8/8/8/8/8/8/3QK3 w - - 98 60"
    assert ended(played(match_at(fen), "e1e2", "e8e7")) == (None, "fifty moves")
    assert ended(played(match_at(fen), "!d1@d2 e1e2", "e8e7")) is None


def test_bare_kings_are_a_draw_while_nobody_is_on_the_way():
    assert ended(played(match_at("4k3/8/8/8/8/8/4p3/4K3 w"), "e1e2")) == (None, "bare kings")
    assert ended(played(match_at("4k3/8/8/8/8/8/4p3/4K3 w 3", "bRa8>a8 1-5"), "e1e2")) is None


def test_a_player_may_resign_or_agree_at_any_time():
    assert match_at().may("white") == {"agreement", "resignation"}


# 1, 9. Options.


def test_with_an_open_future_long_pieces_leave_without_a_day_of_return_and_the_limit_falls():
    match = match_at("4k3/p7/8/8/8/8/8/R1B1K3 w", open_future=True)
    assert {"a1^", "c1^n", "c1^e", "c1^w"} <= set(match.legal)
    assert not {"a1^1", "c1^s", "c1^"} & set(match.legal)
    assert "leaves without a day of return" in refused(match, "a1^3")
    late = match_at("4k3/8/8/8/Q7/8/8/Q3K3 w - - 0 20", "", "w a1 2 a4 a1", open_future=True)
    assert "a4a1v18" not in late.legal
    here = match_at("4k3/8/8/8/Q7/8/8/4K2Q w - - 0 20", "", "w a4 2 a4 h1", open_future=True)
    assert "a4v18" in here.legal


def test_two_who_could_come_back_to_one_square_are_told_apart():
    match = match_at("4k3/8/8/8/8/8/8/4K3 w - - 0 5", "wRa3>* 2-?, wBa1>*n 3-?", open_future=True)
    assert refused(match, "&a3 e1e2") == "&a3: several can come back there; write &a3:3 or &a3:2"
    assert pieces(played(match, "&a3:2 e1e2")) == "4k3/8/8/8/8/B7/4K3/8"


def test_two_recalls_may_be_needed_to_answer_two_checks():
    match = match_at("3k2rr/8/8/8/8/8/r7/r6K w - - 0 5", "wRh4>* 2-?, wRd1>* 3-?", open_future=True)
    assert match.outcome is None
    (part,) = match.parts("white")
    assert part.orders
    for turn in part.orders:
        assert turn.count("&") == 2
        assert match.why_not("white", (turn,)) is None


def test_a_recall_that_ends_the_match_needs_no_move():
    match = match_at("4k3/8/8/8/8/R7/8/4K3 w - - 0 5", "wRa3>* 2-?", open_future=True)
    after = played(match, "&a3")
    assert ended(after) == ("black", "paradox")
    assert played(match, "&a3 e1e2").turns == after.turns


def test_a_pushed_pawn_on_its_last_rank_becomes_a_queen_and_an_enemy_in_the_way_is_captured():
    match = match_at("3nk3/3P4/3N4/8/8/8/8/4K3 w", own_capture="displace")
    after = played(match_at("1n2k3/2P5/8/1N6/8/8/8/4K3 w", own_capture="displace"), "b5c7 {1}")
    assert pieces(after) == "1Q2k3/2N5/8/8/8/8/8/4K3"
    assert "d6d7" not in match.legal


def test_the_die_of_a_match_with_a_seed_cannot_be_chosen():
    match = match_at("4k1b1/8/8/3np3/8/8/8/4K3 b", own_capture="displace", seed=5)
    after = played(match, "g8d5")
    ((text,),) = after.turns[-1].values()
    rolls = text.partition(" ")[2]
    assert played(match, f"g8d5 {rolls}").digest() == after.digest()
    assert "the die shows" in refused(match, "g8d5 {1,1,1,1,1,1}")


def test_rolls_that_nobody_needs_are_refused():
    assert refused(match_at(), "e2e4 {3}") == "e2e4 {3}: the die shows nothing"


# 3, 10. Texts.


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("e2", "'e2' is not a move"),
        ("!d1@g4", "a turn has one move"),
        ("!d1@g4 &c4 e2e4", "recalls stand before declarations"),
        ("!d1 e2e4", "'!d1' is neither a recall nor a declaration"),
        ("e2e4 e7e5", "a turn has one move"),
    ],
)
def test_a_text_that_is_no_turn_says_what_would_be(text, said):
    with pytest.raises(NotationError, match=said):
        parse_turn(text)


@pytest.mark.parametrize(
    ("fen", "travellers", "entries", "said"),
    [
        ("8/8/8/8/8/8/8/4K3 w", "", "", "black must have one king"),
        ("4k3/8/8/8/8/8/8/4K3 w", "wRa1>a1 1-3", "", "it must have left before turn 1 of white"),
        ("4k3/8/8/8/8/8/8/4K3 w 3", "wRa1>a1 1-3", "", "it must be due in turn 4 of white or later"),
        ("4k3/8/8/8/8/8/8/4K3 w 3", "wNa1>* 1-?", "", "a knight always says"),
        ("4k3/8/8/8/8/8/8/4K3 w 3", "wPe7>e8 1-4", "", "exactly a pawn that arrives on its last rank"),
        ("4k3/8/8/8/8/8/8/4K3 w 3", "Ra1", "", "'Ra1' is not a traveller; write"),
        ("4k3/8/8/8/8/8/8/3QK3 w 3", "", "w g4 2 d1 g4", "d1, g4 must be queens, rooks, bishops or knights of white"),
        ("4k3/8/8/8/8/8/8/3QK3 w 3", "", "w g4 9 d1 -", "the turn must be 1 to 3 of white"),
        ("4k3/8/8/8/8/8/8/3QK3 w 3", "", "g4 d1", "is not an open entry; write"),
        ("4k3/8/8/8/8/8/8/Q2QK3 w 3", "", "w g4 2 d1 a1, w h4 2 d1 a1", "stands for two stages"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_reason(fen, travellers, entries, said):
    with pytest.raises(LevelError, match=said):
        match_at(fen, travellers, entries)


# Warnings.


def test_a_trip_onto_an_own_piece_is_warned_of_before_it_is_played():
    match = match_at("4k3/8/8/8/8/8/R7/B3K3 w")
    (danger,) = warnings(match.position, match.ruleset, parse_turn("a1a2^1"))
    assert (danger.paradox.name, NAMES[danger.square], danger.turns) == ("OWN_CAPTURE", "a2", 1)
    assert warnings(match.position, match.ruleset, parse_turn("a1a4^3")) == ()


def test_a_step_onto_the_square_of_an_own_arrival_is_warned_of():
    match = played(match_at("4k3/8/8/8/8/8/R7/B3K3 w"), "a1a3^2", "e8e7")
    (danger,) = warnings(match.position, match.ruleset, parse_turn("a2a3"))
    assert (danger.paradox.name, NAMES[danger.square]) == ("OWN_CAPTURE", "a3")


def test_an_open_loop_with_its_original_under_attack_is_a_danger():
    match = match_at("4k3/8/8/8/8/8/8/q2QK3 w")
    found = warnings(match.position, match.ruleset, parse_turn("!d1@g4 g4g5"))
    assert [(each.paradox.name, NAMES[each.square]) for each in found] == [("STRANDED", "d1")]


def test_the_last_turn_of_a_deadline_is_a_danger_and_who_can_close_it_is_known():
    match = match_at("4k3/8/8/8/6Q1/8/8/3Q2K1 w - - 0 9", "", "w d4 2 d1 g4")
    (loop,) = loops(match.position, match.ruleset, 0)
    assert (loop.turns_left, squares(loop.closers)) == (0, [])
    assert [each.paradox.name for each in dangers(match.position, match.ruleset, 0)] == ["DEADLINE"]
    (now,) = warnings(match.position, match.ruleset, parse_turn("g1g2"))
    assert (now.paradox.name, now.turns) == ("DEADLINE", 0)
    near = match_at("4k3/8/8/8/6Q1/8/8/3Q2K1 w - - 0 5", "", "w d4 2 d1 g4")
    assert squares(loops(near.position, near.ruleset, 0)[0].closers) == ["d1"]


# Texts for chess players.


@pytest.mark.parametrize(
    ("match", "turn", "said"),
    [
        (match_at(), "g1f3", "Nf3"),
        (match_at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1", "O-O"),
        (match_at("4k3/8/8/8/8/8/8/N3KN2 w"), "a1b3", "Nb3"),
        (match_at("4k3/8/8/8/8/8/8/N3K3 w"), "a1c1^1", "Na1c1^1"),
        (match_at("4k3/8/8/8/8/8/8/3QK3 w"), "!d1@d5 d5d6", "!Qd1@d5 Qd6"),
        (match_at("4k3/8/8/8/8/8/8/3QK3 w"), "!d1@a4 e1e2", "!Qd1@a4 Ke2+"),
        (match_at("6k1/8/8/8/8/8/4r2P/7K b"), "e2e1", "Re1+"),
        (match_at("6k1/5ppp/8/8/8/8/8/R3K3 w"), "a1a8", "Ra8#"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_turn_as_the_move_list_shows_it(match, turn, said):
    assert played(match, turn).turn_text(1) == said
