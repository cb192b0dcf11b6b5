"""Programs that play any title through its contract alone."""
