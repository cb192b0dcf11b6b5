"""How a match ends by the rules: mate, paradox, stalemate, draws (rules 6)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.engine.outcome import Outcome
from game.titles.chess.rules.endings import BARE_KINGS, CHECKMATE, PARADOX, STALEMATE, drawn_by
from game.titles.chess.rules.sides import PLAYERS
from game.titles.time_travelling_chess.rules.attacks import checked, is_paradoxical
from game.titles.time_travelling_chess.rules.basics import PARADOX_CHECKMATE
from game.titles.time_travelling_chess.rules.kinds import KING
from game.titles.time_travelling_chess.rules.moves import has_legal_turn
from game.titles.time_travelling_chess.rules.position import TravelPosition


def ended(position: TravelPosition, keys: Sequence[Hashable], *, counts_draws: bool) -> Outcome | None:
    """How a match ends whose positions have these keys, the present one's last; None: it goes on."""
    outcome = paradox(position) or dead_end(position)
    if outcome is not None or not counts_draws:
        return outcome
    reason = drawn_by(keys, position.quiet) or (BARE_KINGS if is_bare(position) else None)
    return None if reason is None else Outcome(None, reason)


def paradox(position: TravelPosition) -> Outcome | None:
    """Who loses because a loop can be closed by nobody; legal play never leads there from where it is not so."""
    if not position.loops:
        return None
    losers = [side for side in range(2) if is_paradoxical(position, side)]
    if not losers:
        return None
    return Outcome(PLAYERS[1 - losers[0]] if len(losers) == 1 else None, PARADOX)


def dead_end(position: TravelPosition) -> Outcome | None:
    """What comes of it if the side to move has no legal turn: mate, paradox mate or stalemate."""
    if has_legal_turn(position):
        return None
    attacked = checked(position, position.side)
    if not attacked:
        return Outcome(None, STALEMATE)
    reason = CHECKMATE if attacked & position.kinds[KING] else PARADOX_CHECKMATE
    return Outcome(PLAYERS[position.other], reason)


def is_bare(position: TravelPosition) -> bool:
    """Whether there is nothing but kings, on the board and in time."""
    return position.occupied == position.kinds[KING] and not position.vortex and not position.loops
