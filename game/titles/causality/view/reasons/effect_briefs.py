"""Ante-effects that fail in a crowd, in one line each: what its sender does now, and who no longer keeps it from that.

To what that goes back is told of many together; the links between stand in the gist of each (see
game.titles.causality.view.reasons.effect_gists), which is read where it is opened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.titles.causality.reasons.clues import Clue, Freed, Root, Shoved, Unscreened, Unshoved
from game.titles.causality.reasons.origins import Origins, begun_by, held_by, senders_back, way_of_effect
from game.titles.causality.reasons.reasons import EffectReason, LostCause, Reasons
from game.titles.causality.rules.flag import Flag, Flags
from game.titles.causality.view.reasons.chain_briefs import (
    NONE,
    TOLD_WHOLE,
    ChainClause,
    after,
    because,
    because_shortly,
    came_briefly,
    came_shortly,
    clauses_shortly,
    ends,
    lacking,
    nearest,
)
from game.titles.causality.view.reasons.deed_words import (
    all_the_same,
    other_jump,
    unmade,
    unmade_briefly,
    which_order_briefly,
)
from game.titles.causality.view.reasons.effect_gists import STEPS, by_way, is_caused_with_it
from game.titles.causality.view.reasons.elsewhere_words import is_elsewhere
from game.titles.causality.view.reasons.held_words import since_held
from game.titles.causality.view.reasons.origin_words import origin_of
from game.titles.causality.view.reasons.scant_words import Partaker, lost_scantly, parts_words, then_scantly
from game.titles.causality.view.reasons.unsent_words import unsent_onward, unsent_steps
from game.titles.causality.view.reasons.verdict_words import is_never
from game.titles.causality.view.reasons.versus import is_named, listed, named
from game.titles.causality.view.words import at
from game.view.board.listing import first_sentence

_MOST = 3
"""To so many stones and effects at most it is told of effects together that they go back."""


@dataclass(frozen=True, slots=True)
class Steps:
    """Why an ante-effect fails, step by step: what comes of its sender, and by what, a clause each; `first` is the
    former as a clue (None: it does not come).

    Of one whose sender does not come for an effect, `by` is that effect (0: it is not so), and `unsent` only that it
    does not come. `then` is what follows from all that, and `further` what else is to be said, both with what stands
    before them; `back` is to what it goes back, as a clause ("": that is told with the clauses, or not known). `barely`
    is what comes of its sender without what more comes of that ("": it takes all), and `scantly` that without where and
    when ("": it takes more). `parts` is who does not keep or move that one any more, `ends` what more comes of that,
    and `missing` its sender, and by what that comes, where it does not come.
    """

    came: str
    clauses: tuple[ChainClause, ...] = ()
    first: Clue | None = None
    by: int = 0
    unsent: str = ""
    then: str = ""
    further: str = ""
    back: str = ""
    barely: str = ""
    scantly: str = ""
    parts: tuple[Partaker, ...] = ()
    ends: str = ""
    missing: str = ""

    @property
    def told_scantly(self) -> str:
        """What comes of its sender without where and when, with who does not keep or move it and what more comes of
        that; "": it takes more words."""
        return f"{self.scantly}{parts_words(self.parts)}{self.ends}" if self.scantly else ""


@dataclass(frozen=True, slots=True)
class Brief:
    """Why an ante-effect fails, in one line: `words`, and `alone`, with what all goes back to; and both as `terse`ly as
    can be.

    `goes_back` is that as a clause of what is so now ("": it is not known, or too much), and `way` are the effects that
    fail on the way from it to that, itself first, of which it tells why one `told` fails (0: of none). Where that is
    but one effect which holds, `root` is that, and `behind` the one for which that holds again (0: none, or it is not
    known; it may be the same). It tells of that stone (`about`, None: of none) by what others do, which it `needs`, and
    by which effects fail, which it `lacks`; `steps` are all that apart (None: there is more to be said). `roots` are
    the names of those to which it goes back, and `taken` the stones among them that are taken back; where that is one
    alone, and since earlier, it is `gone` since the end of that round.
    """

    words: str
    alone: str
    goes_back: str
    way: tuple[int, ...]
    root: int = 0
    behind: int = 0
    terse: tuple[str, str] = ("", "")
    told: int = 0
    about: int | None = None
    needs: frozenset[int] = frozenset()
    lacks: frozenset[int] = frozenset()
    steps: Steps | None = None
    roots: frozenset[str] = frozenset()
    taken: frozenset[int] = frozenset()
    gone: tuple[str, int] = ("", 0)


def effect_briefly(reasons: Reasons, reason: EffectReason) -> Brief | None:
    """Why an ante-effect fails, in one line, for its number stands before it; None: it holds, or that takes more."""
    told = _told_briefly(reasons, reason)
    if told is None:
        return None
    begun = begun_by(reasons, reason.number)
    root, behind = _root_and_behind(reasons, begun)
    if _is_newly_ordered(reason):
        return _with_orders(reason, told)
    return _with_roots(replace(told, root=root, behind=behind), reasons, begun)


def _with_roots(brief: Brief, reasons: Reasons, begun: Origins) -> Brief:
    """The same with the stones and ante-effects to which it goes back."""
    stones, since = reasons.board.flags.stones, {each.stone: each.since for each in reasons.stones}
    names = (*(stones[each].name for each in begun.taken | begun.back), *(f"#{number}" for number in begun.hold))
    alone = [each for each in begun.taken if len(begun) == 1 and since[each] < reasons.round]
    gone = [(stones[each].name, since[each]) for each in alone]
    return replace(brief, roots=frozenset(names), taken=begun.taken, gone=gone[0] if gone else brief.gone)


def _is_newly_ordered(reason: EffectReason) -> bool:
    """Whether orders given since it held make an effect fail."""
    return reason.held is not None and any(isinstance(each, Flag) for each in reason.held.news)


def _with_orders(reason: EffectReason, told: Brief) -> Brief:
    """The same of one that held before: what was ordered since is what is new, whatever else it goes back to."""
    since = "" if reason.held is None else f" {first_sentence(since_held(reason.held))}"
    words, terse = f"{told.words}{since}", f"{told.terse[0]}{since}"
    return replace(told, words=words, alone=words, goes_back="", terse=(terse, terse), steps=None)


def _root_and_behind(reasons: Reasons, begun: Origins) -> tuple[int, int]:
    """The effect that holds to which alone something goes back, and for which other one it does; 0: there is none."""
    if len(begun) != 1 or not begun.hold:
        return 0, 0
    (root,) = begun.hold
    return root, held_by(reasons, root)


def _told_briefly(reasons: Reasons, reason: EffectReason) -> Brief | None:
    """The same, without what lies behind."""
    if reason.kept or len(reason.lost) != 1 or reason.ring is not None or is_caused_with_it(reason):
        return None
    (lost,), flags = reason.lost, reasons.board.flags
    goes_back, way = going_back(reasons, reason.number), tuple(way_of_effect(reasons, reason.number))
    if not is_never(lost.cause):
        told = _elsewhere(reasons, lost)
        return None if told is None else _with_needs(_brief(told, goes_back, way), lost, reasons)
    sender = flags.stones[lost.cause.stone]
    if not sender.ante:
        away = f"Its sender {sender.name} is not there."
        alone = f"Its sender {goes_back}." if goes_back else away
        return Brief(away, alone, goes_back, way, terse=(away, alone))
    if sender.ante == reason.number or lost.earlier is not None:
        return None
    away = f"Its sender {sender.name} does not come"
    missing = f"{away}, for"
    who = f"{sender.name} (of #{sender.ante})"
    steps = Steps(f"{missing} #{sender.ante} fails", by=sender.ante, unsent=away, back=goes_back, missing=who)
    if unsent := unsent_steps(flags, lost):
        steps = replace(steps, came=unsent_onward(flags, lost))
        return replace(_brief(_Told(f"{missing} {unsent}"), goes_back, way), steps=steps)
    found = by_way(reasons, lost)
    told = None if found is None else _elsewhere(reasons, found[1])
    if found is None or told is None:
        return replace(_brief(_Told(f"{missing} #{sender.ante} fails"), goes_back, way), steps=steps)
    why = _down_to(reasons, lost, found[0])
    terse = None if told.terse is None else replace(told.terse, came=f"{missing} {why}: {told.terse.came}")
    brief = _brief(replace(told, came=f"{missing} {why}: {told.came}", terse=terse), goes_back, way)
    brief = _with_needs(replace(brief, told=found[0]), found[1], reasons)
    then = _fail_then(reasons, lost, found[0], flags.stones[found[1].cause.stone].name)
    of_it = replace(_steps(reasons, found[1], goes_back), then=then, by=sender.ante, unsent=away, missing=who)
    return replace(brief, steps=of_it)


def _fail_then(reasons: Reasons, lost: LostCause, first: int, sender: str) -> str:
    """That the jump of a `sender` fails, and so who does not come to send the next effect, up to that of a lost cause,
    as the end of a clause."""
    back, stones = [number for number, _ in senders_back(reasons, lost)], reasons.board.flags.stones
    made = {stone.ante: stone.name for stone in stones if stone.ante}
    fail = back[: back.index(first) + 1][::-1]  # the way is known from its end
    sent = [f"#{number}" for number in (*fail[1:], lost.cause.number)] if fail[1:] else ["it"]
    (name, what), *others = zip((made[number] for number in fail), sent, strict=True)
    nor = "".join(f", nor {other} {of}" for other, of in others)
    return f", so {sender}'s jump #{first} fails, and {name} does not come to send {what}{nor}"


def _is_told_by_steps(reason: EffectReason) -> bool:
    """Whether an ante-effect fails for what befalls one sender, which comes, whatever else is to be said of it."""
    if reason.kept or len(reason.lost) != 1:
        return False
    (lost,) = reason.lost
    return not is_never(lost.cause) and not isinstance(lost.chain.links[0].clue, Root)


def among_many(reasons: Reasons, reason: EffectReason, told: str, further: str) -> Brief | None:
    """As `effect_briefly`, of one of which that is `told` at more length, with `further` sentences; None: that cannot
    be told step by step."""
    if not _is_told_by_steps(reason) or _is_newly_ordered(reason):
        return None
    goes_back, way = going_back(reasons, reason.number), tuple(way_of_effect(reasons, reason.number))
    begun = begun_by(reasons, reason.number)
    root, behind = _root_and_behind(reasons, begun)
    brief = Brief(told, told, goes_back, way, root, behind, (told, told))
    brief = _with_roots(brief, reasons, begun)
    brief = _with_needs(brief, reason.lost[0], reasons)
    assert brief.steps is not None, "they have just been made"
    return replace(brief, steps=replace(brief.steps, further=f"{brief.steps.further}{further and f' {further}'}"))


def _steps(reasons: Reasons, lost: LostCause, goes_back: str) -> Steps:
    """What comes of the sender of a lost cause, and by what."""
    clauses = clauses_shortly(reasons.board.flags, lost.chain, f"in round {lost.round + 1}")
    told, flags = _tersely(reasons, lost, NONE), reasons.board.flags
    outdated = which_order_briefly(lost.cause) if other_jump(flags, lost.cause) else ""
    back = "" if told.whole else goes_back
    barely = _barely(flags, lost, _end(reasons, lost)) if clauses else ""
    scantly, parts = lost_scantly(flags, lost)
    first = lost.chain.links[0].clue
    steps = Steps(told.came, clauses, first, further=outdated, back=back, barely=barely)
    return replace(steps, scantly=scantly, parts=parts, ends=then_scantly(lost))


_SHORT_END = 6
"""An end of so many words, its comma among them, is soon read."""

_SOON = 9
"""So is one of so many in place of where a stone is not."""


def _barely(flags: Flags, lost: LostCause, end: str) -> str:
    """What the stone of a lost cause does now instead, and of what more comes of that, the `end`, at most where it is
    not; "": that takes more words."""
    clue, cause = lost.chain.links[0].clue, lost.cause
    if other_jump(flags, cause):
        return ""
    came = came_shortly(flags, clue)
    is_away = cause.where != cause.place.square
    if _is_early(clue, lost):
        away = f", and is not there in slice {cause.place.t}" if is_away else ""
        return f"{_early(came)}{end if len(end.split()) <= _SHORT_END else away}"
    if not is_away:
        return f"{came}{all_the_same(cause)}"
    if end and len(end.split()) <= _SOON and cause.where is None and isinstance(clue, Freed | Unshoved | Unscreened):
        return f"{came}{end}"  # where it is gone for it has no order there
    if not isinstance(clue, Freed | Unshoved | Shoved) or clue.place.square == cause.place.square:
        return came
    if cause.place.t != clue.place.t:
        return f"{came}, so not at {at(cause.place)}"
    return f"{came}, not {'at' if isinstance(clue, Unshoved) else 'to'} {cause.place.square}"


def _is_early(clue: Clue, lost: LostCause) -> bool:
    """Whether a stone gets to where its deed would be too early."""
    place = lost.cause.place
    return isinstance(clue, Freed) and clue.place.square == place.square and clue.place.t < place.t


def _with_needs(brief: Brief, lost: LostCause, reasons: Reasons) -> Brief:
    """The same with whose cause it tells of, what others do for which that is lost, and step by step."""
    others = (each.stone for each in nearest(lost.chain) if not isinstance(each, Root))
    needs = frozenset(each for each in others if each not in (None, lost.cause.stone))
    lacks = frozenset(lacking(lost.chain))
    return replace(
        brief, about=lost.cause.stone, needs=needs, lacks=lacks, steps=_steps(reasons, lost, brief.goes_back)
    )


def _down_to(reasons: Reasons, lost: LostCause, last: int) -> str:
    """That an effect fails, as a clause, and before that who does not send whoever should have sent another one for it,
    one after the other."""
    said, stones = list[str](), reasons.board.flags.stones
    for number, found in senders_back(reasons, lost):
        if number == last:
            break
        said.append(f"{stones[found.cause.stone].name} does not send #{number}")
    if len(said) > STEPS:
        return f"#{stones[lost.cause.stone].ante} fails, and that goes back to #{last}"
    return ", for ".join((*said, f"#{last} fails"))


@dataclass(frozen=True, slots=True)
class _Terse:
    """What came of something; who was otherwise then, below a title that says what it goes back to, and elsewhere; and
    whether that is told with it as a `whole`."""

    came: str
    below: str
    because: str
    whole: bool

    @property
    def words(self) -> str:
        """It below a title, without a full stop."""
        return f"{self.came}{bracket(self.below)}"

    def alone(self, goes_back: str) -> str:
        """It with what it goes back to, without a full stop."""
        return f"{self.came}{bracket(self.because, _for(self.because, '' if self.whole else goes_back))}"


@dataclass(frozen=True, slots=True)
class _Told:
    """What came of something, and by what that begins, in clauses; `whole`: what it goes back to is told with that.

    `below` is the same below a title that says what it goes back to (None: just the same), and `terse` is all of it in
    as few words as can be (None: there are no fewer).
    """

    came: str
    because: str = ""
    whole: bool = False
    below: str | None = None
    terse: _Terse | None = None


def _brief(told: _Told, goes_back: str, way: tuple[int, ...]) -> Brief:
    below = told.because if told.below is None else told.below
    words = f"{told.came}{bracket(below)}."
    alone = f"{told.came}{bracket(told.because, _for(told.because, '' if told.whole else goes_back))}."
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


def _elsewhere(reasons: Reasons, lost: LostCause) -> _Told | None:
    """What the stone of a cause does now; None: it is itself where the chain begins."""
    flags, first = reasons.board.flags, lost.chain.links[0]
    if isinstance(first.clue, Root):
        return None
    whole = all(isinstance(each, TOLD_WHOLE) for each in ends(lost.chain))
    hold = begun_by(reasons, lost.cause.number).hold
    when = f"in round {lost.round + 1}"
    below = because(flags, lost.chain, when, hold)
    came = f"{_did(flags, lost)}: {_came(flags, lost)}"
    end = after(first) or is_elsewhere(reasons.board, lost.cause, lost.chain) or all_the_same(lost.cause)
    came = f"{came}{end}"
    return _Told(came, because(flags, lost.chain, when), whole, below, _tersely(reasons, lost, hold))


def lost_tersely(reasons: Reasons, lost: LostCause) -> str:
    """What comes of the first link of a lost cause, which is no beginning, who was otherwise then, and what that goes
    back to, in as few words as can be, without a full stop."""
    return _tersely(reasons, lost, NONE).alone(going_back(reasons, lost.cause.number))


def cause_scantly(reasons: Reasons, lost: LostCause) -> str:
    """The same without where and when, and without what it goes back to; "": that takes more words."""
    came, parts = lost_scantly(reasons.board.flags, lost)
    clauses = clauses_shortly(reasons.board.flags, lost.chain, f"in round {lost.round + 1}") if came else ()
    said = [each.scant for each in clauses if not (each.scant[0] and is_named(each.name, came))]
    return f"{came}{parts_words([*parts, *said])}{then_scantly(lost)}" if came else ""


def _tersely(reasons: Reasons, lost: LostCause, told: frozenset[int]) -> _Terse:
    """The same apart; `told`: which effects hold of those that all goes back to."""
    flags, end = reasons.board.flags, _end(reasons, lost)
    whole = all(isinstance(each, TOLD_WHOLE) for each in nearest(lost.chain))
    when = f"in round {lost.round + 1}"
    why, every = because_shortly(flags, lost.chain, when, told), because_shortly(flags, lost.chain, when)
    return _Terse(_does(flags, lost, end), why, every, whole)


def _end(reasons: Reasons, lost: LostCause) -> str:
    """What more comes of the first link of a lost cause, as the end of a clause."""
    first = lost.chain.links[0]
    elsewhere = is_elsewhere(reasons.board, lost.cause, lost.chain) or all_the_same(lost.cause)
    return after(first) or elsewhere or _not_there(lost)


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


def _does(flags: Flags, lost: LostCause, end: str) -> str:
    """What the stone of a cause does now instead, where what comes of it says all of that."""
    name, came = flags.stones[lost.cause.stone].name, _came(flags, lost)
    if came.startswith("it ") and not other_jump(flags, lost.cause):
        return f"{name}{came.removeprefix('it')}{end}"
    return f"{_did(flags, lost)}: {came}{end}"


def _did(flags: Flags, lost: LostCause) -> str:
    """What the stone of a cause does not do now, or which jump it makes instead."""
    return unmade(flags, lost.cause) if other_jump(flags, lost.cause) else unmade_briefly(flags, lost.cause)


def _came(flags: Flags, lost: LostCause) -> str:
    """What comes of the first link of a lost cause, with a pronoun for whoever should have sent it."""
    clue, name = lost.chain.links[0].clue, flags.stones[lost.cause.stone].name
    came = came_briefly(flags, clue)
    if came.startswith(f"{name} ") and not came.startswith(f"{name} and "):
        came = came.replace(name, "it", 1)
    return _early(came) if _is_early(clue, lost) else came


def _early(came: str) -> str:
    return came.replace(" in slice", " already in slice", 1)


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
    # What was sent only in the last round was not judged before.
    now_too = " now" if any(flags.ante(each).round < reasons.round - 1 for each in found.hold) else ""
    said += [f"{listed(hold)} {'holds' if len(hold) == 1 else 'hold'}{now_too}"] if hold else []
    return f"{listed(said)}{_either(reasons, number)}{_for_another(reasons, found)}"


def _either(reasons: Reasons, number: int) -> str:
    """That any one of those things to which it goes back is enough, in brackets; "": it takes all, or is not known."""
    reason = next(each for each in reasons.effects if each.number == number)
    origin = origin_of(reasons, reason)
    is_enough = origin is not None and origin.found.final and origin.found.either
    return " (either is enough)" if is_enough else ""


def _for_another(reasons: Reasons, begun: Origins) -> str:
    """For which other effect, or by its own help, the one holds to which it goes back, as the end of a clause."""
    root, behind = _root_and_behind(reasons, begun)
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
