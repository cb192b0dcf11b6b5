"""Whether what is said of an ante-effect is true: why it holds or does not, who sent it, and whom it brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.clues import Arrives
from game.titles.causality.reasons.reasons import EffectReason, LostCause
from game.titles.causality.rules.flag import Act
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import victims_of
from game.titles.causality.view.reasons.deed_words import end_words
from game.titles.causality.view.reasons.verdict_words import effect_sentence
from game.titles.causality.view.reasons.whatif_words import what_if_sentence
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.course_truth import check_slices, check_whereabouts
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.earlier_truth import FailedBefore


def is_caused(board: Timeline, number: int) -> bool:
    return any(pose.retro == number for step in board.steps for pose in step.slice.poses)


class Effects:
    """Checks the reasons of the effects of one canonisation, which comes after those `before`."""

    def __init__(
        self, canonisation: Canonisation, before: Sequence[Canonisation], played: PlayedBoards, chains: Chains
    ) -> None:
        self.canonisation = canonisation
        self.board = canonisation.timeline
        self.before = before
        self.played = played
        self.chains = chains
        self.earlier = FailedBefore(canonisation, before, played, chains)

    def check(self, effect: EffectReason) -> None:
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
            self._check_ordered(effect)
            self._check_landing(effect)
            return
        assert {(each.cause.stone, each.cause.place) for each in effect.lost} == {
            (flag.stone, flag.position) for flag in self.board.flags.causes(effect.number)
        }
        if "so it is judged only now" in effect_sentence(self.board.flags, effect):
            self.chains.told["judged only now"] += 1
            assert self.board.flags.ante(effect.number).round + 1 == self.canonisation.round
            (sender,) = (each.cause.stone for each in effect.lost)
            assert self.before[-1].scenario.off >> sender & 1
        for lost in effect.lost:
            self._check_lost(lost)
        self._check_still(effect)

    def _check_still(self, effect: EffectReason) -> None:
        """How it has no cause if it is kept is so on that board; else it is so there just as without it."""
        what_if = effect.what_if
        if what_if is None or is_caused(what_if.board, effect.number):
            assert what_if is None or what_if.still is None
            return
        still, words = what_if.still, what_if_sentence(self.board.flags, what_if)
        assert words.endswith(", for the same reason.") == (still is None)
        if still is not None:
            self.chains.told["kept: no cause for another reason"] += 1
            assert still.board is what_if.board
            self.chains.check(still.chain, self.played.of_round(still.round), still.board)
            return
        self.chains.told["kept: no cause for the reason told of it"] += 1
        for lost in effect.lost:
            links = tuple(replace(link, course=None) for link in lost.chain.links)
            chain = replace(lost.chain, links=links)
            self.chains.check(chain, self.played.of_round(lost.round), what_if.board)

    def _check_ordered(self, effect: EffectReason) -> None:
        """Where another one sent it first, it is said in which round its cause of now was ordered."""
        (cause,) = effect.reached
        flag = found_in(self.board, cause.stone, cause.place.t).flag
        words = effect_sentence(self.board.flags, replace(effect, again=None))
        if ", as ordered in round" in words:
            self.chains.told["ordered in round"] += 1
            assert effect.once is not None
            assert f", as ordered in round {flag.round + 1}" in words
        words = effect_sentence(self.board.flags, effect)
        if "may jump in any slice" in words:
            assert flag.act is Act.JUMP
            assert self.board.flags.stones[cause.stone].type.value in {"sniper", "wildcard"}
        if "from another place" in words:
            assert (effect.once.cause.stone, effect.once.cause.place) != (cause.stone, cause.place)
            assert effect.once.cause.stone == cause.stone

    def _check_lost(self, lost: LostCause) -> None:
        cause, then = lost.cause, self.played.of_round(lost.round)
        pose = found_in(then, cause.stone, cause.place.t)
        assert pose is not None
        assert pose.retro == cause.number, "it was caused when the cause was placed"
        check_whereabouts(cause, self.board, self.chains.told)
        self.chains.check(lost.chain, then, self.board)
        end = end_words(self.board.flags, cause, lost.chain)
        check_slices(end, cause.stone, self.board, self.chains.told)
        self._check_off_since(lost)
        self._check_once_only(lost)
        self.earlier.check(lost)
        for link in lost.chain.links:
            if isinstance(link.clue, Arrives) and self.board.flags.ante(link.clue.number).round >= lost.round:
                every = {each.round: each.scenario.active for each in self.before}
                assert not any(every[round_] >> link.clue.number & 1 for round_ in range(lost.round))

    def _check_off_since(self, lost: LostCause) -> None:
        """A set-up stone that should cause something was taken back at the end of that earlier round."""
        cause, every = lost.cause, (*self.before, self.canonisation)
        every_off = [each.scenario.off >> cause.stone & 1 for each in every]
        rounds = [each.round for each in every]
        is_setup = not self.board.flags.stones[cause.stone].ante
        assert (lost.off_since is not None) == (is_setup and len(self.before) > 0 and all(every_off[-2:]))
        if lost.off_since is not None:
            self.chains.told["off since"] += 1
            place = rounds.index(lost.off_since)
            assert all(every_off[place:])
            assert not place or not every_off[place - 1]

    def _check_once_only(self, lost: LostCause) -> None:
        """An arrival that was there in one round alone came by what was sent in the round before and never held."""
        number = self.board.flags.stones[lost.cause.stone].ante
        held = [each for each in (*self.before, self.canonisation) if each.scenario.is_active(number)]
        assert lost.once_only == (number > 0 and not held)
        if lost.once_only:
            self.chains.told["there in one round only"] += 1
            assert lost.round == self.board.flags.ante(number).round + 1

    def _check_landing(self, effect: EffectReason) -> None:
        """Whom a kept one brings is seen where it comes, unless that fact keeps it from it."""
        ante, landing = self.board.flags.ante(effect.number), effect.landing
        if ante.stone is None:
            assert landing is None
            return
        seen = {pose.stone: square_of(self.board.flags, pose) for pose in self.board.poses(ante.position.t)}
        assert (landing is None) == (seen.get(ante.stone) == ante.position.square)
        if landing is not None:
            self.chains.told[f"landing: {type(landing.how).__name__}"] += 1
            assert (landing.stone, landing.place) == (ante.stone, ante.position)
            assert landing.how in self.board.steps[ante.position.t].facts
            assert ante.stone in (*victims_of(landing.how), getattr(landing.how, "stone", None))

    def _check_sender(self, effect: EffectReason) -> None:
        """By whom a kept one was sent first, and by which others it causes itself."""
        ante = self.board.flags.ante(effect.number)
        (cause,) = effect.reached
        assert (effect.once is None) == ((cause.stone, cause.place) == (ante.maker, ante.cause))
        if effect.once is not None:
            self.chains.told["once"] += 1
            assert (effect.once.cause.stone, effect.once.cause.place) == (ante.maker, ante.cause)
            self._check_lost(effect.once)
        if effect.own is not None:
            circle = effect.own.circle
            self.chains.told["causes itself"] += 1
            assert circle[0] == effect.number
            loads = {pose.retro: pose.stone for step in self.board.steps for pose in step.slice.poses if pose.retro}
            for number, before in zip(circle, (*circle[1:], effect.number), strict=True):
                assert self.board.scenario.is_active(number)
                assert self.board.flags.stones[loads[number]].ante == before
