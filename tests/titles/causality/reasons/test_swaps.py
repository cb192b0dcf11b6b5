"""Who else could go in place of a stone: single ones first, each with how that helps, down to what it goes back to."""

from __future__ import annotations

from collections import Counter

from game.storage.records import load_record
from game.titles.causality.reasons.reasons import Reasons, reasons_of
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.text import picture_of, print_match, print_picture
from game.titles.causality.trial.chance import some_match
from game.titles.causality.view.canonisation.rows import verdicts_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.reasons.cure_words import cured_lines
from game.titles.causality.view.reasons.data import reasons_text
from game.titles.causality.view.reasons.fate_words import fate_words
from game.titles.causality.view.reasons.headline import headline
from game.titles.causality.view.reasons.leadup_words import what_if_lines
from game.titles.causality.view.reasons.rival_words import lone_lines, rival_sentence, swaps_told
from game.titles.causality.view.reasons.stone_words import besides_lines
from game.titles.causality.view.reasons.verdict_words import effect_lines, effect_sentence
from game.titles.causality.view.reasons.whatif_words import what_if_sentence
from tests.titles.causality.reasons.test_cures import RECORDS, last_of, reasons_in
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.test_verdicts import opened, parted
from tests.titles.causality.reasons.truth import judge
from tests.titles.causality.rules.golden import positions


def asked(reasons: Reasons, name: str) -> WhatIf:
    """What would be with a stone that was taken back."""
    stones = reasons.board.flags.stones
    found = next(each.what_if for each in reasons.stones if stones[each.stone].name == name)
    assert found is not None
    return found


def third_round() -> Reasons:
    return reasons_of(last_of("two_obstacles"), 2)


def test_the_single_stone_that_could_go_comes_before_two_that_could():
    (only,) = (line for line in parted("newer_jump")["B3"] if " stay if " in line)
    nearest, further = (line for line in opened("newer_jump", "B3") if " stay if " in line)
    assert only.startswith(
        "B3 could stay if B2 went in its place. Without B2 (A1 is gone either way), B3 gets to 5,2 in slice 1, so B1 "
        "gets to 5,1, has no order there and is gone, so it does not jump at 5,1 in slice 5: #2 just fails."
    )
    assert nearest.startswith(f"{only} Either way 2 set-up stones are taken back; then ")
    assert nearest.endswith("B2 (round 2, slice 5), not B3 (round 1, slice 5).")
    assert further.startswith("B3 could also stay if A2 and B1 went in its place, A1 stayed too")


def test_a_headline_of_two_that_go_for_others_leaves_it_to_their_lines_whose_contradictions_they_solve():
    told = headline(reasons_in("newer_jump"))
    assert "A1 (because of A2) and B3 (because of B1 and itself) were never there." in told
    assert "in place of" not in told
    words = {row.path: row.brief for row, _ in verdicts_of(tell(last_of("newer_jump")), reasons_in("newer_jump"))}
    assert "That solves two contradictions: that of B1 (#2) and its own (#6)." in words["B3"]


def test_the_other_one_of_two_contradictions_says_on_which_boards_it_is_one():
    crowded = parted("crowded_out")["B1"]
    assert any(line.startswith("With B1 and #2, B3 would have prevented its own jump #6") for line in crowded)
    assert any(line.startswith("B3 would have prevented its own jump #6") for line in parted("newer_jump")["B3"])


def test_whoever_was_tried_where_no_other_stone_alone_would_do_is_named():
    *_, below, tried = parted("rival_twice")["A3"]
    assert below == "What comes of it if A2 and B3, or B3 alone went instead is told below."
    assert tried == "Besides A2, no stone alone would do: A1 was tried too."
    vain = "B3 alone in its place does not help: A2 would prevent its own jump #1 (arrival of A4 at 2,4 in slice 0)."
    assert vain in opened("rival_twice", "A3")


def test_each_further_swap_says_how_it_helps():
    could = [line for line in opened("newer_jump", "A1") if " stay if " in line]
    assert could[0].startswith("A1 could stay if A2 itself went in its place and #5 failed.")
    assert could[1].startswith(
        "A1 could also stay if A3 went in its place and #5 failed. Without A3 (B3 is gone either way), A2 gets to 2,5"
    )


def test_a_contradiction_that_is_named_opens_to_its_two_halves():
    lines = opened("newer_jump", "B3")
    assert any("the contradiction of B3 (#6) would be left" in line for line in lines)
    head = lines.index("Besides, B3 would have prevented its own jump #6 (arrival of B6 at 4,1 in slice 1).")
    halves = [line.partition(":")[0] for line in lines[head:] if line.startswith("With B3")]
    assert halves[:2] == ["With B3 and #6", "With B3, without #6"], "called as those of the other contradiction are"
    found = asked(reasons_of(last_of("newer_jump")), "B3")
    assert found.board is not None
    assert besides_lines(found.board.flags, found)[0].depth == 0


def test_what_a_swap_helps_by_goes_back_to_who_no_longer_sends():
    reasons, match = third_round(), last_of("two_obstacles")
    found = asked(reasons, "B1")
    (first, text, _), *_ = swaps_told(reasons.board, found, match.ruleset.priority)
    assert text.startswith(
        "B1 could stay if B2 went in its place. Without B2 (A4 and B4 are gone either way), B1 gets to 1,7 in slice 1, "
        "so B1 does not jump at 4,6 in slice 5. So nobody causes #2, so B5, which was in A3's way to 5,5, "
    )
    lines = [line.text for line in cured_lines(reasons.board.flags, found, first.cure)]
    ground = lines.index("#2 fails: B1 does not jump at 4,6 in slice 5.")
    assert lines[ground + 1].startswith("Slice 1: ")
    assert any("B2 was taken back" in line for line in lines[ground:])


def test_an_effect_that_holds_again_says_what_became_of_each_obstacle():
    reasons = third_round()
    effect = next(each for each in reasons.effects if each.number == 3)
    words = effect_sentence(reasons.board.flags, effect)
    assert "In round 3 A3 did not jump there. Slice 2: in round 3 as played A3 was destroyed by the mine N1" in words
    assert (
        "At the end of round 2 A3 did not jump there either. Slice 4: at the end of round 2 A3 had to go back to 5,4"
        ": B5 was on" in words
    )
    assert words.endswith("That is because B5 does not come, for B1's #2 fails.")
    lines = [line.text for line in effect_lines(reasons.board.flags, effect, reasons.board)]
    assert "At the end of round 2 A3 did not jump there either." in lines


def test_that_an_effect_still_has_no_cause_is_said_once_and_what_else_is_wrong_only_where_it_is_told_why():
    reasons = third_round()
    what_if = next(each.what_if for each in reasons.effects if each.number == 8)
    assert what_if is not None
    words = (
        "it would still have no cause: A3 is destroyed at 5,3 by the mine N1 beside it at 4,3, onto which A8 comes in "
    )
    assert f"{words}slice 2." in what_if_sentence(reasons.board.flags, what_if)
    lines = [line.text for line in what_if_lines(reasons.board.flags, what_if)]
    assert not any(line.startswith("Besides, #8 would have no cause") for line in lines)
    assert any(line.startswith("Besides, #3 would have no cause: A3 would not jump at 5,5") for line in lines)


def test_the_printed_reasons_say_when_the_board_above_is_that_of_the_next_round():
    *_, before, match = positions(load_record(RECORDS / "two_obstacles.boc.json"))
    first, *others = reasons_text(before, match).splitlines()
    assert first == "(The board above has what was sent in round 4 already; below it is judged without that.)"
    assert others[0].startswith("why round 4 is so: ")


def test_nothing_is_said_of_that_where_the_board_above_is_the_judged_one():
    *_, before, match = positions(load_record(RECORDS / "captured.boc.json"))
    assert match.timeline.scenario == match.canonisations[-1].scenario
    assert reasons_text(before, match).startswith("why round ")


def test_nothing_is_said_of_that_once_the_match_is_over_for_the_judged_board_is_the_one_above():
    *_, before, match = some_match(16, 5)
    judged = match.canonisations[-1].timeline
    assert match.outcome is not None
    assert match.timeline.scenario != judged.scenario
    assert print_picture(picture_of(judged)) in print_match(match)
    assert reasons_text(before, match).startswith("why round ")


def test_a_box_is_said_to_be_there_again_without_the_bomb_that_had_destroyed_it():
    effect = next(each for each in reasons_of(last_of("box_back"), 1).effects if each.number == 1)
    board = reasons_of(last_of("box_back"), 1).board
    assert fate_words(board, effect.fates) == (
        "What comes of it for other stones: "
        "Without bomb #1, the box N4 is not destroyed at 0,1 in slice 0, and without bomb #2 and bomb #3 it is not "
        "destroyed at 0,1 in slice 1 either: it is still there."
    )
    told: Counter[str] = Counter()
    judge(last_of("box_back"), told)
    assert told["fate: lives, BombExploded"]


def test_all_that_is_said_of_it_is_true():
    told: Counter[str] = Counter()
    judge(last_of("two_obstacles"), told)
    judge(last_of("newer_jump"), told)
    assert {"ground of a cure", "again: two obstacles", "rival: how it helps"} <= told.keys()


def test_what_is_wrong_with_a_stone_even_with_nobody_else_there_is_told_where_it_was_not_before():
    """A3 contradicts itself with A5, but A5 does so too, by #6 and #11, of which nothing else tells."""
    reasons = reasons_of(last_of("alone_circle"), 2)
    (stone,) = reasons.newly_off
    lines = [line.text for line in lone_lines(reasons.board.flags, stone.what_if)]
    assert lines[0] == "With A5 and nobody else:"
    assert lines[1].startswith("1. Without #6 and #11: A5 jumps at 3,2 in slice 4")
    words = rival_sentence(reasons.board, stone.what_if, Priority.SHIELD_AND_SPEAR)
    assert "A5 could not stay, for with it alone all goes round without end (#6 and #11)." in words


def test_an_own_contradiction_that_comes_first_is_told_with_nothing_else_changed():
    """B2's #9 would be at odds with B1 too; for B1's own jump it does not matter whether that holds."""
    reasons = reasons_in("own_aside")
    stayed = next(each.what_if for each in reasons.stones if reasons.board.flags.stones[each.stone].name == "B1")
    assert stayed is not None
    lines = [line.text for line in what_if_lines(reasons.board.flags, stayed)]
    assert lines[0] == "With B1 and #11: B1 does not jump at 6,9 in slice 7, so #11 has no cause."
    assert judge(last_of("own_aside"), Counter())


def test_what_fails_with_another_one_gone_instead_is_told_for_each_of_them():
    """Without A2, N4 or A1 it is #10 each time, by another way."""
    text = printed("fails_before")
    words = "None of A2, N4 and A1 alone in its place helps: then #10 fails, and A3 would prevent its own bomb #1"
    assert words in text
    for_a2, for_n4 = ("      #10 fails without A2: A1 does not jump", "      #10 fails without N4: A1 does not jump")
    assert text.index(words) < text.index(for_a2) < text.index(for_n4)
    assert "      #10 fails without A1, for A1, which sends it, is taken back." in text
    told = Counter[str]()
    assert judge(last_of("fails_before"), told)
    assert told["swap in vain: what fails before"]


def test_what_went_with_its_cause_still_reached_is_not_told_to_have_lost_it():
    *_, match = some_match(5044, 5)
    told: Counter[str] = Counter()
    judge(match, told)
    assert told["swap in vain"]
