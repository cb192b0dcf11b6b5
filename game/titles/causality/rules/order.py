"""What a player asks: the order notation, parsed and printed, and every order that a stone may be given (rules 3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from game.engine.errors import NotationError, shown
from game.titles.causality.rules.flag import AnteEffect, Flags, Tagscreen
from game.titles.causality.rules.geometry import STEPS, Azimuth, Position, Square, parse_azimuth, parse_square
from game.titles.causality.rules.pose import Pose, azimuth_of, square_of
from game.titles.causality.rules.stone import Stone, TimeJump


class Verb(Enum):
    """The word of an order, in the order in which they are listed."""

    WAIT = "wait"
    PASS = "pass"
    TURN = "turn"
    MOVE = "move"
    FIRE = "fire"
    BOMB = "bomb"
    TAG = "tag"
    JUMP = "jump"


@dataclass(frozen=True, slots=True)
class Order:
    """One order for the stone on `square` in the active slice.

    `to` is the target square of a move or of a tagger's jump, `t` the target slice of a jump or bomb, `swap` the
    number of the ante-effect to swap (0: place a new one).
    """

    square: Square
    verb: Verb
    to: Square | None = None
    azimuth: Azimuth | None = None
    screen: Tagscreen | None = None
    t: int | None = None
    swap: int = 0

    def __str__(self) -> str:
        words = [str(self.square), self.verb.value]
        if self.screen is not None:
            words.append(self.screen.value)
        if self.t is not None:
            words.append(str(self.t))
        if self.to is not None:
            words.append(str(self.to))
        if self.azimuth is not None:
            words.append(self.azimuth.name)
        if self.swap:
            words.append(f"#{self.swap}")
        return " ".join(words)


_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")
_FORMS = {
    Verb.WAIT: "x,y wait",
    Verb.PASS: "x,y pass",
    Verb.FIRE: "x,y fire",
    Verb.TURN: "x,y turn N",
    Verb.MOVE: "x,y move x,y, for a tank followed by its azimuth",
    Verb.BOMB: "x,y bomb t, optionally followed by #number",
    Verb.TAG: "x,y tag lock, unlock or hide",
    Verb.JUMP: "x,y jump t, for a tagger followed by x,y, optionally followed by #number",
}


def parse_order(text: str) -> Order:
    """The order that the text writes; raises NotationError saying how it should look."""
    words = text.split(" ")
    verbs = {verb.value: verb for verb in Verb}
    if len(words) < 2 or words[1] not in verbs:
        raise NotationError(f"{shown(text)} is not an order; write x,y and one of {', '.join(verbs)}")
    square, verb = parse_square(words[0]), verbs[words[1]]
    order = _parse_rest(square, verb, words[2:])
    if order is None:
        raise NotationError(f"{shown(text)} is not an order; write {_FORMS[verb]}")
    return order


def _parse_rest(square: Square, verb: Verb, words: list[str]) -> Order | None:
    match verb, words:
        case ((Verb.WAIT | Verb.PASS | Verb.FIRE), []):
            return Order(square, verb)
        case Verb.TURN, [azimuth]:
            return Order(square, verb, azimuth=parse_azimuth(azimuth))
        case Verb.MOVE, [to]:
            return Order(square, verb, to=parse_square(to))
        case Verb.MOVE, [to, azimuth]:
            return Order(square, verb, to=parse_square(to), azimuth=parse_azimuth(azimuth))
        case Verb.TAG, [("lock" | "unlock" | "hide") as screen]:
            return Order(square, verb, screen=Tagscreen(screen))
        case ((Verb.BOMB | Verb.JUMP), [t, *rest]) if _NUMBER.fullmatch(t):
            return _parse_target(square, verb, int(t), rest)
    return None


def _parse_target(square: Square, verb: Verb, t: int, words: list[str]) -> Order | None:
    swap = 0
    if words and words[-1].startswith("#"):
        number = words.pop()[1:]
        if not _NUMBER.fullmatch(number) or number == "0":
            return None
        swap = int(number)
    if not words:
        return Order(square, verb, t=t, swap=swap)
    if len(words) == 1 and verb is Verb.JUMP:
        return Order(square, verb, to=parse_square(words[0]), t=t, swap=swap)
    return None


def legal_orders(flags: Flags, pose: Pose, round_: int) -> list[Order]:
    """Every order that the causally free stone in this pose may be given in this round, in the order of `Verb`."""
    stone, square = flags.stones[pose.stone], square_of(flags, pose)
    if pose.t == flags.level.final:
        return [Order(square, Verb.PASS), *_jumps(flags, pose, stone, round_)]
    orders = [Order(square, Verb.WAIT)]
    if stone.kind.turns:
        orders += [Order(square, Verb.TURN, azimuth=azimuth) for azimuth in Azimuth]
    orders += [order for order in _moves(pose, stone, square) if flags.level.terrain.is_open(order.to or square)]
    if stone.kind.fires:
        orders.append(Order(square, Verb.FIRE))
    if stone.kind.bombs:
        orders += _bombs(flags, pose, stone, round_)
    if stone.kind.tags:
        orders += [Order(square, Verb.TAG, screen=screen) for screen in Tagscreen if _may_tag(flags, pose, screen)]
    if stone.kind.time_jump is not TimeJump.FINAL_SLICE:
        orders += _jumps(flags, pose, stone, round_)
    return orders


def _may_tag(flags: Flags, pose: Pose, screen: Tagscreen) -> bool:
    """Hiding needs a slice to act in and a slice to re-appear in (2.3)."""
    return screen is not Tagscreen.HIDE or pose.t < flags.level.final - 1


def _moves(pose: Pose, stone: Stone, square: Square) -> Iterator[Order]:
    for dx, dy in stone.kind.moves:
        yield Order(square, Verb.MOVE, to=Square(square.x + dx, square.y + dy))
    azimuth = azimuth_of(pose)
    if stone.kind.drives and azimuth is not None:
        for way in (1, -1):
            for quarters in (0, 1, 3):
                yield Order(square, Verb.MOVE, to=square.step(azimuth, way), azimuth=azimuth.turned(quarters))


def _bombs(flags: Flags, pose: Pose, stone: Stone, round_: int) -> list[Order]:
    square = square_of(flags, pose)
    orders = []
    for t in range(pose.t):
        orders.append(Order(square, Verb.BOMB, t=t))
        swaps = swappable_bombs(flags, stone, Position(t, *square), round_)
        orders += [Order(square, Verb.BOMB, t=t, swap=ante.number) for ante in swaps]
    return orders


def _jumps(flags: Flags, pose: Pose, stone: Stone, round_: int) -> list[Order]:
    if pose.locked:
        return []
    square = square_of(flags, pose)
    orders = []
    for target in _jump_targets(flags, pose, stone):
        to = None if target.square == square else target.square
        orders.append(Order(square, Verb.JUMP, to=to, t=target.t))
        for ante in swappable_jumps(flags, pose, target, round_):
            orders.append(Order(square, Verb.JUMP, to=to, t=target.t, swap=ante.number))
    return orders


def _jump_targets(flags: Flags, pose: Pose, stone: Stone) -> Iterator[Position]:
    square = square_of(flags, pose)
    if stone.kind.time_jump is not TimeJump.KNIGHT:
        yield from (Position(t, *square) for t in range(pose.t))
        return
    for back, steps in ((2, 1), (1, 2)):
        for dx, dy in STEPS:
            to = Square(square.x + dx * steps, square.y + dy * steps)
            if pose.t >= back and flags.level.terrain.is_open(to):
                yield Position(pose.t - back, *to)


def swappable_bombs(flags: Flags, stone: Stone, target: Position, round_: int) -> list[AnteEffect]:
    """The bombs there that this stone may drop again in this round."""
    return [
        ante
        for ante in flags.antes
        if ante.is_bomb
        and ante.position == target
        and ante.round < round_
        and flags.stones[ante.maker].faction is stone.faction
    ]


def swappable_jumps(flags: Flags, pose: Pose, target: Position, round_: int) -> list[AnteEffect]:
    """The time-jumps-in there that the stone in this pose may arrive by in this round."""
    found = []
    for ante in flags.antes:
        if ante.stone is None or ante.position != target or ante.round >= round_:
            continue
        if may_become(flags.stones[pose.stone], azimuth_of(pose), flags.stones[ante.stone]):
            found.append(ante)
    return found


def may_become(stone: Stone, azimuth: Azimuth | None, other: Stone) -> bool:
    """Whether a stone with this azimuth may step out of the portal from which the other stone comes."""
    if stone.faction is not other.faction:
        return False
    return stone.kind.swaps_any_type or (stone.type is other.type and azimuth == other.azimuth)
