"""From the menu to the list of records, into a replay, and from there into a new match; and the other ways in."""

import os
from dataclasses import replace
from datetime import datetime

import pygame as pg
import pytest

from game.app.scene import Push
from game.engine.outcome import End
from game.engine.record import Record, print_record
from game.scenes.match.replay import ReplayScene
from game.scenes.match.result import ResultScene
from game.scenes.match.sitting import SittingScene
from game.scenes.shell import record_rows
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.record_rows import RecordRow, read_row
from game.scenes.shell.records import RecordsScene
from game.storage.archive import Saved
from game.storage.journal import PLAYING
from game.storage.matches import open_match
from game.storage.records import SUFFIX, load_record, save_record
from game.storage.settings import UI_SCALES, Settings
from game.titles.causality.title import CAUSALITY
from game.view.frame import Rect, Sprite
from tests.scenes.words_fit import cut_texts, outside, overlaps
from tests.sittings import begin
from tests.titles.causality.scenes.replay_play import random_record
from tests.whole_game import Program

QUICK = Settings(animation_speed=0)
SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1440)]


@pytest.fixture
def program(fly, tmp_path):
    return Program(fly, tmp_path, QUICK)


def put(program, name: str, record: Record, age: int, folder="records"):
    """A record in the user's folder, so many minutes old."""
    path = program.folders.data / folder / name
    save_record(path, record)
    os.utime(path, (1_800_000_000 - age * 60,) * 2)
    return path


def read(program) -> list[str]:
    """The words of the list, when everything in it is known."""
    program.pilot.until(lambda: program.scene.done)
    program.pilot.frames(15)
    return [op.text for op in program.scene.picture() if hasattr(op, "text")]


def wait_for_replay(program) -> ReplayScene:
    scene = program.scene
    assert isinstance(scene, ReplayScene)
    program.pilot.until(lambda: scene.projector.done)
    program.pilot.frames(3)
    return scene


def test_records_copies_and_broken_files_are_listed_newest_first(program):
    put(program, f"old{SUFFIX}", random_record(3, 60), 30)
    put(program, f"copy{SUFFIX}", random_record(1, 2), 20, "copies")
    put(program, f"now{PLAYING}", random_record(1, 4), 10)
    torn = program.folders.records / f"torn{SUFFIX}"
    torn.write_text("{")
    os.utime(torn, (1_800_000_000,) * 2)
    program.click("replays")
    words = read(program)
    assert f"torn{SUFFIX}" in words
    reason = next(word for word in words if word.startswith("Broken:"))
    assert str(torn) not in reason
    assert [word for word in words if "turns" in word] == [
        "not finished, 4 turns",
        "Copy · not finished, 2 turns",
        "nobody won (equilibrium), 12 turns",
    ]
    assert "Arena: Ada – Bo" in words
    assert sum(word.startswith("2027-01-15") for word in words) == 4


def test_a_fault_of_the_program_while_it_reads_is_raised_in_the_frame(program, monkeypatch):
    def fail(path, scoresheets, titles):
        raise ZeroDivisionError(path.name)

    def look():
        program.click("replays")
        read(program)

    monkeypatch.setattr(record_rows, "load_match", fail)
    put(program, f"one{SUFFIX}", random_record(1, 2), 0)
    with pytest.raises(ZeroDivisionError, match="one"):
        look()


def test_a_broken_file_cannot_be_opened(program):
    program.folders.records.mkdir(parents=True)
    (program.folders.records / f"torn{SUFFIX}").write_text("{")
    program.click("replays")
    read(program)
    program.click("row 0")
    assert isinstance(program.scene, RecordsScene)
    program.click("delete 0")
    assert list(program.folders.records.iterdir()) == []
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, MenuScene)


def test_without_records_the_list_says_so(program):
    program.click("replays")
    assert any("No match has been played yet" in word for word in read(program))
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, MenuScene)


def test_keys_alone_lead_from_the_menu_into_a_replay_and_back(program):
    put(program, f"a{SUFFIX}", random_record(1, 4), 1)
    program.pilot.frames(2)
    while program.scene.focus != "replays":
        program.keys(pg.K_TAB)
    program.keys(pg.K_RETURN)
    read(program)
    program.keys(pg.K_RETURN)
    wait_for_replay(program)
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, RecordsScene)
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, MenuScene)


def test_the_focus_stays_where_the_player_put_it_while_records_are_read(program):
    put(program, f"a{SUFFIX}", random_record(1, 4), 1)
    program.click("replays")
    program.scene.handle(pg.Event(pg.KEYDOWN, key=pg.K_LSHIFT, mod=0, unicode=""))
    program.scene.set_focus("back")
    read(program)
    assert program.scene.focus == "back"


def test_many_records_have_pages(program):
    for number in range(25):
        put(program, f"{number:02}{SUFFIX}", random_record(1, 1), number)
    program.click("replays")
    read(program)
    assert "row 0" in program.scene.targets()
    program.click("older")
    assert "row 0" not in program.scene.targets()
    program.keys(pg.K_PAGEDOWN, pg.K_PAGEDOWN, pg.K_PAGEDOWN)
    assert "row 24" in program.scene.targets()
    program.pilot.wheel((640, 360), 1)
    while "row 0" not in program.scene.targets():
        before = set(program.scene.targets())
        program.click("newer")
        assert before != set(program.scene.targets())
    assert "row 0" in program.scene.targets()


def test_a_match_is_taken_over_and_the_old_record_stays(program):
    path = put(program, f"old{SUFFIX}", random_record(1, 8), 1)
    before = path.read_bytes()
    program.click("replays")
    read(program)
    program.click("row 0")
    wait_for_replay(program)
    program.keys(pg.K_DOWN, pg.K_t)
    assert isinstance(program.scene, SittingScene)
    assert path.read_bytes() == before
    (journal,) = program.folders.records.glob(f"*{PLAYING}")
    assert load_record(journal).turns[:3] == random_record(1, 8).turns[:3]
    program.click("menu", "leave")
    assert isinstance(program.scene, MenuScene)
    assert program.pilot.stack.top is program.scene
    program.click("continue")
    assert isinstance(program.scene, SittingScene)


def test_every_unfinished_match_can_be_played_on_not_only_the_newest(program):
    put(program, f"older{PLAYING}", random_record(1, 4), 30)
    put(program, f"newer{PLAYING}", random_record(1, 2), 10)
    program.click("replays")
    read(program)
    program.click("play on 1")
    assert isinstance(program.scene, SittingScene)
    assert program.scene.board.desk.match.turn == 4


def test_a_match_that_is_over_cannot_be_played_on(program):
    put(program, f"over{SUFFIX}", random_record(3, 60), 30)
    put(program, f"copy{SUFFIX}", random_record(1, 2), 20, "copies")
    program.click("replays")
    read(program)
    assert [name for name in program.scene.targets() if name.startswith("play on")] == []


def test_taking_over_goes_on_in_memory_when_nothing_can_be_written(program):
    put(program, f"old{SUFFIX}", random_record(1, 8), 1)
    program.click("replays")
    read(program)
    program.click("row 0")
    wait_for_replay(program)
    for path in program.folders.records.iterdir():
        path.unlink()
    program.folders.records.rmdir()
    program.folders.records.write_text("in the way")
    program.keys(pg.K_PAGEDOWN, pg.K_t)
    assert isinstance(program.scene, SittingScene)


def test_copy_and_picture_are_files(program):
    path = put(program, f"old{SUFFIX}", random_record(1, 8), 1)
    program.click("replays")
    read(program)
    program.click("row 0")
    wait_for_replay(program)
    program.keys(pg.K_s, pg.K_p)
    (copy,) = (program.folders.data / "copies").iterdir()
    assert load_record(copy) == load_record(path)
    (picture,) = program.folders.pictures.iterdir()
    assert pg.image.load(picture).get_size() == program.pilot.stage.size
    program.folders.pictures.rename(program.folders.pictures.with_name("aside"))
    program.folders.pictures.write_text("in the way")
    program.keys(pg.K_p)
    assert "cannot be saved" in program.scene.news


def test_a_finished_match_leads_to_its_replay_and_back(program):
    session = begin(CAUSALITY, random_record(3, 60).board, {}, {}, None)
    for turn in random_record(3, 60).turns:
        for player, orders in turn.items():
            session.submit(player, orders)
    assert session.match.outcome is not None
    scene = program.flow.opening(session, program.folders.records / "given.boc.json")
    assert isinstance(scene, ReplayScene)
    program.pilot.stack.apply(Push(program.flow.board(session)))
    program.settle()
    assert isinstance(program.scene, ResultScene)
    program.click("watch")
    assert len(session.record.turns) == wait_for_replay(program).projector.stops[-1].turns
    program.keys(pg.K_ESCAPE)
    assert isinstance(program.scene, ResultScene)


def test_a_match_that_goes_on_is_opened_on_its_board(program):
    session = open_match(CAUSALITY, random_record(1, 4), None)
    assert isinstance(program.flow.opening(session, program.folders.records / "given.boc.json"), SittingScene)


def test_records_of_unknown_titles_and_rules_are_refused_with_the_reason(program):
    record = random_record(1, 2)
    path = program.folders.records / f"x{SUFFIX}"
    path.parent.mkdir(parents=True)
    path.write_text(print_record(record).replace('"causality"', '"chess"', 1))
    program.click("replays")
    assert any("chess" in word for word in read(program) if word.startswith("Broken:"))


@pytest.mark.parametrize("scale", UI_SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_list_fits(fly, tmp_path, size, scale):
    program = Program(fly, tmp_path, Settings(ui_scale=scale), size)
    for number in range(9):
        put(program, f"{number:02}{SUFFIX}", random_record(1, 2), number)
    (program.folders.records / f"torn{SUFFIX}").write_text("{")
    menu = program.scene
    assert outside(menu.picture(), program.pilot.stage) == []
    assert overlaps(sorted(set(menu.targets().values()))) == []
    program.click("replays")
    read(program)
    scene, stage = program.scene, program.pilot.stage
    assert cut_texts(scene.picture(), stage.fonts) == []
    assert outside(scene.picture(), stage) == []
    assert overlaps([c.rect for c in scene.page().controls]) == []


def test_a_match_under_fog_is_not_shown_while_it_is_being_played(program):
    fog = replace(random_record(1, 1), ruleset={"vision": "fog_of_war"})
    put(program, f"playing{PLAYING}", fog, 20)
    put(program, f"open{PLAYING}", random_record(1, 2), 10)
    program.click("replays")

    words = read(program)

    assert "some of it is still hidden" in " ".join(words)
    program.click("row 1")
    assert isinstance(program.scene, RecordsScene)
    program.click("row 0")
    assert isinstance(program.scene, ReplayScene)


def names(program) -> list[str]:
    """What the rows of this page are called, from above."""
    return [row.heading for row in program.scene._shown]


def test_files_that_are_no_records_are_not_passed_over_in_silence(program):
    program.folders.records.mkdir(parents=True)
    (program.folders.records / "notes.txt").write_text("Ada is ahead")
    program.click("replays")
    words = " ".join(read(program))
    assert "The only file in" in words
    assert "No match has been played" not in words


def test_a_match_is_given_a_name_by_keys_and_found_by_it(program):
    put(program, f"a{SUFFIX}", random_record(1, 4), 1)
    put(program, f"b{SUFFIX}", random_record(3, 60), 2)
    program.click("replays")
    read(program)
    program.keys(pg.K_DOWN, pg.K_F2)
    program.pilot.type("My best")
    program.keys(pg.K_RETURN)
    assert names(program) == ["Arena: Ada – Bo", "My best"]
    assert any(word.startswith("Arena: Ada – Bo · nobody won") for word in read(program))
    program.keys(pg.K_f, mod=pg.KMOD_CTRL)
    program.pilot.type("best my")
    assert names(program) == ["My best"]
    program.pilot.type("no such")
    assert "No match says all these words." in read(program)
    program.keys(pg.K_ESCAPE)
    assert len(names(program)) == 2
    program.keys(pg.K_ESCAPE)
    program.click("replays")
    assert sorted(names(program)) == ["Arena: Ada – Bo", "My best"] or read(program)
    assert "My best" in names(program)


def test_a_match_is_deleted_and_brought_back_by_mouse_and_by_keys(program):
    over = put(program, f"over{SUFFIX}", random_record(3, 60), 1)
    playing = put(program, f"on{PLAYING}", random_record(1, 4), 2)
    program.click("replays")
    read(program)
    program.click("delete 0", "delete 0")
    assert not over.exists()
    assert not playing.exists()
    assert "No match has been played yet. Every match is kept and can be watched here." in read(program)
    program.click("bring back")
    assert playing.exists()
    program.keys(pg.K_z, mod=pg.KMOD_CTRL)
    assert over.exists()
    assert len(names(program)) == 2
    read(program)
    program.scene.set_focus("row 1")
    program.keys(pg.K_DELETE)
    assert not playing.exists()
    program.keys(pg.K_ESCAPE)
    program.click("replays")
    assert "bring back" not in program.scene.targets()


def test_matches_are_put_in_order(program):
    for number, (name, turns) in enumerate((("a", 2), ("b", 8), ("c", 4))):
        put(program, f"{name}{SUFFIX}", random_record(1, turns), number)
    program.click("replays")
    read(program)

    def lengths():
        return [len(row.record.turns) for row in program.scene._shown]

    assert lengths() == [2, 8, 4]
    program.scene.set_focus("order")
    program.keys(pg.K_RIGHT)
    assert lengths() == [4, 8, 2]
    program.keys(pg.K_RIGHT, pg.K_RIGHT)
    assert lengths() == [8, 4, 2]


def test_the_last_position_is_shown(program):
    put(program, f"a{SUFFIX}", random_record(1, 4), 1)
    put(program, f"b{SUFFIX}", random_record(3, 60), 2)
    program.click("replays")
    read(program)
    rooms = [row.picture(Rect(0, 0, 60, 60)) for row in program.scene._shown]
    assert all(any(isinstance(op, Sprite) for op in room) for room in rooms)


def test_in_the_fog_a_match_that_goes_on_has_no_picture(program):
    put(program, f"on{PLAYING}", replace(random_record(1, 1), ruleset={"vision": "fog_of_war"}), 20)
    program.click("replays")
    read(program)
    assert [row.picture for row in program.scene._shown] == [None]


def in_the_fog(turns: int, end: End | None = None) -> Record:
    return random_record(1, turns, end=end, ruleset={"vision": "fog_of_war"})


def test_in_the_fog_a_copy_of_a_match_that_goes_on_is_not_shown_either(program):
    put(program, f"on{PLAYING}", in_the_fog(4), 20)
    program.click("replays")
    read(program)
    program.click("play on 0")
    program.keys(pg.K_RETURN, pg.K_ESCAPE)  # past the curtain, to the menu of the match
    program.click("save a copy")
    program.keys(pg.K_ESCAPE)
    program.click("leave", "replays")
    words = read(program)
    assert sum("some of it is still hidden from the players" in word for word in words) == 2
    assert "Copy · some of it is still hidden from the players" in words
    assert [row.picture for row in program.scene._shown] == [None, None]
    said = program.scene.hint(program.pilot.target("row 0").center).words
    assert said == "It is not finished, and a replay would show what is hidden from its players."
    for row in ("row 0", "row 1"):
        program.click(row)
        assert isinstance(program.scene, RecordsScene)


def test_in_the_fog_the_last_turn_of_a_round_in_which_all_slices_are_in_sight_gives_nothing_away(program):
    put(program, f"on{PLAYING}", in_the_fog(2), 20)
    put(program, f"copy{SUFFIX}", in_the_fog(5), 10, "copies")
    program.click("replays")
    read(program)
    assert [row.watchable for row in program.scene._shown] == [False, False]


def test_in_the_fog_a_match_that_is_over_is_shown_once_that_is_known(program):
    path = put(program, f"over{SUFFIX}", in_the_fog(4, End("resignation", ("A",))), 20)
    saved = Saved(path, datetime(2027, 1, 15), playing=False, copy=False)
    titles = {CAUSALITY.id: CAUSALITY}
    row = read_row(RecordRow(saved), titles, {})
    assert not row.watchable
    assert row.hint == "It is still being read."
    program.click("replays")
    read(program)
    program.click("row 0")
    assert isinstance(program.scene, ReplayScene)


def test_in_the_fog_a_record_that_breaks_the_rules_is_not_shown_up_to_there(program):
    fog = in_the_fog(4)
    put(program, f"wrong{SUFFIX}", replace(fog, turns=(*fog.turns, *fog.turns[:1])), 20)
    program.click("replays")
    assert any("cannot be followed to its end" in word for word in read(program))
    program.click("row 0")
    assert isinstance(program.scene, RecordsScene)
