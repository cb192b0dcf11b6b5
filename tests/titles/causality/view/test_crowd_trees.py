"""Effects that newly fail where there is much to tell: each stands below the one that tells by what it fails."""

from __future__ import annotations

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.view.canonisation.crowd_trees import CrowdTrees
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.chain_briefs import nearest
from game.titles.causality.view.reasons.effect_briefs import Brief, effect_briefly
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.truth import on_bundled_boards


def terse_rows(name: str) -> list[StoryRow]:
    match = last_of(name)
    return [*rows_of(tell(match), reasons_of(match), enough=0)]


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
        " As #5 (which brings A8) holds now:",
        "  3 A2 cannot come to 4,4 in slice 5, where A8 is; at 5,4 it has no order.",
        "  10 B5 cannot come to 4,5 in slice 2, where A8 is, which it cannot push, and in slice 7 B5 is at 2,6.",
        "    4 B2 cannot come to 1,6 in slice 5, where A4 comes too, pushed by A1; at 1,7 it has no order "
        "(B5 turned A1 back at 1,5 in round 1).",
        "      6 B3 cannot come to 1,7 in slice 5, where B2 is; at 2,7 it has no order.",
        "        1 A1 gets to 1,5 in slice 6, where it has no order.",
        "        7 A4 is pushed to 1,6 by A1 in slice 6, where it has no order (B2 has a part in that, see #4).",
        "    9 A5 cannot come to 4,5 in slice 5, for B5 and A8 are in its way.",
    ]


def test_what_a_title_or_the_line_above_says_is_not_said_again_and_what_else_has_a_part_in_it_is():
    lines = outline("three_for_two")
    pushed = "N1, which was in B4's way in round 1, is pushed to 5,3 by B7 in slice 1"
    assert lines[0] == " As #6 (which brings B7) holds now:"
    assert lines[2:] == [
        "    5 A3 cannot come to 4,3 in slice 3, where A2 is; at 3,3 it has no order.",
        "      7 A4 gets to 5,3 in slice 4, where it has no order "
        "(A2 helped to keep A4 back in round 1, see #3; A3 does not turn it back there).",
        f"  8 B4 gets to 6,3 in slice 2, where it has no order ({pushed}).",
    ]


def test_none_stands_below_one_that_has_no_part_in_it():
    below = 0
    for seed in range(12):
        match = on_bundled_boards(seed, 3)
        for index in range(len(match.canonisations)):
            reasons = reasons_of(match, index)
            crowd = briefs_of(reasons)
            trees = CrowdTrees(crowd)
            for number, above in trees.parents.items():
                below += 1
                told = crowd[above].steps
                steps = crowd[number].steps
                firsts = [each.clue for each in steps.clauses]
                absent = [getattr(each, "number", 0) for each in firsts]
                same = told.first is not None and any(
                    (type(each), each.stone, each.place) == (type(told.first), told.first.stone, told.first.place)
                    for each in firsts
                )
                assert same or above in absent or above == steps.by
                assert number not in _line(trees, above), "nobody stands below itself"
    assert below >= 10


def _line(trees: CrowdTrees, number: int) -> list[int]:
    found = [number]
    while found[-1] in trees.parents:
        found.append(trees.parents[found[-1]])
    return found


def test_the_clauses_of_a_brief_are_the_links_next_to_the_first_of_its_chain():
    reasons = reasons_of(last_of("met_before"))
    for effect in reasons.effects:
        brief = effect_briefly(reasons, effect)
        if brief is not None and brief.steps is not None and brief.steps.clauses:
            assert [each.clue for each in brief.steps.clauses] == nearest(effect.lost[0].chain)
