"""Checks of pages: nothing overlaps, leaves the window, or is cut."""

from itertools import combinations

from game.view.frame import Text


def texts(ops):
    return [op for op in ops if isinstance(op, Text)]


def cut_texts(ops, fonts) -> list[str]:
    """The texts that end in an ellipsis because their room is too narrow."""
    return [
        op.text
        for op in texts(ops)
        if op.max_width is not None and fonts.width(op.text, op.size, op.weight) > op.max_width
    ]


def outside(ops, stage) -> list[str]:
    """The texts that begin or end beyond the window."""
    lost = []
    for op in texts(ops):
        width = stage.fonts.width(op.text, op.size, op.weight)
        width = width if op.max_width is None else min(width, op.max_width)
        height = stage.fonts.height(op.size, op.weight)
        x = op.at.x - width * op.anchor.value[0] // 2
        y = op.at.y - height * op.anchor.value[1] // 2
        if x < 0 or y < 0 or x + width > stage.size[0] or y + height > stage.size[1] + 1:
            lost.append(op.text)
    return lost


def overlaps(rects) -> list:
    return [(a, b) for a, b in combinations(rects, 2) if a.overlaps(b)]
