"""What a verdict names as its reason is told once more below it: from what fails now to where that began, and back."""

from functools import cache

import pygame as pg

from game.titles.causality.reasons.clues import Exit
from game.titles.causality.reasons.reasons import reasons_of
from game.titles.causality.scenes.canonisation_list import StoryList
from game.titles.causality.view.canonisation.deed import TaleList
from game.titles.causality.view.canonisation.folds import above
from game.titles.causality.view.canonisation.story import tell
from game.view.board.listing import CUT
from tests.titles.causality.reasons.truth import on_bundled_boards
from tests.titles.causality.scenes.test_canonisation import scene_of

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


def test_what_newly_fails_for_somebody_is_missing_opens_to_the_verdict_on_that():
    named = 0
    for reasons, lines in every_list():
        stones = reasons.board.flags.stones
        for effect in [each for each in reasons.effects if each.was_active and not each.kept]:
            missing = [stones[lost.cause.stone] for lost in effect.lost if is_never(lost.cause)]
            lines.close()
            lines.press(place_of(lines, f"#{effect.number}"))
            inside = {row.retold for row in lines.rows.rows if row.group == f"#{effect.number}"}
            assert {f"#{stone.ante}" if stone.ante else stone.name for stone in missing} <= inside
            named += bool(missing)
    assert named > 10


def is_never(cause):
    return cause.gone is not None and cause.gone.how is Exit.NEVER


def place_of(lines, path):
    return next(place for place, row in enumerate(lines.rows.rows) if row.path == path)


def test_opened_one_in_the_other_they_lead_to_something_that_fails_for_nothing_else():
    deepest = 0
    for _, lines in every_list():
        for path in [row.path for row in lines.rows.rows if row.verdict == "fails"]:
            lines.close()
            lines.press(place_of(lines, path))
            trail = []
            while True:
                place = lines.rows.chosen
                inside = [
                    row for row in lines.rows.rows if row.retold and above(row.path) == lines.rows.rows[place].path
                ]
                if not inside:
                    break
                trail.append(inside[0].retold)
                lines.press(place_of(lines, inside[0].path))
            assert len(set(trail)) == len(trail), "nothing is told within itself"
            deepest = max(deepest, len(trail))
    assert deepest > 2


def test_keys_lead_from_what_fails_to_what_it_fails_for_up_to_the_root_and_back(fly):
    match = played(1, 4)
    pilot = scene_of(fly, match, 3)
    rows = pilot.scene.reader.list
    pilot.press(pg.K_DOWN)
    begin, trail = rows.rows[rows.chosen], []
    assert begin.verdict == "fails"
    while any(row.retold and above(row.path) == rows.rows[rows.chosen].path for row in rows.rows):
        while True:
            pilot.press(pg.K_DOWN)
            if rows.rows[rows.chosen].retold:
                break
        trail.append(rows.rows[rows.chosen].retold)
        if rows.rows[rows.chosen].folds:
            assert not rows.rows[rows.chosen].is_open, "to come by opens nothing that leads on"
            pilot.press(pg.K_RETURN)
            assert rows.rows[rows.chosen].is_open
    assert len(trail) > 1
    for _ in range(9):
        if rows.rows[rows.chosen].path == begin.path:
            break
        pilot.press(pg.K_LEFT)
        pilot.press(pg.K_LEFT)
    assert rows.rows[rows.chosen].path == begin.path


def test_a_verdict_told_once_more_says_only_what_it_is_until_it_is_opened():
    brief = 0
    for _, lines in every_list():
        for path in [row.path for row in lines.rows.rows if row.verdict == "fails"]:
            lines.close()
            whole = {row.path: row.text for row in lines.rows.rows}
            lines.press(place_of(lines, path))
            told = [row for row in lines.rows.rows if row.retold and row.folds and row.retold in whole]
            for row in told:
                assert "\n" not in row.text
                assert ". " not in row.text
                assert whole[row.retold].startswith(row.text.removesuffix(CUT))
                lines.turn(place_of(lines, row.path))
                opened = lines.rows.rows[place_of(lines, row.path)].text
                assert opened.startswith(whole[row.retold].partition("\n")[0])
                lines.turn(place_of(lines, row.path))
                brief += len(opened) > len(row.text)
    assert brief > 10


def test_a_verdict_told_once_more_is_known_by_its_number_only_where_it_stands_itself():
    for _, lines in every_list():
        for row in lines.rows.rows:
            if row.folds and not row.line:
                lines.press(place_of(lines, row.path))
        numbers = [row.number for row in lines.rows.rows if row.number]
        assert len(numbers) == len(set(numbers))


def test_why_of_who_is_nowhere_ends_with_the_verdict_for_which_it_is(fly):
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
    (told,) = [row for row in lines.rows.rows if row.retold]
    assert told.verdict.endswith("still fails")
    assert f"for {told.retold} is not part of this history" in " ".join(row.text for row in lines.rows.rows)
    pilot.scene.reader.turn(lines.rows.rows.index(told))
    assert any(above(row.path) == told.path for row in lines.rows.rows), "it opens, and nothing else was asked"
    pilot.press(pg.K_y)
    assert (lines.listed, lines.row.path) == (TaleList.REASONS, verdict.path)
