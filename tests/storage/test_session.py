"""A match in play: what is kept, when, and what a kill or a full disk leaves."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalogue import TITLES
from game.engine.errors import DataError, IllegalOrders, StorageError
from game.engine.outcome import End, Outcome, Player
from game.engine.record import print_record
from game.storage import folders
from game.storage.journal import unfinished
from game.storage.records import load_record
from game.storage.session import Session
from tests.boards import DUEL
from tests.end_to_end.test_whole_match import FIRST_TWO_ROUNDS, ONE_DOOR

A, B = Player("A"), Player("B")
CAUSALITY = TITLES["causality"]
NAMES = {A: "Ada", B: "Bo"}
WAITS = (["0,0 wait"], ["2,2 wait"])


@pytest.fixture
def session(tmp_path):
    return Session.start(CAUSALITY, DUEL, {}, NAMES, tmp_path)


def play_waiting(session, turns):
    for _ in range(turns):
        session.submit(A, WAITS[0])
        session.submit(B, WAITS[1])


def play_to_the_end(session):
    """Everybody waits and passes: at the end of the round nobody is free any more."""
    play_waiting(session, 2)
    session.submit(A, ["0,0 jump 0"])
    session.submit(B, ["2,2 pass"])
    session.conclude(End("resignation", (B,)))


def test_a_new_match_is_on_disk_before_its_first_turn(session):
    assert load_record(session.path) == session.record
    assert [match.path for match in unfinished(session.path.parent)] == [session.path]


def test_a_complete_turn_is_on_disk(session):
    play_waiting(session, 1)
    assert load_record(session.path).turns == ({A: ("0,0 wait",), B: ("2,2 wait",)},)
    assert load_record(session.path) == session.record


def test_resuming_gives_the_same_match(session):
    play_waiting(session, 2)
    again = Session.resume(session.path, TITLES)
    assert again.match.digest() == session.match.digest()
    assert again.record == session.record
    assert again.names == NAMES


def test_half_a_turn_survives_and_stays_hidden_in_the_record(session):
    session.submit(A, WAITS[0])
    again = Session.resume(session.path, TITLES)
    assert again.match.pending == {B}
    assert again.record.turns == ()
    again.submit(B, WAITS[1])
    assert len(load_record(again.path).turns) == 1


def test_drafts_survive(session):
    session.keep_draft(B, ["2,2 move 2,1"])
    again = Session.resume(session.path, TITLES)
    assert again.draft(B) == ("2,2 move 2,1",)
    assert again.draft(A) == ()


def test_a_draft_is_over_with_its_turn(session):
    session.keep_draft(A, ["0,0 fire"])
    play_waiting(session, 1)
    assert session.draft(A) == ()
    assert Session.resume(session.path, TITLES).draft(A) == ()
    assert list(session.path.parent.glob("*.draft.json")) == []


def test_submitting_ends_the_own_draft_only(session):
    session.keep_draft(A, ["0,0 fire"])
    session.keep_draft(B, ["2,2 wait"])
    session.submit(A, WAITS[0])
    assert session.draft(A) == ()
    assert session.draft(B) == ("2,2 wait",)


def sidecar_text(**fields):
    plain = {"format": "battle-of-causality/draft", "format_version": 1, "turn": 0, "submitted": {}, "orders": {}}
    return json.dumps({**plain, **fields}).encode()


BROKEN = {
    "empty": b"",
    "truncated": b"{",
    "a list": b"[]",
    "null": b"null",
    "no text": b"\xff\xfe",
    "nested": b"[" * 100_000,
    "keys missing": b'{"format": "battle-of-causality/draft"}',
    "no orders": sidecar_text(submitted=7),
    "an empty list": sidecar_text(submitted=[]),
    "an empty text": sidecar_text(orders=""),
    "half a character": sidecar_text(orders={"\ud800": ["0,0 wait"]}),
    "orders that are numbers": sidecar_text(submitted={"A": [1]}),
    "of another turn": sidecar_text(turn=4, submitted={"A": ["0,0 wait"]}),
    "illegal orders": sidecar_text(submitted={"A": ["9,9 wait"], "C": []}, orders={"B": ["2,2 fly"], "C": ["x"]}),
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_a_broken_draft_is_ignored(session, broken):
    session.keep_draft(A, ["0,0 fire"])
    (sidecar,) = session.path.parent.glob("*.draft.json")
    sidecar.write_bytes(broken)
    again = Session.resume(session.path, TITLES)
    assert again.match.pending == {A, B}
    assert again.draft(A) == again.draft(B) == ()
    again.keep_draft(A, ["0,0 wait"])
    assert Session.resume(session.path, TITLES).draft(A) == ("0,0 wait",)


def test_a_sidecar_cannot_play_a_turn(session):
    session.submit(A, WAITS[0])
    (sidecar,) = session.path.parent.glob("*.draft.json")
    data = json.loads(sidecar.read_text())
    data["submitted"]["B"] = ["2,2 wait"]
    sidecar.write_text(json.dumps(data))
    again = Session.resume(session.path, TITLES)
    assert again.match.turn == 0
    assert again.match.pending == {B}


def test_illegal_orders_change_nothing(session):
    before, text = session.match, session.path.read_bytes()
    with pytest.raises(IllegalOrders):
        session.submit(A, ["0,0 bomb 0"])
    with pytest.raises(IllegalOrders):
        session.submit(A, [])
    assert session.match is before
    assert session.path.read_bytes() == text


def test_turns_that_pass_by_themselves_are_recorded_as_empty(tmp_path):
    board = {**DUEL, "stones": ["A tank 0,0 E"], "time_cap": 3}
    session = Session.start(CAUSALITY, board, {}, NAMES, tmp_path)
    session.submit(A, ["0,0 wait"])
    session.submit(A, ["0,0 move 1,0 E"])
    session.submit(A, ["1,0 jump 1"])
    # In round 2 the tank follows its flags in slice 0; only the one from the portal in slice 1 is free.
    assert session.match.pending == {A}
    assert session.match.turn == 4
    assert session.record.turns[3] == {}
    assert load_record(session.path).turns[3] == {}


def test_a_finished_match_stays_as_a_replay_and_is_not_offered_again(session):
    folder = session.path.parent
    play_to_the_end(session)
    assert session.match.outcome == Outcome(A, "resignation")
    assert unfinished(folder) == []
    assert [path.name for path in folder.iterdir()] == [session.path.name]
    assert session.path.name.endswith("Duel.boc.json")
    assert load_record(session.path).end == End("resignation", (B,))


def test_a_kill_between_last_turn_and_renaming_is_made_good_on_resuming(session):
    folder, playing = session.path.parent, session.path
    play_to_the_end(session)
    session.path.rename(playing)
    again = Session.resume(playing, TITLES)
    assert again.match.outcome == Outcome(A, "resignation")
    assert unfinished(folder) == []


def test_two_matches_on_one_board_have_files_of_their_own(session, tmp_path):
    other = Session.start(CAUSALITY, DUEL, {}, NAMES, tmp_path)
    assert other.path != session.path
    assert len(unfinished(tmp_path)) == 2


def test_finishing_never_overwrites_another_file(session):
    taken = session.path.with_name(session.path.name.replace(".playing", ""))
    taken.write_text("something of the user's")
    play_to_the_end(session)
    assert taken.read_text() == "something of the user's"
    assert load_record(session.path).end is not None


def test_unfinished_matches_come_newest_first_and_broken_ones_say_why(session, tmp_path):
    other = Session.start(CAUSALITY, DUEL, {}, NAMES, tmp_path)
    os.utime(session.path, (1_000, 1_000))
    bad = tmp_path / "bad.playing.boc.json"
    bad.write_text("{")
    os.utime(bad, (500, 500))
    found = unfinished(tmp_path)
    assert [match.path for match in found] == [other.path, session.path, bad]
    assert [match.board for match in found] == ["Duel", "Duel", "bad"]
    assert [match.problem is None for match in found] == [True, True, False]
    assert str(bad) in found[2].problem


def test_no_folder_no_unfinished_matches(tmp_path):
    assert unfinished(tmp_path / "nowhere") == []


def test_a_broken_journal_is_refused_and_left_as_it_is(session):
    session.path.write_text(session.path.read_text()[:-20])
    text = session.path.read_bytes()
    with pytest.raises(DataError, match="not a JSON text") as refusal:
        Session.resume(session.path, TITLES)
    assert str(session.path) in str(refusal.value)
    assert session.path.read_bytes() == text


def test_a_journal_with_an_illegal_turn_is_refused_by_turn_and_player(session):
    session.path.write_text(session.path.read_text().replace('"turns": []', '"turns": [{"A": ["0,0 bomb 0"]}]'))
    with pytest.raises(DataError, match=r"turn 1, player A: order '0,0 bomb 0'"):
        Session.resume(session.path, TITLES)


def test_a_folder_that_cannot_be_written(tmp_path):
    wall = tmp_path / "file"
    wall.write_text("")
    with pytest.raises(StorageError, match="cannot be written"):
        Session.start(CAUSALITY, DUEL, {}, NAMES, wall / "records")


def test_a_match_goes_on_in_memory_when_writing_fails_and_is_whole_again_after(session, monkeypatch):
    def refuse(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(folders.os, "fsync", refuse)
        with pytest.raises(StorageError, match="No space left on device"):
            session.submit(A, WAITS[0])
        assert session.match.pending == {B}
        with pytest.raises(StorageError):
            session.submit(B, WAITS[1])
    assert session.match.turn == 1
    assert load_record(session.path).turns == ()
    play_waiting(session, 1)
    assert len(load_record(session.path).turns) == 2
    assert [path.name for path in session.path.parent.iterdir()] == [session.path.name]


def test_a_match_in_memory_only(tmp_path):
    session = Session.start(CAUSALITY, DUEL, {}, NAMES, None)
    play_waiting(session, 1)
    assert session.path is None
    session.save_copy(tmp_path / "copy.boc.json")
    assert load_record(tmp_path / "copy.boc.json") == session.record


def test_opening_a_record_leaves_its_file_alone(session, tmp_path):
    play_waiting(session, 1)
    copy = Session.open(session.record, CAUSALITY, tmp_path)
    play_waiting(copy, 1)
    assert len(load_record(session.path).turns) == 1
    assert len(load_record(copy.path).turns) == 2


def test_a_name_that_no_file_system_likes(tmp_path):
    board = {**DUEL, "name": '../../etc/passwd: "a*b?" ' + "x" * 100}
    session = Session.start(CAUSALITY, board, {}, NAMES, tmp_path)
    assert session.path.parent == tmp_path
    assert not set(session.path.name) & set('/\\:*?"<>|')


PLAY_FOR_EVER = """
import sys
from pathlib import Path
from game.catalogue import TITLES
from game.storage.session import Session
from tests.boards import DUEL
from tests.end_to_end.test_whole_match import FIRST_TWO_ROUNDS, ONE_DOOR
session = Session.start(TITLES["causality"], {**DUEL, "time_cap": 32}, {}, {"A": "Ada", "B": "Bo"}, Path(sys.argv[1]))
while session.match.turn < 31:
    session.keep_draft("B", ["2,2 wait"])
    session.submit("A", ["0,0 wait"])
    session.submit("B", ["2,2 wait"])
    print(session.match.turn, flush=True)
"""


@pytest.mark.parametrize("turns", [1, 7, 20])
def test_killed_at_any_moment_all_complete_turns_are_there(tmp_path, turns):
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", PLAY_FOR_EVER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root) as process:
        for line in process.stdout:
            if int(line) >= turns:
                process.kill()
                break
        told = int(line)
    (match,) = unfinished(tmp_path)
    session = Session.resume(match.path, TITLES)
    assert session.match.turn >= told >= turns
    session.submit(A, WAITS[0]) if A in session.match.pending else None
    assert print_record(session.record)


class Enough(Exception):
    """What a test raises to stop a search."""


def stop(search, question):
    raise Enough


def test_a_search_that_is_stopped_leaves_match_record_and_files_as_they_were(tmp_path):
    session = Session.start(CAUSALITY, ONE_DOOR, {}, NAMES, tmp_path)
    *turns, last = FIRST_TWO_ROUNDS
    for turn in turns:
        for player, orders in turn.items():
            session.submit(player, orders, stop)  # there is nothing to search for before the end of round 2
    session.keep_draft(B, last[B])
    session.submit(A, last[A])
    match, record = session.match, session.record
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(Enough):
        session.submit(B, last[B], stop)
    assert session.match is match
    assert session.record == record
    assert session.draft(B) == last[B]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == files
    session.submit(B, last[B])
    assert load_record(session.path).turns == FIRST_TWO_ROUNDS
    with pytest.raises(Enough):
        Session.resume(session.path, TITLES, stop)
    assert Session.resume(session.path, TITLES).match.digest() == session.match.digest()
