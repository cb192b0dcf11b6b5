"""The list at the end of a round: what opens and closes in it, where its lines lead, and what keys can do there."""

from collections import Counter

import pygame as pg
import pytest

from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.scenes.canonisation_list import StoryList
from game.titles.causality.scenes.canonisation_teller import RoundTeller
from game.titles.causality.view.canonisation.deed import TaleList
from game.titles.causality.view.canonisation.folds import verdict_of
from game.titles.causality.view.canonisation.gaze import StoryGaze, shown
from game.titles.causality.view.canonisation.story import tell
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.scenes.tale_reading import open_marked, read_to
from tests.titles.causality.scenes.test_canonisation import doorway, golden, scene_of, words


def every_list():
    """The lists of canonisations with much at stake."""
    found = [golden(paradox=True), golden(paradox=False), (doorway(), 1)]
    found += [(match, index) for match in map(busy, range(3)) for index in range(len(match.canonisations))]
    for match, index in found:
        yield StoryList(tell(match, index), reasons_of(match, index))


def busy(seed):
    return on_bundled_boards(seed, 4)


def look_into(lines, place):
    """Chooses a row of a list and opens it; where it stands then."""
    lines.choose(place)
    if lines.rows.rows[place].folds and not lines.rows.rows[place].is_open:
        lines.turn(place)
    return lines.rows.chosen


def opened_rows(lines):
    """Every row of a list that belongs to one that opens, while it is open and chosen."""
    place = 0
    while place < len(lines.rows.rows):
        if lines.rows.rows[place].path:
            place = look_into(lines, place)
            if lines.rows.rows[place].line:
                yield lines.rows.rows[place]
        place += 1


def test_every_line_of_every_list_leads_to_why_and_back():
    for lines in every_list():
        for kind in (TaleList.REASONS, TaleList.HISTORIES):
            lines.list_rows(kind)
            for row in opened_rows(lines):
                assert lines.lead is not None, row.text
                lines.ask_why()
                assert lines.listed is TaleList.WHY
                assert lines.rows.rows
                lines.back_from_why()
                assert (lines.listed, lines.row.path, lines.row.text) == (kind, row.path, row.text)


def every_row(lines):
    """Chooses each row of a list in turn, verdicts too, while it is open."""
    place = 0
    while place < len(lines.rows.rows):
        row = lines.rows.rows[place]
        if row.tells:
            place = look_into(lines, place)
            yield lines.rows.rows[place]
        place += 1


def shown_boards(story, look):
    """The boards that are seen, those that are spoken of if that is not all of them."""
    if look.covering is not None:
        halves = look.covering.halves if look.half is None else [look.covering.halves[look.half]]
        return [half.board for _, half in halves]
    return [shown(story, look, t).board for t in range(len(story.played.steps))]


def test_why_is_answered_on_the_board_that_is_shown_and_the_title_says_which_it_is():
    titles = Counter()
    for lines in every_list():
        story, teller = lines._story, RoundTeller(lines._story)
        for kind in (TaleList.REASONS, TaleList.HISTORIES):
            lines.list_rows(kind)
            for row in every_row(lines):
                if lines.lead is None:
                    continue
                lines.ask_why()
                other = None if lines.row.stuck is not None else lines.row.other
                teller.show(other)
                teller.telling.end()
                gaze = StoryGaze(teller.moment, canonised=True, history=teller.history)
                boards = shown_boards(story, lines.seen(gaze, told=True, near=True))
                # A history is made up to where it breaks.
                seen = boards if teller.history is None else boards[: teller.history.stop + 1]
                assert seen
                assert all(board is lines._asked_board for board in seen), row.text
                _, _, title = lines.heading.partition(", ")
                titles[" ".join(word for word in title.split()[:2] if "#" not in word)] += 1
                lines.back_from_why()
                assert (lines.row.path, lines.row.text) == (row.path, row.text)
    assert {"with", "without", "in the"} <= set(titles), titles


def test_beside_a_line_the_boards_are_seen_of_which_it_speaks():
    matches = [on_bundled_boards(0, 4), last_of("failed_before"), last_of("ordered_last")]
    stories = [(tell(match, -1), reasons_of(match)) for match in matches]
    kinds = Counter()
    for lines in (*every_list(), *(StoryList(story, reasons) for story, reasons in stories)):
        story, teller = lines._story, RoundTeller(lines._story)
        for row in every_row(lines):
            if row.lead is None or row.lead.board is None:
                continue
            teller.show(None if row.stuck is not None else row.other)
            look = lines.seen(StoryGaze(teller.moment, history=teller.history), told=True, near=True)
            boards = shown_boards(story, look)
            seen = boards if teller.history is None else boards[: teller.history.stop + 1]
            assert row.lead.board in seen or row.back, row.text
            kinds["past" if teller.history is not None and teller.history.past else "now"] += 1
    assert kinds["past"] > 3, kinds


def parted():
    """A list with a verdict of which the reasons are in parts, that verdict, and where it stands."""
    for lines in every_list():
        for verdict in [row for row in lines.rows.rows if row.path and not row.gathers]:
            look_into(lines, next(place for place, row in enumerate(lines.rows.rows) if row.path == verdict.path))
            if any(row.folds and row.group == verdict.group for row in lines.rows.rows if row.line):
                return lines, verdict, lines.rows.chosen
    raise AssertionError("no verdict has so many reasons")


def test_of_many_reasons_one_part_after_the_other_opens_and_a_second_press_closes_it():
    lines, verdict, place = parted()
    gist = [row.path for row in lines.rows.rows if row.group == verdict.group]
    part = next(number for number, row in enumerate(lines.rows.rows) if row.line and row.folds)
    lines.press(part)
    assert lines.rows.rows[part].is_open
    inside = [row for row in lines.rows.rows if row.group == verdict.group and row.path not in gist]
    assert inside
    assert all(row.path.startswith(f"{gist[part - place]}/") for row in inside)
    assert lines.inside == part + 1
    assert lines.above == place
    lines.press(part)
    assert [row.path for row in lines.rows.rows if row.group == verdict.group] == gist
    assert lines.rows.chosen == place
    lines.press(place)
    assert (lines.rows.chosen, lines.row) == (None, None)


def test_right_goes_into_a_row_and_left_out_of_it(fly):
    pilot = scene_of(fly, doorway(4), 1)
    rows = pilot.scene.reader.list
    pilot.press(pg.K_DOWN)
    verdict = rows.chosen
    assert rows.rows[verdict].folds
    for key, chosen in ((pg.K_RIGHT, verdict), (pg.K_RIGHT, verdict + 1), (pg.K_LEFT, verdict)):
        pilot.press(key)
        assert (rows.chosen, rows.rows[verdict].is_open) == (chosen, True)
    pilot.press(pg.K_LEFT)
    assert (rows.chosen, rows.rows[verdict].is_open) == (verdict, False)


def test_right_opens_the_row_that_is_marked_while_none_is_chosen_and_left_chooses_it(fly):
    for key, is_open in ((pg.K_RIGHT, True), (pg.K_LEFT, False)):
        pilot = scene_of(fly, doorway(4), 1)
        rows, marked = pilot.scene.reader.list, pilot.scene.reader.lines.looked
        assert marked is not None
        pilot.press(key)
        assert (rows.chosen, rows.rows[marked].is_open) == (marked, is_open)


def test_right_never_closes_a_row_that_is_marked_while_none_is_chosen(fly):
    pilot = scene_of(fly, doorway(4), 1)
    rows, marked = pilot.scene.reader.list, pilot.scene.reader.lines.looked
    pilot.press(pg.K_RIGHT, pg.K_c, pg.K_c)
    assert (rows.chosen, rows.rows[marked].is_open) == (None, True), "the boards of the round leave the list as it is"
    pilot.press(pg.K_RIGHT)
    assert (rows.chosen, rows.rows[marked].is_open) == (marked, True)


def test_where_nothing_opens_right_says_so(fly):
    pilot = scene_of(fly, doorway(4), 1)
    read_to(pilot, lambda row: not row.folds and not row.line)
    pilot.press(pg.K_RIGHT)
    assert "This line does not open." in words(pilot)


def test_to_see_the_round_as_played_closes_the_boards_of_a_contradiction(fly):
    pilot = scene_of(fly, *golden(paradox=True))
    pilot.press(pg.K_DOWN)
    assert pilot.scene.reader.look().stuck is not None
    pilot.press(pg.K_c)
    assert pilot.scene.reader.list.chosen is None
    assert "The round as it was played." in words(pilot)


def test_shift_and_an_arrow_lead_from_verdict_to_verdict_past_the_reasons_between(fly):
    pilot = scene_of(fly, doorway(4), 1)
    rows = pilot.scene.reader.list
    come_to = []
    for _ in range(2):
        pilot.press(pg.K_DOWN, mod=pg.KMOD_SHIFT)
        open_marked(pilot)
        come_to.append(rows.rows[rows.chosen].path)
    assert come_to == ["#1", "#2"]
    pilot.press(pg.K_UP, mod=pg.KMOD_SHIFT)
    assert rows.rows[rows.chosen].path == "#1"


def test_whoever_comes_to_the_last_row_sees_what_is_said_below_it(fly):
    pilot = scene_of(fly, busy(0), 1, size=(1024, 600))
    rows = pilot.scene.reader.list
    pilot.press(pg.K_UP)
    assert rows.chosen == max(index for index, row in enumerate(rows.rows) if row.tells)
    assert rows.boxes[-1].rect.bottom - rows.scroll <= pilot.scene.placed.rows.bottom, "there is nothing further down"


def test_what_is_new_in_a_round_stands_first():
    ranks = ("taken back", "fails", "still fails", "holds now", "holds", "still holds", "still gone")
    both = 0
    for lines in every_list():
        told = [row.verdict for row in lines.rows.rows if row.verdict in ranks]
        news = [verdict for verdict in told if verdict in ranks[:2]]
        assert told[: len(news)] == sorted(news, key=ranks.index)
        both += 0 < len(news) < len(told)
    assert both


@pytest.mark.parametrize(
    ("key", "words_"),
    [
        (pg.K_p, "All is told already: animation is off in the settings."),
        (pg.K_SPACE, "All is told already: animation is off in the settings."),
        (pg.K_y, "Choose a line that speaks of a stone first."),
        (pg.K_PAGEDOWN, "No later round has ended."),
    ],
)
def test_a_key_that_can_do_nothing_says_why_not_until_another_one_is_pressed(fly, key, words_):
    pilot = scene_of(fly, doorway(4), 1)
    pilot.press(key, mod=pg.KMOD_CTRL if key == pg.K_PAGEDOWN else 0)
    assert words_ in words(pilot)
    pilot.press(pg.K_DOWN)
    assert words_ not in words(pilot)
    assert "Bases in the final slice" in words(pilot)


def test_a_button_that_lacks_something_says_so_when_it_is_pressed(fly):
    pilot = scene_of(fly, doorway(4), 1)
    pilot.click("why")
    assert "Choose a line that speaks of a stone first." in words(pilot)


def test_every_further_break_can_be_played():
    several = 0
    for lines in every_list():
        lines.list_rows(TaleList.HISTORIES)
        for row in opened_rows(lines):
            if row.text.startswith("Besides, "):
                several += 1
                assert row.other is not None
                assert row.other.broken is not row.other.breaks[0]
    assert several


def test_the_history_that_counts_is_headed_as_such_where_a_stone_is_told_to_be_gone_from_it():
    heads = {}
    for lines in every_list():
        for row in opened_rows(lines):
            name = verdict_of(lines.rows.rows, row.path)
            verdict = next(each for each in lines.rows.rows if each.path.rpartition("/")[2] == name)
            counts = row.lead is not None and row.lead.board is lines._story.canonised
            is_told = verdict.stone is not None and counts and row.stuck is None and row.other is None
            heads.setdefault(is_told, set()).add(lines.heading)
    assert heads[False] == {""}
    assert heads[True]
    assert all(": the history without " in head and head.endswith(", which counts") for head in heads[True])


def test_where_threads_are_many_those_of_the_next_round_hang_only_while_they_are_spoken_of():
    stories = [(lines._story, len(lines._story.threads) + len(lines._story.fresh)) for lines in every_list()]
    assert {bool(story.aside) for story, _ in stories} == {True, False}
    for story, count in stories:
        assert set(story.hung) | set(story.aside) == {*story.threads, *story.fresh}
        assert count <= 10 or story.hung == story.threads or not story.fresh


def test_of_what_opens_as_much_comes_into_sight_as_there_is_room_for(fly):
    reader = scene_of(fly, busy(1), size=(1024, 600)).scene.reader
    folding, opened = (row.path for row in reader.list.rows if row.folds and not row.line), 0
    for path in list(folding):
        reader.press(next(place for place, row in enumerate(reader.list.rows) if row.path == path))
        rows, last = reader.list, reader.lines.last_inside
        if last is None:
            continue
        opened += 1
        head, end = (rows.boxes[place].rect.move(0, -rows.scroll) for place in (rows.chosen, last))
        is_whole = end.bottom <= rows.seen.bottom
        assert rows.begins_in_sight(rows.chosen)
        assert is_whole or head.y - rows.seen.y < head.h
    assert opened
