"""Texts that come with a title and are damaged: one sentence that names the file and the place."""

import shutil

import pytest

from game import resources
from game.engine.errors import AssetError
from game.titles.causality.scenes.own_scenes import MANUAL


@pytest.fixture
def texts(tmp_path, monkeypatch):
    """The folder of the texts of Battle of Causality: a copy of ours, which may be broken."""
    shutil.copytree(resources.asset("titles"), tmp_path / "assets" / "titles")
    monkeypatch.setattr(resources, "roots", lambda: (tmp_path,))
    return tmp_path / "assets" / "titles" / "causality"


def damage(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_what_is_not_damaged_is_read(texts):
    assert len(MANUAL.book(()).leaves) > 40


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("contents", "tank\n", "tanks\n", r"contents\.txt, line 13: there is no page 'tanks' .* did you mean 'tank'\?"),
        ("tank", "title: Tank\n", "", r"tank\.txt, line 1: the page has no title"),
        ("tank", "{tank_fire}", "{tank_fires}", r"tank\.txt, line 16: there is no figure 'tank_fires'"),
        ("tank", "](push)", "](shove)", r"tank\.txt, line 22: there is no page 'shove'; did you mean '\w+'\?"),
        (
            "opt_vision",
            "<vision.omniscience>",
            "<vision.all>",
            r"opt_vision\.txt, line 3: .* no words for <vision\.all>",
        ),
        ("glossary", "Bomb:", "Base:", r"glossary\.txt, line \d+: 'Base' is explained already"),
    ],
)
def test_a_damaged_page_is_named(texts, file, old, new, said):
    damage(texts / "rulebook" / f"{file}.txt", old, new)
    with pytest.raises(AssetError, match=f"rulebook: {said}"):
        MANUAL.book(())


def test_a_page_that_is_gone_is_missed(texts):
    (texts / "rulebook" / "tank.txt").unlink()
    with pytest.raises(AssetError, match=r"contents\.txt, line 13: there is no page 'tank'"):
        MANUAL.book(())


def test_a_page_that_is_no_text_is_named(texts):
    (texts / "rulebook" / "tank.txt").write_bytes(b"title: \xff")
    with pytest.raises(AssetError, match=r"tank\.txt cannot be read"):
        MANUAL.book(())


def test_without_its_texts_a_title_says_where_they_should_be(texts):
    shutil.rmtree(texts)
    with pytest.raises(AssetError, match="assets/titles/causality/rulebook is missing"):
        MANUAL.book(())
