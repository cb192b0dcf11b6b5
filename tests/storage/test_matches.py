"""A match in its files: what is kept, when, and what a kill or a full disk leaves."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.errors import DataError, IllegalOrders, StorageError
from game.engine.outcome import End, Outcome
from game.engine.record import print_record
from game.storage import folders
from game.storage.journal import unfinished
from game.storage.matches import open_match, resume_match
from game.storage.records import load_record
from tests.engine.toy import HEAP
from tests.play.both import BOTH, LEFT, RIGHT
from tests.sittings import begin, path_of

TITLES = {BOTH.id: BOTH, HEAP.id: HEAP}
NAMES = {LEFT: "Ada", RIGHT: "Bo"}
DUEL = {"name": "Duel"}


@pytest.fixture
def session(tmp_path):
    return begin(BOTH, DUEL, {}, NAMES, tmp_path)


def play_waiting(session, turns):
    for _ in range(turns):
        session.submit(LEFT, ["a"])
        session.submit(RIGHT, ["a"])


def play_to_the_end(session):
    play_waiting(session, 3)
    session.conclude(End("resignation", (RIGHT,)))


def test_a_new_match_is_on_disk_before_its_first_turn(session):
    assert load_record(path_of(session)) == session.record
    assert [match.path for match in unfinished(path_of(session).parent)] == [path_of(session)]


def test_a_complete_turn_is_on_disk(session):
    play_waiting(session, 1)
    assert load_record(path_of(session)).turns == ({LEFT: ("a",), RIGHT: ("a",)},)
    assert load_record(path_of(session)) == session.record


def test_resuming_gives_the_same_match(session):
    play_waiting(session, 2)
    again = resume_match(path_of(session), TITLES)
    assert again.match.digest() == session.match.digest()
    assert again.record == session.record
    assert again.names == NAMES


def test_half_a_turn_survives_and_stays_hidden_in_the_record(session):
    session.submit(LEFT, ["a"])
    again = resume_match(path_of(session), TITLES)
    assert again.waiting == (RIGHT,)
    assert again.sealed == {LEFT}
    assert again.record.turns == ()
    again.submit(RIGHT, ["a"])
    assert len(load_record(path_of(again)).turns) == 1


def test_drafts_survive(session):
    session.keep_draft(RIGHT, ["b"])
    again = resume_match(path_of(session), TITLES)
    assert again.draft(RIGHT) == ("b",)
    assert again.draft(LEFT) == ()


def test_a_draft_is_over_with_its_turn(session):
    session.keep_draft(LEFT, ["b"])
    play_waiting(session, 1)
    assert session.draft(LEFT) == ()
    assert resume_match(path_of(session), TITLES).draft(LEFT) == ()
    assert list(path_of(session).parent.glob("*.draft.json")) == []


def test_submitting_ends_the_own_draft_only(session):
    session.keep_draft(LEFT, ["b"])
    session.keep_draft(RIGHT, ["a"])
    session.submit(LEFT, ["a"])
    assert session.draft(LEFT) == ()
    assert session.draft(RIGHT) == ("a",)


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
    "half a character": sidecar_text(orders={"\ud800": ["a"]}),
    "orders that are numbers": sidecar_text(submitted={"left": [1]}),
    "of another turn": sidecar_text(turn=4, submitted={"left": ["a"]}),
    "illegal orders": sidecar_text(submitted={"C": []}, orders={"right": ["c"], "C": ["x"]}),
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_a_broken_draft_is_ignored(session, broken):
    session.keep_draft(LEFT, ["b"])
    (sidecar,) = path_of(session).parent.glob("*.draft.json")
    sidecar.write_bytes(broken)
    again = resume_match(path_of(session), TITLES)
    assert again.waiting == (LEFT, RIGHT)
    assert again.draft(LEFT) == again.draft(RIGHT) == ()
    again.keep_draft(LEFT, ["a"])
    assert resume_match(path_of(session), TITLES).draft(LEFT) == ("a",)


def edit_sidecar(session, **submitted):
    """Orders that were given in this turn, as somebody wrote them into the file beside the record."""
    (sidecar,) = path_of(session).parent.glob("*.draft.json")
    data = json.loads(sidecar.read_text())
    data["submitted"] |= submitted
    sidecar.write_text(json.dumps(data))


def test_a_sidecar_cannot_play_a_turn_and_says_whose_orders_are_given_anew(session):
    session.submit(LEFT, ["a"])
    edit_sidecar(session, right=["a"])
    again = resume_match(path_of(session), TITLES)
    assert again.match.turn == 0
    assert again.waiting == (RIGHT,)
    assert again.draft(RIGHT) == ("a",)
    assert "Bo" in again.notices[0]


def test_given_orders_that_the_rules_refuse_become_a_draft_and_the_players_are_told(session):
    session.submit(LEFT, ["a"])
    edit_sidecar(session, left=["c"])
    again = resume_match(path_of(session), TITLES)
    assert again.waiting == (LEFT, RIGHT)
    (notice,) = again.notices
    assert "Ada" in notice
    assert "say a or b" in notice


def test_illegal_orders_change_nothing(session):
    before, text = session.match, path_of(session).read_bytes()
    with pytest.raises(IllegalOrders):
        session.submit(LEFT, ["c"])
    with pytest.raises(IllegalOrders):
        session.submit(LEFT, [])
    assert session.match is before
    assert path_of(session).read_bytes() == text


def test_turns_that_pass_by_themselves_are_recorded_as_empty(tmp_path):
    session = begin(HEAP, {"name": "Heap", "most": 40}, {}, NAMES, tmp_path, seed=5)
    session.submit(LEFT, ["1"])
    session.submit(RIGHT, ["2"])
    assert session.match.pending == {LEFT}
    assert load_record(path_of(session)).turns == ({LEFT: ("1",)}, {RIGHT: ("2",)}, {})


def test_a_finished_match_stays_as_a_replay_and_is_not_offered_again(session):
    folder = path_of(session).parent
    play_to_the_end(session)
    assert session.match.outcome == Outcome(None, "resignation")
    assert unfinished(folder) == []
    assert [path.name for path in folder.iterdir()] == [path_of(session).name]
    assert path_of(session).name.endswith("Duel.boc.json")
    assert load_record(path_of(session)).end == End("resignation", (RIGHT,))


def test_a_kill_between_last_turn_and_renaming_is_made_good_on_resuming(session):
    folder, playing = path_of(session).parent, path_of(session)
    play_to_the_end(session)
    path_of(session).rename(playing)
    again = resume_match(playing, TITLES)
    assert again.match.outcome == Outcome(None, "resignation")
    assert unfinished(folder) == []


def test_two_matches_on_one_board_have_files_of_their_own(session, tmp_path):
    other = begin(BOTH, DUEL, {}, NAMES, tmp_path)
    assert path_of(other) != path_of(session)
    assert len(unfinished(tmp_path)) == 2


def test_finishing_never_overwrites_another_file(session):
    taken = path_of(session).with_name(path_of(session).name.replace(".playing", ""))
    taken.write_text("something of the user's")
    play_to_the_end(session)
    assert taken.read_text() == "something of the user's"
    assert load_record(path_of(session)).end is not None


def test_unfinished_matches_come_newest_first_and_broken_ones_say_why(session, tmp_path):
    other = begin(BOTH, DUEL, {}, NAMES, tmp_path)
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
    path_of(session).write_text(
        path_of(session).read_text().replace('"turns": []', '"turns": [{"left": ["c"], "right": ["a"]}]')
    )
    with pytest.raises(DataError, match="turn 1, player left: say a or b"):
        resume_match(path_of(session), TITLES)


def test_a_folder_that_cannot_be_written(tmp_path):
    wall = tmp_path / "file"
    wall.write_text("")
    with pytest.raises(StorageError, match="cannot be written"):
        begin(BOTH, DUEL, {}, NAMES, wall / "records")


def test_a_match_goes_on_in_memory_when_writing_fails_and_is_whole_again_after(session, monkeypatch):
    def refuse(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(folders.os, "fsync", refuse)
        with pytest.raises(StorageError, match="No space left on device"):
            session.submit(LEFT, ["a"])
        assert session.waiting == (RIGHT,)
        with pytest.raises(StorageError):
            session.submit(RIGHT, ["a"])
    assert session.match.turn == 1
    assert load_record(path_of(session)).turns == ()
    play_waiting(session, 1)
    assert len(load_record(path_of(session)).turns) == 2
    assert [path.name for path in path_of(session).parent.iterdir()] == [path_of(session).name]


def test_a_match_in_memory_only(tmp_path):
    session = begin(BOTH, DUEL, {}, NAMES, None)
    play_waiting(session, 1)
    assert path_of(session) is None


def test_opening_a_record_leaves_its_file_alone(session, tmp_path):
    play_waiting(session, 1)
    copy = open_match(BOTH, session.record, tmp_path)
    play_waiting(copy, 1)
    assert len(load_record(path_of(session)).turns) == 1
    assert len(load_record(path_of(copy)).turns) == 2


def test_a_name_that_no_file_system_likes(tmp_path):
    board = {**DUEL, "name": '../../etc/passwd: "a*b?" ' + "x" * 100}
    session = begin(BOTH, board, {}, NAMES, tmp_path)
    assert path_of(session).parent == tmp_path
    assert not set(path_of(session).name) & set('/\\:*?"<>|')


PLAY_FOR_EVER = """
import sys
from pathlib import Path
from tests.play.both import BOTH, LEFT, RIGHT
from tests.sittings import begin
session = begin(BOTH, {"name": "Duel"}, {}, {}, Path(sys.argv[1]))
while session.match.turn < 31:
    session.keep_draft(RIGHT, ["b"])
    session.submit(LEFT, ["a"])
    session.submit(RIGHT, ["a"])
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
    session.submit(LEFT, ["a"]) if LEFT in session.waiting else None
    assert print_record(session.record)


class Enough(Exception):
    """What a test raises to stop a search."""


def stop(search, question):
    raise Enough


def test_a_search_that_is_stopped_leaves_match_record_and_files_as_they_were(tmp_path):
    session = begin(HEAP, {"name": "Heap", "most": 40}, {"grows": "yes"}, NAMES, tmp_path, seed=5)
    session.submit(LEFT, ["1"], stop)  # there is nothing to search for before the heap grows
    session.keep_draft(RIGHT, ["2"])
    match, record = session.match, session.record
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(Enough):
        session.submit(RIGHT, ["2"], stop)
    assert session.match is match
    assert session.record == record
    assert session.draft(RIGHT) == ("2",)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == files
    session.submit(RIGHT, ["2"])
    assert load_record(path_of(session)).turns == ({LEFT: ("1",)}, {RIGHT: ("2",)}, {})
    with pytest.raises(Enough):
        resume_match(path_of(session), TITLES, solve=stop)
    assert resume_match(path_of(session), TITLES).match.digest() == session.match.digest()
