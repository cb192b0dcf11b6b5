"""How That Time You Killed Me looks: pictures and words as values."""
