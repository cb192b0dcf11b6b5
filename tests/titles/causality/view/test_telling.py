"""How much is said of verdicts at a glance: the longest form that is soon read, and of single rows more than that."""

from __future__ import annotations

import re
from itertools import islice

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.view.canonisation.crowds import most_words
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.rows import headline_over, how_told, rows_of, told_of
from game.titles.causality.view.canonisation.story import Fate, tell
from game.titles.causality.view.canonisation.telling import Extent, told_at
from tests.titles.causality.reasons.draws import drawn
from tests.titles.causality.reasons.test_cures import last_of


def words_of(name):
    """The verdicts of a recorded match in full and as they are told, by path, and how that is."""
    match = last_of(name)
    reasons = reasons_of(match)
    verdicts = told_of(tell(match), reasons)
    telling = how_told(reasons, verdicts)
    shorter = told_at(verdicts, frozenset(), Extent(telling.length))
    return (
        {row.path: row.text for row in shorter},
        {row.path: row.text for row in told_at(verdicts, frozenset(), telling)},
        telling,
    )


def test_what_is_left_of_the_minute_goes_to_single_rows_which_say_what_they_say_at_length():
    shorter, told, telling = words_of("crowded_out")
    assert telling.length.is_scant
    assert telling.fuller, "some are told at greater length"
    assert all(each.value < telling.length.value for each in telling.fuller.values())
    more = [path for path in telling.fuller if len(told[path]) > len(shorter[path])]
    assert len(more) > len(telling.fuller) // 2, "some say the same, for it is said above"


def test_a_page_with_fuller_rows_is_read_within_the_minute():
    fuller = 0
    for each in islice(drawn(3), 6):
        reasons = reasons_of(each.match)
        verdicts = told_of(tell(each.match), reasons)
        telling = how_told(reasons, verdicts)
        if telling.fuller:
            fuller += 1
            said = [headline_over(reasons, telling.length)]
            said += [row.text for row in told_at(verdicts, frozenset(), telling)]
            assert sum(len(text.split()) for text in said) <= most_words(telling.length)
    assert fuller


def told_numbers(text):
    runs = re.findall(r"#(\d+)(?: to #(\d+))?", text)
    return {number for first, last in runs for number in range(int(first), int(last or first) + 1)}


def newly_failing(match):
    """Which effects newly fail, and of which the rows that are shown tell that."""
    reasons = reasons_of(match)
    rows = [row for row in rows_of(tell(match), reasons) if row.fate is Fate.DROPPED and not row.heads]
    told = {row.number for row in rows if row.number}
    told |= {number for row in rows if row.all_about for number in told_numbers(row.text)}
    return {each.number for each in reasons.effects if not each.kept and each.was_active}, told


def test_each_effect_that_newly_fails_is_told_once_rows_of_several_lengths_are_mixed():
    failing, told = newly_failing(last_of("told_elsewhere"))
    assert 18 in failing, "at one length it stands in the row of others, at another one by itself"
    assert failing <= told
    for each in islice(drawn(4), 5):
        failing, told = newly_failing(each.match)
        assert failing <= told


def test_effects_that_newly_fail_come_first():
    _, _, telling = words_of("crowded_out")
    match = last_of("crowded_out")
    rows = rows_of(tell(match), reasons_of(match), telling=Extent(telling.length))
    failing = [row.path for row in rows if row.fate is Fate.DROPPED]
    assert next(iter(telling.fuller)) in failing


def test_few_verdicts_are_told_in_full():
    _, _, telling = words_of("back")
    assert telling == Extent(Length.USUAL)


def test_a_row_that_is_opened_says_all_of_its_reason_whatever_it_said_before():
    match = last_of("crowded_out")
    reasons = reasons_of(match)
    verdicts = told_of(tell(match), reasons)
    telling = how_told(reasons, verdicts)
    path = next(iter(telling.fuller))
    opened = {
        each.length: next(row.text for row in told_at(verdicts, frozenset({path}), each) if row.path == path)
        for each in (telling, Extent(telling.length))
    }
    assert len({*opened.values()}) == 1


def test_no_two_rows_only_refer_to_each_other():
    _, told, _ = words_of("told_of_each_other")
    assert "see #6" in told["A3"]
    assert "as told of" not in told["#6"]
