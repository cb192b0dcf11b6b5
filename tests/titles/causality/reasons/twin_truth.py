"""Whether a deed that is told to be like a cause is one of another ante-effect, by the trace, and none is left out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from game.titles.causality.reasons.reasons import EffectReason
from game.titles.causality.rules.flag import Flag, Flags
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Chosen
from game.titles.causality.view.reasons.verdict_words import effect_sentence

_SAID = re.compile(
    r"(?:Now|In round (\d+)) (\w+) (?:jumps|jumped|drops a bomb|dropped a bomb) at (\d+),(\d+) in slice (\d+) too, "
    r"but to send #(\d+), not #(\d+): "
)
_OWN = re.compile(r"jumps there by its order of round \d+ \(#(\d+)\), .*A jump is a cause of one arrival only")


def check_twin(counts: Timeline, played: Timeline, effect: EffectReason, told: Counter[str]) -> None:
    """Of one effect; a deed of the history that counts comes before one that was only played."""
    words = effect_sentence(counts.flags, effect)
    found, said, own = effect.twin, _SAID.search(words), _OWN.search(words)
    assert (found is None) == (said is None and own is None)
    if own is not None:
        told["twin: its own newer one"] += 1
        assert found is not None
        assert found.cause.number == int(own[1])
        return
    every = [] if effect.kept else [[*_like(board, effect.number)] for board in (counts, played)]
    assert (found is None) == (not any(every))
    if found is None or said is None:
        return
    told["twin: now" if found.now else "twin: as played"] += 1
    assert found.now == bool(every[0])
    round_, name, x, y, t, other, number = said.groups()
    (flag,) = (flag for flag in every[not found.now] if flag.ante == int(other) and _name(counts.flags, flag) == name)
    assert int(number) == effect.number
    assert flag.position == (int(t), int(x), int(y))
    assert (round_ is None) == found.now
    assert round_ is None or flag.round + 1 == int(round_)


def _name(flags: Flags, flag: Flag) -> str:
    return flags.stones[flag.stone].name


def _like(board: Timeline, number: int) -> Iterator[Flag]:
    """The orders that are followed where a cause of an effect lies, and send another one to just the same place."""
    flags, mine = board.flags, board.flags.ante(number)
    places = [flag.position for flag in flags.causes(number)]
    for t in range(len(board.steps)):
        for fact in board.trace(t):
            flag = fact.flag if isinstance(fact, Chosen) else None
            if flag is None or flag.ante in (0, number) or flag.position not in places:
                continue
            other = flags.ante(flag.ante)
            if (other.position, other.is_bomb) == (mine.position, mine.is_bomb):
                yield flag
