"""The board scene as a whole, from back to front, and what its parts say to the mouse."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.killed_me.rules.geometry import ERAS, NOWHERE
from game.titles.killed_me.view.board.bar import bar_picture, supplies_picture
from game.titles.killed_me.view.board.clicks import ClickPicture, ClickSheet, ClickTarget, GoToTurn, PickPlace
from game.titles.killed_me.view.board.desk import Desk
from game.titles.killed_me.view.board.eras import ground_ops, head_ops, number_ops
from game.titles.killed_me.view.board.layout import BoardLayout
from game.titles.killed_me.view.board.overlay import effect_ops, fill_overlay, option_words
from game.titles.killed_me.view.board.story import log_picture, moves_picture
from game.titles.killed_me.view.board.tokens import tokens_of
from game.titles.killed_me.view.board.turn_panel import turn_picture
from game.titles.killed_me.view.words import piece_name, where
from game.view.board.token import token_ops
from game.view.forms.hint import Hint
from game.view.frame import Fill, Frame, Measure
from game.view.keys.command import Press
from game.view.look.palette import Role


@dataclass(frozen=True, slots=True)
class BoardView:
    """The parts of the scene, from back to front; `still` stays as long as the layout does."""

    still: Frame
    boards: ClickPicture
    bar: ClickPicture
    supplies: ClickPicture
    turn: ClickPicture
    log: ClickPicture
    moves: ClickPicture

    @property
    def pictures(self) -> tuple[ClickPicture, ...]:
        """All that is not still."""
        return self.boards, self.bar, self.supplies, self.turn, self.log, self.moves

    @property
    def ops(self) -> Frame:
        """What is drawn over what is still."""
        return tuple(op for picture in self.pictures for op in picture.ops)

    @property
    def targets(self) -> tuple[ClickTarget, ...]:
        """Everything that can be clicked, later ones on top."""
        return tuple(target for picture in self.pictures for target in picture.targets)


def still_frame(layout: BoardLayout) -> Frame:
    """The ground of the window and of the eras."""
    grids = [layout.era(era) for era in ERAS]
    numbers = [op for grid in grids for op in number_ops(grid, max(9, layout.px(11)))]
    return (Fill(layout.room, Role.GROUND), *ground_ops(grids, layout.px(4)), *numbers)


def board_view(desk: Desk, still: Frame, measure: Measure) -> BoardView:
    """The whole scene."""
    return BoardView(
        still,
        _boards(desk),
        bar_picture(desk, measure),
        supplies_picture(desk),
        turn_picture(desk, measure),
        log_picture(desk, measure),
        moves_picture(desk, measure),
    )


def _boards(desk: Desk) -> ClickPicture:
    sheet, layout = ClickSheet(), desk.layout
    focus = list(desk.position.focus)
    if desk.drafting is not None and desk.drafting.focus != NOWHERE:
        focus[desk.position.side] = desk.drafting.focus
    for era in ERAS:
        sides = [side for side, where_ in enumerate(focus) if where_ == era]
        sheet.ops += head_ops(era, layout.heads[era], sides, layout.px)
    if desk.moment is not None:
        sheet.ops += token_ops(layout.grid, desk.moment.tokens)
        sheet.ops += effect_ops(layout, desk.moment.effects)
        return sheet.picture()
    sheet.ops += token_ops(layout.grid, tokens_of(desk.cells, desk.seeds))
    fill_overlay(sheet, desk)
    return sheet.picture()


def board_hint(desk: Desk, target: ClickTarget) -> Hint | None:
    """What a click there would do."""
    match target.click:
        case Press(id_):
            row = desk.commands.find(id_)
            return None if row is None else Hint(row.hint, row.key_name(desk.keys))
        case PickPlace(place):
            draft = desk.drafting
            option = None if draft is None else draft.option_at(place)
            return None if option is None else Hint(option_words(option), "arrows and Enter")
        case GoToTurn(turn):
            return Hint(f"Shows the boards after turn {turn}.", "PgUp, PgDn")


def space_hint(desk: Desk, point: tuple[int, int]) -> Hint | None:
    """What stands on the space under a point."""
    place = desk.layout.place_at(point)
    if place is None or place.space == NOWHERE:
        return None
    letter = desk.cells[place.era][place.space]
    seed = desk.seeds[place.era] >> place.space & 1
    if letter == "." and not seed:
        return None
    what = piece_name("s") if letter == "." else piece_name(letter) + (", on a seed" if seed else "")
    return Hint(f"{what.capitalize()} on {where(place.era, place.space)}.")
