"""Puzzles of Time Travelling Chess: goals, ideas, and what is said of a turn."""
