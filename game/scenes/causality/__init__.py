"""The hands and eyes of the board scene: seats, keys, playback, its own menu."""
