"""Why a match ends by equilibrium, in words: how each stone ends on the board of the round that does not begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.titles.causality.reasons.boards import gone_from, is_placed
from game.titles.causality.reasons.clues import Exit
from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.stone import Stone
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import BombExploded, Captured, Exploded, Fact, MineExploded, Shot
from game.titles.causality.view.board.life import blow_on, last_square
from game.titles.causality.view.reasons.versus import listed, named

_MOST_NAMES = 6
"""So many stones or ante-effects are named; of more only the number is said. Of so many lost ones at most it is told by
what they are destroyed."""


class _End(NamedTuple):
    """What ends the way of a stone that is never free, of one and of several."""

    one: str
    many: str


_NOBODY = "no stone of a player is left"
"""How it ends where there is nobody."""

_DESTROYED = _End("is destroyed", "are destroyed")


def standstill_sentence(match: CausalityMatch) -> str:
    """That nobody could order anything on the board of the next round, and why."""
    board = f"on the board of the next round{_sent_last(match)}"
    ends = nobody_free(match)
    what = "" if ends == _NOBODY else " (one that has an order where it stands is not)"
    return f"Equilibrium: {board} no stone is free for an order in any slice{what}: {ends}."


def _sent_last(match: CausalityMatch) -> str:
    """What was sent in the last round: it is on that board, though it is not judged yet; empty: nothing was."""
    round_ = match.canonisations[-1].round
    sent = [f"#{ante.number}" for ante in match.flags.antes if ante.round == round_]
    if not sent:
        return ""
    told = listed(sent) if len(sent) <= _MOST_NAMES else f"all {len(sent)} that were sent in round {round_ + 1}"
    return f", with {told} on it,"


class StillEnd(NamedTuple):
    """How stones end that end alike, in words, who they are, and where each of them does."""

    words: str
    stones: tuple[int, ...]
    places: tuple[Position, ...]


class Equilibrium(NamedTuple):
    """The board of the round that does not begin, and how everybody ends on it."""

    board: Timeline
    ends: tuple[StillEnd, ...]


def equilibrium_of(match: CausalityMatch) -> Equilibrium:
    """How each stone ends on that board, those together that end alike."""
    board = match.board_to_come
    ends = list(_told_ends(board, match.flags.stones))
    alike = dict.fromkeys(end for _, end in ends)
    return Equilibrium(
        board, tuple(_alike(board, end, [stone for stone, each in ends if each == end]) for end in alike)
    )


def _alike(board: Timeline, end: _End, stones: Sequence[Stone]) -> StillEnd:
    places = tuple(_place_of_end(board, stone.number) for stone in stones)
    return StillEnd(_said(end, [stone.name for stone in stones]), tuple(stone.number for stone in stones), places)


def _place_of_end(board: Timeline, stone: int) -> Position:
    """Where a stone is destroyed, where it jumps, or where it stays without taking an order."""
    blow = blow_on(board, stone)
    if blow is not None:
        return Position(blow[0], *last_square(board, stone, blow[0], board.steps[blow[0]].facts))
    final = board.flags.level.final
    pose = pose_in(board, stone, final)
    return gone_from(board, stone, final).place if pose is None else Position(final, *square_of(board.flags, pose))


def nobody_free(match: CausalityMatch) -> str:
    """The same in words."""
    return "; ".join(end.words for end in equilibrium_of(match).ends) or _NOBODY


def _said(end: _End, stones: Sequence[str]) -> str:
    who = listed(stones) if len(stones) <= _MOST_NAMES else f"{len(stones)} stones"
    return f"{who} {end.one if len(stones) == 1 else end.many}"


def _told_ends(board: Timeline, stones: Sequence[Stone]) -> Iterator[tuple[Stone, _End]]:
    """The players' stones that are placed, lost ones first, with their ends; of few lost ones with what did it."""
    placed = [stone for stone in stones if not stone.kind.neutral and is_placed(board, stone.number)]
    lost = [stone for stone in placed if _is_lost(board, stone.number)]
    for stone in lost:
        blow = blow_on(board, stone.number)
        assert blow is not None, "it is lost"
        yield stone, _DESTROYED if len(lost) > _MOST_NAMES else _lost_by(board.flags, stone.number, blow[1])
    yield from ((stone, _bound(board, stone.number)) for stone in placed if stone not in lost)


def _is_lost(board: Timeline, stone: int) -> bool:
    final = board.flags.level.final
    return pose_in(board, stone, final) is None and gone_from(board, stone, final).how is Exit.DESTROYED


def _bound(board: Timeline, stone: int) -> _End:
    """The end of one that is not destroyed."""
    pose = pose_in(board, stone, board.flags.level.final)
    if pose is not None and pose.locked and pose.flag is None:
        return _End("is tag-locked in the final slice", "are tag-locked in the final slice")
    return _End("follows the orders it has, and jumps away", "follow the orders they have, and jump away")


def _lost_by(flags: Flags, stone: int, fact: Fact) -> _End:
    match fact:
        case Shot():
            return _passive(f"shot by {named(flags, (fact.by,))}")
        case Captured():
            return _passive(f"captured by {named(flags, [each for each in fact.by if each != stone])}")
        case BombExploded():
            return _passive(f"destroyed by bomb #{fact.ante}")
        case MineExploded():
            return _passive(f"destroyed by the mine {named(flags, (fact.mine,))}")
        case Exploded():
            return _met(flags, fact)
        case _:
            raise AssertionError("nothing else destroys a stone")


def _passive(words: str) -> _End:
    return _End(f"is {words}", f"are {words}")


def _met(flags: Flags, fact: Exploded) -> _End:
    """The end of those who meet on one square; if only one of them is a player's, it meets neutral ones."""
    neutral = [f"the {each.type.value} {each.name}" for each in _stones(flags, fact) if each.kind.neutral]
    lost = f"destroyed at {fact.square}, where"
    return _End(f"is {lost} it meets {listed(neutral) if neutral else 'others'}", f"are {lost} they meet")


def _stones(flags: Flags, fact: Exploded) -> list[Stone]:
    return [flags.stones[each] for each in fact.victims]
