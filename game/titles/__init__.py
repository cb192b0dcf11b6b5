"""The games: one package for each title, independent of each other."""
