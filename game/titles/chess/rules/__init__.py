"""What the rules of both chess titles stand on: squares, sides, positions as text, ordinary moves as text."""
