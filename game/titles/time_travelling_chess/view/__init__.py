"""How Time Travelling Chess looks: pictures and words as values."""
