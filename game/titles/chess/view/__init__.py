"""How a chess board looks, whatever time does to it: pictures and words as values."""
