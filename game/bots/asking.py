"""Asking a program for its orders so that a fault of its own never ends a match: a simple one takes over."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.chance import ChanceBot
from game.engine.outcome import Player
from game.engine.search import Watch
from game.engine.title import Known
from game.play.ports import Bot


@dataclass(frozen=True, slots=True)
class Replied:
    """The orders of one turn, and what went wrong with the program ("": nothing)."""

    orders: tuple[str, ...]
    fault: str = ""


class _Heard:
    """Passes on what a watch is told, and remembers what it raised: that ends the thinking and is nobody's fault."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self.raised: BaseException | None = None

    def __call__(self, progress: object) -> None:
        try:
            self._watch(progress)
        except BaseException as error:
            self.raised = error
            raise


def ask(bot: Bot, known: Known, player: Player, watch: Watch) -> Replied:
    """What the program orders; if it fails or may not order so, what a simple one orders, and a sentence about it.

    What `watch` raises is raised. Whether orders are allowed is asked of a match as it could be.
    """
    match, heard = known.imagine(0), _Heard(watch)
    try:
        orders = bot.orders(known, player, heard)
        refusal = match.why_not(player, orders)
        why = "" if refusal is None else f"its orders are not allowed: {refusal.reason}"
    except Exception as error:
        if heard.raised is not None:
            raise heard.raised from None
        orders, why = (), f"it failed: {type(error).__name__}: {error}"
    if not why:
        return Replied(orders)
    spare = ChanceBot(0).orders(known, player, watch)
    return Replied(spare, f"{bot.name} in turn {match.turn + 1}: {why}; orders by chance took their place")
