"""Plays a lesson through by the rules of its title: a step that could never come, or never be done, is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.engine.errors import AssetError, GameError, shown
from game.engine.outcome import Player
from game.engine.record import new_record, replay
from game.engine.title import Match, Title
from game.view.coach.lesson import (
    Left,
    LessonPart,
    LessonStep,
    Opponent,
    Reached,
    Seen,
    TurnGiven,
    TurnOrders,
    Wrong,
    same_turn,
)
from game.view.coach.teaching import Ground
from game.view.written import nearest


def resting(match: Match, player: Player) -> TurnOrders:
    """The orders of somebody who plays along in a lesson: everything stays as it is, as far as it can."""
    return tuple(part.orders[0] if part.rest is None else part.rest for part in match.parts(player))


def scripted(script: Sequence[TurnOrders]) -> Opponent:
    """TurnOrders as they are written, turn by turn; whoever cannot follow them any more, or has none, rests."""

    def reply(match: Match, player: Player, turn: int) -> TurnOrders:
        written = script[turn] if turn < len(script) else ()
        idle = zip(match.parts(player), resting(match, player), strict=True)
        return tuple(next((order for order in written if order in part.orders), rest) for part, rest in idle)

    return reply


def begin(title: Title, part: LessonPart, names: Mapping[Player, str]) -> Match:
    """The match of a part before its first turn of the learner; raises DataError."""
    record = replace(new_record(title, part.board, part.ruleset, names), turns=part.played)
    return past_others(title, replay(title, record), part)


def past_others(title: Title, match: Match, part: LessonPart) -> Match:
    """The match after the turns in which the learner has nothing to order."""
    learner = title.players[0]
    while match.outcome is None and learner not in match.pending:
        match = match.play(replies(match, part, learner))
    return match


def replies(match: Match, part: LessonPart, learner: Player) -> dict[Player, TurnOrders]:
    """What all others order now."""
    turn = len(match.turns) - len(part.played)
    return {each: part.reply(match, each, turn) for each in match.players if each in match.pending - {learner}}


def play(ground: Ground, match: Match, part: LessonPart, orders: TurnOrders) -> Match:
    """The match after these orders of the learner, the others' replies, and the turns without the learner, up to the
    first one after which something is told."""
    learner = ground.title.players[0]
    after = match.play({**replies(match, part, learner), learner: orders})
    while after.outcome is None and learner not in after.pending and not ground.due(match, after):
        after = after.play(replies(after, part, learner))
    return after


def rehearse(
    steps: Sequence[LessonStep], parts: Sequence[LessonPart], ground: Ground, names: Mapping[Player, str]
) -> None:
    """Goes through all steps; raises AssetError for one that could never come or never be done."""
    for number, part in enumerate(parts):
        try:
            match = begin(ground.title, part, names)
        except GameError as error:
            raise AssetError(f"parts[{number}]: {error}") from error
        if match.outcome is not None:
            raise AssetError(f"parts[{number}].played: the match is over then, and there is nothing to learn")
        rehearsal = _Rehearsal(match, part, ground)
        for step in steps:
            if step.part == number:
                rehearsal.take(step)


class _Rehearsal:
    """The match of a part as far as the lesson has come, and whether something is told between turns just now."""

    def __init__(self, match: Match, part: LessonPart, ground: Ground) -> None:
        self._match = match
        self._part = part
        self._ground = ground
        self._player = ground.title.players[0]
        self._told = False

    def take(self, step: LessonStep) -> None:
        self._check_place(step)
        self._check_points(step)
        match step.wait:
            case TurnGiven(turns):
                self._take_given(step, turns)
            case Reached():
                self._take_reached(step, step.wait)
            case Seen(what):
                sights = self._ground.teaching.sights(self._match)
                if what not in sights:
                    raise AssetError(
                        f"step {step.name}, look: {shown(what)} can never be seen; {nearest(what, sights)}"
                    )
            case Left():
                self._told = False
            case _:
                pass

    def _check_place(self, step: LessonStep) -> None:
        """Whether the step speaks of what is on the screen when it comes: the board, or what is told between turns."""
        if not step.at:
            self._told = False
            return
        if step.at != self._ground.told:
            known = repr(self._ground.told) if self._ground.told else "nothing: this title tells nothing between turns"
            raise AssetError(f"step {step.name}, at: must be {known}, not {shown(step.at)}")
        if not self._told:
            raise AssetError(f"step {step.name}, at: no {step.at} is told just before; leave it out, or move the step")

    def _check_points(self, step: LessonStep) -> None:
        for name in step.point:
            amiss = self._ground.teaching.amiss(self._match, name)
            if amiss:
                raise AssetError(f"step {step.name}, point: {amiss}")

    def _is_met(self, step: LessonStep, wait: Reached, match: Match) -> bool:
        try:
            return wait.goal(match)
        except AssetError as error:
            raise AssetError(f"step {step.name}, until: {error}") from error

    def _take_given(self, step: LessonStep, turns: Sequence[TurnOrders]) -> None:
        after = [self._played(step, "orders", self._match, turn) for turn in turns]
        for number, wrong in enumerate(step.wrong):
            place = f"wrong[{number}]"
            if len(wrong.turns) != 1:
                raise AssetError(f"step {step.name}, {place}.turns: must be one turn, for the step asks for one")
            self._line(step, place, wrong)
            if any(same_turn(wrong.turns[0], turn) for turn in turns):
                raise AssetError(f"step {step.name}, {place}: is what the step asks for")
        self._go_on(after[0])

    def _take_reached(self, step: LessonStep, wait: Reached) -> None:
        place = f"step {step.name}"
        if self._is_met(step, wait, self._match):
            raise AssetError(f"{place}, until: is so before anything is done")
        match = self._match
        for number, orders in enumerate(wait.solution):
            before, match = match, self._played(step, f"solution[{number}]", match, orders)
            if self._is_met(step, wait, match) and number + 1 < len(wait.solution):
                raise AssetError(f"{place}, solution: gets there after {number + 1} turns already; leave the rest out")
        if not self._is_met(step, wait, match):
            raise AssetError(f"{place}, solution: does not lead to what 'until' says")
        for number, wrong in enumerate(step.wrong):
            if self._is_met(step, wait, self._line(step, f"wrong[{number}]", wrong)):
                raise AssetError(f"{place}, wrong[{number}]: is not wrong, it leads to what 'until' says")
        self._told = self._ground.due(before, match)
        self._match = match

    def _line(self, step: LessonStep, place: str, wrong: Wrong) -> Match:
        match = self._match
        for number, orders in enumerate(wrong.turns):
            match = self._played(step, f"{place}.turns[{number}]", match, orders)
        return match

    def _go_on(self, after: Match) -> None:
        self._told = self._ground.due(self._match, after)
        self._match = after

    def _played(self, step: LessonStep, key: str, match: Match, orders: TurnOrders) -> Match:
        """The match after that turn; raises AssetError when it cannot be played."""
        place, player = f"step {step.name}, {key}", self._player
        match = past_others(self._ground.title, match, self._part)
        if match.outcome is not None:
            raise AssetError(f"{place}: the match is over then")
        refusal = match.why_not(player, orders)
        if refusal is not None:
            allowed = [order for part in match.parts(player) for order in part.orders]
            for order in orders:
                if order not in allowed:
                    raise AssetError(f"{place}: {shown(order)} is not possible then; {nearest(order, allowed)}")
            raise AssetError(f"{place}: is not enough for the turn: {refusal.reason}")
        return play(self._ground, match, self._part, orders)
