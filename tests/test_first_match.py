"""The match that the command line begins with: from a file, with those who sat at it."""

import pytest

from game.commands import begin_match
from game.desktop import FirstMatch, run
from game.play.seating import Seating
from game.resources import levels_folder
from game.storage.claim import Claim
from game.storage.folders import folders_under
from game.storage.journal import PLAYING
from game.storage.matches import file_of
from game.storage.records import load_record, save_record
from game.storage.seats_file import read_seating, seats_path, write_seating
from game.storage.settings import Settings, SettingsStore
from tests.toys import LEFT, RIGHT, TO_THE_END, heap_file, write_level

SEATING = Seating({RIGHT: "quick"}, 7, ((0, LEFT),))
PLAYERS = (LEFT, RIGHT)


@pytest.fixture
def record(toys, tmp_path):
    return heap_file(tmp_path)


def begun(file, folder):
    return begin_match(file, folder, Claim(), Settings(names=("Nan", "Tom")).named)


def test_computers_that_sat_at_a_match_from_elsewhere_sit_at_it_again(record, tmp_path):
    write_seating(record, SEATING)
    journal = file_of(begun(record, tmp_path / "records"))
    assert journal.name.endswith(PLAYING)
    assert load_record(journal) == load_record(record)
    assert read_seating(journal, PLAYERS) == SEATING


def test_where_nothing_is_known_of_those_who_sat_there_they_are_persons(record, tmp_path):
    journal = file_of(begun(record, tmp_path / "records"))
    assert not seats_path(journal).exists()


def test_a_match_in_the_folder_goes_on_in_its_own_file(record, tmp_path):
    folder = tmp_path / "records"
    journal = file_of(begun(record, folder))
    write_seating(journal, SEATING)
    assert file_of(begun(journal, folder)) == journal
    assert read_seating(journal, PLAYERS) == SEATING


def test_a_match_that_is_over_has_no_journal(toys, tmp_path):
    path = tmp_path / "whole.boc.json"
    save_record(path, TO_THE_END)
    assert file_of(begun(path, tmp_path / "records")) is None


def test_who_played_a_record_keeps_the_name(record, tmp_path):
    assert begun(record, tmp_path / "records").record.players == load_record(record).players


def test_a_level_begins_a_match_of_persons_who_are_called_as_in_the_settings(toys, tmp_path):
    journal = file_of(begun(write_level(tmp_path), tmp_path / "records"))
    assert load_record(journal).turns == ()
    assert load_record(journal).players == {LEFT: "Nan", RIGHT: "Tom"}
    assert not seats_path(journal).exists()


def test_the_program_that_opens_a_level_calls_its_players_as_in_its_settings(tmp_path):
    folders, level, opened = folders_under(tmp_path), levels_folder() / "first_light.toml", []
    SettingsStore(folders.settings_file, lambda name: ("", name)).save(Settings(names=("Nan", "Tom")))
    first = FirstMatch(level, lambda claim, named: begin_match(level, folders.records, claim, named))
    run(folders, first, opened.append, frames=1)
    assert list(opened[0].record.players.values()) == ["Nan", "Tom"]
