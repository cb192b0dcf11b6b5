"""Stones that are destroyed with what they send themselves, in few words, also many of them together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.titles.causality.reasons.clues import Destroyed
from game.titles.causality.reasons.reasons import Reasons, StoneReason
from game.titles.causality.rules.trace import BombExploded, Exploded, Fact
from game.titles.causality.view.reasons.choice_gists import needs_no_other
from game.titles.causality.view.reasons.leadup_words import and_so_words
from game.titles.causality.view.reasons.nor_words import no_help_briefly
from game.titles.causality.view.reasons.rival_words import first_swap
from game.titles.causality.view.reasons.versus import listed, together
from game.titles.causality.view.words import at

WHOEVER_ELSE = "whoever else went"
"""That nobody could have gone instead of one."""


class OwnDeed(NamedTuple):
    """By what a stone of that `name` is destroyed with what it sends itself, if that is all (None: there is more to be
    said): that as a clause, and with whom or by what, and where, to be told `among` many; `sole`: nobody else could go,
    `always`: for just that. `number` is the effect, `other` whom it brings ("": it is a bomb), and `place` where;
    `aside` is what other effects would do that keep it from its deed as well ("": there are none)."""

    how: type[Fact] | None = None
    name: str = ""
    clause: str = ""
    among: str = ""
    sole: bool = False
    always: bool = False
    number: int = 0
    other: str = ""
    place: str = ""
    aside: str = ""


NO_DEED = OwnDeed()
"""There is more to be said."""


def own_deed_briefly(reasons: Reasons, reason: StoneReason) -> OwnDeed:
    """By what a stone is destroyed with what it sends itself, if that is all."""
    what_if = reason.what_if
    found = None if what_if is None else what_if.contradiction
    if what_if is None or found is None or found.prevented != reason.stone or found.present.chain is None:
        return NO_DEED
    number, flags, first = found.number, reasons.board.flags, found.present.chain.links[0].clue
    is_all = needs_no_other(flags, found, reason.stone) and what_if.besides is None
    if not is_all or and_so_words(flags, what_if) or not isinstance(first, Destroyed):
        return NO_DEED
    sole = bool(what_if.alone) and first_swap(what_if) is None
    always = sole and what_if.alone == (number,)
    name, ante, aside = flags.stones[reason.stone].name, flags.ante(number), no_help_briefly(flags, what_if)
    as_well = f" ({aside})" if aside else ""
    match first.how:
        case BombExploded() as how if how.ante == number:
            place, is_on_it = ante.position, how.square == first.site.square
            falls = f"#{number} falls {'on it, at' if is_on_it else 'beside it, on'} {at(place)}"
            where = f"its square {place.square}" if is_on_it else f"{place.square} beside it,"
            among = f"{name} by #{number} on {where} in slice {place.t}{as_well}"
            clause = f"{name}, for its own bomb: {falls}, and destroys it{as_well}"
            return OwnDeed(
                BombExploded, name, clause, among, sole, always, number, place=f"on {at(place)}", aside=aside
            )
        case Exploded() as how if {*how.victims} == {reason.stone, ante.stone} and first.place == ante.position:
            other = flags.stones[ante.stone or 0].name
            where = f"{other} (of #{number}) arrives on it at {at(first.place)}"
            clause = f"{name}, for its own jump: {where}, and both are destroyed{as_well}"
            among = f"{name} with {other} (of #{number}) at {at(first.place)}{as_well}"
            return OwnDeed(Exploded, name, clause, among, sole, always, number, other, f"to {at(first.place)}", aside)
        case _:
            return NO_DEED


_OWN_DEEDS: Mapping[type[Fact], str] = {
    Exploded: "Each sends a stone onto its own square, and both are destroyed, for neither came from another square",
    BombExploded: "Each is destroyed by its own bomb",
}
"""By what a stone is destroyed that it sends itself, with a stone or by a bomb, and how that is said of many."""

_SCANT_DEEDS: Mapping[type[Fact], str] = {
    Exploded: "each destroyed with whom its own jump brings onto it (and without that it jumps)",
    BombExploded: "each destroyed by its own bomb (and without that it drops it)",
}
"""The same after their names, with the other half of what contradicts itself."""


def own_deeds_words(deeds: Sequence[OwnDeed], *, whole: bool) -> str:
    """Stones that are each destroyed with what they send themselves, as a head and sentences below it; `whole`: also
    why just they go."""
    every = {how: [each for each in deeds if each.how is how] for how in _OWN_DEEDS}
    names = listed([each.name for those in every.values() for each in those])
    only = (f"They could not stay, {WHOEVER_ELSE}.",) if whole else ()
    told = (_each(how, those) for how, those in every.items() if those)
    return "\n".join((f"{names}, each for its own deed.", *told, together("Without that, each does its deed.", *only)))


def _each(how: type[Fact], deeds: Sequence[OwnDeed]) -> str:
    """How stones are destroyed with what they send, all by such a fact, as a sentence."""
    if len(deeds) == 1:
        return f"{deeds[0].clause}."
    return f"{_OWN_DEEDS[how]}: {'; '.join(each.among for each in deeds)}."


def own_deeds_scantly(deeds: Sequence[OwnDeed], *, placed: bool = False) -> str:
    """The same in sentences, without where that is unless it is `placed`; first those instead of whom nobody else could
    go."""
    deeds = deeds if placed else [each._replace(place="") for each in deeds]
    sole = [each for each in deeds if each.sole]
    told = [f"{_could_not_stay(sole)}."] if sole else []
    chosen = [each for each in deeds if not each.sole]
    clauses = [f"{names}, {lost}" for names, lost in _each_scantly(chosen)]
    return " ".join([*told, f"{'; '.join(clauses)}."] if chosen else told)


def _could_not_stay(deeds: Sequence[OwnDeed]) -> str:
    """That nobody else could go instead of these, and how they are lost, as clauses."""
    every = _each_scantly(deeds)
    if len(every) == 1 and all(each.always for each in deeds):
        ((names, lost),) = every
        return f"{names} could not stay, {WHOEVER_ELSE}: {lost}"
    could = f"{'it could not' if len(deeds) == 1 else 'none of them could'} stay, {WHOEVER_ELSE}"
    return "; ".join([*(f"{names}, {lost}" for names, lost in every), could])


def _each_scantly(deeds: Sequence[OwnDeed]) -> list[tuple[str, str]]:
    """Stones and how they are lost, for each such fact."""
    every = ((how, [each for each in deeds if each.how is how]) for how in _OWN_DEEDS)
    return [_lost_scantly(how, those) for how, those in every if those]


def _lost_scantly(how: type[Fact], deeds: Sequence[OwnDeed]) -> tuple[str, str]:
    """Those that are lost by such a fact, and how."""
    if len(deeds) > 1:
        told = [f"{each.name} (#{each.number}{_placed(each)}{_aside(each)})" for each in deeds]
        return listed(told), _SCANT_DEEDS[how]
    (deed,) = deeds
    by = f"with {deed.other}, brought onto it by its own jump" if deed.other else "by its own bomb"
    without = f" (and without #{deed.number} it {'jumps' if deed.other else 'drops it'}{_aside(deed)})"
    return deed.name, f"destroyed {by} #{deed.number}{_placed(deed)}{without}"


def _aside(deed: OwnDeed) -> str:
    """What other effects would do, after a semicolon, if it is told where that is."""
    return f"; {deed.aside}" if deed.aside and deed.place else ""


def _placed(deed: OwnDeed) -> str:
    return f" {deed.place}" if deed.place else ""
