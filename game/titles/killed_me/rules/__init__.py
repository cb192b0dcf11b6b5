"""The rules of That Time You Killed Me, pure: positions, actions and their effects, turns, the end, records."""
