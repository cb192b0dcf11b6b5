"""The end of a round as a scene: what it is told with, worked out from the match; also to look back at it later."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.scene import Scene
from game.app.stage import Stage
from game.scenes.match.exits import InterludeExits
from game.titles.causality.rules.explain import Report, explain, refused_scenarios
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.scenes.canonisation import CanonisationScene
from game.titles.causality.view.canonisation.story import Story, tell, tell_paradox


@dataclass(frozen=True)
class RoundTelling:
    """What the scene shows, and what its button to go on says."""

    story: Story
    report: Report
    next_step: str


def round_telling(match: CausalityMatch) -> RoundTelling | None:
    """What the end of the last round is told with; None: no round has ended. This may take long."""
    if match.paradox is not None:
        refused = refused_scenarios(match.paradox, None, paradox=True)
        return RoundTelling(tell_paradox(match), Report((), (), refused), "To the result")
    if not match.canonisations:
        return None
    story = tell(match)
    words = f"On to round {story.round + 2}" if match.outcome is None else "To the result"
    return RoundTelling(story, explain(match.canonisations[-1], story.played.scenario), words)


def round_end(stage: Stage, telling: RoundTelling, exits: InterludeExits) -> Scene:
    """The scene that tells it."""
    onward = exits.onward or telling.next_step
    return CanonisationScene(stage, telling.story, telling.report, exits, onward)
