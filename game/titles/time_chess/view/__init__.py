"""How Time Chess looks: pictures and words as values."""
