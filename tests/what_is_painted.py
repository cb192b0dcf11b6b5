"""What one frame paints, whatever the scene, and what is wrong with its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from game.app.stage import Stage
from game.view.frame import Clip, Fill, Frame, Rect, Text, Unclip
from game.view.look.palette import Role

SLACK = 2
"""Pixels by which letters may reach over their box: fonts are rounded to whole pixels."""


@dataclass(frozen=True)
class Painted:
    """A text as it comes to lie: its box, the clip around it, and the topmost box that it begins upon.

    `under` are the boxes that hide what was painted before them, of which there were so many when it was painted.
    """

    op: Text
    box: Rect
    wanted: int
    clip: Rect
    ground: Rect
    under: tuple[Rect, ...]

    @cached_property
    def seen(self) -> Rect:
        return self.box.within(self.clip)


def words(frame: Frame, stage: Stage) -> Iterator[Painted]:
    """Every text of the frame with its surroundings."""
    clips = [Rect(0, 0, *stage.size)]
    boxes: list[Rect] = []
    solid: list[Rect] = []
    for op in frame:
        match op:
            case Clip():
                clips.append(op.rect.within(clips[-1]))
            case Unclip():
                clips.pop()
            case Fill() if op.color is not None or op.border:
                boxes.append(op.rect.within(clips[-1]))
                if isinstance(op.color, Role):
                    solid.append(op.rect.within(clips[-1]))
            case Text() if op.text.strip():
                yield _lie(op, stage, clips[-1], boxes, tuple(solid))


def _lie(op: Text, stage: Stage, clip: Rect, boxes: list[Rect], solid: tuple[Rect, ...]) -> Painted:
    wanted = stage.fonts.width(op.text, op.size, op.weight)
    width = wanted if op.max_width is None else min(wanted, op.max_width)
    height = stage.fonts.height(op.size, op.weight)
    box = Rect(op.at.x - width * op.anchor.value[0] // 2, op.at.y - height * op.anchor.value[1] // 2, width, height)
    begins = (box.x + min(2, box.w), box.center.y)
    ground = next((each for each in reversed(boxes) if each.contains(begins)), clip)
    return Painted(op, box, wanted, clip, ground, solid)


def faults(frame: Frame, stage: Stage) -> list[str]:
    """In words, what is wrong: texts cut, beyond the window, over the edge of their box, or upon each other."""
    lying = [each for each in words(frame, stage) if each.seen.w and each.seen.h]
    window = Rect(0, 0, *stage.size)
    alone = [fault for each in lying for fault in _faults_of(each, window)]
    return alone + [_clash(one, other) for one, other in combinations(lying, 2) if _lie_upon(one, other)]


def _faults_of(each: Painted, window: Rect) -> Iterator[str]:
    text, box, clipped = each.op.text, each.box, each.clip != window
    if each.op.max_width is not None and each.wanted > each.op.max_width:
        yield f"cut: {text!r} wants {each.wanted} px, has {each.op.max_width}"
    if not clipped and not window.inset(-SLACK).encloses(box):
        yield f"beyond the window: {text!r} at {box}"
    if not clipped and not each.ground.inset(-SLACK).encloses(box):
        yield f"over its box: {text!r} at {box}, box {each.ground}"
    if clipped and (box.x < each.clip.x - SLACK or box.right > each.clip.right + SLACK):
        yield f"cut off at the side: {text!r} at {box}, seen {each.clip}"


def _lie_upon(one: Painted, other: Painted) -> bool:
    if not one.seen.overlaps(other.seen):
        return False
    shared = one.seen.within(other.seen)
    if shared.w <= SLACK or shared.h <= min(one.box.h, other.box.h) // 4:
        return False
    # A label or a page may lie over the first of them.
    return not any(box.inset(-SLACK).encloses(shared) for box in other.under[len(one.under) :])


def _clash(one: Painted, other: Painted) -> str:
    return f"upon each other: {one.op.text!r} at {one.box} and {other.op.text!r} at {other.box}"
