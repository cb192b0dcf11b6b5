"""Whether what is said to be so whichever effects hold is so: choices are evolved, all of them if they are few."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from game.titles.causality.reasons.barred import Barred
from game.titles.causality.reasons.doomed import MOST_DOOMED
from game.titles.causality.reasons.inquiry import MOST_TOLD
from game.titles.causality.reasons.proofs import EitherWay
from game.titles.causality.reasons.stuck import Contradiction
from game.titles.causality.reasons.whatif import WhatIf
from game.titles.causality.rules.canon import some_choice
from game.titles.causality.rules.flag import Flags, Scenario, bits, mask_of
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.problem import Problem
from game.titles.causality.rules.timeline import Timeline, evolve
from game.titles.causality.view.reasons.barred_words import barred_sentence
from game.titles.causality.view.reasons.choice_words import ALONE, AS_IT_IS
from game.titles.causality.view.reasons.leadup_words import on_the_way
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.solution_truth import loads_of, subsets

FEW, SOME = 9, 200
"""Effects and stones of which every choice is tried, and how many choices are of more."""


def _choices(antes: int, free: int, off: int) -> Iterator[Scenario]:
    """Choices of effects and of free stones: all of them, or of many some with few and some with all."""
    if antes.bit_count() + free.bit_count() <= FEW:
        yield from (Scenario(active, off | gone) for active in subsets(antes) for gone in subsets(free))
        return
    random = Random(antes)
    for place in range(SOME):
        share = place / (SOME - 1)
        active = sum(1 << each for each in bits(antes) if random.random() < share)
        yield Scenario(active, off | sum(1 << each for each in bits(free) if random.random() < share / 2))


def check_choice(words: str, what_if: WhatIf, told: Counter[str]) -> None:
    """That something can neither hold nor fail is said of every choice only where it is known; which others fail, too.

    That it is so is checked with what is known: see `Proofs`.
    """
    found, numbers = what_if.contradiction, () if what_if.either_way is None else what_if.either_way.numbers
    if found is None or found.prevented is None:
        return
    neither, off = f" #{found.number} can neither hold nor fail", found.present.board.scenario.off
    flags = found.present.board.flags
    unsent = {each for each in numbers if all(off >> cause.stone & 1 for cause in flags.causes(each))}
    condition = words.partition(f": so{neither}")[2].partition(".")[0]
    assert neither in words
    if condition in ("", f", {ALONE}, whichever other effects hold"):
        told["choice: neither way, whatever else holds"] += 1
        assert {*numbers} - unsent == {found.number}
        assert not condition or len(numbers) == 1
    else:
        told["choice: neither way, as things are"] += 1
        assert condition == f", {AS_IT_IS}" or re.fullmatch(r", as long as #[#0-9, and]+ holds?", condition)
    said = words.partition("Nor do other effects help: ")[2].partition(".")[0]
    is_known = what_if.either_way is not None and not _is_told_alike(words, what_if.either_way, told)
    assert bool(said) == (is_known and len({*numbers} - unsent) > 1)
    assert (" choices of them was tried or ruled out)." in words) == (is_known and not numbers)
    if numbers and said:
        told["choice: one of some is wrong"] += 1
        assert {int(each) for each in re.findall(r"#(\d+)", said)} == {*numbers}


def _is_told_alike(words: str, either_way: EitherWay, told: Counter[str]) -> bool:
    """Whether it is told of each other effect that the first could fail with it, and that it has no cause then."""
    found = re.search(r"(If|Only if) ([^.;]*) held(?:, #(\d+) could fail| could that be otherwise); but ", words)
    if found is None:
        return False
    told["choice: others that have no cause"] += 1
    assert (either_way.doomed, either_way.alike) == (found[1] == "Only if", found[1] == "If")
    assert {int(each) for each in re.findall(r"#(\d+)", found[2])} == {*either_way.numbers[1:]}
    assert either_way.doomed or int(found[3]) == either_way.numbers[0]
    return True


def _sent(flags: Flags, considered: int, off: int) -> int:
    """The effects that somebody could cause who is not off, or comes by such an effect, be it by that one itself."""
    found, before = considered, -1
    while found != before:
        before = found
        for number in bits(before):
            doers = [flags.stones[flag.stone] for flag in flags.causes(number)]
            if not any(before >> each.ante & 1 if each.ante else not off >> each.number & 1 for each in doers):
                found &= ~(1 << number)
    return found


class Proofs:
    """Checks the claims about every choice that one canonisation allows."""

    def __init__(self, problem: Problem, told: Counter[str], *, paradox: bool, tug: bool) -> None:
        self.problem = problem
        self.flags: Flags = problem.flags
        self.told = told
        self.free = problem.available if paradox else 0
        self.tug = tug

    def _loads(self, scenario: Scenario) -> Counter[int]:
        return loads_of(evolve(self.flags, scenario, tug_of_war=self.tug))

    def check(self, base: Timeline, what_if: WhatIf) -> None:
        """All of them of one thing that the history that counts has not."""
        self._check_either_way(what_if)
        self._check_orders(what_if)
        self._check_falls(base, what_if)
        if what_if.barred is not None:
            words = barred_sentence(base, what_if)
            self._check_lack(words, what_if, what_if.barred)
            assert ("both are destroyed; if not, " in words) == what_if.barred.lands
            self._check_landing(what_if, what_if.barred)

    def _check_lack(self, words: str, what_if: WhatIf, barred: Barred) -> None:
        """Without the stones that it lacks it never has a cause; or only with those effects, or by another way."""
        number, lacking = what_if.ante, mask_of(barred.gone or barred.never)
        if not lacking:
            assert (barred.firm, barred.needs, barred.other) == (False, (), None)
            return
        names = [self.flags.stones[each].name for each in bits(lacking)]
        free = self.free & ~lacking
        assert ("nobody causes it without" in words) == barred.firm
        assert barred.stones == (barred.firm and bool(free))
        assert ("whoever is taken back, nobody" in words) == barred.stones
        assert all(name in words for name in names)
        mine, off = 1 << number, self.problem.gone | lacking
        for each in _choices(self.problem.considered & ~mine, free, off) if barred.firm else ():
            assert not self._loads(Scenario(each.active | mine, each.off))[number]
        self.told["lack: firm" if barred.firm else "lack: another way"] += 1
        for needed in barred.needs:
            self.told["lack: needs"] += 1
            assert "has a cause only if" in words
            for each in _choices(self.problem.considered & ~mine & ~(1 << needed), free, off):
                assert not self._loads(Scenario(each.active | mine, each.off))[number]
        if barred.other is not None:
            self._check_other(what_if, barred, lacking)

    def _check_landing(self, what_if: WhatIf, barred: Barred) -> None:
        """Where the one who should cause it would be on its square, both are destroyed; where not, it does not."""
        if not barred.lands:
            return
        number, (flag,) = what_if.ante, self.flags.causes(what_if.ante)
        ante = self.flags.ante(number)
        for each in _choices(self.problem.considered & ~(1 << number), self.free, self.problem.gone):
            here = evolve(self.flags, Scenario(each.active | 1 << number, each.off), tug_of_war=self.tug)
            alone = found_in(evolve(self.flags, each, tug_of_war=self.tug), flag.stone, ante.position.t)
            is_there = alone is not None and square_of(self.flags, alone) == ante.position.square
            self.told[f"lands on its sender: {'there' if is_there else 'not there'}"] += 1
            assert not loads_of(here)[number]
            if is_there:
                both = (found_in(here, stone, ante.position.t) for stone in (flag.stone, ante.stone))
                assert [*both] == [None, None]

    def _check_falls(self, base: Timeline, what_if: WhatIf) -> None:
        """Wherever the one that should drop a bomb is as it falls, that destroys it; and it never drops it."""
        if not what_if.falls:
            return
        number, stone = what_if.ante, self.flags.causes(what_if.ante)[0].stone
        t, words = self.flags.ante(number).position.t, barred_sentence(base, what_if)
        assert what_if.is_never
        assert all(str(each) in words for each in what_if.falls)
        for each in _choices(self.problem.considered & ~(1 << number), self.free, self.problem.gone):
            here = evolve(self.flags, Scenario(each.active | 1 << number, each.off), tug_of_war=self.tug)
            alone = found_in(evolve(self.flags, each, tug_of_war=self.tug), stone, t)
            self.told[f"bombs its sender: {'gone' if alone is None else 'there'}"] += 1
            assert alone is None or square_of(self.flags, alone) in what_if.falls
            assert all(found_in(here, stone, later) is None for later in range(t, len(here.steps)))
            assert not loads_of(here)[number]

    def _check_other(self, what_if: WhatIf, barred: Barred, lacking: int) -> None:
        """With one effect otherwise it has its cause, and something is wrong then."""
        self.told["lack: what breaks another way"] += 1
        assert not barred.firm
        kept, other = what_if.board.scenario, barred.other
        assert other.board.scenario == Scenario(kept.active ^ 1 << other.changed, kept.off | lacking)
        loads, broken = self._loads(other.board.scenario), other.broken.number
        assert loads[what_if.ante] == 1
        assert loads[broken] != other.board.scenario.is_active(broken)

    def _check_either_way(self, what_if: WhatIf) -> None:
        """In each choice with the stone one of those effects is wrong, and none of them could be left out."""
        found, either_way = what_if.contradiction, what_if.either_way
        if either_way is None or found is None:
            assert either_way is None
            return
        numbers, off = either_way.numbers, found.present.board.scenario.off
        self.told[f"either way: {len(numbers)}"] += 1
        assert len(numbers) <= (MOST_DOOMED + 1 if either_way.doomed else MOST_TOLD)
        assert not numbers or numbers[0] == found.number
        sent = _sent(self.flags, self.problem.considered, off)
        for each in _choices(sent, 0, off):
            loads = self._loads(each)
            assert any(loads[number] != each.is_active(number) for number in numbers or bits(self.problem.considered))
        fixed = replace(self.problem, considered=sent, gone=off, available=self.problem.available & ~off, bound=sent)
        if either_way.doomed:
            self._check_doomed(either_way, fixed)
        for other in () if either_way.doomed else numbers[1:]:
            fewer = [number for number in numbers if number != other]
            right = some_choice(replace(fixed, bound=mask_of(fewer)), 0, 0)
            assert right is not None
            loads = self._loads(right)
            assert all(loads[number] == right.is_active(number) for number in fewer)
        assert not either_way.alike or len(numbers) > 1
        if either_way.alike:
            self.told["either way: alike"] += 1
            self._check_alike(found, numbers)
        self._check_told(what_if, numbers)

    def _check_doomed(self, either_way: EitherWay, fixed: Problem) -> None:
        """None of the others ever has a cause, without all of them the first is wrong, and each is needed for that."""
        self.told["either way: doomed"] += 1
        assert not either_way.alike
        first, *others = either_way.numbers
        for each in _choices(fixed.considered, 0, fixed.gone):
            loads = self._loads(each)
            assert not any(loads[number] for number in others if each.is_active(number))
            none = Scenario(each.active & ~mask_of(others), each.off)
            assert self._loads(none)[first] != none.is_active(first)
        for number in others:
            rest = mask_of(others) & ~(1 << number)
            assert some_choice(replace(fixed, considered=fixed.considered & ~rest, bound=1 << first), 0, 0) is not None

    def _check_orders(self, what_if: WhatIf) -> None:
        """Where it goes round, one of those effects is wrong whatever is chosen."""
        if not what_if.orders:
            return
        self.told["circle: in each order"] += 1
        assert {step.broken.number for step in what_if.circle} <= {*what_if.orders}
        for each in _choices(self.problem.considered, 0, what_if.circle[0].board.scenario.off):
            loads = self._loads(each)
            assert any(loads[number] != each.is_active(number) for number in what_if.orders)

    def _check_alike(self, found: Contradiction, numbers: tuple[int, ...]) -> None:
        """None of those that are there has a cause, nor has the first one if it is not there."""
        shown, every = found.absent.board.scenario, mask_of(numbers)
        for there in (each for each in subsets(every) if each):
            loads = self._loads(Scenario(shown.active & ~every | there, shown.off))
            assert not any(loads[each] for each in bits(there))
            assert not loads[numbers[0]]

    def _check_told(self, what_if: WhatIf, numbers: tuple[int, ...]) -> None:
        lines = (line.text for line in on_the_way(self.flags, what_if, what_if.contradiction))
        words = next((each for each in lines if "whichever other effects hold" in each), "")
        assert not words or numbers
        if "; without #" not in words:
            return
        self.told["either way: does it or not"] += 1
        number, cause = numbers[0], what_if.contradiction.absent.broken.reached[0]
        assert len(numbers) == len(self.flags.causes(number)) == 1
        assert self.flags.stones[cause.stone].name in words
        off = what_if.contradiction.present.board.scenario.off
        for each in _choices(_sent(self.flags, self.problem.considered, off), 0, off):
            assert self._loads(each)[number] == (not each.is_active(number))
