"""What a title is timed with, shown with the toy; how long things take is for people to judge."""

import pytest

from game.scenes.match.curtain import CurtainScene
from game.trial import replaying
from game.trial.replaying import replay_rows, time_replay
from game.trial.robot import idle_share, nothing, wandering
from game.trial.times import best_time
from tests.engine.toy import HEAP
from tests.scenes.toy_scenes import HEAP_SCENES
from tests.toys import TO_THE_END


@pytest.fixture
def few(monkeypatch, screen):
    monkeypatch.setattr(replaying, "JUMPS", 5)


def test_a_replay_is_gone_through_from_end_to_end(few):
    found = time_replay(HEAP, HEAP_SCENES, TO_THE_END)
    assert found.turns == len(TO_THE_END.turns)
    assert 0 < found.first <= found.known
    rows = [row[0].strip() for row in replay_rows(found)]
    assert rows[:2] == ["from the file to the first picture", "until the last turn is known"]
    assert rows[-1] == "jumps along the line of time"


def test_the_share_of_a_core_that_a_resting_scene_takes_is_a_percentage(screen):
    plinth, words = next(iter(HEAP_SCENES.plinths.values())), "Turn 1"
    share = idle_share((1024, 600), lambda stage: CurtainScene(stage, "Ada", plinth, words), 0.05)
    assert 0 <= share <= 200


def test_so_many_frames_are_moved_through_or_waited_for():
    assert list(nothing(3)) == [(), (), ()]
    points = [event.pos for events in wandering((100, 50), 40) for event in events]
    assert len(points) == 40
    assert all(x < 100 and y < 50 for x, y in points)


def test_a_call_is_timed_as_often_as_is_asked_for():
    calls = []
    assert best_time(lambda: calls.append(1), 4, repeats=3) >= 0
    assert len(calls) == 12
