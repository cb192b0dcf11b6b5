"""Going with the keyboard through everything that can be pressed, in scenes where Tab has another meaning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

import pygame

from game.app.chords import chord_of
from game.view.frame import Fill, Frame, Rect
from game.view.keys.keymap import PANELS, PANELS_BACK
from game.view.look.palette import Role

A = TypeVar("A")
"""What pressing leads to."""

_WAYS = {"Tab": 1, "Down": 1, "Right": 1, "Up": -1, "Left": -1}
"""Keys that lead on once the ring is shown."""

_PRESS = ("Enter", "Space")
_NOWHERE = (-1, -1)


class Place(NamedTuple):
    """Something to press that is in sight; `group` names the list or panel in which it lies."""

    name: str
    rect: Rect
    group: str


_Key: TypeAlias = tuple[str, int]


def fixed(group: str, way: int) -> bool:
    """Nothing scrolls."""
    del group, way
    return False


class PanelSteps(Generic[A]):
    """A ring that goes from place to place and presses as the mouse does, by events of the mouse.

    A place is known by its name and its number among those of the same name, for it moves while lists scroll.
    """

    def __init__(
        self,
        places: Callable[[], Sequence[Place]],
        handle: Callable[[pygame.event.Event], A | None],
        more: Callable[[str, int], bool] = fixed,
    ) -> None:
        """`handle` gets the events of the mouse; `more` scrolls a group a little forth (1) or back (-1), and says
        whether that was possible."""
        self._places = places
        self._handle = handle
        self._more = more
        self._at: _Key | None = None
        self._index = 0
        self._points = False

    @property
    def shown(self) -> bool:
        """Whether there is a ring."""
        return self._at is not None

    @property
    def place(self) -> Place | None:
        """Where the ring is; None when there is no ring."""
        places = self._places() if self._at is not None else ()
        return places[self._find(places)] if places else None

    def frame(self, gap: int) -> Frame:
        """The ring as a picture, that many pixels wide."""
        place = self.place
        return () if place is None else (Fill(place.rect.inset(-gap), None, 4 * gap, gap, Role.FOCUS),)

    def watch(self, event: pygame.event.Event) -> None:
        """Who takes the mouse in hand needs no ring."""
        if not self._points and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._at = None

    def leave(self) -> None:
        """No ring any more, and nothing pointed at."""
        if self._at is not None:
            self._at = None
            self._point(_NOWHERE)

    def key(self, event: pygame.event.Event, action: str) -> tuple[bool, A | None]:
        """Whether the key, which asks for that action here, was meant for the ring, and what came of it; other keys end
        the walk."""
        chord = chord_of(event)
        if chord is None:
            return False, None
        if action in (PANELS, PANELS_BACK):
            self._step(1 if action == PANELS else -1)
            return True, None
        if self._at is None:
            return False, None
        if chord.key in _PRESS and not chord.ctrl:
            return True, self._press()
        if chord.key in _WAYS and not (chord.ctrl or chord.alt):
            self._step(-1 if chord.shift else _WAYS[chord.key])
            return True, None
        self.leave()
        return chord.key == "Esc", None

    def _step(self, way: int) -> None:
        """To the next place, or with -1 to the one before; a group that goes on beyond what is in sight scrolls."""
        # What is pointed at can change what the panels show: they are taken as they are without it.
        self._point(_NOWHERE)
        places = self._places()
        if self._at is None:
            self._stand(places, 0 if way > 0 else -1)
            return
        while places:
            now = self._find(places)
            following = now + way
            inside = 0 <= following < len(places) and places[following].group == places[now].group
            if inside or not self._more(places[now].group, way):
                self._stand(places, following % len(places))
                return
            places = self._places()

    def _press(self) -> A | None:
        place = self.place
        if place is None:
            return None
        middle = place.rect.center
        self._points = True
        down = self._handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1, touch=False))
        up = None if down else self._handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=middle, button=1, touch=False))
        self._points = False
        return down or up

    def _stand(self, places: Sequence[Place], index: int) -> None:
        if places:
            self._index = index % len(places)
            self._at = _keys(places)[self._index]
            self._point(places[self._index].rect.center)

    def _find(self, places: Sequence[Place]) -> int:
        """The place of the ring, or what has come in its stead."""
        keys = _keys(places)
        return keys.index(self._at) if self._at in keys else min(self._index, len(places) - 1)

    def _point(self, point: tuple[int, int]) -> None:
        self._points = True
        self._handle(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        self._points = False


def _keys(places: Sequence[Place]) -> list[_Key]:
    counts: dict[str, int] = {}
    found = []
    for place in places:
        counts[place.name] = counts.get(place.name, -1) + 1
        found.append((place.name, counts[place.name]))
    return found
