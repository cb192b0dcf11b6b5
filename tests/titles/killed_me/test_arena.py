"""An arena counts right where the sides of a title do not come in the order of the alphabet."""

from game.arena.run import Arena, run
from game.arena_line import find_venue
from game.engine.record import new_record, replay
from game.storage.records import load_record
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.title import KILLED_ME


def test_what_is_counted_is_what_the_records_say(tmp_path):
    board = new_record(KILLED_ME, {"name": "Growth", "chapter": "1"}, {}, {player: str(player) for player in PLAYERS})
    score = run(Arena((board,), "beginner", "random", 4, records=tmp_path), find_venue, lambda score: None)
    records = [load_record(path) for path in sorted(tmp_path.glob("*.boc.json"))]
    assert len(records) == 4
    assert {record.players[PLAYERS[0]] for record in records} == {"beginner", "random"}
    winners = [record.players[replay(KILLED_ME, record).outcome.winner] for record in records]
    assert (score.wins, score.losses) == (winners.count("beginner"), winners.count("random"))
    assert score.wins > score.losses
