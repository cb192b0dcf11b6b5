"""The board scene as a whole: its parts as pictures, from back to front."""

from __future__ import annotations

from dataclasses import dataclass

from game.view.causality.bar import bar_picture
from game.view.causality.board_frame import ante_ops, antes_in, base_ops, rim_ops, slice_ops, terrain_ops, token_ops
from game.view.causality.desk import Desk
from game.view.causality.effects import effect_ops
from game.view.causality.film import Badges, film_marks, film_picture
from game.view.causality.heading import heading_picture
from game.view.causality.orders_panel import orders_picture
from game.view.causality.overlay import mark_ops, overlay
from game.view.causality.panel import Picture, Sheet, Target, clipped
from game.view.causality.side_panel import inspector_picture, log_picture
from game.view.causality.why_panel import why_picture
from game.view.frame import Anchor, Fill, Frame, Measure, Op, Rect, Text
from game.view.palette import Role


@dataclass(frozen=True, slots=True)
class BoardView:
    """The parts of the scene. Everything but `still` is cheap to make anew at each change.

    While somebody asks why, the answer takes the place of inspector and log.
    """

    still: Picture
    board: Picture
    heading: Picture
    marks: Picture
    bar: Picture
    orders: Picture
    inspector: Picture
    log: Picture

    @property
    def moving_ops(self) -> Frame:
        """Everything over the still part."""
        parts = (self.board, self.heading, self.marks, self.bar, self.orders, self.inspector, self.log)
        return tuple(op for part in parts for op in part.ops)

    @property
    def targets(self) -> tuple[Target, ...]:
        """Everything that can be clicked, later ones on top."""
        parts = (self.still, self.board, self.heading, self.marks, self.bar, self.orders, self.inspector, self.log)
        return tuple(target for part in parts for target in part.targets)


def board_view(desk: Desk, still: Picture, measure: Measure) -> BoardView:
    """The scene, with its still part made before by `still_picture`."""
    asked = desk.look.why is not None
    return BoardView(
        still,
        focus_picture(desk),
        heading_picture(desk),
        film_marks(desk),
        bar_picture(desk, measure),
        orders_picture(desk, measure),
        why_picture(desk, measure) if asked else inspector_picture(desk, measure),
        Picture(()) if asked else log_picture(desk, measure),
    )


def still_picture(desk: Desk, badges: tuple[Badges, ...]) -> Picture:
    """The ground, the filmstrip, and the terrain of the focus board: what stays while the mouse moves."""
    film = film_picture(desk, badges)
    layout = desk.layout
    width, height = layout.bar.w, layout.film.bottom + layout.px(10)
    ops: list[Op] = [Fill(Rect(0, 0, width, height), Role.GROUND), *film.ops]
    if not layout.spread:
        ops += clipped(layout.center, terrain_ops(layout.grid, desk.flags.level.terrain))
    return Picture(tuple(ops), film.targets)


def focus_picture(desk: Desk) -> Picture:
    """The focus board and its heading; with all slices spread out, only what is drawn over them."""
    sheet, layout, t = Sheet(), desk.layout, desk.look.focus
    if layout.spread:
        for each in range(desk.last + 1):
            over = overlay(desk, each)
            sheet.ops += over.ops
            sheet.targets += over.targets
        sheet.ops += mark_ops(desk, t, layout.boards[t])
        return sheet.picture()
    if desk.sees(t):
        over = overlay(desk, t)
        ops = (
            *_stones(desk, t),
            *over.ops,
            *mark_ops(desk, t, layout.grid),
        )
        sheet.ops += clipped(layout.center, ops)
        sheet.targets += over.targets
    else:
        sheet.ops.append(Fill(layout.grid.rect, Role.SLATE))
        words = "Fog of War: not known before its turn"
        sheet.ops.append(Text(words, layout.grid.rect.center, layout.px(14), Role.TEXT_DIM, Anchor.CENTER))
    sheet.ops += rim_ops(layout.grid, layout.px(11), layout.center)
    return sheet.picture()


def _stones(desk: Desk, t: int) -> Frame:
    grid, moment = desk.layout.grid, desk.moment
    if moment is None:
        return slice_ops(grid, desk.timeline, t)
    owners = desk.timeline.owners[t if moment.settled or not t else t - 1]
    return (
        *base_ops(grid, desk.flags.level, owners),
        *ante_ops(grid, antes_in(desk.timeline, t)),
        *token_ops(grid, moment.tokens),
        *effect_ops(grid, moment.effects),
    )
