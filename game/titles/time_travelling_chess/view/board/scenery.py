"""A position as it lies on the board: portals, and pieces with what tells how they stand in time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.outcome import Outcome
from game.titles.chess.rules.squares import squares_in
from game.titles.chess.view.overlay import signs_above, signs_below
from game.titles.chess.view.place import BoardPlace
from game.titles.chess.view.signs import BoardSigns, Portal, PortalForm, SquareArrow
from game.titles.time_travelling_chess.rules.attacks import check_sources, checked
from game.titles.time_travelling_chess.rules.position import TravelPosition
from game.titles.time_travelling_chess.rules.vain_answers import AnswerAim, vain_answers
from game.titles.time_travelling_chess.view.army import BLUE, DANGER, ORANGE, letter_of
from game.titles.time_travelling_chess.view.board.standing import final_marks, marked_tokens, piece_ops
from game.view.board.token import Token
from game.view.frame import Op


def portals_in(position: TravelPosition) -> tuple[Portal, ...]:
    """Blue ones are round, orange ones square; each with the piece that belongs to it."""
    blue = (Portal(each.square, BLUE, PortalForm.ROUND, letter_of(each.kind, each.side)) for each in position.vortex)
    orange = (
        Portal(each.portal, ORANGE, PortalForm.SQUARE, letter_of(each.kind, each.side)) for each in position.loops
    )
    return *orange, *blue


def paradox_arrows(position: TravelPosition) -> Iterator[SquareArrow]:
    """From each attacker to the vulnerable piece in check: chess players look for the king first."""
    king = position.king(position.side)
    return (arrow for arrow in mate_arrows(position) if arrow.end != king)


def mate_arrows(position: TravelPosition) -> Iterator[SquareArrow]:
    """From each attacker to whatever is in check, the king too."""
    for square in squares_in(checked(position, position.side)):
        for source in check_sources(position, position.side, square):
            if source != square:
                yield SquareArrow(source, square, DANGER)


def end_arrows(position: TravelPosition) -> tuple[SquareArrow, ...]:
    """Everything that the sentences about a mate lean on."""
    return *mate_arrows(position), *guard_arrows(position)


def guard_arrows(position: TravelPosition) -> Iterator[SquareArrow]:
    """From each guard to the square on which it keeps the attacker from being captured."""
    attacked = checked(position, position.side)
    for answer in vain_answers(position) if attacked else ():
        if answer.aim is AnswerAim.TAKES and answer.is_of_time and answer.source != answer.square:
            yield SquareArrow(answer.source, answer.square, DANGER)


def scene_ops(place: BoardPlace, position: TravelPosition, tokens: Iterable[Token]) -> list[Op]:
    """Portals and pieces while nobody does anything at the board."""
    signs = BoardSigns(portals=portals_in(position))
    return [*signs_below(place, signs), *piece_ops(place, tokens), *signs_above(place, signs)]


def still_ops(
    place: BoardPlace, position: TravelPosition, last: tuple[int, ...] = (), ended: Outcome | None = None
) -> list[Op]:
    """A position by itself, with its checks: who is attacked, and a vulnerable piece by whom; where the match has
    `ended` so, the king too. `last` are the squares of the turn that led to it."""
    attacked = tuple(squares_in(checked(position, position.side)))
    arrows = end_arrows(position) if ended is not None else tuple(paradox_arrows(position))
    signs = BoardSigns(last=last, portals=portals_in(position), checked=attacked, arrows=arrows)
    tokens = marked_tokens(position, None if ended is None else final_marks(position, ended.winner))
    return [*signs_below(place, signs), *piece_ops(place, tokens), *signs_above(place, signs)]
