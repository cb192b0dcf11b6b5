"""Puzzles of That Time You Killed Me: goals, ideas, and what is said of a turn."""
