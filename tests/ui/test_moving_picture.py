"""Moving pictures: all pictures are in the file, small enough, and nothing is left of one that was given up."""

import pygame as pg
import pytest
from PIL import Image

from game.engine.errors import StorageError
from game.ui.moving_picture import save_moving_picture


def pictures(count: int):
    for number in range(count):
        surface = pg.Surface((60, 40))
        surface.fill("#102030")
        surface.fill("#4c9be8", (number * 5, 10, 10, 10))
        yield surface, 100 + 10 * number


def test_the_file_holds_every_picture_with_its_time_and_begins_again_for_ever(tmp_path):
    path = save_moving_picture(pictures(6), tmp_path / "films", "round")

    with Image.open(path) as film:
        assert (film.n_frames, film.size, film.info["loop"]) == (6, (60, 40), 0)
        for number in range(6):
            film.seek(number)
            assert film.info["duration"] == 100 + 10 * number
            assert film.convert("RGB").getpixel((number * 5 + 5, 15)) == (0x4C, 0x9B, 0xE8)
    assert [each.name for each in path.parent.iterdir()] == ["round-0001.gif"]
    assert save_moving_picture(pictures(2), tmp_path / "films", "round").name == "round-0002.gif"


def test_a_film_that_is_given_up_leaves_nothing_behind(tmp_path):
    def given_up():
        yield from pictures(3)
        raise KeyError("enough")

    with pytest.raises(KeyError):
        save_moving_picture(given_up(), tmp_path, "round")

    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "films").write_text("a file")

    with pytest.raises(StorageError, match="films"):
        save_moving_picture(pictures(2), tmp_path / "films", "round")
