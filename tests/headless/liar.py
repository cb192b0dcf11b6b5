"""The program with a fault: after a few turns it takes its board for another one."""

import sys

from game.main import main
from game.titles.causality.rules.match import CausalityMatch

if __name__ == "__main__":
    honest = CausalityMatch.digest
    CausalityMatch.digest = lambda match: bytes(16) if match.turn > 3 else honest(match)
    sys.exit(main())
