"""What the titles that start from an ordinary chess board share; no title itself."""
