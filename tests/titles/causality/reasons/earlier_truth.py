"""Whether it is true that an ante-effect failed already while its sender was there, and why, by the rounds before."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.earlier import Earlier
from game.titles.causality.reasons.reasons import LostCause
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.match import Canonisation
from game.titles.causality.rules.pose import square_of
from game.titles.causality.view.reasons.earlier_words import earlier_words
from tests.titles.causality.reasons.chain_truth import Chains
from tests.titles.causality.reasons.course_truth import check_whereabouts
from tests.titles.causality.reasons.difference_truth import found_in

IN_THAT = re.compile(
    r"in that history ([ABN]\d+) (cannot come to|gets to|is pushed to|stays at) (\d+,\d+)[^:]*? in slice (\d+)"
)


class FailedBefore:
    """Checks what is said of the rounds before one canonisation."""

    def __init__(
        self, canonisation: Canonisation, before: Sequence[Canonisation], played: PlayedBoards, chains: Chains
    ) -> None:
        self.canonisation = canonisation
        self.before = before
        self.played = played
        self.chains = chains

    def check(self, lost: LostCause) -> None:
        earlier = lost.earlier
        self._check_told(lost)
        if earlier is None:
            return
        self.chains.told["failed before"] += 1
        if earlier.number != lost.cause.number:
            self.chains.told["failed before: of a sender"] += 1
            assert not _is_there(self.canonisation, lost.cause.stone)
        then = next(each for each in self.before if each.round == earlier.round)
        assert earlier.board == then.timeline
        assert earlier.number not in causes_on(then.timeline), "it had no cause then either"
        assert _is_there(then, earlier.cause.stone), "its sender was there"
        since = [each for each in (*self.before, self.canonisation) if each.round > earlier.round]
        assert not any(_is_there(each, earlier.cause.stone) for each in since), "it was there last then"
        assert not any(each.scenario.is_active(earlier.number) for each in (then, *since))
        check_whereabouts(earlier.cause, then.timeline, self.chains.told)
        self.chains.check(earlier.chain, self.played.of_round(earlier.caused), then.timeline)
        self._check_words(earlier)

    def _check_told(self, lost: LostCause) -> None:
        """It is told wherever it is so of the ante-effect itself, which is judged first a round after it was sent."""
        stone, number = lost.cause.stone, lost.cause.number
        if _is_there(self.canonisation, stone):
            assert lost.earlier is None
            return
        there = [each for each in self.before if each.round >= lost.round and _is_there(each, stone)]
        sent = self.canonisation.timeline.flags.ante(number).round
        if not there or there[-1].round <= sent:
            assert lost.earlier is None or lost.earlier.number != number
        elif not any(each.scenario.is_active(number) for each in self.before if each.round >= there[-1].round):
            assert lost.earlier is not None
            assert (lost.earlier.number, lost.earlier.round) == (number, there[-1].round)

    def _check_words(self, earlier: Earlier) -> None:
        words = earlier_words(earlier)
        name = earlier.board.flags.stones[earlier.cause.stone].name
        assert f"failed already at the end of round {earlier.round + 1}, when {name} was there" in words
        assert "#0" not in words
        self._check_history(earlier, words)

    def _check_history(self, earlier: Earlier, words: str) -> None:
        """Where a stone is said not to come in that history it is not then, and where it is said to be it is."""
        board = earlier.board
        for name, how, square, t in IN_THAT.findall(words):
            self.chains.told["failed before: in that history"] += 1
            stone = next(number for number, stone in enumerate(board.flags.stones) if stone.name == name)
            pose = found_in(board, stone, int(t))
            assert pose is not None
            assert (str(square_of(board.flags, pose)) == square) == (how != "cannot come to")


def _is_there(canonisation: Canonisation, stone: int) -> bool:
    board = canonisation.timeline
    if stone >= len(board.flags.stones):
        return False
    ante = board.flags.stones[stone].ante
    return board.scenario.is_active(ante) if ante else not board.scenario.off >> stone & 1
