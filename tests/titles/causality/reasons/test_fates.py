"""Stones that are destroyed in the round as it was played and not on the board that counts, or the other way round."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.chain import Comparison
from game.titles.causality.reasons.fates import FateOfStone, fates_of
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.reasons.ways import WayOfStone
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.view.canonisation.rows import verdicts_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.reasons.data import reasons_data
from game.titles.causality.view.reasons.fate_words import fate_lines
from game.titles.causality.view.reasons.way_words import way_lines
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.test_encounters import printed
from tests.titles.causality.reasons.test_obstacles import lines_of
from tests.titles.causality.reasons.test_reasons import said
from tests.titles.causality.reasons.truth import judge, on_bundled_boards
from tests.titles.causality.rules.play import Play


def shooter() -> Play:
    """a shoots m and jumps to where it stands itself two slices later, so it is taken back."""
    game = Play("a..m ...z", 4, a="A tank E", m="N box", z="B tank N")
    return game.round("a fire", "", "", "a jump 2 as c").round()


def bomber() -> Play:
    """The bomb that a drops on itself hits b beside it as well, before b shoots m; z's jump keeps the match going."""
    game = Play("ab.m z...", 4, a="A bombardier", b="B tank E", m="N box", z="B tank E")
    return game.round("z move 1,1 E", "b fire", "a bomb 1", "z jump 0 as w").round()


def fates(game: Play) -> list[FateOfStone]:
    reasons = reasons_of(game.match)
    return [fate for row in (*reasons.effects, *reasons.stones, *reasons.back) for fate in row.fates]


def texts(seed: int, index: int) -> list[str]:
    """What is to be said of each stone that fares otherwise, whether an effect's row says it already or not."""
    match = on_bundled_boards(seed, 4)
    found = match.canonisations[index]
    played = PlayedBoards(match.canonisations[:index], found.timeline.flags, tug_of_war=False).of_round(found.round)
    fates = fates_of(Comparison(found.problem.loom, played, found.timeline), found.round)
    return [line.text for each in fates for line in fate_lines(found.timeline, (each,))]


def test_whoever_was_shot_by_a_stone_that_is_taken_back_is_said_to_be_there_under_that_stone():
    words = said(shooter())
    assert "Without A1, nobody shoots the box N1 at 3,0 in slice 1: it is still there." in words["A1"]
    assert "N1" not in words[1]


def test_whoever_a_bomb_destroyed_that_fails_lives_on_and_shoots_whom_it_did_not_as_played():
    words = said(bomber())
    assert (
        "Without bomb #1, B1 is not destroyed at 1,0 in slice 1: it lives on. "
        "Without bomb #1, B1 shoots the box N1 at 3,0 in slice 2; in round 2 as played nobody did."
    ) in words[1]


def test_what_comes_of_a_verdict_stands_below_its_reasons_and_not_in_its_head():
    match = bomber().match
    row, lines = next(each for each in verdicts_of(tell(match), reasons_of(match)) if each[0].path == "#1")
    assert "lives on" not in row.text
    heading = next(index for index, line in enumerate(lines) if line.text == "What comes of it for other stones:")
    assert heading > 0, "what it comes from is told first"
    assert ["lives on" in line.text or "shoots the box" in line.text for line in lines[heading + 1 :]] == [True, True]


def test_that_is_among_the_facts_with_who_does_it():
    entries = reasons_data(reasons_of(bomber().match), bomber().match.ruleset.priority)
    facts = [fact for entry in entries for fact in entry["facts"] if fact["kind"] in ("lives on", "lost now")]
    assert facts == [
        {"kind": "lives on", "t": 1, "x": 1, "y": 0, "by": None, "stone": "B1"},
        {"kind": "lost now", "t": 2, "x": 3, "y": 0, "by": "B1", "stone": "N1"},
    ]


@pytest.mark.parametrize(
    ("seed", "index", "words"),
    [
        (9, 1, "Without bomb #5 and bomb #9, B1 is not destroyed at 5,9 in slice 2: it lives on."),
        (
            11,
            1,
            "Without bomb #1, A2 is not destroyed at 0,4 in slice 0: it lives on until slice 2, where it is shot at "
            "0,4 by B2 from 8,4.",
        ),
        (
            21,
            1,
            "B2 shoots the mine N4 at 4,4 in slice 1; in round 2 as played it was still there until slice 2, where it "
            "was shot at 4,4 by B2 from 8,4.",
        ),
        (18, 1, "Without bomb #8, A10 is captured at 1,9 by A8 in slice 1; in round 2 as played it was not."),
        (28, 2, "Without A15, the mine N7 does not go off at 3,5 in slice 1: it is still there."),
        (26, 2, "Without A6, A2 is not captured at 5,2 in slice 1: it lives on."),
        (8, 1, "Without A1 and A13, A3 does not shoot the mine N5 at 8,6 in slice 5: N5 is still there."),
    ],
)
def test_every_way_of_being_destroyed_has_its_words(seed, index, words):
    assert any(each.endswith(words) for each in texts(seed, index))


def test_all_that_would_destroy_it_one_after_the_other_is_told_and_what_ends_it_at_last():
    lines = [line.strip() for line in printed("doomed_twice").splitlines()]
    assert (
        "Without bomb #1 and bomb #2, the box N2 is not destroyed at 2,4 in slice 0, and without bomb #3 it is not "
        "destroyed at 2,4 in slice 1 either: it is still there until slice 4, where it is shot at 2,3 by A2 from 2,6."
    ) in lines


def test_a_stone_that_gets_through_and_is_gone_and_one_that_is_pushed_no_more_are_told_of():
    lines = [line.strip() for line in printed("pushed_no_more").splitlines()]
    first, last = (index for index, line in enumerate(lines) if line.startswith(("The tank B1", "The tank B2")))
    assert (
        "Slice 2: in round 2 as played B4 had to go back to 7,0: at 8,2 it met B1 (which was "
        "there) and B6 (which arrived there); without B1 and B6, B4 gets to 8,2, as ordered in round 1. B4 has no "
        "order there, not even to wait, so it is in no later slice."
    ) in lines[first:last]
    after = lines[next(index for index, line in enumerate(lines) if line.startswith("#4 fails")) + 2]
    assert after == ("Slice 4: in round 2 as played A6 pushed A4 to 5,4; without A6, nobody does, so A4 stays at 4,4.")
    told: Counter[str] = Counter()
    assert judge(last_of("pushed_no_more"), told)
    assert {"way: Freed", "way: Unshoved", "way: no order there"} <= told.keys()


def test_of_many_that_go_another_way_four_are_told_and_how_many_more():
    reasons = reasons_of(last_of("pushed_no_more"))
    (way,) = (each for row in reasons.effects for each in row.fates if isinstance(each, WayOfStone))
    assert len(way_lines(reasons.board, [way] * 4)) == 4
    texts = [line.text for line in way_lines(reasons.board, [way] * 6)]
    assert texts[4:] == ["2 more stones go another way than as played."]
    facts = [fact for entry in reasons_data(reasons, Priority.ACE_WILDCARD) for fact in entry["facts"]]
    assert {"kind": "other way", "t": 4, "x": 4, "y": 4, "by": None, "stone": "A4"} in facts


def test_of_many_six_are_named():
    board = reasons_of(bomber().match).board
    lives, lost = fates(bomber())
    lines = fate_lines(board, (lives,) * 6 + (lives, lost))
    assert lines[-1].text == "1 more is not destroyed then either, and 1 more is destroyed as well."
    assert not any("more" in line.text for line in fate_lines(board, (lives,) * 6))


def test_all_without_which_it_is_so_is_told_and_nothing_that_could_be_spared():
    """Without A1 alone A3's shot would still hit the mine in that round."""
    assert any(each.startswith("Without A1 and A13, A3 does not shoot the mine N5") for each in texts(8, 1))
    assert not any(each.startswith("Without A1, A3 does not shoot the mine N5") for each in texts(8, 1))


def test_who_came_onto_a_mine_is_told_and_whoever_is_gone_all_the_same_is_not_said_to_be_still_there():
    """A1 and B1 have no order where the mines would destroy them: to them it makes no difference."""
    lines = lines_of("several_supposed", 2)
    mines = [
        "Without A3 and A5, the mine N1 does not go off at 2,5 in slice 3 (in round 2 as played A1 came onto it): "
        "it is still there.",
        "Without B6, A7 and B7, the mine N2 does not go off at 4,3 in slice 3 (in round 2 as played B1 came onto it): "
        "it is still there.",
    ]
    assert all(any(mine in line for line in lines) for mine in mines)
    assert not any("does not destroy" in line for line in lines)
    gone = "A1 is not destroyed at 2,5 by the mine N1 in slice 3, but it has no order there, so it is gone after that."
    assert any(gone in line for line in lines)


def test_who_stood_in_the_line_of_fire_as_the_round_was_played_is_told():
    assert (
        "Without A4, A3 shoots A5 at 2,2 in slice 2; in round 2 as played A4 stood in between, at 1,2, and A3's shot "
        "hit A4."
    ) in lines_of("shot_taken", 2)


def test_what_the_row_of_another_effect_says_already_is_not_told_again():
    lines = lines_of("head_on", 4)
    assert "Slice 6: besides, now B6 is shot at 5,4 by B2 from 6,4." in lines
    assert not any(line.startswith("Without A14, B2 shoots B6") for line in lines)


def test_all_that_is_said_of_it_is_true():
    told: Counter[str] = Counter()
    for match in (
        shooter().match,
        bomber().match,
        *(on_bundled_boards(seed, 4) for seed in (8, 9, 21, 26)),
        *(last_of(name) for name in ("doomed_twice", "two_causes")),
    ):
        assert judge(match, told)
    assert {"fate: nor later", "fate: ended, Shot"} <= told.keys()
    assert {"words: nobody shoots", "words: does not shoot", "words: shoots", "fate: by others"} <= told.keys()
    assert {f"fate: lives, {how}" for how in ("BombExploded", "Captured", "Exploded", "Shot")} <= told.keys()
