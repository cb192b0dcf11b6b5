"""The program with a fault: after a few turns it takes its board for another one."""

import sys

from game.catalogue import TITLES
from game.main import main
from game.resources import levels_folder
from game.storage.levels import list_levels


def spoil(kind):
    """Matches of that kind tell nonsense of themselves from the fourth turn on."""
    honest = kind.digest
    kind.digest = lambda match: bytes(16) if match.turn > 3 else honest(match)


if __name__ == "__main__":
    levels = list_levels(levels_folder(), TITLES).levels
    for kind in {type(TITLES[level.title].start(level.board, level.ruleset, 0)) for level in levels}:
        spoil(kind)
    sys.exit(main())
