"""The board scene: the chess board, the rail of coming turns, the turn in steps, what happened."""
