"""What the rules of both chess titles stand on: squares, sides, positions as text, and how ordinary moves are written."""
