"""What to press next on the way to a turn, for a coach: see game.scenes.lessons.coached for the contract."""

from __future__ import annotations

from game.titles.chess.rules.squares import NAMES, NOWHERE
from game.titles.chess.view.hand import spot_target
from game.titles.time_chess.rules.turn import MoveKind, TimeMove, TimeTurn, parse_turn
from game.titles.time_chess.view.board.desk import TimeDesk
from game.titles.time_chess.view.board.draft import TimeDraft, move_spot, recall_spot
from game.titles.time_chess.view.board.spots import CLOCK, copy_spot
from game.titles.time_chess.view.keys import PASS

_UNDO, _SUBMIT, _PASS = "undo", "submit", PASS.replace("_", " ")


def lead(draft: TimeDraft | None, order: str) -> tuple[str, ...]:
    """What to press next on the way to that turn."""
    if draft is None:
        return ()
    turn = parse_turn(order)
    if not _is_on_the_way(draft, turn):
        return (_UNDO,)
    if len(draft.recalls) < len(turn.recalls):
        return (recall_spot(turn.recalls[len(draft.recalls)]),)
    if len(draft.declarations) < len(turn.declarations):
        following = turn.declarations[len(draft.declarations)]
        return copy_spot(following.square), spot_target(NAMES[following.entry])
    if turn.move is None or draft.move == turn.move:
        return (_SUBMIT,)
    return _to_move(draft, turn.move)


def _is_on_the_way(draft: TimeDraft, turn: TimeTurn) -> bool:
    """Whether everything that was chosen belongs to that turn."""
    recalls, declarations = len(draft.recalls), len(draft.declarations)
    if draft.recalls != turn.recalls[:recalls] or draft.declarations != turn.declarations[:declarations]:
        return False
    if draft.move is not None and draft.move != turn.move:
        return False
    if draft.offered:
        return turn.move in draft.offered
    return draft.leaving == NOWHERE or (turn.move is not None and turn.move.origin == draft.leaving)


def _to_move(draft: TimeDraft, move: TimeMove) -> tuple[str, ...]:
    if draft.offered:
        return (move_spot(move),)
    if move.kind is MoveKind.PASS:
        return (_PASS,)
    if draft.leaving != NOWHERE:
        return (spot_target(draft.trip_spot(move)),)
    start = spot_target(NAMES[move.origin])
    return (start, CLOCK) if move.is_time_move else (start, spot_target(NAMES[move.target]))


def worth_seeing(desk: TimeDesk) -> tuple[str, ...]:
    """The squares with something on them, and what can be chosen."""
    full = (spot_target(NAMES[square]) for square, letter in enumerate(desk.letters) if letter != ".")
    coming = (spot_target(NAMES[each.square]) for each in desk.to_come if each.square != NOWHERE)
    held = desk.reach.get(desk.look.hand.held, ())
    return (*full, *coming, *map(spot_target, held))
