"""The threads of a canonisation: whole, cut, faint or dotted, each with its number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.view.causality.canonisation_history import History
from game.view.causality.canonisation_layout import Arc, CanonisationLayout, arc
from game.view.causality.canonisation_look import INKS, Look
from game.view.causality.canonisation_motion import DONE
from game.view.causality.canonisation_rows import RowBox
from game.view.causality.canonisation_story import Fate, Story, Thread
from game.view.frame import Anchor, Circle, Curve, Dash, Fill, Op, Rect, Sprite, Text, Weight
from game.view.palette import Color, Role, Tint


def thread_ops(story: Story, placed: Sequence[RowBox], layout: CanonisationLayout, look: Look) -> Iterator[Op]:
    """All threads, as far as they are told; if rows are chosen or pointed at, the others are faint."""
    lit = {placed[index].row.number for index in (look.chosen, look.pointed) if index is not None} - {0}
    # What stays away lies behind what counts, and what is looked at lies on top.
    order = sorted(story.threads, key=lambda thread: (thread.number in lit, thread.fate is not Fate.IDLE))
    for thread in order:
        decided = look.moment.verdicts.get(thread.number, DONE)
        yield from _thread(thread, layout, (look.moment.hung, decided), lit)
    for thread in story.fresh:
        yield from _thread(thread, layout, (look.moment.fresh, DONE), lit)


def history_threads(history: History, layout: CanonisationLayout, look: Look) -> Iterator[Op]:
    """The threads of a history that would not hold: those that break do so when it stops."""
    for thread in sorted(history.threads, key=lambda thread: thread.fate is not Fate.IDLE):
        decided = look.moment.broken if thread.fate in (Fate.DROPPED, Fate.OPEN) else DONE
        yield from _thread(thread, layout, (DONE, decided), set())


def _thread(thread: Thread, layout: CanonisationLayout, parts: tuple[int, int], lit: set[int]) -> Iterator[Op]:
    """A thread that hangs so far and is decided so far, both in thousandths."""
    hung, decided = parts
    if not hung:
        return
    px, curve = layout.px, arc(layout, thread)
    color = _color(thread, decided, lit)
    if thread.fate is Fate.DROPPED and decided:
        yield from _cut(curve, color, decided, layout)
    else:
        # A thread that is found to hold tightens: thick for a moment, then as it stays.
        width = px(1) if thread.fate is Fate.IDLE else px(4 if 0 < decided < DONE else 2)
        dash = _dash(thread.fate, decided, layout)
        yield Curve(curve.start, curve.control_a, curve.control_b, curve.end, color, width, dash, hung)
    if hung == DONE:
        yield Circle(curve.start, px(4), color)
        yield Circle(curve.end, px(6), color, px(2))
        if thread.fate is not Fate.IDLE or thread.number in lit:
            yield from _badge(curve, color, layout)


def _color(thread: Thread, decided: int, lit: set[int]) -> Color:
    ink = INKS[thread.fate] if decided else Role.TIME
    if lit and thread.number not in lit:
        return Tint(ink, 70)
    return Tint(ink, 130) if thread.fate is Fate.IDLE and not lit else ink


def _dash(fate: Fate, decided: int, layout: CanonisationLayout) -> Dash | None:
    """What holds is whole, what is not decided is dotted, what stays away is broken."""
    px = layout.px
    if fate is Fate.IDLE:
        return Dash(px(6), px(5))
    if not decided or fate in (Fate.FRESH, Fate.OPEN):
        return Dash(px(3), px(5))
    return None


def _cut(curve: Arc, color: Color, decided: int, layout: CanonisationLayout) -> Iterator[Op]:
    """Two loose ends that draw back from each other, and what cut them."""
    px = layout.px
    dash, reach = Dash(px(6), px(5)), 500 - 90 * decided // DONE
    yield Curve(curve.start, curve.control_a, curve.control_b, curve.end, color, px(2), dash, reach)
    yield Curve(curve.end, curve.control_b, curve.control_a, curve.start, color, px(2), dash, reach)
    cut, side = curve.at(500), px(18)
    yield Sprite("scissors", Rect(cut.x - side // 2, cut.y - side // 2, side, side), color, color)


def _badge(curve: Arc, color: Color, layout: CanonisationLayout) -> Iterator[Op]:
    """The number on its thread, beside the cut if there is one."""
    px = layout.px
    at = curve.at((320, 680, 400, 600)[curve.number % 4])
    text = f"#{curve.number}"
    width = px(8) * len(text) + px(6)
    rect = Rect(at.x - width // 2, at.y - px(8), width, px(16))
    yield Fill(rect, Role.GROUND, px(8), 1, color)
    ink = color.role if isinstance(color, Tint) else color
    yield Text(text, rect.center, px(11), ink, Anchor.CENTER, Weight.BOLD)
