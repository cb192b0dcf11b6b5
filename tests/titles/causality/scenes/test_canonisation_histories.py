"""Histories that would not hold, played in the scene; the tale paused, stepped through and skipped."""

import pygame as pg
import pytest

from game.scenes.shell.keys import KeysScene
from game.storage.settings import Settings
from game.titles.causality.rules.explain import explain
from game.titles.causality.view.canonisation.story import tell
from game.titles.causality.view.canonisation.words import MEANING, REFUSED, missing_words, why_this_one
from game.view.frame import Fill
from game.view.look.palette import Role, Tint
from tests.titles.causality.scenes.test_canonisation import doorway, golden, scene_of, words

ANIMATED = Settings(animation_speed=100)


def in_list(fly, settings=ANIMATED, **options):
    """At the list of the histories of a round with a paradox."""
    match, index = golden(paradox=True)
    pilot = scene_of(fly, match, index, settings=settings, **options)
    pilot.press(pg.K_SPACE, pg.K_h)
    return pilot


def rings(pilot):
    """The marks around what broke."""
    marks = [op for op in pilot.scene.picture() if isinstance(op, Fill) and isinstance(op.color, Tint)]
    return [op for op in marks if op.border_color is Role.ALARM]


def said(pilot):
    return " ".join(words(pilot))


def first_break():
    match, index = golden(paradox=True)
    story = tell(match, index)
    return explain(match.canonisations[index], story.played.scenario).refused[0].broken[0]


def test_the_list_says_what_a_history_is(fly):
    assert said(in_list(fly)).count(REFUSED[:40]) == 1


def test_a_history_is_chosen_by_click_plays_and_stops_at_what_broke(fly):
    pilot = in_list(fly)
    pilot.click("row 1")
    assert pilot.scene.moving
    assert not rings(pilot)
    pilot.frames(300, 0.05)
    assert not pilot.scene.moving
    assert rings(pilot)
    assert f"#{first_break().number} would" in said(pilot)


def test_space_stops_and_goes_on_and_arrows_go_by_slices(fly):
    pilot = in_list(fly)
    pilot.press(pg.K_DOWN, pg.K_SPACE)
    assert not pilot.scene.moving
    pilot.press(pg.K_SPACE)
    assert pilot.scene.moving
    for _ in range(9):
        pilot.press(pg.K_RIGHT)
    assert rings(pilot)
    for _ in range(9):
        pilot.press(pg.K_LEFT)
    assert not rings(pilot)
    assert not pilot.scene.moving
    pilot.click("slice on")
    pilot.click("slice on")
    assert rings(pilot)
    pilot.press(pg.K_r)
    assert pilot.scene.moving


def test_without_animation_a_history_stands_at_what_broke_and_can_be_stepped_back(fly):
    pilot = in_list(fly, Settings(reduced_motion=True))
    pilot.press(pg.K_DOWN)
    assert rings(pilot)
    pilot.press(pg.K_LEFT)
    assert not rings(pilot)


def test_escape_and_enter_lead_out_of_a_history_step_by_step(fly):
    went = []
    pilot = in_list(fly, went=went)
    pilot.press(pg.K_DOWN, pg.K_RETURN)
    assert rings(pilot), "Enter goes to the end of the history"
    pilot.press(pg.K_ESCAPE)
    assert not rings(pilot)
    pilot.press(pg.K_ESCAPE)
    assert REFUSED[:40] not in said(pilot)
    pilot.press(pg.K_h, pg.K_DOWN, pg.K_RETURN, pg.K_RETURN)
    assert went == []
    pilot.press(pg.K_RETURN)
    assert went == ["on"]


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
    still = pilot.scene.picture()
    pilot.press(pg.K_r)
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
    assert "1 of 2 ante-effects holds." in words(pilot)


def test_what_an_ante_effect_is_stands_in_the_list_and_in_a_hint(fly):
    pilot = scene_of(fly, doorway(4), 1)
    assert MEANING[:30] in said(pilot)
    assert pilot.scene.hint(pilot.target("#1").center).words == MEANING


def test_every_button_says_what_it_does_or_lacks(fly):
    pilot = scene_of(fly, doorway(2), 0)
    assert all(button.hint for button in pilot.scene.buttons)
    assert pilot.scene.hint(pilot.target("histories").center).words == "No better history had to be refused."


def test_a_stone_taken_back_says_why_it_and_which_others_could_not_go(fly):
    match, index = golden(paradox=True)
    story = tell(match, index)
    verdicts = explain(match.canonisations[index], story.played.scenario).taken_back
    for verdict in verdicts:
        told = why_this_one(story.flags, story.priority, verdict)
        assert told[0].startswith("Why ")
        worth = match.canonisations[index].problem.worth.setup
        assert all(worth[other.stone] < worth[verdict.stone] and other.broken for other in verdict.instead)


@pytest.mark.parametrize(
    ("tally", "text"),
    [
        ((2, 1, 1), "Needed to win: blue 2 more, orange 3 more"),
        ((3, 0, 0), "Blue owns all bases."),
        ((0, 0, 0), ""),
    ],
)
def test_the_count_says_what_is_missing_for_a_win(tally, text):
    assert missing_words(tally) == text
