"""Stones that are taken back at a glance: the one or two sentences that are enough before a verdict is opened.

What a gist says is said at length in the verdict that opens. It names what would be wrong with a stone there, by its
first link, and whether another one could have gone. How one thing led to the next is left to the lines.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.text import capitalised
from game.titles.causality.reasons.clues import (
    Arrives,
    Blocked,
    CauseMissed,
    Chain,
    Clue,
    Destroyed,
    Exit,
    Freed,
    Root,
    Screened,
    Unshoved,
)
from game.titles.causality.reasons.cure import Cure, needed_besides
from game.titles.causality.reasons.obstacles import Hindrance
from game.titles.causality.reasons.origins import Origins, begun_by
from game.titles.causality.reasons.reasons import Reasons, StoneReason
from game.titles.causality.reasons.stuck import Contradiction, Half, missed_in
from game.titles.causality.reasons.whatif import Besides, WhatIf
from game.titles.causality.rules.causes import EffectState
from game.titles.causality.rules.flag import Flags
from game.titles.causality.rules.ruleset import Priority
from game.titles.causality.rules.trace import Shot
from game.titles.causality.view.reasons.came_words import came_after, came_words, gone_after
from game.titles.causality.view.reasons.choice_gists import choice_gist
from game.titles.causality.view.reasons.cure_words import effect_outcome, solved_briefly, solved_tersely
from game.titles.causality.view.reasons.deed_words import (
    follows_older,
    ordered_since,
    other_jump,
    other_order,
    uncapital,
    unmade,
    which_order,
    which_order_briefly,
)
from game.titles.causality.view.reasons.elsewhere_words import ending, later_tries
from game.titles.causality.view.reasons.lately_words import lately_briefly
from game.titles.causality.view.reasons.leadup_words import and_so_words
from game.titles.causality.view.reasons.obstacle_words import in_the_way, meeting_words
from game.titles.causality.view.reasons.own_words import first_clue, how_words, is_mirrored, push_refused
from game.titles.causality.view.reasons.paradox_gists import circle_gist, contradiction_gist, undoing_pair
from game.titles.causality.view.reasons.rival_words import excluded_words, sake_words
from game.titles.causality.view.reasons.root_words import between_briefly, between_shortly, between_words, did_before
from game.titles.causality.view.reasons.scant_words import came_scantly
from game.titles.causality.view.reasons.stone_words import both_words, given_words, gone_sentence
from game.titles.causality.view.reasons.versus import is_named, named, stone_name, together, with_origins
from game.titles.causality.view.reasons.whatif_words import short_break
from game.titles.causality.view.words import at
from game.view.board.listing import first_sentence


def stone_gist(reasons: Reasons, reason: StoneReason, priority: Priority, *, terse: bool = False, nor: str = "") -> str:
    """Why a stone is off: which it is, and in a sentence or two each what would be wrong with it there, by what its
    going mends that, and whether another one could have gone.

    `nor`: what is as wrong with it, as a sentence. `terse`: of the steps between only by way of whom they lead, and
    nothing of what would come of others' going.
    """
    what_if, flags = reason.what_if, reasons.board.flags
    if what_if is None:
        return _gone(flags, reason) if reason.for_ever else gone_sentence(flags, reason, reasons.round)
    given, wrong = and_so_words(flags, what_if, why=not terse), _wrong(reasons, what_if, terse=terse)
    if given:
        wrong = uncapital(wrong) if wrong.startswith("It ") else wrong.removeprefix("With it, ")
    cure, mine = what_if.solved, what_if.stone
    which = (
        f"{which_stone(flags, reason)}."
        if reason.since == reasons.round
        else gone_sentence(flags, reason, reasons.round)
    )
    told = (
        f"{both_words(flags, what_if)}{given}{wrong}",
        nor,
        _freed_circle(reasons, what_if) if cure is None or mine is None else mended_words(reasons, mine, cure),
        choice_gist(reasons, what_if, priority, terse=terse) if is_chosen_at_first(what_if) else "",
        "" if terse else lately_briefly(reason.lately),
    )
    return f"{which}\n{together(*told)}"


def besides_gist(reasons: Reasons, reason: StoneReason, priority: Priority, *, terse: bool = False) -> str:
    """The other one of two contradictions that the going of a stone solves, and whether another one could have gone;
    "": there is but one. `terse`: as of `stone_gist`."""
    what_if = reason.what_if
    if what_if is None or what_if.besides is None or what_if.stone is None:
        return ""
    told = _besides(reasons, what_if, what_if.besides)
    return told if is_chosen_at_first(what_if) else together(told, choice_gist(reasons, what_if, priority, terse=terse))


def deed_of(flags: Flags, found: Contradiction) -> str:
    """Which deed that is, with whom it brings."""
    ante = flags.ante(found.number)
    brings = "" if ante.stone is None else f" (which brings {flags.stones[ante.stone].name})"
    return f"{'bomb' if ante.is_bomb else 'jump'} #{found.number}{brings}"


def is_chosen_at_first(what_if: WhatIf) -> bool:
    """Whether it is told with the first contradiction who else could have gone: the other one has no part in that."""
    found = what_if.contradiction
    return what_if.besides is None or (found is not None and what_if.alone == (found.number,))


def which_stone(flags: Flags, reason: StoneReason) -> str:
    """Which stone that is, with its type and its first square."""
    stone = flags.stones[reason.stone]
    return f"The {stone.type.value} {stone.name} of {stone.square}"


def _gone(flags: Flags, reason: StoneReason) -> str:
    """That a stone is gone for good, and whose contradiction that solved."""
    found = None if reason.then is None else reason.then.found
    gone = f"{which_stone(flags, reason)} is gone for good since the paradox of round {reason.since + 1}"
    return f"{gone}{'' if found is None else f': {uncapital(_who(flags, found, reason.stone))}'}."


def _wrong(reasons: Reasons, what_if: WhatIf, *, terse: bool) -> str:
    """What would be wrong with a stone there."""
    flags, found = reasons.board.flags, what_if.contradiction
    if found is not None:
        how = "" if found.prevented is None else capitalised(how_briefly(flags, found, terse=terse))
        done = "" if f"without #{found.number}" in how else done_without(flags, found)
        return together(f"{_who(flags, found, what_if.stone)}.", how, done)
    if what_if.circle:
        if terse and undoing_pair(what_if.circle) is None:
            return f"With it all goes round without end: {with_origins(flags, _round_words(flags, what_if.circle))}."
        return f"With it, {circle_gist(what_if.circle)}, without end{_undone_by(flags, what_if.circle)}"
    sake = sake_words(reasons.board, what_if)
    why = excluded_words(reasons.board, what_if) if sake else ""
    return together(f"{capitalised(sake or f'with it, {short_break(what_if.breaks[0])}')}.", why)


def done_without(flags: Flags, found: Contradiction) -> str:
    """That a stone does its deed without what that sends, as a sentence: the other half of the contradiction."""
    ante, stone, causes = flags.ante(found.number), found.prevented, found.absent.broken.reached
    if stone is None:
        return ""
    ordered, missed = ordered_since(flags, causes[0]) if len(causes) == 1 else "", missed_in(found.present)
    if missed is not None and other_jump(flags, missed) and follows_older(missed):
        ordered = f"{ordered}, for then the older order counts no more"
    return f"Without #{found.number}, {flags.stones[stone].name} {'drops it' if ante.is_bomb else 'jumps'}{ordered}."


def _round_words(flags: Flags, circle: Sequence[Half]) -> str:
    """The steps of a circle, each with what is wrong in it and what that comes to, as clauses."""
    return "; ".join(f"{'then ' if place else ''}{step_words(flags, half)}" for place, half in enumerate(circle))


def step_words(flags: Flags, half: Half) -> str:
    """What is wrong with an effect, by whom, or for what, and so whether it comes or goes, as a clause."""
    broken, chain = half.broken, half.chain
    if broken.standing is EffectState.UNWANTED:
        send = "sends" if len(broken.reached) == 1 else "send"
        return f"{named(flags, [each.stone for each in broken.reached])} {send} #{broken.number}, so it comes"
    clue = None if chain is None else chain.links[0].clue
    if broken.standing is not EffectState.LOST or clue is None or isinstance(clue, Root):
        return f"#{broken.number} has {'no cause' if not broken.reached else 'two causes'}, so it goes"
    return f"#{broken.number} has no cause, for {came_scantly(flags, clue, tells_stop=True)}, so it goes"


def _freed_circle(reasons: Reasons, what_if: WhatIf) -> str:
    """Which effect of a circle nobody causes without the stone, and by way of whom, as a sentence; "": none."""
    numbers, flags = {half.broken.number for half in what_if.circle}, reasons.board.flags
    for each in reasons.effects:
        lost = each.lost[0] if each.number in numbers and len(each.lost) == 1 else None
        gone = None if lost is None else lost.cause.gone
        if lost is None or gone is None or gone.how is not Exit.NEVER:
            continue
        *between, first = (lost.cause.stone, *gone.unsent)
        if first == what_if.stone:
            name, who = flags.stones[first].name, named(flags, between[::-1]) if between else ""
            absent = f" {who} {'does' if len(between) == 1 else 'do'} not come, so" if between else ""
            return f"Without {name}{',' if between else ''}{absent} nobody causes #{each.number}."
    return _freed_further(reasons, what_if)


def _freed_further(reasons: Reasons, what_if: WhatIf) -> str:
    """Which effect of a circle nobody causes as another one fails, too, and that goes back to the stone alone, as a
    sentence; "": none."""
    numbers, flags, mine = {half.broken.number for half in what_if.circle}, reasons.board.flags, what_if.stone
    for each in reasons.effects:
        if mine is None or each.kept or each.number not in numbers or len(each.lost) != 1:
            continue
        cause, begun = each.lost[0].cause, begun_by(reasons, each.number)
        sender = flags.stones[cause.stone]
        if begun != Origins(taken=frozenset({mine})) or cause.gone is None or cause.gone.how is not Exit.NEVER:
            continue
        fails = f"#{sender.ante} fails, too, so {sender.name} does not come"
        return f"Without {flags.stones[mine].name}, {fails}, and nobody causes #{each.number}."
    return ""


def _undone_by(flags: Flags, circle: Sequence[Half]) -> str:
    """What an effect of a circle brings about so that another one has no cause, and why, as the end of a sentence."""
    one, other = undoing_pair(circle) or (0, 0)
    lost = [half for half in circle if half.chain is not None and not half.broken.reached]
    chains = [half.chain for half in lost if one in (0, half.broken.number)]
    chain = next((each for each in chains if each is not None and not isinstance(each.links[0].clue, Root)), None)
    if chain is None:
        return "."
    when = f"for with #{other}," if other else "then"
    why = between_words(flags, chain)
    return f": {when} {came_after(flags, chain.links[0])}.{f' {why}' if why else ''}"


def _who(flags: Flags, found: Contradiction, mine: int | None) -> str:
    """Who would prevent its own deed with a stone there, or which effect contradicts itself, without a full stop."""
    if found.prevented is None:
        return f"With it, {contradiction_gist(flags, found)}"
    who = "It" if found.prevented == mine else f"With it, {flags.stones[found.prevented].name}"
    return f"{who} would have prevented its own {deed_of(flags, found)}"


def mended_words(reasons: Reasons, mine: int, cure: Cure, told: Contradiction | None = None) -> str:
    """How the going of a stone mends a contradiction, and which others have to be gone for that that are, too.

    `told`: of that contradiction it is told already what becomes of the stone that is stuck, if that is just the same.
    """
    flags, others = reasons.board.flags, (each.stone for each in reasons.newly_off if each.stone != mine)
    besides = needed_besides(reasons.problem, cure, others)
    stays, clue = cure.chain.links[0].clue, None if told is None else _begins(told)
    if isinstance(stays, Unshoved) and isinstance(clue, Unshoved) and stays.place == clue.place and not besides:
        did = did_before(flags, cure.chain)
        if did:
            return f"Without {flags.stones[mine].name}{did}, {effect_outcome(cure, '')}."
    return (solved_briefly if told is None else solved_tersely)(flags, mine, cure, besides)


def _begins(found: Contradiction) -> Clue | None:
    """With what the way of the stone that is stuck is otherwise; None: that is not known."""
    return None if found.present.chain is None else found.present.chain.links[0].clue


def _besides(reasons: Reasons, what_if: WhatIf, besides: Besides) -> str:
    """The other one of two contradictions, and how the going of the stone mends it, if it is not its own."""
    flags, found, solved, mine = reasons.board.flags, besides.contradiction, besides.solved, what_if.stone
    who, given = _who(flags, found, None).removeprefix("With it, "), given_besides(flags, what_if, found)
    how = "" if found.prevented is None else capitalised(how_briefly(flags, found, terse=False))
    done = "" if f"without #{found.number}" in how else done_without(flags, found)
    mended = "" if solved is None or mine is None else mended_words(reasons, mine, solved)
    return together(f"Besides, {given}{who}.", how, done, mended)


def given_besides(flags: Flags, what_if: WhatIf, found: Contradiction) -> str:
    """What else than the stone is otherwise where something besides is stuck, as a condition before it; "": nothing."""
    if found.prevented is None or what_if.stone is None:
        return ""
    given = uncapital(given_words(what_if, found))
    return "" if given == f"with {flags.stones[what_if.stone].name}, " else given


def how_briefly(flags: Flags, found: Contradiction, *, terse: bool) -> str:
    """By what a stone is kept from its deed; where less happens to it with the effect than without, why not."""
    chain, clue = found.present.chain, first_clue(found)
    assert chain is not None
    between = between_shortly(flags, chain) if terse else between_words(flags, chain, whole=True)
    why = between if is_mirrored(clue) else ""
    refused = push_refused(flags, chain)
    if refused:
        said = f"with #{found.number}, {refused}"
    elif why:
        first = chain.links[0]
        aside = _not_there(found, clue) if terse else ""
        came = f"{came_words(flags, first.clue)}{aside}{_met_without(flags, found, clue)}{gone_after(flags, first)}"
        said = f"with #{found.number}, {came}. {why}"
    else:
        said = uncapital(first_sentence(how_words(flags, found, known=True)))
        said = f"{said.removesuffix('.')}{_who_is_behind(flags, chain)}{nor_again(flags, found, clue)}."
        said = said if _names_what_comes(flags, found, said) else together(said, between_briefly(flags, chain))
        said = f"{said}{_back_there(flags, chain, said)}{_back_again(flags, chain)}"
    return f"{with_origins(flags, said, found.number)}{other_way(flags, found, terse=terse)}"


def _back_there(flags: Flags, chain: Chain, said: str) -> str:
    """For whom one that an effect brings is in the way, where it has to go back to that square, or who pushed it to
    where it shoots, as a sentence with a space before it; "": it is not so, or that is `said`."""
    first, last = chain.links[0].clue, chain.links[-1]
    course, name = last.course, stone_name(flags, last.clue.stone or 0)
    if not isinstance(last.clue, Arrives) or course is None or len(chain.links) != _CLOSE:
        return ""
    if isinstance(first, Destroyed) and isinstance(first.how, Shot) and course.by is not None:
        pusher = stone_name(flags, course.by)
        return f" {name} arrives at {at(course.start)} and is pushed to {course.end.square} by {pusher}."
    is_in_way = isinstance(first, Blocked) and last.clue.stone in first.obstacles
    if not is_in_way or course.met is None or course.back != first.place.square:
        return ""
    if is_named(str(course.end.square), said):
        return ""
    back = f"has to go back there from {course.end.square} in slice {course.end.t}"
    return f" {name} {back}, for {meeting_words(flags, course.met)}."


def _back_again(flags: Flags, chain: Chain) -> str:
    """For whom one in the way of a stone, to where it only comes later, has to go back there, as a sentence with
    a space before it; "": it is not so."""
    first, second = chain.links[0].clue, chain.links[1] if len(chain.links) > 1 else None
    if second is None or not isinstance(first, Blocked) or not isinstance(second.clue, Blocked):
        return ""
    course = second.course
    if second.clue.stone not in first.obstacles or course is None or course.met is None:
        return ""
    if first.stop is not None or course.back != first.place.square:
        return ""
    name, back = stone_name(flags, second.clue.stone), f"from {course.end.square} in slice {course.end.t}"
    return f" Later {name} has to go back to {course.back} {back}, for {meeting_words(flags, course.met)}."


_CLOSE = 2
"""Links of a chain in which just an effect leads to what comes of a stone."""


def _not_there(found: Contradiction, clue: Clue) -> str:
    """That a stone is not where its deed would be, where that is told in that very slice, as the end of a clause; "":
    it is not."""
    missed = missed_in(found.present)
    if missed is None or missed.where in (None, missed.place.square) or missed.place.t != clue.place.t:
        return ""
    if isinstance(clue, Freed) and clue.then == missed.place.square:
        return f", and does not stay at {missed.place.square}"
    return f", not {'to' if isinstance(clue, Freed) else 'at'} {missed.place.square}"


def nor_again(flags: Flags, found: Contradiction, clue: Clue) -> str:
    """That a stone is kept from where its deed would be later, too, as the end of a clause; "": it is not."""
    missed = missed_in(found.present)
    if missed is None or not later_tries(missed, clue):
        return ""
    return f"; nor does {flags.stones[missed.stone].name} get to {missed.place.square} later"


def _names_what_comes(flags: Flags, found: Contradiction, said: str) -> bool:
    """Whether it is said what the effect has to do with it: whom it brings, or that its bomb falls."""
    return is_named(what_comes(flags, found.number), said)


def what_comes(flags: Flags, number: int) -> str:
    """By what name words name what an effect brings."""
    stone = flags.ante(number).stone
    return f"bomb #{number}" if stone is None else flags.stones[stone].name


def _who_is_behind(flags: Flags, chain: Chain) -> str:
    """For whom one cannot leave that is in a stone's way, where that is a link of its own, as the end of a clause."""
    first, second = (chain.links[0].clue, chain.links[1].clue) if len(chain.links) > 1 else (None, None)
    if not isinstance(first, Blocked) or not isinstance(second, Blocked) or first.obstacles != (second.stone,):
        return ""
    if first.how is not Hindrance.CAME_BACK or first.stop is not None or first.place.t != second.place.t:
        return ""
    return f", for {in_the_way(flags, second, second.place.square, past=False)}"


def _met_without(flags: Flags, found: Contradiction, clue: Clue) -> str:
    """Who keeps a stone from where it gets with the effect, or pushes it on, without that, in brackets; "": it is not
    for that."""
    without = f" (where without #{found.number}"
    match clue:
        case Freed() if clue.obstacles:
            who, are = named(flags, clue.obstacles), "are" if len(clue.obstacles) > 1 else "is"
            met = f"it meets {who}" if clue.how is Hindrance.CLASH else f"{who} {are} in its way"
            return f"{without} {met})"
        case Unshoved():
            return f"{without} {named(flags, clue.by)} {'push' if len(clue.by) > 1 else 'pushes'} it to {clue.then})"
        case _:
            return ""


def _makes_forget(chain: Chain, missed: CauseMissed) -> bool:
    """Whether the first link tells already which tagscreen makes a stone forget the order by which it did its deed."""
    clue, old = chain.links[0].clue, missed.outdated
    is_so = isinstance(clue, Screened) and clue.effect == "interfered" and clue.stone == missed.stone
    return is_so and old is not None and old.tagged and old.place == clue.place


def other_way(flags: Flags, found: Contradiction, *, terse: bool) -> str:
    """Why a stone does nothing where it is then, or only jumps by another order, as sentences with a space before them;
    "": that goes without saying."""
    missed, chain = missed_in(found.present), found.present.chain
    if missed is None or chain is None:
        return ""
    if other_jump(flags, missed):
        why = which_order_briefly(missed) if terse else which_order(missed)
        return f" So {unmade(flags, missed)}.{'' if _makes_forget(chain, missed) else why}"
    name = flags.stones[missed.stone].name
    if missed.hidden:
        return "" if isinstance(chain.links[0].clue, Screened) else f" In slice {missed.place.t} {name} is hidden."
    if missed.where == missed.place.square:
        is_there = f" In slice {missed.place.t} {name} is at {missed.where} all the same, but"
        other = other_order(missed, why=not terse)
        if terse and missed.follows is not None:
            deed = "drops no bomb" if flags.ante(missed.number).is_bomb else "does not jump"
            other = f"{other.removesuffix('.')}, and {deed}."
        return f"{is_there} {other}"
    first = chain.links[0]
    course = first.course
    if course is not None and course.gone is Exit.STRAYED and isinstance(first.clue, Blocked):
        left, counts = course.end, " that counts" if course.passed else ""
        if left.t > first.clue.place.t and left.square != course.start.square:
            there = f"in slice {left.t} it has no order there{counts} and is gone"
            return f" Later {name} comes to {left.square}, but {there}."
        if left.t > first.clue.place.t:  # until then it follows others there, in vain
            return f" In slice {left.t} {name} is still at {left.square}, without an order{counts}, so it is gone."
        return f" At {left.square} {name} has no order{counts}, so it is gone."
    end = ending(found.present.board, missed, chain)
    elsewhere = f", not at {missed.place.square}" if missed.where is not None and not terse else ""
    return f" {capitalised(end)}{elsewhere}." if end else ""
