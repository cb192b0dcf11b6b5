"""Battle of Causality: a board game of time travel."""

__version__ = "0.1.0"

NAME = "Battle of Causality"
"""What the program is called, after its first title."""

COMMAND = "causality"
"""How it is started, and what its processes and pictures are called."""
