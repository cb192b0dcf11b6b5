"""The canonisation as a picture: boards, threads, the list of reasons, bases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.titles.causality.view.canonisation.boards import (
    broken_ops,
    headings,
    lost_ops,
    running_board,
    shake_of,
)
from game.titles.causality.view.canonisation.enlarged import enlarged_ops
from game.titles.causality.view.canonisation.gaze import NOTHING, StoryGaze
from game.titles.causality.view.canonisation.halves import halves_ops
from game.titles.causality.view.canonisation.inked import inks_of, with_inks
from game.titles.causality.view.canonisation.layout import CanonisationLayout
from game.titles.causality.view.canonisation.legend import legend_ops, legend_width
from game.titles.causality.view.canonisation.list import base_tally, list_ops
from game.titles.causality.view.canonisation.spotlight import spotlight_ops
from game.titles.causality.view.canonisation.story import Story
from game.titles.causality.view.canonisation.story_row import StoryBox
from game.titles.causality.view.canonisation.threads import Hanging, hanging, thread_ops
from game.titles.causality.view.canonisation.words import caption
from game.titles.causality.view.reasons.deed_words import uncapital
from game.view.forms.controls import Px
from game.view.frame import Anchor, Fill, Frame, Measure, Op, Point, Rect, Text, Weight, wrap
from game.view.look.palette import Role, Tint

_LETTERS, _SPARE = (14, 13, 12, 11, 10), 2
"""The sizes of what is told under the title, the better ones first, and how far it may reach under the title's room."""

_HEADINGS = (22, 20, 18, 16, 14, 13, 12)
"""The sizes of the title, the better ones first."""

_HEAD = 45
"""How much of the title's room its first line takes, in percent."""

_PARADOX = "Paradox:"
"""The word by which a headline tells of one."""

_SLACK = 3
"""By so many letters one of two lines may be longer than the other."""


def hung_frame(layout: CanonisationLayout, threads: Sequence[Hanging]) -> Frame:
    """What stays for a while on top of the boards: threads, and the numbers of the slices."""
    return (*thread_ops(threads, layout), *headings(layout))


@dataclass(frozen=True, slots=True)
class TalePage:
    """What the picture says: the story, its gist, the rows at their places, what is shown if that is not simply the
    round, and why a key did nothing, if it did.

    `home` is the round, from 1, from which one came to look at this one (0: none).
    """

    story: Story
    headline: str
    placed: Sequence[StoryBox]
    heading: str = ""
    news: str = ""
    home: int = 0


def moving_frame(told: TalePage, layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> Frame:
    """Everything on top of what stays but the buttons."""
    # What is covered may reach up to the title.
    return (*_below_title(told, layout, look, measure), *_title(told, layout, look, measure))


def _below_title(told: TalePage, layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> Iterator[Op]:
    story, placed = told.story, told.placed
    if look.picked == NOTHING:
        yield from _sky(story, placed, layout, look, measure)
        yield from list_ops(story, placed, layout, look, measure)
    else:
        yield from enlarged_ops(story, layout, look, measure)
    yield from _foot(told, layout, look, measure)


def _foot(told: TalePage, layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> Iterator[Op]:
    """The bases, and at the right why a key does nothing: what they come to ends before that."""
    px, rect, size = layout.px, layout.bases, layout.px(14)
    wide = min(rect.w, measure.width(told.news, size) + px(24)) if told.news else 0
    box, room = rect.cut_right(wide, px(12) if wide else 0)
    yield from base_tally(told.story, layout, look, room, measure)
    if not wide:
        return
    yield Fill(box, Role.PANEL, px(6), 1, Role.FOCUS)
    yield Text(told.news, box.center, size, Role.TEXT, Anchor.CENTER, max_width=box.w - px(24))


def _sky(
    story: Story, placed: Sequence[StoryBox], layout: CanonisationLayout, look: StoryGaze, measure: Measure
) -> Iterator[Op]:
    """What is over the boards, or both halves of a contradiction."""
    if look.covering is not None:
        yield from halves_ops(look.covering, layout, look, measure)
        return
    shift = shake_of(layout, look)
    # Where the numbers of threads have room is found out once, and not anew for every place to which they are shaken.
    running = [each.shaken(shift) for each in hanging(story, placed, layout, look) if not each.is_still]
    shaken = layout.shaken(shift)
    yield from running_board(story, shaken, look)
    yield from _lost(story, shaken, look)
    yield from thread_ops(running, shaken)
    yield from _rings(shaken, look)
    yield from spotlight_ops(story, shaken, look, measure)


def _title(told: TalePage, layout: CanonisationLayout, look: StoryGaze, measure: Measure) -> Iterator[Op]:
    """What the scene is about, and in one or two lines what is told just now; at the end what came of it."""
    px, rect, story = layout.px, layout.title, told.story
    text = f"Canonisation of round {story.round + 1}"
    if told.heading:
        text = told.heading
    elif look.covering is not None:
        past = look.covering.past
        text = f"{f'Back in round {past}' if past else f'Round {story.round + 1}'}: {look.covering.words}"
    elif look.history is not None:
        text = look.history.title(story.round + 1)
    if told.home:
        yield from _strip(layout)
        text = f"Looking back from round {told.home} – {uncapital(text)}"
    yield _heading(text, rect, legend_width(story, layout, look), px, measure)
    yield from legend_ops(story, layout, look)
    words, color = caption(story, look, told.headline)
    head = rect.h * _HEAD // 100
    inks = inks_of(story)
    size, lines = _fitting(measure, words, Rect(rect.x, rect.y + head, rect.w, rect.h - head), px)
    y = rect.y + head
    for line in lines:
        yield from with_inks(_told_line(line, Point(rect.x, y), size, color, rect.w, measure), inks)
        y += measure.height(size)


def _strip(layout: CanonisationLayout) -> Iterator[Op]:
    """Behind the title of a round that is only looked back at: it is not the one that was left."""
    px, rect = layout.px, layout.title
    place = Rect(rect.x - px(12), rect.y - px(6), rect.w + 2 * px(12), rect.h + px(6))
    yield Fill(place, Tint(Role.LINK, 46), px(8), px(2), Role.LINK)


def _told_line(line: str, at: Point, size: int, color: Role, width: int, measure: Measure) -> Iterator[Op]:
    """A line from there on; of one that tells of a paradox only that word is red."""
    if not line.startswith(_PARADOX) or color is not Role.TEXT:
        yield Text(line, at, size, color, Anchor.TOP_LEFT, max_width=width)
        return
    wide = _paradox_width(size, measure)
    yield Text(_PARADOX, at, size, Role.ALARM, Anchor.TOP_LEFT, Weight.BOLD)
    rest = line.removeprefix(_PARADOX).lstrip()
    yield Text(rest, Point(at.x + wide, at.y), size, color, Anchor.TOP_LEFT, max_width=width - wide)


def _paradox_width(size: int, measure: Measure) -> int:
    """How wide the red word is, with the gap after it."""
    return measure.width(_PARADOX, size, Weight.BOLD) + size // 3


def _paradox_more(words: str, size: int, measure: Measure) -> int:
    """By how much its bold letters make words wider that begin with it."""
    if not words.startswith(_PARADOX):
        return 0
    return max(0, _paradox_width(size, measure) - measure.width(f"{_PARADOX} ", size))


def _heading(text: str, rect: Rect, legend: int, px: Px, measure: Measure) -> Text:
    """At the left, beside the legend: it stays there whichever row is looked at; smaller letters before it is cut."""
    room = rect.w - legend - px(12) if legend else rect.w
    sizes = [px(each) for each in _HEADINGS if px(each) * 4 // 3 <= rect.h * _HEAD // 100]
    size = next((each for each in sizes if measure.width(text, each, Weight.BOLD) <= room), px(_HEADINGS[-1]))
    return Text(text, Point(rect.x, rect.y), size, Role.TEXT, Anchor.TOP_LEFT, Weight.BOLD, room)


def _fitting(measure: Measure, words: str, rect: Rect, px: Px) -> tuple[int, list[str]]:
    """The largest letters with which all of the words have room, and the lines; else the last line takes what is left.

    The room may be left by a hair: under it nothing is drawn.
    """
    for letters in _LETTERS:
        size = px(letters)
        lines = _even_lines(measure, words, rect.w - _paradox_more(words, size, measure), size)
        if len(lines) * measure.height(size) <= rect.h + px(_SPARE):
            return size, lines
    most = max(1, (rect.h + px(_SPARE)) // measure.height(size))
    return size, [*lines[: most - 1], " ".join(lines[most - 1 :])]


def _even_lines(measure: Measure, words: str, width: int, size: int) -> list[str]:
    """Lines of a text; where there are two, none of them is a few words left over."""
    lines = wrap(measure, words, width, size)
    if len(lines) != 2:
        return lines
    middle = sum(measure.width(line, size) for line in lines) // 2 + size * _SLACK
    even = wrap(measure, words, min(width, middle), size)
    return even if len(even) == 2 else lines


def _lost(story: Story, layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    """The set-up stones that reality takes back, on the first board."""
    yield from lost_ops(story, layout, look, layout.boards[0])


def _rings(layout: CanonisationLayout, look: StoryGaze) -> Iterator[Op]:
    """Where a history breaks, once it has come there."""
    for t, grid in enumerate(layout.boards):
        yield from broken_ops(look, t, grid, layout)
