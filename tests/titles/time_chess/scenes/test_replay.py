"""A replay of Time Chess: turn by turn on its board, and as a film to keep."""

from dataclasses import replace

import pygame as pg

from game.app.scene import Pop
from game.engine.record import new_record
from game.engine.scoresheet import SheetWay
from game.scenes.match.exits import ReplayExits
from game.scenes.match.replay import ReplayScene
from game.storage.settings import Settings
from game.titles.chess.rules.fen import START
from game.titles.chess.scenes.replay import ChessReplay
from game.titles.time_chess.scenes.own_scenes import TIME_CHESS_SCENES
from game.titles.time_chess.title import TIME_CHESS
from game.titles.time_chess.view.board.footage import match_footage
from tests.titles.chess.board_play import NAMES
from tests.titles.time_chess.rules.play import match_at, played

TURNS = ("e2e4", "e7e5", "!d1@g4 a1^2", "g8f6", "d1e2", "f6g4", "h2h3")
BEGUN = new_record(TIME_CHESS, {"name": "Test", "fen": START, "travellers": [], "entries": []}, {}, NAMES)


class Replayed:
    """A pilot at the replay of a match with these turns."""

    def __init__(self, fly, turns=TURNS):
        self.films = []
        players = TIME_CHESS.players
        record = replace(BEGUN, turns=tuple({players[number % 2]: (turn,)} for number, turn in enumerate(turns)))
        self.pilot = fly(lambda stage: self._make(stage, record), (1024, 600), Settings(animation_speed=0))
        self.pilot.until(lambda: self.scene.projector.done)
        self.pilot.frames(3)

    def _make(self, stage, record):
        exits = ReplayExits(
            Pop, lambda _: Pop(), lambda _: "", lambda *_: "", self._film, sheet=SheetWay("PGN", self._sheet)
        )
        self.scene = ReplayScene(stage, TIME_CHESS, TIME_CHESS_SCENES, record, exits)
        return self.scene

    def _sheet(self, record):
        return f"Saved: {len(record.turns)} moves"

    def _film(self, pictures, name):
        self.films.append((name, [(surface.get_size(), length) for surface, length in pictures]))
        return f"Saved: {name}"

    def words(self):
        return " ".join(op.text for op in self.scene.board.board.picture.view.ops if hasattr(op, "text"))


def test_turn_by_turn_the_board_says_what_happened(fly):
    replay = Replayed(fly)
    assert isinstance(replay.scene.board, ChessReplay)
    replay.pilot.press(pg.K_HOME)
    for _ in range(3):
        replay.pilot.press(pg.K_PAGEDOWN)
    replay.pilot.frames(3)
    assert "Move 2, White: Ada" in replay.words()
    assert "A copy of the white queen on d1 comes from the future to g4." in replay.words()
    assert "White rook leaves a1 for the future: back on the same square in 2 moves." in replay.words()


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


def test_there_is_no_film_of_nothing(fly):
    replay = Replayed(fly, ())
    replay.pilot.press(pg.K_f)
    replay.pilot.frames(5)
    assert replay.films == []


def test_a_film_begins_with_the_board_before_the_first_turn():
    stills = list(match_footage(played(match_at(), "e2e4"), 1, dict(NAMES)).stills())
    assert any(getattr(op, "text", "") == "The beginning" for op in stills[0].ops)
    assert any(getattr(op, "text", "") == "1. Ada: e4" for op in stills[-1].ops)


def test_the_whole_list_of_moves_stands_there_from_the_first_moment_and_each_leads_to_its_board(fly):
    replay = Replayed(fly)
    replay.pilot.press(pg.K_HOME)
    replay.pilot.frames(2)
    assert "1. e4 e5 2. !Qd1@g4 Ra1^2 Nf6 3. Qde2 Nxg4 4. h3" in replay.words()
    replay.pilot.click("move 5")
    replay.pilot.frames(2)
    assert replay.scene.stop.turns == 5
    assert replay.scene.stop.words == "After move 3, White"
    assert "Move 3, White: Ada" in replay.words()
    assert "h3" in replay.words()


def test_the_wheel_goes_through_the_moves(fly):
    replay = Replayed(fly)
    replay.pilot.press(pg.K_HOME)
    replay.pilot.wheel(replay.scene.targets()["square e4"].center, -1)
    replay.pilot.frames(2)
    assert replay.scene.stop.turns == 1


def test_the_match_is_saved_as_pgn_by_key_and_button(fly):
    replay = Replayed(fly)
    replay.pilot.press(pg.K_g)
    assert replay.scene.news == "Saved: 7 moves"
    replay.pilot.press(pg.K_HOME)
    replay.pilot.click("save sheet")
    assert replay.scene.news == "Saved: 7 moves"


def test_nobody_is_asked_what_the_computer_expected_where_no_computer_played(fly):
    assert "what was expected" not in Replayed(fly).scene.targets()


def test_up_and_down_lead_to_the_ends_and_a_path_too_long_for_the_line_shows_its_inner_folder_and_name(fly):
    class Kept(Replayed):
        def _sheet(self, record):
            return "Saved: /home/ada/.local/share/battle-of-causality/copies/2026-11-22 16.53.02.pgn"

    replay = Kept(fly)
    for key, turn in ((pg.K_UP, 0), (pg.K_DOWN, len(TURNS)), (pg.K_UP, 0)):
        replay.pilot.press(key)
        replay.pilot.frames(3)
        assert replay.scene.stop.turns == turn
    replay.pilot.press(pg.K_g)
    replay.pilot.frames(3)
    words = [op.text for op in replay.scene.board.picture() if hasattr(op, "text")]
    assert {"Saved: …/copies", "2026-11-22 16.53.02.pgn"} <= {*words}
