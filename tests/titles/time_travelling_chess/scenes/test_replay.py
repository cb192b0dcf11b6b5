"""A replay of Time Travelling Chess: turn by turn on its board, and as a film to keep."""

from dataclasses import replace

import pygame as pg

from game.app.scene import Pop
from game.engine.record import new_record
from game.scenes.match.exits import ReplayExits
from game.scenes.match.replay import ReplayOpening, ReplayScene
from game.storage.settings import Settings
from game.titles.chess.scenes.replay import ChessReplay
from game.titles.time_travelling_chess.scenes.own_scenes import TRAVEL_SCENES
from game.titles.time_travelling_chess.title import TIME_TRAVELLING_CHESS
from game.titles.time_travelling_chess.view.board.footage import match_footage
from tests.titles.chess.board_play import NAMES
from tests.titles.time_travelling_chess.rules.play import here, match_at, played
from tests.titles.time_travelling_chess.scenes.travel_play import START

TURNS = ("Nb1^", "N@e4", "^Nb1", "b8c6", "N@d4", "c6d4")
BEGUN = new_record(TIME_TRAVELLING_CHESS, {"name": "Test", **START}, {}, NAMES)


class Replayed:
    """A pilot at the replay of a match with these turns."""

    def __init__(self, fly, turns=TURNS, first=0):
        self.films, self._opening = [], ReplayOpening(first)
        players = TIME_TRAVELLING_CHESS.players
        record = replace(BEGUN, turns=tuple({players[number % 2]: (turn,)} for number, turn in enumerate(turns)))
        self.pilot = fly(lambda stage: self._make(stage, record), (1024, 600), Settings(animation_speed=0))
        self.pilot.until(lambda: self.scene.projector.done)
        self.pilot.frames(3)

    def _make(self, stage, record):
        exits = ReplayExits(Pop, lambda _: Pop(), lambda _: "", lambda *_: "", self._film)
        self.scene = ReplayScene(stage, TIME_TRAVELLING_CHESS, TRAVEL_SCENES, record, exits, self._opening)
        return self.scene

    def _film(self, pictures, name):
        self.films.append((name, [(surface.get_size(), length) for surface, length in pictures]))
        return f"Saved: {name}"

    def words(self):
        return " ".join(op.text for op in self.scene.board.board.picture.view.ops if hasattr(op, "text"))


def test_turn_by_turn_the_board_says_what_happened(fly):
    replay = Replayed(fly)
    assert isinstance(replay.scene.board, ChessReplay)
    for _ in range(2):
        replay.pilot.press(pg.K_PAGEDOWN)
    replay.pilot.frames(3)
    assert "Move 1, Black: Bo" in replay.words()
    assert "A black knight comes from the future to e4." in replay.words()
    replay.pilot.press(pg.K_END)
    replay.pilot.frames(3)
    assert "It came from the future: the orange portal on d4 stays open" in replay.words()


def test_a_replay_that_opens_before_the_end_says_so_and_goes_on_to_it(fly):
    replay = Replayed(fly, first=len(TURNS) - 1)
    assert replay.scene.stop.turns == len(TURNS) - 1
    assert replay.scene.news == "Just before the end. The last turn follows by itself."
    for _ in range(60):
        replay.pilot.frames(1, 0.1)
        if not replay.scene.moving:
            break
    assert replay.scene.stop.turns == len(TURNS)


def test_nothing_can_be_taken_in_a_replay(fly):
    replay = Replayed(fly)
    replay.pilot.press(pg.K_END)
    replay.pilot.frames(3)
    assert not {"vortex", "counter knight", "go forward", "submit"} & replay.scene.board.board.targets().keys()


def test_the_match_up_to_here_is_kept_as_a_film(fly):
    replay = Replayed(fly)
    for _ in range(3):
        replay.pilot.press(pg.K_PAGEDOWN)
    replay.pilot.press(pg.K_f)
    replay.pilot.until(lambda: replay.films)
    ((name, pictures),) = replay.films
    assert name == "match"
    assert len({size for size, _ in pictures}) == 1
    assert len(pictures) > 6


def test_a_film_begins_with_the_board_before_the_first_turn():
    stills = list(match_footage(played(match_at(here()), "Nb1^"), 1, dict(NAMES)).stills())
    assert any(getattr(op, "text", "") == "The beginning" for op in stills[0].ops)
    assert any(getattr(op, "text", "") == "1. Ada: Nb1^" for op in stills[-1].ops)


def test_arrows_and_the_list_of_moves_lead_through_the_replay_itself(fly):
    replay = Replayed(fly)
    for key, turns in ((pg.K_RIGHT, 1), (pg.K_RIGHT, 2), (pg.K_LEFT, 1), (pg.K_END, 6)):
        replay.pilot.press(key)
        replay.pilot.frames(3)
        assert replay.scene.stop.turns == turns
    replay.pilot.click("move 2")
    replay.pilot.frames(3)
    assert replay.scene.stop.turns == 2, "board and line of time show the same turn"
