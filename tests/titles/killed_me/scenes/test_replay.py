"""A replay of That Time You Killed Me: turn by turn, and as a film to keep."""

import pygame as pg

from game.app.scene import Pop
from game.engine.record import new_record
from game.scenes.match.exits import ReplayExits
from game.scenes.match.replay import ReplayScene
from game.storage.settings import Settings
from game.titles.killed_me.scenes.own_scenes import KILLED_ME_SCENES
from game.titles.killed_me.scenes.replay import TurnReplay
from game.titles.killed_me.title import KILLED_ME
from game.titles.killed_me.trial.trials import TRIALS
from game.titles.killed_me.view.board.footage import turn_footage
from tests.titles.killed_me.scenes.board_play import NAMES

GOLDEN = TRIALS.golden()[0].record


class Replayed:
    """A pilot at the replay of the first golden match."""

    def __init__(self, fly, record=GOLDEN):
        self.films = []
        self.pilot = fly(lambda stage: self._make(stage, record), (1024, 600), Settings(animation_speed=0))
        self.pilot.until(lambda: self.scene.projector.done)
        self.pilot.frames(3)

    def _make(self, stage, record):
        exits = ReplayExits(Pop, lambda _: Pop(), lambda _: "", lambda *_: "", self._film)
        self.scene = ReplayScene(stage, KILLED_ME, KILLED_ME_SCENES, record, exits)
        return self.scene

    def _film(self, pictures, name):
        self.films.append((name, [(surface.get_size(), length) for surface, length in pictures]))
        return f"Saved: {name}"

    def words(self):
        return " ".join(op.text for op in self.scene.board.board.picture.view.ops if hasattr(op, "text"))


def test_turn_by_turn_the_panel_shows_the_turn_that_led_here(fly):
    replay = Replayed(fly)
    assert isinstance(replay.scene.board, TurnReplay)
    replay.pilot.press(pg.K_HOME)
    replay.pilot.press(pg.K_PAGEDOWN)
    replay.pilot.frames(3)
    assert "Turn 1 of 1" in replay.words()


def test_the_list_of_turns_scrolls_from_where_it_stands(fly):
    longest = max((trial.record for trial in TRIALS.golden()), key=lambda record: len(record.turns))
    replay = Replayed(fly, longest)
    replay.pilot.press(pg.K_HOME)
    picture = replay.scene.board.board.picture
    assert picture.view.moves.scroll == 0
    replay.pilot.wheel(picture.layout.moves.center, -1)
    assert 0 < picture.view.moves.scroll < picture.view.moves.reach // 2


def test_the_match_up_to_here_is_kept_as_a_film(fly):
    replay = Replayed(fly)
    replay.pilot.press(pg.K_HOME)
    for _ in range(3):
        replay.pilot.press(pg.K_PAGEDOWN)
    replay.pilot.press(pg.K_f)
    replay.pilot.until(lambda: replay.films)
    ((name, pictures),) = replay.films
    assert name == "match"
    assert len({size for size, _ in pictures}) == 1
    assert len(pictures) > 6


def test_there_is_no_film_of_nothing(fly):
    replay = Replayed(fly, new_record(KILLED_ME, GOLDEN.board, GOLDEN.ruleset, NAMES))
    replay.pilot.press(pg.K_f)
    replay.pilot.frames(5)
    assert replay.films == []


def test_the_beginning_of_a_film_stands_for_a_while(fly):
    match = KILLED_ME.start(GOLDEN.board, GOLDEN.ruleset, 0)
    (still,) = turn_footage(match, 0, dict(NAMES)).stills()
    assert any(getattr(op, "text", "") == "The beginning" for op in still.ops)
