"""A match is played by one program at a time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.errors import StorageError
from game.storage.claim import Claim

HOLDER = """
import sys
from pathlib import Path
from game.storage.claim import Claim

claim = Claim()
claim.take(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def record(tmp_path):
    return tmp_path / "a match.playing.boc.json"


def test_a_claimed_match_is_refused_to_others_until_it_is_released(record):
    mine, other = Claim(), Claim()
    mine.take(record)
    with pytest.raises(StorageError, match="another window"):
        other.take(record)
    mine.release()
    other.take(record)
    other.release()
    assert list(record.parent.iterdir()) == []


def test_claiming_again_and_claiming_another_match(record):
    mine, other = Claim(), Claim()
    mine.take(record)
    mine.take(record.with_name("a match.boc.json"))  # the same one, finished
    with pytest.raises(StorageError):
        other.take(record)
    mine.take(record.with_name("another.playing.boc.json"))
    other.take(record)
    mine.take(None)
    Claim().take(record.with_name("another.playing.boc.json"))


def test_a_program_that_was_killed_claims_nothing(record):
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(record)],
        env={**os.environ, "PYTHONPATH": str(Path.cwd())},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    with holder:
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(StorageError):
            Claim().take(record)
        holder.kill()
        holder.wait()
    assert list(record.parent.glob(".*.lock"))
    mine = Claim()
    mine.take(record)
    with pytest.raises(StorageError):
        Claim().take(record)
    mine.release()


def test_where_no_file_can_be_written_matches_are_played_all_the_same(tmp_path):
    (tmp_path / "folder").write_text("a file")
    claim = Claim()
    claim.take(tmp_path / "folder" / "a match.playing.boc.json")
    claim.release()
    assert (tmp_path / "folder").read_text() == "a file"
