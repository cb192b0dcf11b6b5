"""Telling a tale and listing what it told: time that runs and stands, rows that are chosen and scrolled."""

from dataclasses import dataclass

import pytest

from game.scenes.match.row_list import RowList
from game.scenes.match.telling import Telling
from game.view.board.listing import MORE, boxes
from game.view.board.tale import in_time
from game.view.frame import Rect
from tests.view.ruler import Ruler


@pytest.fixture
def telling():
    return Telling(in_time([("count", 2, 300), ("count", 1, 300)]), lambda motion, time: motion.beat_at(time))


def test_a_tale_is_at_its_end_unless_it_is_started(telling):
    assert (telling.told, telling.runs, telling.moment) == (True, False, None)
    telling.start()
    assert (telling.told, telling.runs, telling.moment.subject) == (False, True, 2)


def test_time_passes_at_a_speed_and_no_further_than_the_end(telling):
    telling.start()
    assert telling.pass_time(0.1, 100) == (0, 100)
    assert telling.pass_time(0.1, 200) == (100, 300)
    assert telling.pass_time(9, 100) == (300, 600)
    assert telling.told


def test_from_beat_to_beat_it_stands_still(telling):
    telling.start()
    telling.step(1)
    assert (telling.time, telling.runs) == (300, False)
    telling.step(-1)
    assert telling.time == 0
    telling.end()
    assert (telling.told, telling.paused) == (True, False)


@dataclass(frozen=True)
class Line:
    text: str
    number: int = 0
    tells: bool = True
    indent: int = 10
    before: str = ""
    is_titled: bool = False
    heads: bool = False
    is_head: bool = False
    is_part: bool = False
    folds: bool = False
    is_open: bool = False


class Here:
    rows = Rect(0, 100, 400, 60)

    @staticmethod
    def px(length):
        return length


@pytest.fixture
def listed():
    rows = [Line("taken", 7), Line("what that means", tells=False), Line("left"), Line("won")]
    made = RowList(rows)
    made.place(Here, Ruler())
    return made


def test_a_closed_row_tells_its_first_paragraph_and_of_each_other_at_least_the_first_sentence():
    """A line has room for few words: each word here takes one."""
    long, short = " ".join(["w" * 40] * 5), "w" * 40
    several = f"{short}. {long}."

    def lines(text, **options):
        (box,) = boxes(Ruler(), [Line(text, folds=True, **options)], Here)
        assert len(box.lines) == len(box.places)
        return len(box.lines) - (box.lines[-1] == MORE), box.lines[-1] == MORE

    assert lines(f"{several} {long}") == (11, False)
    assert lines(f"{long}.\n{several}\n{short}.") == (7, True)
    assert lines(f"{long}.\n{short}.\n{short}.") == (7, False), "nothing is left out"
    assert lines(f"{short}.\n{short}. {short}.") == (3, False), "it is short"
    assert lines(f"{long}.\n{several}", is_open=True) == (11, False)


def test_words_begin_beside_what_stands_before_them_and_all_other_lines_at_one_place():
    def lines(title, **options):
        row = Line(f"{title}\n{' '.join(['w' * 20] * 9)}", indent=30, before="#1 fails", is_titled=True, **options)
        (box,) = boxes(Ruler(), [row], Here)
        return box.titles, box.lines, [place.x - Here.rows.x for place in box.places]

    titles, words, lefts = lines("short")
    assert (titles, words[0], lefts[0]) == (1, "short", 6 + 30 + len("#1 fails") * 7 + 10)
    assert set(lefts[1:]) == {36}
    titles, words, lefts = lines("a title that is too long for what is left")
    assert (titles, words[:2]) == (2, ("a title that is too long for what", "is left"))
    assert lefts[0] > 36
    assert set(lefts[1:]) == {36}
    titles, words, lefts = lines("no word of it is left over all alone")
    assert words[:2] == ("no word of it is left over", "all alone")


def test_in_a_wide_list_what_follows_a_title_stands_in_its_line_if_both_have_room():
    class Wide(Here):
        rows = Rect(0, 100, 1000, 60)

    def places(text):
        (box,) = boxes(Ruler(), [Line(text, is_titled=True)], Wide)
        return box.places

    one, two = places("title\nwords")
    assert one.y == two.y
    assert one.x < two.x
    assert len({place.y for place in places("title\n" + "words " * 60)}) == len(places("title\n" + "words " * 60)) > 2


def test_a_line_is_no_longer_than_the_eye_follows():
    class Wide(Here):
        rows = Rect(0, 100, 3000, 60)

    (box,) = boxes(Ruler(), [Line("words " * 200)], Wide)
    assert max(Ruler().width(line, 14) for line in box.lines) <= 1300


def test_rows_lie_one_below_the_other(listed):
    assert [box.rect.y for box in listed.boxes[1:]] == [box.rect.bottom for box in listed.boxes[:-1]]


def test_a_row_is_found_under_a_point_if_it_tells_something(listed):
    assert listed.row_at(listed.boxes[0].rect.center) == 0
    assert listed.row_at(listed.boxes[1].rect.center) is None
    assert listed.row_at((5, 99)) is None


def test_a_row_is_known_by_its_number_or_by_its_place(listed):
    assert listed.numbered(7) == 0
    assert listed.numbered(8) is listed.numbered(0) is listed.numbered(None) is None
    assert [place.name for place in listed.places()] == ["#7", "row 2", "row 3"]


def test_keys_go_through_what_tells_something_and_stop_at_its_ends(listed):
    seen = []
    while (row := listed.beside(1)) is not None:
        listed.chosen = row
        listed.show(row)
        seen.append(row)
    assert seen == [0, 2, 3]
    assert listed.beside(-1) == 2
    listed.chosen = 0
    listed.show(0)
    assert listed.beside(-1) is None, "who reads on is not thrown to the other end"


def test_where_the_chosen_row_is_out_of_sight_keys_go_on_from_what_is_seen(listed):
    listed.chosen = 0
    listed.to_end(1)
    seen = [place.name for place in listed.places_in_sight()]
    assert seen == ["row 3"]
    assert (listed.beside(1), listed.beside(-1)) == (2, 3), "the edge of the one above is still to be seen"


def test_at_its_end_a_list_begins_with_a_whole_row(listed):
    listed.to_end(1)
    first, *_ = [box.rect.move(0, -listed.scroll) for box in listed.boxes if box.rect.y >= Here.rows.y + listed.scroll]
    assert first.y == Here.rows.y + Here.px(6)
    assert listed.boxes[-1].rect.bottom - listed.scroll <= Here.rows.bottom


def test_words_below_the_last_row_that_are_more_than_a_page_lead_back_to_that_and_not_to_the_beginning():
    rows = RowList([Line("first"), Line("last"), Line("\n".join(str(number) for number in range(20)), tells=False)])
    rows.place(Here, Ruler())
    rows.chosen = 1
    rows.to_end(1)
    assert rows.places_in_sight() == []
    assert (rows.beside(1), rows.beside(-1)) == (None, 1)


def test_a_row_higher_than_the_list_is_read_from_its_beginning_page_by_page():
    high = Line("\n".join(str(number) for number in range(20)))
    rows = RowList([Line("first"), high, Line("last")])
    rows.place(Here, Ruler())
    rows.chosen = 1
    rows.show(1)
    pages = []
    while True:
        lines = zip(rows.boxes[1].lines, rows.boxes[1].line_rects(rows.scroll), strict=True)
        pages.append([words for words, rect in lines if Here.rows.encloses(rect)])
        if not rows.goes_on(1):
            break
        assert rows.page(1)
    assert pages[0][0] == "0"
    assert [number for number in range(20) if not any(str(number) in page for page in pages)] == []
    assert rows.goes_on(-1)
    rows.to_end(-1)
    assert not rows.goes_on(-1)
    assert rows.scroll == 0


def test_it_scrolls_as_far_as_there_is_more_and_to_what_is_to_be_seen(listed):
    assert not listed.scroll_by(-10)
    listed.show(3)
    shown = listed.boxes[3].rect.move(0, -listed.scroll)
    assert Here.rows.encloses(shown)
    assert "#7" not in [place.name for place in listed.places_in_sight()]
    assert listed.scroll_by(-999)
    assert listed.scroll_by(999)
    assert not listed.scroll_by(1)


def test_other_rows_begin_at_the_first_and_none_is_chosen(listed):
    listed.chosen, listed.pointed = 2, 3
    listed.scroll_by(20)
    listed.put([Line("new", 1)])
    assert (listed.chosen, listed.pointed, listed.scroll) == (None, None, 0)
    listed.place(Here, Ruler())
    assert listed.beside(1) == 0
    listed.put([Line("nothing", tells=False)])
    assert listed.beside(1) is None


def test_a_long_paragraph_that_is_open_is_told_in_steps_and_a_long_sentence_in_its_parts():
    """A line has room for few words: each word here takes one."""
    word = "w" * 40
    (box,) = boxes(Ruler(), [Line(f"{word} {word}. {word}; {word} {word}. {word}.")], Here)
    assert box.lines == (word, f"{word}.", f"{word};", word, f"{word}.", f"{word}.")
    gaps = [after.y - before.bottom for before, after in zip(box.places, box.places[1:], strict=False)]
    assert [bool(gap) for gap in gaps] == [False, True, False, False, True], "a sentence keeps apart from the next one"
    (short,) = boxes(Ruler(), [Line("w. w; w. w.")], Here)
    assert short.lines == ("w. w; w. w.",)
