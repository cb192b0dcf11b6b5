"""What is wrong with a stone there, and how its going mends that, without where and when: for lists that would be long
even barely (see game.titles.causality.view.reasons.bare_words).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import (
    Arrives,
    Blocked,
    Chain,
    ChainLink,
    Clue,
    Destroyed,
    Exit,
    Freed,
    Root,
    Screened,
    Shoved,
    Unscreened,
    Unshoved,
    comes_too_early,
    shield_of,
)
from game.titles.causality.reasons.cure import Cure
from game.titles.causality.reasons.obstacles import Hindrance
from game.titles.causality.reasons.stuck import Contradiction, missed_in
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.bare_words import (
    in_way,
    outcome_of,
    stands_beside,
    steps_of,
    unsent_without,
    with_left_behind,
)
from game.titles.causality.view.reasons.cure_words import gone_too_words, not_behind
from game.titles.causality.view.reasons.gist_words import nor_again, other_way, what_comes
from game.titles.causality.view.reasons.obstacle_words import obstacle
from game.titles.causality.view.reasons.own_words import refused_push
from game.titles.causality.view.reasons.root_words import is_same_push
from game.titles.causality.view.reasons.scant_lost import elsewhere_scantly
from game.titles.causality.view.reasons.scant_parts import first_parts, lets_be, parts_words
from game.titles.causality.view.reasons.scant_words import (
    NEVER_BACK,
    early_scantly,
    newer_by_then,
    other_jump_scantly,
    steps_scantly,
    stops_scantly,
    when_scantly,
)
from game.titles.causality.view.reasons.versus import is_named, named, stone_name
from game.titles.causality.view.words import at


def wrong_scantly(flags: Flags, found: Contradiction) -> str:
    """By what a stone is kept from its deed, as `wrong_barely`, without where and when; "": that takes more words."""
    chain = found.present.chain
    if chain is None or missed_in(found.present) is None or any(_is_tagged(each) for each in steps_to_tell(chain)):
        return ""
    refused = refused_push(chain)
    if refused is not None:
        by, stone = flags.stones[refused.blocked.stone].name, flags.stones[refused.stays.stone].name
        why = stops_scantly(flags, refused.stop) if refused.stop.by else obstacle(flags, refused.stop)
        pushes = f"{by} cannot push {stone} on, for {why}"
        return f"{pushes}{_not_there(flags, found, pushes)}.{_all_the_same(flags, found)}"
    brought = what_comes(flags, found.number)
    told = steps_scantly(flags, steps_to_tell(chain), tells_stop=not flags.ante(found.number).is_bomb)
    if not told:
        return ""
    told = with_left_behind(chain, steps_to_tell(chain), told)
    parts = [place for place, each in enumerate(told) if is_named(brought, each)]
    missed = missed_in(found.present)
    if missed is not None and comes_too_early(chain.links[0].clue, chain.place):
        came = elsewhere_scantly(found.present.board, chain.links[0].clue, missed, told[0])
        told[0] = came.came(is_least=len(told) > 1, tells_away=False)  # when it is is told with what leads to it
    clue, last = chain.links[0].clue, len(told) - 1 if not parts else 0 if 0 in parts else parts[-1]
    waylaid = "" if parts else _waylaid(flags, chain, found.number)
    if waylaid:
        comes = f"{waylaid}, so {led_scantly(flags, chain, told, last)}"
        return f"{comes}{_not_there(flags, found, comes)}.{_all_the_same(flags, found)}"
    begins = any(isinstance(link.clue, Arrives) and link.clue.number == found.number for link in chain.links)
    led = f"{_comes(flags, found.number) if begins and not parts else ''}{led_scantly(flags, chain, told, last)}"
    unpushed = f", not pushed by {named(flags, clue.by)}" if isinstance(clue, Unshoved) and not clue.in_vain else ""
    nor = nor_again(flags, found, clue)
    return f"{led}{unpushed}{nor}{_not_there(flags, found, led)}.{_all_the_same(flags, found)}"


def _not_there(flags: Flags, found: Contradiction, told: str) -> str:
    """That a stone is not where its deed would be, or that it jumps away before, as the end of a clause; "": that
    square is told, or it goes without saying."""
    chain, missed = found.present.chain, missed_in(found.present)
    clue = None if chain is None else chain.links[0].clue
    if missed is None or not isinstance(clue, Blocked | Freed | Shoved | Unshoved) or clue.stone != missed.stone:
        return ""
    name, square = flags.stones[missed.stone].name, missed.place.square
    if missed.gone is not None and missed.gone.how is Exit.JUMPED:
        return f", and then {name} jumps away at {at(missed.gone.place)}"
    if missed.where == square or is_named(str(square), told):
        return ""
    return f", so {name} is not at {at(missed.place)}"


def steps_to_tell(chain: Chain) -> list[Clue]:
    """What comes of one thing after another, the last first; that one in the way stays there goes without saying,
    unless with that it begins."""
    steps = steps_of(chain)
    every = zip([None, *steps], steps, strict=False)
    said = ((isinstance(before, Blocked) and is_same_push(before, each), each) for before, each in every)
    return [each for is_said, each in said if each is steps[-1] or not is_said]


def _waylaid(flags: Flags, chain: Chain, number: int) -> str:
    """That who would push a stone has to go back, for it meets whom the effect brings, as a clause; "": not so."""
    link, brought = chain.links[0], flags.ante(number).stone
    clue, met = link.clue, link.waylaid
    if not isinstance(clue, Unshoved) or met is None or met.stone not in clue.by or met.by != brought:
        return ""
    return f"{named(flags, (met.stone,))} meets {named(flags, (met.by,))} at {met.square} and has to go back"


def _comes(flags: Flags, number: int) -> str:
    """That what an effect brings is there, before what comes of that."""
    return f"{what_comes(flags, number)} {'falls' if flags.ante(number).is_bomb else 'comes'}, so "


_LINE = 4
"""So many steps at most, each of which comes of just the next one, are all told, even where little is."""


def led_scantly(flags: Flags, chain: Chain, told: Sequence[str], last: int) -> str:
    """Of the steps that are told, the nearest first, the one at that place, and how it leads to the nearest one: step
    by step, or if these are many by what the one does not do to others any more, or only in the end."""
    steps = steps_to_tell(chain)
    is_line = len(told) <= _LINE and _is_line([each for each in chain.links if each.clue in steps])
    if last <= 1 or is_line:
        so = (_and_so(flags, steps, told, place) for place in range(last - 1, -1, -1))
        return f"{told[last]}{''.join(so)}"
    away = steps[last].stone
    lets = "" if away is None or isinstance(steps[last], Root) else lets_be(flags, chain, away)
    if lets:
        return f"{told[last]}, so {lets}, so {when_scantly(steps[0], steps[last])}{told[0]}"
    if last <= _LINE:
        return "".join(_joined(flags, chain, steps, told, place) for place in range(last, -1, -1))
    when = when_scantly(steps[0], steps[last]).strip()
    return f"{told[last]}, and in the end{f', {when},' if when else ''} {told[0]}"


def _joined(flags: Flags, chain: Chain, steps: Sequence[Clue], told: Sequence[str], place: int) -> str:
    """A step after the one before it, of which it comes or beside which it stands."""
    if place + 1 == len(steps):
        return told[place]
    if not stands_beside(chain, steps, place):
        return _and_so(flags, steps, told, place)
    stone, before = steps[place].stone, steps[place + 1].stone
    is_same = stone is not None and stone == before
    return f", and {told[place].removeprefix(f'{flags.stones[stone or 0].name} ') if is_same else told[place]}"


def _is_line(links: Sequence[ChainLink]) -> bool:
    """Whether each step comes of just the next one; what befalls one stone in one slice is one step."""
    pairs = zip((None, *links), links, strict=False)
    depths = [each.depth for before, each in pairs if before is None or not _befall_one(before, each)]
    return depths == [*range(depths[0], depths[0] + len(depths))]


def _befall_one(one: ChainLink, other: ChainLink) -> bool:
    """Whether two steps are about the same stone in the same slice, and lead to the same."""
    return one.depth == other.depth and _of(one.clue) == _of(other.clue)


def _of(clue: Clue) -> tuple[int | None, int]:
    return clue.stone, clue.place.t


def _and_so(flags: Flags, steps: Sequence[Clue], told: Sequence[str], place: int) -> str:
    """What comes of the step before, as the end of a clause; that one is lost where it was kept or pushed just then is
    not for that its deed is not done elsewhere."""
    clue, before = steps[place], steps[place + 1]
    is_lost_there = isinstance(clue, Destroyed) and isinstance(before, Blocked | Shoved)
    if is_lost_there and clue.stone is not None and _of(clue) == _of(before):
        name = flags.stones[clue.stone].name
        if told[place].startswith(f"{name} is "):
            return f", and {told[place].removeprefix(f'{name} ')}"
    words = told[place]
    if isinstance(clue, Blocked) and isinstance(before, Blocked) and before.stone in clue.obstacles:
        late, square = stone_name(flags, before.stone or 0), clue.place.square
        if square == before.place.square and clue.place.t > before.place.t:
            words = words.replace(f"meets {late} at", f"meets {late}, which comes late, at", 1)
    if isinstance(clue, Freed) and isinstance(before, Blocked) and _came_elsewhere(clue, before):
        words = f"{words} ({stone_name(flags, before.stone)} does not turn it back)"
    is_timed = f" in slice {clue.place.t}" in words
    when = "" if is_timed or " already in slice " in words else when_scantly(clue, before)
    return f", so {when}{words}"


def _came_elsewhere(clue: Freed, before: Blocked) -> bool:
    """Whether one that is kept from a square now came to another one then, on which it turned a stone back."""
    is_elsewhere = before.place.square != clue.place.square
    return is_elsewhere and before.stone in clue.obstacles and clue.how in (Hindrance.CLASH, Hindrance.SWAP)


def _is_tagged(clue: Clue) -> bool:
    """Whether it is told of a tagscreen, which takes more words."""
    return isinstance(clue, Screened | Unscreened)


def _all_the_same(flags: Flags, found: Contradiction) -> str:
    """That a stone jumps by another order, or is where its deed would be all the same and does not do it, as a sentence
    with a space before it; "": it is not."""
    missed = missed_in(found.present)
    if missed is None:
        return ""
    if jumps := other_jump_scantly(flags, missed):
        since = missed.outdated
        if since is None or since.tagged or missed.hidden:
            return f" So {jumps}."
        name = stone_name(flags, missed.stone)
        there = jumps.replace(f"{name} jumps by", f"{name} jumps at {missed.place.square} all the same, but by", 1)
        newer = f"from {at(since.place)} on it follows newer orders{NEVER_BACK}"
        return f" In slice {missed.place.t} {there}: {newer}."
    if missed.where != missed.place.square:
        return ""
    newer = "" if missed.hidden else newer_by_then(flags.stones[missed.stone].name, missed)
    return f" {capitalised(newer)}." if newer else other_way(flags, found, terse=True)


def _is_so_with(found: Contradiction, clue: Freed) -> bool:
    """Whether a stone comes to just that place with the effect, too, that contradicts itself."""
    chain = found.present.chain
    steps = () if chain is None else steps_to_tell(chain)
    return any(isinstance(each, Freed) and (each.stone, each.place) == (clue.stone, clue.place) for each in steps)


def _by_others(flags: Flags, clue: Clue, said: str, gone: Collection[int]) -> str:
    """By whom else than those that are `gone` a stone is not stopped or pushed, after what is said of it; "": nobody
    did that, or it is said."""
    parts = [] if isinstance(clue, Root) else first_parts(flags, clue)
    names = [each.name for each in parts]
    if (
        not parts
        or any(flags.stones[each].name in names for each in gone)
        or any(is_named(each, said) for each in names)
    ):
        return ""
    return parts_words(parts)


@dataclass(frozen=True, slots=True)
class Shortened:
    """How much shorter than scantly it is told of a stone that goes: the `least`, without where one is not that does a
    deed no more, and what would be so with others gone; and of that the `gist`, by the last of its steps."""

    least: bool = False
    gist: bool = False


_FEW_STEPS = 4
"""So many steps are told even in the gist."""

WHOLE, LEAST, GIST = Shortened(), Shortened(least=True), Shortened(least=True, gist=True)
"""Not shorter; the least; and the gist of that."""


def mended_scantly(
    flags: Flags, mine: int, cure: Cure, besides: Sequence[int], found: Contradiction, short: Shortened = WHOLE
) -> str:
    """As `mended_barely`, without where and when, and so `short`; that just what comes of the effect that is `found` to
    contradict itself does so without it is said."""
    too = gone_too_words(flags, besides)
    if isinstance(cure.chain.links[0].clue, Root):
        return unsent_without(flags, mine, cure, too)
    steps = steps_to_tell(cure.chain)
    if isinstance(steps[0], Destroyed) and shield_of(steps[0]) == mine:
        steps = steps[:1]  # that it would be hit first is enough
    told, last = steps_scantly(flags, steps, gone=mine), steps[-1]
    missed = cure.missed
    if missed is not None and missed.where != missed.place.square and not missed.hidden:
        tells_away = not (short.least or isinstance(steps[0], Unshoved))
        came = elsewhere_scantly(cure.board, steps[0], missed, told[0])
        told[0] = came.came(is_least=short.least, tells_away=tells_away)
    elif missed is not None:
        told[0] = f"{told[0]}{early_scantly(steps[0], cure.chain.place)}"
    is_brief = short.gist and len(steps) > _FEW_STEPS
    role = "" if is_brief or (too and not isinstance(last, Destroyed)) else in_way(flags, last, mine)
    role = role or ("" if is_brief or too else not_behind(flags, mine, cure))
    told[-1] = f"{told[-1]}{_by_others(flags, last, f'{told[-1]}{role}', {mine} if not besides else ())}"
    led = led_scantly(flags, cure.chain, told, 0 if is_brief else len(told) - 1)
    if not cure.happens and isinstance(steps[0], Freed) and _is_so_with(found, steps[0]):
        led = f"{led} even without #{cure.number}"
    return f"Without {flags.stones[mine].name}{role}{too}, {led}{outcome_of(flags, cure)}."
