"""What to press next on the way to a turn, for a coach: see game.scenes.lessons.coached for the contract."""

from __future__ import annotations

from game.titles.chess.rules.squares import NAMES, NOWHERE, read_square
from game.titles.chess.view.hand import SpotChoice, spot_target
from game.titles.time_travelling_chess.rules.kinds import KIND_NAMES, type_of
from game.titles.time_travelling_chess.rules.turn import (
    AppearTurn,
    ForwardTurn,
    OrdinaryTurn,
    ReturnTurn,
    TravelTurn,
    parse_turn,
)
from game.titles.time_travelling_chess.view.board.desk import TravelDesk
from game.titles.time_travelling_chess.view.board.draft import TravelDraft
from game.titles.time_travelling_chess.view.board.spots import (
    COUNTER_SPOTS,
    VORTEX,
    away_spot,
    counter_spot,
    promotion_spot,
)

_UNDO, _SUBMIT = "undo", "submit"


def lead(draft: TravelDraft | None, order: str) -> tuple[str, ...]:
    """What to press next on the way to that turn."""
    if draft is None:
        return ()
    turn = parse_turn(order)
    if draft.turn is not None:
        return (_SUBMIT,) if draft.turn == turn else (_UNDO,)
    if draft.offered:
        fits = isinstance(turn, OrdinaryTurn) and turn in draft.offered
        return (promotion_spot(turn.promotion),) if fits and isinstance(turn, OrdinaryTurn) else (_UNDO,)
    choice = choice_of(draft, turn)
    return spot_target(choice.spot), spot_target(choice.to)


def choice_of(draft: TravelDraft, turn: TravelTurn) -> SpotChoice:
    """What is put where for a turn."""
    match turn:
        case OrdinaryTurn(start, to, _):
            return SpotChoice(NAMES[start], NAMES[to])
        case ForwardTurn(_, square):
            return SpotChoice(NAMES[square], VORTEX)
        case ReturnTurn(kind, square):
            return SpotChoice(away_spot(draft.position.side, kind, square), NAMES[square])
        case AppearTurn(kind, square):
            return SpotChoice(counter_spot(type_of(kind, square)), NAMES[square])


def next_words(desk: TravelDesk, name: str) -> str:
    """What to press next, in a sentence; `name` is what it is called."""
    square = name.removeprefix("square ")
    if square in NAMES:
        return f"Now: {_square_words(desk, square)}."
    if name in COUNTER_SPOTS:
        return f"Now: pick up the counter of the {COUNTER_SPOTS[name].name}, at the left."
    away = desk.away_at(name)
    if away is not None:
        return f"Now: pick up the {KIND_NAMES[away.kind]} in the vortex, at the left."
    return _PRESSED.get(name, "")


def _square_words(desk: TravelDesk, square: str) -> str:
    if square in desk.reach.get(desk.look.hand.held, ()):
        return f"put it on {square}"
    kind = desk.position.kind_at(read_square(square))
    return f"choose {square}" if kind == NOWHERE else f"pick up the {KIND_NAMES[kind]} on {square}"


_PRESSED = {
    _UNDO: "Another step is asked for here: take that one back.",
    VORTEX: "Now: put it into the vortex, at the left.",
}


def worth_seeing(desk: TravelDesk) -> tuple[str, ...]:
    """The squares with something on them, portals included, and what can be chosen."""
    position = desk.position
    portals = {each.square for each in position.vortex} | {each.portal for each in position.loops}
    full = {square for square, letter in enumerate(desk.letters) if letter != "."}
    held = desk.reach.get(desk.look.hand.held, ())
    return (*(spot_target(NAMES[square]) for square in sorted(full | portals)), *map(spot_target, held))
