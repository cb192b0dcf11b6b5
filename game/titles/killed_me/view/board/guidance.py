"""What a player is told beside the steps of a turn."""

from __future__ import annotations

from game.titles.killed_me.rules.match import KilledMatch
from game.titles.killed_me.view.board.draft import NextStep, TurnDraft

_LACKS = {
    NextStep.COPY: "Choose one of your copies first.",
    NextStep.ACTION: "The copy can still act.",
    NextStep.FOCUS: "The token must go to another era.",
    NextStep.NOTHING: "",
}


def lacks(draft: TurnDraft | None) -> str:
    """Which step the turn lacks, in a sentence; empty: none."""
    return "Nobody is seated." if draft is None else _LACKS[draft.need]


def still_words(match: KilledMatch) -> str:
    """What is said when nothing moves on any more; empty as long as something does."""
    return "Nothing moves on any more: you may offer a draw in the menu." if match.stands_still else ""
