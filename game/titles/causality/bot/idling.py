"""Orders of a turn that lead nowhere: a stone rests in their place where that is worth the same.

Theory of operation. Plans that are worth the same are drawn by chance, so a stone that cannot do any good would run
against something, turn, or step to and fro turn after turn. An order looks idle if its move comes to nothing in the
likeliest course of things, if it undoes the step of the turn before, or if it turns a stone once more that stayed
where it was. Only such orders are tried. The plan is played out again with the stones at rest, against every answer
that is considered, and settled exactly. If it is worth the same against each, and those that did not step back stand
where they would stand anyway, they rest. So nothing is given away, and whoever keeps somebody out by running against
him goes on to do so. First all are tried at once, for two may be idle because of each other. If that will not do they
are tried one after the other, each with those before at rest that may be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.titles.causality.bot.deed import WAIT, Intent, Script, SidePlan
from game.titles.causality.bot.judging import Judge
from game.titles.causality.bot.passage import Played
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.stone import PLAYERS

_MOST: Final = 120
"""Playouts after which the orders stay as they are: where histories are hard to find each takes the time of many."""


class Idling:
    """The idle orders of one plan; `answers` are those that are considered, the likeliest first."""

    def __init__(self, judge: Judge, plan: SidePlan, answers: Sequence[SidePlan]) -> None:
        self._judge = judge
        self._plan = plan
        self._answers = answers
        self._most = judge.playouts.count + _MOST
        self._meant: list[Played] = []
        """The plan against answers, as far as that was asked for."""

    def calmed(self) -> SidePlan:
        """The plan with stones at rest whose orders of this turn are idle."""
        idle = self._idle()
        if not idle or self._may_rest(idle):
            return self._resting(idle)
        resting: list[Pose] = []
        for pose in idle if len(idle) > 1 else ():
            if self._may_rest([*resting, pose]):
                resting.append(pose)
        return self._resting(resting)

    # What looks idle.

    def _idle(self) -> list[Pose]:
        """The stones of this side whose orders look idle."""
        field = self._judge.field
        if field.active == field.final:
            return []
        free = field.match.commands[PLAYERS[self._judge.side]].values()
        return [pose for pose in free if self._goes_back(pose) or self._turns_again(pose) or self._is_stopped(pose)]

    def _goes_back(self, pose: Pose) -> bool:
        """Whether it is to undo the step of the turn before."""
        before, deed = self._before(pose), self._deed(pose)
        return before is not None and before.moved and deed.act is Act.MOVE and pose.cell + deed.step == before.cell

    def _turns_again(self, pose: Pose) -> bool:
        """Whether it is to turn where it turned, or ran against something, in the turn before."""
        before = self._before(pose)
        if before is None or before.cell != pose.cell or before.act not in (Act.MOVE, Act.TURN):
            return False
        return self._deed(pose).act is Act.TURN

    def _is_stopped(self, pose: Pose) -> bool:
        """Whether its move comes to nothing if the other side does what is likeliest."""
        return self._deed(pose).act is Act.MOVE and _cell_after(self._played(0), pose) == pose.cell

    def _deed(self, pose: Pose) -> Intent:
        field = self._judge.field
        return field.deed(pose, field.flags, self._plan.get(pose.stone), field.round) or WAIT

    def _before(self, pose: Pose) -> Pose | None:
        """The stone in the slice before, if it was ordered there in the turn before."""
        field = self._judge.field
        if not field.active:
            return None
        poses = field.match.timeline.steps[field.active - 1].slice.poses
        found = next((each for each in poses if each.stone == pose.stone), None)
        return found if found is not None and found.flag is not None and found.flag.round == field.round else None

    # Whether resting is worth the same.

    def _may_rest(self, stones: Sequence[Pose]) -> bool:
        """Whether the plan is worth the same with these stones at rest, and that is found out soon enough."""
        plan = self._resting(stones)
        # Nobody stands elsewhere for it but who would have stepped back.
        stand = [pose for pose in stones if not self._goes_back(pose)]
        for index, answer in enumerate(self._answers):
            if self._judge.playouts.count >= self._most:
                return False
            meant, rested = self._played(index), self._judge.play(plan, answer, exact=True)
            if self._judge.gain(meant) != self._judge.gain(rested):
                return False
            if any(_cell_after(meant, pose) != _cell_after(rested, pose) for pose in stand):
                return False
        return True

    def _resting(self, stones: Sequence[Pose]) -> SidePlan:
        """The plan with these stones at rest now; after that they go on with it as they can."""
        return {**self._plan, **{pose.stone: self._rest(pose) for pose in stones}}

    def _rest(self, pose: Pose) -> Script:
        active, script = self._judge.field.active, self._plan.get(pose.stone, ())
        begun = (*script[:active], *[None] * (active - len(script)))
        return (*begun, WAIT, *script[active + 1 :])

    def _played(self, index: int) -> Played:
        """What comes of the plan against an answer."""
        for answer in self._answers[len(self._meant) : index + 1]:
            self._meant.append(self._judge.play(self._plan, answer, exact=True))
        return self._meant[index]


def _cell_after(played: Played, pose: Pose) -> int | None:
    """Where the stone is in the next slice; None: it is not there."""
    return next((each.cell for each in played.course.slices[1].poses if each.stone == pose.stone), None)
