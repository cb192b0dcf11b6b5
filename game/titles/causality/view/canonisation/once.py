"""Rules that verdicts give as a reason at a glance: the first one says them in full, the others in short."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.titles.causality.rules.stone import StoneType
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.deed_words import CHOOSES
from game.titles.causality.view.reasons.loss_words import NO_WAY_BACK

_SHORTER = {
    f", {NO_WAY_BACK}": "",
    f" (a {StoneType.TAGGER.value} {CHOOSES})": "",
}
"""What is said once, and what is left of it after that."""


def said_once(rows: Iterable[StoryRow]) -> Iterator[StoryRow]:
    """The rows, without what is known of one of them before; only of those that are told at a glance."""
    known = set[str]()
    for row in rows:
        told = {each for each in _SHORTER if each in row.text}
        yield replace(row, text=_shorter(row.text, told & known)) if row.brief and not row.is_open else row
        known |= told


def _shorter(text: str, known: set[str]) -> str:
    for each in known:
        text = text.replace(each, _SHORTER[each])
    return text
