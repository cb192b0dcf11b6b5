"""The threads of a canonisation: whole, cut, faint or dotted, each with its number and whose it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.titles.causality.view.army import INK
from game.titles.causality.view.canonisation.badges import badge_places, cut_part, cut_place
from game.titles.causality.view.canonisation.gaze import INKS, StoryGaze
from game.titles.causality.view.canonisation.history import History
from game.titles.causality.view.canonisation.layout import Arc, CanonisationLayout, arc
from game.titles.causality.view.canonisation.motion import BeatKind
from game.titles.causality.view.canonisation.story import Fate, Story, Thread
from game.titles.causality.view.canonisation.story_row import StoryBox
from game.titles.causality.view.drawings import drawing
from game.view.board.tale import DONE
from game.view.frame import Anchor, Circle, Curve, Dash, Fill, Op, Rect, Sprite, Text, Weight
from game.view.look.palette import Color, Role, Tint

_QUIET = (Fate.IDLE, Fate.FRESH)
"""What was not judged stands back: what stays away, and what comes in the next round."""

_PALE, _FAINT, _HUSHED = 70, 130, 38
"""The alphas of what does not come to the fore, of 255."""


class Stress(Enum):
    """How much a thread comes to the fore."""

    PLAIN = "plain"
    LIT = "lit"  # it is what is looked at, or told
    FAINT = "faint"  # something else is marked, but nothing is chosen yet
    PALE = "pale"  # something else is
    HUSHED = "hushed"  # it is one of so many that together they would hide what is told


@dataclass(frozen=True, slots=True)
class Hanging:
    """A thread that hangs so far and is decided so far, both in thousandths; `others`: so far hang all of them.

    `badge` is where its number stands; `crowded`: it would hide some of another one.
    """

    thread: Thread
    hung: int
    decided: int
    tone: Stress
    badge: Rect
    crowded: bool = False
    others: int = DONE

    @property
    def is_still(self) -> bool:
        """Whether it looks the same for a while."""
        return all(part in (0, DONE) for part in (self.hung, self.decided, self.others))

    def shaken(self, shift: int) -> Hanging:
        """With its number so many pixels to the right of its place."""
        return replace(self, badge=self.badge.move(shift, 0)) if shift else self


def hanging(
    story: Story, placed: Sequence[StoryBox], layout: CanonisationLayout, look: StoryGaze
) -> tuple[Hanging, ...]:
    """All threads as far as they are told, from back to front."""
    lit, back = _lit(placed, look)
    # While they are hung up one after the other all of them are seen once.
    if story.is_crowded and look.moment.hung == DONE:
        back = Stress.HUSHED
    if look.history is not None:
        return _in_history(look.history, layout, look, lit if back is Stress.HUSHED else None)
    moment, badges = look.moment, badge_places((*story.hung, *story.aside), layout)
    found = []
    count = len(story.threads)
    for place, thread in enumerate(story.threads):
        tone = Stress.LIT if thread.number in lit else back
        hung = max(0, min(DONE, moment.hung * count - place * DONE))  # one after the other
        decided = moment.verdicts.get(thread.number, DONE)
        found.append(Hanging(thread, hung, decided, tone, badges[thread].rect, others=moment.hung))
    is_fresh_told = moment.running(BeatKind.FRESH) is not None
    for thread in story.fresh:
        is_lit = thread.number in lit or is_fresh_told
        if thread not in story.hung and not is_lit:
            continue
        tone = Stress.LIT if is_lit else back
        badge = badges[thread]
        found.append(Hanging(thread, moment.fresh, DONE, tone, badge.rect, badge.crowded))
    found = [each for each in found if not _is_unseen(each)]
    # What stays away lies behind what counts, and what is looked at lies on top.
    found.sort(key=lambda each: (each.tone is Stress.LIT, each.thread.fate not in _QUIET))
    return tuple(found)


def _is_unseen(each: Hanging) -> bool:
    """Whether it is left out: of many threads those of what stays away, unless they are spoken of."""
    return each.tone is Stress.HUSHED and each.thread.fate is Fate.IDLE


def _lit(placed: Sequence[StoryBox], look: StoryGaze) -> tuple[set[int], Stress]:
    """The numbers of the threads that come to the fore, and how much the others do."""
    told, rows = look.moment.running(BeatKind.JUDGE), [look.chosen, look.pointed]
    lit = {number for index in rows if index is not None for number in placed[index].row.numbers}
    lit |= set() if told is None else {told}
    # While a board is played, or a row speaks of something else, the threads stand back.
    if lit or look.chosen is not None or look.moment.running(BeatKind.PLAY) is not None:
        return lit, Stress.PALE
    marked = placed[look.looked].row.numbers if look.looked is not None else ()
    return set(marked), Stress.FAINT if marked else Stress.PLAIN


def _in_history(
    history: History, layout: CanonisationLayout, look: StoryGaze, lit: set[int] | None
) -> tuple[Hanging, ...]:
    """The threads of a history that would not hold: those that break do so when it stops; if they are many, only those
    and the ones that are `lit` come to the fore."""
    found, badges = [], badge_places(history.threads, layout)
    for thread in sorted(history.threads, key=lambda thread: thread.fate is not Fate.IDLE):
        breaks = thread.fate in (Fate.DROPPED, Fate.OPEN)
        tone = Stress.PALE if thread.fate is Fate.OPEN else Stress.PLAIN
        if lit is not None and thread.fate is not Fate.DROPPED and thread.number not in lit:
            tone = Stress.HUSHED
        decided = look.moment.broken if breaks else DONE
        found.append(Hanging(thread, DONE, decided, tone, badges[thread].rect))
    return tuple(each for each in found if not _is_unseen(each))


def thread_ops(threads: Iterable[Hanging], layout: CanonisationLayout) -> Iterator[Op]:
    """These threads, and over all of them their numbers."""
    hung = [each for each in threads if each.hung]
    for each in hung:
        yield from _thread(each, layout)
    for each in hung:
        if each.hung == DONE and _is_numbered(each):
            yield from _badge(each, layout)


def _thread(each: Hanging, layout: CanonisationLayout) -> Iterator[Op]:
    thread, decided = each.thread, each.decided
    px, curve = layout.px, arc(layout, thread)
    color = _color(each)
    if each.tone is Stress.HUSHED:
        dash = Dash(px(6), px(5)) if thread.fate is Fate.DROPPED else _dash(thread.fate, decided, layout)
        yield Curve(curve.start, curve.control_a, curve.control_b, curve.end, color, px(1), dash, each.hung)
        return
    if thread.fate is Fate.DROPPED and decided:
        yield from _cut(curve, color, decided, layout)
    else:
        # A thread that is found to hold tightens: thick for a moment, then as it stays.
        width = px(1) if thread.fate is Fate.IDLE else px(4 if 0 < decided < DONE else 2)
        dash = _dash(thread.fate, decided, layout)
        yield Curve(curve.start, curve.control_a, curve.control_b, curve.end, color, width, dash, each.hung)
    if each.hung == DONE:
        yield Circle(curve.start, px(4), _color(each, whose=True))
        yield Circle(curve.end, px(6), _color(each, whose=True), px(2))


def _is_numbered(each: Hanging) -> bool:
    """Whether its number is shown: that of the next round only where there is room for it."""
    if each.tone in (Stress.PLAIN, Stress.FAINT):
        return each.thread.fate is not Fate.IDLE and not (each.thread.fate is Fate.FRESH and each.crowded)
    return each.tone is Stress.LIT


def _color(each: Hanging, *, whose: bool = False) -> Color:
    """That of its fate, or of the side that sent it."""
    ink = INK[each.thread.faction] if whose else INKS[each.thread.fate] if each.decided else Role.TIME
    if each.tone is Stress.PALE:
        return Tint(ink, _PALE)
    if each.tone is Stress.HUSHED:
        return Tint(ink, _HUSHED)
    quiet = each.tone is Stress.FAINT or (each.thread.fate in _QUIET and each.tone is Stress.PLAIN)
    return Tint(ink, _FAINT) if quiet else ink


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
    dash, at, gap = Dash(px(6), px(5)), cut_part(curve), 90 * decided // DONE
    yield Curve(curve.start, curve.control_a, curve.control_b, curve.end, color, px(2), dash, at - gap)
    yield Curve(curve.end, curve.control_b, curve.control_a, curve.start, color, px(2), dash, DONE - at - gap)
    ink, alpha = (color.role, color.alpha) if isinstance(color, Tint) else (color, 255)
    yield Sprite(drawing("scissors"), cut_place(curve, layout), ink, ink, alpha=alpha)


def _badge(each: Hanging, layout: CanonisationLayout) -> Iterator[Op]:
    """The number on its thread, beside the cut if there is one, framed in the colour of whose it is."""
    px, color = layout.px, _color(each)
    yield Fill(each.badge, Role.GROUND, px(8), 1, _color(each, whose=True))
    ink = Tint(color.role, 190) if isinstance(color, Tint) else color
    yield Text(f"#{each.thread.number}", each.badge.center, px(11), ink, Anchor.CENTER, Weight.BOLD)
