"""The clock of a match in play: what is kept of it, when, and what old or broken files lead to."""

import json

import pytest

from game.engine.clock import ClockKind, TimeControl
from game.engine.errors import StorageError
from game.engine.outcome import End
from game.play.session import ANEW, UNTIMED
from game.storage import folders
from game.storage.matches import open_match, resume_match
from tests.play.both import BOTH, LEFT, RIGHT
from tests.sittings import begin, path_of

TITLES = {BOTH.id: BOTH}
NAMES = {LEFT: "Ada", RIGHT: "Bo"}
TOTAL, MOVE = TimeControl(ClockKind.TOTAL, 600), TimeControl(ClockKind.PER_MOVE, 60)


def started(folder, control=TOTAL):
    return begin(BOTH, {"name": "Duel"}, {}, NAMES, folder, control)


def resumed(session):
    return resume_match(path_of(session), TITLES)


def clock_file(session):
    (path,) = path_of(session).parent.glob("*.clock.json")
    return path


@pytest.mark.parametrize("control", [TOTAL, MOVE])
def test_the_record_holds_the_clock_and_the_file_beside_it_what_is_left(tmp_path, control):
    session = started(tmp_path, control)
    assert session.record.ruleset == {"clock": str(control)}
    session.keep_draft(LEFT, ["a"])
    assert resumed(session).clock == session.clock
    assert resumed(session).clock.control == control


def test_a_match_without_a_clock_has_none(tmp_path):
    session = started(tmp_path, None)
    session.spend(LEFT, 10_000)
    assert session.clock is None
    assert not session.notices
    assert not list(tmp_path.glob("*.clock.json"))
    assert not resumed(session).notices


def test_thinking_is_kept_after_a_few_seconds_by_itself(tmp_path):
    session = started(tmp_path)
    session.spend(LEFT, 4900)
    assert resumed(session).clock.left[LEFT] == 600_000
    session.spend(LEFT, 200)
    assert resumed(session).clock.left[LEFT] == 594_900


def test_thinking_is_kept_at_once_with_a_draft_or_when_asked(tmp_path):
    session = started(tmp_path)
    session.spend(LEFT, 300)
    session.keep_draft(LEFT, ["a"])
    assert resumed(session).clock.left == {LEFT: 599_700, RIGHT: 600_000}
    session.spend(LEFT, 300)
    session.keep_clock()
    assert resumed(session).clock.left == {LEFT: 599_400, RIGHT: 600_000}


def test_a_turn_gives_time_per_move_anew(tmp_path):
    session = started(tmp_path, MOVE)
    session.spend(LEFT, 1000)
    session.submit(LEFT, ["a"])
    session.spend(RIGHT, 2000)
    assert resumed(session).clock.left[LEFT] == 60_000
    session.submit(RIGHT, ["a"])
    assert resumed(session).clock.left == {LEFT: 60_000, RIGHT: 60_000}


def test_time_in_total_goes_on_from_turn_to_turn(tmp_path):
    session = started(tmp_path)
    session.spend(LEFT, 1000)
    session.submit(LEFT, ["a"])
    session.spend(RIGHT, 2000)
    session.submit(RIGHT, ["a"])
    assert resumed(session).clock.left == {LEFT: 599_000, RIGHT: 598_000}


def test_a_finished_match_leaves_no_clock_behind(tmp_path):
    session = started(tmp_path)
    session.spend(LEFT, 300)
    session.conclude(End("clock", (LEFT,)))
    session.keep_clock()
    assert not list(tmp_path.glob("*.clock.json"))
    assert session.match.outcome.reason == "clock"


def file_text(**fields):
    plain = {"format": "battle-of-causality/clock", "format_version": 1, "control": "total 600"}
    return json.dumps({**plain, "left": {"left": 5, "right": 5}, **fields}).encode()


BROKEN = {
    "empty": b"",
    "truncated": b"{",
    "a list": b"[]",
    "nested": b"[" * 100_000,
    "no text": b"\xff\xfe",
    "of another version": file_text(format_version=2),
    "of no control": file_text(control=None),
    "of an unknown control": file_text(control="weekly 5"),
    "of another kind than the record": file_text(control="per_move 600"),
    "without a player": file_text(left={"left": 5}),
    "with somebody else": file_text(left={"left": 5, "right": 5, "C": 5}),
    "more than there was": file_text(left={"left": 5, "right": 600_001}),
    "less than nothing": file_text(left={"left": 5, "right": -1}),
    "not whole": file_text(left={"left": 5, "right": 1.5}),
    "a truth": file_text(left={"left": 5, "right": True}),
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_a_match_whose_clock_cannot_be_read_begins_it_anew_and_says_so(tmp_path, broken):
    session = started(tmp_path)
    session.spend(LEFT, 6000)
    clock_file(session).write_bytes(broken)
    again = resumed(session)
    assert again.clock.left == {LEFT: 600_000, RIGHT: 600_000}
    assert again.notices == (ANEW,)
    again.submit(LEFT, ["a"])


def test_a_match_taken_over_has_the_whole_time_again(tmp_path):
    session = started(tmp_path)
    session.spend(LEFT, 6000)
    taken = open_match(BOTH, session.record, tmp_path)
    assert taken.clock.left == {LEFT: 600_000, RIGHT: 600_000}


def of_old(path):
    """As records were written once: they told of the kind of clock alone."""
    path.write_text(path.read_text().replace("total 600", "total"))


def test_a_record_that_tells_of_the_kind_alone_finds_the_rest_beside_it(tmp_path):
    session = started(tmp_path)
    session.spend(LEFT, 6000)
    of_old(path_of(session))
    assert resumed(session).clock.left == {LEFT: 594_000, RIGHT: 600_000}


def test_a_record_that_tells_of_the_kind_alone_is_untimed_without_it(tmp_path):
    session = started(tmp_path)
    of_old(path_of(session))
    clock_file(session).unlink()
    again = resumed(session)
    assert again.clock is None
    assert again.notices == (UNTIMED,)


def test_a_clock_of_an_untimed_match_counts_for_nothing(tmp_path):
    session = started(tmp_path, None)
    stray = path_of(session).name.replace(".playing.boc.json", ".clock.json")
    (tmp_path / stray).write_bytes(file_text())
    assert resumed(session).clock is None


def test_time_is_spent_even_if_the_disk_refuses_it(tmp_path, monkeypatch):
    session = started(tmp_path)

    def refuse(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(folders.os, "fsync", refuse)
    with pytest.raises(StorageError, match="No space left"):
        session.spend(LEFT, 6000)
    session.spend(LEFT, 100)
    assert session.clock.left[LEFT] == 593_900
