"""The end of a round as values: story, motion, threads, rows."""
