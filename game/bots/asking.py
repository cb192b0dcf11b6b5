"""Asking a program for its orders so that a fault of its own never ends a match: a simple one takes over."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from game.bots.chance import ChanceBot
from game.engine.outcome import Player
from game.engine.search import Solve, Watch, unwatched
from game.engine.title import Known
from game.play.ports import Bot, ManyMinded


@dataclass(frozen=True, slots=True)
class Replied:
    """The orders of one turn, and what went wrong with the program ("": nothing); `lost`: that costs it the match."""

    orders: tuple[str, ...]
    fault: str = ""
    lost: bool = False


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
    heard = _Heard(watch)
    try:
        return _checked(bot, known, player, bot.orders(known, player, heard))
    except Exception as error:
        if heard.raised is not None:
            raise heard.raised from None
        return _in_its_place(bot, known, player, f"it failed: {type(error).__name__}: {error}")


def ask_elsewhere(bot: Bot, known: Known, player: Player, solve: Solve, check: Callable[[], None]) -> Replied:
    """As `ask`, and the same orders, with the thinking wherever `solve` carries it out: all minds at the same time.

    `check` raises if nobody waits for the orders any more.
    """
    try:
        return _checked(bot, known, player, _thought_elsewhere(bot, known, player, solve))
    except Exception as error:
        check()
        return _in_its_place(bot, known, player, f"it failed: {type(error).__name__}: {error}")


def _thought_elsewhere(bot: Bot, known: Known, player: Player, solve: Solve) -> tuple[str, ...]:
    if not isinstance(bot, ManyMinded):
        return solve(_order, (bot, known, player))
    questions = bot.questions(known, player)
    with ThreadPoolExecutor(len(questions)) as threads:
        opinions = list(threads.map(lambda question: solve(bot.deliberate, question), questions))
    return solve(bot.agree, bot.council(questions, opinions))


def _order(asked: tuple[Bot, Known, Player], watch: Watch) -> tuple[str, ...]:
    bot, known, player = asked
    return bot.orders(known, player, watch)


def _checked(bot: Bot, known: Known, player: Player, orders: tuple[str, ...]) -> Replied:
    refusal = known.imagine(0).why_not(player, orders)
    if refusal is None:
        return Replied(orders)
    return _in_its_place(bot, known, player, f"its orders are not allowed: {refusal.reason}")


def _in_its_place(bot: Bot, known: Known, player: Player, why: str) -> Replied:
    spare, turn = ChanceBot(0).orders(known, player, unwatched), known.imagine(0).turn
    return Replied(spare, f"{bot.name} in turn {turn + 1}: {why}; orders by chance took their place")
