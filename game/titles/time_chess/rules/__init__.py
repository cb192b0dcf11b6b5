"""The rules of Time Chess, pure: positions, moves through time, arrivals, loops, paradoxes, the end, records."""
