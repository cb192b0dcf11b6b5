"""Effects that newly fail where there is much to tell: each stands below the one that tells by what it fails."""

from __future__ import annotations

from game.titles.causality.reasons.clues import Absent
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.view.canonisation.crowd_heads import WHO_WENT
from game.titles.causality.view.canonisation.crowd_outline import Outline, outline_of
from game.titles.causality.view.canonisation.inked import names_in
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.canonisation.telling import Extent
from game.titles.causality.view.reasons.brief import Brief
from game.titles.causality.view.reasons.effect_briefs import effect_briefly
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.truth import on_bundled_boards


def terse_rows(name: str) -> list[StoryRow]:
    match = last_of(name)
    return [*rows_of(tell(match), reasons_of(match), telling=Extent(Length.TERSE))]


def outline(name: str) -> list[str]:
    """The titles and lines of those that fail, each with its words, set in as far as it stands below others."""
    every = terse_rows(name)
    first = next(place for place, row in enumerate(every) if row.heads)
    last = max(place for place, row in enumerate(every) if row.below)
    return [f"{'  ' * row.below}{row.number or ''} {row.text}".strip("\n") for row in every[first : last + 1]]


def briefs_of(reasons) -> dict[int, Brief]:
    found = ((each.number, effect_briefly(reasons, each)) for each in reasons.effects if not each.kept)
    return {number: brief for number, brief in found if brief is not None}


def test_each_stands_below_the_one_that_tells_by_what_it_fails():
    assert outline("met_before") == [
        " As #5 (which brings A8) holds:",
        "  3 A2 cannot come to 4,4 in slice 5, to which A8 has to go back, for A5 comes onto B5 at 4,5 too; at 5,4 it "
        "has no order in slice 5.",
        "  10 B5 cannot come to 4,5 in slice 2, where A8 is, which B5, a tagger, cannot push, and in slice 7 B5 is at "
        "2,6 by an order of round 2.",
        "    4 B2 cannot come to 1,6 in slice 5, where A4 comes too, pushed by A1 "
        "(B5 turned A1 back at 1,5 in round 1); at 1,7 it has no order.",
        "      6 B3 cannot come to 1,7 in slice 5, to which B2 has to go back; at 2,7 it has no order.",
        "        1 A1 gets to 1,5 in slice 6, where it has no order (not stopped by A4; not met there by B2).",
        "        7 A4 is pushed to 1,6 by A1 in slice 6, where it has no order (B2 does not stop A1 at 1,5, see #4).",
        "    9 A5 cannot come to 4,5 in slice 5, for B5 and A8 are in its way, and in slice 7 "
        "A5 is at 4,5 by an order of round 2, not at 6,4.",
    ]


def test_what_a_title_or_the_line_above_says_is_not_said_again_and_what_else_has_a_part_in_it_is():
    lines = outline("three_for_two")
    pushed = (
        "N1, which was in B4's way in round 1, is pushed to 5,3 by B7 in slice 1, for B7 comes by #6, which was not "
        "there in round 1"
    )
    assert lines[0] == " As #6 (which brings B7) holds:"
    assert lines[2:] == [
        "    5 A3 cannot come to 4,3 in slice 3, to which A2 has to go back; at 3,3 it has no order.",
        "      7 A4 gets to 5,3 in slice 4, where it has no order "
        "(A2 does not help A3 to keep it back, see #3; A3 does not turn it back at 5,3).",
        f"  8 B4 gets to 6,3 in slice 2, where it has no order ({pushed}).",
    ]


def test_what_fails_for_just_what_another_one_does_says_only_what_that_leads_to():
    lines = outline("fails_alike")
    assert lines[1].startswith("  14 A3 cannot come to 4,3 in slice 4, where A16 comes too")
    assert lines[2] == "    16 So A3's jump #6 (A8) still fails, and A8 does not come to send it."


def test_none_stands_below_one_that_has_no_part_in_it():
    below = 0
    for seed in range(12):
        match = on_bundled_boards(seed, 3)
        for index in range(len(match.canonisations)):
            crowd = briefs_of(reasons_of(match, index))
            outline = outline_of(crowd)
            for number, above in outline.parents.items():
                below += 1
                steps, told = crowd[number].steps, crowd[above].steps and crowd[above].steps.first
                clues = [each.clue for each in steps.clauses]
                fails = any(isinstance(each, Absent) and each.number == above for each in clues)
                does = told is not None and any((each.stone, each.place) == (told.stone, told.place) for each in clues)
                alike = told is not None and told == steps.first and bool(steps.then)
                assert fails or does or above == steps.by or alike
                assert number not in line_up(outline, above), "nobody stands below itself"
    assert below >= 10


def line_up(outline: Outline, number: int) -> list[int]:
    """An effect and those below which it stands, up to as many as there are."""
    found = [number]
    while found[-1] in outline.parents and len(found) <= len(outline.parents):
        found.append(outline.parents[found[-1]])
    return found


def test_two_of_which_just_the_same_is_to_be_told_say_the_same():
    outline = outline_of(briefs_of(reasons_of(last_of("told"))))
    assert outline.words(3, frozenset({"A1"})) == outline.words(6, frozenset({"A1"}))
    rows = {row.path: row for row in terse_rows("told")}
    assert rows["same #6"].text == "A3's jump #6 for just the same as #3."


def test_what_stands_below_another_line_branches_off_it_under_a_title_or_not():
    rows = {row.number: row for row in terse_rows("met_before") if row.number}
    assert (rows[9].below, rows[9].branches) == (2, True)
    assert (rows[3].below, rows[3].branches) == (1, False)
    alone = {row.number: row for row in terse_rows("stays_there") if row.number}
    assert (alone[17].below, alone[17].branches) == (1, True)


def test_a_stone_of_which_it_is_not_told_is_not_lit_by_the_row_of_who_went():
    match = on_bundled_boards(0, 2)
    (row,) = [
        each
        for each in rows_of(tell(match, 1), reasons_of(match, 1), telling=Extent(Length.TERSE))
        if each.path == WHO_WENT
    ]
    flags = match.canonisations[1].timeline.flags
    lit = {flags.stones[light.stone].name for light in row.lights}
    assert lit <= names_in(row.text)
