"""A match of this title in the list of records."""

from datetime import datetime

from game.engine.record import Record
from game.scenes.shell.record_rows import RecordRow, read_row
from game.storage.archive import Saved
from game.storage.records import SUFFIX, save_record
from game.titles.killed_me.title import KILLED_ME
from tests.titles.killed_me.scenes.board_play import NAMES


def test_players_are_listed_in_the_order_of_their_sides(tmp_path):
    path = tmp_path / f"one{SUFFIX}"
    save_record(path, Record(KILLED_ME.id, KILLED_ME.rules_version, {"name": "Growth", "chapter": "1"}, players=NAMES))
    saved = Saved(path, datetime(2027, 1, 15), playing=False, copy=False)
    assert read_row(RecordRow(saved), {KILLED_ME.id: KILLED_ME}, {}).about == "Growth: Ada – Bo"
