"""Whether it is true what is new since an ante-effect held, by evolving without what is said to be new."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from game.titles.causality.reasons.clues import Absent, Arrives, Root
from game.titles.causality.reasons.crossing import FactorKind
from game.titles.causality.reasons.held import Held
from game.titles.causality.reasons.news import Novelty
from game.titles.causality.rules.causes import CauseReached
from game.titles.causality.rules.flag import Flag, Flags, Scenario
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline, evolve
from game.titles.causality.view.reasons.held_words import since_held
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.difference_truth import found_in


def does(board: Timeline, cause: CauseReached) -> bool:
    """Whether the stone causes the ante-effect there."""
    pose = found_in(board, cause.stone, cause.place.t)
    return pose is not None and pose.retro == cause.number and square_of(board.flags, pose) == cause.place.square


def without(flags: Flags, orders: Sequence[Flag]) -> Flags:
    """A board made anew of all flags but these."""
    every = [flag for table in flags.table for found in table.values() for flag in found if flag not in orders]
    empty = Flags(flags.level, flags.stones, flags.antes, tuple({} for _ in flags.stones))
    return empty.placed(sorted(every, key=lambda each: each.turn))


class Since:
    """Checks what is said to be new since the canonisation before this one."""

    def __init__(self, before: Sequence[Canonisation], told: Counter[str], *, tug_of_war: bool) -> None:
        self.before = before
        self.told = told
        self.tug = tug_of_war
        self.chains = Chains(told, tug_of_war=tug_of_war)

    def check(self, held: Held, now: Timeline) -> None:
        last, number = self.before[-1], held.number
        assert (held.round, held.now, held.then) == (last.round, now, last.timeline)
        assert last.scenario.is_active(number), "it held at the end of the round before"
        assert does(last.timeline, held.cause)
        assert not does(now, held.cause)
        self.told["held before"] += 1
        assert held.news
        assert does(self.undone(held, held.news), held.cause), "without all that is new it is caused"
        for spared in held.news:
            rest = [each for each in held.news if each != spared]
            assert not does(self.undone(held, rest), held.cause), "nothing of it can be spared"
        for each in held.news:
            self.check_news(held, each)
        self.check_alone(held)
        self.check_chain(held)

    def check_chain(self, held: Held) -> None:
        """The chain leads from the news and nothing else, and what it says of that round was so at its end."""
        if held.chain is None or held.undone is None:
            return
        self.told["held before: by what is new alone"] += 1
        undone = self.undone(held, held.news)
        assert held.undone.scenario == undone.scenario
        self.chains.check(held.chain, undone, held.now)
        roots = [link.clue for link in held.chain.links if isinstance(link.clue, Root)]
        is_ante = {True: set[int](), False: set[int]()}
        for each in roots:
            number = each.number if isinstance(each, Arrives | Absent) else each.stone
            is_ante[isinstance(each, Arrives | Absent)].add(number)
        news = [each for each in held.news if not isinstance(each, Flag)]
        assert is_ante[True] <= {each.number for each in news if each.kind is FactorKind.ANTE}
        assert is_ante[False] <= {each.number for each in news if each.kind is FactorKind.SETUP}
        for link in held.chain.links:
            clue = link.clue
            if clue.stone is not None and clue not in roots:
                mine, its = (found_in(each, clue.stone, clue.place.t) for each in (undone, held.then))
                assert (mine is None) == (its is None)
                assert mine is None or its is None or (mine.cell, mine.azimuth) == (its.cell, its.azimuth)

    def check_alone(self, held: Held) -> None:
        """Each alone keeps the stone from its deed on the board on which the others are undone, as its chain tells."""
        words, several = since_held(held), len(held.news) > 1
        assert ("Each of these alone makes it fail" in words) <= several
        assert not held.alone or [each.news for each in held.alone] == list(held.news)
        for each in held.alone:
            self.told["held before: each alone"] += 1
            others = [other for other in held.news if other != each.news]
            board, undone = self.undone(held, others), self.undone(held, held.news)
            assert (each.board.scenario, each.undone.scenario) == (board.scenario, undone.scenario)
            assert not does(board, held.cause)
            assert does(undone, held.cause)
            assert (each.chain.stone, each.chain.place) == (held.cause.stone, held.cause.place)
            self.chains.check(each.chain, undone, board)

    def undone(self, held: Held, news: Sequence[Novelty]) -> Timeline:
        """The board of now with these things as they were."""
        now, then = held.now.scenario, held.then.scenario
        active, off, orders = now.active, now.off, []
        for each in news:
            if isinstance(each, Flag):
                orders.append(each)
            elif each.kind is FactorKind.ANTE:
                active = active & ~(1 << each.number) | then.active & 1 << each.number
            else:
                off = off & ~(1 << each.number) | then.off & 1 << each.number
        return evolve(without(held.now.flags, orders), Scenario(active, off), tug_of_war=self.tug)

    def check_news(self, held: Held, news: Novelty) -> None:
        words, flags = since_held(held), held.now.flags
        if isinstance(news, Flag):
            self.check_order(held, news, words)
        elif news.kind is FactorKind.SETUP:
            self.told["held before: a stone"] += 1
            name, was_there = flags.stones[news.number].name, not held.then.scenario.off >> news.number & 1
            others = rf"{name}\b[\w, ]* (was|were) {'still there' if was_there else 'not there'}"
            assert re.search(others, words)
            assert bool(held.now.scenario.off >> news.number & 1) == was_there
        else:
            self.told["held before: an effect"] += 1
            held_too = held.then.scenario.is_active(news.number)
            assert held.now.scenario.is_active(news.number) != held_too
            assert (f"#{news.number} held too" in words) == held_too
            unjudged = flags.ante(news.number).round == held.round
            assert (f"#{news.number} was not judged yet" in words) == (unjudged and not held_too)
            assert not (unjudged and held_too)

    def check_order(self, held: Held, order: Flag, words: str) -> None:
        self.told["held before: an order"] += 1
        assert order.round == held.round + 1
        assert order not in held.then.flags.at(order.stone, order.position)
        name, pose = held.now.flags.stones[order.stone].name, found_in(held.then, order.stone, order.position.t)
        stood = pose is not None and square_of(held.then.flags, pose) == order.position.square
        free = stood and pose is not None and pose.flag is None
        assert bool(re.search(rf"{name} had no order(?: that counted)? at {order.position.square}", words)) == free
        has_older = bool(held.then.flags.at(order.stone, order.position))
        assert not free or (f"{name} had no order that counted at {order.position.square}" in words) == has_older
        after = found_in(held.now, order.stone, order.position.t + 1)
        if free and after is not None and not after.hidden:
            where = square_of(held.now.flags, after)
            assert f"so in slice {order.position.t + 1} it is on {where}" in words
