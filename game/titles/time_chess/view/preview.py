"""A board of Time Chess as it is shown before a match, and in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.engine.title import Json
from game.titles.chess.rules.sides import PLAYERS
from game.titles.chess.rules.squares import NOWHERE, SQUARES
from game.titles.chess.view.figures import figure_ops
from game.titles.chess.view.film import figure_tokens
from game.titles.chess.view.ground import ground_ops, named_ground
from game.titles.chess.view.overlay import signs_above, signs_below
from game.titles.chess.view.place import BoardPlace, place_in
from game.titles.chess.view.signs import BoardSigns, Ghost, Portal, PortalForm, SquareArrow, SquareThread
from game.titles.time_chess.rules.level import read_level
from game.titles.time_chess.rules.match import TimeMatch
from game.titles.time_chess.rules.position import TimePosition
from game.titles.time_chess.rules.ruleset import TimeChessRuleset
from game.titles.time_chess.rules.trace import TimeEvent, TimeFact
from game.titles.time_chess.view.army import drawing
from game.titles.time_chess.view.board.coming import arrivals, deadlines
from game.titles.time_chess.view.board.draft import board_letters
from game.titles.time_chess.view.board.played import facts_of, squares_of
from game.titles.time_chess.view.end_words import unpaid_ways
from game.view.frame import Circle, Frame, Op, Rect, Sprite
from game.view.look.palette import Role, Tint


def position_frame(position: TimePosition, room: Rect) -> Frame:
    """The board with who is to come, as large as the room allows."""
    return _frame(position, signs_to_come(position, TimeChessRuleset()), (), room)


def position_at(place: BoardPlace, position: TimePosition) -> Frame:
    """The same at a place that is given, without letters and numbers."""
    signs = signs_to_come(position, TimeChessRuleset())
    return (*ground_ops(place, max(1, place.cell // 16)), *_standing(position, signs, place))


def end_frame(match: TimeMatch, room: Rect) -> Frame:
    """The board of a match as it stands, and where it was decided."""
    return _frame(match.position, end_signs(match), paradox_squares(match.trace), room)


def paradox_squares(facts: Iterable[TimeFact]) -> list[int]:
    """Where time has come apart."""
    return [fact.target for fact in facts if fact.event is TimeEvent.PARADOX and fact.target != NOWHERE]


def end_signs(match: TimeMatch) -> BoardSigns:
    """The last move, a king that is mated and by whom, and who is still to come."""
    position = match.position
    mated = [(fact.side, position.king(fact.side)) for fact in match.trace if fact.event is TimeEvent.MATED]
    blows = ((source, king) for side, king in mated for source in position.attackers(king, 1 - side))
    return replace(
        signs_to_come(position, match.ruleset),
        last=squares_of(facts_of(match, match.turn)) if match.turn else (),
        checked=tuple(king for _, king in mated),
        arrows=tuple(SquareArrow(source, king, Role.ALARM) for source, king in blows),
        threads=tuple(_unpaid(match)),
    )


def _unpaid(match: TimeMatch) -> Iterator[SquareThread]:
    """From where an original was at last to where it should have gone back."""
    for fact in match.trace:
        for start, to in unpaid_ways(match, fact):
            if start in SQUARES and start != to:
                yield SquareThread(start, to, Role.ALARM)


def _frame(position: TimePosition, signs: BoardSigns, paradoxes: Sequence[int], room: Rect) -> Frame:
    place = place_in(room)
    if place is None:
        return ()
    board = (*named_ground(place), *_standing(position, signs, place))
    return (*board, *(op for square in paradoxes for op in paradox_ops(place, square)))


def _standing(position: TimePosition, signs: BoardSigns, place: BoardPlace) -> Frame:
    """What is on the squares."""
    tokens = figure_ops(place, figure_tokens(board_letters(position)))
    return (*signs_below(place, signs), *tokens, *signs_above(place, signs))


def paradox_ops(place: BoardPlace, square: int, alpha: int = 255) -> list[Op]:
    """A whirl where time has come apart."""
    rect, center = place.rect(square), place.center(square)
    inner = rect.inset(rect.w // 8)
    return [
        Circle(center, rect.w * 48 // 100, Tint(Role.GROUND, 170)),
        Sprite(drawing("paradox"), inner, Role.ALARM, Role.ALARM, Role.GROUND, alpha),
    ]


def signs_to_come(position: TimePosition, rules: TimeChessRuleset) -> BoardSigns:
    """Who arrives in how many turns, and which loops are open."""
    letters = board_letters(position)
    ghosts = tuple(
        Ghost(each.square, each.letter, each.count, Role.TIME, letters[each.square] != ".")
        for each in arrivals(position, rules)
        if each.square != NOWHERE
    )
    portals = tuple(Portal(each.square, Role.TIME, PortalForm.ROUND) for each in deadlines(position, rules))
    return BoardSigns(ghosts=ghosts, portals=portals)


def preview(board: Mapping[str, Json], room: Rect) -> Frame:
    """The starting position. The board must be one that can be played."""
    return position_frame(read_level(board).position, room)


def size_words(board: Mapping[str, Json]) -> str:
    """How many pieces there are."""
    position = read_level(board).position
    return f"{sum(1 for square in SQUARES if position.piece(square))} pieces"


def facts(board: Mapping[str, Json]) -> str:
    """Who is to move, and what is under way, in words."""
    position = read_level(board).position
    words = [f"{PLAYERS[position.side]} to move"]
    if position.travellers:
        words.append(f"{len(position.travellers)} on the way")
    loops = sum(len(line.entries) for line in position.lines)
    if loops:
        words.append(f"{loops} unpaid {'debt' if loops == 1 else 'debts'}")
    return ", ".join(words)
