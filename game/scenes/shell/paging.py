"""Lists of several pages: which events turn them, and what stands first then."""

from __future__ import annotations

import pygame


def page_way(event: pygame.event.Event) -> int:
    """By how many pages the wheel or a page key turns a list: 1 on, -1 back, 0 not at all."""
    if event.type == pygame.MOUSEWHEEL:
        return -1 if event.y > 0 else 1
    if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
        return 1 if event.key == pygame.K_PAGEDOWN else -1
    return 0


def first_of_page(first: int, way: int, room: int, count: int) -> int:
    """The number of the row that stands first after so many pages, with `room` rows on each and `count` in all."""
    last = (count - 1) // room * room if count else 0
    return max(0, min((first // room + way) * room, last))
