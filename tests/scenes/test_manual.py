"""A rulebook of the toy in files: read with the keys as the player has them, opened at a page, and faults named."""

import pytest

from game import resources
from game.engine.errors import AssetError
from game.scenes.shell.manual import Manual
from game.storage.settings import Settings, TitleSettings
from game.view.book.book import Book, Chapter, Leaf
from game.view.book.markup import parse
from game.view.keys.sitting_rows import SAVE
from tests.engine.toy import HEAP
from tests.scenes.toy_scenes import HEAP_COMMANDS
from tests.toys import NoFigures


def read(texts, keys):
    if "start" not in texts:
        raise AssetError("there is no page 'start'")
    words = ", ".join(f"{key}: {name}" for key, name in keys)
    leaves = [Leaf(name, name.title(), tuple(parse(f"{text} {words}"))) for name, text in texts.items()]
    return Book("Rulebook", (Chapter("Everything", tuple(leaves)),))


MANUAL = Manual("titles/heap/rulebook", HEAP_COMMANDS.keys, read, NoFigures())


@pytest.fixture
def folder(tmp_path, monkeypatch):
    roots = (tmp_path, *resources.roots())
    monkeypatch.setattr(resources, "roots", lambda: roots)
    folder = tmp_path / "assets" / "titles" / "heap" / "rulebook"
    folder.mkdir(parents=True)
    (folder / "start.txt").write_text("The heap.")
    (folder / "end.txt").write_text("The last counter.")
    return folder


def test_every_text_of_the_folder_is_a_page(folder):
    assert [leaf.name for leaf in MANUAL.book(()).leaves] == ["end", "start"]


def test_a_fault_names_the_folder(folder):
    (folder / "start.txt").unlink()
    with pytest.raises(AssetError, match="rulebook: there is no page 'start'"):
        MANUAL.book(())


def test_it_is_opened_at_a_page_with_the_keys_that_the_player_chose(folder, fly):
    pilot = fly(
        lambda stage: MANUAL.open(stage, "end"),
        settings=Settings().with_title(HEAP.id, TitleSettings(keys=((SAVE, "F9"),))),
    )
    assert pilot.scene.leaf.name == "end"
    said = "".join(run.text for block in pilot.scene.leaf.blocks for run in block.runs)
    assert "F9: save a copy of the match" in said
    assert "1, 2: take so many" in said
