"""Puzzles of Time Chess: goals, ideas, and what is said of a turn."""
