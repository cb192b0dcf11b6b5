"""Effects that are at odds with history, in words: what is wrong, since when, by whom, and what would help."""

from __future__ import annotations

from collections.abc import Iterable

from game.titles.causality.rules.explain import Because, Miss
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.outlook import EffectState, Outlook, Rescue, missed
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.words import at, fact_words, order_words, stone_name

_SINCE: dict[EffectState, str] = {
    EffectState.LOST: "#{} has lost its cause",
    EffectState.DOUBLE: "#{} has two causes",
    EffectState.UNWANTED: "#{} is caused, but is not there",
}
_IF: dict[EffectState, str] = {
    EffectState.LOST: "#{} would lose its cause",
    EffectState.DOUBLE: "#{} would have two causes",
    EffectState.UNWANTED: "#{} would be caused, but is not there",
}
_NOW: dict[EffectState, str] = {
    EffectState.LOST: "#{} loses its cause",
    EffectState.DOUBLE: "two causes for #{}",
    EffectState.UNWANTED: "a cause, but no #{}",
}


def danger_words(outlook: Outlook, broken: Iterable[int] = ()) -> str:
    """What is wrong with an effect, in a few words; `broken` are those that are so by what is being drafted."""
    if outlook.number in broken:
        return _NOW[outlook.standing].format(outlook.number)
    said = _SINCE if outlook.settled else _IF
    return said[outlook.standing].format(outlook.number)


def danger_reason(board: Timeline, outlook: Outlook, *, whole: bool) -> str:
    """Where its causes are reached, or why they are not; the latter only where the `whole` board is in sight."""
    flags = board.flags
    if outlook.standing is not EffectState.LOST:
        causes = " and ".join(f"{flags.stones[stone].name} at {at(place)}" for stone, place in outlook.reached)
        return f"Caused by {causes}."
    return " ".join(miss_words(flags, miss) for miss in missed(board, outlook)) if whole else ""


def miss_words(flags: Flags, miss: Miss) -> str:
    """Why one cause is not reached, as a sentence."""
    name, where = flags.stones[miss.flag.stone].name, at(miss.flag.position)
    match miss.because:
        case Because.NOT_PLACED:
            return f"{name} is not on the board."
        case Because.HIDDEN:
            return f"{name} is hidden at {where}."
        case Because.PASSED_OVER:
            return f"{name} comes to {where}, but follows another flag there."
    return f"{name} does not come to {where}{_what_happened(flags, miss)}."


def _what_happened(flags: Flags, miss: Miss) -> str:
    saying = None if miss.fact is None else fact_words(flags, miss.fact)
    if saying is not None:
        return f"; slice {miss.t}: {saying.text}"
    match miss.because:
        case Because.LEFT:
            return f": it jumps away in slice {miss.t}"
        case Because.FADED:
            return f": it has no order in slice {miss.t}"
        case _:
            return ": it goes elsewhere"


def danger_place(board: Timeline, outlook: Outlook) -> Position:
    """Where to look: at the cause that is one too many, or where the last one should have been."""
    if outlook.reached:
        return outlook.reached[-1][1]
    return outlook.causes[-1] if outlook.causes else board.flags.ante(outlook.number).position


def rescue_words(flags: Flags, rescue: Rescue) -> str:
    """What a swap would do, in a sentence."""
    name = stone_name(flags, rescue.stone)
    return (
        f"Swap: {name} on {rescue.order.square} {order_words(rescue.order)}; then #{rescue.number} has a cause again."
    )
