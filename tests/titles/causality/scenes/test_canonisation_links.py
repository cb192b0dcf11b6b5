"""What a verdict names as its reason is told once, and a line leads to it: from what fails to the root, and back."""

from functools import cache

import pygame as pg

from game.titles.causality.reasons.clues import Exit
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.scenes.canonisation_list import StoryList
from game.titles.causality.view.canonisation.deed import TaleList
from game.titles.causality.view.canonisation.story import tell
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.scenes.tale_reading import read_to
from tests.titles.causality.scenes.test_canonisation import scene_of, words

SEEDS = ((1, 4), (5, 4), (48, 5))


@cache
def played(seed, rounds):
    return on_bundled_boards(seed, rounds)


def every_list():
    for seed, rounds in SEEDS:
        match = played(seed, rounds)
        for index in range(1, len(match.canonisations)):
            reasons = reasons_of(match, index)
            yield reasons, StoryList(tell(match, index), reasons)


def test_what_newly_fails_for_somebody_is_missing_leads_to_the_verdict_on_that():
    named = 0
    for reasons, lines in every_list():
        stones = reasons.board.flags.stones
        for effect in [each for each in reasons.effects if each.was_active and not each.kept]:
            missing = [stones[lost.cause.stone] for lost in effect.lost if is_never(lost.cause)]
            lines.close()
            lines.aim(f"#{effect.number}")
            inside = {row.aim for row in links_of(lines)}
            assert {f"#{stone.ante}" if stone.ante else stone.name for stone in missing} <= inside
            named += bool(missing)
    assert named > 10


def is_never(cause):
    return cause.gone is not None and cause.gone.how is Exit.NEVER


def place_of(lines, path):
    return next(place for place, row in enumerate(lines.rows.rows) if row.path == path)


def links_of(lines):
    """The lines that lead to other verdicts from the one that is looked at."""
    name = lines.rows.rows[lines.rows.chosen].path
    return [row for row in lines.rows.rows if row.is_link and row.path.startswith(f"{name}/")]


def test_from_one_to_the_other_they_lead_to_something_that_fails_for_nothing_else_and_back():
    deepest = 0
    for reasons, lines in every_list():
        for name in [f"#{each.number}" for each in reasons.effects if each.was_active and not each.kept]:
            lines.close()
            lines.aim(name)
            trail = [name]
            while links_of(lines) and links_of(lines)[0].aim not in trail:
                link = links_of(lines)[0]
                lines.turn(place_of(lines, link.path))
                row = lines.rows.rows[lines.rows.chosen]
                assert not row.line
                assert row.path.rpartition("/")[2] == link.aim
                assert lines.came_from == trail[-1]
                trail.append(link.aim)
            deepest = max(deepest, len(trail))
            for name in reversed(trail[:-1]):
                lines.back_to_link()
                assert lines.rows.rows[lines.rows.chosen].is_link
                assert name in lines.rows.rows[lines.rows.chosen].path.split("/")
            assert lines.came_from == ""
    assert deepest > 2


def test_each_verdict_is_told_once_however_many_name_it():
    many = 0
    for _, lines in every_list():
        while closed := [row.path for row in lines.rows.rows if row.folds and not (row.line or row.is_open)]:
            lines.press(place_of(lines, closed[0]))
        rows = lines.rows.rows
        every = [
            row for row in rows if row.number and not row.path.startswith("for #")
        ]  # below titles they are repeated
        numbers = [row.number for row in every]
        assert len(numbers) == len(set(numbers))
        for link in [row for row in rows if row.is_link]:
            aims = [row for row in rows if not row.line and row.path.rpartition("/")[2] == link.aim]
            (verdict,) = [row for row in aims if not row.path.startswith("for #")]
            assert link.text == f"→  See {link.aim}: {verdict.verdict}"
            assert (link.lights, link.stuck) == (verdict.lights, verdict.stuck), "its boards are beside it already"
            many += 1
    assert many > 20


def at_a_link(fly):
    """What fails, at the line that leads to what it fails for."""
    pilot = scene_of(fly, played(1, 4), 3)
    begin = read_to(pilot, lambda row: row.verdict == "fails")
    return pilot, begin, read_to(pilot, lambda row: row.is_link)


def test_keys_lead_there_and_back_and_the_button_says_to_where(fly):
    pilot, begin, link = at_a_link(fly)
    rows = pilot.scene.reader.list
    for _ in "once", "once more":
        pilot.press(pg.K_RETURN)
        assert rows.rows[rows.chosen].path.rpartition("/")[2] == link.aim
        assert any(f"Back to {begin.path}" in said for said in words(pilot))
        pilot.press(pg.K_ESCAPE)
        assert rows.rows[rows.chosen] == link
        assert not any("Back to" in said for said in words(pilot))


def test_a_click_leads_there_too(fly):
    pilot, begin, link = at_a_link(fly)
    rows = pilot.scene.reader.list
    pilot.click_at(rows.boxes[rows.chosen].rect.move(0, -rows.scroll).center)
    assert rows.rows[rows.chosen].path.rpartition("/")[2] == link.aim
    assert pilot.scene.reader.lines.came_from == begin.path


def test_who_reads_elsewhere_is_not_led_back(fly):
    pilot, _, _ = at_a_link(fly)
    pilot.press(pg.K_RETURN)
    pilot.press(pg.K_END)
    assert pilot.scene.reader.lines.came_from == ""
    pilot.press(pg.K_ESCAPE)
    assert pilot.scene.reader.list.chosen is None


def test_why_of_who_is_nowhere_ends_with_the_way_to_the_verdict_for_which_it_is(fly):
    match = played(1, 4)
    pilot = scene_of(fly, match, 3)
    lines = pilot.scene.reader.lines
    lost = {each.number: each.lost[-1].cause for each in reasons_of(match, 3).effects if each.lost}
    place = next(
        place
        for place, row in enumerate(lines.rows.rows)
        if row.verdict == "fails" and is_never(lost[row.number]) and match.flags.stones[lost[row.number].stone].ante
    )
    pilot.scene.reader.choose(place)
    verdict = lines.rows.rows[lines.rows.chosen]
    pilot.press(pg.K_y)
    assert lines.listed is TaleList.WHY
    (link,) = [row for row in lines.rows.rows if row.is_link]
    assert link.text.endswith("still fails")
    assert f"for {link.aim} is not part of this history" in " ".join(row.text for row in lines.rows.rows)
    pilot.scene.reader.turn(lines.rows.rows.index(link))
    assert lines.listed is TaleList.REASONS
    assert lines.row.path.rpartition("/")[2] == link.aim
    assert lines.came_from == verdict.path
    pilot.press(pg.K_ESCAPE)
    assert (lines.listed, lines.row.path) == (TaleList.REASONS, verdict.path)
