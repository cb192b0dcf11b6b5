"""The answer to why about a stone, as rows of the list in the canonisation scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.causality.reasons.reasons import Deadlock, Reasons
from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.canonisation.crowd_rows import VerdictRows
from game.titles.causality.view.canonisation.link_rows import link_to, named_by_answer
from game.titles.causality.view.canonisation.story import Story
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.stone import WhyKind, WhyLine, why_stone
from game.titles.causality.view.words import stone_name
from game.view.board.log import Mention


def answer_rows(
    story: Story, reasons: Reasons | Deadlock, asked: ReasonLine, verdicts: Sequence[VerdictRows]
) -> tuple[StoryRow, ...]:
    """The answer, and below it the way to that of the verdicts for which the stone is nowhere, if it is not."""
    board, stone, place = asked.board, asked.stone, asked.place
    if board is None or stone is None or place is None:
        return ()
    lines = why_stone(board, stone, place.t, len(board.steps) - 1)
    about = f"{stone_name(story.flags, stone)}, in slice {place.t}"
    told = why_rows(about, lines, board)
    if board is not story.canonised or isinstance(reasons, Deadlock):
        return told
    name = named_by_answer(reasons, stone)
    return (*told, *(link_to(row) for row, _ in verdicts if row.path == name))


def why_rows(about: str, lines: Sequence[WhyLine], board: Timeline) -> tuple[StoryRow, ...]:
    """The answer to why about a stone in a slice, further in than its headings, the first of which says whom it is
    about; what is mentioned can be asked about in its turn, and a sign says so."""
    return (StoryRow(about, line=True, heads=True), *(row for line in lines for row in _rows(line, board)))


def _rows(line: WhyLine, board: Timeline) -> Iterator[StoryRow]:
    """A sentence, which leads to the first stone in it, and a line for each other one: of two that stop each other,
    one would else never get to who stops both."""
    leads, heads = _mentioned(line, board), line.kind is WhyKind.HEAD
    lead, *others = leads or (None,)
    yield StoryRow(line.text, line=True, depth=0 if heads else 1, lead=lead, heads=heads, asks=lead is not None)
    yield from (
        StoryRow(f"Why {each.text}?", line=True, depth=2, lead=each, asks=True) for each in others if each is not None
    )


def _mentioned(line: WhyLine, board: Timeline) -> list[ReasonLine]:
    """The stones that a sentence mentions, each once."""
    found: dict[int, ReasonLine] = {}
    for part in line.parts:
        if isinstance(part, Mention) and part.click.stone is not None:
            lead = ReasonLine(part.text, 0, part.click.stone, part.click.position, board)
            found.setdefault(part.click.stone, lead)
    return list(found.values())
