"""What verdicts say again and again at a glance: the first time in full, after that in short."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from game.titles.causality.rules.stone import StoneType
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.course_words import HAS_NO_ORDER
from game.titles.causality.view.reasons.deed_words import CHOOSES
from game.titles.causality.view.reasons.loss_words import NO_WAY_BACK
from game.titles.causality.view.reasons.obstacle_words import ARRIVES_FIRMLY
from game.titles.causality.view.reasons.own_deed_words import WHOEVER_ELSE
from game.titles.causality.view.reasons.rather_words import LEVEL
from game.titles.causality.view.reasons.rival_words import ALWAYS_WRONG, NO_OTHER
from game.titles.causality.view.reasons.rule_words import FIXED_ORDER, LAST_STAYS
from game.titles.causality.view.reasons.scant_lost import WITHOUT_ORDER
from game.titles.causality.view.reasons.scant_words import NEVER_BACK

_Short: TypeAlias = str | Callable[[re.Match[str]], str]


def _gone(said: re.Match[str]) -> str:
    """That a stone is gone, without why."""
    return f" and is gone{'' if said[1] is None else f' after slice {said[1]}'}"


def _in_one_bracket(said: re.Match[str]) -> str:
    """What stood before and after what is left out, two brackets in one."""
    return "; " if said[1] and said[2] else f"{said[1] or ''}{said[2] or ''}"


_SHORTER = (
    (re.compile(re.escape(f", {NO_WAY_BACK}")), ""),
    (re.compile(re.escape(f" (a {StoneType.TAGGER.value} {CHOOSES})")), ""),
    (re.compile(re.escape(f", and {ARRIVES_FIRMLY}")), ""),
    (re.compile(re.escape(LAST_STAYS)), ""),
    (re.compile(re.escape(FIXED_ORDER)), ""),
    (re.compile(re.escape(NEVER_BACK)), ""),
    (re.compile(rf"(\))?{re.escape(WITHOUT_ORDER)}(?! that counts)( \()?"), _in_one_bracket),
    (re.compile(re.escape(LEVEL)), "likewise"),
    (re.compile(r" \(which brings (\w+)\)"), r" (\1)"),
    (re.compile(re.escape(NO_OTHER)), "No other stone has a part in that either"),
    (
        re.compile(
            rf"Even without any other stone, \w+ could not stay: (whichever of [^.]+? were there), {ALWAYS_WRONG}"
        ),
        r"Even without any other stone it could not stay either, \1",
    ),
    (re.compile(rf", (?:in slice (\d+) )?{HAS_NO_ORDER} there and is gone"), _gone),
)
"""What is said once, and what is left of it after that."""

_CANNOT_BE_PUSHED = re.compile(r"(where \w+ is and cannot be pushed on), for (?:[^;.()]|\(of #\d+\))+")
"""Why one who is in the way cannot be pushed on."""

_AGAIN = (
    re.compile(r" \([ABN]\d+ (?:lives on|is not destroyed before by [^()]+)\)"),
    re.compile(r"(?<=the mine )([ABN]\d+), onto which [^.;()]+? (?:comes?\b|pushes (?:[ABN]\d+|it\b))"),
)
"""What is left out where just the same was said before: who destroys one no more, and who sets off a mine."""

_SWAP = re.compile(r"[ABN]\d+[^.;]* could have gone in place of [^.;:(]+( \(then .*?\)(?=; but|:))?(?:; but|:) [^.]+\.")
"""That some could have gone in place of several, which is said of each of those, and what comes of it for that one."""


def said_once(rows: Iterable[StoryRow]) -> Iterator[StoryRow]:
    """The rows, without what is known by what stands above; only of those that are told at a glance."""
    known, swaps, told, verdict = set[re.Pattern[str]](), dict[str, str](), set[str](), ""
    for row in rows:
        text, verdict = row.text, row.group or verdict
        swap = _SWAP.search(text) if row.brief and not row.is_open else None
        alike = "" if swap is None else swap[0].replace(swap[1] or "", "")
        if swap is not None and swaps.setdefault(alike, verdict) != verdict:
            text = text.replace(swap[0], f"Who could have gone in its place is told of {swaps[alike]}{swap[1] or ''}.")
        if row.brief and not row.is_open:
            text = _CANNOT_BE_PUSHED.sub(lambda found: _unless_known(found, told), text)
            for again in _AGAIN:
                text = again.sub(lambda found: _unless_known(found, told), text)
        for said, short in _SHORTER:
            if row.brief and not row.is_open:
                text = _short_after_first(said, short, text, is_known=said in known)
            known |= {said} if said.search(row.text) else set()
        yield row if text == row.text else replace(row, text=text)


_GLOSSES = (LAST_STAYS, FIXED_ORDER, NEVER_BACK, f", {WHOEVER_ELSE}")
"""What explains words that are used again and again, or says them twice."""


def without_glosses(rows: Iterable[StoryRow]) -> Iterator[StoryRow]:
    """The rows, without what explains their words even once; only of those that are told at a glance."""
    for row in rows:
        text, is_reason = row.text, row.line and not row.brief
        for gloss in () if row.is_open or is_reason else _GLOSSES:
            text = text.replace(gloss, "")
        yield row if text == row.text else replace(row, text=text)


def _unless_known(said: re.Match[str], known: set[str]) -> str:
    """What is said, or if just that is known what is left of it, the first group."""
    if said[0] in known:
        return said[1] if said.re.groups else ""
    known.add(said[0])
    return said[0]


def _short_after_first(said: re.Pattern[str], short: _Short, text: str, *, is_known: bool) -> str:
    """A text with what is said in it in short, but for the first time if it is not known."""
    first = None if is_known else said.search(text)
    end = 0 if first is None else first.end()
    return text[:end] + said.sub(short, text[end:])
