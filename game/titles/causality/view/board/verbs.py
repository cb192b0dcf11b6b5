"""Which verbs a stone is offered, and why some of them are not possible just now."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.order import Order, Verb
from game.titles.causality.rules.pose import Pose
from game.titles.causality.rules.stone import StoneKind, TimeJump
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.draft import Draft

_OFFERED = (Verb.WAIT, Verb.TURN, Verb.MOVE, Verb.FIRE, Verb.BOMB, Verb.TAG, Verb.JUMP, Verb.PASS)
"""The verbs in the order in which they are offered."""


@dataclass(frozen=True, slots=True)
class VerbOffer:
    """One verb for one stone; `reason` says why it is not possible now, and is empty when it is."""

    verb: Verb
    reason: str = ""

    @property
    def refusal(self) -> str:
        """The same in a sentence; empty when it is possible."""
        return f"This stone cannot {self.verb.value} now: {self.reason}." if self.reason else ""


def offered_verbs(desk: Desk, draft: Draft, stone: Square | None) -> tuple[VerbOffer, ...]:
    """The verbs for the stone on that square, as it is drafted for; nothing where none is chosen."""
    pose = None if stone is None else desk.command(stone)
    return () if pose is None or stone is None else offers(desk.flags, pose, draft.choices[stone])


def offers(flags: Flags, pose: Pose, orders: tuple[Order, ...]) -> tuple[VerbOffer, ...]:
    """The verbs for a stone that may be given these orders."""
    possible = {order.verb for order in orders}
    final = pose.t == flags.level.final
    found = []
    for verb in _OFFERED:
        if verb in possible:
            found.append(VerbOffer(verb))
        elif _ever(verb, pose.kind) and (not final or verb is Verb.JUMP):
            found.append(VerbOffer(verb, _reason(verb, pose, flags)))
    return tuple(found)


def _ever(verb: Verb, kind: StoneKind) -> bool:
    """Whether stones of this kind can do that at any time."""
    match verb:
        case Verb.WAIT:
            return True
        case Verb.PASS:
            return False
        case Verb.TURN:
            return kind.turns
        case Verb.MOVE:
            return bool(kind.moves) or kind.drives
        case Verb.FIRE:
            return kind.fires
        case Verb.BOMB:
            return kind.bombs
        case Verb.TAG:
            return kind.tags
        case Verb.JUMP:
            return kind.time_jump is not TimeJump.NEVER


def _reason(verb: Verb, pose: Pose, flags: Flags) -> str:
    if verb is Verb.MOVE:
        return "walls ahead and behind" if pose.kind.drives else "walls all around"
    if verb is Verb.JUMP and pose.locked:
        return "locked by a tag"
    if verb is Verb.JUMP and pose.kind.time_jump is TimeJump.FINAL_SLICE and pose.t < flags.level.final:
        return "last slice only"
    if pose.t == 0:
        return "no earlier slice"
    return "no square to land on"
