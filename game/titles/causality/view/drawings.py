"""The drawings of Battle of Causality by the names that sprites have."""

from __future__ import annotations


def drawing(name: str) -> str:
    """The sprite of that name among the title's own, in `assets/titles/causality/sprites`."""
    return f"causality/{name}"
