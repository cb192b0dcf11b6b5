"""Which key to press next on the way to an order, for somebody without a mouse."""

from __future__ import annotations

import pygame

from game.titles.causality.rules.geometry import Azimuth, Position
from game.titles.causality.rules.order import Verb, parse_order
from game.titles.causality.view.board.draft import Need, answer_of

VERBS = {
    Verb.WAIT: pygame.K_w,
    Verb.PASS: pygame.K_p,
    Verb.TURN: pygame.K_t,
    Verb.MOVE: pygame.K_m,
    Verb.FIRE: pygame.K_f,
    Verb.BOMB: pygame.K_b,
    Verb.TAG: pygame.K_g,
    Verb.JUMP: pygame.K_j,
}
ARROWS = {(0, -1): pygame.K_UP, (1, 0): pygame.K_RIGHT, (0, 1): pygame.K_DOWN, (-1, 0): pygame.K_LEFT}
AZIMUTHS = {Azimuth.N: pygame.K_UP, Azimuth.E: pygame.K_RIGHT, Azimuth.S: pygame.K_DOWN, Azimuth.W: pygame.K_LEFT}


def keys_of(desk, text: str) -> int:
    """The next key on the way to that order."""
    draft, order = desk.draft, parse_order(text)
    if draft.stone != order.square:
        return pygame.key.key_code(desk.desk().name_of(order.square)[1])
    if draft.need is Need.VERB or draft.verb is not order.verb:
        return VERBS[order.verb]
    wanted = answer_of(order, draft.need, draft.active)
    if draft.lit == wanted:
        return pygame.K_RETURN
    if isinstance(wanted, Azimuth):
        return AZIMUTHS[wanted]
    if isinstance(wanted, Position) and isinstance(draft.lit, Position):
        squares = {option.square for option in draft.options}
        if len(squares) == 1:
            return pygame.K_LEFT if wanted.t < draft.lit.t else pygame.K_RIGHT
        return _towards(draft, wanted)
    return pygame.K_DOWN if draft.options.index(wanted) > draft.index else pygame.K_UP


def _towards(draft, wanted) -> int:
    """The arrow after which the lit square is nearest to the wanted one."""

    def left(way) -> int:
        lit = draft.aim(*way).lit
        return (lit.x - wanted.x) ** 2 + (lit.y - wanted.y) ** 2

    return ARROWS[min(ARROWS, key=left)]
