"""Names in words, in the colours of what they name: whose eye goes from a sentence to the boards finds it there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from game.titles.causality.view.army import INK
from game.titles.causality.view.canonisation.gaze import INKS
from game.titles.causality.view.canonisation.story import Story
from game.view.frame import Op, Text
from game.view.look.palette import Color, Role, Tint

Inks: TypeAlias = Mapping[str, Color]
"""The colours of names."""

_NAME = re.compile(r"#\d+|\b[ABN]\d+\b")
"""What stones and ante-effects are called."""


def names_in(text: str) -> frozenset[str]:
    """The stones of which a text speaks."""
    return frozenset(name for name in _NAME.findall(text) if not name.startswith("#"))


def inks_of(story: Story) -> Inks:
    """The colours of the armies for the names of their stones, those of their fates for the numbers of ante-effects."""
    stones = {stone.name: INK[stone.faction] for stone in story.flags.stones}
    return stones | {f"#{thread.number}": INKS[thread.fate] for thread in story.threads}


def with_inks(ops: Iterable[Op], inks: Inks) -> Iterator[Op]:
    """The same, with the names in all ordinary words in their colours; what is no news, or leads on, stays as it is."""
    for op in ops:
        yield replace(op, inks=_inked(op.text, inks)) if isinstance(op, Text) and _is_plain(op.color) else op


def _is_plain(color: Color) -> bool:
    return (color.role if isinstance(color, Tint) else color) is Role.TEXT


def _inked(line: str, inks: Inks) -> tuple[tuple[str, Color], ...]:
    """The names in a line that have a colour, each once, with that."""
    return tuple((name, inks[name]) for name in dict.fromkeys(_NAME.findall(line)) if name in inks)
