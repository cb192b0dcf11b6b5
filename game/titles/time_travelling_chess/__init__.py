"""Time Travelling Chess: pieces leave for the future, and come from it."""
