"""The answer to why about a stone, as rows of the list in the canonisation scene."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.reasons.reasons import Deadlock, Reasons
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.canonisation.link_rows import named_by_answer
from game.titles.causality.view.canonisation.rows import link_rows
from game.titles.causality.view.canonisation.story import Story
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.stone import WhyKind, WhyLine, why_stone
from game.titles.causality.view.words import stone_name
from game.view.board.log import Mention


def answer_rows(story: Story, reasons: Reasons | Deadlock, asked: ReasonLine) -> tuple[StoryRow, ...]:
    """The answer, and below it the way to the verdict for which the stone is nowhere, if it is not."""
    board, stone, place = asked.board, asked.stone, asked.place
    if board is None or stone is None or place is None:
        return ()
    lines = why_stone(board, stone, place.t, len(board.steps) - 1)
    about = f"{stone_name(story.flags, stone)}, in slice {place.t}"
    told = why_rows(about, lines, board)
    if board is not story.canonised or isinstance(reasons, Deadlock):
        return told
    return (*told, *link_rows(story, reasons, named_by_answer(reasons, stone)))


def why_rows(about: str, lines: Sequence[WhyLine], board: Timeline) -> tuple[StoryRow, ...]:
    """The answer to why about a stone in a slice, further in than its headings, the first of which says whom it is
    about; what is mentioned can be asked about in its turn, and a sign says so."""
    return (StoryRow(about, line=True, heads=True), *(_row(line, board) for line in lines))


def _row(line: WhyLine, board: Timeline) -> StoryRow:
    lead, heads = _mentioned(line, board), line.kind is WhyKind.HEAD
    return StoryRow(line.text, line=True, depth=0 if heads else 1, lead=lead, heads=heads, asks=lead is not None)


def _mentioned(line: WhyLine, board: Timeline) -> ReasonLine | None:
    for part in line.parts:
        if isinstance(part, Mention) and part.click.stone is not None:
            return ReasonLine(line.text, 0, part.click.stone, part.click.position, board)
    return None
