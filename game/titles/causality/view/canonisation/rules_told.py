"""Rules that verdicts speak of and not everybody knows, said once below them, on demand.

Which of two histories counts, what becomes of stones that are taken back, what tagscreens make of a stone, that some
kinds of stones jump otherwise than most do, and what it means that an effect holds or fails.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from game.engine.text import capitalised
from game.titles.causality.reasons.ranking import Weighed
from game.titles.causality.reasons.reasons import Deadlock, Reasons
from game.titles.causality.rules.stone import StoneType
from game.titles.causality.view.canonisation.history_rows import weighed_in
from game.titles.causality.view.canonisation.story import Fate, Story
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.canonisation.words import FOR_EVER, MEANING, TRIED_ANEW
from game.titles.causality.view.reasons.rule_words import order_words
from game.titles.causality.view.reasons.versus import listed, runs_of

_TAGGED = (
    (
        re.compile(r"\bhid(?:e|es|den)?\b(?! in the fog)"),
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

_SPOKEN_OF = "As far as they matter here."
"""What stands there while it is closed."""

RULES = "rules"
"""What stands before the row of all of them, and its path."""


def rules_told(
    story: Story, rows: Sequence[StoryRow], reasons: Reasons | Deadlock, opened: frozenset[str]
) -> Iterator[StoryRow]:
    """The rules behind what some of the rows tell, below a row that opens: who knows them need not read them again."""
    stones = () if isinstance(reasons, Deadlock) else reasons.stones
    weighed = frozenset[Weighed]() if isinstance(reasons, Deadlock) else weighed_in(reasons)
    told = {
        "which history counts": [order_words(story.priority, weighed)] if weighed else [],
        "stones that are taken back": [FOR_EVER if each.for_ever else TRIED_ANEW for each in stones[:1]],
        "tagscreens": tagscreens_told(rows),
        "who may jump when": other_jumps_told(story, rows),
        "what holds and fails": [MEANING] if story.threads or story.fresh else [],
    }
    names = [name for name, rules in told.items() if rules]
    if names:
        is_open = RULES in opened
        text = f"{capitalised(listed(names))}." if is_open else _SPOKEN_OF
        yield StoryRow(text, RULES, path=RULES, folds=True, is_open=is_open)
        yield from (StoryRow(rule) for rules in told.values() for rule in rules if is_open)


def tagscreens_told(rows: Sequence[StoryRow]) -> list[str]:
    """Of what some of the rows tell that tagscreens do, what that is."""
    words = " ".join(row.text for row in rows)
    return [rule for speaks, rule in _TAGGED if speaks.search(words)]


def other_jumps_told(story: Story, rows: Sequence[StoryRow]) -> list[str]:
    """Of each kind of stones that some of the rows tell to have jumped otherwise than most do, that it may."""
    told = (row for row in rows if not row.line and not row.heads and row.fate is not Fate.IDLE)
    numbers = dict.fromkeys(number for row in told for number in (row.number, *row.all_about) if number)
    kinds = dict.fromkeys(_other_jumper(story, number) for number in numbers)
    return [
        _jump_words(kind, [each for each in numbers if _other_jumper(story, each) is kind]) for kind in kinds if kind
    ]


def _other_jumper(story: Story, number: int) -> StoneType | None:
    """The kind of the stone that sends itself back in that ante-effect, if not as tanks and bombardiers do.

    Those jump in the last slice, to the square on which they are.
    """
    ante = story.flags.ante(number)
    if ante.is_bomb or (ante.cause.t >= story.flags.level.final and ante.cause.square == ante.position.square):
        return None
    return story.flags.stones[ante.maker].type


def _jump_words(kind: StoneType, sent: Sequence[int]) -> str:
    """How a kind of stone may jump, and which effects some of it sent so."""
    told = f"A {kind.value} may jump in any slice, not only in the last"
    far = "two squares aside in the slice before, or one square aside two slices before"
    how = f"{told}, and arrives {far}" if kind is StoneType.TAGGER else told
    return f"{how} ({listed(runs_of(sent))})."
