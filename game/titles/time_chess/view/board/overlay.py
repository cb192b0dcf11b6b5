"""What is marked on the board: where things may go, who comes when, which loops are open, and whom they threaten."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.chess.rules.squares import NAMES, NOWHERE, SIDE, SQUARES, read_square
from game.titles.chess.view.hand import BoardSpot
from game.titles.chess.view.signs import (
    Badge,
    BoardSigns,
    Corner,
    Ghost,
    Portal,
    PortalForm,
    Ring,
    RingKind,
    SquareArrow,
    SquareThread,
    TargetKind,
    TargetMark,
)
from game.titles.time_chess.rules.turn import MoveKind, TimeMove
from game.titles.time_chess.view.board.coming import Deadline
from game.titles.time_chess.view.board.desk import TimeDesk
from game.titles.time_chess.view.board.draft import TimeDraft
from game.titles.time_chess.view.board.played import squares_of
from game.titles.time_chess.view.board.spots import CLOCK, COPY
from game.view.look.palette import Role


def signs_of(desk: TimeDesk) -> BoardSigns:
    """Everything that is marked while nothing moves."""
    held = desk.held_square
    return BoardSigns(
        last=squares_of(desk.facts),
        chosen=held if held != NOWHERE else None,
        checked=_checked(desk),
        cursor=read_square(desk.look.cursor) if desk.look.cursor else None,
        targets=tuple(_targets(desk)),
        ghosts=tuple(_ghosts(desk)),
        badges=tuple(_badges(desk)),
        rings=tuple(_rings(desk)),
        portals=tuple(
            Portal(each.square, desk.color_of(each), PortalForm.ROUND, "" if each.copy == each.square else each.letter)
            for each in desk.deadlines
        ),
        threads=tuple(_threads(desk)),
        arrows=(*desk.look.drawn, *_drafted(desk.drafting)),
    )


def _checked(desk: TimeDesk) -> tuple[int, ...]:
    position = desk.shown
    king = position.king(position.side)
    return (king,) if position.in_check and king != NOWHERE else ()


# Where things may go.


def _targets(desk: TimeDesk) -> Iterator[TargetMark]:
    draft, hover = desk.drafting, desk.look.hover
    if draft is None or draft.offered:
        return
    held = desk.look.hand.held
    if draft.leaving != NOWHERE and not held:
        yield from _trips(desk, draft)
        return
    for spot in draft.reach.get(held, ()):
        if spot == CLOCK:
            continue
        square = read_square(spot)
        if held in NAMES:
            move = draft.ordinary(read_square(held), spot)[0]
            kind = TargetKind.RISK if _is_grave(draft, move) else TargetKind.MOVE
            words = "!" if draft.dangers_of(move) and kind is not TargetKind.RISK else ""
            taken = move.target == square and (desk.letters[square] != "." or _en_passant(desk, move))
            yield TargetMark(square, taken, kind, words, lit=hover == spot)
        else:
            yield TargetMark(square, kind=TargetKind.TIME, lit=hover == spot)


def _is_grave(draft: TimeDraft, move: TimeMove) -> bool:
    """Whether a danger is there on the board already. Nearly any debt could be met by a copy of the other side's: that
    is told, but where everything is red nobody sees what is worse."""
    return any(not danger.by_copy for danger in draft.dangers_of(move))


def _en_passant(desk: TimeDesk, move: TimeMove) -> bool:
    is_pawn = desk.letters[move.origin] in "Pp"
    return is_pawn and move.origin % SIDE != move.target % SIDE


def _trips(desk: TimeDesk, draft: TimeDraft) -> Iterator[TargetMark]:
    """Squares of arrival, each with its turns; what stays on its square is chosen by the clock."""
    found: dict[BoardSpot, list[TimeMove]] = {}
    for move in draft.trips_from(draft.leaving):
        spot = draft.trip_spot(move)
        if spot in NAMES:
            found.setdefault(spot, []).append(move)
    for spot, moves in found.items():
        square = read_square(spot)
        risky = all(_is_grave(draft, move) for move in moves)
        warned = not risky and any(draft.dangers_of(move) for move in moves)
        words = "/".join(dict.fromkeys(trip_count(move) for move in moves)) + (" !" if warned else "")
        kind = TargetKind.RISK if risky else TargetKind.TIME
        yield TargetMark(square, desk.letters[square] != ".", kind, words, lit=desk.look.hover == spot)


def trip_count(move: TimeMove) -> str:
    """The turns of a trip with a sign for its way.

    >>> trip_count(TimeMove(MoveKind.FORWARD, 2, 18, 2)), trip_count(TimeMove(MoveKind.BACKWARD, 2, 18, 2))
    ('+2', '−2')
    """
    if move.kind is MoveKind.OPEN:
        return "+?"
    return f"{'−' if move.kind is MoveKind.BACKWARD else '+'}{move.turns}"


def _drafted(draft: TimeDraft | None) -> Iterator[SquareArrow]:
    """The move of the draft, which is not played yet."""
    move = None if draft is None else draft.move
    if move is None or move.origin == NOWHERE:
        return
    end = move.target if move.target != NOWHERE else move.origin
    yield SquareArrow(move.origin, end, Role.TIME if move.is_time_move else Role.NOW)


# What comes.


def _ghosts(desk: TimeDesk) -> Iterator[Ghost]:
    for each in desk.arrivals:
        if each.square != NOWHERE:
            aside = desk.letters[each.square] != "."
            yield Ghost(each.square, each.letter, each.count, desk.color_of(each), aside)


def _badges(desk: TimeDesk) -> Iterator[Badge]:
    """Deadlines at the entries, and when a temporal check comes true at the king."""
    for each in desk.deadlines:
        yield Badge(each.square, f"↺{each.badge}", desk.color_of(each), Corner.LOWER_RIGHT)
    king = desk.shown.king(desk.shown.side)
    if desk.checks and king != NOWHERE:
        nearest = desk.checks[0]
        yield Badge(king, f"in {nearest.turns}", Role.TIME, Corner.UPPER_LEFT)


def _rings(desk: TimeDesk) -> Iterator[Ring]:
    king = desk.shown.king(desk.shown.side)
    if desk.checks and king != NOWHERE:
        yield Ring(king, Role.TIME, RingKind.DASHED)
    for line in desk.shown.lines:
        for at in line.ends:
            if at in SQUARES:
                yield Ring(at, Role.TIME, RingKind.DOUBLE if at == line.origin else RingKind.SOLID)
    looked = desk.look.hover
    draft = desk.drafting
    if draft is not None and looked.startswith(COPY):
        yield Ring(read_square(looked[-2:]), Role.NOW)


def _threads(desk: TimeDesk) -> Iterator[SquareThread]:
    """From each original to where it has to go back; from an entry that the mouse is on in the rail to whoever could
    close it; from where a traveller left to where it arrives."""
    looked = () if desk.looked_line is None else desk.looked_line.ends
    for debt in desk.deadlines:
        seen = desk.over or debt.side == desk.shown.side or debt.start in looked or debt.copy in looked
        if debt.start in SQUARES and seen:
            yield SquareThread(debt.start, debt.square, desk.color_of(debt))
    pointed = desk.pointed
    if pointed is None or pointed.square == NOWHERE:
        return
    if isinstance(pointed, Deadline):
        for closer in pointed.closers:
            yield SquareThread(closer, pointed.square, Role.NOW, dashed=False)
    elif pointed.start != pointed.square:
        yield SquareThread(pointed.start, pointed.square, dashed=False)
