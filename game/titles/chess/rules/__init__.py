"""What the rules of both chess titles stand on: squares, sides, positions as text, ends, and ordinary notation."""
