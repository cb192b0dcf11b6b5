"""Histories that would not hold, played in the scene; the tale paused, stepped through and skipped."""

from dataclasses import replace
from pathlib import Path

import pygame as pg
import pytest

from game.engine.record import replay
from game.scenes.shell.keys import KeysScene
from game.storage.records import load_record
from game.storage.settings import Settings
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.rules.stone import A
from game.titles.causality.scenes.canonisation_list import StoryList
from game.titles.causality.title import CAUSALITY
from game.titles.causality.view.army import SIDES
from game.titles.causality.view.canonisation.gaze import StoryGaze
from game.titles.causality.view.canonisation.history import history_of
from game.titles.causality.view.canonisation.layout import layout
from game.titles.causality.view.canonisation.list import base_count
from game.titles.causality.view.canonisation.motion import history_motion, motion, sample
from game.titles.causality.view.canonisation.rows import rows_of
from game.titles.causality.view.canonisation.rules_told import RULES
from game.titles.causality.view.canonisation.standing import missing_words
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.canonisation.threads import hanging
from game.titles.causality.view.canonisation.words import MEANING, REFUSED
from game.view.board.listing import RowBox
from game.view.board.tale import LONGEST
from game.view.frame import Fill, Rect
from game.view.look.palette import Role, Tint
from tests.titles.causality.reasons.test_cures import last_of
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.scenes.tale_reading import MOST, read_on, read_to
from tests.titles.causality.scenes.test_canonisation import doorway, golden, scene_of, words

CURES = Path(__file__).parents[1] / "data" / "cures"
ANIMATED = Settings(animation_speed=100)


def in_list(fly, settings=ANIMATED, **options):
    """At the list of the histories of a round with a paradox."""
    match, index = golden(paradox=True)
    pilot = scene_of(fly, match, index, settings=settings, **options)
    pilot.press(pg.K_SPACE, pg.K_i)
    return pilot


def rings(pilot):
    """The marks around what broke."""
    marks = [op for op in pilot.scene.picture() if isinstance(op, Fill) and isinstance(op.color, Tint)]
    return [op for op in marks if op.border_color is Role.ALARM]


def said(pilot):
    return " ".join(words(pilot))


def first_break():
    match, index = golden(paradox=True)
    found = (each.what_if for each in reasons_of(match, index).stones)
    return next(each for each in found if each is not None).breaks[0]


def test_the_list_says_what_a_history_is(fly):
    assert said(in_list(fly)).count(REFUSED[:40]) == 1


def test_a_history_is_chosen_by_click_and_stands_at_what_broke_and_space_plays_it_up_to_that(fly):
    pilot = in_list(fly)
    pilot.click("row 1")
    assert not pilot.scene.moving
    assert rings(pilot)
    assert "R  Play" in words(pilot)
    pilot.press(pg.K_SPACE)
    assert pilot.scene.moving
    assert not rings(pilot)
    pilot.frames(300, 0.05)
    assert not pilot.scene.moving
    assert rings(pilot)
    assert f"#{first_break().number}, which is not there." in said(pilot)


def test_p_stops_and_goes_on_and_arrows_go_by_slices(fly):
    pilot = in_list(fly)
    pilot.press(pg.K_DOWN, pg.K_SPACE, pg.K_p)
    assert not pilot.scene.moving
    pilot.press(pg.K_p)
    assert pilot.scene.moving
    for _ in range(9):
        pilot.press(pg.K_RIGHT)
    assert rings(pilot)
    for _ in range(9):
        pilot.press(pg.K_LEFT)
    assert not rings(pilot)
    assert not pilot.scene.moving
    for _ in range(9):
        pilot.click("slice on")
    assert rings(pilot)
    pilot.press(pg.K_r)
    assert pilot.scene.moving


def test_space_plays_a_history_and_goes_to_its_end(fly):
    pilot = in_list(fly)
    pilot.press(pg.K_DOWN, pg.K_SPACE)
    assert pilot.scene.moving
    pilot.press(pg.K_SPACE)
    assert not pilot.scene.moving
    assert rings(pilot)


def test_to_walk_over_the_lines_of_other_histories_lets_nothing_move(fly):
    match = last_of("alone")
    pilot, kinds = scene_of(fly, match, len(match.canonisations) - 1, settings=ANIMATED), set()
    pilot.press(pg.K_SPACE)
    for _ in range(30):
        read_on(pilot)
        pilot.frames(2)
        row = pilot.scene.reader.lines.row
        kinds.add(row is not None and row.other is not None and row.other.is_played)
        assert not pilot.scene.moving
    assert kinds == {True, False}


def test_boards_side_by_side_stay_beside_the_lines_about_one_of_them_and_space_plays_that(fly):
    pilot = at_a_stuck_history(fly)
    look, row = pilot.scene.reader.look(), pilot.scene.reader.lines.row
    assert look.covering is row.stuck
    assert look.half is not None
    assert look.covering.halves[look.half][1].board.scenario == row.other.board.scenario
    assert "R  Play" in words(pilot)
    pilot.press(pg.K_p)
    assert "It stands still. Space plays it." in words(pilot)
    pilot.press(pg.K_SPACE)
    assert pilot.scene.moving
    assert pilot.scene.reader.look().covering is None
    pilot.frames(300, 0.05)
    assert rings(pilot)


def at_a_stuck_history(fly):
    """At the first line of a history that is one of two side by side."""
    match = last_of("newer_jump")
    pilot = scene_of(fly, match, len(match.canonisations) - 1, settings=ANIMATED)
    pilot.press(pg.K_SPACE, pg.K_SPACE)
    assert "All is told already. R tells the round again." in words(pilot)
    read_to(pilot, lambda row: row.other is not None and row.stuck is not None)
    return pilot


def test_without_animation_a_history_stands_at_what_broke_and_can_be_stepped_back(fly):
    pilot = in_list(fly, Settings(reduced_motion=True))
    pilot.press(pg.K_DOWN)
    assert rings(pilot)
    pilot.press(pg.K_LEFT)
    assert not rings(pilot)


def test_escape_leads_out_of_a_history_step_by_step_and_enter_goes_where_its_button_says(fly):
    went = []
    pilot = in_list(fly, went=went)
    pilot.press(pg.K_DOWN, pg.K_SPACE, pg.K_RETURN)
    assert rings(pilot), "Enter goes to the end of the history"
    pilot.press(pg.K_ESCAPE)
    assert not rings(pilot)
    pilot.press(pg.K_ESCAPE)
    assert REFUSED[:40] not in said(pilot)
    pilot.press(pg.K_i, pg.K_DOWN, pg.K_RETURN)
    assert "On to round 9  Ctrl+⏎" in words(pilot)
    pilot.press(pg.K_RETURN)
    assert "Nothing opens here. Esc closes the list, and Ctrl+Enter goes on." in words(pilot)
    assert went == []
    pilot.press(pg.K_RETURN, mod=pg.KMOD_CTRL)
    assert went == ["on"]


def test_enter_marks_the_first_history_of_the_list_that_was_called_up_and_never_leaves_from_there(fly):
    went = []
    pilot = in_list(fly, went=went)
    rows = pilot.scene.reader.list
    assert rows.chosen is None
    pilot.press(pg.K_RETURN)
    assert rows.chosen == next(index for index, row in enumerate(rows.rows) if row.tells)
    pilot.press(pg.K_RETURN)
    assert went == []


def test_the_tale_can_be_paused_and_goes_on(fly):
    match, index = golden(paradox=True)
    pilot = scene_of(fly, match, index, settings=ANIMATED)
    pilot.press(pg.K_p)
    assert not pilot.scene.moving
    paused = pilot.scene.picture()
    pilot.frames(5, 0.1)
    assert pilot.scene.picture() == paused
    pilot.click("pause tale")
    assert pilot.scene.moving


def test_the_tale_is_told_again_and_skipped_by_its_buttons(fly):
    pilot = scene_of(fly, doorway(4), 1, settings=ANIMATED)
    pilot.click("skip tale")
    assert not pilot.scene.moving
    pilot.click("again")
    assert pilot.scene.moving


def test_with_reduced_motion_nothing_ever_shakes(fly):
    match, index = golden(paradox=True)
    pilot = scene_of(fly, match, index, settings=Settings(reduced_motion=True))
    pilot.press(pg.K_r)
    assert "Animation is off in the settings." in words(pilot)
    still = pilot.scene.picture()
    pilot.frames(20, 0.1)
    assert pilot.scene.picture() == still


def test_all_buttons_and_rows_are_reached_with_f6_and_pressed(fly):
    pilot = scene_of(fly, doorway(4), 1)
    for _ in range(12):
        pilot.press(pg.K_F6)
        if pilot.scene.steps.place.name == "histories":
            break
    pilot.press(pg.K_RETURN)
    assert REFUSED[:40] in said(pilot)


def test_k_lists_the_keys_and_comes_back(fly):
    pilot = scene_of(fly, doorway(4), 1)
    pilot.press(pg.K_k)
    assert isinstance(pilot.scene, KeysScene)
    pilot.press(pg.K_ESCAPE)
    assert "#1 fails. 1 of 2 ante-effects holds." in words(pilot)


def test_what_an_ante_effect_is_stands_in_the_list_and_covers_no_row(fly):
    pilot = scene_of(fly, doorway(4), 1)
    assert MEANING[:30] not in said(pilot)
    rows = pilot.scene.reader.list
    while rows.chosen is None or rows.rows[rows.chosen].path != RULES:
        pilot.press(pg.K_DOWN)
    pilot.press(pg.K_RETURN)
    assert MEANING[:30] in said(pilot)
    assert pilot.scene.hint(pilot.target("#1").center) is None


def test_every_button_says_what_it_does_or_lacks(fly):
    pilot = scene_of(fly, doorway(2), 0)
    assert all(button.hint for button in pilot.scene.buttons)
    assert pilot.scene.hint(pilot.target("histories").center).words == (
        "Nothing failed or was taken back that could have held or stayed."
    )


def test_a_verdict_opens_and_shows_its_reasons_line_by_line(fly):
    pilot = scene_of(fly, doorway(4), 1)
    lines = pilot.scene.reader.list.rows
    assert not any(row.line for row in lines)
    pilot.click("#1")
    opened = [row.text for row in pilot.scene.reader.list.rows if row.line]
    assert opened[0] in said(pilot)
    pilot.click("#1")
    assert pilot.scene.reader.list.rows == lines


def test_both_halves_of_a_contradiction_stand_side_by_side(fly):
    match, index = golden(paradox=True)
    pilot = scene_of(fly, match, index)
    first = reasons_of(match, index).newly_off[0]
    name, number = match.flags.stones[first.stone].name, first.what_if.contradiction.number
    pilot.press(pg.K_DOWN, pg.K_RETURN, pg.K_DOWN, pg.K_RETURN, pg.K_DOWN)
    heads = {f"With {name} and #{number}", f"With {name}, without #{number}"}
    assert heads <= set(words(pilot))
    slices = [word for word in words(pilot) if word.startswith("slice ")]
    assert slices[: len(slices) // 2] == slices[len(slices) // 2 :] != [], "the same slices of both"
    pilot.press(pg.K_ESCAPE)
    assert pilot.scene.reader.look().covering is None


def test_a_click_on_a_half_shows_it_alone_and_leaves_its_row_open(fly):
    match, index = golden(paradox=True)
    pilot = scene_of(fly, match, index)
    pilot.press(pg.K_DOWN)
    both = pilot.scene.picture()
    chosen, boards = pilot.scene.reader.list.chosen, len(slices_near(pilot))
    sky = pilot.scene.placed.sky
    pilot.click_at((sky.x + sky.w // 4, sky.center.y))
    assert 0 < len(slices_near(pilot)) < boards
    assert "A click on it, or Esc, shows all of them again." in said(pilot)
    assert pilot.scene.reader.list.chosen == chosen
    pilot.click_at((sky.x + 6, sky.y + 6))
    assert pilot.scene.reader.list.chosen == chosen
    pilot.move((0, 0))
    assert pilot.scene.picture() == both


def test_why_a_key_does_nothing_stands_beside_the_bases(fly):
    pilot = scene_of(fly, doorway(4), 1)
    bases = "Needed to win: "
    assert bases in said(pilot)
    pilot.press(pg.K_p)
    assert "All is told already: animation is off in the settings." in words(pilot)
    assert bases in said(pilot)


def slices_near(pilot):
    return [word for word in words(pilot) if word.startswith("slice ")]


def at_a_row(fly, name, told):
    """At the first row that is such a one, as the keyboard comes to it, and who tells of it."""
    pilot = scene_of(fly, last_of(name), len(last_of(name).canonisations) - 1, settings=ANIMATED)
    pilot.press(pg.K_SPACE)
    read_to(pilot, lambda row: row.other and row.other.is_played and told(row))
    return pilot, pilot.scene.reader.teller


def test_for_a_sentence_about_a_slice_a_history_is_played_up_to_that_and_on_from_there(fly):
    pilot, teller = at_a_row(fly, "alone", lambda row: row.until == 1)
    until, last = pilot.scene.reader.lines.row.until, teller.history.stop
    assert until < last
    assert teller.moment.flipped == until + 1
    assert f"It is seen up to slice {until}, of which the marked sentence speaks. Space plays it." in words(pilot)
    pilot.press(pg.K_SPACE)
    assert f"Played forward: this is slice 0; it stops in slice {until}." in words(pilot)
    pilot.frames(300, 0.05)
    assert teller.moment.flipped == until + 1
    assert f"Its bases in slice {until}" in words(pilot)
    pilot.press(pg.K_RIGHT)
    assert teller.moment.flipped == until + 2
    for _ in range(last):
        pilot.press(pg.K_RIGHT)
    assert teller.moment.flipped == last + 1


def test_while_a_history_is_played_the_sentence_about_the_slice_that_comes_is_marked(fly):
    pilot, teller = at_a_row(fly, "again_lost", lambda row: row.until is None and row.other.broken)
    pilot.press(pg.K_SPACE)
    assert any(each.endswith(f"it breaks in slice {teller.history.stop}.") for each in words(pilot))
    rows, marked = pilot.scene.reader.list, {}
    while pilot.scene.moving:
        bars = [op.rect for op in pilot.scene.picture() if isinstance(op, Fill) and op.color is Role.NOW]
        tops = {bar.y for bar in bars if bar.right == rows.boxes[0].rect.x}
        for box in rows.boxes:
            if box.rect.y - rows.scroll in tops:
                marked.setdefault(teller.moment.flipped, set()).add(box.row.until)
        pilot.frames(1, 0.1)
    assert marked
    assert all(slices == {t} for t, slices in marked.items())


def test_every_line_leads_to_why_and_back(fly):
    pilot = scene_of(fly, doorway(4), 1)
    assert pilot.scene.hint(pilot.target("why").center).words == "Choose a line that speaks of a stone first."
    pilot.press(pg.K_DOWN, pg.K_RETURN, pg.K_DOWN)
    before = pilot.scene.picture()
    pilot.press(pg.K_y)
    assert any(word.startswith("Why ") for word in words(pilot))
    assert pilot.scene.reader.list.rows[0].heads, "it begins with whom it is about"
    assert "What it does here" in words(pilot) or "Comes from the set-up" in said(pilot)
    pilot.press(pg.K_ESCAPE)
    assert pilot.scene.picture() == before


def test_the_ends_of_earlier_rounds_are_told_too(fly):
    pilot = scene_of(fly, doorway(), 2)
    assert "Canonisation of round 3" in words(pilot)
    pilot.press(pg.K_PAGEUP)
    assert "Canonisation of round 3" in words(pilot), "that only pages the list"
    pilot.press(pg.K_PAGEUP, mod=pg.KMOD_CTRL)
    assert "Looking back from round 3 – canonisation of round 2" in words(pilot)
    pilot.click("round before")
    assert "Looking back from round 2 – canonisation of round 1" in words(pilot)
    assert pilot.scene.hint(pilot.target("round before").center).words == "This is the first round."
    pilot.press(pg.K_PAGEDOWN, pg.K_PAGEDOWN, mod=pg.KMOD_CTRL)
    assert "Canonisation of round 3" in words(pilot)


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_row_of_a_stone_that_is_gone_leads_to_the_end_of_the_round_that_took_it(fly, by_mouse):
    pilot = scene_of(fly, last_of("gone"), 4)
    titles, rows = set(), pilot.scene.reader.list
    for _ in range(MOST):
        read_on(pilot)
        titles |= {each for each in words(pilot) if each.startswith("Back in ")}
        is_past = any(each.startswith("Back in round ") for each in words(pilot))
        told = [
            each for each in words(pilot) if each.startswith("Neither of these histories could be at the end of round ")
        ]
        assert bool(told) == is_past, "the headline of this round does not stand over another one"
        if rows.rows[rows.chosen].back == 3:
            break
    assert "To the end of round 2, which tells all of it" in said(pilot)
    assert "Back in round 2: #1 could neither be there nor not" in titles
    assert pilot.scene.reader.told.index == 4
    if by_mouse:
        pilot.click(f"row {rows.chosen}")
    else:
        pilot.press(pg.K_RETURN)
    assert any(each.startswith("Looking back from round 5 – round 2: with ") for each in words(pilot))


def test_that_the_match_is_over_is_not_said_before_it_is_told(fly):
    pilot = scene_of(fly, doorway(4), 1, settings=ANIMATED)
    assert "On to round 9  ⏎" not in words(pilot)
    pilot.press(pg.K_SPACE)
    assert "On to round 9  ⏎" in words(pilot)


@pytest.mark.parametrize(
    ("tally", "text"),
    [
        ((2, 1, 1), "Needed to win: Blue 2 more, Orange 3 more."),
        ((3, 0, 0), "Blue owns all bases."),
        ((0, 0, 0), ""),
    ],
)
def test_the_count_says_what_is_missing_for_a_win(tally, text):
    assert missing_words(tally, SIDES) == text


def rival():
    """A round in which a history would hold too that counts for less."""
    return replay(CAUSALITY, load_record(CURES / "rival_twice.boc.json")), 1


def test_under_another_history_its_own_bases_are_counted(fly):
    match, index = rival()
    pilot = scene_of(fly, match, index)
    assert "Bases in the final slice" in words(pilot)
    pilot.press(pg.K_c)
    assert "Bases as it was played" in words(pilot)
    story = tell(match, index)
    rows = [row for row in StoryList(story, reasons_of(match, index)).refused if row.other is not None]
    for row in rows:
        history = history_of(story, row.other)
        look = StoryGaze(sample(history_motion(history), LONGEST), history=history)
        heading, tally = base_count(story, look)
        owners = row.other.board.owners[history.stop]
        assert sum(tally) == len(owners)
        assert tally[0] == sum(owner is A for owner in owners)
        assert heading == (f"Its bases in slice {history.stop}" if row.other.broken else "Its bases at the end")
    assert {row.other.broken is None for row in rows} <= {True, False}


def test_what_came_too_late_is_one_line_that_opens_and_hangs_no_threads_before():
    match = replay(CAUSALITY, load_record(CURES / "refused.boc.json"))
    story, reasons = tell(match), reasons_of(match)
    (late,) = [row for row in rows_of(story, reasons) if row.verdict == "too late"]
    assert late.text.startswith("13 more were sent in this round: #9 to #21.")
    opened = rows_of(story, reasons, frozenset({late.group}))
    assert sum(row.line and row.group == late.group for row in opened) == len(story.late) == 13
    placed = layout((1280, 720), 100, match.level)
    look = StoryGaze(sample(motion(story), LONGEST))

    def hung(row=None):
        box = () if row is None else (RowBox(row, Rect(0, 0, 9, 9), (), ()),)
        found = hanging(story, box, placed, look if row is None else replace(look, chosen=0))
        return {each.thread for each in found} & set(story.late)

    assert not hung()
    assert hung(late) == set(story.late)


def headed_slices(pilot):
    """The slices near at hand; a line of the list may begin with the same word."""
    return [word for word in words(pilot) if word.removeprefix("slice ").isdigit() and word.startswith("slice ")]


def test_a_click_on_a_small_board_shows_that_slice_and_leaves_the_history_open(fly):
    pilot = scene_of(fly, on_bundled_boards(0, 4), 1, size=(1024, 600))
    pilot.press(pg.K_i)
    pilot.click("row 1")
    before = pilot.scene.placed
    assert before.near is not None
    pilot.click_at(before.boards[0].rect.center)
    assert pilot.scene.reader.teller.history is not None
    assert headed_slices(pilot) == ["slice 0"]
    pilot.click_at(before.boards[0].rect.center)
    assert headed_slices(pilot) not in ([], ["slice 0"])
    assert pilot.scene.reader.teller.history is not None
