"""A coach over a board: lessons read from texts, what they wait for, and the bubble that says it."""
