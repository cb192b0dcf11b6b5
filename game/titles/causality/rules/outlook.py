"""How ante-effects stand on a board while its round is still being played, and which swaps would help (rules 2.6, 4).

Whatever is said holds for the board that is asked about and for nothing else: loads are counted on it, slice by slice.
That board is not yet the one that will be canonised. But if every ante-effect is active and has just one cause on the
board on which a round ends, then that board is canonised as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.engine.outcome import Player
from game.titles.causality.rules.causes import AT_ODDS, CauseReached, EffectState, causes_on, standing_on
from game.titles.causality.rules.flag import AnteEffect, Flag, mask_of
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Order, legal_orders
from game.titles.causality.rules.preview import preview
from game.titles.causality.rules.stone import faction_of
from game.titles.causality.rules.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Outlook:
    """How one ante-effect of an earlier round stands on a board.

    `reached` are the causes that are reached there; those after the active slice do so only as flags stand.
    `causes` are the positions of all its causes in sight, reached or not, in the order in which they were placed.
    `settled`: none of its causes that are on the board can be won or lost any more in this round, so only a new one, a
    swap, would change its load.
    """

    number: int
    standing: EffectState
    reached: tuple[CauseReached, ...]
    settled: bool
    causes: tuple[Position, ...] = ()

    @property
    def at_odds(self) -> bool:
        """Whether history could not stay as it is on this board because of it."""
        return self.standing in AT_ODDS


def outlooks(board: Timeline, round_: int, active: int, last: int) -> tuple[Outlook, ...]:
    """How every ante-effect of a round before this one stands on a board, by number.

    The slices up to `active` have been played, or are just being ordered; nothing is counted after the slice `last`,
    the last one in sight.
    """
    asked = [ante for ante in board.flags.antes if ante.round < round_ and ante.position.t <= board.flags.level.final]
    reached, causes = causes_on(board, last), _causes(board)
    here = mask_of(pose.stone for pose in board.steps[min(active, last)].slice.poses)
    return tuple(
        _outlook(board, ante, reached.get(ante.number, ()), causes.get(ante.number, []), (active, last, here))
        for ante in asked
    )


def _outlook(
    board: Timeline, ante: AnteEffect, reached: tuple[CauseReached, ...], causes: list[Flag], seen: tuple[int, int, int]
) -> Outlook:
    active, last, here = seen
    in_sight = tuple(flag.position for flag in causes if flag.position.t <= last)
    standing = standing_on(board, ante.number, len(reached), unseen=len(in_sight) < len(causes))
    settled = all(_is_settled(board, flag, active, here) for flag in causes)
    return Outlook(ante.number, standing, reached, settled, in_sight)


def _causes(board: Timeline) -> dict[int, list[Flag]]:
    found: dict[int, list[Flag]] = {}
    for flag in sorted(board.flags.causing(), key=lambda flag: (flag.turn, flag.stone)):
        found.setdefault(flag.ante, []).append(flag)
    return found


def _is_settled(board: Timeline, flag: Flag, active: int, here: int) -> bool:
    """Whether it is certain by now that the flag is followed, or that it is not; `here` are the stones of the active
    slice as a mask."""
    if flag.position.t <= active:
        return True
    stone = board.flags.stones[flag.stone]
    if stone.t > active:  # it is still to come, if it comes at all
        return bool(stone.ante) and not board.scenario.is_active(stone.ante)
    return not here >> flag.stone & 1


def missed(board: Timeline, outlook: Outlook) -> tuple[Flag, ...]:
    """The causes of an ante-effect that are not reached on the board, in the order in which they were placed; only
    where the whole board is in sight."""
    reached = {(each.stone, each.place) for each in outlook.reached}
    flags = board.flags.causes(outlook.number)
    return tuple(flag for flag in flags if (flag.stone, flag.position) not in reached)


def worsened(before: Sequence[Outlook], after: Sequence[Outlook]) -> tuple[Outlook, ...]:
    """What is at odds with history on the second board and was not so on the first.

    One that had too many causes and has none any more counts too, but not one that has none on either board.
    """
    old = {each.number: each.standing for each in before}
    return tuple(each for each in after if each.at_odds and each.standing is not old.get(each.number))


@dataclass(frozen=True, slots=True)
class Rescue:
    """A swap that would give an ante-effect without a cause one again: the order, of which stone, in which slice.

    In the active slice it can be given now; in a later one only if the stone comes there free, as it does as flags
    stand.
    """

    number: int
    stone: int
    t: int
    order: Order


def rescues(
    match: CausalityMatch, player: Player, drafted: Sequence[Order], numbers: Iterable[int], board: Timeline
) -> tuple[Rescue, ...]:
    """The swaps by which the player could save these ante-effects; `board` is the preview of what was drafted.

    In the active slice a swap is named only if, with it in place of that stone's drafted order, exactly one cause is
    reached. Those come first.
    """
    wanted = set(numbers)
    if not wanted:
        return ()
    return (*_rescues_now(match, player, drafted, wanted), *_rescues_later(match, player, wanted, board))


def _rescues_now(match: CausalityMatch, player: Player, drafted: Sequence[Order], wanted: set[int]) -> Iterable[Rescue]:
    known = match.known_to(player)
    for square, pose in known.match.commands[player].items():
        others = [order for order in drafted if order.square != square]
        for order in known.match.orders_for(pose):
            if order.swap in wanted:
                board = preview(match, player, (*others, order))
                now = outlooks(board, match.round, match.active, known.last)
                if any(each.number == order.swap and each.standing is EffectState.HELD for each in now):
                    yield Rescue(order.swap, pose.stone, match.active, order)


def _rescues_later(match: CausalityMatch, player: Player, wanted: set[int], board: Timeline) -> Iterable[Rescue]:
    faction = faction_of(player)
    for t in range(match.active + 1, match.known_to(player).last + 1):
        for pose in board.free(t):
            if board.flags.stones[pose.stone].faction is faction:
                for order in legal_orders(board.flags, pose, match.round):
                    if order.swap in wanted:
                        yield Rescue(order.swap, pose.stone, t, order)
