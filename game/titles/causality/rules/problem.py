"""What a canonisation is asked: which ante-effects and set-up stones may vary, and what each is worth (rules 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.titles.causality.rules.flag import Flags, Scenario, mask_of
from game.titles.causality.rules.priority import Worth, worth
from game.titles.causality.rules.ruleset import Paradox, Ruleset, Tagscreens
from game.titles.causality.rules.timeline import Loom, Step


@dataclass(frozen=True, slots=True)
class Variables:
    """Which bit stands for which ante-effect or set-up stone. Scenarios become one mask of what is on."""

    flags: Flags
    considered: int
    available: int

    @property
    def shift(self) -> int:
        """Bit of set-up stone 0."""
        return len(self.flags.antes) + 1

    @property
    def all(self) -> int:
        """Every variable on."""
        return self.considered | self.available << self.shift

    @property
    def setup(self) -> int:
        """The set-up stones among the variables."""
        return self.available << self.shift

    def of_stone(self, stone: int) -> int:
        """The bit of the progenitor of a stone; 0 if it does not vary."""
        ante = self.flags.stones[stone].ante
        return (1 << ante if ante else 1 << stone + self.shift) & self.all

    def scenario(self, on: int, gone: int) -> Scenario:
        """The scenario in which these variables are on; `gone`: set-up stones that are off anyway."""
        return Scenario(on & self.considered, gone | self.available & ~(on >> self.shift))


@dataclass(frozen=True)
class Problem:
    """One canonisation. Masks are of ante-effect numbers and of set-up stone numbers.

    `considered`: the ante-effects of earlier rounds. `gone`: set-up stones that are off for ever. `available`: the
    other set-up stones. `second_stage`: whether these may be switched off after a paradox. `bound`: the ante-effects
    that must be right for a scenario to be consistent. In a canonisation these are all that are considered; asked
    whether a few of them can be right at all, the others may hold or fail as they like.
    """

    loom: Loom
    considered: int
    gone: int
    available: int
    worth: Worth
    second_stage: bool
    bound: int

    @cached_property
    def last(self) -> int:
        """The last slice that matters: in none after it can an ante-effect be caused that is considered."""
        return max((flag.position.t for flag in self.flags.causing() if self.considered >> flag.ante & 1), default=0)

    @property
    def flags(self) -> Flags:
        """The flags on the board at the end of the round."""
        return self.loom.flags


def pose_problem(flags: Flags, ruleset: Ruleset, round_: int, touched: Sequence[int], gone: int) -> Problem:
    """The canonisation at the end of a round."""
    considered = mask_of(ante.number for ante in flags.antes if ante.round < round_)
    available = mask_of(stone.number for stone in flags.level.stones) & ~gone
    loom = Loom(flags, tug_of_war=ruleset.tagscreens is Tagscreens.TUG_OF_WAR)
    values = worth(flags, ruleset, touched, considered, available)
    second = ruleset.paradox is not Paradox.KNOW_YOUR_PARADOXES
    return Problem(loom, considered, gone, available, values, second, considered)


def is_consistent(problem: Problem, steps: Sequence[Step], scenario: Scenario) -> bool:
    """Whether every bound ante-effect has load 1 if it is active, else 0 (rules 4)."""
    once = twice = 0
    for step in steps:
        for number in step.slice.retros:
            bit = 1 << number
            twice |= once & bit
            once |= bit
    return not twice & problem.bound and not (once ^ scenario.active) & problem.bound
