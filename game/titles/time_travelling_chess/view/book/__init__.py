"""The rulebook of Time Travelling Chess."""
