"""The rulebook of That Time You Killed Me."""
