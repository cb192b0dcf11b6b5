"""What a canonisation came to, in one or two plain sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.causality.reasons.origins import begun_by, held_by, kept_away_without
from game.titles.causality.reasons.reasons import Deadlock, Reasons
from game.titles.causality.view.reasons.paradox_gists import (
    NAMED,
    circle_gist,
    contradiction_gist,
    never_there,
    paradox_gist,
    paradox_in_short,
    stones_are,
)
from game.titles.causality.view.reasons.versus import listed, named, runs_of

_RUNS = 4
"""So many runs of ante-effects that newly fail are named by their numbers."""
_NEWS = 6
"""Of more effects that newly fail only the number is said: the list names them."""
_BEGINNINGS = 5
"""So many stones and effects are named to which all goes back."""
_MUCH = 8
"""Where so many stones and effects are lost it is left to the list for whom each stone goes."""
_SEVERAL = 3
"""So it is for so many stones, if much would be said of them."""
_LITTLE = 24
"""So many words are read even so."""
_FEW_WORDS = 30
"""Where the list is long, so many words are told of it, lest both take more than a minute."""
_MANY_WORDS = 36
"""If more words are said of a paradox and what fails, it is left to the list what comes of the going of a stone."""
_MOST_WORDS = 40
"""So many words are read in ten seconds: what goes back to what is left to the list if it would be more."""
_ALL_HOLD = {1: "The one ante-effect holds.", 2: "Both ante-effects hold."}


def headline(reasons: Reasons) -> str:
    """The gist."""
    flags = reasons.board.flags
    if not reasons.effects and not reasons.paradox:
        return "Nothing sent back in an earlier round had to be judged."
    dropped = [each.number for each in reasons.effects if not each.kept and each.was_active]
    is_much = len(dropped) + len(reasons.newly_off) >= _MUCH
    said = [paradox_gist(reasons)] if reasons.paradox else []
    is_short = is_much and bool(reasons.newly_off) and len(said[0].split()) > _LITTLE
    if is_short:
        said = [paradox_in_short(reasons, is_told_for=True)]
    said += [f"{stones_are(flags, tuple(each.stone for each in reasons.back))} back."] if reasons.back else []
    said += _effects(reasons, is_first=not said)
    if is_short and len(" ".join(said).split()) > _FEW_WORDS:
        said[0] = paradox_in_short(reasons)
    if reasons.newly_off and len(" ".join(said).split()) > _MANY_WORDS:
        are_many = is_much or len(reasons.newly_off) >= _SEVERAL
        said[0] = paradox_in_short(reasons) if are_many else paradox_gist(reasons, briefly=True)
    whole = " ".join((*said, *_roots(reasons, dropped)))
    return whole if len(whole.split()) <= (_FEW_WORDS if is_much else _MOST_WORDS) else " ".join(said)


def headline_in_short(reasons: Reasons) -> str:
    """The gist where the list tells so much that whoever reads it has little time left: who was taken back, not for
    whose deeds, and how many effects hold and fail."""
    flags, new = reasons.board.flags, tuple(each.stone for each in reasons.newly_off)
    if not new:
        return headline(reasons)
    said = [f"Paradox: {never_there(flags, new)}."]
    said += [f"{stones_are(flags, tuple(each.stone for each in reasons.back))} back."] if reasons.back else []
    return " ".join((*said, *_effects(reasons, is_first=False)))


def deadlock_headline(deadlock: Deadlock) -> str:
    """The gist of a paradox that ends the match."""
    found = deadlock.contradiction
    gist = "every history contradicts itself"
    if found is not None:
        gist = contradiction_gist(deadlock.board.flags, found)
    elif deadlock.circle:
        gist = circle_gist(deadlock.circle)
    return f"Paradox: {gist}. No history holds, and these rules end the match."


def _effects(reasons: Reasons, *, is_first: bool) -> list[str]:
    """What was kept and what was dropped, the news first; `is_first`: nothing is said before it."""
    effects = reasons.effects
    if not effects:
        return []
    dropped = [each.number for each in effects if not each.kept and each.was_active]
    still = [each.number for each in effects if not each.kept and not each.was_active]
    kept = sum(each.kept for each in effects)
    said = list[str]()
    if len(dropped) > _NEWS:
        return [_counted(len(dropped), len(still), kept, len(effects))]
    if dropped and still:
        return [_still_failing(dropped, still, kept)]
    if dropped:
        said.append(f"{_numbers(dropped, _RUNS)} {_fail(dropped)}.")
    if still and not dropped and not kept:
        return [f"Nothing changes: {_numbers(still, 1)} still {_fail(still)}."]
    if still and kept:
        said.append(f"{_numbers(still, 1)} still {_fail(still)}.")
    if kept == len(effects):
        said.append(_ALL_HOLD.get(kept, f"All {kept} ante-effects hold."))
    elif not kept and len(effects) > NAMED and (dropped or still):
        said.append("No ante-effect holds.")
    elif kept:
        said.append(f"{kept} of {len(effects)} ante-effects {'holds' if kept == 1 else 'hold'}.")
    return said if said or not is_first else ["No ante-effect holds, as before."]


def _still_failing(dropped: Sequence[int], still: Sequence[int], kept: int) -> str:
    """Which effects newly fail, which still fail, and how many hold."""
    still_fail = f"{_numbers(still, 1).removesuffix(' ante-effects')} still {_fail(still)}"
    fail = f"{_numbers(dropped, _RUNS)} {_fail(dropped)}"
    return (
        f"{fail}, {still_fail} and {kept} {'hold' if kept > 1 else 'holds'}." if kept else f"{fail}, and {still_fail}."
    )


def _fail(numbers: Sequence[int]) -> str:
    return "fails" if len(numbers) == 1 else "fail"


def _counted(news: int, still: int, kept: int, every: int) -> str:
    """How many of all effects newly fail, still fail and hold, where their numbers would be too many to be read."""
    if news == every:
        return f"All {every} ante-effects newly fail."
    fail = f"{news} of {every} ante-effects newly fail"
    others = [f"{still} still {'fails' if still == 1 else 'fail'}"] if still else []
    others.append(f"{kept or 'none'} {'hold' if kept > 1 else 'holds'}")
    return f"{', '.join([fail, *others[:-1]])} and {others[-1]}."


def _roots(reasons: Reasons, news: Sequence[int]) -> Iterator[str]:
    """To which stones and effects, if these are few, most of what newly fails goes back; of a few effects their lines
    tell."""
    if len(news) <= NAMED:
        return
    every = [begun_by(reasons, number) for number in news]
    known = [
        each
        for number, each in zip(news, every, strict=True)
        if each and not each.back and not _would_send_itself(reasons, number)
    ]
    stones = sorted(frozenset(_without(reasons, news)).union(*(each.taken for each in known)))
    hold = sorted({_first_behind(reasons, number) for each in known for number in each.hold})
    is_said = not hold and {*stones} == {each.stone for each in reasons.newly_off}
    if not 0 < len(stones) + len(hold) <= _BEGINNINGS or is_said or 4 * len(known) <= 3 * len(news):
        return
    since = {each.since for each in reasons.stones if each.stone in stones}
    long = " (gone since earlier rounds)" if since and max(since) < reasons.round else ""
    names = [f"{named(reasons.board.flags, stones)}{long}"] if stones else []
    names += [f"{listed([f'#{each}' for each in hold])}, which {'holds' if len(hold) == 1 else 'hold'}"] if hold else []
    whole = "All" if len(known) == len(news) else "Most"
    yield f"{whole} {'that' if whole == 'All' else 'of what'} newly fails goes back to {' and to '.join(names)}."


def _would_send_itself(reasons: Reasons, number: int) -> bool:
    """Whether an effect also fails as whom it brings would not send it, which has a beginning of its own."""
    lost = (lost for each in reasons.effects if each.number == number for lost in each.lost)
    return any(reasons.board.flags.stones[each.cause.stone].ante == number for each in lost)


def _without(reasons: Reasons, news: Sequence[int]) -> Iterator[int]:
    """The stones that were taken back of which it is told that some effects fail for their going."""
    for each in reasons.effects:
        for lost in each.lost if each.number in news else ():
            stone = kept_away_without(reasons, each.number, lost)
            if stone is not None:
                yield stone


def _first_behind(reasons: Reasons, number: int) -> int:
    """The effect for which another one holds again, and so on: the first of them; itself if it is for none."""
    met = [number]
    while (before := held_by(reasons, met[-1])) and before not in met:
        met.append(before)
    return met[-1]


def _numbers(numbers: Sequence[int], runs: int) -> str:
    """Some ante-effects by number, if they are few or so many runs of them at most, or how many they are."""
    names = runs_of(numbers)
    return listed(names) if len(numbers) <= NAMED or len(names) <= runs else f"{len(numbers)} ante-effects"
