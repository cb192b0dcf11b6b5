"""How a match stands after a canonisation, or how it ended, in words: who owns the bases, and what is near."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.outcome import Player
from game.titles.causality.rules.match import STAGNANT_ROUNDS, CausalityMatch
from game.titles.causality.rules.stone import A, B, Faction
from game.titles.causality.view.army import SIDES
from game.titles.causality.view.result import ending

NEEDED = "Needed to win"
"""What the words begin with about bases that are lacking: of a match that is over nobody needs to know them."""


def standing_words(match: CausalityMatch, index: int, names: Mapping[Player, str] = SIDES) -> str:
    """The words for the canonisation of that index, or for the end of the match if that was its last."""
    last = len(match.canonisations) - 1
    if match.outcome is not None and index % (last + 1 or 1) >= last:
        end = ending(match, names)
        return f"The match is over. {end.headline}: {' '.join(end.sentences[:-1])}"
    canonisation = match.canonisations[index]
    owners = canonisation.timeline.owners[-1]
    tally = owners.count(Faction.A), owners.count(Faction.B), owners.count(Faction.N)
    return " ".join(each for each in (missing_words(tally, names), _still(match, canonisation.round)) if each)


def missing_words(tally: tuple[int, int, int], names: Mapping[Player, str]) -> str:
    """How many bases each side lacks for owning all of them."""
    total = sum(tally)
    if not total:
        return ""
    lacks = [(side, total - count) for side, count in zip((names[A], names[B]), tally, strict=False)]
    won = next((side for side, lack in lacks if not lack), "")
    if won:
        return f"{won} owns all bases."
    return f"{NEEDED}: " + ", ".join(f"{side} {lack} more" for side, lack in lacks) + "."


def _still(match: CausalityMatch, round_: int) -> str:
    """A warning if the next round may end the match for nobody sent a stone to a new place in time."""
    stones = match.canonisations[round_].timeline.flags.stones
    last = max((stone.since for stone in stones if stone.ante), default=-1)
    if round_ - last + 1 < STAGNANT_ROUNDS:
        return ""
    return "If nobody is sent to a new place in time in the next round either, the match ends: stagnation."
