"""The names of what can be done on the board of Time Travelling Chess, beside what both chess titles have."""

from __future__ import annotations

FORWARD, RETURN, APPEAR = "go_forward", "call_back", "from_the_future"
