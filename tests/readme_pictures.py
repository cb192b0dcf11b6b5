"""Takes the README's pictures of the real game: `python -m tests.readme_pictures` writes them to `.readme/`."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from game.app.environment import prepare_environment
from game.app.scene import Pop, Scene
from game.app.stage import Stage
from game.app.window import start_display
from game.catalogue import title_scenes
from game.scenes.match.exits import BoardExits, RoundEndExits
from game.storage.settings import Settings
from game.titles.causality.scenes.board import BoardScene
from game.view.palette import Theme
from tests.end_to_end.random_matches import match_on
from tests.pilot import Pilot

FOLDER = Path(__file__).parent.parent / ".readme"

NAMES = {"A": "Ada", "B": "Bo"}
SCENES = title_scenes()["causality"]


def pilot_of(make: Callable[[Stage], Scene], theme: Theme) -> Pilot:
    """The scene at work in a window of the usual size, without films."""
    pilot = Pilot(make, (1280, 720), Settings(theme=theme, animation_speed=0))
    pilot.frames(5)
    return pilot


def board(level: str, seed: int, turns: int, ordered: int, theme: Theme = Theme.DARK) -> pygame.Surface:
    """A turn in which some stones are ordered to move already, and the next one is about to be."""
    session = match_on(level, seed, turns, NAMES)
    exits = BoardExits(*([lambda *_: Pop()] * 6))
    pilot = pilot_of(lambda stage: SCENES.board(stage, session, exits), theme)
    scene = pilot.scene
    assert isinstance(scene, BoardScene)
    match, player = session.match, sorted(session.match.pending)[-1]
    moves: dict[str, str] = {}
    for order in match.orders(player):
        square, verb, *_ = str(order).split(" ")
        if verb == "move":
            moves.setdefault(square, str(order))
    scene.desk.seat(player, tuple(moves.values())[:ordered])
    scene.desk.refresh()
    return pilot.picture()


def canonisation(level: str, seed: int, turns: int, theme: Theme = Theme.DARK) -> pygame.Surface:
    """The end of a round, all told."""
    report = SCENES.report(match_on(level, seed, turns, NAMES).match)
    return pilot_of(lambda stage: SCENES.round_end(stage, report, RoundEndExits(Pop, Pop)), theme).picture()


def main() -> None:
    """Writes all pictures anew."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    prepare_environment()
    start_display()
    pygame.image.save(board("masquerade", 2, 10, 2), FOLDER / "board.png")
    pygame.image.save(canonisation("masquerade", 2, 12), FOLDER / "canonisation.png")


if __name__ == "__main__":
    main()
