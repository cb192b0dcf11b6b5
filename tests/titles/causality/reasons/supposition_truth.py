"""Whether each step of a circle is as it is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.titles.causality.reasons.stuck import Half
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.stuck_words import circle_head, circle_lines


def check_steps(flags: Flags, circle: Sequence[Half], told: Counter[str]) -> None:
    """Each step tells its whole state, which is the one before but for one effect, and the last leads to the first."""
    if not circle:
        return
    told["steps of a circle"] += 1
    numbers = {half.broken.number for half in circle}
    for half in circle:
        there, _, not_ = circle_head(circle, half).lower().partition("without")
        named = {int(each.strip("#,")) for each in there.split() if each.startswith("#")}
        assert named == {each for each in numbers if half.board.scenario.is_active(each)}
        assert {int(each.strip("#,")) for each in not_.split() if each.startswith("#")} == numbers - named
    assert min(half.board.scenario.active.bit_count() for half in circle) == circle[0].board.scenario.active.bit_count()
    texts = [line.text for line in circle_lines(flags, circle)]
    first = next(place for place, text in enumerate(texts) if text.startswith("2. "))
    assert not any("in step" in text for text in texts[:first]), "the first step leans on none that comes later"
    end = next(text for text in texts if text.endswith("which is 1. again: so it goes round without end."))
    assert end.startswith(circle_head(circle, circle[0]))
