"""What Battle of Causality brings to puzzles: its goals, its ideas, and what it says of an order."""
