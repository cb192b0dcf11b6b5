"""What the sender of an ante-effect that fails does now instead, and by what that is so, in a few clauses."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.causality.reasons.again import HoldsAgain
from game.titles.causality.reasons.clues import (
    Blocked,
    CauseMissed,
    Chain,
    Exit,
    Freed,
    Root,
    Screened,
    Shoved,
    Unscreened,
    Unshoved,
    comes_too_early,
)
from game.titles.causality.reasons.origins import begun_by
from game.titles.causality.reasons.reasons import LostCause, Reasons
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.brief import Brief
from game.titles.causality.view.reasons.came_words import after, kept_there
from game.titles.causality.view.reasons.chain_briefs import (
    NONE,
    TOLD_WHOLE,
    because,
    because_shortly,
    came_first,
    ends,
    nearest,
)
from game.titles.causality.view.reasons.deed_words import all_the_same, other_jump, unmade, unmade_briefly
from game.titles.causality.view.reasons.elsewhere_words import comes_late, is_elsewhere, nor_later
from game.titles.causality.view.reasons.going_back import going_back
from game.titles.causality.view.reasons.held_words import by_new_orders, for_then
from game.titles.causality.view.reasons.lately_words import as_then_scantly
from game.titles.causality.view.reasons.scant_lost import ScantCame, kept_from_it, lost_scantly, otherwise_scantly
from game.titles.causality.view.reasons.scant_parts import part_scantly
from game.titles.causality.view.reasons.screen_words import screened_briefly
from game.titles.causality.view.words import at
from game.view.board.listing import first_sentence

_SHORT_END = 6
"""An end of so many words, its comma among them, is soon read."""
_SOON = 9
"""So is one of so many in place of where a stone is not."""


def barely_came(flags: Flags, lost: LostCause, end: str) -> tuple[str, str]:
    """What the stone of a lost cause does now instead, and of what more comes of that, the `end`, at most where it is
    not; "" of both: that takes more words."""
    clue, cause = lost.chain.links[0].clue, lost.cause
    if other_jump(flags, cause):
        return "", ""
    came = f"{came_first(flags, lost.chain, barely=True)}{kept_there(flags, lost.chain)}"
    is_away = cause.where != cause.place.square
    if comes_too_early(clue, lost.cause.place):
        away = f", and is not there in slice {cause.place.t}" if is_away else ""
        return _early(came), end if len(end.split()) <= _SHORT_END else away
    if not is_away:
        return came, all_the_same(cause)
    if end and _is_there_early(cause):
        return came, end  # else it would not follow that it is not there
    if end and len(end.split()) <= _SOON and cause.where is None and isinstance(clue, Freed | Unshoved | Unscreened):
        return came, end  # where it is gone for it has no order there
    if isinstance(clue, Blocked) and clue.place.square != cause.place.square != clue.stays:
        return came, f", so {flags.stones[cause.stone].name} is not at {at(cause.place)}"
    if not isinstance(clue, Freed | Unshoved | Shoved) or clue.place.square == cause.place.square:
        late = f", and in slice {cause.place.t} is only there" if comes_late(cause, clue) else ""
        return came, f"{nor_later(cause, clue)}{late or kept_from_it(flags, cause, clue)}"
    if cause.place.t != clue.place.t:
        return came, f", so not at {at(cause.place)}"
    return came, f", not {'at' if isinstance(clue, Unshoved) else 'to'} {cause.place.square}"


def _is_there_early(cause: CauseMissed) -> bool:
    """Whether a stone that is gone was last where its deed would be, only earlier."""
    return cause.gone is not None and cause.gone.how is Exit.STRAYED and cause.gone.place.square == cause.place.square


@dataclass(frozen=True, slots=True)
class TerselyCame:
    """What came of something; who was otherwise then, below a title that says what it goes back to, and elsewhere;
    whether that is told with it as a `whole`; and what more comes of it, as the end of a clause."""

    came: str
    below: str
    because: str
    whole: bool
    end: str

    @property
    def words(self) -> str:
        """It below a title, without a full stop."""
        return bracketed(self.came, bracket(self.below), self.end)

    def alone(self, goes_back: str) -> str:
        """It with what it goes back to, without a full stop."""
        why = bracket(self.because, _for(self.because, "" if self.whole else goes_back))
        return bracketed(self.came, why, self.end)


@dataclass(frozen=True, slots=True)
class Came:
    """What came of something, and by what that begins, in clauses; `whole`: what it goes back to is told with that.

    `below` is the same below a title that says what it goes back to (None: just the same), `end` is what more comes of
    it, and `terse` is all of it in as few words as can be (None: there are no fewer).
    """

    came: str
    because: str = ""
    whole: bool = False
    below: str | None = None
    terse: TerselyCame | None = None
    end: str = ""


def brief_of(told: Came, goes_back: str, way: tuple[int, ...]) -> Brief:
    """Why an ante-effect fails, in one line: what came, and to what that `goes_back`, by that `way` of effects."""
    below = told.because if told.below is None else told.below
    why = bracket(told.because, _for(told.because, "" if told.whole else goes_back))
    words, alone = (f"{bracketed(told.came, each, told.end)}." for each in (bracket(below), why))
    terse = (words, alone) if told.terse is None else (f"{told.terse.words}.", f"{told.terse.alone(goes_back)}.")
    return Brief(words, alone, goes_back, way, terse=terse)


def _for(because: str, goes_back: str) -> str:
    """What all goes back to, as a clause after others; "": that is told already, or not known."""
    if not goes_back:
        return ""
    return f"all that, for {goes_back}" if ";" in because else f"for {goes_back}"


def bracket(*said: str) -> str:
    """Clauses in brackets, as the end of a sentence; "": there are none."""
    clauses = ("; " if any(";" in each for each in said) else ", ").join(each for each in said if each)
    return f" ({clauses})" if clauses else ""


def bracketed(came: str, why: str, end: str) -> str:
    """What comes of something, in brackets `why` that is so, and what more comes of it; where that is told after it."""
    if why and came.endswith(")"):
        came, why = came.removesuffix(")"), f"; {why.removeprefix(' (')}"  # not one bracket after another
    return f"{came}{end}{why}" if end.startswith(", where ") else f"{came}{why}{end}"


def elsewhere(reasons: Reasons, lost: LostCause) -> Came | None:
    """What the stone of a cause does now; None: it is itself where the chain begins."""
    flags, first = reasons.board.flags, lost.chain.links[0]
    if isinstance(first.clue, Root):
        return None
    whole = all(isinstance(each, TOLD_WHOLE) for each in ends(lost.chain))
    hold = begun_by(reasons, lost.cause.number).hold
    when = f"in round {lost.round + 1}"
    below = because(flags, lost.chain, when, hold)
    came = f"{_did(flags, lost)}: {_came(flags, lost)}"
    every, end = because(flags, lost.chain, when), after(flags, first, lost.cause.place) or _elsewhere(reasons, lost)
    return Came(came, every, whole, below, tersely_came(reasons, lost, hold), end)


def lost_tersely(reasons: Reasons, lost: LostCause) -> str:
    """What comes of the first link of a lost cause, which is no beginning, who was otherwise then, and what that goes
    back to, in as few words as can be, without a full stop."""
    return tersely_came(reasons, lost, NONE).alone(going_back(reasons, lost.cause.number))


def cause_scantly(reasons: Reasons, lost: LostCause) -> str:
    """The same without where and when, and without what it goes back to; "": that takes more words."""
    scant = lost_scantly(reasons.board, lost)
    if scant is None:
        return ""
    return _with_parts(reasons.board.flags, scant, lost.chain)


def _with_parts(flags: Flags, scant: ScantCame, chain: Chain) -> str:
    """What comes of the first link of a chain, with who has a part in that, as a clause."""
    return scant.with_parts(part_scantly(flags, chain, each) for each in nearest(chain)).words


def again_scantly(flags: Flags, again: HoldsAgain) -> str:
    """What its sender does now so that one holds again, and what else was otherwise a round before, or was ordered
    since, or just what was otherwise then, as a clause; "": it takes more words."""
    came, more = (_otherwise_with_parts(flags, each) for each in (again.chain, again.earlier))
    name = flags.stones[again.cause.stone].name
    if came and more and came != more:
        return f"{came}, and {more.removeprefix(f'{name} ')}"
    orders = by_new_orders(again.since)
    if came or orders:
        return "; ".join(each for each in (came, orders) if each)
    if again.since is None:
        return ""
    return as_then_scantly(again.since) or f"it failed a round before, {first_sentence(for_then(again.since))[:-1]}"


def _otherwise_with_parts(flags: Flags, chain: Chain | None) -> str:
    """What a stone does now, as one compares it, with who has a part in that; "": it takes more words."""
    scant = None if chain is None else otherwise_scantly(flags, chain.links[0].clue)
    return "" if chain is None or scant is None else _with_parts(flags, scant, chain)


def tersely_came(reasons: Reasons, lost: LostCause, told: frozenset[int]) -> TerselyCame:
    """The same apart; `told`: which effects hold of those that all goes back to."""
    flags, end = reasons.board.flags, further_end(reasons, lost)
    near = nearest(lost.chain)
    whole = bool(near) and all(isinstance(each, TOLD_WHOLE) for each in near)
    when = f"in round {lost.round + 1}"
    why, every = because_shortly(flags, lost.chain, when, told), because_shortly(flags, lost.chain, when)
    return TerselyCame(_does(flags, lost), why, every, whole, end)


def further_end(reasons: Reasons, lost: LostCause) -> str:
    """What more comes of the first link of a lost cause, as the end of a clause."""
    first, flags = lost.chain.links[0], reasons.board.flags
    ends = after(flags, first, lost.cause.place) or _elsewhere(reasons, lost) or _not_there(lost)
    return ends or kept_from_it(flags, lost.cause, first.clue)


def _elsewhere(reasons: Reasons, lost: LostCause) -> str:
    """Where a stone is instead of where its deed would be, or that it is there all the same, as the end of a clause;
    "": that goes without saying."""
    is_told = bool(other_jump(reasons.board.flags, lost.cause))
    return is_elsewhere(reasons.board, lost.cause, lost.chain) or ("" if is_told else all_the_same(lost.cause))


def _not_there(lost: LostCause) -> str:
    """That a stone is not where its deed would be, as the end of a clause; "": that goes without saying."""
    cause, clue = lost.cause, lost.chain.links[0].clue
    if not isinstance(clue, Freed | Unshoved | Shoved) or cause.where == cause.place.square:
        return ""
    if isinstance(clue, Freed) and clue.then == cause.place.square and cause.place.t == clue.place.t:
        return f", and does not stay at {cause.place.square}"
    if cause.place.t == clue.place.t:
        return f", not {'at' if isinstance(clue, Unshoved) else 'to'} {cause.place.square}"
    return f", and is not at {at(cause.place)}"


def _does(flags: Flags, lost: LostCause) -> str:
    """What the stone of a cause does now instead, where what comes of it says all of that."""
    name, came = flags.stones[lost.cause.stone].name, _came(flags, lost)
    if came.startswith("it ") and not other_jump(flags, lost.cause):
        return f"{name}{came.removeprefix('it')}"
    return f"{_did(flags, lost)}: {came}"


def _did(flags: Flags, lost: LostCause) -> str:
    """What the stone of a cause does not do now, or which jump it makes instead."""
    return unmade(flags, lost.cause) if other_jump(flags, lost.cause) else unmade_briefly(flags, lost.cause)


def _came(flags: Flags, lost: LostCause) -> str:
    """What comes of the first link of a lost cause, with a pronoun for whoever should have sent it."""
    clue, name = lost.chain.links[0].clue, flags.stones[lost.cause.stone].name
    came = f"{came_first(flags, lost.chain)}{kept_there(flags, lost.chain)}"
    if isinstance(clue, Screened) and other_jump(flags, lost.cause):
        came = screened_briefly(flags, clue, tells_order=False)
    if came.startswith(f"{name} ") and not came.startswith(f"{name} and "):
        came = came.replace(name, "it", 1)
    return _early(came) if comes_too_early(clue, lost.cause.place) else came


def _early(came: str) -> str:
    return came.replace(" in slice", " already in slice", 1)
