"""Reading the list at the end of a round: nothing folds or moves by itself, and each key does what its button says."""

from dataclasses import replace

import pygame as pg
import pytest

from game.storage.settings import Settings
from game.titles.causality.view.canonisation.deed import RowExit
from game.titles.causality.view.canonisation.frame import TalePage, moving_frame
from game.titles.causality.view.canonisation.rules_told import RULES
from game.view.board.listing import sentences
from game.view.frame import Text, Weight
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.truth import of_computers, on_bundled_boards
from tests.titles.causality.scenes.tale_reading import open_marked, read_on
from tests.titles.causality.scenes.test_canonisation import doorway, golden, scene_of, words

LOW = (1024, 600)


def much(fly, size=LOW, **options):
    """A round in which five stones were taken back."""
    return scene_of(fly, on_bundled_boards(0, 4), 1, size, **options)


def top_of(rows, index):
    """How high the first line of a row stands on the screen."""
    return rows.boxes[index].line_rects(rows.scroll)[0].y


def open_paths(rows):
    return {row.path for row in rows.rows if row.is_open}


def test_what_was_opened_stays_open_while_the_mark_goes_on(fly):
    pilot = much(fly)
    rows, before = pilot.scene.reader.list, set()
    for _ in range(12):
        read_on(pilot)
        now = open_paths(rows)
        assert before <= now
        before = now
    assert len({path.partition("/")[0] for path in before}) > 1, "verdicts, one after the other"


def test_while_an_effect_is_judged_the_title_does_not_say_again_what_its_row_says(fly):
    pilot = scene_of(fly, doorway(4), 1, LOW, settings=Settings(animation_speed=100))
    reason = pilot.scene.reader.list.rows[0].text.split()[:3]
    told = set()
    for _ in range(300):
        pilot.frames(1, 0.02)
        now = words(pilot)
        told |= {each for each in now if each.startswith(("#1 ", "A1's jump #1 "))}
        assert sum(each.split()[:3] == reason for each in now) <= 1
    assert told == {"#1 undecided", "A1's jump #1 at 1,0 fails", "#1 fails.", "#1 fails. 1 of 2 ante-effects holds."}


def test_beside_two_halves_the_title_says_that_neither_counts_and_not_the_headline_again(fly):
    pilot = much(fly)
    headline = pilot.scene.reader.lines.headline
    assert [each for each in words(pilot) if each and headline.startswith(each)] == ["Paradox:"]
    pilot.press(pg.K_DOWN)
    assert pilot.scene.reader.look().covering is not None
    assert any(each.startswith("Neither of these histories can be.") for each in words(pilot))
    assert "Paradox:" not in words(pilot)


def test_what_is_told_again_is_not_hidden_behind_the_boards_of_a_marked_row(fly):
    pilot = much(fly, settings=Settings(animation_speed=100))
    pilot.press(pg.K_RETURN, pg.K_DOWN)
    assert pilot.scene.reader.look().covering is not None
    pilot.press(pg.K_r)
    pilot.frames(2)
    assert pilot.scene.moving
    assert pilot.scene.reader.look().covering is None


def test_a_mark_moves_no_words(fly):
    """A list is scrolled so that what is marked is seen; beyond that nothing goes up or down."""
    pilot = much(fly)
    rows = pilot.scene.reader.list
    read_on(pilot)
    for _ in range(12):
        following = rows.beside(1)
        path, was, scroll = rows.rows[following].path, top_of(rows, following), rows.scroll
        pilot.press(pg.K_DOWN)
        if rows.chosen is not None and rows.rows[rows.chosen].path == path:
            assert top_of(rows, rows.chosen) == was - (rows.scroll - scroll)
        open_marked(pilot)


def test_down_reads_on_to_the_closing_words_and_stays_there(fly):
    pilot = much(fly)
    rows, marks = pilot.scene.reader.list, []
    for _ in range(150):
        read_on(pilot)
        marks.append((rows.chosen, rows.scroll))
    assert marks[-2] == marks[-1], "nothing goes on from the end"
    assert not rows.goes_on(1)
    assert [mark for mark, _ in marks] == sorted(mark for mark, _ in marks), "it never turns back"


def test_of_what_is_opened_the_first_line_stays_where_it_is(fly):
    pilot = much(fly, (1280, 720))
    rows = pilot.scene.reader.list
    assert rows.rows[0].folds
    was = top_of(rows, 0)
    pilot.click("row 0")
    assert rows.rows[0].is_open
    assert top_of(rows, 0) == was
    pilot.click("row 0")
    assert not rows.rows[0].is_open
    assert top_of(rows, 0) == was


def test_enter_closes_and_opens_what_is_marked_and_never_leaves_from_there(fly):
    went = []
    pilot = scene_of(fly, doorway(4), 1, went=went)
    rows = pilot.scene.reader.list
    assert "On to round 9  ⏎" in words(pilot)
    pilot.press(pg.K_DOWN)
    assert "On to round 9  Ctrl+⏎" in words(pilot)
    for is_open in (True, False, True):
        pilot.press(pg.K_RETURN)
        assert (rows.chosen, rows.rows[0].is_open) == (0, is_open)
    pilot.press(pg.K_LEFT)
    assert (rows.chosen, rows.rows[0].is_open) == (0, False)
    pilot.press(pg.K_RIGHT)
    assert (rows.chosen, rows.rows[0].is_open) == (0, True)
    assert went == []
    pilot.press(pg.K_RETURN, mod=pg.KMOD_CTRL)
    assert went == ["on"]


def test_down_and_up_mark_a_verdict_without_opening_it(fly):
    pilot = scene_of(fly, doorway(4), 1)
    rows = pilot.scene.reader.list
    for key, chosen in ((pg.K_DOWN, "#1"), (pg.K_DOWN, "#2"), (pg.K_UP, "#1")):
        pilot.press(key)
        assert rows.rows[rows.chosen].path == chosen
        assert open_paths(rows) == set()


def test_what_the_reader_opened_or_closed_stays_so_when_the_mark_comes_by(fly):
    pilot = scene_of(fly, doorway(4), 1)
    rows = pilot.scene.reader.list
    pilot.press(pg.K_DOWN)
    for is_open in (True, False):
        pilot.press(pg.K_RETURN, pg.K_DOWN, pg.K_UP)
        assert (rows.chosen, rows.rows[0].is_open) == (0, is_open)
    pilot.press(pg.K_RETURN, pg.K_ESCAPE, pg.K_DOWN)
    assert (rows.chosen, rows.rows[0].is_open) == (0, False), "whoever begins anew finds all as it was"


def test_a_closed_verdict_says_in_a_sentence_or_two_what_the_opened_one_says_at_length(fly):
    pilot = scene_of(fly, doorway(4), 1)
    rows = pilot.scene.reader.list
    pilot.press(pg.K_DOWN)
    closed = rows.rows[rows.chosen]
    assert closed.text == closed.brief
    pilot.press(pg.K_RETURN)
    opened, reason = rows.rows[rows.chosen], rows.rows[rows.chosen + 1]
    assert opened.text != closed.text
    assert reason.path == f"{opened.path}/0", "and its reasons stand below it, line by line"
    pilot.press(pg.K_RETURN)
    assert rows.rows[rows.chosen] == closed


def test_page_keys_go_through_the_list_to_its_ends_and_never_leave_the_round(fly):
    pilot = much(fly)
    rows, title = pilot.scene.reader.list, "Canonisation of round 2"
    assert title in words(pilot)
    places = [rows.scroll]
    for _ in range(40):
        pilot.press(pg.K_PAGEDOWN)
        places.append(rows.scroll)
    assert 0 < places[1] < pilot.scene.placed.rows.h, "lines of the page before are seen on the next one"
    assert places[-1] == places[-2] == max(places)
    assert title in words(pilot)
    pilot.press(pg.K_PAGEUP)
    assert rows.scroll < places[-1]
    pilot.press(pg.K_HOME)
    assert rows.scroll == 0
    pilot.press(pg.K_END)
    assert rows.boxes[-1].rect.bottom - rows.scroll <= pilot.scene.placed.rows.bottom
    assert rows.scroll <= places[-1], "what is marked there opens nothing"


def test_home_and_end_mark_the_first_row_and_the_last(fly):
    pilot = much(fly)
    rows = pilot.scene.reader.list
    pilot.press(pg.K_END)
    assert rows.chosen == rows.end(1)
    pilot.press(pg.K_HOME)
    assert (rows.chosen, rows.scroll) == (0, 0)


def test_down_marks_the_first_row_in_sight_if_none_was_marked(fly):
    pilot = scene_of(fly, of_computers(8, 4), 3, LOW)
    rows = pilot.scene.reader.list
    pilot.press(pg.K_PAGEDOWN)
    scroll, looked = rows.scroll, pilot.scene.reader.look().looked
    pilot.press(pg.K_DOWN)
    assert rows.chosen == looked > 0, "the one that was marked with a bar"
    assert rows.scroll == scroll


def test_down_goes_on_from_what_is_seen_after_the_list_was_paged(fly):
    pilot = scene_of(fly, of_computers(8, 4), 3, LOW)
    rows = pilot.scene.reader.list
    pilot.press(pg.K_DOWN, pg.K_PAGEDOWN, pg.K_PAGEDOWN, pg.K_PAGEDOWN)
    scroll = rows.scroll
    pilot.press(pg.K_DOWN)
    assert rows.chosen > 1
    assert abs(rows.scroll - scroll) < pilot.scene.placed.rows.h


@pytest.mark.parametrize("clicks", [1, 2])
def test_a_click_that_ends_the_tale_does_nothing_else(fly, clicks):
    pilot = scene_of(fly, doorway(4), 1, settings=Settings(animation_speed=100))
    place = pilot.target("#1").center
    for _ in range(clicks):
        assert pilot.scene.moving or clicks == 2
        pilot.click_at(place)
    assert not pilot.scene.moving
    assert pilot.scene.reader.list.chosen is None
    pilot.frames(40)
    pilot.click("#1")
    assert pilot.scene.reader.list.chosen is not None


def test_a_click_while_a_history_is_played_only_ends_that(fly):
    match, index = golden(paradox=True)
    pilot = scene_of(fly, match, index, settings=Settings(animation_speed=100))
    pilot.press(pg.K_SPACE, pg.K_i)
    pilot.click("row 1")
    pilot.press(pg.K_SPACE)
    assert pilot.scene.moving
    pilot.click("row 1")
    assert not pilot.scene.moving
    assert pilot.scene.reader.list.chosen == 1


def test_headings_of_an_answer_to_why_are_plainly_headings(fly):
    pilot = scene_of(fly, doorway(4), 1)
    pilot.press(pg.K_DOWN, pg.K_RETURN, pg.K_DOWN, pg.K_y)
    area = pilot.scene.placed.rows
    bold = {
        op.text
        for op in pilot.scene.picture()
        if isinstance(op, Text) and op.weight is Weight.BOLD and area.contains(op.at)
    }
    heads = {row.text for row in pilot.scene.reader.list.rows if row.heads}
    assert heads
    assert bold == heads


def test_in_an_answer_to_why_keys_mark_a_line_and_enter_asks_on(fly):
    pilot = scene_of(fly, doorway(4), 1)
    pilot.press(pg.K_DOWN, pg.K_RETURN, pg.K_DOWN, pg.K_y)
    rows, lines = pilot.scene.reader.list, pilot.scene.reader.lines
    asked = lines._asked
    if rows.beside(1) is None:
        pytest.fail("the answer mentions nobody")
    pilot.press(pg.K_DOWN)
    assert rows.chosen is not None
    assert lines._asked is asked
    lead = rows.rows[rows.chosen].lead
    pilot.press(pg.K_RETURN)
    assert (lines._asked.stone, lines._asked.place) == (lead.stone, lead.place)


@pytest.mark.parametrize("legend", [True, False])
def test_a_headline_that_begins_with_a_bold_word_is_not_cut_at_its_end(fly, legend):
    """Just before it takes another line, too: in the middle, and at the left where there is much to explain."""
    pilot = scene_of(fly, *golden(paradox=True))
    reader, fonts = pilot.scene.reader, pilot.stage.fonts
    look = replace(reader.look(), looked=None, stuck=None)
    look = look if legend else replace(look, canonised=True, lights=(), spoken=None)
    for count in range(60, 130):
        page = TalePage(reader.story, "Paradox: " + "fails, " * (count // 7) + "m" * (count % 7) + ".", ())
        told = [op for op in moving_frame(page, reader.placed, look, fonts) if isinstance(op, Text)]
        said = [op for op in told if op.text.startswith(("Paradox:", "fails,")) or op.text.endswith("m.")]
        assert any(op.text.endswith(".") for op in said)
        cut = [op for op in said if op.max_width is not None]
        assert all(fonts.width(op.text, op.size, op.weight) <= op.max_width for op in cut)


def test_seeing_the_round_as_played_one_stays_at_the_verdict_that_was_read(fly):
    pilot = scene_of(fly, last_of("three_for_two"), size=LOW)
    reader = pilot.scene.reader
    heads = [index for index, row in enumerate(reader.list.rows) if row.path and row.lights]
    for index in heads[-2:]:
        reader.leave_row(RowExit.CLOSE)
        reader.choose(index)
        path = reader.list.rows[reader.list.chosen].path
        for _ in "as played", "as canonised":
            pilot.press(pg.K_c)
            assert reader.list.chosen is None
            assert reader.list.rows[reader.look().looked].path == path
    reader.list.to_end(-1)
    assert reader.list.rows[reader.look().looked].path != path, "elsewhere in the list it is the first in sight"


@pytest.mark.parametrize("size", [LOW, (1280, 720)])
def test_why_a_key_does_nothing_leaves_the_bases_to_be_seen(fly, size):
    pilot = much(fly, size)
    bases = words(pilot)
    first = bases.index("Bases in the final slice")
    pilot.press(pg.K_y)
    said = words(pilot)
    assert "Choose a line that speaks of a stone first." in said
    assert said[said.index("Bases in the final slice") + 1] == bases[first + 1], "and how many each side holds"


def test_under_two_halves_no_bases_are_counted(fly):
    pilot = much(fly)
    pilot.press(pg.K_DOWN)
    assert pilot.scene.reader.look().covering is not None
    said = words(pilot)
    assert "The bases of these histories do not count." in said
    assert "Bases in the final slice" not in said


def test_a_line_that_is_in_sight_is_there_whole_whether_its_sentence_goes_on_out_of_sight_or_not(fly):
    pilot = much(fly)
    while open_paths(pilot.scene.reader.list) != {RULES}:
        pilot.press(pg.K_UP)
        pilot.press(pg.K_RETURN)
    rows, area, seen = pilot.scene.reader.list, pilot.scene.placed.rows, set()
    for scroll in range(0, 2000, 23):
        rows.scroll = scroll
        boxes = [(box, box.line_rects(scroll)) for box in rows.boxes if not box.row.folds]
        for box, rects in boxes:
            ends = [place for place, rect in enumerate(rects) if area.y <= rect.y and rect.bottom <= area.bottom][-1:]
            if ends and ends[0] + 1 < len(rects):
                last = box.lines[ends[0]]
                assert last in words(pilot)
                seen.add(last.endswith("."))
    assert seen == {True, False}


def test_a_long_title_beside_the_legend_has_smaller_letters_before_it_is_cut(fly):
    pilot = much(fly)
    reader, fonts = pilot.scene.reader, pilot.stage.fonts
    long = "Round 2: the history with A1 holds, but counts for less now"
    page = TalePage(reader.story, "", reader.list.boxes, heading=long)
    texts = [op for op in moving_frame(page, reader.placed, reader.look(), fonts) if isinstance(op, Text)]
    (title,) = [op for op in texts if op.text == long]
    assert title.max_width < reader.placed.title.w, "the legend has its room"
    assert fonts.width(title.text, title.size, title.weight) <= title.max_width


@pytest.mark.parametrize(
    ("paragraph", "told"),
    [
        ("One. Two; and three.", ["One.", "Two; and three."]),
        ("2.  If so, in slice 3. Then not.", ["2. If so, in slice 3.", "Then not."]),
    ],
)
def test_words_are_broken_after_sentences_and_nowhere_else(paragraph, told):
    assert sentences(paragraph) == told


def test_the_title_of_what_is_read_stays_in_sight_above_it(fly):
    """Whoever reads the last of many lines still sees which verdict they are about."""
    pilot = much(fly)
    rows, held = pilot.scene.reader.list, 0
    for _ in range(40):
        before = rows.chosen
        read_on(pilot)
        chosen = rows.rows[rows.chosen]
        if rows.chosen == before:
            break  # At the end only what stands below the last line comes to sight.
        head = next(index for index in range(rows.chosen, -1, -1) if rows.rows[index].is_head)
        if not chosen.is_part or rows.begins_in_sight(head):
            continue
        held += 1
        title, seen, area = rows.rows[head].before, rows.seen, pilot.scene.placed.rows
        assert title
        lines = [op for op in pilot.scene.picture() if isinstance(op, Text) and area.contains(op.at)]
        assert title in [op.text for op in lines if op.at.y < seen.y]
        assert top_of(rows, rows.chosen) >= seen.y
        assert rows.row_at((area.center.x, area.y + 2)) == head
    assert held
