"""Whether what no history has is among the facts for programs as it is known."""

from __future__ import annotations

from collections import Counter

from game.titles.causality.reasons.barred import Barred
from game.titles.causality.reasons.reasons import Reasons
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.fact_data import effect_facts, stone_facts

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
    for effect in reasons.effects:
        barred = None if effect.what_if is None else effect.what_if.barred
        kinds = {each["kind"] for each in effect_facts(flags, effect) if each["kind"].startswith("barred: ")}
        assert bool(kinds) == (barred is not None)
        if barred is not None:
            told["fact: barred"] += 1
            _check_barred(flags, barred, effect.number, kinds)


def _check_barred(flags: Flags, barred: Barred, number: int, kinds: set[str]) -> None:
    assert ("barred: gone for good" in kinds) == bool(barred.gone)
    assert ("barred: in no history" in kinds) == bool(barred.never)
    assert any(each.startswith("barred: with: ") for each in kinds) == (barred.stuck is not None)
    if barred.broken is not None:
        assert f"barred: {FAULTS[barred.broken.standing]}" in kinds
    assert barred.board.scenario.is_active(number)
    assert flags.ante(number).number == number
