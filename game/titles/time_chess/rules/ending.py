"""How a match ends: mate, stalemate, draws, and the settlement of what is still open in time (rules 8)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.engine.outcome import Outcome
from game.titles.chess.rules.endings import BARE_KINGS, CHECKMATE, PARADOX, STALEMATE, ChessDraws, drawn_by
from game.titles.chess.rules.sides import BLACK, PLAYERS, WHITE
from game.titles.time_chess.rules.dice import TimeDie
from game.titles.time_chess.rules.legality import Choices
from game.titles.time_chess.rules.moves import recalls
from game.titles.time_chess.rules.position import TimePosition, is_kings_only
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.unrolling import Unrolling


def paradox_outcome(loser: int, rules: TimeChessRuleset) -> Outcome:
    """The end by a paradox of one side."""
    return Outcome(None if rules.both_lose else PLAYERS[1 - loser], PARADOX)


def draw_reason(finished: TimePosition, rules: TimeChessRuleset, keys: Sequence[Hashable], quiet: int) -> str | None:
    """Why a turn that is finished made the match a draw, if it did: seen before anybody arrives.

    `keys` are the positions as far as they can be repeated, this one last; `quiet` half-turns went without capture,
    pawn move or declaration.
    """
    if rules.draws is not ChessDraws.STANDARD:
        return None
    return drawn_by(keys, quiet) or (BARE_KINGS if is_kings_only(finished) else None)


def stuck_reason(position: TimePosition, rules: TimeChessRuleset) -> str | None:
    """Whether the side to move is checkmated or stalemated, whatever it recalls."""
    reason = _stuck_now(position, rules)
    return reason if reason is None or not _recall_helps(position, rules) else None


def _stuck_now(position: TimePosition, rules: TimeChessRuleset) -> str | None:
    choices = Choices(position, rules)
    if choices.ordinary:
        return None
    if position.in_check:
        return CHECKMATE
    return None if choices.through_time or choices.checks else STALEMATE


def _recall_helps(position: TimePosition, rules: TimeChessRuleset) -> bool:
    """Whether a set of recalls leads to where there is a way to go on, without a paradox of the side's own."""
    for traveller, square in recalls(position):
        unrolling = Unrolling(position, rules, TimeDie(0, 0))
        unrolling.recall(traveller, square)
        if unrolling.loser == position.side:
            continue
        after = unrolling.position
        if unrolling.is_over or _stuck_now(after, rules) is None or _recall_helps(after, rules):
            return True
    return False


def settled(position: TimePosition, rules: TimeChessRuleset, reason: str) -> Outcome:
    """The end of the match for that reason, unless somebody has left something open in time."""
    debtors = [side for side in (WHITE, BLACK) if owes(position, side, rules)]
    if debtors:
        alone = len(debtors) == 1 and not rules.both_lose
        return Outcome(PLAYERS[1 - debtors[0]] if alone else None, PARADOX)
    return Outcome(PLAYERS[1 - position.side] if reason == CHECKMATE else None, reason)


def owes(position: TimePosition, side: int, rules: TimeChessRuleset) -> bool:
    """Whether an end now would be a paradox of a side: an entry is open, or somebody is not recalled."""
    waiting = rules.open_future and any(each.is_open for each in position.travellers_of(side))
    return waiting or any(line.entries for line in position.lines_of(side))
