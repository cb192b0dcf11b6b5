"""What belongs together through time: a seed with what grew from it, a statue or an elephant with itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.titles.killed_me.rules.geometry import ERAS, NEXT, NOWHERE
from game.titles.killed_me.rules.pieces import ANY_ELEPHANT, ANY_STATUE, FALLEN, SHRUB, TREE, kin_of
from game.titles.killed_me.view.board.draft import EraPlace
from game.titles.killed_me.view.board.layout import SceneLayout
from game.view.board.marks import bow
from game.view.frame import Dash, Op
from game.view.look.palette import Role


def linked(cells: Sequence[Sequence[str]], seeds: Sequence[int], place: EraPlace) -> tuple[EraPlace, ...]:
    """The places of the same thing in the order of the eras, the given one among them; nothing if it is alone."""
    letter = cells[place.era][place.space]
    if letter in ANY_STATUE:
        found = _places(cells, letter)
    elif letter in ANY_ELEPHANT:
        found = _places(cells, kin_of(letter))
    else:
        found = _plants(cells, seeds, place)
    return tuple(found) if len(found) > 1 else ()


def _places(cells: Sequence[Sequence[str]], letters: str) -> list[EraPlace]:
    return [EraPlace(era, space) for era in ERAS for space, letter in enumerate(cells[era]) if letter in letters]


def _plants(cells: Sequence[Sequence[str]], seeds: Sequence[int], place: EraPlace) -> list[EraPlace]:
    """The seed, shrub and tree that belong together, if the given place is one of them."""
    root = _root(cells[place.era][place.space], place.space)
    grown = (_grown(cells, era, root) for era in ERAS if seeds[era] >> root & 1)
    return next((chain for chain in grown if place in chain), [])


def _grown(cells: Sequence[Sequence[str]], era: int, root: int) -> list[EraPlace]:
    """A seed, and what has grown from it."""
    chain = [EraPlace(era, root)]
    if era + 1 < len(ERAS) and cells[era + 1][root] == SHRUB:
        chain.append(EraPlace(era + 1, root))
        tree = _tree_of(cells[era + 2], root) if era + 2 < len(ERAS) else NOWHERE
        if tree != NOWHERE:
            chain.append(EraPlace(era + 2, tree))
    return chain


def _root(letter: str, space: int) -> int:
    """The space on which a plant grew: for a fallen tree, where it stood."""
    return NEXT[FALLEN.index(letter)][space] if letter in FALLEN else space


def _tree_of(cells: Sequence[str], root: int) -> int:
    """The tree that grew on that space, upright or fallen, or NOWHERE."""
    if cells[root] == TREE:
        return root
    fallen = (space for space, letter in enumerate(cells) if letter in FALLEN and _root(letter, space) == root)
    return next(fallen, NOWHERE)


def link_ops(layout: SceneLayout, places: Sequence[EraPlace]) -> list[Op]:
    """Faint threads from era to era."""
    cell = layout.grid.cell
    room = layout.heads[0].around(layout.era(len(ERAS) - 1).rect)
    ends = [layout.rect(place).center for place in places]
    return [
        bow(pair, room, -cell * 6 // 10, max(2, cell // 28), Role.TIME, Dash(cell // 8, cell // 12))
        for pair in pairwise(ends)
    ]
