"""Effects that are at odds with history, in words: what is wrong, since when, by whom, and what would help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.titles.causality.reasons.boards import PlayedBoards
from game.titles.causality.reasons.reasons import lost_cause
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.outlook import Outlook, Rescue, missed
from game.titles.causality.rules.ruleset import Tagscreens
from game.titles.causality.rules.timeline import Loom, Timeline
from game.titles.causality.view.reasons.verdict_words import lost_words
from game.titles.causality.view.words import at, order_words, stone_name

_SINCE: dict[EffectState, str] = {
    EffectState.LOST: "#{} has lost its cause",
    EffectState.DOUBLE: "#{} has two causes",
    EffectState.UNWANTED: "#{} is caused, but is not there",
}
_IF: dict[EffectState, str] = {
    EffectState.LOST: "#{} would lose its cause",
    EffectState.DOUBLE: "#{} would have two causes",
    EffectState.UNWANTED: "#{} is gone, but gets a cause",
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


def danger_reason(match: CausalityMatch, board: Timeline, outlook: Outlook, *, whole: bool) -> str:
    """Where its causes are reached, or why they are not; the latter only where the `whole` board is in sight."""
    flags = board.flags
    if outlook.standing is not EffectState.LOST:
        causes = " and ".join(f"{flags.stones[each.stone].name} at {at(each.place)}" for each in outlook.reached)
        return f"Caused by {causes}."
    return " ".join(_lost(match, board, outlook)) if whole else ""


def _lost(match: CausalityMatch, board: Timeline, outlook: Outlook) -> Iterator[str]:
    """Why each cause of an earlier round is not reached, compared with the board on which it was placed."""
    tug = match.ruleset.tagscreens is Tagscreens.TUG_OF_WAR
    played = PlayedBoards(match.canonisations, board.flags, tug_of_war=tug)
    loom = Loom(board.flags, tug_of_war=tug)
    for flag in missed(board, outlook):
        if flag.round < len(match.canonisations):
            yield lost_words(board, lost_cause(loom, played, board, flag))


def danger_place(board: Timeline, outlook: Outlook) -> Position:
    """Where to look: at the cause that is one too many, or where the last one should have been."""
    if outlook.reached:
        return outlook.reached[-1].place
    return outlook.causes[-1] if outlook.causes else board.flags.ante(outlook.number).position


def rescue_words(flags: Flags, rescue: Rescue) -> str:
    """What a swap would do, in a sentence."""
    name = stone_name(flags, rescue.stone)
    return (
        f"Swap: {name} on {rescue.order.square} {order_words(rescue.order)}; then #{rescue.number} has a cause again."
    )
