"""The rulebook of Time Chess: its pages, its pictures."""
