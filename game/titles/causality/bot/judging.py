"""What plans are worth against each other to one side, and the mixtures that come of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.matrix import Mixture, solve, weighed
from game.titles.causality.bot.deed import SidePlan
from game.titles.causality.bot.effort import ThinkingEffort
from game.titles.causality.bot.field import Field
from game.titles.causality.bot.habit import trust
from game.titles.causality.bot.passage import Played
from game.titles.causality.bot.playout import Playouts
from game.titles.causality.bot.worth import worth
from game.titles.causality.rules.stone import Faction

_DRAWN: Final = 0.1
"""How far behind a side must think itself to want the match to end without a winner."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What one side had best mix, and what it expects of the other: that has its habits, as far as it is trusted to.

    `free` is what the mixture gains if the other side does not go by habit.
    """

    mixture: Mixture
    expected: tuple[float, ...]
    free: float


class Judge:
    """Plays plans of one side against answers of the other in one turn."""

    def __init__(self, field: Field, side: Faction, effort: ThinkingEffort) -> None:
        self.field = field
        self.side = side
        self.other = Faction(1 - side)
        self.playouts = Playouts(field, careful=effort.exact)
        self._effort = effort
        self._through_next = field.active > field.final - effort.next_from
        self._trust = effort.trust * trust(field, self.other)

    def play(self, plan: SidePlan, answer: SidePlan, *, exact: bool = False) -> Played:
        """Plays them out as far as this side looks."""
        both = (plan, answer) if self.side is Faction.A else (answer, plan)
        return self.playouts.play(both, through_next=self._through_next, exact=exact)

    def gain(self, played: Played) -> float:
        """What a playout is worth to this side: a match that nobody wins is a little less than an even one."""
        value = worth(self.field, played)
        own = value if self.side is Faction.A else -value
        return own - _DRAWN if played.paradox or played.still else own

    @property
    def can_be_exact(self) -> bool:
        """Whether what is relied on is settled otherwise than what is only looked at."""
        return self._effort.exact and (self.field.considered != 0 or self._through_next)

    def quick(self, plan: SidePlan, answer: SidePlan) -> float:
        """What the plan gains as far as that can be told soon."""
        return self.gain(self.play(plan, answer))

    def relied(self, plan: SidePlan, answer: SidePlan) -> float:
        """What the plan gains, as exactly as this side finds it out at all."""
        return self.gain(self.play(plan, answer, exact=self._effort.exact))

    def outlook(self, gains: Sequence[Sequence[float]], habits: int, rounds: int) -> Prospect:
        """By what plans gain against answers, the first few of which are habits of the other side."""
        trusted = self._trust
        blended = []
        for row in gains:
            usual = weighed(row[:habits], [1 / habits] * habits)
            blended.append([(1 - trusted) * gain + trusted * usual for gain in row])
        mixture = solve(blended, rounds)
        expected = [
            (1 - trusted) * share + (trusted / habits if index < habits else 0.0)
            for index, share in enumerate(mixture.columns)
        ]
        free = weighed([weighed(row, mixture.columns) for row in gains], mixture.rows)
        return Prospect(mixture, tuple(expected), free)
