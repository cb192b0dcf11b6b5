"""To what it goes back that an ante-effect fails, as a clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.titles.causality.reasons.origins import Origins, begun_by, held_by
from game.titles.causality.reasons.reasons import Reasons
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.origin_words import only_now, origin_of
from game.titles.causality.view.reasons.versus import listed, named

_MOST = 3
"""To so many stones and effects at most it is told of effects together that they go back."""


def root_and_behind(reasons: Reasons, begun: Origins) -> tuple[int, int]:
    """The effect that holds to which alone something goes back, and for which other one it does; 0: there is none."""
    if len(begun) != 1 or not begun.hold:
        return 0, 0
    (root,) = begun.hold
    return root, held_by(reasons, root)


def going_back(reasons: Reasons, number: int) -> str:
    """To what it goes back that an effect fails, as a clause of what is so now; "": that is not known, or too much."""
    found, flags = begun_by(reasons, number), reasons.board.flags
    if not 0 < len(found) <= _MOST:
        return ""
    since = {each.stone: each.since for each in reasons.stones}
    now = sorted(each for each in found.taken if since.get(each) == reasons.round)
    long = sorted(found.taken - {*now})
    said = [f"{named(flags, now)} {'was' if len(now) == 1 else 'were'} taken back"] if now else []
    said += [f"{named(flags, long)} {'is' if len(long) == 1 else 'are'} gone {_since(since, long)}"] if long else []
    back = sorted(found.back)
    said += [f"{named(flags, back)} {'is' if len(back) == 1 else 'are'} there again"] if back else []
    hold = [_with_stone(flags, each) for each in sorted(found.hold)]
    said += [f"{listed(hold)} {'holds' if len(hold) == 1 else 'hold'}{only_now(reasons, found.hold)}"] if hold else []
    return f"{listed(said)}{_either(reasons, number)}{_for_another(reasons, found)}"


def _either(reasons: Reasons, number: int) -> str:
    """That any one of those things to which it goes back is enough, in brackets; "": it takes all, or is not known."""
    reason = next(each for each in reasons.effects if each.number == number)
    origin = origin_of(reasons, reason)
    is_enough = origin is not None and origin.found.final and origin.found.either
    return " (either is enough)" if is_enough else ""


def _for_another(reasons: Reasons, begun: Origins) -> str:
    """For which other effect, or by its own help, the one holds to which it goes back, as the end of a clause."""
    root, behind = root_and_behind(reasons, begun)
    if not behind:
        return ""
    return ", by its own help" if behind == root else f", for #{behind} does"


def _with_stone(flags: Flags, number: int) -> str:
    """An effect by number, with whom it brings."""
    stone = flags.ante(number).stone
    return f"bomb #{number}" if stone is None else f"#{number} (which brings {flags.stones[stone].name})"


def _since(since: Mapping[int, int], stones: Sequence[int]) -> str:
    rounds = {since[each] for each in stones if each in since}
    return f"since the paradox of round {rounds.pop() + 1}" if len(rounds) == 1 else "since earlier rounds"
