"""What all goes back to for which an ante-effect fails, by way of others that fail, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from game.titles.causality.reasons.clues import Absent, Root, TakenBack
from game.titles.causality.reasons.origins import NOTHING, Origins, origins_of, roots_of, way_of_effect
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.barred_words import onto_sender_words
from game.titles.causality.view.reasons.came_words import came_words
from game.titles.causality.view.reasons.root_words import deed_words
from game.titles.causality.view.reasons.verdict_words import is_never, unsent_words
from game.titles.causality.view.reasons.versus import listed, named, with_origins

_ORIGINS = 3
"""Of more stones and effects to which all goes back nothing is said."""


@dataclass(frozen=True, slots=True)
class Origin:
    """To what it goes back that an effect fails: another one that `never` holds, and why, or what was `found`.

    `even_so`: that even without that it would fail, as a sentence with a space before it; `says_why`: with the reason.
    """

    never: tuple[int, str] | None = None
    found: Origins = NOTHING
    even_so: str = ""
    says_why: bool = False


def origin_words(reasons: Reasons, reason: EffectReason) -> str:
    """What all goes back to for which an effect fails, where that is by way of other effects; "": else."""
    origin = origin_of(reasons, reason)
    if origin is None:
        return ""
    if origin.never is not None:
        return f"#{origin.never[0]} can never hold: {origin.never[1]}"
    did = "" if origin.found.rival is not None else _deeds(reasons, reason.number, origin.found)
    return f"{goes_back_words(reasons, origin.found)}.{did}{origin.even_so}"


def origin_of(reasons: Reasons, reason: EffectReason) -> Origin | None:
    """To what it goes back that an effect fails; None: that is said with the cause itself, or not known."""
    flags, (lost, *others) = reasons.board.flags, reason.lost or (None,)
    if lost is None or others or _is_told_whole(flags, lost):
        return None
    never = _never_on_the_way(reasons, reason.number)
    if never is not None and never[0] != reason.number:
        return Origin(never)
    found = origins_of(reasons, reason.number)
    if not 0 < len(found) <= _ORIGINS:
        return None
    if never is not None or found.rival is not None or found.final:
        return Origin(found=found)
    own = _own(flags, found)
    says_why = bool(own) or (found.lost is not None and bool(_lacking(reasons, found.lost)))
    return Origin(found=found, even_so=own or _besides(reasons, reason.number, found), says_why=says_why)


def goes_back_words(reasons: Reasons, found: Origins) -> str:
    """To what it goes back, as a sentence without the full stop."""
    either = ": either is enough for it" if found.rival is not None or (found.final and found.either) else ""
    return f"That goes back to {', and to '.join(_origins(reasons, _with_rival(found)))}{either}"


def _deeds(reasons: Reasons, number: int, found: Origins) -> str:
    """What the one stone that was taken back did for the effect that fails for that, with a space before it."""
    if len(found.taken) != 1 or len(found) != 1:
        return ""
    (stone,), flags = found.taken, reasons.board.flags
    lost = {each.number: each.lost for each in reasons.effects if not each.kept}
    for each in way_of_effect(reasons, number):
        chain, round_ = lost[each][0].chain, lost[each][0].round
        if any(isinstance(root, TakenBack) and root.stone == stone for root in roots_of(chain)):
            did = deed_words(flags, chain, stone)
            return f" In round {round_ + 1} {flags.stones[stone].name} {f'sent #{each}' if did == 'sent it' else did}."
    return ""


def _never_on_the_way(reasons: Reasons, number: int) -> tuple[int, str] | None:
    """The nearest effect for which another one fails, or itself, that never has a cause where it is; and why."""
    what_ifs = {each.number: each.what_if for each in reasons.effects if not each.kept}
    for each in way_of_effect(reasons, number):
        what_if = what_ifs.get(each)
        why = "" if what_if is None else onto_sender_words(reasons.board.flags, what_if)
        if why:
            return each, why
    return None


def _besides(reasons: Reasons, number: int, found: Origins) -> str:
    """That something else would keep a cause away as well, and whose, as a sentence with a space before it."""
    if not found.hold or found.sole or found.lost is None:
        return ""
    lost = "it" if found.lost == number else f"#{found.lost}"
    lacking = _lacking(reasons, found.lost)
    return (
        f" But even without {listed([f'#{each}' for each in sorted(found.hold)])}, {lost} would have no cause{lacking}."
    )


def _lacking(reasons: Reasons, number: int) -> str:
    """Which stones that are gone for good an effect lacks in any case, as the end of a sentence."""
    what_if = next((each.what_if for each in reasons.effects if each.number == number), None)
    gone = () if what_if is None or what_if.barred is None else what_if.barred.gone
    if not gone:
        return ""
    return f": it lacks {named(reasons.board.flags, gone)}, which {'is' if len(gone) == 1 else 'are'} gone for good"


def _with_rival(found: Origins) -> Origins:
    return found if found.rival is None else replace(found, hold=found.hold | {found.rival})


def _own(flags: Flags, found: Origins) -> str:
    """That an effect would keep its own cause away even so, as a sentence with a space before it."""
    if found.own is None:
        return ""
    there, away = named(flags, sorted(found.taken)) if found.taken else "", sorted(found.hold)
    less = [*(f"#{each}" for each in away), *(flags.stones[each].name for each in sorted(found.back))]
    said = [*([f"with {there}"] if there else []), *([f"without {listed(less)}"] if less else [])]
    return f" But even {' and '.join(said)}, #{found.own} would keep its own cause away{_own_way(flags, found)}."


def _own_way(flags: Flags, found: Origins) -> str:
    """How it would do so, by what befalls whoever should send it, as the end of a sentence; "": it is not known."""
    clue = None if found.own_way is None else found.own_way.links[0].clue
    if clue is None or isinstance(clue, Root):
        return ""
    return f": {with_origins(flags, f'with it, {came_words(flags, clue)}')}"


def only_now(reasons: Reasons, hold: Collection[int]) -> str:
    """That some effects hold only now, after that verb: what held at the end of the round before, too, or was not
    judged yet, does not."""
    return " now" if any(each.number in hold and not each.was_active for each in reasons.effects) else ""


def _origins(reasons: Reasons, found: Origins) -> Iterator[str]:
    flags = reasons.board.flags
    taken, back = sorted(found.taken), sorted(found.back)
    if taken:
        many = len(taken) > 1
        gone = f"{'are' if many else 'is'} gone for good" if found.final else f"{'were' if many else 'was'} taken back"
        yield f"{named(flags, taken)}, which {gone}"
    if back:
        yield f"{named(flags, back)}, which {'is' if len(back) == 1 else 'are'} there again"
    if found.hold:
        held = listed([f"#{each}" for each in sorted(found.hold)])
        yield f"{held}, which {'holds' if len(found.hold) == 1 else 'hold'}{only_now(reasons, found.hold)}"


def _is_told_whole(flags: Flags, lost: LostCause) -> bool:
    """Whether the sentence about a cause tells all that it goes back to already, for nothing lies between."""
    if is_never(lost.cause):
        return not flags.stones[lost.cause.stone].ante or bool(unsent_words(flags, lost.cause))
    return not any(isinstance(each, Absent) for each in roots_of(lost.chain))
