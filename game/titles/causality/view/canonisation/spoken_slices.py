"""Of which slices words speak: these are to be seen beside them."""

from __future__ import annotations

import re

_NAMED = re.compile(r"\b[Ss]lice (\d+)")
"""All words of reasons name one slice at a time."""


def slices_in(text: str) -> tuple[int, ...]:
    """The slices that a text names, in the order in which it does."""
    return tuple(dict.fromkeys(int(number) for number in _NAMED.findall(text)))
