"""What is drawn over the pieces: what can be chosen, what it would do, whose turn it is with, who dies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.titles.killed_me.rules.geometry import NOWHERE, OPPOSITE, SIDE, direction_between
from game.titles.killed_me.rules.pieces import COPIES, FALLEN, TREE
from game.titles.killed_me.rules.trace import DEATHS, REMOVALS, TurnEvent, TurnFact
from game.titles.killed_me.view.army import COPY_DRAWINGS, SIDE_PLINTHS, drawing
from game.titles.killed_me.view.board.clicks import PickPlace, PickSheet
from game.titles.killed_me.view.board.desk import SceneNow
from game.titles.killed_me.view.board.draft import ActionVerb, Choosable, EraPlace, NextStep, TurnDraft, verb_of
from game.titles.killed_me.view.board.eras import token_ops as focus_ops
from game.titles.killed_me.view.board.layout import SceneLayout
from game.titles.killed_me.view.board.links import link_ops, linked
from game.titles.killed_me.view.board.tokens import piece_token, seed_token
from game.titles.killed_me.view.words import where
from game.view.board.animation import Effect
from game.view.board.grid import Grid
from game.view.board.marks import arrow_ops, chosen_op, cursor_op, dot_op, target_op
from game.view.board.token import WHOLE, token_ops
from game.view.frame import Circle, Fill, Frame, Line, Op, Point, Rect, Sprite
from game.view.look.palette import Role, Tint

_CARRIED = 200
_GHOST = 120
"""How solid a ghost is, of 255."""


def _square(space: int) -> tuple[int, int]:
    return space % SIDE, space // SIDE


def fill_overlay(sheet: PickSheet, desk: SceneNow) -> None:
    """Everything over the pieces, and what can be clicked there."""
    draft, place = desk.drafting, desk.look.hover
    if draft is not None:
        if not draft.facts:
            sheet.ops += trail_ops(desk.layout, desk.facts)
        _options(sheet, desk, draft)
        sheet.ops += _active(desk.layout, draft)
        sheet.ops += ghost_ops(desk.layout, desk.foreseen, COPIES[desk.position.side])
    elif desk.moment is None:
        sheet.ops += trail_ops(desk.layout, desk.facts)
    if draft is not None and desk.look.carried is not None:
        sheet.ops += _carried(desk, desk.look.carried)
    if place is not None and place.space != NOWHERE and desk.moment is None:
        sheet.ops += link_ops(desk.layout, linked(desk.cells, desk.seeds, place))
        sheet.ops.append(cursor_op(desk.layout.era(place.era), _square(place.space), meant=True))


def _carried(desk: SceneNow, at: Point) -> list[Op]:
    """The copy under the mouse that drags it."""
    side, width = desk.position.side, desk.layout.grid.cell * 4 // 5
    plinth, rect = SIDE_PLINTHS[side], Rect(at.x - width // 2, at.y - width // 2, width, width)
    return [Sprite(COPY_DRAWINGS[side], rect, plinth.ink, plinth.ground, plinth.ground, _CARRIED)]


def _options(sheet: PickSheet, desk: SceneNow, draft: TurnDraft) -> None:
    for option in draft.options:
        rect = desk.layout.rect(option.place)
        if draft.need is NextStep.FOCUS:
            sheet.ops += _focus_option(desk, option, rect)
        else:
            sheet.ops += _space_option(desk, draft, option)
        sheet.target(rect, PickPlace(option.place), f"choose {option.place}")


def _focus_option(desk: SceneNow, option: Choosable, rect: Rect) -> list[Op]:
    """The token's next era, framed whole."""
    lit, px = option == desk.meant, desk.layout.px
    frame = Fill(rect.inset(-px(3)), Tint(Role.NOW, 40 if lit else 14), px(8), px(3 if lit else 2), Role.NOW)
    if not lit:
        return [frame]
    side = desk.position.side
    head = desk.layout.heads[option.place.era]
    return [frame, *focus_ops(Rect(head.center.x - px(14), head.y, px(28), px(28)), side)]


def _space_option(desk: SceneNow, draft: TurnDraft, option: Choosable) -> list[Op]:
    grid, square, lit = desk.layout.era(option.place.era), _square(option.place.space), option == desk.meant
    seed = desk.seeds[option.place.era] >> option.place.space & 1
    if option.action is None:
        rect = grid.square_rect(square)
        ring = Circle(rect.center, grid.cell * 48 // 100, Role.NOW, max(2, grid.cell // 22))
        return [target_op(grid, square, Role.NOW, lit=True)] if lit else [ring]
    verb = verb_of(option.action)
    travels = verb in (ActionVerb.FORWARD, ActionVerb.BACKWARD)
    if draft.verb is None and not lit and verb is ActionVerb.MOVE and not seed:
        return [dot_op(grid, square)]
    return [target_op(grid, square, Role.TIME if travels else Role.NOW, lit=lit)]


def _active(layout: SceneLayout, draft: TurnDraft) -> list[Op]:
    place = draft.active
    if place is None or draft.need is NextStep.NOTHING:
        return []
    return [chosen_op(layout.era(place.era), _square(place.space))]


# What an action would do, and what a turn did.


def ghost_ops(layout: SceneLayout, facts: Iterable[TurnFact], mover: str) -> Frame:
    """What would come of an action: ghosts of what would be where, and marks on what would be gone."""
    placed = [fact for fact in facts if fact.era != NOWHERE and fact.space != NOWHERE]
    entered = {(fact.era, fact.to) for fact in placed if fact.event not in DEATHS}
    ops: list[Op] = []
    for fact in placed:
        if (fact.era, fact.space) not in entered or fact.event not in DEATHS:
            ops += _ghost(layout, fact, mover)
    for fact in placed:
        if (fact.era, fact.space) in entered and fact.event in DEATHS:
            ops += grave_ops(layout.era(fact.era), fact)
    return tuple(ops)


def _ghost(layout: SceneLayout, fact: TurnFact, mover: str) -> list[Op]:
    grid = layout.era(fact.era)
    if fact.event in DEATHS:
        return death_ops(grid, fact)
    if fact.event is TurnEvent.UNHATTED:
        # The elephant lives on: only what it wears is crossed out.
        return _cross(_hat_of(grid.square_rect(_square(fact.space))), Role.ALARM)
    if fact.event in REMOVALS:
        return _cross(grid.square_rect(_square(fact.space)), Role.ALARM)
    if fact.event is TurnEvent.TRAVELLED:
        return _piece(layout, mover, EraPlace(fact.to, fact.space))
    if fact.event is TurnEvent.PLANTED:
        return list(
            token_ops(layout.grid, (replace(seed_token(0, fact.era, fact.space, covered=False), alpha=_GHOST),))
        )
    if fact.event in _APPEARING:
        return _piece(layout, fact.piece, EraPlace(fact.era, fact.space))
    if fact.event in (TurnEvent.STATUE_STOPPED, TurnEvent.BUILD_STOPPED):
        rect = grid.square_rect(_square(fact.space))
        return [Fill(rect.inset(2), None, 4, max(2, grid.cell // 24), Role.ALARM)]
    if fact.to == NOWHERE or fact.event is TurnEvent.REBOUNDED:
        return []
    arrow = arrow_ops(grid, _square(fact.space), _square(fact.to), Role.TIME, max(2, grid.cell // 18))
    letter = FALLEN[OPPOSITE[direction_between(fact.space, fact.to)]] if fact.piece == TREE else fact.piece
    piece = _piece(layout, letter, EraPlace(fact.era, fact.to))
    return [*piece, *arrow]


_APPEARING = (TurnEvent.AGED, TurnEvent.GREW, TurnEvent.BUILT, TurnEvent.TRAINED, TurnEvent.REMEMBERED)


def _piece(layout: SceneLayout, letter: str, place: EraPlace) -> list[Op]:
    token = replace(piece_token(0, letter, place.era, place.space), alpha=_GHOST)
    return list(token_ops(layout.grid, (token,)))


def death_ops(grid: Grid, fact: TurnFact, alpha: int = 255) -> list[Op]:
    """Somebody dies there: a skull, or a whirl where time has had enough."""
    rect = grid.square_rect(_square(fact.space))
    name = "vortex" if fact.event is TurnEvent.PARADOX else "skull"
    inner = rect.inset(rect.w // 5)
    return [
        Circle(rect.center, rect.w * 44 // 100, Tint(Role.GROUND, 150 * alpha // 255)),
        Sprite(drawing(name), inner, Role.ALARM, Role.GROUND, Role.GROUND, alpha),
    ]


def _hat_of(square: Rect) -> Rect:
    """Where the hat of an elephant on that square is."""
    return Rect(square.x + square.w // 4, square.y - square.h // 8, square.w // 2, square.h // 2)


def _cross(rect: Rect, color: Role) -> list[Op]:
    inner = rect.inset(rect.w * 30 // 100)
    width = max(2, rect.w // 16)
    corners = (inner.x, inner.y), (inner.right, inner.bottom), (inner.x, inner.bottom), (inner.right, inner.y)
    a, b, c, d = (Point(*corner) for corner in corners)
    return [Line((a, b), color, width), Line((c, d), color, width)]


def effect_ops(layout: SceneLayout, effects: Iterable[Effect[TurnFact]]) -> Frame:
    """The small scenes of a film: who dies just now."""
    ops: list[Op] = []
    for effect in effects:
        part = effect.part
        if effect.fact.event in DEATHS and part > WHOLE // 3:
            ops += death_ops(layout.era(effect.fact.era), effect.fact, 255 - (part * 120 // WHOLE) // 20 * 20)
    return tuple(ops)


def trail_ops(layout: SceneLayout, facts: Iterable[TurnFact]) -> Frame:
    """What the last turn did, faint: ways and graves."""
    ops: list[Op] = []
    for fact in facts:
        if fact.era == NOWHERE or fact.space == NOWHERE or fact.event is TurnEvent.REFOCUSED:
            continue
        grid = layout.era(fact.era)
        if fact.event in DEATHS:
            ops += grave_ops(grid, fact)
        elif fact.event is TurnEvent.TRAVELLED:
            ops.append(_mark(layout.rect(EraPlace(fact.to, fact.space))))
        elif fact.to != NOWHERE:
            ops.append(_mark(layout.rect(EraPlace(fact.era, fact.to))))
    return tuple(ops)


def grave_ops(grid: Grid, fact: TurnFact) -> list[Op]:
    """Who died on a space on which somebody else may stand by now: the copy's mark, crossed out, in the corner."""
    rect, side = grid.square_rect(_square(fact.space)), COPIES.index(fact.piece)
    width = max(14, rect.w * 38 // 100)
    corner = Rect(rect.right - width - 1, rect.y + 1, width, width)
    plinth = SIDE_PLINTHS[side]
    mark = Sprite(COPY_DRAWINGS[side], corner, plinth.ink, plinth.ground, plinth.ground)
    return [mark, *_cross(corner.inset(-width // 4), Role.ALARM)]


def _mark(rect: Rect) -> Op:
    return Fill(rect.inset(1), None, 3, 2, Tint(Role.TIME, 150))


def option_words(option: Choosable) -> str:
    """What choosing it means, in a sentence."""
    if option.action is None:
        if option.place.space == NOWHERE:
            return "Your token goes here: next turn one of your copies in this era acts."
        return f"Acts with the copy on {where(option.place.era, option.place.space)}."
    return f"{_OPTION_WORDS[verb_of(option.action)].format(where(option.place.era, option.place.space))}."


_OPTION_WORDS = {
    ActionVerb.MOVE: "Steps to {}",
    ActionVerb.FORWARD: "Travels to {}",
    ActionVerb.BACKWARD: "Travels to {}, and a copy from the supply stays behind",
    ActionVerb.PLANT: "Plants a seed on {}",
    ActionVerb.REMOVE: "Takes the seed on {} away",
    ActionVerb.PULL: "Steps to {}, and pulls the statue along",
    ActionVerb.BUILD: "Builds the statue on {}",
    ActionVerb.TRAIN: "Trains the elephant on {}",
    ActionVerb.COMMAND: "The elephant walks to {}",
    ActionVerb.LEAD: "The elephant walks to {}, and pulls the statue along",
}
"""What choosing a space with a verb does."""
