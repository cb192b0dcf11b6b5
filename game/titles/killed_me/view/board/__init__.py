"""The board scene: three eras side by side, the turn in steps, what happened."""
