"""The scenes of That Time You Killed Me."""
