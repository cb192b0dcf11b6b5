"""Settings come back as they were written; a broken file is kept aside and reported."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import DataError, StorageError
from game.storage import levels
from game.storage.folders import folders_under, user_folders, write_whole
from game.storage.levels import LevelFile, Shelf
from game.storage.settings import (
    ANIMATION_SPEEDS,
    UI_SCALES,
    Loaded,
    Settings,
    SettingsStore,
    TitleSettings,
    ordinary,
    print_settings,
    read_settings,
)
from game.view.look.palette import Palette, Theme
from tests.engine.toy import HEAP

NAMES = st.text(min_size=1, max_size=20)
PAIRS = st.dictionaries(NAMES, NAMES, max_size=3).map(lambda pairs: tuple(pairs.items()))
OWN = st.builds(TitleSettings, NAMES, PAIRS, PAIRS)


def heir(level: str) -> tuple[str, str]:
    """All boards are of one title, in files that are called like them."""
    return "heap", level.lower().replace(" ", "_")


@given(
    st.builds(
        Settings,
        st.sampled_from(Theme),
        st.sampled_from(UI_SCALES),
        st.sampled_from(ANIMATION_SPEEDS),
        st.booleans(),
        st.integers(0, 100),
        st.booleans(),
        st.lists(NAMES, max_size=4).map(tuple),
        PAIRS,
        title=NAMES,
        titles=st.dictionaries(NAMES, OWN, max_size=3).map(lambda titles: tuple(titles.items())),
        palette=st.sampled_from(Palette),
        ambience_volume=st.integers(0, 100),
    )
)
def test_read_is_the_inverse_of_print(settings):
    assert read_settings(print_settings(settings), heir) == settings


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "JSON"),
        ("[]", "object"),
        ('{"theme": "pink"}', "theme"),
        ('{"theme": []}', "theme"),
        ('{"palette": "pink"}', "palette is .*must be one of ordinary, high_contrast, deuteranopia"),
        ('{"ambience_volume": -1}', "ambience_volume"),
        ('{"ui_scale": 99}', "ui_scale"),
        ('{"ui_scale": true}', "ui_scale"),
        ('{"sound_volume": 101}', "sound_volume"),
        ('{"full_screen": 1}', "full_screen"),
        ('{"names": ["", "Bo"]}', "names"),
        ('{"names": "AB"}', "names"),
        ('{"titles": []}', "titles must be an object with one object for each title"),
        ('{"titles": {"chess": 1}}', "titles.chess must be an object with level, ruleset, keys"),
        ('{"titles": {"chess": {"colour": 1}}}', "unknown key 'titles.chess.colour'; known are level, ruleset, keys"),
        ('{"titles": {"chess": {"keys": {"castle": 1}}}}', "titles.chess.keys.castle must be a text"),
        ('{"titles": {}, "level": "Hourglass"}', "unknown key 'level'"),
        ('{"colour": 1}', "colour"),
        ("[" * 100_000, "JSON"),
        (r'{"names": ["\ud800", "Bo"]}', "half of a character"),
        (r'{"keys": {"\udfff": "Q"}}', "half of a character"),
    ],
)
def test_wrong_text_is_refused_by_key(text, word):
    with pytest.raises(DataError, match=word):
        read_settings(text, heir)


def test_missing_keys_keep_their_ordinary_value():
    assert read_settings('{"theme": "light"}', heir) == Settings(theme=Theme.LIGHT)


OLD = """{"theme": "light", "ui_scale": 125, "animation_speed": 50, "reduced_motion": true, "sound_volume": 40,
"full_screen": false, "names": ["Xi", "Yu"], "level": "Hourglass", "ruleset": {"priority": "merry_chronos"}}"""


def test_a_file_from_before_there_were_palettes_still_loads():
    loaded = read_settings(OLD, heir)
    assert loaded.names == ("Xi", "Yu")
    assert loaded.palette is Palette.ORDINARY
    assert loaded.ambience_volume == Settings().ambience_volume


def test_what_a_file_from_before_there_were_titles_remembers_goes_to_its_heir():
    text = OLD.replace("{", '{"keys": {"full_screen": "F9", "verb_wait": "X"}, ', 1)
    settings = read_settings(text, heir)
    assert settings.title == "heap"
    assert settings.keys == (("full_screen", "F9"),)
    own = TitleSettings("hourglass", (("priority", "merry_chronos"),), (("verb_wait", "X"),))
    assert settings.titles == (("heap", own),)
    assert read_settings(print_settings(settings), heir) == settings


def test_a_file_that_remembers_nothing_needs_no_heir():
    assert read_settings('{"theme": "light", "level": ""}', lambda _: pytest.fail("nothing is inherited")).titles == ()


@pytest.mark.parametrize(("name", "found"), [("Low", ("heap", "9")), ("Gone", ("first", "Gone")), ("", ("first", ""))])
def test_the_heir_is_the_title_with_a_board_of_that_name_or_else_the_first(name, found):
    board = LevelFile(Path("levels/9.toml"), "heap", "", {}, 1, {"name": "Low"}, {})
    assert levels.heir(lambda: Shelf((board,), ()), {"first": HEAP, "heap": HEAP})(name) == found


def test_titles_that_are_not_played_here_are_kept():
    text = '{"titles": {"gone": {"level": "x", "keys": {"castle": "Q"}}}}'
    changed = read_settings(text, heir).with_title("heap", TitleSettings("hourglass"))
    again = read_settings(print_settings(changed), heir)
    assert again.of_title("gone") == TitleSettings("x", keys=(("castle", "Q"),))
    assert again.of_title("heap").level == "hourglass"


def test_ordinary_settings_keep_what_was_last_played():
    mine = read_settings(OLD, heir)
    kept = TitleSettings("hourglass", (("priority", "merry_chronos"),))
    assert ordinary(mine) == Settings(title="heap", titles=(("heap", kept),))


def test_there_is_a_name_for_everybody_however_many_play():
    settings = Settings().renamed(3, "Di")
    assert settings.named(2) == ("Ada", "Bo")
    assert settings.named(5) == ("Ada", "Bo", "Player 3", "Di", "Player 5")


def test_store_and_load(tmp_path):
    store = SettingsStore(folders_under(tmp_path).settings_file, heir)
    assert store.load().settings == Settings()
    assert store.load().problem is None
    store.save(Settings(ui_scale=150))
    assert store.load().settings.ui_scale == 150
    assert [path.name for path in store.path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe\x00", json.dumps({"theme": 3}).encode(), b" " * 2_000_000])
def test_broken_file_is_kept_aside_and_reported(tmp_path, content):
    path = tmp_path / "settings.json"
    for number in ("", "2"):
        path.write_bytes(content)
        loaded = SettingsStore(path, heir).load()
        aside = tmp_path / f"settings.json.broken{number}"
        assert loaded.settings == Settings()
        assert str(aside) in loaded.problem
        assert aside.read_bytes() == content
        assert not path.exists()


def test_a_byte_order_mark_does_no_harm(tmp_path):
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xef\xbb\xbf" + print_settings(Settings(ui_scale=150)).encode())
    assert SettingsStore(path, heir).load().settings.ui_scale == 150


def test_a_folder_in_the_way_is_set_aside_and_reported(tmp_path):
    path = tmp_path / "settings.json"
    path.mkdir()
    assert "settings.json.broken" in SettingsStore(path, heir).load().problem
    SettingsStore(path, heir).save(Settings())
    assert SettingsStore(path, heir).load() == Loaded(Settings())
    assert (tmp_path / "settings.json.broken").is_dir()


def test_failed_write_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "x"
    write_whole(path, b"old")
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(StorageError, match="No space"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["x"]


def test_user_folders_are_ours():
    folders = user_folders()
    assert "battle-of-causality" in str(folders.config)
    assert folders.records.parent == folders.data


def test_a_file_from_before_the_tour_is_read_and_the_tour_is_offered():
    assert not read_settings('{"theme": "dark", "sound_volume": 20}', heir).toured
    assert read_settings(print_settings(Settings(toured=True)), heir).toured
