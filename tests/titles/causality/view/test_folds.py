"""Reasons as an outline: of many only the part on the way to what is open is shown."""

from dataclasses import replace

from game.titles.causality.view.canonisation.folds import above, folded, ways_to
from game.titles.causality.view.canonisation.story_row import StoryRow

HEAD = StoryRow("A1 was never there.", "taken back", path="A1")
"""A verdict."""


def lines(text):
    """A line for each letter; a dot before it is a step further in."""
    return [StoryRow(word.strip("."), line=True, depth=word.count(".")) for word in text.split()]


def seen(text, *opened):
    """The paths and letters that are shown, those with a fold marked."""
    head, *rows = folded(HEAD, lines(text), frozenset(opened))
    assert head.is_open == bool(rows)
    signs = {(False, False): "", (True, False): "+", (True, True): "-"}
    return [f"{row.path.removeprefix('A1/')} {row.text}{signs[row.folds, row.is_open]}" for row in rows]


MANY = "a .b ..c d .e .f g"
"""Two parts with lines of their own, and one line alone."""


def test_a_closed_verdict_shows_no_reasons_and_says_that_it_has_some():
    assert list(folded(HEAD, lines(MANY), frozenset({"A12", "A1/0"}))) == [
        StoryRow(HEAD.text, HEAD.verdict, path="A1", folds=True)
    ]
    assert [row.folds for row in folded(HEAD, (), frozenset({"A1"}))] == [False]


def test_a_closed_verdict_shows_its_gist_and_the_opened_one_the_whole_and_its_reasons():
    verdict = replace(HEAD, text="A1 was never there.\nWith A1, B1 is shot in slice 2.", brief="B1 would be shot.")
    (closed,) = folded(verdict, lines("a"), frozenset())
    assert (closed.text, closed.is_open) == ("B1 would be shot.", False)
    opened, reason = folded(verdict, lines("a"), frozenset({"A1"}))
    assert (opened.text, opened.is_open, reason.text) == (verdict.text, True, "a")


def test_a_verdict_without_reasons_opens_if_its_gist_is_not_all_that_it_says():
    for brief, folds in ((HEAD.text, False), ("Never there.", True)):
        (verdict,) = folded(replace(HEAD, brief=brief), (), frozenset({"A1"}))
        assert (verdict.text, verdict.folds, verdict.is_open) == (HEAD.text, folds, folds)


def test_a_few_reasons_are_all_shown():
    assert seen("a .b c .d e", "A1") == ["0 a", "0/0 b", "1 c", "1/0 d", "2 e"]


def test_of_many_each_part_shows_its_first_line_until_it_is_opened():
    assert seen(MANY, "A1") == ["0 a+", "1 d+", "2 g"]
    assert seen(MANY, "A1", "A1/0") == ["0 a-", "0/0 b", "0/0/0 c", "1 d+", "2 g"]
    assert seen(MANY, "A1", "A1/1") == ["0 a+", "1 d-", "1/0 e", "1/1 f", "2 g"]


def test_any_number_of_parts_may_be_open():
    assert seen(MANY, "A1", "A1/0", "A1/1") == ["0 a-", "0/0 b", "0/0/0 c", "1 d-", "1/0 e", "1/1 f", "2 g"]


def test_a_part_alone_needs_no_fold_but_its_own_parts_have_theirs():
    assert seen("a .b ..c .d ..e ...f", "A1") == ["0 a", "0/0 b", "0/0/0 c", "0/1 d", "0/1/0 e", "0/1/0/0 f"]
    assert seen("a .b ..c ..d .e ..f ..g", "A1") == ["0 a", "0/0 b+", "0/1 e+"]


def test_steps_in_are_counted_by_what_a_line_belongs_to():
    assert [row.depth for row in folded(HEAD, lines("a ...b c"), frozenset({"A1"}))] == [0, 0, 1, 0]


def test_what_a_path_belongs_to():
    assert (above("A1/0/2"), above("A1/0"), above("A1")) == ("A1/0", "A1", "")
    assert list(ways_to("A1/0/2")) == ["A1/0/2", "A1/0", "A1"]
