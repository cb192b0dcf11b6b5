"""The sentences of a result: in the largest size in which all of them have room; where none is enough, they scroll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.stage import Stage
from game.engine.text import plain_text
from game.view.board.sheet import held_scroll, scroll_bar
from game.view.frame import Op, Point, Rect, Text, wrap
from game.view.look.palette import Role

_HIGH_WINDOW = 900
_SIZES, _LARGE = (15, 13, 12), (19, 17)
"""Of the sentences, the largest in which all of them have room; large ones in windows so many pixels high."""
_LONGEST = 600
"""Letters of one sentence."""


@dataclass(frozen=True, slots=True)
class ResultWords:
    """What is drawn, where it ends, and how far it can be scrolled."""

    ops: tuple[Op, ...]
    bottom: int
    reach: int = 0


def result_words(stage: Stage, sentences: Sequence[str], room: Rect, scroll: int) -> ResultWords:
    """The sentences in that room, the last of them dim, scrolled by so many pixels where they need more."""
    sizes = (*_LARGE, *_SIZES) if stage.bounds.h >= stage.px(_HIGH_WINDOW) else _SIZES
    for size in sizes:
        ops, bottom = _set(stage, sentences, room, room.y, stage.px(size))
        if bottom <= room.bottom:
            return ResultWords(ops, bottom)
    tall = bottom - room.y
    held = held_scroll(scroll, tall, room.h)
    narrow = Rect(room.x, room.y, room.w - stage.px(10), room.h)
    lines, _ = _set(stage, sentences, narrow, room.y - held, stage.px(_SIZES[-1]))
    # Half a line says nothing.
    whole = [line for line in lines if room.y <= line.at.y and line.at.y + line.size * 4 // 3 <= room.bottom]
    return ResultWords((*whole, *scroll_bar(room, tall, held)), room.bottom, tall - room.h)


def _set(stage: Stage, sentences: Sequence[str], room: Rect, y: int, size: int) -> tuple[tuple[Text, ...], int]:
    """The sentences in that size from that height on, and where they end."""
    fonts, ops = stage.fonts, list[Text]()
    step = fonts.height(size) + stage.px(2)
    for place, sentence in enumerate(sentences, 1):
        ink = Role.TEXT_DIM if place == len(sentences) else Role.TEXT
        for line in wrap(fonts, plain_text(sentence, _LONGEST), room.w, size):
            ops.append(Text(line, Point(room.x, y), size, ink))
            y += step
        y += size // 2
    return tuple(ops), y
