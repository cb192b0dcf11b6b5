"""At the end of a round one board can be seen alone: by a click or a key, the next one after it, and all again."""

import pygame as pg
import pytest

from game.titles.causality.rules.geometry import Position
from game.titles.causality.view.board.clicks import GoTo
from game.titles.causality.view.canonisation.gaze import EVERYTHING, NOTHING, Picked
from game.titles.causality.view.canonisation.legend import IN_ORDER
from game.titles.causality.view.canonisation.lights import perished_in
from game.titles.causality.view.canonisation.pick import stone_at
from game.titles.causality.view.canonisation.why_rows import why_rows
from game.titles.causality.view.reasons.stone import WhyLine
from game.view.board.log import Mention
from game.view.frame import Circle, Fill, Text
from game.view.look.palette import Role
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.scenes.tale_reading import open_marked, read_to
from tests.titles.causality.scenes.test_canonisation import doorway, golden, scene_of, words


def slices_near(pilot):
    return [word for word in words(pilot) if word.startswith("slice ") and word.removeprefix("slice ").isdigit()]


def picked(pilot):
    return pilot.scene.reader.look().picked


@pytest.fixture
def halves(fly):
    """Both halves of a contradiction, side by side."""
    pilot = scene_of(fly, last_of("told"))
    pilot.press(pg.K_DOWN)
    assert len(pilot.scene.reader.look().covering.halves) == 2
    return pilot


def test_the_key_shows_both_halves_on_the_whole_page_then_one_then_the_other_and_then_the_list_again(halves):
    both, seen = slices_near(halves), []
    for _ in range(4):
        halves.press(pg.K_e)
        seen.append((picked(halves), len(slices_near(halves))))
    assert [place for place, _ in seen] == [EVERYTHING, Picked(half=0), Picked(half=1), NOTHING]
    assert len(both) // 2 <= seen[1][1] == seen[2][1]
    assert seen[3][1] == len(both) <= seen[0][1]


def test_its_button_says_what_comes_next(halves):
    said = []
    for _ in range(4):
        said += [word for word in words(halves) if word.startswith("E  ")]
        halves.click("enlarge")
    assert said == ["E  Enlarge", "E  Next one", "E  Next one", "E  All again"]
    assert picked(halves) == NOTHING


def test_the_half_that_a_line_speaks_of_is_seen_alone_first(halves):
    reader = halves.scene.reader
    open_marked(halves)
    read_to(halves, lambda _: reader.look().half == 1)
    halves.press(pg.K_e, pg.K_e)
    assert picked(halves) == Picked(half=1)


def test_below_one_half_alone_stands_only_what_is_said_of_that(halves):
    reader = halves.scene.reader
    open_marked(halves)
    said = read_to(halves, lambda _: reader.look().half == 1).said
    below = []
    for _ in range(3):
        halves.press(pg.K_e)
        below.append((picked(halves), said in words_below(halves)))
    assert below == [(EVERYTHING, True), (Picked(half=1), True), (Picked(half=0), False)]
    assert words_below(halves) == ""


def test_a_verdict_is_told_below_both_halves_and_not_below_one_of_them(halves):
    verdict = halves.scene.reader.list.rows[halves.scene.reader.list.chosen]
    assert verdict.verdict == "taken back"
    halves.press(pg.K_e)
    assert words_below(halves).startswith("taken back: A")
    halves.press(pg.K_e)
    assert words_below(halves) == ""


def test_places_are_numbered_in_order_of_time_however_they_are_told(halves):
    open_marked(halves)
    verdict = halves.scene.reader.list.rows[halves.scene.reader.list.chosen]
    half = verdict.stuck.halves[0][1]
    first, deed = half.chain.first, half.broken.missed[0].place.t
    assert first < deed
    assert verdict.text.index(f" slice {first}, ") < verdict.text.rindex(f" slice {deed};")
    for _ in "the verdict", "the line below it, which begins with the deed":
        halves.press(pg.K_e, pg.K_e)
        assert picked(halves) == Picked(half=0)
        assert numbers_from_left(halves) == ["1", "2"]
        halves.press(pg.K_ESCAPE, pg.K_DOWN)
        assert halves.scene.reader.list.rows[halves.scene.reader.list.chosen].line


def numbers_from_left(pilot):
    """What stands in discs on the boards of one half alone, slice by slice."""
    ops, top = pilot.scene.picture(), pilot.scene.placed.sky.y
    discs = {op.center for op in ops if isinstance(op, Circle) and op.center.y > top}
    found = [(op.at.x, op.text) for op in ops if isinstance(op, Text) and op.at in discs and op.text.isdigit()]
    return [text for _, text in sorted(found)]


def words_below(pilot):
    """What is said below what was enlarged; what that covers is drawn before it."""
    fills = [(number, op) for number, op in enumerate(pilot.scene.picture()) if isinstance(op, Fill)]
    bases = pilot.scene.placed.bases
    ground = max(number for number, op in fills if op.color is Role.GROUND and op.rect.w > bases.w)
    halves = [op.rect.bottom for number, op in fills if number > ground and op.color is Role.PANEL]
    edge = max(bottom for bottom in halves if bottom < bases.y)
    told = [op for op in pilot.scene.picture()[ground:] if isinstance(op, Text)]
    return " ".join(op.text for op in told if edge <= op.at.y < bases.y)


@pytest.mark.parametrize("by_key", [True, False])
def test_escape_leaves_what_was_enlarged_before_anything_else(fly, by_key):
    went = []
    pilot = scene_of(fly, *golden(paradox=True), went=went)
    pilot.press(pg.K_DOWN)
    chosen = pilot.scene.reader.list.chosen
    if by_key:
        pilot.press(pg.K_e, pg.K_e)
    else:
        sky = pilot.scene.placed.sky
        pilot.click_at((sky.x + sky.w // 4, sky.center.y))
    assert picked(pilot) != NOTHING
    assert "Esc  Close" in words(pilot)
    assert "A click on it, or Esc, shows all of them again." in " ".join(words(pilot))
    pilot.press(pg.K_ESCAPE)
    assert (picked(pilot), pilot.scene.reader.list.chosen) == (NOTHING, chosen)
    pilot.press(pg.K_ESCAPE)
    assert pilot.scene.reader.list.chosen is None
    assert went == []
    pilot.press(pg.K_ESCAPE)
    assert went == ["leave"]


def test_slices_near_at_hand_are_seen_alone_one_after_the_other(fly):
    pilot = scene_of(fly, on_bundled_boards(0, 4), 1, size=(1024, 600))
    assert pilot.scene.placed.near is not None
    read_to(pilot, lambda row: row.number and row.stuck is None and len(slices_near(pilot)) > 1)
    near, seen = slices_near(pilot), []
    pilot.press(pg.K_e)
    assert (picked(pilot), slices_near(pilot)) == (EVERYTHING, near)
    for _ in near:
        pilot.press(pg.K_e)
        seen += slices_near(pilot)
    assert sorted(seen) == sorted(near)
    pilot.press(pg.K_e)
    assert slices_near(pilot) == near


def test_boards_that_can_be_read_as_they_are_need_not_be_enlarged(fly):
    pilot = scene_of(fly, doorway(4), 1)
    assert "enlarge" not in pilot.scene.targets()
    pilot.press(pg.K_e)
    assert "No board here can be enlarged." in words(pilot)
    pilot.click_at(pilot.scene.placed.boards[0].rect.center)
    assert picked(pilot) == NOTHING


def test_what_the_numbers_on_squares_are_is_said_while_there_are_any(fly):
    pilot = scene_of(fly, doorway(4), 1)
    assert IN_ORDER not in words(pilot)
    assert "1" not in numbers_on_boards(pilot)
    pilot.press(pg.K_DOWN)
    assert {"1", "2"} <= numbers_on_boards(pilot)
    assert IN_ORDER in words(pilot)


def numbers_on_boards(pilot):
    """What stands in discs on the boards."""
    sky, ops = pilot.scene.placed.sky, pilot.scene.picture()
    discs = {op.center for op in ops if isinstance(op, Circle) and sky.contains(op.center)}
    return {op.text for op in ops if isinstance(op, Text) and op.at in discs}


def stones_in_sight(pilot):
    """A point on each stone of the boards that contradict themselves, and who that is on which board."""
    reader, sky = pilot.scene.reader, pilot.scene.placed.sky
    found = {}
    for x in range(sky.x, sky.right, 9):
        for y in range(sky.y, sky.bottom, 9):
            marked = stone_at(reader.placed, reader.look(), pilot.stage.fonts, (x, y))
            if marked is not None:
                found.setdefault((id(marked.board), marked.light), ((x, y), marked))
    return list(found.values())


def test_why_is_asked_of_any_stone_of_a_half_that_was_clicked_at_in_the_history_of_that_half(halves):
    stuck = halves.scene.reader.look().covering
    boards = [half.board for _, half in stuck.halves]
    row = halves.scene.reader.list.chosen
    asked = set()
    for point, marked in stones_in_sight(halves)[::3]:
        halves.click_at(point)
        half = boards.index(marked.board)
        assert (picked(halves), halves.scene.reader.look().marked) == (Picked(half=half), marked)
        stone, t = marked.board.flags.stones[marked.light.stone].name, marked.light.place.t
        assert any(f"Y asks why of {stone} in slice {t}." in word for word in words(halves))
        halves.press(pg.K_y)
        title = next(word for word in words(halves) if word.startswith(f"Why {stone} "))
        assert title.endswith(f"in slice {t}, {stuck.history_words(half)}")
        halves.press(pg.K_y)
        assert (picked(halves), halves.scene.reader.list.chosen) == (NOTHING, row)
        assert halves.scene.reader.look().marked is None
        asked.add(half)
    assert asked == {0, 1}


def test_while_a_half_is_seen_alone_a_click_marks_another_stone_and_beside_them_shows_all_again(halves):
    (point, first), *_ = stones_in_sight(halves)
    halves.click_at(point)
    (other, second) = next(each for each in stones_in_sight(halves) if each[1] != first)
    halves.click_at(other)
    assert halves.scene.reader.look().marked == second
    assert picked(halves) != NOTHING
    sky = halves.scene.placed.sky
    halves.click_at((sky.x + 2, sky.y + 2))
    assert (picked(halves), halves.scene.reader.look().marked) == (NOTHING, None)


def test_an_answer_to_why_leads_to_every_stone_that_a_sentence_names():
    """Of two that stop each other one would else never get to who stops both."""
    match, _ = golden(paradox=True)
    parts = (Mention("A1 tank", GoTo(Position(1, 0, 0), 1)), " and ", Mention("A2 tank", GoTo(Position(1, 0, 1), 2)))
    _, line, other = why_rows("A3", [WhyLine(parts)], match.timeline)
    assert (line.text, line.lead.stone) == ("A1 tank and A2 tank", 1)
    assert (other.text, other.lead.stone, other.asks) == ("Why A2 tank?", 2, True)


def test_why_may_be_asked_of_one_that_is_destroyed_where_it_was_last(halves):
    asked = [marked for _, marked in stones_in_sight(halves)]
    lost = [each for each in asked if each.light.stone in perished_in(each.board, each.light.place.t)]
    assert lost
    ends = [perished_in(each.board, each.light.place.t)[each.light.stone] for each in lost]
    assert [each.light.place.square for each in lost] == ends
