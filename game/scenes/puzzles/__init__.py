"""Puzzles on the screen, for any title: the list of them, and one on its board."""
