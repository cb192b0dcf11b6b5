"""Starts the program up to the first picture of the menu, and ends; in a process of its own, for the bench to time."""

from __future__ import annotations

from game.app.environment import prepare_environment


def main() -> None:
    """One start on whatever screen SDL is told to use."""
    prepare_environment()
    from game import desktop
    from game.storage.folders import user_folders

    desktop.run(user_folders(), None, lambda _: None, frames=1)
