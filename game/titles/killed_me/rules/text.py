"""The boards as text for terminals: three eras side by side, with letters."""

from __future__ import annotations

from game.titles.killed_me.rules.geometry import ERA_NAMES, ERAS, SIDE
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.pieces import EMPTY, GROWTH, PLAYERS
from game.titles.killed_me.rules.position import ErasPosition

LEGEND = (
    "w b copies of white and black, W B on a seed, s seed, h shrub, t tree, ^ > v < fallen tree (back to where it "
    "stood),\ny x z yellow, white, black statue, d l dark and light elephant, with white hats e m, with black hats f n"
)
"""What the letters of a picture mean."""

_GAP = "     "


def print_match(match: KilledMatch) -> str:
    """The position that the match is at, after lines that say where it stands."""
    position = match.position
    heads = []
    if match.outcome is None:
        heads.append(f"turn {match.turn + 1}, {match.mover} to move")
    white, black = position.supply
    seeds = f", seeds {position.seeds_left}" if GROWTH in position.modules else ""
    heads.append(f"supply: white {white}, black {black}{seeds}")
    return "\n".join([*heads, "", *_print_eras(position), ""])


def _print_eras(position: ErasPosition) -> list[str]:
    columns = [[_heading(position, era), *_rows(position, era)] for era in ERAS]
    width = max(len(line) for column in columns for line in column)
    return [_GAP.join(line.ljust(width) for line in lines).rstrip() for lines in zip(*columns, strict=True)]


def _heading(position: ErasPosition, era: int) -> str:
    here = [player for player, focus in zip(PLAYERS, position.focus, strict=True) if focus == era]
    return f"{ERA_NAMES[era]} ({', '.join(here)})" if here else ERA_NAMES[era]


def _rows(position: ErasPosition, era: int) -> list[str]:
    letters = [_letter(position, era, space) for space in range(SIDE * SIDE)]
    return [f"{first + 1:>2}  " + " ".join(letters[first : first + SIDE]) for first in range(0, len(letters), SIDE)]


def _letter(position: ErasPosition, era: int, space: int) -> str:
    letter = position.cells[era][space]
    if not position.seeds[era] >> space & 1:
        return letter
    return "s" if letter == EMPTY else letter.upper()
