"""A replay as values: its stops, its row of buttons, its pictures to keep."""
