"""The last line of the list of a canonisation: how the match stands, or how it ended."""

from __future__ import annotations

from game.titles.causality.view.canonisation.crowd_rows import VerdictRows
from game.titles.causality.view.canonisation.gaze import Light
from game.titles.causality.view.canonisation.history import OtherHistory
from game.titles.causality.view.canonisation.standing import missing_words
from game.titles.causality.view.canonisation.story import Story
from game.titles.causality.view.canonisation.story_row import StoryRow
from game.titles.causality.view.canonisation.words import TO_COME
from game.titles.causality.view.reasons.chain_words import ReasonLine


def unsaid_standing(story: Story) -> str:
    """How the match stands, but for the bases that are lacking: these are told under the list, beside those that are
    owned."""
    return story.standing.removeprefix(missing_words(story.tally, story.names)).strip()


def standing_rows(story: Story) -> VerdictRows:
    """How the match stands; where nobody could order anything any more, with how each stone ends on that board."""
    if story.still is None:
        return StoryRow(unsaid_standing(story), ends=True), ()
    board, ends = story.still
    other = OtherHistory(board, why="No further round begins, for on this board nobody is free.", even=TO_COME)
    lines = []
    for end in ends:
        lights = tuple(map(Light, end.places, end.stones))
        lead = ReasonLine("", 0, end.stones[0], end.places[0], board)
        text = f"{end.words}."
        lines.append(StoryRow(text, line=True, lights=lights, spoken=lights[0], lead=lead, other=other))
    lit = tuple(dict.fromkeys(light for line in lines for light in line.lights))
    lead = ReasonLine("", 0, None, None, board)
    return StoryRow(story.standing, path="standing", lights=lit, lead=lead, other=other, ends=True), lines
