"""Whether it is true by way of which effects something goes back to a stone, and where a sender has no order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from game.titles.causality.reasons.reasons import EffectReason, Reasons
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.pose import square_of
from game.titles.causality.view.reasons.effect_gists import like_briefly
from game.titles.causality.view.reasons.verdict_words import told_before_briefly
from tests.titles.causality.reasons.difference_truth import found_in

BACK = re.compile(r"#(\d+) fails, for ((?:#\d+ \(\w+\)(?:, | and )?)+) do, and that goes back to (\w+)")
ON = re.compile(r", as [^.;,]* (?:taken back|gone), so ((?:#\d+ \(\w+\)(?:, | and )?)+) fails?")
EFFECT = re.compile(r"#(\d+) \((\w+)\)")
NO_ORDER = re.compile(r"^at (\d+,\d+) it has no order")


def check_on_the_way(reasons: Reasons, effect: EffectReason, words: str, told: Counter[str]) -> None:
    """Each effect by way of which it goes back to a stone fails, and would bring that one; in a way back each would be
    sent by whom the next one brings."""
    flags = reasons.board.flags
    names = {stone.name: number for number, stone in enumerate(flags.stones)}
    for last, way, stone in BACK.findall(words):
        told["gist: by way of effects"] += 1
        number = int(last)
        for each, brought in _failing(reasons, way):
            assert brought in {flag.stone for flag in flags.causes(number)}, words
            number = each
        assert names[stone] in {flag.stone for flag in flags.causes(number)}, words
        assert names[stone] in bits(reasons.board.scenario.off), words
    for way in ON.findall(words):
        told["gist: on by way of effects"] += 1
        assert [*_failing(reasons, way)], words
    check_gone_by_then(reasons, effect, told)


def _failing(reasons: Reasons, way: str) -> Iterator[tuple[int, int]]:
    """The effects that are named, each with the stone that it would bring."""
    for number, name in EFFECT.findall(way):
        assert not reasons.board.scenario.is_active(int(number))
        stone = reasons.board.flags.ante(int(number)).stone
        assert stone is not None
        assert reasons.board.flags.stones[stone].name == name
        yield int(number), stone


def check_gone_by_then(reasons: Reasons, effect: EffectReason, told: Counter[str]) -> None:
    """A sender that is said to have no order on a square ends there, has none, and is gone when its deed would be."""
    like = like_briefly(reasons, effect, told_before_briefly(reasons).get(effect.number, 0))
    found = NO_ORDER.match(like.there)
    if found is None:
        return
    told["gist: has no order by then"] += 1
    board, (lost,) = reasons.board, effect.lost
    poses = [found_in(board, lost.cause.stone, t) for t in range(board.flags.level.final + 1)]
    last = [pose for pose in poses if pose is not None][-1]
    assert board.flags.stones[lost.cause.stone].name == like.sender
    assert (str(square_of(board.flags, last)), last.flag) == (found[1], None)
    assert poses[lost.cause.place.t] is None
