"""What a draft would lead to, for the board scene: the next slice, and what would be at odds with history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.outcome import Player
from game.titles.causality.rules.causes import AT_ODDS, EffectState
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Order
from game.titles.causality.rules.outlook import Outlook, Rescue, outlooks, rescues, worsened
from game.titles.causality.rules.preview import preview
from game.titles.causality.rules.stone import faction_of
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True)
class Ahead:
    """The board after the drafted orders, and how the ante-effects stand on it.

    `broken` are the numbers of those that the draft puts at odds with history; `rescues` the swaps that would help the
    player's own ones without a cause.
    """

    board: Timeline
    outlooks: tuple[Outlook, ...] = ()
    broken: frozenset[int] = frozenset()
    rescues: tuple[Rescue, ...] = ()


def look_ahead(
    match: CausalityMatch, player: Player, drafted: Sequence[Order], guessed: Sequence[Order], idle: Timeline
) -> Ahead:
    """What a draft leads to, with what is guessed of the other side; `idle` is the preview without either."""
    board = preview(match, player, drafted, guessed) if drafted or guessed else idle
    then = seen_from(match, player, board)
    broken = frozenset(each.number for each in worsened(seen_from(match, player, idle), then))
    own = [each.number for each in then if each.standing is EffectState.LOST and is_own(board, each.number, player)]
    return Ahead(board, then, broken, rescues(match, player, drafted, own, board))


def played_to(match: CausalityMatch) -> tuple[int, int]:
    """The round of the board that is on the table, and the slice up to which it has been played."""
    if match.outcome is not None and match.turn and not match.active:
        return match.round - 1, match.level.final
    return match.round, match.active


def seen_from(match: CausalityMatch, player: Player, board: Timeline) -> tuple[Outlook, ...]:
    """How the ante-effects stand on a board of this round, as far as the player sees."""
    return outlooks(board, match.round, match.active, match.known_to(player).last)


def is_own(board: Timeline, number: int, player: Player) -> bool:
    """Whether the player's army placed that ante-effect."""
    flags = board.flags
    return flags.stones[flags.ante(number).maker].faction is faction_of(player)


def at_odds(found: Sequence[Outlook]) -> tuple[Outlook, ...]:
    """Those with which history could not stay as it is."""
    return tuple(each for each in found if each.standing in AT_ODDS)
