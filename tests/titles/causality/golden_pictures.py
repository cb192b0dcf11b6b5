"""Pictures that must not change by accident: `python -m tests.titles.causality.golden_pictures` writes them anew."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame

from game.app.scene import Pop, Scene
from game.app.stage import Stage
from game.catalogue import title_scenes
from game.scenes.match.exits import InterludeExits
from game.scenes.match.sitting import SittingScene
from game.storage.settings import Settings
from game.titles.causality.view.drawings import drawing
from game.trial.nowhere import Nowhere
from game.view.frame import Fill, Op, Rect, Sprite
from game.view.look.palette import Role, Theme
from tests.pilot import Pilot
from tests.titles.causality.end_to_end.random_matches import match_on

FOLDER = Path(__file__).parent / "data" / "pictures"

NAMES = {"A": "Ada", "B": "Bo"}
ARMIES = {
    "a": (Role.SIDE_A, Role.PLINTH_A),
    "b": (Role.SIDE_B, Role.PLINTH_B),
    "n": (Role.NEUTRAL, Role.PLINTH_N),
}
STONES = ("tank", "bombardier", "sniper", "tagger", "wildcard")
SIDE = 48


def sprites(theme: Theme) -> pygame.Surface:
    """Every stone of every army, and portals, bases, shots and the rest on floor squares."""
    ops: list[Op] = []

    def put(column: int, row: int, *drawings: Sprite) -> None:
        place = Rect(column * (SIDE + 4), row * (SIDE + 4), SIDE, SIDE)
        ops.append(Fill(place, Role.FLOOR))
        ops.extend(Sprite(d.name, place, d.ink, d.second, d.dark, turns=d.turns) for d in drawings)

    nowhere = Rect(0, 0, 0, 0)
    for row, (army, (ink, ground)) in enumerate(ARMIES.items()):
        plinth = Sprite(f"plinth_{army}", nowhere, ink, ground, ground)
        names = STONES if army != "n" else ("box", "mine")
        for column, name in enumerate(names):
            turns = column if name in ("tank", "sniper") else 0
            put(column, row, plinth, Sprite(drawing(name), nowhere, ink, ground, ground, turns=turns))
        put(5, row, Sprite(drawing(f"base_{army}"), nowhere, ink, ground, ground))
    for column, name in enumerate(("portal_in", "padlock", "bomb", "explosion", "capture", "shot")):
        put(column, 3, Sprite(drawing(name), nowhere, Role.TIME, Role.TEXT, Role.GROUND))
    stage = Stage((6 * (SIDE + 4), 4 * (SIDE + 4)), Settings(theme=theme))
    surface = pygame.Surface(stage.size)
    stage.painter.paint(surface, (Fill(stage.bounds, Role.GROUND), *ops))
    return surface


def seen(make: Callable[[Stage], Scene], theme: Theme) -> pygame.Surface:
    """The scene in the smallest window, halved."""
    pilot = Pilot(make, (1024, 600), Settings(theme=theme, animation_speed=0))
    try:
        pilot.frames(5)
        return pygame.transform.smoothscale(pilot.picture(), (512, 300))
    finally:
        pilot.close()


def board(theme: Theme) -> pygame.Surface:
    """A board with arrivals through portals, flags and threads."""
    session = match_on("clockwork", 3, 18, NAMES)
    make = title_scenes()["causality"].board
    return seen(lambda stage: SittingScene(stage, session, make, Nowhere()), theme)


def canonisation(theme: Theme) -> pygame.Surface:
    """A round that ends in a paradox."""
    interlude = title_scenes()["causality"].interlude
    report = interlude.report(match_on("clockwork", 3, 14, NAMES).match)
    return seen(lambda stage: interlude.scene(stage, report, InterludeExits(Pop, Pop)), theme)


PICTURES: Mapping[str, Callable[[], pygame.Surface]] = {
    "sprites-dark": lambda: sprites(Theme.DARK),
    "sprites-light": lambda: sprites(Theme.LIGHT),
    "board-dark": lambda: board(Theme.DARK),
    "canonisation-dark": lambda: canonisation(Theme.DARK),
    "canonisation-light": lambda: canonisation(Theme.LIGHT),
}


def main() -> None:
    """Writes the pictures whose names are given, or all of them."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.app.environment import prepare_environment
    from game.app.window import start_display

    prepare_environment()
    start_display()
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PICTURES:
        pygame.image.save(PICTURES[name](), FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
