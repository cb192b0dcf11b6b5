"""What a turn means at a task: done, wrong in a way that the lesson knows, out of reach, or nothing to speak of yet;
and what a draft would break."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.outcome import Player
from game.engine.title import Match
from game.view.coach.lesson import LessonStep, Reached, TurnOrders, answer_to
from game.view.coach.teaching import Teaching

_UNDO = "Take a turn back, or try again."
_ENDED = f"The match is over, and this was not the way. {_UNDO}"
_NOT_YET = f"That is as many turns as this takes, and it is not done yet. {_UNDO}"


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether the step is done, and what is said to the learner otherwise; empty: nothing."""

    done: bool = False
    remark: str = ""


def judged(step: LessonStep, match: Match, line: Sequence[TurnOrders], why: Callable[[], str]) -> Judgement:
    """What the learner's last turn means. `line` is what was ordered at this step; `why` says in the words of the title
    what the turn has come to."""
    wait = step.wait
    if not isinstance(wait, Reached) or wait.goal(match):
        return Judgement(done=True)
    answer = answer_to(step, line)
    if answer:
        return Judgement(remark=answer)
    if match.outcome is None and not 0 < wait.turns <= len(line):
        return Judgement()
    told = why()
    if told:
        return Judgement(remark=f"{told} {_UNDO}")
    return Judgement(remark=_NOT_YET if match.outcome is None else _ENDED)


def judged_after(step: LessonStep, match: Match) -> Judgement:
    """The same, after others have played on: the goal may have come about, or got out of reach for ever."""
    wait = step.wait
    if not isinstance(wait, Reached) or match.outcome is None:
        return Judgement()
    return Judgement(done=True) if wait.goal(match) else Judgement(remark=_ENDED)


class DraftWarnings:
    """What drafts would break, in the words of a title; found out once for each, for that may take a while."""

    def __init__(self, teaching: Teaching) -> None:
        """None was looked at."""
        self._teaching = teaching
        self._about: tuple[Match, tuple[str, ...]] | None = None
        self._words = ""

    def of(self, step: LessonStep, match: Match, learner: Player, drafted: tuple[str, ...]) -> str:
        """What to say of the learner's draft; empty: nothing, or nothing is said at that step."""
        wait = step.wait
        if not isinstance(wait, Reached) or not wait.warns or learner not in match.pending:
            return ""
        if self._about != (match, drafted):
            self._about, self._words = (match, drafted), self._teaching.warning(match, learner, drafted)
        return self._words
