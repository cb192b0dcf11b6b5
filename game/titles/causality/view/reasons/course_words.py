"""How the stone of a link goes on, in words: what leads from one link of a chain to the one before."""

from __future__ import annotations

from game.titles.causality.reasons.clues import Exit, Onward
from game.titles.causality.rules.flag import Flags
from game.titles.causality.view.reasons.obstacle_words import meeting_words
from game.titles.causality.view.reasons.versus import Versus
from game.titles.causality.view.words import at

HAS_NO_ORDER = "has no order"
"""Why a player's stone is gone after a slice (rules 2.6)."""

_WITHOUT, _PASSED = "not even to wait, so it is in no later slice", "that counts any more, so it is in no later slice"
"""What becomes of a player's stone that has no order where it is, or none but those that it left behind, and why (rules
2.6)."""


def counted(course: Onward) -> str:
    """That none of the orders which a stone has where it strays counts, and which ones do, as the end of a clause; "":
    it has none there."""
    return f" of round {course.since + 1} or later (older ones count no more)" if course.passed else ""


def from_where(flags: Flags, course: Onward | None, then: Versus | None, *, past: bool) -> str:
    """Where a stone goes from the square that was named last, as a clause; on the other board if it is named."""
    if course is None:
        return ""
    when = "" if then is None else f" {then.words.rstrip(',')}," if not then.past else f" {then.words}"
    comma = "," if when.endswith(",") else ""
    come, have, jump = ("came", "had", "jumped") if past else ("comes", "has", "jumps")
    here, counts = course.end.square == course.start.square, " that counts" if course.passed else ""
    end = f"{course.end.square}{pushed_words(flags, course)}"
    match course.gone:
        case Exit.JUMPED if here:
            return f", where{comma}{when} it {jump} away in slice {course.end.t}"
        case Exit.JUMPED:
            return f", from where{comma}{when} it {come} to {end} and {jump} away in slice {course.end.t}"
        case Exit.STRAYED if here:
            return f", where{comma}{when} it {have} no order{counts} in slice {course.end.t}"
        case Exit.STRAYED:
            there = f"{end}, where it {have} no order in slice {course.end.t}"
            return f", from where{comma}{when} it {come} to {there}"
        case _ if course.back is not None:
            had = "had to go back" if past else "has to go back"
            is_ = "was" if past else "is"
            met = "" if past or course.met is None else f", for {meeting_words(flags, course.met)}"
            return f", from where{comma}{when} it {is_} on its way to {at(course.end)} and {had} to {course.back}{met}"
        case _:
            stays = "" if course.still is None else f" and {'stayed' if past else 'stays'} there"
            return f", from where{comma}{when} it {come} to {at(course.end)}{stays}{pushed_words(flags, course)}"


def gone_from_there(flags: Flags, course: Onward | None, *, held: bool = False) -> str:
    """That a stone is gone after a link and why, as the end of a clause; "": it is not. `held`: the link tells of where
    it does not get."""
    if course is None or course.gone is None:
        return ""
    counts = counted(course)
    where = "where it stays" if held and course.end.square == course.start.square else "there"
    why = f"jumps away {where}" if course.gone is Exit.JUMPED else f"{HAS_NO_ORDER} {where}{counts}"
    if course.end.square != course.start.square:
        comes = "; it later comes" if held else ", from there comes"
        return (
            f"{comes} to {course.end.square}{pushed_words(flags, course)}, {why} and is gone after slice {course.end.t}"
        )
    when = "" if course.end.t == course.start.t else f"in slice {course.end.t} "
    return f"{f'; {when}it ' if held else f', {when}'}{why} and is gone"


def onward(flags: Flags, name: str, course: Onward | None) -> str:
    """The same as a sentence with a space before it, with the rule for a stone that has no order."""
    if course is None:
        return ""
    here, later = course.end.square == course.start.square, course.end.t > course.start.t
    t, end = f" in slice {course.end.t}" if later else "", f"{course.end.square}{pushed_words(flags, course)}"
    without = f" {_PASSED}" if course.passed else f", {_WITHOUT}"
    match course.gone:
        case Exit.JUMPED if here:
            return f" {name} jumps away there{t}, so it is gone after that."
        case Exit.JUMPED:
            return f" From there {name} comes to {end} and jumps away{t}, so it is gone after that."
        case Exit.STRAYED if here:
            return f" {name} has no order there{t}{without}."
        case Exit.STRAYED:
            return f" From there {name} comes to {end}; it has no order there{t}{without}."
        case _ if course.back is not None:
            way = f"is on its way to {at(course.end)} and has to go back to {course.back}"
            why = "" if course.met is None else f": {meeting_words(flags, course.met)}"
            return f" From {course.start.square} {name} {way}{why}."
        case _:
            stays = "" if course.still is None else " and stays there"
            return f" From {course.start.square} {name} comes to {at(course.end)}{stays}{pushed_words(flags, course)}."


def came_later(flags: Flags, name: str, before: Onward | None, then: Versus) -> str:
    """How a stone that was held back on the other board came to its deed there, as the end of a clause."""
    if before is None:
        return ""
    come, stay = ("came", "stayed") if then.past else ("comes", "stays")
    stays = "" if before.still is None else f" and {stay} there"
    return f", and {name} later {come} to {at(before.end)}{stays}{pushed_words(flags, before)}"


def pushed_words(flags: Flags, course: Onward) -> str:
    """Who pushes the stone to where it comes, in brackets with a space before them; "": it goes there itself."""
    return "" if course.by is None else f" (pushed by {flags.stones[course.by].name})"
