"""Many effects that newly fail: a line each, under what they go back to."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from game.titles.causality.reasons.reasons import Reasons, reasons_of
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.story import Story, tell
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.canonisation.telling import Extent
from game.titles.causality.view.reasons.effect_briefs import effect_briefly
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.truth import of_computers


@cache
def told(seed: int, index: int) -> tuple[Story, Reasons]:
    """One canonisation of a match between computers."""
    match = of_computers(seed, 3)
    return tell(match, index), reasons_of(match, index)


def rows(seed: int, index: int, opened: Collection[str] = ()) -> list[StoryRow]:
    """The list of it while these rows are open, as far as it tells what newly fails."""
    every = list(rows_of(*told(seed, index), frozenset(opened), telling=Extent(Length.USUAL)))
    return [row for row in every if row.verdict in ("fails", "fail", "still fails", "still fail") or row.heads]


def test_effects_that_go_back_to_one_stone_stand_below_a_title_that_names_it():
    assert [(row.path, row.text) for row in rows(4, 1)[1:]] == [
        ("for #2", "As A1 was taken back:"),
        ("#2", "B1 does not jump at 4,2: it gets to 3,2 in slice 4 (A1 does not turn it back at 3,2)."),
        ("#5", "A3 does not jump at 2,3: it gets to 2,2 in slice 4 (A1 is not in its way)."),
        (
            "#6",
            "B3 does not jump at 4,1: it gets to 4,2 in slice 4 (B1, which was in B3's way in round 1, gets to 3,2 "
            "in slice 4, for A1 does not turn it back at 3,2).",
        ),
    ]


def test_what_is_told_with_the_senders_or_of_others_stands_before_the_titles():
    first, title, *_ = rows(4, 1)
    assert (
        first.text
        == "These 3 fail with whoever sent them: #1 with A1, #3 with A2 and #4 with B2, which were taken back."
    )
    assert title.heads
    assert (title.folds, title.all_about) == (False, (2, 5, 6))


def test_a_title_opens_to_the_older_effects_on_the_way():
    shown = {row.path: row for row in rows(5, 2)}
    title = shown["for #9"]
    assert (title.text, title.folds, title.is_open) == (
        "As A1 is gone since the paradox of round 2, and so A1's #1 still fails:",
        True,
        False,
    )
    assert "(A1's #1 fails, so A4 is not in its way)" in " ".join(row.text for row in shown.values())
    opened = {row.path: row for row in rows(5, 2, {"for #9"})}
    assert opened["for #9"].is_open
    assert opened["for #9/#1"].verdict == "still fails"
    assert [row.number for row in rows(5, 2) if row.number][:1] == [12], "what others need stands before them"


def test_opened_one_of_them_tells_its_whole_gist():
    opened = {row.path: row for row in rows(4, 1, {"#5"})}
    assert opened["#5"].text == (
        "Arrival of A6 at 2,3 in slice 0.\n"
        "No cause: in round 1 A3 jumped at 2,3 in slice 4; now it gets to 2,2 in slice 4. "
        "That is because A1, which was in A3's way to 2,2 in round 1, was taken back."
    )


def test_a_sender_that_does_not_come_is_told_down_to_what_befalls_the_last_one_on_the_way():
    _, reasons = told(5, 2)
    brief = {each.number: effect_briefly(reasons, each) for each in reasons.effects}[14]
    assert brief is not None
    assert brief.words == (
        "Its sender B4 does not come, for #2 fails: B1 does not jump at 3,2: it gets to 5,1 in slice 1, where it has "
        "no order (B3, which was in B1's way in round 1, gets to 5,2 in slice 1, for B2 does not turn it back at 5,2)."
    )
    assert (brief.alone, brief.goes_back, brief.way) == (brief.words, "B2 was taken back", (14, 2))


def test_one_that_goes_back_to_what_no_other_does_says_it_itself():
    _, reasons = told(6, 1)
    alone = [row for row in rows(7, 1) if row.path == "#9"]
    assert [row.text for row in alone] == [
        "A5 does not jump at 4,4: A5 and A6 are both destroyed at 3,2 in slice 2, where A6 arrives (A6 comes "
        "by #1, which was not "
        "there in round 1)."
    ]
    assert all(effect_briefly(reasons, each) is None for each in reasons.effects if each.kept)


def test_few_that_newly_fail_are_told_at_length():
    shown = [row for row in rows(6, 2) if row.verdict == "fails" or row.heads]
    assert [row.path for row in shown] == ["#10", "#13"]
    assert all("\nNo cause: " in row.text for row in shown)


def test_an_effect_that_holds_for_another_one_is_told_after_it_and_that_it_does():
    match = last_of("hold_again")
    titles = [row.text for row in rows_of(tell(match), reasons_of(match), telling=Extent(Length.USUAL)) if row.heads]
    assert titles == [
        "As #17 (which brings B15) holds now, by its own help (and so A2's #16 still fails):",
        "As #23 (which brings B19) holds now, for #17 does, and so B4's #21 still fails:",
        "As A3 is gone since the paradox of round 3, and so B2's #19 and A5's #20 still fail:",
    ]
