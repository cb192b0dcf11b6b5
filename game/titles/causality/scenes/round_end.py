"""The end of a round as a scene: what it is told with, worked out from the match; also to look back at it later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.app.scene import Scene
from game.app.stage import Stage
from game.engine.outcome import Player
from game.scenes.match.exits import InterludeExits
from game.titles.causality.reasons.reasons import Deadlock, Reasons, deadlock_of, reasons_of
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.scenes.canonisation import CanonisationScene
from game.titles.causality.view.canonisation.standing import standing_words
from game.titles.causality.view.canonisation.story import Story, tell, tell_paradox


@dataclass(frozen=True)
class RoundTelling:
    """What the scene shows, and what its button to go on says.

    `match` has told as many rounds as `rounds` says, and this is the one of that `index`.
    """

    match: CausalityMatch
    index: int
    rounds: int
    story: Story
    reasons: Reasons | Deadlock
    next_step: str

    def beside(self, way: int) -> RoundTelling | None:
        """The end of the round before or after, with the same way on; None: there is none, or it was not yet."""
        index = self.index + way
        if not 0 <= index < self.rounds:
            return None
        return replace(_named(telling_of(self.match, index), self.story.names), next_step=self.next_step)


def _named(telling: RoundTelling, names: Mapping[Player, str]) -> RoundTelling:
    """The same, with the players called so."""
    words = standing_words(telling.match, telling.index, names)
    return replace(telling, story=replace(telling.story, names=names, standing=words))


def telling_of(match: CausalityMatch, index: int) -> RoundTelling:
    """What the end of one of a match's rounds is told with. This may take a while."""
    rounds = len(match.canonisations) + (match.paradox is not None)
    if index == len(match.canonisations) and match.paradox is not None:
        return RoundTelling(match, index, rounds, tell_paradox(match), deadlock_of(match.paradox), "To the result")
    story = tell(match, index)
    words = f"On to round {story.round + 2}" if match.outcome is None else "To the result"
    return RoundTelling(match, index, rounds, story, reasons_of(match, index), words)


def round_telling(match: CausalityMatch) -> RoundTelling | None:
    """What the end of the last round is told with; None: no round has ended. This may take a while."""
    rounds = len(match.canonisations) + (match.paradox is not None)
    return telling_of(match, rounds - 1) if rounds else None


def round_end(stage: Stage, telling: RoundTelling, exits: InterludeExits) -> Scene:
    """The scene that tells it."""
    named = _named(telling, exits.names) if exits.names else telling
    return CanonisationScene(stage, replace(named, next_step=exits.onward or telling.next_step), exits)
