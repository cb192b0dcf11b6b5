"""What a scene is, and the transitions by which scenes follow each other."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.view.forms.hint import Hint
from game.view.frame import Rect


@dataclass(frozen=True, slots=True)
class Countdown:
    """Time that runs on below a page, a menu or a question: in words, and whether little of it is left."""

    words: str
    hurries: bool


class Scene:
    """One thing that fills the window (or, not opaque, lies over the scene below).

    A scene changes only in `enter`, `resume`, `layout`, `handle`, `update` and `beside`; `draw` paints what is and
    may be called any number of times. Whatever changes the picture also changes `revision`.
    """

    opaque = True
    """Whether nothing of the scene below can be seen."""

    ambience = 100
    """How much of the quiet loop is heard here, percent of what the player chose."""

    def __init__(self) -> None:
        """A scene that looks like nothing yet."""
        self.revision = 0

    @property
    def moving(self) -> bool:
        """Whether something is animated just now, so that frames should come quickly."""
        return False

    @property
    def topic(self) -> str | None:
        """The page of the rulebook for what the player looks at ("": its first page); None: not just now."""
        return ""

    @property
    def countdown(self) -> Countdown | None:
        """The time that runs on here while other scenes cover this one, to be seen there; None: none does."""
        return None

    @property
    def calls_back(self) -> bool:
        """Whether something here cannot wait any more, so that whatever lies over this scene closes."""
        return False

    @property
    def takes_all_keys(self) -> bool:
        """Whether even the keys that mean the same everywhere belong to the scene just now."""
        return False

    @property
    def takes_text(self) -> bool:
        """Whether letters are written into something just now, and should arrive as text."""
        return False

    def hint(self, point: tuple[int, int]) -> Hint | None:
        """What can be pressed at that point of the window does this; None where there is nothing to say."""
        del point
        return None

    def enter(self) -> Transition | None:
        """Comes upon the stack, and is laid out; then it goes where this leads, if anywhere."""
        return None

    def layout(self) -> None:
        """The window's size, the UI scale or the theme is new (also right after `enter`)."""

    def pause(self) -> None:
        """Another scene comes on top."""

    def resume(self, result: object) -> Transition | None:
        """The scene on top went away and left this result (None when it was dismissed); where that leads."""
        del result
        return None

    def exit(self) -> None:
        """Leaves the stack for good."""

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Answers one event."""
        del event
        return None

    def beside(self, seconds: float) -> None:
        """Lets that much time pass while another scene is on top; it leads nowhere."""
        del seconds

    def update(self, seconds: float) -> Transition | None:
        """Lets that much time pass."""
        del seconds
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the scene over the whole surface."""
        raise NotImplementedError

    def hush(self) -> None:
        """The picture that is shown is about to be kept: what is told of earlier ones is no part of it."""

    def targets(self) -> dict[str, Rect]:
        """What can be clicked now, by its label, for tests that play like a person."""
        return {}

    def reveal(self, names: Collection[str]) -> None:
        """Of what has these labels as much comes into sight as can, by no more than scrolling."""
        del names

    def touch(self) -> None:
        """The picture is no longer the same."""
        self.revision += 1


@dataclass(frozen=True, slots=True)
class Push:
    """A scene on top of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Back to the scene below, which gets the result; from the last scene, the end of the program."""

    result: object = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Another scene in place of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Nothing but this scene."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """The end of the program."""


Transition: TypeAlias = Push | Pop | Replace | Reset | Quit
"""What a scene may ask of the stack."""
