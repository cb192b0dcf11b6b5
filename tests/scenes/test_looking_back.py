"""What a title told between turns is worked out once more beside the frames, and whoever stops that sees it not."""

from __future__ import annotations

import threading

import pygame as pg

from game.app.scene import Push, Scene
from game.scenes.match.looking_back import looking_back


class Below(Scene):
    def draw(self, surface: pg.Surface) -> None:
        surface.fill("black")


class Told(Below):
    """What was worked out is told here."""


def under_way(fly, work):
    """The scene while that is worked out."""
    pilot = fly(lambda stage: Below())
    pilot.stack.apply(Push(looking_back(pilot.stage, work, lambda report, exits: Told(), {})))
    return pilot


def test_what_is_worked_out_is_told(fly):
    pilot = under_way(fly, lambda: "the end of a round")
    pilot.until(lambda: isinstance(pilot.scene, Told))


def test_whoever_stops_it_is_back_though_it_could_not_be_broken_off(fly):
    may_end = threading.Event()
    pilot = under_way(fly, may_end.wait)
    pilot.frames(2)
    pilot.press(pg.K_ESCAPE)
    may_end.set()
    pilot.until(lambda: type(pilot.scene) is Below)
