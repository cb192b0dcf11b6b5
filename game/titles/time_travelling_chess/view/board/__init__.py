"""The board scene: the chess board with its portals, the tray beside it, the turn, what happened."""
