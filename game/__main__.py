"""Starts the program for `python -m game`."""

from game.main import main

if __name__ == "__main__":
    raise SystemExit(main())
