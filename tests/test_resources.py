"""Everything the program is delivered with is there, and drawn with what the rasteriser understands."""

import re
from array import array
from itertools import pairwise

import pygame
import pytest

from game import resources
from game.app.window import start_sound
from game.catalogue import title_scenes
from game.engine.errors import AssetError
from game.ui.assets import INK, sprite_file
from game.ui.fonts import FACES
from game.view.sound import Sound

SPRITES = (
    "plinth_a plinth_b plinth_n alarm hand_over wordmark menu_play menu_continue menu_learn menu_load menu_rulebook "
    "menu_settings menu_quit menu_lan menu_puzzles"
).split()
DRAWINGS = sorted(path.relative_to(resources.asset("")).as_posix() for path in resources.asset("").rglob("*.svg"))

SOUNDS = (*Sound, *(sound for scenes in title_scenes().values() for sound in scenes.sounds))

RATE = 44_100
"""Samples a second, of which the mixer makes everything."""

UNDERSTOOD = {"svg", "circle", "rect", "polygon", "path"}


@pytest.mark.parametrize("name", DRAWINGS)
def test_sprite_is_plain(name):
    text = resources.asset(name).read_bytes()
    assert set(re.findall(r"<(\w+)", text.decode())) <= UNDERSTOOD
    assert b'viewBox="0 0 64 64"' in text
    assert INK in text
    colors = set(re.findall(r"#\w+", text.decode()))
    assert colors <= {"#010203", "#040506", "#070809"}


def test_no_sprite_of_the_shell_is_missing_or_unknown():
    folder = resources.asset("sprites")
    assert {path.stem for path in folder.glob("*.svg")} == set(SPRITES)


def test_the_sprites_of_a_title_lie_in_its_folder():
    assert sprite_file("alarm") == "sprites/alarm.svg"
    assert sprite_file("chess/rook") == "titles/chess/sprites/rook.svg"


def test_fonts_are_there_with_their_notice():
    for name in FACES.values():
        assert resources.asset(name).stat().st_size > 100_000
    assert "Bitstream" in resources.asset("fonts/NOTICE.txt").read_text()


def test_missing_asset_is_named():
    with pytest.raises(AssetError, match=r"sprites/unicorn\.svg"):
        resources.asset("sprites/unicorn.svg")


def test_texts_are_read_by_name(tmp_path, monkeypatch):
    folder = tmp_path / "assets" / "toys"
    folder.mkdir(parents=True)
    (folder / "ball.txt").write_text("Bälle\n", encoding="utf-8")
    (folder / "ball.svg").write_text("<svg/>")
    monkeypatch.setattr(resources, "roots", lambda: (tmp_path,))
    assert resources.texts("toys") == {"ball": "Bälle\n"}
    assert resources.text("toys/ball.txt") == "Bälle\n"
    (folder / "doll.txt").write_bytes(b"\xff")
    with pytest.raises(AssetError, match=r"doll\.txt cannot be read"):
        resources.texts("toys")


def test_levels_folder_is_found():
    assert resources.levels_folder().is_dir()


def test_frozen_program_looks_beside_itself(tmp_path, monkeypatch):
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "x.txt").write_text("x")
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    resources.roots.cache_clear()
    try:
        assert resources.asset("x.txt") == tmp_path / "assets" / "x.txt"
    finally:
        monkeypatch.undo()
        resources.roots.cache_clear()


@pytest.fixture
def mixer():
    assert start_sound()
    yield
    pygame.mixer.quit()


def loudness(name):
    """The sound as the mixer decodes it, left channel, -32768 to 32767."""
    return array("h", pygame.mixer.Sound(resources.asset(name)).get_raw())[::2]


@pytest.mark.parametrize("sound", SOUNDS)
def test_sound_is_there_and_short(mixer, sound):
    heard = loudness(sound.file)
    assert len(heard) < 1.5 * RATE
    assert max(heard) > 5_000
    assert abs(heard[-1]) < 200, "it ends with a click"
    assert 3_000 < resources.asset(sound.file).stat().st_size < 15_000


def test_no_sound_is_unknown():
    root = resources.asset("")
    files = {path.relative_to(root).as_posix() for path in root.rglob("*.ogg")}
    assert files == {"sounds/ambience.ogg", *(sound.file for sound in SOUNDS)}


def test_ambience_is_long_quiet_small_and_without_a_seam(mixer):
    heard = loudness("sounds/ambience.ogg")
    assert 30 * RATE <= len(heard) <= 60 * RATE
    assert 8_000 < max(heard) < 20_000
    assert resources.asset("sounds/ambience.ogg").stat().st_size < 250_000
    ordinary = max(abs(after - before) for before, after in pairwise(heard[: 5 * RATE]))
    assert abs(heard[0] - heard[-1]) <= ordinary
