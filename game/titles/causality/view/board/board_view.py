"""The board scene as a whole: its parts as pictures, from back to front."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cached_property

from game.titles.causality.view.board.bar import bar_picture
from game.titles.causality.view.board.board_frame import NUMBERS, standing_ops
from game.titles.causality.view.board.clicks import ClickPicture, ClickSheet, ClickTarget
from game.titles.causality.view.board.desk import Desk
from game.titles.causality.view.board.effects import moment_ops
from game.titles.causality.view.board.filmstrip import (
    Badges,
    difference_ops,
    filmstrip_boards,
    filmstrip_heads,
    filmstrip_marks,
)
from game.titles.causality.view.board.forecast_panel import forecast_picture
from game.titles.causality.view.board.heading import heading_picture
from game.titles.causality.view.board.orders_panel import orders_picture
from game.titles.causality.view.board.overlay import overlay
from game.titles.causality.view.board.peek import peek_ops
from game.titles.causality.view.board.reach_panel import reach_picture
from game.titles.causality.view.board.side_panel import inspector_picture, log_picture
from game.titles.causality.view.reasons.panel import why_picture
from game.view.board.ground import floor_ops, rim_ops
from game.view.board.sheet import Picture, clipped
from game.view.frame import Anchor, Fill, Frame, Measure, Rect, Text
from game.view.look.palette import Role


@dataclass(frozen=True)
class Panels:
    """The boxes around the board; they keep to their places, so nothing that moves is ever below them.

    While somebody asks why, the answer takes the place of inspector and log.
    """

    bar: ClickPicture
    orders: ClickPicture
    inspector: ClickPicture
    log: ClickPicture

    @property
    def pictures(self) -> tuple[ClickPicture, ...]:
        """All of them, from back to front."""
        return self.bar, self.orders, self.inspector, self.log

    @cached_property
    def ops(self) -> Frame:
        """What is drawn; the same value as long as they stay."""
        return tuple(op for picture in self.pictures for op in picture.ops)


@dataclass(frozen=True, slots=True)
class BoardView:
    """The parts of the scene, from back to front. `still` and `around` stay for a while, `panels` through an animation;
    the others are made anew at each change."""

    still: ClickPicture
    around: Frame
    panels: Panels
    board: ClickPicture
    heading: ClickPicture
    marks: ClickPicture

    @property
    def moving_ops(self) -> Frame:
        """Everything over what stays."""
        return (*self.board.ops, *self.heading.ops, *self.marks.ops)

    @property
    def ops(self) -> Frame:
        """Everything that is drawn."""
        return (*self.still.ops, *self.around, *self.panels.ops, *self.moving_ops)

    @property
    def targets(self) -> tuple[ClickTarget, ...]:
        """Everything that can be clicked, later ones on top."""
        parts = (self.still, self.board, self.heading, self.marks, *self.panels.pictures)
        return tuple(target for part in parts for target in part.targets)


def board_view(desk: Desk, still: ClickPicture, around: Frame, panels: Panels, measure: Measure) -> BoardView:
    """The scene; the first three parts were made before, for this desk or one that looks the same there."""
    heading = heading_picture(desk, measure)
    marks = filmstrip_marks(desk)
    return BoardView(
        still, around, panels, focus_picture(desk), heading, replace(marks, ops=(*marks.ops, *peek_ops(desk)))
    )


def board_panels(desk: Desk, measure: Measure) -> Panels:
    """The boxes around the board while a match is played."""
    return Panels(
        bar_picture(desk, measure),
        orders_picture(desk, measure),
        inspector_panel(desk, measure),
        log_panel(desk, measure),
    )


def inspector_panel(desk: Desk, measure: Measure) -> ClickPicture:
    """The inspector, or the answer to why."""
    return inspector_picture(desk, measure) if desk.look.why is None else why_picture(desk, measure)


def log_panel(desk: Desk, measure: Measure) -> ClickPicture:
    """The log, as long as nobody asks why, or how the round would end, or who can reach what."""
    if desk.look.why is None and desk.forecast is not None:
        return forecast_picture(desk, desk.forecast, measure)
    if desk.look.why is None and desk.marks_threats:
        return reach_picture(desk, measure)
    return log_picture(desk, measure) if desk.look.why is None else Picture(())


def panels_stay(before: Desk, now: Desk) -> bool:
    """Whether the panels of one desk are certainly those of the other: an animation goes on, and nothing else."""
    if before.moment is None or now.moment is None:
        return False
    for field in fields(Desk):
        old, new = getattr(before, field.name), getattr(now, field.name)
        if field.name == "moment":
            old, new = old.stage, new.stage
        elif not isinstance(new, (int, str)):
            # Matches and boards are large: only the very same one counts.
            old, new = id(old), id(new)
        if old != new:
            return False
    return True


def still_picture(desk: Desk) -> ClickPicture:
    """The ground and the boards of the filmstrip: what stays while slices are looked at and steps are played."""
    boards, layout = filmstrip_boards(desk), desk.layout
    width, height = layout.bar.w, layout.filmstrip.bottom + layout.px(10)
    return Picture((Fill(Rect(0, 0, width, height), Role.GROUND), *boards.ops), boards.targets)


def around_ops(desk: Desk, badges: tuple[Badges, ...]) -> Frame:
    """What goes with the focus slice, and stays while the mouse moves: the heads of the slices, threads, terrain."""
    layout = desk.layout
    ops = filmstrip_heads(desk, badges)
    return (
        ops
        if layout.spread
        else (*ops, *clipped(layout.center, floor_ops(layout.grid, desk.flags.level.terrain.floor)))
    )


def focus_picture(desk: Desk) -> ClickPicture:
    """The focus board and its heading; with all slices spread out, only what is drawn over them."""
    sheet, layout, t = ClickSheet(), desk.layout, desk.look.focus
    if layout.spread:
        for each in range(desk.last + 1):
            over = overlay(desk, each)
            sheet.ops += over.ops
            sheet.targets += over.targets
        return sheet.picture()
    if desk.sees(t):
        over = overlay(desk, t)
        ops = (
            *_stones(desk, t),
            *difference_ops(desk, t, layout.grid),
            *over.ops,
        )
        sheet.ops += clipped(layout.center, ops)
        sheet.targets += over.targets
    else:
        sheet.ops.append(Fill(layout.grid.rect, Role.SLATE))
        words = "Fog of War: not known before its turn"
        sheet.ops.append(Text(words, layout.grid.rect.center, layout.px(14), Role.TEXT_DIM, Anchor.CENTER))
    sheet.ops += rim_ops(layout.grid, NUMBERS, layout.px(12), layout.under_heading)
    return sheet.picture()


def _stones(desk: Desk, t: int) -> Frame:
    grid, moment = desk.layout.grid, desk.moment
    if moment is None:
        return standing_ops(grid, desk.timeline, t)
    return moment_ops(grid, desk.timeline, t, moment, desk.named_from)
