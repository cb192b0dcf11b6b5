"""What the sender of an ante-effect does now instead of its deed, in as few words as can be."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.titles.causality.reasons.clues import (
    Blocked,
    CauseMissed,
    Clue,
    Exit,
    Freed,
    Root,
    Screened,
    Shoved,
    Unscreened,
    Unshoved,
)
from game.titles.causality.reasons.reasons import LostCause
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.geometry import Position
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.rules.trace import BombExploded, Captured, Exploded, MineExploded, Shot, victims_of
from game.titles.causality.view.reasons.came_words import kept_there
from game.titles.causality.view.reasons.deed_words import other_jump
from game.titles.causality.view.reasons.elsewhere_words import later_tries
from game.titles.causality.view.reasons.scant_parts import Partaker, Partaking, first_parts, parts_words
from game.titles.causality.view.reasons.scant_words import (
    came_scantly,
    counts_no_more,
    early_scantly,
    early_words,
    newer_by_then,
    other_jump_scantly,
)
from game.titles.causality.view.reasons.versus import is_named, named, stone_name
from game.titles.causality.view.words import at as place_words

WITHOUT_ORDER = ", without an order"
"""Why a stone ends somewhere (rules 2.6)."""

SO_NOT = ", so not at "
"""Where a stone is not later on, for it is somewhere else."""


_GO_BACK = re.compile(r"\b(?:both|all) go back")
"""What is told of several: who does something after that must be named."""


@dataclass(frozen=True, slots=True)
class ScantCame:
    """What a stone does now instead, as a clause: what `comes` of it, if too `early` that, `when` ("": that is never
    told), where it is not (`away`), and what becomes of it `after` that; the `parts` of those who do not keep or move
    it any more; and what more comes of that, as the end of a clause (`ends`). `is_whole`: it tells to what it goes
    back."""

    comes: str
    parts: tuple[Partaker, ...] = ()
    ends: str = ""
    when: str = ""
    away: str = ""
    after: str = ""
    early: str = ""
    is_whole: bool = False

    def with_parts(self, near: Iterable[Partaker | None]) -> ScantCame:
        """The same with those who have a part in it, but for whom it names already."""
        more = (each for each in near if each is not None)
        told = (each for each in more if each.kind is Partaking.CLAUSE or not is_named(each.name, self.comes))
        return replace(self, parts=tuple(dict.fromkeys((*self.parts, *told))))

    @property
    def words(self) -> str:
        """All of it, as a clause."""
        return f"{in_one_bracket(self.came(), parts_words(self.parts))}{self.ends}"

    def came(self, *, is_timed: bool = False, is_least: bool = False, tells_away: bool = True) -> str:
        """It without who has a part in it, and what more comes of that; with or without when it is,
        the least of it also without when it should be, and where it is not if it is told what becomes of it. Unless it
        `tells_away`, that is not told anyway."""
        is_there_too_early = is_named(self.away.removeprefix(SO_NOT).partition(" ")[0], self.after)
        away = "" if not tells_away or is_there_too_early or (is_least and self.after) else self.away
        goes_on = away.startswith(SO_NOT) and not self.after  # so that it is elsewhere again by then
        when = self.when if is_timed or goes_on else ""
        comes = _before_bracket(self.comes, f"{self.early}{when}")
        if away.startswith(SO_NOT):
            return f"{comes}{self.after}{away}"
        after, order, counts = self.after.partition(WITHOUT_ORDER)
        if _GO_BACK.search(comes):
            after = after.replace(
                ", and ", f", and {comes.partition(' ')[0]} ", 1
            )  # else all who go back would be meant
        return f"{comes}{after}{away}{order}{counts}"


def _before_bracket(comes: str, words: str) -> str:
    """What comes of a stone with more words, before the bracket in which it is told who turns back another one."""
    before, bracket, rest = comes.partition(" (")
    return f"{before}{words}{bracket}{rest}"


def in_one_bracket(came: str, parts: str) -> str:
    """What comes of a sender, and in brackets who has a part in that ("": nobody), not one bracket after another."""
    if parts and came.endswith(")"):
        return f"{came.removesuffix(')')}; {parts.removeprefix(' (')}"
    return f"{came}{parts}"


def lost_scantly(board: Timeline, lost: LostCause) -> ScantCame | None:
    """What the stone of a lost cause does now instead, on that board, without where and when; None: that takes more
    words."""
    flags = board.flags
    clue, cause = lost.chain.links[0].clue, lost.cause
    if isinstance(clue, Root) or cause.hidden:
        return None
    parts, ends = first_parts(flags, clue), _ends(cause)
    jumps = other_jump_scantly(flags, cause)
    if isinstance(clue, Screened | Unscreened):
        return ScantCame(jumps, parts, ends) if jumps else None
    came = f"{came_scantly(flags, clue, tells_stop=_is_stop_told(lost))}{kept_there(flags, lost.chain)}"
    if jumps:
        name, early = stone_name(flags, cause.stone), early_scantly(clue, cause.place)
        begun = _before_bracket(came, early or f" in slice {clue.place.t}")
        jumps = jumps if _GO_BACK.search(begun) else jumps.removeprefix(f"{name} ")
        return ScantCame(f"{begun}, and {jumps}", parts, ends)
    if cause.where == cause.place.square:
        return ScantCame(came, parts, ends) if counts_no_more(cause) else None
    found = elsewhere_scantly(board, clue, cause, came)
    vain = "" if found.away or found.after else kept_from_it(flags, cause, clue)
    return replace(found, parts=parts, ends=f"{vain}{ends}")


def kept_from_it(flags: Flags, cause: CauseMissed, clue: Clue) -> str:
    """That a stone cannot do its deed, where it is kept from just that square, as the end of a clause; "": it is kept
    from another one, or does another deed."""
    is_kept = isinstance(clue, Blocked) and clue.stone == cause.stone and clue.place.square == cause.place.square
    if not is_kept or other_jump(flags, cause):
        return ""
    deed = "drop it" if flags.ante(cause.number).is_bomb else "jump"
    return f", so {flags.stones[cause.stone].name} cannot {deed} there"


def elsewhere_scantly(board: Timeline, clue: Clue, cause: CauseMissed, came: str) -> ScantCame:
    """What a stone does instead that is not where its deed would be: what first comes of it is a clue, told as that it
    `came` somewhere; without who has a part in that, and what more comes of it."""
    early, name = early_scantly(clue, cause.place), stone_name(board.flags, cause.stone)
    last = cause.gone.place if cause.gone is not None and _ends_there(cause, clue) else None
    if last is not None and (last == clue.place or not early):
        came, after, at = f"{name} ends at {last.square}", WITHOUT_ORDER, last
        early = early or _early_there(last, cause.place)
    else:
        after, at = _after(board, cause, clue, is_early=bool(early)), clue.place
    if early:
        return ScantCame(came, after=after, early=early)
    away, when = _away(clue, cause, at), f" in slice {at.t}"
    if isinstance(clue, Blocked) and not away and not after:  # it comes to just where its deed would be, at some time
        later = later_tries(cause, clue)
        others = () if not later or later[-1].obstacles == clue.obstacles else later[-1].obstacles
        by = f", and later by {named(board.flags, others)}" if others else ""
        return ScantCame(f"{_before_bracket(came, when)}{by}")
    return ScantCame(came, when=when, away=away, after=after)


def _early_there(last: Position, due: Position) -> str:
    """That a stone was last where its deed would be, but before that, as the end of a clause; "": elsewhere."""
    return early_words(last) if last.square == due.square and last.t < due.t else ""


def _away(clue: Clue, cause: CauseMissed, at: Position) -> str:
    """Where a stone is not then or later, which is at a place instead, or kept from it, as the end of a clause; "":
    that is told."""
    due = cause.place
    match clue:
        case Blocked() | Freed() | Shoved() | Unshoved() if due.square == at.square:
            return ""
        case Freed() | Shoved() | Unshoved() if due.t == at.t:
            return f", not {due.square}"
        case Blocked() | Freed() | Shoved() | Unshoved():
            return f"{SO_NOT}{due.square if due.t == at.t else place_words(due)}"
        case _:
            return ""


def _is_stop_told(lost: LostCause) -> bool:
    """Whether others stop the one that is in the way of a sender as that is pushed, or it is told of these."""
    first, *others = (each.clue for each in lost.chain.links)
    stop = first.stop if isinstance(first, Blocked) else None
    return stop is not None and (stop.is_pushed or any(each.stone in stop.by for each in others))


def otherwise_scantly(flags: Flags, clue: Clue) -> ScantCame | None:
    """What a stone does otherwise where its deed is done again, without where and when; None: that takes more."""
    if isinstance(clue, Root | Screened | Unscreened):
        return None
    return ScantCame(came_scantly(flags, clue), first_parts(flags, clue))


def _ends(cause: CauseMissed) -> str:
    """Why a stone that is where its deed would be all the same does not do it, as the end of a clause; "": it is not,
    or that takes more words."""
    newer = "" if cause.where != cause.place.square or cause.hidden else newer_by_then("it", cause)
    return f"; {newer}" if newer else ""


def _after(board: Timeline, cause: CauseMissed, clue: Clue, *, is_early: bool) -> str:
    """What becomes of a stone after it came to a square, where its deed would be but later (`is_early`), or stayed
    there, as the end of a clause; "": that is told, or it is just elsewhere."""
    gone, comma = cause.gone, "," if is_early else ""
    counts = "" if gone is None or not board.flags.at(cause.stone, gone.place) else " that counts"
    without = f"{WITHOUT_ORDER}{counts}"
    if isinstance(clue, Blocked) and gone is not None and gone.how is Exit.STRAYED:
        later = "later " if gone.place.t > clue.place.t and gone.place.square != clue.stays else ""
        return f", and {later}ends at {gone.place.square}{without}"
    if isinstance(clue, Shoved) and gone is not None and gone.how is Exit.STRAYED:
        is_there = gone.place.square == clue.place.square
        return f", and ends there{without}" if is_there else f", and later ends at {gone.place.square}{without}"
    if not isinstance(clue, Freed | Unshoved):
        return ""
    if gone is None:
        return f"{comma} and goes on to {cause.where}" if is_early and cause.where is not None else ""
    match gone.how:
        case Exit.STRAYED if gone.place.square == clue.place.square:
            return f"{comma} and ends there{without}"
        case Exit.STRAYED:
            return f"{comma} and later ends at {gone.place.square}{without}"
        case Exit.DESTROYED:
            return f"{comma} and is {_destroyed(board, cause.stone, gone.place)}"
        case Exit.JUMPED if gone.place.square == clue.place.square:
            return f"{comma} and jumps away"
        case Exit.JUMPED:
            return f", on to {gone.place.square}, and jumps away"
        case Exit.NEVER:
            return ""


def _destroyed(board: Timeline, stone: int, last: Position) -> str:
    """That one is destroyed later which was at that place last, and by whom or what, as a verb."""
    every = (fact for step in board.steps[last.t :] for fact in step.facts)
    how = next((fact for fact in every if stone in victims_of(fact)), None)
    match how:
        case Shot():
            return f"later shot by {stone_name(board.flags, how.by)}"
        case MineExploded() if how.mine != stone:
            return f"later destroyed by a mine, {stone_name(board.flags, how.mine)}"
        case BombExploded():
            return f"later destroyed by bomb #{how.ante}"
        case Exploded():
            return f"later destroyed with {named(board.flags, [each for each in how.victims if each != stone])}"
        case Captured() if stone not in how.by:
            return f"later captured by {named(board.flags, how.by)}"
        case _:
            return "destroyed later"


def _ends_there(cause: CauseMissed, clue: Clue) -> bool:
    """Whether a stone has at last no order where it came to or stayed, and so is gone after that (rules 2.6)."""
    gone, is_there = cause.gone, isinstance(clue, Freed | Unshoved)
    return is_there and gone is not None and gone.how is Exit.STRAYED and gone.place.square == clue.place.square
