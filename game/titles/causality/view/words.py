"""Stones, orders and facts in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.titles.causality.rules.flag import Act, AnteEffect, Flag, Flags, Tagscreen
from game.titles.causality.rules.geometry import Azimuth, Position, Square
from game.titles.causality.rules.order import Order, Verb
from game.titles.causality.rules.stone import Stone, StoneType
from game.titles.causality.rules.trace import (
    BaseTaken,
    BombExploded,
    Captured,
    Chosen,
    Emerged,
    Exploded,
    Fact,
    Faded,
    Followed,
    Hid,
    MineExploded,
    Opposed,
    PortalOpened,
    Pushed,
    PushRefused,
    Returned,
    ScreenDeployed,
    SetUp,
    Shot,
    Tagged,
)

AZIMUTHS: dict[Azimuth, str] = {Azimuth.N: "north", Azimuth.E: "east", Azimuth.S: "south", Azimuth.W: "west"}

VERBS: dict[Verb, str] = {
    Verb.WAIT: "Wait",
    Verb.PASS: "Pass",
    Verb.TURN: "Turn",
    Verb.MOVE: "Move",
    Verb.FIRE: "Fire",
    Verb.BOMB: "Bomb",
    Verb.TAG: "Tag",
    Verb.JUMP: "Jump",
}

SCREENS: dict[Tagscreen, str] = {Tagscreen.LOCK: "lock", Tagscreen.UNLOCK: "unlock", Tagscreen.HIDE: "hide"}


class Tone(Enum):
    """What kind of news a line is, so that it can be coloured."""

    PLAIN = "plain"
    LOSS = "loss"
    TIME = "time"
    BASE = "base"


@dataclass(frozen=True, slots=True)
class Saying:
    """One line for people, and the squares that it speaks of (the first one is where it happened)."""

    text: str
    tone: Tone = Tone.PLAIN
    squares: tuple[Square, ...] = ()


def stone_name(flags: Flags, stone: int) -> str:
    """A stone's short name and its type, for example 'A1 tank'."""
    each = flags.stones[stone]
    return f"{each.name} {each.type.value}"


def names(flags: Flags, stones: Sequence[int]) -> str:
    """Several stones, as a list in a sentence."""
    words = [stone_name(flags, stone) for stone in stones]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def origin_words(flags: Flags, stone: Stone) -> str:
    """Who a stone that came out of the future was before, for example 'A1 from slice 8'; empty for the set-up's."""
    if not stone.ante:
        return ""
    ante = flags.ante(stone.ante)
    return f"{flags.stones[ante.maker].name} from slice {ante.cause.t}"


def at(position: Position) -> str:
    """A position: the square and its slice."""
    return f"{position.x},{position.y} in slice {position.t}"


def order_words(order: Order) -> str:
    """What an order says, without its stone."""
    swap = f", swaps #{order.swap}" if order.swap else ""
    match order.verb:
        case Verb.WAIT:
            return "waits"
        case Verb.PASS:
            return "passes, stays free"
        case Verb.FIRE:
            return "fires"
        case Verb.TURN:
            return f"turns {_facing(order.azimuth)}"
        case Verb.MOVE:
            turn = "" if order.azimuth is None else f", faces {order.azimuth.name}"
            return f"moves to {order.to}{turn}"
        case Verb.TAG:
            return f"tags: {'' if order.screen is None else SCREENS[order.screen]}"
        case Verb.BOMB:
            return f"bombs slice {order.t}{swap}"
        case Verb.JUMP:
            to = "" if order.to is None else f" on {order.to}"
            return f"jumps to {order.t}{to}{swap}" if swap else f"jumps to slice {order.t}{to}"


def step_words(stone: Stone) -> str:
    """How a stone moves that does not go to a neighbouring square, in brackets after such a move; "": it does."""
    return " (a tagger moves like a knight)" if stone.type is StoneType.TAGGER else ""


def flag_words(flag: Flag) -> str:
    """What a flag makes its stone do, without the stone."""
    link = f" (#{flag.ante})" if flag.ante else ""
    match flag.act:
        case Act.WAIT:
            return "wait"
        case Act.TURN:
            return f"turn {_facing(flag.azimuth)}"
        case Act.MOVE:
            return f"move to {flag.to}"
        case Act.FIRE:
            return "fire"
        case Act.TAG:
            return f"tag: {'' if flag.screen is None else SCREENS[flag.screen]}"
        case Act.BOMB:
            return f"drop a bomb{link}"
        case Act.JUMP:
            return f"jump in time{link}"


def ante_words(flags: Flags, ante: AnteEffect) -> str:
    """What an ante-effect is, and where it comes from."""
    if ante.stone is None:
        return f"bomb of {flags.stones[ante.maker].name}, from {at(ante.cause)}"
    return f"arrival of {stone_name(flags, ante.stone)}, from {at(ante.cause)}"


def _facing(azimuth: Azimuth | None) -> str:
    return "" if azimuth is None else AZIMUTHS[azimuth]


def fact_words(flags: Flags, fact: Fact) -> Saying | None:
    """A fact as one line; None for what is no news."""
    match fact:
        case SetUp() | Chosen() | Emerged():
            return _quiet(flags, fact)
        case Followed():
            return _followed(flags, fact)
        case PortalOpened() | Faded() | BaseTaken():
            return _coming_and_going(flags, fact)
        case Pushed() | PushRefused() | Opposed() | Returned():
            return _movement(flags, fact)
        case MineExploded() | Captured() | Exploded() | Shot() | BombExploded():
            return _destruction(flags, fact)
        case ScreenDeployed() | Tagged() | Hid():
            return _tagging(flags, fact)


def _quiet(flags: Flags, fact: SetUp | Chosen | Emerged) -> Saying | None:
    if isinstance(fact, Emerged):
        return Saying(f"{stone_name(flags, fact.stone)} comes out of hiding", Tone.TIME, (fact.square,))
    return None


def _followed(flags: Flags, fact: Followed) -> Saying | None:
    flag, name = fact.flag, stone_name(flags, fact.stone)
    match flag.act:
        case Act.MOVE if flag.to is not None:
            return Saying(f"{name} moves {fact.square} → {flag.to}", Tone.PLAIN, (flag.to, fact.square))
        case Act.TURN:
            return Saying(f"{name} turns {_facing(flag.azimuth)}", Tone.PLAIN, (fact.square,))
        case Act.JUMP if not flag.ante:
            return Saying(f"{name} jumps away; nobody saw where to", Tone.TIME, (fact.square,))
        case Act.JUMP:
            target = flags.ante(flag.ante).position
            return Saying(f"{name} jumps away to {at(target)} (#{flag.ante})", Tone.TIME, (fact.square,))
        case Act.BOMB:
            target = flags.ante(flag.ante).position
            return Saying(f"{name} drops a bomb into slice {target.t} (#{flag.ante})", Tone.TIME, (fact.square,))
        case _:
            return None


def _coming_and_going(flags: Flags, fact: PortalOpened | Faded | BaseTaken) -> Saying:
    name = stone_name(flags, fact.stone)
    match fact:
        case PortalOpened():
            origin = origin_words(flags, flags.stones[fact.stone])
            return Saying(f"{name} arrives: {origin} (#{fact.ante})", Tone.TIME, (fact.square,))
        case Faded():
            return Saying(
                f"{name} had no order in the slice before: nobody knows where it is now", Tone.PLAIN, (fact.square,)
            )
        case BaseTaken():
            return Saying(f"{name} takes the base {fact.square}", Tone.BASE, (fact.square,))


def _movement(flags: Flags, fact: Pushed | PushRefused | Opposed | Returned) -> Saying:
    name = stone_name(flags, fact.stone)
    match fact:
        case Pushed():
            by = flags.stones[fact.by].name
            return Saying(f"{by} pushes {name} to {fact.end}", Tone.PLAIN, (fact.end, fact.start))
        case PushRefused():
            by = flags.stones[fact.by].name
            text = f"{by} cannot push {name}: {_behind(flags, fact)} behind it"
            return Saying(text, Tone.PLAIN, (fact.square, fact.beyond))
        case Opposed():
            other = stone_name(flags, fact.other)
            return Saying(f"{name} and {other} block each other", Tone.PLAIN, (fact.square, fact.other_square))
        case Returned():
            met = ", ".join(flags.stones[stone].name for stone in fact.met)
            if fact.start == fact.end:
                return Saying(f"{name} stays: {met} came to its square", Tone.PLAIN, (fact.end,))
            return Saying(f"{name} is sent back to {fact.end} by {met}", Tone.PLAIN, (fact.end, fact.start))


def _behind(flags: Flags, fact: PushRefused) -> str:
    """What stops a push."""
    if fact.blocker is not None:
        return flags.stones[fact.blocker].name
    return "a wall" if is_wall(flags, fact.beyond) else "the edge of the board"


def is_wall(flags: Flags, square: Square) -> bool:
    """Whether a square without floor is a wall, rather than beyond the edge of the board."""
    terrain = flags.level.terrain
    return 0 <= square.x < terrain.width and 0 <= square.y < terrain.height


def _destruction(flags: Flags, fact: MineExploded | Captured | Exploded | Shot | BombExploded) -> Saying:
    match fact:
        case MineExploded():
            others = [stone for stone in fact.victims if stone != fact.mine]
            lost = f": {names(flags, others)} destroyed" if others else ""
            return Saying(f"Mine at {fact.square} goes off{lost}", Tone.LOSS, (fact.square,))
        case Captured():
            lost = f"{names(flags, fact.victims)} captured by {names(flags, fact.by)}"
            return Saying(lost, Tone.LOSS, (fact.square,))
        case Exploded():
            return Saying(f"{names(flags, fact.victims)} destroyed: one square, no way back", Tone.LOSS, (fact.square,))
        case Shot():
            name, way = stone_name(flags, fact.by), AZIMUTHS[fact.azimuth]
            if fact.hit is None:
                return Saying(f"{name} fires {way}, hits nothing", Tone.PLAIN, (fact.end, fact.square))
            return Saying(
                f"{name} fires {way}: {stone_name(flags, fact.hit)} destroyed",
                Tone.LOSS,
                (fact.end, fact.square),
            )
        case BombExploded():
            lost = f"{names(flags, fact.victims)} destroyed" if fact.victims else "hits nothing"
            return Saying(f"Bomb #{fact.ante} at {fact.square}: {lost}", Tone.LOSS, (fact.square,))


_EFFECTS = {
    "locked": "is locked",
    "unlocked": "is unlocked",
    "interfered": "forgets its older flags",
    "nothing": "is unchanged: the screens cancel out",
}


def _tagging(flags: Flags, fact: ScreenDeployed | Tagged | Hid) -> Saying | None:
    match fact:
        case ScreenDeployed():
            return Saying(
                f"{stone_name(flags, fact.by)} spreads a screen: {fact.screen.value}",
                Tone.PLAIN,
                (fact.square,),
            )
        case Tagged():
            return Saying(f"{stone_name(flags, fact.stone)} {_EFFECTS[fact.effect]}", Tone.PLAIN, (fact.square,))
        case Hid():
            return Saying(f"{stone_name(flags, fact.stone)} hides until the next slice", Tone.TIME, (fact.square,))


_NAMING = ("stone", "other", "by", "mine", "hit", "blocker", "victims", "met", "tagged")
"""The fields in which facts name stones: one number, several, or none."""


def involved(fact: Fact) -> frozenset[int]:
    """The stones that a fact is about."""
    found: set[int] = set()
    for name in _NAMING:
        value = getattr(fact, name, None)
        if isinstance(value, int):
            found.add(value)
        elif isinstance(value, tuple):
            found.update(value)
    return frozenset(found)


def log_lines(flags: Flags, facts: Sequence[Fact]) -> tuple[Saying, ...]:
    """The news of a step, one line a fact, in the order in which it happened."""
    sayings = (fact_words(flags, fact) for fact in facts)
    return tuple(saying for saying in sayings if saying is not None)
