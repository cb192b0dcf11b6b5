"""What to press next on the way to a turn, for a coach: see game.scenes.lessons.coached for the contract."""

from __future__ import annotations

from game.titles.chess.rules.squares import NAMES, NOWHERE, read_square
from game.titles.chess.view.hand import spot_target
from game.titles.time_chess.rules.turn import MoveKind, TimeMove, TimeTurn, parse_turn
from game.titles.time_chess.view.board.desk import TimeDesk
from game.titles.time_chess.view.board.draft import TimeDraft, move_spot, recall_spot
from game.titles.time_chess.view.board.spots import CLOCK, copied_square, copy_spot
from game.titles.time_chess.view.keys import PASS
from game.titles.time_chess.view.words import PIECE_WORDS

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


def next_words(desk: TimeDesk, name: str) -> str:
    """What to press next, in a sentence; `name` is what it is called."""
    square = name.removeprefix("square ")
    if square in NAMES:
        return f"Now: {_square_words(desk, square)}."
    copied = copied_square(name)
    if copied != NOWHERE:
        what = PIECE_WORDS[desk.letters[copied].upper()]
        return f"Now: pick up the copy of the {what} on {NAMES[copied]}, at the left under From the future."
    return _PRESSED.get(name) or _PRESSED.get(name.split(" ")[0], "").format(*name.split(" ")[1:])


def _square_words(desk: TimeDesk, square: str) -> str:
    if square in desk.reach.get(desk.look.hand.held, ()):
        return f"put it on {square}"
    if desk.drafting is not None and desk.drafting.leaving != NOWHERE:
        return f"choose {square}"
    letter = desk.letters[read_square(square)].upper()
    return f"pick up the {PIECE_WORDS[letter]} on {square}" if letter in PIECE_WORDS else f"choose {square}"


_PRESSED = {
    _UNDO: "Another step is asked for here: take that one back.",
    CLOCK: "Now: press the small clock at the piece.",
    _PASS: "Now: wait.",
    "turns": "Now: choose +{}.",
    "ahead": "Now: choose +{}, the trip ahead.",
    "back": "Now: choose −{}, the trip back.",
    "promote": "Now: choose the {1}.",
    "recall": "Now: call the piece back, at the left.",
}


def worth_seeing(desk: TimeDesk) -> tuple[str, ...]:
    """The squares with something on them, and what can be chosen."""
    full = (spot_target(NAMES[square]) for square, letter in enumerate(desk.letters) if letter != ".")
    coming = (spot_target(NAMES[each.square]) for each in desk.to_come if each.square != NOWHERE)
    held = desk.reach.get(desk.look.hand.held, ())
    return (*full, *coming, *map(spot_target, held))
