"""The goals of puzzles: to win, to get somebody, or to get through the answer; what is judged after whose turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.engine.errors import PuzzleError, shown
from game.engine.outcome import Player
from game.titles.killed_me.rules.geometry import ERA_NAMES
from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.rules.pieces import COPIES, PLAYERS
from game.titles.killed_me.rules.trace import TurnEvent
from game.titles.killed_me.rules.turn import carry_out, parse_turn

_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven")
_WORDS = re.compile(r"(?P<what>[a-z]+)(?: (?P<which>past|present|future|[1-7]))?")


class GoalKind(Enum):
    """What has to come true. The last turn that counts is the solver's own one, or the answer to it."""

    WIN = "win"
    KILL = "kill"
    PARADOX = "paradox"
    ERASE = "erase"
    SURVIVE = "survive"
    HOLD = "hold"
    LOSE_NOBODY = "unharmed"


_ANSWERED: Final = (GoalKind.SURVIVE, GoalKind.HOLD, GoalKind.LOSE_NOBODY)
"""Judged after the answer."""
_WITH_ERA: Final = (GoalKind.ERASE, GoalKind.HOLD)
_KNOWN: Final = (
    "'win', 'kill 2' (copies of the other side), 'paradox' (copies of the other side meet themselves), 'erase past' "
    "(the other side is not there), 'survive' (the answer does not win), 'hold past' (be there after the answer), or "
    "'unharmed' (no copy dies)"
)


@dataclass(frozen=True, slots=True)
class TurnGoal:
    """What a side has to reach with its so-many-th turn at the latest, or in the answer to it.

    `era` and `count` belong to the kinds that name them. `first` is the number of turns before the puzzle, and
    `bodies` how many copies of white and of black were alive then.
    """

    side: Player
    own_turns: int
    kind: GoalKind
    first: int
    bodies: tuple[int, int]
    era: int = 0
    count: int = 0

    @property
    def sentence(self) -> str:
        """The goal in one sentence for people."""
        name, other = self.side.capitalize(), PLAYERS[self._other]
        era = ERA_NAMES[self.era]
        if self.kind is GoalKind.WIN:
            return f"{name} wins {self._when}."
        if self.kind in _ANSWERED:
            return f"{_AFTER_ANSWER[self.kind].format(name=name, side=self.side, other=other, era=era)}."
        dead = f"{_in_words(self.count)} {'copy' if self.count == 1 else 'copies'}"
        return f"{name} {_DEEDS[self.kind].format(dead=dead, other=other, era=era)} {self._when}."

    @property
    def _when(self) -> str:
        if self.own_turns == 1:
            return "in this turn"
        return f"in {_in_words(self.own_turns)} turns, whatever the answer is"

    @property
    def _number(self) -> int:
        return PLAYERS.index(self.side)

    @property
    def _other(self) -> int:
        return 1 - self._number

    def is_met(self, match: KilledMatch) -> bool:
        """Whether that has come true."""
        return _TESTS[self.kind](self, match)

    def fault(self, match: KilledMatch) -> str:
        """One sentence that says why it has not come true."""
        if self.is_met(match):
            return "It has come true."
        if match.outcome is not None and match.outcome.winner == PLAYERS[self._other]:
            return "It fails because the other side wins first."
        if self.kind in _PLAIN_FAULTS:
            return f"It fails because {_PLAIN_FAULTS[self.kind].format(side=self.side, era=ERA_NAMES[self.era])}."
        return f"It fails because {_FAULTS[self.kind](self, match)}."

    # What is asked of a match.

    def won(self, match: KilledMatch) -> bool:
        """Whether the side has won."""
        return match.outcome is not None and match.outcome.winner == self.side

    def survives(self, match: KilledMatch) -> bool:
        """Whether nobody else has won."""
        return match.outcome is None or match.outcome.winner == self.side

    def killed(self, match: KilledMatch) -> int:
        """How many copies of the other side have died."""
        return self.bodies[self._other] - match.position.bodies(self._other)

    def kills(self, match: KilledMatch) -> bool:
        """Whether as many copies of the other side have died."""
        return self.killed(match) >= self.count

    def dead_words(self, match: KilledMatch) -> str:
        """How many copies of the other side have died, as a clause."""
        count, other = self.killed(match), PLAYERS[self._other]
        return f"only {_in_words(count)} of {other} died" if count else f"no copy of {other} died"

    def makes_paradox(self, match: KilledMatch) -> bool:
        """Whether copies of the other side have met themselves in a turn of this side."""
        return any(
            fact.event is TurnEvent.PARADOX and fact.piece == COPIES[self._other]
            for turn in range(self.first, match.turn)
            if match.history[turn].side == self._number
            for fact in carry_out(match.history[turn], parse_turn(match.turns[turn][self.side][0]))[1]
        )

    def erases(self, match: KilledMatch) -> bool:
        """Whether the other side is not in the era."""
        return self.era not in match.position.presence(self._other)

    def holds(self, match: KilledMatch) -> bool:
        """Whether the side is in the era, and not beaten."""
        return self.survives(match) and self.era in match.position.presence(self._number)

    def is_unharmed(self, match: KilledMatch) -> bool:
        """Whether no copy of the side has died, and it is not beaten."""
        return self.survives(match) and match.position.bodies(self._number) == self.bodies[self._number]


def _in_words(count: int) -> str:
    return _COUNTS[count] if count < len(_COUNTS) else str(count)


def _still_there(goal: TurnGoal, match: KilledMatch) -> str:
    other = 1 - PLAYERS.index(goal.side)
    eras = " and the ".join(ERA_NAMES[era] for era in match.position.presence(other))
    return f"{PLAYERS[other]} still has copies in the {eras}"


_TESTS: Mapping[GoalKind, Callable[[TurnGoal, KilledMatch], bool]] = {
    GoalKind.WIN: TurnGoal.won,
    GoalKind.KILL: TurnGoal.kills,
    GoalKind.PARADOX: TurnGoal.makes_paradox,
    GoalKind.ERASE: TurnGoal.erases,
    GoalKind.SURVIVE: TurnGoal.survives,
    GoalKind.HOLD: TurnGoal.holds,
    GoalKind.LOSE_NOBODY: TurnGoal.is_unharmed,
}

_FAULTS: Mapping[GoalKind, Callable[[TurnGoal, KilledMatch], str]] = {
    GoalKind.WIN: _still_there,
    GoalKind.KILL: TurnGoal.dead_words,
    GoalKind.ERASE: _still_there,
}
_PLAIN_FAULTS = {
    GoalKind.PARADOX: "no copy of the other side has met itself",
    GoalKind.SURVIVE: "the other side wins",
    GoalKind.HOLD: "{side} has no copy in the {era} any more",
    GoalKind.LOSE_NOBODY: "a copy of {side} died",
}

_DEEDS = {
    GoalKind.KILL: "kills {dead} of {other}",
    GoalKind.PARADOX: "makes copies of {other} meet themselves",
    GoalKind.ERASE: "erases {other} from the {era}",
}
_AFTER_ANSWER = {
    GoalKind.SURVIVE: "{name} acts so that no answer of {other} wins",
    GoalKind.HOLD: "{name} still has a copy in the {era}, whatever the answer is",
    GoalKind.LOSE_NOBODY: "No copy of {side} dies in this turn, nor by any answer",
}


def read_goal(text: str, match: KilledMatch, side: Player, until: int) -> TurnGoal:
    """The goal in a text, judged in the turn of that number; raises PuzzleError saying what would be right."""
    found = _WORDS.fullmatch(text)
    kind = next((each for each in GoalKind if found is not None and each.value == found["what"]), None)
    if found is None or kind is None or not _fits(kind, found["which"] or ""):
        raise PuzzleError(f"goal: {shown(text)} is no goal; write {_KNOWN}")
    turns = until - match.turn
    if (turns % len(PLAYERS) == 0) is not (kind in _ANSWERED):
        right = (
            "the answer's, so it must be 2, 4, ..." if kind in _ANSWERED else "the solver's, so it must be 1, 3, 5, ..."
        )
        raise PuzzleError(f"turns: the last turn is {right}")
    bodies = match.position.bodies(0), match.position.bodies(1)
    which = found["which"] or ""
    era = ERA_NAMES.index(which) if which in ERA_NAMES else 0
    count = int(which) if which.isdigit() else 0
    return TurnGoal(side, (turns + 1) // len(PLAYERS), kind, match.turn, bodies, era, count)


def _fits(kind: GoalKind, which: str) -> bool:
    """Whether that may stand behind the word."""
    if kind in _WITH_ERA:
        return which in ERA_NAMES
    return which.isdigit() if kind is GoalKind.KILL else not which


def wishes(start: KilledMatch, end: KilledMatch, side: Player) -> Sequence[str]:
    """The goals that have come true between two states, as far as they are judged after the last turn between them."""
    turns = end.turn - start.turn
    found = []
    for text in _ASKED:
        try:
            goal = read_goal(text, start, side, start.turn + turns)
        except PuzzleError:
            continue
        if goal.is_met(end) and not goal.is_met(start):
            found.append(text)
    return found


_ASKED = (
    *("win", "kill 2", "kill 3", "paradox"),
    *(f"{kind.value} {era}" for kind in _WITH_ERA for era in ERA_NAMES),
    *("survive", "unharmed"),
)
"""The goals that are worth asking for."""


def horizons(match: KilledMatch) -> tuple[int, ...]:
    """This turn, the answer to it, and the next turn of the same side."""
    del match
    return (1, 2, 3)
