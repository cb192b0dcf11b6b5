"""The coach says each step of a turn that a lesson asks for, and the way back from any other."""

import pytest

from game.storage.settings import Settings
from tests.titles.killed_me.scenes.board_play import Game

ORDER = "p1: P2 E /f"


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ((), "Now: choose the copy on 1 in the past."),
        (("choose p1",), "Now: press 4, plant seed."),
        (("choose p1", "verb plant"), "Now: plant seed: choose 2 in the past."),
        (("choose p1", "verb plant", "choose p2"), "Now: step to 2 in the past."),
        (("choose p1", "verb plant", "choose p2", "choose p2"), "Now: move your token. Click the future."),
        (("choose p1", "choose p2"), "Another step is asked for here: take that one back (Backspace)."),
        (
            ("choose p1", "verb plant", "choose p2", "choose p2", "choose n"),
            "Another step is asked for here: take that one back (Backspace).",
        ),
        (("choose p1", "verb plant", "choose p2", "choose p2", "choose f"), ""),
    ],
)
def test_every_step_is_said(fly, steps, said):
    game = Game(fly)
    game.click(*steps)
    assert game.board.next_words(ORDER) == said


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_what_the_coach_must_leave_to_be_seen_is_there(fly, size):
    game = Game(fly, size=size, settings=Settings(animation_speed=0))
    assert set(game.board.must_see()) <= set(game.board.targets())
    assert {"token white", "token black", "supply white", "supply black"} <= set(game.board.targets())
