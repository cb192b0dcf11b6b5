"""In every lesson, at every size and scale: the texts fit, and the bubble covers nothing that has to be pressed."""

import pytest

from game.scenes.lessons.pointing import wanted
from game.storage.settings import UI_SCALES, Settings
from game.view.coach.bar import bar_ops
from game.view.coach.bubble import bubble_ops
from game.view.coach.lesson import Reached, Seen, TurnGiven, is_drafted
from game.view.frame import Text
from tests.titles.causality.scenes.lesson_play import SHELF, Pupil, lesson

SIZES = ((1024, 600), (1280, 720), (1920, 1080))
NUMBERS = [each.number for each in SHELF.lessons]


def barred(pupil) -> list:
    """Where everything is that may have to be pressed for the order of the step, until it is drafted."""
    scene, step, targets = pupil.scene, pupil.step, pupil.scene.targets()
    if isinstance(step.wait, Seen):
        return [targets[step.wait.what]]
    drafted = scene.sitting.board.orders
    if not isinstance(step.wait, TurnGiven) or is_drafted(step, drafted):
        return []
    board = scene.sitting.board
    order = wanted(step, drafted)
    return [targets[name] for name in (*board.lead(order), *board.answers(order)) if name in targets]


def faults(pupil, where) -> list:
    """What does not fit, or is covered."""
    scene, stage = pupil.scene, pupil.pilot.stage
    placed, bar = scene.bubble, scene._coach.bar
    room, found = scene._niche.bounds, []
    ops = list(bar_ops(bar, stage.fonts, stage.px))
    if placed is not None:
        ops += bubble_ops(placed, room, "", stage.fonts, stage.px)
        if not room.encloses(placed.box) or any(not placed.box.encloses(button.rect) for button in placed.buttons):
            found.append((*where, "outside"))
        if any(placed.box.overlaps(rect) for rect in (*placed.spots, *barred(pupil))):
            found.append((*where, "covers what has to be pressed"))
        if placed.spot is None and (pupil.step.point or isinstance(pupil.step.wait, TurnGiven)):
            found.append((*where, "points at nothing"))
    for op in ops:
        if isinstance(op, Text) and op.max_width and stage.fonts.width(op.text, op.size, op.weight) > op.max_width:
            found.append((*where, op.text))
    if any(not stage.bounds.encloses(button.rect) for button in bar.buttons):
        found.append((*where, "bar"))
    return found


@pytest.mark.parametrize("number", NUMBERS)
def test_the_bubble_fits_and_never_covers_what_it_points_at_or_what_is_to_be_pressed(fly, number):
    pupil = Pupil(fly, lesson(number).lesson)
    stage, found = pupil.pilot.stage, []
    ordinary = stage.settings
    for name in pupil.steps():
        for size in SIZES:
            for scale in UI_SCALES:
                stage.size = size
                stage.change(Settings(ui_scale=scale, animation_speed=0))  # which lays it out
                found += faults(pupil, (name, size, scale))
        stage.size = (1280, 720)
        stage.change(ordinary)
    assert found == []


@pytest.mark.parametrize("number", [n for n in NUMBERS if n])
def test_all_that_is_said_of_a_task_has_room_in_the_bar(fly, number):
    taken = lesson(number).lesson
    pupil = Pupil(fly, taken)
    stage = pupil.pilot.stage
    for step in taken.steps:
        if not isinstance(step.wait, Reached):
            continue
        for size in SIZES:
            for scale in UI_SCALES:
                stage.size = size
                stage.change(Settings(ui_scale=scale, animation_speed=0))
                pupil.scene._coach.go_to(taken.steps.index(step))
                pupil.scene._coach.take_as_read()
                pupil.scene._coach.place_bar(moved=True, keys=("F3", "F9", "F10"))
                shown = bar_ops(pupil.scene._coach.bar, stage.fonts, stage.px)
                lines = [op.text for op in shown if isinstance(op, Text)]
                assert " ".join(lines) == step.say, (step.name, size, scale)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", UI_SCALES)
def test_the_line_of_a_list_that_the_coach_points_at_is_in_sight_until_the_learner_scrolls_on(fly, size, scale):
    pupil = Pupil(fly, lesson(7).lesson, Settings(ui_scale=scale, animation_speed=0), size)
    pupil.reach("third")
    rows, area = pupil.scene._teller.reader.list, pupil.scene._teller.placed.rows
    assert area.encloses(pupil.scene.targets()["#3"])
    rows.to_end(-1)
    pupil.pilot.frames(2)
    assert rows.scroll == 0
    if scale == max(UI_SCALES):
        assert not area.encloses(pupil.scene.targets()["#3"]), "here it had to be brought into sight"
