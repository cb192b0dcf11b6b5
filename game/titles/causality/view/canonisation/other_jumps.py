"""That some kinds of stones jump otherwise than most do, said in the list where the first one of a kind does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.titles.causality.rules.stone import StoneType
from game.titles.causality.view.canonisation.story import Story
from game.titles.causality.view.canonisation.story_row import StoryRow


def other_jumps_told(story: Story, rows: Sequence[StoryRow]) -> Iterator[StoryRow]:
    """Where the first stone of a kind jumps otherwise than most do, that its kind may."""
    known: set[StoneType] = set()
    for row in rows:
        kind = None if row.line or not row.number else _other_jumper(story, row.number)
        if kind is None or kind in known:
            yield row
            continue
        known.add(kind)
        told = _jump_words(kind)
        yield replace(row, text=f"{row.text}\n{told}")


def _other_jumper(story: Story, number: int) -> StoneType | None:
    """The kind of the stone that sends itself back in that ante-effect, if not as tanks and bombardiers do.

    Those jump in the last slice, to the square on which they are.
    """
    ante = story.flags.ante(number)
    if ante.is_bomb or (ante.cause.t >= story.flags.level.final and ante.cause.square == ante.position.square):
        return None
    return story.flags.stones[ante.maker].type


def _jump_words(kind: StoneType) -> str:
    """How a kind of stone may jump."""
    told = f"A {kind.value} may jump in any slice, not only in the last"
    far = "two squares aside in the slice before, or one square aside two slices before"
    return f"{told}, and arrives {far}." if kind is StoneType.TAGGER else f"{told}."
