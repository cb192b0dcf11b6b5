"""The computer players of Time Travelling Chess."""
