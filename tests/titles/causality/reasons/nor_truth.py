"""Whether other effects that would keep a stone from its deed have no cause where they are, and for what is told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from game.titles.causality.reasons.stuck import missed_in
from game.titles.causality.reasons.whatif import Besides, WhatIf
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.trace import victims_of
from tests.titles.causality.reasons.scant_truth import Scant

_FOR = r"would keep \w+ from (?:that jump|dropping it), too, but would have no cause"
NOR = re.compile(rf" ?(?:#(\d+)|#[^.]+?) {_FOR}(?:, as told below|: ([^.]+))?\.")
EACH = re.compile(r"with #(\d+), (.+?)(?=; with #|$)")

DESTROYS_TOO = re.compile(r"The (bomb|jump) (#\d+) would destroy (\w+), too, but would have no cause(?=: )")
"""The same of one that destroys the stone."""

EACH_DESTROYS = "each of them destroys "

NOR_HELPS = re.compile(rf"((?:#\d+(?:, | and )?)+) {_FOR}")


def check_nor_helps(what_if: WhatIf, words: str, told: Counter[str]) -> None:
    """All the others of which one is wrong are named, and none of them ever has a cause where it is there."""
    for kind, number, _ in DESTROYS_TOO.findall(words):
        assert what_if.contradiction is not None
        check_destroying_too(what_if, [int(number[1:])], told)
        assert (kind == "bomb") == what_if.board.flags.ante(int(number[1:])).is_bomb
    for names in NOR_HELPS.findall(_in_full(words)):
        told["gist: others do not help"] += 1
        assert what_if.either_way is not None
        assert what_if.either_way.alike or _keeps_alone(what_if)
        assert re.findall(r"#\d+", names) == [f"#{each}" for each in what_if.either_way.numbers[1:]]


def _keeps_alone(what_if: WhatIf) -> bool:
    """Of two effects the second one, alone there, has no cause, and the first would not be caused."""
    first, other = what_if.either_way.numbers
    alone = next(
        each.board
        for each in what_if.cases
        if each.board.scenario.is_active(other) and not each.board.scenario.is_active(first)
    )
    return not any(causes_on(alone).get(each) for each in (first, other))


def _in_full(words: str) -> str:
    """The same, with what is said of one that destroys the stone as it is said of one that just keeps it."""
    return DESTROYS_TOO.sub(r"\2 would keep \3 from that jump, too, but would have no cause", words)


def check_no_help(what_if: WhatIf, words: str, told: Counter[str]) -> None:
    """Each of the other effects has no cause where it is there, or, if that is said, destroys the stone, too."""
    numbers = [int(each) for each in re.findall(r"#(\d+)", words)]
    assert not words or numbers == [*what_if.either_way.numbers[1:]]
    if words.endswith("would destroy it, too"):
        check_destroying_too(what_if, numbers, told)
        return
    for number in numbers:
        told["others would have no cause"] += 1
        cases = [each for each in what_if.cases if each.board.scenario.is_active(number)]
        assert all(not causes_on(each.board).get(number) for each in cases)


def check_destroying_too(what_if: WhatIf, numbers: Sequence[int], told: Counter[str]) -> None:
    """Each of these destroys the stone that would do the deed, where it is there in place of what the deed sends, and
    is not caused then."""
    stone, deed = what_if.contradiction.prevented, missed_in(what_if.contradiction.present).place
    for number in numbers:
        told["others destroy it, too"] += 1
        case = next(each for each in what_if.cases if each.broken.number == number and not each.broken.reached)
        assert case.board.scenario.is_active(number)
        assert not causes_on(case.board).get(number)
        until = case.board.steps[: deed.t + 1]
        assert any(stone in victims_of(fact) for step in until for fact in step.facts)


def check_else_wrong(what_if: WhatIf, names: Mapping[str, int], words: str, told: Counter[str]) -> None:
    """With neither of two effects, or one of them alone, that is wrong which is told."""
    told["gist: whichever hold"] += 1
    for case in filter(None, words.split("; ")):
        told["gist: wrong where not both hold"] += 1
        held, _, wrong = case.partition(": ")
        there = {int(each) for each in re.findall(r"#(\d+)", held)}
        two = {*what_if.either_way.numbers}
        board = next(
            each.board for each in what_if.cases if {n for n in two if each.board.scenario.is_active(n)} == there
        )
        (number,) = (int(each) for each in re.findall(r"#(\d+)", wrong))
        senders = {names[each] for each in re.findall(r"[ABN]\d+", wrong)}
        assert {each.stone for each in causes_on(board).get(number, ())} == senders
        assert (number in there) == (not senders) or len(senders) > 1


def without_nor(flags: Flags, what_if: WhatIf | Besides | None, words: str, told: Counter[str]) -> str:
    """Words about a stone without what would be so with such an effect, which is so on a board with it and the stone
    where nobody sends it."""
    words = _in_full(words)
    said = [*NOR.findall(words)]
    if what_if is not None and any(why.startswith(EACH_DESTROYS) for _, why in said):
        check_destroying_too(what_if, what_if.either_way.numbers[1:], told)
        said = [(number, why) for number, why in said if not why.startswith(EACH_DESTROYS)]
    every = [each for number, why in said for each in ([(number, why)] if number else EACH.findall(why))]
    for number, why in (each for each in every if each[1]):
        told["nor does another help, for"] += 1
        assert isinstance(what_if, WhatIf)
        case = next(each for each in what_if.cases if each.broken.number == int(number) and not each.broken.reached)
        assert case.board.scenario.is_active(int(number))
        assert not causes_on(case.board).get(int(number))
        assert what_if.stone is None or not case.board.scenario.off >> what_if.stone & 1
        Scant(flags, told).check(f"{why}.", case.board)
    return NOR.sub("", words)


def check_mattering(what_if: WhatIf, other: int, lost: int | None, fails: str, told: Counter[str]) -> None:
    """Without that other effect the one that contradicts itself has no cause while it is not there; `lost`: for its
    stone is destroyed then."""
    if not fails:
        return
    told["gist: matters"] += 1
    found, numbers = what_if.contradiction, {int(fails), other}
    assert found.number == int(fails)
    boards = [case.board for case in what_if.cases if not any(case.board.scenario.is_active(n) for n in numbers)]
    assert boards
    assert not any(causes_on(board).get(found.number) for board in boards)
    assert lost in (None, found.prevented)
    until = boards[0].steps[: missed_in(found.present).place.t + 1]
    assert lost is None or any(lost in victims_of(fact) for step in until for fact in step.facts)
