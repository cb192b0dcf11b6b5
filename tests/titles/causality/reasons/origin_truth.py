"""Whether what a failing effect is said to go back to, by way of others, is so, and is all that it goes back to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

from game.titles.causality.reasons.boards import board_of
from game.titles.causality.reasons.clues import Absent, Arrives, PutBack, Root, TakenBack
from game.titles.causality.reasons.crossing import pose_in
from game.titles.causality.reasons.origins import MOST_TRIED, Origins, origins_of, roots_of
from game.titles.causality.reasons.reasons import LostCause, Reasons
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Scenario, bits, mask_of
from game.titles.causality.view.reasons.barred_words import onto_sender_words
from game.titles.causality.view.reasons.origin_words import origin_words
from tests.titles.causality.reasons.solution_truth import loads_of

_DEED = re.compile(r" In round (\d+) (\w+) (?:sent #(\d+)|\w)")
_NEVER = re.compile(r"#(\d+) can never hold: ")


def check_origins(reasons: Reasons, told: Counter[str]) -> None:
    """Whoever is named is off, or on again, or holds; and following every cause by hand leads to these alone."""
    scenario = reasons.board.scenario
    for effect in (each for each in reasons.effects if not each.kept):
        for cause in effect.lost:
            _check_idle(reasons, cause, told)
        found = origins_of(reasons, effect.number)
        assert found.taken <= set(bits(scenario.off))
        assert not found.back & set(bits(scenario.off))
        assert all(scenario.is_active(each) for each in found.hold)
        words = origin_words(reasons, effect)
        never = _NEVER.match(words)
        if never is not None:
            _check_never(reasons, effect.number, int(never[1]), told)
        elif words:
            told["goes back by way of others"] += 1
            assert _followed(reasons, effect.number) == {*found.taken, *found.back, *(-each for each in found.hold)}
            _check_tried(reasons, effect.number, found, words, told)
            _check_deed(reasons, effect.number, found, words, told)


def _check_deed(reasons: Reasons, number: int, found: Origins, words: str, told: Counter[str]) -> None:
    """What the one stone did that was taken back is read off a chain that ends with it, checked by itself."""
    deed = _DEED.search(words)
    if deed is None:
        return
    told["goes back: what it did"] += 1
    (stone,) = found.taken
    assert deed[2] == reasons.board.flags.stones[stone].name
    lost = {each.number: each.lost for each in reasons.effects if not each.kept}
    ways = [cause for each in _failing(reasons, number) for cause in lost[each] if cause.round + 1 == int(deed[1])]
    assert any(isinstance(root, TakenBack) and root.stone == stone for way in ways for root in roots_of(way.chain))
    if deed[3]:
        assert any(flag.stone == stone for flag in reasons.board.flags.causes(int(deed[3])))


def _check_tried(reasons: Reasons, number: int, found: Origins, words: str, told: Counter[str]) -> None:
    """With all of it undone each that fails has its cause given, or one keeps that away itself, or more is needed."""
    failing = _failing(reasons, number)
    without, other = mask_of(found.hold), mask_of(() if found.rival is None else (found.rival,))
    off = reasons.board.scenario.off & ~mask_of(found.taken) | mask_of(found.back)
    assert ("either is enough for it" in words) == (found.rival is not None or found.either)
    assert ("gone for good" in words and "no cause: it" not in words) == found.final
    if found.final:
        _check_final(reasons, number, found, told)
        return
    what_if = next(each.what_if for each in reasons.effects if each.number == number)
    is_onto = what_if is not None and bool(onto_sender_words(reasons.board.flags, what_if))
    is_besides = bool(found.hold) and found.lost is not None and found.rival is None and found.own is None
    assert ("would have no cause" in words) == (is_besides and not is_onto)
    assert found.lost is None or not found.sole
    if found.lost is not None:
        assert found.lost in failing
        others = sorted(failing - {found.lost})
        for there in (each for size in range(len(others) + 1) for each in combinations(others, size)):
            told["goes back: would have no cause even so"] += 1
            assert not _loads(reasons, mask_of(there), without, off)[found.lost]
        name = "it" if found.lost == number else f"#{found.lost}"
        assert not is_besides or is_onto or f", {name} would have no cause" in words
    assert ("keep its own cause away" in words) == (found.own is not None and not is_onto)
    if found.rival is not None:
        told["goes back: either is enough"] += 1
        assert len(found) == 1
        assert found.rival not in found.hold
        assert {f"#{found.rival}"} <= set(re.findall(r"#\d+", words))
        assert _are_caused(reasons, failing, 0, without | other, off)
        assert not _are_caused(reasons, failing, 0, other, reasons.board.scenario.off)
    if len(failing) > MOST_TRIED:
        return
    told["goes back: not to that alone"] += not found.sole
    beside = _beside(reasons, failing, found)
    enough = [each for each in (0, beside) if _are_caused(reasons, failing, each, without, off)]
    assert (bool(enough) or _is_left(reasons, number, without, off)) == found.sole
    if found.own is not None:
        told["goes back: one keeps its own cause away"] += 1
        assert is_onto or f"#{found.own} would keep its own cause away" in words
        every = mask_of(failing) | enough[0]
        assert _loads(reasons, every & ~(1 << found.own), without, off)[found.own]
        assert not _loads(reasons, every, without, off)[found.own]
        if found.own_way is not None:
            _check_own_way(reasons, found, every, without, off)
            told["goes back: one keeps its own cause away: how"] += 1


def _check_own_way(reasons: Reasons, found: Origins, every: int, without: int, off: int) -> None:
    """It begins with that one, and the stone that would send it is otherwise where it is there."""
    way, active = found.own_way, reasons.board.scenario.active & ~without | every
    assert way is not None
    assert {each.number for each in roots_of(way) if isinstance(each, Arrives)} == {found.own}
    boards = [board_of(reasons.problem, Scenario(each, off)) for each in (active & ~(1 << (found.own or 0)), active)]
    one, other = (pose_in(board, way.stone, way.place.t) for board in boards)
    assert one != other
    assert one is not None
    assert one.retro == found.own


def _check_never(reasons: Reasons, number: int, other: int, told: Counter[str]) -> None:
    """It fails for that one, and no choice of effects and stones tried at random has it with a cause."""
    told["goes back to one that comes onto its sender"] += 1
    assert other in _failing(reasons, number) - {number}
    chance, scenario = Random(number), reasons.board.scenario
    judged, setup = bits(reasons.problem.considered), [each for each in reasons.board.flags.stones if not each.ante]
    for _ in range(20):
        active = mask_of(each for each in judged if chance.random() < 0.5) | 1 << other
        off = mask_of(each.number for each in setup if chance.random() < 0.2) | scenario.off & reasons.problem.gone
        assert not loads_of(board_of(reasons.problem, Scenario(active, off)))[other]


def _check_final(reasons: Reasons, number: int, found: Origins, told: Counter[str]) -> None:
    """Whoever is named is gone for good, and with all else as it was then it is left without a cause even so."""
    told["goes back: final"] += 1
    assert mask_of(found.taken) & ~reasons.problem.gone == 0
    scenario = reasons.board.scenario
    assert not _is_left(reasons, number, mask_of(found.hold), scenario.off | mask_of(found.back))
    if found.either:
        told["goes back: final, either"] += 1
        assert not _is_left(reasons, number, 0, scenario.off & ~mask_of(found.taken))


def _is_left(reasons: Reasons, number: int, without: int, off: int) -> bool:
    """Whether it has a cause in the end, where of all that fail with it those go that have none."""
    there = mask_of(_failing(reasons, number))
    while fallen := [each for each in bits(there) if not _loads(reasons, there, without, off)[each]]:
        there &= ~mask_of(fallen)
    return bool(_loads(reasons, there, without, off)[number])


def _beside(reasons: Reasons, failing: set[int], found: Origins) -> int:
    """Further effects that fail for nothing else."""
    others = {each.number: origins_of(reasons, each.number) for each in reasons.effects if not each.kept}
    alike = [
        number
        for number, each in others.items()
        if each and each.taken <= found.taken and each.back <= found.back and each.hold <= found.hold
    ]
    return mask_of({*alike} - failing)


def _are_caused(reasons: Reasons, failing: set[int], beside: int, without: int, off: int) -> bool:
    every = mask_of(failing) | beside
    return all(_loads(reasons, every & ~(1 << each), without, off)[each] for each in failing)


def _loads(reasons: Reasons, there: int, without: int, off: int) -> Counter[int]:
    scenario = Scenario(reasons.board.scenario.active & ~without | there, off)
    return loads_of(board_of(reasons.problem, scenario))


def _parts(cause: LostCause) -> list[Root]:
    """What a chain begins with that has a part in it that the cause is lost."""
    return [root for root in roots_of(cause.chain) if root not in cause.idle]


def _check_idle(reasons: Reasons, cause: LostCause, told: Counter[str]) -> None:
    """With all that has no part in it left as it was then, and all else as now, the cause is lost; and each of these
    alone does not keep it away."""

    def is_reached(changes: Sequence[Root]) -> bool:
        active, off = cause.then.scenario.active, cause.then.scenario.off
        for each in changes:
            if isinstance(each, TakenBack | PutBack):
                off ^= 1 << each.stone
            else:
                active ^= 1 << each.number
        board = board_of(reasons.problem, Scenario(active, off))
        return any(each.stone == cause.cause.stone for each in causes_on(board).get(cause.cause.number, ()))

    for idle in cause.idle:
        told["has no part in it"] += 1
        assert is_reached([idle])
    assert not cause.idle or not is_reached(list(dict.fromkeys(_parts(cause))))


def _failing(reasons: Reasons, number: int) -> set[int]:
    """All that fail for one another, from one of them on."""
    lost = {each.number: each.lost for each in reasons.effects if not each.kept}
    todo, met = [number], {number}
    while todo:
        (cause,) = lost[todo.pop()]
        more = {root.number for root in _parts(cause) if isinstance(root, Absent)} - met
        todo += sorted(more)
        met |= more
    return met


def _followed(reasons: Reasons, number: int) -> set[int]:
    """All that an effect's failing leads to, one failing effect after the other; effects that hold are negative."""
    lost = {each.number: each.lost for each in reasons.effects if not each.kept}
    todo, met, found = [number], {number}, set[int]()
    while todo:
        (cause,) = lost[todo.pop()]
        for root in _parts(cause):
            match root:
                case Absent():
                    todo += [root.number] if root.number not in met else []
                    met.add(root.number)
                case Arrives():
                    found.add(-root.number)
                case TakenBack() | PutBack():
                    found.add(root.stone)
    return found
