"""Matches of programs against each other: one, many, and what they come to."""
