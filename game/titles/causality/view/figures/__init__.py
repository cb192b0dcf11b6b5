"""The pictures of the rulebook, played by the rules."""
