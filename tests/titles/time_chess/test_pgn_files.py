"""A match of Time Chess as a PGN file: kept beside the records, listed among them, and opened again."""

from dataclasses import replace

import pytest

from game.engine.errors import DataError
from game.engine.record import new_record
from game.scenes.copies import Copies
from game.storage.archive import saved_records
from game.storage.folders import folders_under
from game.storage.records import load_match
from game.titles.chess.rules.fen import START
from game.titles.time_chess.plugin import TIME_CHESS as PLUGIN
from game.titles.time_chess.title import TIME_CHESS
from tests.titles.chess.board_play import NAMES

BEGUN = new_record(TIME_CHESS, {"name": "Test", "fen": START, "travellers": [], "entries": []}, {}, NAMES)
TURNS = ("e2e4", "e7e5", "!d1@g4 a1^2", "g8f6")
ROSTER = ["[Event", "[Site", "[Date", "[Round", "[White", "[Black", "[Result"]
TITLES = {TIME_CHESS.id: TIME_CHESS}
SHEETS = {TIME_CHESS.id: PLUGIN.scoresheet}


def test_what_is_saved_as_pgn_says_where_and_opens_as_the_same_match(tmp_path):
    folders, players = folders_under(tmp_path), TIME_CHESS.players
    record = replace(BEGUN, turns=tuple({players[number % 2]: (turn,)} for number, turn in enumerate(TURNS)))
    said = Copies(folders).sheet(record, PLUGIN.scoresheet, "2026-11-02")
    (saved,) = saved_records(folders, (PLUGIN.scoresheet.suffix,))
    assert said == f"Saved: {saved.path}"
    assert saved.copy
    assert [line.split(" ")[0] for line in saved.path.read_text().splitlines()[:7]] == ROSTER
    assert '[Date "2026.11.02"]' in saved.path.read_text()
    assert load_match(saved.path, SHEETS, TITLES).turns == record.turns


def test_a_pgn_of_another_game_is_refused_with_the_games_that_are_read(tmp_path):
    path = tmp_path / "other.pgn"
    path.write_text('[Variant "Atomic"]\n\n1. e4 *\n')
    with pytest.raises(DataError, match=r"other\.pgn: the tag Variant must name .*: Time Chess"):
        load_match(path, SHEETS, TITLES)
