"""Texts that come with a title and are damaged: one sentence that names the file and the place."""

import shutil

import pytest

from game import resources
from game.engine.errors import AssetError
from game.titles.causality.scenes.own_scenes import MANUAL
from tests.titles.causality.scenes.tour_play import read_tour


@pytest.fixture
def texts(tmp_path, monkeypatch):
    """The folder of the texts of Battle of Causality: a copy of ours, which may be broken."""
    shutil.copytree(resources.asset("titles"), tmp_path / "assets" / "titles")
    monkeypatch.setattr(resources, "_roots", lambda: (tmp_path,))
    return tmp_path / "assets" / "titles" / "causality"


def damage(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_what_is_not_damaged_is_read(texts):
    assert len(MANUAL.book(()).leaves) > 40
    assert len(read_tour().steps) == 12


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("contents", "tank\n", "tanks\n", r"contents\.txt, line 12: there is no page 'tanks' .* did you mean 'tank'\?"),
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
    with pytest.raises(AssetError, match=r"contents\.txt, line 12: there is no page 'tank'"):
        MANUAL.book(())


def test_a_page_that_is_no_text_is_named(texts):
    (texts / "rulebook" / "tank.txt").write_bytes(b"title: \xff")
    with pytest.raises(AssetError, match=r"tank\.txt cannot be read"):
        MANUAL.book(())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2,1 jump 0", "2,1 jump 2", "step jump, order: '2,1 jump 2' is not possible then; did you mean '2,1 jump 1'"),
        ('B 4,1"]', 'A tank 0,0 E"]', r"board\.bases\[1\] 'A tank 0,0 E': must be"),
        ('"A bombardier 0,1"', '"A bombardier 0,1", "A tank 0,2 E"', "step move, order: is not enough for the turn"),
        ('"B bombardier 4,1"', '"B bombardier 2,1"', "step twice, order: the match is over then"),
        ("time_cap = 3", "time_cap = 4", "step jump, order: '2,1 jump 0' is not possible then"),
        ("<verb_jump>", "<verb_leap>", "step jump, words: the game has no words for <verb_leap>"),
        ("[[steps]]", "[[steps]", "not a TOML text"),
    ],
)
def test_a_tour_that_cannot_be_taken_is_named(texts, old, new, said):
    damage(texts / "tour.toml", old, new)
    with pytest.raises(AssetError, match=rf"tour\.toml: {said}"):
        read_tour()


def complaint() -> str:
    """What is said against the tour; nothing if it can be taken."""
    try:
        read_tour()
    except AssetError as error:
        return str(error)
    return ""


def test_a_tour_with_any_line_missing_is_taken_or_refused(texts):
    path = texts / "tour.toml"
    lines = path.read_text(encoding="utf-8").split("\n")
    said = set()
    for number in range(len(lines)):
        path.write_text("\n".join(lines[:number] + lines[number + 1 :]), encoding="utf-8")
        said.add(complaint())
    assert len(said) > 40
    assert all("tour.toml: " in each for each in said if each)


def test_without_its_texts_a_title_says_where_they_should_be(texts):
    shutil.rmtree(texts)
    with pytest.raises(AssetError, match="assets/titles/causality/rulebook is missing"):
        MANUAL.book(())
    with pytest.raises(AssetError, match=r"assets/titles/causality/tour\.toml is missing"):
        read_tour()
