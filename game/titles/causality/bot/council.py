"""Several minds about one turn: each thinks by itself, where and when does not matter, and then they agree.

Theory of operation. A mind is asked a question that holds everything it may go by, so it can be sent to another process
and answers the same there. The plans that matter most to each are then played against the answers that matter most to
each; that greater matrix gives the mixture from which a plan is drawn. Who settles exactly what it relies on then rests
where the plan's orders lead nowhere (idling.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from game.bots.thought import Expectation
from game.engine.outcome import Player
from game.engine.search import Watch
from game.titles.causality.bot.deed import SidePlan, order_of
from game.titles.causality.bot.effort import ThinkingEffort
from game.titles.causality.bot.field import Field
from game.titles.causality.bot.idling import Idling
from game.titles.causality.bot.judging import Judge
from game.titles.causality.bot.reckoning import LAST, Reckoning, by_share
from game.titles.causality.bot.thinking import Deliberation
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Order
from game.titles.causality.rules.stone import faction_of

_HEARD: Final = 5
"""Plans, and as many answers beside the habits, of each mind that the others hear of."""


@dataclass(frozen=True, slots=True)
class MindQuestion:
    """What to do in this match as that player. All chance hangs on `seed`; `mind` is the number of who is asked."""

    match: CausalityMatch
    player: Player
    effort: ThinkingEffort
    seed: str
    mind: int


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a mind has found: plans and answers, and what each plan gains against each answer, and whether that is sure.

    Plans come with those that matter most first; so do answers, after the habits.
    """

    plans: tuple[SidePlan, ...]
    answers: tuple[SidePlan, ...]
    gains: tuple[tuple[float, ...], ...]
    sure: tuple[tuple[bool, ...], ...]


@dataclass(frozen=True, slots=True)
class Council:
    """What was asked, and what each mind has answered."""

    question: MindQuestion
    opinions: tuple[Opinion, ...]


def deliberate(question: MindQuestion, watch: Watch) -> Opinion:
    """One mind thinks."""
    chance = Random(f"{question.seed} {question.mind}")
    effort = question.effort
    judge = Judge(Field(question.match), faction_of(question.player), effort)
    thinking = Deliberation(judge, effort, chance, watch)
    thinking.think()
    reckoning = thinking.reckoning
    mixture = reckoning.outlook.mixture
    rows = by_share(mixture.rows)[:_HEARD]
    free = [effort.habits + index for index in by_share(mixture.columns[effort.habits :])]
    columns = [*range(effort.habits), *free[:_HEARD]]
    return Opinion(
        tuple(reckoning.plans[row] for row in rows),
        tuple(reckoning.answers[column] for column in columns),
        tuple(tuple(reckoning.gains[row][column] for column in columns) for row in rows),
        tuple(tuple(reckoning.sure[row][column] for column in columns) for row in rows),
    )


def agree(council: Council, watch: Watch) -> tuple[str, ...]:
    """The orders of the player."""
    del watch
    reckoning = _joined(council)
    return _given(council, reckoning, _chosen(reckoning, council.question.seed))


def explain(council: Council) -> Expectation:
    """What the player is about: what it orders, what it would order else, and what it thinks likeliest of the other."""
    question, reckoning = council.question, _joined(council)
    player, match, outlook = question.player, question.match, reckoning.outlook
    first = _given(council, reckoning, _chosen(reckoning, question.seed))
    others = (_given(council, reckoning, reckoning.plans[row]) for row in by_share(outlook.mixture.rows))
    second = next((orders for orders in others if orders != first), ())
    answer = reckoning.answers[by_share(outlook.expected)[0]]
    pending = [each for each in match.players if each != player and each in match.pending]
    return Expectation(first, second, {each: _texts(council, each, answer) for each in pending})


def _chosen(reckoning: Reckoning, seed: str) -> SidePlan:
    """One plan of the mixture, the likelier the more often it is to be played."""
    # What is hardly ever to be played is mostly there by the mixture's inaccuracy.
    weights = [share * share for share in reckoning.outlook.mixture.rows]
    return Random(seed).choices(reckoning.plans, weights)[0]


def _joined(council: Council) -> Reckoning:
    """All plans of all minds against all their answers, habits first."""
    question, opinions = council.question, council.opinions
    judge = Judge(Field(question.match), faction_of(question.player), question.effort)
    habits = question.effort.habits
    joined = Reckoning(judge, habits * len(opinions))
    columns = [(mind, index) for mind in range(len(opinions)) for index in range(habits)]
    columns += [(mind, index) for mind, opinion in enumerate(opinions) for index in range(habits, len(opinion.answers))]
    joined.answers += [opinions[mind].answers[index] for mind, index in columns]
    for own, opinion in enumerate(opinions):
        for plan, gains, sure in zip(opinion.plans, opinion.gains, opinion.sure, strict=True):
            joined.add_known(plan, [(gains[index], sure[index]) if mind == own else None for mind, index in columns])
    joined.mix(LAST)
    return joined


def _given(council: Council, reckoning: Reckoning, plan: SidePlan) -> tuple[str, ...]:
    """The orders that come of a plan of the player's."""
    question = council.question
    if question.effort.exact:
        likeliest = by_share(reckoning.outlook.expected)
        plan = Idling(reckoning.judge, plan, [reckoning.answers[index] for index in likeliest]).calmed()
    return _texts(council, question.player, plan)


def _texts(council: Council, player: Player, plan: SidePlan) -> tuple[str, ...]:
    return tuple(str(order) for order in _orders(Field(council.question.match), player, plan))


def _orders(field: Field, player: Player, plan: SidePlan) -> list[Order]:
    """What the plan means for this turn; a stone that may not do so rests."""
    match, orders = field.match, []
    for pose in match.commands[player].values():
        deed = field.deed(pose, match.flags, plan.get(pose.stone), match.round)
        order = order_of(deed, pose, match.flags)
        orders.append(order if order in match.orders_for(pose) else order_of(None, pose, match.flags))
    return orders
