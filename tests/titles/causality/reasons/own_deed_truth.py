"""Whether a stone is destroyed with what it sends itself, as that is told in few words."""

from __future__ import annotations

import re
from collections import Counter

from game.titles.causality.reasons.reasons import Reasons, StoneReason
from game.titles.causality.rules.trace import BombExploded
from game.titles.causality.view.reasons.own_deed_words import own_deed_briefly
from tests.titles.causality.reasons.nor_truth import check_no_help

OWN_DEED = re.compile(
    r"(\w+), for its own (?:jump|bomb): (?:\w+ \(of )?#(\d+)\)? "
    r"(?:arrives on it at|falls on it, at|falls beside it, on) (\d+,\d+) in slice (\d+), "
    r"and (?:both are destroyed|destroys it)"
)
OWN_DEED_AMONG = re.compile(
    r"(\w+) (?:with \w+ \(of |by )#(\d+)\)? (?:at|on|on its square) (\d+,\d+)(?: beside it,)? in slice (\d+)"
)


def check_own_deed(reasons: Reasons, stone: StoneReason, told: Counter[str]) -> None:
    """A stone that is told to be destroyed with what it sends itself is, on the board with that."""
    flags = reasons.board.flags
    fact, who, words, among, sole, always, sent, other, place, aside = own_deed_briefly(reasons, stone)
    if fact is None:
        return
    told[f"gist: own deed, {fact.__name__}"] += 1
    assert not sole or stone.what_if.is_never, "nobody else could go in its place"
    check_no_help(stone.what_if, aside, told)
    as_well = f" ({aside})" if aside else ""
    assert words.endswith(as_well)
    assert among.endswith(as_well)
    words, among = words.removesuffix(as_well), among.removesuffix(as_well)
    name, number, square, t = OWN_DEED.fullmatch(words).groups()
    assert who == name
    assert not always or stone.what_if.alone == (int(number),)
    assert place[3:] == f"{square} in slice {t}"
    assert OWN_DEED_AMONG.fullmatch(among).groups() == (name, number, square, t)
    assert {*re.findall(r"[ABN]\d+|#\d+", among)} == {name, f"#{sent}", other} - {""}
    assert flags.stones[stone.stone].name == name
    assert stone.stone in {flag.stone for flag in flags.causes(int(number))}, "perhaps by a swap"
    board = stone.what_if.contradiction.present.board
    happened = [each for each in board.steps[int(t)].facts if isinstance(each, fact)]
    assert board.scenario.is_active(int(number))
    assert any(stone.stone in each.victims for each in happened)
    assert fact is BombExploded or square in [str(each.square) for each in happened]
    assert str(flags.ante(int(number)).position.square) == square
