"""The bundled boards of this game, among those of all games."""

from game.catalogue import TITLES
from game.resources import levels_folder
from game.storage.levels import Shelf, list_levels
from game.titles.causality.title import CAUSALITY

SHELF = Shelf(tuple(each for each in list_levels(levels_folder(), TITLES).levels if each.title == CAUSALITY.id), ())
LEVELS = {each.path.stem: each for each in SHELF.levels}
"""By the names of their files."""
