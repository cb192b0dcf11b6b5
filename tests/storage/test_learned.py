"""What was learned is kept by title; a broken file is told of, and not lost."""

import pytest

from game.engine.errors import StorageError
from game.storage.learned import LearnedStore
from game.view.coach.lesson import Score


@pytest.fixture
def store(tmp_path):
    return LearnedStore(tmp_path / "config" / "learned.json")


def test_the_best_score_is_kept(store):
    store.keep("heap", "01_counting", Score(2, 1))
    store.keep("heap", "01_counting", Score(0, 1))
    store.keep("heap", "01_counting", Score(3, 3))
    store.keep("trio", "01_counting", Score())
    assert store.load().learned == {"heap": {"01_counting": Score(0, 1)}, "trio": {"01_counting": Score()}}
    assert store.load().problem == ""


def test_without_a_file_nothing_was_learned(store):
    assert store.load().learned == {}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "not JSON"),
        ("[]", "it must be an object"),
        ('{"heap": 3}', "heap must be an object"),
        ('{"heap": {"01": {"back": 1}}}', "heap.01 must have 'back' and 'hints'"),
        ('{"heap": {"01": {"back": -1, "hints": 0}}}', "heap.01 must have 'back' and 'hints'"),
        ("", "is empty"),
    ],
)
def test_a_broken_file_is_set_aside_in_one_sentence(store, text, why):
    store.path.parent.mkdir()
    store.path.write_text(text)
    found = store.load()
    assert found.learned == {}
    assert why in found.problem
    assert store.path.with_name("learned.json.broken").read_text() == text
    store.keep("heap", "01", Score())
    assert store.load().learned == {"heap": {"01": Score()}}


def test_what_cannot_be_written_is_said(store):
    store.path.parent.write_text("a file where the folder should be")
    with pytest.raises(StorageError, match="cannot be written"):
        store.keep("heap", "01", Score())
