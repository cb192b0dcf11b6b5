"""The rules of Time Travelling Chess (rules 1-9)."""
