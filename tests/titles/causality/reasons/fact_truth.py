"""Whether what no history has is among the facts for programs as it is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.engine.title import Json
from game.titles.causality.reasons.barred import Barred
from game.titles.causality.reasons.held import Held
from game.titles.causality.reasons.reasons import EffectReason, Reasons, StoneReason
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Flag, Flags
from game.titles.causality.view.reasons.fact_data import effect_facts, stone_facts

ANSWERS = ("step: comes", "step: goes")
FAULTS = {EffectState.LOST: "no cause", EffectState.DOUBLE: "two causes", EffectState.UNWANTED: "unwanted cause"}


def check_facts(reasons: Reasons, told: Counter[str]) -> None:
    """Of each stone and effect that no history has."""
    flags = reasons.board.flags
    for stone in reasons.stones:
        facts = [each for each in stone_facts(flags, stone) if each["kind"] == "alone"]
        alone = () if stone.what_if is None else stone.what_if.alone
        antes = [flags.ante(number) for number in alone]
        assert [(each["t"], each["x"], each["y"]) for each in facts] == [(*each.position,) for each in antes]
        assert all(each["by"] == flags.stones[stone.stone].name for each in facts)
        told["fact: alone"] += len(facts)
        _check_held(flags, stone.held, stone_facts(flags, stone), told)
        _check_proofs(flags, stone, told)
    for effect in reasons.effects:
        barred = None if effect.what_if is None else effect.what_if.barred
        kinds = {each["kind"] for each in effect_facts(flags, effect) if each["kind"].startswith("barred: ")}
        assert bool(kinds) == (barred is not None)
        _check_held(flags, effect.held, effect_facts(flags, effect), told)
        _check_unfailing(flags, effect, told)
        if barred is not None:
            told["fact: barred"] += 1
            _check_barred(flags, barred, effect.number, kinds)


def _check_proofs(flags: Flags, stone: StoneReason, told: Counter[str]) -> None:
    """The steps to what contradicts itself, in order, and which effects are never right together."""
    if stone.what_if is None:
        return
    every = list(stone_facts(flags, stone))
    halves = [each.half for each in stone.what_if.steps]
    answers = [(each["kind"], each["t"], each["x"], each["y"]) for each in every if each["kind"] in ANSWERS]
    numbers = [(half.broken.number, half.board.scenario.is_active(half.broken.number)) for half in halves]
    assert answers == [(ANSWERS[is_there], *flags.ante(number).position) for number, is_there in numbers]
    told["fact: step"] += len(answers)
    either_way = () if stone.what_if.either_way is None else stone.what_if.either_way.numbers
    together = [each for each in every if each["kind"] == "one is wrong"]
    assert [each["t"] for each in together] == [flags.ante(number).position.t for number in either_way]
    told["fact: one is wrong"] += len(together)


def _check_barred(flags: Flags, barred: Barred, number: int, kinds: set[str]) -> None:
    assert ("barred: gone for good" in kinds) == bool(barred.gone)
    assert ("barred: in no history" in kinds) == bool(barred.never)
    assert any(each.startswith("barred: with: ") for each in kinds) == (barred.stuck is not None)
    if barred.broken is not None:
        assert f"barred: {FAULTS[barred.broken.standing]}" in kinds
    assert barred.board.scenario.is_active(number)
    assert flags.ante(number).number == number


def _check_held(flags: Flags, held: Held | None, every: Iterable[Json], told: Counter[str]) -> None:
    """The cause that it had, and each thing that is new, at its place."""
    facts = [each for each in every if each["kind"].startswith("held: ")]
    assert bool(facts) == (held is not None)
    if held is None:
        return
    told["fact: held"] += 1
    first, *news = facts
    assert (first["kind"], first["by"]) == ("held: cause reached", flags.stones[held.cause.stone].name)
    assert (first["t"], first["x"], first["y"]) == (*held.cause.place,)
    assert len(news) == len(held.news)
    for fact, each in zip(news, held.news, strict=True):
        ordered = isinstance(each, Flag)
        assert (fact["kind"] == "held: ordered") == ordered
        assert not ordered or (fact["stone"], fact["t"]) == (flags.stones[each.stone].name, each.position.t)
        if fact["kind"] in ("held: arrives", "held: absent"):
            assert held.now.scenario.is_active(each.number) == (fact["kind"] == "held: arrives")
            assert held.then.scenario.is_active(each.number) == (fact["kind"] == "held: absent")


def _check_unfailing(flags: Flags, effect: EffectReason, told: Counter[str]) -> None:
    """The cause that cannot fail, where there is one."""
    facts = [each for each in effect_facts(flags, effect) if each["kind"] == "unfailing"]
    cause = None if effect.what_if is None else effect.what_if.unfailing
    assert len(facts) == (cause is not None)
    for fact in facts:
        told["fact: unfailing"] += 1
        assert fact["stone"] == fact["by"] == flags.stones[cause.stone].name
        assert (fact["t"], fact["x"], fact["y"]) == (*cause.place,)
