"""Lessons: a real board with a coach over it, the same for every title."""
