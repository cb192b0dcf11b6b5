"""How the players of Time Chess are shown, and what only this title draws."""

from __future__ import annotations


def drawing(name: str) -> str:
    """The sprite of that name among the title's own, in `assets/titles/time_chess/sprites`."""
    return f"time_chess/{name}"


PERSONS = ("White", "Black")
