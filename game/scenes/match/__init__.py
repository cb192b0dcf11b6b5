"""The sitting: one match from its first turn to its result, the same for every title."""
