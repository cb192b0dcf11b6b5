"""What lessons of That Time You Killed Me can wait for, and what its rules say to what was done in them."""

from __future__ import annotations

import re

from game.engine.errors import AssetError, shown
from game.titles.killed_me.rules.geometry import ERA_LETTERS, ERAS, SPACES, place_name
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.pieces import COPIES, EMPTY, LETTERS, PLAYERS
from game.titles.killed_me.rules.trace import DEATHS
from game.titles.killed_me.view.words import piece_name, told
from game.view.coach.lesson import Goal
from game.view.coach.teaching import WON, Teaching, all_of, only_won
from game.view.written import nearest

_STATE = re.compile(r"(?P<what>[a-z ]+) on (?P<era>[pnf])(?P<space>[1-9]|1[0-6])")
_NOTHING = "nothing"
_WORDS = {piece_name(letter): letter for letter in sorted(LETTERS)} | {_NOTHING: EMPTY}
_KNOWN = "'won', 'black copy on p7', 'nothing on n16', or several of them joined by ' and '"


def read_goal(words: str) -> Goal:
    """Whether a match is in the state of these words; raises AssetError with those that there are."""
    return all_of(words, _one)


def _one(words: str) -> Goal:
    if words == WON:
        return only_won(words)
    found = _STATE.fullmatch(words)
    if found is None or found["what"] not in _WORDS:
        raise AssetError(f"there is no state {shown(words)}; it can be {_KNOWN}")
    letter, era, space = _WORDS[found["what"]], ERA_LETTERS.index(found["era"]), int(found["space"]) - 1
    return lambda match: bool(match.position.cells[era][space] == letter)


def _why(before: KilledMatch, after: KilledMatch) -> str:
    """The first death of a copy of the first player in the turn."""
    del before
    lost = [fact for fact in after.trace if fact.event in DEATHS and fact.piece == COPIES[0]]
    sayings = [
        saying.text
        for saying in told(after.trace)
        if lost and (saying.era, saying.space) == (lost[0].era, lost[0].space)
    ]
    return sayings[-1] if sayings else ""


def _amiss(match: KilledMatch, name: str) -> str:
    """Why nothing of that name can be pointed at; empty: something can."""
    del match
    return "" if name in POINTED else f"there is no {shown(name)}; {nearest(name, POINTED)}"


POINTED = (
    *(f"square {place_name(era, space)}" for era in ERAS for space in SPACES),
    *(f"era {letter}" for letter in ERA_LETTERS),
    *(f"{what} {player}" for what in ("token", "supply") for player in PLAYERS),
    *("panel turn", "panel log"),
)
"""What lessons can point at: see ScenePicture.targets."""

TEACHING = Teaching(goal=read_goal, why=_why, amiss=_amiss)
