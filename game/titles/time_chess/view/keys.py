"""The names of what can be done on the board of Time Chess, beside what both chess titles have."""

from __future__ import annotations

TRIP, COPY, PASS = "trip", "copy", "pass_turn"
