"""The lines of the canonisation scene: what became of each ante-effect and why, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.titles.causality.geometry import Position
from game.view.causality.canonisation_layout import CanonisationLayout
from game.view.causality.canonisation_story import ACTIVE, Fate, Story, Thread
from game.view.causality.words import ante_words, at, stone_name
from game.view.frame import Measure, Rect, wrap

VERDICTS: dict[Fate, str] = {
    Fate.KEPT: "holds",
    Fate.RETURNED: "holds again",
    Fate.DROPPED: "snaps",
    Fate.IDLE: "stays passive",
    Fate.FRESH: "next round",
}
"""What the scene says of each fate."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence that explains ante-effects or stones; `positions` are the places that it speaks of."""

    text: str
    antes: tuple[int, ...] = ()
    stones: tuple[int, ...] = ()
    positions: tuple[Position, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the list. `number` is its thread (0: none), `stone` the set-up stone taken back."""

    text: str
    fate: Fate | None = None
    number: int = 0
    stone: int | None = None
    positions: tuple[Position, ...] = ()


@dataclass(frozen=True, slots=True)
class RowBox:
    """A row in the list: its place, before scrolling is taken off, and its words line by line."""

    row: Row
    rect: Rect
    lines: tuple[str, ...]


def rows_of(story: Story, reasons: Sequence[Reason] = ()) -> tuple[Row, ...]:
    """The rows of a story: its threads, the stones taken back, and what the next round begins with."""
    rows = [_thread_row(story, thread, reasons) for thread in story.threads]
    rows += [_stone_row(story, stone, reasons) for stone in story.taken_back]
    if not rows:
        rows.append(
            Row("No ante-effect of an earlier round had to be judged: the round stands as it was played.")
        )
    rows += [_thread_row(story, thread, ()) for thread in story.fresh]
    if story.fresh_hidden:
        rows.append(Row("Whatever was sent back in time in this round stays hidden in the fog."))
    return tuple(rows)


def _thread_row(story: Story, thread: Thread, reasons: Sequence[Reason]) -> Row:
    ante = story.flags.ante(thread.number)
    what = ante_words(story.flags, ante)
    text = f"{what[0].upper()}{what[1:]}, on {at(thread.effect)}."
    places = [thread.effect, thread.cause]
    for reason in reasons:
        if reason.antes[:1] == (thread.number,):
            # What holds says so by its thread; what does not is owed an explanation.
            text = reason.text if thread.fate not in ACTIVE else text
            places += reason.positions
    return Row(text, thread.fate, thread.number, None, tuple(dict.fromkeys(places)))


def _stone_row(story: Story, stone: int, reasons: Sequence[Reason]) -> Row:
    source = story.flags.stones[stone]
    text = f"{stone_name(story.flags, stone)} of the set-up is taken back."
    places = [Position(0, *source.square)]
    for reason in reasons:
        if not reason.antes and reason.stones[:1] == (stone,):
            text = reason.text
            places += reason.positions
    return Row(text, None, 0, stone, tuple(dict.fromkeys(places)))


def headline(story: Story) -> str:
    """What the canonisation came to, in one sentence."""
    count = len(story.threads)
    holding = sum(thread.fate in ACTIVE for thread in story.threads)
    if not count:
        return "Nothing sent back in an earlier round had to be judged."
    one = "the one ante-effect" if count == 1 else f"{holding} of {count} ante-effects"
    verb = ("holds" if holding else "does not hold") if count == 1 else ("holds" if holding == 1 else "hold")
    text = f"{one[0].upper()}{one[1:]} {verb}."
    if story.taken_back:
        stones = "one stone" if len(story.taken_back) == 1 else f"{len(story.taken_back)} stones"
        text += f" A paradox: reality takes back {stones} of the set-up."
    return text


VERDICT_WIDTH = 168
"""Room for mark, number and verdict before a row's words, at the ordinary size."""


def boxes(measure: Measure, rows: Sequence[Row], layout: CanonisationLayout) -> tuple[RowBox, ...]:
    """Every row at its place in the list, one below the other from the list's upper edge on."""
    px = layout.px
    size, pad = px(14), px(6)
    leading = measure.height(size) + px(1)
    placed = []
    y = layout.rows.y + px(6)
    for row in rows:
        room = layout.rows.w - px(VERDICT_WIDTH) - px(28)
        lines = tuple(wrap(measure, row.text, room, size))
        rect = Rect(layout.rows.x + px(6), y, layout.rows.w - px(18), leading * len(lines) + pad)
        placed.append(RowBox(row, rect, lines))
        y = rect.bottom
    return tuple(placed)


def tall(placed: Sequence[RowBox], layout: CanonisationLayout) -> int:
    """The height of the whole list in pixels."""
    return (placed[-1].rect.bottom - layout.rows.y + layout.px(6)) if placed else 0
