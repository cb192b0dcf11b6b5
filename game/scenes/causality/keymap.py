"""Which key does what on the board."""

from __future__ import annotations

import pygame

from game.scenes.keys import Binding
from game.titles.causality.flag import Tagscreen
from game.titles.causality.order import Verb

VERBS: dict[int, Verb] = {
    pygame.K_w: Verb.WAIT,
    pygame.K_t: Verb.TURN,
    pygame.K_m: Verb.MOVE,
    pygame.K_f: Verb.FIRE,
    pygame.K_b: Verb.BOMB,
    pygame.K_g: Verb.TAG,
    pygame.K_j: Verb.JUMP,
    pygame.K_p: Verb.PASS,
}
"""Begins the chosen stone's order."""

SCREENS: dict[int, Tagscreen] = {
    pygame.K_l: Tagscreen.LOCK,
    pygame.K_u: Tagscreen.UNLOCK,
    pygame.K_h: Tagscreen.HIDE,
}
"""Chooses a tagscreen when one has to be chosen."""

DIGITS: dict[int, int] = {
    **{pygame.K_1 + number: number for number in range(9)},
    **{pygame.K_KP_1 + number: number for number in range(9)},
}
"""Chooses a stone by its place among the cards."""

ARROWS: dict[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ZOOM: dict[int, int] = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_0: 0,
    pygame.K_KP_0: 0,
}

MODIFIERS = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LGUI,
    pygame.K_RGUI,
)

BINDINGS: tuple[Binding, ...] = (
    Binding("1 – 9", "choose a stone"),
    Binding("PgUp PgDn", "stone before, after"),
    Binding("W T M F", "wait, turn, move, fire"),
    Binding("B G J P", "bomb, tag, jump, pass"),
    Binding("L U H", "lock, unlock, hide"),
    Binding("Arrows, Enter", "choose a target"),
    Binding("PgUp PgDn", "target in another slice"),
    Binding("Backspace", "one step back"),
    Binding("Ctrl+↑ ↓", "stone touched earlier, later"),
    Binding("Shift+Enter", "all others wait or pass"),
    Binding("Enter", "submit all orders"),
    Binding("← →", "slice"),
    Binding("↑ ↓", "boards of earlier rounds"),
    Binding("C", "as played, as canonised"),
    Binding("Y, middle click", "why did this stone do that"),
    Binding("A", "look ahead, on or off"),
    Binding("Tab", "all slices, one slice"),
    Binding("Space", "play the step, pause"),
    Binding("Shift+arrows", "look at a square"),
    Binding("Shift+Page", "scroll what is there"),
    Binding("Ctrl+Page", "scroll what happened"),
    Binding("+ − 0", "zoom"),
    Binding("Alt+arrows", "shift the board; right button"),
    Binding("Ctrl+S", "save a copy"),
    Binding("F1, F2", "rulebook, keys"),
    Binding("F11, F12", "full screen, picture"),
    Binding("Esc", "back, menu"),
)
"""All of them for the page of keys."""
