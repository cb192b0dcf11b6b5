"""Who causes an ante-effect that holds, in a few words."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.causality.reasons.clues import Landing
from game.titles.causality.reasons.reasons import EffectReason, Reasons
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.trace import BombExploded, Captured, Exploded, Hid, MineExploded, Shot
from game.titles.causality.view.reasons.versus import named
from game.titles.causality.view.words import at


class Causer(NamedTuple):
    """Who causes an effect that holds, by name, where that is done, by which effect that one comes (0: by none), and
    what becomes at once of whom the effect brings, as a clause ("": nothing)."""

    name: str
    place: Position
    ante: int = 0
    gone: str = ""

    def words(self, *, at_slice: bool) -> str:
        """All of it, or without the slice."""
        where = at(self.place) if at_slice else str(self.place.square)
        besides = [f"brought by #{self.ante}"] if self.ante else []
        besides += [self.gone] if self.gone else []
        return f"{self.name} at {where}" + (f" ({'; '.join(besides)})" if besides else "")

    @property
    def who(self) -> str:
        """Only who that is."""
        return f"{self.name} (of #{self.ante})" if self.ante else self.name


def causer_briefly(reasons: Reasons, reason: EffectReason) -> Causer | None:
    """Who causes an effect that holds; None: there is more to be said than that, and since when, or it fails."""
    if not reason.kept or reason.own or reason.once:
        return None
    flags = reasons.board.flags
    sender, brought = flags.stones[reason.reached[0].stone], flags.ante(reason.number).stone
    gone = gone_at_once(flags, reason.landing) if reason.landing and brought is not None else ""
    return Causer(sender.name, reason.reached[0].place, sender.ante, gone)


def gone_at_once(flags: Flags, landing: Landing) -> str:
    """What becomes of whom an effect brings, and by or with whom, as a clause."""
    name, how = flags.stones[landing.stone].name, landing.how
    match how:
        case Hid():
            return f"{name} is hidden at once"
        case Shot():
            return f"{name} is shot at once by {flags.stones[how.by].name}"
        case Captured() if landing.stone not in how.by:
            return f"{name} is captured at once by {named(flags, how.by)}"
        case BombExploded():
            return f"{name} is destroyed at once by bomb #{how.ante}"
        case MineExploded() if landing.stone != how.mine:
            return f"{name} is destroyed at once by the mine {flags.stones[how.mine].name}"
        case Exploded():
            others = [each for each in how.victims if each != landing.stone]
            return f"{name} is destroyed at once{f', together with {named(flags, others)}' if others else ''}"
        case _:
            return f"{name} is destroyed at once"
