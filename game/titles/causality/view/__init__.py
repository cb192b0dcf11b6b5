"""How a match of Battle of Causality looks and is ordered, as data."""
