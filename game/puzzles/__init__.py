"""Puzzles of any title: what one is, how it is read, searched to the end, proven and made. Pure, beside play."""
