"""The rulebook of Battle of Causality."""
