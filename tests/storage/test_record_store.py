"""Records that are named, deleted and brought back: nothing is lost until the way back is given up."""

import pytest

from game.engine.errors import StorageError
from game.engine.record import print_record
from game.storage import trash
from game.storage.archive import copies_folder
from game.storage.claim import Claim
from game.storage.folders import folders_under
from game.storage.record_store import RecordStore
from tests.toys import TO_THE_END

TEXT = print_record(TO_THE_END)


@pytest.fixture
def folders(tmp_path):
    found = folders_under(tmp_path)
    for folder in (found.records, copies_folder(found)):
        folder.mkdir(parents=True)
    return found


def put(folder, *names):
    for name in names:
        (folder / name).write_text(TEXT if name.endswith("boc.json") else name)
    return folder / names[0]


def everything(folders):
    return {path.name: path.read_text() for path in folders.records.iterdir()}


def test_what_belongs_to_a_record_goes_and_comes_back_with_it(folders):
    path = put(folders.records, "a.playing.boc.json", "a.draft.json", "a.clock.json", "a.lan", "ab.lan")
    before = everything(folders)
    store = RecordStore(folders)
    store.delete(path)
    assert set(everything(folders)) == {"ab.lan"}
    assert (store.listed(), store.deleted) == ([], 1)
    store.bring_back()
    assert everything(folders) == before
    assert store.deleted == 0


def test_the_last_one_comes_back_first(folders):
    paths = [put(folders.records, name) for name in ("a.boc.json", "b.boc.json")]
    copy = put(copies_folder(folders), "a.boc.json")
    store = RecordStore(folders)
    for path in (*paths, copy):
        store.delete(path)
    store.bring_back()
    assert [saved.path for saved in store.listed()] == [copy]
    store.bring_back()
    store.bring_back()
    store.bring_back()
    assert {saved.path for saved in store.listed()} == {*paths, copy}


def test_a_program_that_ends_in_the_middle_loses_nothing(folders, monkeypatch):
    path = put(folders.records, "a.playing.boc.json", "a.draft.json", "a.lan")
    before = everything(folders)
    moved = []

    def dies(files, folder):
        for each in files:
            if len(moved) == 2:
                raise KeyboardInterrupt
            moved.append(each)
            move([each], folder)

    move = trash._move
    monkeypatch.setattr(trash, "_move", dies)
    with pytest.raises(KeyboardInterrupt):
        RecordStore(folders).delete(path)
    monkeypatch.undo()
    again = RecordStore(folders)
    assert [saved.path for saved in again.listed()] == [path]  # the record goes last
    again.bring_back()
    assert everything(folders) == before


def test_what_was_deleted_before_a_crash_can_still_be_brought_back(folders):
    path = put(folders.records, "a.boc.json")
    RecordStore(folders).delete(path)
    again = RecordStore(folders)
    assert again.deleted == 1
    again.bring_back()
    assert path.read_text() == TEXT


def test_when_the_way_back_is_given_up_nothing_is_left(folders):
    store = RecordStore(folders)
    store.delete(put(folders.records, "a.boc.json"))
    store.forget_deleted()
    store.bring_back()
    assert (store.listed(), store.deleted) == ([], 0)
    assert sorted(path.name for path in folders.data.iterdir()) == ["copies", "records"]


def test_a_file_that_has_taken_the_place_stays(folders):
    store = RecordStore(folders)
    path = put(folders.records, "a.boc.json")
    store.delete(path)
    path.write_text("another")
    store.bring_back()
    assert path.read_text() == "another"
    assert (folders.records / "2 a.boc.json").read_text() == TEXT


def test_a_match_that_another_window_plays_is_not_deleted(folders):
    path = put(folders.records, "a.playing.boc.json")
    other = Claim()
    other.take(path)
    with pytest.raises(StorageError, match="another window"):
        RecordStore(folders).delete(path)
    other.release()
    RecordStore(folders).delete(path)


def test_a_name_is_kept_also_when_the_match_ends(folders):
    path = put(folders.records, "a.playing.boc.json")
    store = RecordStore(folders)
    store.rename(path, "  The long\nfight ")
    path.rename(folders.records / "a.boc.json")
    again = RecordStore(folders)
    assert again.name_of(folders.records / "a.boc.json") == "The long fight"
    assert again.name_of(copies_folder(folders) / "a.boc.json") == ""
    again.rename(path, "")
    assert RecordStore(folders).name_of(path) == ""


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"format": "battle-of-causality/names", "format_version": 1, "names": 3}']
)
def test_names_that_cannot_be_read_are_none(folders, text):
    (folders.data / "names.json").write_text(text)
    assert RecordStore(folders).name_of(folders.records / "a.boc.json") == ""
