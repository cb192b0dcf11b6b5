"""What the set-up says of a board."""

from __future__ import annotations

import pytest

from game.titles.killed_me.rules.ruleset import CHAPTERS
from game.titles.killed_me.view.preview import facts, size_words


@pytest.mark.parametrize(("chapter", "words"), [("1", "chapter 1"), ("4gi", "chapter 4"), ("4r", "chapter 4")])
def test_a_board_is_called_by_its_chapter(chapter, words):
    assert size_words({"chapter": chapter}) == words


def test_every_chapter_says_its_modules_in_whole_words():
    assert facts({"chapter": "4im"}).startswith("Influence and Memory;")
    assert all(";" in facts({"chapter": chapter}) for chapter in CHAPTERS)
