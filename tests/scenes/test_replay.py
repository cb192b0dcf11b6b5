"""The control of a replay, at a title that adds nothing to it: going through a record by mouse and by keys."""

from dataclasses import replace

import pygame as pg
import pytest

from game.engine.outcome import End
from game.scenes.match.projector import Projector
from game.scenes.match.reel_run import SPEEDS
from game.scenes.shell.keys import KeysScene
from game.storage.settings import UI_SCALES, Settings
from game.view.board.stops import TurnReader
from game.view.frame import Rect
from tests.engine.toy import PLAYERS
from tests.scenes.toy_replay import HeapWatching, heap_record
from tests.scenes.toy_scenes import HEAP_SCENES, HeapBoard
from tests.scenes.words_fit import cut_texts, outside, overlaps

RECORD = heap_record(8)


class Chapters(TurnReader):
    """A chapter begins with every third turn."""

    chapter = "lap"

    def opening(self, match):
        stop = super().opening(match)
        return stop if stop.turns % 3 else replace(stop, chapter=f"L{stop.turns // 3 + 1}")


class MovingBoard(HeapBoard):
    """Plays a second for each turn."""

    left = 0.0

    @property
    def moving(self):
        return self.left > 0

    plays = moving

    def show(self, match):
        super().show(match)
        self.left = 0.0

    def play(self):
        self.left = 1.0

    def update(self, seconds):
        self.left -= seconds


CHAPTERS = replace(HEAP_SCENES, reader=Chapters())
MOVING = replace(HEAP_SCENES, board=MovingBoard)


def test_the_board_shows_what_was_played_at_every_turn(fly):
    game = HeapWatching(fly, RECORD)
    for turn in range(9):
        assert game.board.match.turns == RECORD.turns[:turn]
        assert f"Turn {turn + 1}" in game.words()
        game.pilot.press(pg.K_PAGEDOWN)
    assert game.turns == 8


def test_nobody_is_seated_in_a_replay(fly):
    game = HeapWatching(fly, RECORD)
    game.pilot.press(pg.K_1, pg.K_RETURN)
    assert (game.board.player, game.board.orders) == (None, ())
    assert game.pilot.stack.top is game.scene


def test_keys_go_by_turn_and_to_both_ends(fly):
    game = HeapWatching(fly, RECORD)
    seen = []
    for key in (pg.K_PAGEDOWN, pg.K_PAGEDOWN, pg.K_PAGEUP, pg.K_END, pg.K_PAGEDOWN, pg.K_HOME, pg.K_PAGEUP):
        game.pilot.press(key)
        seen.append(game.turns)
    assert seen == [1, 2, 1, 8, 8, 0, 0]


def test_the_mouse_alone_goes_everywhere(fly):
    game = HeapWatching(fly, RECORD)
    for label, turns in (("turn on", 1), ("turn back", 0), ("last", 8), ("first", 0)):
        game.pilot.click(label)
        assert game.turns == turns, label
    game.pilot.click("menu")
    assert game.pilot.stack.top is None


def test_a_title_without_chapters_has_no_buttons_for_them_and_their_arrows_lead_to_the_ends(fly):
    game = HeapWatching(fly, RECORD)
    assert {"chapter back", "chapter on"}.isdisjoint(game.scene.targets())
    game.pilot.press(pg.K_DOWN)
    assert game.turns == len(RECORD.turns)
    game.pilot.press(pg.K_UP)
    assert game.turns == 0


def test_chapters_are_named_on_the_line_of_time_and_gone_through(fly):
    game = HeapWatching(fly, RECORD, scenes=CHAPTERS)
    assert {"L1", "L2", "L3"} <= set(game.words())
    seen = []
    for key in (pg.K_DOWN, pg.K_DOWN, pg.K_DOWN, pg.K_UP, pg.K_UP):
        game.pilot.press(key)
        seen.append(game.turns)
    assert seen == [3, 6, 8, 6, 3]
    game.pilot.click("chapter back")
    assert game.turns == 0
    assert game.scene.hint(game.pilot.target("chapter on").center).words == "To the next lap."


def test_the_line_of_time_is_clicked_and_dragged(fly):
    game = HeapWatching(fly, RECORD)
    track = game.pilot.target("track")
    game.pilot.click_at(track.center)
    assert game.turns == 4
    y = track.center.y
    game.pilot.post(pg.Event(pg.MOUSEBUTTONDOWN, pos=(track.x, y), button=1, touch=False))
    assert game.turns == 0
    game.pilot.move((track.right - 1, y))
    assert game.turns == 8
    game.pilot.post(pg.Event(pg.MOUSEBUTTONUP, pos=(track.x, y), button=1, touch=False))
    game.pilot.move((track.x, y))
    assert game.turns == 8
    assert "Turn 1" in game.words()


def test_it_plays_by_itself_to_the_end_and_begins_anew_from_there(fly):
    game = HeapWatching(fly, RECORD)
    game.pilot.click("run")
    assert game.scene.moving
    game.pilot.frames(300, 0.05)
    assert (game.turns, game.scene.moving) == (8, False)
    game.pilot.press(pg.K_SPACE)
    assert game.scene.moving
    assert game.turns < 2


def test_what_the_board_plays_by_itself_is_waited_for_and_can_be_stopped(fly):
    game = HeapWatching(fly, RECORD, scenes=MOVING)
    game.pilot.press(pg.K_SPACE)
    game.pilot.frames(10, 0.05)
    first = game.turns
    assert game.board.moving
    game.pilot.press(pg.K_SPACE)
    left = game.board.left
    game.pilot.frames(40, 0.05)
    assert (game.turns, game.board.left) == (first, left)
    game.pilot.press(pg.K_SPACE)
    game.pilot.frames(300, 0.05)
    assert game.turns == 8


def test_a_step_that_is_left_is_not_played_to_its_end(fly):
    game = HeapWatching(fly, RECORD, scenes=MOVING)
    game.pilot.press(pg.K_SPACE)
    game.pilot.frames(10, 0.05)
    game.pilot.press(pg.K_HOME)
    assert (game.turns, game.board.moving, game.scene.moving) == (0, False, False)


def test_speed_is_chosen(fly):
    game = HeapWatching(fly, RECORD)
    game.pilot.press(pg.K_RIGHTBRACKET, pg.K_RIGHTBRACKET, pg.K_RIGHTBRACKET)
    assert "4×" in game.words()
    for _ in SPEEDS:
        game.pilot.click("slower")
    assert "1/4×" in game.words()
    game.pilot.click("faster")
    assert "1/2×" in game.words()


def test_it_is_left_with_escape(fly):
    game = HeapWatching(fly, RECORD)
    game.pilot.press(pg.K_ESCAPE)
    assert game.pilot.stack.top is None


def test_taking_over_gives_the_turns_up_to_here(fly):
    game = HeapWatching(fly, replace(RECORD, end=End("resignation", PLAYERS[:1])))
    game.pilot.press(pg.K_PAGEDOWN, pg.K_PAGEDOWN, pg.K_t)
    (taken,) = game.taken
    assert (taken.turns, taken.end, taken.seed) == (RECORD.turns[:2], None, RECORD.seed)
    assert taken.players == RECORD.players


def test_a_match_that_ended_by_itself_cannot_be_taken_over_at_its_end_and_that_is_said(fly):
    game = HeapWatching(fly, heap_record())
    at = game.pilot.target("take over").center
    game.pilot.press(pg.K_END, pg.K_t)
    assert game.taken == []
    assert "take over" not in game.scene.targets()
    assert "go back a turn" in game.scene.hint(at).words
    assert "go back a turn" in game.scene.news


def test_record_and_picture_are_saved(fly):
    game = HeapWatching(fly, RECORD)
    plain = game.surface()
    game.pilot.press(pg.K_s)
    assert "Saved: there" in game.words()
    game.pilot.click("save view")
    assert game.saved == [RECORD]
    assert game.pictures == [("replay", plain)], "neither news nor what is pointed at belong on a picture"
    assert "Saved: picture" in game.words()


def test_a_record_that_breaks_off_within_a_turn_is_shown_up_to_there(fly):
    game = HeapWatching(fly, replace(RECORD, turns=(RECORD.turns[0], {})))
    game.pilot.press(pg.K_END)
    assert game.turns == 1
    assert "cannot be followed any further" in " ".join(game.words())
    game.pilot.press(pg.K_HOME)
    assert "cannot be followed any further" not in " ".join(game.words())


def test_the_first_picture_does_not_wait_for_the_whole_record(fly, monkeypatch):
    monkeypatch.setattr(Projector, "done", True)
    monkeypatch.setattr(Projector, "start", lambda self: None)
    game = HeapWatching(fly, RECORD)
    assert len(game.scene.projector.stops) == 1
    assert "Turn 1" in game.words()


def test_everything_says_what_it_does_and_is_met_with_the_keyboard(fly):
    game = HeapWatching(fly, RECORD, scenes=CHAPTERS)
    names = set(game.scene.targets()) - {"track"}
    met = set()
    for _ in names:
        game.pilot.press(pg.K_F6)
        met.add(game.scene.steps.place.name)
    assert met == names
    for name in names:
        assert game.scene.hint(game.pilot.target(name).center).words, name


def test_its_keys_are_listed(fly):
    game = HeapWatching(fly, RECORD)
    game.pilot.press(pg.K_F2)
    assert isinstance(game.pilot.scene, KeysScene)
    assert "Next turn" in [op.text for op in game.pilot.scene.picture() if hasattr(op, "text")]


@pytest.mark.parametrize("scale", UI_SCALES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (2560, 1440)])
def test_everything_fits(fly, size, scale):
    game = HeapWatching(fly, RECORD, size, Settings(ui_scale=scale), CHAPTERS)
    for key in (pg.K_END, pg.K_HOME):
        game.pilot.press(key)
        stage = game.pilot.stage
        ops = game.scene.picture()
        assert cut_texts(ops, stage.fonts) == []
        assert outside(ops, stage) == []
        rects = [rect for name, rect in game.scene.targets().items()]
        assert overlaps(rects) == []
        below = min(rect.y for rect in rects)
        assert not game.board.laid.room().overlaps(Rect(0, below, stage.size[0], 1))
