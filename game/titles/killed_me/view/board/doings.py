"""What commands do on the board, each as a value of what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from game.titles.killed_me.rules.geometry import ERAS, SIDE
from game.titles.killed_me.view.board.deed import LookedAt, TurnDrafted, Upshot
from game.titles.killed_me.view.board.desk import SceneNow
from game.titles.killed_me.view.board.draft import ActionVerb, EraPlace, NextStep, TurnDraft
from game.titles.killed_me.view.words import where
from game.view.board.turn_look import LogScrolled
from game.view.board.zoom_rows import WAYS
from game.view.keys.sitting_rows import Wish

SceneHandling: TypeAlias = Callable[[SceneNow, str], Upshot | None]


def _drafted(draft: TurnDraft | None) -> Upshot | None:
    return None if draft is None else TurnDrafted(draft)


def verb(chosen: ActionVerb) -> SceneHandling:
    """Begins that action, or lets go of it."""
    return lambda desk, _: _drafted(None if desk.drafting is None else desk.drafting.choose_verb(chosen))


def arrow(desk: SceneNow, key: str) -> Upshot | None:
    """Lights the next thing that can be chosen; without a draft, goes through the turns."""
    columns, rows = WAYS[key]
    if desk.drafting is None:
        return desk.look.at_turn(desk.turn + columns, desk.listed.turn) if columns else None
    return TurnDrafted(desk.drafting.light(columns, rows))


def enter(desk: SceneNow, key: str) -> Upshot | None:
    """Plays a complete turn; else chooses what is lit, or lights something."""
    del key
    draft = desk.drafting
    if draft is None:
        return desk.look.at_turn(desk.listed.turn, desk.listed.turn)
    if draft.need is NextStep.NOTHING:
        return Wish.SUBMIT
    return TurnDrafted(draft.choose(draft.lit)) if draft.lit is not None else TurnDrafted(draft.light(1, 0))


def look_at(desk: SceneNow, key: str) -> Upshot | None:
    """The next space in that direction, across the eras."""
    columns, rows = WAYS[key]
    here = desk.look.hover or EraPlace(desk.position.focus[desk.position.side], 0)
    space = max(0, here.space)
    if desk.look.hover is not None:
        column, row = here.era * SIDE + space % SIDE + columns, space // SIDE + rows
        column, row = max(0, min(column, len(ERAS) * SIDE - 1)), max(0, min(row, SIDE - 1))
        here = EraPlace(column // SIDE, row * SIDE + column % SIDE)
    return LookedAt(replace(desk.look, hover=here), desk.words_at(here) or f"Nothing on {where(*here)}.")


def undo(desk: SceneNow, key: str) -> Upshot | None:
    """One step back."""
    del key
    return _drafted(None if desk.drafting is None else desk.drafting.back())


def turning_pages(way: int) -> SceneHandling:
    """The boards of another turn."""
    return lambda desk, _: desk.look.at_turn(desk.turn + way, desk.listed.turn)


def to_now(desk: SceneNow, key: str) -> Upshot | None:
    """The boards as they are."""
    del key
    return desk.look.at_turn(desk.listed.turn, desk.listed.turn)


def scrolling(steps: int) -> SceneHandling:
    """Other lines of what happened."""
    return lambda _desk, _key: LogScrolled(steps)


def back(desk: SceneNow, key: str) -> Upshot | None:
    """From an old turn to the present; else from a chosen verb; else to the menu."""
    if desk.look.turn is not None:
        return to_now(desk, key)
    if desk.drafting is not None and desk.drafting.verb is not None:
        return undo(desk, key)
    return Wish.MENU
