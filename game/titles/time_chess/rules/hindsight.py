"""Which turn decided a match that ended by a paradox: after it the debt came too late, or its piece could be struck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.titles.time_chess.rules.paying import can_be_closed
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.trace import ParadoxKind, TimeFact

if TYPE_CHECKING:
    from game.titles.time_chess.rules.match import TimeMatch


def deciding_turn(match: TimeMatch) -> int:
    """The number of that turn, from 1 on; 0 where the last turn itself decided, or nothing of time did."""
    fact = next((each for each in reversed(match.trace) if each.paradox is not None), None)
    if fact is None or match.turn < 2:
        return 0
    if fact.paradox is ParadoxKind.DEADLINE:
        return _missed(match, fact)
    struck = fact.paradox is ParadoxKind.STRANDED and match.history[match.turn - 1].side != fact.side
    return match.turn - 1 if struck else 0


def _missed(match: TimeMatch, fact: TimeFact) -> int:
    """The last turn of the debtor before which a piece could still get back in time, and after which none could."""
    for turn in range(match.turn - 1, 0, -1):
        before, after = match.history[turn - 1], match.history[turn]
        if before.side == fact.side and _payable(before, match.ruleset, fact):
            return 0 if _payable(after, match.ruleset, fact) else turn
    return 0


def _payable(position: TimePosition, rules: TimeChessRuleset, fact: TimeFact) -> bool:
    """Whether that debt could still be paid; also before it was made."""
    debts = (
        (line, entry)
        for line in position.lines_of(fact.side)
        for entry in line.entries
        if (entry.square, line.piece) == (fact.target, fact.piece)
    )
    return all(can_be_closed(position, rules, line, entry) for line, entry in debts)
