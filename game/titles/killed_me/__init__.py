"""That Time You Killed Me: three eras of the same garden, and two people who both invented the time machine."""
