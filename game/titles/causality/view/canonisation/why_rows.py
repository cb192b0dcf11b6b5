"""The answer to why about a stone, as rows of the list in the canonisation scene."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.causality.rules.timeline import Timeline
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.reasons.chain_words import ReasonLine
from game.titles.causality.view.reasons.stone import WhyKind, WhyLine
from game.view.board.log import Mention


def why_rows(about: str, lines: Sequence[WhyLine], board: Timeline) -> tuple[StoryRow, ...]:
    """The answer to why about a stone in a slice, further in than its headings, the first of which says whom it is
    about; what is mentioned can be asked about in its turn."""
    told = (
        StoryRow(
            line.text,
            line=True,
            depth=0 if line.kind is WhyKind.HEAD else 1,
            lead=_mentioned(line, board),
            heads=line.kind is WhyKind.HEAD,
        )
        for line in lines
    )
    return (StoryRow(about, line=True, heads=True), *told)


def _mentioned(line: WhyLine, board: Timeline) -> ReasonLine | None:
    for part in line.parts:
        if isinstance(part, Mention) and part.click.stone is not None:
            return ReasonLine(line.text, 0, part.click.stone, part.click.position, board)
    return None
