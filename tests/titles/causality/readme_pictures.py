"""Takes the README's pictures of the real game: `python -m tests.titles.causality.readme_pictures` writes them anew."""

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
from game.scenes.match.exits import InterludeExits
from game.scenes.match.sitting import SittingScene
from game.storage.settings import Settings
from game.titles.causality.rules.order import Verb, parse_order
from game.trial.nowhere import Nowhere
from game.view.look.palette import Theme
from tests.pilot import Pilot
from tests.titles.causality.end_to_end.random_matches import match_on

FOLDER = Path(__file__).parents[3] / ".readme"

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
    pilot = pilot_of(lambda stage: SittingScene(stage, session, SCENES.board, Nowhere()), theme)
    scene = pilot.scene
    assert isinstance(scene, SittingScene)
    match, player = session.match, sorted(session.match.pending)[-1]
    moves = [order for part in match.parts(player) for order in part.orders if parse_order(order).verb is Verb.MOVE]
    first = {parse_order(order).square: order for order in sorted(moves, reverse=True)}
    scene.board.seat(player, tuple(order for _, order in sorted(first.items(), key=lambda each: each[1]))[:ordered])
    return pilot.picture()


def canonisation(level: str, seed: int, turns: int, theme: Theme = Theme.DARK) -> pygame.Surface:
    """The end of a round, all told."""
    report = SCENES.interlude.report(match_on(level, seed, turns, NAMES).match)
    return pilot_of(lambda stage: SCENES.interlude.scene(stage, report, InterludeExits(Pop, Pop)), theme).picture()


def main() -> None:
    """Writes all pictures anew."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    prepare_environment()
    start_display()
    pygame.image.save(board("masquerade", 2, 7, 2), FOLDER / "board.png")
    pygame.image.save(canonisation("masquerade", 2, 12), FOLDER / "canonisation.png")


if __name__ == "__main__":
    main()
