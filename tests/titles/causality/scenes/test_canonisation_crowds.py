"""The end of a round with much in it: only what is spoken of stands out, and what is no news is one row that opens."""

from dataclasses import replace
from functools import cache

import pygame as pg

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.geometry import Position
from game.titles.causality.scenes.canonisation_list import StoryList
from game.titles.causality.view.canonisation.crowds import gathered
from game.titles.causality.view.canonisation.folds import folded
from game.titles.causality.view.canonisation.gaze import Light, StoryGaze
from game.titles.causality.view.canonisation.layout import layout
from game.titles.causality.view.canonisation.length import Length
from game.titles.causality.view.canonisation.motion import BeatKind, motion, sample
from game.titles.causality.view.canonisation.rows import rows_of, verdicts_of
from game.titles.causality.view.canonisation.rules_told import RULES
from game.titles.causality.view.canonisation.story import Fate, tell
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.canonisation.threads import Stress, hanging, thread_ops
from game.titles.causality.view.reasons.brief import Brief
from game.titles.causality.view.reasons.unsent_words import Unsent
from game.view.board.listing import RowBox, boxes, first_sentence
from game.view.board.tale import LONGEST
from game.view.frame import Rect, Sprite, Text
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.scenes.tale_reading import read_to
from tests.titles.causality.scenes.test_canonisation import doorway, scene_of
from tests.view.ruler import Ruler

LARGE = (1920, 1080)


@cache
def full():
    """A round with two failing effects beside fourteen that still fail, and five stones that are gone."""
    match = on_bundled_boards(1, 4)
    return match, tell(match, 3), reasons_of(match, 3)


def hung(look):
    match, story, reasons = full()
    placed = layout((1280, 720), 100, match.level, 999)
    threads = hanging(story, boxes(Ruler(), rows_of(story, reasons), placed), placed, look)
    return threads, list(thread_ops(threads, placed))


def numbers_on(ops):
    return [op.text for op in ops if isinstance(op, Text)]


def test_of_many_threads_only_that_of_the_marked_row_has_its_number_and_its_cut():
    _, story, _ = full()
    threads, ops = hung(StoryGaze(sample(motion(story), LONGEST), looked=0))
    marked = [each.thread.number for each in threads if each.tone is Stress.LIT]
    assert numbers_on(ops) == [f"#{number}" for number in marked]
    assert len(marked) == sum(isinstance(op, Sprite) for op in ops) == 1
    assert {each.tone for each in threads} == {Stress.LIT, Stress.HUSHED}
    assert not any(each.thread.fate is Fate.IDLE for each in threads), "what stays away does not hang there"


def test_what_stays_away_hangs_there_while_it_is_spoken_of():
    _, story, reasons = full()
    index, row = next((place, row) for place, row in enumerate(rows_of(story, reasons)) if row.fate is Fate.IDLE)
    threads, ops = hung(StoryGaze(sample(motion(story), LONGEST), chosen=index))
    assert {each.thread.number for each in threads if each.tone is Stress.LIT} == set(row.all_about)
    assert sorted(numbers_on(ops)) == sorted(f"#{number}" for number in row.all_about)


def test_while_they_are_hung_up_all_of_them_are_seen_once():
    _, story, _ = full()
    beat = next(each for each in motion(story).beats if each.kind is BeatKind.HANG)
    threads, _ = hung(StoryGaze(sample(motion(story), beat.start + beat.length // 2)))
    assert {each.thread for each in threads} >= set(story.threads)
    assert Stress.HUSHED not in {each.tone for each in threads}


def test_in_a_large_window_the_first_row_is_marked_where_threads_are_many(fly):
    match, _, _ = full()
    pilot = scene_of(fly, match, 3, LARGE)
    looks = pilot.scene.reader.look()
    assert pilot.scene.reader.list.rows[looks.looked].verdict == "fails"


def test_what_is_no_news_is_one_row_and_news_never_are():
    _, story, reasons = full()
    rows = rows_of(story, reasons)
    gathering = [row for row in rows if row.gathers]
    assert [(row.verdict, len(row.all_about)) for row in gathering] == [
        ("still fail", 14),
        ("", 0),
        ("next round", 3),
        (RULES, 0),
    ]
    idle = sorted(each.number for each in story.threads if each.fate is Fate.IDLE)
    assert gathering[0].all_about == tuple(idle)
    assert gathering[0].text == "These 14 failed a round before, too: #1 to #14."
    gone = [each.stone for each in reasons.stones if each.since < reasons.round]
    assert all(reasons.board.flags.stones[stone].name in gathering[1].text for stone in gone)
    assert sum(row.verdict == "fails" for row in rows) == 2


def test_a_row_of_many_opens_to_verdicts_that_open_in_their_turn(fly):
    match, _, _ = full()
    pilot = scene_of(fly, match, 3)
    lines, rows = pilot.scene.reader.lines, pilot.scene.reader.list
    lines.rows.chosen = next(place for place, row in enumerate(rows.rows) if row.gathers)
    head = rows.chosen
    pilot.press(pg.K_DOWN)
    assert not rows.rows[head].is_open
    pilot.press(pg.K_UP)
    assert rows.chosen == head
    assert not rows.rows[head].is_open, "to come by opens no crowd"
    pilot.press(pg.K_RIGHT)
    assert rows.rows[head].is_open
    inside = rows.rows[head + 1 : head + 15]
    assert sorted(row.number for row in inside if not row.line) == sorted(rows.rows[head].all_about)
    verdict = read_to(pilot, lambda row: row.number and row.folds)
    assert verdict.number in rows.rows[head].all_about
    assert any(row.line and row.path.startswith(f"{verdict.path}/") for row in rows.rows), "its own reasons"
    pilot.press(pg.K_LEFT)
    pilot.press(pg.K_LEFT)
    assert rows.chosen == head


def test_a_press_on_a_row_of_many_opens_it_and_a_second_one_closes_it(fly):
    match, _, _ = full()
    pilot = scene_of(fly, match, 3)
    lines = pilot.scene.reader.lines
    head = next(place for place, row in enumerate(lines.rows.rows) if row.gathers)
    lines.press(head)
    assert lines.rows.rows[head].is_open
    lines.press(head)
    assert not lines.rows.rows[head].is_open


def unsent(number, *why):
    """An effect that fails with whoever sent it (who, and what became of them), and its reason."""
    light = Light(Position(0, number, 0))
    row = StoryRow("No cause.", "fails", Fate.DROPPED, number, path=f"#{number}", lights=(light,), unsent=Unsent(*why))
    return row, (StoryRow("See there.", line=True),)


def test_effects_that_fail_with_their_senders_are_one_row_and_one_is_its_own():
    taken = ("A1", "was taken back")
    three = [unsent(1, *taken), unsent(2, *taken), unsent(3, "B2", "comes by #1, which fails")]
    assert [row.path for row in gathered(three[:1], frozenset())] == ["#1"]
    assert [row.path for row in gathered(three[:2], frozenset())] == ["fails #1"]
    (head,) = gathered(three, frozenset())
    assert head.text.split("\n") == [
        "These 3 fail with whoever sent them:",
        "#1 and #2 with A1, which was taken back;",
        "#3 with B2, which comes by #1, which fails.",
    ]
    assert (head.gathers, head.all_about) == (True, (1, 2, 3))
    opened = [row.path.rpartition("/")[2] for row in gathered(three, frozenset({head.path}))]
    assert opened[1:] == ["#1", "#2", "#3"]


def briefly(number, words, back, *, verdict="fails", why=("", ""), way=()):
    """An effect that fails for that, to be told in a line beside others."""
    (row, lines), fate = unsent(number, *why), Fate.DROPPED if verdict == "fails" else Fate.IDLE
    short = Brief(words, f"{words} ({back})", back, (number, *way))
    return replace(row, verdict=verdict, fate=fate, brief=f"All of #{number}.", short=short), lines


def crowd():
    """Two that fail for A1 is gone, one of them by way of an older one, one for that and with its sender; two alike for
    B1; one for something else."""
    return (
        briefly(1, "A2 stays.", "A1 is gone"),
        briefly(2, "A3 stays.", "A1 is gone", way=(9,)),
        briefly(3, "A4 is not sent.", "A1 is gone", why=("A4", "does not come, which goes back to A1")),
        briefly(4, "B2 goes on.", "B1 is gone"),
        briefly(5, "B2 goes on.", "B1 is gone"),
        briefly(6, "B3 is shot.", "#7 holds now"),
        briefly(9, "B4 stays.", "A1 is gone", verdict="still fails"),
    )


def test_many_that_fail_stand_below_what_they_go_back_to_and_what_is_said_once_is_not_said_again():
    told = [(row.path, row.text) for row in gathered(crowd(), frozenset())]
    assert told[:-1] == [
        ("#6", "B3 is shot. (#7 holds now)"),
        ("for #1", "As A1 is gone:"),
        ("#1", "A2 stays."),
        ("#2", "A3 stays."),
        ("#3", "A4 is not sent."),
        ("for #4", "As B1 is gone:"),
        ("#4", "B2 goes on."),
        ("same #5", "#5 for just the same as #4."),
    ]
    assert told[-1][0] == "#9"


def test_a_title_opens_to_older_ones_and_its_effects_to_all_that_is_known():
    opened = {row.path: row for row in gathered(crowd(), frozenset({"for #1", "#2", "same #5"}))}
    assert opened["for #1/#9"].text == "B4 stays."
    assert opened["#2"].text == "All of #2."
    assert opened["same #5/#5"].text == "B2 goes on."
    assert (opened["for #1"].folds, opened["for #4"].folds) == (True, False)
    assert opened["for #1"].all_about == (1, 2, 3)


def test_several_that_fail_with_their_senders_share_a_row_below_the_title():
    more = briefly(7, "A5 is not sent.", "A1 is gone", why=("A5", "does not come, which goes back to A1", 2))
    rows = {row.path: row for row in gathered((*crowd()[:6], more, crowd()[6]), frozenset())}
    assert (
        rows["fails #3"].text
        == "These fail with whoever sent them, who do not come: #3 with A4 and #7 with A5 (of #2)."
    )
    assert rows["for #1"].all_about == (1, 2, 3, 7)
    assert "#3" not in rows


def test_one_that_tells_why_an_older_one_fails_stands_before_those_that_need_that():
    (row, lines) = briefly(8, "A6 does not come, for #9 fails: B4 stays.", "A1 is gone", way=(9,))
    teller = replace(row, short=replace(row.short, told=9)), lines
    told = [row.number for row in gathered((*crowd()[:2], crowd()[4], teller), frozenset()) if row.number]
    assert told == [5, 1, 8, 2]


def test_of_many_senders_that_do_not_come_it_is_told_where_there_is_much_to_tell_only_to_whom_each_goes_back():
    def missing(number):
        back = f"A{number} is gone since the paradox of round 2"
        row, lines = briefly(number, "Not sent.", back, why=(f"B{number}", f"does not come, for #{number}", number + 9))
        return replace(row, short=replace(row.short, gone=(f"A{number}", 1))), lines

    (few,) = (row for row in gathered([missing(1), missing(2)], frozenset(), length=Length.TERSE) if row.gathers)
    assert few.text.endswith("#2 with B2 (of #11), which does not come, for #2.")
    (many,) = (
        row for row in gathered([missing(1), missing(2), missing(3)], frozenset(), length=Length.TERSE) if row.gathers
    )
    assert many.text == (
        "With their senders:\n#1 with B1 (of #10), which does not come, as A1 is still gone;\n"
        "#2 with B2 (of #11), which does not come, as A2 is still gone;\n"
        "#3 with B3 (of #12), which does not come, as A3 is still gone."
    )


LONG = f"It stays. {'It does not go on. ' * 20}"


def much(number, back="A1 is gone"):
    """One of which there is much to tell, and which can be told tersely."""
    row, lines = briefly(number, f"A{number} stays there.", back)
    short = replace(row.short, terse=(f"A{number} stays.", f"A{number} stays ({back})."))
    return replace(row, brief=LONG, short=short), lines


def test_if_there_is_much_to_tell_each_is_told_tersely_until_it_is_opened():
    long, short = [much(1), much(2), much(3, "B1 is gone")], much(1)
    told = {row.path: row for row in gathered(long, frozenset())}
    assert (told["#1"].text, told["#3"].text) == ("A1 stays.", "A3 stays (B1 is gone).")
    opened = {row.path: row for row in gathered(long, frozenset({"#1"}))}
    assert (opened["#1"].text, opened["#2"].text) == (LONG, "A2 stays."), "the others are as they were"
    (few,) = gathered([short], frozenset(), length=Length.TERSE)
    assert few.text == "A1 stays (A1 is gone)."
    (few,) = gathered([short], frozenset())
    assert few.text == LONG


def test_where_what_should_bring_the_senders_failed_before_the_title_names_that():
    why = "does not come, which goes back to A1"
    late = [briefly(each, "Not sent.", "A1 is gone", why=(f"A{each}", why, 9)) for each in (7, 8)]
    rows = {row.path: row for row in gathered((*crowd()[:2], *late, crowd()[6]), frozenset())}
    assert rows["for #1"].text == "As A1 is gone (and so #9 still fails):"
    assert rows["fails #7"].text == (
        "These fail with whoever sent them, who do not come: #7 with A7 (of #9) and #8 with A8 (of #9)."
    )


def rooted(number, back, root, behind):
    """One of two that fail for an effect that holds, and for which other one that does."""
    row, lines = briefly(number, f"B{number} stays.", back)
    return replace(row, short=replace(row.short, root=root, behind=behind)), lines


def titles_of(*verdicts):
    return [row.text for row in gathered(verdicts, frozenset()) if row.heads]


def test_what_holds_for_another_one_is_told_after_that_also_where_both_hold_for_each_other():
    first, second = ("#8 holds", 8, 9), ("#9 holds", 9, 0)
    crowd_of_two = [rooted(1, *first), rooted(2, *first), rooted(3, *second), rooted(4, *second)]
    assert titles_of(*crowd_of_two) == ["As #9 holds:", "As #8 holds:"]
    second = ("#9 holds", 9, 8)
    crowd_of_two = [rooted(1, *first), rooted(2, *first), rooted(3, *second), rooted(4, *second)]
    assert sorted(titles_of(*crowd_of_two)) == ["As #8 holds:", "As #9 holds:"]


def test_why_what_is_old_makes_effects_fail_only_now_is_said_of_all_of_them_together():
    rows = [unsent(number, "A1", "was taken back") for number in (2, 3, 5)]
    sent = [(replace(row, sent=4), lines) for row, lines in rows]
    (row, lines), *others = sent
    late = (replace(row, is_late=True), lines)
    *_, last = gathered([late, others[0], rows[2]], frozenset())
    assert last.text == "#2 and #3 were sent only in round 4: this is the first time that they are judged."
    assert not last.tells
    *_, last = gathered([late, *rows[1:]], frozenset())
    assert last.text == "#2 was sent only in round 4: this is the first time that it is judged."
    *_, last = gathered([late, *others], frozenset())
    assert last.text == "All that newly fails was sent only in round 4: this is the first time that it is judged."
    assert all("only" not in row.text for row in gathered(sent, frozenset()))


def test_the_row_of_those_that_fail_with_their_senders_opens_to_them_and_each_of_them_opens(fly):
    pilot = scene_of(fly, on_bundled_boards(5, 4), 1)
    rows = pilot.scene.reader.list
    head = next(place for place, row in enumerate(rows.rows) if row.gathers and "their senders" in row.text)
    pilot.press(*[pg.K_DOWN] * (head + 1))
    assert (rows.chosen, rows.rows[head].is_open) == (head, False)
    assert rows.rows[head].text.startswith("With their senders, taken back: #3 with A2, #4 with B1 and #6")
    pilot.press(pg.K_RETURN)
    assert [row.number for row in rows.rows[head + 1 : head + 4]] == [3, 4, 6]
    pilot.press(pg.K_DOWN, pg.K_RETURN)
    assert (rows.chosen, rows.rows[rows.chosen].is_open) == (head + 1, True)
    pilot.press(pg.K_LEFT, pg.K_LEFT, pg.K_LEFT)
    assert (rows.chosen, rows.rows[head].is_open) == (head, False)


def test_a_link_to_one_that_fails_with_its_sender_opens_it_and_the_row_of_all_of_them(fly):
    pilot = scene_of(fly, on_bundled_boards(1, 4), 2)
    rows = pilot.scene.reader.list
    pilot.scene.reader.press(next(place for place, row in enumerate(rows.rows) if row.path == "#10"))
    link = read_to(pilot, lambda row: row.aim == "#5")
    assert link.group == "#10"
    head = next(row for row in rows.rows if row.gathers and 5 in row.all_about)
    assert not head.is_open
    pilot.press(pg.K_RETURN)
    assert (rows.rows[rows.chosen].path, rows.rows[rows.chosen].is_open) == (f"{head.path}/#5", True)
    pilot.press(pg.K_ESCAPE)
    assert rows.rows[rows.chosen] == link


def test_a_link_leaves_open_what_was_opened_before():
    match = on_bundled_boards(1, 4)
    lines = StoryList(tell(match, 2), reasons_of(match, 2))
    lines.aim("#5")
    verdict, head = lines.row, next(row for row in lines.rows.rows if row.gathers and row.is_open)
    place = lines.rows.chosen
    lines.turn(lines.rows.rows.index(head))
    lines.choose(place)
    lines.aim("#5")
    assert lines.row == verdict


def test_what_was_sent_in_this_round_is_one_row_beside_what_was_judged_and_leads_to_the_round_as_played():
    match = on_bundled_boards(5, 4)
    story, reasons = tell(match, 2), reasons_of(match, 2)
    (sent,) = [row for row in rows_of(story, reasons) if row.verdict == "next round"]
    assert set(sent.all_about) == {each.number for each in story.fresh}
    opened = [row for row in rows_of(story, reasons, frozenset({sent.path})) if row.group == sent.path and row.line]
    assert [row.about for row in opened] == list(sent.all_about)
    assert all(row.lead.board is story.played for row in opened)
    first = tell(match, 0)
    rows = [row for row in rows_of(first, reasons_of(match, 0)) if row.verdict == "next round"]
    assert len(rows) == len(first.fresh) > 4, "nothing else is to be read there"


def test_an_opened_verdict_that_shows_all_its_reasons_does_not_tell_them_twice():
    story, reasons = tell(last_of("head_on")), reasons_of(last_of("head_on"))
    repeats, kept = 0, 0
    for row, lines in verdicts_of(story, reasons):
        closed, *_ = folded(row, lines, frozenset())
        opened, *shown = folded(row, lines, frozenset({row.path}))
        assert closed.text == row.brief
        told = {line.text for line in shown}
        assert opened.text.split("\n")[:2] == row.text.split("\n")[:2], "what it is about and what comes of that stay"
        said = opened.text.split("\n")
        twice = {each for each in row.text.split("\n")[1:] if any(each in line for line in told)}
        assert {each for each in twice if ". " in each}.isdisjoint(said), "a line says it"
        below = set(row.told_below)
        assert set(map(first_sentence, twice)) <= {*said, *below}, "where it belongs one sees of what it speaks"
        assert set(row.text.split("\n")) - set(said) <= below | twice
        if any(line.folds for line in shown):
            assert below <= {*said, *told}, "what is not opened yet is told in a few words"
            kept += bool(below)
        else:
            repeats += opened.text != row.text
    assert repeats
    assert kept


def test_threads_stand_back_behind_a_marked_row_that_speaks_of_none_of_them():
    match = doorway(4)
    story, placed = tell(match, 1), layout((1280, 720), 100, match.level)
    rest = StoryGaze(sample(motion(story), LONGEST))
    row = RowBox(StoryRow("Slice 1: A2 pushes B1.", line=True), Rect(0, 0, 9, 9), (), ())
    assert {each.tone for each in hanging(story, (row,), placed, rest)} == {Stress.PLAIN}
    assert {each.tone for each in hanging(story, (row,), placed, replace(rest, chosen=0))} == {Stress.PALE}
