"""A whole turn: every step is checked where it stands, and carried out (rules 4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.errors import IllegalOrders
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.refusals import check_declaration, check_move, find_recall
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.trace import TimeFact
from game.titles.time_chess.rules.turn import Declaration, Recall, TimeTurn
from game.titles.time_chess.rules.unrolling import Unrolling


def prepare(
    position: TimePosition,
    rules: TimeChessRuleset,
    recalls: tuple[Recall, ...],
    declarations: tuple[Declaration, ...],
    dice: TimeDie,
) -> Unrolling:
    """The turn as far as its move: `position` of the answer is where the move is chosen, unless it `is_over` by then.

    Raises IllegalOrders, with the rule, for the first step that cannot be.
    """
    unrolling = Unrolling(position, rules, dice)
    for recall in recalls:
        if not unrolling.is_over:
            unrolling.recall(find_recall(unrolling.position, recall), recall.square)
    for declaration in declarations:
        if not unrolling.is_over:
            check_declaration(unrolling.position, declaration)
            unrolling.declare(declaration)
    return unrolling


@dataclass(frozen=True, slots=True)
class PreparedTurn:
    """A turn as far as its move: where the move is chosen and from what, the facts so far, and who has committed a
    paradox already (NOBODY: it goes on)."""

    position: TimePosition
    choices: Choices
    facts: tuple[TimeFact, ...]
    loser: int


@dataclass(frozen=True, slots=True)
class FinishedTurn:
    """What came of a `turn` as far as it was played: the position where the other side chooses, the facts, who
    committed a paradox, and `finished`: the position when the turn was over and nobody had arrived yet."""

    turn: TimeTurn
    position: TimePosition
    facts: tuple[TimeFact, ...]
    loser: int
    finished: TimePosition


def carry_out(position: TimePosition, rules: TimeChessRuleset, turn: TimeTurn, dice: TimeDie) -> FinishedTurn:
    """The whole turn; raises IllegalOrders unless it is legal."""
    unrolling = prepare(position, rules, turn.recalls, turn.declarations, dice)
    played = TimeTurn(None, turn.recalls)
    if not unrolling.is_over:
        if turn.move is None:
            raise IllegalOrders("the turn needs a move after its recalls")
        check_move(Choices(unrolling.position, rules), turn.move)
        unrolling.move(turn.move)
        played = turn
    finished = finish(unrolling, played)
    return replace(finished, turn=replace(played, rolls=dice.rolled))


def finish(unrolling: Unrolling, turn: TimeTurn) -> FinishedTurn:
    """What follows a move: the deadlines of the side, and the arrivals of the other one."""
    if not unrolling.is_over:
        unrolling.meet_deadlines()
    if not unrolling.is_over:
        unrolling.pass_on()
    finished = unrolling.position
    if not unrolling.is_over:
        unrolling.welcome()
    return FinishedTurn(turn, unrolling.position, tuple(unrolling.facts), unrolling.loser, finished)
