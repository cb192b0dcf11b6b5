"""Keys for any title: a press as a value, and the actions that presses stand for."""
