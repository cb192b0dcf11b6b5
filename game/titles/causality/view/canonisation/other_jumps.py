"""That some kinds of stones jump otherwise than most do, said once below the verdicts on what they sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.causality.rules.stone import StoneType
from game.titles.causality.view.canonisation.story import Story
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.versus import listed


def other_jumps_told(story: Story, rows: Sequence[StoryRow]) -> Iterator[StoryRow]:
    """Of each kind of stones that some of the rows tell to have jumped otherwise than most do, that it may."""
    numbers = dict.fromkeys(row.number for row in rows if row.number and not row.line)
    kinds = dict.fromkeys(_other_jumper(story, number) for number in numbers)
    for kind in kinds:
        if kind is not None:
            sent = [f"#{number}" for number in numbers if _other_jumper(story, number) is kind]
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
