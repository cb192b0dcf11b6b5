"""Everything the program is delivered with is there, and drawn with what the rasteriser understands."""

import re
import wave

import pytest

from game import resources
from game.engine.errors import AssetError
from game.ui.assets import INK
from game.ui.fonts import FACES
from game.view.sound import Sound

SPRITES = (
    "tank bombardier sniper tagger wildcard box mine plinth_a plinth_b plinth_n base_a base_b base_n "
    "portal_in portal_out bomb padlock order_wait order_turn order_move order_fire order_tag_lock "
    "order_tag_unlock order_tag_hide order_bomb order_jump order_pass explosion shot muzzle capture paradox "
    "scissors snap hand_over wordmark menu_play menu_continue menu_load menu_rulebook menu_settings "
    "menu_quit"
).split()

UNDERSTOOD = {"svg", "circle", "rect", "polygon", "path"}


@pytest.mark.parametrize("name", SPRITES)
def test_sprite_is_there_and_plain(name):
    text = resources.asset(f"sprites/{name}.svg").read_bytes()
    assert set(re.findall(r"<(\w+)", text.decode())) <= UNDERSTOOD
    assert b'viewBox="0 0 64 64"' in text
    assert INK in text
    colors = set(re.findall(r"#\w+", text.decode()))
    assert colors <= {"#010203", "#040506", "#070809"}


def test_no_sprite_is_unknown():
    folder = resources.asset("sprites")
    assert {path.stem for path in folder.glob("*.svg")} == set(SPRITES)


def test_fonts_are_there_with_their_notice():
    for name in FACES.values():
        assert resources.asset(name).stat().st_size > 100_000
    assert "Bitstream" in resources.asset("fonts/NOTICE.txt").read_text()


def test_missing_asset_is_named():
    with pytest.raises(AssetError, match=r"sprites/unicorn\.svg"):
        resources.asset("sprites/unicorn.svg")


def test_levels_folder_is_found():
    assert resources.levels_folder().is_dir()


def test_frozen_program_looks_beside_itself(tmp_path, monkeypatch):
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "x.txt").write_text("x")
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    resources._roots.cache_clear()
    try:
        assert resources.asset("x.txt") == tmp_path / "assets" / "x.txt"
    finally:
        monkeypatch.undo()
        resources._roots.cache_clear()


@pytest.mark.parametrize("sound", list(Sound))
def test_sound_is_there_and_short(sound):
    with wave.open(str(resources.asset(f"sounds/{sound.value}.wav"))) as file:
        assert file.getnframes() / file.getframerate() < 1.5
        assert max(file.readframes(file.getnframes())) > 0


def test_no_sound_is_unknown():
    names = {path.stem for path in resources.asset("sounds").glob("*.wav")}
    assert names == {sound.value for sound in Sound}
