"""The board scene as a whole, from back to front, and what its parts say to the mouse."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.killed_me.rules.geometry import ERA_NAMES, ERAS, NOWHERE
from game.titles.killed_me.rules.pieces import PLAYERS
from game.titles.killed_me.rules.turn import parse_turn
from game.titles.killed_me.view.board.bar import bar_picture, supplies_picture
from game.titles.killed_me.view.board.clicks import BackToStep, GoToTurn, PickPicture, PickPlace, PickSheet, PickTarget
from game.titles.killed_me.view.board.desk import SceneNow
from game.titles.killed_me.view.board.eras import ground_ops, head_ops, number_ops, token_places
from game.titles.killed_me.view.board.layout import SceneLayout
from game.titles.killed_me.view.board.overlay import effect_ops, fill_overlay, option_words
from game.titles.killed_me.view.board.story import log_picture, moves_picture
from game.titles.killed_me.view.board.tokens import tokens_of
from game.titles.killed_me.view.board.turn_panel import turn_picture
from game.titles.killed_me.view.words import turn_words
from game.view.board.token import token_ops
from game.view.forms.hint import Hint
from game.view.frame import Fill, Frame, Measure
from game.view.keys.command import Press
from game.view.look.palette import Role


@dataclass(frozen=True, slots=True)
class SceneView:
    """The parts of the scene, from back to front; `still` stays as long as the layout does."""

    still: Frame
    boards: PickPicture
    bar: PickPicture
    supplies: PickPicture
    turn: PickPicture
    log: PickPicture
    moves: PickPicture

    @property
    def pictures(self) -> tuple[PickPicture, ...]:
        """All that is not still."""
        return self.boards, self.bar, self.supplies, self.turn, self.log, self.moves

    @property
    def ops(self) -> Frame:
        """What is drawn over what is still."""
        return tuple(op for picture in self.pictures for op in picture.ops)

    @property
    def targets(self) -> tuple[PickTarget, ...]:
        """Everything that can be clicked, later ones on top."""
        return tuple(target for picture in self.pictures for target in picture.targets)


def still_frame(layout: SceneLayout) -> Frame:
    """The ground of the window and of the eras."""
    grids = [layout.era(era) for era in ERAS]
    numbers = [op for grid in grids for op in number_ops(grid, max(9, layout.px(11)))]
    return (Fill(layout.room, Role.GROUND), *ground_ops(grids, layout.px(4)), *numbers)


def board_view(desk: SceneNow, still: Frame, measure: Measure) -> SceneView:
    """The whole scene."""
    return SceneView(
        still,
        _boards(desk),
        bar_picture(desk, measure),
        supplies_picture(desk),
        turn_picture(desk, measure),
        log_picture(desk, measure),
        moves_picture(desk, measure),
    )


def _boards(desk: SceneNow) -> PickPicture:
    sheet, layout = PickSheet(), desk.layout
    for era in ERAS:
        sheet.ops += head_ops(era, layout.heads[era], desk.tokens_at(era), layout.px)
        for side, place in token_places(layout.heads[era], desk.tokens_at(era), layout.px).items():
            sheet.tells(place, token_hint(side, ERA_NAMES[era]))
    if desk.moment is not None:
        sheet.ops += token_ops(layout.grid, desk.moment.tokens)
        sheet.ops += effect_ops(layout, desk.moment.effects)
        return sheet.picture()
    sheet.ops += token_ops(layout.grid, tokens_of(desk.cells, desk.seeds))
    fill_overlay(sheet, desk)
    return sheet.picture()


def token_hint(side: int, era: str) -> str:
    """What a token says, in a sentence."""
    return f"The token of {PLAYERS[side]}: the next copy of {PLAYERS[side]} to act is one in the {era}."


def board_hint(desk: SceneNow, target: PickTarget) -> Hint | None:
    """What a click there would do."""
    match target.click:
        case Press(id_):
            row = desk.commands.find(id_)
            return None if row is None else Hint(row.hint, row.key_name(desk.keys))
        case PickPlace(place):
            draft = desk.drafting
            option = None if draft is None else draft.option_at(place)
            return None if option is None else Hint(option_words(option), "arrows and Enter")
        case BackToStep():
            return Hint("Takes the turn back to before this step.", "Backspace")
        case GoToTurn(turn):
            (orders,) = desk.listed.turns[turn - 1].values()
            return Hint(f"{turn_words(parse_turn(orders[0]))} A click shows the boards after it.", "PgUp, PgDn")


def space_hint(desk: SceneNow, point: tuple[int, int]) -> Hint | None:
    """What stands on the space under a point."""
    place = desk.layout.place_at(point)
    if place is None or place.space == NOWHERE:
        return None
    words = desk.words_at(place)
    return Hint(words) if words else None
