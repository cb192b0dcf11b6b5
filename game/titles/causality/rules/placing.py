"""From orders to what they leave on the board: flags, ante-effects, new stones (rules 3, 6.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.titles.causality.rules.flag import Act, AnteEffect, Flag, Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.level import next_name
from game.titles.causality.rules.order import Order, Verb
from game.titles.causality.rules.pose import Pose, azimuth_of
from game.titles.causality.rules.stone import Stone


@dataclass
class Placing:
    """What the orders of one turn add to a board: flags, ante-effects and stones, as they are being numbered (6.4).

    `before` is the board before the turn; `touched` are the stones that got an order, in the order of recency.
    """

    before: Flags
    turn: int
    flags: list[Flag] = field(default_factory=list)
    antes: list[AnteEffect] = field(default_factory=list)
    stones: list[Stone] = field(default_factory=list)
    touched: list[int] = field(default_factory=list)

    @property
    def round(self) -> int:
        """The round of the turn."""
        return self.turn // self.before.level.time_cap

    def place(self, pose: Pose, order: Order) -> None:
        """Add what one order for the stone in this pose adds."""
        self.touched.append(pose.stone)
        ante = order.swap
        if order.t is not None and not ante:
            ante = self._new_ante(order, pose, Position(order.t, *(order.to or order.square)))
        to = order.to if order.verb is Verb.MOVE else None
        here = Position(pose.t, *order.square)
        act = _ACTS[order.verb]
        self.flags.append(Flag(pose.stone, here, self.round, self.turn, act, to, order.azimuth, order.screen, ante))

    def _new_ante(self, order: Order, pose: Pose, target: Position) -> int:
        number = len(self.before.antes) + len(self.antes) + 1
        placed = self._new_stone(pose, target, number) if order.verb is Verb.JUMP else None
        cause = Position(pose.t, *order.square)
        self.antes.append(AnteEffect(number, target, self.round, pose.stone, cause, placed))
        return number

    def _new_stone(self, pose: Pose, target: Position, number: int) -> int:
        source = self.before.stones[pose.stone]
        index = len(self.before.stones) + len(self.stones)
        name = next_name(source.faction, (*self.before.stones, *self.stones))
        azimuth = azimuth_of(pose)
        self.stones.append(
            Stone(index, name, source.faction, source.type, azimuth, target.t, target.square, number, self.round)
        )
        return index

    def placed(self) -> Flags:
        """The board with everything that was added."""
        return self.before.placed(self.flags, self.antes, self.stones)


_ACTS: Mapping[Verb, Act] = {
    Verb.WAIT: Act.WAIT,
    Verb.TURN: Act.TURN,
    Verb.MOVE: Act.MOVE,
    Verb.FIRE: Act.FIRE,
    Verb.TAG: Act.TAG,
    Verb.BOMB: Act.BOMB,
    Verb.JUMP: Act.JUMP,
}
