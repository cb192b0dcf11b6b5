"""What tagscreens do to a stone, in words: whose they are, which order they keep it from, and which ones count then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import Chain, Clue, Screen, Screened, Tagging, Unscreened
from game.titles.causality.reasons.tagging import keeps_older
from game.titles.causality.rules.flag import Act, Flag, Flags
from game.titles.causality.view.reasons.versus import Versus, listed, named
from game.titles.causality.view.words import at, flag_words

_VERBS = {
    "hidden": ("hide", "hid", "hidden"),
    "locked": ("lock", "locked", "locked"),
    "unlocked": ("unlock", "unlocked", "unlocked"),
    "interfered": ("unlock", "unlocked", "unlocked"),
}
"""What tagscreens do, by what comes of it for the stone: now, then, and as it is done to the stone."""


def forgotten_deed(flags: Flags, chain: Chain, clue: Clue) -> Flag | None:
    """The order by which the stone of a chain would do its deed later on, if tagscreens make it forget that one.

    Unless it forgets how to go on from there: that alone tells why it does not come to its deed.
    """
    if not isinstance(clue, Screened) or clue.stone != chain.stone or clue.place.t >= chain.place.t:
        return None
    if clue.tagging.untagged is not None and clue.tagging.untagged.act is Act.MOVE:
        return None
    deeds = [each for each in flags.at(chain.stone, chain.place) if each.ante and each.round < clue.tagging.since]
    return deeds[0] if len(deeds) == 1 else None


def screen_words(flags: Flags, clue: Screened | Unscreened, then: Versus, later: str, deed: Flag | None = None) -> str:
    """That tagscreens tag a stone on one of two boards, and what that means for it, as a sentence.

    `later` is where it came after that on the other board, as the end of a clause, `deed` an order that it forgets, by
    which it would cause something later on.
    """
    name, square, screens = flags.stones[clue.stone].name, clue.place.square, clue.tagging.screens
    many, (verb, past, done) = len(screens) > 1, _VERBS[clue.effect]
    who = f"the tagscreen{'s' if many else ''} of {listed([_whose(flags, each) for each in screens])}"
    does = verb if many else f"{verb}s"
    if isinstance(clue, Screened):
        return f"{then.now}{who} {does} {name} at {square}{_tagged(clue, deed)}."
    did = f"{who} {then.said(past, does)} {name}{_tagged_then(clue, then)}"
    not_ = f"{name} is not {done} at {square}"
    return f"{then.words} {did}{later}. {capitalised(then.here)} {not_}{_instead(clue.tagging)}."


def screened_briefly(
    flags: Flags, clue: Screened | Unscreened, *, tells_free: bool = False, tells_order: bool = True
) -> str:
    """That a stone is tagged, or is not, and which other order it follows for that, or that it forgets some, in a few
    words; of one that is not hidden also that it has no order there, if it `tells_free`; if it does not `tells_order`,
    only that it forgets some."""
    name, done = flags.stones[clue.stone].name, _VERBS[clue.effect][-1]
    order = told_order(clue) if tells_order else None
    if isinstance(clue, Unscreened):
        who = sorted({each.stone for each in clue.tagging.screens})
        free = _not_tagged(flags, clue) if tells_free else ""
        follows = free if order is None else f" but follows there its order {_order(order)}"
        if order is not None and keeps_older(clue.tagging):
            follows = f"{follows} (so no older one counts after that)"
        return f"{name} is not {done} at {at(clue.place)} by {_screens(flags, who)}{follows}"
    forgets = ", so it forgets older orders" if clue.effect == "interfered" else ""
    follows = _forgetting(clue) if order is None else f"{forgets} and follows there its order {_order(order)}"
    by = f" by {_screens(flags, clue.by)}" if clue.by else ""
    return f"{name} is {done} at {at(clue.place)}{by}{follows}"


def _screens(flags: Flags, stones: Sequence[int]) -> str:
    """The tagscreens of stones, by whose they are."""
    return f"the tagscreens of {named(flags, stones)}" if len(stones) > 1 else f"{named(flags, stones)}'s tagscreen"


def _not_tagged(flags: Flags, clue: Unscreened) -> str:
    """That a stone which is not hidden has no order there and needs one, as the end of a clause; "": it has."""
    is_alone = clue.effect == "hidden" and clue.tagging.untagged is None and not flags.stones[clue.stone].kind.neutral
    return ", where it has no order" if is_alone else ""


def _forgetting(clue: Screened) -> str:
    """That a tagged stone forgets older orders, as the end of a clause; "": it does not."""
    match clue.effect:
        case "interfered":
            return f", so it forgets {_older(clue.tagging)}"
        case "hidden":
            return _counting(clue.tagging, "count")
        case _:
            return ""


def told_order(clue: Screened | Unscreened) -> Flag | None:
    """Which order a stone follows there on one board, and not on the other; None: none, or on both the same."""
    orders = (clue.tagging.follows, clue.tagging.untagged)
    follows, other = orders if isinstance(clue, Screened) else orders[::-1]
    return None if follows == other else follows


def tagged_past(clue: Unscreened) -> str:
    """What tagscreens did to a stone, as a verb before its name."""
    return _VERBS[clue.effect][1]


def _whose(flags: Flags, screen: Screen) -> str:
    return f"{flags.stones[screen.stone].name} (around {screen.square}, ordered in round {screen.round + 1})"


def _tagged(clue: Screened, deed: Flag | None) -> str:
    """What tagscreens make a stone do or not, as a clause."""
    tagging, missed = clue.tagging, clue.tagging.untagged
    match clue.effect:
        case "hidden":
            not_ = "in this slice it needs no order and follows none"
            not_ = not_ if missed is None else f"there it does not follow its order {_order(missed)}"
            return f": {not_}{_counting(tagging, 'count')}"
        case "interfered":
            return f", which was not locked: that makes it forget {_older(tagging)}{_for_that(clue, deed)}"
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


def _for_that(clue: Screened, deed: Flag | None) -> str:
    """Which order that matters is forgotten, and which one it follows there, as the end of a clause."""
    follows = clue.tagging.follows
    if deed is None:
        return _passed_over(clue.tagging)
    said = f", and so that {_order(deed)} at {at(deed.position)}"
    if follows is None or follows == clue.tagging.untagged:
        return said
    return f"{said}. In slice {clue.place.t} it follows that {_order(follows)}"


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
