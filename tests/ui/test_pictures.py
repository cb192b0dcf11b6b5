"""Pictures are in the folder whole or not at all, and never in the place of an older one."""

from pathlib import Path

import pygame as pg
import pytest

from game.engine.errors import StorageError
from game.ui.pictures import save_picture


def picture(color: str) -> pg.Surface:
    surface = pg.Surface((6, 4))
    surface.fill(color)
    return surface


def test_each_picture_gets_a_number_of_its_own(tmp_path):
    first, second = (save_picture(picture(color), tmp_path / "shots", "replay") for color in ("#102030", "#4c9be8"))

    assert (first.name, second.name) == ("replay-0001.png", "replay-0002.png")
    assert pg.image.load(first).get_at((0, 0)) == pg.Color("#102030")
    assert pg.image.load(second).get_at((0, 0)) == pg.Color("#4c9be8")


def test_what_cannot_be_written_to_its_end_leaves_nothing_behind(tmp_path, monkeypatch):
    def full(path, content):
        with path.open("wb") as file:
            file.write(content[:10])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)

    with pytest.raises(StorageError, match="No space left"):
        save_picture(picture("#102030"), tmp_path, "replay")
    assert list(tmp_path.iterdir()) == []
