"""Whether what is said of a canonisation is true, claim by claim, by the rules and nothing else.

`python -m tests.titles.causality.reasons.truth 5000` checks that many canonisations with something at stake: of random
matches under all rulesets, of random matches on the bundled boards, and of matches of the computer players.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, count
from random import Random

from game.titles.causality.reasons.boards import PlayedBoards, breaks_in
from game.titles.causality.reasons.clues import (
    Absent,
    Arrives,
    Blocked,
    CauseMissed,
    Chain,
    Clue,
    Destroyed,
    Exit,
    Firmness,
    Freed,
    Hindrance,
    PutBack,
    Screened,
    Shoved,
    Spared,
    Standstill,
    TakenBack,
    Unscreened,
    Unshoved,
)
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.ranking import Outranked, Weighed
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons, reasons_of
from game.titles.causality.reasons.stuck import Contradiction, Half
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Act, Flags, Scenario, bits, mask_of
from game.titles.causality.rules.geometry import Position, Square
from game.titles.causality.rules.match import Canonisation, CausalityMatch
from game.titles.causality.rules.order import parse_order
from game.titles.causality.rules.pose import Pose, square_of
from game.titles.causality.rules.priority import Items, Recent
from game.titles.causality.rules.problem import Problem, is_consistent
from game.titles.causality.rules.ruleset import Priority, Tagscreens
from game.titles.causality.rules.timeline import Loom, Slice, Timeline, evolve
from game.titles.causality.rules.trace import Faded, Opposed, Pushed, PushRefused, Returned, Shot, victims_of
from game.titles.causality.trial.chance import play_turn, some_match
from game.titles.causality.view.reasons.cure_words import way_words
from game.titles.causality.view.reasons.headline import in_place_words
from game.titles.causality.view.reasons.rival_words import rival_sentence
from tests.titles.causality.bot.matches import BOARDS, played_on, start

FEW = 9
"""Variables of a canonisation of which every scenario is tried."""


def found_in(board: Timeline, stone: int, t: int) -> Pose | None:
    return next((pose for pose in board.steps[t].slice.poses if pose.stone == stone), None)


def look(board: Timeline, stone: int, t: int) -> tuple[object, ...] | None:
    pose = found_in(board, stone, t)
    return None if pose is None else (pose.cell, pose.azimuth, pose.since, pose.locked, pose.hidden)


def has_item(scenario: Scenario, item: Items) -> bool:
    on = all(scenario.is_active(number) for number in item.antes)
    return on and not any(scenario.off >> stone & 1 for stone in item.setup)


def has_stone(flags: Flags, item: Items) -> bool:
    return bool(item.setup) or flags.ante(item.antes[0]).stone is not None


class Judge:
    """Checks the reasons of one canonisation; `told` counts the claims by kind."""

    def __init__(self, match: CausalityMatch, index: int, told: Counter[str]) -> None:
        self.canonisation: Canonisation = match.canonisations[index]
        self.before = match.canonisations[:index]
        self.board = self.canonisation.timeline
        self.problem: Problem = self.canonisation.problem
        self.priority, self.turns = match.ruleset.priority, match.turns
        self.tug = match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR
        self.played = PlayedBoards(self.before, self.board.flags, tug_of_war=self.tug)
        self.told = told

    @staticmethod
    def of_problem(match: CausalityMatch, problem: Problem, told: Counter[str]) -> Judge:
        """One of a canonisation in which no history holds: only contradictions can be checked."""
        found = object.__new__(Judge)
        found.problem, found.told = problem, told
        found.tug = match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR
        return found

    # The whole.

    def check(self, reasons: Reasons) -> None:
        scenario = self.board.scenario
        assert [each.number for each in reasons.effects] == bits(self.problem.considered)
        assert [each.stone for each in reasons.stones] == bits(scenario.off)
        for effect in reasons.effects:
            self.told["kept" if effect.kept else "dropped"] += 1
            assert effect.kept == scenario.is_active(effect.number)
            self._check_effect(effect)
        before = self.before[-1].scenario.off if self.before else 0
        assert [each.stone for each in reasons.newly_off] == bits(scenario.off & ~before)
        assert reasons.back == tuple(bits(before & ~scenario.off))
        for stone in reasons.stones:
            self.told["off"] += 1
            rounds = [each.round for each in (*self.before, self.canonisation) if each.round >= stone.since]
            every = {each.round: each.scenario.off for each in (*self.before, self.canonisation)}
            assert all(every[round_] >> stone.stone & 1 for round_ in rounds)
            assert stone.since == 0 or not every[stone.since - 1] >> stone.stone & 1
            if stone.what_if is not None:
                self._check_what_if(stone.what_if)
            if stone.then is not None:
                self.told["contradiction of then"] += 1
                assert stone.since < reasons.round
                then = next(each for each in self.before if each.round == stone.since)
                assert not (stone.then.present.board.scenario.off ^ then.scenario.off) & ~(1 << stone.stone)
                assert not stone.then.present.board.scenario.off >> stone.stone & 1
                self.check_contradiction(stone.then)
        self.check_in_place(reasons)

    def _check_effect(self, effect: EffectReason) -> None:
        followed = [
            (pose.stone, Position(pose.t, *square_of(self.board.flags, pose)))
            for step in self.board.steps
            for pose in step.slice.poses
            if pose.retro == effect.number
        ]
        assert [(each.stone, each.place) for each in effect.reached] == followed
        if effect.kept:
            assert len(effect.reached) == 1
            self._check_sender(effect)
            self._check_landing(effect)
            return
        assert {(each.cause.stone, each.cause.place) for each in effect.lost} == {
            (flag.stone, flag.position) for flag in self.board.flags.causes(effect.number)
        }
        for lost in effect.lost:
            self._check_lost(lost)
        if effect.what_if is not None:
            self._check_what_if(effect.what_if)

    def _check_lost(self, lost: LostCause) -> None:
        cause, then = lost.cause, self.played.of_round(lost.round)
        pose = found_in(then, cause.stone, cause.place.t)
        assert pose is not None
        assert pose.retro == cause.number, "it was caused when the cause was placed"
        self._check_whereabouts(cause, self.board)
        self.check_chain(lost.chain, then, self.board)
        every_off = [each.scenario.off >> cause.stone & 1 for each in (*self.before, self.canonisation)]
        rounds = [each.round for each in (*self.before, self.canonisation)]
        is_setup = not self.board.flags.stones[cause.stone].ante
        assert (lost.off_since is not None) == (is_setup and len(self.before) > 0 and all(every_off[-2:]))
        if lost.off_since is not None:
            self.told["off since"] += 1
            place = rounds.index(lost.off_since)
            assert all(every_off[place:])
            assert not place or not every_off[place - 1]
        for link in lost.chain.links:
            if isinstance(link.clue, Arrives) and self.board.flags.ante(link.clue.number).round >= lost.round:
                every = {each.round: each.scenario.active for each in self.before}
                assert not any(every[round_] >> link.clue.number & 1 for round_ in range(lost.round))

    def _check_whereabouts(self, cause: CauseMissed, board: Timeline) -> None:
        """Where a stone is that causes nothing, or how it came to be nowhere."""
        here = found_in(board, cause.stone, cause.place.t)
        assert here is None or here.retro != cause.number
        assert cause.where == (None if here is None else square_of(board.flags, here))
        assert (cause.gone is None) == (here is not None)
        on_it = here is not None and cause.where == cause.place.square
        assert cause.follows == (here.flag if on_it else None)
        if on_it and here.flag is None and not here.hidden:
            self.told["forgotten"] += 1
            flags = [flag for flag in board.flags.causes(cause.number) if flag.stone == cause.stone]
            there = [flag for flag in flags if flag.position == cause.place]
            assert there
            assert all(flag.round < here.since for flag in there)
        self._check_unsent(cause, board)
        if cause.gone is None:
            return
        self.told[f"gone: {cause.gone.how.name}"] += 1
        source, place = board.flags.stones[cause.stone], cause.gone.place
        last = found_in(board, cause.stone, place.t)
        lost = any(
            cause.stone in victims_of(fact) for step in board.steps[source.t : place.t + 2] for fact in step.facts
        )
        assert lost == (cause.gone.how is Exit.DESTROYED)
        assert all(found_in(board, cause.stone, t) is None for t in range(place.t + 1, cause.place.t + 1))
        if last is None:
            assert place == Position(source.t, *source.square)
            is_placed = (
                board.scenario.is_active(source.ante) if source.ante else not board.scenario.off >> source.number & 1
            )
            assert is_placed == lost
            return
        assert square_of(board.flags, last) == place.square
        before = found_in(board, cause.stone, place.t - 1) if place.t > source.t else None
        assert lost or cause.gone.via == (None if before is None else square_of(board.flags, before))
        if not lost:
            free = last.flag is None
            assert free == (cause.gone.how is Exit.STRAYED)
            assert free == any(
                isinstance(each, Faded) and each.stone == cause.stone for each in board.trace(place.t + 1)
            )
            assert free or last.flag.act is Act.JUMP

    def _check_unsent(self, cause: CauseMissed, board: Timeline) -> None:
        """None of those is placed, and each alone would have sent the one before."""
        stone = cause.stone
        for sender in () if cause.gone is None else cause.gone.unsent:
            self.told["unsent"] += 1
            assert cause.gone is not None
            assert cause.gone.how is Exit.NEVER
            assert {flag.stone for flag in board.flags.causes(board.flags.stones[stone].ante)} == {sender}
            assert all(found_in(board, sender, t) is None for t in range(len(board.steps)))
            stone = sender

    def _check_landing(self, effect: EffectReason) -> None:
        """Whom a kept one brings is seen where it comes, unless that fact keeps it from it."""
        ante, landing = self.board.flags.ante(effect.number), effect.landing
        if ante.stone is None:
            assert landing is None
            return
        seen = {pose.stone: square_of(self.board.flags, pose) for pose in self.board.poses(ante.position.t)}
        assert (landing is None) == (seen.get(ante.stone) == ante.position.square)
        if landing is not None:
            self.told[f"landing: {type(landing.how).__name__}"] += 1
            assert (landing.stone, landing.place) == (ante.stone, ante.position)
            assert landing.how in self.board.steps[ante.position.t].facts
            assert ante.stone in (*victims_of(landing.how), getattr(landing.how, "stone", None))

    def _check_sender(self, effect: EffectReason) -> None:
        """By whom a kept one was sent first, and by which others it causes itself."""
        ante = self.board.flags.ante(effect.number)
        (cause,) = effect.reached
        assert (effect.once is None) == ((cause.stone, cause.place) == (ante.maker, ante.cause))
        if effect.once is not None:
            self.told["once"] += 1
            assert (effect.once.cause.stone, effect.once.cause.place) == (ante.maker, ante.cause)
            self._check_lost(effect.once)
        if effect.circle:
            self.told["causes itself"] += 1
            assert effect.circle[0] == effect.number
            loads = {pose.retro: pose.stone for step in self.board.steps for pose in step.slice.poses if pose.retro}
            for number, before in zip(effect.circle, (*effect.circle[1:], effect.number), strict=True):
                assert self.board.scenario.is_active(number)
                assert self.board.flags.stones[loads[number]].ante == before

    # Chains.

    def check_chain(self, chain: Chain, then: Timeline, now: Timeline) -> None:
        assert look(then, chain.stone, chain.place.t) != look(now, chain.stone, chain.place.t)
        differ = [t for t in range(chain.place.t + 1) if look(then, chain.stone, t) != look(now, chain.stone, t)]
        way = list(range(chain.first, chain.place.t + 1))
        # A stone may have strayed before and come back to just where it was: that has nothing to do with it.
        assert differ[-len(way) :] == way
        assert chain.first - 1 not in differ, "the first difference is the first"
        assert chain.links
        assert chain.links[0].depth == 0
        beginnings = [link for link in chain.links if isinstance(link.clue, Arrives | Absent | TakenBack | PutBack)]
        assert beginnings, "a chain leads to a beginning"
        for link in chain.links:
            self.told[type(link.clue).__name__] += 1
            self._check_clue(link.clue, then, now)
        about = [link.clue for link in chain.links if link.depth == 0]
        starts = [clue.place.t for clue in about if getattr(clue, "stone", None) == chain.stone]
        assert not starts or min(starts) <= chain.first or chain.first in starts

    def _check_clue(self, clue: Clue, then: Timeline, now: Timeline) -> None:
        match clue:
            case Arrives() | Absent():
                is_there = isinstance(clue, Arrives)
                assert now.scenario.is_active(clue.number) == is_there
                assert then.scenario.is_active(clue.number) != is_there
                ante = now.flags.ante(clue.number)
                assert (ante.position, ante.stone) == (clue.place, clue.stone)
            case TakenBack() | PutBack():
                is_off = isinstance(clue, TakenBack)
                assert bool(now.scenario.off >> clue.stone & 1) == is_off
                assert bool(then.scenario.off >> clue.stone & 1) != is_off
            case Blocked() | Shoved() | Screened() | Destroyed():
                self._check_hindrance(clue, now)
                self._check_instead(clue, now, then)
                assert look(then, clue.stone, clue.place.t) != look(now, clue.stone, clue.place.t)
                self._check_blame(clue, now)
            case Freed() | Unshoved() | Unscreened() | Spared():
                self._check_hindrance(clue, then)
                self._check_instead(clue, then, now)
                assert look(then, clue.stone, clue.place.t) != look(now, clue.stone, clue.place.t)
                here = found_in(now, clue.stone, clue.place.t)
                assert here is None or square_of(now.flags, here) == clue.place.square
                assert here is not None or not isinstance(clue, Spared)
                if isinstance(clue, Unshoved):
                    pushes = [each for each in now.steps[clue.place.t].facts if isinstance(each, Pushed)]
                    assert clue.in_vain == any(each.stone == clue.stone and each.by in clue.by for each in pushes)
                self._check_blame(clue, then)

    def _check_instead(self, clue: Clue, board: Timeline, other: Timeline) -> None:
        """The stone is hit by a shot on the one board; on the other the same stone's shot hits another one."""
        if isinstance(clue, Destroyed):
            self._check_ordered(clue, board)
        if not isinstance(clue, Destroyed | Spared) or clue.instead is None:
            return
        self.told["hit instead"] += 1
        shot = clue.instead
        assert isinstance(clue.how, Shot)
        assert clue.how in board.steps[clue.place.t].facts
        assert shot in other.steps[clue.place.t].facts
        assert (clue.how.hit, clue.how.by) == (clue.stone, shot.by)
        assert shot.hit is not None
        assert shot.hit != clue.stone

    def _check_ordered(self, clue: Destroyed, board: Timeline) -> None:
        """Who fires a shot does so by an order of that round."""
        assert (clue.ordered is not None) == isinstance(clue.how, Shot)
        if isinstance(clue.how, Shot):
            self.told["shot ordered"] += 1
            shooter = found_in(board, clue.how.by, clue.place.t - 1)
            assert shooter is not None
            assert shooter.flag is not None
            assert (shooter.flag.act, shooter.flag.round) == (Act.FIRE, clue.ordered)

    def _check_hindrance(self, clue: Clue, board: Timeline) -> None:
        """Who keeps a stone from a square is on it, or was on the way to it too, or meant to change places with it."""
        if not isinstance(clue, Blocked | Freed):
            return
        self.told[f"hindrance: {clue.how.name}"] += 1
        t, square = clue.place.t, clue.place.square
        plan = self._plan(board, clue.stone, t)
        assert square_of(board.flags, plan) == square, "it was to come to just that place"
        plans = {other: square_of(board.flags, self._plan(board, other, t)) for other in clue.by}
        ends = {pose.stone: square_of(board.flags, pose) for pose in board.steps[t].before_fire}
        start = clue.stays if isinstance(clue, Blocked) else clue.then
        if clue.stop is not None:
            self._check_stop(clue, clue.stop, board)
        self._check_firm(clue, board)
        assert self._goes_back(board, clue.stone, t) == start
        match clue.how:
            case Hindrance.THERE:
                assert all(ends[other] == square for other in clue.by)
            case Hindrance.CAME_BACK:
                assert all(ends[other] == square != plans[other] for other in clue.by)
            case Hindrance.CLASH:
                assert all(ends.get(other) != square for other in clue.by)
                back = {fact.stone: fact for fact in board.steps[t].facts if isinstance(fact, Returned)}
                assert all(back[other].start == square != back[other].end for other in clue.by)
            case Hindrance.SWAP:
                (other,) = clue.by
                assert (plans[other], ends[other]) == (start, square)

    def _check_stop(self, clue: Blocked | Freed, stop: Standstill, board: Timeline) -> None:
        """Who is in the way cannot come to that place; without what stops it the stone comes to its square."""
        self.told[f"stop: {stop.how.name}{', pushed' if stop.is_pushed else ''}{'' if stop.by else ', no floor'}"] += 1
        assert clue.by == (stop.stone,)
        assert clue.stone not in stop.by
        t, terrain = clue.place.t, board.flags.level.terrain
        ends = {pose.stone: square_of(board.flags, pose) for pose in board.steps[t].before_fire}
        assert ends[stop.stone] == clue.place.square
        pushes = (Pushed, PushRefused)
        assert stop.is_pushed == any(
            isinstance(fact, pushes) and (fact.by, fact.stone) == (clue.stone, stop.stone)
            for fact in board.steps[t].facts
        )
        if not stop.is_pushed:
            assert square_of(board.flags, self._plan(board, stop.stone, t)) == stop.place.square
        if not stop.by:
            inside = 0 <= stop.place.x < terrain.width and 0 <= stop.place.y < terrain.height
            assert not inside or not terrain.is_floor[terrain.cell(stop.place.square)]
            return
        if stop.how is Hindrance.THERE:
            assert all(ends[other] == stop.place.square for other in stop.by)
        after = self._after(board, clue, [(other, 0) for other in stop.by])
        assert after is not None
        assert square_of(board.flags, after) == clue.place.square

    def _check_firm(self, clue: Blocked | Freed, board: Timeline) -> None:
        """Who is in the way is not pushed, for it was not standing there, or whoever comes pushes nobody."""
        t, firm = clue.place.t, clue.firm
        if firm is None:
            return
        self.told[f"firm: {firm.name}"] += 1
        assert clue.how is Hindrance.THERE
        assert clue.stop is None
        (other,) = clue.by
        assert not any(isinstance(each, Pushed | PushRefused) and each.stone == other for each in board.steps[t].facts)
        before = found_in(board, other, t - 1)
        standing = before is not None and not before.hidden and square_of(board.flags, before) == clue.place.square
        assert board.flags.stones[clue.stone].kind.opposable != (firm is Firmness.KIND)
        assert firm is Firmness.KIND or not standing
        assert (before is None) == (firm is Firmness.ARRIVES) or firm is Firmness.KIND

    @staticmethod
    def _goes_back(board: Timeline, stone: int, t: int) -> Square | None:
        """Where a stone has to go back to on the way to that slice."""
        for fact in board.steps[t].facts:
            match fact:
                case Returned() if fact.stone == stone:
                    return fact.end
                case Opposed() if stone in (fact.stone, fact.other):
                    return fact.square if fact.stone == stone else fact.other_square
        return None

    def _check_blame(self, clue: Clue, board: Timeline) -> None:
        """It befell the stone on that board; without those to blame it does not, with any one of them it does."""
        blamed = [(stone, 0) for stone in clue.by] + [(-1, bomb) for bomb in getattr(clue, "bombs", ())]
        assert self._is_so(clue, board, self._after(board, clue, [])), f"it is not so: {clue}"
        assert blamed or isinstance(clue, Screened | Unscreened)
        if not blamed:
            return  # it tagged itself
        assert not self._is_so(clue, board, self._after(board, clue, blamed)), f"without {blamed} it goes on: {clue}"
        for each in blamed:
            others = [other for other in blamed if other != each]
            assert not others or self._is_so(clue, board, self._after(board, clue, others))

    def _is_so(self, clue: Clue, board: Timeline, after: Pose | None) -> bool:
        square = None if after is None else square_of(board.flags, after)
        plan = self._plan(board, clue.stone, clue.place.t)
        match clue:
            case Destroyed() | Spared():
                return after is None
            case Blocked() | Freed() | Shoved() | Unshoved():
                return square != square_of(board.flags, plan)
            case _:
                assert after is not None, f"nobody was there to be tagged: {clue}"
                return (after.since, after.locked, after.hidden) != (plan.since, plan.locked, plan.hidden)

    def _plan(self, board: Timeline, stone: int, t: int) -> Pose:
        """The pose that its own order, or its being placed, brings it to."""
        before = found_in(board, stone, t - 1) if t else None
        if before is None or before.arrival is None:
            return Loom(board.flags, tug_of_war=self.tug).book.progenitor(stone)
        return before.arrival

    def _after(self, board: Timeline, clue: Clue, without: list[tuple[int, int]]) -> Pose | None:
        """The stone of the clue after that step of the board, made anew without some stones and bombs."""
        t, loom = clue.place.t, Loom(board.flags, tug_of_war=self.tug)
        gone = {stone for stone, _ in without}
        scenario = board.scenario
        active, off = scenario.active, scenario.off
        for stone, bomb in without:
            active &= ~(1 << bomb) if bomb else ~0
            source = board.flags.stones[stone] if stone >= 0 else None
            if source is not None and source.t == t:
                active, off = (active & ~(1 << source.ante), off) if source.ante else (active, off | 1 << stone)
        if not t:
            step = loom.first(Scenario(active, off))
        else:
            poses = [loom.book.adopted(pose) for pose in board.steps[t - 1].slice.poses if pose.stone not in gone]
            step = loom.step(Slice(t - 1, tuple(poses)), active & loom.antes_at[t])
        # What comes to a square moves there, even if it is shot or bombed then.
        poses = step.slice.poses if isinstance(clue, Destroyed | Spared) else step.before_fire
        return next((pose for pose in poses if pose.stone == clue.stone), None)

    # Histories that did not come about.

    def _check_what_if(self, what_if: WhatIf) -> None:
        self.told["what if"] += 1
        counts, other = self.board.scenario, what_if.board.scenario
        if what_if.stone is None:
            assert other == Scenario(counts.active | 1 << what_if.ante, counts.off)
        else:
            assert other == Scenario(counts.active, counts.off & ~(1 << what_if.stone))
        self._check_board(what_if.board)
        assert what_if.breaks, "else it would have been kept"
        self._check_breaks(what_if.board, what_if.breaks)
        for _, chain in what_if.followed():
            if chain is not None:
                self.check_chain(chain, self.board, what_if.board)
        if what_if.contradiction is not None:
            self.check_contradiction(what_if.contradiction)
        if what_if.circle:
            self._check_circle(what_if.circle)
        self._check_cures(what_if)
        self._check_in_vain(what_if)
        self._check_rivals(what_if)
        self._check_way(what_if)
        if what_if.forgoing is not None:
            self._check_forgoing(what_if, what_if.forgoing)
        if what_if.outranked is not None:
            self.told["outranked"] += 1
            self._check_outranked(what_if.outranked)
            assert self._has(what_if, what_if.outranked.scenario)
            if self._is_small():
                self._check_best(what_if, what_if.outranked)
        elif what_if.sought and self._is_small():
            self.told["none holds"] += 1
            assert not any(self._has(what_if, each) for each in self._holding())

    def _check_forgoing(self, what_if: WhatIf, forgoing: Outranked) -> None:
        """The stone could stay, with no other stone gone for it, where some effects that count are missing."""
        self.told["forgoing"] += 1
        here, there = self.board.scenario, forgoing.scenario
        assert what_if.stone is not None
        assert what_if.contradiction is None
        assert there.off == here.off & ~(1 << what_if.stone)
        assert here.active & ~there.active, "it went for the sake of something"
        self._check_outranked(forgoing)

    def _check_cures(self, what_if: WhatIf) -> None:
        if what_if.solved is not None:
            self.told["solved"] += 1
            assert what_if.solved.board is self.board
            self._check_cure(what_if, what_if.solved)
        if what_if.cured is not None:
            self.told["cured"] += 1
            assert what_if.outranked is not None
            assert what_if.cured.board is what_if.outranked.board
            self._check_cure(what_if, what_if.cured)

    def _check_cure(self, what_if: WhatIf, cure: Cure) -> None:
        """The deed is done on the one board and not on the other, which differ as the chain says."""
        wrong, stuck = what_if.board, what_if.contradiction
        if stuck is not None:
            wrong = (stuck.present if cure.board.scenario.is_active(cure.number) else stuck.absent).board
        assert cure.number == (what_if.ante if stuck is None else stuck.number)
        assert wrong.scenario.is_active(cure.number) == cure.board.scenario.is_active(cure.number)
        assert cure.wrong is wrong
        assert (cure.missed is None) == cure.happens
        if cure.missed is not None:
            assert (cure.missed.stone, cure.missed.place) == (cure.chain.stone, cure.chain.place)
            self._check_whereabouts(cure.missed, cure.board)
        stone, place = cure.chain.stone, cure.chain.place
        for board, done in ((wrong, not cure.happens), (cure.board, cure.happens)):
            pose = found_in(board, stone, place.t)
            assert done == (pose is not None and pose.retro == cure.number)
            assert not done or square_of(board.flags, pose) == place.square
        self.check_chain(cure.chain, wrong, cure.board)

    def _has(self, what_if: WhatIf, scenario: Scenario) -> bool:
        if what_if.stone is None:
            return scenario.is_active(what_if.ante)
        return not scenario.off >> what_if.stone & 1

    def _check_board(self, board: Timeline) -> None:
        again = evolve(board.flags, board.scenario, tug_of_war=self.tug)
        assert [[repr(pose) for pose in step.slice.poses] for step in again.steps] == [
            [repr(pose) for pose in step.slice.poses] for step in board.steps
        ]

    def _check_breaks(self, board: Timeline, breaks: tuple) -> None:
        loads: Counter[int] = Counter(pose.retro for step in board.steps for pose in step.slice.poses if pose.retro)
        wrong = {
            number: loads[number]
            for number in bits(self.problem.considered)
            if loads[number] != board.scenario.is_active(number)
        }
        assert {each.number for each in breaks} == set(wrong)
        assert [each.t for each in breaks] == sorted(each.t for each in breaks)
        for each in breaks:
            self.told[f"breaks: {each.standing.name}"] += 1
            assert len(each.reached) == wrong[each.number]
            for cause in each.reached:
                pose = found_in(board, cause.stone, cause.place.t)
                assert pose is not None
                assert pose.retro == each.number
                assert square_of(board.flags, pose) == cause.place.square
            is_there = board.scenario.is_active(each.number)
            caused = EffectState.DOUBLE if is_there else EffectState.UNWANTED
            fault = caused if wrong[each.number] else EffectState.LOST
            assert each.standing is fault
            so_far = [cause for cause in each.reached if cause.place.t <= each.t]
            assert fault is EffectState.LOST or len(so_far) > is_there, "it breaks there"

    def _check_circle(self, circle: tuple[Half, ...]) -> None:
        """Each board is the one before it with its first break answered, and so round."""
        self.told["circle"] += 1
        for before, half in zip((circle[-1], *circle[:-1]), circle, strict=True):
            self._check_board(half.board)
            flipped = before.board.scenario.active ^ 1 << before.broken.number
            assert half.board.scenario == Scenario(flipped, before.board.scenario.off)
            self._check_breaks(half.board, breaks_in(self.problem, half.board))
            assert breaks_in(self.problem, half.board)[0] == half.broken
            if half.chain is not None:
                self.check_chain(half.chain, before.board, half.board)

    def check_contradiction(self, found: Contradiction) -> None:
        self.told["contradiction"] += 1
        bit = 1 << found.number
        present, absent = found.present.board, found.absent.board
        assert present.scenario.active == absent.scenario.active | bit
        assert not absent.scenario.active & bit
        assert present.scenario.off == absent.scenario.off
        for half, other in ((found.present, absent), (found.absent, present)):
            self._check_board(half.board)
            assert half.broken.number == found.number
            loads = Counter(pose.retro for step in half.board.steps for pose in step.slice.poses)
            assert loads[found.number] != half.board.scenario.is_active(found.number)
            if half.chain is not None:
                self.check_chain(half.chain, other, half.board)
                roots = {link.clue for link in half.chain.links if isinstance(link.clue, Arrives | Absent)}
                assert {root.number for root in roots} == {found.number}

    def _check_outranked(self, outranked: Outranked) -> None:
        worth, counts, other = self.problem.worth, self.board.scenario, outranked.scenario
        for tally, scenario in zip(outranked.counts, (counts, other), strict=True):
            stay = [stone for stone in bits(self.problem.available) if not scenario.off >> stone & 1]
            jumped = [number for number in bits(scenario.active) if self.board.flags.ante(number).stone is not None]
            assert tally.effects == scenario.active.bit_count()
            assert tally.stones == len(stay) + len(jumped)
            assert tally.lost == self.problem.available.bit_count() - len(stay)
        self._check_touches(outranked)
        self.told[f"outranked: {outranked.weighed.name}"] += 1
        self._check_board(outranked.board)
        assert is_consistent(self.problem, self.problem.loom.run(other), other)
        assert worth.of(other.active, other.off) < worth.of(counts.active, counts.off)
        assert all(has_item(counts, each) and not has_item(other, each) for each in outranked.ours)
        assert all(has_item(other, each) and not has_item(counts, each) for each in outranked.theirs)
        if outranked.weighed is Weighed.RECENT:
            # What decides is the most recent thing in which the two differ.
            steps = next(each.steps for each in worth.criteria if isinstance(each, Recent))
            differ = [each for each in steps if has_item(counts, each) != has_item(other, each)]
            assert differ[-1] == outranked.ours[0]
            assert [each for each in reversed(differ) if each in outranked.theirs] == list(outranked.theirs)
        else:
            assert len(outranked.ours) > len(outranked.theirs)
        for fallen in outranked.fallen:
            self.told["fallen"] += 1
            assert counts.is_active(fallen.number)
            assert not other.is_active(fallen.number)
            here = found_in(self.board, fallen.cause.stone, fallen.cause.place.t)
            there = found_in(outranked.board, fallen.cause.stone, fallen.cause.place.t)
            assert here is not None
            assert here.retro == fallen.number
            assert there is None or there.retro != fallen.number
            self._check_whereabouts(fallen.cause, outranked.board)
            self.check_chain(fallen.chain, self.board, outranked.board)

    def _check_touches(self, outranked: Outranked) -> None:
        """The last orders are the last ones, and where the rule goes by them the later one is kept."""
        flags = self.board.flags
        for items, touch in zip((outranked.ours, outranked.theirs), outranked.touches, strict=True):
            stones = [each.setup[0] if each.setup else flags.ante(each.antes[0]).stone for each in items[:1]]
            every = [flag for stone in stones if stone is not None for f in flags.table[stone].values() for flag in f]
            assert (touch is None) == (not every)
            if touch is None:
                continue
            last = max(every, key=lambda each: each.turn)
            order = parse_order(self.turns[touch.turn][touch.faction.player][touch.place - 1])
            assert (last.turn, last.position.square) == (touch.turn, order.square)
        one, two = outranked.touches
        by_setup = self.priority is Priority.SHIELD_AND_SPEAR and outranked.ours[0].setup
        bombs = [each for each in (*outranked.ours[:1], *outranked.theirs[:1]) if not has_stone(flags, each)]
        if outranked.weighed is Weighed.RECENT and not bombs and (by_setup or self.priority is Priority.ACE_WILDCARD):
            self.told["ordered last"] += 1
            assert two is None or (one is not None and one.recency > two.recency)

    def _check_in_vain(self, what_if: WhatIf) -> None:
        """No history has the stone, and with others gone in its place something is stuck all the same."""
        in_vain = what_if.in_vain
        if in_vain is None:
            return
        assert what_if.stone is not None
        assert what_if.outranked is None
        own = in_vain.contradiction.prevented == what_if.stone
        self.told["in vain: its own" if own else "in vain: another's"] += 1
        for half in (in_vain.contradiction.present, in_vain.contradiction.absent):
            off = half.board.scenario.off
            assert not off >> what_if.stone & 1
            assert off == self.board.scenario.off & ~(1 << what_if.stone) | mask_of(in_vain.others)
        assert what_if.contradiction is not None
        assert in_vain.others[0] == what_if.contradiction.prevented
        assert what_if.stone not in in_vain.others
        self.check_contradiction(in_vain.contradiction)

    def _check_rivals(self, what_if: WhatIf) -> None:
        """Each other history holds with another stone gone in place of the one, and which is in vain holds in none."""
        rivals, best = what_if.rivals, what_if.outranked
        if rivals is None:
            return
        assert what_if.stone is not None
        assert best is not None
        own, counts = 1 << what_if.stone, self.board.scenario
        told = [each.scenario.off & ~counts.off for each in (best, *rivals.others)]
        for other, gone in zip(rivals.others, told[1:], strict=True):
            self.told["rival"] += 1
            self._check_outranked(other)
            assert not other.scenario.off & own
            assert gone.bit_count() == 1
            assert [each.scenario for each in (best, *rivals.others)].count(other.scenario) == 1
        for swap in rivals.in_vain:
            self.told["swap in vain"] += 1
            (other,) = swap.others
            off = counts.off & ~own | 1 << other
            if swap.contradiction is not None:
                assert swap.contradiction.present.board.scenario.off == off
                self.check_contradiction(swap.contradiction)
            if self._is_small():
                self.told["swap in vain, all tried"] += 1
                assert not any(each.off & ~off == 0 for each in self._holding())
        if rivals.all_told:
            self.told["nobody else"] += 1
            assert all(gone.bit_count() == 1 for gone in told)
            if self._is_small():
                self.told["nobody else, all tried"] += 1
                assert all(any(each.off & gone for gone in told) for each in self._holding() if not each.off & own)

    def _check_way(self, what_if: WhatIf) -> None:
        """What is told of the way to a solution is so on the board that counts, and not on the one with the stone."""
        cure, words = what_if.solved, way_words(self.board.flags, what_if)
        assert bool(words) == (cure is not None)
        if cure is None:
            return
        self.told["way"] += 1
        beginning = [
            link.clue for link in cure.chain.links if isinstance(link.clue, Absent) and link.clue.stone is not None
        ]
        for clue in beginning:
            assert not self._loads(self.board)[clue.number], "nobody causes it"
            if f"nobody causes #{clue.number}" in words:
                self.told["way: nobody causes"] += 1
                assert self._loads(cure.wrong)[clue.number] or cure.wrong.scenario.is_active(clue.number)
        assert (f"even with #{cure.number}." in words) == cure.happens == self.board.scenario.is_active(cure.number)
        assert (f"#{cure.number} just fails." in words) != cure.happens

    @staticmethod
    def _loads(board: Timeline) -> Counter[int]:
        return Counter(pose.retro for step in board.steps for pose in step.slice.poses if pose.retro)

    def check_in_place(self, reasons: Reasons) -> None:
        """A stone is said to go in place of another one just where that could go: in the best history that has it."""
        for each in reasons.newly_off:
            what_if = each.what_if
            found = None if what_if is None else what_if.contradiction
            other = None if found is None or what_if.solved is None else found.prevented
            if other is None or self.board.scenario.off >> other & 1:
                continue
            name, rival = (self.board.flags.stones[stone].name for stone in (each.stone, other))
            takes = what_if.outranked is not None and what_if.outranked.scenario.off >> other & 1
            said = in_place_words(reasons, each.stone, what_if, found)
            assert any(f"taking {name} back in place of {rival}" in clause for clause in said) == bool(takes)
            words = rival_sentence(self.board, what_if, self.priority)
            self.told["in place" if takes else "not in place"] += 1
            if takes:
                assert f"{name} could stay if" in words
                assert rival in words
            elif what_if.sought and what_if.outranked is None:
                itself = bool(self.board.flags.stones[other].ante)
                assert (f"{rival} came by" in words) or (f"Taking back {rival}" in words and not itself)

    def _check_best(self, what_if: WhatIf, outranked: Outranked) -> None:
        """No history with that thing that holds counts for more."""
        self.told["best, all tried"] += 1
        worth = self.problem.worth
        best = max(worth.of(each.active, each.off) for each in self._holding() if self._has(what_if, each))
        assert best == worth.of(outranked.scenario.active, outranked.scenario.off)

    # Every scenario, where there are few.

    def _is_small(self) -> bool:
        return self.problem.considered.bit_count() + self.problem.available.bit_count() <= FEW

    def _holding(self) -> Iterator[Scenario]:
        """Every history that holds: with all set-up stones, or after a paradox any."""
        sizes = range(self.problem.available.bit_count() + 1 if self.canonisation.paradox else 1)
        for size in sizes:
            for off in combinations(bits(self.problem.available), size):
                for active in self._subsets(self.problem.considered):
                    scenario = Scenario(active, self.problem.gone | sum(1 << stone for stone in off))
                    if is_consistent(self.problem, self.problem.loom.run(scenario), scenario):
                        yield scenario

    def _subsets(self, mask: int) -> Iterator[int]:
        numbers = bits(mask)
        for size in range(len(numbers) + 1):
            for chosen in combinations(numbers, size):
                yield sum(1 << number for number in chosen)


def judge(match: CausalityMatch, told: Counter[str]) -> int:
    """Checks all reasons of a match; how many canonisations had something at stake."""
    at_stake = 0
    for index, canonisation in enumerate(match.canonisations):
        if canonisation.problem.considered or canonisation.paradox:
            at_stake += 1
            Judge(match, index, told).check(reasons_of(match, index))
    return at_stake


def on_bundled_boards(seed: int, rounds: int) -> CausalityMatch:
    """A random match on one of the bundled boards, in which many stones jump and bomb."""
    level = BOARDS[seed % len(BOARDS)]
    random = Random(seed)
    match = start(level)
    while match.outcome is None and match.round < rounds:
        match = play_turn(match, random, 0.15)
    return match


def of_computers(seed: int, rounds: int) -> CausalityMatch:
    """A match that computer players played against each other."""
    match = start(BOARDS[seed % len(BOARDS)])
    return played_on(match, rounds * match.level.time_cap, "beginner", seed)


def main(wanted: int) -> None:
    """Checks so many canonisations and prints how many claims of each kind they made."""
    told: Counter[str] = Counter()
    done = 0
    for seed in count():
        if done >= wanted:
            break
        *_, match = some_match(seed, 5)
        done += judge(match, told)
        if seed % 4 == 0:
            done += judge(on_bundled_boards(seed // 4, 5), told)
        if seed % 40 == 0:
            done += judge(of_computers(seed // 40, 4), told)
    print(f"{done} canonisations")
    for kind, number in sorted(told.items()):
        print(f"{kind:24}{number:8}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
