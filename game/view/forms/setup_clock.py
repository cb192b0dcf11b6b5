"""The clocks that are offered before a match, whatever the title, in words."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.clock import RULE, ClockKind, TimeControl
from game.view.forms.setup_page import Variation
from game.view.forms.setup_plan import Variations


@dataclass(frozen=True, slots=True)
class Offer:
    """One clock to choose (None: no clock), its name and a plain sentence."""

    control: TimeControl | None
    name: str
    about: str


_EACH = "It starts anew with every turn. Whoever runs out of time loses the match."
_ALL = "For all turns of a player together. Whoever runs out of time loses the match."

OFFERS = (
    Offer(None, "No clock", "Take as long as you like."),
    Offer(TimeControl(ClockKind.PER_MOVE, 60), "1 minute a turn", _EACH),
    Offer(TimeControl(ClockKind.PER_MOVE, 180), "3 minutes a turn", _EACH),
    Offer(TimeControl(ClockKind.PER_MOVE, 300), "5 minutes a turn", _EACH),
    Offer(TimeControl(ClockKind.TOTAL, 600), "10 minutes in all", _ALL),
    Offer(TimeControl(ClockKind.TOTAL, 1800), "30 minutes in all", _ALL),
    Offer(TimeControl(ClockKind.TOTAL, 3600), "60 minutes in all", _ALL),
)
"""What can be chosen; the first is the default."""


def offers(variations: Variations) -> tuple[Offer, ...]:
    """The clocks that the rules of the title know beside what is chosen."""
    return tuple(
        offer
        for offer in OFFERS
        if offer.control is None or variations.allow({**variations.chosen, RULE: offer.control.kind.value})
    )


def remembered(text: str) -> TimeControl | None:
    """The clock that was chosen before, if it is still among those that can be."""
    return next((offer.control for offer in OFFERS if offer.control is not None and str(offer.control) == text), None)


def clock_variation(offered: tuple[Offer, ...], control: TimeControl | None) -> Variation | None:
    """The choice of a clock as one control, with what is said of the chosen one; None: there is nothing to choose."""
    lost = next((offer for offer in OFFERS if offer.control == control and offer not in offered), None)
    if len(offered) < 2 and lost is None:
        return None
    index = next((place for place, offer in enumerate(offered) if offer.control == control), 0)
    note = "" if lost is None else f"“{lost.name}” does not go with these rules."
    return Variation(RULE, "Clock", tuple(offer.name for offer in offered), index, offered[index].about, note)
