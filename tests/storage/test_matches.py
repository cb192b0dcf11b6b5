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
from game.storage.matches import open_match, resume_match
from game.storage.records import load_record
from tests.sittings import begin, path_of
from tests.titles.causality.boards import DUEL
from tests.titles.causality.end_to_end.test_whole_match import FIRST_TWO_ROUNDS, ONE_DOOR

A, B = Player("A"), Player("B")
CAUSALITY = TITLES["causality"]
NAMES = {A: "Ada", B: "Bo"}
WAITS = (["0,0 wait"], ["2,2 wait"])


@pytest.fixture
def session(tmp_path):
    return begin(CAUSALITY, DUEL, {}, NAMES, tmp_path)


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
    assert load_record(path_of(session)) == session.record
    assert [match.path for match in unfinished(path_of(session).parent)] == [path_of(session)]


def test_a_complete_turn_is_on_disk(session):
    play_waiting(session, 1)
    assert load_record(path_of(session)).turns == ({A: ("0,0 wait",), B: ("2,2 wait",)},)
    assert load_record(path_of(session)) == session.record


def test_resuming_gives_the_same_match(session):
    play_waiting(session, 2)
    again = resume_match(path_of(session), TITLES)
    assert again.match.digest() == session.match.digest()
    assert again.record == session.record
    assert again.names == NAMES


def test_half_a_turn_survives_and_stays_hidden_in_the_record(session):
    session.submit(A, WAITS[0])
    again = resume_match(path_of(session), TITLES)
    assert again.waiting == (B,)
    assert again.sealed == {A}
    assert again.record.turns == ()
    again.submit(B, WAITS[1])
    assert len(load_record(path_of(again)).turns) == 1


def test_drafts_survive(session):
    session.keep_draft(B, ["2,2 move 2,1"])
    again = resume_match(path_of(session), TITLES)
    assert again.draft(B) == ("2,2 move 2,1",)
    assert again.draft(A) == ()


def test_a_draft_is_over_with_its_turn(session):
    session.keep_draft(A, ["0,0 fire"])
    play_waiting(session, 1)
    assert session.draft(A) == ()
    assert resume_match(path_of(session), TITLES).draft(A) == ()
    assert list(path_of(session).parent.glob("*.draft.json")) == []


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
    "illegal orders": sidecar_text(submitted={"C": []}, orders={"B": ["2,2 fly"], "C": ["x"]}),
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_a_broken_draft_is_ignored(session, broken):
    session.keep_draft(A, ["0,0 fire"])
    (sidecar,) = path_of(session).parent.glob("*.draft.json")
    sidecar.write_bytes(broken)
    again = resume_match(path_of(session), TITLES)
    assert again.waiting == (A, B)
    assert again.draft(A) == again.draft(B) == ()
    again.keep_draft(A, ["0,0 wait"])
    assert resume_match(path_of(session), TITLES).draft(A) == ("0,0 wait",)


def edit_sidecar(session, **submitted):
    """Orders that were given in this turn, as somebody wrote them into the file beside the record."""
    (sidecar,) = path_of(session).parent.glob("*.draft.json")
    data = json.loads(sidecar.read_text())
    data["submitted"] |= submitted
    sidecar.write_text(json.dumps(data))


def test_a_sidecar_cannot_play_a_turn_and_says_whose_orders_are_given_anew(session):
    session.submit(A, WAITS[0])
    edit_sidecar(session, B=["2,2 wait"])
    again = resume_match(path_of(session), TITLES)
    assert again.match.turn == 0
    assert again.waiting == (B,)
    assert again.draft(B) == ("2,2 wait",)
    assert "Bo" in again.notices[0]


def test_given_orders_that_the_rules_refuse_become_a_draft_and_the_players_are_told(session):
    session.submit(A, WAITS[0])
    edit_sidecar(session, A=["0,0 bomb 0"])
    again = resume_match(path_of(session), TITLES)
    assert again.waiting == (A, B)
    (notice,) = again.notices
    assert "Ada" in notice
    assert "a tank cannot bomb" in notice


def test_illegal_orders_change_nothing(session):
    before, text = session.match, path_of(session).read_bytes()
    with pytest.raises(IllegalOrders):
        session.submit(A, ["0,0 bomb 0"])
    with pytest.raises(IllegalOrders):
        session.submit(A, [])
    assert session.match is before
    assert path_of(session).read_bytes() == text


def test_turns_that_pass_by_themselves_are_recorded_as_empty(tmp_path):
    board = {**DUEL, "stones": ["A tank 0,0 E"], "time_cap": 3}
    session = begin(CAUSALITY, board, {}, NAMES, tmp_path)
    session.submit(A, ["0,0 wait"])
    session.submit(A, ["0,0 move 1,0 E"])
    session.submit(A, ["1,0 jump 1"])
    # In round 2 the tank follows its flags in slice 0; only the one from the portal in slice 1 is free.
    assert session.match.pending == {A}
    assert session.match.turn == 4
    assert session.record.turns[3] == {}
    assert load_record(path_of(session)).turns[3] == {}


def test_a_finished_match_stays_as_a_replay_and_is_not_offered_again(session):
    folder = path_of(session).parent
    play_to_the_end(session)
    assert session.match.outcome == Outcome(A, "resignation")
    assert unfinished(folder) == []
    assert [path.name for path in folder.iterdir()] == [path_of(session).name]
    assert path_of(session).name.endswith("Duel.boc.json")
    assert load_record(path_of(session)).end == End("resignation", (B,))


def test_a_kill_between_last_turn_and_renaming_is_made_good_on_resuming(session):
    folder, playing = path_of(session).parent, path_of(session)
    play_to_the_end(session)
    path_of(session).rename(playing)
    again = resume_match(playing, TITLES)
    assert again.match.outcome == Outcome(A, "resignation")
    assert unfinished(folder) == []


def test_two_matches_on_one_board_have_files_of_their_own(session, tmp_path):
    other = begin(CAUSALITY, DUEL, {}, NAMES, tmp_path)
    assert path_of(other) != path_of(session)
    assert len(unfinished(tmp_path)) == 2


def test_finishing_never_overwrites_another_file(session):
    taken = path_of(session).with_name(path_of(session).name.replace(".playing", ""))
    taken.write_text("something of the user's")
    play_to_the_end(session)
    assert taken.read_text() == "something of the user's"
    assert load_record(path_of(session)).end is not None


def test_unfinished_matches_come_newest_first_and_broken_ones_say_why(session, tmp_path):
    other = begin(CAUSALITY, DUEL, {}, NAMES, tmp_path)
    os.utime(path_of(session), (1_000, 1_000))
    bad = tmp_path / "bad.playing.boc.json"
    bad.write_text("{")
    os.utime(bad, (500, 500))
    found = unfinished(tmp_path)
    assert [match.path for match in found] == [path_of(other), path_of(session), bad]
    assert [match.board for match in found] == ["Duel", "Duel", "bad"]
    assert [match.problem is None for match in found] == [True, True, False]
    assert str(bad) in found[2].problem


def test_no_folder_no_unfinished_matches(tmp_path):
    assert unfinished(tmp_path / "nowhere") == []


def test_a_broken_journal_is_refused_and_left_as_it_is(session):
    path_of(session).write_text(path_of(session).read_text()[:-20])
    text = path_of(session).read_bytes()
    with pytest.raises(DataError, match="not a JSON text") as refusal:
        resume_match(path_of(session), TITLES)
    assert str(path_of(session)) in str(refusal.value)
    assert path_of(session).read_bytes() == text


def test_a_journal_with_an_illegal_turn_is_refused_by_turn_and_player(session):
    path_of(session).write_text(path_of(session).read_text().replace('"turns": []', '"turns": [{"A": ["0,0 bomb 0"]}]'))
    with pytest.raises(DataError, match=r"turn 1, player A: order '0,0 bomb 0'"):
        resume_match(path_of(session), TITLES)


def test_a_folder_that_cannot_be_written(tmp_path):
    wall = tmp_path / "file"
    wall.write_text("")
    with pytest.raises(StorageError, match="cannot be written"):
        begin(CAUSALITY, DUEL, {}, NAMES, wall / "records")


def test_a_match_goes_on_in_memory_when_writing_fails_and_is_whole_again_after(session, monkeypatch):
    def refuse(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(folders.os, "fsync", refuse)
        with pytest.raises(StorageError, match="No space left on device"):
            session.submit(A, WAITS[0])
        assert session.waiting == (B,)
        with pytest.raises(StorageError):
            session.submit(B, WAITS[1])
    assert session.match.turn == 1
    assert load_record(path_of(session)).turns == ()
    play_waiting(session, 1)
    assert len(load_record(path_of(session)).turns) == 2
    assert [path.name for path in path_of(session).parent.iterdir()] == [path_of(session).name]


def test_a_match_in_memory_only(tmp_path):
    session = begin(CAUSALITY, DUEL, {}, NAMES, None)
    play_waiting(session, 1)
    assert path_of(session) is None


def test_opening_a_record_leaves_its_file_alone(session, tmp_path):
    play_waiting(session, 1)
    copy = open_match(CAUSALITY, session.record, tmp_path)
    play_waiting(copy, 1)
    assert len(load_record(path_of(session)).turns) == 1
    assert len(load_record(path_of(copy)).turns) == 2


def test_a_name_that_no_file_system_likes(tmp_path):
    board = {**DUEL, "name": '../../etc/passwd: "a*b?" ' + "x" * 100}
    session = begin(CAUSALITY, board, {}, NAMES, tmp_path)
    assert path_of(session).parent == tmp_path
    assert not set(path_of(session).name) & set('/\\:*?"<>|')


PLAY_FOR_EVER = """
import sys
from pathlib import Path
from game.catalogue import TITLES
from game.storage.matches import open_match, resume_match
from tests.sittings import begin, path_of
from tests.titles.causality.boards import DUEL
from tests.titles.causality.end_to_end.test_whole_match import FIRST_TWO_ROUNDS, ONE_DOOR
session = begin(TITLES["causality"], {**DUEL, "time_cap": 32}, {}, {"A": "Ada", "B": "Bo"}, Path(sys.argv[1]))
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
    session = resume_match(match.path, TITLES)
    assert session.match.turn >= told >= turns
    session.submit(A, WAITS[0]) if A in session.waiting else None
    assert print_record(session.record)


class Enough(Exception):
    """What a test raises to stop a search."""


def stop(search, question):
    raise Enough


def test_a_search_that_is_stopped_leaves_match_record_and_files_as_they_were(tmp_path):
    session = begin(CAUSALITY, ONE_DOOR, {}, NAMES, tmp_path)
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
    assert load_record(path_of(session)).turns == FIRST_TWO_ROUNDS
    with pytest.raises(Enough):
        resume_match(path_of(session), TITLES, solve=stop)
    assert resume_match(path_of(session), TITLES).match.digest() == session.match.digest()
