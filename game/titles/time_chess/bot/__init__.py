"""Computer players of Time Chess."""
