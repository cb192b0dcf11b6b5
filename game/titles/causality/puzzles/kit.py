"""What Battle of Causality brings to puzzles, as one value."""

from game.puzzles.puzzle import PuzzleKit
from game.titles.causality.puzzles.goals import read_goal, wishes
from game.titles.causality.puzzles.ideas import IDEAS, hints, horizons, sequences, sort, uses, weight

KIT = PuzzleKit(IDEAS, read_goal, uses, sequences, hints, sort, wishes, horizons, weight)
