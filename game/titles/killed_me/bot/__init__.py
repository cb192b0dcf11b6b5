"""Computer players of That Time You Killed Me."""
