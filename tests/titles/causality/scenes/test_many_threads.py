"""The row of slices while many effects are at odds: no mark on it seems to belong to the thread of another effect."""

from dataclasses import replace

import pytest

from game.scenes.match.sitting import SittingScene
from game.storage.settings import Settings
from game.titles.causality.scenes.board import CausalityBoard
from game.titles.causality.view.board.ahead import at_odds
from game.titles.causality.view.board.threads import MOST_THREADS, pointed_names, pointed_ops, thread_ops
from game.trial.nowhere import Nowhere
from game.view.frame import Circle, Curve, Fill
from tests.titles.causality.end_to_end.random_matches import match_on


@pytest.fixture(params=[(2, 19), (7, 35)])
def desk(fly, request):
    """The desk of a match with many effects."""
    session = match_on("the_long_war", *request.param, {"A": "Ada", "B": "Bo"})
    settings = Settings(animation_speed=0)
    pilot = fly(lambda stage: SittingScene(stage, session, CausalityBoard, Nowhere()), (1024, 600), settings)
    desk = pilot.scene.board.desk.desk()
    assert desk.timeline.scenario.active.bit_count() > MOST_THREADS
    assert at_odds(desk.outlooks)
    return desk


def test_whatever_has_a_mark_has_a_thread(desk):
    ops = thread_ops(desk)
    ends = {end for op in ops if isinstance(op, Curve) for end in (op.start, op.end)}
    for each in at_odds(desk.outlooks):
        ante = desk.flags.ante(each.number)
        board = desk.layout.boards[ante.position.t]
        middle = board.square_rect(ante.position.square).center
        assert any(max(abs(end.x - middle.x), abs(end.y - middle.y)) <= 2 * board.cell for end in ends)


def test_the_name_of_a_thread_covers_none_of_its_marks(desk):
    for each in at_odds(desk.outlooks):
        ante = desk.flags.ante(each.number)
        looked = replace(desk, look=replace(desk.look, hover=ante.position, pinned=None))
        rings = [op.center for op in pointed_ops(looked) if isinstance(op, Circle) and op.width]
        boxes = [op.rect for op in pointed_names(looked) if isinstance(op, Fill)]
        assert boxes
        assert not any(box.contains(ring) for box in boxes for ring in rings)
