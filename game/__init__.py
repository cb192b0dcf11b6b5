"""Battle of Causality: a board game of time travel."""

__version__ = "0.1.0"
