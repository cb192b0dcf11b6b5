"""Whether each step of a circle is as it is told, leads to the next one, and lets whatever else is wrong for later."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from game.titles.causality.reasons.boards import board_of, breaks_in
from game.titles.causality.reasons.circle import AlsoBroken, CircleStep
from game.titles.causality.reasons.origins import way_of_effect
from game.titles.causality.reasons.reasons import Reasons, StoneReason
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.rules.flag import Scenario, mask_of
from game.titles.causality.view.reasons.circle_words import circle_head, circle_lines
from game.titles.causality.view.reasons.gist_words import step_words
from tests.titles.causality.reasons.contradiction_truth import Contradictions
from tests.titles.causality.reasons.difference_truth import found_in
from tests.titles.causality.reasons.scant_truth import Scant
from tests.titles.causality.reasons.solution_truth import loads_of

_SENT = re.compile(r"(.+) sends? (#\d+), so it comes")
_LOST = re.compile(r"#\d+ has no cause, for (.+), so it goes")
_ALSO = re.compile(r"as well: (see|but not any more in) step")


def check_circle(circle: Sequence[CircleStep], contradictions: Contradictions) -> None:
    """Each board is the one before it with its first break answered that has a part in it, and so round."""
    contradictions.chains.told["circle"] += 1
    numbers = {step.broken.number for step in circle}
    for before, step in zip((circle[-1], *circle[:-1]), circle, strict=True):
        contradictions.check_board(step.board)
        flipped = before.board.scenario.active ^ 1 << before.broken.number
        assert step.board.scenario == Scenario(flipped, before.board.scenario.off)
        breaks = breaks_in(contradictions.problem, step.board)
        contradictions.check_breaks(step.board, breaks)
        assert next(each for each in breaks if each.number in numbers) == step.broken
    for place in range(len(circle)):
        _check_since(circle, place, contradictions)
        _check_also(circle, place, contradictions)
    _check_words(circle, contradictions)
    for step in circle:
        _check_briefly(step, contradictions)


def _check_briefly(step: CircleStep, contradictions: Contradictions) -> None:
    """In few words a step says who sends an effect that is not there, or what keeps one from its cause that is."""
    flags, told = step.board.flags, contradictions.chains.told
    words, number = step_words(flags, step), step.broken.number
    if sent := _SENT.fullmatch(words):
        told["circle: briefly, is sent"] += 1
        senders = {flags.stones[each.stone].name for each in causes_on(step.board)[number]}
        assert (senders, sent[2]) == ({*re.findall(r"[ABN]\d+", sent[1])}, f"#{number}")
        assert not step.board.scenario.is_active(number)
    elif lost := _LOST.fullmatch(words):
        told["circle: briefly, has no cause"] += 1
        assert not causes_on(step.board).get(number)
        Scant(flags, told).check(f"{lost[1]}.", step.board)


_FREED = re.compile(r"Without (\w+), #(\d+) fails, too, so (\w+) does not come, and nobody causes #(\d+)")


def check_freed(reasons: Reasons, stone: StoneReason, words: str, told: Counter[str]) -> None:
    """An effect of a circle has no cause on the board that counts, for whom it lacks is brought by one that fails, and
    that one would be caused if the stone were there, and all for which it fails."""
    flags, counts = reasons.board.flags, reasons.board
    for name, other, sender, number in _FREED.findall(words):
        told["circle: freed by what fails for the stone"] += 1
        assert flags.stones[stone.stone].name == name
        assert int(number) in {step.broken.number for step in stone.what_if.circle}
        assert not any(counts.scenario.is_active(int(each)) for each in (other, number))
        (brought,) = (each for each in flags.stones if each.name == sender)
        assert brought.ante == int(other)
        assert {each.stone for each in flags.causes(int(number))} == {brought.number}
        followed = mask_of({int(other), *way_of_effect(reasons, int(other))})
        there = Scenario(counts.scenario.active | followed, counts.scenario.off & ~(1 << stone.stone))
        assert causes_on(board_of(reasons.problem, there)).get(int(other))


def _check_since(circle: Sequence[CircleStep], place: int, contradictions: Contradictions) -> None:
    """A step is compared with the last one before on which that is not wrong in just this way."""
    step, told = circle[place], contradictions.chains.told
    if step.chain is None:
        assert place, "the first is compared with the last ones"
        assert step.broken.reached, "of what has no cause it is told why"
        told["circle: as before"] += 1
        return
    contradictions.chains.check(step.chain, circle[step.since - 1].board, step.board)
    assert not place or not step.broken.reached or step.since <= place, "nothing leans on a later step"
    told["circle: with the one before" if step.since == (place or len(circle)) else "circle: with an earlier one"] += 1


def _check_also(circle: Sequence[CircleStep], place: int, contradictions: Contradictions) -> None:
    """What else is wrong is so up to the step that is named, where it is answered, or not wrong any more."""
    numbers = {step.broken.number for step in circle}
    for each in circle[place].also:
        number = each.broken.number
        assert number in numbers - {circle[place].broken.number}
        assert place + 1 < each.step <= len(circle)
        between = circle[place : each.step - 1]
        assert all(_is_wrong(step, number) for step in between)
        assert all(step.broken.number != number for step in between)
        assert _is_wrong(circle[each.step - 1], number) == each.answered
        assert (circle[each.step - 1].broken.number == number) == each.answered
        contradictions.chains.told[f"circle: also{'' if each.answered else ', and not any more'}"] += 1


def _is_wrong(step: CircleStep, number: int) -> bool:
    return loads_of(step.board)[number] != step.board.scenario.is_active(number)


def _check_words(circle: Sequence[CircleStep], contradictions: Contradictions) -> None:
    """Each step tells its whole state, what is wrong and what else is, and the last leads to the first."""
    flags, numbers = circle[0].board.flags, {step.broken.number for step in circle}
    for step in circle:
        there, _, not_ = circle_head(circle, step).lower().partition("without")
        named = {int(each) for each in re.findall(r"#(\d+)", there)}
        assert named == {each for each in numbers if step.board.scenario.is_active(each)}
        assert {int(each) for each in re.findall(r"#(\d+)", not_)} == numbers - named
    assert min(step.board.scenario.active.bit_count() for step in circle) == circle[0].board.scenario.active.bit_count()
    lines = circle_lines(flags, circle)
    heads = [place for place, line in enumerate(lines) if not line.depth]
    assert [lines[place].text.partition(". ")[0] for place in heads] == [f"{each + 1}" for each in range(len(heads))]
    assert len(heads) == len(circle) + 1
    assert lines[heads[-1]].text.endswith("again, just as in step 1: so it goes round without end.")
    for head, after, step in zip(heads, heads[1:], circle, strict=False):
        verb = "go" if step.board.scenario.is_active(step.broken.number) else "come"
        assert lines[head].text.endswith(f": #{step.broken.number} would have to {verb}.")
        assert not step.chain or step is circle[0] or after > head + 1, "there is a reason to open"
        told = [line.text for line in lines[head:after] if _ALSO.search(line.text)]
        assert len(told) == len(step.also)
        for text, also in zip(told, step.also, strict=True):
            _check_also_words(text, step, also)
    assert not any("in step" in line.text for line in lines[: heads[1]] if "not any more" not in line.text)


def _check_also_words(text: str, step: CircleStep, also: AlsoBroken) -> None:
    """Whoever does it in that step does, and whoever does not does not."""
    flags, number = step.board.flags, also.broken.number
    verb = "go" if step.board.scenario.is_active(number) else "come"
    assert f"so #{number} would have to {verb} as well: " in text
    assert text.endswith(f"step {also.step}.")
    for cause in also.broken.reached:
        pose = found_in(step.board, cause.stone, cause.place.t)
        assert pose is not None
        assert pose.retro == number
        assert flags.stones[cause.stone].name in text
    assert bool(also.broken.reached) == (" too, so " in text)
