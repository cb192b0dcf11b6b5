"""What Battle of Causality brings to puzzles, as one value."""

from game.puzzles.puzzle import PuzzleKit
from game.titles.causality.puzzles.goals import read_goal, wishes
from game.titles.causality.puzzles.ideas import IDEAS, horizons, sequences, sort, uses, weight
from game.titles.causality.puzzles.saying import hints, told
from game.titles.causality.view.army import SIDES

KIT = PuzzleKit(
    ideas=IDEAS,
    read_goal=read_goal,
    uses=uses,
    sequences=sequences,
    hints=hints,
    told=told,
    sides=SIDES,
    sort=sort,
    wishes=wishes,
    horizons=horizons,
    weight=weight,
)
