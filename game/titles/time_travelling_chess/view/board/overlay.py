"""What is marked on the board: portals, where things may go, what a turn would do, and who is in check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.titles.chess.rules.squares import NAMES, NOWHERE, SIDE, read_square, squares_in
from game.titles.chess.view.hand import SpotChoice
from game.titles.chess.view.signs import (
    Badge,
    BoardSigns,
    Corner,
    Ghost,
    Ring,
    SquareArrow,
    SquareThread,
    TargetKind,
    TargetMark,
)
from game.titles.time_travelling_chess.rules.attacks import checked
from game.titles.time_travelling_chess.rules.kinds import PAWN
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.trace import TravelEvent
from game.titles.time_travelling_chess.rules.turn import OrdinaryTurn, TravelTurn
from game.titles.time_travelling_chess.view.army import BLUE, ORANGE
from game.titles.time_travelling_chess.view.board.desk import TravelDesk
from game.titles.time_travelling_chess.view.board.outlook import outlook_of
from game.titles.time_travelling_chess.view.board.scenery import end_arrows, paradox_arrows, portals_in
from game.titles.time_travelling_chess.view.board.spots import COUNTER_SPOTS, is_away
from game.view.look.palette import Role


def signs_of(desk: TravelDesk) -> BoardSigns:
    """Everything that is marked while nothing moves."""
    held = desk.held_square
    return BoardSigns(
        last=desk.last,
        chosen=held if held != NOWHERE else None,
        checked=tuple(squares_in(checked(desk.shown, desk.shown.side))),
        cursor=read_square(desk.look.cursor) if desk.look.cursor else None,
        targets=tuple(_targets(desk)),
        ghosts=tuple(_ghosts(desk)),
        badges=tuple(_badges(desk)),
        rings=tuple(_rings(desk)),
        portals=portals_in(desk.position if desk.outlook is not None and desk.outlook.closes else desk.shown),
        threads=tuple(_threads(desk)),
        arrows=(*desk.look.drawn, *_drafted(desk), *_blows(desk)),
    )


def _blows(desk: TravelDesk) -> Iterable[SquareArrow]:
    """What attacks the vulnerable; where that decided the match, everything that did."""
    return end_arrows(desk.position) if desk.over else paradox_arrows(desk.shown)


# Where things may go.


def _targets(desk: TravelDesk) -> Iterator[TargetMark]:
    draft, held = desk.drafting, desk.look.hand.held
    if draft is None or draft.offered:
        return
    for spot in draft.reach.get(held, ()):
        if spot in NAMES:
            turn = draft.turns_by(SpotChoice(held, spot))[0]
            square = read_square(spot)
            takes = _takes(desk.position, turn, square)
            yield TargetMark(square, takes, _kind(desk.position, turn), lit=desk.aimed == spot)


def _kind(position: TravelPosition, turn: TravelTurn) -> TargetKind:
    if not isinstance(turn, OrdinaryTurn) or outlook_of(position, turn).closes:
        return TargetKind.TIME
    return TargetKind.MOVE


def _takes(position: TravelPosition, turn: TravelTurn, square: int) -> bool:
    """Whether somebody is captured there, en passant included."""
    if position.sides[position.other] >> square & 1:
        return True
    if not isinstance(turn, OrdinaryTurn) or position.kind_at(turn.start) != PAWN:
        return False
    return turn.start % SIDE != turn.to % SIDE


# What a turn would do.


def _ghosts(desk: TravelDesk) -> Iterator[Ghost]:
    """Who will be there: large on an empty square, small beside whoever is captured."""
    if desk.outlook is None:
        return
    colors = {TravelEvent.MOVED: Role.NOW, TravelEvent.CASTLED: Role.NOW, TravelEvent.RETURNED: BLUE}
    colors[TravelEvent.APPEARED] = ORANGE
    after = desk.outlook.after
    for fact in desk.outlook.facts:
        letter = after.letter_at(fact.to) if fact.event in colors else ""
        if letter and not desk.look.hand.drags:
            aside = desk.letters[fact.to] != "."
            yield Ghost(fact.to, letter, color=colors[fact.event], aside=aside)


def _badges(desk: TravelDesk) -> Iterator[Badge]:
    """Where a loop would be closed."""
    if desk.outlook is None:
        return
    for fact in desk.outlook.facts:
        if fact.event is TravelEvent.CLOSED:
            yield Badge(fact.to, "↺", Role.TIME, Corner.UPPER_LEFT)
        elif fact.event is TravelEvent.FREED:
            yield Badge(fact.to, "now", Role.NOW, Corner.UPPER_LEFT)


def _drafted(desk: TravelDesk) -> Iterator[SquareArrow]:
    """The move of the draft, which is not played yet."""
    turn = None if desk.drafting is None else desk.drafting.turn
    if isinstance(turn, OrdinaryTurn) and not desk.look.hand.held:
        yield SquareArrow(turn.start, turn.to, Role.NOW)


# What belongs together.


def _rings(desk: TravelDesk) -> Iterator[Ring]:
    """On the board, what the mouse is on in the tray: the square that somebody left, the pieces of a type."""
    spot = desk.look.hover
    away = desk.away_at(spot) if is_away(spot) else None
    if away is not None:
        yield Ring(away.square, BLUE)
    if spot in COUNTER_SPOTS and COUNTER_SPOTS[spot].comes_back and desk.drafting is not None:
        for square in squares_in(desk.position.present(desk.position.side, COUNTER_SPOTS[spot])):
            yield Ring(square, Role.NOW)


def _threads(desk: TravelDesk) -> Iterator[SquareThread]:
    """From an orange portal to the piece that came out of it, where either is looked at."""
    looked = {desk.look.hover, desk.look.cursor, desk.look.hand.held}
    for loop in desk.shown.loops:
        if loop.future not in (NOWHERE, loop.portal) and looked & {NAMES[loop.portal], NAMES[loop.future]}:
            yield SquareThread(loop.portal, loop.future, ORANGE)
