"""The reasons of a canonisation in plain sentences, each with what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.titles.causality.rules.explain import AnteVerdict, Because, Broken, Miss, Report, StoneVerdict
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.trace import Fact
from game.titles.causality.view.words import ante_words, at, fact_words, flag_words, stone_name


class Mood(Enum):
    """How a line should look: it holds, it snaps, it stays away, or reality took something back."""

    HOLDS = "holds"
    SNAPS = "snaps"
    STAYS_AWAY = "stays away"
    TAKEN_BACK = "taken back"


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: its subject (ante-effect or stone), the verdict in a word or two, and why in a sentence.

    `stones`, `antes` and `positions` are all that it speaks of, for links and marks. `more` are further sentences.
    """

    mood: Mood
    verdict: str
    text: str
    ante: int | None = None
    stone: int | None = None
    stones: tuple[int, ...] = ()
    positions: tuple[Position, ...] = ()
    more: tuple[str, ...] = ()


def report_lines(flags: Flags, report: Report) -> tuple[Reason, ...]:
    """One line for each considered ante-effect, then one for each set-up stone that is off."""
    return tuple(_ante_line(flags, verdict) for verdict in report.antes) + tuple(
        _stone_line(flags, verdict) for verdict in report.taken_back
    )


def _ante_line(flags: Flags, verdict: AnteVerdict) -> Reason:
    ante = flags.ante(verdict.number)
    what = ante_words(flags, ante)
    if verdict.active and verdict.cause is not None:
        stone, position = verdict.cause
        again = "" if verdict.was_active else " It was away and is back."
        text = f"{what}: {_cause_words(flags, verdict.number, stone, position)}.{again}"
        return Reason(Mood.HOLDS, "holds", text, ante=ante.number, stones=(stone,), positions=(ante.position, position))
    mood, word = (Mood.SNAPS, "snaps") if verdict.was_active else (Mood.STAYS_AWAY, "stays away")
    reasons = [miss_words(flags, miss) for miss in verdict.misses]
    if verdict.broken and not _says_the_same(verdict):
        reasons.append(f"if it were there all the same, {broken_words(flags, verdict.broken)}")
    stones = tuple(dict.fromkeys(miss.flag.stone for miss in verdict.misses))
    positions = (ante.position, *(miss.flag.position for miss in verdict.misses))
    text = f"{what}: {reasons[0]}." if reasons else f"{what}."
    more = tuple(_capital(reason) + "." for reason in reasons[1:])
    return Reason(mood, word, text, ante=ante.number, stones=stones, positions=positions, more=more)


def _says_the_same(verdict: AnteVerdict) -> bool:
    """Whether the board with the ante-effect fails for the very reason for which its cause is not reached."""
    first, *rest = verdict.broken
    same = first.number == verdict.number and [each.fact for each in first.misses] == [
        each.fact for each in verdict.misses
    ]
    return same and not rest and all(a.because is b.because for a, b in zip(first.misses, verdict.misses, strict=True))


def _cause_words(flags: Flags, number: int, stone: int, position: Position) -> str:
    name = flags.stones[stone].name
    ante = flags.ante(number)
    if ante.stone == stone:
        return f"{name} closes its own loop at {at(position)}"
    verb = "drops it" if ante.is_bomb else "jumps"
    return f"{name} {verb} at {at(position)}"


def _stone_line(flags: Flags, verdict: StoneVerdict) -> Reason:
    name = stone_name(flags, verdict.stone)
    place = flags.stones[verdict.stone].square
    if verdict.earlier:
        text = f"{name} of {place} was taken back in an earlier round and does not return."
    else:
        text = f"{name} of {place} is taken back: with it, {broken_words(flags, verdict.broken)}."
    return Reason(Mood.TAKEN_BACK, "taken back", text, stone=verdict.stone, stones=(verdict.stone,))


_NAMED = 3
"""So many more ante-effects that break are named; of more only the number is said."""


def broken_words(flags: Flags, broken: Sequence[Broken]) -> str:
    """What does not hold on a board: the first wrong load with its reason, and how many more there are."""
    if not broken:
        return "history holds"
    first, rest = one_broken_words(flags, broken[0]), broken[1:]
    if not rest:
        return first
    others = f"#{', #'.join(str(each.number) for each in rest)}" if len(rest) <= _NAMED else f"{len(rest)} others"
    return f"{first} (and {others} would break too)"


def one_broken_words(flags: Flags, broken: Broken) -> str:
    """Why one ante-effect does not hold on a board."""
    who = [f"{flags.stones[stone].name} at {at(position)}" for stone, position in broken.followers]
    number = f"#{broken.number}"
    if broken.active and not who:
        reason = f": {miss_words(flags, broken.misses[0])}" if broken.misses else ""
        return f"{number} would have no cause{reason}"
    if len(who) > 1:
        return f"{number} would have {len(who)} causes: {' and '.join(who)}"
    return f"{number} would be caused by {who[0]} although it is not there"


def miss_words(flags: Flags, miss: Miss) -> str:
    """Why one retro-cause is not reached, as a clause."""
    name = stone_name(flags, miss.flag.stone)
    subject = f"its cause at {at(miss.flag.position)} is not reached"
    return f"{subject}, {_because(flags, miss, name)}"


def _because(flags: Flags, miss: Miss, name: str) -> str:
    fact = _fact(flags, miss.fact)
    match miss.because:
        case Because.NOT_PLACED:
            ante = flags.stones[miss.flag.stone].ante
            return f"since #{ante} is not there to bring {name}" if ante else f"since {name} is taken back"
        case Because.DESTROYED:
            return f"{name} is lost in slice {miss.t}: {fact}" if fact else f"{name} is lost in slice {miss.t}"
        case Because.LEFT:
            return f"{name} jumps away in slice {miss.t}{_after(fact)}"
        case Because.FADED:
            return f"{name} has no order in slice {miss.t}{_after(fact)}"
        case Because.DIVERTED:
            return f"{name} leaves its way in slice {miss.t}: {fact}"
        case Because.ELSEWHERE:
            return f"{name} goes elsewhere, by other orders"
        case Because.HIDDEN:
            return f"{name} is hidden there"
        case Because.PASSED_OVER:
            order = flag_words(miss.flag)
            return f"{name} comes there but passes over the order to {order}{_after(fact)}"


def _after(fact: str) -> str:
    return f" ({fact})" if fact else ""


def _fact(flags: Flags, fact: Fact | None) -> str:
    saying = None if fact is None else fact_words(flags, fact)
    return "" if saying is None else saying.text


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
