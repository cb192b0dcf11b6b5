"""Lesson files that are broken: each is refused in a sentence with file and place, and hurts no other."""

import shutil

import pytest

from game.resources import levels_folder
from game.storage.lessons import FOLDER, LessonShelf, list_lessons
from game.titles.causality.scenes.own_scenes import CAUSALITY_SCENES
from game.titles.causality.title import CAUSALITY
from tests.titles.causality.scenes.lesson_play import GROUND

PAGES = CAUSALITY_SCENES.pages()


@pytest.fixture
def levels(tmp_path):
    """A copy of the bundled lessons, which may be broken."""
    shutil.copytree(levels_folder() / FOLDER, tmp_path / FOLDER)
    return tmp_path


def shelf(levels) -> LessonShelf:
    return list_lessons(levels, GROUND, PAGES)


def damage(levels, name, old, new) -> None:
    path = levels / FOLDER / CAUSALITY.id / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("01_orders.toml", "time_cap = 3", "time_cap = 1", "parts[0]: board.time_cap: must be a whole number from 2"),
        ("01_orders.toml", "A bombardier 0,1", "A bombardier 9,1", "parts[0]: board.stones[0] 'A bombardier 9,1': 9,1"),
        ("01_orders.toml", 'look = "slice 0"', 'look = "slice 7"', "step back, look: 'slice 7' can never be seen; did"),
        ("01_orders.toml", '"square 2,1"', '"square 9,1"', "step task, point: 9,1 is off the board of 5 x 3 squares"),
        ("01_orders.toml", '"square 2,1"', '"sqare 2,1"', "step task, point: nothing is called 'sqare 2,1'; it can be"),
        ("01_orders.toml", "base 2,1 A in slice 2", "base 9,1 A in slice 2", "step task, until: 9,1 is off the board"),
        (
            "01_orders.toml",
            "base 2,1 A in slice 2",
            "base 1,1 A in slice 2",
            "step task, until: there is no base on 1,1",
        ),
        (
            "01_orders.toml",
            "base 2,1 A in slice 2",
            "base 2,1 A in slice 9",
            "step task, until: there is no slice 9; the",
        ),
        ("01_orders.toml", "base 2,1 A in slice 2", "base 2,1 C in slice 2", "step task, until: there is no state"),
        ("02_pushing.toml", '["2,0 move 2,1"]]', '["2,0 wait"]]', "step task, solution: does not lead to what 'until'"),
        ("03_fire.toml", '"tank"', '"tnak"', "pages: the rulebook has no page 'tnak'; did you mean 'tank'?"),
        ("04_again.toml", '"3,2 jump 0"', '"3,2 jmup 0"', "parts[0]: turn 4, player A: '3,2 jmup 0' is not an order"),
        ("05_jump.toml", 'at = "canonisation"', 'at = "canon"', "step new, at: must be 'canonisation', not 'canon'"),
        ("06_dogma.toml", '"won"', '"#1 fails"', "step task, solution: does not lead to what 'until' says"),
        (
            "07_holds.toml",
            'orders = ["4,0 pass"]',
            'orders = ["3,0 pass"]',
            "step pass, orders: '3,0 pass' is not",
        ),
        (
            "12_match.toml",
            '"beginner"',
            '"beginer"',
            "parts[0].opponent: nobody is called 'beginer'; did you mean 'beg",
        ),
    ],
)
def test_what_is_wrong_with_a_lesson_is_told_and_all_others_are_there(levels, name, old, new, said):
    damage(levels, name, old, new)
    found = shelf(levels)
    assert len(found.lessons) == 12
    assert len(found.refused) == 1
    assert found.refused[0].startswith(f"{name}: {said}")


def test_a_file_needs_a_number_of_its_own(levels):
    folder = levels / FOLDER / CAUSALITY.id
    shutil.copy(folder / "01_orders.toml", folder / "01_twice.toml")
    shutil.copy(folder / "01_orders.toml", folder / "orders.toml")
    refused = shelf(levels).refused
    assert refused[0] == "01_twice.toml: number 01 is taken by 01_orders.toml"
    assert refused[1].startswith("orders.toml: the name of a lesson's file must be two digits and a word")


def test_without_lessons_there_are_none(tmp_path):
    assert shelf(tmp_path) == LessonShelf()


def test_a_lesson_with_any_line_missing_is_taken_or_refused_by_name(levels):
    path = levels / FOLDER / CAUSALITY.id / "05_jump.toml"
    lines = path.read_text(encoding="utf-8").split("\n")
    for other in (levels / FOLDER / CAUSALITY.id).glob("*.toml"):
        if other != path:
            other.unlink()
    said = set()
    for number in range(len(lines)):
        path.write_text("\n".join(lines[:number] + lines[number + 1 :]), encoding="utf-8")
        found = shelf(levels)
        assert len(found.lessons) + len(found.refused) == 1
        said.update(found.refused)
    assert len(said) > 40
    assert all(each.startswith("05_jump.toml: ") for each in said)


def test_the_example_in_the_readme_can_be_taken(levels):
    readme = (levels_folder().parent / "README.md").read_text(encoding="utf-8")
    example = next(each for each in readme.split("```toml\n") if "[[parts]]" in each).partition("```")[0]
    (levels / FOLDER / CAUSALITY.id / "13_example.toml").write_text(example, encoding="utf-8")
    found = shelf(levels)
    assert found.refused == ()
    assert found.lessons[-1].lesson.name == "Fire and azimuth"
