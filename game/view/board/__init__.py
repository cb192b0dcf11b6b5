"""The board kit: squares, pieces, marks, panels and strips of boards as values, for any title."""
