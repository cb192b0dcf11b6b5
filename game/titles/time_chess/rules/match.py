"""A match of Time Chess: its turns, its end, and what is open to its players (rules 4, 8)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from game.engine.alternating import AlternatingMatch
from game.engine.errors import IllegalOrders
from game.engine.outcome import Player
from game.engine.title import Json
from game.titles.chess.rules.endings import CHECKMATE
from game.titles.chess.rules.sides import BLACK, PLAYERS, WHITE
from game.titles.chess.rules.squares import NOWHERE
from game.titles.time_chess.rules.basics import RULES_VERSION
from game.titles.time_chess.rules.checks import TemporalCheck
from game.titles.time_chess.rules.compact import print_entries, print_position, print_travellers
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.ending import draw_reason, owes, paradox_outcome, settled, stuck_reason
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.moves import recalls
from game.titles.time_chess.rules.notation import turn_text
from game.titles.time_chess.rules.pieces import KING
from game.titles.time_chess.rules.playing import FinishedTurn, PreparedTurn, carry_out, prepare
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset, ruleset_data
from game.titles.time_chess.rules.trace import NOBODY, ParadoxKind, TimeEvent, TimeFact
from game.titles.time_chess.rules.turn import Declaration, Recall, TimeTurn, parse_turn


@dataclass(frozen=True)
class TimeMatch(AlternatingMatch):
    """A match at some turn; see game.engine.title.Match for the contract.

    `history` are the positions so far, the present one included; `finished` what comes back where one is repeated, for
    each turn as it was over; `quiet` counts half-turns without capture, pawn move or declaration. With a `seed` the die
    follows from it; without one, the rolls that a turn writes down count.
    """

    ruleset: TimeChessRuleset
    history: tuple[TimePosition, ...]
    finished: tuple[Hashable, ...]
    quiet: int
    seed: int = 0
    trace: tuple[TimeFact, ...] = ()

    @property
    def position(self) -> TimePosition:
        """The position as it is, arrivals of the side to move already done."""
        return self.history[-1]

    @property
    def players(self) -> tuple[Player, ...]:
        """White and black."""
        return PLAYERS

    @property
    def mover(self) -> Player:
        """Whose turn it is, or would be if the match went on."""
        return PLAYERS[self.position.side]

    @cached_property
    def choices(self) -> Choices:
        """What the side to move can do before recalls and declarations."""
        return Choices(self.position, self.ruleset)

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """Every legal move without recalls and declarations, sorted; none when the match is over."""
        return () if self.outcome is not None else tuple(sorted(str(move) for move in self.choices.legal))

    @property
    def in_check(self) -> bool:
        """Whether the king of the side to move is attacked on the board."""
        return self.position.in_check

    @property
    def temporal_checks(self) -> tuple[TemporalCheck, ...]:
        """Those that stand against the side to move, the nearest first."""
        return self.choices.checks

    def at(self, turn: int) -> Self:
        """The match as it was after that many turns; without a trace, which `facts` has."""
        if turn == self.turn:
            return self
        finished = self.finished[: turn + 1]
        return replace(
            self, history=self.history[: turn + 1], finished=finished, turns=self.turns[:turn], trace=(), outcome=None
        )

    def facts(self, turn: int) -> tuple[TimeFact, ...]:
        """The facts of a finished turn, from 1 on: with the arrivals after it, and the end, if it was the last one."""
        return self.trace if turn == self.turn else self.at(turn - 1).play(self.turns[turn - 1]).trace

    def turn_text(self, turn: int) -> str:
        """A finished turn, from 1 on, as a move list shows it."""
        ((text,),) = self.turns[turn - 1].values()
        return turn_text(self.history[turn - 1], self.ruleset, parse_turn(text), self.facts(turn))

    def prepared(self, recalls: tuple[Recall, ...], declarations: tuple[Declaration, ...]) -> PreparedTurn:
        """The turn as far as its move, to draft it step by step; raises IllegalOrders for the first wrong step."""
        dice = TimeDie(self.seed, self.turn)
        unrolling = prepare(self.position, self.ruleset, recalls, declarations, dice)
        position = unrolling.position
        return PreparedTurn(position, Choices(position, self.ruleset), tuple(unrolling.facts), unrolling.loser)

    def _listed(self) -> list[str]:
        """Every legal move, alone and after one recall (two, where one is not enough). With declarations there are so
        many turns that nobody can list them; `why_not` tells of each whether it is legal."""
        found = [*self.legal, *self._after_recalls(())]
        return found or self._after_two_recalls()

    def _after_recalls(self, begun: tuple[Recall, ...]) -> list[str]:
        """Every turn with these recalls and one more."""
        found: list[str] = []
        position = self.prepared(begun, ()).position
        for traveller, square in recalls(position):
            steps = (*begun, Recall(square, position.number - traveller.departed))
            prepared = self.prepared(steps, ())
            if prepared.loser != NOBODY:
                found.append(str(TimeTurn(None, steps)))
            else:
                found += [str(TimeTurn(move, steps)) for move in prepared.choices.legal]
        return found

    def _after_two_recalls(self) -> list[str]:
        """Where one recall is not enough to answer a check (rules 8)."""
        position = self.position
        first = [(Recall(square, position.number - each.departed),) for each, square in recalls(position)]
        return [text for step in first for text in self._after_recalls(step)]

    def _check(self, order: str) -> None:
        self._carried_out(order)

    def _after(self, order: str) -> Self:
        played = self._carried_out(order)
        clock = played.finished.board.halfmove_clock
        after = replace(
            self,
            history=(*self.history, played.position),
            finished=(*self.finished, played.finished.repetition_key),
            quiet=0 if played.turn.declarations else min(self.quiet + 1, clock),
            turns=self._and_turn(str(played.turn)),
            trace=played.facts,
        )
        if played.loser != NOBODY:
            return replace(after, outcome=paradox_outcome(played.loser, self.ruleset))
        reason = stuck_reason(played.position, self.ruleset)
        return after.begun(reason or draw_reason(played.finished, self.ruleset, after.finished, after.quiet))

    def _carried_out(self, order: str) -> FinishedTurn:
        """The turn, and what comes of it."""
        turn = parse_turn(order)
        dice = TimeDie(self.seed, self.turn, () if self.seed else turn.rolls)
        played = carry_out(self.position, self.ruleset, turn, dice)
        if turn.rolls and turn.rolls != dice.rolled:
            rolled = ", ".join(map(str, dice.rolled)) or "nothing"
            raise IllegalOrders(f"{turn}: the die shows {rolled}")
        return played

    def begun(self, reason: str | None) -> Self:
        """The match at the beginning of a turn: ended for that reason, if there is one, and with the checks told."""
        trace = (*self.trace, *self._checks())
        if reason is None:
            return replace(self, trace=trace)
        outcome = settled(self.position, self.ruleset, reason)
        return replace(self, outcome=outcome, trace=(*trace, *self._end(reason)))

    def _checks(self) -> list[TimeFact]:
        side, king = self.position.side, self.position.king(self.position.side)
        found = [TimeFact(TimeEvent.CHECK, side, KING, target=king)] if self.in_check else []
        for check in Choices(self.position, self.ruleset).checks:
            found.append(TimeFact(TimeEvent.TEMPORAL_CHECK, side, KING, check.square, king, check.turns))
        return found

    def _end(self, reason: str) -> list[TimeFact]:
        mated = TimeFact(TimeEvent.MATED, self.position.side, KING)
        last = mated if reason == CHECKMATE else TimeFact(TimeEvent.DRAWN)
        debts = [
            TimeFact(TimeEvent.PARADOX, side, target=NOWHERE, paradox=ParadoxKind.NO_TURNS_LEFT)
            for side in (WHITE, BLACK)
            if owes(self.position, side, self.ruleset)
        ]
        return [last, *debts]

    def _identity(self) -> Sequence[Json]:
        return RULES_VERSION, ruleset_data(self.ruleset), _texts(self.history[0]), _texts(self.position)


def _texts(position: TimePosition) -> Json:
    return [print_position(position), [*print_travellers(position)], [*print_entries(position)]]


def start_match(position: TimePosition, ruleset: TimeChessRuleset, seed: int = 0) -> TimeMatch:
    """A new match before its first turn; over at once where the position is the end."""
    match = TimeMatch(ruleset, (position,), (position.repetition_key,), position.board.halfmove_clock, seed)
    return replace(match.begun(stuck_reason(position, ruleset)), trace=())
