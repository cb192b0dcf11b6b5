"""What That Time You Killed Me is tried with."""
