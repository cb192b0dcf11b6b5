"""Rules that verdicts speak of and not everybody knows, said once below them.

That some kinds of stones jump otherwise than most do, and what tagscreens make of a stone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from game.titles.causality.rules.stone import StoneType
from game.titles.causality.view.canonisation.story import Fate, Story
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.versus import listed, runs_of

_TAGGED = (
    (
        re.compile(r"\bhid(?:e|es|den)?\b"),
        "Whoever a tagscreen hides leaves the board for that slice: nothing hits or meets it there, and it follows no "
        "order. After it, all its orders of rounds before the one in which the tag was ordered are forgotten.",
    ),
    (
        re.compile(r"\bunlock(?:s|ed)?\b"),
        "Whoever a tagscreen unlocks that is not locked forgets, from there on, all orders of rounds before the one in "
        "which the tag was ordered.",
    ),
    (
        re.compile(r"\block(?:s|ed)\b"),
        "Whoever a tagscreen locks cannot be ordered to jump in time, and in the last slice not at all.",
    ),
)
"""What tagscreens do (rules 2.3), by the words that speak of it."""


def tagscreens_told(rows: Sequence[StoryRow]) -> Iterator[StoryRow]:
    """Of what some of the rows tell that tagscreens do, what that is."""
    words = " ".join(row.text for row in rows)
    yield from (StoryRow(rule) for speaks, rule in _TAGGED if speaks.search(words))


def other_jumps_told(story: Story, rows: Sequence[StoryRow]) -> Iterator[StoryRow]:
    """Of each kind of stones that some of the rows tell to have jumped otherwise than most do, that it may."""
    told = (row for row in rows if not row.line and not row.heads and row.fate is not Fate.IDLE)
    numbers = dict.fromkeys(number for row in told for number in (row.number, *row.all_about) if number)
    kinds = dict.fromkeys(_other_jumper(story, number) for number in numbers)
    for kind in kinds:
        if kind is not None:
            sent = runs_of(number for number in numbers if _other_jumper(story, number) is kind)
            yield StoryRow(f"{_jump_words(kind)} ({listed(sent)}).")


def _other_jumper(story: Story, number: int) -> StoneType | None:
    """The kind of the stone that sends itself back in that ante-effect, if not as tanks and bombardiers do.

    Those jump in the last slice, to the square on which they are.
    """
    ante = story.flags.ante(number)
    if ante.is_bomb or (ante.cause.t >= story.flags.level.final and ante.cause.square == ante.position.square):
        return None
    return story.flags.stones[ante.maker].type


def _jump_words(kind: StoneType) -> str:
    """How a kind of stone may jump, without a full stop."""
    told = f"A {kind.value} may jump in any slice, not only in the last"
    far = "two squares aside in the slice before, or one square aside two slices before"
    return f"{told}, and arrives {far}" if kind is StoneType.TAGGER else told
