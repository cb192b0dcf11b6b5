"""Which files are listed as records: by their names, or by what they say they are."""

import pytest

from game.engine.record import print_record
from game.storage.archive import copies_folder, other_files, saved_records
from game.storage.folders import folders_under
from tests.toys import TO_THE_END

TEXT = print_record(TO_THE_END)


@pytest.fixture
def folders(tmp_path):
    found = folders_under(tmp_path)
    for folder in (found.records, copies_folder(found)):
        folder.mkdir(parents=True)
    return found


def listed(folders):
    return {saved.path.name for saved in saved_records(folders)}


@pytest.mark.parametrize(
    "name",
    ["a.boc.json", "renamed.json", "SHOUTED.JSON", "2026-01-01.boc (1).json", "match.txt", "match.boc", "no ending"],
)
def test_a_record_is_listed_whatever_its_file_is_called(folders, name):
    (folders.records / name).write_text(TEXT)
    assert listed(folders) == {name}


def test_copies_are_listed_too(folders):
    (copies_folder(folders) / "mine.json").write_text(TEXT)
    assert [saved.copy for saved in saved_records(folders)] == [True]


def test_a_broken_record_of_another_name_is_listed_so_that_what_is_wrong_can_be_read(folders):
    (folders.records / "torn.json").write_text(TEXT[:200])
    assert listed(folders) == {"torn.json"}


def test_other_files_are_not_listed(folders):
    (folders.records / "match.draft.json").write_text('{"format": "battle-of-causality/draft"}')
    (folders.records / "list.json").write_text("[]")
    (folders.records / ".match.boc.json.x7").write_text("half of one")
    (folders.records / "folder.json").mkdir()
    assert listed(folders) == set()
    assert other_files(folders) == 1  # a list: a draft belongs to a record, and a hidden file to nobody


def test_texts_of_other_programs_are_listed_where_some_title_reads_them(folders):
    for name in ("match.pgn", "notes.txt"):
        (folders.records / name).write_text("1. e4 e5 *")
    assert [saved.path.name for saved in saved_records(folders, (".pgn",))] == ["match.pgn"]
    assert other_files(folders, (".pgn",)) == 1
    assert (saved_records(folders), other_files(folders)) == ([], 2)
