"""The bundled boards of this game, among those of all games."""

from game.catalogue import TITLES
from game.resources import levels_folder
from game.storage.levels import Shelf, list_levels
from game.titles.causality.title import CAUSALITY

ALL = list_levels(levels_folder(), TITLES)
SHELF = Shelf(tuple(each for each in ALL.levels if each.title == CAUSALITY.id), ALL.refused)
LEVELS = {each.path.stem: each for each in SHELF.levels}
"""By the names of their files."""
