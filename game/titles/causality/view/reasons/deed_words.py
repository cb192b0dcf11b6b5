"""Ante-effects and the deeds that cause them, in the words that all reasons share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from game.titles.causality.reasons.clues import Blocked, CauseMissed, Chain, Exit, Moved, Screened, Unshoved
from game.titles.causality.rules.causes import CauseReached
from game.titles.causality.rules.flag import Act, AnteEffect, Flag, Flags
from game.titles.causality.view.reasons.obstacle_words import meeting_words
from game.titles.causality.view.reasons.versus import listed
from game.titles.causality.view.words import at, flag_words, step_words

CHOOSES = "chooses where it arrives"
"""What a tagger does that jumps (rules 2.3)."""

UNORDERED = "without one a player's stone does not even wait, so it is on no later board until it gets one there"
"""What becomes of a stone that has no order where it is: even to stay takes an order (rules 2.6)."""


def effect_words(flags: Flags, number: int) -> str:
    """What an ante-effect is, for example 'arrival of A4 at 1,1 in slice 0'."""
    ante = flags.ante(number)
    if ante.stone is None:
        return f"bomb on {at(ante.position)}"
    return f"arrival of {flags.stones[ante.stone].name} at {at(ante.position)}"


def deed(ante: AnteEffect) -> str:
    """What a stone has to do to cause it."""
    return f"drop bomb #{ante.number}" if ante.is_bomb else "jump"


def does(ante: AnteEffect) -> str:
    """That a stone does it."""
    return f"drops bomb #{ante.number}" if ante.is_bomb else "jumps"


def did(ante: AnteEffect) -> str:
    """That a stone did it, where it is spoken of that effect."""
    return "dropped it" if ante.is_bomb else "jumped"


def done(flags: Flags, cause: CauseReached) -> str:
    """Who causes it, and where."""
    return f"{flags.stones[cause.stone].name} {does(flags.ante(cause.number))} at {at(cause.place)}"


def made(flags: Flags, cause: CauseReached) -> str:
    """Who causes it, where, and where a jump ends if not on the square on which it began."""
    ante, words = flags.ante(cause.number), done(flags, cause)
    if ante.position.square == cause.place.square:
        return words
    return f"{words} and arrives at {at(ante.position)}{may_choose(flags, cause.stone)}"


def may_choose(flags: Flags, stone: int) -> str:
    """That a stone jumps to another square than it was on, since its kind may."""
    return f" (a {flags.stones[stone].type.value} {CHOOSES})"


def may_jump(flags: Flags, cause: CauseReached) -> str:
    """That a stone jumps before the final slice, since its kind may; "": it does not, or more is said of its kind."""
    ante = flags.ante(cause.number)
    told = ante.is_bomb or ante.position.square != cause.place.square
    if told or cause.place.t == flags.level.final:
        return ""
    return f" (a {flags.stones[cause.stone].type.value} may jump in any slice)"


def would(flags: Flags, cause: CauseReached) -> str:
    """Who would cause it, and where."""
    return f"{flags.stones[cause.stone].name} would {deed(flags.ante(cause.number))} at {at(cause.place)}"


def unmade(flags: Flags, cause: CauseMissed) -> str:
    """Who does not cause it, and where; whoever jumps there by another order is said to."""
    name, other = flags.stones[cause.stone].name, other_jump(flags, cause)
    if other:
        return f"{name} jumps at {at(cause.place)} by {other}"
    return f"{name} does not {deed(flags.ante(cause.number))} at {at(cause.place)}"


def unmade_briefly(flags: Flags, cause: CauseMissed) -> str:
    """The same of a deed at that square that is not done at all: in which slice it should be goes without saying."""
    gone = cause.gone
    if gone is not None and gone.how is Exit.JUMPED and gone.place.square == cause.place.square:
        return unmade(flags, cause)
    return unmade(flags, cause).replace(f" in slice {cause.place.t}", "", 1)


def other_jump(flags: Flags, cause: CauseMissed) -> str:
    """By which order a stone jumps that should have jumped there by another one; "": it does not."""
    if flags.ante(cause.number).is_bomb or cause.follows is None or cause.follows.act is not Act.JUMP:
        return ""
    one = f"its order of round {cause.follows.round + 1} (#{cause.follows.ante})"
    return f"{one}, not by the one that sends #{cause.number}"


def uncapital(words: str) -> str:
    """A sentence as a part of another one."""
    return f"{words[:1].lower()}{words[1:]}"


def other_order(cause: CauseMissed, *, why: bool = True) -> str:
    """What a stone does instead, that is where it should have been, and `why` its order of then is not what it does."""
    if cause.follows is None and (cause.outdated is None or cause.outdated.tagged):
        return "it has forgotten its order there."
    if cause.follows is None:
        return f"has no order there that counts.{outdated_order(cause)}" if why else f"{_newer_since(cause)}."
    follows = f"follows its order of round {cause.follows.round + 1} there: {flag_words(cause.follows)}"
    return f"{follows}.{which_order(cause) if why else ''}"


def all_the_same(cause: CauseMissed) -> str:
    """That a stone is where its deed would be all the same, and why it does not do it, as the end of a clause; "": it
    is not, or that is told."""
    if cause.where != cause.place.square or cause.hidden:
        return ""
    why = "has forgotten its order there"
    if cause.follows is not None:
        why = f"follows its order of round {cause.follows.round + 1} there"
    elif cause.outdated is not None and not cause.outdated.tagged:
        why = f"its order of round {max(cause.rounds) + 1} counts no more (it follows newer ones)"
    return f"; in slice {cause.place.t} it is at {cause.where} all the same, but {why}"


def there_again(cause: CauseMissed) -> str:
    """That a stone is where its deed would be all the same, and why it does not do it, in few words; "": it is not."""
    if cause.where != cause.place.square or cause.hidden or not cause.rounds:
        return ""
    why = "its order there counts no more"
    if cause.follows is not None:
        age = "older" if cause.follows.round < min(cause.rounds) else "other"
        why = f"follows an {age} order there"
    return f"it is at {cause.where} again, but {why}"


def _newer_since(cause: CauseMissed) -> str:
    """That the order of then counts no more, and since when its stone follows newer ones, as the end of a clause."""
    found = cause.outdated
    if found is None or found.tagged:
        return "has no order there that counts"
    old = f"its order of round {max(cause.rounds) + 1} counts no more"
    since = f"since slice {found.place.t} it follows orders of round {found.round + 1}"
    return f"{old}: {since}, and a stone never goes back to older ones"


def follows_older(cause: CauseMissed) -> bool:
    """Whether a stone follows an older order than that of then, which counts as well: the oldest is followed."""
    is_older = cause.follows is not None and bool(cause.rounds) and cause.follows.round < min(cause.rounds)
    return cause.outdated is None and is_older


def which_order(cause: CauseMissed) -> str:
    """Why a stone follows another order than that of then, as a sentence with a space before it; "": that is plain."""
    if follows_older(cause):
        return " Of several orders that count, the oldest is followed."
    return outdated_order(cause)


def outdated_order(cause: CauseMissed) -> str:
    """Why an order counts no more (rules 2.6), as a sentence with a space before it; "": it is not for that."""
    found = cause.outdated
    if found is None:
        return ""
    old = f"That of round {max(cause.rounds) + 1} counts no more"
    if found.tagged:
        return f" {old}: a tagscreen at {at(found.place)} made it forget all orders before round {found.round + 1}."
    since = f"from {at(found.place)} on it follows orders of round {found.round + 1}"
    return f" {old}: {since}, and a stone never goes back to an older one."


def which_order_briefly(cause: CauseMissed) -> str:
    """Why a stone follows another order than that of then, in few words; "": that is plain."""
    return which_order(cause) if cause.outdated is None else outdated_briefly(cause)


def outdated_briefly(cause: CauseMissed) -> str:
    """The same in fewer words."""
    found = cause.outdated
    if found is None:
        return ""
    if found.tagged:
        return f" A tagscreen at {at(found.place)} made it forget all orders before round {found.round + 1}."
    since = f"From {at(found.place)} on it follows orders of round {found.round + 1}"
    return f" {since}, and a stone never goes back to older ones."


def end_words(flags: Flags, cause: CauseMissed, chain: Chain | None) -> str:
    """What becomes of the stone until the slice in which it should cause something; "": that is said by the chain.

    Each step is told that it makes after what the first link of the chain says of it; that says also where it has no
    order any more.
    """
    end, course = _end_words(flags, cause), None if chain is None else chain.links[0].course
    if course is not None and course.gone is Exit.STRAYED:
        return ""
    first = None if chain is None else chain.links[0].clue
    if isinstance(first, Screened) and _tells_orders(cause, first):
        return ""
    if isinstance(first, Blocked | Unshoved) and _is_left_there(cause, first):
        return ""
    if not end or _is_hidden_there(cause) or first is None or first.stone != cause.stone:
        return end
    told = [each for each in cause.way if each.place.t > first.place.t and _matters(cause, each)]
    if told and _is_said(cause.moved, told[-1]):
        return " ".join((*_steps_words(flags, cause.stone, told[:-1]), end))
    return " ".join((*_steps_words(flags, cause.stone, told), _end_words(flags, replace(cause, moved=None))))


def _matters(cause: CauseMissed, step: Moved) -> bool:
    """Whether a stone gets to another square by a step, or sets out in vain for where it should cause something."""
    return step.met is None or step.place.square == cause.place.square


def _steps_words(flags: Flags, stone: int, steps: Sequence[Moved]) -> Iterator[str]:
    """The steps of a stone, in the order of time; those in vain at once that are in vain for the same reason."""
    for why, alike in groupby(steps, key=lambda each: None if each.met is None else meeting_words(flags, each.met)):
        if why is None:
            yield from (moved_words(flags, stone, each) for each in alike)
        else:
            yield _in_vain_words(flags, stone, list(alike), why)


def _in_vain_words(flags: Flags, stone: int, steps: Sequence[Moved], why: str) -> str:
    """That a stone sets out for a square and has to go back, in each of these slices, and why."""
    many = len(steps) > 1
    when = f"In slice{'s' if many else ''} {listed([str(each.place.t) for each in steps])}"
    back = f"has to go back{' each time' if many else ''}: {why}"
    return f"{when} {flags.stones[stone].name} sets out for {steps[0].place.square} once more and {back}."


def _is_left_there(cause: CauseMissed, clue: Blocked | Unshoved) -> bool:
    """Whether it is kept in that very slice on the square on which it is then, which is said."""
    left = clue.stays if isinstance(clue, Blocked) else clue.place.square
    return (clue.stone, clue.place.t, left) == (cause.stone, cause.place.t, cause.where)


def _tells_orders(cause: CauseMissed, clue: Screened) -> bool:
    """Whether what a tagscreen does says which order the stone has forgotten there, and which one it follows."""
    missed, tagging = clue.tagging.untagged, clue.tagging
    is_there = (clue.stone, clue.place) == (cause.stone, cause.place) and clue.effect == "interfered"
    if not is_there or missed is None or tagging.follows is None:
        return False
    return missed.ante == cause.number and missed.round < tagging.since


def _is_said(order: Flag | None, step: Moved) -> bool:
    """Whether the end says by which order a step is made."""
    return order is not None and order.position.t + 1 == step.place.t


def moved_words(flags: Flags, stone: int, step: Moved) -> str:
    """A step of a stone to another square, by its own order or pushed, as a sentence.

    The slice is that in which it is there, as everywhere: its order lies in the one before.
    """
    t, name, square = step.place.t, flags.stones[stone].name, step.place.square
    if step.by is not None:
        return f"In slice {t} {flags.stones[step.by].name} pushes {name} from {step.start} to {square}."
    order = "" if step.round is None else f", as ordered in round {step.round + 1}{step_words(flags.stones[stone])}"
    return f"In slice {t} {name} comes to {square} from {step.start}{order}."


def _is_hidden_there(cause: CauseMissed) -> bool:
    """Whether a stone does not do it for it is hidden; where it is elsewhere, that alone is why."""
    return cause.hidden and cause.where == cause.place.square


def _end_words(flags: Flags, cause: CauseMissed) -> str:
    """Where the stone is in the slice in which it should cause something, or how it came to be nowhere."""
    name, t, gone = flags.stones[cause.stone].name, cause.place.t, cause.gone
    if _is_hidden_there(cause):
        return f"So in slice {t} {name} is hidden at {cause.where}."
    if cause.where == cause.place.square:
        return f"So in slice {t} {name} is at {cause.where} also in this history, but {other_order(cause)}"
    if cause.where is not None:
        return f"So in slice {t} {name} is at {cause.where}, not at {cause.place.square}{_moved(flags, cause)}."
    if gone is not None and gone.how is Exit.STRAYED:
        return f"Until its player gives {name} an order at {at(gone.place)}, it is on no later board."
    if gone is not None and gone.how is Exit.JUMPED:
        return f"So {name} jumps away before that, at {at(gone.place)}{_by_order(gone.jump)}."
    return ""


def _moved(flags: Flags, cause: CauseMissed) -> str:
    """By which order it came where it is, as the end of a sentence; "": by none that is new."""
    order = cause.moved
    if order is None:
        return ""
    from_, t = order.position.square, order.position.t + 1
    how = step_words(flags.stones[cause.stone])
    return f": in slice {t} it comes there from {from_}, as ordered in round {order.round + 1}{how}"


def _by_order(order: Flag | None) -> str:
    """When an order to jump was given, and what that sends, as the end of a sentence."""
    if order is None:
        return ""
    sent = f", to send #{order.ante}" if order.ante else ""
    return f", as ordered in round {order.round + 1}{sent}"


def ordered_since(flags: Flags, cause: CauseReached) -> str:
    """When a cause was ordered, if that was after its effect was sent first, as the end of a clause; "": it was not, or
    more than once."""
    ordered = _round_of(flags, cause)
    is_anew = ordered is not None and ordered != flags.ante(cause.number).round
    return f", as ordered anew in round {ordered + 1}" if ordered is not None and is_anew else ""


def ordered_words(flags: Flags, cause: CauseReached) -> str:
    """When a cause was ordered, as the end of a clause; "": more than once."""
    ordered = _round_of(flags, cause)
    return "" if ordered is None else f", as ordered in round {ordered + 1}"


def _round_of(flags: Flags, cause: CauseReached) -> int | None:
    rounds = [flag.round for flag in flags.at(cause.stone, cause.place) if flag.ante == cause.number]
    return rounds[0] if len(rounds) == 1 else None
