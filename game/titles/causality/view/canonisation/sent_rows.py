"""The lines of the canonisation scene about what was sent back in the round that is told, and is not judged yet."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.text import capitalised
from game.titles.causality.rules.causes import causes_on
from game.titles.causality.view.canonisation.crowds import MANY
from game.titles.causality.view.canonisation.folds import folded
from game.titles.causality.view.canonisation.gaze import Light
from game.titles.causality.view.canonisation.story import Fate, Story, Thread
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.deed_words import did, effect_words
from game.titles.causality.view.words import at

_THERE = (
    " What is sent in a round is there in the whole next one; only when that ends it is judged whether it has a cause."
)
_OVER = " The match is over before what was sent in this round counts."


def sent_rows(story: Story, opened: frozenset[str]) -> Iterator[StoryRow]:
    """A row for each; where many come too late, or many stand beside what was judged, one of all that opens."""
    if not story.late and (len(story.fresh) <= MANY or not story.threads):
        yield from (_fresh_row(story, thread) for thread in story.fresh)
        return
    numbers = tuple(thread.number for thread in story.fresh)
    verdict, later = ("too late", _OVER) if story.late else ("next round", _THERE)
    text = f"{len(numbers)} more were sent in this round, #{numbers[0]} to #{numbers[-1]}.{later}"
    head = StoryRow(text, verdict, Fate.FRESH, path=verdict, all_about=numbers)
    yield from folded(head, [_gathered_row(story, thread) for thread in story.fresh], opened)


def _gathered_row(story: Story, thread: Thread) -> StoryRow:
    row = _fresh_row(story, thread)
    text = f"#{row.number}: {row.text.removesuffix(_OVER).replace(_THERE, '')}"
    lead = ReasonLine("", 0, story.flags.ante(thread.number).maker, thread.cause, story.played)
    return StoryRow(text, about=row.number, line=True, lights=row.lights, lead=lead)


def _fresh_row(story: Story, thread: Thread) -> StoryRow:
    ante = story.flags.ante(thread.number)
    maker = story.flags.stones[ante.maker].name
    verdict, later = "next round", f"{_THERE if thread is story.fresh[0] else ''}{_though(story, thread.number)}"
    if story.over:
        verdict, later = "too late", _OVER if thread is story.fresh[0] else ""
    what = capitalised(effect_words(story.flags, thread.number))
    text = f"{what}: {maker} {did(ante)} at {at(thread.cause)} of this round.{later}"
    lights = (Light(thread.effect, number=thread.number), Light(thread.cause, ante.maker))
    return StoryRow(text, verdict, Fate.FRESH, thread.number, lights=lights)


def _though(story: Story, number: int) -> str:
    """That it counts in the next round although nobody sends it in the history that counts now, and what follows."""
    if causes_on(story.canonised).get(number):
        return ""
    maker = story.flags.stones[story.flags.ante(number).maker].name
    return f" In the history that counts now, {maker} does not send it: if that stays so, it will fail."
