"""Puzzles that tests begin with, as the text of their files."""

from __future__ import annotations

from game.catalogue import KITS, TITLES
from game.puzzles.puzzle import PuzzleTask, PuzzleTitles
from game.puzzles.reading import read_puzzle

KNOWN = PuzzleTitles(TITLES, KITS)

REPAIR = """
title = "causality"
name = "Two boxes"
idea = "push"
kind = "repair"
side = "A"
goal = "win"
turns = 2
grade = 1
solutions = 1

[board]
name = "Corridor"
time_cap = 2
map = ["...."]
stones = ["A tank 0,0 E", "N box 1,0"]
bases = ["N 1,0"]
"""
"""The tank pushes the box off the only base; three azimuths do as well, so what it claims of solutions is wrong."""

DUEL = """
title = "causality"
name = "Duel"
idea = "fire"
kind = "any reply"
side = "A"
goal = "destroy B1"
turns = 2
grade = 2
solutions = 1

[board]
name = "Corridor"
time_cap = 2
map = ["..."]
stones = ["A tank 0,0 E", "B bombardier 2,0"]
bases = ["N 1,0"]
"""
"""In a corridor without a way round, a shot meets whoever is in it."""


def question(text: str, *changes: tuple[str, str]) -> PuzzleTask:
    """The puzzle in the text, with some of its words replaced."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return read_puzzle(text, KNOWN)
