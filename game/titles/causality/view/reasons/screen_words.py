"""What tagscreens do to a stone, in words: whose they are, which order they keep it from, and which ones count then."""

from __future__ import annotations

from dataclasses import replace

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import Screen, Screened, Tagging, Unscreened
from game.titles.causality.reasons.tagging import keeps_older
from game.titles.causality.rules.flag import Flag, Flags
from game.titles.causality.view.reasons.versus import Versus, listed
from game.titles.causality.view.words import at, flag_words

_VERBS = {
    "hidden": ("hide", "hid", "hidden"),
    "locked": ("lock", "locked", "locked"),
    "unlocked": ("unlock", "unlocked", "unlocked"),
    "interfered": ("unlock", "unlocked", "unlocked"),
}
"""What tagscreens do, by what comes of it for the stone: now, then, and as it is done to the stone."""


def screen_words(flags: Flags, clue: Screened | Unscreened, then: Versus, later: str) -> str:
    """That tagscreens tag a stone on one of two boards, and what that means for it, as a sentence.

    `later` is where it came after that on the other board, as the end of a clause.
    """
    name, square, screens = flags.stones[clue.stone].name, clue.place.square, clue.tagging.screens
    many, (verb, past, done) = len(screens) > 1, _VERBS[clue.effect]
    who = f"the tagscreen{'s' if many else ''} of {listed([_whose(flags, each) for each in screens])}"
    does = verb if many else f"{verb}s"
    if isinstance(clue, Screened):
        return f"{then.now}{who} {does} {name} at {square}{_tagged(clue)}."
    did = f"{who} {then.said(past, does)} {name}{_tagged_then(clue, then)}"
    not_ = f"{name} is not {done} at {square}"
    return f"{then.words} {did}{later}. {capitalised(then.here)} {not_}{_instead(clue.tagging)}."


def screened_briefly(flags: Flags, clue: Screened | Unscreened) -> str:
    """That a stone is tagged, or is not, and which other order it follows for that, in a few words."""
    name, done, tagging = flags.stones[clue.stone].name, _VERBS[clue.effect][-1], clue.tagging
    if isinstance(clue, Screened):
        return f"{name} is {done} at {at(clue.place)}{_follows_now(tagging.follows, tagging.untagged)}"
    return f"{name} is not {done} at {at(clue.place)}{_follows_now(tagging.untagged, tagging.follows, 'but')}"


def _follows_now(order: Flag | None, other: Flag | None, and_: str = "and") -> str:
    """Which order a stone follows on one board and not on the other, as the end of a clause."""
    return "" if order is None or order == other else f" {and_} follows there its order {_order(order)}"


def tagged_past(clue: Unscreened) -> str:
    """What tagscreens did to a stone, as a verb before its name."""
    return _VERBS[clue.effect][1]


def _whose(flags: Flags, screen: Screen) -> str:
    return f"{flags.stones[screen.stone].name} (around {screen.square}, ordered in round {screen.round + 1})"


def _tagged(clue: Screened) -> str:
    """What tagscreens make a stone do or not, as a clause."""
    tagging, missed = clue.tagging, clue.tagging.untagged
    match clue.effect:
        case "hidden":
            not_ = "in this slice it needs no order and follows none"
            not_ = not_ if missed is None else f"there it does not follow its order {_order(missed)}"
            return f": {not_}{_counting(tagging, 'count')}"
        case "interfered":
            return f", which was not locked: that makes it forget {_older(tagging)}{_passed_over(tagging)}"
        case "locked":
            return ": it cannot be ordered to jump"
        case _:
            return ": it may be ordered to jump again"


def _older(tagging: Tagging) -> str:
    """The orders that count no more."""
    return f"its orders from before round {tagging.since + 1}"


def _tagged_then(clue: Unscreened, then: Versus) -> str:
    """The same of the other board, on which it is not told what it would have followed there."""
    tagging, count = clue.tagging, then.said("counted", "count")
    match clue.effect:
        case "hidden":
            none = then.said(
                "in that slice it needed no order and followed", "in this slice it needs no order and follows"
            )
            known = tagging if _is_known(tagging.untagged, then) else replace(tagging, untagged=None)
            return f" ({none} none{_counting(known, count)})"
        case "interfered":
            was, makes = then.said("was", "is"), then.said("made", "makes")
            return f", which {was} not locked: that {makes} it forget {_older(tagging)}"
        case "locked":
            return f" (it {then.said('could not', 'cannot')} be ordered to jump)"
        case _:
            return f" (it {then.said('might', 'may')} be ordered to jump again)"


def _is_known(order: Flag | None, then: Versus) -> bool:
    """Whether an order was given already in the round that is spoken of, if it is one as it was played."""
    return then.round is None or (order is not None and order.round <= then.round)


def _counting(tagging: Tagging, count: str) -> str:
    """Which orders of a hidden stone count when it is back, as the end of a clause; "": it makes no difference."""
    first, forgets = f"round {tagging.since + 1}", tagging.since > tagging.before
    if keeps_older(tagging):
        return f", so its orders from {first} on still {count} after that{', and no older ones' if forgets else ''}"
    return f", and after that only its orders from {first} on {count}" if forgets else ""


def _passed_over(tagging: Tagging) -> str:
    """The order that a stone has forgotten there, and which one it follows in its place, as the end of a clause."""
    missed, follows = tagging.untagged, tagging.follows
    if missed is None or missed.round >= tagging.since:
        return ""
    return f". So it does not follow that {_order(missed)}{'' if follows is None else f', but that {_order(follows)}'}"


def _instead(tagging: Tagging) -> str:
    """What a stone that is not tagged follows there, as the end of a clause; "": nothing, or the same as tagged."""
    order = tagging.untagged
    if order is None or order == tagging.follows:
        return ""
    older = ", so no older one counts after that" if keeps_older(tagging) else ""
    return f": there it follows its order {_order(order)}{older}"


def _order(order: Flag) -> str:
    return f"of round {order.round + 1} to {flag_words(order)}"
