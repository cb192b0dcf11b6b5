"""What lessons of Battle of Causality can wait for, and what its rules say to what was done in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from game.engine.errors import AssetError, shown
from game.engine.outcome import Player
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import bits
from game.titles.causality.rules.geometry import Square
from game.titles.causality.rules.match import CausalityMatch
from game.titles.causality.rules.order import Verb, parse_order
from game.titles.causality.rules.outlook import outlooks, worsened
from game.titles.causality.rules.pose import square_of
from game.titles.causality.rules.preview import preview
from game.titles.causality.rules.stone import Faction, Stone, faction_of
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import Fact, Opposed, PushRefused, Returned, victims_of
from game.titles.causality.view.words import at, fact_words
from game.view.coach.lesson import Goal
from game.view.coach.teaching import WON, Teaching, all_of, only_won

_Reads = Callable[[re.Match[str]], Goal]

_KNOWN = (
    "'won', 'stone A tank 2,1 in slice 2', 'no stone 2,1 in slice 2', 'base 2,1 A in slice 2', '#1 holds', "
    "'#1 fails', 'B1 taken back', 'round 2', or several of them joined by ' and '"
)


def read_goal(words: str) -> Goal:
    """Whether a match is in the state of these words; raises AssetError with those that there are.

    Stones and bases are looked for on the board of the present round, effects and stones taken back on the board that
    was canonised last.
    """
    return all_of(words, _one)


def _one(words: str) -> Goal:
    if words == WON:
        return only_won(words)
    for pattern, read in _STATES:
        found = pattern.fullmatch(words)
        if found is not None:
            return read(found)
    raise AssetError(f"there is no state {shown(words)}; it can be {_KNOWN}")


def _stone(found: re.Match[str]) -> Goal:
    square, t = _square(found), int(found["t"])
    wanted = (found["faction"], found["type"])

    def is_there(match: CausalityMatch) -> bool:
        return any((stone.faction.name, stone.type.value) == wanted for stone in _stones_on(match, t, square))

    return is_there


def _no_stone(found: re.Match[str]) -> Goal:
    square, t = _square(found), int(found["t"])

    def is_empty(match: CausalityMatch) -> bool:
        stones = tuple(_stones_on(match, t, square))
        return match.active >= t and not stones

    return is_empty


def _stones_on(match: CausalityMatch, t: int, square: Square) -> Iterator[Stone]:
    _check_position(match, square, t)
    flags = match.flags
    for pose in match.timeline.poses(t):
        if square_of(flags, pose) == square:
            yield flags.stones[pose.stone]


def _base(found: re.Match[str]) -> Goal:
    square, t, faction = _square(found), int(found["t"]), Faction[found["faction"]]

    def is_owned(match: CausalityMatch) -> bool:
        _check_position(match, square, t)
        if all(base.square != square for base in match.level.bases):
            raise AssetError(f"there is no base on {square}")
        owners = zip(match.level.bases, match.timeline.owners[t], strict=True)
        return match.active >= t and any(base.square == square and owner is faction for base, owner in owners)

    return is_owned


def _check_position(match: CausalityMatch, square: Square, t: int) -> None:
    """Raises AssetError unless the match has that square and that slice."""
    said = _off(match, square) or _too_late(match, t)
    if said:
        raise AssetError(said)


def _off(match: CausalityMatch, square: Square) -> str:
    terrain = match.level.terrain
    if square.x < terrain.width and square.y < terrain.height:
        return ""
    return f"{square} is off the board of {terrain.width} x {terrain.height} squares"


def _too_late(match: CausalityMatch, t: int) -> str:
    last = match.level.final
    return "" if t <= last else f"there is no slice {t}; the last one is {last}"


def _round(found: re.Match[str]) -> Goal:
    number = int(found["round"])
    return lambda match: match.round + 1 >= number


def _held(found: re.Match[str]) -> Goal:
    number, active = int(found["number"]), found["verb"] == "holds"

    def is_judged(match: CausalityMatch) -> bool:
        if not match.canonisations or number > len(match.flags.antes):
            return False
        last = match.canonisations[-1]
        return match.flags.ante(number).round < last.round and last.scenario.is_active(number) is active

    return is_judged


def _taken_back(found: re.Match[str]) -> Goal:
    name = found["name"]

    def is_gone(match: CausalityMatch) -> bool:
        if not match.canonisations:
            return False
        off = match.canonisations[-1].scenario.off
        return any(stone.name == name and off >> stone.number & 1 for stone in match.level.stones)

    return is_gone


def _square(found: re.Match[str]) -> Square:
    return Square(int(found["x"]), int(found["y"]))


_PLACE = r"(?P<x>\d+),(?P<y>\d+)"
_STATES: tuple[tuple[re.Pattern[str], _Reads], ...] = (
    (re.compile(rf"stone (?P<faction>[ABN]) (?P<type>[a-z]+) {_PLACE} in slice (?P<t>\d+)"), _stone),
    (re.compile(rf"no stone {_PLACE} in slice (?P<t>\d+)"), _no_stone),
    (re.compile(rf"base {_PLACE} (?P<faction>[ABN]) in slice (?P<t>\d+)"), _base),
    (re.compile(r"round (?P<round>\d+)"), _round),
    (re.compile(r"#(?P<number>\d+) (?P<verb>holds|fails)"), _held),
    (re.compile(r"(?P<name>[ABN]\d+) taken back"), _taken_back),
)


# What the rules say.


def _why(before: CausalityMatch, after: CausalityMatch) -> str:
    """What the turn brought that the first player may not have wanted: an effect that fails, or else the first
    loss or the first hindrance of an own stone."""
    if len(after.canonisations) > len(before.canonisations):
        told = _dropped(after)
        if told:
            return told
        board, slices = after.canonisations[-1].timeline, range(before.active + 1, before.level.time_cap)
    else:
        board, slices = after.timeline, range(before.active + 1, after.active + 1)
    facts = [fact for t in slices for fact in board.steps[t].facts]
    fact = next((each for each in facts if _is_loss(board, each)), None)
    fact = fact or next((each for each in facts if _is_hindrance(board, each)), None)
    saying = None if fact is None else fact_words(board.flags, fact)
    return "" if saying is None else f"{saying.text}."


def _dropped(match: CausalityMatch) -> str:
    """Why the first effect of the first player that was not kept was not."""
    last = match.canonisations[-1]
    flags = match.flags
    for number in bits(last.problem.considered & ~last.scenario.active):
        if flags.stones[flags.ante(number).maker].faction is not Faction.A:
            continue
        cause = flags.causes(number)[0]
        return f"#{number} fails: its cause at {at(cause.position)} is not reached."
    return ""


def _is_loss(board: Timeline, fact: Fact) -> bool:
    return any(board.flags.stones[stone].faction is Faction.A for stone in victims_of(fact))


def _is_hindrance(board: Timeline, fact: Fact) -> bool:
    match fact:
        case PushRefused():
            return board.flags.stones[fact.by].faction is Faction.A
        case Returned() | Opposed():
            return board.flags.stones[fact.stone].faction is Faction.A
        case _:
            return False


_FAULTS = {
    EffectState.LOST: "#{} would lose its cause: nobody gets there any more.",
    EffectState.DOUBLE: "#{} would have two causes, and then it cannot hold.",
    EffectState.UNWANTED: "#{} is not there, but its cause would be reached.",
}


def _warning(match: CausalityMatch, player: Player, orders: Sequence[str]) -> str:
    """What the draft would break, or which own stone it would cost, if all others waited."""
    if not orders:
        return ""
    drafted = [parse_order(text) for text in orders]
    idle, ahead = preview(match, player, ()), preview(match, player, drafted)
    last = match.known_to(player).last
    before, after = (outlooks(board, match.round, match.active, last) for board in (idle, ahead))
    wrong = worsened(before, after)
    if wrong:
        return _FAULTS[wrong[0].standing].format(wrong[0].number)
    own = faction_of(player)
    for step in ahead.steps[match.active + 1 : match.active + 2]:
        for fact in step.facts:
            lost = [stone for stone in victims_of(fact) if ahead.flags.stones[stone].faction is own]
            if lost:
                return f"That would cost you {ahead.flags.stones[lost[0]].name}."
    return ""


def _sights(match: CausalityMatch) -> tuple[str, ...]:
    return tuple(f"slice {t}" for t in range(match.level.time_cap))


def _amiss(match: CausalityMatch, name: str) -> str:
    """Why nothing of that name can be pointed at in a match; empty: something can."""
    for pattern in _POINTS:
        found = pattern.fullmatch(name)
        if found is not None:
            parts = found.groupdict()
            off = _off(match, _square(found)) if parts.get("x") else ""
            return off or (_too_late(match, int(parts["t"])) if parts.get("t") else "")
    return f"nothing is called {shown(name)}; it can be {_POINTED}"


_VERBS = "|".join(verb.value for verb in Verb)
_POINTS = (
    re.compile(rf"(?:square|stone) {_PLACE}"),
    re.compile(r"(?:answer )?slice (?P<t>\d+)"),
    re.compile(rf"verb (?:{_VERBS})|answer .+|submit|on|#\d+"),
)
_POINTED = "'square 2,1', 'stone 2,1', 'slice 0', 'verb jump', 'answer slice 0', 'submit', 'on' or '#1'"


TEACHING = Teaching(goal=read_goal, sights=_sights, amiss=_amiss, why=_why, warning=_warning)
