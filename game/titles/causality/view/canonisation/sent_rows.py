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
from game.titles.causality.view.reasons.versus import listed, runs_of
from game.titles.causality.view.words import at

_THERE = " What is sent in a round is there in the whole next one, and judged when that ends."
_OVER = " The match is over before what was sent in this round counts."
_STILL = (
    " What was sent in this round is there on the board of the next one. But nobody could order anything on it, so the "
    "match is over, and none of this is judged any more."
)


def sent_rows(story: Story, opened: frozenset[str]) -> Iterator[StoryRow]:
    """A row for each; where many come too late, or many stand beside what was judged, one of all that opens."""
    if not story.late and (len(story.fresh) <= MANY or not story.threads):
        yield from (_fresh_row(story, thread) for thread in story.fresh)
        return
    numbers = tuple(thread.number for thread in story.fresh)
    verdict, later = _to_come(story)
    text = f"{len(numbers)} more were sent in this round: {listed(runs_of(numbers))}."
    brief = text if story.still is None else f"{text}{later}"
    head = StoryRow(f"{text}{later}", verdict, Fate.FRESH, path=verdict, all_about=numbers, brief=brief)
    yield from folded(head, [_gathered_row(story, thread) for thread in story.fresh], opened)


def _to_come(story: Story) -> tuple[str, str]:
    """What comes of those that were sent, in a word or two and as a sentence that follows."""
    if story.still is not None:
        return "not judged", _STILL
    return ("too late", _OVER) if story.over else ("next round", _THERE)


def _gathered_row(story: Story, thread: Thread) -> StoryRow:
    text = f"#{thread.number}: {_sent(story, thread)}{_though(story, thread.number)}"
    lead = ReasonLine("", 0, story.flags.ante(thread.number).maker, thread.cause, story.played)
    return StoryRow(text, about=thread.number, line=True, lights=_lights(story, thread), lead=lead)


def _fresh_row(story: Story, thread: Thread) -> StoryRow:
    verdict, later = _to_come(story)
    text = f"{_sent(story, thread)}{later if thread is story.fresh[0] else ''}{_though(story, thread.number)}"
    return StoryRow(text, verdict, Fate.FRESH, thread.number, lights=_lights(story, thread))


def _sent(story: Story, thread: Thread) -> str:
    """What one of them is, and who sent it."""
    ante = story.flags.ante(thread.number)
    what, maker = capitalised(effect_words(story.flags, thread.number)), story.flags.stones[ante.maker].name
    return f"{what}: {maker} {did(ante)} at {at(thread.cause)} of this round."


def _lights(story: Story, thread: Thread) -> tuple[Light, ...]:
    """Where it will come, without its number: struck out, for it is not there yet, that would look as if it failed."""
    return Light(thread.effect), Light(thread.cause, story.flags.ante(thread.number).maker)


def _though(story: Story, number: int) -> str:
    """That it counts in the next round although nobody sends it in the history that counts now, and what follows."""
    if story.over or causes_on(story.canonised).get(number):
        return ""
    maker = story.flags.stones[story.flags.ante(number).maker].name
    return f" In the history that counts now, {maker} does not send it: if that stays so, it will fail."
